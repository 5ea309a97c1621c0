//! The colours of the picture, for light and dark pages; plain rules that simple viewers understand too.

/// The style sheet; all classes begin with `ff-`, so that the picture may stand in any page.
pub(super) const STYLE: &str = "\
.ff-board{font-family:sans-serif}\
.ff-field{fill:#a9cf7c}.ff-unknown{fill:#c9c9c9}\
.ff-edge{fill:none;stroke:#6c8a4a;stroke-width:1.5}\
.ff-city{fill:#c9955a;stroke:#7a4a1e;stroke-width:3;stroke-linejoin:round}\
.ff-verge{fill:none;stroke:#8d8266;stroke-width:11}.ff-road{fill:none;stroke:#fbf7ea;stroke-width:7}\
.ff-river{fill:none;stroke:#5aa9e0;stroke-width:18}\
.ff-village{fill:#8d8266}.ff-pennant{fill:#2a5db0;stroke:#fff;stroke-width:1.5}\
.ff-wall{fill:#f3ead6;stroke:#222;stroke-width:1.5}.ff-roof{fill:#b5472f;stroke:#222;stroke-width:1.5}\
.ff-awning{fill:#e9b93a;stroke:#222;stroke-width:1.5}.ff-line{fill:none;stroke:#222;stroke-width:2}\
.ff-hedge{fill:#3f8f4a;stroke:#222;stroke-width:1.5}.ff-bloom{fill:#f28fb5}\
.ff-badge{fill:#5aa9e0;stroke:#222;stroke-width:1.5}\
.ff-letter{font-size:12px;font-weight:bold;text-anchor:middle;fill:#fff}\
.ff-initial{font-size:10px;font-weight:bold;text-anchor:middle;fill:#fff}\
.ff-arch{fill:#a9713d}.ff-rail{fill:none;stroke:#4c2c10;stroke-width:3.5}\
.ff-plank{fill:none;stroke:#4c2c10;stroke-width:1.5}\
.ff-castle{fill:#b9bcc2;stroke-width:4;stroke-linejoin:round}\
.ff-fief{fill:none;stroke-width:4;stroke-dasharray:10 7;stroke-opacity:.85}\
.ff-figure{stroke:#111;stroke-width:1.4}\
.ff-placed{fill:none;stroke:#e0218a;stroke-width:5}\
.ff-label{font-size:22px;text-anchor:middle;fill:#555}\
.ff-question{font-size:40px;text-anchor:middle;fill:#555}\
@media (prefers-color-scheme:dark){\
.ff-field{fill:#4f7038}.ff-unknown{fill:#555}.ff-edge{stroke:#2f4520}\
.ff-city{fill:#8f6234;stroke:#d9a566}.ff-verge{stroke:#3c3627}.ff-road{stroke:#d8d2bf}.ff-river{stroke:#2f6fa3}\
.ff-village{fill:#3c3627}.ff-badge{fill:#2f6fa3}.ff-castle{fill:#8b8f97}.ff-figure{stroke:#eee}\
.ff-placed{stroke:#ff5cb4}.ff-label,.ff-question{fill:#bbb}}";

//! The `fief` program.

fn main() -> std::process::ExitCode {
    fief::cli::main()
}

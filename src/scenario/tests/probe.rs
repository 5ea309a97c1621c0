use super::*;
#[test]
fn probe() {
    let f = std::fs::read_to_string("/tmp/probe2/s.txt").unwrap();
    for src in f.split("\n====\n") {
        let src = src.replace("\\t", "\t").replace("\\r", "\r");
        eprintln!("--------------------------------\n{src}\n");
        for result in open_all(&src, Printing::First) {
            match result { Ok(_) => eprintln!("OK"), Err(p) => eprintln!("{}", p.render(100, false)) }
        }
    }
}

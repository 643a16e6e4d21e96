//! The program notices a changed settings file by itself, and logs what it makes of it.

use std::io::{BufRead, BufReader, Lines, Read};
use std::process::{Child, Stdio};

use tempfile::TempDir;

use super::program::platen;

/// Ends the program with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _already_gone = self.0.kill();
        let _reaped = self.0.wait();
    }
}

/// Reads lines until one contains a text. Returns all of them.
fn until(lines: &mut Lines<impl BufRead>, text: &str) -> Vec<String> {
    let mut read = Vec::new();
    while !read.last().is_some_and(|line: &String| line.contains(text)) {
        read.push(lines.next().expect("the program goes on").unwrap());
    }
    read
}

fn lines(output: Option<impl Read>) -> Lines<BufReader<impl Read>> {
    BufReader::new(output.unwrap()).lines()
}

#[test]
fn a_faulty_file_is_logged_once_with_its_position_and_a_mended_one_is_used() {
    let folder = TempDir::new().unwrap();
    let (shop, text) = (folder.path().join("shop.json"), include_str!("../../../shop.json"));
    std::fs::write(&shop, text).unwrap();
    let mut command = platen();
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path().join("data"))
        .arg("--shop")
        .arg(&shop);
    let mut running = Running(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap());
    let mut log = lines(running.0.stderr.take());
    until(&mut lines(running.0.stdout.take()), "listening on");

    std::fs::write(&shop, text.replace("17:00", "5pm").replace("[595, 695,", "[595, 95,")).unwrap();
    let faulty = until(&mut log, "remain in use").pop().unwrap();
    let position = "shipping.services[0].zones.us-near.prices[1]";
    assert!(faulty.contains("ERROR") && faulty.contains("cutOff") && faulty.contains(position), "{faulty}");

    std::fs::write(&shop, "{\n  \"country\": 5").unwrap();
    let broken = until(&mut log, "remain in use");
    assert_eq!(broken.iter().filter(|line| line.contains("cutOff")).count(), 0, "{broken:#?}");
    assert!(broken.last().unwrap().contains("line 2"), "{broken:#?}");

    std::fs::write(&shop, text.replace("17:00", "18:00")).unwrap();
    let mended = until(&mut log, "are in use");
    assert!(mended.iter().all(|line| !line.contains("ERROR")), "{mended:#?}");
}

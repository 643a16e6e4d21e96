//! The child as a process: its input, its permissions, and what is left when it dies.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use platen::artwork::facts::{Facts, WarningCode};
use platen::artwork::inspector::{Inspected, Inspector};
use platen::artwork::kind::Kind;
use platen::work::Client;
use rustix::fs::{CWD, Mode, mkfifoat};
use tokio::time::Instant;

use super::looked;

#[actix_web::test]
async fn every_kind_survives_bytes_that_mean_nothing() {
    let noise: Vec<u8> = (0..40_000_u32).map(|number| number.wrapping_mul(2_654_435_761).to_be_bytes()[1]).collect();
    for kind in Kind::all() {
        let _ = super::inspected(kind, &noise).await;
        let _ = super::inspected(kind, b"").await;
    }
}

#[actix_web::test]
async fn a_child_that_takes_too_long_is_stopped_and_the_file_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (input, preview) = (folder.path().join("input"), folder.path().join("preview.png"));
    std::fs::write(&input, vec![b' '; 1_000_000]).unwrap();
    let inspector =
        Inspector::new(Path::new(env!("CARGO_BIN_EXE_platen")).to_owned(), 1).with_patience(Duration::from_micros(1));
    let inspected = inspector.inspect(&Client::Shop, Kind::Svg, &input, &preview).await.unwrap();
    assert_eq!(inspected, Inspected::Accepted(Box::new(Facts::unread(Kind::Svg))));
    assert!(!preview.exists());
}

#[actix_web::test]
async fn facts_stay_when_decoding_takes_too_much_memory() {
    // Run-length encoded pictures: few bytes that claim a large size, in a format whose decoder needs all of it at
    // once.
    let header = |width: u16, height: u16| {
        let mut jpeg = b"\xff\xd8\xff\xc2\0\x11\x08".to_vec();
        jpeg.extend(height.to_be_bytes());
        jpeg.extend(width.to_be_bytes());
        jpeg.extend(b"\x03\x01\x11\0\x02\x11\0\x03\x11\0");
        jpeg.extend(b"\xff\xda\0\x0c\x03\x01\0\x02\0\x03\0\0\x3f\0\0\0\xff\xd9");
        jpeg
    };
    let looked = looked(Kind::Jpg, &header(9_990, 9_990)).await;
    assert_eq!((looked.facts.width, looked.facts.preview), (Some(9_990), false));
    assert!(!looked.facts.warnings.is_empty());
}

#[actix_web::test]
async fn a_file_that_is_not_there_is_carded() {
    let folder = tempfile::tempdir().unwrap();
    let inspector = Inspector::new(Path::new(env!("CARGO_BIN_EXE_platen")).to_owned(), 1);
    let missing = folder.path().join("missing");
    let inspected =
        inspector.inspect(&Client::Shop, Kind::Png, &missing, &folder.path().join("preview.png")).await.unwrap();
    let Inspected::Accepted(facts) = inspected else { panic!("{inspected:?}") };
    assert!(facts.warns(WarningCode::CouldNotBeRead));
}

#[test]
fn before_it_reads_a_byte_it_has_given_everything_up() {
    let folder = tempfile::tempdir().unwrap();
    let (input, preview) = (folder.path().join("input"), folder.path().join("preview.png"));
    mkfifoat(CWD, &input, Mode::RUSR | Mode::WUSR).unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_platen"))
        .env_clear()
        .args(["inspect-artwork", "--kind", "svg"])
        .args([&input, &preview])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The child opens the file and waits for the first byte.
    let mut writer = std::fs::File::create(&input).unwrap();
    let begin = Instant::now();
    let status = loop {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        if status.contains("\nSeccomp:\t2") {
            break status;
        }
        assert!(begin.elapsed() < Duration::from_secs(20), "{status}");
        std::thread::yield_now();
    };
    assert!(status.contains("\nNoNewPrivs:\t1"), "{status}");
    if rustix::process::geteuid().is_root() {
        let id = "65533\t65533\t65533\t65533";
        assert!(status.contains(&format!("\nUid:\t{id}\n")) && status.contains(&format!("\nGid:\t{id}\n")), "{status}");
        assert!(status.contains("\nCapEff:\t0000000000000000"), "{status}");
    }
    writer
        .write_all(b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>")
        .unwrap();
    drop(writer);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"verdict\":\"accepted\""), "{output:?}");
    assert!(std::fs::read(&preview).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn the_command_is_not_shown_to_people() {
    let help = Command::new(env!("CARGO_BIN_EXE_platen")).arg("--help").output().unwrap();
    assert!(!String::from_utf8(help.stdout).unwrap().contains("inspect-artwork"));
}

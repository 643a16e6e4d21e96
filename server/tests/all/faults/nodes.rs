//! Which programs share a PostgreSQL database.

use std::path::Path;

use platen_testing::Fresh;
use tempfile::TempDir;

use super::program::{Program, platen, run};
use crate::support::nats_url;

/// Returns the output of a node that must refuse to start.
fn refused(data: &Path, settings: &[(&str, &str)]) -> String {
    let output =
        run(platen().args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data).envs(settings.iter().copied()));
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[tokio::test]
async fn nodes_must_share_their_files_and_their_bus() {
    let (fresh, folder) = (Fresh::postgres().await, TempDir::new().unwrap());
    let data = |name: &str| folder.path().join(name);
    let files = data("files");
    let (database, files) = (("PLATEN_DATABASE_URL", fresh.url.as_str()), ("PLATEN_FILES", files.to_str().unwrap()));
    let first = Program::serve_node(&data("1"), &[database, files]);
    let second = Program::serve_node(&data("2"), &[database, files]);
    let said = refused(&data("3"), &[database]);
    assert!(said.contains("stores uploaded files elsewhere") && said.contains("--files"), "{said}");
    let nats = nats_url();
    let nats = ("PLATEN_NATS_URL", nats.as_str());
    let said = refused(&data("3"), &[database, files, nats]);
    assert!(said.contains("uses the bus \"postgres\"") && said.contains("--nats-url"), "{said}");
    first.kill();
    second.kill();
    // With no other node, any settings will do.
    Program::serve_node(&data("3"), &[database, nats]);
}

#[tokio::test]
async fn nodes_must_hear_each_other_over_nats() {
    let (fresh, folder) = (Fresh::postgres().await, TempDir::new().unwrap());
    let data = |name: &str| folder.path().join(name);
    let files = data("files");
    let (database, files) = (("PLATEN_DATABASE_URL", fresh.url.as_str()), ("PLATEN_FILES", files.to_str().unwrap()));
    let nats = nats_url();
    let _first = Program::serve_node(&data("1"), &[database, files, ("PLATEN_NATS_URL", &nats)]);
    let _second = Program::serve_node(&data("2"), &[database, files, ("PLATEN_NATS_URL", &nats)]);
    let said = refused(&data("3"), &[database, files, ("PLATEN_NATS_URL", "nats://127.0.0.1:1")]);
    assert!(said.contains("NATS cannot be reached"), "{said}");
    let said = refused(&data("3"), &[("PLATEN_NATS_URL", &nats)]);
    assert!(said.contains("--database-url"), "{said}");
}

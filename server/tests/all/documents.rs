//! The files that the documentation names exist.

use std::fs;
use std::path::{Path, PathBuf};

const FOLDERS: [&str; 7] = ["actors/", "docs/", "loadtests/", "migrations/", "scripts/", "server/", "web/"];
/// Build output, which may be missing in a checkout.
const BUILT: [&str; 1] = ["web/dist"];

#[test]
fn every_path_that_a_document_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut documents: Vec<PathBuf> =
        ["README.md", "CONTRIBUTING.md", "web/README.md"].map(|name| root.join(name)).into();
    for folder in ["docs", "docs/decisions", "docs/deploy"] {
        let entries = fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        documents.extend(entries.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    }
    let mut missing = Vec::new();
    for document in documents {
        let text = fs::read_to_string(&document).unwrap();
        // Every second piece is between backquotes.
        for name in text.split('`').skip(1).step_by(2) {
            let is_path = FOLDERS.iter().any(|folder| name.starts_with(folder))
                && name.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c))
                && !BUILT.iter().any(|built| name.starts_with(built));
            // A path is relative to the repository's root or to the document's folder.
            let beside = document.parent().is_some_and(|folder| folder.join(name).exists());
            if is_path && !beside && !root.join(name).exists() {
                missing.push(format!("{}: {name}", document.display()));
            }
        }
    }
    assert!(missing.is_empty(), "these do not exist:\n{}", missing.join("\n"));
}

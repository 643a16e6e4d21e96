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

/// Generated clients read a required field without asking whether it is there.
#[test]
fn no_field_that_the_document_requires_is_ever_left_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut files, mut required) = (vec![root.join("actors/src"), root.join("server")], 0);
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        // The attributes of one field follow each other.
        let lines: Vec<&str> = source.lines().map(str::trim).collect();
        for attributes in lines.split(|line| !line.starts_with("#[")) {
            let is_required =
                attributes.iter().any(|line| line.contains("schema(") && line.contains("required = true"));
            let is_optional = attributes.iter().any(|line| line.contains("skip_serializing_if"));
            required += usize::from(is_required);
            assert!(!(is_required && is_optional), "{}: {attributes:?}", path.display());
        }
    }
    assert!(required >= 3, "{required}");
}

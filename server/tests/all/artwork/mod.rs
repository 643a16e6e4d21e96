//! Inspects valid and hostile artwork with the real child process.

mod documents;
mod drawings;
mod pictures;
mod process;

use std::path::Path;

use image::RgbaImage;
use platen::artwork::facts::{Facts, WarningCode};
use platen::artwork::inspector::{Inspected, Inspector};
use platen::artwork::kind::Kind;
use platen::work::Client;

/// The child's report on a file, and its preview.
pub struct InspectionResult {
    pub facts: Facts,
    pub preview: Option<RgbaImage>,
}

impl InspectionResult {
    pub fn warns(&self, code: WarningCode) -> bool {
        self.facts.warns(code)
    }

    /// Returns the preview's color at a point, in thousandths of its edges.
    pub fn color_at(&self, x: u32, y: u32) -> [u8; 4] {
        let preview = self.preview.as_ref().expect("there is a preview");
        preview.get_pixel(preview.width() * x / 1_000, preview.height() * y / 1_000).0
    }
}

/// Inspects a file with these bytes.
pub async fn inspected(kind: Kind, bytes: &[u8]) -> (Inspected, Option<RgbaImage>) {
    let folder = tempfile::tempdir().unwrap();
    let (input, preview) = (folder.path().join("input"), folder.path().join("preview.png"));
    std::fs::write(&input, bytes).unwrap();
    let inspector = Inspector::new(Path::new(env!("CARGO_BIN_EXE_platen")).to_owned(), 2);
    let inspected = inspector.inspect(&Client::Shop, kind, &input, &preview).await.unwrap();
    let picture = std::fs::read(&preview).ok().map(|png| image::load_from_memory(&png).unwrap().into_rgba8());
    if let Some(picture) = &picture {
        assert!(picture.width() <= 512 && picture.height() <= 512);
    }
    (inspected, picture)
}

/// Inspects a file whose content matches its extension.
pub async fn looked(kind: Kind, bytes: &[u8]) -> InspectionResult {
    let (inspected, preview) = inspected(kind, bytes).await;
    let Inspected::Accepted(facts) = inspected else { panic!("{kind}: {inspected:?}") };
    assert_eq!(facts.preview, preview.is_some(), "{facts:?}");
    assert!(serde_json::to_vec(&facts).unwrap().len() <= 1_000);
    InspectionResult { facts: *facts, preview }
}

/// Inspects a file whose content does not match its extension; returns the message.
pub async fn refused(kind: Kind, bytes: &[u8]) -> String {
    match inspected(kind, bytes).await {
        (Inspected::WrongContent(words), None) => words,
        other => panic!("{kind}: {other:?}"),
    }
}

/// Truncates the file at many positions: each time it is rejected with a message or accepted without a preview.
pub async fn survives_being_cut_off(kind: Kind, bytes: &[u8]) {
    for part in 1..8 {
        let _ = inspected(kind, &bytes[..bytes.len() * part / 8]).await;
    }
}

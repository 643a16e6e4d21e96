//! Looking into artwork, with the real child process: files made here, honest and hostile ones.

mod documents;
mod drawings;
mod pictures;
mod process;

use std::path::Path;

use image::RgbaImage;
use platen::artwork::facts::{Facts, WarningCode};
use platen::artwork::inspector::{Inspected, Inspector};
use platen::artwork::kind::Kind;

/// What the child said of a file, and the preview it left.
pub struct InspectionResult {
    pub facts: Facts,
    pub preview: Option<RgbaImage>,
}

impl InspectionResult {
    pub fn warns(&self, code: WarningCode) -> bool {
        self.facts.warns(code)
    }

    /// The preview's color at a point, in thousandths of its edges.
    pub fn color_at(&self, x: u32, y: u32) -> [u8; 4] {
        let preview = self.preview.as_ref().expect("there is a preview");
        preview.get_pixel(preview.width() * x / 1_000, preview.height() * y / 1_000).0
    }
}

/// Has a file looked into that was made of these bytes.
pub async fn inspected(kind: Kind, bytes: &[u8]) -> (Inspected, Option<RgbaImage>) {
    let folder = tempfile::tempdir().unwrap();
    let (input, preview) = (folder.path().join("input"), folder.path().join("preview.png"));
    std::fs::write(&input, bytes).unwrap();
    let inspector = Inspector::new(Path::new(env!("CARGO_BIN_EXE_platen")).to_owned(), 2);
    let inspected = inspector.inspect(kind, &input, &preview).await.unwrap();
    let picture = std::fs::read(&preview).ok().map(|png| image::load_from_memory(&png).unwrap().into_rgba8());
    if let Some(picture) = &picture {
        assert!(picture.width() <= 512 && picture.height() <= 512);
    }
    (inspected, picture)
}

/// The same of a file that is what its name says.
pub async fn looked(kind: Kind, bytes: &[u8]) -> InspectionResult {
    let (inspected, preview) = inspected(kind, bytes).await;
    let Inspected::Accepted(facts) = inspected else { panic!("{kind}: {inspected:?}") };
    assert_eq!(facts.preview, preview.is_some(), "{facts:?}");
    assert!(serde_json::to_vec(&facts).unwrap().len() <= 1_000);
    InspectionResult { facts, preview }
}

/// The same of a file that is not what its name says: the words.
pub async fn refused(kind: Kind, bytes: &[u8]) -> String {
    match inspected(kind, bytes).await {
        (Inspected::WrongContent(words), None) => words,
        other => panic!("{kind}: {other:?}"),
    }
}

/// Every few bytes, the file is cut off there: it is refused in words or kept with a card, and nothing else happens.
pub async fn survives_being_cut_off(kind: Kind, bytes: &[u8]) {
    for part in 1..8 {
        let _ = inspected(kind, &bytes[..bytes.len() * part / 8]).await;
    }
}

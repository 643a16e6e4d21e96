//! Word, PowerPoint and Publisher files before 2007: compound files (read by `cfb`) with the streams of the program.

use std::io::{Cursor, Read};

use cfb::CompoundFile;

use super::bytes::Order::Little;
use super::properties::{PAGES, PROGRAM, Properties, SLIDES, TITLE};
use super::{Inspection, WrongContent};
use crate::facts::WarningCode;
use crate::kind::Kind;

/// The maximum size of a summary stream, in bytes.
const MAX_SUMMARY: u64 = 256 * 1_024;

type File<'a> = CompoundFile<Cursor<&'a [u8]>>;

pub(super) fn inspect(kind: Kind, bytes: &[u8], inspection: &mut Inspection<'_>) -> Result<(), WrongContent> {
    let Ok(mut file) = CompoundFile::open(Cursor::new(bytes)) else {
        inspection.warn(WarningCode::Damaged);
        return Ok(());
    };
    let (main, wrong) = match kind {
        Kind::Doc => (file.is_stream("WordDocument"), "it holds no Word document"),
        Kind::Ppt => (file.is_stream("PowerPoint Document"), "it holds no PowerPoint presentation"),
        _ => (file.is_storage("Quill") || file.is_stream("Contents"), "it holds no Publisher document"),
    };
    if !main {
        return Err(WrongContent(wrong));
    }
    if ["Macros", "_VBA_PROJECT_CUR", "VBA"].iter().any(|name| file.is_storage(name)) {
        inspection.warn(WarningCode::Macro);
    }
    let encrypted = file.is_stream("EncryptedSummary") || (kind == Kind::Doc && is_encrypted_word(&mut file));
    if encrypted {
        inspection.warn(WarningCode::Encrypted);
    }
    let summary = stream(&mut file, "\u{5}SummaryInformation", MAX_SUMMARY).unwrap_or_default();
    if let Some(properties) = Properties::read(&summary) {
        inspection.facts.set_title(&properties.text(TITLE).unwrap_or_default());
        inspection.facts.set_software(&properties.text(PROGRAM).unwrap_or_default());
        inspection.facts.pages = properties.number(PAGES);
    }
    if kind == Kind::Ppt {
        let summary = stream(&mut file, "\u{5}DocumentSummaryInformation", MAX_SUMMARY).unwrap_or_default();
        inspection.facts.pages = Properties::read(&summary).and_then(|properties| properties.number(SLIDES));
    }
    Ok(())
}

fn stream(file: &mut File<'_>, name: &str, most: u64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    file.open_stream(name).ok()?.take(most).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Reads the encryption bit in the flags at the beginning of a Word document.
fn is_encrypted_word(file: &mut File<'_>) -> bool {
    let head = stream(file, "WordDocument", 16).unwrap_or_default();
    Little.u16(&head, 10).is_some_and(|flags| flags & 0x0100 != 0)
}

//! Word and PowerPoint files since 2007: an archive (read by `zip`) of XML. Four small parts are unpacked, each up to a
//! limit; an archive that would unpack to too much is not unpacked at all.

use std::io::{Cursor, Read};

use resvg::usvg::roxmltree::{Document, ParsingOptions};
use zip::ZipArchive;

use super::{Inspection, WrongContent};
use crate::facts::WarningCode;
use crate::kind::Kind;

/// The maximum number of parts; real documents have fewer.
const MAX_PARTS: usize = 10_000;
/// The maximum unpacked size of all parts, in bytes, as stated by the archive.
const MAX_UNPACKED: u128 = 512 * 1_024 * 1_024;
/// The maximum unpacked size of a part that is read, in bytes.
const MAX_PART: u64 = 2 * 1_024 * 1_024;
/// The maximum compression ratio. Repetitive plain text comes close to it.
const MAX_RATIO: u128 = 200;
const MAX_NODES: u32 = 100_000;

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// Why a part was not read.
enum Unread {
    Missing,
    Damaged,
    TooLarge,
}

pub(super) fn inspect(kind: Kind, bytes: &[u8], inspection: &mut Inspection<'_>) -> Result<(), WrongContent> {
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else {
        inspection.warn(WarningCode::Damaged);
        return Ok(());
    };
    let unpacked = archive.decompressed_size().unwrap_or(u128::MAX);
    if archive.len() > MAX_PARTS || unpacked > MAX_UNPACKED || unpacked > MAX_RATIO * bytes.len() as u128 {
        inspection.warn(WarningCode::UnpacksTooLarge);
        return Ok(());
    }
    let (main, wrong) = match kind {
        Kind::Docx => (
            ["wordprocessingml.document.main+xml", "ms-word.document.macroenabled.main+xml"],
            "it holds no Word document",
        ),
        _ => (
            ["presentationml.presentation.main+xml", "presentationml.slideshow.main+xml"],
            "it holds no PowerPoint presentation",
        ),
    };
    match part(&mut archive, "[Content_Types].xml") {
        Ok(types) if holds_type(&types, &main) => (),
        Ok(_) | Err(Unread::Missing) => return Err(WrongContent(wrong)),
        Err(Unread::Damaged) => inspection.warn(WarningCode::Damaged),
        Err(Unread::TooLarge) => inspection.warn(WarningCode::UnpacksTooLarge),
    }
    if archive.file_names().any(|name| name.is_ok_and(|name| name.ends_with("vbaProject.bin"))) {
        inspection.warn(WarningCode::Macro);
    }
    describe(&mut archive, inspection);
    Ok(())
}

/// Reports whether a part has one of the types. If the type list is not XML, none matches.
fn holds_type(types: &str, wanted: &[&str]) -> bool {
    parsed(types).is_some_and(|document| {
        document.descendants().filter_map(|node| node.attribute("ContentType")).any(|known| {
            let known = known.to_ascii_lowercase();
            wanted.iter().any(|wanted| known.ends_with(wanted))
        })
    })
}

/// Office never writes a document type declaration, so XML with one is rejected.
fn parsed(text: &str) -> Option<Document<'_>> {
    Document::parse_with_options(text, ParsingOptions { nodes_limit: MAX_NODES, ..ParsingOptions::default() }).ok()
}

fn describe(archive: &mut Archive<'_>, inspection: &mut Inspection<'_>) {
    let facts = &mut inspection.facts;
    if let Ok(text) = part(archive, "docProps/app.xml")
        && let Some(document) = parsed(&text)
    {
        for node in document.root_element().children() {
            let value = node.text().unwrap_or_default();
            match node.tag_name().name() {
                "Pages" | "Slides" => {
                    facts.pages = value.trim().parse().ok().filter(|pages| (1..=100_000).contains(pages));
                }
                "Application" => facts.set_software(value),
                _ => (),
            }
        }
    }
    if let Ok(text) = part(archive, "docProps/core.xml")
        && let Some(document) = parsed(&text)
        && let Some(title) = document.descendants().find(|node| node.tag_name().name() == "title")
    {
        facts.set_title(title.text().unwrap_or_default());
    }
    if let Ok(text) = part(archive, "word/fontTable.xml")
        && let Some(document) = parsed(&text)
    {
        for font in document.root_element().children().filter(|node| node.tag_name().name() == "font") {
            let name = font.attributes().find(|attribute| attribute.name() == "name");
            facts.add_font(name.map_or("", |name| name.value()));
        }
    }
}

/// Returns a part as text, up to the maximum size whatever the archive states.
fn part(archive: &mut Archive<'_>, name: &str) -> Result<String, Unread> {
    let file = archive.by_name(name).map_err(|error| match error {
        zip::result::ZipError::FileNotFound => Unread::Missing,
        _ => Unread::Damaged,
    })?;
    let mut bytes = Vec::new();
    file.take(MAX_PART + 1).read_to_end(&mut bytes).map_err(|_| Unread::Damaged)?;
    if bytes.len() as u64 > MAX_PART {
        return Err(Unread::TooLarge);
    }
    String::from_utf8(bytes).map(|text| text.trim_start_matches('\u{feff}').to_owned()).map_err(|_| Unread::Damaged)
}

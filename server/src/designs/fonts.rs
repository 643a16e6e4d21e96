//! The fonts of designs, and the layout of texts in them. The build of the client extracts the outlines of the fonts, and
//! the browser gets them from here: `web/src/features/studio/text.ts` has the same layout, and tests of both compare it with
//! the same vectors.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io::Cursor;
use std::sync::LazyLock;

use platen_actors::design::Align;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;

use crate::client::assets;

/// The fonts in the built client.
const PACKED: &str = "fonts.json.br";
const BUFFER: usize = 64 * 1024;
/// The distance of lines, in thousandths of the font size.
const LINE_PITCH: i64 = 1_200;

/// A font that can be chosen for a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FontChoice {
    /// Its name in layers.
    pub name: String,
    /// The displayed name.
    pub label: String,
    /// The license under which it may be used, as an SPDX identifier.
    pub license: String,
}

/// The outlines of a font. All lengths are in thousandths of the font size, y down from the baseline.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = FontOutlines)]
pub struct Font {
    /// From the top of a line to its baseline.
    ascent: i64,
    /// From the baseline to the bottom of the line.
    descent: i64,
    /// Of each character, its advance and its path in SVG.
    #[schema(value_type = HashMap<String, Vec<serde_json::Value>>)]
    glyphs: HashMap<String, (i64, String)>,
    /// Of pairs of characters, what is added to the advance of the first.
    kerning: HashMap<String, i64>,
}

#[derive(Debug, Deserialize)]
struct Packed {
    #[serde(flatten)]
    choice: FontChoice,
    font: Font,
}

/// The fonts by name.
static FONTS: LazyLock<BTreeMap<String, Packed>> = LazyLock::new(|| {
    let Some(packed) = assets::file(PACKED) else { return BTreeMap::new() };
    let fonts: Vec<Packed> = match serde_json::from_reader(brotli::Decompressor::new(Cursor::new(packed), BUFFER)) {
        Ok(fonts) => fonts,
        Err(error) => {
            tracing::error!(%error, "the fonts of designs cannot be read");
            Vec::new()
        }
    };
    fonts.into_iter().map(|font| (font.choice.name.clone(), font)).collect()
});

/// The fonts of documents: of all European languages.
#[derive(Debug, Deserialize)]
pub struct DocumentFonts {
    /// For texts.
    pub regular: Font,
    /// For headings.
    pub bold: Font,
}

/// The fonts of documents in the built client.
const PACKED_OF_DOCUMENTS: &str = "documents.json.br";

static OF_DOCUMENTS: LazyLock<Option<DocumentFonts>> = LazyLock::new(|| {
    let packed = assets::file(PACKED_OF_DOCUMENTS)?;
    let fonts = serde_json::from_reader(brotli::Decompressor::new(Cursor::new(packed), BUFFER));
    fonts.inspect_err(|error| tracing::error!(%error, "the fonts of documents cannot be read")).ok()
});

/// Returns the fonts of documents; `None` without a built client.
pub fn of_documents() -> Option<&'static DocumentFonts> {
    OF_DOCUMENTS.as_ref()
}

/// A text as one path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// The path, for a box from 0, 0 to width, height.
    pub path: Vec<Glyph>,
    /// The width of the longest line.
    pub width: i64,
    /// The height of all lines.
    pub height: i64,
    /// The characters that the font does not have.
    pub missing: String,
}

/// One character of an outline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glyph {
    /// Where its baseline begins.
    pub x: i64,
    /// Where its baseline is.
    pub y: i64,
    /// Its path.
    pub path: String,
}

impl Outline {
    /// Writes the outline as SVG paths.
    pub fn svg(&self) -> String {
        self.path.iter().fold(String::new(), |mut text, Glyph { x, y, path }| {
            let _infallible = write!(text, r#"<path transform="translate({x} {y})" d="{path}"/>"#);
            text
        })
    }
}

impl Font {
    /// Returns a character's advance and path, if the font has it.
    pub fn glyph(&self, character: char) -> Option<(i64, &str)> {
        let (advance, path) = self.glyphs.get(character.encode_utf8(&mut [0; 4]) as &str)?;
        Some((*advance, path))
    }

    /// Lays out the lines of a text.
    pub fn outline(&self, text: &str, align: Align) -> Outline {
        let mut missing = String::new();
        // Some keyboards and programs write a letter and its accent as two characters; fonts have them as one.
        let text: String = text.nfc().collect();
        let lines: Vec<_> = text.split('\n').map(|line| self.line(line, &mut missing)).collect();
        let width = lines.iter().map(|(width, _)| *width).max().unwrap_or_default();
        let count = i64::try_from(lines.len()).unwrap_or(1);
        let height = self.ascent + self.descent + LINE_PITCH * (count - 1);
        let mut path = Vec::new();
        for ((line_width, glyphs), row) in lines.into_iter().zip(0..) {
            let left = match align {
                Align::Left => 0,
                Align::Center => (width - line_width) / 2,
                Align::Right => width - line_width,
            };
            let y = self.ascent + LINE_PITCH * row;
            path.extend(glyphs.into_iter().map(|(x, path)| Glyph { x: left + x, y, path: path.to_owned() }));
        }
        Outline { path, width: width.max(1), height: height.max(1), missing }
    }

    /// Returns the width of a line, and its characters with their positions.
    fn line(&self, line: &str, missing: &mut String) -> (i64, Vec<(i64, &str)>) {
        let (mut x, mut glyphs, mut before) = (0, Vec::new(), None);
        for character in line.chars() {
            let Some((advance, path)) = self.glyph(character) else {
                if !missing.contains(character) {
                    missing.push(character);
                }
                continue;
            };
            if let Some(before) = before {
                x += self.kerning.get(&String::from_iter([before, character])).copied().unwrap_or_default();
            }
            if !path.is_empty() {
                glyphs.push((x, path));
            }
            x += advance;
            before = Some(character);
        }
        (x, glyphs)
    }
}

/// Returns the fonts that can be chosen.
pub fn list() -> Vec<&'static FontChoice> {
    FONTS.values().map(|font| &font.choice).collect()
}

/// Returns a font by its name, if there is one.
pub fn find(name: &str) -> Option<&'static Font> {
    FONTS.get(name).map(|packed| &packed.font)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Vectors {
        font: Font,
        cases: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        text: String,
        align: Align,
        width: i64,
        height: i64,
        missing: String,
        places: Vec<(i64, i64)>,
    }

    #[test]
    fn texts_are_laid_out_as_in_the_browser() {
        let Vectors { font, cases } = serde_json::from_str(include_str!("vectors/text.json")).unwrap();
        for case in cases {
            let outline = font.outline(&case.text, case.align);
            let places: Vec<_> = outline.path.iter().map(|glyph| (glyph.x, glyph.y)).collect();
            assert_eq!(places, case.places, "{}", case.text);
            let found = (outline.width, outline.height, outline.missing.as_str());
            assert_eq!(found, (case.width, case.height, case.missing.as_str()), "{}", case.text);
        }
    }
}

//! Letters that the fonts of PDF readers lack. They are drawn from outlines, in fonts inside the document that say what each
//! stands for, so that texts can be searched and copied.

use pdf_writer::types::{SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str};
use unicode_normalization::UnicodeNormalization as _;

use super::images::deflated;
use crate::designs::fonts::{self, Font};
use crate::proofs::font::{BOLD, REGULAR, encoded, is_plain, width};

/// The codes of letters in a font; the space is none of them, because readers stretch it.
const FIRST: u8 = 33;
const CODES: usize = 223;
/// Lengths of outlines are in thousandths of the font size.
const EM: f32 = 1_000.0;

/// The letters that a document uses.
#[derive(Debug, Default)]
pub(super) struct Letters {
    regular: Vec<char>,
    bold: Vec<char>,
}

/// A part of a line in one font.
#[derive(Debug, PartialEq)]
pub(super) struct Run {
    /// The font's name in resources.
    pub(super) font: Vec<u8>,
    pub(super) bytes: Vec<u8>,
}

/// A line of text, ready to be written.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) runs: Vec<Run>,
    pub(super) width: f32,
    /// Whether some letters were written in Latin ones instead.
    pub(super) is_transcribed: bool,
}

impl Letters {
    /// Prepares a line of text of a size. Letters that no font has are transcribed.
    pub(super) fn line(&mut self, text: &str, size: f32, bold: bool) -> Line {
        let text: String = text.nfc().collect();
        let outlines = fonts::of_documents().filter(|_| !is_plain(&text));
        let Some(outlines) = outlines else {
            let bytes = encoded(&text);
            let font = if bold { BOLD } else { REGULAR };
            let (width, is_transcribed) = (width(&bytes, size), !is_plain(&text));
            return Line { runs: vec![Run { font: font.0.to_vec(), bytes }], width, is_transcribed };
        };
        let (font, prefix, used) =
            if bold { (&outlines.bold, "B", &mut self.bold) } else { (&outlines.regular, "R", &mut self.regular) };
        let mut line = Line { runs: Vec::new(), width: 0.0, is_transcribed: false };
        for letter in text.chars() {
            if font.glyph(letter).is_some() {
                line.push(font, prefix, used, letter, size);
                continue;
            }
            line.is_transcribed = true;
            for letter in deunicode::deunicode_char(letter).unwrap_or("?").chars() {
                line.push(font, prefix, used, letter, size);
            }
        }
        line
    }

    /// Writes the fonts, and returns their names in resources.
    pub(super) fn write(&self, pdf: &mut Pdf, id: &mut impl FnMut() -> Ref) -> Vec<(Vec<u8>, Ref)> {
        let Some(outlines) = fonts::of_documents() else { return Vec::new() };
        let faces = [(&outlines.regular, "R", &self.regular), (&outlines.bold, "B", &self.bold)];
        let mut written = Vec::new();
        for (font, prefix, used) in faces {
            for (number, letters) in used.chunks(CODES).enumerate() {
                let reference = id();
                write_font(pdf, reference, id, font, letters);
                written.push((name(prefix, number), reference));
            }
        }
        written
    }
}

impl Line {
    fn push(&mut self, font: &Font, prefix: &str, used: &mut Vec<char>, letter: char, size: f32) {
        let Some((advance, _)) = font.glyph(letter) else { return };
        let at = used.iter().position(|known| *known == letter).unwrap_or_else(|| {
            used.push(letter);
            used.len() - 1
        });
        self.width += length(advance) / EM * size;
        let font = name(prefix, at / CODES);
        let code = FIRST + u8::try_from(at % CODES).unwrap_or_default();
        match self.runs.last_mut().filter(|run| run.font == font) {
            Some(run) => run.bytes.push(code),
            None => self.runs.push(Run { font, bytes: vec![code] }),
        }
    }
}

fn name(prefix: &str, number: usize) -> Vec<u8> {
    format!("{prefix}{number}").into_bytes()
}

/// Advances are at most some thousands.
#[expect(clippy::cast_precision_loss, reason = "far below the limit of exact numbers")]
fn length(advance: i64) -> f32 {
    advance as f32
}

fn write_font(pdf: &mut Pdf, reference: Ref, id: &mut impl FnMut() -> Ref, font: &Font, letters: &[char]) {
    let glyphs: Vec<_> = letters.iter().filter_map(|letter| Some((*letter, font.glyph(*letter)?, id()))).collect();
    let names: Vec<String> = (0..glyphs.len()).map(|number| format!("g{number}")).collect();
    let unicode = id();
    let last = FIRST.saturating_add(u8::try_from(glyphs.len().saturating_sub(1)).unwrap_or(u8::MAX));
    let mut written = pdf.type3_font(reference);
    // Says nothing about the size of the letters.
    written.bbox(Rect::new(0.0, 0.0, 0.0, 0.0)).matrix([1.0 / EM, 0.0, 0.0, 1.0 / EM, 0.0, 0.0]);
    written.first_char(FIRST).last_char(last).widths(glyphs.iter().map(|(_, (advance, _), _)| length(*advance)));
    written.encoding_custom().differences().consecutive(FIRST, names.iter().map(|name| Name(name.as_bytes())));
    let mut procedures = written.char_procs();
    for (name, (.., procedure)) in names.iter().zip(&glyphs) {
        procedures.pair(Name(name.as_bytes()), *procedure);
    }
    procedures.finish();
    written.resources().finish();
    written.to_unicode(unicode);
    written.finish();
    let registry = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"UCS"), supplement: 0 };
    let mut map = UnicodeCmap::<u8>::new(Name(b"Letters"), registry);
    for ((letter, ..), code) in glyphs.iter().zip(FIRST..) {
        map.pair(code, *letter);
    }
    pdf.stream(unicode, &map.finish());
    for (_, (advance, path), procedure) in &glyphs {
        pdf.stream(*procedure, &deflated(&drawn(length(*advance), path))).filter(Filter::FlateDecode);
    }
}

/// Draws an outline: `M`, `L`, `Q`, `C` and `z`, with y down.
fn drawn(advance: f32, path: &str) -> Vec<u8> {
    let starts: Vec<_> =
        path.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    let ends = starts.iter().copied().skip(1).chain([path.len()]);
    let parts: Vec<(&str, Vec<[f32; 2]>)> = starts
        .iter()
        .zip(ends)
        .map(|(from, to)| {
            let (letter, rest) = path[*from..to].split_at(1);
            let numbers: Vec<f32> = rest.split_whitespace().filter_map(|number| number.parse().ok()).collect();
            (letter, numbers.as_chunks::<2>().0.iter().map(|[x, y]| [*x, 0.0 - y]).collect())
        })
        .collect();
    let points = || parts.iter().flat_map(|(_, points)| points);
    let bound = |axis: usize, by: fn(f32, f32) -> f32| points().map(|point| point[axis]).reduce(by).unwrap_or(0.0);
    let mut content = Content::new();
    content.start_shape_glyph(advance, bound(0, f32::min), bound(1, f32::min), bound(0, f32::max), bound(1, f32::max));
    let mut at = [0.0, 0.0];
    for (letter, points) in &parts {
        match (*letter, &points[..]) {
            ("M", [[x, y]]) => _ = content.move_to(*x, *y),
            ("L", [[x, y]]) => _ = content.line_to(*x, *y),
            ("Q", [middle, end]) => {
                let near = |point: [f32; 2]| [0, 1].map(|axis| point[axis] + (middle[axis] - point[axis]) * 2.0 / 3.0);
                let ([x1, y1], [x2, y2]) = (near(at), near(*end));
                content.cubic_to(x1, y1, x2, y2, end[0], end[1]);
            }
            ("C", [[x1, y1], [x2, y2], [x, y]]) => _ = content.cubic_to(*x1, *y1, *x2, *y2, *x, *y),
            ("z", _) => _ = content.close_path(),
            _ => {}
        }
        at = points.last().copied().unwrap_or(at);
    }
    if parts.is_empty() {
        content.end_path();
    } else {
        content.fill_nonzero();
    }
    content.finish().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_of_europe_are_written_as_they_are() {
        let mut letters = Letters::default();
        let plain = letters.line("Größe", 10.0, false);
        assert_eq!(plain.runs, [Run { font: b"F1".to_vec(), bytes: b"Gr\xf6\xdfe".to_vec() }]);
        for name in ["Łódź", "Ștefan Țurcanu", "Ağrı", "Ελλάδα", "Київ", "Đặng Thị", "Zdeňka Šťastná"]
        {
            let line = letters.line(name, 10.0, true);
            assert!(!line.is_transcribed, "{name}: build the client with `make web`");
            assert!(line.width > 10.0 && line.runs.iter().all(|run| run.font.starts_with(b"B")), "{name}");
        }
        let decomposed: String = "Łódź".nfd().collect();
        assert_eq!(letters.line(&decomposed, 10.0, true).runs, letters.line("Łódź", 10.0, true).runs);
        let line = letters.line("馬 Łódź", 10.0, false);
        assert!(line.is_transcribed && !line.runs.is_empty());
    }

    #[test]
    fn an_outline_becomes_a_path_with_y_up() {
        let text = String::from_utf8(drawn(600.0, "M0 0L100 -200Q30 0 60 30z")).unwrap();
        assert!(text.starts_with("600 0 0 -30 100 200 d1\n0 0 m\n100 200 l\n"), "{text}");
        assert!(text.ends_with(" 40 -10 60 -30 c\nh\nf"), "{text}");
    }
}

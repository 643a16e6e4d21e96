//! Reads the structuring comments of a PostScript file (Adobe's Document Structuring Conventions). The PostScript
//! program itself is never run.

use crate::facts::{ColorMode, Facts};

use super::units;

/// Comments are at the beginning and, if deferred by `(atend)`, at the end.
const BEGINNING: usize = 256 * 1_024;
const END: usize = 64 * 1_024;
const MAX_LINE_LENGTH: usize = 1_000;

/// Reads the comments into the facts.
pub fn read(postscript: &[u8], facts: &mut Facts) {
    let begin = &postscript[..postscript.len().min(BEGINNING)];
    let end = &postscript[postscript.len().saturating_sub(END).max(begin.len())..];
    let mut reader = Reader { facts, continued: None, process: Vec::new() };
    for part in [begin, end] {
        for line in part.split(|byte| matches!(byte, b'\r' | b'\n')) {
            if let Some(comment) = line.strip_prefix(b"%%") {
                let comment = &comment[..comment.len().min(MAX_LINE_LENGTH)];
                // Each byte becomes one character: names beyond ASCII have no defined encoding here.
                let comment: String = comment.iter().map(|byte| char::from(*byte)).collect();
                reader.comment(&comment);
            }
        }
    }
    let process = reader.process;
    let has = |name: &str| process.iter().any(|known| known.eq_ignore_ascii_case(name));
    facts.colors = if has("Cyan") || has("Magenta") || has("Yellow") {
        Some(ColorMode::Cmyk)
    } else if has("Black") {
        Some(ColorMode::Gray)
    } else {
        None
    };
}

#[derive(Clone, Copy)]
enum List {
    Fonts,
    Resources,
    Process,
    Custom,
}

struct Reader<'a> {
    facts: &'a mut Facts,
    /// The list that a line with `+` continues.
    continued: Option<List>,
    process: Vec<String>,
}

impl Reader<'_> {
    fn comment(&mut self, comment: &str) {
        if let Some(more) = comment.strip_prefix('+') {
            if let Some(list) = self.continued {
                self.list(list, more);
            }
            return;
        }
        self.continued = None;
        let Some((name, value)) = comment.split_once(':') else { return };
        let value = value.trim();
        if value.eq_ignore_ascii_case("(atend)") {
            return;
        }
        let list = match name {
            "BoundingBox" => return self.bounds(value, false),
            "HiResBoundingBox" => return self.bounds(value, true),
            "Title" if self.facts.title.is_none() => return self.facts.set_title(text(value)),
            "Creator" if self.facts.software.is_none() => return self.facts.set_software(text(value)),
            "Pages" => {
                let pages = value.split_whitespace().next().and_then(|pages| pages.parse().ok());
                self.facts.pages = self.facts.pages.or(pages.filter(|pages| (1..=100_000).contains(pages)));
                return;
            }
            "DocumentFonts" | "DocumentNeededFonts" => List::Fonts,
            "DocumentNeededResources" | "DocumentSuppliedResources" => List::Resources,
            "DocumentProcessColors" => List::Process,
            "DocumentCustomColors" | "CMYKCustomColor" => List::Custom,
            _ => return,
        };
        self.continued = Some(list);
        self.list(list, value);
    }

    fn bounds(&mut self, value: &str, finer: bool) {
        let numbers: Vec<f64> = value.split_whitespace().take(4).filter_map(|number| number.parse().ok()).collect();
        if let [left, bottom, right, top] = numbers[..]
            && (finer || self.facts.width_mm100.is_none())
        {
            self.facts.width_mm100 = units::mm100_of_points(right - left);
            self.facts.height_mm100 = units::mm100_of_points(top - bottom);
        }
    }

    fn list(&mut self, list: List, value: &str) {
        match list {
            List::Fonts => value.split_whitespace().for_each(|font| self.facts.add_font(font)),
            List::Resources => {
                let mut words = value.split_whitespace();
                if words.next() == Some("font") {
                    words.for_each(|font| self.facts.add_font(font));
                }
            }
            List::Process => {
                self.process.extend(value.split_whitespace().map(str::to_owned));
                self.process.truncate(16);
            }
            // Names are in parentheses, possibly after numbers.
            List::Custom => {
                for name in value.split('(').skip(1).take(32) {
                    self.facts.add_ink(name.split(')').next().unwrap_or_default());
                }
            }
        }
    }
}

/// Returns a text without its optional parentheses.
fn text(value: &str) -> &str {
    value.strip_prefix('(').and_then(|inside| inside.strip_suffix(')')).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kind::Kind;

    #[test]
    fn a_postscript_file_describes_itself() {
        let text = "%!PS-Adobe-3.0 EPSF-3.0\r%%BoundingBox: 0 0 596 842\r%%HiResBoundingBox: 0 0 595.276 841.89\r\
                    %%Title: (Our logo)\r%%Creator: Adobe Illustrator(R) 24\r%%Pages: (atend)\r\
                    %%DocumentProcessColors: Cyan Black\r%%DocumentCustomColors: (PANTONE 186 C)\r%%+ (Gold)\r\
                    %%DocumentNeededResources: font Helvetica\r%%+ procset x\r%%+ font Times-Roman\r%%EndComments\r\
                    %%Trailer\r%%Pages: 1\r%%EOF";
        let mut facts = Facts::of(Kind::Eps);
        read(text.as_bytes(), &mut facts);
        assert_eq!((facts.width_mm100, facts.height_mm100), (Some(21_000), Some(29_700)));
        assert_eq!((facts.title.as_deref(), facts.pages), (Some("Our logo"), Some(1)));
        assert_eq!(facts.colors, Some(ColorMode::Cmyk));
        assert_eq!(facts.inks, ["PANTONE 186 C", "Gold"]);
        assert_eq!(facts.fonts, ["Helvetica", "Times-Roman"]);
    }

    proptest! {
        #[test]
        fn no_comments_make_it_panic(
            text in "(%%(BoundingBox|HiResBoundingBox|Title|Pages|DocumentFonts|DocumentCustomColors|\\+)(:| )[ -~é]{0,40}\n){0,6}",
            bytes in proptest::collection::vec(any::<u8>(), 0..300),
        ) {
            read(text.as_bytes(), &mut Facts::of(Kind::Eps));
            read(&bytes, &mut Facts::of(Kind::Eps));
        }
    }
}

//! Facts about an artwork file: plain data, stored as JSON and sent to clients. The `inspect` crate determines them.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::ink::{MAX_INKS, PrintedInk};
use super::kind::Kind;

/// The value of [`Facts::distinct_colors`] for a picture with more than 256 colors.
pub const MANY_COLORS: u32 = 257;

/// The longest edge of a preview, in pixels.
pub const PREVIEW_EDGE: u32 = 512;

/// The maximum size of the facts as JSON, in bytes.
const MAX_BYTES: usize = 1_000;
const MAX_NAMES: usize = 8;
const MAX_NAME_LENGTH: usize = 40;
const MAX_TEXT_LENGTH: usize = 80;
const MAX_PIXELS_AN_EDGE: u32 = 10_000_000;

/// The known facts about a file. Unknown facts are left out.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ArtworkFacts)]
pub struct Facts {
    /// The media type.
    pub media_type: String,
    /// The width in pixels, in the picture's display orientation. Of a drawing or page that consists of pictures: how many pixels of
    /// its largest picture it is wide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// The height in pixels, in the picture's display orientation. Of a drawing or page that consists of pictures: how many pixels
    /// of its largest picture it is high.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<u32>,
    /// The file's declared pixels per inch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dpi: Option<u32>,
    /// The width of a drawing or page, in hundredths of a millimeter.
    #[serde(rename = "widthMm100", skip_serializing_if = "Option::is_none")]
    pub width_mm100: Option<u32>,
    /// The height of a drawing or page, in hundredths of a millimeter.
    #[serde(rename = "heightMm100", skip_serializing_if = "Option::is_none")]
    pub height_mm100: Option<u32>,
    /// The color mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colors: Option<ColorMode>,
    /// The number of different colors, up to 256; 257 means more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distinct_colors: Option<u32>,
    /// Whether any part is transparent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transparent: Option<bool>,
    /// The number of pages, slides or frames.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<u32>,
    /// The fonts, at most eight.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fonts: Vec<String>,
    /// The number of further fonts.
    #[serde(skip_serializing_if = "is_zero")]
    pub more_fonts: u32,
    /// The names of spot colors, at most eight.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inks: Vec<String>,
    /// The inks of the file, each once: of a design, or of a picture in at most 12 flat colors, most used first. Left out for
    /// other files, and if the preview is not what would be printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub printed_inks: Vec<PrintedInk>,
    /// The title inside the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The program that wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub software: Option<String>,
    /// Whether it was made of a design's layers, so that it is not a file of the customer's.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub composed: bool,
    /// Whether there is a preview.
    pub preview: bool,
    /// Warnings to read before it is printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The color mode of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ArtworkColorMode)]
pub enum ColorMode {
    /// Black and white only.
    Bitmap,
    /// Grayscale.
    Gray,
    /// Palette.
    Indexed,
    /// Red, green and blue.
    Rgb,
    /// Cyan, magenta, yellow and black.
    Cmyk,
    /// CIE L*a*b*.
    Lab,
    /// Custom inks.
    Multichannel,
}

/// A warning with a stable code and a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "StoredWarning")]
#[schema(as = ArtworkWarning)]
pub struct Warning {
    /// The kind of warning.
    pub code: WarningCode,
    /// The message.
    #[serde(serialize_with = "crate::values::messages::serialize")]
    pub message: String,
    /// Whether the preview differs from what would be printed, so that neither a design nor a drawn proof can use the file.
    pub blocks: bool,
}

impl From<WarningCode> for Warning {
    fn from(code: WarningCode) -> Self {
        Self { code, message: code.words().to_owned(), blocks: code.blocks() }
    }
}

/// What of a stored warning is read: the rest follows from its code.
#[derive(Deserialize)]
struct StoredWarning {
    code: WarningCode,
}

impl From<StoredWarning> for Warning {
    fn from(stored: StoredWarning) -> Self {
        stored.code.into()
    }
}

/// The kinds of warnings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ArtworkWarningCode)]
pub enum WarningCode {
    /// The file could not be inspected: the inspector failed or was stopped.
    CouldNotBeRead,
    /// The file is truncated or partly malformed.
    Damaged,
    /// The file requires a password.
    Encrypted,
    /// The file refers to other files or addresses.
    ExternalReference,
    /// The file names fonts that it does not contain.
    FontsNotEmbedded,
    /// The file contains macros.
    Macro,
    /// There is no preview of such a file.
    NoPreview,
    /// The file has features that cannot be shown here.
    NotShown,
    /// The file prints inks over others, which the preview does not show.
    Overprint,
    /// The file contains a script.
    Script,
    /// The preview does not show some of the drawing's CSS.
    StylesNotShown,
    /// The preview does not show the file's text.
    TextNotShown,
    /// The file has more elements than can be drawn here.
    TooManyElements,
    /// It has more pixels than are inspected.
    TooManyPixels,
    /// It would unpack to more than is inspected.
    UnpacksTooLarge,
}

impl WarningCode {
    /// The warning's message.
    pub fn words(self) -> &'static str {
        match self {
            Self::CouldNotBeRead => "We could not read the file automatically. We will check it by hand.",
            Self::Damaged => "The file seems to be damaged or incomplete.",
            Self::Encrypted => "The file is protected by a password.",
            Self::ExternalReference => "The file refers to other files or addresses. They are not loaded.",
            Self::FontsNotEmbedded => "Some fonts are not embedded. Embed them, or convert the text to outlines.",
            Self::Macro => "The file contains macros. They are never run.",
            Self::NoPreview => "There is no preview of this file.",
            Self::NotShown => "The file uses features that the preview does not show.",
            Self::Overprint => "The file prints inks over others. The preview shows only the upper ones.",
            Self::Script => "The file contains a script. It is never run.",
            Self::StylesNotShown => {
                "The preview does not show some of the drawing’s CSS. Save it with presentation attributes, or as a PDF."
            }
            Self::TextNotShown => "The preview does not show the text. Convert the text to outlines.",
            Self::TooManyElements => "The file has too many elements for a preview. We will check it by hand.",
            Self::TooManyPixels => "The file has too many pixels for a preview.",
            Self::UnpacksTooLarge => "The file is too large when unpacked, so it was not checked.",
        }
    }

    /// Whether the preview differs from what would be printed, or there is none.
    pub fn blocks(self) -> bool {
        match self {
            Self::CouldNotBeRead
            | Self::Damaged
            | Self::Encrypted
            | Self::ExternalReference
            | Self::FontsNotEmbedded
            | Self::NoPreview
            | Self::NotShown
            | Self::StylesNotShown
            | Self::TextNotShown
            | Self::TooManyElements
            | Self::TooManyPixels
            | Self::UnpacksTooLarge => true,
            Self::Macro | Self::Overprint | Self::Script => false,
        }
    }
}

impl Facts {
    /// The facts of a file before its inspection.
    pub fn of(kind: Kind) -> Self {
        Self { media_type: kind.media_type().to_owned(), ..Self::default() }
    }

    /// The facts about a file that could not be inspected.
    pub fn unread(kind: Kind) -> Self {
        let mut facts = Self::of(kind);
        facts.warn(WarningCode::CouldNotBeRead);
        facts
    }

    /// Adds a warning unless it already exists.
    pub fn warn(&mut self, code: WarningCode) {
        if !self.warns(code) {
            self.warnings.push(code.into());
        }
    }

    /// Returns why the preview is not what would be printed. `None` if it is.
    pub fn preview_fault(&self) -> Option<WarningCode> {
        let blocking = self.warnings.iter().find(|warning| warning.blocks).map(|warning| warning.code);
        blocking.or((!self.preview).then_some(WarningCode::NoPreview))
    }

    /// Whether the warning exists.
    pub fn warns(&self, code: WarningCode) -> bool {
        self.warnings.iter().any(|warning| warning.code == code)
    }

    /// Sets the numbers of pixels if they are plausible.
    pub fn set_pixels(&mut self, width: u32, height: u32) {
        if (1..=MAX_PIXELS_AN_EDGE).contains(&width) && (1..=MAX_PIXELS_AN_EDGE).contains(&height) {
            (self.width, self.height) = (Some(width), Some(height));
        }
    }

    /// Adds a font unless it already exists; if there are eight already, counts it.
    pub fn add_font(&mut self, name: &str) {
        let name = tidy(name, MAX_NAME_LENGTH);
        if name.is_empty() || self.fonts.contains(&name) {
            return;
        }
        if self.fonts.len() < MAX_NAMES {
            self.fonts.push(name);
        } else {
            self.more_fonts = self.more_fonts.saturating_add(1);
        }
    }

    /// Adds a spot color unless it already exists; only eight are stored.
    pub fn add_ink(&mut self, name: &str) {
        let name = tidy(name, MAX_NAME_LENGTH);
        if !name.is_empty() && self.inks.len() < MAX_NAMES && !self.inks.contains(&name) {
            self.inks.push(name);
        }
    }

    /// Sets the title if it is not empty.
    pub fn set_title(&mut self, title: &str) {
        self.title = Some(tidy(title, MAX_TEXT_LENGTH)).filter(|title| !title.is_empty());
    }

    /// Sets the program's name if it is not empty.
    pub fn set_software(&mut self, software: &str) {
        self.software = Some(tidy(software, MAX_TEXT_LENGTH)).filter(|software| !software.is_empty());
    }

    /// The same facts, small enough for an entry of a session: the longest are shortened first. Facts from another
    /// process are bounded here too.
    #[must_use]
    pub fn fitted(self, kind: Kind) -> Self {
        let media_type = kind.media_type().to_owned();
        let mut facts = Self { media_type, fonts: Vec::new(), inks: Vec::new(), printed_inks: Vec::new(), ..self };
        facts.title = facts.title.map(|title| tidy(&title, MAX_TEXT_LENGTH)).filter(|title| !title.is_empty());
        facts.software = facts.software.map(|name| tidy(&name, MAX_TEXT_LENGTH)).filter(|name| !name.is_empty());
        self.fonts.iter().for_each(|font| facts.add_font(font));
        self.inks.iter().for_each(|ink| facts.add_ink(ink));
        // Another process tells colors; names come from the ink book, and references from the customer.
        let colors = self.printed_inks.into_iter().map(|ink| ink.color).filter(|color| is_color(color));
        // They are those of the preview.
        let is_shown = !facts.warnings.iter().any(|warning| warning.blocks);
        facts.printed_inks = colors.take(if is_shown { MAX_INKS } else { 0 }).map(PrintedInk::unnamed).collect();
        for warning in std::mem::take(&mut facts.warnings) {
            facts.warn(warning.code);
        }
        while facts.bytes() > MAX_BYTES {
            if facts.fonts.pop().is_some() {
                facts.more_fonts = facts.more_fonts.saturating_add(1);
            } else if facts.inks.pop().is_none() && facts.title.take().is_none() && facts.software.take().is_none() {
                facts.warnings.pop();
            }
        }
        facts
    }

    fn bytes(&self) -> usize {
        serde_json::to_vec(self).map_or(0, |json| json.len())
    }
}

/// Reports whether a text is a color, as `#rrggbb` in lower case.
fn is_color(text: &str) -> bool {
    text.len() == 7
        && text
            .strip_prefix('#')
            .is_some_and(|digits| digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')))
}

/// Makes text from a file displayable: one line, without control and direction characters, of limited length.
fn tidy(text: &str, longest: usize) -> String {
    let shown = |c: &char| !matches!(*c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffd}');
    let plain: String = text.chars().take(1_000).map(|c| if c.is_control() { ' ' } else { c }).filter(shown).collect();
    let mut tidy = String::new();
    for word in plain.split_whitespace() {
        if !tidy.is_empty() {
            tidy.push(' ');
        }
        tidy.push_str(word);
    }
    if tidy.chars().count() > longest {
        tidy = tidy.chars().take(longest - 1).collect();
        tidy.push('…');
    }
    tidy
}

/// Returns the resolution, in pixels per inch, of a picture that is printed at the given width, rounded down.
pub fn resolution_at(width_px: u32, print_width_mm: u32) -> u32 {
    let tenths = u64::from(print_width_mm.max(1)) * 10;
    u32::try_from(u64::from(width_px) * 254 / tenths).unwrap_or(u32::MAX)
}

/// The print quality of a picture at a resolution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ArtworkSharpness)]
pub enum Sharpness {
    /// Pixels or blur will be visible.
    Poor,
    /// Sufficient for cloth, large bags and banners; soft on paper.
    Fair,
    /// As sharp as common printing methods can show.
    Good,
}

impl Sharpness {
    /// The lowest good resolution. Offset printing requires 300 for a page held in the hand; screen and pad printing,
    /// which most products get, do not show more than 200.
    pub const GOOD_DPI: u32 = 200;
    /// The lowest fair resolution. Below it, a pixel is wider than a quarter of a millimeter, which is visible at arm's
    /// length.
    pub const FAIR_DPI: u32 = 100;

    /// Returns the quality of a resolution, in pixels per inch.
    pub fn at(dpi: u32) -> Self {
        match dpi {
            Self::GOOD_DPI.. => Self::Good,
            Self::FAIR_DPI.. => Self::Fair,
            _ => Self::Poor,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_a_thousand_pixels_is_sharp_on_a_pen_and_not_on_a_banner() {
        assert_eq!(resolution_at(1_000, 100), 254);
        assert_eq!(resolution_at(1_000, 0), 25_400);
        assert_eq!(resolution_at(u32::MAX, 1), u32::MAX);
        assert_eq!(Sharpness::at(resolution_at(1_000, 50)), Sharpness::Good);
        assert_eq!(Sharpness::at(resolution_at(1_000, 200)), Sharpness::Fair);
        assert_eq!(Sharpness::at(resolution_at(1_000, 2_000)), Sharpness::Poor);
        assert_eq!((Sharpness::at(200), Sharpness::at(199)), (Sharpness::Good, Sharpness::Fair));
        assert_eq!((Sharpness::at(100), Sharpness::at(99)), (Sharpness::Fair, Sharpness::Poor));
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        let json = serde_json::to_value(Facts::of(Kind::Png)).unwrap();
        assert_eq!(json, serde_json::json!({"mediaType": "image/png", "preview": false}));
        assert_eq!(serde_json::from_value::<Facts>(json).unwrap(), Facts::of(Kind::Png));
    }

    #[test]
    fn facts_are_small_however_much_a_file_says() {
        let mut facts = Facts::of(Kind::Pdf);
        for number in 0..500 {
            facts.add_font(&format!("{number} {}", "字".repeat(90)));
            facts.add_ink(&format!("{number} {}", "墨".repeat(90)));
        }
        for color in ["#ff0000", "red", "#FF0000", "#ff00001"].into_iter().chain(["#000000"; 20]) {
            let (color, nearest) = (color.to_owned(), "墨".repeat(5_000));
            facts.printed_inks.push(PrintedInk { color, nearest, difference: 0, reference: None });
        }
        facts.set_title(&"題".repeat(5_000));
        facts.set_software(&"\u{1}\u{202e}".repeat(5_000));
        facts.warn(WarningCode::Script);
        facts.warn(WarningCode::Script);
        assert_eq!(facts.software, None);
        let fitted = facts.fitted(Kind::Pdf);
        assert!(fitted.bytes() <= MAX_BYTES);
        assert_eq!(fitted.fonts.len() + usize::try_from(fitted.more_fonts).unwrap(), 500);
        assert_eq!(fitted.warnings.len(), 1);
        let inks: Vec<_> = fitted.printed_inks.iter().map(|ink| (&*ink.color, &*ink.nearest)).collect();
        assert_eq!(inks, [[("#ff0000", "")].as_slice(), &[("#000000", ""); MAX_INKS - 1]].concat());
    }

    #[test]
    fn a_preview_that_is_not_what_would_be_printed_tells_no_inks() {
        let blocking = [WarningCode::StylesNotShown, WarningCode::TextNotShown].map(|code| (code, 0));
        for (code, inks) in blocking.into_iter().chain([(WarningCode::Overprint, 1)]) {
            let printed_inks = vec![PrintedInk::unnamed("#000000".to_owned())];
            let mut facts = Facts { preview: true, printed_inks, ..Facts::of(Kind::Svg) };
            facts.warn(code);
            assert_eq!(facts.fitted(Kind::Svg).printed_inks.len(), inks, "{code:?}");
        }
    }

    #[test]
    fn text_from_a_file_is_one_line_without_tricks() {
        assert_eq!(tidy(" a\r\n b\u{202e}gpj\u{0} ", 20), "a bgpj");
        assert_eq!(tidy("abcdef", 4), "abc…");
    }
}

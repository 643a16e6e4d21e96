//! Which colors can be read where they are used, by WCAG 2.2: 4.5:1 for text, 3:1 for marks and controls.

use platen_actors::messages::phrase;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::Look;
use super::color::{BLACK, Color, WHITE};
use crate::format::measure;

/// The least contrast of text.
pub const TEXT: f64 = 4.5;
/// The least contrast of marks and controls.
pub const CONTROL: f64 = 3.0;

/// The colors of the page, its raised areas and its dark areas, by theme, as in the client's `tokens.css`.
pub const PAPER: Color = WHITE;
pub(super) const GROUND: Color = Color::new(0x00f4_f2ee);
pub(super) const PAPER_DARK: Color = Color::new(0x0014_1917);
pub(super) const GROUND_DARK: Color = Color::new(0x001e_2522);
const NIGHT: Color = Color::new(0x0017_211e);
const NIGHT_DARK: Color = Color::new(0x0026_312d);

/// The colors that a shop can choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LookColor)]
pub enum Choice {
    /// Links, buttons and the home page's banner in the light theme.
    Main,
    /// The same in the dark theme.
    MainDark,
    /// Marks and buttons on dark ground.
    Accent,
}

impl Choice {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Main, Self::MainDark, Self::Accent];

    /// Returns the name of its field.
    pub fn field(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::MainDark => "mainDark",
            Self::Accent => "accent",
        }
    }

    /// Returns the built-in color.
    pub fn built_in(self) -> Color {
        match self {
            Self::Main => Color::new(0x000e_5547),
            Self::MainDark => Color::new(0x006c_c7af),
            Self::Accent => Color::new(0x00ff_7a57),
        }
    }

    /// Returns the color of a look.
    pub fn of(self, look: &Look) -> Color {
        let chosen = match self {
            Self::Main => look.main,
            Self::MainDark => look.main_dark,
            Self::Accent => look.accent,
        };
        chosen.unwrap_or_else(|| self.built_in())
    }

    /// Returns what the color is shown on, in words, and the least contrast with it.
    fn places(self) -> Vec<(&'static str, Color, f64)> {
        match self {
            Self::Main => vec![(phrase("the page"), PAPER, TEXT), (phrase("raised areas of the page"), GROUND, TEXT)],
            Self::MainDark => {
                vec![
                    (phrase("the page of the dark theme"), PAPER_DARK, TEXT),
                    (phrase("its raised areas"), GROUND_DARK, TEXT),
                ]
            }
            Self::Accent => vec![
                (phrase("the footer"), NIGHT, CONTROL),
                (phrase("the footer of the dark theme"), NIGHT_DARK, CONTROL),
            ],
        }
    }

    fn fits(self, color: Color) -> bool {
        self.places().into_iter().all(|(_, on, least)| color.contrast(on) >= least)
    }
}

/// The contrast of a color in one place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContrastCheck {
    /// The color.
    pub color: Choice,
    /// Where it is shown, in words.
    #[serde(serialize_with = "platen_actors::messages::serialize")]
    pub place: String,
    /// The contrast, from 1 to 21, rounded down to hundredths.
    pub contrast: f64,
    /// The least contrast that can be read.
    pub least: f64,
}

/// A color that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ColorFault {
    /// The color.
    pub color: Choice,
    /// What is wrong and what to do.
    #[serde(serialize_with = "platen_actors::messages::serialize")]
    pub message: String,
    /// The nearest color that can be read, as `#rrggbb`.
    #[schema(value_type = String)]
    pub nearest: Color,
}

/// Returns the contrast of every color of a look in every place.
pub fn checks(look: &Look) -> Vec<ContrastCheck> {
    let of = |choice: Choice| {
        choice.places().into_iter().map(move |(place, on, least)| ContrastCheck {
            color: choice,
            place: place.to_owned(),
            contrast: rounded_down(choice.of(look).contrast(on)),
            least,
        })
    };
    Choice::ALL.into_iter().flat_map(of).collect()
}

/// Returns the colors of a look that cannot be read.
pub fn faults(look: &Look) -> Vec<ColorFault> {
    let of = |choice: Choice| {
        let color = choice.of(look);
        let (place, on, least) = choice.places().into_iter().find(|(_, on, least)| color.contrast(*on) < *least)?;
        let nearest = color.nearest(|color| choice.fits(color)).unwrap_or_else(|| choice.built_in());
        let (contrast, least) = (measure(rounded_down(color.contrast(on))), measure(least));
        let message = format!(
            "{color} is hard to read on {place}: its contrast is {contrast} to 1, and {least} to 1 is needed. The nearest color that \
             can be read is {nearest}."
        );
        Some(ColorFault { color: choice, message, nearest })
    };
    Choice::ALL.into_iter().filter_map(of).collect()
}

/// Rounds down to hundredths.
fn rounded_down(contrast: f64) -> f64 {
    (contrast * 100.0).floor() / 100.0
}

/// Returns black or white, whichever can be read better on a color.
pub(super) fn text_on(color: Color) -> Color {
    if color.contrast(WHITE) >= color.contrast(BLACK) { WHITE } else { BLACK }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Locale, localized};

    #[test]
    fn the_built_in_colors_can_be_read() {
        assert_eq!(faults(&Look::default()), []);
        let checks = checks(&Look::default());
        assert!(checks.len() == 6 && checks.iter().all(|check| check.contrast >= check.least), "{checks:?}");
    }

    #[test]
    fn a_color_that_is_hard_to_read_is_refused_with_the_nearest_one() {
        let look = Look {
            main: Some(Color::new(0x00f5_c542)),
            main_dark: Some(Color::new(0x0033_2211)),
            accent: Some(Color::new(0x0022_2222)),
            logo: None,
        };
        let found = faults(&look);
        assert_eq!(found.iter().map(|fault| fault.color).collect::<Vec<_>>(), Choice::ALL);
        assert!(found[0].message.starts_with("#f5c542 is hard to read on the page: its contrast is 1.6"), "{found:?}");
        assert!(found[0].message.contains(&format!("can be read is {}.", found[0].nearest)), "{found:?}");
        let repaired = Look {
            main: Some(found[0].nearest),
            main_dark: Some(found[1].nearest),
            accent: Some(found[2].nearest),
            logo: None,
        };
        assert_eq!(faults(&repaired), []);
    }

    #[test]
    fn a_german_shop_reads_of_a_contrast_in_german() {
        Locale::find("de-DE").unwrap().set_in_use();
        let [on_page, in_footer] = [(Some(0x00f5_c542), None), (None, Some(0x0022_2222))].map(|(main, accent)| {
            let look = Look { main: main.map(Color::new), accent: accent.map(Color::new), ..Look::default() };
            localized(&faults(&look)[0].message).into_owned()
        });
        Locale::default().set_in_use();
        assert!(on_page.contains(" ist auf der Seite schlecht lesbar: Der Kontrast beträgt 1,6"), "{on_page}");
        assert!(on_page.contains(" zu 1, nötig sind 4,5 zu 1. "), "{on_page}");
        assert!(in_footer.contains(" ist in der Fußzeile schlecht lesbar: "), "{in_footer}");
    }

    #[test]
    fn text_on_any_color_can_be_read() {
        for gray in 0..=255_u32 {
            let color = Color::new(gray * 0x0001_0101);
            assert!(text_on(color).contrast(color) >= TEXT, "{color}");
        }
    }
}

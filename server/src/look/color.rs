//! Colors, and their contrast by WCAG 2.2.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An opaque sRGB color, written as `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Color([u8; 3]);

/// A text that is no color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a color is written as # and six hexadecimal digits, such as #0e5547")]
pub struct NoColor;

/// White.
pub const WHITE: Color = Color([255; 3]);
/// Black.
pub const BLACK: Color = Color([0; 3]);

impl Color {
    /// Creates a color from `0xrrggbb`.
    pub const fn new(rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Self([r, g, b])
    }

    /// Returns the relative luminance, from 0 to 1.
    fn luminance(self) -> f64 {
        let [r, g, b] = self.0.map(|part| {
            let share = f64::from(part) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126f64.mul_add(r, 0.7152f64.mul_add(g, 0.0722 * b))
    }

    /// Returns the contrast with another color, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Returns this color with so many hundredths of another one in it.
    #[must_use]
    pub fn mixed(self, other: Self, hundredths: u16) -> Self {
        let share = hundredths.min(100);
        let mut mixed = [0; 3];
        for ((part, one), two) in mixed.iter_mut().zip(self.0).zip(other.0) {
            let sum = u16::from(one) * (100 - share) + u16::from(two) * share;
            *part = u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX);
        }
        Self(mixed)
    }

    /// Returns the color nearest to this one, darker or lighter, that meets a condition.
    pub fn nearest(self, fits: impl Fn(Self) -> bool) -> Option<Self> {
        (0..=100).flat_map(|share| [self.mixed(BLACK, share), self.mixed(WHITE, share)]).find(|color| fits(*color))
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl FromStr for Color {
    type Err = NoColor;

    fn from_str(text: &str) -> Result<Self, NoColor> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6).ok_or(NoColor)?;
        let mut parts = [0; 3];
        hex::decode_to_slice(digits, &mut parts).map_err(|_| NoColor)?;
        Ok(Self(parts))
    }
}

impl TryFrom<String> for Color {
    type Error = NoColor;

    fn try_from(text: String) -> Result<Self, NoColor> {
        text.parse()
    }
}

impl From<Color> for String {
    fn from(color: Color) -> Self {
        color.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_standard() {
        let rounded = |one: u32, two: u32| (Color::new(one).contrast(Color::new(two)) * 100.0).round();
        assert!((rounded(0, 0x00ff_ffff) - 2100.0).abs() < f64::EPSILON);
        assert!((rounded(0x0077_7777, 0x00ff_ffff) - 448.0).abs() < f64::EPSILON);
        assert!((rounded(0x00ff_0000, 0x00ff_ffff) - 400.0).abs() < f64::EPSILON);
    }

    #[test]
    fn colors_are_read_as_they_are_written() {
        for text in ["#0e5547", "#ffffff", "#000000"] {
            assert_eq!(text.parse::<Color>().map(|color| color.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("#0E5547".parse::<Color>(), Ok(Color::new(0x000e_5547)));
        for text in ["", "0e5547", "#0e554", "#0e55477", "#0e554g", "red", "#é12345"] {
            assert_eq!(text.parse::<Color>(), Err(NoColor), "{text}");
        }
    }

    #[test]
    fn the_nearest_color_is_the_smallest_change_that_fits() {
        let pale = Color::new(0x0088_cc99);
        let found = pale.nearest(|color| color.contrast(WHITE) >= 4.5).unwrap();
        assert!(found.contrast(WHITE) >= 4.5 && found.contrast(WHITE) < 4.8, "{found}");
        assert_eq!(BLACK.nearest(|color| color.contrast(WHITE) >= 4.5), Some(BLACK));
        assert_eq!(pale.nearest(|_| false), None);
    }
}

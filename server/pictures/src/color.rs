//! Colors, and their shadow, highlight and readable ink under the light.

use std::fmt;

/// An sRGB color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

/// A color laid over others: the color and its opacity.
pub(super) type Glaze = (Rgb, f64);

pub(super) const WHITE: Rgb = Rgb(255, 255, 255);
pub(super) const STEEL: Rgb = Rgb(190, 193, 197);
pub(super) const GRAPHITE: Rgb = Rgb(52, 54, 59);
pub(super) const PAPER: Rgb = Rgb(250, 248, 243);
pub(super) const BRASS: Rgb = Rgb(196, 164, 96);
const NIGHT: Rgb = Rgb(14, 12, 24);

impl Rgb {
    /// Parses `#rrggbb`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|rest| rest.len() == 6 && rest.is_ascii())?;
        let channel = |from: usize| u8::from_str_radix(&digits[from..from + 2], 16).ok();
        Some(Self(channel(0)?, channel(2)?, channel(4)?))
    }

    /// Mixes two colors; a share of 0 is this one, 1 the other.
    pub(super) fn mix(self, other: Self, share: f64) -> Self {
        let channel = |from: u8, to: u8| byte(f64::from(from) + (f64::from(to) - f64::from(from)) * share);
        Self(channel(self.0, other.0), channel(self.1, other.1), channel(self.2, other.2))
    }

    /// Returns the relative luminance by WCAG.
    pub(super) fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Returns the contrast ratio by WCAG.
    pub(super) fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if one > two { one / two } else { two / one }
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte first")]
fn byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

/// A surface's color under the scene's single light.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tone {
    base: Rgb,
    bright: f64,
}

impl Tone {
    /// White stays just below the light's own white, and black just above darkness, so that both keep visible form.
    pub(super) fn of(color: Rgb) -> Self {
        let bright = color.luminance();
        let base = if bright > 0.86 {
            color.mix(Rgb(246, 244, 240), 0.35)
        } else if bright < 0.03 {
            color.mix(Rgb(96, 98, 108), 0.22)
        } else {
            color
        };
        Self { base, bright: base.luminance() }
    }

    /// The color itself.
    pub(super) const fn base(self) -> Rgb {
        self.base
    }

    /// The color itself, as a glaze.
    pub(super) const fn base_at(self, opacity: f64) -> Glaze {
        (self.base, opacity)
    }

    /// A shadow laid over the surface.
    pub(super) fn shade(self, strength: f64) -> Glaze {
        (self.base.mix(NIGHT, 0.82), (strength * (0.64 + 0.64 * (1.0 - self.bright))).min(1.0))
    }

    /// Light laid over the surface; a dark one shows more of it.
    pub(super) fn light(self, strength: f64) -> Glaze {
        let dark = (0.22 - self.bright).max(0.0);
        (WHITE, (strength * (0.72 + 0.9 * dark)).min(1.0))
    }

    /// The color in the shade, opaque.
    pub(super) fn deep(self, share: f64) -> Self {
        Self::raw(self.base.mix(NIGHT, share))
    }

    /// The color in the light, opaque.
    pub(super) fn pale(self, share: f64) -> Self {
        Self::raw(self.base.mix(WHITE, share))
    }

    /// Returns the thin outline against the ground; white surfaces need it most.
    pub(super) fn edge(self) -> Glaze {
        (self.base.mix(NIGHT, 0.7), 0.28 + 0.3 * self.bright)
    }

    /// Returns a readable ink: the wanted color if its contrast suffices, otherwise paper white.
    pub(super) fn ink(self, wanted: Rgb) -> Rgb {
        let candidates = [wanted, Rgb(27, 38, 66), Rgb(253, 250, 242)];
        let readable = candidates.into_iter().find(|ink| ink.contrast(self.base) >= 4.0);
        readable.unwrap_or(if self.bright > 0.2 { candidates[1] } else { candidates[2] })
    }

    fn raw(base: Rgb) -> Self {
        Self { base, bright: base.luminance() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_reads_and_writes_the_same_text() {
        assert_eq!(Rgb::parse("#1f2a44").unwrap().to_string(), "#1f2a44");
        assert!(["1f2a44", "#1f2a4", "#1f2a4g", "#1f2é4"].into_iter().all(|text| Rgb::parse(text).is_none()));
    }

    #[test]
    fn every_surface_has_a_readable_ink() {
        for color in ["#ffffff", "#000000", "#808080", "#d4af37", "#1f2a44", "#ff6f00"] {
            let tone = Tone::of(Rgb::parse(color).unwrap());
            assert!(tone.ink(Rgb(181, 69, 47)).contrast(tone.base()) >= 3.0, "{color}");
        }
    }
}

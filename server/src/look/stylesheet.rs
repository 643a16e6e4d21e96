//! The stylesheet with the shop's colors. The shades that pages need besides the chosen ones are derived so that they can be read.

use super::Look;
use super::check::{CONTROL, Choice, PAPER, PAPER_DARK, TEXT, text_on};
use super::color::{BLACK, Color, WHITE};

/// The text on the banner of the home page.
const ON_NIGHT_PRESS: Color = Color::new(0x00e2_efe9);
/// The darkest ground that the main color's deep shade is shown on.
const GROUND_DEEP: Color = Color::new(0x00e8_e4db);
const GROUND_DEEP_DARK: Color = Color::new(0x002b_3430);

/// Returns the stylesheet of a look's colors, for screens; paper keeps its own.
pub fn stylesheet(look: &Look) -> String {
    let [main, main_dark, accent] = Choice::ALL.map(|choice| choice.of(look));
    let deep = deeper(main, BLACK, GROUND_DEEP);
    let deep_dark = deeper(main_dark, WHITE, GROUND_DEEP_DARK);
    let (tint, tint_dark) = (tint(main, PAPER), tint(main_dark, PAPER_DARK));
    let (banner, banner_dark) = (banner(deep, accent), banner(deep.mixed(PAPER_DARK, 20), accent));
    let on_accent = text_on(accent);
    format!(
        "@media screen {{\n:root {{\n\
         --color-press: light-dark({main}, {main_dark});\n\
         --color-press-deep: light-dark({deep}, {deep_dark});\n\
         --color-press-tint: light-dark({tint}, {tint_dark});\n\
         --color-night-press: light-dark({banner}, {banner_dark});\n\
         --color-coral: {accent};\n\
         --color-on-coral: {on_accent};\n\
         }}\n}}\n"
    )
}

/// Returns a stronger shade, for what the pointer is on.
fn deeper(color: Color, toward: Color, ground: Color) -> Color {
    let shades = (25..=100).map(|share| color.mixed(toward, share));
    shades.into_iter().find(|shade| shade.contrast(ground) >= TEXT).unwrap_or(toward)
}

/// Returns the ground of chosen things, on which the color itself is text.
fn tint(color: Color, paper: Color) -> Color {
    let tints = (0..=14).rev().map(|share| paper.mixed(color, share));
    tints.into_iter().find(|tint| color.contrast(*tint) >= TEXT).unwrap_or(paper)
}

/// Returns the ground of the home page's banner, with light text and marks in the accent.
fn banner(color: Color, accent: Color) -> Color {
    let shades = (0..=100).map(|share| color.mixed(BLACK, share));
    let fits = |shade: &Color| {
        let is_text = shade.contrast(ON_NIGHT_PRESS) >= TEXT && shade.contrast(WHITE) >= TEXT;
        is_text && shade.contrast(accent) >= CONTROL
    };
    shades.into_iter().find(fits).unwrap_or(BLACK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::check::{GROUND, GROUND_DARK, faults};

    fn value(css: &str, name: &str) -> Vec<Color> {
        let line = css.lines().find(|line| line.starts_with(&format!("--color-{name}:"))).unwrap();
        line.split(['(', ',', ')', ' ', ';']).filter_map(|part| part.parse().ok()).collect()
    }

    /// Of many looks whose chosen colors can be read, all derived shades can be read too.
    #[test]
    fn derived_shades_can_be_read() {
        let mut seen = 0;
        for step in 0..216_u32 {
            let part = |at: u32| (step / at % 6) * 51;
            let wanted = Color::new((part(36) << 16) | (part(6) << 8) | part(1));
            let mut look = Look { main: Some(wanted), main_dark: Some(wanted), accent: Some(wanted), logo: None };
            for fault in faults(&look) {
                match fault.color {
                    Choice::Main => look.main = Some(fault.nearest),
                    Choice::MainDark => look.main_dark = Some(fault.nearest),
                    Choice::Accent => look.accent = Some(fault.nearest),
                }
            }
            assert_eq!(faults(&look), []);
            let css = stylesheet(&look);
            let ([press, press_dark], [deep, deep_dark], [tint, tint_dark]) =
                (pair(&css, "press"), pair(&css, "press-deep"), pair(&css, "press-tint"));
            let accent = value(&css, "coral")[0];
            for (one, on, least) in [
                (deep, GROUND_DEEP, TEXT),
                (deep_dark, GROUND_DEEP_DARK, TEXT),
                (deep, PAPER, TEXT),
                (deep_dark, GROUND_DARK, TEXT),
                (press, tint, TEXT),
                (press_dark, tint_dark, TEXT),
                (deep, tint, TEXT),
                (deep_dark, tint_dark, TEXT),
                (press, GROUND, TEXT),
                (value(&css, "on-coral")[0], accent, TEXT),
            ] {
                assert!(one.contrast(on) >= least, "{one} on {on}: {css}");
            }
            for banner in pair(&css, "night-press") {
                assert!(banner.contrast(WHITE) >= TEXT && banner.contrast(accent) >= CONTROL, "{css}");
            }
            seen += 1;
        }
        assert_eq!(seen, 216);
    }

    fn pair(css: &str, name: &str) -> [Color; 2] {
        value(css, name).try_into().unwrap()
    }
}

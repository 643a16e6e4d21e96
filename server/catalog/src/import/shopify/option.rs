//! Classifies a product's options: one of them can be its color, the others form its size.

use super::Row;
use super::header::Column;

/// The meaning of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    Color,
    Other,
}

/// Names that shops give to a color option, in lower case.
const COLOR_WORDS: [&str; 40] = [
    "color",
    "colors",
    "colour",
    "colours",
    "couleur",
    "couleurs",
    "coloris",
    "farbe",
    "farben",
    "kleur",
    "kleuren",
    "colore",
    "colori",
    "colores",
    "cor",
    "cores",
    "culoare",
    "kolor",
    "barva",
    "farba",
    "szín",
    "boja",
    "färg",
    "farve",
    "farge",
    "litur",
    "väri",
    "värv",
    "spalva",
    "krāsa",
    "renk",
    "warna",
    "χρώμα",
    "цвет",
    "колір",
    "цвят",
    "màu",
    "لون",
    "اللون",
    "צבע",
];
/// The same in scripts without spaces between words.
const COLOR_SIGNS: [&str; 7] = ["颜色", "顏色", "色", "カラー", "색상", "색깔", "컬러"];

/// Returns the numbers of the options that offer a choice. A product without any has a single option named `Title`.
pub(super) fn options(row: &Row<'_>) -> Vec<(u8, Choice)> {
    let named: Vec<(u8, String)> = (1..=3)
        .map(|i| (i, row.text(Column::OptionName(i)).to_lowercase()))
        .filter(|(i, name)| match name.as_str() {
            "title" => !row.text(Column::OptionValue(*i)).eq_ignore_ascii_case("default title"),
            "" => !row.text(Column::OptionValue(*i)).is_empty(),
            _ => true,
        })
        .collect();
    let color = named.iter().position(|(_, name)| is_color(name)).or_else(|| {
        // `Frame color`, `Couleur du cadre`: only if no option is named exactly `color`.
        named.iter().position(|(_, name)| names_color(name))
    });
    let choice = |at: usize| if Some(at) == color { Choice::Color } else { Choice::Other };
    named.iter().enumerate().map(|(at, (i, _))| (*i, choice(at))).collect()
}

fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

fn is_color(name: &str) -> bool {
    let mut words = words(name);
    let first = words.next().unwrap_or_default();
    words.next().is_none() && (COLOR_WORDS.contains(&first) || COLOR_SIGNS.contains(&first))
}

fn names_color(name: &str) -> bool {
    words(name).any(|word| COLOR_WORDS.contains(&word)) || COLOR_SIGNS.iter().any(|sign| name.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_is_known_in_other_languages() {
        for name in ["color", "colour", "couleur", "farbe", "kleur", "cor:", "färg", "цвет", "màu", "颜色"] {
            assert!(is_color(name), "{name}");
        }
        for name in ["frame color", "couleur du cadre", "màu sắc", "颜色分类"] {
            assert!(!is_color(name) && names_color(name), "{name}");
        }
        for name in ["size", "material", "decor", "colorado", ""] {
            assert!(!is_color(name) && !names_color(name), "{name}");
        }
    }
}

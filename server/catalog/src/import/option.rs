//! Finds the option that is a color, by its name in many languages.

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

/// Returns the index of the option that is a color, by the names in lower case: the one with such a name, otherwise the first
/// whose name has such a word (`Frame color`).
pub(super) fn find_color(names: &[String]) -> Option<usize> {
    names.iter().position(|name| is_color(name)).or_else(|| names.iter().position(|name| names_color(name)))
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

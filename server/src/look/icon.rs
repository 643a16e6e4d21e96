//! The icon of the shop's pages in the browser's tabs and bookmarks: the first letter of its name on its main color.

use super::Look;
use super::check::{Choice, text_on};

/// Returns the path of the icon, which names its content; `None` for a name without letters and digits.
pub fn path(name: &str, look: &Look) -> Option<String> {
    let letter = u32::from(letter(name)?);
    Some(format!("/shop/icon.svg?v={letter:x}-{}", Choice::Main.of(look).to_string().replace('#', "")))
}

/// Draws the icon as an SVG.
pub fn svg(name: &str, look: &Look) -> Option<String> {
    let (letter, ground) = (letter(name)?, Choice::Main.of(look));
    let text = text_on(ground);
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><rect width=\"32\" height=\"32\" rx=\"7\" \
         fill=\"{ground}\"/><text x=\"16\" y=\"23\" text-anchor=\"middle\" fill=\"{text}\" font-size=\"20\" \
         font-weight=\"700\" font-family=\"system-ui, sans-serif\">{letter}</text></svg>"
    ))
}

fn letter(name: &str) -> Option<char> {
    name.chars().find(|character| character.is_alphanumeric())?.to_uppercase().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_has_the_first_letter_of_the_name() {
        let look = Look { main: Some("#123456".parse().unwrap()), ..Look::default() };
        assert_eq!(path("\u{201c}ink & Oak", &look).as_deref(), Some("/shop/icon.svg?v=49-123456"));
        let svg = svg("<ink", &look).unwrap();
        assert!(svg.contains("fill=\"#123456\"") && svg.contains(">I</text>"), "{svg}");
        assert_eq!(path("!", &look), None);
    }
}

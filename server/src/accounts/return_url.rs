//! Where a login may lead: to a path of this site and nowhere else.

use url::Url;

/// The address as a path of ours, if it is one: a single `/`, then neither `/` nor `\`; no backslash, control or space
/// anywhere; and what a browser makes of it is on our origin.
pub fn safe(address: &str) -> Option<&str> {
    let mut characters = address.chars();
    let starts = characters.next() == Some('/') && characters.next() != Some('/');
    let plain = !address.chars().any(|c| c == '\\' || c.is_control() || c.is_whitespace());
    if !starts || !plain || address.len() > 2000 {
        return None;
    }
    let base = Url::parse("https://shop.invalid/").ok()?;
    let parsed = base.join(address).ok()?;
    (parsed.origin() == base.origin()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_paths_are_honoured() {
        for path in ["/", "/product/17/mug", "/myaccount/favorites?sortby=name", "/?next=https://evil.example"] {
            assert_eq!(safe(path), Some(path));
        }
    }

    #[test]
    fn everything_else_is_ignored() {
        for address in [
            "",
            "product",
            "http://evil.example",
            "HTTPS://evil.example",
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/\t/evil.example",
            "/ /evil.example",
            " /x",
            "/x y",
            "/\n/evil",
            "javascript:alert(1)",
            "/\u{0}",
            "/x\u{85}",
            "/\u{a0}x",
            "/\u{3000}x",
            "data:text/html,x",
            "/a\\b",
        ] {
            assert_eq!(safe(address), None, "{address:?}");
        }
    }
}

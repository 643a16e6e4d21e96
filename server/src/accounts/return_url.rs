//! Redirects after sign-in: only to paths of this site.

use url::Url;

/// Returns the address if it is a path of this site: it begins with a single `/`, contains no backslash, control
/// character or space, and a browser resolves it to this origin.
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

//! Pictures of products in emails. Mail clients show no SVG and do not sign in: so the pictures are JPEG files, and their
//! addresses are signed. A signed address tells what the picture shows; nothing is stored.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use platen_catalog::answer::Image;
use platen_pictures::View;

use crate::accounts::link_keys::LinkKeys;
use crate::virtual_proof::PrintedFile;

/// The width and height in pixels of a picture beside a line: twice that in an email, for dense screens.
const EDGE: u16 = 176;
/// The width and height in pixels of a large picture: twice the width of an email's text.
const LARGE_EDGE: u16 = 1008;

/// What an address encodes: all but the unreserved characters of RFC 3986.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A product in a color, with a print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The product's SKU.
    pub sku: String,
    /// The color's slug.
    pub color: String,
    /// The print; `None`: the product as the store shows it.
    pub print: Option<PrintedFile>,
    /// It is as wide as the email, as that of a proof, and not small beside a line.
    pub is_large: bool,
}

/// Returns the width and height in pixels of a small or a large picture.
pub(super) fn edge(is_large: bool) -> u16 {
    if is_large { LARGE_EDGE } else { EDGE }
}

impl Picture {
    /// Returns its width and height in pixels.
    pub fn edge(&self) -> u16 {
        edge(self.is_large)
    }

    /// Returns the picture on which a print can be shown; `None` if there is none.
    pub(super) fn of(image: &Image) -> Option<Self> {
        let photograph = image.print.as_deref().filter(|_| image.view.as_deref() == Some(View::Front.name()));
        Self::like(photograph.unwrap_or(&image.url))
    }

    /// Returns the picture of the product and color of a drawn picture, by its address; `None` for a photograph.
    pub(super) fn like(address: &str) -> Option<Self> {
        let (sku, rest) = address.strip_prefix("/pictures/")?.split_once('/')?;
        let (color, _) = rest.split_once('/')?;
        let sku = percent_decode_str(sku).decode_utf8().ok()?.into_owned();
        Some(Self { sku, color: color.to_owned(), print: None, is_large: false })
    }

    /// Returns the signed path of the picture.
    pub(super) fn path(&self, keys: &LinkKeys) -> String {
        let Self { sku, color, print, is_large } = self;
        let size = if *is_large { "size=large&" } else { "" };
        let encoded = |text| utf8_percent_encode(text, ENCODED);
        let print = print.as_ref().map_or_else(String::new, |PrintedFile { sha256, method }| {
            format!("artwork={sha256}&method={}&", encoded(method))
        });
        format!("/emails/pictures/{}/{color}.jpg?{print}{size}key={}", encoded(sku), keys.picture_key(&self.signed()))
    }

    /// Returns whether the shop sent the picture with this key.
    pub fn is_sent(&self, keys: &LinkKeys, key: &str) -> bool {
        keys.is_picture_key(&self.signed(), key)
    }

    /// Returns the text that the key signs.
    fn signed(&self) -> String {
        let Self { sku, color, print, is_large } = self;
        let (sha256, method) = print.as_ref().map(|print| (&*print.sha256, &*print.method)).unwrap_or_default();
        let size = if *is_large { "\nlarge" } else { "" };
        [sha256, color, method, sku].join("\n") + size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_signs_all_that_a_picture_shows() {
        let keys = LinkKeys::from([7; 32]);
        let like = Picture::like("/pictures/CAP%2F1/navy/front.svg?v=ab").unwrap();
        assert_eq!((&*like.sku, &*like.color, &like.print), ("CAP/1", "navy", &None));
        let print = PrintedFile { sha256: "5a".to_owned(), method: "Screen print".to_owned() };
        let picture = Picture { print: Some(print), ..like.clone() };
        let path = picture.path(&keys);
        let key = path.strip_prefix("/emails/pictures/CAP%2F1/navy.jpg?artwork=5a&method=Screen%20print&key=").unwrap();
        assert!(picture.is_sent(&keys, key) && !like.is_sent(&keys, key));
        let large = Picture { is_large: true, ..picture.clone() };
        assert!(!large.is_sent(&keys, key) && large.path(&keys).contains("&size=large&key="));
        assert_eq!((picture.edge(), large.edge()), (176, 1008));
        assert!(!Picture { color: "red".to_owned(), ..picture }.is_sent(&keys, key));
        assert_eq!(Picture::like("https://cdn.example/cap.jpg"), None);
    }
}

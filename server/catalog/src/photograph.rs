//! Addresses of photographs that this server keeps: `/photographs/{sha256}-{width}x{height}`, with the size of the largest
//! copy, and below it a path for each copy, such as `/640.webp`. So an address tells all copies.

use std::fmt;
use std::str::FromStr;

use platen_actors::photograph::{edges, size_at};
use platen_store::photographs::Fetched;
use serde::Deserialize;

/// The path below which photographs are.
pub const PHOTOGRAPHS: &str = "/photographs/";
/// The length of a SHA-256 in hexadecimal digits.
const HASH: usize = 64;

/// The address of a kept photograph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotographAddress {
    /// SHA-256 of its file in hexadecimal digits.
    pub sha256: String,
    /// The width of the largest copy in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// The text is not the address of a photograph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no address of a photograph")]
pub struct NoPhotograph;

impl PhotographAddress {
    /// Returns the address of a photograph of a width and height.
    pub fn of(sha256: &str, width: u32, height: u32) -> Self {
        let largest = edges(width.max(height)).next_back().unwrap_or_default();
        let (width, height) = size_at(largest, (width, height));
        Self { sha256: sha256.to_owned(), width, height }
    }

    /// Returns the address of the photograph of a copy: of `/photographs/…-1920x1280/640.jpg`.
    pub fn of_copy(copy: &str) -> Option<Self> {
        let (photograph, name) = copy.rsplit_once('/')?;
        name.contains('.').then(|| photograph.parse().ok()).flatten()
    }

    /// Returns the longest edges of its copies, ascending.
    pub fn edges(&self) -> impl DoubleEndedIterator<Item = u32> + Clone + use<> {
        edges(self.width.max(self.height))
    }

    /// Returns the address of the smallest copy as JPEG with an edge of at least so many pixels, or of the largest.
    pub fn jpeg(&self, edge: u32) -> String {
        let longest = self.width.max(self.height);
        let edge = self.edges().find(|known| *known >= edge).unwrap_or(longest);
        format!("{self}/{edge}.jpg")
    }

    /// Returns the copies with an extension, as the `srcset` of an image.
    pub fn srcset(&self, extension: &str) -> String {
        let copy = |edge| {
            let (width, _) = size_at(edge, (self.width, self.height));
            format!("{self}/{edge}.{extension} {width}w")
        };
        self.edges().map(copy).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for PhotographAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sha256, width, height } = self;
        write!(f, "{PHOTOGRAPHS}{sha256}-{width}x{height}")
    }
}

impl FromStr for PhotographAddress {
    type Err = NoPhotograph;

    fn from_str(text: &str) -> Result<Self, NoPhotograph> {
        let parsed = || {
            let (sha256, size) = text.strip_prefix(PHOTOGRAPHS)?.split_once('-')?;
            let (width, height) = size.split_once('x')?;
            let is_hash = sha256.len() == HASH && sha256.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
            let address = Self { sha256: sha256.to_owned(), width: width.parse().ok()?, height: height.parse().ok()? };
            // There is one way to write each address.
            (is_hash && Self::of(sha256, address.width, address.height).to_string() == text).then_some(address)
        };
        parsed().ok_or(NoPhotograph)
    }
}

/// Returns the address at which a fetched photograph is kept.
pub fn address_of(fetched: &Fetched) -> PhotographAddress {
    let [width, height] = [fetched.width, fetched.height].map(|length| u32::try_from(length).unwrap_or(1));
    PhotographAddress::of(&fetched.sha256, width, height)
}

/// Returns the `https:` URLs of the pictures in a stored record.
pub fn external_images(record: &str) -> Vec<String> {
    images(record).into_iter().filter(|url| url.starts_with("https:")).collect()
}

/// Returns the addresses of the pictures in a stored record.
pub fn images(record: &str) -> Vec<String> {
    #[derive(Deserialize)]
    struct Images {
        #[serde(default)]
        images: Vec<Image>,
    }
    #[derive(Deserialize)]
    struct Image {
        url: String,
    }
    // The record of a product that is not sold is empty.
    let images = serde_json::from_str::<Images>(record).map_or_else(|_| Vec::new(), |record| record.images);
    images.into_iter().map(|image| image.url).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_all_copies() {
        let sha256 = "0f".repeat(32);
        let address = PhotographAddress::of(&sha256, 4_000, 3_000);
        let text = format!("/photographs/{sha256}-1920x1440");
        assert_eq!(address.to_string(), text);
        assert_eq!(text.parse(), Ok(address.clone()));
        assert_eq!(address.jpeg(u32::MAX), format!("{text}/1920.jpg"));
        assert_eq!(address.jpeg(300), format!("{text}/320.jpg"));
        assert_eq!(PhotographAddress::of_copy(&address.jpeg(0)), Some(address));
        let small = PhotographAddress::of(&sha256, 300, 500);
        let text = format!("/photographs/{sha256}-300x500");
        assert_eq!(small.srcset("webp"), format!("{text}/320.webp 192w, {text}/500.webp 300w"));
        for wrong in [
            "/photographs/0f-10x10".to_owned(),
            format!("/photographs/{sha256}-010x10"),
            format!("/photographs/{sha256}-4000x3000"),
            format!("/photographs/{sha256}-0x10"),
            format!("/photographs/{}-10x10", "0F".repeat(32)),
            format!("https://x/photographs/{sha256}-10x10"),
        ] {
            assert_eq!(wrong.parse::<PhotographAddress>(), Err(NoPhotograph), "{wrong}");
        }
    }
}

//! The accepted kinds of artwork files, by file name extension. `sniff` checks the content.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The maximum size of a file, in bytes: 20,000 KB of 1,024 bytes.
pub const FILE_LIMIT: u64 = 20_000 * 1_024;

/// A kind of file. `jpeg` is the same as `jpg`, and `tiff` the same as `tif`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is named as its extension")]
pub enum Kind {
    Ai,
    Bmp,
    Doc,
    Docx,
    Emf,
    Eps,
    Gif,
    Jpg,
    Pdf,
    Png,
    Ppt,
    Pptx,
    Psd,
    Pub,
    Svg,
    Tif,
    Wmf,
}

/// All accepted extensions, in the specification's order.
pub const EXTENSIONS: [(&str, Kind); 19] = [
    ("ai", Kind::Ai),
    ("bmp", Kind::Bmp),
    ("doc", Kind::Doc),
    ("docx", Kind::Docx),
    ("emf", Kind::Emf),
    ("eps", Kind::Eps),
    ("gif", Kind::Gif),
    ("jpeg", Kind::Jpg),
    ("jpg", Kind::Jpg),
    ("pdf", Kind::Pdf),
    ("png", Kind::Png),
    ("ppt", Kind::Ppt),
    ("pptx", Kind::Pptx),
    ("psd", Kind::Psd),
    ("pub", Kind::Pub),
    ("svg", Kind::Svg),
    ("tif", Kind::Tif),
    ("tiff", Kind::Tif),
    ("wmf", Kind::Wmf),
];

/// Returns the accepted extensions as text for a message: `ai, bmp, … and wmf`.
pub fn extensions_in_words() -> String {
    let names: Vec<&str> = EXTENSIONS.iter().map(|(name, _)| *name).collect();
    names.split_last().map_or_else(String::new, |(last, others)| format!("{} and {last}", others.join(", ")))
}

/// Returns the accepted extension of a file's name, in lower case and as given (`jpeg` stays `jpeg`); `None` for a
/// missing or other extension.
pub fn extension_of(file_name: &str) -> Option<(&'static str, Kind)> {
    let (stem, extension) = file_name.trim_end().rsplit_once('.')?;
    if stem.is_empty() {
        return None;
    }
    EXTENSIONS.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(extension))
}

impl Kind {
    /// The kind by the extension of a file's name.
    pub fn from_file_name(file_name: &str) -> Option<Self> {
        extension_of(file_name).map(|(_, kind)| kind)
    }

    /// Returns the more common extension, in lower case and without a dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Ai => "ai",
            Self::Bmp => "bmp",
            Self::Doc => "doc",
            Self::Docx => "docx",
            Self::Emf => "emf",
            Self::Eps => "eps",
            Self::Gif => "gif",
            Self::Jpg => "jpg",
            Self::Pdf => "pdf",
            Self::Png => "png",
            Self::Ppt => "ppt",
            Self::Pptx => "pptx",
            Self::Psd => "psd",
            Self::Pub => "pub",
            Self::Svg => "svg",
            Self::Tif => "tif",
            Self::Wmf => "wmf",
        }
    }

    /// The media type that it is stored and sent with.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Ai => "application/illustrator",
            Self::Bmp => "image/bmp",
            Self::Doc => "application/msword",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Emf => "image/emf",
            Self::Eps => "application/postscript",
            Self::Gif => "image/gif",
            Self::Jpg => "image/jpeg",
            Self::Pdf => "application/pdf",
            Self::Png => "image/png",
            Self::Ppt => "application/vnd.ms-powerpoint",
            Self::Pptx => "application/vnd.openxmlformats-officedocument.presentationml.presentation",
            Self::Psd => "image/vnd.adobe.photoshop",
            Self::Pub => "application/x-mspublisher",
            Self::Svg => "image/svg+xml",
            Self::Tif => "image/tiff",
            Self::Wmf => "image/wmf",
        }
    }

    /// All kinds.
    pub fn all() -> impl Iterator<Item = Self> {
        EXTENSIONS.into_iter().filter(|(name, kind)| kind.extension() == *name).map(|(_, kind)| kind)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.extension())
    }
}

/// The extension is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is none of the accepted kinds")]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(extension: &str) -> Result<Self, UnknownKind> {
        let found = EXTENSIONS.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(extension));
        found.map(|(_, kind)| kind).ok_or(UnknownKind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_its_kind_in_any_letter_case() {
        assert_eq!(Kind::from_file_name("Logo.final.PNG"), Some(Kind::Png));
        assert_eq!(extension_of("photo.JPEG"), Some(("jpeg", Kind::Jpg)));
        assert_eq!(Kind::from_file_name("scan.Tiff"), Some(Kind::Tif));
        for name in ["", "png", ".png", "logo.", "logo.svgz", "logo.png.exe", "logo.p\u{200b}ng", "logo.docm"] {
            assert_eq!(Kind::from_file_name(name), None, "{name}");
        }
    }

    #[test]
    fn nineteen_extensions_make_seventeen_kinds() {
        assert_eq!(Kind::all().count(), 17);
        for kind in Kind::all() {
            assert_eq!(kind.extension().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.extension());
        }
        assert!(extensions_in_words().starts_with("ai, bmp, doc,"));
        assert!(extensions_in_words().ends_with("tiff and wmf"));
    }
}

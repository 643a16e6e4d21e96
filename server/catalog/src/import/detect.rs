//! Detects a file's format: by its extension, otherwise by its first bytes.

use std::path::Path;

use platen_actors::messages::phrase;

use super::source::BOM;

/// The supported formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// One product per line: the native format.
    JsonLines,
    /// A table with headings, which tell whose export it is.
    Csv,
}

/// Detects the format, or explains how to fix the file.
pub fn detect(name: &str, head: &[u8]) -> Result<Format, String> {
    let refused = match head {
        [b'P', b'K', 3, 4, ..] => Some("is a spreadsheet or a zip archive. Save the sheet as CSV (UTF-8)"),
        [0x1f, 0x8b, ..] => Some("is compressed. Unpack it first"),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("is UTF-16. Save it as UTF-8"),
        _ if is_utf_16(head) => Some(phrase("looks like UTF-16. Save it as UTF-8, in Excel as “CSV UTF-8”")),
        _ if head.contains(&0) => Some(phrase("contains NUL bytes, so it is not text. Save it as UTF-8 text")),
        _ => None,
    };
    if let Some(reason) = refused {
        return Err(format!("The file {reason}."));
    }
    let content = head.strip_prefix(BOM).unwrap_or(head).trim_ascii_start();
    match content.first() {
        None if head.len() < 1_024 => return Err("The file is empty. Give one product per line, or a CSV.".to_owned()),
        Some(b'[') => {
            let remedy = "JSON Lines has one product per line and no enclosing list. Convert it by `jq -c '.[]' FILE`.";
            return Err(format!("The file is a JSON list. {remedy}"));
        }
        _ => {}
    }
    let extension = Path::new(name).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "jsonl" | "ndjson" | "json" => Ok(Format::JsonLines),
        "csv" | "tsv" => Ok(Format::Csv),
        _ if content.first() == Some(&b'{') => Ok(Format::JsonLines),
        _ if content.iter().any(|byte| matches!(byte, b',' | b';' | b'\t')) => Ok(Format::Csv),
        _ => Err("The file is neither JSON Lines nor CSV. Name it .jsonl or .csv if it is.".to_owned()),
    }
}

/// Whether a file is UTF-16 without a byte order mark: most of its characters are ASCII, so that every other byte is NUL.
fn is_utf_16(head: &[u8]) -> bool {
    let nul = |first: usize| head.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (nul(0), nul(1));
    even.min(odd) == 0 && even.max(odd) * 4 > head.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_decides_then_the_content() {
        assert_eq!(detect("a.JSONL", b"x"), Ok(Format::JsonLines));
        assert_eq!(detect("a.csv", b"{"), Ok(Format::Csv));
        assert_eq!(detect("export", b"\xEF\xBB\xBF {\"sku\""), Ok(Format::JsonLines));
        assert_eq!(detect("export", b"Handle,Title"), Ok(Format::Csv));
        assert!(detect("export", b"hello").is_err());
    }

    #[test]
    fn what_is_no_text_is_refused_with_the_remedy() {
        for (head, word) in [
            (b"PK\x03\x04..".as_slice(), "CSV"),
            (b"\xff\xfeH\0", "UTF-8"),
            (b"\x1f\x8b\x08", "Unpack"),
            (b"H\0a\0n\0d\0\xfc\0", "looks like UTF-16"),
            (b"\0H\0a\0n\x20\x14", "looks like UTF-16"),
            (b"ab\0cdef", "NUL"),
            (b"\0\0\0\0", "NUL"),
            (b"[{}]", "jq"),
            (b" \n", "empty"),
        ] {
            let reason = detect("a.csv", head).unwrap_err();
            assert!(reason.contains(word), "{reason}");
        }
    }
}

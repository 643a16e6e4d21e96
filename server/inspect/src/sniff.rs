//! Checks whether content can match a file's extension, from its first bytes. A cheap check while the file arrives; it
//! rejects content that is plainly of another kind. [`inspect`](crate::inspect) examines the content itself.

use crate::kind::Kind;

/// The number of first bytes that [`sniff`] needs.
pub const HEAD: usize = 64 * 1_024;

/// The maximum offset of a PDF header; readers traditionally search this far.
const PDF_WITHIN: usize = 1_024;

/// The namespace of SVG.
pub const SVG_NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// Why content is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SniffError {
    /// There is none.
    Empty,
    /// The content is of another kind.
    Mismatch {
        /// What it looks like, with an article: `a JPEG picture`. `None` if unknown.
        looks_like: Option<&'static str>,
    },
}

impl SniffError {
    /// The refusal in words. The extension is the one that the file was named with.
    pub fn words(self, extension: &str) -> String {
        match self {
            Self::Empty => "This file is empty.".to_owned(),
            Self::Mismatch { looks_like: Some(what) } => {
                format!("This file is named .{extension} but its content is {what}.")
            }
            Self::Mismatch { looks_like: None } => {
                format!("This file is named .{extension} but its content is something else.")
            }
        }
    }
}

/// Says whether content that begins so can be of the kind. The head is the whole file if that is shorter than [`HEAD`].
pub fn sniff(kind: Kind, head: &[u8]) -> Result<(), SniffError> {
    if head.is_empty() {
        return Err(SniffError::Empty);
    }
    if fits(kind, head) { Ok(()) } else { Err(SniffError::Mismatch { looks_like: recognise(head) }) }
}

fn fits(kind: Kind, head: &[u8]) -> bool {
    match kind {
        Kind::Ai => is_pdf(head) || is_postscript(head),
        Kind::Bmp => is_bmp(head),
        Kind::Doc | Kind::Ppt | Kind::Pub => is_compound(head),
        Kind::Docx | Kind::Pptx => is_zip(head),
        Kind::Emf => is_emf(head),
        Kind::Eps => is_postscript(head),
        Kind::Gif => is_gif(head),
        Kind::Jpg => is_jpeg(head),
        Kind::Pdf => is_pdf(head),
        Kind::Png => is_png(head),
        Kind::Psd => is_psd(head),
        Kind::Svg => is_svg(head),
        Kind::Tif => is_tiff(head),
        Kind::Wmf => is_wmf(head),
    }
}

type Test = fn(&[u8]) -> bool;

/// Kinds of content, the most certain signatures first.
const LOOKS: &[(Test, &str)] = &[
    (is_png, "a PNG picture"),
    (is_jpeg, "a JPEG picture"),
    (is_gif, "a GIF picture"),
    (is_tiff, "a TIFF picture"),
    (is_psd, "a Photoshop file"),
    (is_compound, "a Microsoft Office file in the format from before 2007"),
    (is_zip, "a ZIP archive or a newer Office file"),
    (is_emf, "an EMF drawing"),
    (is_bmp, "a BMP picture"),
    (|head| at(head, 0, b"RIFF") && at(head, 8, b"WEBP"), "a WebP picture"),
    (|head| at(head, 4, b"ftyp") && [&b"avif"[..], b"avis"].iter().any(|brand| at(head, 8, brand)), "an AVIF picture"),
    (
        |head| at(head, 4, b"ftyp") && [&b"heic"[..], b"heix", b"mif1", b"heif"].iter().any(|brand| at(head, 8, brand)),
        "a HEIC picture",
    ),
    (|head| at(head, 4, b"ftyp"), "a video"),
    (|head| at(head, 0, b"\x7fELF") || is_windows_program(head), "a program"),
    (
        |head| [&b"Rar!\x1a"[..], b"7z\xbc\xaf\x27\x1c", b"\x1f\x8b"].iter().any(|magic| at(head, 0, magic)),
        "an archive",
    ),
    (|head| at(head, 0, b"{\\rtf"), "an RTF text"),
    (|head| at(head, 0, b"wOFF") || at(head, 0, b"wOF2") || at(head, 0, b"OTTO"), "a font"),
    (is_html, "a web page"),
    (is_postscript, "a PostScript file"),
    (|head| at(head, 0, b"%PDF-"), "a PDF document"),
    (is_svg, "an SVG drawing"),
    (|head| at(text_of(head).trim_start().as_bytes(), 0, b"<?xml"), "an XML text"),
    (is_wmf, "a WMF drawing"),
    (is_plain_text, "plain text"),
];

fn recognise(head: &[u8]) -> Option<&'static str> {
    LOOKS.iter().find(|(test, _)| test(head)).map(|(_, what)| *what)
}

fn at(head: &[u8], offset: usize, bytes: &[u8]) -> bool {
    head.get(offset..).is_some_and(|rest| rest.starts_with(bytes))
}

fn u16_at(head: &[u8], offset: usize) -> Option<u16> {
    Some(u16::from_le_bytes(head.get(offset..offset + 2)?.try_into().ok()?))
}

fn u32_at(head: &[u8], offset: usize) -> Option<u32> {
    Some(u32::from_le_bytes(head.get(offset..offset + 4)?.try_into().ok()?))
}

fn is_png(head: &[u8]) -> bool {
    at(head, 0, b"\x89PNG\r\n\x1a\n")
}

fn is_jpeg(head: &[u8]) -> bool {
    at(head, 0, b"\xff\xd8\xff")
}

fn is_gif(head: &[u8]) -> bool {
    at(head, 0, b"GIF87a") || at(head, 0, b"GIF89a")
}

fn is_bmp(head: &[u8]) -> bool {
    at(head, 0, b"BM") && u32_at(head, 14).is_some_and(|size| matches!(size, 12 | 16 | 40 | 52 | 56 | 64 | 108 | 124))
}

fn is_tiff(head: &[u8]) -> bool {
    [b"II*\0", b"MM\0*", b"II+\0", b"MM\0+"].iter().any(|magic| at(head, 0, *magic))
}

fn is_psd(head: &[u8]) -> bool {
    at(head, 0, b"8BPS\0\x01") || at(head, 0, b"8BPS\0\x02")
}

fn is_compound(head: &[u8]) -> bool {
    at(head, 0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
}

fn is_zip(head: &[u8]) -> bool {
    at(head, 0, b"PK\x03\x04")
}

fn is_emf(head: &[u8]) -> bool {
    u32_at(head, 0) == Some(1) && at(head, 40, b" EMF")
}

fn is_wmf(head: &[u8]) -> bool {
    let placeable = at(head, 0, b"\xd7\xcd\xc6\x9a");
    let standard = matches!(u16_at(head, 0), Some(1 | 2))
        && u16_at(head, 2) == Some(9)
        && matches!(u16_at(head, 4), Some(0x0100 | 0x0300));
    placeable || standard
}

/// Plain, after the DOS header of an EPS file, or after the end-of-file mark that old drivers put first.
fn is_postscript(head: &[u8]) -> bool {
    at(head, 0, b"%!PS")
        || at(head, 0, b"\x04%!PS")
        || at(head, 0, b"\xef\xbb\xbf%!PS")
        || at(head, 0, b"\xc5\xd0\xd3\xc6")
}

/// A PDF header may come late, but not inside content that is plainly of another kind.
fn is_pdf(head: &[u8]) -> bool {
    if at(head, 0, b"%PDF-") {
        return true;
    }
    let within = &head[..head.len().min(PDF_WITHIN)];
    within.windows(5).any(|window| window == b"%PDF-") && matches!(recognise(head), None | Some("plain text"))
}

fn is_windows_program(head: &[u8]) -> bool {
    let program = || {
        let offset = usize::try_from(u32_at(head, 0x3c)?).ok()?;
        Some(at(head, offset, b"PE\0\0"))
    };
    at(head, 0, b"MZ") && program() == Some(true)
}

/// The tags that browsers recognize as the beginning of a page.
const PAGE_TAGS: &[&str] = &[
    "!doctype html",
    "html",
    "head",
    "body",
    "script",
    "iframe",
    "h1",
    "div",
    "font",
    "table",
    "a",
    "style",
    "title",
    "b",
    "br",
    "p",
    "img",
    "meta",
    "form",
    "link",
];

fn is_html(head: &[u8]) -> bool {
    let text = text_of(&head[..head.len().min(4_096)]);
    let mut rest = text.trim_start_matches(['\u{feff}', ' ', '\t', '\n', '\r', '\u{c}']);
    while let Some((_, after)) = rest.strip_prefix("<!--").and_then(|comment| comment.split_once("-->")) {
        rest = after.trim_start();
    }
    let Some(tag) = rest.strip_prefix('<') else { return false };
    PAGE_TAGS.iter().any(|name| {
        let named = tag.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
        named && tag[name.len()..].starts_with(|c: char| c.is_whitespace() || c == '>' || c == '/')
    })
}

fn is_plain_text(head: &[u8]) -> bool {
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        // The head may end inside a character.
        Err(error) if error.error_len().is_none() => std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or(""),
        Err(_) => return false,
    };
    !text.is_empty() && !text.chars().any(|c| c.is_control() && !c.is_whitespace())
}

/// Decodes UTF-8, or UTF-16 with a byte order mark. Invalid bytes become replacement characters.
pub fn text_of(bytes: &[u8]) -> String {
    let wide = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.as_chunks::<2>().0.iter().map(|pair| unit(*pair)).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        [b'<', 0, ..] => wide(bytes, u16::from_le_bytes),
        [0, b'<', ..] => wide(bytes, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        _ => String::from_utf8_lossy(bytes).into_owned(),
    }
}

/// Reports whether it is XML whose root is `svg` in the SVG namespace. The namespace may be an entity of the document,
/// as Adobe's programs write it. If a prologue fills the whole head, the file is accepted.
fn is_svg(head: &[u8]) -> bool {
    let text = text_of(head);
    let mut rest = text.trim_start();
    let mut subset = "";
    loop {
        let Some(tag) = rest.strip_prefix('<') else { return false };
        let ends = if let Some(instruction) = tag.strip_prefix('?') {
            instruction.split_once("?>").map(|(_, after)| after)
        } else if let Some(comment) = tag.strip_prefix("!--") {
            comment.split_once("-->").map(|(_, after)| after)
        } else if tag.starts_with("!DOCTYPE") {
            doctype(tag).map(|(inside, after)| {
                subset = inside;
                after
            })
        } else {
            return is_svg_root(tag, subset);
        };
        match ends {
            Some(after) => rest = after.trim_start(),
            None => return head.len() >= HEAD,
        }
    }
}

/// Splits a document type declaration into the content of its brackets, and the text after it.
fn doctype(tag: &str) -> Option<(&str, &str)> {
    let end = tag.find(['[', '>'])?;
    if tag[end..].starts_with('>') {
        return Some(("", &tag[end + 1..]));
    }
    let (inside, after) = tag[end + 1..].split_once(']')?;
    Some((inside, after.split_once('>')?.1))
}

fn is_svg_root(tag: &str, subset: &str) -> bool {
    let name_end = tag.find(|c: char| c.is_whitespace() || c == '>' || c == '/').unwrap_or(tag.len());
    let (name, rest) = tag.split_at(name_end);
    let declaration = match name.split_once(':') {
        None if name == "svg" => "xmlns".to_owned(),
        Some((prefix, "svg")) => format!("xmlns:{prefix}"),
        _ => return false,
    };
    let Some(value) = attribute(rest, &declaration) else { return false };
    let by_entity = value.starts_with('&') && value.ends_with(';') && subset.contains(SVG_NAMESPACE);
    value == SVG_NAMESPACE || by_entity
}

/// Returns the value of an attribute in an opening tag, after the tag's name.
fn attribute<'a>(mut rest: &'a str, wanted: &str) -> Option<&'a str> {
    loop {
        rest = rest.trim_start();
        let (name, after) = rest.split_once('=')?;
        if name.contains(['<', '>']) {
            return None;
        }
        let after = after.trim_start();
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (value, after) = after[1..].split_once(quote)?;
        if name.trim_end() == wanted {
            return Some(value.trim());
        }
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn looks(kind: Kind, head: &[u8]) -> Option<&'static str> {
        match sniff(kind, head) {
            Err(SniffError::Mismatch { looks_like }) => looks_like,
            other => panic!("{kind}: {other:?}"),
        }
    }

    #[test]
    fn each_kind_is_known_by_how_it_begins() {
        let emf = [&[1, 0, 0, 0][..], &[0; 36], b" EMF"].concat();
        let bmp = [b"BM", &[0; 12][..], &40_u32.to_le_bytes()].concat();
        let late_pdf = [&b"@PJL whatever\n"[..], &[b' '; 900], b"%PDF-1.4"].concat();
        for (kind, head) in [
            (Kind::Ai, &b"%PDF-1.5"[..]),
            (Kind::Ai, b"%!PS-Adobe-3.0"),
            (Kind::Bmp, &bmp),
            (Kind::Doc, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
            (Kind::Ppt, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
            (Kind::Pub, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
            (Kind::Docx, b"PK\x03\x04"),
            (Kind::Pptx, b"PK\x03\x04"),
            (Kind::Emf, &emf),
            (Kind::Eps, b"\xc5\xd0\xd3\xc6 and more"),
            (Kind::Eps, b"%!PS-Adobe-3.0 EPSF-3.0"),
            (Kind::Gif, b"GIF89a<script>alert(1)</script>"),
            (Kind::Jpg, b"\xff\xd8\xff\xe0"),
            (Kind::Pdf, b"%PDF-1.7"),
            (Kind::Pdf, &late_pdf),
            (Kind::Png, b"\x89PNG\r\n\x1a\n"),
            (Kind::Psd, b"8BPS\0\x01"),
            (Kind::Psd, b"8BPS\0\x02"),
            (Kind::Tif, b"II*\0"),
            (Kind::Tif, b"MM\0*"),
            (Kind::Tif, b"II+\0"),
            (Kind::Tif, b"MM\0+"),
            (Kind::Wmf, b"\xd7\xcd\xc6\x9a"),
            (Kind::Wmf, b"\x01\0\x09\0\0\x03"),
        ] {
            assert_eq!(sniff(kind, head), Ok(()), "{kind}");
        }
    }

    #[test]
    fn svg_is_known_by_its_root_in_any_dress() {
        let plain = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";
        let adobe = "<?xml version=\"1.0\"?><!-- Generator: x --><!DOCTYPE svg PUBLIC \"a\" \"b\" [\
                     <!ENTITY ns_svg \"http://www.w3.org/2000/svg\">]>\n<svg id='a' xmlns=\"&ns_svg;\">";
        let prefixed = "<s:svg a='>' xmlns:s='http://www.w3.org/2000/svg'></s:svg>";
        let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain(plain.encode_utf16().flat_map(u16::to_le_bytes)).collect();
        let wide: Vec<u8> = plain.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let marked = [b"\xef\xbb\xbf\r\n", plain.as_bytes()].concat();
        let long = format!("<!--{}", " ".repeat(HEAD));
        for head in [plain.as_bytes(), adobe.as_bytes(), prefixed.as_bytes(), &utf16, &wide, &marked, long.as_bytes()] {
            assert_eq!(sniff(Kind::Svg, head), Ok(()), "{}", String::from_utf8_lossy(head));
        }
        for head in [
            "<svg/>",
            "<svg xmlns='http://www.w3.org/1999/xhtml'/>",
            "<svg xmlns='&x;'/>",
            "<!-- svg",
            "<html><svg xmlns='http://www.w3.org/2000/svg'/>",
            "x<svg xmlns='http://www.w3.org/2000/svg'/>",
            "<svgx xmlns='http://www.w3.org/2000/svg'/>",
        ] {
            assert!(sniff(Kind::Svg, head.as_bytes()).is_err(), "{head}");
        }
    }

    #[test]
    fn a_refusal_says_what_the_content_is() {
        assert_eq!(sniff(Kind::Png, b""), Err(SniffError::Empty));
        assert_eq!(
            sniff(Kind::Png, b"\xff\xd8\xff\xe1").unwrap_err().words("png"),
            "This file is named .png but its content is a JPEG picture."
        );
        assert_eq!(
            sniff(Kind::Png, &[0; 9]).unwrap_err().words("png"),
            "This file is named .png but its content is something else."
        );
        assert_eq!(looks(Kind::Gif, b" \n<!-- GIF89a --><SCRIPT>"), Some("a web page"));
        assert_eq!(looks(Kind::Pdf, b"<html>%PDF-1.4"), Some("a web page"));
        assert_eq!(looks(Kind::Pdf, b"\xff\xd8\xff\xe0 %PDF-1.4"), Some("a JPEG picture"));
        assert_eq!(looks(Kind::Docx, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), LOOKS.get(5).map(|(_, what)| *what));
        assert_eq!(looks(Kind::Jpg, b"RIFF\0\0\0\0WEBPVP8 "), Some("a WebP picture"));
        assert_eq!(looks(Kind::Jpg, b"\0\0\0\x18ftypheic"), Some("a HEIC picture"));
        assert_eq!(looks(Kind::Ai, b"hello"), Some("plain text"));
    }

    proptest! {
        #[test]
        fn no_beginning_makes_it_panic(head in proptest::collection::vec(any::<u8>(), 0..400)) {
            for kind in Kind::all() {
                let _ = sniff(kind, &head);
            }
        }

        #[test]
        fn no_text_makes_it_panic(head in "[<!?>=\"'&;: \\[\\]a-zDOCTYPEé-]{0,80}|<(svg|!DOCTYPE|!--|\\?xml|p|br)[ -~é]{0,60}") {
            for kind in Kind::all() {
                let _ = sniff(kind, head.as_bytes());
            }
        }
    }
}

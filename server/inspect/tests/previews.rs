//! Previews show what is printed: pictures are upright, and what a preview leaves out is a warning that blocks.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::io::Cursor;

use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, ImageEncoder, ImageFormat, Rgb, RgbImage, RgbaImage};
use platen_inspect::facts::{Facts, WarningCode};
use platen_inspect::kind::Kind;
use platen_inspect::{Inspection, inspect};

/// EXIF data that says: turn this by a quarter, clockwise.
const TURNED: &[u8] = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";

fn inspected(kind: Kind, bytes: &[u8]) -> (Facts, Option<RgbaImage>) {
    let mut tell = |_: &Facts| ();
    let mut inspection = Inspection::new(kind, &mut tell);
    let picture = inspect(kind, bytes, &mut inspection).unwrap();
    let mut facts = inspection.facts;
    facts.preview = picture.is_some();
    (facts, picture)
}

fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A photograph as a turned camera stores it: its upper half is red, which is on the right when it is upright.
fn stored() -> RgbImage {
    RgbImage::from_fn(60, 40, |_, y| Rgb(if y >= 20 { [20, 20, 200] } else { [200, 20, 20] }))
}

fn jpeg() -> Vec<u8> {
    let plain = encoded(&stored(), ImageFormat::Jpeg);
    let length = u16::try_from(TURNED.len() + 8).unwrap().to_be_bytes();
    [&plain[..2], b"\xff\xe1", &length, b"Exif\0\0", TURNED, &plain[2..]].concat()
}

fn with_exif(mut encoder: impl ImageEncoder) {
    encoder.set_exif_metadata(TURNED.to_vec()).unwrap();
    encoder.write_image(stored().as_raw(), 60, 40, image::ExtendedColorType::Rgb8).unwrap();
}

fn png() -> Vec<u8> {
    let mut bytes = Vec::new();
    with_exif(PngEncoder::new(&mut bytes));
    bytes
}

fn webp() -> Vec<u8> {
    let mut bytes = Vec::new();
    with_exif(WebPEncoder::new_lossless(&mut bytes));
    bytes
}

/// An uncompressed TIFF picture of one strip, with more entries.
fn tiff(more: &[(u16, u16, u32)]) -> Vec<u8> {
    let pixels = stored().into_raw();
    let mut entries = vec![
        (256, 4, 60),
        (257, 4, 40),
        (258, 3, 8),
        (259, 3, 1),
        (262, 3, 2),
        (273, 4, 8),
        (277, 3, 3),
        (278, 4, 40),
        (279, 4, u32::try_from(pixels.len()).unwrap()),
    ];
    entries.extend_from_slice(more);
    entries.sort_unstable();
    let mut bytes = b"II*\0".to_vec();
    bytes.extend(u32::try_from(8 + pixels.len()).unwrap().to_le_bytes());
    bytes.extend(pixels);
    bytes.extend(u16::try_from(entries.len()).unwrap().to_le_bytes());
    for (tag, form, value) in entries {
        bytes.extend(u16::to_le_bytes(tag));
        bytes.extend(u16::to_le_bytes(form));
        bytes.extend(1_u32.to_le_bytes());
        bytes.extend(value.to_le_bytes());
    }
    bytes.extend([0; 4]);
    bytes
}

/// Whether the right half is red and the left one blue: the stored picture, turned clockwise.
fn is_upright(picture: &RgbaImage) -> bool {
    let at = |share: u32| picture.get_pixel(picture.width() * share / 100, picture.height() / 2).0;
    picture.height() > picture.width() && at(80)[0] > 150 && at(80)[2] < 90 && at(20)[2] > 150 && at(20)[0] < 90
}

#[test]
fn pictures_are_upright_as_their_exif_data_says() {
    let tif = tiff(&[(274, 3, 6)]);
    for (kind, bytes) in [(Kind::Jpg, jpeg()), (Kind::Png, png()), (Kind::Tif, tif)] {
        let (facts, picture) = inspected(kind, &bytes);
        assert_eq!((facts.width, facts.height), (Some(40), Some(60)), "{kind}: {facts:?}");
        assert!(is_upright(&picture.unwrap()), "{kind}");
    }
}

#[test]
fn pictures_inside_a_drawing_are_upright_too() {
    for (media_type, bytes) in [("image/jpeg", jpeg()), ("image/png", png()), ("image/webp", webp())] {
        let data = base64(&bytes);
        let image = format!(r#"<image width="40" height="60" href="data:{media_type};base64,{data}"/>"#);
        let (facts, picture) = inspected(Kind::Svg, drawing(&image).as_bytes());
        assert_eq!(facts.preview_fault(), None, "{facts:?}");
        assert!(is_upright(&picture.unwrap()), "{media_type}");
    }
}

fn drawing(content: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60">{content}</svg>"#)
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letters = bytes.chunks(3).flat_map(|three| {
        let all = [0, 1, 2].map(|at| u32::from(three.get(at).copied().unwrap_or(0)));
        let bits = all[0] << 16 | all[1] << 8 | all[2];
        let letter = move |at: usize| {
            if at > three.len() { '=' } else { char::from(LETTERS[(bits >> (18 - 6 * at) & 63) as usize]) }
        };
        [0, 1, 2, 3].map(letter)
    });
    letters.collect()
}

#[test]
fn what_a_drawing_loses_in_its_preview_blocks() {
    let inner = base64(drawing("<text>Hi</text>").as_bytes());
    let cases = [
        ("<text>Our name</text>".to_owned(), WarningCode::TextNotShown),
        ("<g><text><tspan>Our name</tspan></text></g>".to_owned(), WarningCode::TextNotShown),
        ("<text> <text>Our</text> <text>name</text></text>".to_owned(), WarningCode::TextNotShown),
        ("<text> <text> </text></text><text>Our name</text>".to_owned(), WarningCode::TextNotShown),
        (
            format!(r#"<image width="9" height="9" href="data:image/svg+xml;base64,{inner}"/>"#),
            WarningCode::TextNotShown,
        ),
        ("<foreignObject><p>Hi</p></foreignObject>".to_owned(), WarningCode::NotShown),
        (r#"<path d="M0 0h9v9z"><animate attributeName="x" to="9"/></path>"#.to_owned(), WarningCode::NotShown),
        (r#"<image width="9" height="9" href="data:image/tiff;base64,SUkqAA=="/>"#.to_owned(), WarningCode::NotShown),
        (r#"<image width="9" height="9" href="logo.png"/>"#.to_owned(), WarningCode::ExternalReference),
        ("<style>:root{--a:#f00}.a{fill:var(--a)}</style>".to_owned(), WarningCode::StylesNotShown),
        (r#"<path fill="var(--brand, #f00)" d="M0 0h9v9z"/>"#.to_owned(), WarningCode::StylesNotShown),
        (r#"<path style="transform: rotate(90deg)" d="M0 0h9v9z"/>"#.to_owned(), WarningCode::StylesNotShown),
        (r#"<path vector-effect="non-scaling-stroke" d="M0 0h9v9z"/>"#.to_owned(), WarningCode::StylesNotShown),
        ("<style>.r{transform-box:fill-box;transform:rotate(90deg)}</style>".to_owned(), WarningCode::StylesNotShown),
    ];
    for (content, code) in cases {
        let (facts, _) = inspected(Kind::Svg, drawing(&content).as_bytes());
        assert_eq!(facts.preview_fault(), Some(code), "{content}: {facts:?}");
    }
}

#[test]
fn what_is_not_drawn_anywhere_does_not_block() {
    for content in [
        "<text> </text>",
        r#"<g style="display:none"><text>A hidden layer</text></g>"#,
        r#"<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/></switch>"#,
        r#"<a href="https://example.com"><path d="M0 0h9v9z"/></a>"#,
        "<style>.st0{fill:#c00}</style><path class='st0' d='M0 0h9v9z'/>",
    ] {
        let (facts, _) = inspected(Kind::Svg, drawing(content).as_bytes());
        assert_eq!(facts.preview_fault(), None, "{content}: {facts:?}");
    }
}

/// It would not end if the texts in each text were read again.
#[test]
fn texts_in_texts_are_read_once() {
    let texts = 200_000;
    let content = format!("<text>{}{}</text>", "<text> ".repeat(texts), "</text>".repeat(texts));
    let (facts, _) = inspected(Kind::Svg, drawing(&content).as_bytes());
    assert!(facts.warnings.iter().all(|warning| warning.code != WarningCode::TextNotShown), "{facts:?}");
}

#[test]
fn a_drawing_or_page_of_pictures_has_their_resolution() {
    let image = |size: &str| format!(r#"<image {size} href="data:image/jpeg;base64,{}"/>"#, base64(&jpeg()));
    let pattern = format!(
        r#"<pattern id="p" width="1" height="1" patternContentUnits="objectBoundingBox">{}</pattern><rect width="40" height="60" fill="url(#p)"/>"#,
        image(r#"width="1" height="1" preserveAspectRatio="none""#)
    );
    let path = r#"<path d="M0 0h30v50z"/>"#;
    for (content, pixels) in [
        (image(r#"width="40" height="60""#), Some((40, 60))),
        (image(r#"width="20" height="30""#), Some((80, 120))),
        (format!("{path}{}", image(r#"width="20" height="30""#)), Some((80, 120))),
        (format!("{path}{}", image(r#"width="4" height="6""#)), None),
        (pattern, Some((40, 60))),
        (path.to_owned(), None),
    ] {
        let (facts, _) = inspected(Kind::Svg, drawing(&content).as_bytes());
        assert_eq!(facts.width.zip(facts.height), pixels, "{content}: {facts:?}");
    }
    let shape = "0 0 200 100 re f";
    for (content, pixels) in [
        ("240 0 0 160 0 0 cm /P Do".to_owned(), Some((48, 32))),
        ("24 0 0 16 0 0 cm /P Do".to_owned(), Some((480, 320))),
        (format!("{shape} q 120 0 0 80 0 0 cm /P Do Q"), Some((96, 64))),
        (format!("{shape} q 24 0 0 16 0 0 cm /P Do Q"), None),
        (shape.to_owned(), None),
    ] {
        let pdf = format!(
            "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\n\
             endobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /Resources << /XObject << /P 5 0 R >> >> /MediaBox [0 0 240 160] \
             /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length {} >>\nstream\n{content}\nendstream\nendobj\n5 0 obj\n\
             << /Type /XObject /Subtype /Image /Width 48 /Height 32 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1536 >>\n\
             stream\n{}\nendstream\nendobj\ntrailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF",
            content.len(),
            "x".repeat(1_536)
        );
        let (facts, picture) = inspected(Kind::Pdf, pdf.as_bytes());
        assert!(picture.is_some(), "{content}: {facts:?}");
        assert_eq!(facts.width.zip(facts.height), pixels, "{content}: {facts:?}");
    }
}

#[test]
fn a_page_is_measured_in_its_own_unit() {
    for (unit, width) in [("", 8_467), ("/UserUnit 2.0", 16_933), ("/UserUnit 10", 84_667), ("/UserUnit -1", 8_467)] {
        let pdf = format!(
            "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\n\
             endobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /Resources << >> /MediaBox [0 0 240 160] {unit} >>\nendobj\n\
             trailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF"
        );
        let (facts, picture) = inspected(Kind::Pdf, pdf.as_bytes());
        assert_eq!(facts.width_mm100, Some(width), "{unit}");
        assert!(picture.is_some() && facts.preview_fault().is_none(), "{facts:?}");
    }
}

#[test]
fn rare_variants_of_tiff_are_drawn_right_or_not_at_all() {
    let (facts, picture) = inspected(Kind::Tif, &tiff(&[]));
    assert!(facts.preview_fault().is_none() && picture.is_some(), "{facts:?}");
    // The lowest bit first; tiles of one color each.
    for entries in [&[(266, 3, 2)][..], &[(284, 3, 2), (322, 3, 16), (323, 3, 16)]] {
        let (facts, picture) = inspected(Kind::Tif, &tiff(entries));
        assert_eq!((facts.preview_fault(), picture), (Some(WarningCode::NotShown), None), "{entries:?}");
    }
    // A palette, and YCbCr: not drawn, and said so.
    for photometric in [3, 6] {
        let mut bytes = tiff(&[]);
        let at = bytes.windows(8).position(|entry| entry == [6, 1, 3, 0, 1, 0, 0, 0]).unwrap();
        bytes[at + 8] = photometric;
        let (facts, picture) = inspected(Kind::Tif, &bytes);
        assert!(picture.is_none() && facts.preview_fault().is_some(), "{photometric}: {facts:?}");
    }
}

#[test]
fn a_picture_of_any_depth_keeps_its_colors_at_soft_edges() {
    let white = |x: u32, y: u32| x.abs_diff(500).pow(2) + y.abs_diff(300).pow(2) < 200_u32.pow(2);
    let logo = RgbaImage::from_fn(1_000, 600, |x, y| image::Rgba(if white(x, y) { [255; 4] } else { [0; 4] }));
    let logo = DynamicImage::ImageRgba8(logo);
    let variants =
        [DynamicImage::ImageLumaA8(logo.to_luma_alpha8()), DynamicImage::ImageRgba16(logo.to_rgba16()), logo];
    for picture in variants {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
        let small = inspected(Kind::Png, bytes.get_ref()).1.unwrap();
        let mut seen = small.pixels().filter(|pixel| pixel.0[3] > 0);
        assert!(seen.all(|pixel| pixel.0[..3] == [255; 3]), "{:?}", picture.color());
    }
}

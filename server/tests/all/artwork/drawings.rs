//! Drawings and pages: SVG, PDF, AI, PSD, EPS, EMF, WMF.

use std::fmt::Write as _;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use platen::artwork::facts::{ColorMode, WarningCode};
use platen::artwork::kind::Kind;

use super::{looked, refused, survives_being_cut_off};
use crate::support::hostile::psd;
use crate::support::pdf::pdf;

const SVG: &str = "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"";

#[actix_web::test]
async fn an_svg_is_drawn_and_measured() {
    let svg = format!(
        "<!-- Generator: Adobe Illustrator 27.0, SVG Export Plug-In --><svg {SVG} width=\"50mm\" height=\"25mm\" \
         viewBox=\"0 0 200 100\"><title>Our logo</title><rect width=\"100\" height=\"100\" fill=\"#c00\"/>\
         <circle cx=\"150\" cy=\"50\" r=\"20\" fill=\"#00c\"/></svg>"
    );
    let looked = looked(Kind::Svg, svg.as_bytes()).await;
    assert_eq!((looked.facts.width_mm100, looked.facts.height_mm100), (Some(5_000), Some(2_500)));
    assert_eq!((looked.facts.title.as_deref(), looked.facts.distinct_colors), (Some("Our logo"), Some(2)));
    assert_eq!(looked.facts.software.as_deref(), Some("Adobe Illustrator 27.0"));
    assert_eq!(looked.facts.warnings, []);
    assert_eq!(looked.preview.as_ref().map(image::RgbaImage::dimensions), Some((512, 256)));
    assert_eq!((looked.color_at(100, 100), looked.color_at(950, 50)), ([204, 0, 0, 255], [0; 4]));
}

#[actix_web::test]
async fn what_an_svg_points_to_is_not_opened_and_what_it_would_run_is_not_run() {
    let secret = std::env::temp_dir().join("platen-not-to-be-read.png");
    let mut png = std::io::Cursor::new(Vec::new());
    let red = DynamicImage::from(RgbImage::from_pixel(9, 9, Rgb([255, 0, 0])));
    red.write_to(&mut png, ImageFormat::Png).unwrap();
    std::fs::write(&secret, png.into_inner()).unwrap();
    let svg = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY passwd SYSTEM \"file:///etc/passwd\">]><svg {SVG} width=\"9\" \
         height=\"9\" onload=\"alert(1)\"><script>alert(2)</script><image width=\"9\" height=\"9\" xlink:href=\"{0}\"/>\
         <image width=\"9\" height=\"9\" href=\"http://127.0.0.1:9/x.png\"/><text font-family=\"'Gill Sans', serif\">x\
         </text></svg>",
        secret.display()
    );
    let first = looked(Kind::Svg, svg.as_bytes()).await;
    for code in [WarningCode::Script, WarningCode::ExternalReference, WarningCode::TextNotShown] {
        assert!(first.warns(code), "{:?}", first.facts);
    }
    assert_eq!(first.facts.fonts, ["Gill Sans"]);
    assert_eq!(first.color_at(500, 500), [0; 4]);
    std::fs::remove_file(secret).unwrap();
    let entity = svg.replace(">x<", ">&passwd;<");
    let second = looked(Kind::Svg, entity.as_bytes()).await;
    assert!(!serde_json::to_string(&second.facts).unwrap().contains("root"));
}

#[actix_web::test]
async fn a_drawing_of_too_many_elements_is_not_drawn() {
    let drawing = |body: &str| format!("<svg {SVG} width=\"90\" height=\"90\">{body}</svg>");
    let many = |count: usize| drawing(&"<path d=\"M0 0h9v9z\"/>".repeat(count));
    let fits = looked(Kind::Svg, many(20_000).as_bytes()).await;
    assert!(fits.preview.is_some() && fits.facts.warnings.is_empty(), "{:?}", fits.facts);
    // An element that is reused ten times on each of six levels, and a drawing that uses itself.
    let mut uses = "<g id=\"g0\"><path d=\"M0 0h9v9z\"/></g>".to_owned();
    for level in 1..=6 {
        let ten = format!("<use href=\"#g{}\"/>", level - 1).repeat(10);
        write!(uses, "<g id=\"g{level}\">{ten}</g>").unwrap();
    }
    let circle = "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use xlink:href=\"#a\"/></g>";
    for heavy in [many(60_000), drawing(&uses), drawing(circle)] {
        let looked = looked(Kind::Svg, heavy.as_bytes()).await;
        assert!(looked.preview.is_none() && looked.facts.warns(WarningCode::TooManyElements), "{:?}", looked.facts);
    }
}

#[actix_web::test]
async fn filters_masks_and_markers_count_by_the_work_they_are() {
    let drawing = |body: &str| format!("<svg {SVG} width=\"90\" height=\"90\">{body}</svg>");
    let blurs = |count: usize| {
        let filter = "<filter id=\"f\"><feGaussianBlur stdDeviation=\"40\"/><feOffset dx=\"1\"/></filter>";
        drawing(&format!("{filter}{}", "<g filter=\"url(#f)\"><path d=\"M0 0h9v9z\"/></g>".repeat(count)))
    };
    let masks = |count: usize| {
        let mask = "<mask id=\"m\"><rect width=\"9\" height=\"9\" fill=\"#fff\"/></mask>";
        drawing(&format!("{mask}{}", "<g mask=\"url(#m)\"><path d=\"M0 0h9v9z\"/></g>".repeat(count)))
    };
    let markers = |sheet: &str, style: &str, points: usize| {
        let marker = format!("<marker id=\"k\">{}</marker>", "<path d=\"M0 0h9v9z\"/>".repeat(100));
        let line = "1 2 ".repeat(points);
        drawing(&format!("<style>{sheet}</style>{marker}<polyline style=\"{style}\" points=\"{line}\"/>"))
    };
    let style = "marker-mid:url(#k)";
    let fitting = [
        ("blurs", blurs(20)),
        ("masks", masks(200)),
        ("no markers", markers("", "marker:none", 2_000)),
        ("markers", markers("", style, 20)),
    ];
    for (name, drawing) in fitting {
        let looked = looked(Kind::Svg, drawing.as_bytes()).await;
        assert!(looked.preview.is_some() && looked.facts.warnings.is_empty(), "{name}: {:?}", looked.facts);
    }
    let by_sheet = markers(&format!("polyline{{{style}}}"), "", 2_000);
    for heavy in [blurs(200), masks(4_000), markers("", style, 2_000), by_sheet] {
        let looked = looked(Kind::Svg, heavy.as_bytes()).await;
        assert!(looked.preview.is_none() && looked.facts.warns(WarningCode::TooManyElements), "{:?}", looked.facts);
    }
}

#[actix_web::test]
async fn a_billion_laughs_are_not_laughed() {
    let mut svg = "<!DOCTYPE svg [<!ENTITY a0 \"ha\">".to_owned();
    for number in 1..40 {
        write!(svg, "<!ENTITY a{number} \"{}\">", format!("&a{};", number - 1).repeat(10)).unwrap();
    }
    write!(svg, "]><svg {SVG}><title>&a39;</title></svg>").unwrap();
    let looked = looked(Kind::Svg, svg.as_bytes()).await;
    assert!(looked.warns(WarningCode::Damaged) && !looked.facts.preview);
    let wide = format!(
        "<!DOCTYPE svg [<!ENTITY a \"{}\">]><svg {SVG}>{}</svg>",
        "x".repeat(1_000_000),
        format!("<g id=\"{}\"/>", "&a;".repeat(200)).repeat(50)
    );
    let wide = super::looked(Kind::Svg, wide.as_bytes()).await;
    assert!(!wide.facts.warnings.is_empty());
}

#[actix_web::test]
async fn groups_in_groups_without_end_cost_a_preview() {
    let deep = format!("<svg {SVG}>{}{}</svg>", "<g>".repeat(200_000), "</g>".repeat(200_000));
    assert!(!looked(Kind::Svg, deep.as_bytes()).await.facts.preview);
}

#[actix_web::test]
async fn a_pdf_is_drawn_and_measured_and_its_fonts_are_named() {
    let font = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> \
                /ColorSpace << /C1 [/Separation /PANTONE#20186#20C /DeviceCMYK << >>] >>";
    let content = "1 0 0 rg 0 0 100 100 re f 0 g BT /F1 24 Tf 110 40 Td (Hi) Tj ET";
    for kind in [Kind::Pdf, Kind::Ai] {
        let looked = looked(kind, &pdf(content, font)).await;
        assert_eq!((looked.facts.width_mm100, looked.facts.height_mm100), (Some(7_056), Some(3_528)));
        assert_eq!((looked.facts.pages, looked.facts.title.as_deref()), (Some(1), Some("Our logo")));
        assert_eq!(looked.facts.software.as_deref(), Some("A program"));
        assert_eq!(
            (&looked.facts.fonts[..], &looked.facts.inks[..]),
            (&["Helvetica".to_owned()][..], &["PANTONE 186 C".to_owned()][..])
        );
        assert_eq!(looked.facts.colors, Some(ColorMode::Rgb));
        assert!(looked.warns(WarningCode::FontsNotEmbedded));
        assert_eq!(looked.preview.as_ref().map(image::RgbaImage::dimensions), Some((512, 256)));
        assert_eq!((looked.color_at(250, 500), looked.color_at(950, 50)), ([255, 0, 0, 255], [0; 4]));
    }
}

#[actix_web::test]
async fn what_only_begins_like_a_pdf_is_refused() {
    let words = refused(Kind::Pdf, b"%PDF-1.4\nand then nothing of the kind").await;
    assert_eq!(words, "This file is named .pdf but its content cannot be read as a PDF document.");
    survives_being_cut_off(Kind::Pdf, &pdf("1 0 0 rg 0 0 100 100 re f", "")).await;
}

#[actix_web::test]
async fn a_pdf_that_draws_itself_ends() {
    let form = "/XObject << /X 6 0 R >>";
    let mut bytes = pdf("/X Do", form);
    bytes.extend(
        b"6 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /XObject << /X 6 0 R >> >> \
          /Length 11 >> stream\n/X Do /X Do\nendstream endobj\n",
    );
    let _ = looked(Kind::Pdf, &bytes).await;
    let huge = String::from_utf8(pdf("", "")).unwrap().replace("0 0 200 100", "0 0 9e30 1");
    let _ = looked(Kind::Pdf, huge.as_bytes()).await;
}

#[actix_web::test]
async fn a_photoshop_file_is_shown_as_it_was_last_seen() {
    let picture = [vec![200; 600 * 300], vec![10; 600 * 300], vec![20; 600 * 300]].concat();
    let bytes = psd(600, 300, &picture);
    let looked = looked(Kind::Psd, &bytes).await;
    assert_eq!((looked.facts.width, looked.facts.colors), (Some(600), Some(ColorMode::Rgb)));
    assert_eq!(looked.preview.as_ref().map(image::RgbaImage::dimensions), Some((512, 256)));
    assert_eq!(looked.color_at(500, 500), [200, 10, 20, 255]);
    survives_being_cut_off(Kind::Psd, &bytes).await;
    let lying = super::looked(Kind::Psd, &psd(9_000, 9_000, b"")).await;
    assert!(lying.warns(WarningCode::Damaged));
}

#[actix_web::test]
async fn postscript_is_described_and_never_run() {
    let eps = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 72 144\n%%Title: (Logo)\n%%EndComments\n\
                (/etc/passwd) (r) file { } loop\n%%EOF\n";
    for kind in [Kind::Eps, Kind::Ai] {
        let looked = looked(kind, eps).await;
        assert_eq!((looked.facts.width_mm100, looked.facts.height_mm100), (Some(2_540), Some(5_080)));
        assert_eq!((looked.facts.title.as_deref(), looked.facts.preview), (Some("Logo"), false));
        assert_eq!(looked.facts.warnings, []);
    }
    let mut tiff = std::io::Cursor::new(Vec::new());
    DynamicImage::from(RgbImage::from_pixel(20, 40, Rgb([1, 2, 3]))).write_to(&mut tiff, ImageFormat::Tiff).unwrap();
    let tiff = tiff.into_inner();
    let numbers = [30, eps.len(), 0, 0, 30 + eps.len(), tiff.len()].map(|number| u32::try_from(number).unwrap());
    let mut bytes = b"\xc5\xd0\xd3\xc6".to_vec();
    bytes.extend(numbers.into_iter().flat_map(u32::to_le_bytes));
    bytes.extend(b"\xff\xff");
    let whole = [&bytes[..], eps, &tiff].concat();
    let with_preview = looked(Kind::Eps, &whole).await;
    assert_eq!(with_preview.color_at(500, 500), [1, 2, 3, 255]);
    assert_eq!((with_preview.facts.width, with_preview.facts.width_mm100), (None, Some(2_540)));
    survives_being_cut_off(Kind::Eps, &whole).await;
    let cut = looked(Kind::Eps, &whole[..60]).await;
    assert!(cut.warns(WarningCode::Damaged));
}

#[actix_web::test]
async fn the_drawings_of_windows_are_measured() {
    let mut emf = vec![0; 108];
    emf[0] = 1;
    emf[32..36].copy_from_slice(&5_000_u32.to_le_bytes());
    emf[36..40].copy_from_slice(&2_500_u32.to_le_bytes());
    emf[40..44].copy_from_slice(b" EMF");
    emf[48..52].copy_from_slice(&108_u32.to_le_bytes());
    let looked = looked(Kind::Emf, &emf).await;
    assert_eq!((looked.facts.width_mm100, looked.facts.height_mm100), (Some(5_000), Some(2_500)));
    assert_eq!((&looked.facts.warnings[..], looked.facts.preview), (&[][..], false));
    survives_being_cut_off(Kind::Emf, &emf).await;
    let wmf = super::looked(Kind::Wmf, b"\x01\0\x09\0\0\x03\x09\0\0\0\0\0\0\0\0\0\0\0\x03\0\0\0\0\0").await;
    assert_eq!(wmf.facts.warnings, []);
}

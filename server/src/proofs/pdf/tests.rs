use platen_actors::artwork::ink::PrintedInk;
use platen_actors::ids::{ArtworkId, PartId, ProductId};
use platen_actors::order::PlacedArtwork;
use platen_actors::pricing::{Configuration, Decoration};
use platen_actors::proof::Subject;
use platen_pictures::{Drawing, View, draw};

use super::*;
use crate::proofs::draw::{Heading, sheet};
use crate::proofs::placed::{Placed, Print};
use crate::work::Worker;

fn standing() -> Standing {
    let lines = vec!["Version 2 of proof 7K3Q-X9M2-RD4T".to_owned()];
    Standing { title: "Proof: a mug".to_owned(), lines, answer: "Waiting for approval.".to_owned(), open: true }
}

fn drawn(prints: &[Print<'_>]) -> String {
    let subject = Subject {
        sku: "MUG".to_owned(),
        name: "A mug".to_owned(),
        configuration: Configuration {
            decorations: prints.iter().map(|print| printed(&print.file.location)).collect(),
            ..Configuration::blank(ProductId(1), PartId(1), 50)
        },
        parts: Vec::new(),
        artworks: prints.iter().map(|print| print.file.clone()).collect(),
        preview_faults: Vec::new(),
    };
    let drawing = Drawing { family: "mug".to_owned(), proportions: std::collections::BTreeMap::new() };
    let product = draw(&drawing, None, View::Imprint).unwrap();
    let heading = Heading { code: "7K3Q-X9M2-RD4T".to_owned(), version: 2, order: None };
    sheet(&heading, &subject, &[product], prints).unwrap()
}

fn printed(location: &str) -> Decoration {
    let (location, method) = (location.to_owned(), "Screen print".to_owned());
    Decoration { location, method, colors: 1, inks: Some("as on our letterhead".to_owned()), artwork_id: None }
}

fn file(location: &str, sha256: &str) -> PlacedArtwork {
    let (color, nearest) = ("#d52a26".to_owned(), "PL 113 Signal Red".to_owned());
    let ink = PrintedInk { color, nearest, difference: 34, reference: Some("Pantone 485 C".to_owned()) };
    PlacedArtwork {
        location: location.to_owned(),
        artwork_id: ArtworkId(1),
        name: "logo.png".to_owned(),
        extension: "png".to_owned(),
        sha256: sha256.to_owned(),
        inks: vec![ink],
    }
}

fn png(width: u32, height: u32, color: impl Fn(u32, u32) -> [u8; 4]) -> Vec<u8> {
    let mut png = Vec::new();
    let picture = image::RgbaImage::from_fn(width, height, |x, y| image::Rgba(color(x, y)));
    picture.write_to(&mut std::io::Cursor::new(&mut png), image::ImageFormat::Png).unwrap();
    png
}

fn print(file: &PlacedArtwork, area: (f64, f64)) -> Print<'_> {
    let placed = Placed { width: area.0 / 2.0, height: area.1 / 2.0, x: 3.0, y: -5.0 };
    let png = png(20, 10, |_, _| [200, 20, 40, 128]);
    Print { file, png: Some(png), area_mm: Some(area), placed: Some(placed), is_light: false }
}

/// The ground of a light print, as pages have it.
const GRAY: &str = "0.6039216 0.6313726 0.6156863 rg";

/// Returns what a page draws, as text.
fn pages(svg: &str) -> Vec<String> {
    let mut images = Images::default();
    let sheet = Sheet::read(&Worker::TEST, svg, &mut images).unwrap();
    let mut letters = Letters::default();
    let mut pages = vec![page::overview(&sheet, &standing(), &mut letters)];
    pages.extend(sheet.prints.iter().map(|print| page::actual_size(print, &standing(), &mut letters)));
    pages.into_iter().map(|page| String::from_utf8_lossy(&page.finish()).into_owned()).collect()
}

#[test]
fn a_document_has_the_sheet_and_each_print_at_its_real_size() {
    let (logo, banner) = (file("Front", "0123"), file("Wall", "4567"));
    let svg = drawn(&[print(&logo, (80.0, 40.0)), print(&banner, (2000.0, 1000.0))]);
    let [first, front, wall] = &pages(&svg)[..] else { panic!("three pages") };
    for shown in ["A mug", "Proof 7K3Q-X9M2-RD4T, version 2", "Front: logo.png", "Waiting for approval.", "Signature"] {
        assert!(first.contains(shown), "{shown}: {first}");
    }
    for shown in [
        "Front, scale 1:1",
        "1.57 in (40 mm)",
        "Its center: 0.12 in (3 mm) right of and 0.2 in (5 mm) above the center",
        "Artwork: logo.png",
        "SHA-256: 0123",
        "Inks: as on our letterhead",
        "Ink: #d52a26, nearest PL 113 Signal Red, close",
        "Reference: Pantone 485 C",
    ] {
        assert!(front.contains(shown), "{shown}: {front}");
    }
    assert!(front.contains("0.8352941 0.16470589 0.14901961 rg"), "the ink's swatch: {front}");
    let sheet = Sheet::read(&Worker::TEST, &svg, &mut Images::default()).unwrap();
    let label = |shape: &sheet::Shape| matches!(shape, sheet::Shape::Text(text) if text.words == "Imprint area 70 × 64 mm 2.76 × 2.52 in");
    assert!(sheet.shapes.iter().any(label), "the labels of the product's picture");
    assert!(!front.contains("Wall"), "only what is about the location");
    assert!(!front.contains(GRAY), "on white");
    assert!(wall.contains("Wall, scale 1:20"), "{wall}");
}

#[test]
fn a_light_print_is_on_gray_and_both_pages_round_in_the_same_way() {
    let logo = file("Front", "0123");
    let light = || Print { is_light: true, ..print(&logo, (165.0, 80.0)) };
    let [first, front] = &pages(&drawn(&[light()]))[..] else { panic!("two pages") };
    assert!(first.contains(GRAY) && front.contains(GRAY), "{front}");
    Locale::find("de-DE").unwrap().set_in_use();
    let svg = drawn(&[light()]);
    let german = pages(&svg);
    Locale::default().set_in_use();
    assert!(!svg.contains(" in (") && svg.contains("165 × 80 mm<"), "{svg}");
    for page in &german {
        assert!(page.contains("(82,5 mm) Tj"), "{page}");
    }
}

#[test]
fn the_document_is_small_and_the_same_each_time() {
    let logo = file("Front", "0123");
    let svg = drawn(&[print(&logo, (80.0, 40.0))]);
    let pdf = write(&Worker::TEST, &svg, Images::default(), &standing()).unwrap();
    assert_eq!(pdf, write(&Worker::TEST, &svg, Images::default(), &standing()).unwrap());
    assert!(pdf.starts_with(b"%PDF-") && pdf.len() < 400_000, "{}", pdf.len());
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/Count 2") && text.contains("/DCTDecode") && text.contains("/SMask"));
}

#[test]
fn a_name_in_other_letters_is_in_the_document_as_it_is_written() {
    let mut logo = file("Front", "0123");
    logo.name = "Łódź.png".to_owned();
    let svg = drawn(&[print(&logo, (80.0, 40.0))]);
    let pdf = write(&Worker::TEST, &svg, Images::default(), &standing()).unwrap();
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/Type3") && text.contains("/R0") && text.contains("<0141>"), "Ł can be searched");
    assert!(!text.contains("/B0"), "only what is used");
    // Drawn by a reader: the letters of the first page are those of a font inside the document.
    let mut tell = |_: &platen_inspect::facts::Facts| ();
    let mut inspection = platen_inspect::Inspection::new(Kind::Pdf, &mut tell);
    platen_inspect::inspect(Kind::Pdf, &pdf, &mut inspection).unwrap().unwrap();
}

#[test]
fn what_is_no_sheet_is_no_document() {
    assert!(matches!(write(&Worker::TEST, "<svg", Images::default(), &standing()), Err(PdfError::Unreadable(_))));
    assert!(matches!(write(&Worker::TEST, "<svg/>", Images::default(), &standing()), Err(PdfError::Unreadable(_))));
}

#[test]
fn a_print_is_its_file_as_sharp_as_its_page_needs() {
    // 80 mm at 300 dpi are 945 pixels; the page for 2 m shows it at 1:20.
    let (logo, banner) = (file("Front", "0123"), file("Wall", "4567"));
    let svg = drawn(&[print(&logo, (80.0, 40.0)), print(&banner, (2000.0, 1000.0))]);
    let files = [("0123".to_owned(), (Kind::Png, 945)), ("4567".to_owned(), (Kind::Png, 1182))];
    assert_eq!(files_of(&Worker::TEST, &svg).unwrap(), BTreeMap::from(files));
    let flat = png(400, 200, |x, _| if x < 200 { [200, 20, 40, 255] } else { [0; 4] });
    let photo = png(300, 150, |x, y| [u8::try_from(x % 256).unwrap(), u8::try_from(y).unwrap(), 9, 255]);
    let images = Images::default().with_file(&Worker::TEST, "0123".to_owned(), &flat).with_file(
        &Worker::TEST,
        "4567".to_owned(),
        &photo,
    );
    let pdf = write(&Worker::TEST, &svg, images, &standing()).unwrap();
    let text = String::from_utf8_lossy(&pdf);
    for (picture, filter) in [("/Width 400", "/FlateDecode"), ("/Width 300", "/DCTDecode")] {
        let object = text.split("endobj").filter(|object| object.contains(picture) && object.contains("/DeviceRGB"));
        let objects: Vec<_> = object.collect();
        assert_eq!(objects.len(), 1, "on the sheet and on its page, but stored once: {picture}");
        assert!(objects[0].contains(filter), "{picture}");
    }
    assert!(!text.contains("/Width 20\n"), "the small previews are not needed");
}

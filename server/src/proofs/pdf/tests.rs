use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::Configuration;
use platen_actors::proof::Subject;
use platen_pictures::{Drawing, View, draw};

use super::*;
use crate::proofs::draw::{Heading, Print, sheet};
use crate::proofs::placed::Placed;

fn standing() -> Standing {
    let lines = vec!["Version 2 of proof 7K3Q-X9M2-RD4T".to_owned()];
    Standing { title: "Proof: a mug".to_owned(), lines, answer: "Waiting for approval.".to_owned(), open: true }
}

fn drawn(prints: &[Print<'_>]) -> String {
    let subject = Subject {
        sku: "MUG".to_owned(),
        name: "A mug".to_owned(),
        configuration: Configuration::blank(ProductId(1), PartId(1), 50),
        parts: Vec::new(),
        artworks: Vec::new(),
    };
    let drawing = Drawing { family: "mug".to_owned(), proportions: std::collections::BTreeMap::new() };
    let product = draw(&drawing, None, View::Imprint).unwrap();
    let heading = Heading { code: "7K3Q-X9M2-RD4T".to_owned(), version: 2, order: None };
    sheet(&heading, &subject, Some(&product), prints).unwrap()
}

fn print(location: &str, area: (f64, f64)) -> Print<'_> {
    let placed = Placed { width: area.0 / 2.0, height: area.1 / 2.0, x: 3.0, y: -5.0 };
    let mut png = Vec::new();
    let picture = image::RgbaImage::from_pixel(20, 10, image::Rgba([200, 20, 40, 128]));
    picture.write_to(&mut std::io::Cursor::new(&mut png), image::ImageFormat::Png).unwrap();
    Print { location, name: "logo.png", sha256: "0123", png: Some(png), area_mm: Some(area), placed: Some(placed) }
}

/// Returns what a page draws, as text.
fn pages(svg: &str) -> Vec<String> {
    let mut images = Images::default();
    let sheet = Sheet::read(svg, &mut images).unwrap();
    let pages = [page::overview(&sheet, &standing())].into_iter();
    let pages = pages.chain(sheet.prints.iter().map(|print| page::actual_size(print, &standing())));
    pages.map(|page| String::from_utf8_lossy(&page.text.finish()).into_owned()).collect()
}

#[test]
fn a_document_has_the_sheet_and_each_print_at_its_real_size() {
    let svg = drawn(&[print("Front", (80.0, 40.0)), print("Wall", (2000.0, 1000.0))]);
    let [first, front, wall] = &pages(&svg)[..] else { panic!("three pages") };
    for shown in ["A mug", "Proof 7K3Q-X9M2-RD4T, version 2", "Front: logo.png", "Waiting for approval.", "Signature"] {
        assert!(first.contains(shown), "{shown}: {first}");
    }
    for shown in [
        "Front, scale 1:1",
        "40 mm (1.57 in)",
        "3 mm (0.12 in) right of and 5 mm (0.20 in) above",
        "Artwork: logo.png",
        "SHA-256: 0123",
    ] {
        assert!(front.contains(shown), "{shown}: {front}");
    }
    let sheet = Sheet::read(&svg, &mut Images::default()).unwrap();
    let label = |shape: &sheet::Shape| matches!(shape, sheet::Shape::Text(text) if text.words == "Imprint area 70 × 64 mm 2.76 × 2.52 in");
    assert!(sheet.shapes.iter().any(label), "the labels of the product's picture");
    assert!(!front.contains("Wall"), "only what is about the location");
    assert!(wall.contains("Wall, scale 1:20"), "{wall}");
}

#[test]
fn the_document_is_small_and_the_same_each_time() {
    let svg = drawn(&[print("Front", (80.0, 40.0))]);
    let pdf = write(&svg, &standing()).unwrap();
    assert_eq!(pdf, write(&svg, &standing()).unwrap());
    assert!(pdf.starts_with(b"%PDF-") && pdf.len() < 400_000, "{}", pdf.len());
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/Count 2") && text.contains("/DCTDecode") && text.contains("/SMask"));
}

#[test]
fn what_is_no_sheet_is_no_document() {
    assert!(matches!(write("<svg", &standing()), Err(PdfError::Unreadable(_))));
    assert!(matches!(write("<svg/>", &standing()), Err(PdfError::Unreadable(_))));
}

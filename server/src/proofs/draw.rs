//! Draws the sheet of a proof: the decorated product, each artwork by itself, and the facts that are approved. One
//! standalone SVG; equal input gives equal bytes.

use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platen_actors::proof::Subject;

use super::facts::{Row, rows};
use super::font::cut;
use super::placed::{Placed, Print, length_in_words, size_in_words};
use crate::format::server_text;

/// The heading of the sheet.
#[derive(Debug)]
pub struct Heading<'a> {
    /// The proof's public code.
    pub code: String,
    /// The number of this version.
    pub version: i64,
    /// The order that waits for the proof.
    pub order: Option<&'a str>,
}

/// The sizes of the letters of the title and of the labels of panels, and the room for them; longer lines are cut.
const TITLE: (f32, f32) = (30.0, 1_040.0);
const LABEL: (f32, f32) = (16.0, 360.0);
/// Panels of artwork per row below the facts, and the distance between rows.
const PANELS: usize = 3;
const PANEL_PITCH: usize = 462;
/// The edge of the square that an imprint area is fitted into: in a panel, and in place of a product without a drawing.
const PANEL_EDGE: f64 = 264.0;
const PANEL_MARGIN: f64 = 48.0;
const LARGE_EDGE: f64 = 480.0;
const LARGE_MARGIN: f64 = 15.0;

/// The size of a product's picture, as drawn.
const AS_DRAWN: &str = r#"width="800" height="800""#;
/// The room for the pictures of the product: one, or several beside and below each other.
const ROOM: usize = 620;
const GAP: usize = 20;
/// The most pictures of the product.
pub(super) const MAX_PRODUCTS: usize = 4;

#[derive(Template)]
#[template(path = "proof.svg", escape = "html")]
struct Sheet {
    title: String,
    subtitle: String,
    /// Standalone SVGs, with their places.
    products: Vec<String>,
    /// Replaces a missing product picture: the imprint area of the first location.
    area: Option<Panel>,
    rows: Vec<Row>,
    panels: Vec<Panel>,
    height: usize,
}

/// An imprint area to scale, with its artwork.
struct Panel {
    x: usize,
    y: usize,
    location: String,
    /// The SHA-256 and the extension of the file: read by the PDF.
    file: String,
    kind: String,
    /// Width and height of the area, then those of the print and where its center is, in millimeters: read by the PDF.
    flat: Option<String>,
    label: String,
    /// The size in words.
    size: Option<String>,
    /// The position in the panel, in the sheet's units.
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    png: Option<String>,
    marks: Option<Marks>,
}

/// The dimensions of a print, in the sheet's units.
struct Marks {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
    /// In words.
    width: String,
    height: String,
    position: String,
}

impl Marks {
    /// `scale`: units per millimeter; `center`: of the area.
    fn of(placed: &Placed, scale: f64, center: (f64, f64)) -> Self {
        let (x, y) = (center.0 + placed.x * scale, center.1 + placed.y * scale);
        let (half, tall) = (placed.width * scale / 2.0, placed.height * scale / 2.0);
        Self {
            left: (x - half).round(),
            top: (y - tall).round(),
            right: (x + half).round(),
            bottom: (y + tall).round(),
            width: length_in_words(placed.width),
            height: length_in_words(placed.height),
            position: placed.position(),
        }
    }
}

impl Panel {
    /// Fits a print's area into a square with a margin around it.
    fn of(print: &Print<'_>, (x, y): (usize, usize), edge: f64, margin: f64) -> Self {
        let (wide, tall) = print.area_mm.unwrap_or((1.0, 1.0));
        let scale = edge / wide.max(tall);
        let (width, height) = ((wide * scale).round(), (tall * scale).round());
        Self {
            x,
            y,
            location: print.file.location.clone(),
            file: print.file.sha256.clone(),
            kind: print.file.extension.clone(),
            flat: print.area_mm.zip(print.placed).map(|((wide, tall), Placed { width, height, x, y })| {
                format!("{wide} {tall} {width} {height} {x} {y}")
            }),
            label: cut(&format!("{}: {}", print.file.location, print.file.name), LABEL.0, LABEL.1),
            size: print.area_mm.map(size_in_words),
            left: margin + ((edge - width) / 2.0).round(),
            top: margin + ((edge - height) / 2.0).round(),
            width,
            height,
            png: print.png.as_ref().map(|png| STANDARD.encode(png)),
            marks: print
                .placed
                .as_ref()
                .map(|placed| Marks::of(placed, scale, (margin + edge / 2.0, margin + edge / 2.0))),
        }
    }
}

/// Draws the sheet. `products` are pictures of the product with artwork, at most [`MAX_PRODUCTS`]; without one, the imprint area
/// of the first location is drawn.
pub fn sheet(
    heading: &Heading<'_>,
    subject: &Subject,
    products: &[String],
    prints: &[Print<'_>],
) -> Result<String, askama::Error> {
    let (rows, end) = rows(subject, prints);
    let below = end.max(740) + 40;
    let panels: Vec<Panel> = prints
        .iter()
        .zip(0..)
        .map(|(print, at)| {
            let place = (40 + 380 * (at % PANELS), below + PANEL_PITCH * (at / PANELS));
            Panel::of(print, place, PANEL_EDGE, PANEL_MARGIN)
        })
        .collect();
    let height = below + PANEL_PITCH * panels.len().div_ceil(PANELS) + 60;
    let products: Vec<String> =
        products.iter().zip(0..MAX_PRODUCTS).filter_map(|(svg, at)| placed_at(svg, at, products.len())).collect();
    let area = if products.is_empty() {
        prints.first().map(|print| Panel::of(print, (85, 135), LARGE_EDGE, LARGE_MARGIN))
    } else {
        None
    };
    let subtitle = match heading.order {
        Some(order) => server_text("Proof {0}, version {1}, order {2}").with("2", order),
        None => server_text("Proof {0}, version {1}"),
    };
    Sheet {
        title: cut(&subject.name, TITLE.0, TITLE.1),
        subtitle: subtitle.with("0", &heading.code).with("1", heading.version).to_string(),
        products,
        area,
        rows,
        panels,
        height,
    }
    .render()
}

/// Puts a picture of the product at its place among all.
fn placed_at(svg: &str, at: usize, all: usize) -> Option<String> {
    let edge = if all > 1 { (ROOM - GAP) / 2 } else { ROOM };
    let (x, y) = (40 + (edge + GAP) * (at % 2), 120 + (edge + GAP) * (at / 2));
    let on_the_sheet = format!(r#"x="{x}" y="{y}" width="{edge}" height="{edge}""#);
    svg.starts_with("<svg ").then(|| svg.replacen(AS_DRAWN, &on_the_sheet, 1))
}

#[cfg(test)]
mod tests {
    use platen_actors::artwork::ink::PrintedInk;
    use platen_actors::ids::{ArtworkId, PartId, ProductId};
    use platen_actors::order::{PlacedArtwork, PlacedPart};
    use platen_actors::pricing::{Configuration, Decoration};

    use super::*;
    use platen_pictures::Drawing;
    use platen_pictures::{View, draw};

    fn file(name: &str) -> PlacedArtwork {
        let ink = |color: &str, nearest: &str, difference, reference: Option<&str>| PrintedInk {
            color: color.to_owned(),
            nearest: nearest.to_owned(),
            difference,
            reference: reference.map(str::to_owned),
        };
        PlacedArtwork {
            location: "Front".to_owned(),
            artwork_id: ArtworkId(1),
            name: name.to_owned(),
            extension: "eps".to_owned(),
            sha256: "0123456789abcdef0123".to_owned(),
            inks: vec![
                ink("#d52a26", "PL 113 Signal Red", 34, Some("Pantone <485> C")),
                ink("#000000", "PL 010 Black", 0, None),
            ],
        }
    }

    #[test]
    fn a_sheet_shows_the_product_beside_what_is_approved_with_it() {
        let part = PlacedPart {
            part_id: PartId(1),
            sku: "MUG-NVY".to_owned(),
            color: Some("Navy".to_owned()),
            size: None,
            quantity: 50,
        };
        let printed = |colors| Decoration {
            location: "Front".to_owned(),
            method: "Screen print".to_owned(),
            colors,
            inks: None,
            artwork_id: Some(ArtworkId(1)),
        };
        let logo = file("logo.eps");
        let subject = Subject {
            sku: "MUG".to_owned(),
            name: "A <mug> & more".to_owned(),
            configuration: Configuration {
                decorations: vec![printed(2), Decoration { location: "Back".to_owned(), ..printed(0) }],
                ..Configuration::blank(ProductId(1), PartId(1), 50)
            },
            parts: vec![part],
            artworks: vec![logo.clone(), PlacedArtwork { location: "Back".to_owned(), ..logo.clone() }],
            preview_faults: Vec::new(),
        };
        let drawing = Drawing { family: "mug".to_owned(), proportions: std::collections::BTreeMap::new() };
        let product = draw(&drawing, None, View::Front).unwrap();
        let heading = Heading { code: "7K3Q-X9M2-RD4T".to_owned(), version: 2, order: None };
        let placed = Placed { width: 38.1, height: 25.4, x: 0.0, y: -5.0 };
        let prints = [Print { file: &logo, png: None, area_mm: Some((76.2, 50.8)), placed: Some(placed) }];
        let svg = sheet(&heading, &subject, std::slice::from_ref(&product), &prints).unwrap();
        let alone = r#"x="40" y="120" width="620" height="620""#;
        assert!(svg.contains(alone) && !svg.contains(AS_DRAWN), "the picture leaves room for the facts");
        let several = sheet(&heading, &subject, &[product.clone(), product.clone(), product], &prints).unwrap();
        for place in [(40, 120), (360, 120), (40, 440)] {
            let place = format!(r#"x="{}" y="{}" width="300" height="300""#, place.0, place.1);
            assert!(several.contains(&place), "{place}");
        }
        for shown in [
            "A &#60;mug&#62; &#38; more",
            "version 2",
            "50 × Navy",
            "Front: logo.eps",
            "No preview",
            "76 × 51 mm (3.00 × 2.00 in)",
            "Front: 38 × 25 mm (1.50 × 1.00 in)",
            "38 mm (1.50 in)",
            "5 mm above the center",
            "0123456789abcdef<",
            r##"fill="#d52a26""##,
            ">#d52a26, nearest PL 113 Signal Red,<",
            ">close<",
            "Pantone &#60;485&#62; C",
            ">#000000, PL 010 Black<",
        ] {
            assert!(svg.contains(shown), "{shown}");
        }
        assert_eq!(svg.matches("PL 113").count(), 1, "a full-color method has no inks");
    }

    #[test]
    fn a_product_without_a_drawing_is_shown_by_the_area_that_is_printed_with_its_size() {
        let subject = Subject {
            sku: "MUG".to_owned(),
            name: "A mug".to_owned(),
            configuration: Configuration::blank(ProductId(1), PartId(1), 50),
            parts: Vec::new(),
            artworks: Vec::new(),
            preview_faults: Vec::new(),
        };
        let heading = Heading { code: "7K3Q-X9M2-RD4T".to_owned(), version: 1, order: None };
        let png = Some(b"picture".to_vec());
        let area_mm = Some((100.0, 50.0));
        let prints = [Print { file: &file("logo.png"), png, area_mm, placed: None }];
        let svg = sheet(&heading, &subject, &[], &prints).unwrap();
        assert!(svg.contains(r#"<rect x="15" y="135" width="480" height="240""#), "to scale: {svg}");
        assert_eq!(svg.matches("<image").count(), 2, "large, and in its panel");
        assert!(svg.contains("100 × 50 mm (3.94 × 1.97 in)"));
    }
}

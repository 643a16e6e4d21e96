//! Draws the sheet of a proof: the decorated product, each artwork by itself, and the facts that are approved. One
//! standalone SVG; equal input gives equal bytes.

use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platen_actors::proof::Subject;

use super::facts::{Row, rows};
use super::font::{cut, shrunk, wrapped};
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

/// The sizes of the letters of the title: the usual one, and the smallest; a longer title is cut.
const TITLE: (f32, f32) = (30.0, 16.0);
/// The sizes of the letters of a panel's label, and of what is measured in it.
const LABEL: f32 = 16.0;
const MEASURED: f32 = 14.0;
/// The room for the title and for lines below a panel, in Helvetica. Browsers without it use letters that are up to a sixth
/// wider, and bold ones even more.
const TITLE_ROOM: f32 = 880.0;
const PANEL_ROOM: f32 = 320.0;
/// Panels of artwork per row below the facts.
const PANELS: usize = 3;
/// The baseline of the first line below a panel, the distances to the next lines, and to the next row of panels.
const BELOW: usize = 386;
const LABEL_PITCH: usize = 20;
const MEASURED_PITCH: usize = 18;
const ROW_GAP: usize = 34;
/// The color of imprint areas, and of those whose file could not be seen on it.
const WHITE: &str = "#fff";
const GRAY: &str = "#9aa19d";
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
    title_size: f32,
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
    /// The size in words.
    size: Option<String>,
    /// The lines of the label.
    label: Vec<Line>,
    /// The lines of each fact that is measured.
    measured: Vec<Vec<Line>>,
    /// The first baseline below all of them.
    end: usize,
    /// The color of the imprint area.
    ground: &'static str,
    /// The position in the panel, in the sheet's units.
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    png: Option<String>,
    marks: Option<Marks>,
}

/// A line of text below a panel.
struct Line {
    /// The baseline.
    y: usize,
    text: String,
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
        }
    }
}

impl Panel {
    /// Fits a print's area into a square with a margin around it.
    fn of(print: &Print<'_>, (x, y): (usize, usize), edge: f64, margin: f64) -> Self {
        let (wide, tall) = print.area_mm.unwrap_or((1.0, 1.0));
        let scale = edge / wide.max(tall);
        let (width, height) = ((wide * scale).round(), (tall * scale).round());
        let mut end = BELOW;
        let label = format!("{}: {}", print.file.location, print.file.name);
        let label = lines(&label, LABEL, LABEL_PITCH, &mut end);
        let measured = measured(print).iter().map(|fact| lines(fact, MEASURED, MEASURED_PITCH, &mut end)).collect();
        Self {
            x,
            y,
            location: print.file.location.clone(),
            file: print.file.sha256.clone(),
            kind: print.file.extension.clone(),
            flat: print.area_mm.zip(print.placed).map(|((wide, tall), Placed { width, height, x, y })| {
                format!("{wide} {tall} {width} {height} {x} {y}")
            }),
            size: print.area_mm.map(size_in_words),
            label,
            measured,
            end,
            ground: if print.is_light { GRAY } else { WHITE },
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

/// Breaks a text into lines of a size below a panel, from a baseline on, which becomes the next one.
fn lines(text: &str, size: f32, pitch: usize, next: &mut usize) -> Vec<Line> {
    let lines = wrapped(text, size, PANEL_ROOM).into_iter().map(|text| {
        let y = *next;
        *next += pitch;
        Line { y, text }
    });
    lines.collect()
}

/// Returns what is measured of a print.
fn measured(print: &Print<'_>) -> Vec<String> {
    let mut facts: Vec<String> = Vec::new();
    facts.extend(print.area_mm.map(|area| server_text("Imprint area {0}").with("0", size_in_words(area)).to_string()));
    if let Some(placed) = &print.placed {
        let (width, height) = (length_in_words(placed.width), length_in_words(placed.height));
        facts.push(server_text("Print {0} wide, {1} high").with("0", width).with("1", height).to_string());
        facts.push(server_text("Its center: {0}").with("0", placed.position()).to_string());
    }
    if print.is_light {
        facts.push(server_text("Shown on gray, because it is light. The gray is not printed.").to_string());
    }
    facts
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
    let mut below = end.max(740) + 40;
    let mut panels: Vec<Panel> = Vec::with_capacity(prints.len());
    for row in prints.chunks(PANELS) {
        let place = |at: usize| (40 + 380 * at, below);
        let row = row.iter().zip(0..).map(|(print, at)| Panel::of(print, place(at), PANEL_EDGE, PANEL_MARGIN));
        let row: Vec<Panel> = row.collect();
        below += row.iter().map(|panel| panel.end).max().unwrap_or_default() + ROW_GAP;
        panels.extend(row);
    }
    let height = below + 40;
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
    let title_size = shrunk(&subject.name, TITLE.0, TITLE.1, TITLE_ROOM);
    Sheet {
        title: cut(&subject.name, title_size, TITLE_ROOM),
        title_size,
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
        let area_mm = Some((76.2, 50.8));
        let prints = [Print { file: &logo, png: None, area_mm, placed: Some(placed), is_light: false }];
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
            ">Front: 3 × 2 in (76.2 × 50.8 mm)<",
            ">Front: 1.5 × 1 in (38.1 × 25.4 mm)<",
            ">1.5 in (38.1 mm)<",
            ">Imprint area 3 × 2 in (76.2 × 50.8 mm)<",
            ">Its center: 0.2 in (5 mm) above the center<",
            r##"height="176" fill="#fff""##,
            "0123456789abcdef<",
            r##"fill="#d52a26""##,
            ">#d52a26, nearest PL 113 Signal<",
            ">Red, close<",
            "Pantone &#60;485&#62; C",
            ">#000000, PL 010 Black<",
        ] {
            assert!(svg.contains(shown), "{shown}");
        }
        assert_eq!(svg.matches("PL 113").count(), 1, "a full-color method has no inks");
        assert!(!svg.contains("on gray"), "only light files are");
    }

    /// Returns the right edges of all lines on a sheet, in Helvetica.
    fn right_edges(svg: &str) -> Vec<(f32, String)> {
        use resvg::usvg::roxmltree::{Document, Node};
        let number =
            |node: Node<'_, '_>, name: &str| node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or(0.0_f32);
        let document = Document::parse(svg).unwrap();
        let texts = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
        let texts = texts.filter(|node| node.attribute("text-anchor").is_none());
        let edge = |node: Node<'_, '_>| {
            let group = node.ancestors().find_map(|one| one.attribute("transform")?.strip_prefix("translate("));
            let left = group.and_then(|rest| rest.split(' ').next()?.parse().ok()).unwrap_or(0.0_f32);
            let words = node.text().unwrap_or_default();
            let width = crate::proofs::font::width(&crate::proofs::font::encoded(words), number(node, "font-size"));
            (left + number(node, "x") + width, words.to_owned())
        };
        texts.map(edge).collect()
    }

    #[test]
    fn a_light_file_is_on_gray_and_long_texts_are_wrapped_or_shrunk() {
        let mut logo = file(&"A-very-long-name-of-a-file-without-any-space-in-it-".repeat(3));
        logo.location = "Left side of the inner lid".to_owned();
        let subject = Subject {
            sku: "MUG".to_owned(),
            name: "A product with a name that is much too long for one line of a sheet, ".repeat(3),
            configuration: Configuration::blank(ProductId(1), PartId(1), 50),
            parts: Vec::new(),
            artworks: Vec::new(),
            preview_faults: Vec::new(),
        };
        let heading = Heading { code: "7K3Q-X9M2-RD4T".to_owned(), version: 1, order: None };
        let print = || {
            let placed = Placed { width: 38.1, height: 25.4, x: 3.0, y: -5.0 };
            Print { file: &logo, png: None, area_mm: Some((82.5, 60.0)), placed: Some(placed), is_light: true }
        };
        let svg = sheet(&heading, &subject, &[], &[print(), print(), print(), print()]).unwrap();
        assert!(svg.contains(r##"fill="#9aa19d""##) && svg.contains("The gray is"));
        let edges = right_edges(&svg);
        assert!(edges.len() > 20 && edges.iter().all(|(edge, _)| *edge <= 1_140.0), "{edges:?}");
        let whole: String = edges.iter().map(|(_, words)| words.as_str()).collect();
        assert!(whole.matches("-in-it-").count() >= 4, "nothing is left out of a file's name: {whole}");
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
        let prints = [Print { file: &file("logo.png"), png, area_mm, placed: None, is_light: false }];
        let svg = sheet(&heading, &subject, &[], &prints).unwrap();
        assert!(svg.contains(r#"<rect x="15" y="135" width="480" height="240""#), "to scale: {svg}");
        assert_eq!(svg.matches("<image").count(), 2, "large, and in its panel");
        assert!(svg.contains("3.94 × 1.97 in (100 × 50 mm)"));
    }
}

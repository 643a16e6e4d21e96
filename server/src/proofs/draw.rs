//! Draws the sheet of a proof: the decorated product, each artwork by itself, and the facts that are approved. One
//! standalone SVG; equal input gives equal bytes.

use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platen_actors::proof::Subject;

use super::placed::Placed;

/// A printed file with its location, and its PNG if there is one.
#[derive(Debug)]
pub struct Print<'a> {
    /// The location.
    pub location: &'a str,
    /// The file's name.
    pub name: &'a str,
    /// The SHA-256 of the file, in hexadecimal.
    pub sha256: &'a str,
    /// The file as a PNG.
    pub png: Option<Vec<u8>>,
    /// The maximum imprint there, width and height in millimeters, if known.
    pub area_mm: Option<(f64, f64)>,
    /// Size and position of the print in the area, if known.
    pub placed: Option<Placed>,
}

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

/// The maximum length of a line of text, in characters; longer lines are cut.
const MAX_LINE_LENGTH: usize = 52;
/// Panels of artwork per row below the facts, and the distance between rows.
const PANELS: usize = 3;
const PANEL_PITCH: usize = 462;
/// The edge of the square that an imprint area is fitted into: in a panel, and in place of a product without a drawing.
const PANEL_EDGE: f64 = 264.0;
const PANEL_MARGIN: f64 = 48.0;
const LARGE_EDGE: f64 = 480.0;
const LARGE_MARGIN: f64 = 15.0;
/// The characters of a file's SHA-256 that are shown: enough to tell any two files apart.
const SHOWN_HASH: usize = 16;
const MM_PER_INCH: f64 = 25.4;

/// The size of a product's picture, as drawn and on the sheet.
const AS_DRAWN: &str = r#"width="800" height="800""#;
const ON_THE_SHEET: &str = r#"width="620" height="620""#;

#[derive(Template)]
#[template(path = "proof.svg", escape = "html")]
struct Sheet {
    title: String,
    subtitle: String,
    /// A standalone SVG without the end of its first tag.
    product: Option<String>,
    /// Replaces a missing product picture: the imprint area of the first location.
    area: Option<Panel>,
    rows: Vec<Row>,
    panels: Vec<Panel>,
    height: usize,
}

struct Row {
    y: usize,
    name: String,
    value: String,
}

/// An imprint area to scale, with its artwork.
struct Panel {
    x: usize,
    y: usize,
    location: String,
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
            location: print.location.to_owned(),
            flat: print.area_mm.zip(print.placed).map(|((wide, tall), Placed { width, height, x, y })| {
                format!("{wide} {tall} {width} {height} {x} {y}")
            }),
            label: cut(&format!("{}: {}", print.location, print.name)),
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

/// Formats a size: `76 × 51 mm (2.99 × 2.01 in)`.
fn size_in_words((width, height): (f64, f64)) -> String {
    let (wide, tall) = (width / MM_PER_INCH, height / MM_PER_INCH);
    format!("{width:.0} × {height:.0} mm ({wide:.2} × {tall:.2} in)")
}

/// Formats a length: `76 mm (2.99 in)`.
fn length_in_words(length: f64) -> String {
    format!("{length:.0} mm ({:.2} in)", length / MM_PER_INCH)
}

/// Draws the sheet. `product` is a picture of the product with the first location's artwork; without it, the imprint
/// area of the first location is drawn.
pub fn sheet(
    heading: &Heading<'_>,
    subject: &Subject,
    product: Option<&str>,
    prints: &[Print<'_>],
) -> Result<String, askama::Error> {
    let mut facts = vec![("SKU", subject.sku.clone())];
    for part in &subject.parts {
        let kind = [part.color.as_deref(), part.size.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let kind = if kind.is_empty() { part.sku.clone() } else { kind };
        facts.push(("Quantity", format!("{} × {kind}", part.quantity)));
    }
    for decoration in &subject.configuration.decorations {
        let colors = match decoration.colors {
            0 => String::new(),
            1 => ", 1 color".to_owned(),
            many => format!(", {many} colors"),
        };
        facts.push(("Decoration", format!("{}: {}{colors}", decoration.location, decoration.method)));
        if let Some(inks) = &decoration.inks {
            facts.push(("Inks", inks.clone()));
        }
    }
    for print in prints {
        facts.push(("Artwork", format!("{}: {}", print.location, print.name)));
        if let Some(area) = print.area_mm {
            facts.push(("Area", format!("{}: {}", print.location, size_in_words(area))));
        }
        if let Some(placed) = &print.placed {
            facts.push(("Print", format!("{}: {}", print.location, size_in_words((placed.width, placed.height)))));
        }
        facts.push(("SHA-256", print.sha256.chars().take(SHOWN_HASH).collect()));
    }
    let rows: Vec<Row> = facts
        .into_iter()
        .zip(0..)
        .map(|((name, value), at)| Row { y: 150 + 34 * at, name: name.to_owned(), value: cut(&value) })
        .collect();
    let below = (150 + 34 * rows.len()).max(740) + 40;
    let panels: Vec<Panel> = prints
        .iter()
        .zip(0..)
        .map(|(print, at)| {
            let place = (40 + 380 * (at % PANELS), below + PANEL_PITCH * (at / PANELS));
            Panel::of(print, place, PANEL_EDGE, PANEL_MARGIN)
        })
        .collect();
    let height = below + PANEL_PITCH * panels.len().div_ceil(PANELS) + 60;
    let product = product.and_then(|svg| svg.strip_prefix("<svg ")).map(|svg| svg.replacen(AS_DRAWN, ON_THE_SHEET, 1));
    let area = if product.is_none() {
        prints.first().map(|print| Panel::of(print, (85, 135), LARGE_EDGE, LARGE_MARGIN))
    } else {
        None
    };
    let order = heading.order.map(|order| format!(", order {order}")).unwrap_or_default();
    Sheet {
        title: cut(&subject.name),
        subtitle: format!("Proof {}, version {}{order}", heading.code, heading.version),
        product,
        area,
        rows,
        panels,
        height,
    }
    .render()
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_LINE_LENGTH) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use platen_actors::ids::{PartId, ProductId};
    use platen_actors::order::PlacedPart;
    use platen_actors::pricing::Configuration;

    use super::*;
    use platen_pictures::Drawing;
    use platen_pictures::{View, draw};

    #[test]
    fn a_sheet_shows_the_product_beside_what_is_approved_with_it() {
        let part = PlacedPart {
            part_id: PartId(1),
            sku: "MUG-NVY".to_owned(),
            color: Some("Navy".to_owned()),
            size: None,
            quantity: 50,
        };
        let subject = Subject {
            sku: "MUG".to_owned(),
            name: "A <mug> & more".to_owned(),
            configuration: Configuration::blank(ProductId(1), PartId(1), 50),
            parts: vec![part],
            artworks: Vec::new(),
        };
        let drawing = Drawing { family: "mug".to_owned(), proportions: std::collections::BTreeMap::new() };
        let product = draw(&drawing, None, View::Front).unwrap();
        let heading = Heading { code: "7K3Q-X9M2-RD4T".to_owned(), version: 2, order: None };
        let placed = Placed { width: 38.1, height: 25.4, x: 0.0, y: -5.0 };
        let sha256 = "0123456789abcdef0123";
        let prints = [Print {
            location: "Front",
            name: "logo.eps",
            sha256,
            png: None,
            area_mm: Some((76.2, 50.8)),
            placed: Some(placed),
        }];
        let svg = sheet(&heading, &subject, Some(&product), &prints).unwrap();
        assert!(svg.contains(ON_THE_SHEET) && !svg.contains(AS_DRAWN), "the picture leaves room for the facts");
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
        ] {
            assert!(svg.contains(shown), "{shown}");
        }
    }

    #[test]
    fn a_product_without_a_drawing_is_shown_by_the_area_that_is_printed_with_its_size() {
        let subject = Subject {
            sku: "MUG".to_owned(),
            name: "A mug".to_owned(),
            configuration: Configuration::blank(ProductId(1), PartId(1), 50),
            parts: Vec::new(),
            artworks: Vec::new(),
        };
        let heading = Heading { code: "7K3Q-X9M2-RD4T".to_owned(), version: 1, order: None };
        let png = Some(b"picture".to_vec());
        let area_mm = Some((100.0, 50.0));
        let prints = [Print { location: "Front", name: "logo.png", sha256: "", png, area_mm, placed: None }];
        let svg = sheet(&heading, &subject, None, &prints).unwrap();
        assert!(svg.contains(r#"<rect x="15" y="135" width="480" height="240""#), "to scale: {svg}");
        assert_eq!(svg.matches("<image").count(), 2, "large, and in its panel");
        assert!(svg.contains("100 × 50 mm (3.94 × 1.97 in)"));
    }
}

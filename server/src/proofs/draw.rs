//! A proof's sheet: the product as it will look, each artwork by itself, and the facts that are approved with them. One
//! standalone SVG, the same bytes for the same question.

use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platen_actors::proof::Subject;

/// A file that is printed, by its location, with a PNG of it if there is one.
#[derive(Debug)]
pub struct Print<'a> {
    /// Where it is printed.
    pub location: &'a str,
    /// What it is called.
    pub name: &'a str,
    /// A PNG of it.
    pub png: Option<Vec<u8>>,
}

/// What the sheet says beside its subject.
#[derive(Debug)]
pub struct Heading<'a> {
    /// The proof's public name.
    pub code: String,
    /// The version that it will be.
    pub version: i64,
    /// The order that waits for it.
    pub order: Option<&'a str>,
}

/// The longest line of text, in characters: longer ones are cut.
const LONGEST: usize = 52;
/// Panels of artwork in a row below the facts.
const PANELS: usize = 4;

/// The size of a product's picture as it is drawn, and as it stands on the sheet.
const AS_DRAWN: &str = r#"width="800" height="800""#;
const ON_THE_SHEET: &str = r#"width="620" height="620""#;

#[derive(Template)]
#[template(path = "proof.svg", escape = "html")]
struct Sheet {
    title: String,
    subtitle: String,
    /// An SVG of its own, without its first tag's end.
    product: Option<String>,
    rows: Vec<Row>,
    panels: Vec<Panel>,
    height: usize,
}

struct Row {
    y: usize,
    name: String,
    value: String,
}

struct Panel {
    x: usize,
    y: usize,
    label: String,
    png: Option<String>,
}

/// Draws the sheet. `product` is a picture of the product with the first location's artwork on it.
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
        .map(|(print, at)| Panel {
            x: 40 + 290 * (at % PANELS),
            y: below + 320 * (at / PANELS),
            label: cut(&format!("{}: {}", print.location, print.name)),
            png: print.png.as_ref().map(|png| STANDARD.encode(png)),
        })
        .collect();
    let height = below + 320 * panels.len().div_ceil(PANELS) + 60;
    let order = heading.order.map(|order| format!(", order {order}")).unwrap_or_default();
    Sheet {
        title: cut(&subject.name),
        subtitle: format!("Proof {}, version {}{order}", heading.code, heading.version),
        product: product.and_then(|svg| svg.strip_prefix("<svg ")).map(|svg| svg.replacen(AS_DRAWN, ON_THE_SHEET, 1)),
        rows,
        panels,
        height,
    }
    .render()
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
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
    use crate::catalogue::record::Drawing;
    use crate::pictures::{View, draw};

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
        let prints = [Print { location: "Front", name: "logo.eps", png: None }];
        let svg = sheet(&heading, &subject, Some(&product), &prints).unwrap();
        assert!(svg.contains(ON_THE_SHEET) && !svg.contains(AS_DRAWN), "the picture leaves room for the facts");
        for shown in ["A &#60;mug&#62; &#38; more", "version 2", "50 × Navy", "Front: logo.eps", "No preview"] {
            assert!(svg.contains(shown), "{shown}");
        }
    }
}

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

#[derive(Template)]
#[template(path = "proof.svg", escape = "html")]
struct Sheet<'a> {
    title: String,
    subtitle: String,
    /// An SVG of its own, without its first tag's end.
    product: Option<&'a str>,
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
        product: product.and_then(|svg| svg.strip_prefix("<svg ")),
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

//! Writes an HTML page with the pictures of many products, and their sizes in bytes, for looking at them side by side:
//! `cargo run --release -p platen-pictures --example contact_sheet < products.jsonl > sheet.html`. Reads products in the
//! format of an import; without any, shows every family in all its views.

use std::error::Error;
use std::io::{Read as _, Write as _};

use platen_pictures::{Drawing, View, draw, families};
use serde::Deserialize;

/// A line of a product file.
#[derive(Deserialize)]
struct Product {
    sku: String,
    name: String,
    drawing: Option<Drawing>,
    #[serde(default)]
    parts: Vec<Part>,
}

#[derive(Deserialize)]
struct Part {
    color: Option<Color>,
}

#[derive(Deserialize)]
struct Color {
    hex: Option<String>,
}

impl Product {
    fn of_family(name: &str) -> Self {
        let drawing = Drawing { family: name.to_owned(), proportions: std::collections::BTreeMap::new() };
        Self { sku: name.to_owned(), name: String::new(), drawing: Some(drawing), parts: Vec::new() }
    }

    /// Returns a row of its pictures, and adds their sizes.
    fn row(&self, sizes: &mut Vec<usize>) -> String {
        let Some(drawing) = &self.drawing else { return String::new() };
        let color = self.parts.first().and_then(|part| part.color.as_ref()?.hex.as_deref());
        let figures = View::ALL.into_iter().filter_map(|view| {
            let picture = draw(drawing, color, view)?;
            sizes.push(picture.len());
            // Every picture is a document of its own, as its definitions have the same names as its neighbor's.
            let address = picture.replace('%', "%25").replace('#', "%23").replace('"', "'");
            Some(format!(
                r#"<figure><img src="data:image/svg+xml,{address}"><figcaption>{view}, {} bytes</figcaption></figure>"#,
                picture.len()
            ))
        });
        format!("<h2>{} {}</h2><div>{}</div>", self.sku, self.name, figures.collect::<String>())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let read = text.lines().filter(|line| !line.is_empty()).map(serde_json::from_str::<Product>);
    let mut products = read.collect::<Result<Vec<_>, _>>()?;
    if products.is_empty() {
        products = families().map(Product::of_family).collect();
    }
    let mut sizes = Vec::new();
    let rows = products.iter().map(|product| product.row(&mut sizes)).collect::<String>();
    let (most, mean) = (sizes.iter().max().unwrap_or(&0), sizes.iter().sum::<usize>() / sizes.len().max(1));
    Ok(write!(
        std::io::stdout(),
        "<!doctype html><meta charset=utf-8><title>Pictures</title><style>body{{font:13px sans-serif}}div{{display:grid;\
         grid-template-columns:repeat(6,1fr);gap:8px}}figure{{margin:0}}img{{width:100%}}</style><h1>{} pictures, {mean} bytes \
         each, at most {most}</h1>{rows}",
        sizes.len()
    )?)
}

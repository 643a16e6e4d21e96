//! Records the nearest inks to the colors of the ink book's test vectors:
//! `cargo run --release -p platen-pictures --example write_ink_vectors`. Only needed after a change of the book.

use std::error::Error;

use platen_pictures::inks::{in_words, nearest};
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/inks/vectors.json");

fn main() -> Result<(), Box<dyn Error>> {
    let known: Value = serde_json::from_str(&std::fs::read_to_string(FILE)?)?;
    let pairs = known["pairs"].as_array().ok_or("there are no pairs")?;
    let mut cases = Vec::new();
    for case in known["nearest"].as_array().ok_or("there are no colors")? {
        let color = case["color"].as_str().ok_or("a color is missing")?;
        let found = nearest(color).ok_or("a color is not #rrggbb")?;
        let (label, words) = (found.ink.label(), in_words(found.tenths));
        cases.push(json!({"color": color, "label": label, "tenths": found.tenths, "words": words}));
    }
    let lines = |values: &[Value]| values.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n    ");
    let text =
        format!("{{\n  \"pairs\": [\n    {}\n  ],\n  \"nearest\": [\n    {}\n  ]\n}}\n", lines(pairs), lines(&cases));
    Ok(std::fs::write(FILE, text)?)
}

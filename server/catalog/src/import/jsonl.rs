//! The native format: one product per line, as [`ProductRecord`] describes it.

use std::io::{self, Read};

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::lines::{Line, Lines};
use super::{Defaults, Fault, Found, Located, Sink, StatusChange, locate, reason};
use crate::check::check;
use crate::record::ProductRecord;
use crate::sku;

/// Reads a file to its end, or until the sink stops it.
pub(super) fn read(file: &str, input: impl Read, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let line = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => product(file, &text, lines.number(), defaults),
            Line::TooLong => {
                let reason = "The line is longer than 1 MiB. Give one product per line.";
                nameless(Fault::new(file, lines.number(), 1, "", reason))
            }
            Line::NotUtf8 { before } => {
                let reason = "The line is not UTF-8 from here on. Save the file as UTF-8.";
                nameless(Fault::new(file, lines.number(), characters(&before, before.len()), "", reason))
            }
        };
        if sink(line).is_break() {
            break;
        }
    }
    Ok(())
}

/// A product that cannot be parsed, so that its SKU is unknown.
fn nameless(fault: Fault) -> Found {
    Found::Faulty { key: String::new(), faults: vec![fault] }
}

/// Reads one line.
fn product(file: &str, text: &str, line: u64, defaults: &Defaults) -> Found {
    if let Ok(change) = serde_json::from_str::<StatusChange>(text) {
        return Found::Status { change, line };
    }
    let mut record: ProductRecord = match serde_json::from_str(text) {
        Ok(record) => record,
        Err(error) => {
            if let Some(found) = missing(file, text, line, &error) {
                return found;
            }
            // What is missing at the end is missing after it.
            let offset = if error.is_eof() { text.len() } else { error.column().saturating_sub(1) };
            return nameless(Fault::new(file, line, characters(text, offset), "", explain(&error)));
        }
    };
    if record.currency != defaults.currency && !says_currency(text) {
        record.currency.clone_from(&defaults.currency);
    }
    let faults: Vec<Fault> = check(&record)
        .iter()
        .map(|found| {
            let column = characters(text, locate::offset(text, &found.field));
            let fault = Fault::new(file, line, column, &found.field, reason(found));
            Fault { product: sku::is_valid(&record.sku).then(|| record.sku.as_str().into()), ..fault }
        })
        .collect();
    if faults.is_empty() {
        Found::Product(Box::new(Located { record, line, row: None, names_collections: true }))
    } else {
        Found::Faulty { key: sku::key(&record.sku), faults }
    }
}

/// Names a required field that a line lacks, and its product; `None` if the error is another one.
fn missing(file: &str, text: &str, line: u64, error: &serde_json::Error) -> Option<Found> {
    let message = error.to_string();
    let field = message.strip_prefix("missing field `")?.split('`').next()?;
    let place = locate::path(text, error.column());
    let field = if place.is_empty() { field.to_owned() } else { format!("{place}.{field}") };
    let value: Value = serde_json::from_str(text).unwrap_or_default();
    let said = |field: &str| value[field].as_str().filter(|text| !text.trim().is_empty());
    let sku = said("sku").filter(|sku| sku::is_valid(sku));
    let reason = match said("sku").or(said("name")) {
        Some(name) => format!("is missing from the product {name:?}. Add it."),
        None => "is missing from the product. Add it.".to_owned(),
    };
    let column = characters(text, error.column().saturating_sub(1));
    let fault = Fault { product: sku.map(Into::into), ..Fault::new(file, line, column, &field, reason) };
    Some(Found::Faulty { key: sku.map(sku::key).unwrap_or_default(), faults: vec![fault] })
}

/// Whether a product names the currency of its prices.
fn says_currency(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Says {
        currency: Option<IgnoredAny>,
    }
    serde_json::from_str::<Says>(text).is_ok_and(|says| says.currency.is_some())
}

/// Returns the column of a byte offset, in characters from 1.
fn characters(text: &str, offset: usize) -> u64 {
    text.char_indices().take_while(|(start, _)| *start < offset).count() as u64 + 1
}

/// Returns the JSON parser's message without its position.
fn explain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    let remedy = match error.classify() {
        serde_json::error::Category::Data => "Correct it: an export as JSON Lines shows how the fields are written.",
        _ => "Every line must be one whole JSON object.",
    };
    [&*format!("The line is no product: {what}."), remedy].join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::read_text;
    use super::*;
    use proptest::prelude::*;

    const GOOD: &str = r#"{"sku":"M-1","name":"Mug","categories":["Drinkware"],"productionDays":5,"prices":[{"minQuantity":1,"unitPrice":"3.95"}],"parts":[{"sku":"M-1-R"}]}"#;

    #[test]
    fn a_product_a_line_is_read_past_blank_lines_and_a_byte_order_mark() {
        let (records, faults) = read_text("a.jsonl", &format!("\u{FEFF}{GOOD}\r\n\n{GOOD}\n"));
        assert_eq!(faults, []);
        assert_eq!(records.len(), 2);
        assert_eq!(records[0].name, "Mug");
    }

    #[test]
    fn a_syntax_error_is_told_with_line_and_column() {
        let (_, faults) = read_text("a.jsonl", &format!("{GOOD}\n{{\"sku\": \"é\", oops}}\n"));
        assert_eq!(faults.len(), 1);
        assert_eq!((faults[0].line, faults[0].column), (2, 14));
        assert!(faults[0].reason.contains("one whole JSON object"), "{}", faults[0]);
    }

    #[test]
    fn a_misspelt_field_is_told_by_name() {
        let (_, faults) = read_text("a.jsonl", &GOOD.replace("productionDays", "productionDay"));
        assert!(faults[0].reason.contains("unknown field `productionDay`"), "{}", faults[0]);
    }

    #[test]
    fn a_missing_field_is_named_with_its_product_and_place() {
        let told = |text: &str| read_text("a.jsonl", &format!("{GOOD}\n{text}")).1.remove(0).to_string();
        let days = told(&GOOD.replace("\"productionDays\":5,", ""));
        assert_eq!(days, "a.jsonl:2:127: productionDays: is missing from the product \"M-1\". Add it.");
        let part = told(&GOOD.replace("{\"sku\":\"M-1-R\"}", "{\"sku\":\"M-1-R\"},{\"size\":\"[L}\"}"));
        assert!(part.contains(" parts[1].sku: is missing from the product \"M-1\". "), "{part}");
        let sku = told(&GOOD.replace("\"sku\":\"M-1\",", ""));
        assert!(sku.contains(" sku: is missing from the product \"Mug\". "), "{sku}");
        assert!(told("{}").contains(":2:2: sku: is missing from the product. "), "{}", told("{}"));
    }

    #[test]
    fn a_broken_rule_is_told_where_its_value_stands() {
        let bad = GOOD.replace("\"3.95\"", "\"3,95\"");
        let (records, faults) = read_text("dir/a.jsonl", &format!("{GOOD}\n{bad}"));
        assert_eq!(records.len(), 1);
        let column = bad.find("\"3,95\"").unwrap() as u64 + 1;
        assert_eq!((faults[0].line, faults[0].column), (2, column));
        assert_eq!(faults[0].field, "prices[0].unitPrice");
        assert!(faults[0].to_string().starts_with(&format!("dir/a.jsonl:2:{column}: prices[0].unitPrice: must be")));
    }

    #[test]
    fn every_fault_of_a_line_is_told() {
        let bad = GOOD.replace("\"M-1\"", "\"?\"").replace("\"Mug\"", "\"\"");
        let (_, faults) = read_text("a.jsonl", &bad);
        let fields: Vec<_> = faults.iter().map(|fault| fault.field.as_str()).collect();
        assert_eq!(fields, ["sku", "name"]);
    }

    #[test]
    fn prices_without_a_currency_are_in_the_shops() {
        let euros = Defaults { currency: "EUR".to_owned(), ..Defaults::default() };
        let of = |text: &str| match product("a.jsonl", text, 1, &euros) {
            Found::Product(located) => located.record.currency,
            _ => String::new(),
        };
        assert_eq!(of(GOOD), "EUR");
        assert_eq!(of(&GOOD.replace("\"name\"", "\"currency\":\"USD\",\"name\"")), "USD");
    }

    proptest! {
        #[test]
        fn no_line_panics(text in "\\PC{0,200}") {
            read_text("a.jsonl", &text);
        }
    }
}

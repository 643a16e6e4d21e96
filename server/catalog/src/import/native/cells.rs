//! How the cells of the native CSV are written and read.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::Column;
use crate::import::table::{AMBIGUOUS, Header};
use crate::record::{PriceRecord, RushRecord};
use crate::text::FORMULAS;

/// How a cell is written.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    Text,
    /// A whole number.
    Whole,
    /// A decimal number of millimeters.
    Measure,
    /// A decimal number that stays a text.
    Price,
    /// `yes` or `no`.
    Truth,
    /// A text a line.
    Lines,
    /// `36: 3.95`, one a line.
    Breaks,
    /// `3: 35.00`, one a line.
    Rush,
    Json,
}

impl Kind {
    /// Returns the value of a cell; `None` if it is empty, or why it cannot be read.
    pub(super) fn value(self, text: &str, header: &Header<Column>) -> Result<Option<Value>, String> {
        let whole = text;
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let refused = |rule: &str| Err(format!("{rule}, but the cell has {:?}. Correct it.", short(text)));
        if matches!(self, Self::Price | Self::Measure) && header.is_ambiguous(text) {
            return Err(format!("{AMBIGUOUS} The cell has {:?}.", short(text)));
        }
        Ok(Some(match self {
            Self::Text => text.into(),
            Self::Price => header.number(text).into(),
            Self::Lines => whole.split('\n').filter(|line| !line.trim().is_empty()).collect(),
            Self::Whole => match text.parse::<u32>() {
                Ok(number) => number.into(),
                Err(_) => return refused("must be a whole number"),
            },
            Self::Measure => match header.number(text).parse::<f64>() {
                Ok(number) if number.is_finite() => json!(number),
                _ => return refused("must be a number of millimeters"),
            },
            Self::Truth => match text.to_ascii_lowercase().as_str() {
                "yes" | "true" | "1" => true.into(),
                "no" | "false" | "0" => false.into(),
                _ => return refused("must be yes or no"),
            },
            Self::Breaks => match pairs(text) {
                Some(pairs) => pairs.map(|(from, price)| json!({"minQuantity": from, "unitPrice": price})).collect(),
                None => return refused("must be a quantity and a price in each line, such as 36: 3.95"),
            },
            Self::Rush => match pairs(text) {
                Some(pairs) => pairs.map(|(days, fee)| json!({"productionDays": days, "fee": fee})).collect(),
                None => return refused("must be days and a fee in each line, such as 3: 35.00"),
            },
            Self::Json => match serde_json::from_str(text) {
                Ok(value) => value,
                Err(error) => return Err(format!("must be JSON: {error}. Export again to see how it is written.")),
            },
        }))
    }
}

fn pairs(text: &str) -> Option<impl Iterator<Item = (u32, String)>> {
    let pair = |line: &str| {
        let (number, price) = line.split_once(':')?;
        Some((number.trim().parse().ok()?, price.trim().to_owned()))
    };
    let found: Option<Vec<_>> = text.lines().filter(|line| !line.trim().is_empty()).map(pair).collect();
    Some(found?.into_iter())
}

/// Returns price breaks as the text of a cell.
pub(crate) fn breaks_text(prices: &[PriceRecord]) -> String {
    lines_text(prices.iter().map(|price| format!("{}: {}", price.min_quantity, price.unit_price)))
}

/// Returns rush options as the text of a cell.
pub(crate) fn rush_text(options: &[RushRecord]) -> String {
    lines_text(options.iter().map(|option| format!("{}: {}", option.production_days, option.fee)))
}

/// Returns texts as one cell, one a line.
pub(crate) fn lines_text(lines: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut text = String::new();
    for line in lines {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(line.as_ref());
    }
    text
}

/// Quotes a cell. One that spreadsheets would take for a formula gets an apostrophe, which [`unquoted`] removes.
pub(crate) fn quoted(out: &mut String, text: &str) {
    let mark = if text.starts_with('\'') || text.starts_with(FORMULAS) { "'" } else { "" };
    if mark.is_empty() && !text.contains([',', '"', '\n', '\r', ';', '\t']) {
        out.push_str(text);
        return;
    }
    // Writing to memory cannot fail.
    let _infallible = write!(out, "\"{mark}{}\"", text.replace('"', "\"\""));
}

/// Removes the apostrophe that [`quoted`] added.
pub(super) fn unquoted(text: &str) -> String {
    let rest = text.strip_prefix('\'').filter(|rest| rest.starts_with('\'') || rest.starts_with(FORMULAS));
    rest.unwrap_or(text).to_owned()
}

/// Moves fields of a map into an object of it, unless they are all missing.
pub(super) fn nest(map: &mut Map<String, Value>, name: &str, fields: &[&str]) {
    let inner: Map<String, Value> =
        fields.iter().filter_map(|field| Some(((*field).to_owned(), map.remove(*field)?))).collect();
    if !inner.is_empty() {
        map.insert(name.to_owned(), Value::Object(inner));
    }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

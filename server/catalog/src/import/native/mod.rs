//! The native CSV: what [`crate::export`] writes. A product is a run of rows with one SKU: the first describes it, and each
//! row has one of its parts. Cells with several values have one a line; what has no simple text is JSON.

mod cells;
mod column;

pub(crate) use self::cells::{breaks_text, lines_text, quoted, rush_text};
pub(crate) use self::column::{COLUMNS, Column};

use std::io::{self, Read};
use std::ops::ControlFlow;

use serde_json::{Map, Value};

use super::csv::{Cell, Rows};
use super::table::{Header, Row, next_row, read_header};
use super::{Defaults, Found, Located, Sink, reason};
use crate::check::check;
use crate::record::ProductRecord;
use crate::sku;

/// The maximum number of rows of a product.
const MAX_ROWS: usize = 1_000;

/// Reports whether a heading row is that of a native CSV.
pub(super) fn is_header(names: &[&str]) -> bool {
    ["Part SKU", "Price breaks"].iter().all(|wanted| names.iter().any(|name| name.eq_ignore_ascii_case(wanted)))
}

fn header(cells: &[Cell], separator: char) -> Result<Header<Column>, String> {
    let header = Header::find(cells, separator, &COLUMNS);
    let missing: Vec<&str> =
        COLUMNS.iter().filter(|(column, _)| header.index(*column).is_none()).map(|(_, names)| names[0]).collect();
    if missing.is_empty() {
        return Ok(header);
    }
    Err(format!(
        "Columns of Platen's CSV are missing: {}. Export again and keep all columns, because an import replaces whole products.",
        missing.join(", ")
    ))
}

/// Reads a file to its end, or until the sink stops it.
pub(super) fn read(file: &str, input: impl Read, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let mut rows = Rows::new(input);
    let Some(header) = read_header(file, &mut rows, header, sink)? else { return Ok(()) };
    let mut product: Vec<Row<'_, Column>> = Vec::new();
    loop {
        let next = match next_row(file, &mut rows, &header, sink)? {
            ControlFlow::Break(()) => return Ok(()),
            ControlFlow::Continue(next) => next,
        };
        if let Some(fault) = next.as_ref().and_then(|row| row.wrong_length(file)) {
            let _stop_anyway = sink(Found::Broken(fault));
            return Ok(());
        }
        let is_same = next
            .as_ref()
            .zip(product.first())
            .is_some_and(|(row, first)| product.len() < MAX_ROWS && row.text(Column::Sku) == first.text(Column::Sku));
        if !is_same && !product.is_empty() && sink(finish(file, &std::mem::take(&mut product), defaults)).is_break() {
            return Ok(());
        }
        match next {
            Some(row) => product.push(row),
            None => return Ok(()),
        }
    }
}

/// Builds a product from its rows.
fn finish(file: &str, rows: &[Row<'_, Column>], defaults: &Defaults) -> Found {
    let first = &rows[0];
    let name = cells::unquoted(first.text(Column::Sku));
    let (record, wrong) = record(rows, defaults);
    let fault = |(row, column, reason): Wrong| rows[row].fault(file, column, &name, reason);
    if !wrong.is_empty() {
        return Found::Faulty { key: sku::key(&name), faults: wrong.into_iter().map(fault).collect() };
    }
    let record: ProductRecord = match serde_json::from_value(Value::Object(record)) {
        Ok(record) => record,
        Err(error) => {
            let reason =
                format!("The product cannot be read: {error}. Export it again to see how each cell is written.");
            return Found::Faulty { key: sku::key(&name), faults: vec![fault((0, Column::Sku, reason))] };
        }
    };
    let faults: Vec<_> = check(&record)
        .iter()
        .map(|found| {
            let (part, column) = column::of_field(&found.field);
            fault((part.min(rows.len() - 1), column, reason(found)))
        })
        .collect();
    if !faults.is_empty() {
        return Found::Faulty { key: sku::key(&record.sku), faults };
    }
    Found::Product(Box::new(Located {
        record,
        line: first.first_line(),
        row: Some(first.number),
        names_collections: true,
    }))
}

/// A cell that cannot be read: row of the product, column, reason.
type Wrong = (usize, Column, String);

/// Returns the record as JSON, and the cells that cannot be read.
fn record(rows: &[Row<'_, Column>], defaults: &Defaults) -> (Map<String, Value>, Vec<Wrong>) {
    let (mut record, mut wrong) = (Map::new(), Vec::new());
    let first = &rows[0];
    for (column, _) in COLUMNS {
        let text = cells::unquoted(first.raw(column));
        let Some((field, kind)) = column.of_product() else { continue };
        match kind.value(&text, first.header) {
            Ok(Some(value)) => drop(record.insert(field.to_owned(), value)),
            Ok(None) => {}
            Err(reason) => wrong.push((0, column, reason)),
        }
    }
    record.entry("currency").or_insert_with(|| defaults.currency.clone().into());
    record.entry("productionDays").or_insert_with(|| defaults.production_days.into());
    // What is missing is a fault of its cell.
    record.entry("name").or_insert_with(|| "".into());
    record.entry("categories").or_insert_with(|| Value::Array(Vec::new()));
    cells::nest(&mut record, "dimensions", &["widthMm", "heightMm", "depthMm"]);
    cells::nest(&mut record, "lessThanMinimum", &["minQuantity", "fee"]);
    let mut parts = Vec::with_capacity(rows.len());
    for (at, row) in rows.iter().enumerate() {
        let mut part = Map::new();
        for (column, _) in COLUMNS {
            let text = cells::unquoted(row.raw(column));
            let Some((field, kind)) = column.of_part() else { continue };
            match kind.value(&text, row.header) {
                Ok(Some(value)) => drop(part.insert(field.to_owned(), value)),
                Ok(None) => {}
                Err(reason) => wrong.push((at, column, reason)),
            }
        }
        cells::nest(&mut part, "color", &["name", "hex", "group"]);
        part.entry("sku").or_insert_with(|| "".into());
        parts.push(Value::Object(part));
    }
    record.insert("parts".to_owned(), Value::Array(parts));
    (record, wrong)
}

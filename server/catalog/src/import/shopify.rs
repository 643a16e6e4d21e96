//! Shopify's product CSV, with the column headings from before and since 2024. A product is a run of rows with one
//! handle: the first describes it, and each row may add a variant, a picture, or both.
//!
//! Shopify has no price breaks, production time or decoration: a variant's price applies from one piece on, and the
//! rest comes from [`Defaults`].

mod header;
mod option;
mod product;
mod shared;

use std::collections::HashMap;
use std::io::{self, Read};
use std::ops::ControlFlow;

use self::header::{Column, Header};
pub(super) use self::shared::{Skus, skus};
use super::csv::{Cell, RowFault, Rows};
use super::{Defaults, Fault, Found, Located, Sink, reason};
use crate::check::check;
use crate::sku;

/// The maximum number of rows of a product.
const MAX_ROWS: usize = 5_000;

/// A row with the file's headings.
struct Row<'a> {
    header: &'a Header,
    cells: Vec<Cell>,
    /// The row number as in a spreadsheet.
    number: u64,
}

impl Row<'_> {
    /// Returns the trimmed text in a column; empty if the file does not have the column.
    fn text(&self, column: Column) -> &str {
        self.header.index(column).and_then(|index| self.cells.get(index)).map_or("", |cell| cell.text.trim())
    }

    /// Returns the number in a column, with a decimal point.
    fn decimal(&self, column: Column) -> String {
        self.header.number(self.text(column))
    }

    /// Returns the SKU as given. Spreadsheets put an apostrophe before digits to keep them as text.
    fn sku(&self) -> String {
        one_line(self.text(Column::Sku).trim_start_matches('\''))
    }

    fn line(&self, column: Column) -> u64 {
        let cell = self.header.index(column).and_then(|index| self.cells.get(index)).or(self.cells.first());
        cell.map_or(0, |cell| cell.line)
    }

    fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.text.trim().is_empty())
    }
}

/// Collapses line breaks and repeated spaces into one space.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a file to its end, or until the sink stops it. `skus` are those of the same file.
pub(super) fn read(file: &str, input: impl Read, skus: &Skus, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let mut rows = Rows::new(input);
    let broken = |row: u64, RowFault { line, column, reason, .. }: &RowFault, field: &str| {
        let fault = Fault::new(file, *line, *column, field, *reason);
        Found::Broken(Fault { row: Some(row), ..fault })
    };
    let header = match rows.next()? {
        Some(Ok(cells)) => match Header::read(&cells, rows.separator()) {
            Ok(header) => header,
            Err(reason) => {
                let line = cells.first().map_or(1, |cell| cell.line);
                let _stop_anyway = sink(Found::Broken(Fault::new(file, line, 1, "", reason)));
                return Ok(());
            }
        },
        Some(Err(fault)) => {
            let _stop_anyway = sink(broken(rows.number(), &fault, ""));
            return Ok(());
        }
        None => return Ok(()),
    };
    let mut reader = Reader { file, defaults, skus, header: &header, sink, ended: HashMap::new(), rows: Vec::new() };
    while let Some(row) = rows.next()? {
        let number = rows.number();
        let step = match row {
            Ok(cells) => reader.take(Row { header: &header, cells, number }),
            Err(fault) => {
                let field = usize::try_from(fault.column - 1).ok().map_or("", |column| header.name(column));
                let step = (reader.sink)(broken(number, &fault, field));
                if fault.fatal {
                    return Ok(());
                }
                step
            }
        };
        if step.is_break() {
            return Ok(());
        }
    }
    let _done_anyway = reader.finish_product();
    Ok(())
}

struct Reader<'a, 's> {
    file: &'a str,
    defaults: &'a Defaults,
    skus: &'a Skus,
    header: &'a Header,
    sink: Sink<'s>,
    /// Handles whose rows have ended, each with the row where they ended.
    ended: HashMap<String, u64>,
    /// The rows of the current product.
    rows: Vec<Row<'a>>,
}

impl<'a> Reader<'a, '_> {
    fn take(&mut self, row: Row<'a>) -> ControlFlow<()> {
        if row.is_blank() {
            return ControlFlow::Continue(());
        }
        let handle = row.text(Column::Handle).to_owned();
        let (have, want) = (row.cells.len(), self.header.len());
        if have != want {
            let reason = format!("The row has {have} cells, the header {want}. Quote cells that hold a comma.");
            let line = row.cells.first().map_or(0, |cell| cell.line);
            let fault = Fault::new(self.file, line, have.min(want) as u64 + 1, "", reason);
            return self.row_fault(&row, fault);
        }
        if handle.is_empty() {
            let fault = self.fault(
                &row,
                Column::Handle,
                "The row has no handle. Repeat the product's handle on each of its rows.",
            );
            return self.row_fault(&row, fault);
        }
        if self.rows.last().is_some_and(|last| last.text(Column::Handle) != handle) {
            self.finish_product()?;
        }
        if self.rows.is_empty()
            && let Some(end) = self.ended.get(&handle)
        {
            let reason = format!("The rows of {handle:?} ended at row {end}. Put all rows of a product together.");
            let fault = self.fault(&row, Column::Handle, reason);
            return self.row_fault(&row, fault);
        }
        self.rows.push(row);
        if self.rows.len() > MAX_ROWS
            && let Some(row) = self.rows.pop()
        {
            let fault =
                self.fault(&row, Column::Handle, format!("The product has more than {MAX_ROWS} rows. Split it."));
            self.rows.clear();
            self.row_fault(&row, fault)?;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Builds a product from the collected rows.
    fn finish_product(&mut self) -> ControlFlow<()> {
        let rows = std::mem::take(&mut self.rows);
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return ControlFlow::Continue(()) };
        self.ended.insert(first.text(Column::Handle).to_owned(), last.number);
        let built = product::build(&rows, self.defaults, self.skus);
        let mut faults: Vec<Fault> =
            built.faults.into_iter().map(|(row, column, reason)| self.fault(&rows[row], column, reason)).collect();
        faults.extend(check(&built.record).iter().map(|found| {
            let (row, column) = built.places.find(&found.field);
            self.fault(&rows[row], column, reason(found))
        }));
        if !faults.is_empty() {
            return (self.sink)(Found::Faulty { key: sku::key(&built.record.sku), faults });
        }
        for (row, column, reason) in built.notes {
            let note = self.fault(&rows[row], column, reason);
            (self.sink)(Found::Note(note))?;
        }
        let (line, row) = (first.line(Column::Handle), Some(first.number));
        (self.sink)(Found::Product(Box::new(Located { record: built.record, line, row })))
    }

    /// Reports a fault of a row. Its product can be left out if the row names it.
    fn row_fault(&mut self, row: &Row<'_>, fault: Fault) -> ControlFlow<()> {
        let fault = Fault { row: Some(row.number), product: handle(row), ..fault };
        (self.sink)(match fault.product.as_deref() {
            Some(handle) => Found::Faulty { key: sku::key(&sku::derive(&[handle])), faults: vec![fault] },
            None => Found::Broken(fault),
        })
    }

    /// Creates a fault of a cell.
    fn fault(&self, row: &Row<'_>, column: Column, reason: impl Into<String>) -> Fault {
        let index = self.header.index(column).unwrap_or(0);
        let fault = Fault::new(self.file, row.line(column), index as u64 + 1, self.header.name(index), reason);
        Fault { row: Some(row.number), product: handle(row), ..fault }
    }
}

fn handle(row: &Row<'_>) -> Option<Box<str>> {
    Some(row.text(Column::Handle)).filter(|handle| !handle.is_empty()).map(Into::into)
}

#[cfg(test)]
mod tests;

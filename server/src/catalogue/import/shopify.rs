//! The product CSV of Shopify, in the headings of before and since 2024. A product is a run of rows with one handle:
//! the first says what it is, each row may add a variant, a picture, or both.
//!
//! Shopify knows neither price breaks, production time nor decoration: a variant's price counts from one piece on,
//! the rest comes from [`Defaults`].

mod header;
mod product;

use std::collections::HashMap;
use std::io::{self, Read};
use std::ops::ControlFlow;

use self::header::{Column, Header};
use super::csv::{Cell, Rows};
use super::{Defaults, Fault, Found, Located, Sink, reason};
use crate::catalogue::check::check;

/// A row under the file's headings.
struct Row<'a> {
    header: &'a Header,
    cells: Vec<Cell>,
}

impl Row<'_> {
    /// The trimmed text under a heading; empty where the file has none.
    fn text(&self, column: Column) -> &str {
        self.header.index(column).and_then(|index| self.cells.get(index)).map_or("", |cell| cell.text.trim())
    }

    fn line(&self, column: Column) -> u64 {
        let cell = self.header.index(column).and_then(|index| self.cells.get(index)).or(self.cells.first());
        cell.map_or(0, |cell| cell.line)
    }
}

/// Reads a file to its end, or until the sink has enough.
pub(super) fn read(file: &str, input: impl Read, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let mut rows = Rows::new(input);
    let fault = |line, column, field: &str, reason: String| {
        Found::Fault(Fault { file: file.to_owned(), line, column, field: field.to_owned(), reason })
    };
    let header = match rows.next()? {
        Some(Ok(cells)) => match Header::read(&cells) {
            Ok(header) => header,
            Err(reason) => {
                let _stop_anyway = sink(fault(cells.first().map_or(1, |cell| cell.line), 1, "", reason));
                return Ok(());
            }
        },
        Some(Err(broken)) => {
            let _stop_anyway = sink(fault(broken.line, broken.column, "", broken.reason.to_owned()));
            return Ok(());
        }
        None => return Ok(()),
    };
    let mut reader = Reader { file, defaults, header: &header, sink, ended: HashMap::new(), rows: Vec::new() };
    while let Some(row) = rows.next()? {
        let step = match row {
            Ok(cells) => reader.take(cells),
            Err(broken) => {
                let field = usize::try_from(broken.column - 1).ok().map_or("", |column| header.name(column));
                let step = (reader.sink)(fault(broken.line, broken.column, field, broken.reason.to_owned()));
                if broken.fatal {
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
    header: &'a Header,
    sink: Sink<'s>,
    /// The handles whose rows have ended, and where.
    ended: HashMap<String, u64>,
    /// The rows of the current product.
    rows: Vec<Row<'a>>,
}

impl Reader<'_, '_> {
    fn take(&mut self, cells: Vec<Cell>) -> ControlFlow<()> {
        let line = cells.first().map_or(0, |cell| cell.line);
        let (have, want) = (cells.len(), self.header.len());
        if have != want {
            let reason = format!("The row has {have} cells, the header {want}. Quote cells that hold a comma.");
            return self.fault(line, have.min(want) as u64 + 1, "", reason);
        }
        let row = Row { header: self.header, cells };
        let handle = row.text(Column::Handle);
        if handle.is_empty() {
            let reason = "The row has no handle. Repeat the product's handle on each of its rows.".to_owned();
            return self.column_fault(line, Column::Handle, reason);
        }
        if self.rows.last().is_some_and(|last| last.text(Column::Handle) != handle) {
            self.finish_product()?;
        }
        if self.rows.is_empty()
            && let Some(end) = self.ended.get(handle)
        {
            let reason = format!("The rows of {handle:?} ended at line {end}. Put all rows of a product together.");
            return self.column_fault(line, Column::Handle, reason);
        }
        self.rows.push(row);
        if self.rows.len() > 5_000 {
            let reason = "The product has more than 5000 rows. Split it.".to_owned();
            self.rows.clear();
            self.column_fault(line, Column::Handle, reason)?;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Turns the rows so far into a product.
    fn finish_product(&mut self) -> ControlFlow<()> {
        let rows = std::mem::take(&mut self.rows);
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return ControlFlow::Continue(()) };
        self.ended.insert(first.text(Column::Handle).to_owned(), last.line(Column::Handle));
        let built = product::build(&rows, self.defaults);
        for (row, column, reason) in built.faults {
            self.column_fault(rows[row].line(column), column, reason.to_owned())?;
        }
        let faults = check(&built.record);
        for found in &faults {
            let (row, column) = built.places.find(&found.field);
            self.column_fault(rows[row].line(column), column, reason(found))?;
        }
        if faults.is_empty() {
            let line = first.line(Column::Handle);
            (self.sink)(Found::Product(Box::new(Located { record: built.record, line })))?;
        }
        ControlFlow::Continue(())
    }

    fn column_fault(&mut self, line: u64, column: Column, reason: String) -> ControlFlow<()> {
        let index = self.header.index(column).unwrap_or(0);
        let name = self.header.name(index).to_owned();
        self.fault(line, index as u64 + 1, &name, reason)
    }

    fn fault(&mut self, line: u64, column: u64, field: &str, reason: String) -> ControlFlow<()> {
        (self.sink)(Found::Fault(Fault { file: self.file.to_owned(), line, column, field: field.to_owned(), reason }))
    }
}

#[cfg(test)]
mod tests;

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

use self::header::Column;
pub(super) use self::header::is_header;
pub(super) use self::shared::{Skus, skus};
use super::csv::Rows;
use super::table::{next_row, one_line, read_header};
use super::{Defaults, Fault, Found, Located, Sink, reason};
use crate::check::check;
use crate::sku;

/// The maximum number of rows of a product.
const MAX_ROWS: usize = 5_000;

type Row<'a> = super::table::Row<'a, Column>;

/// Returns the SKU as given. Spreadsheets put an apostrophe before digits to keep them as text.
fn written_sku(row: &Row<'_>) -> String {
    one_line(row.text(Column::Sku).trim_start_matches('\''))
}

/// Reads a file to its end, or until the sink stops it. `skus` are those of the same file.
pub(super) fn read(file: &str, input: impl Read, skus: &Skus, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let mut rows = Rows::new(input);
    let Some(header) = read_header(file, &mut rows, header::read, sink)? else { return Ok(()) };
    let mut reader = Reader { file, defaults, skus, sink, ended: HashMap::new(), rows: Vec::new() };
    loop {
        let row = match next_row(file, &mut rows, &header, reader.sink)? {
            ControlFlow::Break(()) => return Ok(()),
            ControlFlow::Continue(Some(row)) => row,
            ControlFlow::Continue(None) => break,
        };
        if reader.take(row).is_break() {
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
    sink: Sink<'s>,
    /// Handles whose rows have ended, each with the row where they ended.
    ended: HashMap<String, u64>,
    /// The rows of the current product.
    rows: Vec<Row<'a>>,
}

impl<'a> Reader<'a, '_> {
    fn take(&mut self, row: Row<'a>) -> ControlFlow<()> {
        if let Some(fault) = row.wrong_length(self.file) {
            return self.row_fault(&row, fault);
        }
        let handle = row.text(Column::Handle).to_owned();
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
        if first.text(Column::GiftCard).eq_ignore_ascii_case("true") {
            let reason = "Gift cards are not sold here, so this one was left out.";
            let note = self.fault(first, Column::GiftCard, reason);
            return (self.sink)(Found::Note(note));
        }
        let built = product::build(&rows, self.defaults, self.skus);
        let wrong: Vec<(usize, Column)> = built.faults.iter().map(|(row, column, _)| (*row, *column)).collect();
        let mut faults: Vec<Fault> =
            built.faults.into_iter().map(|(row, column, reason)| self.fault(&rows[row], column, reason)).collect();
        faults.extend(check(&built.record).iter().filter_map(|found| {
            let (row, column) = built.places.find(&found.field);
            // A cell that cannot be read has one fault; what else it breaks follows from it.
            (!wrong.contains(&(row, column))).then(|| self.fault(&rows[row], column, reason(found)))
        }));
        if !faults.is_empty() {
            return (self.sink)(Found::Faulty { key: sku::key(&built.record.sku), faults });
        }
        for (row, column, reason) in built.notes {
            let note = self.fault(&rows[row], column, reason);
            (self.sink)(Found::Note(note))?;
        }
        let (line, row) = (first.first_line(), Some(first.number));
        (self.sink)(Found::Product(Box::new(Located { record: built.record, line, row, names_collections: false })))
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
        row.fault(self.file, column, row.text(Column::Handle), reason)
    }
}

fn handle(row: &Row<'_>) -> Option<Box<str>> {
    Some(row.text(Column::Handle)).filter(|handle| !handle.is_empty()).map(Into::into)
}

#[cfg(test)]
mod tests;

//! Reading catalogue files. Everything is read and checked before anything is kept, and every fault is told with file,
//! line, column and reason, so that one run shows all there is to mend.
//!
//! To read another format: write a reader beside [`jsonl`] that turns bytes into records and places, add it to
//! [`Format`], and say in [`detect`] how it is recognised. `docs/importing.md` shows it on an example.

mod csv;
mod detect;
mod html;
mod jsonl;
mod lines;
mod locate;
mod noting;
mod run;
mod shopify;
mod source;
mod undo;

use std::fmt;
use std::io::{self, Read};
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::check::RecordFault;
use super::record::ProductRecord;

pub use self::detect::{Format, detect};
pub(super) use self::run::category_steps;
pub use self::run::{ImportError, Importer, Report};
pub use self::source::Source;

/// What a file leaves out and a product needs.
#[derive(Debug, Clone)]
pub struct Defaults {
    /// The currency of prices that do not say theirs.
    pub currency: String,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
}

impl Default for Defaults {
    fn default() -> Self {
        Self { currency: "USD".to_owned(), production_days: 5 }
    }
}

/// A place in a file that cannot be imported, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportFault)]
pub struct Fault {
    /// The file, as it was named.
    pub file: String,
    /// From 1.
    pub line: u64,
    /// From 1: the character in a line of JSON, the column of a table.
    pub column: u64,
    /// The field or the column's heading; empty where there is none.
    pub field: String,
    /// The rule and the remedy.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        f.write_str(&self.reason)
    }
}

/// A checked record, and where it begins.
struct Located {
    record: ProductRecord,
    line: u64,
}

/// What a reader finds, in the order of the file.
enum Found {
    Product(Box<Located>),
    Fault(Fault),
}

/// Takes what is found; may ask the reader to stop.
type Sink<'a> = &'a mut dyn FnMut(Found) -> ControlFlow<()>;

/// Reads one file to its end.
fn read(source: &Source, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let mut input = source.open()?;
    let head = source::head(&mut input)?;
    let file = source.name();
    let whole = |reason: String| {
        Found::Fault(Fault { file: file.to_owned(), line: 1, column: 1, field: String::new(), reason })
    };
    match detect(file, &head) {
        Ok(format) => {
            let skip = if head.starts_with(source::BOM) { source::BOM.len() } else { 0 };
            let input = head.get(skip..).unwrap_or_default().chain(input);
            match format {
                Format::JsonLines => jsonl::read(file, input, sink),
                Format::ShopifyCsv => shopify::read(file, input, defaults, sink),
            }
        }
        Err(reason) => {
            let _stop_anyway = sink(whole(reason));
            Ok(())
        }
    }
}

/// The rule and the remedy in one sentence each.
fn reason(fault: &RecordFault) -> String {
    format!("{}. {}", fault.rule, fault.remedy)
}

/// What a reader finds in a text: for the readers' tests.
#[cfg(test)]
fn read_text(name: &str, text: &str) -> (Vec<ProductRecord>, Vec<Fault>) {
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    read(&Source::bytes(name, text.as_bytes().to_vec()), &Defaults::default(), &mut |found| {
        match found {
            Found::Product(located) => records.push(located.record),
            Found::Fault(fault) => faults.push(fault),
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    (records, faults)
}

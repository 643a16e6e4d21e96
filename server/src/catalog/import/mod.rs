//! Reading catalog files. Everything is read and checked before anything is kept, and every fault is told with file,
//! line, column and reason, so that one run shows all there is to mend.
//!
//! To read another format: write a reader beside [`jsonl`] that turns bytes into records and places, add it to
//! [`Format`], and say in [`detect`] how it is recognised. `docs/importing.md` shows it on an example.

mod checked;
mod csv;
mod detect;
mod html;
mod jsonl;
mod lines;
mod locate;
mod noting;
mod report;
mod run;
mod shopify;
mod source;
mod undo;
mod writing;

use std::fmt;
use std::io::{self, Read};
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::check::RecordFault;
use super::record::{ProductRecord, Status};

pub use self::detect::{Format, detect};
pub use self::report::{ImportError, Report};
pub use self::run::Importer;
pub use self::source::Source;
pub(super) use self::writing::category_steps;

/// What a file leaves out and a product needs, and what the shop needs of a product.
#[derive(Debug, Clone)]
pub struct Defaults {
    /// The currency of prices that do not say theirs: the shop's own, unless the import says another.
    pub currency: String,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// The shop's currency: what is sold must be priced in it.
    pub shop_currency: String,
}

impl Default for Defaults {
    fn default() -> Self {
        Self { currency: "USD".to_owned(), production_days: 5, shop_currency: "USD".to_owned() }
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
    /// The row of a table as a spreadsheet counts it, from 1; a row of many lines counts once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub row: Option<u64>,
    /// The SKU or the handle of the product it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = String, required = false)]
    pub product: Option<Box<str>>,
    /// The field or the column's heading; empty where there is none.
    pub field: String,
    /// The rule and the remedy.
    pub reason: String,
}

impl Fault {
    /// A fault at a place of a file, about no product in particular.
    pub fn new(file: &str, line: u64, column: u64, field: &str, reason: impl Into<String>) -> Self {
        let (file, field, reason) = (file.to_owned(), field.to_owned(), reason.into());
        Self { file, line, column, row: None, product: None, field, reason }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        match (self.row, &self.product) {
            (Some(row), Some(product)) => write!(f, "row {row}, {product}: ")?,
            (Some(row), None) => write!(f, "row {row}: ")?,
            (None, _) => {}
        }
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
    row: Option<u64>,
}

/// A product of which a file says the status and nothing else.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StatusChange {
    sku: String,
    status: Status,
}

/// What a reader finds, in the order of the file.
enum Found {
    Product(Box<Located>),
    /// The product stays as it is in the store, but for its status.
    Status {
        change: StatusChange,
        line: u64,
    },
    /// A product that cannot come in; it may be left out. The key of its SKU is empty where it cannot be read.
    Faulty {
        key: String,
        faults: Vec<Fault>,
    },
    /// What is wrong with the file itself: no product of it can be trusted.
    Broken(Fault),
    /// A product comes in otherwise than its file says.
    Note(Fault),
}

/// Takes what is found; may ask the reader to stop.
type Sink<'a> = &'a mut dyn FnMut(Found) -> ControlFlow<()>;

/// Reads one file to its end.
fn read(source: &Source, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let file = source.name();
    let (format, input) = match open(source)? {
        Ok(opened) => opened,
        Err(reason) => {
            let _stop_anyway = sink(Found::Broken(Fault::new(file, 1, 1, "", reason)));
            return Ok(());
        }
    };
    match format {
        Format::JsonLines => jsonl::read(file, input, defaults, sink),
        Format::ShopifyCsv => {
            // SKUs that are not unique are known only when all rows were seen.
            let skus = match open(source)? {
                Ok((_, first)) => shopify::skus(first)?,
                Err(_) => shopify::Skus::default(),
            };
            shopify::read(file, input, &skus, defaults, sink)
        }
    }
}

/// Opens a file after its byte order mark; or says why it cannot be read.
fn open(source: &Source) -> io::Result<Result<(Format, impl Read), String>> {
    let mut input = source.open()?;
    let mut head = source::head(&mut input)?;
    Ok(detect(source.name(), &head).map(|format| {
        let skip = if head.starts_with(source::BOM) { source::BOM.len() } else { 0 };
        (format, io::Cursor::new(head.split_off(skip)).chain(input))
    }))
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
            Found::Faulty { faults: found, .. } => faults.extend(found),
            Found::Broken(fault) => faults.push(fault),
            Found::Status { .. } | Found::Note(_) => {}
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    (records, faults)
}

//! Catalog imports. All files are read and checked before anything is stored, and every fault is reported with file,
//! line, column and reason, so that one run lists everything that needs correction.
//!
//! To support another format, write a reader beside [`jsonl`] that turns bytes into records with positions, add it to
//! [`Format`], and recognize it in [`detect`]. `docs/importing.md` shows an example.

mod checked;
mod csv;
mod detect;
mod encoding;
mod html;
mod jsonl;
mod lines;
mod locate;
pub(crate) mod native;
mod noting;
mod option;
mod preview;
mod report;
mod run;
mod shopify;
mod source;
mod table;
mod undo;
mod woocommerce;
mod writing;

use std::fmt;
use std::io::{self, Read};
use std::ops::ControlFlow;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::check::RecordFault;
use super::record::{ProductRecord, Status};

pub use self::detect::{Format, detect};
pub use self::preview::{Preview, ProductDifferences};
pub use self::report::{ImportError, Report};
pub use self::run::{Importer, SAVE};
pub use self::source::Source;

/// Values for what files leave out, and the shop's requirements for products.
#[derive(Debug, Clone)]
pub struct Defaults {
    /// The currency of prices without one: the shop's currency, unless the import sets another.
    pub currency: String,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// The shop's currency. Active products must be priced in it.
    pub shop_currency: String,
}

impl Default for Defaults {
    fn default() -> Self {
        Self { currency: "USD".to_owned(), production_days: 5, shop_currency: "USD".to_owned() }
    }
}

/// A fault at a position in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportFault)]
pub struct Fault {
    /// The file's name as given.
    pub file: String,
    /// From 1.
    pub line: u64,
    /// From 1: the character in a JSON line, the column of a table.
    pub column: u64,
    /// The row of a table as a spreadsheet counts it, from 1; a row of several lines counts once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub row: Option<u64>,
    /// The SKU or the handle of the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = String, required = false)]
    pub product: Option<Box<str>>,
    /// The field or the column's heading; empty if there is none.
    pub field: String,
    /// The rule and the remedy.
    #[serde(serialize_with = "platen_actors::messages::serialize")]
    pub reason: String,
}

impl Fault {
    /// Creates a fault that concerns no particular product.
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

/// A valid record with its position.
struct Located {
    record: ProductRecord,
    line: u64,
    row: Option<u64>,
    /// Whether the file can name collections. Otherwise a known product stays in those that staff put it in.
    names_collections: bool,
}

/// A line that changes a product's status only.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StatusChange {
    sku: String,
    status: Status,
}

/// An item found by a reader, in file order.
enum Found {
    Product(Box<Located>),
    /// Changes only the status of a product of the store.
    Status {
        change: StatusChange,
        line: u64,
    },
    /// A product with faults, which can be left out. The key of its SKU is empty if the SKU cannot be read.
    Faulty {
        key: String,
        faults: Vec<Fault>,
    },
    /// A fault of the file itself: none of its products can be trusted.
    Broken(Fault),
    /// A value is imported differently from what the file says.
    Note(Fault),
}

/// Receives items; can stop the reader.
type Sink<'a> = &'a mut dyn FnMut(Found) -> ControlFlow<()>;

/// Reads one file to its end.
fn read(source: &Source, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let file = source.name();
    let (format, input) = match open(source)? {
        Ok(opened) => opened,
        Err(Unreadable { line, column, reason }) => {
            let _stop_anyway = sink(Found::Broken(Fault::new(file, line, column, "", reason)));
            return Ok(());
        }
    };
    match format {
        Format::JsonLines => jsonl::read(file, input, defaults, sink),
        Format::Csv => read_csv(source, input, defaults, sink),
    }
}

/// Reads a CSV in the layout that its headings tell.
fn read_csv(source: &Source, input: impl Read, defaults: &Defaults, sink: Sink<'_>) -> io::Result<()> {
    let file = source.name();
    let again =
        || Ok::<_, io::Error>(open(source)?.map_or_else(|_| Box::new(io::empty()) as Input, |(_, input)| input));
    let headings = match csv::Rows::new(again()?).next()? {
        Some(Ok(cells)) => cells,
        _ => Vec::new(),
    };
    let names: Vec<&str> = headings.iter().map(|cell| cell.text.trim()).collect();
    if encoding::is_windows_1252(source.open()?)? {
        let reason =
            "The file is not UTF-8 and was read as Windows-1252. Check names with accents and other special letters.";
        if sink(Found::Note(Fault::new(file, 1, 1, "", reason))).is_break() {
            return Ok(());
        }
    }
    if native::is_header(&names) {
        native::read(file, input, defaults, sink)
    } else if woocommerce::is_header(&names) && !shopify::is_header(&names) {
        // The variations of a product can be anywhere in the file.
        woocommerce::read(file, input, &woocommerce::families(again()?)?, defaults, sink)
    } else {
        // Duplicate SKUs are known only after all rows were read.
        shopify::read(file, input, &shopify::skus(again()?)?, defaults, sink)
    }
}

/// An opened file.
type Input = Box<dyn Read + Send>;

/// Why a file cannot be read, and where that shows.
struct Unreadable {
    line: u64,
    column: u64,
    reason: String,
}

/// Opens a file after its byte order mark, as UTF-8, or explains why it cannot be read.
fn open(source: &Source) -> io::Result<Result<(Format, Input), Unreadable>> {
    let mut input = source.open()?;
    let mut head = source::head(&mut input)?;
    let format = match detect(source.name(), &head) {
        Ok(format) => format,
        Err(reason) => return Ok(Err(Unreadable { line: 1, column: 1, reason })),
    };
    let skip = if head.starts_with(source::BOM) { source::BOM.len() } else { 0 };
    let input = io::Cursor::new(head.split_off(skip)).chain(input);
    let is_old = format == Format::Csv && encoding::is_windows_1252(source.open()?)?;
    if is_old && let Some(doubt) = encoding::find_doubt(source.open()?)? {
        let encoding::Doubt { line, character, before, near, first } = doubt;
        let reason = format!(
            "The file is not UTF-8, and as Windows-1252 its line {line} would have {near:?} around character {character}. Save it as UTF-8, \
             in Excel as “CSV UTF-8”."
        );
        return Ok(Err(Unreadable { line, column: csv::column_after(&before, &first), reason }));
    }
    let input: Input = if is_old { Box::new(encoding::Windows1252::new(input)) } else { Box::new(input) };
    Ok(Ok((format, input)))
}

/// Returns the rule and the remedy in one sentence each.
fn reason(fault: &RecordFault) -> String {
    format!("{}. {}", fault.rule, fault.remedy)
}

/// Reads a text as a file, for the readers' tests.
#[cfg(test)]
pub(crate) fn read_text(name: &str, text: &str) -> (Vec<ProductRecord>, Vec<Fault>) {
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

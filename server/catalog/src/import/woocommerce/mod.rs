//! WooCommerce's product CSV, as *Products › Export* writes it, in the languages of [`header`]. A row is a simple product, a
//! variable product, or one of its variations, which names its parent by SKU or by `id:17` and can be anywhere in the file.
//!
//! WooCommerce has no price breaks, production time or decoration: a price applies from one piece on, and the rest comes
//! from [`Defaults`].

mod header;
mod product;

use std::collections::HashMap;
use std::io::{self, Read};
use std::ops::ControlFlow;

use self::header::{Column, meaning};
use super::csv::{Cell, Rows};
use super::table::{Header, Row, next_row, read_header};
use super::{Defaults, Fault, Found, Located, Sink, reason};
use crate::check::check;
use crate::sku;

type WooRow<'a> = Row<'a, Column>;

/// Reports whether a heading row is that of a WooCommerce export.
pub(super) fn is_header(names: &[&str]) -> bool {
    let columns: Vec<Column> = names.iter().filter_map(|name| meaning(name)).collect();
    [Column::Type, Column::Name, Column::Price].iter().all(|column| columns.contains(column))
}

/// Finds the columns. The needed ones are there: [`is_header`] saw them.
fn header(cells: &[Cell], separator: char) -> Header<Column> {
    Header::meaning(cells, separator, meaning)
}

/// The number of variations of each parent, by the [`key`] that they name.
pub(super) type Families = HashMap<String, usize>;

/// Counts the variations in a file.
pub(super) fn families(input: impl Read) -> io::Result<Families> {
    let (mut rows, mut families) = (Rows::new(input), Families::new());
    let mut ignore = |_: Found| ControlFlow::Continue(());
    let Some(header) = read_header("", &mut rows, |cells, separator| Ok(header(cells, separator)), &mut ignore)? else {
        return Ok(families);
    };
    while let ControlFlow::Continue(Some(row)) = next_row("", &mut rows, &header, &mut ignore)? {
        if Kind::of(&row) == Kind::Variation {
            *families.entry(key(row.text(Column::Parent))).or_default() += 1;
        }
    }
    Ok(families)
}

/// What a row describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Product,
    Variation,
    /// A product that is only a list of others, or that another shop sells.
    NotSold,
}

impl Kind {
    fn of(row: &WooRow<'_>) -> Self {
        let kinds = row.text(Column::Type).to_ascii_lowercase();
        let mut kinds = kinds.split(',').map(str::trim);
        match kinds.find_map(|kind| match kind {
            "variation" => Some(Self::Variation),
            "grouped" | "external" => Some(Self::NotSold),
            _ => None,
        }) {
            Some(kind) => kind,
            None => Self::Product,
        }
    }
}

/// Returns the key of a parent as a variation names it: a SKU, or an id after `id:`.
fn key(name: &str) -> String {
    sku::key(name.trim_start_matches('\''))
}

/// A product with the variations that were read so far.
struct Family<'a> {
    parent: WooRow<'a>,
    variations: Vec<WooRow<'a>>,
    wanted: usize,
}

/// Reads a file to its end, or until the sink stops it. `families` are those of the same file.
pub(super) fn read(
    file: &str,
    input: impl Read,
    families: &Families,
    defaults: &Defaults,
    sink: Sink<'_>,
) -> io::Result<()> {
    let mut rows = Rows::new(input);
    let Some(header) = read_header(file, &mut rows, |cells, separator| Ok(header(cells, separator)), sink)? else {
        return Ok(());
    };
    let mut reader = Reader { file, defaults, families, open: Vec::new(), keys: HashMap::new(), early: HashMap::new() };
    loop {
        let row = match next_row(file, &mut rows, &header, sink)? {
            ControlFlow::Break(()) => return Ok(()),
            ControlFlow::Continue(Some(row)) => row,
            ControlFlow::Continue(None) => break,
        };
        if reader.take(row, sink).is_break() {
            return Ok(());
        }
    }
    let _done_anyway = reader.finish(sink);
    Ok(())
}

struct Reader<'a, 'f> {
    file: &'f str,
    defaults: &'f Defaults,
    families: &'f Families,
    /// Products that wait for variations.
    open: Vec<Option<Family<'a>>>,
    /// Their places, by the keys of SKU and id.
    keys: HashMap<String, usize>,
    /// Variations before their parent.
    early: HashMap<String, Vec<WooRow<'a>>>,
}

impl<'a> Reader<'a, '_> {
    fn take(&mut self, row: WooRow<'a>, sink: Sink<'_>) -> ControlFlow<()> {
        if let Some(fault) = row.wrong_length(self.file) {
            let name = row.text(Column::Sku);
            let fault = Fault { product: Some(name.into()).filter(|_| !name.is_empty()), ..fault };
            return sink(Found::Faulty { key: key(name), faults: vec![fault] });
        }
        match Kind::of(&row) {
            Kind::Product => self.product(row, sink),
            Kind::Variation => self.variation(row, sink),
            Kind::NotSold => {
                let reason = "Grouped and external products are not sold by themselves, so this one was left out.";
                sink(Found::Note(self.fault(&row, Column::Type, reason)))
            }
        }
    }

    fn product(&mut self, parent: WooRow<'a>, sink: Sink<'_>) -> ControlFlow<()> {
        let id = parent.text(Column::Id);
        let keys = [key(parent.text(Column::Sku)), key(&format!("id:{id}"))];
        let keys = keys.into_iter().filter(|key| !key.is_empty() && key != "ID:");
        let mut family = Family { parent, variations: Vec::new(), wanted: 0 };
        let place = self.open.len();
        for key in keys {
            let Some(wanted) = self.families.get(&key) else { continue };
            family.wanted += wanted;
            family.variations.extend(self.early.remove(&key).unwrap_or_default());
            self.keys.insert(key, place);
        }
        if family.variations.len() == family.wanted {
            return self.complete(&family, sink);
        }
        self.open.push(Some(family));
        ControlFlow::Continue(())
    }

    fn variation(&mut self, row: WooRow<'a>, sink: Sink<'_>) -> ControlFlow<()> {
        let key = key(row.text(Column::Parent));
        let Some(place) = self.keys.get(&key).copied() else {
            self.early.entry(key).or_default().push(row);
            return ControlFlow::Continue(());
        };
        let Some(family) = self.open[place].as_mut() else { return ControlFlow::Continue(()) };
        family.variations.push(row);
        if family.variations.len() < family.wanted {
            return ControlFlow::Continue(());
        }
        match self.open[place].take() {
            Some(family) => self.complete(&family, sink),
            None => ControlFlow::Continue(()),
        }
    }

    /// Reports the products whose variations are not all there, and the variations without a parent.
    fn finish(&mut self, sink: Sink<'_>) -> ControlFlow<()> {
        for family in std::mem::take(&mut self.open).into_iter().flatten() {
            self.complete(&family, sink)?;
        }
        let mut left: Vec<WooRow<'_>> = std::mem::take(&mut self.early).into_values().flatten().collect();
        left.sort_unstable_by_key(|row| row.number);
        for row in left {
            let parent = row.text(Column::Parent);
            let reason =
                format!("The parent {parent:?} of this variation is not in the file. Add it, or remove the row.");
            let fault = self.fault(&row, Column::Parent, reason);
            sink(Found::Faulty { key: key(parent), faults: vec![fault] })?;
        }
        ControlFlow::Continue(())
    }

    fn complete(&self, family: &Family<'_>, sink: Sink<'_>) -> ControlFlow<()> {
        let Family { parent, variations, .. } = family;
        let row = |at: usize| if at == 0 { parent } else { &variations[at - 1] };
        let built = product::build(parent, variations, self.defaults);
        let checked = check(&built.record);
        let checked = checked.iter().filter_map(|found| {
            let (at, column) = built.place(&found.field);
            // A cell that cannot be read has one fault; what else it breaks follows from it.
            let is_wrong = built.faults.iter().any(|(row, wrong, _)| (*row, *wrong) == (at, column));
            (!is_wrong).then(|| self.fault(row(at), column, reason(found)))
        });
        let own = built.faults.iter().map(|(at, column, reason)| self.fault(row(*at), *column, *reason));
        let faults: Vec<Fault> = own.chain(checked).collect();
        if !faults.is_empty() {
            return sink(Found::Faulty { key: sku::key(&built.record.sku), faults });
        }
        for (at, column, reason) in built.notes {
            sink(Found::Note(self.fault(row(at), column, reason)))?;
        }
        let (line, row) = (parent.first_line(), Some(parent.number));
        sink(Found::Product(Box::new(Located { record: built.record, line, row, names_collections: false })))
    }

    fn fault(&self, row: &WooRow<'_>, column: Column, reason: impl Into<String>) -> Fault {
        let name = [Column::Sku, Column::Name].map(|column| row.text(column)).into_iter().find(|name| !name.is_empty());
        row.fault(self.file, column, name.unwrap_or_default(), reason)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use crate::import::{Defaults, Found, Source, read, read_text};
    use crate::record::Status;

    const HEADER: &str =
        "ID,Type,SKU,Name,Published,Description,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)";

    /// Returns the values that are imported differently from what a file says.
    fn notes(text: &str) -> Vec<String> {
        let mut notes = Vec::new();
        let source = Source::bytes("shop.csv", text.as_bytes().to_vec());
        read(&source, &Defaults::default(), &mut |found| {
            if let Found::Note(note) = found {
                notes.push(note.to_string());
            }
            ControlFlow::Continue(())
        })
        .unwrap();
        notes
    }

    #[test]
    fn what_is_not_shipped_comes_in_as_a_draft() {
        let text = format!(
            "{HEADER}\n1,\"simple, virtual\",A,Advice,1,,5,,,\n2,variable,B,Card,1,,,,Form,\"Paper, File\"\n\
             3,variation,B-P,,1,,4,B,Form,Paper\n4,\"variation, downloadable\",B-F,,1,,3,B,Form,File\n5,simple,C,Cup,1,,5,,,\n"
        );
        let (records, faults) = read_text("shop.csv", &text);
        assert_eq!(faults, []);
        let found: Vec<_> = records.iter().map(|record| (record.sku.as_str(), record.status)).collect();
        assert_eq!(found, [("A", Status::Draft), ("B", Status::Draft), ("C", Status::Active)]);
        let notes = notes(&text);
        assert_eq!(notes.len(), 2, "{notes:?}");
        assert!(notes[1].contains("row 3, B: Type: It is virtual or downloadable"), "{notes:?}");
    }

    #[test]
    fn a_price_that_can_be_read_in_two_ways_has_one_fault() {
        let text = format!(
            "{HEADER}\n1,simple,A,Flag,1,,\"1,234\",,,\n2,variable,B,Card,1,,,,Form,Paper\n3,variation,B-P,,1,,\"1,234\",B,Form,Paper\n"
        );
        let (_, faults) = read_text("shop.csv", &text);
        let found: Vec<_> = faults.iter().map(|fault| (fault.row, fault.field.as_str())).collect();
        assert_eq!(found, [(Some(2), "Regular price"), (Some(4), "Regular price")]);
        assert!(faults.iter().all(|fault| fault.reason.starts_with("must have one meaning.")), "{faults:?}");
    }

    #[test]
    fn line_breaks_stay_and_what_is_left_out_is_told() {
        let text = format!("{HEADER}\n1,simple,'007,Cup,1,\"First\\nSecond <a href=\"\"/care\"\">care</a>\",5,,,\n");
        let (records, faults) = read_text("shop.csv", &text);
        assert_eq!(faults, []);
        assert_eq!((records[0].sku.as_str(), records[0].description.as_str()), ("007", "First\nSecond care"));
        let notes = notes(&text);
        assert!(notes[0].contains("SKU: The apostrophe before the SKU was removed."), "{notes:?}");
        assert!(notes[1].ends_with("plain text here, so these links were left out: /care."));
    }
}

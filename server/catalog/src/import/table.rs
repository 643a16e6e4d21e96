//! A CSV with headings: rows whose cells are found by the meaning of their columns.

use std::io::{self, Read};
use std::ops::ControlFlow;

use super::csv::{Cell, RowFault, Rows};
use super::{Fault, Found, Sink};

/// The headings of a file. `C` says what a column means; all other columns are ignored.
pub(super) struct Header<C> {
    names: Vec<String>,
    places: Vec<(C, usize)>,
    comma_decimals: bool,
}

impl<C: Copy + PartialEq> Header<C> {
    /// Finds the columns by their headings: each meaning with its headings, the preferred one first. With semicolons as
    /// separators, commas are decimal points.
    pub(super) fn find(cells: &[Cell], separator: char, headings: &[(C, &[&str])]) -> Self {
        let names = names(cells);
        let find = |headings: &[&str]| {
            headings.iter().find_map(|heading| names.iter().position(|name| name.eq_ignore_ascii_case(heading)))
        };
        let places = headings.iter().filter_map(|(column, headings)| Some((*column, find(headings)?))).collect();
        Self { names, places, comma_decimals: separator == ';' }
    }

    /// Finds the columns by a function; of several columns with one meaning, the first.
    pub(super) fn meaning(cells: &[Cell], separator: char, meaning: impl Fn(&str) -> Option<C>) -> Self {
        let names = names(cells);
        let places = names.iter().enumerate().filter_map(|(at, name)| Some((meaning(name)?, at))).collect();
        Self { names, places, comma_decimals: separator == ';' }
    }

    /// Returns a number of the file with a decimal point and without thousands separators. A text that is no such number, or an
    /// [ambiguous](Self::is_ambiguous) one, stays as it is.
    pub(super) fn number(&self, text: &str) -> String {
        if self.is_ambiguous(text) {
            return text.to_owned();
        }
        let (point, comma) = (text.matches('.').count(), text.matches(',').count());
        let decimal = match (point, comma) {
            (0, 1) if self.comma_decimals || !is_grouped(text, ',') => Some(','),
            (1, 0) => Some('.'),
            (0, _) if is_grouped(text, ',') => None,
            (_, 0) if is_grouped(text, '.') => None,
            (_, 1) if text.rfind('.') < text.rfind(',') => Some(','),
            (1, _) if text.rfind(',') < text.rfind('.') => Some('.'),
            _ => return text.to_owned(),
        };
        let (whole, fraction) = decimal.and_then(|decimal| text.split_once(decimal)).unwrap_or((text, ""));
        let has_groups = whole.contains(['.', ',']);
        if has_groups && !is_grouped(whole, '.') && !is_grouped(whole, ',') {
            return text.to_owned();
        }
        let whole = whole.replace(['.', ','], "");
        if decimal.is_some() { format!("{whole}.{fraction}") } else { whole }
    }

    /// Whether a number can be read in two ways: `1.234` is 1234 in a file whose decimal sign is a comma and 1.234 elsewhere, and
    /// programs mix both.
    pub(super) fn is_ambiguous(&self, text: &str) -> bool {
        let sign = if self.comma_decimals { '.' } else { ',' };
        text.matches(['.', ',']).count() == 1 && is_grouped(text, sign)
    }

    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// Returns the heading at an index, from 0.
    pub(super) fn name(&self, index: usize) -> &str {
        self.names.get(index).map_or("", String::as_str)
    }

    pub(super) fn index(&self, column: C) -> Option<usize> {
        self.places.iter().find(|(known, _)| *known == column).map(|(_, index)| *index)
    }

    /// Returns the meanings of the columns that are read.
    pub(super) fn columns(&self) -> impl Iterator<Item = C> {
        self.places.iter().map(|(column, _)| *column)
    }
}

/// The remedy for an ambiguous number.
pub(super) const AMBIGUOUS: &str = "must have one meaning. Its sign can be that of thousands or of decimals: write two decimal places and no thousands separators.";

/// Whether a text is a whole number with thousands separators.
fn is_grouped(text: &str, separator: char) -> bool {
    let mut groups = text.split(separator);
    let is_digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    let first = groups.next().unwrap_or_default();
    let mut rest = groups.peekable();
    (1..=3).contains(&first.len())
        && is_digits(first)
        && !first.starts_with('0')
        && rest.peek().is_some()
        && rest.all(|group| group.len() == 3 && is_digits(group))
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|cell| cell.text.trim().to_owned()).collect()
}

/// A row with the file's headings.
pub(super) struct Row<'a, C> {
    pub(super) header: &'a Header<C>,
    pub(super) cells: Vec<Cell>,
    /// The row number as in a spreadsheet.
    pub(super) number: u64,
}

impl<C: Copy + PartialEq> Row<'_, C> {
    /// Returns the trimmed text in a column; empty if the file does not have the column.
    pub(super) fn text(&self, column: C) -> &str {
        self.header.index(column).and_then(|index| self.cells.get(index)).map_or("", |cell| cell.text.trim())
    }

    /// Returns the text in a column as it is.
    pub(super) fn raw(&self, column: C) -> &str {
        self.header.index(column).and_then(|index| self.cells.get(index)).map_or("", |cell| &cell.text)
    }

    /// Returns the number in a column, with a decimal point.
    pub(super) fn decimal(&self, column: C) -> String {
        self.header.number(self.text(column))
    }

    /// Whether the number in a column can be read in two ways.
    pub(super) fn is_ambiguous(&self, column: C) -> bool {
        self.header.is_ambiguous(self.text(column))
    }

    fn line(&self, column: C) -> u64 {
        let cell = self.header.index(column).and_then(|index| self.cells.get(index)).or(self.cells.first());
        cell.map_or(0, |cell| cell.line)
    }

    /// Returns the line on which the row begins.
    pub(super) fn first_line(&self) -> u64 {
        self.cells.first().map_or(0, |cell| cell.line)
    }

    pub(super) fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.text.trim().is_empty())
    }

    /// Explains a row that has more or fewer cells than the header.
    pub(super) fn wrong_length(&self, file: &str) -> Option<Fault> {
        let (have, want) = (self.cells.len(), self.header.len());
        let reason = format!("The row has {have} cells, the header {want}. Quote cells that hold a comma.");
        (have != want).then(|| {
            let fault = Fault::new(file, self.first_line(), have.min(want) as u64 + 1, "", reason);
            Fault { row: Some(self.number), ..fault }
        })
    }

    /// Creates a fault of a cell. `product` is how the file calls the product.
    pub(super) fn fault(&self, file: &str, column: C, product: &str, reason: impl Into<String>) -> Fault {
        let index = self.header.index(column).unwrap_or(0);
        let fault = Fault::new(file, self.line(column), index as u64 + 1, self.header.name(index), reason);
        Fault {
            row: Some(self.number),
            product: Some(product).filter(|name| !name.is_empty()).map(Into::into),
            ..fault
        }
    }
}

/// Reads the heading row. Its fault is reported to the sink.
pub(super) fn read_header<C, R: Read>(
    file: &str,
    rows: &mut Rows<R>,
    read: impl FnOnce(&[Cell], char) -> Result<Header<C>, String>,
    sink: Sink<'_>,
) -> io::Result<Option<Header<C>>> {
    let fault = match rows.next()? {
        Some(Ok(cells)) => match read(&cells, rows.separator()) {
            Ok(header) => return Ok(Some(header)),
            Err(reason) => Fault::new(file, cells.first().map_or(1, |cell| cell.line), 1, "", reason),
        },
        Some(Err(fault)) => broken(file, rows.number(), &fault, ""),
        None => return Ok(None),
    };
    let _stop_anyway = sink(Found::Broken(fault));
    Ok(None)
}

/// Returns the next row that is not blank; `None` after the last one, or if the reading ends here. Rows that cannot be
/// read are reported to the sink.
pub(super) fn next_row<'a, C: Copy + PartialEq, R: Read>(
    file: &str,
    rows: &mut Rows<R>,
    header: &'a Header<C>,
    sink: Sink<'_>,
) -> io::Result<ControlFlow<(), Option<Row<'a, C>>>> {
    while let Some(row) = rows.next()? {
        let number = rows.number();
        match row {
            Ok(cells) => {
                let row = Row { header, cells, number };
                if !row.is_blank() {
                    return Ok(ControlFlow::Continue(Some(row)));
                }
            }
            Err(fault) => {
                let field = usize::try_from(fault.column - 1).ok().map_or("", |column| header.name(column));
                let step = sink(Found::Broken(broken(file, number, &fault, field)));
                if fault.fatal || step.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
    }
    Ok(ControlFlow::Continue(None))
}

fn broken(file: &str, row: u64, RowFault { line, column, reason, .. }: &RowFault, field: &str) -> Fault {
    Fault { row: Some(row), ..Fault::new(file, *line, *column, field, *reason) }
}

/// Collapses line breaks and repeated spaces into one space.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(separator: char, text: &str) -> Option<String> {
        let header: Header<u8> = Header::meaning(&[], separator, |_| None);
        (!header.is_ambiguous(text)).then(|| header.number(text))
    }

    #[test]
    fn numbers_have_thousands_separators_and_either_decimal_sign() {
        for (text, value) in [
            ("4.50", "4.50"),
            ("1234", "1234"),
            ("1,234.50", "1234.50"),
            ("1.234,50", "1234.50"),
            ("1,234,567", "1234567"),
            ("1.234.567,5", "1234567.5"),
            ("0.395", "0.395"),
            ("0,395", "0.395"),
            ("1,23,4", "1,23,4"),
            ("1.2.3", "1.2.3"),
            ("12,34.5", "12,34.5"),
            ("free", "free"),
        ] {
            for separator in [',', ';'] {
                assert_eq!(number(separator, text).as_deref(), Some(value), "{text} {separator}");
            }
        }
        assert_eq!((number(';', "3,95"), number(',', "3,95")), (Some("3.95".to_owned()), Some("3.95".to_owned())));
        assert_eq!((number(';', "1,234"), number(',', "1.234")), (Some("1.234".to_owned()), Some("1.234".to_owned())));
    }

    #[test]
    fn what_can_be_thousands_or_decimals_is_ambiguous() {
        assert_eq!((number(';', "1.234"), number(',', "1,234"), number('\t', "12,500")), (None, None, None));
    }
}

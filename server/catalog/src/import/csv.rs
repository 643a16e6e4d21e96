//! Reads comma-separated files (RFC 4180), also with semicolons or tabs. Not taken from a library because every cell
//! needs its line number, also across line breaks inside quotes and Windows line ends, and because rows must be
//! bounded: one missing quote must not swallow the file.

use std::io::{self, Read};

use super::lines::{Line, Lines, MAX_LINE_BYTES};

/// A cell, with the line it begins on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) line: u64,
}

/// A row that cannot be read. If `fatal`, the rest of the file cannot be read either.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct RowFault {
    pub(super) line: u64,
    /// The cell, counted from 1.
    pub(super) column: u64,
    pub(super) reason: &'static str,
    pub(super) fatal: bool,
}

/// The supported separators. Spreadsheets use semicolons in countries that write `3,95`.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// Reads rows. The separator is the most frequent one in the first row.
pub(super) struct Rows<R> {
    lines: Lines<R>,
    separator: Option<char>,
    /// The number of rows begun so far, including blank ones, as in a spreadsheet.
    number: u64,
}

enum State {
    /// At the beginning of a cell.
    Start,
    /// In a cell without quotes.
    Plain,
    /// Between quotes.
    Quoted,
    /// After a quote, which either ends the cell or is the first of a doubled one.
    Quote,
    /// After blanks behind a closing quote; some programs pad their columns that way.
    Padded,
}

impl<R: Read> Rows<R> {
    pub(super) fn new(input: R) -> Self {
        Self { lines: Lines::new(input), separator: None, number: 0 }
    }

    /// Returns the number of the last row, as in a spreadsheet: from 1; a row of several lines counts once.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Returns the separator.
    pub(super) fn separator(&self) -> char {
        self.separator.unwrap_or(SEPARATORS[0])
    }

    /// Returns the next row that is not blank; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Result<Vec<Cell>, RowFault>>> {
        loop {
            let Some(line) = self.lines.next()? else { return Ok(None) };
            if let Line::Text(text) = &line {
                if self.number == 0
                    && let Some(separator) = told_separator(text)
                {
                    self.number = 1;
                    self.separator = Some(separator);
                    continue;
                }
                self.number += 1;
                if text.trim().is_empty() {
                    continue;
                }
                self.separator = self.separator.or_else(|| Some(find_separator(text)));
            } else {
                self.number += 1;
            }
            return self.row(line).map(Some);
        }
    }

    fn row(&mut self, mut line: Line) -> io::Result<Result<Vec<Cell>, RowFault>> {
        let separator = self.separator();
        let first = self.lines.number();
        let mut cells: Vec<Cell> = Vec::new();
        let mut cell = Cell { text: String::new(), line: first };
        let mut state = State::Start;
        let mut size = 0;
        loop {
            let number = self.lines.number();
            let fault = |cells: &[Cell], reason, fatal| {
                Ok(Err(RowFault { line: number, column: cells.len() as u64 + 1, reason, fatal }))
            };
            let text = match line {
                Line::Text(text) => text,
                Line::NotUtf8 { before } => {
                    let open = matches!(state, State::Quoted);
                    let column = (cells.len() + separators(&before, separator, open)) as u64 + 1;
                    let reason = "This cell is not UTF-8. Save the file as UTF-8, in Excel as “CSV UTF-8”.";
                    return Ok(Err(RowFault { line: number, column, reason, fatal: open }));
                }
                Line::TooLong => return fault(&cells, "The row is longer than 1 MiB. Close every quote.", true),
            };
            size += text.len();
            if size > MAX_LINE_BYTES {
                let reason = "The row is longer than 1 MiB. A quote that begins here may never be closed.";
                return Ok(Err(RowFault { line: cell.line, column: cells.len() as u64 + 1, reason, fatal: true }));
            }
            for c in text.chars() {
                state = match (state, c) {
                    (State::Start | State::Plain | State::Quote | State::Padded, c) if c == separator => {
                        let next = Cell { text: String::new(), line: number };
                        cells.push(std::mem::replace(&mut cell, next));
                        State::Start
                    }
                    (State::Start, '"') => State::Quoted,
                    (State::Quoted, '"') => State::Quote,
                    (State::Quote, '"') => {
                        cell.text.push('"');
                        State::Quoted
                    }
                    (State::Quote | State::Padded, ' ') => State::Padded,
                    (State::Quote | State::Padded, _) => {
                        let reason = "There is text after a closing quote. Double a quote that belongs to the text.";
                        return fault(&cells, reason, false);
                    }
                    (State::Start | State::Plain, c) => {
                        cell.text.push(c);
                        State::Plain
                    }
                    (State::Quoted, c) => {
                        cell.text.push(c);
                        State::Quoted
                    }
                };
            }
            if !matches!(state, State::Quoted) {
                cells.push(cell);
                return Ok(Ok(cells));
            }
            cell.text.push('\n');
            let Some(next) = self.lines.next()? else {
                let reason = "A quote begins here and is never closed.";
                return Ok(Err(RowFault { line: cell.line, column: cells.len() as u64 + 1, reason, fatal: true }));
            };
            line = next;
        }
    }
}

/// Returns the separator of a first line such as `sep=;`, which is an instruction for spreadsheets and not a row.
fn told_separator(line: &str) -> Option<char> {
    let mut told = line.trim_end().strip_prefix("sep=")?.chars();
    let separator = told.next().filter(|separator| SEPARATORS.contains(separator))?;
    told.next().is_none().then_some(separator)
}

/// Counts the separators outside quotes in a part of a row, which can begin inside quotes.
fn separators(text: &str, separator: char, is_quoted: bool) -> usize {
    text.split('"').skip(usize::from(is_quoted)).step_by(2).map(|bare| bare.matches(separator).count()).sum()
}

/// Returns the column of what follows a text in its line, by the heading row of the file.
pub(super) fn column_after(text: &str, header: &str) -> u64 {
    separators(text, told_separator(header).unwrap_or_else(|| find_separator(header)), false) as u64 + 1
}

/// Returns the most frequent separator of a heading row, outside quotes; a comma if there is none.
fn find_separator(header: &str) -> char {
    let bare: String = header.split('"').step_by(2).collect();
    let count = |separator: char| bare.matches(separator).count();
    // `max_by_key` returns the last of equals, so the order is reversed to prefer the comma.
    SEPARATORS.into_iter().rev().max_by_key(|separator| count(*separator)).unwrap_or(SEPARATORS[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rows(text: &str) -> Vec<Result<Vec<(String, u64)>, RowFault>> {
        let mut rows = Rows::new(text.as_bytes());
        let plain = |cells: Vec<Cell>| cells.into_iter().map(|cell| (cell.text, cell.line)).collect();
        std::iter::from_fn(|| rows.next().unwrap()).map(|row| row.map(plain)).collect()
    }

    fn cell(text: &str, line: u64) -> (String, u64) {
        (text.to_owned(), line)
    }

    #[test]
    fn cells_know_their_line_past_breaks_and_windows_line_ends() {
        let found = rows("a,b\r\n\r\n\"x\r\ny, \"\"z\"\"\",c\r\nd,\r\n");
        assert_eq!(found[0], Ok(vec![cell("a", 1), cell("b", 1)]));
        assert_eq!(found[1], Ok(vec![cell("x\ny, \"z\"", 3), cell("c", 4)]));
        assert_eq!(found[2], Ok(vec![cell("d", 5), cell("", 5)]));
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn the_separator_is_the_one_that_the_first_row_has_most_of() {
        for (text, cells) in [
            ("a;b,c;d\n1,5;2;3", ["1,5", "2", "3"]),
            ("a\tb\tc\n1;2\t3\t4", ["1;2", "3", "4"]),
            ("\"a;b;c;d\",b,c\n1,2,3", ["1", "2", "3"]),
            ("sep=;\nab;c;d\n1;2;3", ["1", "2", "3"]),
        ] {
            let found: Vec<_> = rows(text).remove(1).unwrap().into_iter().map(|(text, _)| text).collect();
            assert_eq!(found, cells, "{text:?}");
        }
    }

    #[test]
    fn rows_are_counted_as_a_spreadsheet_counts_them() {
        let mut rows = Rows::new("a,b\n\n\"two\nlines\",c\nd,e\n".as_bytes());
        let numbers: Vec<u64> = std::iter::from_fn(|| rows.next().unwrap().map(|_| rows.number())).collect();
        assert_eq!(numbers, [1, 3, 4]);
    }

    #[test]
    fn blanks_after_a_closing_quote_pad_the_column() {
        assert_eq!(rows("\"a\"  ,b"), [Ok(vec![cell("a", 1), cell("b", 1)])]);
    }

    #[test]
    fn a_quote_inside_a_plain_cell_is_text() {
        assert_eq!(rows("5\" pipe,b"), [Ok(vec![cell("5\" pipe", 1), cell("b", 1)])]);
    }

    #[test]
    fn a_quote_that_is_never_closed_is_told_where_it_begins() {
        let found = rows("a,b\nc,\"d\ne\nf");
        assert_eq!(
            found[1],
            Err(RowFault { line: 2, column: 2, reason: "A quote begins here and is never closed.", fatal: true })
        );
    }

    #[test]
    fn text_after_a_closing_quote_spoils_one_row_only() {
        let found = rows("\"a\"b,c\nd,e");
        assert!(matches!(&found[0], Err(fault) if (fault.line, fault.column, fault.fatal) == (1, 1, false)));
        assert_eq!(found[1], Ok(vec![cell("d", 2), cell("e", 2)]));
    }

    #[test]
    fn the_first_byte_that_is_no_utf8_is_told_by_its_column() {
        let fault = |text: &[u8]| {
            let mut rows = Rows::new(text);
            rows.next().unwrap().unwrap().unwrap();
            rows.next().unwrap().unwrap().unwrap_err()
        };
        let found = fault(b"a,b,c\n\"x,y\",Gr\xfcn,d");
        assert_eq!((found.line, found.column, found.fatal), (2, 2, false));
        let found = fault(b"a,b,c\nx,\"y\nz,z\",\xfc");
        assert_eq!((found.line, found.column, found.fatal), (3, 3, true));
    }

    #[test]
    fn a_row_without_end_is_bounded() {
        let found = rows(&format!("a\n\"{}", "line\n".repeat(300_000)));
        assert!(matches!(&found[1], Err(fault) if fault.fatal && fault.line == 2));
    }

    proptest! {
        #[test]
        fn what_is_quoted_is_read_back(cells in proptest::collection::vec("[a-c,\"\\n é]{0,8}", 1..6)) {
            let line: Vec<_> = cells.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\""))).collect();
            let found = rows(&format!("{}\r\nnext", line.join(",")));
            let texts: Vec<_> = found[0].as_ref().unwrap().iter().map(|(text, _)| text.clone()).collect();
            prop_assert_eq!(texts, cells);
            prop_assert_eq!(found.len(), 2);
        }
    }
}

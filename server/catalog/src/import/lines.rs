//! Reads lines of bounded length, so that no file makes the reader hold it in memory as a whole.

use std::io::{self, BufRead, BufReader, Read};

/// The maximum length of a line, and of a table row, in bytes.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;

/// A line without its line end.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Valid text.
    Text(String),
    /// Longer than the limit; the reader skipped to its end.
    TooLong,
    /// Not UTF-8 after this text.
    NotUtf8 { before: String },
}

/// Reads lines and counts them.
pub(super) struct Lines<R> {
    input: BufReader<R>,
    number: u64,
    /// The byte that ends a line; `None` before the first line.
    end: Option<u8>,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input: BufReader::new(input), number: 0, end: None }
    }

    /// Returns the number of the last line, from 1.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Returns the next line; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let (mut any, mut too_long) = (false, false);
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if bytes.is_empty() {
                break;
            }
            any = true;
            let mark = *self.end.get_or_insert_with(|| line_end(bytes));
            let end = bytes.iter().position(|byte| *byte == mark);
            let part = &bytes[..end.unwrap_or(bytes.len())];
            too_long |= line.len() + part.len() > MAX_LINE_BYTES;
            if !too_long {
                line.extend_from_slice(part);
            }
            let taken = part.len() + usize::from(end.is_some());
            self.input.consume(taken);
            if end.is_some() {
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        self.number += 1;
        if too_long {
            return Ok(Some(Line::TooLong));
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Ok(Some(match String::from_utf8(line) {
            Ok(text) => Line::Text(text),
            Err(error) => {
                let good = error.utf8_error().valid_up_to();
                Line::NotUtf8 { before: String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned() }
            }
        }))
    }
}

/// Returns the byte that ends the lines of a text: old programs for the Mac write carriage returns alone.
fn line_end(beginning: &[u8]) -> u8 {
    // The other half of a line end can follow the last byte.
    let before = beginning.split_last().map_or(beginning, |(_, before)| before);
    if before.contains(&b'\r') && !beginning.contains(&b'\n') { b'\r' } else { b'\n' }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Line> {
        let mut lines = Lines::new(bytes);
        std::iter::from_fn(|| lines.next().unwrap()).collect()
    }

    #[test]
    fn lines_end_with_or_without_a_carriage_return() {
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(lines(b"a\r\nb\n\nc"), [text("a"), text("b"), text(""), text("c")]);
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"a\rb\r\rc\r"), [text("a"), text("b"), text(""), text("c")], "of an old Mac");
    }

    #[test]
    fn bytes_that_are_no_utf8_are_told_with_the_text_before_them() {
        assert_eq!(lines("é1\u{0}".as_bytes()).len(), 1);
        assert_eq!(lines(b"\xc3\xa9b\xff\nx")[0], Line::NotUtf8 { before: "éb".to_owned() });
    }

    #[test]
    fn a_line_over_the_bound_is_skipped_and_the_next_one_read() {
        let mut bytes = vec![b'x'; MAX_LINE_BYTES + 1];
        bytes.extend_from_slice(b"\ny");
        assert_eq!(lines(&bytes), [Line::TooLong, Line::Text("y".to_owned())]);
    }
}

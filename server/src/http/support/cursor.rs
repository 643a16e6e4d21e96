//! The position in a list at which the next page begins: a time and a public code.

use std::fmt;

use platen_actors::ids::Millis;
use platen_actors::order::Code;

use crate::http::problem::Problem;

/// A position in a list by time: `1800000000000-7K3Q-X9M2-RD4T`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cursor {
    /// The time of the last item.
    pub(super) at: Millis,
    /// The code of the last item.
    pub(super) code: Code,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.at, self.code)
    }
}

impl Cursor {
    /// Parses a query parameter; `None` if it is absent.
    pub(super) fn read(text: Option<&str>) -> Result<Option<Self>, Problem> {
        let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
        let cursor = || {
            let (at, code) = text.split_once('-')?;
            Some(Self { at: at.parse().ok()?, code: code.parse().ok()? })
        };
        let message = "Please send the next of the page before, as it was.";
        cursor().map(Some).ok_or_else(|| Problem::invalid("before", "malformed", message))
    }
}

/// Removes the row after the page, if there is one, and returns where the next page begins.
pub(super) fn cut<T>(rows: &mut Vec<T>, page: usize, cursor: impl FnOnce(&T) -> String) -> Option<String> {
    if rows.len() <= page {
        return None;
    }
    rows.truncate(page);
    rows.last().map(cursor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_reads_back_as_written_and_nothing_else_does() {
        let cursor = Cursor { at: 1_800_000_000_000, code: Code::of(77) };
        assert_eq!(Cursor::read(Some(&cursor.to_string())), Ok(Some(cursor)));
        assert_eq!((Cursor::read(None), Cursor::read(Some(""))), (Ok(None), Ok(None)));
        for text in ["17", "x-0000-0000-0000", "17-0000", "-"] {
            assert!(Cursor::read(Some(text)).is_err(), "{text}");
        }
    }

    #[test]
    fn a_list_is_cut_where_a_page_ends() {
        let mut rows = vec![1, 2, 3];
        assert_eq!(cut(&mut rows, 3, ToString::to_string), None);
        assert_eq!(cut(&mut rows, 2, ToString::to_string), Some("2".to_owned()));
        assert_eq!(rows, [1, 2]);
    }
}

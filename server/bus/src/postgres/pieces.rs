//! Long texts in pieces that fit into notifications: a line with the node, the text's number, the piece's number from 1 and the
//! number of pieces, then the piece.

use std::collections::HashMap;

use platen_actors::bus::NodeName;
use platen_store::notifications::MAX_NOTIFICATION;

/// The space for the first line.
const HEAD: usize = 100;

/// A piece of a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Piece<'a> {
    /// The node that sent it.
    pub(super) node: &'a str,
    /// The number of the text.
    pub(super) serial: u64,
    number: usize,
    of: usize,
    text: &'a str,
}

/// A piece does not continue the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gap;

/// Puts pieces together.
#[derive(Default)]
pub(super) struct Assembler {
    unfinished: HashMap<NodeName, Unfinished>,
}

struct Unfinished {
    serial: u64,
    pieces: usize,
    text: String,
}

/// Splits a text of a node. A number must not be used twice in a row.
pub(super) fn split(node: &str, serial: u64, text: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    loop {
        let (piece, more) = rest.split_at(rest.floor_char_boundary(MAX_NOTIFICATION - HEAD));
        pieces.push(piece);
        if more.is_empty() {
            break;
        }
        rest = more;
    }
    let of = pieces.len();
    let numbered = pieces.into_iter().zip(1_usize..);
    numbered.map(|(piece, number)| format!("{node} {serial} {number} {of}\n{piece}")).collect()
}

impl<'a> Piece<'a> {
    /// Reports whether it is the last one of its text.
    pub(super) fn is_last(&self) -> bool {
        self.number == self.of
    }

    /// Reads a notification; `None` if it is not a piece.
    pub(super) fn parse(notification: &'a str) -> Option<Self> {
        let (head, text) = notification.split_once('\n')?;
        let mut words = head.split(' ');
        let piece = Self {
            node: words.next()?,
            serial: words.next()?.parse().ok()?,
            number: words.next()?.parse().ok()?,
            of: words.next()?.parse().ok()?,
            text,
        };
        Some(piece)
    }
}

impl Assembler {
    /// Adds a piece; returns the text if it was the last one.
    pub(super) fn add(&mut self, piece: &Piece<'_>) -> Result<Option<String>, Gap> {
        let begun = self.unfinished.remove(piece.node);
        let before = match begun {
            None if piece.number == 1 => Unfinished { serial: piece.serial, pieces: 0, text: String::new() },
            Some(begun) if begun.serial == piece.serial && begun.pieces + 1 == piece.number => begun,
            _ => return Err(Gap),
        };
        let Unfinished { serial, pieces, text } = before;
        let unfinished = Unfinished { serial, pieces: pieces + 1, text: text + piece.text };
        if piece.number == piece.of {
            return Ok(Some(unfinished.text));
        }
        self.unfinished.insert(piece.node.into(), unfinished);
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assemble(notifications: &[String]) -> Result<Option<String>, Gap> {
        let mut assembler = Assembler::default();
        let mut last = Ok(None);
        for notification in notifications {
            last = assembler.add(&Piece::parse(notification).unwrap());
        }
        last
    }

    #[test]
    fn a_text_of_any_length_arrives_whole() {
        for length in [0, 1, 7_799, 7_800, 7_801, 100_000] {
            let text = "ä€𝄞a".chars().cycle().take(length).collect::<String>();
            let pieces = split("3fa9c2", 7, &text);
            assert!(pieces.iter().all(|piece| piece.len() <= MAX_NOTIFICATION), "{length}");
            assert_eq!(assemble(&pieces), Ok(Some(text)), "{length}");
        }
    }

    #[test]
    fn a_missing_piece_is_noticed() {
        let mut pieces = split("3fa9c2", 7, &"a".repeat(30_000));
        pieces.remove(1);
        assert_eq!(assemble(&pieces), Err(Gap));
        pieces.remove(0);
        assert_eq!(assemble(&pieces), Err(Gap));
    }

    #[test]
    fn pieces_of_several_nodes_may_alternate() {
        let (ours, theirs) = (split("a", 1, &"o".repeat(10_000)), split("b", 1, &"t".repeat(10_000)));
        let mut assembler = Assembler::default();
        let mut whole = Vec::new();
        for notification in [&ours[0], &theirs[0], &ours[1], &theirs[1]] {
            whole.extend(assembler.add(&Piece::parse(notification).unwrap()).unwrap());
        }
        assert_eq!(whole, ["o".repeat(10_000), "t".repeat(10_000)]);
    }

    #[test]
    fn what_is_not_a_piece_is_not_read() {
        for text in ["", "a", "a 1 1 1", "a x 1 1\ntext", "a 1 1\ntext"] {
            assert_eq!(Piece::parse(text), None, "{text}");
        }
    }
}

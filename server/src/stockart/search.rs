//! Finds pieces by words: whole words, prefixes, and, if no piece matches, words with one typo.

use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;

use super::Piece;

/// The minimum length of a word whose typos are corrected.
const MENDED: usize = 4;

/// The most words of a term that count.
const MAX_WORDS: usize = 8;

/// Every word with its pieces.
#[derive(Default)]
pub(super) struct Index {
    words: BTreeMap<Box<str>, Vec<Posting>>,
}

#[derive(Clone, Copy)]
struct Posting {
    piece: u32,
    /// A word of the name weighs more than a keyword, and a keyword more than a word of the category.
    weight: u32,
}

impl Index {
    pub(super) fn of<'a>(pieces: &'a [Piece], category: impl Fn(&'a Piece) -> &'a str) -> Self {
        let mut words: BTreeMap<Box<str>, Vec<Posting>> = BTreeMap::new();
        for (at, piece) in (0..).zip(pieces) {
            // The shorter the name, the more each of its words counts.
            let of_name = 60 / u32::try_from(split(&piece.name).count().max(1)).unwrap_or(60);
            let name = split(&piece.name).map(|word| (word, 40 + of_name));
            let keywords = split(&piece.keywords).map(|word| (word, 20));
            for (word, weight) in name.chain(keywords).chain(split(category(piece)).map(|word| (word, 5))) {
                let postings = words.entry(word.into()).or_default();
                // Pieces are added in order, the heaviest word first.
                if postings.last().is_none_or(|last| last.piece != at) {
                    postings.push(Posting { piece: at, weight });
                }
            }
        }
        Self { words }
    }

    /// Returns the indexes of the pieces that match every word, the best first, and whether a typo was corrected.
    pub(super) fn search(&self, term: &str) -> (Vec<u32>, bool) {
        let mut total: Option<HashMap<u32, u32>> = None;
        let mut corrected = false;
        for word in split(term).take(MAX_WORDS) {
            if total.as_ref().is_some_and(HashMap::is_empty) {
                break;
            }
            let mut found = self.beginning(&word);
            if found.is_empty() && word.chars().count() >= MENDED {
                found = self.mended(&word);
                corrected |= !found.is_empty();
            }
            total = Some(match total {
                None => found,
                Some(before) => before
                    .into_iter()
                    .filter_map(|(piece, weight)| Some((piece, weight + found.get(&piece)?)))
                    .collect(),
            });
        }
        let mut ranked: Vec<(u32, u32)> = total.unwrap_or_default().into_iter().collect();
        ranked.sort_unstable_by_key(|(piece, weight)| (std::cmp::Reverse(*weight), *piece));
        (ranked.into_iter().map(|(piece, _)| piece).collect(), corrected)
    }

    fn beginning(&self, prefix: &str) -> HashMap<u32, u32> {
        let mut found = HashMap::new();
        let words = self.words.range::<str, _>((Bound::Included(prefix), Bound::Unbounded));
        let words = words.take_while(|(word, _)| word.starts_with(prefix));
        for (word, postings) in words {
            let factor = if **word == *prefix { 3 } else { 1 };
            add(&mut found, postings, factor);
        }
        found
    }

    fn mended(&self, word: &str) -> HashMap<u32, u32> {
        let emails: Vec<char> = word.chars().collect();
        let mut found = HashMap::new();
        for (_, postings) in self.words.iter().filter(|(other, _)| is_one_typo_away(&emails, other)) {
            add(&mut found, postings, 1);
        }
        found
    }
}

fn add(found: &mut HashMap<u32, u32>, postings: &[Posting], factor: u32) {
    for posting in postings {
        let weight = found.entry(posting.piece).or_default();
        *weight = (*weight).max(posting.weight * factor);
    }
}

/// Splits a text into lower-case words without the plural's "s".
fn split(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(|word| {
        let word = word.to_lowercase();
        match word.strip_suffix('s') {
            Some(one) if one.chars().count() >= 3 && !one.ends_with(['s', 'u', 'i']) => one.to_owned(),
            _ => word,
        }
    })
}

/// Reports whether one letter is wrong, missing or extra, or two adjacent letters are swapped.
fn is_one_typo_away(word: &[char], other: &str) -> bool {
    // A letter has one to four bytes.
    if other.len() + 1 < word.len() || other.len() > 4 * (word.len() + 1) {
        return false;
    }
    let other: Vec<char> = other.chars().collect();
    let (long, short) = if word.len() >= other.len() { (word, other.as_slice()) } else { (other.as_slice(), word) };
    if long.len() - short.len() > 1 {
        return false;
    }
    let same = long.iter().zip(short).take_while(|(a, b)| a == b).count();
    if long.len() > short.len() {
        return long[same + 1..] == short[same..];
    }
    let (a, b) = (&long[same..], &short[same..]);
    a.len() < 2 || a[1..] == b[1..] || (a[0] == b[1] && a[1] == b[0] && a[2..] == b[2..])
}

#[cfg(test)]
mod tests {
    use platen_actors::ids::ArtId;

    use super::*;

    fn index() -> Index {
        let piece = |id: i64, name: &str, keywords: &str| Piece {
            id: ArtId(id),
            name: name.into(),
            keywords: keywords.into(),
            category: 0,
            version: [0; 8],
        };
        let pieces = vec![
            piece(1, "Party popper", "birthday hooray tada"),
            piece(2, "Birthday cake", "candle dessert"),
            piece(3, "Partying face", "celebration"),
            piece(4, "Hot beverage", "coffee tea"),
        ];
        Index::of(Box::leak(pieces.into_boxed_slice()), |_| "Things")
    }

    fn found(term: &str) -> (Vec<u32>, bool) {
        index().search(term)
    }

    #[test]
    fn names_come_before_keywords_and_whole_words_before_beginnings() {
        assert_eq!(found("birthday"), (vec![1, 0], false));
        assert_eq!(found("party"), (vec![0, 2], false));
        assert_eq!(found("PARTY face"), (vec![2], false));
        assert_eq!(found("birthdays"), (vec![1, 0], false));
        assert_eq!(found("thing").0.len(), 4);
    }

    #[test]
    fn one_typo_is_mended_only_where_nothing_fits() {
        for typo in ["cofee", "cooffee", "coffie", "ocffee"] {
            assert_eq!(found(typo), (vec![3], true), "{typo}");
        }
        assert_eq!(found("cfofe"), (vec![], false));
        assert_eq!(found("teb"), (vec![], false), "too short to guess");
        assert_eq!(found("party birthdya"), (vec![0], true));
        assert_eq!(found("!!!"), (vec![], false));
        assert_eq!(
            found(&format!("{}nothing", "party ".repeat(MAX_WORDS))),
            (vec![0, 2], false),
            "further words do not count"
        );
    }
}

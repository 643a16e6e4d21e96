//! Synonyms: one table in one file.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::index::words::{stem, words};

const TABLE: &str = include_str!("synonyms.txt");

/// The endings of German plurals; stems know the English ones.
const PLURALS: [&str; 5] = ["n", "e", "en", "er", "s"];

/// The table.
pub(super) static SYNONYMS: LazyLock<Synonyms> = LazyLock::new(Synonyms::read);

/// Meanings by the stems of the searched words.
pub(super) struct Synonyms {
    table: HashMap<Vec<String>, Vec<Vec<String>>>,
    longest: usize,
    /// The most meanings of a line.
    most: usize,
}

impl Synonyms {
    fn read() -> Self {
        let mut table = HashMap::new();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let Some((said, meant)) = line.split_once("->") else { continue };
            let meanings: Vec<Vec<String>> = meant.split('|').map(words).collect();
            for said in said.split(',') {
                let said: Vec<String> = words(said).iter().map(|word| stem(word)).collect();
                let is_other = |meant: &&Vec<String>| !meant.iter().map(|word| stem(word)).eq(said.iter().cloned());
                let others: Vec<_> = meanings.iter().filter(is_other).cloned().collect();
                if !said.is_empty() && !others.is_empty() {
                    table.insert(said, others);
                }
            }
        }
        let longest = table.keys().map(Vec::len).max().unwrap_or(0);
        let most = table.values().map(Vec::len).max().unwrap_or(0);
        Self { table, longest, most }
    }

    /// Returns the words with all synonyms replaced: by their first meanings, by their second ones, and so on; nothing if there are
    /// no synonyms.
    pub(super) fn readings(&self, words: &[String]) -> Vec<Vec<String>> {
        let mut readings: Vec<_> = (0..self.most).filter_map(|meaning| self.replace(words, meaning)).collect();
        readings.dedup();
        readings
    }

    /// Returns the meanings of a German plural.
    fn of_plural(&self, word: &str) -> Option<&Vec<Vec<String>>> {
        PLURALS.iter().find_map(|ending| self.table.get(&[stem(word.strip_suffix(ending)?)][..]))
    }

    /// Returns the words with all synonyms replaced by their meaning with a number, or by their last one; `None` if there are none.
    fn replace(&self, words: &[String], meaning: usize) -> Option<Vec<String>> {
        let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
        let mut replaced = Vec::new();
        let (mut at, mut any) = (0, false);
        while at < words.len() {
            let found = (1..=self.longest.min(words.len() - at))
                .rev()
                .find_map(|length| self.table.get(&stems[at..at + length]).map(|meant| (length, meant)))
                .or_else(|| self.of_plural(&words[at]).map(|meant| (1, meant)));
            if let Some((length, meanings)) = found {
                replaced.extend_from_slice(meanings.get(meaning).or(meanings.last())?);
                at += length;
                any = true;
            } else {
                replaced.push(words[at].clone());
                at += 1;
            }
        }
        any.then_some(replaced)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replace(text: &str) -> Option<String> {
        SYNONYMS.readings(&words(text)).first().map(|words| words.join(" "))
    }

    #[test]
    fn words_and_groups_of_words_are_replaced_in_any_form() {
        assert_eq!(replace("Travel Mugs").as_deref(), Some("tumbler"));
        assert_eq!(replace("red tee").as_deref(), Some("red t shirt"));
        assert_eq!(replace("biro blue flasks").as_deref(), Some("pen blue bottle"));
        assert_eq!(replace("mug"), None);
    }

    #[test]
    fn a_word_of_another_language_or_with_several_meanings_has_several_readings() {
        let readings = |text: &str| -> Vec<String> {
            SYNONYMS.readings(&words(text)).iter().map(|words| words.join(" ")).collect()
        };
        assert_eq!(readings("Becher"), ["tasse", "mug"]);
        assert_eq!(readings("rote Tasse"), ["rote becher", "rote mug"]);
        assert_eq!(readings("Tassen"), ["becher", "mug"]);
        assert_eq!(readings("thermos"), ["tumbler", "bottle"]);
        assert_eq!(readings("plain"), [""; 0]);
    }

    #[test]
    fn every_line_of_the_table_is_understood() {
        for line in TABLE.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (said, meant) = line.split_once("->").unwrap_or_else(|| panic!("{line}"));
            assert!(said.split(',').all(|said| !words(said).is_empty()), "{line}");
            assert!(meant.split('|').all(|meant| !words(meant).is_empty()), "{line}");
        }
    }
}

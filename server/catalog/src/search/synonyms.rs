//! Synonyms: one table in one file.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::index::words::{stem, words};

const TABLE: &str = include_str!("synonyms.txt");

/// The table.
pub(super) static SYNONYMS: LazyLock<Synonyms> = LazyLock::new(Synonyms::read);

/// Meanings by the stems of the searched words.
pub(super) struct Synonyms {
    table: HashMap<Vec<String>, Vec<String>>,
    longest: usize,
}

impl Synonyms {
    fn read() -> Self {
        let mut table = HashMap::new();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let Some((said, meant)) = line.split_once("->") else { continue };
            let meant = words(meant);
            for said in said.split(',') {
                let said: Vec<String> = words(said).iter().map(|word| stem(word)).collect();
                let same = meant.iter().map(|word| stem(word)).eq(said.iter().cloned());
                if !said.is_empty() && !same {
                    table.insert(said, meant.clone());
                }
            }
        }
        let longest = table.keys().map(Vec::len).max().unwrap_or(0);
        Self { table, longest }
    }

    /// Returns the words with all synonyms replaced; `None` if there are none.
    pub(super) fn replace(&self, words: &[String]) -> Option<Vec<String>> {
        let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
        let mut replaced = Vec::new();
        let (mut at, mut any) = (0, false);
        while at < words.len() {
            let found = (1..=self.longest.min(words.len() - at))
                .rev()
                .find_map(|length| self.table.get(&stems[at..at + length]).map(|meant| (length, meant)));
            if let Some((length, meant)) = found {
                replaced.extend_from_slice(meant);
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
        SYNONYMS.replace(&words(text)).map(|words| words.join(" "))
    }

    #[test]
    fn words_and_groups_of_words_are_replaced_in_any_form() {
        assert_eq!(replace("Travel Mugs").as_deref(), Some("tumbler"));
        assert_eq!(replace("red tee").as_deref(), Some("red t shirt"));
        assert_eq!(replace("biro blue flasks").as_deref(), Some("pen blue bottle"));
        assert_eq!(replace("mug"), None);
    }

    #[test]
    fn every_line_of_the_table_is_understood() {
        for line in TABLE.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (said, meant) = line.split_once("->").unwrap_or_else(|| panic!("{line}"));
            assert!(said.split(',').all(|said| !words(said).is_empty()) && !words(meant).is_empty(), "{line}");
        }
    }
}

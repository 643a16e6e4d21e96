//! Synonyms: one table in one file.

use std::collections::HashMap;

use super::text_index::{TextIndex, words};

const TABLE: &str = include_str!("synonyms.txt");

/// The table, by the stems of the searched words.
pub(super) struct Synonyms {
    table: HashMap<Vec<String>, Vec<String>>,
    longest: usize,
}

impl Synonyms {
    pub(super) fn new(index: &TextIndex) -> Self {
        let mut table = HashMap::new();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let Some((said, meant)) = line.split_once("->") else { continue };
            let meant = words(meant);
            for said in said.split(',') {
                let said: Vec<String> = words(said).iter().map(|word| index.stem(word)).collect();
                let same = meant.iter().map(|word| index.stem(word)).eq(said.iter().cloned());
                if !said.is_empty() && !same {
                    table.insert(said, meant.clone());
                }
            }
        }
        let longest = table.keys().map(Vec::len).max().unwrap_or(0);
        Self { table, longest }
    }

    /// Returns the words with all synonyms replaced; `None` if there are none.
    pub(super) fn replace(&self, index: &TextIndex, words: &[String]) -> Option<Vec<String>> {
        let stems: Vec<String> = words.iter().map(|word| index.stem(word)).collect();
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
    use crate::search::text_index::TextIndexBuilder;

    fn replace(text: &str) -> Option<String> {
        let index = TextIndexBuilder::new().unwrap().finish().unwrap();
        Synonyms::new(&index).replace(&index, &words(text)).map(|words| words.join(" "))
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

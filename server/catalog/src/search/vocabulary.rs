//! The words of names, tags, categories, colors and methods, for typo correction and suggestions: the terms of the
//! segments, read from their dictionaries.

use std::collections::BTreeMap;

use roaring::RoaringBitmap;
use tantivy::Term;
use tantivy::query::FuzzyTermQuery;
use tantivy::schema::IndexRecordOption;

use crate::index::{IndexError, docs, set};
use crate::snapshot::Snapshot;

/// How much a product counts for a word of its name, and of its tags.
const WEIGHTS: [u32; 2] = [3, 1];
/// The maximum number of words of a segment that a prefix stands for in suggestions. More letters find the others.
const PREFIXED: u32 = 1_000;
/// The fewest letters of a part of a word that is two, and of the whole: `popup`.
const SHORTEST_PART: usize = 2;
const SHORTEST_WHOLE: usize = 5;
/// Sorts after every word with the same beginning.
const LAST: char = char::MAX;

/// Words with their weights, in alphabetical order.
type Weights = BTreeMap<String, u32>;

impl Snapshot {
    /// Returns the most frequent words with a prefix.
    pub(super) fn likely(&self, prefix: &str, most: usize) -> Result<Vec<String>, IndexError> {
        let mut words: Vec<(String, u32)> = self.beginning(prefix)?.into_iter().collect();
        words.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        words.truncate(most);
        Ok(words.into_iter().map(|(word, _)| word).collect())
    }

    /// Returns the words with a prefix.
    pub(super) fn beginning(&self, prefix: &str) -> Result<Weights, IndexError> {
        let mut words = Weights::new();
        for reader in self.searcher.segment_readers() {
            for (field, weight) in self.fields.words.into_iter().zip(WEIGHTS) {
                let index = reader.inverted_index(field)?;
                let mut terms = index.terms().range().ge(prefix).le(format!("{prefix}{LAST}")).into_stream()?;
                while let Some((word, info)) = terms.next() {
                    add(&mut words, word, weight * info.doc_freq);
                }
            }
        }
        Ok(words)
    }

    /// Corrects a typo: one letter wrong, missing or extra, or two adjacent letters swapped. Prefers words with the
    /// same first letter, then the most frequent.
    pub(super) fn correct(&self, text: &str) -> Result<Option<String>, IndexError> {
        if text.chars().count() < 3 || text.chars().any(|c| c.is_ascii_digit()) {
            return Ok(None);
        }
        let mut words = Weights::new();
        for (field, weight) in self.fields.words.into_iter().zip(WEIGHTS) {
            let near = FuzzyTermQuery::new(Term::from_field_text(field, text), 1, true);
            for reader in self.searcher.segment_readers() {
                let index = reader.inverted_index(field)?;
                let mut terms = index.terms().search(near.automaton()?).into_stream()?;
                while let Some((word, info)) = terms.next() {
                    add(&mut words, word, weight * info.doc_freq);
                }
            }
        }
        let first = text.chars().next();
        let likely = words.into_iter().filter(|(word, _)| word.len() > 2);
        Ok(likely.max_by_key(|(word, weight)| (word.chars().next() == first, *weight)).map(|(word, _)| word))
    }

    /// Splits a word that is two words written as one.
    pub(super) fn split<'a>(&self, text: &'a str) -> Result<Option<(&'a str, &'a str)>, IndexError> {
        let mut best = None;
        for (at, _) in text.char_indices() {
            let (first, second) = text.split_at(at);
            if first.len() >= SHORTEST_PART && second.len() >= SHORTEST_PART && text.len() >= SHORTEST_WHOLE {
                let weight = self.weight(first)?.min(self.weight(second)?);
                if weight > 0 {
                    best = best.max(Some((weight, first, second)));
                }
            }
        }
        Ok(best.map(|(_, first, second)| (first, second)))
    }

    fn weight(&self, word: &str) -> Result<u64, IndexError> {
        let mut sum = 0;
        for (field, weight) in self.fields.words.into_iter().zip(WEIGHTS) {
            sum += u64::from(weight) * self.searcher.doc_freq(&Term::from_field_text(field, word))?;
        }
        Ok(sum)
    }

    /// Returns the products of a segment whose names have a word with a prefix, deleted ones included.
    pub(super) fn named(&self, segment: u32, prefix: &str) -> Result<RoaringBitmap, IndexError> {
        let index = self.searcher.segment_reader(segment).inverted_index(self.fields.words[0])?;
        let mut terms = index.terms().range().ge(prefix).le(format!("{prefix}{LAST}")).into_stream()?;
        let mut products = RoaringBitmap::new();
        let mut left = PREFIXED;
        while left > 0
            && let Some((_, info)) = terms.next()
        {
            left -= 1;
            let mut postings = index.read_postings_from_terminfo(info, IndexRecordOption::Basic)?;
            products |= set(docs(&mut postings))?;
        }
        Ok(products)
    }
}

fn add(words: &mut Weights, word: &[u8], weight: u32) {
    let Ok(word) = std::str::from_utf8(word) else { return };
    match words.get_mut(word) {
        Some(known) => *known += weight,
        None => drop(words.insert(word.to_owned(), weight)),
    }
}

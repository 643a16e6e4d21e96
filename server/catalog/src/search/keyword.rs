//! Interprets a search text: its words in any form, otherwise the most likely correction.

use std::collections::HashMap;

use super::text_index::Hit;
use super::{Index, IndexError};

/// The maximum number of words of a search; further words are ignored.
const WORDS: usize = 12;
/// The score factor of products found by a synonym only.
const SYNONYM: f32 = 0.6;
/// The maximum number of words that a prefix expands to.
const EXPANSIONS: usize = 16;

/// The matching products, and the corrected term if it differs from the original.
pub(super) struct Found {
    pub(super) hits: Vec<Hit>,
    pub(super) corrected: Option<String>,
}

impl Index {
    /// Finds products by words.
    pub(super) fn keyword(&self, text: &str) -> Result<Found, IndexError> {
        let mut words = self.text.words(text);
        words.truncate(WORDS);
        let found = self.as_written(&words)?;
        if !found.hits.is_empty() {
            return Ok(found);
        }
        let found = self.mended(&words)?;
        if !found.hits.is_empty() {
            return Ok(found);
        }
        self.with_one_word_less(&words)
    }

    /// Searches for all words, and also for their synonyms.
    fn as_written(&self, words: &[String]) -> Result<Found, IndexError> {
        let mut hits = self.all(words)?;
        let Some(synonym) = self.synonyms.replace(&self.text, words) else {
            return Ok(Found { hits, corrected: None });
        };
        let more = self.all(&synonym)?;
        let corrected = (hits.is_empty() && !more.is_empty()).then(|| synonym.join(" "));
        merge(&mut hits, more);
        Ok(Found { hits, corrected })
    }

    /// Corrects words that no product contains: as a prefix, a typo, or two joined words. Words that match none of
    /// these are dropped.
    fn mended(&self, words: &[String]) -> Result<Found, IndexError> {
        let mut positions: Vec<Vec<&str>> = Vec::new();
        let (mut said, mut changed, mut left) = (Vec::new(), false, 0);
        for word in words {
            let beginnings = || self.vocabulary.likely(word, EXPANSIONS);
            if self.text.knows(word)? {
                positions.push(vec![word]);
                said.push(word.clone());
            } else if let (3.., likely @ [_, ..]) = (word.chars().count(), beginnings().as_slice()) {
                positions.push(likely.to_vec());
                said.push(word.clone());
            } else if let Some(meant) = self.vocabulary.correct(word) {
                positions.push(vec![meant]);
                said.push(meant.to_owned());
                changed = true;
            } else if let Some((first, second)) = self.vocabulary.split(word) {
                positions.extend([vec![first], vec![second]]);
                said.extend([first.to_owned(), second.to_owned()]);
                changed = true;
            } else {
                left += 1;
                changed = true;
            }
        }
        if said.is_empty() || left > words.len() / 2 {
            return Ok(Found { hits: Vec::new(), corrected: None });
        }
        let mut hits = self.text.hits(&positions)?;
        if changed && let Some(synonym) = self.synonyms.replace(&self.text, &said) {
            let more = self.all(&synonym)?;
            if hits.is_empty() {
                said = synonym;
            }
            merge(&mut hits, more);
        }
        Ok(Found { corrected: changed.then(|| said.join(" ")), hits })
    }

    /// Drops one word: the one whose removal yields the most products.
    fn with_one_word_less(&self, words: &[String]) -> Result<Found, IndexError> {
        let mut best = Found { hits: Vec::new(), corrected: None };
        if words.len() < 2 {
            return Ok(best);
        }
        for left in 0..words.len() {
            let fewer: Vec<String> =
                words.iter().enumerate().filter(|(at, _)| *at != left).map(|(_, word)| word.clone()).collect();
            let hits = self.all(&fewer)?;
            if hits.len() > best.hits.len() {
                best = Found { hits, corrected: Some(fewer.join(" ")) };
            }
        }
        Ok(best)
    }

    fn all(&self, words: &[String]) -> Result<Vec<Hit>, IndexError> {
        let positions: Vec<Vec<&str>> = words.iter().map(|word| vec![word.as_str()]).collect();
        Ok(self.text.hits(&positions)?)
    }
}

/// Adds the products found by a synonym.
fn merge(hits: &mut Vec<Hit>, more: Vec<Hit>) {
    let mut known: HashMap<u32, usize> = hits.iter().enumerate().map(|(at, (ordinal, _))| (*ordinal, at)).collect();
    for (ordinal, score) in more {
        let score = score * SYNONYM;
        let at = *known.entry(ordinal).or_insert_with(|| {
            hits.push((ordinal, score));
            hits.len() - 1
        });
        hits[at].1 = hits[at].1.max(score);
    }
}

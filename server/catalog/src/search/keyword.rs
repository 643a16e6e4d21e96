//! Interprets a search text: its words in any form, otherwise the most likely correction.

use super::synonyms::SYNONYMS;
use super::text::Hits;
use crate::index::{IndexError, words};
use crate::snapshot::Snapshot;

/// The maximum number of words of a search; further words are ignored.
const WORDS: usize = 12;
/// The score factor of products found by a synonym only.
const SYNONYM: f32 = 0.6;
/// The maximum number of words that a prefix expands to.
const EXPANSIONS: usize = 16;

/// The matching products, and the corrected term if it differs from the original.
pub(super) struct Found {
    pub(super) hits: Hits,
    pub(super) corrected: Option<String>,
}

impl Snapshot {
    /// Finds products by words.
    pub(super) fn keyword(&self, text: &str) -> Result<Found, IndexError> {
        let mut words = words::words(text);
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
        let Some(synonym) = SYNONYMS.replace(words) else {
            return Ok(Found { hits, corrected: None });
        };
        let more = self.all(&synonym)?;
        let corrected = (hits.is_empty() && !more.is_empty()).then(|| synonym.join(" "));
        hits.merge(more, SYNONYM);
        Ok(Found { hits, corrected })
    }

    /// Corrects words that no product contains: as a prefix, a typo, or two joined words. Words that match none of
    /// these are dropped.
    fn mended(&self, words: &[String]) -> Result<Found, IndexError> {
        let mut positions: Vec<Vec<String>> = Vec::new();
        let (mut said, mut changed, mut left) = (Vec::new(), false, 0);
        for word in words {
            if self.knows(word)? {
                positions.push(vec![word.clone()]);
                said.push(word.clone());
                continue;
            }
            let likely = if word.chars().count() < 3 { Vec::new() } else { self.likely(word, EXPANSIONS)? };
            if !likely.is_empty() {
                positions.push(likely);
                said.push(word.clone());
                continue;
            }
            changed = true;
            if let Some(meant) = self.correct(word)? {
                positions.push(vec![meant.clone()]);
                said.push(meant);
            } else if let Some((first, second)) = self.split(word)? {
                positions.extend([vec![first.to_owned()], vec![second.to_owned()]]);
                said.extend([first.to_owned(), second.to_owned()]);
            } else {
                left += 1;
            }
        }
        if said.is_empty() || left > words.len() / 2 {
            return Ok(Found { hits: Hits::default(), corrected: None });
        }
        let mut hits = self.hits(&positions)?;
        if changed && let Some(synonym) = SYNONYMS.replace(&said) {
            let more = self.all(&synonym)?;
            if hits.is_empty() {
                said = synonym;
            }
            hits.merge(more, SYNONYM);
        }
        Ok(Found { corrected: changed.then(|| said.join(" ")), hits })
    }

    /// Drops one word: the one whose removal yields the most products.
    fn with_one_word_less(&self, words: &[String]) -> Result<Found, IndexError> {
        let mut best = Found { hits: Hits::default(), corrected: None };
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

    fn all(&self, words: &[String]) -> Result<Hits, IndexError> {
        let positions: Vec<Vec<&str>> = words.iter().map(|word| vec![word.as_str()]).collect();
        self.hits(&positions)
    }
}

//! What a text means: the words themselves in any form, else what was probably meant.

use std::collections::HashMap;

use super::text_index::Hit;
use super::{Index, IndexError};

/// Words of a question beyond this are not looked at.
const WORDS: usize = 12;
/// How much a product counts that only a synonym finds.
const SYNONYM: f32 = 0.6;
/// How many words a beginning may stand for.
const EXPANSIONS: usize = 16;

/// Products, and what was searched if it is not what was asked.
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

    /// All words, and the synonyms beside them.
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

    /// Words that no product has are read as beginnings, as typos or as two words in one; else they are left out.
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

    /// The most that is found without one of the words.
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

/// Adds what a synonym found.
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

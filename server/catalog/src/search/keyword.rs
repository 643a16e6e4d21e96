//! Interprets a search text: its words in any form, otherwise the most likely correction. What is found by fewer or other words is
//! ranked below what has all of them.

use super::fillers;
use super::synonyms::SYNONYMS;
use super::text::Hits;
use crate::index::{IndexError, words};
use crate::snapshot::Snapshot;

/// The maximum number of words of a search; further words are ignored.
const WORDS: usize = 12;
/// The maximum number of words of which any may be left out: of more words, the last ones count.
const OPTIONAL_WORDS: usize = 5;
/// The score factor of products found by another reading only: by synonyms, or by two words written as one.
const OTHER_READING: f32 = 0.6;
/// The score factor of products that lack words without a meaning of their own.
const WITHOUT_FILLERS: f32 = 0.5;
/// The maximum number of words that a prefix expands to.
const EXPANSIONS: usize = 16;

/// The matching products, the corrected term if it differs from the original, and the words that were left out of it.
pub(super) struct Found {
    pub(super) hits: Hits,
    pub(super) corrected: Option<String>,
    pub(super) dropped: Vec<String>,
}

impl Found {
    const fn nothing() -> Self {
        Self { hits: Hits(Vec::new()), corrected: None, dropped: Vec::new() }
    }

    /// Reports whether no product has all words as they are written.
    pub(super) fn is_uncertain(&self) -> bool {
        self.hits.is_empty() || self.corrected.is_some()
    }
}

/// The words of a search text.
pub(super) struct Words {
    pub(super) all: Vec<String>,
    /// Those that are no fillers.
    pub(super) content: Vec<String>,
}

impl Words {
    pub(super) fn of(text: &str) -> Self {
        let mut all = words::words(text);
        let mut content = fillers::without(&all);
        all.truncate(WORDS);
        content.truncate(WORDS);
        Self { all, content }
    }

    pub(super) fn have_fillers(&self) -> bool {
        self.all != self.content
    }

    fn fillers(&self) -> Vec<String> {
        self.all.iter().filter(|word| !self.content.contains(word)).cloned().collect()
    }

    /// Says that fillers were left out of what was found.
    fn without_fillers(&self, mut found: Found) -> Found {
        if self.have_fillers() && !found.hits.is_empty() {
            found.dropped.extend(self.fillers());
            found.corrected = found.corrected.or_else(|| Some(self.content.join(" ")));
        }
        found
    }
}

/// Returns the words that were left out as a text has them; `None` if there are none.
pub(super) fn as_typed(text: &str, dropped: &[String]) -> Option<String> {
    let is_dropped = |part: &&str| {
        let words = words::words(part);
        !words.is_empty() && words.iter().all(|word| dropped.contains(word))
    };
    let parts = text.split_whitespace().filter(is_dropped);
    let bare: Vec<&str> = parts.map(|part| part.trim_matches(|c: char| !c.is_alphanumeric())).collect();
    (!bare.is_empty()).then(|| bare.join(" "))
}

impl Snapshot {
    /// Finds products by words.
    pub(super) fn keyword(&self, text: &str) -> Result<Found, IndexError> {
        let words = Words::of(text);
        let found = self.with_all_words(&words)?;
        if !found.hits.is_empty() {
            return Ok(found);
        }
        let found = self.with_fewer_words(&words.content)?;
        Ok(words.without_fillers(found))
    }

    /// Finds products by words like [`Snapshot::keyword`], but leaves out none of several words that products have; `None` if
    /// nothing is found without that.
    pub(super) fn keyword_quickly(&self, text: &str) -> Result<Option<Found>, IndexError> {
        let words = Words::of(text);
        let found = self.with_all_words(&words)?;
        Ok((!found.hits.is_empty() || words.content.len() < 2).then_some(found))
    }

    /// Finds products that have all words, apart from fillers, as they are written or corrected.
    fn with_all_words(&self, words: &Words) -> Result<Found, IndexError> {
        let mut found = self.as_written(&words.all)?;
        if words.have_fillers() {
            let more = self.as_written(&words.content)?;
            if found.hits.is_empty() {
                found.corrected = more.corrected.or_else(|| Some(words.content.join(" ")));
                found.dropped = words.fillers();
            }
            found.hits.merge(more.hits, WITHOUT_FILLERS);
        }
        if !found.hits.is_empty() {
            return Ok(found);
        }
        let found = self.mended(&words.content)?;
        Ok(words.without_fillers(found))
    }

    /// Searches for all words, and also for their other readings.
    fn as_written(&self, words: &[String]) -> Result<Found, IndexError> {
        let mut hits = self.all(words)?;
        let is_found = !hits.is_empty();
        let mut found = Vec::new();
        for reading in self.readings(words)? {
            let more = self.all(&reading)?;
            if !more.is_empty() {
                found.push(reading.join(" "));
            }
            hits.merge(more, OTHER_READING);
        }
        let corrected = (!is_found && !found.is_empty()).then(|| found.join(", "));
        Ok(Found { hits, corrected, dropped: Vec::new() })
    }

    /// Returns the other readings of words: with synonyms, and with two words as the one that products have.
    pub(super) fn readings(&self, words: &[String]) -> Result<Vec<Vec<String>>, IndexError> {
        let mut readings = SYNONYMS.readings(words);
        for at in 1..words.len() {
            let joined = format!("{}{}", words[at - 1], words[at]);
            if self.knows(&joined)? {
                let mut reading = words.to_vec();
                reading.splice(at - 1..=at, [joined]);
                readings.push(reading);
            }
        }
        Ok(readings)
    }

    /// Corrects words that no product contains: as a prefix, two joined words, or a typo. Words that match none of
    /// these are dropped.
    fn mended(&self, words: &[String]) -> Result<Found, IndexError> {
        let mut positions: Vec<Vec<String>> = Vec::new();
        let (mut said, mut changed, mut dropped) = (Vec::new(), false, Vec::new());
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
            if let Some((first, second)) = self.split(word)? {
                positions.extend([vec![first.to_owned()], vec![second.to_owned()]]);
                said.extend([first.to_owned(), second.to_owned()]);
            } else if let Some(meant) = self.correct(word)? {
                positions.push(vec![meant.clone()]);
                said.push(meant);
            } else {
                dropped.push(word.clone());
            }
        }
        if said.is_empty() || dropped.len() > words.len() / 2 {
            return Ok(Found::nothing());
        }
        let mut hits = self.hits(&positions)?;
        if changed {
            for reading in SYNONYMS.readings(&said) {
                let more = self.all(&reading)?;
                if hits.is_empty() && !more.is_empty() {
                    said = reading;
                }
                hits.merge(more, OTHER_READING);
            }
        }
        Ok(Found { corrected: changed.then(|| said.join(" ")), hits, dropped })
    }

    /// Leaves out words: those that no product has, then as few others as possible. Of those with the same number of words, the
    /// words that are no numbers and yield the most products remain.
    fn with_fewer_words(&self, words: &[String]) -> Result<Found, IndexError> {
        let mut known = Vec::new();
        for word in words {
            if self.knows(word)? || !SYNONYMS.readings(std::slice::from_ref(word)).is_empty() {
                known.push(word.clone());
            }
        }
        known.drain(..known.len().saturating_sub(OPTIONAL_WORDS));
        let most = if known.len() < words.len() { known.len() } else { known.len().saturating_sub(1) };
        for size in (1..=most).rev() {
            let mut best = (0, 0, Found::nothing());
            for chosen in 1..(1_u32 << known.len()) {
                if chosen.count_ones() as usize != size {
                    continue;
                }
                let fewer: Vec<String> = known
                    .iter()
                    .enumerate()
                    .filter(|(at, _)| (chosen >> at) & 1 == 1)
                    .map(|(_, word)| word.clone())
                    .collect();
                let Found { hits, corrected, .. } = self.as_written(&fewer)?;
                let named = fewer.iter().filter(|word| word.bytes().any(|byte| !byte.is_ascii_digit())).count();
                if !hits.is_empty() && (named, hits.len()) > (best.0, best.1) {
                    let said = corrected.unwrap_or_else(|| fewer.join(" "));
                    let dropped = words.iter().filter(|word| !fewer.contains(word)).cloned().collect();
                    best = (named, hits.len(), Found { hits, corrected: Some(said), dropped });
                }
            }
            if !best.2.hits.is_empty() {
                return Ok(best.2);
            }
        }
        Ok(Found::nothing())
    }

    fn all(&self, words: &[String]) -> Result<Hits, IndexError> {
        let positions: Vec<Vec<&str>> = words.iter().map(|word| vec![word.as_str()]).collect();
        self.hits(&positions)
    }
}

//! The words of names, tags, categories, colors and methods, for typo correction and suggestions.

use std::collections::BTreeMap;

/// A word, its frequency, and the products with it in their name.
pub(super) struct Word {
    pub(super) text: Box<str>,
    weight: u32,
    pub(super) named: Box<[u32]>,
}

/// All words, in alphabetical order.
pub(super) struct Vocabulary(Box<[Word]>);

/// Collects words.
#[derive(Default)]
pub(super) struct VocabularyBuilder(BTreeMap<String, (u32, Vec<u32>)>);

impl VocabularyBuilder {
    /// Adds a word of a product; words of the name count more.
    pub(super) fn add(&mut self, word: String, ordinal: u32, in_name: bool) {
        let (weight, named) = self.0.entry(word).or_default();
        *weight += if in_name { 3 } else { 1 };
        if in_name && named.last() != Some(&ordinal) {
            named.push(ordinal);
        }
    }

    pub(super) fn finish(self) -> Vocabulary {
        let words =
            self.0.into_iter().map(|(text, (weight, named))| Word { text: text.into(), weight, named: named.into() });
        Vocabulary(words.collect())
    }
}

impl Vocabulary {
    /// Returns the words with a prefix.
    pub(super) fn beginning(&self, prefix: &str) -> &[Word] {
        let start = self.0.partition_point(|word| *word.text < *prefix);
        let length = self.0[start..].partition_point(|word| word.text.starts_with(prefix));
        &self.0[start..start + length]
    }

    fn find(&self, text: &str) -> Option<&Word> {
        self.0.binary_search_by(|word| (*word.text).cmp(text)).ok().map(|at| &self.0[at])
    }

    /// Returns the most frequent words with a prefix.
    pub(super) fn likely(&self, prefix: &str, most: usize) -> Vec<&str> {
        let mut words: Vec<&Word> = self.beginning(prefix).iter().collect();
        words.sort_by_key(|word| std::cmp::Reverse(word.weight));
        words.iter().take(most).map(|word| &*word.text).collect()
    }

    /// Corrects a typo: one letter wrong, missing or extra, or two adjacent letters swapped. Prefers words with the
    /// same first letter, then the most frequent.
    pub(super) fn correct(&self, text: &str) -> Option<&str> {
        let emails: Vec<char> = text.chars().collect();
        if emails.len() < 3 || emails.iter().any(char::is_ascii_digit) {
            return None;
        }
        self.0
            .iter()
            .filter(|word| word.text.len() > 2 && is_near(&emails, &word.text))
            .max_by_key(|word| (word.text.chars().next() == emails.first().copied(), word.weight))
            .map(|word| &*word.text)
    }

    /// Splits a word that is two words written as one.
    pub(super) fn split<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        text.char_indices()
            .map(|(at, _)| text.split_at(at))
            .filter(|(first, second)| first.len() > 2 && second.len() > 2)
            .filter_map(|(first, second)| {
                Some((self.find(first)?.weight.min(self.find(second)?.weight), first, second))
            })
            .max()
            .map(|(_, first, second)| (first, second))
    }
}

/// Reports whether two words differ by at most one letter, or by two swapped adjacent letters.
fn is_near(a: &[char], b: &str) -> bool {
    // The byte length bounds the letter count from above, which rejects most words cheaply.
    if b.len() + 1 < a.len() || (b.is_ascii() && b.len() > a.len() + 1) {
        return false;
    }
    let b: Vec<char> = b.chars().collect();
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (rest_a, rest_b) = (&a[same..], &b[same..]);
    match rest_a.len().cmp(&rest_b.len()) {
        std::cmp::Ordering::Less => rest_b.len() == rest_a.len() + 1 && rest_b[1..] == *rest_a,
        std::cmp::Ordering::Greater => rest_a.len() == rest_b.len() + 1 && rest_a[1..] == *rest_b,
        std::cmp::Ordering::Equal => match (rest_a, rest_b) {
            ([_, tail_a @ ..], [_, tail_b @ ..]) if tail_a == tail_b => true,
            ([a1, a2, tail_a @ ..], [b1, b2, tail_b @ ..]) => a1 == b2 && a2 == b1 && tail_a == tail_b,
            _ => true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn vocabulary() -> Vocabulary {
        let mut words = VocabularyBuilder::default();
        for (at, word) in ["tumbler", "tumbler", "water", "bottle", "battle", "bottle", "pen", "pan", "umbrella"]
            .into_iter()
            .enumerate()
        {
            words.add(word.to_owned(), u32::try_from(at).unwrap(), true);
        }
        words.finish()
    }

    #[test]
    fn one_typo_is_mended_towards_the_most_used_word() {
        let words = vocabulary();
        for (typo, word) in [
            ("tumbelr", "tumbler"),
            ("tumler", "tumbler"),
            ("tumbller", "tumbler"),
            ("rumbler", "tumbler"),
            ("bittle", "bottle"),
            ("umbrela", "umbrella"),
            ("pne", "pen"),
        ] {
            assert_eq!(words.correct(typo), Some(word), "{typo}");
        }
        assert_eq!(words.correct("tubmelr"), None);
        assert_eq!(words.correct("pe"), None);
    }

    #[test]
    fn words_are_found_by_their_beginning_and_parted() {
        let words = vocabulary();
        assert_eq!(words.beginning("tum").iter().map(|word| word.named.len()).collect::<Vec<_>>(), [2]);
        assert_eq!(words.likely("b", 1), ["bottle"]);
        assert_eq!(words.split("waterbottle"), Some(("water", "bottle")));
        assert_eq!(words.split("bottlewa"), None);
    }

    /// The distance by its definition.
    fn near_by_force(a: &str, b: &str) -> bool {
        let a: Vec<char> = a.chars().collect();
        let mut all = vec![a.clone()];
        for at in 0..=a.len() {
            for c in 'a'..='d' {
                let mut longer = a.clone();
                longer.insert(at, c);
                all.push(longer);
                if at < a.len() {
                    let mut other = a.clone();
                    other[at] = c;
                    all.push(other);
                }
            }
            if at < a.len() {
                let mut shorter = a.clone();
                shorter.remove(at);
                all.push(shorter);
            }
            if at + 1 < a.len() {
                let mut swapped = a.clone();
                swapped.swap(at, at + 1);
                all.push(swapped);
            }
        }
        all.contains(&b.chars().collect())
    }

    proptest! {
        #[test]
        fn nearness_is_one_edit(a in "[a-d]{0,6}", b in "[a-d]{0,6}") {
            prop_assert_eq!(is_near(&a.chars().collect::<Vec<_>>(), &b), near_by_force(&a, &b));
        }
    }
}

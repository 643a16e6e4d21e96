//! Suggestions for a partly typed term: products and categories by word prefix, and SKUs.

use super::bitset::Bitset;
use crate::answer::{SuggestAnswer, SuggestedCategory, SuggestedProduct, SuggestedSku};
use crate::sku::search_key;
use crate::snapshot::Snapshot;

/// The maximum number of suggestions in total.
const MAX_SUGGESTIONS: usize = 10;
const CATEGORIES: usize = 3;
const SKUS: usize = 3;
/// The maximum number of words of a term; further words are ignored.
const WORDS: usize = 8;

impl Snapshot {
    /// Returns suggestions for a trimmed term.
    pub fn suggest(&self, query: &str) -> SuggestAnswer {
        let mut words = self.index().text.words(query);
        words.truncate(WORDS);
        let (mut products, mut categories) = (self.named(&words), self.categories_named(&words));
        let mut corrected = None;
        if products.is_empty()
            && categories.is_empty()
            && let Some(meant) = self.meant(&words)
        {
            (products, categories) = (self.named(&meant), self.categories_named(&meant));
            if !(products.is_empty() && categories.is_empty()) {
                corrected = Some(meant.join(" "));
            }
        }
        categories.truncate(CATEGORIES);
        let mut skus = if corrected.is_none() { self.skus_beginning(query) } else { Vec::new() };
        // If no product name matches, the term is probably a SKU; otherwise names have priority.
        skus.truncate(if products.is_empty() { MAX_SUGGESTIONS - categories.len() } else { SKUS });
        products.truncate(MAX_SUGGESTIONS - categories.len() - skus.len());
        SuggestAnswer {
            query: query.to_owned(),
            corrected,
            products: products
                .into_iter()
                .map(|ordinal| {
                    let entry = &self.entries()[ordinal as usize];
                    SuggestedProduct {
                        id: entry.id,
                        slug: entry.slug.to_string(),
                        name: entry.name.to_string(),
                        image_url: entry.image_url.to_string(),
                    }
                })
                .collect(),
            categories,
            skus,
        }
    }

    /// Returns the products whose names have words with these prefixes; the best first, at most as many as are shown.
    fn named(&self, words: &[String]) -> Vec<u32> {
        let index = self.index();
        let Some(first) = words.first() else { return Vec::new() };
        let with = |word: &String| {
            let known = index.vocabulary.beginning(word);
            Bitset::of(self.len(), known.iter().flat_map(|word| word.named.iter().copied()))
        };
        let mut found = with(first);
        for word in &words[1..] {
            found.keep(&with(word));
        }
        let key = |ordinal: u32| {
            let entry = &self.entries()[ordinal as usize];
            let begins = entry.name.get(..first.len()).is_some_and(|start| start.eq_ignore_ascii_case(first));
            (!begins, !entry.featured, index.by_name[ordinal as usize])
        };
        let mut keyed: Vec<_> = found.iter().map(|ordinal| (key(ordinal), ordinal)).collect();
        if keyed.len() > MAX_SUGGESTIONS {
            keyed.select_nth_unstable(MAX_SUGGESTIONS);
            keyed.truncate(MAX_SUGGESTIONS);
        }
        keyed.sort_unstable();
        keyed.into_iter().map(|(_, ordinal)| ordinal).collect()
    }

    fn categories_named(&self, words: &[String]) -> Vec<SuggestedCategory> {
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<_> = self
            .categories()
            .list()
            .iter()
            .filter(|category| category.count > 0)
            .filter(|category| {
                let name = category.name.to_lowercase();
                let parts: Vec<&str> = name.split(|c: char| !c.is_alphanumeric()).collect();
                words.iter().all(|word| parts.iter().any(|part| part.starts_with(word.as_str())))
            })
            .collect();
        found.sort_by_key(|category| std::cmp::Reverse(category.count));
        found
            .into_iter()
            .take(CATEGORIES)
            .map(|category| SuggestedCategory {
                id: category.id,
                slug: category.slug.to_string(),
                name: category.name.to_string(),
                count: category.count,
            })
            .collect()
    }

    /// Returns matching SKUs, at most one per product; the product's own SKU comes before those of its parts.
    fn skus_beginning(&self, query: &str) -> Vec<SuggestedSku> {
        let mut seen = Vec::new();
        if search_key(query).chars().count() < 2 {
            return Vec::new();
        }
        self.index()
            .skus
            .beginning(query)
            .iter()
            .filter(|sku| {
                let new = !seen.contains(&sku.ordinal);
                if new {
                    seen.push(sku.ordinal);
                }
                new
            })
            .take(MAX_SUGGESTIONS)
            .map(|sku| {
                let entry = &self.entries()[sku.ordinal as usize];
                SuggestedSku {
                    sku: sku.text.to_string(),
                    product_id: entry.id,
                    slug: entry.slug.to_string(),
                    name: entry.name.to_string(),
                }
            })
            .collect()
    }

    /// Returns the most likely correction: a synonym, otherwise every word without its typo.
    fn meant(&self, words: &[String]) -> Option<Vec<String>> {
        let index = self.index();
        if let Some(synonym) = index.synonyms.replace(&index.text, words) {
            return Some(synonym);
        }
        words
            .iter()
            .map(|word| match index.vocabulary.beginning(word) {
                [] => index.vocabulary.correct(word).map(str::to_owned),
                _ => Some(word.clone()),
            })
            .collect()
    }
}

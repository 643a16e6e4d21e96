//! Suggestions for a partly typed term: products and categories by word prefix, and SKUs.

use super::Index;
use super::bitset::Bitset;
use crate::answer::{SuggestAnswer, SuggestedCategory, SuggestedProduct, SuggestedSku};
use crate::products::Products;
use crate::sku::search_key;

/// The maximum number of suggestions in total.
const MAX_SUGGESTIONS: usize = 10;
const CATEGORIES: usize = 3;
const SKUS: usize = 3;
/// The maximum number of words of a term; further words are ignored.
const WORDS: usize = 8;

impl Index {
    /// Returns suggestions for a trimmed term.
    pub fn suggest(&self, products: &Products, query: &str) -> SuggestAnswer {
        let mut words = self.text.words(query);
        words.truncate(WORDS);
        let (mut named, mut categories) = (self.named(products, &words), categories_named(products, &words));
        let mut corrected = None;
        if named.is_empty()
            && categories.is_empty()
            && let Some(meant) = self.meant(&words)
        {
            (named, categories) = (self.named(products, &meant), categories_named(products, &meant));
            if !(named.is_empty() && categories.is_empty()) {
                corrected = Some(meant.join(" "));
            }
        }
        categories.truncate(CATEGORIES);
        let mut skus = if corrected.is_none() { self.skus_beginning(products, query) } else { Vec::new() };
        // If no product name matches, the term is probably a SKU; otherwise names have priority.
        skus.truncate(if named.is_empty() { MAX_SUGGESTIONS - categories.len() } else { SKUS });
        named.truncate(MAX_SUGGESTIONS - categories.len() - skus.len());
        SuggestAnswer {
            query: query.to_owned(),
            corrected,
            products: named
                .into_iter()
                .map(|ordinal| {
                    let entry = &products.entries()[ordinal as usize];
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
    fn named(&self, products: &Products, words: &[String]) -> Vec<u32> {
        let Some(first) = words.first() else { return Vec::new() };
        let with = |word: &String| {
            let known = self.vocabulary.beginning(word);
            Bitset::of(self.columns.size(), known.iter().flat_map(|word| word.named.iter().copied()))
        };
        let mut found = with(first);
        for word in &words[1..] {
            found.keep(&with(word));
        }
        let key = |ordinal: u32| {
            let entry = &products.entries()[ordinal as usize];
            let begins = entry.name.get(..first.len()).is_some_and(|start| start.eq_ignore_ascii_case(first));
            (!begins, !entry.featured, self.by_name[ordinal as usize])
        };
        let mut keyed: Vec<_> = found.iter().map(|ordinal| (key(ordinal), ordinal)).collect();
        if keyed.len() > MAX_SUGGESTIONS {
            keyed.select_nth_unstable(MAX_SUGGESTIONS);
            keyed.truncate(MAX_SUGGESTIONS);
        }
        keyed.sort_unstable();
        keyed.into_iter().map(|(_, ordinal)| ordinal).collect()
    }

    /// Returns matching SKUs, at most one per product; the product's own SKU comes before those of its parts.
    fn skus_beginning(&self, products: &Products, query: &str) -> Vec<SuggestedSku> {
        let mut seen = Vec::new();
        if search_key(query).chars().count() < 2 {
            return Vec::new();
        }
        self.skus
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
                let entry = &products.entries()[sku.ordinal as usize];
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
        if let Some(synonym) = self.synonyms.replace(&self.text, words) {
            return Some(synonym);
        }
        words
            .iter()
            .map(|word| match self.vocabulary.beginning(word) {
                [] => self.vocabulary.correct(word).map(str::to_owned),
                _ => Some(word.clone()),
            })
            .collect()
    }
}

fn categories_named(products: &Products, words: &[String]) -> Vec<SuggestedCategory> {
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<_> = products
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

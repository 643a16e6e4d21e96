//! Suggestions for a partly typed term: products and categories by word prefix, and SKUs.

use std::ops::Bound;

use tantivy::DocAddress;

use super::order::first_by_name;
use super::synonyms::SYNONYMS;
use crate::answer::{SuggestAnswer, SuggestedCategory, SuggestedProduct, SuggestedSku};
use crate::categories::Categories;
use crate::index::{IndexError, words};
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
    pub fn suggest(&self, query: &str) -> Result<SuggestAnswer, IndexError> {
        let mut words = words::words(query);
        words.truncate(WORDS);
        let (mut named, mut categories) = (self.all_named(&words)?, categories_named(self.categories(), &words));
        let mut corrected = None;
        if named.is_empty()
            && categories.is_empty()
            && let Some(meant) = self.meant(&words)?
        {
            (named, categories) = (self.all_named(&meant)?, categories_named(self.categories(), &meant));
            if !(named.is_empty() && categories.is_empty()) {
                corrected = Some(meant.join(" "));
            }
        }
        categories.truncate(CATEGORIES);
        let mut skus = if corrected.is_none() { self.suggested_skus(query)? } else { Vec::new() };
        // If no product name matches, the term is probably a SKU; otherwise names have priority.
        skus.truncate(if named.is_empty() { MAX_SUGGESTIONS - categories.len() } else { SKUS });
        named.truncate(MAX_SUGGESTIONS - categories.len() - skus.len());
        let product = |address| {
            let entry = self.entry(address)?;
            Some(SuggestedProduct {
                id: entry.id,
                slug: entry.slug.to_string(),
                name: entry.name.to_string(),
                image_url: entry.image_url.to_string(),
            })
        };
        let products = named.into_iter().filter_map(product).collect();
        Ok(SuggestAnswer { query: query.to_owned(), corrected, products, categories, skus })
    }

    /// Returns the products whose names have words with these prefixes; the best first, at most as many as are shown.
    fn all_named(&self, words: &[String]) -> Result<Vec<DocAddress>, IndexError> {
        let Some(first) = words.first() else { return Ok(Vec::new()) };
        let mut all = Vec::new();
        for (segment, view) in (0..).zip(&self.views) {
            let mut found = self.named(segment, first)? & &view.alive;
            for word in &words[1..] {
                found &= self.named(segment, word)?;
            }
            let names = &view.segment.names;
            let (from, to) = (Bound::Included(first.clone()), Bound::Included(format!("{first}{}", char::MAX)));
            let begins = names.column.dictionary().term_bounds_to_ord(from, to)?;
            let best = first_by_name(view, &found, MAX_SUGGESTIONS, |doc, rank| {
                let begins = std::ops::RangeBounds::contains(&begins, &rank);
                i64::from(!begins) * 2 + i64::from(!view.segment.featured.contains(doc))
            });
            for (key, rank, doc) in best {
                all.push((key, names.text(rank)?, view.segment.product(doc), DocAddress::new(segment, doc)));
            }
        }
        all.sort_unstable();
        all.truncate(MAX_SUGGESTIONS);
        Ok(all.into_iter().map(|(.., address)| address).collect())
    }

    /// Returns matching SKUs, at most one per product; the product's own SKU comes before those of its parts.
    fn suggested_skus(&self, query: &str) -> Result<Vec<SuggestedSku>, IndexError> {
        let key = search_key(query);
        if key.chars().count() < 2 {
            return Ok(Vec::new());
        }
        let (mut seen, mut skus) = (Vec::new(), Vec::new());
        for (sku, address) in self.skus_between(&key, &format!("{key}{}", char::MAX), MAX_SUGGESTIONS)? {
            if skus.len() == MAX_SUGGESTIONS || seen.contains(&address) {
                continue;
            }
            seen.push(address);
            let Some(entry) = self.entry(address) else { continue };
            let (slug, name) = (entry.slug.to_string(), entry.name.to_string());
            skus.push(SuggestedSku { sku, product_id: entry.id, slug, name });
        }
        Ok(skus)
    }

    /// Returns the most likely correction: a synonym, otherwise every word without its typo.
    fn meant(&self, words: &[String]) -> Result<Option<Vec<String>>, IndexError> {
        for synonym in SYNONYMS.readings(words) {
            if !self.all_named(&synonym)?.is_empty() {
                return Ok(Some(synonym));
            }
        }
        let mut meant = Vec::new();
        for word in words {
            let word = if self.beginning(word)?.is_empty() { self.correct(word)? } else { Some(word.clone()) };
            let Some(word) = word else { return Ok(None) };
            meant.push(word);
        }
        Ok(Some(meant))
    }
}

fn categories_named(categories: &Categories, words: &[String]) -> Vec<SuggestedCategory> {
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<_> = categories
        .list()
        .iter()
        .filter(|category| categories.find(category.id).is_some())
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

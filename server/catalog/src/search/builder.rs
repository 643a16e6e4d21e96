//! Builds the index together with the snapshot, product by product.

use super::facets::ColumnsBuilder;
use super::skus::Skus;
use super::synonyms::Synonyms;
use super::text_index::{TextIndexBuilder, Texts, words};
use super::vocabulary::VocabularyBuilder;
use super::{Answers, Bitset, Index, IndexError};
use crate::answer::Product;
use crate::products::{Categories, Entry, PartEntry};
use crate::sku::search_key;

/// An index under construction.
pub struct IndexBuilder {
    text: TextIndexBuilder,
    vocabulary: VocabularyBuilder,
    columns: ColumnsBuilder,
}

impl IndexBuilder {
    /// Creates an index without products.
    pub fn new() -> Result<Self, IndexError> {
        Ok(Self {
            text: TextIndexBuilder::new()?,
            vocabulary: VocabularyBuilder::default(),
            columns: ColumnsBuilder::default(),
        })
    }

    /// Adds the next product; `categories` are the indexes of its categories and of all above them.
    pub fn add(&mut self, ordinal: u32, product: &Product, categories: &[usize]) -> Result<(), IndexError> {
        let tags = tags(product);
        self.text.add(&Texts { name: &product.name, tags: &tags, description: &product.description })?;
        for word in words(&product.name) {
            self.vocabulary.add(word, ordinal, true);
        }
        for word in words(&tags) {
            self.vocabulary.add(word, ordinal, false);
        }
        self.columns.add(product, categories);
        Ok(())
    }

    /// Builds the index of all added products.
    pub fn finish(self, entries: &[Entry], parts: &[PartEntry], categories: &Categories) -> Result<Index, IndexError> {
        let text = self.text.finish()?;
        let own = entries.iter().zip(0..).map(|(entry, ordinal)| (&*entry.sku, ordinal));
        let of_parts = parts.iter().map(|part| (&*part.sku, part.product));
        Ok(Index {
            synonyms: Synonyms::new(&text),
            text,
            vocabulary: self.vocabulary.finish(),
            skus: Skus::new(own.chain(of_parts)),
            columns: self.columns.finish(categories),
            by_name: ranks(entries, |entry| entry.name.to_lowercase()),
            by_sku: ranks(entries, |entry| search_key(&entry.sku)),
            by_age: ranks(entries, |entry| std::cmp::Reverse((entry.added_at, entry.id))),
            featured: Bitset::of(
                entries.len(),
                entries.iter().zip(0..).filter(|(entry, _)| entry.featured).map(|(_, ordinal)| ordinal),
            ),
            answers: Answers::default(),
        })
    }
}

/// Returns the texts that are searched like tags.
fn tags(product: &Product) -> String {
    let mut tags: Vec<&str> = product.tags.iter().map(String::as_str).collect();
    tags.extend(product.categories.iter().flat_map(|category| &category.path).map(|category| category.name.as_str()));
    tags.extend(product.material.as_deref());
    for color in &product.colors {
        tags.push(&color.name);
        tags.extend(color.group.as_deref());
    }
    for decoration in product.locations.iter().flat_map(|location| &location.decorations) {
        if !tags.contains(&decoration.method.as_str()) {
            tags.push(&decoration.method);
        }
    }
    tags.join(" \n ")
}

/// Returns each product's rank in an order.
fn ranks<K: Ord>(entries: &[Entry], key: impl Fn(&Entry) -> K) -> Box<[u32]> {
    let mut order: Vec<(K, u32)> = entries.iter().zip(0..).map(|(entry, ordinal)| (key(entry), ordinal)).collect();
    order.sort_unstable();
    let mut ranks = vec![0; entries.len()];
    for ((_, ordinal), rank) in order.iter().zip(0..) {
        ranks[*ordinal as usize] = rank;
    }
    ranks.into()
}

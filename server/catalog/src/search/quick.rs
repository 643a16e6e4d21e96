//! Tells quick searches from slow ones: a quick search is certain to examine few products. What the bound does not count, a quick
//! search does not do: it leaves out no words (`keyword.rs`), because that is up to 31 searches.

use std::ops::Range;

use roaring::RoaringBitmap;
use tantivy::Term;

use super::filters::{KINDS, selected};
use super::keyword::Words;
use crate::index::{IndexError, words};
use crate::query::{Kind, Query};
use crate::snapshot::Snapshot;

/// The maximum number of products that a quick search examines.
const FEW: u64 = 2_000;

impl Snapshot {
    /// Reports whether a search is quick, as long as no words are left out.
    pub(super) fn is_quick(&self, query: &Query) -> Result<bool, IndexError> {
        Ok(self.is_small() || self.examined(query)?.is_some_and(|examined| examined <= FEW))
    }

    /// Reports whether few products can have a SKU that begins with a text.
    pub(super) fn has_few_skus_beginning(&self, text: &str) -> Result<bool, IndexError> {
        Ok(self.is_small() || self.with_sku_beginning(text)? <= FEW)
    }

    fn is_small(&self) -> bool {
        self.searcher.num_docs() <= FEW
    }

    /// Returns an upper bound of the number of products that a search examines, as long as no words are left out; `None` if none is
    /// known without running it. Reads only dictionaries.
    pub(super) fn examined(&self, query: &Query) -> Result<Option<u64>, IndexError> {
        Ok(match query.kind {
            _ if query.text.is_empty() => Some(self.in_categories(query)),
            Kind::Sku if self.exact_sku(&query.text).is_some() => Some(1),
            Kind::Sku => Some(self.with_sku_beginning(&query.text)?),
            Kind::Keyword => self.with_words(&query.text)?,
        })
    }

    /// Returns an upper bound of the number of products in the categories of a query.
    fn in_categories(&self, query: &Query) -> u64 {
        let products = |places: Vec<usize>| {
            let ids = places.into_iter().map(|place| self.categories().list()[place].id);
            let sets = ids.flat_map(|id| self.views.iter().filter_map(move |view| view.segment.categories.get(&id)));
            sets.map(RoaringBitmap::len).sum()
        };
        let of_kinds = KINDS.iter().filter_map(|(kind, _)| selected(query, self.categories(), *kind));
        of_kinds.map(products).min().unwrap_or_else(|| self.searcher.num_docs())
    }

    /// Returns the number of SKUs that begin with a text.
    fn with_sku_beginning(&self, text: &str) -> Result<u64, IndexError> {
        let mut skus = 0;
        for view in &self.views {
            let Range { start, end } = view.segment.sku_ranks(text)?;
            skus += end - start;
        }
        Ok(skus)
    }

    /// Returns an upper bound of the number of products with all words of a text, without its fillers, or with their other readings;
    /// `None` if a word is unknown.
    fn with_words(&self, text: &str) -> Result<Option<u64>, IndexError> {
        let words = Words::of(text);
        let Some(mut all) = self.with_rarest(&words.content)? else { return Ok(None) };
        for reading in self.readings(&words.content)? {
            all += self.with_rarest(&reading)?.unwrap_or_default();
        }
        if words.have_fillers() {
            for reading in self.readings(&words.all)?.into_iter().chain([words.all]) {
                all += self.with_rarest(&reading)?.unwrap_or_default();
            }
        }
        Ok(Some(all))
    }

    /// Returns an upper bound of the number of products with the rarest of some words; `None` if a word is unknown.
    fn with_rarest(&self, words: &[String]) -> Result<Option<u64>, IndexError> {
        let mut rarest = None;
        for word in words {
            let stem = words::stem(word);
            let mut products = 0;
            for field in self.fields.texts {
                products += self.searcher.doc_freq(&Term::from_field_text(field, &stem))?;
            }
            if products == 0 {
                return Ok(None);
            }
            rarest = Some(rarest.map_or(products, |rarest: u64| rarest.min(products)));
        }
        Ok(rarest)
    }
}

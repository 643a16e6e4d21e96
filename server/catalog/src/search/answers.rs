//! Cached search responses, per generation and query: a repeated search costs one lookup. The cache is bounded in bytes
//! and evicts the least recently used half.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;

use super::bitset::Bitset;
use super::query::{Kind, Query, Sort};
use super::text_index::Hit;
use super::{Index, IndexError, prices};
use crate::answer::{Color, ExactMatch, ProductCard};
use crate::products::{Entry, Products};

/// The maximum size of one half of the cache, in bytes.
const HALF: usize = 1 << 20;
/// The score factor of featured products.
const FEATURED: f32 = 1.15;

/// A cache in two halves: a hit moves to the young half; a full young half becomes the old one.
#[derive(Default)]
pub(super) struct Answers(Mutex<Halves>);

#[derive(Default)]
struct Halves {
    young: HashMap<Query, Bytes>,
    old: HashMap<Query, Bytes>,
    weight: usize,
}

impl Answers {
    fn find(&self, query: &Query) -> Option<Bytes> {
        let mut halves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = halves.young.get(query) {
            return Some(answer.clone());
        }
        let (query, answer) = halves.old.remove_entry(query)?;
        halves.put(query, answer.clone());
        Some(answer)
    }

    /// Returns the size of the cache in bytes.
    #[cfg(test)]
    pub(super) fn weight(&self) -> usize {
        let halves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        halves.young.iter().chain(&halves.old).map(|(query, answer)| query.weight() + answer.len()).sum()
    }

    fn put(&self, query: Query, answer: Bytes) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(query, answer);
    }
}

impl Halves {
    fn put(&mut self, query: Query, answer: Bytes) {
        let weight = query.weight() + answer.len();
        self.weight += weight;
        if self.weight > HALF {
            self.old = std::mem::take(&mut self.young);
            self.weight = weight;
        }
        self.young.insert(query, answer);
    }
}

/// The products that match a search before its filters.
struct Term {
    /// `None` for a listing of all products.
    hits: Option<Vec<Hit>>,
    corrected: Option<String>,
    exact: Option<u32>,
}

impl Index {
    /// Runs a search. Returns a `SearchAnswer` as JSON.
    pub fn search(&self, products: &Products, query: Query) -> Result<Bytes, IndexError> {
        if let Some(answer) = self.answers.find(&query) {
            return Ok(answer);
        }
        let answer = Bytes::from(self.search_anew(products, &query)?);
        self.answers.put(query, answer.clone());
        Ok(answer)
    }

    /// Runs a search without the cache.
    pub(super) fn search_anew(&self, products: &Products, query: &Query) -> Result<Vec<u8>, IndexError> {
        let term = self.term(query)?;
        let size = self.columns.size();
        let found = match &term.hits {
            Some(hits) => Bitset::of(size, hits.iter().map(|(ordinal, _)| *ordinal)),
            None => Bitset::full(size),
        };
        let prices = prices::at(products, query.quantity);
        let filters = self.columns.filters(query, &prices, products.categories());
        let left = filters.apply(&found, None);
        let total = left.count();
        let page = self.page(query, &term, &left, &prices);
        let facets = self.columns.facets(query, &found, &filters, &prices, products.categories());

        let mut json = Vec::with_capacity(16 * 1024);
        let pages = total.div_ceil(query.ipp as usize);
        json.push(b'{');
        write_field(&mut json, "query", &query.text);
        if let Some(corrected) = &term.corrected {
            json.push(b',');
            write_field(&mut json, "corrected", corrected);
        }
        if let Some(entry) = term.exact.and_then(|ordinal| products.entries().get(ordinal as usize)) {
            json.push(b',');
            write_field(&mut json, "exact", &ExactMatch { product_id: entry.id, slug: entry.slug.to_string() });
        }
        let (number, ipp) = (query.page, query.ipp);
        let _infallible =
            write!(json, ",\"total\":{total},\"page\":{number},\"ipp\":{ipp},\"pages\":{pages},\"products\":");
        let entries = page.iter().map(|ordinal| &products.entries()[*ordinal as usize]);
        if query.colors.is_empty() {
            products.write_cards(entries, query.quantity, &mut json);
        } else {
            let cards: Vec<_> = entries.filter_map(|entry| card_in(products, entry, query)).collect();
            let _infallible = serde_json::to_writer(&mut json, &cards);
        }
        json.push(b',');
        write_field(&mut json, "facets", &facets);
        json.push(b',');
        write_field(&mut json, "currency", &self.columns.currency());
        json.push(b'}');
        json.shrink_to_fit();
        Ok(json)
    }

    fn term(&self, query: &Query) -> Result<Term, IndexError> {
        if query.text.is_empty() {
            return Ok(Term { hits: None, corrected: None, exact: None });
        }
        if query.kind == Kind::Keyword {
            let found = self.keyword(&query.text)?;
            // A SKU entered in the keyword search is matched as a SKU too.
            if !found.hits.is_empty() && found.corrected.is_none() || self.sku_hits(&query.text).is_empty() {
                return Ok(Term { hits: Some(found.hits), corrected: found.corrected, exact: None });
            }
        }
        let exact = self.skus.exact(&query.text);
        let hits = match exact {
            Some(ordinal) => vec![(ordinal, 1.0)],
            None => self.sku_hits(&query.text),
        };
        Ok(Term { hits: Some(hits), corrected: None, exact })
    }

    /// Returns the products with a SKU that begins with the text; the shortest SKUs score highest.
    fn sku_hits(&self, text: &str) -> Vec<Hit> {
        let mut seen = Bitset::empty(self.columns.size());
        let mut hits = Vec::new();
        for sku in self.skus.beginning(text) {
            if !seen.has(sku.ordinal) {
                seen.insert(sku.ordinal);
                hits.push((sku.ordinal, 1.0));
            }
        }
        hits
    }

    /// Returns the products of the page, in order.
    fn page(&self, query: &Query, term: &Term, left: &Bitset, prices: &[i64]) -> Vec<u32> {
        let start = (query.page as usize - 1).saturating_mul(query.ipp as usize);
        let rank = |ranks: &[u32]| {
            let key = |ordinal: u32| (0_i64, ranks[ordinal as usize]);
            ordered(left.iter().map(|ordinal| (key(ordinal), ordinal)), start, query.ipp)
        };
        match (query.sort, &term.hits) {
            (Sort::Name, _) => rank(&self.by_name),
            (Sort::Sku, _) => rank(&self.by_sku),
            (Sort::Added, _) => rank(&self.by_age),
            (Sort::Relevance, _) if query.kind == Kind::Sku => rank(&self.by_sku),
            (Sort::Price, _) => {
                let key = |ordinal: u32| (prices[ordinal as usize], self.by_name[ordinal as usize]);
                ordered(left.iter().map(|ordinal| (key(ordinal), ordinal)), start, query.ipp)
            }
            (Sort::Relevance, None) => {
                let key = |ordinal: u32| (i64::from(!self.featured.has(ordinal)), self.by_name[ordinal as usize]);
                ordered(left.iter().map(|ordinal| (key(ordinal), ordinal)), start, query.ipp)
            }
            (Sort::Relevance, Some(hits)) => {
                let key = |(ordinal, score): &Hit| {
                    let score = if self.featured.has(*ordinal) { score * FEATURED } else { *score };
                    // Scores are positive, so their bits sort like their values; the highest comes first.
                    (-i64::from(score.max(0.0).to_bits()), self.by_name[*ordinal as usize])
                };
                let hits = hits.iter().filter(|(ordinal, _)| left.has(*ordinal)).map(|hit| (key(hit), hit.0));
                ordered(hits, start, query.ipp)
            }
        }
    }
}

/// Returns a product's card in the color of the color filter.
fn card_in(products: &Products, entry: &Entry, query: &Query) -> Option<ProductCard> {
    let mut card = products.card(entry, query.quantity)?;
    let is_wanted =
        |color: &Color| color.group.as_ref().is_some_and(|group| query.colors.contains(&group.to_lowercase()));
    let color = entry.product()?.colors.into_iter().find(is_wanted);
    if let Some(color) = color
        && let Some(image) = color.images.into_iter().next()
    {
        (card.image_url, card.image_alt, card.color) = (image.url, image.alt, Some(color.name));
    }
    Some(card)
}

/// Returns a page of the products, sorted by their keys.
fn ordered(keyed: impl Iterator<Item = ((i64, u32), u32)>, start: usize, count: u32) -> Vec<u32> {
    let mut keyed: Vec<_> = keyed.collect();
    let end = start.saturating_add(count as usize);
    if start >= keyed.len() {
        return Vec::new();
    }
    if end < keyed.len() {
        keyed.select_nth_unstable(end);
        keyed.truncate(end);
    }
    keyed.sort_unstable();
    keyed[start..].iter().map(|(_, ordinal)| *ordinal).collect()
}

/// Writes `"name":value`.
pub(super) fn write_field(json: &mut Vec<u8>, name: &str, value: &(impl serde::Serialize + ?Sized)) {
    let _infallible = write!(json, "\"{name}\":");
    if serde_json::to_writer(&mut *json, value).is_err() {
        json.extend_from_slice(b"null");
    }
}

//! Runs a search and writes its response.

use std::io::Write as _;

use bytes::Bytes;
use roaring::RoaringBitmap;
use tantivy::{DocAddress, DocId, Score};

use super::facets::Counts;
use super::filters::{Chosen, Filters};
use super::keyword;
use super::order::{Found, page};
use super::prices::Prices;
use super::text::Hits;
use crate::answer::{Color, ExactMatch, ProductCard};
use crate::index::{Entry, IndexError, View, set};
use crate::query::Query;
use crate::snapshot::Snapshot;

/// The products that match a search before its filters.
struct Matches {
    products: Products,
    corrected: Option<String>,
    dropped: Option<String>,
    exact: Option<DocAddress>,
}

/// The matching products of each segment.
enum Products {
    /// All.
    All,
    /// Those with a SKU.
    Listed(Vec<RoaringBitmap>),
    /// Those with words, and their scores.
    Scored(Hits),
}

impl Snapshot {
    /// Returns the response to a search from the cache.
    pub fn searched(&self, query: &Query) -> Option<Bytes> {
        self.answers.find(query)
    }

    /// Runs a search. Returns a `SearchAnswer` as JSON.
    pub fn search(&self, query: Query) -> Result<Bytes, IndexError> {
        if let Some(answer) = self.searched(&query) {
            return Ok(answer);
        }
        let answer = Bytes::from(self.search_anew(&query)?);
        self.answers.put(query, answer.clone());
        Ok(answer)
    }

    /// Runs a search if it examines few products; `None` if it does not, or if it finds nothing unless words are left out.
    pub(crate) fn search_quickly(&self, query: Query) -> Result<Option<Bytes>, IndexError> {
        if let Some(answer) = self.searched(&query) {
            return Ok(Some(answer));
        }
        if !self.is_quick(&query)? {
            return Ok(None);
        }
        let Some(matches) = self.matches_quickly(&query)? else { return Ok(None) };
        let answer = Bytes::from(self.answer(&query, &matches)?);
        self.answers.put(query, answer.clone());
        Ok(Some(answer))
    }

    /// Runs a search without the cache.
    pub(super) fn search_anew(&self, query: &Query) -> Result<Vec<u8>, IndexError> {
        let matches = self.matches(query)?;
        self.answer(query, &matches)
    }

    /// Filters, counts and sorts matches. Returns a `SearchAnswer` as JSON.
    fn answer(&self, query: &Query, matches: &Matches) -> Result<Vec<u8>, IndexError> {
        let chosen = Chosen::of(query, self.categories());
        let mut counts = Counts::new(self, query);
        let (mut total, mut found) = (0, Vec::with_capacity(self.views.len()));
        for (at, view) in self.views.iter().enumerate() {
            let matching = matches.products.of(at, view)?;
            let prices = Prices::of(query, view, &matching);
            let filters = Filters::of(query, &chosen, view, &matching, &prices)?;
            let products = filters.apply(&matching, None);
            counts.add(view, &matching, &filters, &products, &prices);
            total += products.len();
            found.push(Found { scores: matches.products.scores(at), is_filtered: filters.any(), products, prices });
        }
        let page = page(query, &self.views, &found)?;
        Ok(self.write(query, matches, total, &page, counts))
    }

    fn write(&self, query: &Query, matches: &Matches, total: u64, page: &[DocAddress], counts: Counts<'_>) -> Vec<u8> {
        let mut json = Vec::with_capacity(16 * 1024);
        let pages = total.div_ceil(u64::from(query.ipp));
        json.push(b'{');
        write_field(&mut json, "query", &query.text);
        if let Some(corrected) = &matches.corrected {
            json.push(b',');
            write_field(&mut json, "corrected", corrected);
        }
        if let Some(dropped) = &matches.dropped {
            json.push(b',');
            write_field(&mut json, "dropped", dropped);
        }
        if let Some(entry) = matches.exact.and_then(|address| self.entry(address)) {
            json.push(b',');
            write_field(&mut json, "exact", &ExactMatch { product_id: entry.id, slug: entry.slug.to_string() });
        }
        let (number, ipp) = (query.page, query.ipp);
        let _infallible =
            write!(json, ",\"total\":{total},\"page\":{number},\"ipp\":{ipp},\"pages\":{pages},\"products\":");
        let entries = page.iter().filter_map(|address| self.entry(*address));
        if query.colors.is_empty() {
            self.write_cards(entries, query.quantity, &mut json);
        } else {
            let cards: Vec<_> = entries.filter_map(|entry| card_in(&entry, query)).collect();
            let _infallible = serde_json::to_writer(&mut json, &cards);
        }
        json.push(b',');
        write_field(&mut json, "facets", &counts.finish());
        json.push(b',');
        write_field(&mut json, "currency", self.currencies().first().map_or("", String::as_str));
        json.push(b'}');
        json.shrink_to_fit();
        json
    }

    fn matches(&self, query: &Query) -> Result<Matches, IndexError> {
        let found = if query.has_words() { Some(self.keyword(&query.text)?) } else { None };
        self.matches_beside(query, found)
    }

    /// Returns the matches of a quick search; `None` if it would examine more than few products after all.
    fn matches_quickly(&self, query: &Query) -> Result<Option<Matches>, IndexError> {
        let mut found = None;
        if query.has_words() {
            let Some(quickly) = self.keyword_quickly(&query.text)? else { return Ok(None) };
            if quickly.is_uncertain() && !self.has_few_skus_beginning(&query.text)? {
                return Ok(None);
            }
            found = Some(quickly);
        }
        self.matches_beside(query, found).map(Some)
    }

    /// Returns the matches of a search whose words, if it has any, found this.
    fn matches_beside(&self, query: &Query, found: Option<keyword::Found>) -> Result<Matches, IndexError> {
        let all = |products| Matches { products, corrected: None, dropped: None, exact: None };
        if query.text.is_empty() {
            return Ok(all(Products::All));
        }
        let mut listed = None;
        if let Some(found) = found {
            // A SKU entered in the keyword search is matched as a SKU too.
            if found.is_uncertain() {
                listed = Some(self.skus_beginning(&query.text)?);
            }
            if listed.as_ref().is_none_or(|listed| listed.iter().all(RoaringBitmap::is_empty)) {
                let dropped = keyword::as_typed(&query.text, &found.dropped);
                let products = Products::Scored(found.hits);
                return Ok(Matches { products, corrected: found.corrected, dropped, exact: None });
            }
        }
        let Some(exact) = self.exact_sku(&query.text) else {
            let listed = listed.map_or_else(|| self.skus_beginning(&query.text), Ok)?;
            return Ok(all(Products::Listed(listed)));
        };
        let mut listed = vec![RoaringBitmap::new(); self.views.len()];
        listed[exact.segment_ord as usize].insert(exact.doc_id);
        Ok(Matches { exact: Some(exact), ..all(Products::Listed(listed)) })
    }

    /// Returns the product with exactly this SKU. If several differ in dashes only, the one spelled like this.
    pub(super) fn exact_sku(&self, text: &str) -> Option<DocAddress> {
        let same = self.with_sku(text)?;
        let (_, first) = same.first()?;
        if same.iter().all(|(_, address)| address == first) {
            return Some(*first);
        }
        same.iter().find(|(sku, _)| sku.eq_ignore_ascii_case(text)).map(|(_, address)| *address)
    }

    /// Returns the products of each segment with a SKU that begins with a text.
    fn skus_beginning(&self, text: &str) -> Result<Vec<RoaringBitmap>, IndexError> {
        self.skus_beginning_among(text, |view| view.alive.clone())
    }

    /// Like [`Snapshot::skus_beginning`], among other documents.
    pub(super) fn skus_beginning_among(
        &self,
        text: &str,
        among: impl Fn(&View) -> RoaringBitmap,
    ) -> Result<Vec<RoaringBitmap>, IndexError> {
        let of_segment = |view: &View| {
            let (segment, alive) = (&view.segment, &among(view));
            let column = &segment.skus;
            let ranks = segment.sku_ranks(text)?;
            // Shops often begin all SKUs with the same letters.
            if ranks == (0..column.num_terms() as u64) {
                return Ok(alive.clone());
            }
            if ranks.is_empty() {
                return Ok(RoaringBitmap::new());
            }
            let mut docs = Vec::new();
            let ranks = ranks.start..=ranks.end - 1;
            column.ords().get_docids_for_value_range(ranks, 0..column.ords().num_docs(), &mut docs);
            // A product with several such SKUs is found once, so the documents ascend.
            Ok(set(docs.into_iter())? & alive)
        };
        self.views.iter().map(of_segment).collect()
    }
}

impl Products {
    fn of(&self, at: usize, view: &View) -> Result<RoaringBitmap, IndexError> {
        Ok(match self {
            Self::All => view.alive.clone(),
            Self::Listed(listed) => listed[at].clone(),
            Self::Scored(hits) => set(hits.0.get(at).into_iter().flatten().map(|(doc, _)| *doc))?,
        })
    }

    /// Returns the scores of the products in a segment, ascending by product.
    fn scores(&self, at: usize) -> Option<&[(DocId, Score)]> {
        match self {
            Self::Scored(hits) => Some(hits.0.get(at).map_or(&[], Vec::as_slice)),
            Self::All | Self::Listed(_) => None,
        }
    }
}

/// Returns a product's card in the color of the color filter.
fn card_in(entry: &Entry, query: &Query) -> Option<ProductCard> {
    let mut card = entry.card(query.quantity)?;
    let is_wanted =
        |color: &Color| color.group.as_ref().is_some_and(|group| query.colors.contains(&group.to_lowercase()));
    let color = entry.colors()?.into_iter().find(is_wanted);
    if let Some(color) = color
        && let Some(image) = color.images.into_iter().next()
    {
        (card.image_url, card.image_alt, card.image_print) = (image.url, image.alt, image.print);
        card.color = Some(color.name);
    }
    Some(card)
}

/// Writes `"name":value`.
fn write_field(json: &mut Vec<u8>, name: &str, value: &(impl serde::Serialize + ?Sized)) {
    let _infallible = write!(json, "\"{name}\":");
    if serde_json::to_writer(&mut *json, value).is_err() {
        json.extend_from_slice(b"null");
    }
}

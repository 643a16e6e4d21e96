//! Finds products for staff: also those that are not for sale.

use std::cmp::Reverse;

use platen_actors::ids::ProductId;
use roaring::RoaringBitmap;
use tantivy::DocId;

use super::text::Hits;
use crate::index::{IndexError, View, code, docs, set, words};
use crate::record::Status;
use crate::snapshot::Snapshot;

/// Which products staff look for.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// Words of names, descriptions, tags and categories, or the beginning of a SKU.
    pub words: Option<String>,
    /// Only products with this status.
    pub status: Option<Status>,
    /// Only products in this category or below it.
    pub category: Option<i64>,
}

impl Snapshot {
    /// Returns the ids of all wanted products: with words, the best first; otherwise ascending.
    pub fn everything(&self, wanted: &Wanted) -> Result<Vec<ProductId>, IndexError> {
        let text = wanted.words.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let mut among: Vec<RoaringBitmap> = self.views.iter().map(|view| wanted.products(view)).collect();
        let mut scores = vec![Vec::new(); self.views.len()];
        if let Some(text) = text {
            let mut found = self.keyword(text)?;
            let with_sku = self.skus_beginning_among(text, |view| &view.alive | &view.unlisted)?;
            let not_for_sale = self.unlisted_with(text)?;
            // A corrected word counts only if nothing has the word as it is.
            if found.corrected.is_some() && with_sku.iter().chain(&not_for_sale).any(|products| !products.is_empty()) {
                found.hits = Hits::default();
            }
            for (at, among) in among.iter_mut().enumerate() {
                scores[at] = found.hits.0.get(at).cloned().unwrap_or_default();
                let scored = set(scores[at].iter().map(|(doc, _)| *doc))?;
                *among &= scored | &with_sku[at] | &not_for_sale[at];
            }
        }
        let exact = text.map(|text| self.with_key(text)).transpose()?.unwrap_or_default();
        let mut found = Vec::new();
        for (at, (products, view)) in among.iter().zip(&self.views).enumerate() {
            for doc in products {
                let id = view.segment.product(doc);
                let score =
                    scores[at].binary_search_by_key(&doc, |(doc, _)| *doc).map_or(0.0, |place| scores[at][place].1);
                // Scores are positive, so their bits are in their order.
                found.push((Reverse(exact.contains(&(at, doc))), Reverse(score.to_bits()), id));
            }
        }
        found.sort_unstable();
        Ok(found.into_iter().map(|(.., id)| ProductId(id)).collect())
    }

    /// Returns the products of each segment that are not for sale and have all words; the last letters of a word may be
    /// missing.
    fn unlisted_with(&self, text: &str) -> Result<Vec<RoaringBitmap>, IndexError> {
        let stems: Vec<String> = words::words(text).iter().map(|word| words::stem(word)).collect();
        let mut found = Vec::with_capacity(self.views.len());
        for (reader, view) in self.searcher.segment_readers().iter().zip(&self.views) {
            let index = reader.inverted_index(self.fields.unlisted_text)?;
            let mut all = if stems.is_empty() { RoaringBitmap::new() } else { view.unlisted.clone() };
            for stem in &stems {
                let mut with = RoaringBitmap::new();
                let mut terms = index.terms().range().ge(stem).lt(format!("{stem}{}", char::MAX)).into_stream()?;
                while terms.advance() {
                    let basic = tantivy::schema::IndexRecordOption::Basic;
                    with |= set(docs(&mut index.read_postings_from_terminfo(terms.value(), basic)?))?;
                }
                all &= with;
            }
            found.push(all);
        }
        Ok(found)
    }

    /// Returns the segment and the document of products with exactly this SKU.
    fn with_key(&self, text: &str) -> Result<Vec<(usize, DocId)>, IndexError> {
        let exact = crate::sku::search_key(text);
        if exact.is_empty() {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        for (at, view) in self.views.iter().enumerate() {
            let column = &view.segment.own_skus.column;
            let Some(rank) = column.dictionary().term_ord(&exact)? else { continue };
            let mut docs = Vec::new();
            let all = 0..column.ords().num_docs();
            column.ords().get_docids_for_value_range(rank..=rank, all, &mut docs);
            found.extend(docs.into_iter().map(|doc| (at, doc)));
        }
        Ok(found)
    }
}

impl Wanted {
    /// Returns the current products of a segment with the status and in the category.
    fn products(&self, view: &View) -> RoaringBitmap {
        let with_status = match self.status {
            None => &view.alive | &view.unlisted,
            Some(Status::Active) => view.alive.clone(),
            Some(status) => {
                view.segment.unlisted.get(&code(status)).map_or_else(RoaringBitmap::new, |all| all & &view.unlisted)
            }
        };
        match self.category {
            None => with_status,
            Some(id) => view.segment.categories.get(&id).map_or_else(RoaringBitmap::new, |all| all & with_status),
        }
    }
}

//! A generation of the catalog, as one immutable view of the index.

mod builder;
mod totals;

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use platen_actors::ids::{PartId, ProductId};
use tantivy::index::SegmentId;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocAddress, DocId, Searcher, Term};

use self::totals::Totals;
use crate::cache::Cache;
use crate::categories::Categories;
use crate::index::{Entry, Fields, First, IndexError, Segment, Stored, View, bands, docs};
use crate::query::Query;
use crate::sku;

pub use self::builder::Builder;

/// Half the size of the cache of entries, in bytes.
const ENTRIES: usize = 8 << 20;
/// Half the size of the cache of search responses, in bytes.
const ANSWERS: usize = 1 << 20;

/// A generation of the catalog.
pub struct Snapshot {
    generation: i64,
    pub(crate) searcher: Searcher,
    pub(crate) fields: Fields,
    /// The segments, in the searcher's order.
    pub(crate) views: Vec<View>,
    categories: Categories,
    /// The products whose pictures the categories show, by category id.
    shown: HashMap<i64, (SegmentId, DocId)>,
    pub(crate) totals: Totals,
    /// Featured products, newest first.
    featured: Vec<DocAddress>,
    entries: Cache<ProductId, Arc<Entry>>,
    pub(crate) answers: Cache<Query, Bytes>,
}

impl Snapshot {
    /// Opens the committed documents of the index. Shares the segments that `before` has too.
    pub(crate) fn open(
        generation: i64,
        searcher: Searcher,
        fields: Fields,
        categories: Categories,
        before: Option<&Self>,
    ) -> Result<Self, IndexError> {
        let mut views = Vec::new();
        for reader in searcher.segment_readers() {
            let known =
                before.into_iter().flat_map(|before| &before.views).find(|view| view.segment.id == reader.segment_id());
            let segment = match known {
                Some(view) => Arc::clone(&view.segment),
                None => Arc::new(Segment::open(reader, &fields)?),
            };
            views.push(View::new(segment, reader)?);
        }
        let totals = Totals::of(&views);
        let mut snapshot = Self {
            generation,
            searcher,
            fields,
            views,
            categories,
            shown: HashMap::new(),
            totals,
            featured: Vec::new(),
            entries: Cache::new(ENTRIES, |_, entry| entry.weight()),
            answers: Cache::new(ANSWERS, |query, answer| query.weight() + answer.len()),
        };
        snapshot.featured = snapshot.find_featured();
        snapshot.set_categories(before);
        Ok(snapshot)
    }

    /// Returns a number that grows with each generation and whenever other photographs are shown.
    pub fn generation(&self) -> i64 {
        self.generation
    }

    /// Returns the number of products for sale.
    pub fn len(&self) -> usize {
        usize::try_from(self.views.iter().map(|view| view.alive.len()).sum::<u64>()).unwrap_or(usize::MAX)
    }

    /// Returns the number of segments of the index.
    pub fn segments(&self) -> usize {
        self.views.len()
    }

    /// Reports whether there is no product.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Finds a product.
    pub fn find(&self, id: ProductId) -> Option<Arc<Entry>> {
        if let Some(entry) = self.entries.find(&id) {
            return Some(entry);
        }
        self.entry(self.find_term(&Term::from_field_i64(self.fields.id, id.0))?)
    }

    /// Reports whether there is a product, without reading it.
    pub fn has(&self, id: ProductId) -> bool {
        self.entries.find(&id).is_some() || self.find_term(&Term::from_field_i64(self.fields.id, id.0)).is_some()
    }

    /// Finds a product by its SKU, ignoring case.
    pub fn find_by_sku(&self, text: &str) -> Option<Arc<Entry>> {
        let key = sku::key(text);
        let found = self.with_sku(text)?.into_iter().filter(|(found, _)| sku::key(found) == key);
        found.filter_map(|(_, address)| self.entry(address)).find(|entry| sku::key(&entry.sku) == key)
    }

    /// Reports whether a product or one of its parts has a SKU, ignoring case.
    pub fn has_sku(&self, text: &str) -> bool {
        let key = sku::key(text);
        self.with_sku(text).is_some_and(|found| found.into_iter().any(|(found, _)| sku::key(&found) == key))
    }

    /// Finds the product of a part.
    pub fn find_part(&self, id: PartId) -> Option<Arc<Entry>> {
        self.entry(self.find_term(&Term::from_field_i64(self.fields.parts, id.0))?)
    }

    /// Returns the id and slug of some products after the first `skip`, by id.
    pub fn pages(&self, skip: usize, most: usize) -> Vec<(ProductId, String)> {
        let mut all = Vec::with_capacity(self.len());
        for (ord, View { segment, alive, .. }) in (0..).zip(&self.views) {
            all.extend(alive.iter().map(|doc| (segment.product(doc), DocAddress::new(ord, doc))));
        }
        all.sort_unstable();
        let page = all.into_iter().skip(skip).take(most);
        page.map(|(id, address)| (ProductId(id), self.slug(address))).collect()
    }

    fn slug(&self, address: DocAddress) -> String {
        let slugs = &self.views[address.segment_ord as usize].segment.slugs;
        let mut slug = String::new();
        if let Some(ord) = slugs.ords().first(address.doc_id) {
            logged(slugs.ord_to_str(ord, &mut slug).map_err(IndexError::from));
        }
        slug
    }

    /// Returns the number of featured products of a category or of all, and some of them after the first `skip`; newest
    /// first.
    pub fn featured(&self, category: Option<i64>, skip: usize, most: usize) -> (usize, Vec<Arc<Entry>>) {
        let is_in = |at: &&DocAddress| {
            let categories = &self.views[at.segment_ord as usize].segment.categories;
            category.is_none_or(|id| categories.get(&id).is_some_and(|products| products.contains(at.doc_id)))
        };
        let page = self.featured.iter().filter(is_in).skip(skip).take(most);
        (self.featured.iter().filter(is_in).count(), page.filter_map(|address| self.entry(*address)).collect())
    }

    /// Returns the currencies of the products' prices, the most frequent first.
    pub fn currencies(&self) -> &[String] {
        &self.totals.currencies
    }

    /// Finds a product with prices in a currency.
    pub fn priced_in(&self, currency: &str) -> Option<Arc<Entry>> {
        self.entry(self.find_term(&Term::from_field_text(self.fields.currency, currency))?)
    }

    /// Returns the category tree.
    pub fn categories(&self) -> &Categories {
        &self.categories
    }

    /// Counts the products, also those that are not for sale, that are in a category without subcategories and in no other
    /// ordinary category.
    pub fn only_in(&self, category: i64) -> u64 {
        let ordinary = self.categories.list().iter().filter(|other| other.kind.is_none() && other.id != category);
        let others: Vec<i64> = ordinary.map(|other| other.id).collect();
        let count = |view: &View| {
            let Some(products) = view.segment.categories.get(&category) else { return 0 };
            let mut left = products & (&view.alive | &view.unlisted);
            for products in others.iter().filter_map(|id| view.segment.categories.get(id)) {
                left -= products;
            }
            left.len()
        };
        self.views.iter().map(count).sum()
    }

    /// Writes a JSON list of `ProductCard` responses.
    pub fn write_cards(
        &self,
        entries: impl IntoIterator<Item = Arc<Entry>>,
        quantity: Option<u32>,
        json: &mut Vec<u8>,
    ) {
        json.push(b'[');
        for (i, entry) in entries.into_iter().enumerate() {
            if i > 0 {
                json.push(b',');
            }
            entry.write_card(quantity, json);
        }
        json.push(b']');
    }

    /// Returns a product's entry. An entry that cannot be read is logged and left out.
    pub(crate) fn entry(&self, address: DocAddress) -> Option<Arc<Entry>> {
        let id = ProductId(self.views[address.segment_ord as usize].segment.product(address.doc_id));
        if let Some(entry) = self.entries.find(&id) {
            return Some(entry);
        }
        let entry = Arc::new(logged(self.read_entry(address))??);
        self.entries.put(id, Arc::clone(&entry));
        Some(entry)
    }

    fn read_entry(&self, address: DocAddress) -> Result<Option<Entry>, IndexError> {
        let Stored(bytes) = self.searcher.doc(address)?;
        Ok(bytes.and_then(|bytes| Entry::decode(bytes.into())))
    }

    /// Returns the first current product with a term.
    fn find_term(&self, term: &Term) -> Option<DocAddress> {
        (0..).zip(&self.views).find_map(|(ord, view)| {
            let doc = logged(self.first_alive(ord, view, term))??;
            Some(DocAddress::new(ord, doc))
        })
    }

    fn first_alive(&self, ord: u32, view: &View, term: &Term) -> Result<Option<DocId>, IndexError> {
        let index = self.searcher.segment_reader(ord).inverted_index(term.field())?;
        let Some(mut postings) = index.read_postings(term, IndexRecordOption::Basic)? else { return Ok(None) };
        Ok(docs(&mut postings).find(|doc| view.alive.contains(*doc)))
    }

    /// Returns the SKUs that equal a text except for case, dashes and spaces, with their products.
    pub(crate) fn with_sku(&self, text: &str) -> Option<Vec<(String, DocAddress)>> {
        let key = sku::search_key(text);
        if key.is_empty() {
            return Some(Vec::new());
        }
        logged(self.skus_between(&format!("{key}\0"), &format!("{key}\u{1}"), usize::MAX))
    }

    /// Returns SKUs whose keys lie in a range, in the order of their keys, of at most `most` products per segment.
    pub(crate) fn skus_between(
        &self,
        from: &str,
        to: &str,
        most: usize,
    ) -> Result<Vec<(String, DocAddress)>, IndexError> {
        let mut found = Vec::new();
        for (ord, view) in (0..).zip(&self.views) {
            let index = self.searcher.segment_reader(ord).inverted_index(self.fields.skus)?;
            let mut terms = index.terms().range().ge(from).lt(to).into_stream()?;
            let mut seen = Vec::new();
            while seen.len() < most && terms.advance() {
                let mut postings = index.read_postings_from_terminfo(terms.value(), IndexRecordOption::Basic)?;
                for doc in docs(&mut postings).filter(|doc| view.alive.contains(*doc)) {
                    found.push((String::from_utf8_lossy(terms.key()).into_owned(), DocAddress::new(ord, doc)));
                    if !seen.contains(&doc) {
                        seen.push(doc);
                    }
                }
            }
        }
        found.sort_unstable();
        for (term, _) in &mut found {
            let text = term.find('\0').map_or(0, |at| at + 1);
            term.drain(..text);
        }
        Ok(found)
    }

    fn find_featured(&self) -> Vec<DocAddress> {
        let mut featured = Vec::new();
        for (ord, View { segment, alive, .. }) in (0..).zip(&self.views) {
            for doc in &segment.featured & alive {
                let added_at = segment.added_at.first(doc).unwrap_or_default();
                featured.push((std::cmp::Reverse(added_at), segment.product(doc), DocAddress::new(ord, doc)));
            }
        }
        featured.sort_unstable();
        featured.into_iter().map(|(_, _, address)| address).collect()
    }

    /// Counts the products of each category and finds its picture: that of the first featured product, otherwise of the
    /// first product.
    fn set_categories(&mut self, before: Option<&Self>) {
        for place in 0..self.categories.list().len() {
            let id = self.categories.list()[place].id;
            let (mut count, mut first): (u64, Option<(First, DocAddress)>) = (0, None);
            for (ord, view) in (0..).zip(&self.views) {
                count += view.segment.categories.get(&id).map_or(0, |products| view.count(products));
                if let Some(found) = view.first_of(id) {
                    let found = (found, DocAddress::new(ord, found.doc));
                    first = Some(first.map_or(found, |first| first.min(found)));
                }
            }
            let Some((_, address)) = first else {
                self.categories.set(place, 0, "");
                continue;
            };
            let shown = (self.views[address.segment_ord as usize].segment.id, address.doc_id);
            // The picture that staff chose is none of a first product.
            let is_same = |before: &&Self| {
                before.shown.get(&id) == Some(&shown)
                    && before.categories.find(id).is_some_and(|category| category.picture_sku.is_none())
            };
            let known = before.filter(is_same);
            let image_url = match known.and_then(|before| before.categories.find(id)) {
                Some(category) => category.image_url.clone(),
                None => self.entry(address).map(|entry| entry.image_url.clone()).unwrap_or_default(),
            };
            self.shown.insert(id, shown);
            let chosen = self.categories.list()[place].picture_sku.clone();
            let chosen = chosen.and_then(|sku| self.find_by_sku(&sku)).map(|entry| entry.image_url.clone());
            let (count, image_url) = (usize::try_from(count).unwrap_or(usize::MAX), chosen.unwrap_or(image_url));
            self.categories.set(place, count, &image_url);
        }
        self.categories.finish();
    }

    /// Returns the price bands in which any product has a price at a quantity, with their indexes.
    pub(crate) fn price_bands(&self, quantity: Option<u32>) -> impl Iterator<Item = (usize, (i64, Option<i64>))> {
        let quantity = quantity.unwrap_or(0);
        bands().enumerate().filter(move |(band, _)| self.totals.price_counts.has(*band, quantity))
    }
}

/// Logs an error of the index.
pub(crate) fn logged<T>(result: Result<T, IndexError>) -> Option<T> {
    result.inspect_err(|error| tracing::error!(%error, "the catalog's index cannot be read")).ok()
}

#[cfg(test)]
pub(crate) mod tests;

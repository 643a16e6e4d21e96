//! A segment of the index: its columns, and the products of each filter value. Segments never change, so snapshots
//! share them; what was deleted since is in the [`View`].

use std::collections::{BTreeMap, HashMap};
use std::ops::{Bound, Range};
use std::sync::Arc;

use platen_actors::pricing::PriceBreak;
use roaring::RoaringBitmap;
use tantivy::columnar::{Column, StrColumn};
use tantivy::index::SegmentId;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocId, DocSet, SegmentReader, TERMINATED, TantivyError};

use super::{Fields, IndexError, PriceCounts, band_of, bands};
use crate::sku::search_key;

/// A value of a filter, with its products.
pub(crate) struct Labeled {
    pub(crate) label: String,
    pub(crate) products: RoaringBitmap,
}

/// A text of every product, with its rank in the sorted dictionary of the column.
pub(crate) struct SortedTexts {
    pub(crate) column: StrColumn,
    /// By product. Orders compare the ranks of all products found, and columns decode each value anew.
    ranks: Vec<u32>,
}

impl SortedTexts {
    fn new(column: StrColumn, products: u32) -> Self {
        // There are at most as many texts as products.
        let rank = |doc| u32::try_from(column.ords().first(doc).unwrap_or_default()).unwrap_or(u32::MAX);
        let ranks = (0..products).map(rank).collect();
        Self { column, ranks }
    }

    /// Returns a product's rank.
    pub(crate) fn rank(&self, doc: DocId) -> u64 {
        self.ranks.get(doc as usize).copied().unwrap_or_default().into()
    }

    /// Returns the text of a rank.
    pub(crate) fn text(&self, rank: u64) -> Result<String, IndexError> {
        let mut text = String::new();
        self.column.ord_to_str(rank, &mut text)?;
        Ok(text)
    }
}

fn first_or_zero(column: &Column<i64>, products: u32) -> Vec<i64> {
    (0..products).map(|doc| column.first(doc).unwrap_or_default()).collect()
}

/// The product whose picture a category shows: the first featured one, otherwise the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct First {
    is_plain: bool,
    product: i64,
    pub(crate) doc: DocId,
}

/// A segment.
pub(crate) struct Segment {
    pub(crate) id: SegmentId,
    pub(crate) ids: Column<i64>,
    pub(crate) names: SortedTexts,
    pub(crate) own_skus: SortedTexts,
    pub(crate) skus: StrColumn,
    pub(crate) slugs: StrColumn,
    pub(crate) added_at: Column<i64>,
    quantities: Column<u64>,
    prices: Column<i64>,
    /// The prices at the minimum quantity, by product. Filters and orders read them for every product found, and columns
    /// decode each value anew.
    first_prices: Vec<i64>,
    pub(crate) featured: RoaringBitmap,
    /// By id.
    pub(crate) categories: HashMap<i64, RoaringBitmap>,
    /// By category.
    first: HashMap<i64, First>,
    /// By label in lower case.
    pub(crate) colors: BTreeMap<String, Labeled>,
    /// By label in lower case.
    pub(crate) methods: BTreeMap<String, Labeled>,
    pub(crate) days: BTreeMap<u16, RoaringBitmap>,
    pub(crate) currencies: BTreeMap<String, Labeled>,
    pub(crate) price_counts: PriceCounts,
    /// The products by the band of their price at their minimum quantity.
    pub(crate) bands: Vec<RoaringBitmap>,
    /// The products that are not for sale, by the [`code`](super::code) of their status.
    pub(crate) unlisted: HashMap<u64, RoaringBitmap>,
}

impl Segment {
    pub(crate) fn open(reader: &SegmentReader, fields: &Fields) -> Result<Self, IndexError> {
        let columns = reader.fast_fields();
        let name = |field: Field| reader.schema().get_field_name(field);
        let text = |field| {
            let missing = || TantivyError::InternalError(format!("the column {} is missing", name(field)));
            columns.str(name(field))?.ok_or_else(missing)
        };
        let mut segment = Self {
            id: reader.segment_id(),
            ids: columns.i64(name(fields.id))?,
            names: SortedTexts::new(text(fields.name_key)?, reader.max_doc()),
            own_skus: SortedTexts::new(text(fields.sku_key)?, reader.max_doc()),
            skus: text(fields.skus)?,
            slugs: text(fields.slug)?,
            added_at: columns.i64(name(fields.added_at))?,
            quantities: columns.u64(name(fields.quantities))?,
            prices: columns.i64(name(fields.prices))?,
            first_prices: first_or_zero(&columns.i64(name(fields.first_price))?, reader.max_doc()),
            featured: numbers(reader, fields.featured)?.remove(&1).unwrap_or_default(),
            categories: numbers(reader, fields.categories)?
                .into_iter()
                .map(|(bits, products)| {
                    (<i64 as tantivy::columnar::MonotonicallyMappableToU64>::from_u64(bits), products)
                })
                .collect(),
            first: HashMap::new(),
            colors: labels(reader, fields.colors)?,
            methods: labels(reader, fields.methods)?,
            days: numbers(reader, fields.days)?
                .into_iter()
                .map(|(days, products)| (u16::try_from(days).unwrap_or(u16::MAX), products))
                .collect(),
            currencies: labels(reader, fields.currency)?,
            price_counts: PriceCounts::default(),
            bands: Vec::new(),
            unlisted: numbers(reader, fields.unlisted)?,
        };
        let mut counts = PriceCounts::default();
        let mut by_band = vec![Vec::new(); bands().count()];
        for doc in 0..reader.max_doc() {
            counts.change(segment.breaks(doc), 1);
            by_band[band_of(segment.price(doc, None))].push(doc);
        }
        segment.price_counts = counts;
        let first = segment.categories.iter();
        segment.first = first.filter_map(|(id, products)| Some((*id, segment.first_in(products)?))).collect();
        segment.bands = by_band.into_iter().map(|docs| set(docs.into_iter())).collect::<Result<_, _>>()?;
        Ok(segment)
    }

    /// Returns the price breaks of a product's first part, ascending.
    pub(crate) fn breaks(&self, doc: DocId) -> impl Iterator<Item = PriceBreak> {
        let quantities = self.quantities.values_for_doc(doc);
        quantities.zip(self.prices.values_for_doc(doc)).map(|(quantity, unit_price)| PriceBreak {
            min_quantity: u32::try_from(quantity).unwrap_or(u32::MAX),
            unit_price,
        })
    }

    /// Returns the unit price of a product's first part at a quantity, which is raised to the minimum.
    pub(crate) fn price(&self, doc: DocId, quantity: Option<u32>) -> i64 {
        let first = || self.first_prices.get(doc as usize).copied().unwrap_or_default();
        match quantity {
            None => first(),
            Some(quantity) => self
                .breaks(doc)
                .take_while(|price| price.min_quantity <= quantity)
                .last()
                .map_or_else(first, |price| price.unit_price),
        }
    }

    /// Returns the ranks of the SKUs that begin with a text, in the sorted dictionary of the column.
    pub(crate) fn sku_ranks(&self, text: &str) -> Result<Range<u64>, IndexError> {
        let prefix = search_key(text);
        if prefix.is_empty() {
            return Ok(0..0);
        }
        let (from, to) = (Bound::Included(prefix.clone()), Bound::Excluded(format!("{prefix}{}", char::MAX)));
        Ok(match self.skus.dictionary().term_bounds_to_ord(from, to)? {
            (Bound::Included(from), Bound::Excluded(to)) if from < to => from..to,
            _ => 0..0,
        })
    }

    fn first_in(&self, products: &RoaringBitmap) -> Option<First> {
        let featured = products & &self.featured;
        let is_plain = featured.is_empty();
        let products = if is_plain { products } else { &featured };
        products.iter().map(|doc| First { is_plain, product: self.product(doc), doc }).min()
    }

    /// Returns a product's id.
    pub(crate) fn product(&self, doc: DocId) -> i64 {
        self.ids.first(doc).unwrap_or_default()
    }
}

/// A segment, and which of its products are current.
pub(crate) struct View {
    pub(crate) segment: Arc<Segment>,
    /// The products for sale.
    pub(crate) alive: RoaringBitmap,
    /// All other documents: those deleted since, and products that are not for sale.
    pub(crate) deleted: RoaringBitmap,
    /// The products that are not for sale.
    pub(crate) unlisted: RoaringBitmap,
}

impl View {
    pub(crate) fn new(segment: Arc<Segment>, reader: &SegmentReader) -> Result<Self, IndexError> {
        let bits = reader.alive_bitset().filter(|_| reader.has_deletes()).into_iter();
        let deleted = set(bits.flat_map(|bits| (0..reader.max_doc()).filter(|doc| bits.is_deleted(*doc))))?;
        let mut unlisted = RoaringBitmap::new();
        for products in segment.unlisted.values() {
            unlisted |= products;
        }
        let hidden = &deleted | &unlisted;
        unlisted -= &deleted;
        let mut alive = RoaringBitmap::new();
        alive.insert_range(0..reader.max_doc());
        alive -= &hidden;
        Ok(Self { segment, alive, deleted: hidden, unlisted })
    }

    /// Counts the current products in a set.
    pub(crate) fn count(&self, products: &RoaringBitmap) -> u64 {
        products.len() - products.intersection_len(&self.deleted)
    }

    /// Returns the current product whose picture a category shows.
    pub(crate) fn first_of(&self, category: i64) -> Option<First> {
        let first = *self.segment.first.get(&category)?;
        if !self.deleted.contains(first.doc) {
            return Some(first);
        }
        self.segment.first_in(&(self.segment.categories.get(&category)? & &self.alive))
    }
}

/// Returns the documents that are left in a set of documents.
pub(crate) fn docs(docs: &mut impl DocSet) -> impl Iterator<Item = DocId> {
    let mut doc = docs.doc();
    std::iter::from_fn(move || {
        let found = (doc != TERMINATED).then_some(doc)?;
        doc = docs.advance();
        Some(found)
    })
}

/// Collects ascending documents.
pub(crate) fn set(docs: impl Iterator<Item = DocId>) -> Result<RoaringBitmap, IndexError> {
    let unsorted = |_| TantivyError::InternalError("documents are not in ascending order".to_owned()).into();
    RoaringBitmap::from_sorted_iter(docs).map_err(unsorted)
}

/// Returns the products of each term of a field, deleted ones included.
fn terms<T>(
    reader: &SegmentReader,
    field: Field,
    mut take: impl FnMut(&[u8], RoaringBitmap) -> T,
) -> Result<Vec<T>, IndexError> {
    let index = reader.inverted_index(field)?;
    let mut terms = index.terms().stream()?;
    let mut taken = Vec::new();
    while terms.advance() {
        let mut postings = index.read_postings_from_terminfo(terms.value(), IndexRecordOption::Basic)?;
        taken.push(take(terms.key(), set(docs(&mut postings))?));
    }
    Ok(taken)
}

fn numbers(reader: &SegmentReader, field: Field) -> Result<HashMap<u64, RoaringBitmap>, IndexError> {
    let found = terms(reader, field, |key, products| Some((u64::from_be_bytes(*key.first_chunk()?), products)))?;
    Ok(found.into_iter().flatten().collect())
}

/// Returns the values of a field by their label in lower case. Of several spellings, the first in alphabetical order is
/// shown.
fn labels(reader: &SegmentReader, field: Field) -> Result<BTreeMap<String, Labeled>, IndexError> {
    let mut values: BTreeMap<String, Labeled> = BTreeMap::new();
    let found = terms(reader, field, |key, products| (String::from_utf8_lossy(key).into_owned(), products))?;
    for (label, products) in found {
        let value = values.entry(label.to_lowercase());
        value.or_insert_with(|| Labeled { label, products: RoaringBitmap::new() }).products |= products;
    }
    Ok(values)
}

//! Prices at the quantity of a query, and the price filter: ranges of unit prices.

use roaring::RoaringBitmap;
use tantivy::DocId;

use crate::decimal;
use crate::index::{Segment, View};
use crate::query::Query;

/// The unit prices of the products that match a query in a segment, at its quantity. Filter, facet and order use them, so
/// they are read once.
pub(super) struct Prices<'a> {
    segment: &'a Segment,
    /// By document; empty for prices at the minimum quantity, which have a column of their own.
    at_quantity: Vec<i64>,
}

impl<'a> Prices<'a> {
    pub(super) fn of(query: &Query, view: &'a View, products: &RoaringBitmap) -> Self {
        let segment = &*view.segment;
        let mut at_quantity = Vec::new();
        if let (Some(quantity), Some(last)) = (query.quantity, products.max()) {
            at_quantity.resize(last as usize + 1, 0);
            for doc in products {
                at_quantity[doc as usize] = segment.price(doc, Some(quantity));
            }
        }
        Self { segment, at_quantity }
    }

    /// Returns the price of a matching product.
    pub(super) fn of_product(&self, doc: DocId) -> i64 {
        self.at_quantity.get(doc as usize).copied().unwrap_or_else(|| self.segment.price(doc, None))
    }
}

/// Returns a range as a query parameter: `1.00-1.9999`, `100.00-`.
pub(super) fn value((start, end): (i64, Option<i64>)) -> String {
    format!("{}-{}", decimal::format(start), end.map_or_else(String::new, decimal::format))
}

/// Parses the output of [`value`].
pub(super) fn parse(value: &str) -> Option<(i64, Option<i64>)> {
    let (start, end) = value.split_once('-')?;
    let end = if end.is_empty() { None } else { Some(decimal::parse(end, 4).ok()?) };
    Some((decimal::parse(start, 4).ok()?, end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::bands;

    #[test]
    fn bands_read_back() {
        let bands: Vec<_> = bands().collect();
        assert!(bands.iter().all(|band| parse(&value(*band)) == Some(*band)));
        assert_eq!(value(bands[2]), "1.00-1.9999");
        for wrong in ["", "-", "a-b", "1", "1--2", "-1"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}

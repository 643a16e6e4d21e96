//! The values that filters offer: those of any current product.

use std::collections::{BTreeMap, BTreeSet};

use crate::index::{Labeled, PriceCounts, Segment, View};

/// The filter values of all current products.
pub(crate) struct Totals {
    /// Labels by their lower case.
    pub(crate) colors: BTreeMap<String, String>,
    /// Labels by their lower case.
    pub(crate) methods: BTreeMap<String, String>,
    pub(crate) days: BTreeSet<u16>,
    /// The most frequent first.
    pub(crate) currencies: Vec<String>,
    pub(crate) price_counts: PriceCounts,
}

impl Totals {
    pub(super) fn of(views: &[View]) -> Self {
        let mut price_counts = PriceCounts::default();
        for view in views {
            price_counts.add(&view.segment.price_counts);
            for doc in &view.deleted {
                price_counts.change(view.segment.breaks(doc), -1);
            }
        }
        let days = views.iter().flat_map(|view| {
            view.segment.days.iter().filter(|(_, products)| view.count(products) > 0).map(|(days, _)| *days)
        });
        let mut currencies: Vec<(u64, String)> =
            count(views, |segment| &segment.currencies).into_values().map(|(label, count)| (count, label)).collect();
        currencies.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        Self {
            colors: labels(views, |segment| &segment.colors),
            methods: labels(views, |segment| &segment.methods),
            days: days.collect(),
            currencies: currencies.into_iter().map(|(_, currency)| currency).collect(),
            price_counts,
        }
    }
}

/// Returns the labels of a field by their lower case.
fn labels(views: &[View], field: impl Fn(&Segment) -> &BTreeMap<String, Labeled>) -> BTreeMap<String, String> {
    count(views, field).into_iter().map(|(lower, (label, _))| (lower, label)).collect()
}

/// Counts the current products of each value. Of several spellings, the first in alphabetical order is the label.
fn count(views: &[View], field: impl Fn(&Segment) -> &BTreeMap<String, Labeled>) -> BTreeMap<String, (String, u64)> {
    let mut counts: BTreeMap<String, (String, u64)> = BTreeMap::new();
    for view in views {
        for (lower, value) in field(&view.segment) {
            let count = view.count(&value.products);
            if count == 0 {
                continue;
            }
            let known = counts.entry(lower.clone()).or_insert_with(|| (value.label.clone(), 0));
            known.1 += count;
            if value.label < known.0 {
                known.0.clone_from(&value.label);
            }
        }
    }
    counts
}

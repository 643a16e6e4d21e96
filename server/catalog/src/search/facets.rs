//! Facets: the filters that a search offers. Each value has a set of its products in every segment, so a count is the
//! size of an intersection. A facet's counts ignore its own selection, so that with red selected the count of blue is
//! still shown.

use std::collections::BTreeMap;

use roaring::RoaringBitmap;

use super::filters::{COLOR, DAY, Filters, KINDS, METHOD, PRICE, selected, values_by_kind};
use super::prices::{self, Prices};
use crate::answer::{Facet, FacetValue};
use crate::categories::Categories;
use crate::collections::CollectionKind;
use crate::color;
use crate::index::{Labeled, View, band_of};
use crate::labels::Label;
use crate::query::Query;
use crate::snapshot::Snapshot;

/// Ranges of production days, both ends inclusive, with their values.
const DAYS: [(u16, Option<u16>, &str); 6] = [
    (0, Some(3), "0-3"),
    (4, Some(5), "4-5"),
    (6, Some(7), "6-7"),
    (8, Some(10), "8-10"),
    (11, Some(15), "11-15"),
    (16, None, "16-"),
];

/// The number of price bands, at most.
const BANDS: usize = 16;

/// The counts of the facets' values over the segments counted so far.
pub(super) struct Counts<'a> {
    snapshot: &'a Snapshot,
    query: &'a Query,
    /// The indexes of the categories of each kind to offer, each with its count.
    categories: [Vec<(usize, u64)>; KINDS.len()],
    /// By label in lower case.
    colors: BTreeMap<&'a str, u64>,
    /// By label in lower case.
    methods: BTreeMap<&'a str, u64>,
    days: [u64; DAYS.len()],
    prices: [u64; BANDS],
}

impl<'a> Counts<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, query: &'a Query) -> Self {
        let shown = |kind| shown(query, snapshot.categories(), kind).into_iter().map(|place| (place, 0)).collect();
        let zero = |labels: &'a BTreeMap<String, String>| labels.keys().map(|lower| (lower.as_str(), 0)).collect();
        Self {
            snapshot,
            query,
            categories: KINDS.map(|(kind, _)| shown(kind)),
            colors: zero(&snapshot.totals.colors),
            methods: zero(&snapshot.totals.methods),
            days: [0; DAYS.len()],
            prices: [0; BANDS],
        }
    }

    /// Counts the products that match the search term in a segment. `left` are those that pass all filters.
    pub(super) fn add(
        &mut self,
        view: &View,
        found: &RoaringBitmap,
        filters: &Filters,
        left: &RoaringBitmap,
        prices: &Prices<'_>,
    ) {
        let segment = &*view.segment;
        let without = |facet| filters.has(facet).then(|| filters.apply(found, Some(facet)));
        for ((_, facet), categories) in KINDS.iter().zip(&mut self.categories) {
            if categories.is_empty() {
                continue;
            }
            let products = without(*facet);
            let products = products.as_ref().unwrap_or(left);
            for (place, count) in categories {
                let id = self.snapshot.categories().list()[*place].id;
                *count += segment.categories.get(&id).map_or(0, |category| category.intersection_len(products));
            }
        }
        let products = without(COLOR);
        add_labels(&mut self.colors, &segment.colors, products.as_ref().unwrap_or(left));
        let products = without(METHOD);
        add_labels(&mut self.methods, &segment.methods, products.as_ref().unwrap_or(left));
        let products = without(DAY);
        let products = products.as_ref().unwrap_or(left);
        for (days, of_days) in &segment.days {
            if let Some(at) = DAYS.iter().position(|(from, to, _)| (*from..=to.unwrap_or(u16::MAX)).contains(days)) {
                self.days[at] += of_days.intersection_len(products);
            }
        }
        let products = without(PRICE);
        let products = products.as_ref().unwrap_or(left);
        if self.query.quantity.is_none() {
            for (band, count) in segment.bands.iter().zip(&mut self.prices) {
                *count += band.intersection_len(products);
            }
        } else {
            for doc in products {
                self.prices[band_of(prices.of_product(doc))] += 1;
            }
        }
    }

    /// Returns the facets.
    pub(super) fn finish(self) -> Vec<Facet> {
        let labels = self.query.labels;
        let facet = |name: &'static str, values| Facet {
            name: name.into(),
            label: labels.of(Label::Facet, name).into(),
            values,
        };
        let [categories, occasions, industries] = KINDS.map(|(kind, _)| self.category_values(kind));
        let mut facets = vec![
            facet("category", categories),
            facet("color", self.color_values()),
            facet("price", self.price_values()),
            facet("days", self.day_values()),
            facet("method", self.method_values()),
        ];
        // A shop without collections has no such filter.
        let collections = [("occasion", occasions), ("industry", industries)];
        let collections = collections.into_iter().filter(|(_, values)| !values.is_empty());
        facets.extend(collections.map(|(name, values)| facet(name, values)));
        for facet in &mut facets {
            // Values without products come last, so that they do not hide others.
            facet.values.sort_by_key(|value| value.count == 0);
        }
        facets
    }

    fn category_values(&self, kind: Option<CollectionKind>) -> Vec<FacetValue> {
        let chosen = values_by_kind(self.query);
        let value = |(place, count): &(usize, u64)| {
            let category = &self.snapshot.categories().list()[*place];
            let value = category.id.to_string();
            FacetValue {
                selected: chosen.iter().any(|(_, values)| values.contains(&value)),
                value,
                label: category.name.to_string(),
                count: size(*count),
                hex: None,
            }
        };
        let of_kind = KINDS.iter().zip(&self.categories).filter(|((of, _), _)| *of == kind);
        of_kind.flat_map(|(_, categories)| categories).map(value).collect()
    }

    fn color_values(&self) -> Vec<FacetValue> {
        let mut values = word_values(&self.colors, &self.snapshot.totals.colors, &self.query.colors);
        for value in &mut values {
            value.hex = color::group_hex(&value.value).map(str::to_owned);
            value.label = self.query.labels.of(Label::Color, &value.value);
        }
        values.sort_by_cached_key(|value| (color::group_order(&value.value), value.value.clone()));
        values
    }

    fn method_values(&self) -> Vec<FacetValue> {
        word_values(&self.methods, &self.snapshot.totals.methods, &self.query.methods)
    }

    fn price_values(&self) -> Vec<FacetValue> {
        let currency = self.snapshot.currencies().first().map_or("", String::as_str);
        let value = |(at, band): (usize, (i64, Option<i64>))| {
            let value = prices::value(band);
            let by_bounds = (self.query.min_price, self.query.max_price) == (Some(band.0), band.1);
            FacetValue {
                label: self.query.labels.of(Label::Price { from: band.0, to: band.1, currency }, &value),
                count: size(self.prices[at]),
                selected: self.query.prices.contains(&value) || by_bounds,
                value,
                hex: None,
            }
        };
        self.snapshot.price_bands(self.query.quantity).map(value).collect()
    }

    fn day_values(&self) -> Vec<FacetValue> {
        let has_any = |from: u16, to: Option<u16>| {
            self.snapshot.totals.days.range(from..=to.unwrap_or(u16::MAX)).next().is_some()
        };
        DAYS.iter()
            .zip(&self.days)
            .filter(|((from, to, _), _)| has_any(*from, *to))
            .map(|((from, to, value), count)| FacetValue {
                value: (*value).to_owned(),
                label: self.query.labels.of(Label::Days { from: *from, to: *to }, value),
                count: size(*count),
                selected: self.query.days.iter().any(|chosen| chosen == value),
                hex: None,
            })
            .collect()
    }
}

fn add_labels(counts: &mut BTreeMap<&str, u64>, known: &BTreeMap<String, Labeled>, products: &RoaringBitmap) {
    for (lower, value) in known {
        if let Some(count) = counts.get_mut(lower.as_str()) {
            *count += value.products.intersection_len(products);
        }
    }
}

/// Returns the values of a facet of words, by their label in lower case.
fn word_values(counts: &BTreeMap<&str, u64>, labels: &BTreeMap<String, String>, chosen: &[String]) -> Vec<FacetValue> {
    labels
        .iter()
        .zip(counts.values())
        .map(|((lower, label), count)| FacetValue {
            value: label.clone(),
            label: label.clone(),
            count: size(*count),
            selected: chosen.contains(lower),
            hex: None,
        })
        .collect()
}

fn size(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// Returns the indexes of the categories of a kind to offer: all collections; of ordinary categories the top-level ones
/// without a selection, otherwise the selected ones with their subcategories, or with their siblings if they have none.
fn shown(query: &Query, categories: &Categories, kind: Option<CollectionKind>) -> Vec<usize> {
    if let Some(kind) = kind {
        return categories.collections(kind).collect();
    }
    let deepest = selected(query, categories, None).unwrap_or_default();
    if deepest.is_empty() {
        return categories.children(None).collect();
    }
    let chosen = query.categories.iter().filter_map(|value| categories.place(value.parse().ok()?));
    let mut shown: Vec<usize> = chosen.filter(|place| categories.list()[*place].kind.is_none()).collect();
    for place in deepest {
        let below: Vec<usize> = categories.children(Some(place)).collect();
        if below.is_empty() {
            shown.extend(categories.children(categories.list()[place].parent));
        } else {
            shown.extend(below);
        }
    }
    shown.sort_unstable();
    shown.dedup();
    shown
}

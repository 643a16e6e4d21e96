//! The filters of a search, applied to one segment.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use roaring::RoaringBitmap;

use super::prices::{self, Prices};
use crate::categories::Categories;
use crate::collections::CollectionKind;
use crate::index::{self, IndexError, Labeled, Segment, View, set};
use crate::query::Query;

/// The filters that depend on the query alone.
pub(super) struct Chosen {
    /// The ids of the selected categories of each kind.
    categories: [Option<Vec<i64>>; KINDS.len()],
    days: Option<Vec<(u16, u16)>>,
    prices: Option<Vec<(i64, Option<i64>)>>,
}

impl Chosen {
    pub(super) fn of(query: &Query, categories: &Categories) -> Self {
        let ids = |places: Vec<usize>| places.into_iter().map(|place| categories.list()[place].id).collect();
        let days = || query.days.iter().filter_map(|value| days(value)).collect();
        let by_price = !query.prices.is_empty() || query.min_price.is_some() || query.max_price.is_some();
        let bands = || query.prices.iter().filter_map(|value| prices::parse(value)).collect();
        Self {
            categories: KINDS.map(|(kind, _)| selected(query, categories, kind).map(ids)),
            days: (!query.days.is_empty()).then(days),
            prices: by_price.then(bands),
        }
    }
}

/// For each facet with a selection, the products of a segment that match it.
pub(super) struct Filters {
    by_facet: [Option<RoaringBitmap>; 7],
}

pub(super) const CATEGORY: usize = 0;
pub(super) const COLOR: usize = 1;
pub(super) const PRICE: usize = 2;
pub(super) const DAY: usize = 3;
pub(super) const METHOD: usize = 4;
pub(super) const OCCASION: usize = 5;
pub(super) const INDUSTRY: usize = 6;

/// The kinds of categories, each with its facet: a selection of one kind narrows that of another.
pub(super) const KINDS: [(Option<CollectionKind>, usize); 3] =
    [(None, CATEGORY), (Some(CollectionKind::Occasion), OCCASION), (Some(CollectionKind::Industry), INDUSTRY)];

impl Filters {
    /// Builds the filters for the products found in a segment.
    pub(super) fn of(
        query: &Query,
        chosen: &Chosen,
        view: &View,
        found: &RoaringBitmap,
        prices: &Prices<'_>,
    ) -> Result<Self, IndexError> {
        let segment = &*view.segment;
        let mut by_facet = [const { None }; 7];
        for ((_, facet), ids) in KINDS.iter().zip(&chosen.categories) {
            let products = |ids: &Vec<i64>| union(ids.iter().filter_map(|id| segment.categories.get(id)));
            by_facet[*facet] = ids.as_ref().map(products);
        }
        let labeled = |values: &[String], known: &BTreeMap<String, Labeled>| {
            (!values.is_empty())
                .then(|| union(values.iter().filter_map(|value| known.get(value)).map(|value| &value.products)))
        };
        by_facet[COLOR] = labeled(&query.colors, &segment.colors);
        by_facet[METHOD] = labeled(&query.methods, &segment.methods);
        by_facet[DAY] = chosen.days.as_ref().map(|ranges| {
            let in_range = |days: &u16| ranges.iter().any(|(from, to)| (*from..=*to).contains(days));
            union(segment.days.iter().filter(|(days, _)| in_range(days)).map(|(_, products)| products))
        });
        if let Some(bands) = &chosen.prices {
            by_facet[PRICE] = Some(priced(query, bands, segment, found, prices)?);
        }
        Ok(Self { by_facet })
    }

    /// Returns the products that pass all filters, except one facet's.
    pub(super) fn apply(&self, products: &RoaringBitmap, but: Option<usize>) -> RoaringBitmap {
        let mut left: Option<RoaringBitmap> = None;
        for (facet, filter) in self.by_facet.iter().enumerate() {
            if let Some(filter) = filter
                && but != Some(facet)
            {
                left = Some(left.as_ref().unwrap_or(products) & filter);
            }
        }
        left.unwrap_or_else(|| products.clone())
    }

    /// Reports whether any facet has a selection.
    pub(super) fn any(&self) -> bool {
        self.by_facet.iter().any(Option::is_some)
    }

    /// Reports whether a facet has a selection.
    pub(super) fn has(&self, facet: usize) -> bool {
        self.by_facet[facet].is_some()
    }
}

/// Returns the products with a price in the wanted ranges. At the minimum quantity, only the products of bands that a
/// range covers in part are looked at one by one.
fn priced(
    query: &Query,
    bands: &[(i64, Option<i64>)],
    segment: &Segment,
    found: &RoaringBitmap,
    prices: &Prices<'_>,
) -> Result<RoaringBitmap, IndexError> {
    let ranges = ranges(query, bands);
    let is_wanted = |price| ranges.iter().any(|range| range.contains(&price));
    let wanted = |products: &RoaringBitmap| set(products.iter().filter(|doc| is_wanted(prices.of_product(*doc))));
    if query.quantity.is_some() {
        return wanted(found);
    }
    let mut all = RoaringBitmap::new();
    for ((from, to), band) in index::bands().zip(&segment.bands) {
        let to = to.unwrap_or(i64::MAX);
        if ranges.iter().any(|range| range.contains(&from) && range.contains(&to)) {
            all |= band & found;
        } else if ranges.iter().any(|range| *range.start() <= to && from <= *range.end()) {
            all |= wanted(&(band & found))?;
        }
    }
    Ok(all)
}

/// Returns the wanted ranges of prices: the selected ones, within the bounds.
fn ranges(query: &Query, selected: &[(i64, Option<i64>)]) -> Vec<RangeInclusive<i64>> {
    let (least, most) = (query.min_price.unwrap_or(i64::MIN), query.max_price.unwrap_or(i64::MAX));
    if query.prices.is_empty() {
        return vec![least..=most];
    }
    selected.iter().map(|(from, to)| least.max(*from)..=most.min(to.unwrap_or(i64::MAX))).collect()
}

fn union<'a>(sets: impl Iterator<Item = &'a RoaringBitmap>) -> RoaringBitmap {
    let mut all = RoaringBitmap::new();
    for set in sets {
        all |= set;
    }
    all
}

/// Parses `4-5`, `16-`, or `5` for five days at most.
fn days(value: &str) -> Option<(u16, u16)> {
    match value.split_once('-') {
        None => Some((0, value.parse().ok()?)),
        Some((from, "")) => Some((from.parse().ok()?, u16::MAX)),
        Some((from, to)) => Some((from.parse().ok()?, to.parse().ok()?)),
    }
}

/// Returns the indexes of the selected categories of a kind, except those above another selected one: the narrower
/// selection counts. `None` without a selection. A collection can also be selected as a category.
pub(super) fn selected(query: &Query, categories: &Categories, kind: Option<CollectionKind>) -> Option<Vec<usize>> {
    let (mut is_any, mut chosen) = (false, Vec::new());
    for (of, values) in values_by_kind(query) {
        for value in values {
            match value.parse().ok().and_then(|id| categories.place(id)) {
                Some(place) if categories.list()[place].kind == kind => chosen.push(place),
                Some(_) => {}
                // It matches nothing.
                None => is_any |= of == kind,
            }
        }
    }
    let above =
        |place: usize| std::iter::successors(categories.list()[place].parent, |at| categories.list()[*at].parent);
    let deepest = |place: &usize| !chosen.iter().any(|other| above(*other).any(|at| at == *place));
    (is_any || !chosen.is_empty()).then(|| chosen.iter().copied().filter(deepest).collect())
}

/// Returns the ids of each kind in a query, as sent.
pub(super) fn values_by_kind(query: &Query) -> [(Option<CollectionKind>, &[String]); KINDS.len()] {
    [
        (None, &query.categories),
        (Some(CollectionKind::Occasion), &query.occasions),
        (Some(CollectionKind::Industry), &query.industries),
    ]
}

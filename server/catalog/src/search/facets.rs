//! Facets: the filters that a search offers. Each value has a bitset of its products, so a count is an AND. A facet's
//! counts ignore its own selection, so that with red selected the count of blue is still shown.

use super::bitset::Bitset;
use super::prices;
use super::query::Query;
use crate::answer::{Facet, FacetValue, Product};
use crate::color;
use crate::products::Categories;

/// Ranges of production days, both ends inclusive.
const DAYS: [(u16, u16, &str, &str); 6] = [
    (0, 3, "0-3", "Up to 3 days"),
    (4, 5, "4-5", "4 to 5 days"),
    (6, 7, "6-7", "6 to 7 days"),
    (8, 10, "8-10", "8 to 10 days"),
    (11, 15, "11-15", "11 to 15 days"),
    (16, u16::MAX, "16-", "16 days and more"),
];

/// A value with its products.
struct Value {
    label: Box<str>,
    products: Bitset,
}

/// A facet whose values are words.
#[derive(Default)]
struct Words(Vec<Value>);

impl Words {
    fn add(&mut self, label: &str, ordinal: u32, size: usize) {
        let at = self.0.iter().position(|value| value.label.to_lowercase() == label.to_lowercase());
        let at = at.unwrap_or_else(|| {
            self.0.push(Value { label: label.into(), products: Bitset::empty(size) });
            self.0.len() - 1
        });
        self.0[at].products.insert(ordinal);
    }

    fn chosen(&self, values: &[String], size: usize) -> Option<Bitset> {
        (!values.is_empty()).then(|| {
            let mut products = Bitset::empty(size);
            for value in self.0.iter().filter(|value| values.contains(&value.label.to_lowercase())) {
                products.join(&value.products);
            }
            products
        })
    }
}

/// Collects the values of each product until all products are added.
#[derive(Default)]
pub(super) struct ColumnsBuilder {
    rows: Vec<Row>,
}

struct Row {
    colors: Vec<String>,
    methods: Vec<String>,
    categories: Vec<usize>,
    days: u16,
    currency: String,
}

impl ColumnsBuilder {
    pub(super) fn add(&mut self, product: &Product, categories: &[usize]) {
        let mut colors: Vec<String> = Vec::new();
        for group in product.colors.iter().filter_map(|color| color.group.as_ref()) {
            if !colors.contains(group) {
                colors.push(group.clone());
            }
        }
        let methods = product.locations.iter().flat_map(|location| &location.decorations);
        self.rows.push(Row {
            colors,
            methods: methods.map(|decoration| decoration.method.clone()).collect(),
            categories: categories.to_vec(),
            days: product.production_days,
            currency: product.currency.clone(),
        });
    }

    pub(super) fn finish(self, categories: &Categories) -> Columns {
        let size = self.rows.len();
        let (mut colors, mut methods) = (Words::default(), Words::default());
        let mut in_category = vec![Bitset::empty(size); categories.list().len()];
        let mut currencies: Vec<(String, usize)> = Vec::new();
        for (row, ordinal) in self.rows.iter().zip(0..) {
            row.colors.iter().for_each(|group| colors.add(group, ordinal, size));
            row.methods.iter().for_each(|method| methods.add(method, ordinal, size));
            row.categories.iter().for_each(|place| in_category[*place].insert(ordinal));
            match currencies.iter_mut().find(|(currency, _)| *currency == row.currency) {
                Some((_, count)) => *count += 1,
                None => currencies.push((row.currency.clone(), 1)),
            }
        }
        colors.0.sort_by_key(|value| (color::group_order(&value.label), value.label.clone()));
        methods.0.sort_by_key(|value| value.label.to_lowercase());
        let ids = categories.list().iter().map(|category| category.id);
        Columns {
            size,
            colors,
            methods,
            days: self.rows.iter().map(|row| row.days).collect(),
            categories: ids.zip(in_category).collect(),
            currencies: {
                currencies.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
                currencies.into_iter().map(|(currency, _)| currency).collect()
            },
        }
    }
}

/// The columns that filters and facets use.
pub(super) struct Columns {
    size: usize,
    colors: Words,
    methods: Words,
    days: Box<[u16]>,
    /// By category index.
    categories: Vec<(i64, Bitset)>,
    /// The currencies of the products' prices, the most frequent first.
    currencies: Vec<String>,
}

impl Columns {
    /// Returns the currencies of the products' prices, the most frequent first.
    pub(super) fn currencies(&self) -> &[String] {
        &self.currencies
    }

    /// Returns the most frequent currency; empty if there are no products.
    pub(super) fn currency(&self) -> &str {
        self.currencies.first().map_or("", String::as_str)
    }
}

/// A search's filters: for each facet with a selection, the products that match it.
pub(super) struct Filters {
    by_facet: [Option<Bitset>; 5],
}

const CATEGORY: usize = 0;
const COLOR: usize = 1;
const PRICE: usize = 2;
const DAY: usize = 3;
const METHOD: usize = 4;

impl Filters {
    /// Returns the products that pass all filters, except one facet's.
    pub(super) fn apply(&self, products: &Bitset, but: Option<usize>) -> Bitset {
        let mut left = products.clone();
        for (facet, filter) in self.by_facet.iter().enumerate() {
            if let Some(filter) = filter
                && but != Some(facet)
            {
                left.keep(filter);
            }
        }
        left
    }
}

impl Columns {
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Returns the products in a category or its subcategories.
    pub(super) fn category(&self, id: i64) -> Option<&Bitset> {
        self.categories.iter().find(|(known, _)| *known == id).map(|(_, products)| products)
    }

    /// Builds the filters of a search. `prices` are the unit prices at its quantity.
    pub(super) fn filters(&self, query: &Query, prices: &[i64], categories: &Categories) -> Filters {
        let mut by_facet = [const { None }; 5];
        if !query.categories.is_empty() {
            let mut products = Bitset::empty(self.size);
            for place in deepest(query, categories) {
                products.join(&self.categories[place].1);
            }
            by_facet[CATEGORY] = Some(products);
        }
        by_facet[COLOR] = self.colors.chosen(&query.colors, self.size);
        by_facet[METHOD] = self.methods.chosen(&query.methods, self.size);
        if !query.days.is_empty() {
            let bands: Vec<(u16, u16)> = query.days.iter().filter_map(|value| days(value)).collect();
            by_facet[DAY] = Some(of(&self.days, |days| bands.iter().any(|(from, to)| (*from..=*to).contains(days))));
        }
        if !query.prices.is_empty() || query.min_price.is_some() || query.max_price.is_some() {
            let bands: Vec<_> = query.prices.iter().filter_map(|value| prices::parse(value)).collect();
            by_facet[PRICE] = Some(of(prices, |price| {
                let in_band = |(from, to): &(i64, Option<i64>)| from <= price && to.is_none_or(|to| *price <= to);
                (query.prices.is_empty() || bands.iter().any(in_band))
                    && query.min_price.is_none_or(|least| least <= *price)
                    && query.max_price.is_none_or(|most| *price <= most)
            }));
        }
        Filters { by_facet }
    }

    /// Returns the facets of the products that match the search term.
    pub(super) fn facets(
        &self,
        query: &Query,
        found: &Bitset,
        filters: &Filters,
        prices: &[i64],
        categories: &Categories,
    ) -> Vec<Facet> {
        let under = |facet| filters.apply(found, Some(facet));
        let mut facets = vec![
            Facet {
                name: "category".into(),
                label: "Category".into(),
                values: self.category_values(query, &under(CATEGORY), categories),
            },
            Facet {
                name: "color".into(),
                label: "Color".into(),
                values: color_values(&self.colors, query, &under(COLOR)),
            },
            Facet {
                name: "price".into(),
                label: "Price".into(),
                values: self.price_values(query, &under(PRICE), prices),
            },
            Facet { name: "days".into(), label: "Production time".into(), values: self.day_values(query, &under(DAY)) },
            Facet {
                name: "method".into(),
                label: "Decoration".into(),
                values: word_values(&self.methods, &query.methods, &under(METHOD)),
            },
        ];
        for facet in &mut facets {
            // Values without products come last, so that they do not hide others.
            facet.values.sort_by_key(|value| value.count == 0);
        }
        facets
    }

    fn category_values(&self, query: &Query, products: &Bitset, categories: &Categories) -> Vec<FacetValue> {
        shown(query, categories)
            .into_iter()
            .map(|place| {
                let category = &categories.list()[place];
                FacetValue {
                    value: category.id.to_string(),
                    label: category.name.to_string(),
                    count: products.count_common(&self.categories[place].1),
                    selected: query.categories.iter().any(|value| *value == category.id.to_string()),
                    hex: None,
                }
            })
            .collect()
    }

    fn price_values(&self, query: &Query, products: &Bitset, prices: &[i64]) -> Vec<FacetValue> {
        let band_of = |price: i64| prices::bands().take_while(|(start, _)| *start <= price).count().saturating_sub(1);
        let mut all = [0_usize; 16];
        let mut counts = [0_usize; 16];
        for (price, ordinal) in prices.iter().zip(0..) {
            let band = band_of(*price);
            all[band] += 1;
            counts[band] += usize::from(products.has(ordinal));
        }
        prices::bands()
            .enumerate()
            .filter(|(at, _)| all[*at] > 0)
            .map(|(at, band)| {
                let value = prices::value(band);
                let by_bounds = (query.min_price, query.max_price) == (Some(band.0), band.1);
                FacetValue {
                    label: prices::label(band, self.currency()),
                    count: counts[at],
                    selected: query.prices.contains(&value) || by_bounds,
                    value,
                    hex: None,
                }
            })
            .collect()
    }

    fn day_values(&self, query: &Query, products: &Bitset) -> Vec<FacetValue> {
        DAYS.iter()
            .map(|(from, to, value, label)| (of(&self.days, |days| (*from..=*to).contains(days)), value, label))
            .filter(|(all, _, _)| !all.is_empty())
            .map(|(all, value, label)| FacetValue {
                value: (*value).to_owned(),
                label: (*label).to_owned(),
                count: all.count_common(products),
                selected: query.days.iter().any(|chosen| chosen == value),
                hex: None,
            })
            .collect()
    }
}

/// Returns the products whose value in a column is selected.
fn of<T>(column: &[T], wanted: impl Fn(&T) -> bool) -> Bitset {
    Bitset::of(column.len(), column.iter().zip(0..).filter(|(value, _)| wanted(value)).map(|(_, ordinal)| ordinal))
}

/// Parses `4-5`, `16-`, or `5` for five days at most.
fn days(value: &str) -> Option<(u16, u16)> {
    match value.split_once('-') {
        None => Some((0, value.parse().ok()?)),
        Some((from, "")) => Some((from.parse().ok()?, u16::MAX)),
        Some((from, to)) => Some((from.parse().ok()?, to.parse().ok()?)),
    }
}

fn word_values(words: &Words, chosen: &[String], products: &Bitset) -> Vec<FacetValue> {
    words
        .0
        .iter()
        .map(|value| FacetValue {
            value: value.label.to_string(),
            label: value.label.to_string(),
            count: products.count_common(&value.products),
            selected: chosen.contains(&value.label.to_lowercase()),
            hex: None,
        })
        .collect()
}

fn color_values(colors: &Words, query: &Query, products: &Bitset) -> Vec<FacetValue> {
    let mut values = word_values(colors, &query.colors, products);
    for value in &mut values {
        value.hex = color::group_hex(&value.label).map(str::to_owned);
    }
    values
}

/// Returns the indexes of the selected categories, except those above another selected one: the narrower selection
/// counts.
fn deepest(query: &Query, categories: &Categories) -> Vec<usize> {
    let chosen: Vec<usize> =
        query.categories.iter().filter_map(|value| categories.place(value.parse().ok()?)).collect();
    let above =
        |place: usize| std::iter::successors(categories.list()[place].parent, |at| categories.list()[*at].parent);
    chosen.iter().copied().filter(|place| !chosen.iter().any(|other| above(*other).any(|at| at == *place))).collect()
}

/// Returns the indexes of the categories to offer: the top-level ones without a selection; otherwise the selected ones
/// with their subcategories, or with their siblings if they have none.
fn shown(query: &Query, categories: &Categories) -> Vec<usize> {
    let deepest = deepest(query, categories);
    if deepest.is_empty() {
        return categories.children(None).collect();
    }
    let mut shown: Vec<usize> =
        query.categories.iter().filter_map(|value| categories.place(value.parse().ok()?)).collect();
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

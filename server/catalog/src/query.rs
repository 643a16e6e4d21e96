//! Search queries: their parameters, the rules, and a normal form in which equivalent queries are equal.

use std::borrow::Cow;
use std::collections::HashSet;
use std::hash::Hash;
use std::str::FromStr;

use url::form_urlencoded;

use crate::labels::Labels;
use crate::{decimal, text};

/// The minimum length of a keyword, in characters.
const MIN_LENGTH: usize = 3;
/// The maximum length of a term, in characters.
const MAX_QUERY_LENGTH: usize = 200;
/// The maximum number of values of a repeated parameter.
const REPEATED: usize = 50;
/// The supported numbers of products per page.
pub const PAGE_SIZES: [u32; 4] = [12, 24, 48, 96];

/// The kind of a search term.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Words.
    #[default]
    Keyword,
    /// A SKU or its beginning.
    Sku,
}

/// The order of the products.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// Best match first.
    #[default]
    Relevance,
    /// A to Z.
    Name,
    /// Newest first.
    Added,
    /// Lowest price first, at the quantity.
    Price,
    /// By SKU.
    Sku,
}

/// A normalized search query. Equal queries have equal responses.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Query {
    /// The term, trimmed; empty for a listing.
    pub text: String,
    /// The kind of the term.
    pub kind: Kind,
    /// Category ids as sent; a value that is not a number matches nothing.
    pub categories: Vec<String>,
    /// Ids of collections by occasion, likewise.
    pub occasions: Vec<String>,
    /// Ids of collections by industry, likewise.
    pub industries: Vec<String>,
    /// Color groups, in lower case.
    pub colors: Vec<String>,
    /// Decoration methods, in lower case.
    pub methods: Vec<String>,
    /// Ranges of production days, or maximum numbers of days.
    pub days: Vec<String>,
    /// Price ranges.
    pub prices: Vec<String>,
    /// The minimum price in 1/10,000 of the major unit, inclusive.
    pub min_price: Option<i64>,
    /// The maximum price in 1/10,000 of the major unit, inclusive.
    pub max_price: Option<i64>,
    /// The quantity that prices are for; if absent, the minimum of each product.
    pub quantity: Option<u32>,
    /// The order.
    pub sort: Sort,
    /// From 1.
    pub page: u32,
    /// Products per page.
    pub ipp: u32,
    /// The words of the facets.
    pub labels: Labels,
}

/// An invalid parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The parameter's name.
    pub field: &'static str,
    /// The code of the violated rule.
    pub code: &'static str,
    /// The rule and the remedy.
    pub message: Cow<'static, str>,
}

/// Why a search is rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueryError {
    /// The term is too short.
    TermTooShort,
    /// Parameters are invalid.
    Wrong(Vec<Wrong>),
}

/// Normalizes the term of a `q` parameter: trims it and collapses inner spaces. Rejects control characters and terms
/// that are too long.
pub fn term(raw: &str) -> Result<String, Wrong> {
    let wrong = |code, message: &'static str| Err(Wrong { field: "q", code, message: message.into() });
    let term = raw.split_whitespace().collect::<Vec<_>>().join(" ");
    if term.chars().any(text::is_forbidden) {
        return wrong("control_character", "Please remove the control characters from the search term.");
    }
    if term.chars().count() > MAX_QUERY_LENGTH {
        return wrong("too_long", "Please enter no more than 200 characters.");
    }
    Ok(term)
}

/// Returns the decoded pairs of a query string. Decoding never fails: a lone `%` is a literal `%`.
pub fn pairs(query_string: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    form_urlencoded::parse(query_string.as_bytes())
}

/// Parses the numbers of `ids=1,2,3`, without duplicates, in the order sent; the parameter may be repeated. More than
/// `most` are an error that names `what` the ids are of.
pub fn ids<T: FromStr + Eq + Hash + Copy>(query_string: &str, most: usize, what: &str) -> Result<Vec<T>, Wrong> {
    let wrong = |code, message: &'static str| Wrong { field: "ids", code, message: message.into() };
    let (mut ids, mut known) = (Vec::new(), HashSet::new());
    for (_, value) in pairs(query_string).filter(|(name, _)| name.eq_ignore_ascii_case("ids")) {
        for id in value.split(',').map(str::trim).filter(|id| !id.is_empty()) {
            let id = id.parse().map_err(|_| wrong("not_an_id", "Please give numbers, separated by commas."))?;
            if known.insert(id) {
                ids.push(id);
            }
            if ids.len() > most {
                let message = format!("Please ask for at most {most} {what} at once.").into();
                return Err(Wrong { field: "ids", code: "too_many", message });
            }
        }
    }
    Ok(ids)
}

impl Query {
    /// Reports whether words are searched for.
    pub(crate) fn has_words(&self) -> bool {
        self.kind == Kind::Keyword && !self.text.is_empty()
    }

    /// Reads a query string. Unknown parameters are ignored.
    pub fn parse(query_string: &str) -> Result<Self, QueryError> {
        let mut query = Self { page: 1, ipp: 24, ..Self::default() };
        let mut wrongs = Vec::new();
        for (name, value) in pairs(query_string) {
            if let Err(wrong) = query.take(&name.to_ascii_lowercase(), value.trim()) {
                wrongs.push(wrong);
            }
        }
        let Self { categories, occasions, industries, colors, methods, days, prices, .. } = &mut query;
        for values in [categories, occasions, industries, colors, methods, days, prices] {
            values.sort_unstable();
            values.dedup();
        }
        if !wrongs.is_empty() {
            return Err(QueryError::Wrong(wrongs));
        }
        let ids = [&query.categories, &query.occasions, &query.industries];
        let has_category = ids.into_iter().any(|ids| !ids.is_empty());
        let listing = query.text.is_empty() && query.kind == Kind::Keyword && has_category;
        let shortest = if query.kind == Kind::Sku { 1 } else { MIN_LENGTH };
        if !listing && query.text.chars().count() < shortest {
            return Err(QueryError::TermTooShort);
        }
        Ok(query)
    }

    /// Returns the approximate size in memory, in bytes.
    pub(crate) fn weight(&self) -> usize {
        let Self { categories, occasions, industries, colors, methods, days, prices, .. } = self;
        let lists = [categories, occasions, industries, colors, methods, days, prices];
        let values = lists.into_iter().flatten().map(|value| value.len() + size_of::<String>());
        size_of::<Self>() + self.text.len() + values.sum::<usize>()
    }

    fn take(&mut self, name: &str, value: &str) -> Result<(), Wrong> {
        let repeated = |values: &mut Vec<String>, field: &'static str| {
            if values.len() >= REPEATED {
                let message = format!("Please choose at most {REPEATED} values.").into();
                return Err(Wrong { field, code: "too_many", message });
            }
            if !value.is_empty() {
                values.push(value.to_lowercase());
            }
            Ok(())
        };
        match name {
            "q" => self.text = term(value)?,
            "kind" => {
                self.kind = match value.to_ascii_lowercase().as_str() {
                    "" | "keyword" => Kind::Keyword,
                    "sku" => Kind::Sku,
                    _ => return Err(unknown("kind", "Please choose keyword or sku.")),
                }
            }
            "category" => repeated(&mut self.categories, "category")?,
            "occasion" => repeated(&mut self.occasions, "occasion")?,
            "industry" => repeated(&mut self.industries, "industry")?,
            "color" | "colour" => repeated(&mut self.colors, "color")?,
            "method" => repeated(&mut self.methods, "method")?,
            "days" => repeated(&mut self.days, "days")?,
            "price" => repeated(&mut self.prices, "price")?,
            "minprice" => self.min_price = price("minPrice", value)?,
            "maxprice" => self.max_price = price("maxPrice", value)?,
            "quantity" if !value.is_empty() => self.quantity = Some(number("quantity", value, 1, 10_000_000)?),
            "sort" | "sortby" => {
                self.sort = match value.to_ascii_lowercase().as_str() {
                    "" | "relevance" => Sort::Relevance,
                    "name" => Sort::Name,
                    "added" => Sort::Added,
                    "price" => Sort::Price,
                    "sku" => Sort::Sku,
                    _ => return Err(unknown("sort", "Please choose relevance, name, added, price or sku.")),
                }
            }
            "page" if !value.is_empty() => self.page = number("page", value, 1, 1_000_000)?,
            "ipp" if !value.is_empty() => {
                self.ipp = number("ipp", value, 1, 96)?;
                if !PAGE_SIZES.contains(&self.ipp) {
                    return Err(unknown("ipp", "Please choose 12, 24, 48 or 96."));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Returns the fault of a value that is not in the list of allowed ones.
pub fn unknown(field: &'static str, message: &'static str) -> Wrong {
    Wrong { field, code: "unknown_value", message: message.into() }
}

fn price(field: &'static str, value: &str) -> Result<Option<i64>, Wrong> {
    if value.is_empty() {
        return Ok(None);
    }
    decimal::parse(value, 4).map(Some).map_err(|error| {
        let message = format!("The price {error}. Please write it as 1.25.").into();
        Wrong { field, code: "not_a_price", message }
    })
}

/// Parses an integer within bounds.
pub fn number(field: &'static str, value: &str, least: u32, most: u32) -> Result<u32, Wrong> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match value.parse() {
        Ok(number) if digits && (least..=most).contains(&number) => Ok(number),
        _ => {
            let message = format!("Please enter a value between {least} and {most}.").into();
            Err(Wrong { field, code: "out_of_range", message })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn field(query: &str) -> &'static str {
        match Query::parse(query) {
            Err(QueryError::Wrong(wrongs)) => wrongs[0].field,
            other => panic!("{query}: {other:?}"),
        }
    }

    #[test]
    fn searches_that_mean_the_same_are_equal() {
        let a = Query::parse("q=+Tall++mug&color=Red&color=blue&page=1&_=123").unwrap();
        let b = Query::parse("colour=BLUE&color=red&color=Red&q=Tall%20mug&ipp=24&x=y").unwrap();
        assert_eq!(a, b);
        assert_eq!(a.text, "Tall mug");
    }

    #[test]
    fn a_term_needs_three_characters_unless_it_is_a_sku_or_a_category_is_listed() {
        for query in ["", "q=", "q=ab", "q=+a+", "q=%C3%A9%C3%A9", "kind=sku", "kind=sku&category=1", "q=ab&category=1"]
        {
            assert_eq!(Query::parse(query), Err(QueryError::TermTooShort), "{query}");
        }
        for query in
            ["q=abc", "q=%C3%A9%C3%A9%C3%A9", "kind=sku&q=a", "category=1", "category=1&q=", "occasion=1", "industry=1"]
        {
            assert!(Query::parse(query).is_ok(), "{query}");
        }
    }

    #[test]
    fn a_wrong_parameter_is_named() {
        assert_eq!(field("q=mug&page=0"), "page");
        assert_eq!(field("q=mug&page=+1x"), "page");
        assert_eq!(field("q=mug&ipp=13"), "ipp");
        assert_eq!(field("q=mug&quantity=-5"), "quantity");
        assert_eq!(field("q=mug&minPrice=1,5"), "minPrice");
        assert_eq!(field("q=mug&sort=random"), "sort");
        assert_eq!(field("q=mug&kind=image"), "kind");
        assert_eq!(field("q=mug%00"), "q");
        assert_eq!(field(&format!("q={}", "x".repeat(201))), "q");
        assert_eq!(field(&format!("q=mug{}", "&color=a".repeat(51))), "color");
    }

    #[test]
    fn broken_escapes_are_text() {
        assert_eq!(Query::parse("q=100%+cotton%zz%").unwrap().text, "100% cotton%zz%");
        assert_eq!(Query::parse("q=mug%ff").unwrap().text, "mug\u{FFFD}");
    }

    proptest! {
        #[test]
        fn no_query_panics(query in "(q|page|ipp|days|price|minPrice|quantity|%|&|=|[\u{0}-\u{ff}]){0,40}") {
            let _ = Query::parse(&query);
        }
    }
}

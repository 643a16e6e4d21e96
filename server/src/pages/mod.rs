//! The pages as the server paints them: the head for search engines, the first view's real HTML and its data, so that
//! something useful is on screen before the client has started. The client then takes over the same addresses.

pub mod content;
pub mod home;
pub mod listing;
pub mod plain;
pub mod product;
pub mod support;

use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use askama::Template;
use platen_actors::currency;
use platen_actors::ids::ProductId;

use crate::catalogue::answer::{CategoriesAnswer, CategoryNode};
use crate::catalogue::snapshot::Snapshot;
use crate::client::shell::Painted;
use crate::error::{Code, Problem};
use crate::http::state::Platen;

/// What stands around every view.
pub struct Frame {
    /// The top categories.
    pub categories: Vec<CategoryNode>,
}

impl Frame {
    fn of(snapshot: &Snapshot) -> Self {
        let tree: Option<CategoriesAnswer> = serde_json::from_slice(snapshot.categories().json()).ok();
        Self { categories: tree.map(|tree| tree.categories).unwrap_or_default() }
    }
}

/// The categories call with its answer: every first view has them.
fn categories_answer(snapshot: &Snapshot) -> (String, String) {
    ("/api/categories".to_owned(), text(snapshot.categories().json()))
}

/// JSON of ours as text.
fn text(json: &[u8]) -> String {
    String::from_utf8_lossy(json).into_owned()
}

fn render(template: &impl Template) -> Result<String, Problem> {
    template.render().map_err(|error| {
        tracing::error!(%error, "a page could not be painted");
        Problem::new(Code::Internal)
    })
}

fn respond(platen: &Platen, status: StatusCode, painted: &Painted) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(platen.shell.paint(painted))
}

/// A link that names the one address of a page.
fn canonical(platen: &Platen, path: &str) -> String {
    let base = platen.config.base_url.as_ref().map(|url| url.as_str().trim_end_matches('/').to_owned());
    format!("<link rel=\"canonical\" href=\"{}{}\" />", base.unwrap_or_default(), escaped(path))
}

/// Text for a quoted attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

pub(crate) fn product_path(id: ProductId, slug: &str) -> String {
    format!("/product/{id}/{slug}")
}

/// A unit price in words: `$1.25`, `$0.395`, `EUR 2.00`. From 1/10,000 of the major unit, without floating point.
pub fn price(unit_price: i64, currency: &str) -> String {
    let sign = if currency == "USD" { "$".to_owned() } else { format!("{currency} ") };
    let (whole, rest) = (unit_price.div_euclid(10_000), unit_price.rem_euclid(10_000));
    let digits = format!("{rest:04}");
    let shown = digits.trim_end_matches('0').len().max(2);
    format!("{sign}{whole}.{}", &digits[..shown])
}

/// A sum in words: `$1,250.00`, `JPY 1,250`. From minor units, without floating point.
pub fn sum(minor: i64, currency: &str) -> String {
    let sign = if currency == "USD" { "$".to_owned() } else { format!("{currency} ") };
    let places = currency::exponent(currency).unwrap_or(2);
    let unit = 10_i64.pow(places);
    let whole = grouped(&(minor.abs() / unit).to_string());
    let minus = if minor < 0 { "-" } else { "" };
    match usize::try_from(places) {
        Ok(places @ 1..) => format!("{minus}{sign}{whole}.{:0places$}", minor.abs() % unit),
        _ => format!("{minus}{sign}{whole}"),
    }
}

/// A count with thousands separators: `1,000`.
pub fn count(number: u32) -> String {
    grouped(&number.to_string())
}

fn grouped(digits: &str) -> String {
    let mut shown = String::with_capacity(digits.len() + 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// How many products, in words.
pub fn products(number: usize) -> String {
    let shown = count(u32::try_from(number).unwrap_or(u32::MAX));
    if number == 1 { format!("{shown} product") } else { format!("{shown} products") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_shows_cents_and_what_is_below_them() {
        for (unit_price, shown) in [(12_500, "$1.25"), (3_950, "$0.395"), (100_000, "$10.00"), (1, "$0.0001")] {
            assert_eq!(price(unit_price, "USD"), shown);
        }
        assert_eq!(price(20_000, "EUR"), "EUR 2.00");
    }

    #[test]
    fn counts_have_separators() {
        let shown = [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")];
        assert!(shown.into_iter().all(|(number, text)| count(number) == text));
        assert_eq!((products(1).as_str(), products(1200).as_str()), ("1 product", "1,200 products"));
    }
}

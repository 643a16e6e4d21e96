//! Reviews by invented buyers, so that products of the demo have stars. Their texts are in `server/demo/reviews.json`.

use serde::Deserialize;

use super::{DemoError, read};

/// A buyer and the products that they reviewed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Buyer {
    /// The email address of the account.
    pub email: String,
    /// The name under the reviews.
    pub name: String,
    /// Whether the name is that of a company.
    #[serde(default)]
    pub is_company: bool,
    /// The reviews.
    pub reviews: Vec<Review>,
}

/// A published review.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Review {
    /// The product's SKU.
    pub sku: String,
    /// From 1 to 5.
    pub stars: u8,
    /// How many days ago it was published.
    pub days_ago: i64,
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// What the buyer recommends the product for.
    pub good_for: Option<String>,
    /// The shop's answer.
    pub answer: Option<String>,
}

/// Returns the buyers.
pub fn buyers() -> Result<Vec<Buyer>, DemoError> {
    read("reviews.json")
}

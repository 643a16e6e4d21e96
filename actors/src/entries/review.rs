//! Reviews of products by customers who bought them, in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::code::Code;
use crate::values::ids::{Millis, ProductId};
use crate::values::words::words;

/// `reviews/{productId}`: the customer's review of a product. Its text is in the table of reviews.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewEntry {
    /// The product.
    pub product_id: ProductId,
    /// The public code of this text. An edited review has another one.
    pub code: Code,
    /// The product's name when it was reviewed.
    pub product: String,
    /// The stars, from 1 to 5.
    pub stars: u8,
    /// The title.
    pub title: String,
    /// The state.
    pub state: ReviewState,
    /// Why it was rejected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<RejectReason>,
    /// When its state last changed, in milliseconds since 1970 UTC.
    pub changed_at: Millis,
}

/// The state of a review.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReviewState {
    /// It waits for the shop.
    #[default]
    Pending,
    /// Everyone can read it.
    Published,
    /// The shop rejected it. The customer may edit it.
    Rejected,
}

words! {
    ReviewState {
        Pending = "pending",
        Published = "published",
        Rejected = "rejected",
    }
}

/// Why a review was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RejectReason {
    /// It is not about the product.
    OffTopic,
    /// It is rude or insulting.
    Offensive,
    /// It contains personal data.
    PersonalData,
    /// It advertises something.
    Advertising,
}

words! {
    RejectReason {
        OffTopic = "off_topic",
        Offensive = "offensive",
        PersonalData = "personal_data",
        Advertising = "advertising",
    }
}

/// How the customer is named under a review.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ShownAs {
    /// First name and initial of the last name.
    #[default]
    Person,
    /// The company.
    Company,
}

words! {
    ShownAs {
        Person = "person",
        Company = "company",
    }
}

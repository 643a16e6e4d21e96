//! Commands for reviews of products.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::entries::review::{RejectReason, ReviewEntry, ShownAs};
use crate::values::code::Code;
use crate::values::ids::ProductId;

/// The maximum length of a title, in Unicode scalar values.
pub const MAX_TITLE_LENGTH: usize = 80;
/// The maximum length of a review and of the shop's answer, in Unicode scalar values.
pub const MAX_TEXT_LENGTH: usize = 1500;
/// The maximum length of the recommended use, in Unicode scalar values.
pub const MAX_USE_LENGTH: usize = 80;

/// A review as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The product's name.
    pub product: String,
    /// The public code of this text.
    pub code: Code,
    /// From 1 to 5.
    pub stars: u8,
    /// The title, as typed.
    pub title: String,
    /// The text, as typed.
    pub text: String,
    /// What the customer recommends it for, as typed.
    pub good_for: Option<String>,
    /// How the customer is named.
    pub shown_as: ShownAs,
}

/// A command about the customer's review of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The customer writes or replaces it.
    Submit {
        /// The product.
        product: ProductId,
        /// The review.
        draft: Box<Draft>,
    },
    /// Staff act on it.
    Moderate {
        /// The product.
        product: ProductId,
        /// The text that staff have read.
        code: Code,
        /// The name of the staff member.
        by: String,
        /// The action.
        action: ReviewAction,
    },
}

impl Command {
    /// Returns the product.
    pub fn product(&self) -> ProductId {
        match self {
            Self::Submit { product, .. } | Self::Moderate { product, .. } => *product,
        }
    }
}

/// An action of staff on a review.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ReviewAction {
    /// Publishes it.
    Publish,
    /// Rejects it, also one that was published.
    Reject {
        /// The reason; the customer sees it.
        reason: RejectReason,
    },
    /// Answers it in public.
    Answer {
        /// The answer, plain text; an empty one removes the answer.
        #[schema(max_length = 1500)]
        text: String,
    },
}

/// The customer as named in the latest shipped order of a product.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Buyer {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The company; empty if there is none.
    pub company: String,
}

/// What the rules of reviews need to know.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReviewContext {
    /// The buyer; `None` if no order of the product was shipped to the customer.
    pub buyer: Option<Buyer>,
    /// The current review, whether the session shows it or not.
    pub current: Option<ReviewEntry>,
}

/// What is stored with a change of a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReviewEvent {
    /// It was written or replaced.
    Submitted {
        /// The product.
        product: ProductId,
        /// The text.
        text: String,
        /// What the customer recommends it for.
        good_for: Option<String>,
        /// How the customer is named.
        shown_as: ShownAs,
        /// The name that is shown.
        name: String,
    },
    /// Its state changed.
    Moderated {
        /// The product.
        product: ProductId,
    },
    /// The shop answered it.
    Answered {
        /// The product.
        product: ProductId,
        /// The name of the staff member and the answer; `None` if the answer was removed.
        answer: Option<(String, String)>,
    },
}

/// Why a review cannot be written or moderated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// No order of the product was shipped to the customer.
    #[error("You can review a product once we have shipped your order of it.")]
    NotBought,
    /// The stars are out of range.
    #[error("Please give from 1 to 5 stars.")]
    Stars,
    /// A required text is missing.
    #[error("This field is required.")]
    Missing {
        /// The field.
        field: &'static str,
    },
    /// A text is too long.
    #[error("Please enter no more than {most} characters.")]
    TooLong {
        /// The field.
        field: &'static str,
        /// The maximum, in Unicode scalar values.
        most: usize,
    },
    /// The order names no company.
    #[error("Your order names no company. Please use your name.")]
    NoCompany,
    /// There is no such review, or the customer has replaced its text.
    #[error("This review does not exist, or was replaced. Please return to the queue.")]
    NoSuchReview,
    /// It is in that state already, or only a published one can be answered.
    #[error("The review has changed. Please review it again.")]
    NotNow,
}

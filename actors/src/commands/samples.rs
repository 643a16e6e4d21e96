//! Commands for the sample basket and for orders of samples.

use serde::{Deserialize, Serialize};

use super::free_order::FreeOrderReport;
use crate::entries::AddressEntry;
use crate::entries::samples::OrderedSample;
use crate::values::code::Code;
use crate::values::ids::{AddressId, ProductId, SampleOrderId};

/// The maximum number of samples of a basket.
pub const MAX_SAMPLES: i64 = 50;
/// The maximum length of a comment, in Unicode scalar values. At four bytes each, the entry is smaller than 1 KB.
pub const MAX_COMMENT_LENGTH: usize = 250;

/// A command for samples.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Adds a product to the basket.
    Add {
        /// A product that has samples.
        product: ProductId,
    },
    /// Removes a product from the basket.
    Remove {
        /// The product.
        product: ProductId,
    },
    /// Sets or clears the comment on the samples.
    SetComment {
        /// Any text; the rule trims it.
        comment: String,
    },
    /// Orders the samples in the basket, which empties it.
    Order {
        /// The order's public code.
        code: Code,
        /// The delivery address.
        address: AddressId,
    },
    /// Records that the shop sent or declined an order of samples.
    Report {
        /// The order.
        order: SampleOrderId,
        /// The shop's report.
        report: FreeOrderReport,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Order { .. }))
    }
}

/// The answer to a command for samples.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The current number of samples in the basket.
    #[serde(rename = "sample_count")]
    Count(i64),
    /// The current comment.
    #[serde(rename = "sample_comment")]
    Comment(String),
    /// The order, and its number of samples.
    #[serde(rename = "sample_order")]
    Order(SampleOrderId, i64),
}

/// Records of samples besides the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Samples were ordered.
    Ordered {
        /// The order.
        id: SampleOrderId,
        /// Its public code.
        code: Code,
        /// The samples.
        samples: Vec<OrderedSample>,
        /// The customer's comment.
        comment: Option<String>,
        /// The delivery address at the time of the order.
        address: AddressEntry,
    },
    /// Samples were sent or declined.
    Reported {
        /// The order.
        id: SampleOrderId,
        /// The shop's report.
        report: FreeOrderReport,
    },
}

/// Why samples cannot be added, commented or ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SampleError {
    /// The basket holds the maximum number.
    #[error("Your sample basket is full: it holds {} samples. Please remove one first.", MAX_SAMPLES)]
    BasketFull,
    /// The basket has no samples to order.
    #[error("Your sample basket is empty. Please add a sample from any product page first.")]
    BasketEmpty,
    /// No product has this id.
    #[error("This product does not exist.")]
    NoSuchProduct,
    /// The product has no free sample.
    #[error("There is no free sample of this product.")]
    NoSample,
    /// The comment exceeds [`MAX_COMMENT_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_COMMENT_LENGTH)]
    CommentTooLong,
}

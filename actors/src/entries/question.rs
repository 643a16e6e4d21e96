//! Questions about products: conversations of a customer or guest with the shop, in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::code::Code;
use crate::values::ids::{MessageId, Millis, ProductId, QuestionId};
use crate::values::words::words;

/// `questions/{questionId}`: a question about a product. Its messages are entries of their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionEntry {
    /// The question's id.
    pub question_id: QuestionId,
    /// Its public code.
    pub code: Code,
    /// The product.
    pub product_id: ProductId,
    /// The product's name when the question was asked.
    pub product: String,
    /// The state.
    pub state: QuestionState,
    /// The name that the customer gave, at most 80 Unicode scalar values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The address for answers that a guest gave; a customer's account has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// The number of the shop's messages that the customer has not seen.
    pub unseen: i64,
    /// When it was asked, in milliseconds since 1970 UTC.
    pub asked_at: Millis,
    /// When its state last changed, in milliseconds since 1970 UTC.
    pub changed_at: Millis,
}

/// `questionMessages/{questionId}/{messageId}`: a message of a question. Later messages have larger ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionMessageEntry {
    /// The question.
    pub question_id: QuestionId,
    /// The message's id.
    pub message_id: MessageId,
    /// The name of the member of staff who wrote it; left out if the customer did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub by: Option<String>,
    /// Plain text, at most 1,000 Unicode scalar values.
    pub text: String,
    /// Milliseconds since 1970 UTC.
    pub at: Millis,
}

/// The state of a question.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuestionState {
    /// The last message is the customer's: the question waits for the shop.
    #[default]
    Open,
    /// The shop has answered.
    Answered,
    /// The shop has closed it. A message of the customer opens it again.
    Closed,
}

words! {
    QuestionState {
        Open = "open",
        Answered = "answered",
        Closed = "closed",
    }
}

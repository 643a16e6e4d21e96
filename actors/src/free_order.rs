//! Free orders: samples and the printed catalog. They cost nothing; the shop sends them, or says why it does not.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::address::who;
use crate::ids::ProductId;

/// The longest note or reason, in Unicode scalar values.
pub const MAX_NOTE: usize = 250;

/// How far a free order is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FreeOrderState {
    /// It waits for the shop.
    #[default]
    New,
    /// It was sent.
    Sent,
    /// The shop does not send it.
    Declined,
}

impl FreeOrderState {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Sent => "sent",
            Self::Declined => "declined",
        }
    }

    /// The state that a word of the database names.
    pub fn read(word: &str) -> Option<Self> {
        [Self::New, Self::Sent, Self::Declined].into_iter().find(|state| state.word() == word)
    }
}

/// What the shop did with a free order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FreeOrderReport {
    /// It was sent.
    Sent {
        /// What the customer is told about that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, max_length = 250)]
        note: Option<String>,
    },
    /// It will not be sent.
    Declined {
        /// Why; the customer reads it.
        #[schema(min_length = 1, max_length = 250)]
        reason: String,
    },
}

impl FreeOrderReport {
    /// The report with its text trimmed; refuses a decline without a reason, and texts over [`MAX_NOTE`].
    pub fn checked(&self) -> Result<Self, Refused> {
        match self {
            Self::Sent { note } => {
                let note = note.as_deref().map(str::trim).filter(|note| !note.is_empty());
                let note = note.map(|note| bounded("note", note)).transpose()?;
                Ok(Self::Sent { note })
            }
            Self::Declined { reason } if reason.trim().is_empty() => Err(Refused::ReasonMissing),
            Self::Declined { reason } => Ok(Self::Declined { reason: bounded("reason", reason.trim())? }),
        }
    }

    /// The state that it leads to.
    pub fn state(&self) -> FreeOrderState {
        match self {
            Self::Sent { .. } => FreeOrderState::Sent,
            Self::Declined { .. } => FreeOrderState::Declined,
        }
    }

    /// What the customer reads.
    pub fn note(&self) -> Option<&str> {
        match self {
            Self::Sent { note } => note.as_deref(),
            Self::Declined { reason } => Some(reason),
        }
    }
}

fn bounded(field: &'static str, text: &str) -> Result<String, Refused> {
    if text.chars().count() > MAX_NOTE { Err(Refused::TooLong { field }) } else { Ok(text.to_owned()) }
}

/// Why a free order cannot be changed like that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is no such free order.
    #[error("no such free order")]
    NoSuchOrder,
    /// It was sent or declined before.
    #[error("the free order is settled")]
    Settled {
        /// As what.
        state: FreeOrderState,
    },
    /// A decline needs a reason.
    #[error("the reason is missing")]
    ReasonMissing,
    /// A text is over [`MAX_NOTE`].
    #[error("{field} is too long")]
    TooLong {
        /// Which one.
        field: &'static str,
    },
}

/// A sample as it was ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderedSample {
    /// The product.
    pub product_id: ProductId,
    /// Its SKU; empty if it is no longer sold.
    pub sku: String,
    /// Its name; empty if it is no longer sold.
    pub name: String,
}

/// The kind of address that a catalog goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AddressType {
    /// A firm.
    Business,
    /// A home.
    Residential,
}

/// Who wants the catalog and where it goes, checked and trimmed. This is also what is kept of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogForm {
    /// First name.
    #[schema(max_length = 40)]
    pub first_name: String,
    /// Last name.
    #[schema(max_length = 40)]
    pub last_name: String,
    /// The firm.
    #[schema(max_length = 60)]
    pub company: String,
    /// Street and number.
    #[schema(max_length = 60)]
    pub address1: String,
    /// Floor, suite, building.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 60)]
    pub address2: Option<String>,
    /// Town.
    #[schema(max_length = 50)]
    pub city: String,
    /// State.
    #[schema(max_length = 50)]
    pub state: String,
    /// Zip code.
    #[schema(max_length = 12)]
    pub zipcode: String,
    /// Where emails about it go.
    pub email: String,
    /// Telephone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 24)]
    pub phone: Option<String>,
    /// A firm or a home.
    pub address_type: AddressType,
}

impl CatalogForm {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// Who it goes to, as lists of the staff say it.
    pub fn who(&self) -> String {
        who(self.name(), &self.company)
    }

    /// The lines of the label.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.name(), self.company.clone(), self.address1.clone()];
        lines.extend(self.address2.clone());
        lines.push(format!("{}, {} {}", self.city, self.state, self.zipcode));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_read_back_by_their_words() {
        for state in [FreeOrderState::New, FreeOrderState::Sent, FreeOrderState::Declined] {
            assert_eq!(FreeOrderState::read(state.word()), Some(state));
        }
        assert_eq!(FreeOrderState::read("lost"), None);
    }

    #[test]
    fn a_decline_gives_a_reason_and_texts_are_trimmed_and_bounded() {
        let sent = |note: &str| FreeOrderReport::Sent { note: Some(note.to_owned()) }.checked();
        let declined = |reason: &str| FreeOrderReport::Declined { reason: reason.to_owned() }.checked();
        assert_eq!(sent("  "), Ok(FreeOrderReport::Sent { note: None }));
        assert_eq!(sent(" by mail ").unwrap().note(), Some("by mail"));
        assert_eq!(declined(" \n"), Err(Refused::ReasonMissing));
        assert_eq!(declined(&"ß".repeat(MAX_NOTE)).unwrap().state(), FreeOrderState::Declined);
        assert_eq!(declined(&"x".repeat(MAX_NOTE + 1)), Err(Refused::TooLong { field: "reason" }));
        assert_eq!(sent(&"x".repeat(MAX_NOTE + 1)), Err(Refused::TooLong { field: "note" }));
    }
}

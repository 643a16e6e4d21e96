//! Free orders: samples and the printed catalog. The shop sends them, or declines with a reason.

pub use crate::commands::free_order::{FreeOrderError, FreeOrderReport, MAX_NOTE};
pub use crate::entries::samples::{FreeOrderState, OrderedSample};

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::entries::address::{Address, who};

/// The kind of address that a catalog is sent to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AddressType {
    /// A company.
    Business,
    /// A private home.
    Residential,
}

/// The recipient of a printed catalog, checked and trimmed. This is also what is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogForm {
    /// First name.
    #[schema(max_length = 40)]
    pub first_name: String,
    /// Last name.
    #[schema(max_length = 40)]
    pub last_name: String,
    /// The company. Required in the United States, and for the address of a business.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 60)]
    pub company: String,
    /// Street and number.
    #[schema(max_length = 60)]
    pub address1: String,
    /// Floor, suite, building.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 60)]
    pub address2: Option<String>,
    /// City.
    #[schema(max_length = 50)]
    pub city: String,
    /// State or region, where addresses need one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 50)]
    pub state: String,
    /// Zip code or postcode, where addresses need one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 12)]
    pub zipcode: String,
    /// ISO 3166-1 alpha-2. Without it, the address is in the shop's country, and needs what one in the United States needs.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, min_length = 2, max_length = 2)]
    pub country_id: String,
    /// The address for emails about the order.
    pub email: String,
    /// Telephone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 24)]
    pub phone: Option<String>,
    /// The kind of address.
    pub address_type: AddressType,
}

impl CatalogForm {
    /// Returns first and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// Returns the recipient's displayed name.
    pub fn who(&self) -> String {
        who(self.name(), &self.company)
    }

    /// Returns the postal address.
    pub fn address(&self) -> Address {
        Address {
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            company: self.company.clone(),
            address1: self.address1.clone(),
            address2: self.address2.clone().unwrap_or_default(),
            city: self.city.clone(),
            state: self.state.clone(),
            zipcode: self.zipcode.clone(),
            country_id: self.country_id.clone(),
            phone: self.phone.clone().unwrap_or_default(),
            ..Address::default()
        }
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
        assert_eq!(declined(" \n"), Err(FreeOrderError::ReasonMissing));
        assert_eq!(declined(&"ß".repeat(MAX_NOTE)).unwrap().state(), FreeOrderState::Declined);
        assert_eq!(declined(&"x".repeat(MAX_NOTE + 1)), Err(FreeOrderError::TooLong { field: "reason" }));
        assert_eq!(sent(&"x".repeat(MAX_NOTE + 1)), Err(FreeOrderError::TooLong { field: "note" }));
    }
}

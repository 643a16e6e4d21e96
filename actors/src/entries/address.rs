//! The address book in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::AddressId;

/// The lines of an address, within their length limits.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// The customer's name for it, such as "Warehouse".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 40)]
    pub address_title: String,
    /// The recipient's first name.
    #[schema(max_length = 40)]
    pub first_name: String,
    /// The recipient's last name.
    #[schema(max_length = 40)]
    pub last_name: String,
    /// The recipient's company.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 60)]
    pub company: String,
    /// Street and number.
    #[schema(max_length = 60)]
    pub address1: String,
    /// Floor, suite, building.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 60)]
    pub address2: String,
    /// City.
    #[schema(max_length = 50)]
    pub city: String,
    /// ISO 3166-2 code of the region without its country, such as `CA`, or its name if the country's regions have no
    /// codes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 50)]
    pub state: String,
    /// Postcode, in the country's format.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 12)]
    pub zipcode: String,
    /// ISO 3166-1 alpha-2.
    #[schema(min_length = 2, max_length = 2)]
    pub country_id: String,
    /// Department.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 40)]
    pub department: String,
    /// Job title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 40)]
    pub job_title: String,
    /// Telephone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 24)]
    pub phone: String,
}

/// Joins a name and a company, which may be empty.
pub(crate) fn who(name: String, company: &str) -> String {
    if company.is_empty() { name } else { format!("{name}, {company}") }
}

impl Address {
    /// Returns first and last name.
    pub fn name(&self) -> String {
        [self.first_name.as_str(), &self.last_name].join(" ").trim().to_owned()
    }

    /// Returns the displayed name: `Ada Lovelace, Engines Ltd`.
    pub fn who(&self) -> String {
        who(self.name(), &self.company)
    }
}

/// `addresses/{addressId}`: an address of the address book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressEntry {
    /// The address's id.
    pub address_id: AddressId,
    /// The lines of the address.
    #[serde(flatten)]
    pub address: Box<Address>,
    /// Whether it is the default shipping address. Exactly one address is, if there are any.
    pub default_shipping: bool,
    /// Whether it is the default billing address. Exactly one address is, if there are any.
    pub default_billing: bool,
}

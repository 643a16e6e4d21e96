//! The address book in the session map.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::values::ids::AddressId;

/// The lines of an address, checked for their lengths.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// What the customer calls it, such as "Warehouse".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 40)]
    pub address_title: String,
    /// Who receives it.
    #[schema(max_length = 40)]
    pub first_name: String,
    /// Who receives it.
    #[schema(max_length = 40)]
    pub last_name: String,
    /// Their firm.
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
    /// Town.
    #[schema(max_length = 50)]
    pub city: String,
    /// ISO 3166-2 code of the region without its country, such as `CA`, or its name where the country has no codes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 50)]
    pub state: String,
    /// Postcode, in the country's form.
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

/// A name, with the company if there is one.
pub(crate) fn who(name: String, company: &str) -> String {
    if company.is_empty() { name } else { format!("{name}, {company}") }
}

impl Address {
    /// The lines of a label.
    pub fn lines(&self) -> Vec<String> {
        let joined =
            |parts: &[&str]| parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ");
        let lines = [
            joined(&[&self.first_name, &self.last_name]),
            self.company.clone(),
            self.address1.clone(),
            self.address2.clone(),
            joined(&[&self.city, &self.state, &self.zipcode]),
            self.country_id.clone(),
        ];
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }

    /// First and last name.
    pub fn name(&self) -> String {
        [self.first_name.as_str(), &self.last_name].join(" ").trim().to_owned()
    }

    /// Who it is, as lists of the staff say it: `Ada Lovelace, Engines Ltd`.
    pub fn who(&self) -> String {
        who(self.name(), &self.company)
    }
}

/// `addresses/{addressId}`: an address of the address book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressEntry {
    /// The address.
    pub address_id: AddressId,
    /// Its lines.
    #[serde(flatten)]
    pub address: Box<Address>,
    /// The default shipping address. Exactly one, once any address exists.
    pub default_shipping: bool,
    /// The default billing address. Exactly one, once any address exists.
    pub default_billing: bool,
}

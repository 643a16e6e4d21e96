//! Reads and checks the fields of an address: lengths, country, region and postcode format.

use platen_actors::address::{Address, Defaults};
use platen_schema::ToSchema;
use serde::Serialize;

use crate::geography::{self, Country};
use crate::http::extract::body::Request;
use crate::http::extract::field::REQUIRED;
use crate::http::extract::form::FormReader;

/// An address as sent by the client.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressRequest {
    /// The lines of the address.
    #[serde(flatten)]
    pub address: Address,
    /// Whether it becomes the default shipping address.
    #[serde(default)]
    #[schema(required = false)]
    pub default_shipping: bool,
    /// Whether it becomes the default billing address.
    #[serde(default)]
    #[schema(required = false)]
    pub default_billing: bool,
}

impl Request for AddressRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let country = country(form);
        let address = Address {
            address_title: optional(form, "addressTitle", 40),
            first_name: form.line("firstName", 40)?,
            last_name: form.line("lastName", 40)?,
            company: optional(form, "company", 60),
            address1: form.line("address1", 60)?,
            address2: optional(form, "address2", 60),
            city: form.line("city", 50)?,
            state: state(form, country, REQUIRED),
            zipcode: zipcode(form, country, REQUIRED),
            country_id: country.map_or("", |country| country.id).to_owned(),
            department: optional(form, "department", 40),
            job_title: optional(form, "jobTitle", 40),
            phone: phone(form),
        };
        let (default_shipping, default_billing) = (form.field("defaultShipping")?, form.field("defaultBilling")?);
        Some(Self { address, default_shipping, default_billing })
    }
}

impl AddressRequest {
    /// Returns the address and the defaults it is to become.
    pub fn into_parts(self) -> (Address, Defaults) {
        (self.address, Defaults { shipping: self.default_shipping, billing: self.default_billing })
    }
}

/// Reads a line that can be empty.
pub(in crate::http) fn optional(form: &mut FormReader<'_>, name: &'static str, max: usize) -> String {
    form.line::<Option<String>>(name, max).flatten().unwrap_or_default()
}

fn country(form: &mut FormReader<'_>) -> Option<&'static Country> {
    let text: String = form.line("countryId", 60)?;
    known_country(form, &text)
}

/// Finds a country; one that does not exist is an error of the form.
pub(in crate::http) fn known_country(form: &mut FormReader<'_>, text: &str) -> Option<&'static Country> {
    let country = geography::country(text);
    if country.is_none() {
        form.fault("countryId", "no_such_country", "Please choose a country by its two letters, such as US.");
    }
    country
}

/// Returns the region's code if the country has it, otherwise the text unchanged. `missing` is the error if the country requires
/// one.
pub(in crate::http) fn state(form: &mut FormReader<'_>, country: Option<&Country>, missing: &'static str) -> String {
    let is_needed = country.is_some_and(|country| country.region_required);
    let text = if is_needed { form.line_or("state", 50, missing) } else { optional(form, "state", 50) };
    match country {
        Some(country) if !text.is_empty() => match country.region(&text) {
            Some(region) => region.code.to_owned(),
            None if country.region_required => {
                let message =
                    format!("Please choose a {} of {}.", country.region_label.to_lowercase(), country.local_name());
                form.fault("state", "no_such_region", message);
                text
            }
            None => text,
        },
        _ => text,
    }
}

/// Returns the postcode as the country writes it. `missing` is the error if the country requires one.
pub(in crate::http) fn zipcode(form: &mut FormReader<'_>, country: Option<&Country>, missing: &'static str) -> String {
    let is_needed = country.is_some_and(Country::zipcode_required);
    let text = if is_needed { form.line_or("zipcode", 12, missing) } else { optional(form, "zipcode", 12) };
    let Some(country) = country else { return text };
    if text.is_empty() {
        return text;
    }
    if let Some(zipcode) = country.zipcode(&text) {
        return zipcode;
    }
    let label = country.zipcode_label;
    let message = match country.zipcode_example() {
        Some(example) => format!("Please enter a valid {label}, such as {example}."),
        None => format!("Please enter a valid {label} of {}.", country.local_name()),
    };
    form.fault("zipcode", "malformed", message);
    text
}

fn phone(form: &mut FormReader<'_>) -> String {
    let text = optional(form, "phone", 24);
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let fits = text.chars().all(|c| c.is_ascii_digit() || "+-. ()/x".contains(c));
    if !text.is_empty() && (digits < 5 || !fits) {
        form.fault("phone", "malformed", "Please enter a phone number, such as +1 555 010 0199.");
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::http::extract::body::Body;

    fn check(change: &Value) -> Result<(Address, Defaults), Vec<(String, &'static str)>> {
        let mut body = json!({"firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St", "city": "Springfield",
            "state": "Illinois", "zipcode": "62701", "countryId": "us"});
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        Body::of_json(&body)
            .read()
            .map(AddressRequest::into_parts)
            .map_err(|problem| problem.errors().iter().map(|error| (error.field.to_string(), error.code)).collect())
    }

    #[test]
    fn a_region_is_kept_by_its_code_and_a_country_in_capitals() {
        let (address, defaults) = check(&json!({"defaultBilling": true, "firstName": "  Ada   B. "})).unwrap();
        assert_eq!((address.state.as_str(), address.country_id.as_str()), ("IL", "US"));
        assert_eq!(address.first_name, "Ada B.");
        assert_eq!(defaults, Defaults { shipping: false, billing: true });
    }

    #[test]
    fn every_fault_is_named_at_once() {
        let faults =
            check(&json!({"firstName": " ", "city": "", "zipcode": "1", "state": "Ontario", "phone": "call me",
            "company": "x".repeat(61), "defaultShipping": 5}))
            .unwrap_err();
        let faults: Vec<_> = faults.iter().map(|(field, code)| (field.as_str(), *code)).collect();
        for fault in [
            ("firstName", "required"),
            ("city", "required"),
            ("zipcode", "malformed"),
            ("state", "no_such_region"),
            ("phone", "malformed"),
            ("company", "too_long"),
            ("defaultShipping", "not_flag"),
        ] {
            assert!(faults.contains(&fault), "{fault:?} in {faults:?}");
        }
    }

    #[test]
    fn the_country_decides_what_is_needed() {
        assert!(check(&json!({"countryId": "HK", "zipcode": "", "state": ""})).is_ok());
        assert!(check(&json!({"countryId": "GB", "zipcode": "sw1a 1aa", "state": "Kent"})).is_ok());
        assert_eq!(check(&json!({"countryId": "DE", "zipcode": ""})).unwrap_err(), [("zipcode".into(), "required")]);
        assert_eq!(check(&json!({"countryId": "US", "state": ""})).unwrap_err(), [("state".into(), "required")]);
        assert_eq!(check(&json!({"countryId": "ZZ"})).unwrap_err(), [("countryId".into(), "no_such_country")]);
    }
}

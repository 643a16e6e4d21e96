//! The fields of an address, read and checked: lengths, the country, its regions, the form of its postcodes.

use std::borrow::Cow;

use platen_actors::address::{Address, Defaults};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::geography::{self, Country};
use crate::http::extract::fields::Fields;
use crate::http::problem::{Code, Problem};

/// The generic message (the specification, section 5).
const REQUIRED: &str = "This field is required.";

/// An address as it is sent.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressRequest {
    /// Its lines.
    #[serde(flatten)]
    pub address: Address,
    /// Whether it shall be where goods go unless told otherwise.
    #[serde(default)]
    #[schema(required = false)]
    pub default_shipping: bool,
    /// Whether it shall be where invoices go unless told otherwise.
    #[serde(default)]
    #[schema(required = false)]
    pub default_billing: bool,
}

/// Reads an address, or says what is wrong with each of its fields.
pub fn read(fields: &Fields) -> Result<(Address, Defaults), Problem> {
    let mut form = Form { fields, problem: None };
    let country = form.country();
    let state = form.line("state", 50, country.is_some_and(|country| country.region_required));
    let zipcode = form.line("zipcode", 12, country.is_some_and(Country::zipcode_required));
    let address = Address {
        address_title: form.line("addressTitle", 40, false),
        first_name: form.line("firstName", 40, true),
        last_name: form.line("lastName", 40, true),
        company: form.line("company", 60, false),
        address1: form.line("address1", 60, true),
        address2: form.line("address2", 60, false),
        city: form.line("city", 50, true),
        state: form.state(country, state),
        zipcode: form.zipcode(country, zipcode),
        country_id: country.map_or_else(String::new, |country| country.id.clone()),
        department: form.line("department", 40, false),
        job_title: form.line("jobTitle", 40, false),
        phone: form.phone(),
    };
    let defaults = Defaults { shipping: form.flag("defaultShipping"), billing: form.flag("defaultBilling") };
    match form.problem {
        Some(problem) => Err(problem),
        None => Ok((address, defaults)),
    }
}

/// A form that is being read: what is wrong is gathered, not thrown at the first fault.
struct Form<'a> {
    fields: &'a Fields,
    problem: Option<Problem>,
}

impl Form<'_> {
    fn fault(&mut self, field: &'static str, code: &'static str, message: impl Into<Cow<'static, str>>) {
        let problem = self.problem.take().unwrap_or_else(|| Problem::new(Code::Invalid));
        self.problem = Some(problem.with_field(field, code, message));
    }

    /// One line of text without line breaks.
    fn line(&mut self, name: &'static str, most: usize, required: bool) -> String {
        let text = match self.fields.text(name) {
            Ok(text) => text.unwrap_or_default(),
            Err(problem) => {
                for error in problem.errors() {
                    self.fault(name, error.code, error.message.clone());
                }
                return String::new();
            }
        };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.is_empty() && required {
            self.fault(name, "required", REQUIRED);
        } else if text.chars().count() > most {
            self.fault(name, "too_long", format!("Please enter no more than {most} characters."));
        }
        text
    }

    fn country(&mut self) -> Option<&'static Country> {
        let text = self.line("countryId", 60, true);
        let country = geography::country(&text);
        if country.is_none() && !text.is_empty() {
            self.fault("countryId", "no_such_country", "Please choose a country by its two letters, such as US.");
        }
        country
    }

    /// The region's code where the country has it, else the text as it is.
    fn state(&mut self, country: Option<&Country>, text: String) -> String {
        match country {
            Some(country) if !text.is_empty() => match country.region(&text) {
                Some(region) => region.code.to_owned(),
                None if country.region_required => {
                    let message =
                        format!("Please choose a {} of {}.", country.region_label.to_lowercase(), country.name);
                    self.fault("state", "no_such_region", message);
                    text
                }
                None => text,
            },
            _ => text,
        }
    }

    fn zipcode(&mut self, country: Option<&Country>, text: String) -> String {
        let Some(country) = country else { return text };
        if text.is_empty() || country.is_zipcode(&text) {
            return text.to_uppercase();
        }
        let label = country.zipcode_label;
        let message = match country.zipcode_example() {
            Some(example) => format!("Please enter a valid {label}, such as {example}."),
            None => format!("Please enter a valid {label} of {}.", country.name),
        };
        self.fault("zipcode", "malformed", message);
        text
    }

    fn phone(&mut self) -> String {
        let text = self.line("phone", 24, false);
        let digits = text.chars().filter(char::is_ascii_digit).count();
        let fits = text.chars().all(|c| c.is_ascii_digit() || "+-. ()/x".contains(c));
        if !text.is_empty() && (digits < 5 || !fits) {
            self.fault("phone", "malformed", "Please enter a phone number, such as +1 555 010 0199.");
        }
        text
    }

    fn flag(&mut self, name: &'static str) -> bool {
        self.fields.flag(name).unwrap_or_else(|problem| {
            for error in problem.errors() {
                self.fault(name, error.code, error.message.clone());
            }
            false
        })
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
    use actix_web::web::Bytes;
    use serde_json::{Value, json};

    use super::*;
    use crate::http::extract::fields::parse;

    async fn check(change: Value) -> Result<(Address, Defaults), Vec<(String, &'static str)>> {
        let mut body = json!({"firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St", "city": "Springfield",
            "state": "Illinois", "zipcode": "62701", "countryId": "us"});
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let fields = parse(&headers, Bytes::from(body.to_string())).await.unwrap();
        read(&fields)
            .map_err(|problem| problem.errors().iter().map(|error| (error.field.to_string(), error.code)).collect())
    }

    #[actix_web::test]
    async fn a_region_is_kept_by_its_code_and_a_country_in_capitals() {
        let (address, defaults) = check(json!({"defaultBilling": true, "firstName": "  Ada   B. "})).await.unwrap();
        assert_eq!((address.state.as_str(), address.country_id.as_str()), ("IL", "US"));
        assert_eq!(address.first_name, "Ada B.");
        assert_eq!(defaults, Defaults { shipping: false, billing: true });
    }

    #[actix_web::test]
    async fn every_fault_is_named_at_once() {
        let faults =
            check(json!({"firstName": " ", "city": "", "zipcode": "1", "state": "Ontario", "phone": "call me",
            "company": "x".repeat(61), "defaultShipping": 5}))
            .await
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

    #[actix_web::test]
    async fn the_country_decides_what_is_needed() {
        assert!(check(json!({"countryId": "HK", "zipcode": "", "state": ""})).await.is_ok());
        assert!(check(json!({"countryId": "GB", "zipcode": "sw1a 1aa", "state": "Kent"})).await.is_ok());
        assert_eq!(
            check(json!({"countryId": "DE", "zipcode": ""})).await.unwrap_err(),
            [("zipcode".into(), "required")]
        );
        assert_eq!(check(json!({"countryId": "US", "state": ""})).await.unwrap_err(), [("state".into(), "required")]);
        assert_eq!(check(json!({"countryId": "ZZ"})).await.unwrap_err(), [("countryId".into(), "no_such_country")]);
    }
}

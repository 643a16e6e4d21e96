//! The form of the free printed catalog: its fields, their limits and the specification's messages for missing ones. The
//! specification has addresses in the United States only; those in other countries follow the rules of the address book, and only
//! a business needs a company.

use platen_actors::free_order::{AddressType, CatalogForm};

use crate::geography::Country;
use crate::http::addresses::form::{known_country, optional, state, zipcode};
use crate::http::extract::body::Request;
use crate::http::extract::credentials::Email;
use crate::http::extract::field::{Fault, Field, REQUIRED, Sent};
use crate::http::extract::form::FormReader;

const NO_COMPANY: &str = "Please enter a company.";
const NO_STATE: &str = "Please enter a state.";
const NO_ZIPCODE: &str = "Please enter a zip code.";

impl Request for CatalogForm {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let first_name = form.line_or("firstName", 40, "Please enter a first name.");
        let last_name = form.line_or("lastName", 40, "Please enter a last name.");
        let text = optional(form, "countryId", 60);
        let country = if text.is_empty() { None } else { known_country(form, &text) };
        let is_specified = country.is_none_or(|country| country.id == "US");
        let company =
            if is_specified { form.line_or("company", 60, NO_COMPANY) } else { optional(form, "company", 60) };
        let address1 = form.line_or("address1", 60, "Please enter an address.");
        let address2 = form.line("address2", 60)?;
        let city = form.line_or("city", 50, "Please enter a city.");
        let (state, zipcode) = match country {
            None => (form.line_or("state", 50, NO_STATE), form.line_or("zipcode", 12, NO_ZIPCODE)),
            Some(Country { id: "US", .. }) => (state(form, country, NO_STATE), zipcode(form, country, NO_ZIPCODE)),
            Some(_) => (state(form, country, REQUIRED), zipcode(form, country, REQUIRED)),
        };
        let email = form.field("email").map(|Email(address)| address);
        let phone = form.line("phone", 24)?;
        let address_type = form.field("addressType");
        if company.is_empty() && address_type == Some(AddressType::Business) {
            form.fault("company", "required", NO_COMPANY);
        }
        Some(Self {
            first_name,
            last_name,
            company,
            address1,
            address2,
            city,
            state,
            zipcode,
            country_id: country.map_or("", |country| country.id).to_owned(),
            email: email?,
            phone,
            address_type: address_type?,
        })
    }
}

impl Field for AddressType {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        match sent.text()?.map(|text| text.trim().to_ascii_lowercase()).as_deref() {
            Some("business") => Ok(Some(Self::Business)),
            Some("residential") => Ok(Some(Self::Residential)),
            _ => Ok(None),
        }
    }

    fn missing() -> Result<Self, Fault> {
        Err(Fault::new("not_a_choice", "Please choose a business or a residential address."))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::geography::address_lines;
    use crate::http::extract::body::Body;
    use crate::http::free_catalog::order::CatalogRequest;
    use crate::http::problem::Problem;

    fn whole() -> Value {
        json!({
            "firstname": " Ada ", "LASTNAME": "Lovelace", "company": " Analytical   Engines\n", "address1": "12 St James's Sq",
            "city": "Springfield", "state": "IL", "zipcode": "62701", "email": "Ada@Example.com",
            "AddressType": "Business", "recaptchaResponse": "token",
        })
    }

    fn form(body: &Value) -> Result<(CatalogForm, String), Problem> {
        let CatalogRequest { form, recaptcha_response } = Body::of_json(body).read()?;
        Ok((form, recaptcha_response.0))
    }

    fn faults(body: &Value) -> Vec<(String, String)> {
        let problem = form(body).unwrap_err();
        problem.errors().iter().map(|error| (error.field.to_string(), error.message.to_string())).collect()
    }

    #[test]
    fn names_in_any_letter_case_are_read_and_lines_are_trimmed() {
        let (form, token) = form(&whole()).unwrap();
        assert_eq!(token, "token");
        let lines = ["Ada Lovelace", "Analytical Engines", "12 St James's Sq", "Springfield, IL 62701"];
        assert_eq!(address_lines(&form.address(), "US"), lines);
        assert_eq!((form.email.as_str(), form.address_type), ("ada@example.com", AddressType::Business));
        assert_eq!((form.address2, form.phone), (None, None));
    }

    #[test]
    fn everything_that_is_missing_is_said_at_once_in_the_words_of_the_specification() {
        let expected = [
            ("firstName", "Please enter a first name."),
            ("lastName", "Please enter a last name."),
            ("company", "Please enter a company."),
            ("address1", "Please enter an address."),
            ("city", "Please enter a city."),
            ("state", "Please enter a state."),
            ("zipcode", "Please enter a zip code."),
            ("email", "Please enter a valid email address."),
            ("addressType", "Please choose a business or a residential address."),
            ("recaptchaResponse", "Please validate you are not a robot."),
        ];
        let expected = expected.map(|(field, message)| (field.to_owned(), message.to_owned()));
        assert_eq!(faults(&json!({})), expected);
        assert_eq!(faults(&json!({"firstName": " ", "address2": "\n", "phone": ""})), expected);
    }

    #[test]
    fn other_countries_have_the_rules_of_the_address_book_and_only_a_business_needs_a_company() {
        let mut german = whole();
        for (field, value) in
            [("countryId", "de"), ("company", ""), ("city", "Köln"), ("state", ""), ("zipcode", "D-50667")]
        {
            german[field] = json!(value);
        }
        let company = ("company".to_owned(), "Please enter a company.".to_owned());
        assert_eq!(faults(&german), std::slice::from_ref(&company));
        german["AddressType"] = json!("residential");
        let (catalog, _) = form(&german).unwrap();
        assert_eq!((catalog.country_id.as_str(), catalog.who()), ("DE", "Ada Lovelace".to_owned()));
        assert_eq!(address_lines(&catalog.address(), "DE")[1..], ["12 St James's Sq", "50667 Köln"]);
        german["zipcode"] = json!("5066");
        assert_eq!(faults(&german)[0].0, "zipcode");

        let mut american = whole();
        for (field, value) in [("countryId", "US"), ("company", ""), ("state", ""), ("zipcode", "")] {
            american[field] = json!(value);
        }
        american["AddressType"] = json!("residential");
        let missing = [("state", "Please enter a state."), ("zipcode", "Please enter a zip code.")];
        let missing = missing.map(|(field, message)| (field.to_owned(), message.to_owned()));
        assert_eq!(faults(&american), [&[company][..], &missing[..]].concat());
        american["countryId"] = json!("XX");
        assert_eq!(faults(&american)[0].0, "countryId");
    }

    #[test]
    fn texts_are_bounded_in_characters() {
        for (field, most) in [
            ("firstname", 40),
            ("lastname", 40),
            ("company", 60),
            ("address1", 60),
            ("address2", 60),
            ("city", 50),
            ("state", 50),
            ("zipcode", 12),
            ("phone", 24),
        ] {
            let mut body = whole();
            body.as_object_mut().unwrap().retain(|name, _| !name.eq_ignore_ascii_case(field));
            body[field] = json!("ß".repeat(most));
            assert!(form(&body).is_ok(), "{field}");
            body[field] = json!("ß".repeat(most + 1));
            let faults = faults(&body);
            assert_eq!(faults.len(), 1, "{faults:?}");
            assert_eq!(faults[0].1, format!("Please enter no more than {most} characters."));
        }
    }

    #[test]
    fn one_fault_is_the_message_itself_and_wrong_types_are_named() {
        let mut body = whole();
        body["city"] = json!("");
        assert_eq!(form(&body).unwrap_err().message(), "Please enter a city.");
        body["city"] = json!(5);
        assert_eq!(form(&body).unwrap_err().message(), "Please send city as text.");
        body["city"] = json!("Rome");
        body["AddressType"] = json!("castle");
        assert_eq!(faults(&body)[0].0, "addressType");
    }
}

//! The form of the free printed catalog: its fields, their limits and the specification's messages for missing ones.

use platen_actors::free_order::{AddressType, CatalogForm};

use crate::http::extract::body::Request;
use crate::http::extract::credentials::Email;
use crate::http::extract::field::{Fault, Field, Sent};
use crate::http::extract::form::FormReader;

impl Request for CatalogForm {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let first_name = form.line_or("firstName", 40, "Please enter a first name.");
        let last_name = form.line_or("lastName", 40, "Please enter a last name.");
        let company = form.line_or("company", 60, "Please enter a company.");
        let address1 = form.line_or("address1", 60, "Please enter an address.");
        let address2 = form.line("address2", 60)?;
        let city = form.line_or("city", 50, "Please enter a city.");
        let state = form.line_or("state", 50, "Please enter a state.");
        let zipcode = form.line_or("zipcode", 12, "Please enter a zip code.");
        let email = form.field("email").map(|Email(address)| address);
        let phone = form.line("phone", 24)?;
        let address_type = form.field("addressType");
        Some(Self {
            first_name,
            last_name,
            company,
            address1,
            address2,
            city,
            state,
            zipcode,
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
        assert_eq!(form.lines(), ["Ada Lovelace", "Analytical Engines", "12 St James's Sq", "Springfield, IL 62701"]);
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

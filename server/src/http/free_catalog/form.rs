//! The form of the free printed catalogue: its fields, their bounds and the specification's words for what is missing.

use platen_actors::free_order::{AddressType, CatalogForm};

use crate::http::extract::fields::Fields;
use crate::http::extract::reading::Reading;
use crate::http::problem::Problem;

/// Reads the form with the captcha's token, or says everything that is wrong with it at once.
pub fn read(fields: &Fields) -> Result<(CatalogForm, String), Problem> {
    let mut reading = Reading::of(fields);
    let first_name = reading.required("firstName", 40, "Please enter a first name.");
    let last_name = reading.required("lastName", 40, "Please enter a last name.");
    let company = reading.required("company", 60, "Please enter a company.");
    let address1 = reading.required("address1", 60, "Please enter an address.");
    let address2 = reading.optional("address2", 60);
    let city = reading.required("city", 50, "Please enter a city.");
    let state = reading.required("state", 50, "Please enter a state.");
    let zipcode = reading.required("zipcode", 12, "Please enter a zip code.");
    let email = reading.email();
    let phone = reading.optional("phone", 24);
    let address_type = address_type(&mut reading);
    let token = reading.token();
    if let (Some(address_type), Some(email), true) = (address_type, email, reading.is_faultless()) {
        let form = CatalogForm {
            first_name,
            last_name,
            company,
            address1,
            address2,
            city,
            state,
            zipcode,
            email,
            phone,
            address_type,
        };
        return Ok((form, token));
    }
    Err(reading.problem())
}

fn address_type(reading: &mut Reading<'_>) -> Option<AddressType> {
    let before = reading.faults();
    let chosen = reading.text("addressType").map(|text| text.to_ascii_lowercase());
    let address_type = match chosen.as_deref() {
        Some("business") => Some(AddressType::Business),
        Some("residential") => Some(AddressType::Residential),
        _ => None,
    };
    if address_type.is_none() && reading.faults() == before {
        reading.fault("addressType", "not_a_choice", "Please choose a business or a residential address.");
    }
    address_type
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderMap;
    use actix_web::web::Bytes;
    use serde_json::{Value, json};

    use super::*;
    use crate::http::extract::fields::parse;

    fn whole() -> Value {
        json!({
            "firstname": " Ada ", "LASTNAME": "Lovelace", "company": " Analytical   Engines\n", "address1": "12 St James's Sq",
            "city": "Springfield", "state": "IL", "zipcode": "62701", "email": "Ada@Example.com",
            "AddressType": "Business", "recaptchaResponse": "token",
        })
    }

    async fn form(body: &Value) -> Result<(CatalogForm, String), Problem> {
        read(&parse(&HeaderMap::new(), Bytes::from(body.to_string())).await.unwrap())
    }

    async fn faults(body: &Value) -> Vec<(String, String)> {
        let problem = form(body).await.unwrap_err();
        problem.errors().iter().map(|error| (error.field.to_string(), error.message.to_string())).collect()
    }

    #[actix_web::test]
    async fn names_in_any_letter_case_are_read_and_lines_are_trimmed() {
        let (form, token) = form(&whole()).await.unwrap();
        assert_eq!(token, "token");
        assert_eq!(form.lines(), ["Ada Lovelace", "Analytical Engines", "12 St James's Sq", "Springfield, IL 62701"]);
        assert_eq!((form.email.as_str(), form.address_type), ("ada@example.com", AddressType::Business));
        assert_eq!((form.address2, form.phone), (None, None));
    }

    #[actix_web::test]
    async fn everything_that_is_missing_is_said_at_once_in_the_words_of_the_specification() {
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
        assert_eq!(faults(&json!({})).await, expected);
        assert_eq!(faults(&json!({"firstName": " ", "address2": "\n", "phone": ""})).await, expected);
    }

    #[actix_web::test]
    async fn texts_are_bounded_in_characters() {
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
            assert!(form(&body).await.is_ok(), "{field}");
            body[field] = json!("ß".repeat(most + 1));
            let faults = faults(&body).await;
            assert_eq!(faults.len(), 1, "{faults:?}");
            assert_eq!(faults[0].1, format!("Please enter no more than {most} characters."));
        }
    }

    #[actix_web::test]
    async fn one_fault_is_the_message_itself_and_wrong_types_are_named() {
        let mut body = whole();
        body["city"] = json!("");
        assert_eq!(form(&body).await.unwrap_err().message(), "Please enter a city.");
        body["city"] = json!(5);
        assert_eq!(form(&body).await.unwrap_err().message(), "Please send city as text.");
        body["city"] = json!("Rome");
        body["AddressType"] = json!("castle");
        assert_eq!(faults(&body).await[0].0, "addressType");
    }
}

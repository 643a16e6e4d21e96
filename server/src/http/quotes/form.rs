//! The form of a quote request: contact, lines, and the day it is needed.

use platen_actors::order::Code;
use platen_actors::quote::{Contact, NewRequest, Wanted};

use super::request::QuoteRequest;
use crate::accounts::email;
use crate::http::extract::body::Body;
use crate::http::extract::caller::Visitor;
use crate::http::extract::credentials::Email;
use crate::http::problem::Problem;
use crate::http::state::App;

/// Reads the form with the captcha's token, or returns all its faults at once. Whether the lines can be made is decided
/// by the rules.
pub(super) fn read(app: &App, body: &Body<QuoteRequest>, visitor: &Visitor) -> Result<(NewRequest, String), Problem> {
    let request = body.read_with(|request, form| {
        if request.email.is_none() {
            request.email = known_address(visitor);
        }
        if request.email.is_none() {
            form.fault("email", "malformed", email::MESSAGE);
        }
        if !request.from_cart && request.lines.is_none() {
            request.configuration.check(form);
        }
    })?;
    let QuoteRequest { lines, from_cart, configuration, first_name, last_name, company, email, phone, .. } = request;
    let contact = Contact {
        first_name,
        last_name,
        company,
        email: email.map(|Email(address)| address).unwrap_or_default(),
        phone,
    };
    let wanted = match lines {
        _ if from_cart => Wanted::Cart,
        Some(lines) => Wanted::Lines(lines),
        None => Wanted::One(Box::new(configuration.into_configuration(app)?)),
    };
    let code = Code::of(app.rng.number());
    let ask = NewRequest { code, wanted, contact, comment: request.comment, need_by: request.need_by, ticket: None };
    Ok((ask, request.recaptcha_response.0))
}

/// A customer may omit the address: the account has one.
fn known_address(visitor: &Visitor) -> Option<Email> {
    match visitor {
        Visitor::Customer(customer) => email::normalise(&customer.email).map(Email),
        _ => None,
    }
}

//! `/api/backoffice/…`: the reports of the back office on orders and free orders, the proofs that it sends, and its
//! actions on quotes. Authenticated by the shared secret.

pub mod free_orders;
pub mod proofs;
pub mod quotes;
pub mod reports;

use actix_web::HttpRequest;
use actix_web::http::header;

use super::state::App;
use crate::http::problem::{Code, Problem};

/// Checks the secret that the shop and the back office share.
fn authorize(app: &App, request: &HttpRequest) -> Result<(), Problem> {
    let shown = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
    if !app.config.back_office.back_office_token.as_ref().is_some_and(|token| token.is(shown)) {
        let message = "Please send the secret that the shop shares with its back office as a bearer token.";
        return Err(Problem::new(Code::LoginRequired).with_message(message));
    }
    Ok(())
}

/// Checks the id that the back office gave to a message.
fn checked_name(name: &str) -> Result<String, Problem> {
    if (1..=80).contains(&name.len()) && name.is_ascii() {
        return Ok(name.to_owned());
    }
    Err(Problem::invalid("id", "malformed", "Please send 1 to 80 ASCII characters."))
}

/// Checks the name of the person who acts; the customer sees it.
fn checked_maker(by: &str) -> Result<&str, Problem> {
    let by = by.trim();
    if (1..=80).contains(&by.chars().count()) {
        return Ok(by);
    }
    Err(Problem::invalid("by", "required", "Please say in 1 to 80 characters who makes it."))
}

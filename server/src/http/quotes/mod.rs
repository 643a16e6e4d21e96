//! `/api/requestquote/…` and `/api/quotes…`: requesting quotes and answering offers. Guests can have quotes in their
//! own session; binding steps require an account.

pub mod answer;
pub mod detail;
mod form;
pub mod history;
pub mod order;
pub mod request;

use platen_actors::commands::{Answer, RuleError};
use platen_actors::ids::{QuoteId, SessionKey};
use platen_actors::order::Code;
use platen_actors::quote::QuoteError;
use platen_schema::ToSchema;
use platen_store::Connection;
use platen_store::quotes::{self, Quote};
use serde::{Deserialize, Serialize};

use super::command::reply;
use super::extract::caller::Visitor;
use super::state::App;
use crate::http::problem::Problem;

/// The quote after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteReply {
    /// The quote's id.
    pub quote_id: QuoteId,
    /// Its public code.
    pub code: Code,
    /// The session's version after the call.
    pub version: i64,
}

reply!(QuoteReply: Answer::Quote(quote_id, code) => { quote_id, code });

/// The 404 answer for a quote of another user.
fn absent() -> Problem {
    RuleError::Quote(QuoteError::NoSuchQuote).into()
}

/// Returns the caller's session; a visitor without one has no quotes.
fn session(visitor: &Visitor) -> Result<SessionKey, Problem> {
    visitor.session().ok_or_else(absent)
}

/// Finds a quote of a session by its public code.
async fn find_by_code(connection: &mut impl Connection, session: SessionKey, code: Code) -> Result<Quote, Problem> {
    quotes::find_by_code(connection, session.into(), code).await?.ok_or_else(absent)
}

/// Returns the id of a session's quote.
async fn number(app: &App, session: SessionKey, code: Code) -> Result<QuoteId, Problem> {
    quotes::find_id(&mut app.store.read().await?, session, code).await?.ok_or_else(absent)
}

//! `GET /api/quotes/{code}`: one quote with its details.

use actix_web::web::Json;
use platen_actors::order::Code;
use platen_actors::quote::{OfferRevision, QuoteEntry, QuoteState, Request};
use platen_schema::ToSchema;
use platen_store::Connection;
use platen_store::quotes::{self, Quote};
use serde::{Deserialize, Serialize};

use super::{find_by_code, session};
use crate::http::checkout::payment::{PaymentTerms, terms};
use crate::http::extract::caller::Visitor;
use crate::http::extract::id::Id;
use crate::http::problem::Problem;
use crate::http::state::App;

/// A quote with its details.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct QuoteDetail {
    /// The quote's state; the same as the live `quotes/{quoteId}`.
    pub quote: QuoteEntry,
    /// The request.
    pub request: Request,
    /// All offers, oldest first.
    pub sheets: Vec<OfferRevision>,
    /// The events, oldest first.
    pub events: Vec<QuoteEvent>,
    /// How the caller can pay the order of an accepted offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment: Option<PaymentTerms>,
}

/// An event of a quote.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteEvent {
    /// Milliseconds since 1970 UTC.
    pub at: i64,
    /// `customer`, `staff` or `timer`.
    pub role: String,
    /// The person's name; empty if the event was caused by a timer.
    pub name: String,
    /// `requested`, `taken_up`, `offered`, `withdrawn`, `countered`, `accepted`, `declined`, `expired`, `ordered` or
    /// `reopened`.
    pub event: String,
    /// The note on it; the order's public code if it was ordered or reopened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// The total that the customer would pay, in minor units, if they requested another offer and named one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub target_total: Option<i64>,
}

/// Returns a quote of the caller.
#[platen_schema::path(get, path = "/api/quotes/{code}", operation_id = "read_quote", tag = "quotes",
    params(("code" = String, Path, description = "The quote's public name")),
    responses((status = 200, body = QuoteDetail)))]
pub async fn read(app: App, visitor: Visitor, Id(code): Id<Code>) -> Result<Json<QuoteDetail>, Problem> {
    let session = session(&visitor)?;
    let mut snapshot = app.store.snapshot().await?;
    let found = find_by_code(&mut snapshot, session, code).await?;
    let payment = match found.entry.state {
        QuoteState::Accepted => Some(terms(&app, session).await?),
        _ => None,
    };
    Ok(Json(QuoteDetail { payment, ..describe(&mut snapshot, found).await? }))
}

/// Collects the details of a quote.
pub(in crate::http) async fn describe(connection: &mut impl Connection, found: Quote) -> Result<QuoteDetail, Problem> {
    let sheets = quotes::list_sheets(connection, found.entry.quote_id).await?;
    let events = quotes::list_events(connection, found.entry.quote_id).await?;
    let event = |event: quotes::Event| {
        let quotes::Event { at, role, name, event, note, target_total } = event;
        QuoteEvent { at, role, name, event, note, target_total }
    };
    let events = events.into_iter().map(event).collect();
    Ok(QuoteDetail { quote: found.entry, request: found.request, sheets, events, payment: None })
}

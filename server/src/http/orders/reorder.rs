//! `POST /api/orders/{code}/reorder`: the lines of an order, once more into the cart. What is still as it was is made as a
//! repeat.

use actix_web::HttpResponse;
use platen_actors::cart;
use platen_actors::command::{Answer, Command};
use platen_actors::entry::{Entries, EntryKey};
use platen_actors::ids::{LineId, OrderLineId};
use platen_actors::order::{Code, OrderStatus, PlacedLine};
use platen_actors::pricing::Configuration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::find_by_code;
use crate::error::{Problem, ProblemBody};
use crate::http::checkout::entries;
use crate::http::command::{Reply, carry_out};
use crate::http::extract::caller::Customer;
use crate::http::extract::id::Id;
use crate::http::extract::retry::Retry;
use crate::http::state::App;
use crate::store::proofs::{self, Proof};

/// What was put into the cart.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReorderAnswer {
    /// The lines.
    pub line_ids: Vec<LineId>,
    /// The session's version after the call.
    pub version: i64,
}

impl Reply for ReorderAnswer {
    fn of(answer: Answer, version: i64) -> Option<Self> {
        match answer {
            Answer::CartLines(lines) => {
                Some(Self { line_ids: lines.into_iter().map(|(line, _)| line).collect(), version })
            }
            _ => None,
        }
    }
}

/// Puts the lines of an order into the cart, all or none.
#[utoipa::path(post, path = "/api/orders/{code}/reorder", operation_id = "reorder", tag = "orders",
    params(("code" = String, Path, description = "The order's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReorderAnswer), (status = 404, body = ProblemBody),
        (status = 422, description = "Something is no longer offered", body = ProblemBody)))]
pub async fn reorder(app: App, customer: Customer, Id(code): Id<Code>, retry: Retry) -> Result<HttpResponse, Problem> {
    let order = find_by_code(&app, &customer, code).await?;
    let held = entries(&app, customer.session()).await?;
    let was_made = order.entry.status != OrderStatus::Cancelled;
    let proofs = proofs::list_of_order(&mut app.store.read().await?, order.entry.order_id).await?;
    let lines =
        order.placed.lines.into_iter().map(|line| again(&as_approved(line, &proofs), was_made, &held)).collect();
    let command = Command::Cart(cart::Command::Add { lines });
    carry_out(&app, customer.session(), command, retry.over_path(), ReorderAnswer::of).await
}

/// The line as its proof has it: artwork may have come, or become another, after the order was placed.
fn as_approved(line: PlacedLine, proofs: &[Proof]) -> PlacedLine {
    match proofs.iter().find(|proof| proof.entry.order_line_id == Some(line.order_line_id)) {
        Some(Proof { subject, .. }) => PlacedLine {
            configuration: Configuration {
                decorations: subject.configuration.decorations.clone(),
                ..line.configuration
            },
            artworks: subject.artworks.clone(),
            ..line
        },
        None => line,
    }
}

/// The line once more. Artwork that has left the library, or is not what was printed then, makes it a new one.
fn again(line: &PlacedLine, was_made: bool, held: &Entries) -> (Configuration, Option<OrderLineId>) {
    let mut configuration = line.configuration.clone();
    let mut same = was_made && !configuration.decorations.is_empty();
    for decoration in &mut configuration.decorations {
        let printed = line.artworks.iter().find(|artwork| artwork.location == decoration.location);
        let now = decoration.artwork_id.and_then(|id| match held.get(EntryKey::Artwork(id)) {
            Some(platen_actors::entry::EntryValue::Artwork(artwork)) => Some(artwork),
            _ => None,
        });
        same = same && printed.is_some_and(|printed| now.is_some_and(|now| now.sha256 == printed.sha256));
        decoration.artwork_id = now.map(|now| now.artwork_id);
    }
    (configuration, same.then_some(line.order_line_id))
}

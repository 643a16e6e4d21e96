//! `POST /api/orders/{code}/reorder`: puts the lines of an order into the cart again. Approved and produced lines are
//! repeated without a proof; all others get one.

use std::collections::HashMap;

use actix_web::HttpResponse;
use platen_actors::cart::{self, Repeat};
use platen_actors::commands::Answer;
use platen_actors::entries::{Entries, EntryKey};
use platen_actors::ids::{LineId, OrderId, OrderLineId};
use platen_actors::order::{Code, PlacedLine};
use platen_actors::pricing::Configuration;
use platen_schema::ToSchema;
use platen_store::orders;
use platen_store::proofs::{self, Proof};
use serde::{Deserialize, Serialize};

use super::find_own;
use crate::http::command::Session;
use crate::http::command::entries;
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// The new lines of the cart.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReorderAnswer {
    /// The lines' ids.
    pub line_ids: Vec<LineId>,
    /// The session's version after the call.
    pub version: i64,
}

impl ReorderAnswer {
    fn of(answer: Answer, version: i64) -> Option<Self> {
        match answer {
            Answer::CartLines(lines) => {
                Some(Self { line_ids: lines.into_iter().map(|(line, _)| line).collect(), version })
            }
            _ => None,
        }
    }
}

/// Puts the lines of an order into the cart: all of them, or none.
#[platen_schema::path(post, path = "/api/orders/{code}/reorder", operation_id = "reorder", tag = "orders",
    params(("code" = String, Path, description = "The order's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReorderAnswer),
        (status = 422, description = "Something is no longer offered", body = ProblemBody)))]
pub async fn reorder(session: Session<Shopper>, Id(code): Id<Code>) -> Result<HttpResponse, Problem> {
    let order = find_own(&session.app, &session.caller, code).await?;
    let held = entries(&session.app, session.caller.session).await?;
    let originals: Vec<_> = order.placed.lines.iter().map(original).collect();
    let mut reader = session.app.store.read().await?;
    let first = orders::list_of_lines(&mut reader, session.caller.session, &originals).await?;
    let statuses: HashMap<_, _> = first.iter().map(|order| (order.entry.order_id, order.entry.status)).collect();
    let ids: Vec<OrderId> = statuses.keys().copied().chain([order.entry.order_id]).collect();
    let proofs = proofs::list_of_orders(&mut reader, &ids).await?;
    let repeat = |line: OrderLineId| {
        let Proof { entry, subject, .. } = of_line(&proofs, line)?;
        Repeat::of(line, *statuses.get(&entry.order_id?)?, entry, subject)
    };
    let lines = order.placed.lines.iter().map(|line| {
        let approved = of_line(&proofs, line.order_line_id);
        (again(line, approved, &held), repeat(original(line)))
    });
    let command = cart::Command::Add { lines: lines.collect() };
    drop(reader);
    session.run(command, ReorderAnswer::of).await
}

/// Returns the line that was approved: the original of a repeat, or the line itself.
fn original(line: &PlacedLine) -> OrderLineId {
    line.repeat_of.unwrap_or(line.order_line_id)
}

fn of_line(proofs: &[Proof], line: OrderLineId) -> Option<&Proof> {
    proofs.iter().find(|proof| proof.entry.order_line_id == Some(line))
}

/// Returns the line's configuration from its proof, because artwork may have been added or replaced after the order was
/// placed. Artwork that is no longer in the library has to be supplied again.
fn again(line: &PlacedLine, proof: Option<&Proof>, held: &Entries) -> Configuration {
    let decorations = proof.map_or(&line.configuration.decorations, |proof| &proof.subject.configuration.decorations);
    let mut configuration = Configuration { decorations: decorations.clone(), ..line.configuration.clone() };
    for decoration in &mut configuration.decorations {
        decoration.artwork_id = decoration.artwork_id.filter(|id| held.contains(EntryKey::Artwork(*id)));
    }
    configuration
}

//! Takes in what a back office reports of an order: by its public name, to the customer's session, once for each number
//! that the report has there.

use platen_actors::command::{Command, Refusal};
use platen_actors::ids::OrderId;
use platen_actors::order::{self, Code, Refused, Report};
use platen_actors::ports::Idempotency;
use platen_actors::registry::Registry;
use platen_actors::session::{Execute, Executed};
use sha2::{Digest, Sha256};

use crate::error::{Code as ProblemCode, Problem};
use crate::store::{Store, orders};

/// Carries out a report. `name` is what the back office calls it: the same one again gets the first answer.
pub async fn take(
    registry: &Registry,
    store: &Store,
    code: Code,
    name: &str,
    report: Report,
) -> Result<(OrderId, Executed), Problem> {
    let found = orders::find_by_code(&mut store.read().await?, code).await?;
    let Some(found) = found else { return Err(Refusal::Order(Refused::NoSuchOrder).into()) };
    let order = found.entry.order_id;
    let hashed = serde_json::to_vec(&(code, &report)).map_err(|_| Problem::new(ProblemCode::Internal))?;
    let idempotency =
        Some(Idempotency { key: format!("back office {name}"), request_hash: Sha256::digest(hashed).into() });
    let command = Command::Order(order::Command::Report { order, report: Box::new(report) });
    let executed = registry.session(found.owner).execute(Execute { command, idempotency }).await?;
    Ok((order, executed))
}

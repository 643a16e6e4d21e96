//! Erases a customer in one transaction, on record.

use platen_actors::ids::Millis;
use platen_store::audit::{self, Record};
use platen_store::personal::{self, Erasure};
use platen_store::{Result, Store};

/// The result of an erasure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The customer has orders that are neither complete nor canceled: their public codes and statuses. Nothing was erased.
    OpenOrders(Vec<(String, String)>),
    /// The customer was erased, or would be.
    Erased(Erasure),
}

/// Erases the customer with an email address, in lower case, and what guests left with it. `record` names who does it and
/// why. With `dry_run`, everything is rolled back.
pub async fn erase(
    store: &Store,
    email: &str,
    record: Record,
    dry_run: bool,
    epoch: i64,
    now: Millis,
) -> Result<Outcome> {
    let mut tx = store.write().await?;
    let person = personal::find(&mut tx, email).await?;
    // Locked first, so that no order is placed meanwhile.
    personal::lock(&mut tx, &person, epoch, now).await?;
    let open = personal::list_open_orders(&mut tx, &person).await?;
    if !open.is_empty() {
        return Ok(Outcome::OpenOrders(open));
    }
    let erasure = personal::erase(&mut tx, &person, epoch, now).await?;
    if dry_run || erasure.is_empty() {
        return Ok(Outcome::Erased(erasure));
    }
    let record = Record { action: "customer_erased", session: person.key(), ..record };
    audit::add(&mut tx, &record, now).await?;
    tx.commit().await?;
    // The log still has what was erased. A reader of another process may need it: then it goes with a later change.
    if let Err(error) = store.empty_log().await {
        tracing::info!(%error, "the log of the database holds erased data until it is written again");
    }
    Ok(Outcome::Erased(erasure))
}

//! Runs the back office's reports on orders and its actions on quotes: by public code, in the customer's session, once
//! per report number.

use platen_actors::commands::{Command, RuleError};
use platen_actors::ids::OrderId;
use platen_actors::order::{self, Code, OrderError, Report};
use platen_actors::ports::{Idempotency, StoreError};
use platen_actors::quote::{self, StaffAction};
use platen_actors::registry::Registry;
use platen_actors::session::{Execute, ExecuteError, Executed};
use platen_store::scope::Scope;
use platen_store::{Store, orders, quotes};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Why a report or an action failed.
#[derive(Debug, thiserror::Error)]
pub enum IntakeError {
    /// The rules rejected it, or the session failed.
    #[error(transparent)]
    Session(#[from] ExecuteError),
    /// The store reported an error.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
    /// The request cannot be serialized for its hash.
    #[error(transparent)]
    Unwritable(#[from] serde_json::Error),
}

impl From<RuleError> for IntakeError {
    fn from(refusal: RuleError) -> Self {
        Self::Session(ExecuteError::Store(StoreError::Refused(refusal)))
    }
}

/// Returns the idempotency key of a request with a name; the same request again gets the first response.
pub fn idempotency(name: String, said: &impl Serialize) -> Result<Option<Idempotency>, IntakeError> {
    let said = serde_json::to_vec(said)?;
    Ok(Some(Idempotency { key: name, request_hash: Sha256::digest(said).into() }))
}

/// Runs a report; `name` is the back office's number of it.
pub async fn take(
    registry: &Registry,
    store: &Store,
    code: Code,
    name: &str,
    report: Report,
) -> Result<(OrderId, Executed), IntakeError> {
    let idempotency = idempotency(format!("back office {name}"), &(code, &report))?;
    report_on(registry, store, code, report, idempotency).await
}

/// Runs a report on an order.
pub async fn report_on(
    registry: &Registry,
    store: &Store,
    code: Code,
    report: Report,
    idempotency: Option<Idempotency>,
) -> Result<(OrderId, Executed), IntakeError> {
    let mut has_moved = false;
    loop {
        let found = orders::find_by_code(&mut store.read().await?, Scope::Shop, code).await?;
        let Some(found) = found else { return Err(RuleError::Order(OrderError::NoSuchOrder).into()) };
        let order = found.entry.order_id;
        let command = Command::Order(order::Command::Report { order, report: Box::new(report.clone()) });
        let idempotency = idempotency.clone();
        match registry.session(found.owner).execute(Execute { command, idempotency }).await {
            // The guest has signed in since the look: the order is the customer's now.
            Err(ExecuteError::Store(StoreError::Refused(RuleError::Merged))) if !has_moved => has_moved = true,
            done => return Ok((order, done?)),
        }
    }
}

/// Runs an action on a quote on behalf of `by`; `name` is the back office's number of it.
pub async fn take_quote(
    registry: &Registry,
    store: &Store,
    code: Code,
    name: &str,
    by: &str,
    action: StaffAction,
) -> Result<Executed, IntakeError> {
    let idempotency = idempotency(format!("back office quote {name}"), &(code, by, &action))?;
    act_on_quote(registry, store, code, by, action, idempotency).await
}

/// Runs an action on a quote on behalf of `by`.
pub async fn act_on_quote(
    registry: &Registry,
    store: &Store,
    code: Code,
    by: &str,
    action: StaffAction,
    idempotency: Option<Idempotency>,
) -> Result<Executed, IntakeError> {
    let mut has_moved = false;
    loop {
        let found = quotes::find_by_code(&mut store.read().await?, Scope::Shop, code).await?;
        let Some(found) = found else { return Err(RuleError::Quote(quote::QuoteError::NoSuchQuote).into()) };
        let (by, action) = (by.to_owned(), Box::new(action.clone()));
        let command = Command::Quote(quote::Command::Staff { quote: found.entry.quote_id, by, action });
        let idempotency = idempotency.clone();
        match registry.session(found.owner).execute(Execute { command, idempotency }).await {
            // The guest has signed in since the look: the quote is the customer's now.
            Err(ExecuteError::Store(StoreError::Refused(RuleError::Merged))) if !has_moved => has_moved = true,
            done => return Ok(done?),
        }
    }
}

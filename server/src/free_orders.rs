//! Free orders by their public names, wherever they are kept: samples belong to their customer's session, orders of the
//! printed catalog have a table of their own, because guests without a session make them too.

use platen_actors::commands::{Command, RuleError};
use platen_actors::free_order::{CatalogForm, FreeOrderError, FreeOrderReport, FreeOrderState};
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::order::Code;
use platen_actors::ports::Idempotency;
use platen_actors::registry::Registry;
use platen_actors::session::Execute;

use crate::back_office::intake::IntakeError;
use crate::store::catalog_requests::{self, CatalogRequest};
use crate::store::outbox::email::{EmailMessage, FreeOrder as About, FreeOrderKind};
use crate::store::sample_orders::{self, SampleOrder};
use crate::store::{self, Connection, Store, outbox};

/// A free order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FreeOrder {
    /// Samples of products.
    Samples(Box<SampleOrder>),
    /// The printed catalog.
    Catalog(Box<CatalogRequest>),
}

impl FreeOrder {
    /// The session that it came from, if it has one.
    pub fn owner(&self) -> Option<SessionKey> {
        match self {
            Self::Samples(order) => Some(order.owner),
            Self::Catalog(request) => request.owner,
        }
    }

    /// How far it is.
    pub fn state(&self) -> FreeOrderState {
        match self {
            Self::Samples(order) => order.state,
            Self::Catalog(request) => request.state,
        }
    }
}

/// What was settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The session's version after it; 0 for the catalog, which no session shows.
    pub version: i64,
    /// Whether it was settled by the same request before.
    pub replayed: bool,
}

/// A free order of any customer or guest, by its public code.
pub async fn find(connection: &mut impl Connection, code: Code) -> store::Result<Option<FreeOrder>> {
    if let Some(order) = sample_orders::find_by_code(connection, code).await? {
        return Ok(Some(FreeOrder::Samples(Box::new(order))));
    }
    let request = catalog_requests::find(connection, code).await?;
    Ok(request.map(|request| FreeOrder::Catalog(Box::new(request))))
}

/// Settles a free order: notes what the shop did with it and writes to its customer.
pub async fn report(
    registry: &Registry,
    store: &Store,
    code: Code,
    report: FreeOrderReport,
    idempotency: Option<Idempotency>,
    now: Millis,
) -> Result<Settled, IntakeError> {
    let found = find(&mut store.read().await?, code).await?;
    match found.ok_or(RuleError::FreeOrder(FreeOrderError::NoSuchOrder))? {
        FreeOrder::Samples(order) => {
            let command = Command::ReportSamples { order: order.id, report };
            let executed = registry.session(order.owner).execute(Execute { command, idempotency }).await?;
            Ok(Settled { version: executed.version, replayed: executed.replayed })
        }
        FreeOrder::Catalog(request) => {
            let replayed = settle_catalog(store, &request, &report, now).await?;
            Ok(Settled { version: 0, replayed })
        }
    }
}

/// Settles an order of the catalog. Settling it again in the same way changes nothing, so it needs no key; returns whether
/// that was so.
async fn settle_catalog(
    store: &Store,
    request: &CatalogRequest,
    report: &FreeOrderReport,
    now: Millis,
) -> Result<bool, IntakeError> {
    let refused = |why: FreeOrderError| IntakeError::from(RuleError::FreeOrder(why));
    let report = report.checked().map_err(refused)?;
    let mut tx = store.write().await?;
    if !catalog_requests::settle(&mut tx, request.code, &report, now).await? {
        let state = catalog_requests::find(&mut tx, request.code).await?.map(|request| request.state);
        return match state {
            Some(state) if state == report.state() => Ok(true),
            Some(state) => Err(refused(FreeOrderError::Settled { state })),
            None => Err(refused(FreeOrderError::NoSuchOrder)),
        };
    }
    let message = EmailMessage::FreeOrderSettled { about: about_catalog(request.code, &request.form), report };
    outbox::add(&mut tx, &request.form.email, None, &message, now).await?;
    tx.commit().await?;
    Ok(false)
}

/// What emails say of an order of the catalog.
pub fn about_catalog(code: Code, form: &CatalogForm) -> About {
    About { code, kind: FreeOrderKind::Catalog, name: form.name(), lines: form.lines() }
}

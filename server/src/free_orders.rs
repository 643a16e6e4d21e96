//! Free orders by public code, from both of their tables: sample orders belong to a session; orders of the printed
//! catalog have their own table, because visitors without a session also make them.

use platen_actors::commands::{Command, RuleError, samples};
use platen_actors::free_order::{CatalogForm, FreeOrderError, FreeOrderReport, FreeOrderState};
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::order::Code;
use platen_actors::ports::Idempotency;
use platen_actors::registry::Registry;
use platen_actors::session::Execute;
use platen_store::catalog_requests::{self, CatalogRequest};
use platen_store::outbox::email::{EmailMessage, FreeOrder as About, FreeOrderKind};
use platen_store::sample_orders::{self, SampleOrder};
use platen_store::{Connection, Store, outbox};

use crate::back_office::intake::IntakeError;

/// A free order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FreeOrder {
    /// Samples of products.
    Samples(Box<SampleOrder>),
    /// The printed catalog.
    Catalog(Box<CatalogRequest>),
}

impl FreeOrder {
    /// Returns the session it came from, if any.
    pub fn owner(&self) -> Option<SessionKey> {
        match self {
            Self::Samples(order) => Some(order.owner),
            Self::Catalog(request) => request.owner,
        }
    }

    /// Returns its state.
    pub fn state(&self) -> FreeOrderState {
        match self {
            Self::Samples(order) => order.state,
            Self::Catalog(request) => request.state,
        }
    }
}

/// The result of closing a free order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The session's new version; 0 for the catalog, which no session shows.
    pub version: i64,
    /// Whether the same request closed it before.
    pub replayed: bool,
}

/// Finds any session's free order by its public code.
pub async fn find(connection: &mut impl Connection, code: Code) -> platen_store::Result<Option<FreeOrder>> {
    if let Some(order) = sample_orders::find_by_code(connection, code).await? {
        return Ok(Some(FreeOrder::Samples(Box::new(order))));
    }
    let request = catalog_requests::find(connection, code).await?;
    Ok(request.map(|request| FreeOrder::Catalog(Box::new(request))))
}

/// Closes a free order as sent or declined, and emails its customer.
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
            let command = Command::Samples(samples::Command::Report { order: order.id, report });
            let executed = registry.session(order.owner).execute(Execute { command, idempotency }).await?;
            Ok(Settled { version: executed.version, replayed: executed.replayed })
        }
        FreeOrder::Catalog(request) => {
            let replayed = settle_catalog(store, &request, &report, now).await?;
            Ok(Settled { version: 0, replayed })
        }
    }
}

/// Closes an order of the catalog. Closing it again in the same way changes nothing, so no idempotency key is needed;
/// returns whether that was the case.
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

/// Returns an order of the catalog as emails show it.
pub fn about_catalog(code: Code, form: &CatalogForm) -> About {
    About::new(code, FreeOrderKind::Catalog, form.address())
}

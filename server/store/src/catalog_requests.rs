//! Orders of the free printed catalog.

use platen_actors::free_order::{CatalogForm, FreeOrderReport, FreeOrderState};
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::order::Code;
use platen_derive::FromRow;

use super::{Connection, Error, Result, json};
use crate::query::{execute, optional_row, rows};

/// An order of the catalog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CatalogRequest {
    /// The public code.
    pub code: Code,
    /// The session it came from, if any.
    pub owner: Option<SessionKey>,
    /// Recipient and address.
    pub form: CatalogForm,
    /// The current state.
    pub state: FreeOrderState,
    /// The shop's note when it was sent or declined.
    pub note: Option<String>,
    /// The time of the order.
    pub ordered_at: Millis,
    /// The time of the last state change.
    pub changed_at: Millis,
}

#[derive(FromRow)]
struct CatalogRow {
    code: String,
    owner: Option<String>,
    request: String,
    state: String,
    note: Option<String>,
    created_at: i64,
    changed_at: i64,
}

impl CatalogRow {
    fn request(self) -> Result<CatalogRequest> {
        let corrupt = |what: &str| Error::Corrupt(format!("{what} of catalog order {}", self.code));
        Ok(CatalogRequest {
            code: self.code.parse().map_err(|_| corrupt("the code"))?,
            owner: self.owner.as_deref().map(|owner| owner.parse().map_err(|_| corrupt("the owner"))).transpose()?,
            form: json::read("an order of the catalog", &self.request)?,
            state: FreeOrderState::read(&self.state).ok_or_else(|| corrupt("the state"))?,
            note: self.note,
            ordered_at: self.created_at,
            changed_at: self.changed_at,
        })
    }
}

/// Adds an order of the catalog.
pub async fn add(
    connection: &mut impl Connection,
    code: Code,
    owner: Option<SessionKey>,
    form: &CatalogForm,
    now: Millis,
) -> Result<()> {
    let request = json::write(form)?;
    execute!(
        connection,
        "INSERT INTO catalogue_requests (code, owner, request, created_at, changed_at)
         VALUES ($1, $2, $3, $4, $4)",
        [code.to_string(), owner.map(|owner| owner.to_string()), request, now]
    );
    Ok(())
}

/// Finds an order of the catalog by its public code.
pub async fn find(connection: &mut impl Connection, code: Code) -> Result<Option<CatalogRequest>> {
    let row: Option<CatalogRow> = optional_row!(
        connection,
        "SELECT code, owner, request, state, note, created_at, changed_at FROM catalogue_requests WHERE code = $1",
        [code.to_string()]
    );
    row.map(CatalogRow::request).transpose()
}

/// Returns the last orders of a session, newest first.
pub async fn list(connection: &mut impl Connection, key: SessionKey, limit: i64) -> Result<Vec<CatalogRequest>> {
    let rows: Vec<CatalogRow> = rows!(
        connection,
        "SELECT code, owner, request, state, note, created_at, changed_at FROM catalogue_requests
         WHERE owner = $1 ORDER BY created_at DESC, code LIMIT $2",
        [key.to_string(), limit]
    );
    rows.into_iter().map(CatalogRow::request).collect()
}

/// Closes an order as sent or declined. Returns `false` if its state is not `new`.
pub async fn settle(
    connection: &mut impl Connection,
    code: Code,
    report: &FreeOrderReport,
    now: Millis,
) -> Result<bool> {
    let settled = execute!(
        connection,
        "UPDATE catalogue_requests SET state = $2, note = $3, changed_at = $4 WHERE code = $1 AND state = 'new'",
        [code.to_string(), report.state().word(), report.note(), now]
    );
    Ok(settled == 1)
}

/// Transfers a guest's orders to a customer.
pub async fn take_over(connection: &mut impl Connection, guest: SessionKey, customer: SessionKey) -> Result<()> {
    execute!(
        connection,
        "UPDATE catalogue_requests SET owner = $2 WHERE owner = $1",
        [guest.to_string(), customer.to_string()]
    );
    Ok(())
}

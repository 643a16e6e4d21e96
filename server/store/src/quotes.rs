//! Quotes: their requests, offers and history. The entry that a session shows is in [`super::entries`].

use std::collections::BTreeSet;

use platen_actors::ids::{Millis, QuoteId, SessionKey};
use platen_actors::money::Minor;
use platen_actors::order::Code;
use platen_actors::quote::{OfferRevision, QuoteContext, QuoteEntry, Request};
use platen_derive::FromRow;

use super::documents::Document;
use super::entries::{ROWS, placeholders};
use super::scope::Scope;
use super::work::quote_waits;
use super::{Connection, Result, json};
use crate::on;
use crate::query::{execute, one_value, optional_row, optional_value, rows, values};

/// A quote with its request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// The owning session.
    pub owner: SessionKey,
    /// The entry that the session shows.
    pub entry: QuoteEntry,
    /// The request.
    pub request: Request,
}

#[derive(FromRow)]
struct QuoteRow {
    owner: String,
    entry: String,
    request: String,
}

impl QuoteRow {
    fn quote(self) -> Result<Quote> {
        Ok(Quote {
            owner: owner(&self.owner)?,
            entry: QuoteEntry::read(&self.entry)?,
            request: json::read("a request for a quote", &self.request)?,
        })
    }
}

fn owner(text: &str) -> Result<SessionKey> {
    text.parse().map_err(|_| super::Error::Corrupt(format!("the owner {text}")))
}

/// An event in a quote's history.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Event {
    /// The time of the event.
    pub at: Millis,
    /// The actor's kind: `customer`, `staff` or `timer`.
    pub role: String,
    /// The actor's name; empty for the timer.
    pub name: String,
    /// The event, for example `requested`, `taken_up` or `offered`.
    pub event: String,
    /// A note on the event.
    pub note: Option<String>,
    /// The total that the customer would pay, in minor units.
    pub target_total: Option<Minor>,
}

/// Stores a request and its files. The quote's row was written with the session's entries in the same transaction.
pub async fn put_request(connection: &mut impl Connection, id: QuoteId, request: &Request) -> Result<()> {
    let text = json::write(request)?;
    execute!(connection, "UPDATE quotes SET request = $2, who = $3 WHERE id = $1", [id.0, text, request.contact.who()]);
    let files = request.lines.iter().flat_map(|line| &line.artworks).map(|file| file.sha256.as_str());
    let files: Vec<&str> = files.collect::<BTreeSet<_>>().into_iter().collect();
    for files in files.chunks(ROWS) {
        let sql = format!("INSERT INTO quote_artworks (quote_id, sha256) VALUES {}", placeholders(files.len(), 2, 1));
        on!(connection.exec().await?, |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for sha256 in files {
                query = query.bind(id.0).bind(*sha256);
            }
            query.execute(db).await?;
        });
    }
    Ok(())
}

/// What the rules need to know of a session's quote.
pub async fn find_known(
    connection: &mut impl Connection,
    key: SessionKey,
    id: QuoteId,
) -> Result<Option<QuoteContext>> {
    let row: Option<(String, Option<String>)> = optional_row!(
        connection,
        "SELECT request, (SELECT sheet FROM quote_sheets WHERE quote_id = $1 ORDER BY revision DESC LIMIT 1)
         FROM quotes WHERE id = $1 AND owner = $2",
        [id.0, key.to_string()]
    );
    let Some((request, sheet)) = row else { return Ok(None) };
    Ok(Some(QuoteContext {
        request: json::read("a request for a quote", &request)?,
        sheet: sheet.as_deref().map(|sheet| json::read("an offer", sheet)).transpose()?,
    }))
}

/// Adds an offer.
pub async fn add_sheet(connection: &mut impl Connection, id: QuoteId, sheet: &OfferRevision) -> Result<()> {
    let text = json::write(sheet)?;
    execute!(
        connection,
        "INSERT INTO quote_sheets (quote_id, revision, sheet) VALUES ($1, $2, $3)",
        [id.0, sheet.revision, text]
    );
    Ok(())
}

/// The offers of a quote, the first one first.
pub async fn list_sheets(connection: &mut impl Connection, id: QuoteId) -> Result<Vec<OfferRevision>> {
    let rows: Vec<String> =
        values!(connection, "SELECT sheet FROM quote_sheets WHERE quote_id = $1 ORDER BY revision", [id.0]);
    rows.iter().map(|row| json::read("an offer", row)).collect()
}

/// Adds an event to a quote's history. The caller has locked the session's version row, which keeps the event numbers
/// unique.
pub async fn add_event(connection: &mut impl Connection, id: QuoteId, event: &Event) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO quote_events (quote_id, number, at, role, name, event, note, target_total)
         SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6, $7 FROM quote_events WHERE quote_id = $1",
        [id.0, event.at, &event.role, &event.name, &event.event, event.note.as_deref(), event.target_total]
    );
    Ok(())
}

/// Returns a quote's history, oldest first.
pub async fn list_events(connection: &mut impl Connection, id: QuoteId) -> Result<Vec<Event>> {
    let events = rows!(
        connection,
        "SELECT at, role, name, event, note, target_total FROM quote_events WHERE quote_id = $1 ORDER BY number",
        [id.0]
    );
    Ok(events)
}

/// Finds a quote by its public code.
pub async fn find_by_code(connection: &mut impl Connection, scope: Scope, code: Code) -> Result<Option<Quote>> {
    let row: Option<QuoteRow> = optional_row!(
        connection,
        "SELECT owner, entry, request FROM quotes
         WHERE code = $1 AND (CAST($2 AS TEXT) IS NULL OR owner = $2)",
        [code.to_string(), scope.owner()]
    );
    row.map(QuoteRow::quote).transpose()
}

/// Returns the id of a session's quote.
pub async fn find_id(connection: &mut impl Connection, key: SessionKey, code: Code) -> Result<Option<QuoteId>> {
    let id: Option<i64> = optional_value!(
        connection,
        "SELECT id FROM quotes WHERE code = $1 AND owner = $2",
        [code.to_string(), key.to_string()]
    );
    Ok(id.map(QuoteId))
}

/// Returns a page of a session's quotes, newest first.
pub async fn list(
    connection: &mut impl Connection,
    key: SessionKey,
    limit: i64,
    offset: i64,
) -> Result<Vec<QuoteEntry>> {
    let rows: Vec<String> = values!(
        connection,
        "SELECT entry FROM quotes WHERE owner = $1 ORDER BY requested_at DESC, id DESC LIMIT $2 OFFSET $3",
        [key.to_string(), limit, offset]
    );
    rows.iter().map(|row| QuoteEntry::read(row)).collect()
}

/// Returns the number of a session's quotes.
pub async fn count(connection: &mut impl Connection, key: SessionKey) -> Result<i64> {
    let count = one_value!(connection, "SELECT COUNT(*) FROM quotes WHERE owner = $1", [key.to_string()]);
    Ok(count)
}

/// Returns quotes that wait for the shop, the longest waiting first, for a simulated back office.
pub async fn list_waiting(connection: &mut impl Connection, limit: i64) -> Result<Vec<Quote>> {
    let waits = quote_waits();
    let sql = format!("SELECT owner, entry, request FROM quotes WHERE {waits} ORDER BY changed_at LIMIT $1");
    let rows: Vec<QuoteRow> = rows!(connection, sqlx::AssertSqlSafe(sql), [limit]);
    rows.into_iter().map(QuoteRow::quote).collect()
}

//! Placed orders and their history. The entry that a session shows is in [`super::entries`].

use platen_actors::ids::{Millis, OrderId, OrderLineId, SessionKey};
use platen_actors::order::{Code, Invoice, OrderEntry, PlacedOrder, Report, Shipment};
use platen_actors::proof::Subject;
use platen_derive::FromRow;
use sqlx::QueryBuilder;

use super::documents::Document;
use super::entries::{ROWS, placeholders};
use super::names::{found_by, or_number, who};
use super::scope::Scope;
use super::{Connection, Result, containing, json};
use crate::on;
use crate::query::{execute, one_value, optional_row, optional_value, rows, values};

/// An order without its shipments and events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// The owning session.
    pub owner: SessionKey,
    /// The entry that the session shows.
    pub entry: OrderEntry,
    /// The order as placed.
    pub placed: PlacedOrder,
    /// The invoice, if there is one.
    pub invoice: Option<Invoice>,
}

#[derive(FromRow)]
pub(super) struct OrderRow {
    owner: String,
    entry: String,
    placed: String,
    invoice: Option<String>,
}

impl OrderRow {
    pub(super) fn order(self) -> Result<Order> {
        let owner = self.owner.parse().map_err(|_| super::Error::Corrupt(format!("the owner {}", self.owner)))?;
        Ok(Order {
            owner,
            entry: OrderEntry::read(&self.entry)?,
            placed: json::read("an order as it was placed", &self.placed)?,
            invoice: self.invoice.as_deref().map(|invoice| json::read("an invoice", invoice)).transpose()?,
        })
    }
}

/// An event in an order's history.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Event {
    /// The time of the event.
    pub at: Millis,
    /// `customer` or `back_office`.
    pub who: String,
    /// A status, or `tracking_requested`, `invoiced`, `shipped`.
    pub event: String,
    /// A note on the event.
    pub note: Option<String>,
}

/// Stores the order as placed. The row itself was written with the session's entries in the same transaction.
pub async fn put_placed(connection: &mut impl Connection, placed: &PlacedOrder) -> Result<()> {
    let text = json::write(placed)?;
    execute!(
        connection,
        "UPDATE orders SET placed = $2, who = $3, found_by = $4, purchase_order = $5, guest_email = $6 WHERE id = $1",
        [
            placed.order_id.0,
            text,
            placed.ship_to.who(),
            found_by(&[&placed.ship_to, &placed.bill_to]),
            placed.purchase_order.to_lowercase(),
            placed.guest_email.as_deref()
        ]
    );
    for lines in placed.lines.chunks(ROWS) {
        let sql =
            format!("INSERT INTO order_lines (id, order_id, position) VALUES {}", placeholders(lines.len(), 3, 1));
        on!(connection.exec().await?, |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for (line, position) in lines.iter().zip(0_i64..) {
                query = query.bind(line.order_line_id.0).bind(placed.order_id.0).bind(position);
            }
            query.execute(db).await?;
        });
    }
    let artworks: Vec<_> =
        placed.lines.iter().flat_map(|line| line.artworks.iter().map(|file| (line.order_line_id, file))).collect();
    for artworks in artworks.chunks(ROWS) {
        let values = placeholders(artworks.len(), 3, 1);
        let sql = format!("INSERT INTO order_artworks (order_line_id, location, sha256) VALUES {values}");
        on!(connection.exec().await?, |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for (line, file) in artworks {
                query = query.bind(line.0).bind(&file.location).bind(&file.sha256);
            }
            query.execute(db).await?;
        });
    }
    Ok(())
}

/// Replaces the artwork of an ordered line with the files of its proof, which were added or replaced after the order
/// was placed.
pub async fn put_artworks(
    connection: &mut impl Connection,
    order: OrderId,
    line: OrderLineId,
    subject: &Subject,
) -> Result<()> {
    let text: Option<String> = optional_value!(connection, "SELECT placed FROM orders WHERE id = $1", [order.0]);
    let Some(text) = text else { return Ok(()) };
    let mut placed: PlacedOrder = json::read("an order as it was placed", &text)?;
    let Some(changed) = placed.lines.iter_mut().find(|known| known.order_line_id == line) else { return Ok(()) };
    changed.configuration.decorations.clone_from(&subject.configuration.decorations);
    changed.artworks.clone_from(&subject.artworks);
    let text = json::write(&placed)?;
    execute!(connection, "UPDATE orders SET placed = $2 WHERE id = $1", [order.0, text]);
    for files in subject.artworks.chunks(ROWS) {
        let values = placeholders(files.len(), 3, 1);
        let sql = format!(
            "INSERT INTO order_artworks (order_line_id, location, sha256) VALUES {values}
             ON CONFLICT (order_line_id, location) DO UPDATE SET sha256 = excluded.sha256"
        );
        on!(connection.exec().await?, |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for file in files {
                query = query.bind(line.0).bind(&file.location).bind(&file.sha256);
            }
            query.execute(db).await?;
        });
    }
    Ok(())
}

/// Adds an event to an order's history.
pub async fn add_event(connection: &mut impl Connection, order: OrderId, event: &Event) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO order_events (order_id, at, who, event, note) VALUES ($1, $2, $3, $4, $5)",
        [order.0, event.at, &event.who, &event.event, event.note.as_deref()]
    );
    Ok(())
}

/// Returns an order's history, oldest first.
pub async fn list_events(connection: &mut impl Connection, order: OrderId) -> Result<Vec<Event>> {
    let events =
        rows!(connection, "SELECT at, who, event, note FROM order_events WHERE order_id = $1 ORDER BY at", [order.0]);
    Ok(events)
}

/// Stores an invoice; replaces an earlier one.
pub async fn put_invoice(connection: &mut impl Connection, order: OrderId, invoice: &Invoice) -> Result<()> {
    let invoice = json::write(invoice)?;
    execute!(connection, "UPDATE orders SET invoice = $2 WHERE id = $1", [order.0, invoice]);
    Ok(())
}

/// Stores a shipment; replaces its earlier state.
pub async fn put_shipment(connection: &mut impl Connection, order: OrderId, shipment: &Shipment) -> Result<()> {
    let text = json::write(shipment)?;
    execute!(
        connection,
        "INSERT INTO shipments (order_id, number, shipment) VALUES ($1, $2, $3)
         ON CONFLICT (order_id, number) DO UPDATE SET shipment = excluded.shipment",
        [order.0, shipment.number, text]
    );
    Ok(())
}

/// Returns the stored shipment or invoice that a report concerns.
pub async fn find_reported(
    connection: &mut impl Connection,
    order: OrderId,
    report: &Report,
) -> Result<Option<Report>> {
    match report {
        Report::Shipped(shipment) => {
            let known: Option<String> = optional_value!(
                connection,
                "SELECT shipment FROM shipments WHERE order_id = $1 AND number = $2",
                [order.0, shipment.number]
            );
            known.map(|text| Ok(Report::Shipped(json::read("a shipment", &text)?))).transpose()
        }
        Report::Invoiced(_) => {
            let known: Option<Option<String>> =
                optional_value!(connection, "SELECT invoice FROM orders WHERE id = $1", [order.0]);
            known.flatten().map(|text| Ok(Report::Invoiced(json::read("an invoice", &text)?))).transpose()
        }
        Report::Accepted { .. } | Report::Status { .. } | Report::InvoicePaid { .. } => Ok(None),
    }
}

/// Returns the shipments of an order, in the order of dispatch.
pub async fn list_shipments(connection: &mut impl Connection, order: OrderId) -> Result<Vec<Shipment>> {
    let rows: Vec<String> =
        values!(connection, "SELECT shipment FROM shipments WHERE order_id = $1 ORDER BY number", [order.0]);
    rows.iter().map(|row| json::read("a shipment", row)).collect()
}

/// Finds a customer's order by id.
pub async fn find(connection: &mut impl Connection, owner: SessionKey, id: OrderId) -> Result<Option<Order>> {
    let row: Option<OrderRow> = optional_row!(
        connection,
        "SELECT owner, entry, placed, invoice FROM orders WHERE id = $1 AND owner = $2",
        [id.0, owner.to_string()]
    );
    row.map(OrderRow::order).transpose()
}

/// Finds an order by its public code.
pub async fn find_by_code(connection: &mut impl Connection, scope: Scope, code: Code) -> Result<Option<Order>> {
    let row: Option<OrderRow> = optional_row!(
        connection,
        "SELECT owner, entry, placed, invoice FROM orders
         WHERE code = $1 AND (CAST($2 AS TEXT) IS NULL OR owner = $2)",
        [code.to_string(), scope.owner()]
    );
    row.map(OrderRow::order).transpose()
}

/// Returns the public code of an order and the email address of the guest who placed it; `None` for a customer's order.
pub async fn find_guest(connection: &mut impl Connection, order: OrderId) -> Result<Option<(Code, String)>> {
    let found: Option<(String, String)> = optional_row!(
        connection,
        "SELECT code, guest_email FROM orders WHERE id = $1 AND guest_email IS NOT NULL",
        [order.0]
    );
    found
        .map(|(code, email)| {
            let code = code.parse().map_err(|_| super::Error::Corrupt(format!("the code {code}")))?;
            Ok((code, email))
        })
        .transpose()
}

/// Finds a customer's order by one of its lines.
pub async fn find_by_line(
    connection: &mut impl Connection,
    owner: SessionKey,
    line: OrderLineId,
) -> Result<Option<Order>> {
    let row: Option<OrderRow> = optional_row!(
        connection,
        "SELECT owner, entry, placed, invoice FROM orders
         WHERE owner = $2 AND id = (SELECT order_id FROM order_lines WHERE id = $1)",
        [line.0, owner.to_string()]
    );
    row.map(OrderRow::order).transpose()
}

/// Returns the public code of the order with a line.
pub async fn find_code_of_line(connection: &mut impl Connection, line: OrderLineId) -> Result<Option<Code>> {
    let code: Option<String> = optional_value!(
        connection,
        "SELECT code FROM orders WHERE id = (SELECT order_id FROM order_lines WHERE id = $1)",
        [line.0]
    );
    code.map(|code| code.parse().map_err(|_| super::Error::Corrupt(format!("the code {code}")))).transpose()
}

/// Returns a customer's orders that contain any of these lines.
pub async fn list_of_lines(
    connection: &mut impl Connection,
    owner: SessionKey,
    lines: &[OrderLineId],
) -> Result<Vec<Order>> {
    let mut found = Vec::new();
    for lines in lines.chunks(ROWS) {
        let values = placeholders(lines.len(), 1, 2);
        let sql = format!(
            "SELECT owner, entry, placed, invoice FROM orders WHERE owner = $1
                 AND id IN (SELECT order_id FROM order_lines WHERE id IN (VALUES {values})) ORDER BY id"
        );
        let rows: Vec<OrderRow> = on!(connection.exec().await?, |db| {
            let mut query = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(owner.to_string());
            for line in lines {
                query = query.bind(line.0);
            }
            query.fetch_all(db).await?
        });
        found.extend(rows.into_iter().map(OrderRow::order).collect::<Result<Vec<_>>>()?);
    }
    Ok(found)
}

/// Returns the latest orders of all customers as placed, without cancelled ones, newest first.
pub async fn latest_placed(connection: &mut impl Connection, limit: u32) -> Result<Vec<PlacedOrder>> {
    let rows: Vec<String> = values!(
        connection,
        "SELECT placed FROM orders WHERE status <> 'cancelled' AND placed <> '{}'
         ORDER BY placed_at DESC, code DESC LIMIT $1",
        [i64::from(limit)]
    );
    rows.iter().map(|row| json::read("an order as it was placed", row)).collect()
}

/// Returns a page of a customer's orders, newest first.
pub async fn list(
    connection: &mut impl Connection,
    owner: SessionKey,
    limit: i64,
    offset: i64,
) -> Result<Vec<OrderEntry>> {
    let rows: Vec<String> = values!(
        connection,
        "SELECT entry FROM orders WHERE owner = $1 ORDER BY placed_at DESC, id DESC LIMIT $2 OFFSET $3",
        [owner.to_string(), limit, offset]
    );
    rows.iter().map(|row| OrderEntry::read(row)).collect()
}

/// Returns the number of a customer's orders.
pub async fn count(connection: &mut impl Connection, owner: SessionKey) -> Result<i64> {
    let count = one_value!(connection, "SELECT COUNT(*) FROM orders WHERE owner = $1", [owner.to_string()]);
    Ok(count)
}

/// Returns the unpaid invoices of a customer's orders on account.
pub async fn list_open_invoices(
    connection: &mut impl Connection,
    owner: SessionKey,
) -> Result<Vec<(OrderId, Invoice)>> {
    let rows: Vec<(i64, String)> = rows!(
        connection,
        "SELECT id, invoice FROM orders WHERE owner = $1 AND open_on_account > 0 AND invoice IS NOT NULL ORDER BY id",
        [owner.to_string()]
    );
    rows.into_iter().map(|(id, invoice)| Ok((OrderId(id), json::read("an invoice", &invoice)?))).collect()
}

/// A filter for orders in the support app. Fields that are `None` match every order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// A code, a number, a name, a company or a customer; an order matches if any of them does.
    pub named: Option<Named>,
    /// Matches orders in this status.
    pub status: Option<String>,
    /// Matches orders placed before this time, or at this time with a lower code.
    pub before: Option<(Millis, String)>,
}

/// What an order can be found by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Named {
    /// The public code.
    pub code: Option<Code>,
    /// The search text: the back office's number, the customer's purchase order number, a guest's email
    /// address, or a part of a name or company.
    pub text: String,
    /// The owning session.
    pub owner: Option<SessionKey>,
}

/// An order found by a search, with its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The session's key.
    pub owner: SessionKey,
    /// The owner's name in the support app.
    pub who: String,
    /// The entry that the session shows.
    pub entry: OrderEntry,
}

/// The minimum length, in bytes, of a searchable part of a purchase order number. Shorter texts must be the whole
/// number.
const MIN_PART_LENGTH: usize = 3;

/// Returns the matching orders of all customers, newest first.
pub async fn search(connection: &mut impl Connection, filter: &Filter, limit: i64) -> Result<Vec<Found>> {
    let rows: Vec<(String, Option<String>, String)> = on!(connection.exec().await?, |db| {
        let mut query = QueryBuilder::new("SELECT owner, coalesce(nullif(who, ''), ");
        query.push(who("orders.owner")).push("), entry FROM orders WHERE 1 = 1");
        if let Some((at, code)) = &filter.before {
            query.push(" AND (placed_at, code) < (").push_bind(*at).push(", ").push_bind(code.as_str()).push(")");
        }
        if let Some(status) = &filter.status {
            query.push(" AND status = ").push_bind(status.as_str());
        }
        if let Some(Named { code, text, owner }) = &filter.named {
            query.push(" AND id IN (SELECT id FROM orders WHERE number = ").push_bind(text.as_str());
            query.push(" UNION SELECT id FROM orders WHERE purchase_order = ").push_bind(text.to_lowercase());
            query.push(" AND purchase_order <> ''");
            if !text.is_empty() {
                query.push(" UNION SELECT id FROM orders WHERE found_by LIKE ").push_bind(containing(text));
                query.push(" ESCAPE '\\'");
            }
            if text.chars().count() >= MIN_PART_LENGTH {
                query.push(" UNION SELECT id FROM orders WHERE purchase_order LIKE ").push_bind(containing(text));
                query.push(" ESCAPE '\\'");
            }
            query.push(" UNION SELECT id FROM orders WHERE guest_email = ").push_bind(text.to_lowercase());
            query.push(" UNION SELECT id FROM orders WHERE code = ").push_bind(code.map(|code| code.to_string()));
            query.push(" UNION SELECT id FROM orders WHERE owner = ").push_bind(owner.map(|owner| owner.to_string()));
            query.push(")");
        }
        query.push(" ORDER BY placed_at DESC, code DESC LIMIT ").push_bind(limit);
        query.build_query_as().fetch_all(db).await?
    });
    rows.into_iter()
        .map(|(owner, who, entry)| {
            let owner = owner.parse().map_err(|_| super::Error::Corrupt(format!("the owner {owner}")))?;
            Ok(Found { owner, who: or_number(who, owner), entry: OrderEntry::read(&entry)? })
        })
        .collect()
}

/// Returns orders that a simulated back office can advance and that have not changed since `since`, the longest
/// unchanged first. Excludes unpaid orders, orders on hold, and confirmed orders with an open proof.
pub async fn list_idle(connection: &mut impl Connection, since: Millis, limit: i64) -> Result<Vec<Order>> {
    let rows: Vec<OrderRow> = rows!(
        connection,
        "SELECT owner, entry, placed, invoice FROM orders
         WHERE changed_at <= $1 AND NOT awaits_payment AND (status = 'received'
             OR (status IN ('confirmed', 'pre_production', 'in_production') AND NOT EXISTS
                 (SELECT 1 FROM proofs WHERE order_id = orders.id AND state NOT IN ('approved', 'cancelled'))))
         ORDER BY changed_at LIMIT $2",
        [since, limit]
    );
    rows.into_iter().map(OrderRow::order).collect()
}

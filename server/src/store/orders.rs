//! Orders as they were placed and what happened to them since. What a session shows of them is in [`super::entries`].

use platen_actors::ids::{Millis, OrderId, OrderLineId, SessionKey};
use platen_actors::order::{Code, Invoice, OrderEntry, PlacedOrder, Report, Shipment};
use platen_actors::proof::Subject;
use sqlx::QueryBuilder;

use super::documents::Document;
use super::entries::{ROWS, placeholders};
use super::names::{found_by, or_number, who};
use super::scope::Scope;
use super::{Connection, Result, containing, json};
use crate::on;

/// An order with all that is known of it but its shipments and events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// Whose it is.
    pub owner: SessionKey,
    /// How far it is.
    pub entry: OrderEntry,
    /// What was bought.
    pub placed: PlacedOrder,
    /// The invoice, once there is one.
    pub invoice: Option<Invoice>,
}

#[derive(sqlx::FromRow)]
struct OrderRow {
    owner: String,
    entry: String,
    placed: String,
    invoice: Option<String>,
}

impl OrderRow {
    fn order(self) -> Result<Order> {
        let owner = self.owner.parse().map_err(|_| super::Error::Corrupt(format!("the owner {}", self.owner)))?;
        Ok(Order {
            owner,
            entry: OrderEntry::read(&self.entry)?,
            placed: json::read("an order as it was placed", &self.placed)?,
            invoice: self.invoice.as_deref().map(|invoice| json::read("an invoice", invoice)).transpose()?,
        })
    }
}

/// What happened to an order.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct Event {
    /// When.
    pub at: Millis,
    /// `customer` or `back_office`.
    pub who: String,
    /// A status, or what else happened: `tracking_requested`, `invoiced`, `shipped`.
    pub event: String,
    /// What was said about it.
    pub note: Option<String>,
}

/// Keeps what was bought. The order's row was written with the session's entries in the same transaction.
pub async fn put_placed(connection: &mut impl Connection, placed: &PlacedOrder) -> Result<()> {
    let text = json::write(placed)?;
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE orders SET placed = $2, who = $3, found_by = $4, purchase_order = $5 WHERE id = $1")
            .bind(placed.order_id.0)
            .bind(text)
            .bind(placed.ship_to.who())
            .bind(found_by(&[&placed.ship_to, &placed.bill_to]))
            .bind(placed.purchase_order.to_lowercase())
            .execute(db)
            .await?;
    });
    for lines in placed.lines.chunks(ROWS) {
        let sql =
            format!("INSERT INTO order_lines (id, order_id, position) VALUES {}", placeholders(lines.len(), 3, 1));
        on!(connection.exec(), |db| {
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
        on!(connection.exec(), |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for (line, file) in artworks {
                query = query.bind(line.0).bind(&file.location).bind(&file.sha256);
            }
            query.execute(db).await?;
        });
    }
    Ok(())
}

/// Prints an ordered line with the files of its proof from now on: they came, or were replaced, after the order was placed.
pub async fn put_artworks(
    connection: &mut impl Connection,
    order: OrderId,
    line: OrderLineId,
    subject: &Subject,
) -> Result<()> {
    let text: Option<String> = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT placed FROM orders WHERE id = $1").bind(order.0).fetch_optional(db).await?
    });
    let Some(text) = text else { return Ok(()) };
    let mut placed: PlacedOrder = json::read("an order as it was placed", &text)?;
    let Some(changed) = placed.lines.iter_mut().find(|known| known.order_line_id == line) else { return Ok(()) };
    changed.configuration.decorations.clone_from(&subject.configuration.decorations);
    changed.artworks.clone_from(&subject.artworks);
    let text = json::write(&placed)?;
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE orders SET placed = $2 WHERE id = $1").bind(order.0).bind(text).execute(db).await?;
    });
    for files in subject.artworks.chunks(ROWS) {
        let values = placeholders(files.len(), 3, 1);
        let sql = format!(
            "INSERT INTO order_artworks (order_line_id, location, sha256) VALUES {values}
             ON CONFLICT (order_line_id, location) DO UPDATE SET sha256 = excluded.sha256"
        );
        on!(connection.exec(), |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for file in files {
                query = query.bind(line.0).bind(&file.location).bind(&file.sha256);
            }
            query.execute(db).await?;
        });
    }
    Ok(())
}

/// Notes that a customer uses a promo code; false if they have before.
pub async fn redeem(connection: &mut impl Connection, code: &str, owner: SessionKey, order: OrderId) -> Result<bool> {
    let redeemed = on!(connection.exec(), |db| {
        sqlx::query(
            "INSERT INTO promo_redemptions (code, owner, order_id) VALUES ($1, $2, $3) ON CONFLICT (code, owner) DO NOTHING",
        )
        .bind(code)
        .bind(owner.to_string())
        .bind(order.0)
        .execute(db)
        .await?
        .rows_affected()
    });
    Ok(redeemed > 0)
}

/// Whether a customer has used a promo code.
pub async fn has_redeemed(connection: &mut impl Connection, code: &str, owner: SessionKey) -> Result<bool> {
    let found: Option<i64> = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT order_id FROM promo_redemptions WHERE code = $1 AND owner = $2")
            .bind(code)
            .bind(owner.to_string())
            .fetch_optional(db)
            .await?
    });
    Ok(found.is_some())
}

/// Adds to what happened to an order.
pub async fn add_event(connection: &mut impl Connection, order: OrderId, event: &Event) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("INSERT INTO order_events (order_id, at, who, event, note) VALUES ($1, $2, $3, $4, $5)")
            .bind(order.0)
            .bind(event.at)
            .bind(&event.who)
            .bind(&event.event)
            .bind(event.note.as_deref())
            .execute(db)
            .await?;
    });
    Ok(())
}

/// What happened to an order, the earliest first.
pub async fn list_events(connection: &mut impl Connection, order: OrderId) -> Result<Vec<Event>> {
    let events = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT at, who, event, note FROM order_events WHERE order_id = $1 ORDER BY at")
            .bind(order.0)
            .fetch_all(db)
            .await?
    });
    Ok(events)
}

/// Keeps an invoice in place of any before.
pub async fn put_invoice(connection: &mut impl Connection, order: OrderId, invoice: &Invoice) -> Result<()> {
    let invoice = json::write(invoice)?;
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE orders SET invoice = $2 WHERE id = $1").bind(order.0).bind(invoice).execute(db).await?;
    });
    Ok(())
}

/// Keeps what is known of a shipment in place of what was known before.
pub async fn put_shipment(connection: &mut impl Connection, order: OrderId, shipment: &Shipment) -> Result<()> {
    let text = json::write(shipment)?;
    on!(connection.exec(), |db| {
        sqlx::query(
            "INSERT INTO shipments (order_id, number, shipment) VALUES ($1, $2, $3)
             ON CONFLICT (order_id, number) DO UPDATE SET shipment = excluded.shipment",
        )
        .bind(order.0)
        .bind(shipment.number)
        .bind(text)
        .execute(db)
        .await?;
    });
    Ok(())
}

/// What is known of the shipment, or the invoice, that a report is about.
pub async fn find_reported(
    connection: &mut impl Connection,
    order: OrderId,
    report: &Report,
) -> Result<Option<Report>> {
    match report {
        Report::Shipped(shipment) => {
            let known: Option<String> = on!(connection.exec(), |db| {
                sqlx::query_scalar("SELECT shipment FROM shipments WHERE order_id = $1 AND number = $2")
                    .bind(order.0)
                    .bind(shipment.number)
                    .fetch_optional(db)
                    .await?
            });
            known.map(|text| Ok(Report::Shipped(json::read("a shipment", &text)?))).transpose()
        }
        Report::Invoiced(_) => {
            let known: Option<Option<String>> = on!(connection.exec(), |db| {
                sqlx::query_scalar("SELECT invoice FROM orders WHERE id = $1").bind(order.0).fetch_optional(db).await?
            });
            known.flatten().map(|text| Ok(Report::Invoiced(json::read("an invoice", &text)?))).transpose()
        }
        Report::Accepted { .. } | Report::Status { .. } => Ok(None),
    }
}

/// The shipments of an order, in the order of leaving.
pub async fn list_shipments(connection: &mut impl Connection, order: OrderId) -> Result<Vec<Shipment>> {
    let rows: Vec<String> = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT shipment FROM shipments WHERE order_id = $1 ORDER BY number")
            .bind(order.0)
            .fetch_all(db)
            .await?
    });
    rows.iter().map(|row| json::read("a shipment", row)).collect()
}

/// A customer's order by its id.
pub async fn find(connection: &mut impl Connection, owner: SessionKey, id: OrderId) -> Result<Option<Order>> {
    let row: Option<OrderRow> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT owner, entry, placed, invoice FROM orders WHERE id = $1 AND owner = $2")
            .bind(id.0)
            .bind(owner.to_string())
            .fetch_optional(db)
            .await?
    });
    row.map(OrderRow::order).transpose()
}

/// Finds an order by its public name.
pub async fn find_by_code(connection: &mut impl Connection, scope: Scope, code: Code) -> Result<Option<Order>> {
    let row: Option<OrderRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT owner, entry, placed, invoice FROM orders
             WHERE code = $1 AND (CAST($2 AS TEXT) IS NULL OR owner = $2)",
        )
        .bind(code.to_string())
        .bind(scope.owner())
        .fetch_optional(db)
        .await?
    });
    row.map(OrderRow::order).transpose()
}

/// A customer's order by one of its lines.
pub async fn find_by_line(
    connection: &mut impl Connection,
    owner: SessionKey,
    line: OrderLineId,
) -> Result<Option<Order>> {
    let row: Option<OrderRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT owner, entry, placed, invoice FROM orders
             WHERE owner = $2 AND id = (SELECT order_id FROM order_lines WHERE id = $1)",
        )
        .bind(line.0)
        .bind(owner.to_string())
        .fetch_optional(db)
        .await?
    });
    row.map(OrderRow::order).transpose()
}

/// A customer's orders that have any of these lines.
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
        let rows: Vec<OrderRow> = on!(connection.exec(), |db| {
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

/// A page of a customer's orders, the latest first.
pub async fn list(
    connection: &mut impl Connection,
    owner: SessionKey,
    limit: i64,
    offset: i64,
) -> Result<Vec<OrderEntry>> {
    let rows: Vec<String> = on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "SELECT entry FROM orders WHERE owner = $1 ORDER BY placed_at DESC, id DESC LIMIT $2 OFFSET $3",
        )
        .bind(owner.to_string())
        .bind(limit)
        .bind(offset)
        .fetch_all(db)
        .await?
    });
    rows.iter().map(|row| OrderEntry::read(row)).collect()
}

/// How many orders a customer has.
pub async fn count(connection: &mut impl Connection, owner: SessionKey) -> Result<i64> {
    let count = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT COUNT(*) FROM orders WHERE owner = $1").bind(owner.to_string()).fetch_one(db).await?
    });
    Ok(count)
}

/// Which orders a member of the staff looks for. What is left out does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// A code, a number, a name, a company or a customer: whichever fits.
    pub named: Option<Named>,
    /// How far they are.
    pub status: Option<String>,
    /// Placed before this moment, or in it under a lower code.
    pub before: Option<(Millis, String)>,
}

/// What orders can be found by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Named {
    /// The public name.
    pub code: Option<Code>,
    /// What was typed: the back office's number, the customer's purchase order number, or a part of a name or company.
    pub text: String,
    /// Whose they are.
    pub owner: Option<SessionKey>,
}

/// An order that was found, with whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The session's key.
    pub owner: SessionKey,
    /// What staff call them.
    pub who: String,
    /// How far it is.
    pub entry: OrderEntry,
}

/// The shortest part of a purchase order number that is searched for; shorter ones must be the whole number.
const SHORTEST_PART: usize = 3;

/// Everybody's orders that fit, the latest first.
pub async fn search(connection: &mut impl Connection, filter: &Filter, limit: i64) -> Result<Vec<Found>> {
    let rows: Vec<(String, Option<String>, String)> = on!(connection.exec(), |db| {
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
            if text.chars().count() >= SHORTEST_PART {
                query.push(" UNION SELECT id FROM orders WHERE purchase_order LIKE ").push_bind(containing(text));
                query.push(" ESCAPE '\\'");
            }
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

/// Orders that may get on and have not since a moment, those first that have not for longest: for a simulated back
/// office. What is on hold, or has a proof that is not approved, waits for another caller once it was confirmed.
pub async fn list_idle(connection: &mut impl Connection, since: Millis, limit: i64) -> Result<Vec<Order>> {
    let rows: Vec<OrderRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT owner, entry, placed, invoice FROM orders
             WHERE changed_at <= $1 AND (status = 'received'
                 OR (status IN ('confirmed', 'pre_production', 'in_production') AND NOT EXISTS
                     (SELECT 1 FROM proofs WHERE order_id = orders.id AND state NOT IN ('approved', 'cancelled'))))
             ORDER BY changed_at LIMIT $2",
        )
        .bind(since)
        .bind(limit)
        .fetch_all(db)
        .await?
    });
    rows.into_iter().map(OrderRow::order).collect()
}

//! The erasure of a customer: what the law requires to keep remains, without the personal fields that it does not require.

use platen_actors::address::Address;
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::observation::Ended;
use platen_actors::order::{PlacedArtwork, PlacedOrder};
use platen_actors::proof::{ProofEntry, ProofFile, Subject};
use sqlx::AssertSqlSafe;

use super::tables::{Erased, TABLES};
use super::{Person, rows};
use crate::documents::Document;
use crate::query::{execute, rows as fetch, values};
use crate::session_store::observation_ended;
use crate::{Connection, Result, Transaction, dialect, json, observations, on, reviews, sessions};

/// What an erasure did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Erasure {
    /// The number of rows that were deleted, by table; tables without any are left out.
    pub deleted: Vec<(&'static str, u64)>,
    /// The number of orders that are kept.
    pub kept_orders: usize,
}

impl Erasure {
    /// Reports whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.deleted.is_empty() && self.kept_orders == 0
    }
}

/// Returns the public codes and statuses of a customer's orders that are neither complete nor canceled.
pub async fn list_open_orders(connection: &mut impl Connection, person: &Person) -> Result<Vec<(String, String)>> {
    let (condition, _) = person.condition("owner IN (:owners)");
    let sql = AssertSqlSafe(format!(
        "SELECT code, status FROM orders WHERE ({condition}) AND status NOT IN ('complete', 'cancelled') ORDER BY code"
    ));
    let open = on!(connection.exec().await?, |db| sqlx::query_as(sql).persistent(false).fetch_all(db).await?);
    Ok(open)
}

/// Locks a customer's sessions and account until the transaction ends, so that nothing is added to them.
pub async fn lock(tx: &mut Transaction, person: &Person, epoch: i64, now: Millis) -> Result<()> {
    if let Some(id) = person.id {
        sessions::take(tx, SessionKey::Customer(id), epoch, now).await?;
        dialect::lock_customer(tx, id).await?;
    }
    for guest in &person.guests {
        sessions::take(tx, *guest, epoch, now).await?;
    }
    Ok(())
}

/// Erases a locked customer without open orders. The session's row remains, with a new epoch: it refuses every later command
/// of the customer.
pub async fn erase(tx: &mut Transaction, person: &Person, epoch: i64, now: Millis) -> Result<Erasure> {
    for session in person.key().iter().chain(&person.guests) {
        // The reason is in the log since the observation began; the row of its end must not repeat it.
        execute!(tx, "UPDATE observations SET reason = '' WHERE owner = $1 AND shown", [session.to_string()]);
        for observation in observations::list_of_session(tx, *session).await? {
            observation_ended(tx, *session, observation, Ended::ByCustomer, now).await?;
        }
    }
    let rated = match person.key() {
        Some(key) => reviews::list_rated(tx, key).await?,
        None => Vec::new(),
    };
    let mut deleted = Vec::new();
    for table in TABLES {
        let Some(Erased::Rows(condition)) = table.about.as_ref().map(|about| &about.erased) else { continue };
        let (condition, bound) = person.condition(condition);
        let sql = AssertSqlSafe(format!("DELETE FROM {} WHERE ({condition})", table.name));
        let count = on!(tx.exec().await?, |db| {
            let mut query = sqlx::query(sql);
            for value in &bound {
                query = query.bind(rows::text(value));
            }
            query.persistent(false).execute(db).await?.rows_affected()
        });
        if count > 0 {
            deleted.push((table.name, count));
        }
    }
    for product in rated {
        reviews::count_again(tx, product).await?;
    }
    let mut kept_orders = 0;
    for key in person.key().iter().chain(&person.guests) {
        kept_orders += reduce_orders(tx, *key).await?;
        reduce_proofs(tx, *key).await?;
        execute!(
            tx,
            "UPDATE sessions SET epoch = $2, version = version + 1, touched_at = $3, erased_at = $3 WHERE owner = $1",
            [key.to_string(), epoch, now]
        );
    }
    Ok(Erasure { deleted, kept_orders })
}

/// Removes what an invoice does not need from a customer's orders. Returns their number. The session still shows closed ones
/// until they are hidden like all others, because late reports of the back office need them.
async fn reduce_orders(tx: &mut Transaction, key: SessionKey) -> Result<usize> {
    let orders: Vec<(i64, String)> =
        fetch!(tx, "SELECT id, placed FROM orders WHERE owner = $1 ORDER BY id", [key.to_string()]);
    for (id, placed) in &orders {
        execute!(tx, "UPDATE promo_uses SET email = '' WHERE order_id = $1", [*id]);
        if placed == WITHOUT_CONTENT {
            continue;
        }
        let mut order: PlacedOrder = json::read("an order as it was placed", placed)?;
        reduce_address(&mut order.ship_to);
        reduce_address(&mut order.bill_to);
        order.comment = None;
        order.guest_email = None;
        for line in &mut order.lines {
            line.configuration.notes = None;
            reduce_files(&mut line.artworks);
        }
        let placed = json::write(&order)?;
        execute!(tx, "UPDATE orders SET placed = $2, guest_email = NULL WHERE id = $1", [*id, placed]);
    }
    Ok(orders.len())
}

/// A document of a row from before the column was added.
const WITHOUT_CONTENT: &str = "{}";

/// Leaves name, company and address.
fn reduce_address(address: &mut Address) {
    for field in [&mut address.address_title, &mut address.department, &mut address.job_title, &mut address.phone] {
        field.clear();
    }
}

/// Replaces the names that the customer gave to files.
fn reduce_files(files: &mut [PlacedArtwork]) {
    for file in files {
        file.name = format!("artwork.{}", file.extension);
    }
}

/// Removes names, notes and the names of files from the proofs of kept orders.
async fn reduce_proofs(tx: &mut Transaction, key: SessionKey) -> Result<()> {
    let owner = key.to_string();
    let proofs: Vec<(i64, String, String)> =
        fetch!(tx, "SELECT id, entry, subject FROM proofs WHERE owner = $1 ORDER BY id", [&owner]);
    for (id, entry, subject) in &proofs {
        let entry = ProofEntry { approved_by: None, ..ProofEntry::read(entry)? }.write()?;
        let subject = if subject == WITHOUT_CONTENT {
            subject.clone()
        } else {
            let mut subject: Subject = json::read("what a proof is of", subject)?;
            subject.configuration.notes = None;
            reduce_files(&mut subject.artworks);
            json::write(&subject)?
        };
        execute!(tx, "UPDATE proofs SET entry = $2, subject = $3 WHERE id = $1", [*id, entry, subject]);
        execute!(
            tx,
            "UPDATE proof_events SET note = NULL, pins = NULL,
                 who = CASE WHEN event IN ('requested', 'approved', 'changes_requested') THEN 'customer' ELSE who END
             WHERE proof_id = $1",
            [*id]
        );
        let files: Vec<String> = values!(tx, "SELECT file FROM proof_versions WHERE proof_id = $1", [*id]);
        for text in files {
            let file: ProofFile = json::read("a version of a proof", &text)?;
            let reduced = json::write(&ProofFile { name: format!("proof.{}", file.extension), ..file })?;
            execute!(
                tx,
                "UPDATE proof_versions SET file = $3, note = NULL WHERE proof_id = $1 AND file = $2",
                [*id, text, reduced]
            );
        }
    }
    Ok(())
}

//! The SQL that must differ between SQLite and PostgreSQL.

use platen_actors::ids::CustomerId;

use super::{Connection, Exec, Result};

/// Returns the next ids for a session's entries (cart lines, favorites lists). Ids are never reused, on PostgreSQL not
/// even after a rollback.
pub async fn next_session_ids(connection: &mut impl Connection, count: usize) -> Result<Vec<i64>> {
    let Ok(wanted @ 1..) = i64::try_from(count) else { return Ok(Vec::new()) };
    let ids = match connection.exec().await? {
        Exec::Sqlite(db) => {
            let last: i64 = sqlx::query_scalar("UPDATE session_ids SET last = last + $1 RETURNING last")
                .bind(wanted)
                .fetch_one(db)
                .await?;
            (last - wanted + 1..=last).collect()
        }
        Exec::Postgres(db) => {
            sqlx::query_scalar("SELECT nextval('session_ids') FROM generate_series(1, $1)")
                .bind(wanted)
                .fetch_all(db)
                .await?
        }
    };
    Ok(ids)
}

/// Locks these subjects until the transaction ends; waits while another transaction has locked one. On SQLite there is
/// only one writer.
pub async fn lock_subjects(connection: &mut impl Connection, subjects: &[&str]) -> Result<()> {
    if let Exec::Postgres(db) = connection.exec().await? {
        // All in one order, which prevents deadlocks.
        sqlx::query(
            "SELECT pg_advisory_xact_lock(hashtextextended(subject, 0))
             FROM (SELECT subject FROM unnest($1::text[]) AS subject ORDER BY 1) AS subjects",
        )
        .bind(subjects)
        .execute(db)
        .await?;
    }
    Ok(())
}

/// Returns the condition under which an order contains the product `$2`.
pub(crate) async fn order_contains(connection: &mut impl Connection) -> Result<&'static str> {
    Ok(match connection.exec_read().await? {
        Exec::Sqlite(_) => {
            "EXISTS (SELECT 1 FROM json_each(orders.placed, '$.lines') AS line
                WHERE json_extract(line.value, '$.configuration.productId') = $2)"
        }
        Exec::Postgres(_) => {
            "EXISTS (SELECT 1 FROM jsonb_array_elements(orders.placed::jsonb -> 'lines') AS line
                WHERE (line #>> '{configuration,productId}')::bigint = $2)"
        }
    })
}

/// Locks a customer's account until the transaction ends, also against new rows that refer to it. On SQLite there is only one
/// writer.
pub async fn lock_customer(connection: &mut impl Connection, customer: CustomerId) -> Result<()> {
    if let Exec::Postgres(db) = connection.exec().await? {
        sqlx::query("SELECT id FROM customers WHERE id = $1 FOR UPDATE").bind(customer.0).execute(db).await?;
    }
    Ok(())
}

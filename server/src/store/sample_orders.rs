//! Orders of samples, as they are kept: with the address as it was then.

use platen_actors::command::Effect;
use platen_actors::ids::{Millis, SessionKey};

use super::{Connection, Error, Result};
use crate::on;

/// Adds an order of samples, among those that its session shows.
pub async fn add(connection: &mut impl Connection, key: SessionKey, order: &Effect, now: Millis) -> Result<()> {
    let Effect::SampleOrder { id, products, comment, address } = order;
    let address = serde_json::to_string(address).map_err(|error| Error::Corrupt(error.to_string()))?;
    let samples = i64::try_from(products.len()).map_err(|error| Error::Corrupt(error.to_string()))?;
    on!(connection.exec(), |db| {
        sqlx::query(
            "INSERT INTO sample_orders (id, owner, comment, address, samples, ordered_at, shown)
             VALUES ($1, $2, $3, $4, $5, $6, TRUE)",
        )
        .bind(id.0)
        .bind(key.to_string())
        .bind(comment.as_deref())
        .bind(address)
        .bind(samples)
        .bind(now)
        .execute(db)
        .await?;
    });
    // At most as many as a basket holds, and one statement.
    let values = (0..products.len()).map(|n| format!("($1, ${})", n + 2)).collect::<Vec<_>>().join(", ");
    let sql = format!("INSERT INTO sample_order_products (sample_order_id, product_id) VALUES {values}");
    on!(connection.exec(), |db| {
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id.0);
        for product in products {
            query = query.bind(product.0);
        }
        query.execute(db).await?;
    });
    Ok(())
}

//! Orders of samples, as they are kept: with the address as it was then.

use platen_actors::entry::AddressEntry;
use platen_actors::ids::{Millis, ProductId, SampleOrderId, SessionKey};

use super::{Connection, Error, Result};
use crate::on;

/// Adds an order of samples, among those that its session shows.
pub async fn add(connection: &mut impl Connection, key: SessionKey, order: &SampleOrder) -> Result<()> {
    let SampleOrder { id, products, comment, address, ordered_at } = order;
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
        .bind(ordered_at)
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

/// An order of samples as it was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleOrder {
    /// Which one.
    pub id: SampleOrderId,
    /// What the customer said.
    pub comment: Option<String>,
    /// Where they go, as the address was then.
    pub address: AddressEntry,
    /// Samples of these.
    pub products: Vec<ProductId>,
    /// When.
    pub ordered_at: Millis,
}

#[derive(sqlx::FromRow)]
struct SampleOrderRow {
    id: i64,
    comment: Option<String>,
    address: String,
    ordered_at: i64,
    product_id: i64,
}

/// The last orders of a session, the latest first.
pub async fn list(connection: &mut impl Connection, key: SessionKey, most: i64) -> Result<Vec<SampleOrder>> {
    // A row a product, so that one statement answers all.
    let rows: Vec<SampleOrderRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT orders.id, orders.comment, orders.address, orders.ordered_at, products.product_id
             FROM (SELECT id, comment, address, ordered_at FROM sample_orders WHERE owner = $1
                   ORDER BY ordered_at DESC, id DESC LIMIT $2) AS orders
             JOIN sample_order_products AS products ON products.sample_order_id = orders.id
             ORDER BY orders.ordered_at DESC, orders.id DESC, products.product_id",
        )
        .bind(key.to_string())
        .bind(most)
        .fetch_all(db)
        .await?
    });
    let mut orders: Vec<SampleOrder> = Vec::new();
    for row in rows {
        let (id, product) = (SampleOrderId(row.id), ProductId(row.product_id));
        match orders.last_mut().filter(|order| order.id == id) {
            Some(order) => order.products.push(product),
            None => orders.push(SampleOrder {
                id,
                comment: row.comment,
                address: serde_json::from_str(&row.address)
                    .map_err(|error| Error::Corrupt(format!("the address of sample order {id}: {error}")))?,
                products: vec![product],
                ordered_at: row.ordered_at,
            }),
        }
    }
    Ok(orders)
}

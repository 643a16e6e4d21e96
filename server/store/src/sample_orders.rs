//! Sample orders, with the address as it was at the time of the order.

use platen_actors::entries::AddressEntry;
use platen_actors::free_order::{FreeOrderReport, FreeOrderState};
use platen_actors::ids::{Millis, ProductId, SampleOrderId, SessionKey};
use platen_actors::order::Code;
use platen_derive::FromRow;

use super::{Connection, Error, Result, json};
use crate::on;
use crate::query::{execute, one_row, optional_value, rows};

/// Adds a sample order to those that its session shows.
pub async fn add(connection: &mut impl Connection, key: SessionKey, order: &SampleOrder) -> Result<()> {
    let SampleOrder { id, code, products, comment, address, state, note, ordered_at, changed_at, .. } = order;
    let address = json::write(address)?;
    let samples = i64::try_from(products.len()).map_err(|error| Error::Corrupt(error.to_string()))?;
    execute!(
        connection,
        "INSERT INTO sample_orders (id, owner, comment, address, samples, ordered_at, shown,
             code, state, note, changed_at)
         VALUES ($1, $2, $3, $4, $5, $6, TRUE, $7, $8, $9, $10)",
        [
            id.0,
            key.to_string(),
            comment.as_deref(),
            address,
            samples,
            ordered_at,
            code.to_string(),
            state.word(),
            note.as_deref(),
            changed_at
        ]
    );
    // A sample basket is limited to fewer rows than one statement can hold.
    let values = (0..products.len()).map(|n| format!("($1, ${})", n + 2)).collect::<Vec<_>>().join(", ");
    let sql = format!("INSERT INTO sample_order_products (sample_order_id, product_id) VALUES {values}");
    on!(connection.exec().await?, |db| {
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id.0);
        for product in products {
            query = query.bind(product.0);
        }
        query.execute(db).await?;
    });
    Ok(())
}

/// A sample order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleOrder {
    /// The order's id.
    pub id: SampleOrderId,
    /// The public code.
    pub code: Code,
    /// The owning session.
    pub owner: SessionKey,
    /// The customer's comment.
    pub comment: Option<String>,
    /// The shipping address at the time of the order.
    pub address: AddressEntry,
    /// The products of the samples.
    pub products: Vec<ProductId>,
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
struct SampleOrderRow {
    id: i64,
    code: String,
    owner: String,
    comment: Option<String>,
    address: String,
    state: String,
    note: Option<String>,
    ordered_at: i64,
    changed_at: i64,
    product_id: i64,
}

impl SampleOrderRow {
    fn order(self) -> Result<SampleOrder> {
        let id = SampleOrderId(self.id);
        let corrupt = |what: &str| Error::Corrupt(format!("{what} of sample order {id}"));
        Ok(SampleOrder {
            id,
            code: self.code.parse().map_err(|_| corrupt("the code"))?,
            owner: self.owner.parse().map_err(|_| corrupt("the owner"))?,
            comment: self.comment,
            address: json::read("the address of a sample order", &self.address)?,
            products: vec![ProductId(self.product_id)],
            state: FreeOrderState::read(&self.state).ok_or_else(|| corrupt("the state"))?,
            note: self.note,
            ordered_at: self.ordered_at,
            changed_at: self.changed_at,
        })
    }
}

/// Groups the rows of an order: the query returns one per product, so that one statement reads all.
fn together(rows: Vec<SampleOrderRow>) -> Result<Vec<SampleOrder>> {
    let mut orders: Vec<SampleOrder> = Vec::new();
    for row in rows {
        match orders.last_mut().filter(|order| order.id.0 == row.id) {
            Some(order) => order.products.push(ProductId(row.product_id)),
            None => orders.push(row.order()?),
        }
    }
    Ok(orders)
}

/// Returns the latest orders of a session, newest first.
pub async fn list(connection: &mut impl Connection, key: SessionKey, most: i64) -> Result<Vec<SampleOrder>> {
    let rows: Vec<SampleOrderRow> = rows!(
        connection,
        "SELECT orders.*, products.product_id
         FROM (SELECT id, code, owner, comment, address, state, note, ordered_at, changed_at
               FROM sample_orders WHERE owner = $1 ORDER BY ordered_at DESC, id DESC LIMIT $2) AS orders
         JOIN sample_order_products AS products ON products.sample_order_id = orders.id
         ORDER BY orders.ordered_at DESC, orders.id DESC, products.product_id",
        [key.to_string(), most]
    );
    together(rows)
}

/// Finds any session's order by its public code.
pub async fn find_by_code(connection: &mut impl Connection, code: Code) -> Result<Option<SampleOrder>> {
    let rows: Vec<SampleOrderRow> = rows!(
        connection,
        "SELECT orders.id, orders.code, orders.owner, orders.comment, orders.address, orders.state, orders.note,
             orders.ordered_at, orders.changed_at, products.product_id
         FROM sample_orders AS orders
         JOIN sample_order_products AS products ON products.sample_order_id = orders.id
         WHERE orders.code = $1 ORDER BY products.product_id",
        [code.to_string()]
    );
    Ok(together(rows)?.pop())
}

/// Returns the state of a session's order.
pub async fn find_state(
    connection: &mut impl Connection,
    key: SessionKey,
    id: SampleOrderId,
) -> Result<Option<FreeOrderState>> {
    let word: Option<String> = optional_value!(
        connection,
        "SELECT state FROM sample_orders WHERE id = $1 AND owner = $2",
        [id.0, key.to_string()]
    );
    let read = |word: String| {
        FreeOrderState::read(&word).ok_or_else(|| Error::Corrupt(format!("the state {word} of sample order {id}")))
    };
    word.map(read).transpose()
}

/// Closes an order as sent or declined. Returns its public code and shipping address.
pub async fn settle(
    connection: &mut impl Connection,
    id: SampleOrderId,
    report: &FreeOrderReport,
    now: Millis,
) -> Result<(Code, AddressEntry)> {
    let (code, address): (String, String) = one_row!(
        connection,
        "UPDATE sample_orders SET state = $2, note = $3, changed_at = $4 WHERE id = $1 RETURNING code, address",
        [id.0, report.state().word(), report.note(), now]
    );
    let code = code.parse().map_err(|_| Error::Corrupt(format!("the code of sample order {id}")))?;
    Ok((code, json::read("the address of a sample order", &address)?))
}

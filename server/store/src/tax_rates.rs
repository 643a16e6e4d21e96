//! The tax rates from a tax service, by place.

use platen_actors::ids::Millis;
use platen_actors::shop::taxes::{TaxPlace, TaxRate};
use platen_derive::FromRow;

use super::{Connection, Result, dialect, json};
use crate::query::{execute, one_value, rows};

/// The subject that changes lock, so that their revisions are committed in order.
const TAX_RATES: &str = "tax rates";

/// The rates of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatesRow {
    /// The place.
    pub place: TaxPlace,
    /// The rates; `None` if the service leaves the place to the table.
    pub rates: Option<Vec<TaxRate>>,
    /// When they were read.
    pub read_at: Millis,
    /// Increases with every reading of any place.
    pub revision: i64,
}

#[derive(FromRow)]
struct Row {
    country: String,
    region: String,
    postcode: String,
    rates: String,
    read_at: Millis,
    revision: i64,
}

impl Row {
    fn place_rates(self) -> Result<RatesRow> {
        let Self { country, region, postcode, rates, read_at, revision } = self;
        let rates = json::read("the tax rates of a place", &rates)?;
        Ok(RatesRow { place: TaxPlace { country, region, postcode }, rates, read_at, revision })
    }
}

/// Stores the rates of a place that were read now.
pub async fn put(
    connection: &mut impl Connection,
    place: &TaxPlace,
    rates: Option<&[TaxRate]>,
    now: Millis,
) -> Result<()> {
    dialect::lock_subjects(connection, &[TAX_RATES]).await?;
    let last: i64 = one_value!(connection, "SELECT COALESCE(MAX(revision), 0) FROM tax_rates");
    // The time keeps revisions ascending after the row with the last one was deleted.
    let revision = now.max(last + 1);
    execute!(
        connection,
        "INSERT INTO tax_rates (country, region, postcode, rates, read_at, revision) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (country, region, postcode) DO UPDATE
             SET rates = excluded.rates, read_at = excluded.read_at, revision = excluded.revision",
        [&*place.country, &*place.region, &*place.postcode, json::write(&rates)?, now, revision]
    );
    Ok(())
}

/// Returns the rates that were read after a revision, the latest last; of more than `limit`, the latest.
pub async fn list(connection: &mut impl Connection, after: i64, limit: i64) -> Result<Vec<RatesRow>> {
    let sql = "SELECT country, region, postcode, rates, read_at, revision FROM tax_rates
        WHERE revision > $1 ORDER BY revision DESC LIMIT $2";
    let rows: Vec<Row> = rows!(connection, sql, [after, limit]);
    rows.into_iter().rev().map(Row::place_rates).collect()
}

/// Deletes the rates of at most `limit` places that were read before `before`.
pub async fn remove_before(connection: &mut impl Connection, before: Millis, limit: i64) -> Result<u64> {
    let removed = execute!(
        connection,
        "DELETE FROM tax_rates WHERE revision IN (SELECT revision FROM tax_rates WHERE read_at < $1 LIMIT $2)",
        [before, limit]
    );
    Ok(removed)
}

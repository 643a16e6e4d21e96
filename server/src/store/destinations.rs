//! Where a customer's goods go unless told otherwise: as much of the default shipping address as shipping needs.

use platen_actors::ids::SessionKey;
use platen_actors::shipping::Destination;

use super::{Connection, Result};
use crate::on;

/// A place to ship to.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct ShippingDestination {
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// ISO 3166-2 without the country, where the country has such; else as it was written.
    pub region: String,
    /// As it was written.
    pub postcode: String,
}

impl ShippingDestination {
    /// As rates are asked for.
    pub fn as_destination(&self) -> Destination<'_> {
        Destination { country: &self.country, region: &self.region, postcode: &self.postcode }
    }
}

/// The place of the default shipping address, if there is any address.
pub async fn find_default(connection: &mut impl Connection, key: SessionKey) -> Result<Option<ShippingDestination>> {
    let owner = key.to_string();
    on!(connection.exec(), |db| {
        Ok(sqlx::query_as(
            "SELECT country_id AS country, state AS region, zipcode AS postcode
             FROM addresses WHERE owner = $1 AND default_shipping",
        )
        .bind(owner)
        .fetch_optional(db)
        .await?)
    })
}

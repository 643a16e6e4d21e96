//! Default shipping destinations: the part of the default shipping address that shipping rates depend on.

use platen_actors::ids::SessionKey;
use platen_actors::shipping::Destination;
use platen_derive::FromRow;

use super::{Connection, Result};
use crate::on;

/// A shipping destination.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct ShippingDestination {
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// ISO 3166-2 without the country prefix, if the country has subdivisions; otherwise as entered.
    pub region: String,
    /// As entered.
    pub postcode: String,
}

impl ShippingDestination {
    /// Returns the destination in the form that rate lookups take.
    pub fn as_destination(&self) -> Destination<'_> {
        Destination { country: &self.country, region: &self.region, postcode: &self.postcode }
    }
}

/// Returns the destination of the default shipping address, if there is one.
pub async fn find_default(connection: &mut impl Connection, key: SessionKey) -> Result<Option<ShippingDestination>> {
    let owner = key.to_string();
    on!(connection.exec().await?, |db| {
        Ok(sqlx::query_as(
            "SELECT country_id AS country, state AS region, zipcode AS postcode
             FROM addresses WHERE owner = $1 AND default_shipping",
        )
        .bind(owner)
        .fetch_optional(db)
        .await?)
    })
}

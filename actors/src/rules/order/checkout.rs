//! Computes the shipping methods of a cart to an address, and the totals of a choice. The page that shows them and the
//! rule that places the order use the same pure functions.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::promotion;
use crate::commands::order::OrderError;
use crate::entries::address::Address;
use crate::entries::cart::CartTotalsEntry;
use crate::entries::order::{OrderTotals, ShippingChoice};
use crate::shop::Shop;
use crate::shop::shipping::{Destination, Unserved, rates};
use crate::values::dates::Day;
use crate::values::money::Minor;

/// A shipping method for the cart, with its price and dates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingMethod {
    /// Its stable name: `ground`.
    pub id: String,
    /// Its displayed name.
    pub name: String,
    /// In minor units.
    pub price: Minor,
    /// Transit time in working days.
    pub transit_days: u16,
    /// The ship date if all proofs are approved now.
    pub ships_on: Day,
    /// The arrival date if all proofs are approved now.
    pub arrives_on: Day,
}

/// Returns the shipping methods of a cart to an address, or the reason that there are none. `start` is day zero of
/// production.
pub fn shipping_methods(
    shop: &dyn Shop,
    cart: &CartTotalsEntry,
    address: &Address,
    start: Day,
) -> Result<Vec<ShippingMethod>, OrderError> {
    let table = shop.rates();
    if cart.currency.as_ref().is_some_and(|currency| *currency != table.currency) {
        return Err(OrderError::ShippingCurrency);
    }
    let to = Destination { country: &address.country_id, region: &address.state, postcode: &address.zipcode };
    let offered = rates(table, to, cart.weight_g).map_err(|unserved| match unserved {
        Unserved::Place => OrderError::NotShippedThere,
        Unserved::Weight => OrderError::TooHeavy,
    })?;
    let ships_on = shop.calendar().ship_day(start, cart.production_days);
    Ok(offered
        .into_iter()
        .map(|rate| ShippingMethod {
            id: rate.id.to_owned(),
            name: rate.name.to_owned(),
            price: rate.price,
            transit_days: rate.transit_days,
            ships_on,
            arrives_on: shop.calendar().arrival(ships_on, rate.transit_days),
        })
        .collect())
}

/// Computes the totals for a shipping method and a promo code. `promo_used` is whether this customer has used the code
/// before.
pub fn totals(
    cart: &CartTotalsEntry,
    methods: &[ShippingMethod],
    method: &str,
    promo: Option<&str>,
    promo_used: bool,
) -> Result<(OrderTotals, ShippingChoice), OrderError> {
    let method = methods.iter().find(|known| known.id == method).ok_or(OrderError::NoSuchMethod)?;
    let currency = cart.currency.clone().unwrap_or_default();
    let discount = match promo {
        Some(code) => promotion::discount(code, (cart.merchandise, &currency), &method.id, method.price, promo_used)?,
        None => 0,
    };
    let choice = ShippingChoice { id: method.id.clone(), name: method.name.clone(), transit_days: method.transit_days };
    let totals = OrderTotals {
        currency,
        merchandise: cart.merchandise,
        shipping: method.price,
        discount,
        total: cart.merchandise + method.price - discount,
    };
    Ok((totals, choice))
}

//! Computes the shipping methods of a cart to an address, and the totals of a choice. The page that shows them and the
//! rule that places the order use the same pure functions.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::commands::order::OrderError;
use crate::entries::Entries;
use crate::entries::address::Address;
use crate::entries::cart::CartTotalsEntry;
use crate::entries::order::{OrderTotals, ShippingChoice};
use crate::pricing::PriceList;
use crate::rules::{cart, purchase, tax_exemption};
use crate::shop::Shop;
use crate::shop::delivery::{self, NeedBy, Production, Wanted, Way};
use crate::shop::shipping::{Unserved, rates};
use crate::shop::sums::{Item, Purchase, Shipping, Sums, sums};
use crate::values::dates::Day;
use crate::values::ids::Millis;
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
    /// The ship date if the order is placed now and its proofs are approved as [`Production`] assumes.
    pub ships_on: Day,
    /// The arrival date on the same conditions.
    pub arrives_on: Day,
}

impl From<&ShippingMethod> for ShippingChoice {
    fn from(method: &ShippingMethod) -> Self {
        Self { id: method.id.clone(), name: method.name.clone(), transit_days: method.transit_days }
    }
}

impl ShippingMethod {
    /// Returns the method as a way to ship.
    fn way(&self) -> Way<'_> {
        Way { id: &self.id, name: &self.name, transit_days: self.transit_days }
    }
}

/// Returns when the production of a cart starts. `ordered` is the first working day on which the order counts.
pub fn production(shop: &dyn Shop, cart: &CartTotalsEntry, ordered: Day) -> Production {
    Production::of(shop.calendar(), ordered, cart.needs_proof)
}

/// Returns which of the methods of a cart meets a need-by date; `None` if there are none.
pub fn need_by(
    shop: &dyn Shop,
    cart: &CartTotalsEntry,
    methods: &[ShippingMethod],
    (ordered, by): (Day, Day),
) -> Option<NeedBy> {
    let ways: Vec<Way<'_>> = methods.iter().map(ShippingMethod::way).collect();
    let wanted = Wanted { production_days: cart.production_days, rush: &[], ways: &ways };
    delivery::need_by(shop.calendar(), production(shop, cart, ordered).start, by, &wanted)
}

/// Returns the shipping methods of a cart to an address, or the reason that there are none. `ordered` is the first working
/// day on which the order counts.
pub fn shipping_methods(
    shop: &dyn Shop,
    cart: &CartTotalsEntry,
    address: &Address,
    ordered: Day,
) -> Result<Vec<ShippingMethod>, OrderError> {
    let table = shop.rates();
    if cart.currency.as_ref().is_some_and(|currency| *currency != table.currency) {
        return Err(OrderError::ShippingCurrency);
    }
    let offered = rates(table, purchase::destination(address), cart.weight_g).map_err(|unserved| match unserved {
        Unserved::Place => OrderError::NotShippedThere,
        Unserved::Weight => OrderError::TooHeavy,
    })?;
    let start = production(shop, cart, ordered).start;
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

/// A code of a promotion, as typed, and whether this customer has used it before.
pub use crate::shop::sums::Code;

/// Computes the totals of a cart for a shipping method to an address, with a code.
pub fn totals(
    entries: &Entries,
    (shop, prices): (&dyn Shop, &dyn PriceList),
    (to, method): (&Address, &ShippingMethod),
    code: Option<Code<'_>>,
    now: Millis,
) -> Result<OrderTotals, OrderError> {
    priced(entries, (shop, prices), (to, method), code, now).map(|(totals, _)| totals)
}

/// Finds a method by its id.
pub fn method<'a>(methods: &'a [ShippingMethod], id: &str) -> Result<&'a ShippingMethod, OrderError> {
    methods.iter().find(|known| known.id == id).ok_or(OrderError::NoSuchMethod)
}

/// Computes the totals, and the discounts and taxes of each line.
pub(super) fn priced(
    entries: &Entries,
    (shop, prices): (&dyn Shop, &dyn PriceList),
    (to, method): (&Address, &ShippingMethod),
    code: Option<Code<'_>>,
    now: Millis,
) -> Result<(OrderTotals, Sums), OrderError> {
    let items: Vec<Item> = cart::items(entries, prices).into_iter().map(|(_, item)| item).collect();
    let lines: Vec<Minor> = items.iter().map(|item| item.total).collect();
    let purchase = Purchase {
        items,
        shipping: Some(Shipping { id: &method.id, price: method.price }),
        to: Some(purchase::destination(to)),
        is_promoted: true,
        code,
        is_exempt: tax_exemption::is_exempt(entries, shop.local(now).0),
    };
    let currency = shop.rates().currency.clone();
    let sums = sums(&purchase, shop.terms(now)).map_err(|refusal| purchase::refused(refusal, shop))?;
    Ok((purchase::totals(currency, &lines, method.price, &sums), sums))
}

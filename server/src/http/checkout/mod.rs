//! `/api/checkout/…`: shipping methods, totals, and placing the order. For customers, and for guests if the
//! shop takes cards.

pub mod methods;
pub mod payment;
pub mod place;
pub mod totals;

use platen_actors::address;
use platen_actors::cart::{self, CartTotalsEntry};
use platen_actors::dates::Day;
use platen_actors::entries::{AddressEntry, Entries};
use platen_actors::ids::AddressId;
use platen_actors::order::{OrderError, checkout};
use platen_actors::shop::CurrentShop;

use super::state::App;
use crate::http::problem::Problem;

/// What can be bought and shipped.
struct Offer {
    cart: CartTotalsEntry,
    to: AddressEntry,
    methods: Vec<checkout::ShippingMethod>,
    /// The first working day on which an order counts.
    ordered: Day,
}

/// Returns the cart to be bought, its destination and its shipping methods.
fn offer(app: &App, entries: &Entries, address: AddressId) -> Result<Offer, Problem> {
    let refuse = |refused: OrderError| Problem::from(platen_actors::commands::RuleError::from(refused));
    let to = address::find(entries, address)?.clone();
    let cart = cart::totals(entries).ok_or_else(|| refuse(OrderError::CartEmpty))?;
    let shop = app.settings.current();
    let ordered = shop.start(app.clock.now());
    let methods = checkout::shipping_methods(shop.as_ref(), &cart, &to.address, ordered).map_err(refuse)?;
    Ok(Offer { cart, to, methods, ordered })
}

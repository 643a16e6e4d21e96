//! A shop for the tests that order: what it sells, and what its checkout shows.

use std::sync::Arc;

use platen_actors::address::{Address, Defaults};
use platen_actors::cart;
use platen_actors::commands::{Answer, Command, address};
use platen_actors::entries::{Entries, EntryKey, EntryValue};
use platen_actors::ids::{AddressId, PartId, ProductId};
use platen_actors::memory::MemoryPrices;
use platen_actors::order::{Code, Place, checkout};
use platen_actors::payment::PaymentMethod;
use platen_actors::ports::{Clock, SystemRng};
use platen_actors::pricing::{Configuration, Decoration, DecorationOffer, Goods, LocationOffer};
use platen_actors::shop::{ClosedShop, CurrentShop};
use platen_store::Store;
use platen_store::session_store::SqlSessionStore;
use platen_testing::MovedClock;

/// A product without decorations.
pub(super) const PLAIN: ProductId = ProductId(1);
/// A product that can be printed, which needs a proof.
pub(super) const PRINTED: ProductId = ProductId(2);
/// The code for free ground shipping.
pub(super) const PROMO: &str = "SHIPFREE";

fn shop() -> Arc<dyn CurrentShop> {
    let rates = serde_json::json!({
        "currency": "USD",
        "zones": [{"id": "us", "countries": ["US"]}],
        "services": [{"id": "ground", "name": "Ground", "bracketsG": [1_000_000],
            "zones": {"us": {"days": 4, "prices": [900], "perKg": 50}}}]
    });
    Arc::new(ClosedShop::shipping(serde_json::from_value(rates).unwrap()))
}

fn prices() -> MemoryPrices {
    let prices = MemoryPrices::default();
    prices.sell(PLAIN, Some(MemoryPrices::plain(10_000)));
    let printed = DecorationOffer { method: "Print".to_owned(), max_colors: 0, charges: Vec::new() };
    let locations = vec![LocationOffer { name: "Front".to_owned(), decorations: vec![printed] }];
    prices.sell(PRINTED, Some(Goods { locations, ..MemoryPrices::plain(10_000) }));
    prices
}

/// A node of the shop.
pub(super) fn sessions(store: &Store, clock: &MovedClock) -> SqlSessionStore {
    SqlSessionStore::new(store.clone(), Arc::new(clock.clone()), Arc::new(SystemRng), Arc::new(prices()), shop())
}

/// Three hundred printed pieces.
pub(super) fn printed() -> Configuration {
    let decoration = Decoration {
        location: "Front".to_owned(),
        method: "Print".to_owned(),
        colors: 0,
        inks: None,
        artwork_id: None,
    };
    Configuration { decorations: vec![decoration], ..Configuration::blank(PRINTED, PartId(1), 300) }
}

/// Adds three hundred plain pieces to the cart.
pub(super) fn add_plain() -> Command {
    Command::Cart(cart::Command::Add { lines: vec![(Configuration::blank(PLAIN, PartId(1), 300), None)] })
}

/// Adds an address in the shop's only zone.
pub(super) fn add_address() -> Command {
    let address = Address { country_id: "US".to_owned(), ..Address::default() };
    Command::Address(address::Command::Add { address, defaults: Defaults::default() })
}

/// Returns the address that [`add_address`] added.
pub(super) fn added(answer: &Answer) -> AddressId {
    let Answer::Address(id) = answer else { panic!("{answer:?}") };
    *id
}

/// The order of a cart on account, as checkout shows it.
pub(super) fn checkout(entries: &Entries, address: AddressId, clock: &MovedClock, promo: Option<&str>) -> Place {
    let Some(EntryValue::Address(to)) = entries.get(EntryKey::Address(address)) else { panic!("no address") };
    let (cart, shop) = (cart::totals(entries).unwrap(), shop().current());
    let methods = checkout::shipping_methods(shop.as_ref(), &cart, &to.address, shop.start(clock.now())).unwrap();
    let method = checkout::method(&methods, "ground").unwrap();
    let code = promo.map(|text| checkout::Code { text, is_used: false });
    let totals =
        checkout::totals(entries, (shop.as_ref(), &prices()), (&to.address, method), code, clock.now()).unwrap();
    Place {
        code: Code::of(0),
        revision: cart.revision,
        total: totals.total,
        address,
        billing: address,
        method: "ground".to_owned(),
        promo: promo.map(str::to_owned),
        purchase_order: "PO".to_owned(),
        payment: PaymentMethod::Account,
        need_by: None,
        comment: None,
        guest_email: None,
        takes_cards: false,
    }
}

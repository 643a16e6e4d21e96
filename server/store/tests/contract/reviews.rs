//! Reviews: who bought what, published reviews in their orders, and the ratings that nodes read.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::address::Address;
use platen_actors::entries::EntryKey;
use platen_actors::ids::{CustomerId, OrderId, OrderLineId, PartId, ProductId, SessionKey};
use platen_actors::memory::MemoryPrices;
use platen_actors::order::{Code, OrderTotals, PlacedLine, PlacedOrder, Shipment, ShippingChoice};
use platen_actors::payment::PaymentMethod;
use platen_actors::pricing::{Configuration, price};
use platen_actors::review::{Buyer, ReviewEntry, ReviewState, ShownAs};
use platen_store::reviews::{self, Order, RatingRow, Written};
use platen_store::{Store, Transaction, due, entries, orders};
use platen_testing::on_both_engines;

on_both_engines!(buyers_of_shipped_products_are_found, published_reviews_are_listed_and_counted);

const MUG: ProductId = ProductId(1);

fn placed(order: OrderId) -> PlacedOrder {
    let configuration = Configuration::blank(MUG, PartId(2), 100);
    let address = Address {
        first_name: "Ada".to_owned(),
        last_name: "Lovelace".to_owned(),
        company: "Engines".to_owned(),
        ..Address::default()
    };
    let line = PlacedLine {
        order_line_id: OrderLineId(11),
        sku: "MUG".to_owned(),
        name: "Mug".to_owned(),
        price: price(&MemoryPrices::plain(10_000), &configuration, false).unwrap(),
        discount: None,
        taxes: Vec::new(),
        configuration,
        parts: Vec::new(),
        artworks: Vec::new(),
        repeat_of: None,
        proof_id: None,
    };
    let (currency, merchandise, shipping, discount, total) = ("USD".to_owned(), 10_000, 2_000, 0, 12_000);
    PlacedOrder {
        order_id: order,
        code: Code::of(order.0),
        number: None,
        placed_at: 5,
        lines: vec![line],
        ship_to: Address::default(),
        bill_to: address,
        shipping: ShippingChoice { id: "ground".to_owned(), name: "Ground".to_owned(), transit_days: 3 },
        totals: OrderTotals { currency, merchandise, shipping, discount, total, ..OrderTotals::default() },
        promo_code: None,
        guest_email: None,
        purchase_order: String::new(),
        payment: PaymentMethod::Account,
        payment_days: None,
        need_by: None,
        comment: None,
        cart_revision: "00".to_owned(),
        quote_id: None,
    }
}

async fn buyers_of_shipped_products_are_found(store: Store) {
    super::due::order(&store, 7, "in_production", 1).await;
    let (ada, bob) = (super::due::customer(7), SessionKey::Customer(CustomerId(8)));
    let mut tx = store.write().await.unwrap();
    orders::put_placed(&mut tx, &placed(OrderId(7))).await.unwrap();
    assert_eq!(reviews::find_buyer(&mut tx, ada, MUG).await.unwrap(), None, "nothing was shipped");
    let shipment = serde_json::json!({"number": 1, "carrier": "UPS", "service": "Ground", "shippedOn": "2027-01-18",
        "packages": []});
    let shipment: Shipment = serde_json::from_value(shipment).unwrap();
    orders::put_shipment(&mut tx, OrderId(7), &shipment).await.unwrap();
    let text = |text: &str| text.to_owned();
    let buyer = Buyer { first_name: text("Ada"), last_name: text("Lovelace"), company: text("Engines") };
    let context = reviews::find_context(&mut tx, ada, MUG).await.unwrap();
    assert_eq!((context.buyer, context.current), (Some(buyer), None));
    assert_eq!(reviews::find_buyer(&mut tx, ada, ProductId(2)).await.unwrap(), None);
    assert_eq!(reviews::find_buyer(&mut tx, bob, MUG).await.unwrap(), None);
}

async fn put(tx: &mut Transaction, customer: i64, stars: u8, state: ReviewState, changed_at: i64) {
    let owner = SessionKey::Customer(CustomerId(customer));
    let entry = ReviewEntry {
        product_id: MUG,
        code: Code::of(customer),
        product: "Mug".to_owned(),
        stars,
        title: format!("Review {customer}"),
        state,
        reason: None,
        changed_at,
    };
    let set = BTreeMap::from([(EntryKey::Review(MUG), Arc::new(entry.into()))]);
    entries::apply(tx, owner, &set, &BTreeSet::new()).await.unwrap();
    let written = Written { text: "Größe", good_for: Some("fairs"), shown_as: ShownAs::Company, name: "Engines" };
    reviews::put_text(tx, owner, MUG, written).await.unwrap();
    reviews::count_again(tx, MUG).await.unwrap();
}

async fn published_reviews_are_listed_and_counted(store: Store) {
    let mut tx = store.write().await.unwrap();
    for (customer, stars, changed_at) in [(1, 4, 30), (2, 5, 10), (3, 1, 20)] {
        put(&mut tx, customer, stars, ReviewState::Published, changed_at).await;
    }
    put(&mut tx, 4, 3, ReviewState::Pending, 40).await;
    let list = async |tx: &mut Transaction, order, skip| {
        let found = reviews::list_published(tx, MUG, order, skip, 2).await.unwrap();
        found.into_iter().map(|review| review.entry.code).collect::<Vec<_>>()
    };
    let code = Code::of;
    assert_eq!(list(&mut tx, Order::Newest, 0).await, [code(1), code(3)]);
    assert_eq!(list(&mut tx, Order::Newest, 2).await, [code(2)]);
    assert_eq!(list(&mut tx, Order::Highest, 0).await, [code(2), code(1)]);
    assert_eq!(list(&mut tx, Order::Lowest, 0).await, [code(3), code(1)]);
    let row = |one, revision| RatingRow { product_id: 1, one, two: 0, three: 0, four: 1, five: 1, revision };
    assert_eq!(reviews::list_ratings(&mut tx, 0).await.unwrap(), [row(1, 4)]);
    put(&mut tx, 3, 1, ReviewState::Rejected, 50).await;
    assert_eq!(reviews::list_ratings(&mut tx, 4).await.unwrap(), [row(0, 5)]);
    assert_eq!(reviews::list_ratings(&mut tx, 5).await.unwrap(), []);

    let one = SessionKey::Customer(CustomerId(1));
    reviews::put_answer(&mut tx, one, MUG, Some(("Ann", "Thanks"))).await.unwrap();
    let found = reviews::find_by_code(&mut tx, code(1)).await.unwrap().unwrap();
    assert_eq!((found.answer.as_deref(), found.answered_by.as_deref()), (Some("Thanks"), Some("Ann")));
    assert_eq!((found.owner, found.text.as_str(), found.shown_as), (one, "Größe", ShownAs::Company));
    put(&mut tx, 1, 4, ReviewState::Pending, 60).await;
    let found = reviews::find(&mut tx, one, MUG).await.unwrap().unwrap();
    assert_eq!(found.answer, None, "the answer was to the earlier text");
    let today = "2027-01-01".parse().unwrap();
    let over = due::list(&mut tx, today, 51, 9).await.unwrap();
    assert_eq!(over, [2, 3].map(|id| SessionKey::Customer(CustomerId(id))), "what waits is shown");
    let drop = BTreeSet::from([EntryKey::Review(MUG)]);
    entries::apply(&mut tx, one, &BTreeMap::new(), &drop).await.unwrap();
    assert_eq!(entries::list(&mut tx, one).await.unwrap().len(), 0);
    assert!(reviews::find(&mut tx, one, MUG).await.unwrap().is_some());
}

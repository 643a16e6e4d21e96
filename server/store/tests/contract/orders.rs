//! Orders and the messages to the back office, on both engines; and races between changes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::address::Address;
use platen_actors::entries::{ArtworkEntry, EntryKey, EntryValue, MembershipEntry};
use platen_actors::ids::{ArtworkId, CustomerId, GuestId, OrderId, OrderLineId, PartId, ProductId, SessionKey};
use platen_actors::memory::MemoryPrices;
use platen_actors::order::{
    Code, Credit, Invoice, OrderEntry, OrderStatus, OrderTotals, Package, PlacedArtwork, PlacedLine, PlacedOrder,
    Report, Shipment, ShippingChoice,
};
use platen_actors::payment::PaymentMethod;
use platen_actors::pricing::{Configuration, price};
use platen_actors::proof::{ProofEntry, Subject};
use platen_actors::shop::ClosedShop;
use platen_actors::shop::groups::{CustomerGroup, GroupCredit};
use platen_actors::shop::promotions::UseLimits;
use platen_store::account_offers::{self, AccountOffer};
use platen_store::back_office::message::Message;
use platen_store::orders::{Event, Filter, Named};
use platen_store::promo_uses::{self, CodeUser};
use platen_store::scope::Scope;
use platen_store::{
    Connection, Store, Transaction, back_office, blobs, credits, customers, entries, memberships, on, order_links,
    orders, sessions, uploads,
};
use platen_testing::on_both_engines;

on_both_engines!(
    an_order_comes_back_as_it_was_placed,
    files_that_come_later_are_the_orders_and_are_kept,
    what_happens_to_an_order_is_kept_in_its_order,
    a_promo_code_is_redeemed_once_a_customer,
    this_version_and_the_previous_one_know_each_others_uses_of_codes,
    an_order_that_is_no_longer_shown_is_still_in_the_history,
    orders_that_may_get_on_are_found,
    messages_leave_one_after_another,
    staff_find_orders_by_name_number_customer_and_status,
    a_guests_order_keeps_the_guest_and_moves_to_the_account,
    credit_counts_the_open_orders_on_account,
);

const ADA: SessionKey = SessionKey::Customer(CustomerId(17));
const GUEST: SessionKey = SessionKey::Guest(GuestId(7));
const OTHER_GUEST: SessionKey = SessionKey::Guest(GuestId(8));
const BOB: SessionKey = SessionKey::Customer(CustomerId(18));

fn entry(id: i64) -> OrderEntry {
    OrderEntry {
        order_id: OrderId(id),
        code: Code::of(id),
        status: OrderStatus::Received,
        lines: 1,
        units: 100,
        currency: "USD".to_owned(),
        total: 12_000,
        placed_at: id,
        changed_at: id,
        cart_revision: "00".to_owned(),
        quote_id: None,
        compass_order_id: None,
        production_days: 5,
        transit_days: 3,
        started_on: "2027-01-18".parse().ok(),
        paused_since: None,
        need_by: None,
        invoice_number: None,
        shipments: 0,
        tracking_requested_at: None,
        payment: None,
        invoice_paid_on: None,
        is_request: false,
    }
}

fn placed(id: i64, sha256: &str) -> PlacedOrder {
    let configuration = Configuration::blank(ProductId(1), PartId(2), 100);
    let line = PlacedLine {
        order_line_id: OrderLineId(id * 10),
        sku: "MUG".to_owned(),
        name: "Mug \u{1f3a8} 'quoted'".to_owned(),
        price: price(&MemoryPrices::plain(10_000), &configuration, false).unwrap(),
        discount: None,
        taxes: Vec::new(),
        configuration,
        parts: Vec::new(),
        artworks: vec![PlacedArtwork {
            location: "Front".to_owned(),
            artwork_id: ArtworkId(3),
            name: "logo.png".to_owned(),
            extension: "png".to_owned(),
            sha256: sha256.to_owned(),
            inks: Vec::new(),
        }],
        repeat_of: None,
        proof_id: None,
    };
    PlacedOrder {
        order_id: OrderId(id),
        code: Code::of(id),
        number: None,
        placed_at: id,
        lines: vec![line],
        ship_to: Address { city: "Springfield".to_owned(), country_id: "US".to_owned(), ..Address::default() },
        bill_to: Address::default(),
        shipping: ShippingChoice { id: "ground".to_owned(), name: "Ground".to_owned(), transit_days: 3 },
        totals: OrderTotals {
            currency: "USD".to_owned(),
            merchandise: 10_000,
            shipping: 2_000,
            discount: 0,
            total: 12_000,
            ..OrderTotals::default()
        },
        promo_code: None,
        purchase_order: "PO 17".to_owned(),
        guest_email: None,
        payment: PaymentMethod::Account,
        payment_days: Some(30),
        need_by: None,
        comment: Some("soon".to_owned()),
        cart_revision: "00".to_owned(),
        quote_id: None,
    }
}

/// Places an order as a command would, in one transaction.
async fn place(store: &Store, owner: SessionKey, id: i64) -> String {
    let sha256 = format!("{id:064x}");
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, owner, 1, 1).await.unwrap();
    blobs::claim(&mut tx, &sha256, 10, 1).await.unwrap();
    let set = BTreeMap::from([(EntryKey::Order(OrderId(id)), Arc::new(EntryValue::from(entry(id))))]);
    entries::apply(&mut tx, owner, &set, &BTreeSet::new()).await.unwrap();
    orders::put_placed(&mut tx, &placed(id, &sha256)).await.unwrap();
    tx.commit().await.unwrap();
    sha256
}

async fn an_order_comes_back_as_it_was_placed(store: Store) {
    let sha256 = place(&store, ADA, 5).await;
    let mut tx = store.write().await.unwrap();
    let found = orders::find(&mut tx, ADA, OrderId(5)).await.unwrap().unwrap();
    assert_eq!((found.owner, &found.entry, &found.placed), (ADA, &entry(5), &placed(5, &sha256)));
    assert_eq!(orders::latest_placed(&mut tx, 10).await.unwrap(), [placed(5, &sha256)]);
    assert_eq!(orders::find_by_code(&mut tx, Scope::Shop, Code::of(5)).await.unwrap().as_ref(), Some(&found));
    assert_eq!(orders::find_by_code(&mut tx, ADA.into(), Code::of(5)).await.unwrap().as_ref(), Some(&found));
    assert_eq!(orders::find_by_code(&mut tx, BOB.into(), Code::of(5)).await.unwrap(), None);
    assert_eq!(orders::find_by_line(&mut tx, ADA, OrderLineId(50)).await.unwrap().as_ref(), Some(&found));
    assert_eq!(orders::find(&mut tx, BOB, OrderId(5)).await.unwrap(), None);
    assert_eq!(orders::find_by_line(&mut tx, BOB, OrderLineId(50)).await.unwrap(), None);
    assert_eq!(orders::find_code_of_line(&mut tx, OrderLineId(50)).await.unwrap(), Some(Code::of(5)));
    assert_eq!(orders::find_code_of_line(&mut tx, OrderLineId(60)).await.unwrap(), None);
    let lines = [OrderLineId(50), OrderLineId(60)];
    assert_eq!(orders::list_of_lines(&mut tx, ADA, &lines).await.unwrap(), std::slice::from_ref(&found));
    assert!(orders::list_of_lines(&mut tx, BOB, &lines).await.unwrap().is_empty());
    assert_eq!(orders::find_by_code(&mut tx, Scope::Shop, Code::of(6)).await.unwrap(), None);
    let held = entries::list(&mut tx, ADA).await.unwrap();
    assert_eq!(held.get(EntryKey::Order(OrderId(5))), Some(&entry(5).into()));
    // The printed file is retained, although it is in no library.
    assert_eq!(blobs::condemn_unused(&mut tx, i64::MAX).await.unwrap(), 0);
}

async fn files_that_come_later_are_the_orders_and_are_kept(store: Store) {
    place(&store, ADA, 5).await;
    let later = format!("{:064x}", 99);
    let mut tx = store.write().await.unwrap();
    blobs::claim(&mut tx, &later, 10, 1).await.unwrap();
    let line = placed(5, &later).lines.remove(0);
    let subject = Subject {
        sku: line.sku,
        name: line.name,
        configuration: line.configuration,
        parts: line.parts,
        artworks: line.artworks,
        preview_faults: Vec::new(),
    };
    orders::put_artworks(&mut tx, OrderId(5), OrderLineId(51), &subject).await.unwrap();
    let untouched = orders::find(&mut tx, ADA, OrderId(5)).await.unwrap().unwrap();
    assert_ne!(untouched.placed, placed(5, &later), "another line's files");
    orders::put_artworks(&mut tx, OrderId(5), OrderLineId(50), &subject).await.unwrap();
    let found = orders::find(&mut tx, ADA, OrderId(5)).await.unwrap().unwrap();
    assert_eq!(found.placed, placed(5, &later));
    // The current print file is kept; files that are no longer used are deleted.
    assert_eq!(blobs::condemn_unused(&mut tx, i64::MAX).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

async fn what_happens_to_an_order_is_kept_in_its_order(store: Store) {
    place(&store, ADA, 5).await;
    let mut tx = store.write().await.unwrap();
    let event = |at, note: Option<&str>| Event {
        at,
        who: "back_office".to_owned(),
        event: "confirmed".to_owned(),
        note: note.map(str::to_owned),
    };
    orders::add_event(&mut tx, OrderId(5), &event(20, Some("fine"))).await.unwrap();
    orders::add_event(&mut tx, OrderId(5), &event(10, None)).await.unwrap();
    let events = orders::list_events(&mut tx, OrderId(5)).await.unwrap();
    assert_eq!(events, [event(10, None), event(20, Some("fine"))]);
    let invoice = |number: &str| Invoice {
        number: number.to_owned(),
        issued_on: "2027-01-18".parse().unwrap(),
        due_on: "2027-02-17".parse().unwrap(),
        terms: "Net 30".to_owned(),
        tax: 7,
        total: 12_007,
    };
    for number in ["INV-1", "INV-2"] {
        orders::put_invoice(&mut tx, OrderId(5), &invoice(number)).await.unwrap();
    }
    let found = orders::find(&mut tx, ADA, OrderId(5)).await.unwrap().unwrap();
    assert_eq!(found.invoice, Some(invoice("INV-2")));
    let news = Report::Invoiced(invoice("INV-3"));
    let known = orders::find_reported(&mut tx, OrderId(5), &news).await.unwrap();
    assert_eq!(known, Some(Report::Invoiced(invoice("INV-2"))));
    assert_eq!(orders::find_reported(&mut tx, OrderId(6), &news).await.unwrap(), None);
    let shipment = |number, carrier: &str| Shipment {
        number,
        carrier: carrier.to_owned(),
        service: "Ground".to_owned(),
        shipped_on: "2027-01-25".parse().unwrap(),
        expected_on: None,
        packages: vec![Package {
            number: 1,
            tracking_number: None,
            weight_g: Some(9),
            contents: Vec::new(),
            events: Vec::new(),
        }],
    };
    for (number, carrier) in [(2, "UPS"), (1, "UPS"), (2, "FedEx")] {
        orders::put_shipment(&mut tx, OrderId(5), &shipment(number, carrier)).await.unwrap();
    }
    let shipments = orders::list_shipments(&mut tx, OrderId(5)).await.unwrap();
    assert_eq!(shipments, [shipment(1, "UPS"), shipment(2, "FedEx")]);
    let news = |number| Report::Shipped(shipment(number, "DHL"));
    let known = orders::find_reported(&mut tx, OrderId(5), &news(2)).await.unwrap();
    assert_eq!(known, Some(Report::Shipped(shipment(2, "FedEx"))));
    assert_eq!(orders::find_reported(&mut tx, OrderId(5), &news(3)).await.unwrap(), None);
    let accepted = Report::Accepted { number: "C-1".to_owned() };
    assert_eq!(orders::find_reported(&mut tx, OrderId(5), &accepted).await.unwrap(), None);
}

async fn a_promo_code_is_redeemed_once_a_customer(store: Store) {
    place(&store, ADA, 5).await;
    place(&store, BOB, 6).await;
    let mut tx = store.write().await.unwrap();
    let limits = UseLimits { once_per_customer: true, max_uses: Some(2) };
    let user = |owner| CodeUser { owner, email: None };
    assert!(!promo_uses::is_used_up(&mut tx, "SHIPFREE", &user(ADA), limits).await.unwrap());
    assert!(promo_uses::add(&mut tx, "SHIPFREE", &user(ADA), limits, OrderId(5)).await.unwrap());
    assert!(!promo_uses::add(&mut tx, "SHIPFREE", &user(ADA), limits, OrderId(5)).await.unwrap());
    assert!(promo_uses::add(&mut tx, "SHIPFREE", &user(BOB), limits, OrderId(6)).await.unwrap());
    assert_eq!(promo_uses::count(&mut tx, "SHIPFREE").await.unwrap(), 2);
    assert_eq!(promo_uses::count_all(&mut tx).await.unwrap(), [("SHIPFREE".to_owned(), 2)]);
    let eve = CodeUser { owner: SessionKey::Customer(CustomerId(99)), email: Some("eve@example.com") };
    assert!(promo_uses::is_used_up(&mut tx, "SHIPFREE", &eve, limits).await.unwrap(), "two uses in all");
    promo_uses::release(&mut tx, OrderId(6)).await.unwrap();
    assert!(promo_uses::add(&mut tx, "SHIPFREE", &eve, limits, OrderId(6)).await.unwrap());
    promo_uses::release(&mut tx, OrderId(5)).await.unwrap();
    let again = CodeUser { owner: BOB, email: Some("eve+mugs@example.com") };
    assert!(promo_uses::is_used_up(&mut tx, "SHIPFREE", &again, limits).await.unwrap(), "the address used it");
}

async fn this_version_and_the_previous_one_know_each_others_uses_of_codes(store: Store) {
    place(&store, ADA, 5).await;
    place(&store, BOB, 6).await;
    let mut tx = store.write().await.unwrap();
    let limits = |once_per_customer| UseLimits { once_per_customer, max_uses: None };
    let user = |owner| CodeUser { owner, email: None };
    let of_previous = async |tx: &mut Transaction| {
        let rows: Vec<(String, i64)> = on!(tx.exec().await.unwrap(), |db| {
            let sql = "SELECT owner, order_id FROM promo_redemptions WHERE code = 'SHIPFREE' ORDER BY order_id";
            sqlx::query_as(sql).fetch_all(db).await.unwrap()
        });
        rows
    };
    assert!(promo_uses::add(&mut tx, "SHIPFREE", &user(ADA), limits(true), OrderId(5)).await.unwrap());
    on!(tx.exec().await.unwrap(), |db| {
        let sql = "INSERT INTO promo_redemptions (code, owner, order_id) VALUES ('SHIPFREE', $1, 6)";
        sqlx::query(sql).bind(BOB.to_string()).execute(db).await.unwrap();
    });
    assert_eq!(of_previous(&mut tx).await, [(ADA.to_string(), 5), (BOB.to_string(), 6)]);
    assert!(promo_uses::is_used_up(&mut tx, "SHIPFREE", &user(BOB), limits(true)).await.unwrap());
    assert!(!promo_uses::is_used_up(&mut tx, "SHIPFREE", &user(BOB), limits(false)).await.unwrap());
    for order in [5, 6] {
        promo_uses::release(&mut tx, OrderId(order)).await.unwrap();
    }
    assert!(of_previous(&mut tx).await.is_empty());
    assert!(promo_uses::add(&mut tx, "SHIPFREE", &user(BOB), limits(false), OrderId(6)).await.unwrap());
    assert!(of_previous(&mut tx).await.is_empty(), "it allows one use only");
}

async fn an_order_that_is_no_longer_shown_is_still_in_the_history(store: Store) {
    for id in [5, 6, 7] {
        place(&store, ADA, id).await;
    }
    place(&store, BOB, 8).await;
    let mut tx = store.write().await.unwrap();
    let drop = BTreeSet::from([EntryKey::Order(OrderId(6)), EntryKey::Order(OrderId(8))]);
    entries::apply(&mut tx, ADA, &BTreeMap::new(), &drop).await.unwrap();
    assert_eq!(entries::list(&mut tx, ADA).await.unwrap().len(), 2);
    assert_eq!(entries::list(&mut tx, BOB).await.unwrap().len(), 1, "nobody hides another one's");
    assert_eq!(orders::count(&mut tx, ADA).await.unwrap(), 3);
    let page = orders::list(&mut tx, ADA, 2, 1).await.unwrap();
    assert_eq!(page, [entry(6), entry(5)]);
}

async fn orders_that_may_get_on_are_found(store: Store) {
    for id in [5, 6, 7, 8] {
        place(&store, ADA, id).await;
    }
    let mut tx = store.write().await.unwrap();
    let mut put = BTreeMap::new();
    for (id, status) in [(5, OrderStatus::Complete), (6, OrderStatus::ArtHold), (7, OrderStatus::Confirmed)] {
        let order = OrderEntry { status, ..entry(id) };
        put.insert(EntryKey::Order(OrderId(id)), Arc::new(EntryValue::from(order)));
    }
    entries::apply(&mut tx, ADA, &put, &BTreeSet::new()).await.unwrap();
    let idle = async |tx: &mut Transaction, since, limit| {
        let found = orders::list_idle(tx, since, limit).await.unwrap();
        found.iter().map(|order| order.entry.order_id.0).collect::<Vec<_>>()
    };
    let (seventh, eighth) = (entry(7).changed_at, entry(8).changed_at);
    assert_eq!(idle(&mut tx, eighth, 10).await, [7, 8]);
    assert_eq!(idle(&mut tx, eighth, 1).await, [7]);
    assert_eq!(idle(&mut tx, seventh, 10).await, [7]);
    // Its proof waits for an answer.
    let proof = serde_json::json!({"proofId": 1, "code": "2222-2222-2222", "productId": 1, "name": "Mug", "orderId": 7,
        "state": "ready", "version": 1, "configurationHash": "", "requestedAt": 1, "changedAt": 1});
    let proof: ProofEntry = serde_json::from_value(proof).unwrap();
    let put = BTreeMap::from([(EntryKey::Proof(proof.proof_id), Arc::new(EntryValue::from(proof)))]);
    entries::apply(&mut tx, ADA, &put, &BTreeSet::new()).await.unwrap();
    assert_eq!(idle(&mut tx, eighth, 10).await, [8]);
}

async fn a_guests_order_keeps_the_guest_and_moves_to_the_account(store: Store) {
    let sha256 = place(&store, GUEST, 5).await;
    let mut tx = store.write().await.unwrap();
    let guests = PlacedOrder { guest_email: Some("gus@example.com".to_owned()), ..placed(5, &sha256) };
    let earlier = PlacedOrder { guest_email: Some("gus@xn--mller-kva.example".to_owned()), ..guests.clone() };
    put_again(&mut tx, &earlier).await;
    assert!(!order_links::has_other_addresses(&mut tx, GUEST, "gus@müller.example").await.unwrap());
    put_again(&mut tx, &guests).await;
    sessions::take(&mut tx, OTHER_GUEST, 1, 1).await.unwrap();
    let file = serde_json::json!({"artworkId": 6, "name": "logo.png", "extension": "png", "size": 10, "sha256": sha256,
        "revision": 1, "addedAt": 1, "changedAt": 1, "facts": {}});
    for (owner, id) in [(GUEST, 6), (OTHER_GUEST, 7)] {
        let mut file: ArtworkEntry = serde_json::from_value(file.clone()).unwrap();
        file.artwork_id = ArtworkId(id);
        let set = BTreeMap::from([(EntryKey::Artwork(file.artwork_id), Arc::new(EntryValue::from(file)))]);
        entries::apply(&mut tx, owner, &set, &BTreeSet::new()).await.unwrap();
    }
    let found = orders::find_guest(&mut tx, OrderId(5)).await.unwrap();
    assert_eq!(found, Some((Code::of(5), "gus@example.com".to_owned())));
    let by_email =
        Filter { named: Some(Named { text: "GUS@example.com".to_owned(), ..Named::default() }), ..Filter::default() };
    assert_eq!(orders::search(&mut tx, &by_email, 9).await.unwrap().len(), 1);
    // The guest and the printed file stay; another guest with the same file goes.
    assert_eq!(uploads::list_of_guests(&mut tx, 9, 10).await.unwrap(), [(OTHER_GUEST, ArtworkId(7))]);
    assert_eq!(sessions::remove_guests_before(&mut tx, i64::MAX, 10).await.unwrap(), 1);
    let limits = UseLimits { once_per_customer: true, max_uses: None };
    let user = |owner| CodeUser { owner, email: None };
    assert!(promo_uses::add(&mut tx, "SHIPFREE", &user(GUEST), limits, OrderId(5)).await.unwrap());
    assert!(!order_links::has_other_addresses(&mut tx, GUEST, "gus@example.com").await.unwrap());
    assert!(order_links::has_other_addresses(&mut tx, GUEST, "eve@example.com").await.unwrap());
    assert_eq!(order_links::generation(&mut tx, Code::of(5)).await.unwrap(), Some(0));
    order_links::revoke(&mut tx, OrderId(5)).await.unwrap();
    assert_eq!(order_links::generation(&mut tx, Code::of(5)).await.unwrap(), Some(1));
    assert_eq!(order_links::generation(&mut tx, Code::of(4)).await.unwrap(), None);
    assert_eq!(entries::list(&mut tx, GUEST).await.unwrap().len(), 2);

    sessions::take(&mut tx, ADA, 1, 1).await.unwrap();
    assert!(sessions::merge_away(&mut tx, GUEST, ADA, 9).await.unwrap());
    assert_eq!(entries::list(&mut tx, GUEST).await.unwrap().len(), 0);
    assert!(orders::find(&mut tx, ADA, OrderId(5)).await.unwrap().is_some());
    assert!(promo_uses::is_used_up(&mut tx, "SHIPFREE", &user(ADA), limits).await.unwrap());

    let offer = AccountOffer { guest: GUEST, email: "gus@example.com".to_owned() };
    for code in [1, 2] {
        account_offers::add(&mut tx, [code; 32], &offer, 10).await.unwrap();
    }
    assert_eq!(account_offers::find(&mut tx, [1; 32], 9).await.unwrap(), Some(offer.clone()));
    assert_eq!(account_offers::take(&mut tx, [1; 32], 10).await.unwrap(), None, "expired");
    assert_eq!(account_offers::take(&mut tx, [1; 32], 9).await.unwrap(), Some(offer));
    assert_eq!(account_offers::take(&mut tx, [1; 32], 9).await.unwrap(), None, "once");
    assert_eq!(account_offers::remove_expired(&mut tx, 10).await.unwrap(), 1);
}

/// Stores an order as placed again, without its lines.
async fn put_again(tx: &mut Transaction, placed: &PlacedOrder) {
    orders::put_placed(tx, &PlacedOrder { lines: Vec::new(), ..placed.clone() }).await.unwrap();
}

async fn credit_counts_the_open_orders_on_account(store: Store) {
    let mut tx = store.write().await.unwrap();
    let ada = customers::add(&mut tx, "ada@example.com", "hash", 1).await.unwrap().unwrap();
    let owner = SessionKey::Customer(ada);
    let day = "2027-01-18".parse().ok();
    for (id, status, invoice_paid_on) in [
        (1, OrderStatus::Received, None),
        (2, OrderStatus::Complete, None),
        (3, OrderStatus::Complete, day),
        (4, OrderStatus::Cancelled, None),
    ] {
        let order = OrderEntry { status, invoice_paid_on, ..entry(id) };
        let set = BTreeMap::from([(EntryKey::Order(order.order_id), Arc::new(EntryValue::Order(order)))]);
        entries::apply(&mut tx, owner, &set, &BTreeSet::new()).await.unwrap();
    }
    let due_on = "2027-02-17".parse().unwrap();
    let invoice = Invoice {
        number: "I-1".to_owned(),
        issued_on: due_on,
        due_on,
        terms: "Net 30".to_owned(),
        tax: 0,
        total: 12_000,
    };
    for id in [2, 3] {
        orders::put_invoice(&mut tx, OrderId(id), &invoice).await.unwrap();
    }
    assert_eq!(orders::list_open_invoices(&mut tx, owner).await.unwrap(), [(OrderId(2), invoice)]);
    let mut shop = ClosedShop::default();
    shop.groups.push(Arc::new(schools()));
    assert_eq!(credits::find(&mut tx, ada, &shop).await.unwrap(), None);
    assert!(credits::give(&mut tx, ada, None).await.unwrap());
    assert_eq!(credits::find(&mut tx, ada, &shop).await.unwrap(), Some(Credit { limit: None, open: 24_000 }));
    assert!(credits::give(&mut tx, ada, Some(30_000)).await.unwrap());
    let credit = credits::find(&mut tx, ada, &shop).await.unwrap().unwrap();
    assert_eq!((credit.limit, credit.left()), (Some(30_000), Some(6_000)));
    assert!(credits::take(&mut tx, ada).await.unwrap());
    assert_eq!(credits::find(&mut tx, ada, &shop).await.unwrap(), None);
    assert_eq!(credits::open(&mut tx, ada).await.unwrap(), 24_000);
    assert!(!credits::give(&mut tx, CustomerId(999), None).await.unwrap());
    join(&mut tx, owner, "clubs").await;
    assert_eq!(credits::find(&mut tx, ada, &shop).await.unwrap(), None, "the group was deleted");
    join(&mut tx, owner, "schools").await;
    let of_group = Credit { limit: Some(50_000), open: 24_000 };
    assert_eq!(credits::find(&mut tx, ada, &shop).await.unwrap(), Some(of_group));
    assert!(!credits::is_own(&mut tx, ada).await.unwrap());
    assert!(credits::give(&mut tx, ada, Some(30_000)).await.unwrap() && credits::is_own(&mut tx, ada).await.unwrap());
    assert_eq!(credits::find(&mut tx, ada, &shop).await.unwrap(), Some(credit), "their own comes first");
    assert_eq!(memberships::count(&mut tx).await.unwrap(), [("schools".to_owned(), 1)]);
    assert_eq!(memberships::find(&mut tx, owner).await.unwrap().as_deref(), Some("schools"));
    assert_eq!(memberships::find(&mut tx, SessionKey::Customer(CustomerId(999))).await.unwrap(), None);
    for (group, members) in [("schools", vec![ada.0]), ("clubs", vec![])] {
        let filter = customers::Filter { group: Some(group.to_owned()), ..Default::default() };
        let found = customers::search(&mut tx, &filter, 9).await.unwrap();
        assert_eq!(found.iter().map(|customer| customer.id).collect::<Vec<_>>(), members, "{group}");
    }
}

fn schools() -> CustomerGroup {
    CustomerGroup {
        key: "schools".to_owned(),
        name: "Schools".to_owned(),
        reductions: Vec::new(),
        prices: Vec::new(),
        payment_days: None,
        credit: Some(GroupCredit { limit: Some(50_000) }),
    }
}

async fn join(tx: &mut Transaction, owner: SessionKey, group: &str) {
    let set = BTreeMap::from([(EntryKey::Membership, Arc::new(MembershipEntry { group: group.to_owned() }.into()))]);
    entries::apply(tx, owner, &set, &BTreeSet::new()).await.unwrap();
}

async fn messages_leave_one_after_another(store: Store) {
    let mut tx = store.write().await.unwrap();
    for id in [1, 2] {
        back_office::add(&mut tx, &Message::OrderCancelled { code: Code::of(id) }, 10).await.unwrap();
    }
    assert_eq!(back_office::list(&mut tx, 1).await.unwrap()[0].tries, 0);
    assert!(!back_office::any_due(&mut tx, 9).await.unwrap());
    assert!(back_office::any_due(&mut tx, 10).await.unwrap());
    let first = back_office::take(&mut tx, 10, 20).await.unwrap().unwrap();
    assert!(first.message.contains(&Code::of(1).to_string()) && first.tries == 1);
    assert_eq!(back_office::take(&mut tx, 10, 20).await.unwrap(), None, "the second waits for the first");
    back_office::put_back(&mut tx, first.id, first.tries + 1, 20).await.unwrap();
    back_office::put_back(&mut tx, first.id, first.tries, 30).await.unwrap();
    assert_eq!(back_office::take(&mut tx, 29, 40).await.unwrap(), None);
    let again = back_office::take(&mut tx, 30, 40).await.unwrap().unwrap();
    assert_eq!((again.id, again.tries), (first.id, 2));
    back_office::set_sent(&mut tx, again.id, 31).await.unwrap();
    let second = back_office::take(&mut tx, 31, 40).await.unwrap().unwrap();
    assert!(second.message.contains(&Code::of(2).to_string()));
    assert_eq!(back_office::remove_before(&mut tx, 31, 10).await.unwrap(), 0);
    assert_eq!(back_office::remove_before(&mut tx, 32, 10).await.unwrap(), 1);
    back_office::set_sent(&mut tx, second.id, 33).await.unwrap();
    for id in [3, 4] {
        back_office::add(&mut tx, &Message::OrderCancelled { code: Code::of(id) }, 10).await.unwrap();
    }
    let third = back_office::take(&mut tx, 33, 40).await.unwrap().unwrap();
    back_office::set_sent(&mut tx, third.id, 34).await.unwrap();
    // In steps; what was not sent stays.
    for removed in [1, 1, 0] {
        assert_eq!(back_office::remove_before(&mut tx, 100, 1).await.unwrap(), removed);
    }
    assert!(back_office::any_due(&mut tx, 40).await.unwrap());
}

async fn staff_find_orders_by_name_number_customer_and_status(store: Store) {
    let mut tx = store.write().await.unwrap();
    for (owner, id, status, number) in [
        (ADA, 1, OrderStatus::Received, None),
        (ADA, 2, OrderStatus::CreditHold, Some("C-2")),
        (BOB, 3, OrderStatus::Complete, Some("C-3")),
    ] {
        let number = number.map(str::to_owned);
        let order = OrderEntry { status, compass_order_id: number, placed_at: 100 * (id / 2), ..entry(id) };
        let set = BTreeMap::from([(EntryKey::Order(order.order_id), Arc::new(EntryValue::Order(order)))]);
        entries::apply(&mut tx, owner, &set, &BTreeSet::new()).await.unwrap();
    }
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let mut found = async |filter: Filter, limit| {
        let rows = orders::search(&mut reader, &filter, limit).await.unwrap();
        rows.into_iter().map(|row| (row.owner, row.entry.order_id.0)).collect::<Vec<_>>()
    };
    let by = |named: Named| Filter { named: Some(named), ..Filter::default() };
    assert_eq!(found(Filter::default(), 9).await, [(BOB, 3), (ADA, 2), (ADA, 1)], "the latest first");
    assert_eq!(found(Filter::default(), 1).await, [(BOB, 3)]);
    let before = Some((100, Code::of(3).to_string()));
    assert_eq!(found(Filter { before, ..Filter::default() }, 9).await, [(ADA, 2), (ADA, 1)], "of one moment, by code");
    let status = Some("credit_hold".to_owned());
    assert_eq!(found(Filter { status: status.clone(), ..Filter::default() }, 9).await, [(ADA, 2)]);
    assert_eq!(found(by(Named { code: Some(Code::of(3)), ..Named::default() }), 9).await, [(BOB, 3)]);
    assert_eq!(found(by(Named { text: "C-2".to_owned(), ..Named::default() }), 9).await, [(ADA, 2)]);
    let hers = Named { owner: Some(ADA), text: "C-3".to_owned(), ..Named::default() };
    assert_eq!(found(by(hers.clone()), 9).await, [(BOB, 3), (ADA, 2), (ADA, 1)], "whichever fits");
    assert_eq!(found(Filter { status, ..by(hers) }, 9).await, [(ADA, 2)]);
    assert_eq!(found(by(Named::default()), 9).await, []);
}

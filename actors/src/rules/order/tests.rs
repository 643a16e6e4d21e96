use std::sync::Arc;

use super::*;
use crate::commands;
use crate::commands::Command as Any;
use crate::commands::address::AddressError;
use crate::commands::address::Defaults;
use crate::entries::address::Address;
use crate::entries::payment::PaymentMethod;
use crate::pricing::memory::MemoryPrices;
use crate::pricing::{Configuration, Decoration, DecorationOffer, Goods, LocationOffer};
use crate::rules::{address, cart};
use crate::shop::ClosedShop;
use crate::shop::promotions::{Benefit, Promotion, UseLimits};
use crate::shop::shipping::RateTable;
use crate::values::ids::{AddressId, PartId, ProductId};

const HOME: AddressId = AddressId(1);
const FAR: AddressId = AddressId(2);

fn rates() -> crate::shop::shipping::RateTable {
    serde_json::from_value(serde_json::json!({
        "currency": "USD",
        "zones": [{"id": "us", "countries": ["US"]}, {"id": "ca", "countries": ["CA"]}],
        "services": [
            {"id": "ground", "name": "Ground", "bracketsG": [1000, 100_000],
                "zones": {"us": {"days": 4, "prices": [900, 2000], "perKg": 50}}},
            {"id": "express", "name": "Express", "bracketsG": [1000, 100_000],
                "zones": {"us": {"days": 1, "prices": [4000, 9000], "perKg": 90},
                    "ca": {"days": 3, "prices": [5000, 9900], "perKg": 90}}}
        ]
    }))
    .unwrap()
}

struct World {
    prices: Arc<MemoryPrices>,
    facts: Facts,
    entries: Entries,
}

impl World {
    /// A customer with a domestic and a foreign address; products 1 (one dollar per piece) and 2 (two dollars).
    fn new() -> Self {
        let prices = Arc::new(MemoryPrices::default());
        for product in [1, 2] {
            let printed = DecorationOffer { method: "Print".to_owned(), max_colors: 0, charges: Vec::new() };
            let locations = vec![LocationOffer { name: "Front".to_owned(), decorations: vec![printed] }];
            prices.sell(ProductId(product), Some(Goods { locations, ..MemoryPrices::plain(10_000 * product) }));
        }
        let shop = Arc::new(ClosedShop::shipping(rates()));
        // 1970-01-05 was a Monday; 8:00.
        let now = (4 * 24 + 8) * 3_600_000;
        let credit = Some(Credit { limit: None, open: 0 });
        let facts = Facts { now, prices: prices.clone(), shop, credit, ..Facts::default() };
        let mut world = Self { prices, facts, entries: Entries::default() };
        for (id, country) in [(HOME, "US"), (FAR, "CA")] {
            let address = Address { country_id: country.to_owned(), ..Address::default() };
            world.facts.new_ids = vec![id.0];
            let added = address::add(&world.entries, &address, Defaults::default(), &world.facts).unwrap();
            added.into_change(0).0.fold_into(&mut world.entries);
        }
        world
    }

    fn run(&mut self, command: &Any, id: i64) -> Result<Decision, RuleError> {
        self.facts.new_ids = vec![id];
        let decision = crate::rules::decide(&self.entries, command, &self.facts)?;
        decision.clone().into_change(0).0.fold_into(&mut self.entries);
        Ok(decision)
    }

    fn buy(&mut self, configuration: Configuration, id: i64) {
        self.run(&Any::Cart(cart::Command::Add { lines: vec![(configuration, None)] }), id).unwrap();
    }

    /// The request that the page would send for this cart.
    fn request(&self, method: &str, promo: Option<&str>) -> Place {
        let cart = cart::totals(&self.entries).unwrap();
        let address = if method == "abroad" { FAR } else { HOME };
        let method = if method == "abroad" { "express" } else { method };
        let home = address::find(&self.entries, address).unwrap();
        let start = self.facts.shop.start(self.facts.now);
        let methods = checkout::shipping_methods(self.facts.shop.as_ref(), &cart, &home.address, start).unwrap();
        let code = promo.map(|text| checkout::Code { text, is_used: false });
        let sold = (self.facts.shop.as_ref(), self.facts.prices.as_ref());
        let total = checkout::method(&methods, method)
            .and_then(|method| checkout::totals(&self.entries, sold, (&home.address, method), code, self.facts.now))
            .map_or(0, |totals| totals.total);
        Place {
            code: Code::of(7),
            revision: cart.revision,
            total,
            address,
            billing: HOME,
            method: method.to_owned(),
            promo: promo.map(str::to_owned),
            purchase_order: " PO 17 ".to_owned(),
            payment: PaymentMethod::Account,
            need_by: None,
            comment: Some("  ".to_owned()),
            guest_email: None,
            takes_cards: false,
        }
    }

    fn place(&mut self, request: Place) -> Result<Decision, RuleError> {
        self.run(&Any::Order(Command::Place(Box::new(request))), 100)
    }

    fn refuses(&mut self, request: Place, why: OrderError) {
        let before = self.entries.clone();
        assert_eq!(self.place(request), Err(RuleError::Order(why)));
        assert_eq!(self.entries, before);
    }

    fn report(&mut self, report: Report) -> Result<Decision, RuleError> {
        self.run(&Any::Order(Command::Report { order: OrderId(100), report: Box::new(report) }), 0)
    }

    fn order(&self) -> OrderEntry {
        find(&self.entries, OrderId(100)).unwrap().clone()
    }
}

fn mugs(quantity: i64) -> Configuration {
    Configuration::blank(ProductId(1), PartId(1), quantity)
}

fn printed(quantity: i64) -> Configuration {
    let decoration = Decoration {
        location: "Front".to_owned(),
        method: "Print".to_owned(),
        colors: 0,
        inks: None,
        artwork_id: None,
    };
    Configuration { decorations: vec![decoration], ..mugs(quantity) }
}

fn status(status: OrderStatus) -> Report {
    Report::Status { status, note: None }
}

#[test]
fn a_cart_becomes_one_order_and_is_empty() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    let decision = world.place(world.request("ground", None)).unwrap();
    let [commands::Effect::Order(Effect::Placed(placed))] = decision.effects.as_slice() else { panic!("{decision:?}") };
    let totals = &placed.totals;
    assert_eq!((totals.merchandise, totals.shipping, totals.discount, totals.total), (10_000, 2_000, 0, 12_000));
    assert_eq!((placed.purchase_order.as_str(), placed.comment.as_ref(), placed.lines.len()), ("PO 17", None, 1));
    assert_eq!((placed.lines[0].name.as_str(), placed.lines[0].order_line_id.0), ("Plain goods", 10));
    assert!(cart::totals(&world.entries).is_none());
    let order = world.order();
    assert_eq!((order.status, order.total, order.lines, order.units), (OrderStatus::Received, 12_000, 1, 100));
    assert_eq!(order.started_on.map(|day| day.to_string()).as_deref(), Some("1970-01-05"));
}

#[test]
fn what_was_ordered_is_not_ordered_again() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    let request = world.request("ground", None);
    world.place(request.clone()).unwrap();
    world.refuses(Place { code: Code::of(8), ..request.clone() }, OrderError::AlreadyOrdered(Code::of(7)));
    world.buy(mugs(5), 11);
    world.refuses(Place { code: Code::of(8), ..request }, OrderError::AlreadyOrdered(Code::of(7)));
}

#[test]
fn only_what_was_shown_is_bought() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    let shown = world.request("ground", None);
    world.refuses(Place { total: shown.total - 1, ..shown.clone() }, OrderError::TotalChanged);
    world.refuses(Place { total: 0, ..shown.clone() }, OrderError::TotalChanged);
    world.refuses(Place { revision: "0".repeat(16), ..shown.clone() }, OrderError::CartChanged);
    world.prices.sell(ProductId(1), Some(MemoryPrices::plain(10_001)));
    world.refuses(shown.clone(), OrderError::CartChanged);
    world.prices.sell(ProductId(1), None);
    world.refuses(shown, OrderError::CartChanged);
}

#[test]
fn an_empty_cart_and_one_with_problems_are_refused() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    let mut request = world.request("ground", None);
    world.prices.sell(ProductId(1), None);
    world.run(&Any::Cart(cart::Command::Reprice), 0).unwrap();
    request.revision = cart::totals(&world.entries).unwrap().revision;
    world.refuses(request.clone(), OrderError::CartHasProblems);
    let remove = cart::Command::Move { line: crate::values::ids::LineId(10), shelf: cart::Shelf::Removed };
    world.run(&Any::Cart(remove), 0).unwrap();
    world.refuses(request, OrderError::CartEmpty);
}

#[test]
fn a_method_belongs_to_its_address() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    let abroad = world.request("abroad", None);
    world.refuses(Place { method: "ground".to_owned(), ..abroad.clone() }, OrderError::NoSuchMethod);
    world.refuses(Place { address: HOME, ..abroad.clone() }, OrderError::TotalChanged);
    assert_eq!(
        world.place(Place { address: AddressId(99), ..abroad.clone() }),
        Err(AddressError::NoSuchAddress.into())
    );
    assert_eq!(
        world.place(Place { billing: AddressId(99), ..abroad.clone() }),
        Err(AddressError::NoSuchAddress.into())
    );
    world.place(abroad).unwrap();
}

#[test]
fn a_purchase_order_number_is_optional_and_short() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    let request = world.request("ground", None);
    world.refuses(Place { purchase_order: "é".repeat(41), ..request.clone() }, OrderError::PurchaseOrderTooLong);
    world.place(Place { purchase_order: "  ".to_owned(), ..request }).unwrap();
}

fn credit_exceeded(left: i64) -> OrderError {
    OrderError::CreditExceeded { left, currency: "USD".to_owned() }
}

#[test]
fn an_order_on_account_needs_credit_and_guests_have_none() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    let request = world.request("ground", None);
    let total = request.total;
    world.facts.credit = None;
    world.refuses(request.clone(), OrderError::NoCredit);
    let guest = Place { guest_email: Some("gus@example.com".to_owned()), ..request.clone() };
    world.refuses(guest.clone(), OrderError::GuestOnAccount);
    world.facts.credit = Some(Credit { limit: Some(total + 99), open: 100 });
    world.refuses(request.clone(), credit_exceeded(total - 1));
    world.facts.credit = Some(Credit { limit: Some(5), open: 100 });
    world.refuses(request.clone(), credit_exceeded(0));
    world.facts.credit = Some(Credit { limit: Some(total + 100), open: 100 });
    world.place(request).unwrap();
    assert_eq!(world.order().open_on_account(), total);

    let mut world = World::new();
    world.buy(mugs(100), 10);
    let decision = world.place(Place { payment: PaymentMethod::Card, ..guest }).unwrap();
    let [commands::Effect::Order(Effect::Placed(placed))] = decision.effects.as_slice() else { panic!("{decision:?}") };
    assert_eq!(placed.guest_email.as_deref(), Some("gus@example.com"));
    assert_eq!(world.order().open_on_account(), 0, "it is paid by card");
}

/// A shop in which a code of a promotion makes an order free.
fn giving_shop() -> ClosedShop {
    let promotion = |benefit| Promotion {
        code: None,
        benefit,
        min_merchandise: 0,
        once_per_customer: false,
        ..Promotion::free_ground_shipping()
    };
    let free_shipping = Benefit::FreeShipping { methods: Vec::new(), max: None };
    let promotions = vec![promotion(Benefit::Percent { basis_points: 10_000 }), promotion(free_shipping)];
    let mut shop = ClosedShop::shipping(rates());
    shop.promotions = promotions;
    shop
}

#[test]
fn an_order_that_costs_nothing_needs_no_payment() {
    let guest = Some("gus@example.com".to_owned());
    for (payment, guest_email) in [
        (PaymentMethod::Account, None),
        (PaymentMethod::Card, None),
        (PaymentMethod::Free, None),
        (PaymentMethod::Card, guest.clone()),
        (PaymentMethod::Account, guest),
    ] {
        let mut world = World::new();
        world.facts.shop = Arc::new(giving_shop());
        world.buy(mugs(100), 10);
        let shown = world.request("ground", None);
        assert_eq!(shown.total, 0);
        let decision = world.place(Place { payment, guest_email, takes_cards: true, ..shown }).unwrap();
        let [commands::Effect::Order(Effect::Placed(placed))] = decision.effects.as_slice() else {
            panic!("{decision:?}")
        };
        assert_eq!((placed.payment, placed.payment_days), (PaymentMethod::Free, None));
        let order = world.order();
        assert!(order.payment.is_none() && !order.awaits_payment() && order.started_on.is_some(), "{order:?}");
        assert_eq!(order.open_on_account(), 0);
    }
    let mut world = World::new();
    world.buy(mugs(100), 10);
    world.refuses(Place { payment: PaymentMethod::Free, ..world.request("ground", None) }, OrderError::NotFree);
}

#[test]
fn a_card_is_not_charged_below_the_minimum_of_its_currency() {
    let rates = |currency: &str| RateTable { currency: currency.to_owned(), ..rates() };
    for (currency, minimum) in [("USD", 50), ("HUF", 17_500), ("JPY", 50)] {
        let mut world = World::new();
        world.facts.shop = Arc::new(ClosedShop::shipping(rates(currency)));
        let facts = &world.facts;
        let agreed = |total| super::agreed_payment(PaymentMethod::Card, true, (total, currency), facts);
        assert_eq!(agreed(minimum), Ok(PaymentMethod::Card));
        let refused = OrderError::BelowCardMinimum { minimum, currency: currency.to_owned() };
        assert_eq!(agreed(minimum - 1), Err(refused), "{currency}");
    }
}

#[test]
fn a_shop_without_cards_takes_requests_which_staff_accept_or_decline() {
    let requested = || {
        let mut world = World::new();
        world.facts.credit = None;
        world.buy(mugs(100), 10);
        let request = Place { payment: PaymentMethod::Request, ..world.request("ground", None) };
        world.refuses(Place { takes_cards: true, ..request.clone() }, OrderError::NoRequests);
        let decision = world.place(request).unwrap();
        let [commands::Effect::Order(Effect::Placed(placed))] = decision.effects.as_slice() else {
            panic!("{decision:?}")
        };
        let entry = world.order().clone();
        assert!(entry.is_request && entry.awaits_payment() && entry.started_on.is_none());
        assert_eq!(entry.open_on_account(), 0);
        let context = OrderContext { entry, placed: *placed.clone(), repeats: Vec::new() };
        world.facts.order = Some(Box::new(context));
        world
    };
    let says = |status| Report::Status { status, note: Some("Gladly.".to_owned()) };
    let mut world = requested();
    for early in [Report::Accepted { number: "1".to_owned() }, says(OrderStatus::InProduction)] {
        assert_eq!(world.report(early), Err(OrderError::NotAccepted.into()));
    }
    let accepted = world.report(says(OrderStatus::Confirmed)).unwrap();
    let [commands::Effect::Order(Effect::RequestAccepted { note, .. })] = accepted.effects.as_slice() else {
        panic!("{accepted:?}")
    };
    assert_eq!(note.as_deref(), Some("Gladly."));
    let order = world.order();
    assert_eq!((order.status, order.is_request, order.open_on_account()), (OrderStatus::Confirmed, false, order.total));
    assert!(order.started_on.is_some() && order.paused_since.is_none());

    let mut world = requested();
    let declined = world.report(says(OrderStatus::Cancelled)).unwrap();
    assert!(matches!(declined.effects.as_slice(), [commands::Effect::Order(Effect::Moved { .. })]), "{declined:?}");
    assert_eq!((world.order().status, world.order().open_on_account()), (OrderStatus::Cancelled, 0));

    let mut world = requested();
    let withdrawn = world.run(&Any::Order(Command::Cancel { order: OrderId(100) }), 0).unwrap();
    assert!(matches!(withdrawn.effects.as_slice(), [commands::Effect::Order(Effect::GivenUp { .. })]), "{withdrawn:?}");
    assert_eq!(world.order().status, OrderStatus::Cancelled);
}

#[test]
fn nothing_is_needed_before_today() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    let request = world.request("ground", None);
    let (today, _) = world.facts.shop.local(world.facts.now);
    world.refuses(Place { need_by: Some(today.plus(-1)), ..request.clone() }, OrderError::NeedByOver);
    world.place(Place { need_by: Some(today), ..request }).unwrap();
}

#[test]
fn the_promo_code_takes_off_ground_shipping_once() {
    let mut world = World::new();
    world.buy(mugs(250), 10);
    let request = world.request("ground", Some(" shipfree"));
    world.facts.promo_used = true;
    world.refuses(request.clone(), OrderError::PromoUnknown);
    world.facts.promo_used = false;
    let decision = world.place(request).unwrap();
    let [commands::Effect::Order(Effect::Placed(placed)), commands::Effect::Order(redeemed)] =
        decision.effects.as_slice()
    else {
        panic!("{decision:?}")
    };
    let once = UseLimits { once_per_customer: true, max_uses: None };
    assert_eq!(*redeemed, Effect::Redeemed { order: OrderId(100), code: "SHIPFREE".to_owned(), limits: once });
    assert_eq!((placed.totals.discount, placed.totals.total), (2_000, 25_000));
    assert_eq!(placed.promo_code.as_deref(), Some("SHIPFREE"));
}

#[test]
fn saved_lines_stay_and_removed_ones_go() {
    let mut world = World::new();
    for (quantity, id) in [(10, 10), (20, 11), (30, 12)] {
        world.buy(Configuration { notes: Some(id.to_string()), ..mugs(quantity) }, id);
    }
    for (line, shelf) in [(11, cart::Shelf::Saved), (12, cart::Shelf::Removed)] {
        world.run(&Any::Cart(cart::Command::Move { line: crate::values::ids::LineId(line), shelf }), 0).unwrap();
    }
    world.place(world.request("ground", None)).unwrap();
    let left: Vec<_> = cart::lines(&world.entries).map(|(line, _)| line.line_id.0).collect();
    assert_eq!(left, [11]);
}

#[test]
fn printed_orders_wait_with_a_stopped_clock_until_their_proofs_are_approved() {
    let mut world = World::new();
    world.buy(printed(100), 10);
    world.place(world.request("ground", None)).unwrap();
    assert_eq!((world.order().started_on, world.order().paused_since), (None, Some(world.facts.now)));
    for to in [OrderStatus::PreProduction, OrderStatus::InProduction] {
        assert_eq!(world.report(status(to)), Err(RuleError::Order(OrderError::ProofsWaiting)));
    }
    world.report(status(OrderStatus::ArtHold)).unwrap();
    assert!(world.order().paused_since.is_some());
}

#[test]
fn an_order_gets_on_as_the_table_says_and_in_no_other_way() {
    for from in OrderStatus::ALL {
        for to in OrderStatus::ALL {
            let mut world = World::new();
            world.buy(mugs(100), 10);
            world.place(world.request("ground", None)).unwrap();
            let order = OrderEntry { status: from, ..world.order() };
            world.entries.set(EntryKey::Order(OrderId(100)), Arc::new(order.into()));
            let done = world.report(status(to));
            if from == to {
                assert!(done.unwrap().changes_nothing(), "a known report changes nothing");
            } else if from.may_become(to) {
                assert_eq!(world.order().status, to);
            } else {
                assert_eq!(done, Err(RuleError::Order(OrderError::Transition { from, to })));
            }
        }
    }
}

#[test]
fn the_back_office_gives_an_order_its_number() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    world.place(world.request("ground", None)).unwrap();
    world.report(Report::Accepted { number: "C-1001".to_owned() }).unwrap();
    assert_eq!(world.order().compass_order_id.as_deref(), Some("C-1001"));
    assert_eq!(world.order().status, OrderStatus::Confirmed);
    let again = world.report(Report::Accepted { number: "C-1001".to_owned() }).unwrap();
    assert!(again.changes_nothing() && again.effects.is_empty());
    let malformed = world.report(Report::Accepted { number: " ".to_owned() });
    assert_eq!(malformed, Err(RuleError::Order(OrderError::MalformedReport)));
}

#[test]
fn a_repeated_report_changes_nothing() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    world.place(world.request("ground", None)).unwrap();
    world.report(status(OrderStatus::InProduction)).unwrap();
    let package =
        Package { number: 1, tracking_number: None, weight_g: None, contents: Vec::new(), events: Vec::new() };
    let day = crate::values::dates::Day::EPOCH;
    let shipped = Report::Shipped(Shipment {
        number: 1,
        carrier: "UPS".to_owned(),
        service: "Ground".to_owned(),
        shipped_on: day,
        expected_on: None,
        packages: vec![package],
    });
    let invoiced = Report::Invoiced(Invoice {
        number: "INV-1".to_owned(),
        issued_on: day,
        due_on: day,
        terms: "Net 30".to_owned(),
        tax: 0,
        total: 1,
    });
    let paid = Report::InvoicePaid { on: day };
    assert_eq!(world.report(paid.clone()), Err(OrderError::NoOpenInvoice.into()), "there is no invoice yet");
    for news in [shipped, invoiced] {
        assert_eq!(world.report(news.clone()).unwrap().effects.len(), 1);
        world.facts.reported = Some(Box::new(news.clone()));
        let again = world.report(news).unwrap();
        assert!(again.changes_nothing() && again.effects.is_empty());
        world.facts.reported = None;
    }
    assert_eq!(world.report(paid.clone()).unwrap().effects.len(), 1);
    assert_eq!(world.order().open_on_account(), 0);
    let again = world.report(paid).unwrap();
    assert!(again.changes_nothing() && again.effects.is_empty());
    let later = Report::InvoicePaid { on: day.plus(1) };
    assert_eq!(world.report(later), Err(OrderError::NoOpenInvoice.into()), "it is paid");
}

#[test]
fn tracking_is_asked_for_once() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    world.place(world.request("ground", None)).unwrap();
    let ask = || Any::Order(Command::RequestTracking { order: OrderId(100) });
    assert_eq!(world.run(&ask(), 0).unwrap().effects.len(), 1);
    let again = world.run(&ask(), 0).unwrap();
    assert!(again.changes_nothing() && again.effects.is_empty());
}

#[test]
fn a_report_on_a_shipment_answers_a_request_for_tracking() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    world.place(world.request("ground", None)).unwrap();
    let package =
        Package { number: 1, tracking_number: None, weight_g: None, contents: Vec::new(), events: Vec::new() };
    let shipment = |tracking_number: Option<&str>| Shipment {
        number: 1,
        carrier: "UPS".to_owned(),
        service: "Ground".to_owned(),
        shipped_on: crate::values::dates::Day::EPOCH,
        expected_on: None,
        packages: vec![Package { tracking_number: tracking_number.map(str::to_owned), ..package.clone() }],
    };
    let is_told = |decision: &Decision| match decision.effects.as_slice() {
        [commands::Effect::Order(Effect::Shipped { is_new, .. })] => *is_new,
        other => panic!("{other:?}"),
    };
    assert!(is_told(&world.report(Report::Shipped(shipment(None))).unwrap()));
    world.run(&Any::Order(Command::RequestTracking { order: OrderId(100) }), 0).unwrap();
    assert!(world.order().tracking_requested_at.is_some());
    assert!(is_told(&world.report(Report::Shipped(shipment(Some("1Z")))).unwrap()), "the customer waits for it");
    assert_eq!(world.order().tracking_requested_at, None);
    assert!(!is_told(&world.report(Report::Shipped(shipment(Some("1Z2")))).unwrap()), "a correction");
}

#[test]
fn a_status_that_a_shipment_told_is_not_told_again() {
    let is_news = |decision: Decision| match decision.effects.as_slice() {
        [commands::Effect::Order(Effect::Moved { is_news, .. })] => *is_news,
        other => panic!("{other:?}"),
    };
    for has_shipments in [false, true] {
        let mut world = World::new();
        world.buy(mugs(100), 10);
        world.place(world.request("ground", None)).unwrap();
        assert!(is_news(world.report(status(OrderStatus::InProduction)).unwrap()));
        let order = OrderEntry { shipments: has_shipments.into(), ..world.order() };
        world.entries.set(EntryKey::Order(OrderId(100)), Arc::new(order.into()));
        for shipped in [OrderStatus::PartialShipment, OrderStatus::Complete] {
            assert_eq!(is_news(world.report(status(shipped)).unwrap()), !has_shipments, "{shipped:?}");
        }
    }
}

#[test]
fn a_shop_without_a_back_office_gives_the_next_number() {
    let mut world = World::new();
    world.facts.order_number = Some("1001".to_owned());
    world.buy(mugs(100), 10);
    let decision = world.place(world.request("ground", None)).unwrap();
    let [commands::Effect::Order(Effect::Placed(placed))] = decision.effects.as_slice() else { panic!("{decision:?}") };
    assert_eq!((placed.number.as_deref(), world.order().compass_order_id.as_deref()), (Some("1001"), Some("1001")));
    assert_eq!(world.order().status, OrderStatus::Received);
    world.facts.order_number = Some("1002".to_owned());
    let number = || Any::Order(Command::Number { order: OrderId(100) });
    assert!(world.run(&number(), 0).unwrap().changes_nothing(), "it has a number");
    let order = OrderEntry { compass_order_id: None, ..world.order() };
    world.entries.set(EntryKey::Order(OrderId(100)), Arc::new(order.into()));
    assert_eq!(world.run(&number(), 0).unwrap().effects.len(), 1);
    assert_eq!(world.order().compass_order_id.as_deref(), Some("1002"));
}

#[test]
fn what_is_placed_gets_a_number_only_if_its_command_may_number_an_order() {
    let payments = [(PaymentMethod::Account, false), (PaymentMethod::Card, true), (PaymentMethod::Request, false)];
    for (payment, takes_cards) in payments {
        let mut world = World::new();
        world.facts.order_number = Some("1001".to_owned());
        world.buy(mugs(100), 10);
        let request = Place { payment, takes_cards, ..world.request("ground", None) };
        let may = |total| Command::Place(Box::new(Place { total, ..request.clone() })).may_number_order();
        assert!(may(0), "nothing is paid, whatever is requested");
        assert_eq!(may(request.total), payment == PaymentMethod::Account);
        let decision = world.place(request.clone()).unwrap();
        let [commands::Effect::Order(Effect::Placed(placed))] = decision.effects.as_slice() else {
            panic!("{decision:?}")
        };
        assert_eq!(placed.number.is_some(), may(request.total), "{payment:?}");
    }
}

#[test]
fn a_customer_cancels_only_what_is_not_being_made() {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    world.place(world.request("ground", None)).unwrap();
    world.report(status(OrderStatus::InProduction)).unwrap();
    let cancel = || Any::Order(Command::Cancel { order: OrderId(100) });
    let (from, to) = (OrderStatus::InProduction, OrderStatus::Cancelled);
    assert_eq!(world.run(&cancel(), 0), Err(RuleError::Order(OrderError::Transition { from, to })));
    let order = OrderEntry { status: OrderStatus::Confirmed, ..world.order() };
    world.entries.set(EntryKey::Order(OrderId(100)), Arc::new(order.into()));
    world.run(&cancel(), 0).unwrap();
    assert_eq!(world.order().status, OrderStatus::Cancelled);
}

#[test]
fn an_order_of_another_customer_is_not_found() {
    let mut world = World::new();
    let refused = Err(RuleError::Order(OrderError::NoSuchOrder));
    assert_eq!(world.run(&Any::Order(Command::Cancel { order: OrderId(100) }), 0), refused);
    assert_eq!(world.run(&Any::Order(Command::RequestTracking { order: OrderId(100) }), 0), refused);
    assert_eq!(world.report(status(OrderStatus::Confirmed)), refused);
}

mod by_card;

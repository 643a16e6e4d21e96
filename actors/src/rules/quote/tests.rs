use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::commands::address::AddressError;
use crate::commands::artwork::ArtworkError;
use crate::commands::order::{Credit, OrderContext, OrderError};
use crate::commands::payment::{PAYMENT_WINDOW, PaymentEvent};
use crate::commands::{Effect, order, proof};

use crate::commands::Command as Any;
use crate::commands::address::Defaults;
use crate::entries::ArtworkEntry;
use crate::entries::address::Address;
use crate::entries::artwork::facts::Facts as FileFacts;
use crate::entries::order::OrderEntry;
use crate::entries::order_status::OrderStatus;
use crate::entries::payment::PaymentMethod;
use crate::pricing::memory::MemoryPrices;
use crate::pricing::{
    Charge, ChargeKind, ChargePer, Configuration, Decoration, DecorationOffer, Goods, ItemKind, LocationOffer,
    NotOffered, PartPrices, PriceBreak,
};
use crate::rules::address;
use crate::rules::sweep::SHOWN;
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{AddressId, ArtworkId, GuestId, Millis, OrderId, PartId, ProductId};

const HOME: AddressId = AddressId(1);
const LOGO: ArtworkId = ArtworkId(5);
const QUOTE: QuoteId = QuoteId(100);
/// 1970-01-05 was a Monday; 8:00.
const MONDAY: Millis = (4 * 24 + 8) * 3_600_000;
const DAY: Millis = 24 * 3_600_000;

/// Sold from 50 pieces on at one dollar, from 100 at 90 cents; printing costs 30 dollars per set-up and 10 cents per
/// piece.
fn goods() -> Goods {
    let charge =
        |kind, price| Charge { kind, name: "Print".to_owned(), price, repeat_price: None, per: ChargePer::Location };
    let printed = DecorationOffer {
        method: "Print".to_owned(),
        max_colors: 0,
        charges: vec![charge(ChargeKind::Setup, 300_000), charge(ChargeKind::Run, 1_000)],
    };
    let step = |min_quantity, unit_price| PriceBreak { min_quantity, unit_price };
    Goods {
        parts: (1..10).map(|id| PartPrices::new(PartId(id), vec![step(50, 10_000), step(100, 9_000)])).collect(),
        locations: vec![LocationOffer { name: "Front".to_owned(), decorations: vec![printed] }],
        ..MemoryPrices::plain(0)
    }
}

fn pens(quantity: i64) -> Configuration {
    Configuration::blank(ProductId(1), PartId(1), quantity)
}

fn printed(quantity: i64, artwork: Option<ArtworkId>) -> Configuration {
    let (location, method) = ("Front".to_owned(), "Print".to_owned());
    let decoration = Decoration { location, method, colors: 0, inks: None, artwork_id: artwork };
    Configuration { decorations: vec![decoration], ..pens(quantity) }
}

fn contact() -> Contact {
    let (first_name, last_name) = ("Ada".to_owned(), "Lovelace".to_owned());
    Contact { first_name, last_name, company: None, email: "ada@example.com".to_owned(), phone: None }
}

fn ask(wanted: Wanted) -> Any {
    request_until(wanted, None)
}

fn request_until(wanted: Wanted, need_by: Option<Day>) -> Any {
    let code = Code::of(7);
    let ask =
        NewRequest { code, wanted, contact: contact(), comment: Some(" soon ".to_owned()), need_by, ticket: None };
    Any::Quote(Command::Request(Box::new(ask)))
}

fn offer() -> Offer {
    let lines = vec![OfferLine { unit_price: None, setups: true }];
    Offer { lines, shipping: 1_500, valid_until: Day::EPOCH.plus(10), note: None }
}

fn staff(action: StaffAction) -> Any {
    Any::Quote(Command::Staff { quote: QUOTE, by: " Grace ".to_owned(), action: Box::new(action) })
}

fn accept(revision: i64) -> Any {
    Any::Quote(Command::Accept { quote: QUOTE, revision })
}

fn counter(revision: i64) -> Any {
    let message = "Cheaper, please".to_owned();
    Any::Quote(Command::Counter { quote: QUOTE, revision, message, target_total: Some(9_000) })
}

fn ordering(request: Place) -> Any {
    Any::Quote(Command::Order(Box::new(request)))
}

fn decline(revision: i64) -> Any {
    Any::Quote(Command::Decline { quote: QUOTE, revision, reason: None })
}

fn refused(why: QuoteError) -> Result<Decision, RuleError> {
    Err(RuleError::Quote(why))
}

/// A session with an address and a file, and the stored context of its only quote.
struct World {
    prices: Arc<MemoryPrices>,
    facts: Facts,
    entries: Entries,
}

impl World {
    fn new() -> Self {
        let prices = Arc::new(MemoryPrices::default());
        prices.sell(ProductId(1), Some(goods()));
        let mut world = Self {
            facts: Facts {
                now: MONDAY,
                prices: prices.clone(),
                credit: Some(Credit { limit: None, open: 0 }),
                ..Facts::default()
            },
            entries: Entries::default(),
            prices,
        };
        world.facts.new_ids = vec![HOME.0];
        let address = Address { country_id: "US".to_owned(), ..Address::default() };
        let added = address::add(&world.entries, &address, Defaults::default(), &world.facts).unwrap();
        added.into_change(0).0.fold_into(&mut world.entries);
        let logo = ArtworkEntry {
            artwork_id: LOGO,
            name: "logo.png".to_owned(),
            extension: "png".to_owned(),
            size: 3,
            sha256: "ab".repeat(32),
            revision: 1,
            facts: Box::new(FileFacts::default()),
            added_at: 1,
            changed_at: 1,
            logo: None,
        };
        world.entries.set(EntryKey::Artwork(LOGO), Arc::new(logo.into()));
        world
    }

    fn asked(wanted: Wanted) -> Self {
        let mut world = Self::new();
        world.run(&ask(wanted)).unwrap();
        world
    }

    fn offered() -> Self {
        let mut world = Self::asked(Wanted::One(Box::new(pens(100))));
        world.run(&staff(StaffAction::Offer(offer()))).unwrap();
        world
    }

    /// Runs the rule and stores its effects for the next one.
    fn run(&mut self, command: &Any) -> Result<Decision, RuleError> {
        self.facts.new_ids = (100..100 + i64::try_from(command.new_ids()).unwrap()).collect();
        let decision = crate::rules::decide(&self.entries, command, &self.facts)?;
        decision.clone().into_change(0).0.fold_into(&mut self.entries);
        for effect in &decision.effects {
            if let Effect::Quote(happened) = effect {
                match &happened.what {
                    EventKind::Requested { request, .. } => {
                        self.facts.quote =
                            Some(Box::new(QuoteContext { request: request.as_ref().clone(), sheet: None }));
                    }
                    EventKind::Offered(sheet) => {
                        self.facts.quote.as_mut().unwrap().sheet = Some(sheet.as_ref().clone());
                    }
                    _ => {}
                }
            }
        }
        Ok(decision)
    }

    /// The order that was made of the quote.
    fn ordered(&self) -> &OrderEntry {
        let found = crate::rules::order::orders(&self.entries).find(|order| order.order_id == OrderId(100));
        found.unwrap()
    }

    fn quote(&self) -> &QuoteEntry {
        find(&self.entries, QUOTE).unwrap()
    }

    fn known(&self) -> &QuoteContext {
        self.facts.quote.as_deref().unwrap()
    }

    /// An order on account in a shop that takes no cards.
    fn place(&self) -> Place {
        Place {
            quote: QUOTE,
            code: Code::of(8),
            revision: self.quote().revision,
            total: self.known().sheet.as_ref().map_or(0, |sheet| sheet.total),
            address: HOME,
            billing: HOME,
            purchase_order: " PO 17 ".to_owned(),
            payment: PaymentMethod::Account,
            takes_cards: false,
        }
    }

    fn order(&self) -> Any {
        ordering(self.place())
    }
}

#[test]
fn less_than_the_minimum_may_be_asked_for_and_offered() {
    let mut world = World::asked(Wanted::One(Box::new(pens(3))));
    let quote = world.quote();
    assert_eq!((quote.state, quote.lines, quote.units, quote.revision), (QuoteState::Requested, 1, 3, 0));
    assert_eq!((quote.title.as_str(), quote.total), ("Plain goods", None));
    assert_eq!(world.known().request.comment.as_deref(), Some("soon"));
    world.run(&staff(StaffAction::Offer(offer()))).unwrap();
    assert_eq!(world.quote().total, Some(300 + 1_500));
}

#[test]
fn a_line_that_is_not_offered_is_rejected_with_its_position() {
    let mut world = World::new();
    let unknown = Configuration::blank(ProductId(1), PartId(99), 5);
    let why = NotOffered::UnknownPart(0);
    assert_eq!(world.run(&ask(Wanted::One(Box::new(unknown.clone())))), Err(RuleError::NotOffered(why)));
    let lines = |lines: Vec<Configuration>| ask(Wanted::Lines(lines));
    assert_eq!(world.run(&lines(vec![pens(5), unknown])), refused(QuoteError::Line { at: 1, why }));
    let why = NotOffered::QuantityOutOfBounds;
    assert_eq!(world.run(&lines(vec![pens(-5)])), refused(QuoteError::Line { at: 0, why }));
    let gone = Configuration::blank(ProductId(2), PartId(1), 5);
    assert_eq!(world.run(&lines(vec![gone])), refused(QuoteError::LineNotSold { at: 0 }));
    let foreign = printed(5, Some(ArtworkId(6)));
    assert_eq!(world.run(&lines(vec![pens(1), foreign.clone()])), refused(QuoteError::LineArtwork { at: 1 }));
    assert_eq!(world.run(&ask(Wanted::One(Box::new(foreign)))), Err(ArtworkError::NoSuchArtwork.into()));
    assert_eq!(world.run(&lines(Vec::new())), refused(QuoteError::NoLines));
    assert_eq!(world.run(&ask(Wanted::Cart)), refused(QuoteError::NoLines));
    assert_eq!(world.run(&lines(vec![pens(1); MAX_LINES + 1])), refused(QuoteError::TooManyLines));
    world.run(&lines(vec![pens(1); MAX_LINES])).unwrap();
}

#[test]
fn a_request_has_the_names_and_files_of_its_time() {
    let world = World::asked(Wanted::Lines(vec![printed(100, Some(LOGO))]));
    let line = &world.known().request.lines[0];
    assert_eq!((line.name.as_str(), line.parts.len()), ("Plain goods", 1));
    assert_eq!((line.artworks[0].name.as_str(), line.artworks[0].sha256.len()), ("logo.png", 64));
}

#[test]
fn the_cart_can_be_asked_for_and_stays() {
    let mut world = World::new();
    let add = crate::commands::cart::Command::Add { lines: vec![(pens(60), None), (printed(70, None), None)] };
    world.run(&Any::Cart(add)).unwrap();
    let before = crate::rules::cart::lines(&world.entries).count();
    world.run(&ask(Wanted::Cart)).unwrap();
    assert_eq!((world.quote().lines, world.quote().units), (2, 130));
    assert_eq!(crate::rules::cart::lines(&world.entries).count(), before);
}

#[test]
fn only_so_many_quotes_are_open_at_once() {
    let mut world = World::new();
    world.run(&ask(Wanted::One(Box::new(pens(1))))).unwrap();
    for id in 1..50 {
        let quote = QuoteEntry { quote_id: QuoteId(1_000 + id), ..world.quote().clone() };
        world.entries.set(EntryKey::Quote(quote.quote_id), Arc::new(quote.into()));
    }
    assert_eq!(world.run(&ask(Wanted::One(Box::new(pens(1))))), refused(QuoteError::QuotesFull));
    let over = QuoteEntry { state: QuoteState::Declined, ..world.quote().clone() };
    world.entries.set(EntryKey::Quote(QUOTE), Arc::new(over.into()));
    world.run(&ask(Wanted::One(Box::new(pens(1))))).unwrap();
}

#[test]
fn an_offer_is_itemised_and_says_who_made_it() {
    let mut world = World::asked(Wanted::Lines(vec![printed(100, None), pens(50)]));
    let lines =
        vec![OfferLine { unit_price: Some(8_555), setups: false }, OfferLine { unit_price: None, setups: true }];
    let decision = world.run(&staff(StaffAction::Offer(Offer { lines, ..offer() }))).unwrap();
    assert_eq!(decision.cause, Cause::QuoteOffered);
    let sheet = world.known().sheet.clone().unwrap();
    let items: Vec<_> = sheet.lines[0].price.items.iter().map(|item| (item.kind, item.amount)).collect();
    assert_eq!(items, [(ItemKind::Goods, 855_500), (ItemKind::Run, 100_000)]);
    let totals: Vec<_> = sheet.lines.iter().map(|line| line.price.total).collect();
    assert_eq!((totals, sheet.shipping, sheet.total), (vec![9_555, 5_000], 1_500, 16_055));
    assert_eq!((sheet.by.as_str(), sheet.revision, world.quote().revision), ("Grace", 1, 1));
    assert_eq!((world.quote().total, world.quote().valid_until), (Some(16_055), Some(Day::EPOCH.plus(10))));
}

#[test]
fn an_offer_that_makes_no_sense_is_refused() {
    let mut world = World::asked(Wanted::One(Box::new(pens(100))));
    let mut refuses = |change: &dyn Fn(&mut Offer), why| {
        let mut wrong = offer();
        change(&mut wrong);
        assert_eq!(world.run(&staff(StaffAction::Offer(wrong))), refused(why));
    };
    refuses(&|offer| offer.lines.clear(), QuoteError::OfferLines { wanted: 1 });
    refuses(&|offer| offer.lines[0].unit_price = Some(-1), QuoteError::OfferPrice { at: 0 });
    refuses(&|offer| offer.shipping = -1, QuoteError::OfferShipping);
    refuses(&|offer| offer.shipping = LARGEST_TOTAL, QuoteError::TooLarge);
    refuses(&|offer| offer.valid_until = Day::EPOCH.plus(3), QuoteError::OfferDay);
    refuses(&|offer| offer.valid_until = Day::EPOCH.plus(4 + 367), QuoteError::OfferDay);
    let why = NotOffered::TooLarge;
    refuses(&|offer| offer.lines[0].unit_price = Some(i64::MAX), QuoteError::Line { at: 0, why });
    let long = QuoteError::TooLong { field: "note", most: MAX_TEXT_LENGTH };
    refuses(&|offer| offer.note = Some("é".repeat(MAX_TEXT_LENGTH + 1)), long);
    world.prices.sell(ProductId(1), None);
    assert_eq!(world.run(&staff(StaffAction::Offer(offer()))), refused(QuoteError::LineNotSold { at: 0 }));
}

#[test]
fn staff_have_names_and_reasons() {
    let mut world = World::asked(Wanted::One(Box::new(pens(100))));
    let nobody = Any::Quote(Command::Staff { quote: QUOTE, by: " ".to_owned(), action: Box::new(StaffAction::TakeUp) });
    assert_eq!(world.run(&nobody), refused(QuoteError::Missing { field: "by" }));
    let wordless = staff(StaffAction::Decline { reason: " ".to_owned() });
    assert_eq!(world.run(&wordless), refused(QuoteError::Missing { field: "reason" }));
    let decision = world.run(&staff(StaffAction::Decline { reason: " Not our trade ".to_owned() })).unwrap();
    let [Effect::Quote(happened)] = decision.effects.as_slice() else { panic!("{decision:?}") };
    assert_eq!((happened.role, happened.name.as_str()), (Role::Staff, "Grace"));
    assert_eq!(happened.what, EventKind::Declined { reason: Some("Not our trade".to_owned()) });
}

#[test]
fn an_answer_is_to_the_offer_that_was_shown() {
    for answer in [accept, counter, decline] {
        let mut world = World::offered();
        assert_eq!(world.run(&answer(0)), refused(QuoteError::OfferChanged));
        assert_eq!(world.run(&answer(2)), refused(QuoteError::OfferChanged));
        world.run(&answer(1)).unwrap();
    }
}

#[test]
fn a_late_answer_gets_the_reason() {
    let mut world = World::offered();
    world.run(&staff(StaffAction::Withdraw)).unwrap();
    assert_eq!((world.quote().state, world.quote().total), (QuoteState::InReview, None));
    assert_eq!(world.run(&accept(1)), refused(QuoteError::OfferWithdrawn));
    world.run(&staff(StaffAction::Offer(offer()))).unwrap();
    assert_eq!(world.run(&accept(1)), refused(QuoteError::OfferChanged));
    world.run(&accept(2)).unwrap();
    let late = |action| refused(QuoteError::NotNow { state: QuoteState::Accepted, action });
    assert_eq!(world.run(&accept(2)), late(Action::Accept));
    assert_eq!(world.run(&decline(2)), late(Action::Decline));
    assert_eq!(world.run(&staff(StaffAction::Withdraw)), late(Action::Withdraw));
}

#[test]
fn every_action_in_every_state_follows_the_table() {
    let requests: [(Any, Action, Role); 8] = [
        (staff(StaffAction::TakeUp), Action::TakeUp, Role::Staff),
        (staff(StaffAction::Offer(offer())), Action::Offer, Role::Staff),
        (staff(StaffAction::Withdraw), Action::Withdraw, Role::Staff),
        (staff(StaffAction::Decline { reason: "No".to_owned() }), Action::Decline, Role::Staff),
        (accept(1), Action::Accept, Role::Customer),
        (counter(1), Action::Counter, Role::Customer),
        (decline(1), Action::Decline, Role::Customer),
        (World::offered().order(), Action::Order, Role::Customer),
    ];
    for state in QuoteState::ALL {
        for (request, action, role) in &requests {
            let mut world = World::offered();
            let quote = QuoteEntry { state, ..world.quote().clone() };
            world.entries.set(EntryKey::Quote(QUOTE), Arc::new(quote.into()));
            let before = world.entries.clone();
            match (state.after(*action, *role), world.run(request)) {
                (Some(next), Ok(_)) => assert_eq!(world.quote().state, next),
                (None, Err(_)) => assert_eq!(world.entries, before),
                (allowed, done) => panic!("{state:?} {action:?}: {allowed:?}, but {done:?}"),
            }
        }
    }
}

#[test]
fn nothing_is_needed_before_today() {
    let mut world = World::new();
    let (today, _) = world.facts.shop.local(world.facts.now);
    let until = |day| request_until(Wanted::One(Box::new(pens(100))), Some(day));
    assert_eq!(world.run(&until(today.plus(-1))), refused(QuoteError::NeedByOver));
    world.run(&until(today)).unwrap();
}

#[test]
fn a_counter_says_something_and_its_target_is_a_sum() {
    let mut world = World::offered();
    let say = |message: &str, target_total| {
        let message = message.to_owned();
        Any::Quote(Command::Counter { quote: QUOTE, revision: 1, message, target_total })
    };
    assert_eq!(world.run(&say(" ", None)), refused(QuoteError::Missing { field: "message" }));
    assert_eq!(world.run(&say("Less", Some(-1))), refused(QuoteError::TargetTotal));
    let long = QuoteError::TooLong { field: "message", most: MAX_TEXT_LENGTH };
    assert_eq!(world.run(&say(&"é".repeat(MAX_TEXT_LENGTH + 1), None)), refused(long));
    world.run(&say("Less", None)).unwrap();
    world.run(&staff(StaffAction::Offer(offer()))).unwrap();
    assert_eq!((world.quote().state, world.quote().revision), (QuoteState::Offered, 2));
}

#[test]
fn an_offer_holds_through_its_last_day() {
    let mut world = World::offered();
    world.facts.now += 6 * DAY;
    let sweep = || Any::Sweep;
    assert!(world.run(&sweep()).unwrap().changes_nothing());
    world.facts.now += DAY;
    // The sweep has not run yet.
    assert_eq!(world.run(&accept(1)), refused(QuoteError::OfferExpired));
    assert_eq!(world.run(&counter(1)), refused(QuoteError::OfferExpired));
    assert_eq!(world.run(&sweep()).unwrap().cause, Cause::QuoteExpired);
    assert_eq!(world.quote().state, QuoteState::Expired);
    let late = QuoteError::NotNow { state: QuoteState::Expired, action: Action::Accept };
    assert_eq!(world.run(&accept(1)), refused(late));
    world.facts.now += SHOWN;
    assert!(world.run(&sweep()).unwrap().changes_nothing());
    world.facts.now += 1;
    world.run(&sweep()).unwrap();
    assert_eq!(world.run(&accept(1)), refused(QuoteError::NoSuchQuote));
}

#[test]
fn an_accepted_offer_becomes_one_order_at_its_prices() {
    let mut world = World::asked(Wanted::Lines(vec![printed(100, Some(LOGO)), pens(50)]));
    let lines = vec![OfferLine { unit_price: Some(8_000), setups: true }, OfferLine { unit_price: None, setups: true }];
    world.run(&staff(StaffAction::Offer(Offer { lines, ..offer() }))).unwrap();
    world.run(&accept(1)).unwrap();
    // The catalog and the library may change in the meantime.
    world.prices.sell(ProductId(1), None);
    world.entries.drop(EntryKey::Artwork(LOGO));
    world.facts.now += 30 * DAY;
    let decision = world.run(&world.order()).unwrap();
    let [
        Effect::Order(order::Effect::Placed(placed)),
        Effect::Proof(proof::Effect::Requested { .. }),
        Effect::Quote(_),
    ] = decision.effects.as_slice()
    else {
        panic!("{decision:?}")
    };
    let totals = &placed.totals;
    assert_eq!((totals.merchandise, totals.shipping, totals.total), (12_000 + 5_000, 1_500, 18_500));
    assert_eq!((placed.quote_id, placed.purchase_order.as_str()), (Some(QUOTE), "PO 17"));
    assert_eq!((placed.shipping.id.as_str(), placed.lines[0].artworks.len()), (QUOTED, 1));
    let ids: Vec<_> = placed.lines.iter().map(|line| line.order_line_id.0).collect();
    assert_eq!((placed.order_id, ids), (OrderId(100), vec![101, 102]));
    let quote = world.quote();
    assert_eq!((quote.state, quote.order_id), (QuoteState::Ordered, Some(OrderId(100))));
    let late = QuoteError::NotNow { state: QuoteState::Ordered, action: Action::Order };
    assert_eq!(world.run(&world.order()), refused(late));
}

#[test]
fn an_offer_is_ordered_on_account_within_the_credit() {
    let mut world = World::offered();
    world.run(&accept(1)).unwrap();
    let on_account = world.place();
    let total = on_account.total;
    let mut refuses = |credit, why: OrderError| {
        world.facts.credit = credit;
        assert_eq!(world.run(&ordering(on_account.clone())), Err(why.into()));
    };
    refuses(None, OrderError::NoCredit);
    refuses(
        Some(Credit { limit: Some(total), open: 1 }),
        OrderError::CreditExceeded { left: total - 1, currency: "USD".to_owned() },
    );
    world.facts.credit = Some(Credit { limit: Some(total), open: 0 });
    world.run(&ordering(on_account)).unwrap();
    assert_eq!(world.ordered().open_on_account(), total);
}

#[test]
fn an_offer_that_is_ordered_by_card_can_be_ordered_again_if_it_is_not_paid() {
    let mut world = World::offered();
    world.run(&accept(1)).unwrap();
    let by_card =
        Place { payment: PaymentMethod::Card, takes_cards: true, purchase_order: String::new(), ..world.place() };
    for end in [
        order::Command::Pay { order: OrderId(100), event: PaymentEvent::Due },
        order::Command::Cancel { order: OrderId(100) },
        order::Command::Report {
            order: OrderId(100),
            report: Box::new(order::Report::Status { status: OrderStatus::Cancelled, note: None }),
        },
    ] {
        let decision = world.run(&ordering(by_card.clone())).unwrap();
        let [Effect::Order(order::Effect::Placed(placed)), Effect::Quote(_)] = decision.effects.as_slice() else {
            panic!("{decision:?}")
        };
        assert_eq!((world.quote().state, world.ordered().awaits_payment()), (QuoteState::Ordered, true));
        let (entry, placed) = (world.ordered().clone(), *placed.clone());
        world.facts.order = Some(Box::new(OrderContext { entry, placed, repeats: Vec::new() }));
        world.facts.now += PAYMENT_WINDOW;
        let decision = world.run(&Any::Order(end)).unwrap();
        assert_eq!((world.quote().state, world.quote().order_id), (QuoteState::Accepted, None));
        assert_eq!(world.ordered().status, OrderStatus::Cancelled);
        assert_eq!(crate::rules::cart::lines(&world.entries).count(), 0, "the offer's prices are not the cart's");
        let happened = decision.effects.iter().find_map(|effect| match effect {
            Effect::Quote(event) => Some(event.what.clone()),
            _ => None,
        });
        assert_eq!(happened, Some(EventKind::Reopened { order: Code::of(8) }));
    }
    world.run(&world.order()).unwrap();
}

#[test]
fn only_the_offer_that_was_shown_is_ordered() {
    let mut world = World::offered();
    world.run(&accept(1)).unwrap();
    let shown = world.place();
    let mut refuses = |request: Place, why: RuleError| {
        assert_eq!(world.run(&ordering(request)), Err(why));
    };
    refuses(Place { revision: 2, ..shown.clone() }, QuoteError::OfferChanged.into());
    refuses(Place { total: shown.total - 1, ..shown.clone() }, QuoteError::TotalChanged.into());
    refuses(Place { address: AddressId(9), ..shown.clone() }, RuleError::Address(AddressError::NoSuchAddress));
    refuses(Place { billing: AddressId(9), ..shown.clone() }, RuleError::Address(AddressError::NoSuchAddress));
    refuses(Place { purchase_order: "x".repeat(41), ..shown }, OrderError::PurchaseOrderTooLong.into());
}

#[test]
fn a_quote_of_another_session_is_not_found() {
    let mut world = World::new();
    for request in [accept(1), counter(1), decline(1), staff(StaffAction::TakeUp)] {
        assert_eq!(world.run(&request), refused(QuoteError::NoSuchQuote));
    }
}

#[test]
fn a_guests_quotes_become_the_customers() {
    let mut customer = World::new();
    customer.facts.guest = World::offered().entries;
    customer.run(&Any::MergeGuest { guest: GuestId(9), claimed_with: None }).unwrap();
    assert_eq!(customer.quote().state, QuoteState::Offered);
}

fn any_line() -> impl Strategy<Value = (Configuration, OfferLine)> {
    let price = prop::option::of(0..5_000_000_i64);
    (1..=1_000_000_i64, any::<bool>(), price, any::<bool>()).prop_map(|(quantity, decorated, unit_price, setups)| {
        let configuration = if decorated { printed(quantity, None) } else { pens(quantity) };
        (configuration, OfferLine { unit_price, setups })
    })
}

proptest! {
    #[test]
    fn a_sheet_is_the_sum_of_its_lines_and_shipping_and_never_negative(
        lines in prop::collection::vec(any_line(), 1..=MAX_LINES),
        shipping in 0..10_000_000_i64,
    ) {
        let (wanted, offered): (Vec<_>, Vec<_>) = lines.into_iter().unzip();
        let world = World::asked(Wanted::Lines(wanted));
        let offer = Offer { lines: offered.clone(), shipping, ..offer() };
        let making = Making { revision: 3, by: "Grace", at: 1, today: Day::EPOCH };
        let sheet = sheet(&world.known().request, &offer, None, world.prices.as_ref(), making).unwrap();
        prop_assert_eq!(sheet.total, sheet.shipping + sheet.lines.iter().map(|line| line.price.total).sum::<i64>());
        prop_assert_eq!(sheet.lines.len(), offered.len());
        for (line, offered) in sheet.lines.iter().zip(&offered) {
            prop_assert!(line.price.total >= 0 && sheet.shipping >= 0);
            let sum: i128 = line.price.items.iter().map(|item| i128::from(item.amount)).sum();
            prop_assert_eq!(crate::values::money::round(sum, 2), Some(line.price.total));
            let goods = line.price.items.iter().filter(|item| item.kind == ItemKind::Goods);
            prop_assert!(goods.into_iter().all(|item| offered.unit_price.is_none_or(|price| price == item.unit_price)));
            prop_assert!(offered.setups || line.price.items.iter().all(|item| item.kind != ItemKind::Setup));
        }
    }
}

//! The promo code of a cart.

use super::super::promo_code::of;
use super::*;
use crate::commands::cart::Command;
use crate::commands::order::OrderError;
use crate::entries::cart::Shelf;
use crate::entries::promo_code::PromoCodeProblem;
use crate::pricing::memory::MemoryPrices;
use crate::pricing::{Configuration, PriceList};
use crate::rules::cart::{decide, lines_on, merge, reprice};
use crate::shop::ClosedShop;
use crate::shop::promotions::{Benefit, Promotion};
use crate::values::ids::{LineId, PartId, ProductId};
use crate::values::money::Minor;

fn ten_percent() -> Promotion {
    Promotion {
        name: "Opening sale".to_owned(),
        code: Some("OPEN10".to_owned()),
        benefit: Benefit::Percent { basis_points: 1_000 },
        min_merchandise: 5_000,
        once_per_customer: true,
        ..Promotion::free_ground_shipping()
    }
}

fn facts(promotions: Vec<Promotion>) -> Facts {
    let prices = MemoryPrices::default();
    prices.sell(ProductId(1), Some(MemoryPrices::plain(10_000)));
    let prices: Arc<dyn PriceList> = Arc::new(prices);
    let mut shop = ClosedShop::default();
    shop.promotions = promotions;
    Facts { prices, shop: Arc::new(shop), ..Facts::default() }
}

fn run(entries: &mut Entries, command: &Command, facts: &Facts) -> Result<(), RuleError> {
    decide(entries, command, facts)?.into_change(0).0.fold_into(entries);
    Ok(())
}

fn cart_of(pieces: i64, id: i64, facts: &Facts) -> Entries {
    let mut entries = Entries::default();
    let lines = vec![(Configuration::blank(ProductId(1), PartId(1), pieces), None)];
    run(&mut entries, &Command::Add { lines }, &Facts { new_ids: vec![id], ..facts.clone() }).unwrap();
    entries
}

fn enter(code: &str) -> Command {
    Command::EnterCode { code: code.to_owned() }
}

/// The total of the cart, and the name and amount of its discount.
fn sums(entries: &Entries) -> (Minor, Option<(String, Minor)>) {
    let totals = totals(entries).unwrap();
    (totals.total, totals.discounts.into_iter().next().map(|discount| (discount.name, discount.amount)))
}

fn quantity(line: i64, quantity: i64) -> Command {
    Command::SetQuantity { line: LineId(line), quantity }
}

#[test]
fn a_code_takes_off_until_it_is_removed() {
    let facts = facts(vec![ten_percent()]);
    let mut entries = cart_of(100, 1, &facts);
    run(&mut entries, &enter(" open 10"), &facts).unwrap();
    assert_eq!(sums(&entries), (9_000, Some(("Opening sale".to_owned(), 1_000))));
    assert!(lines_on(&entries, Shelf::Cart).all(|(_, price)| price.is_some_and(|price| price.was.is_none())));
    assert!(reprice(&entries, &facts).changes_nothing());
    run(&mut entries, &Command::RemoveCode, &facts).unwrap();
    assert_eq!((sums(&entries), of(&entries)), ((10_000, None), None));
}

#[test]
fn a_code_without_effect_is_refused_with_the_reason() {
    let facts = facts(vec![ten_percent()]);
    let refuses = |entries: &Entries, code, facts: &Facts, why: OrderError| {
        assert_eq!(run(&mut entries.clone(), &enter(code), facts), Err(why.into()), "{code}");
    };
    refuses(&Entries::default(), "OPEN10", &facts, OrderError::CartEmpty);
    let entries = cart_of(100, 1, &facts);
    refuses(&entries, "OTHER", &facts, OrderError::PromoUnknown);
    refuses(&entries, "", &facts, OrderError::PromoUnknown);
    refuses(&entries, "OPEN10", &Facts { promo_used: true, ..facts.clone() }, OrderError::PromoUnknown);
    let below = OrderError::PromoBelowMinimum { minimum: 5_000, missing: 1_000, currency: "USD".to_owned() };
    refuses(&cart_of(40, 1, &facts), "OPEN10", &facts, below);
}

#[test]
fn an_entered_code_follows_the_cart_and_the_promotions() {
    let on = facts(vec![ten_percent()]);
    let mut entries = cart_of(100, 1, &on);
    run(&mut entries, &enter("OPEN10"), &on).unwrap();
    run(&mut entries, &quantity(1, 40), &on).unwrap();
    let problem = |entries: &Entries| of(entries).map(|entry| (entry.problem, entry.missing));
    assert_eq!(sums(&entries), (4_000, None));
    assert_eq!(problem(&entries), Some((Some(PromoCodeProblem::BelowMinimum), Some(1_000))));
    run(&mut entries, &quantity(1, 60), &on).unwrap();
    assert_eq!((sums(&entries).0, problem(&entries)), (5_400, Some((None, None))));
    // The shop ends the promotion.
    let off = facts(vec![Promotion { paused: true, ..ten_percent() }]);
    run(&mut entries, &Command::Reprice, &off).unwrap();
    assert_eq!((sums(&entries).0, problem(&entries)), (6_000, Some((Some(PromoCodeProblem::NotValid), None))));
}

#[test]
fn a_code_for_shipping_waits_for_the_checkout() {
    let facts = facts(vec![Promotion { min_merchandise: 0, ..Promotion::free_ground_shipping() }]);
    let mut entries = cart_of(100, 1, &facts);
    run(&mut entries, &enter("SHIPFREE"), &facts).unwrap();
    let entry = of(&entries).unwrap();
    assert_eq!((entry.for_shipping, entry.problem, entry.name.as_str()), (true, None, "Free ground shipping"));
    assert_eq!(sums(&entries), (10_000, None));
}

#[test]
fn the_code_of_a_guest_comes_along_at_sign_in_unless_it_was_used() {
    let facts = facts(vec![ten_percent()]);
    let mut guest = cart_of(100, 1, &facts);
    run(&mut guest, &enter("OPEN10"), &facts).unwrap();
    let total = |facts: &Facts| {
        let mut entries = Entries::default();
        merge(&entries, &guest, facts).into_change(0).0.fold_into(&mut entries);
        sums(&entries).0
    };
    assert_eq!(total(&facts), 9_000);
    assert_eq!(total(&Facts { promo_used: true, ..facts.clone() }), 10_000);
}

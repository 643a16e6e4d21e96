use super::*;
use crate::commands::cart::Command as CartCommand;
use crate::pricing::Configuration;
use crate::pricing::memory::MemoryPrices;
use crate::shop::ClosedShop;
use crate::shop::groups::Reduction;
use crate::shop::promotions::PromotedGoods;
use crate::values::ids::{LineId, PartId, ProductId};

const LINE: EntryKey = EntryKey::CartPrice(LineId(7));

fn facts(basis_points: &[i64]) -> Facts {
    let prices = MemoryPrices::default();
    prices.sell(ProductId(1), Some(MemoryPrices::plain(10_000)));
    let reductions = basis_points.iter().map(|points| Reduction { goods: PromotedGoods::All, basis_points: *points });
    let group = CustomerGroup {
        key: "schools".to_owned(),
        name: "Schools".to_owned(),
        reductions: reductions.collect(),
        prices: Vec::new(),
        payment_days: Some(30),
        credit: None,
    };
    let mut shop = ClosedShop::default();
    shop.groups.push(Arc::new(group));
    Facts { now: 9, new_ids: vec![7], prices: Arc::new(prices), shop: Arc::new(shop), ..Facts::default() }
}

fn run(entries: &mut Entries, command: impl Into<crate::commands::Command>, facts: &Facts) -> Result<(), RuleError> {
    crate::rules::decide(entries, &command.into(), facts)?.into_change(0).0.fold_into(entries);
    Ok(())
}

fn join(group: Option<&str>) -> Command {
    Command { group: group.map(str::to_owned) }
}

fn price(entries: &Entries) -> (i64, Option<i64>) {
    match entries.get(LINE) {
        Some(EntryValue::CartPrice(entry)) => (entry.price.as_ref().unwrap().total, entry.was),
        other => panic!("{other:?}"),
    }
}

fn cart_of_ten(facts: &Facts) -> Entries {
    let mut entries = Entries::default();
    let goods = (Configuration::blank(ProductId(1), PartId(1), 10), None);
    run(&mut entries, CartCommand::Add { lines: vec![goods] }, facts).unwrap();
    entries
}

#[test]
fn who_joins_a_group_has_its_prices_in_the_cart_at_once_and_who_leaves_has_those_of_the_catalog() {
    let facts = facts(&[1_000]);
    let mut entries = cart_of_ten(&facts);
    assert_eq!(price(&entries), (1_000, None));
    run(&mut entries, join(Some("schools")), &facts).unwrap();
    assert_eq!(price(&entries), (900, Some(1_000)));
    run(&mut entries, CartCommand::SetQuantity { line: LineId(7), quantity: 20 }, &facts).unwrap();
    assert_eq!(price(&entries), (1_800, None), "changes are at the group's prices");
    assert_eq!(payment_days(&entries, facts.shop.as_ref()), Some(30));
    assert!(decide(&entries, &join(Some("schools")), &facts).unwrap().changes_nothing());
    run(&mut entries, join(None), &facts).unwrap();
    assert_eq!((price(&entries), entries.get(EntryKey::Membership)), ((2_000, Some(1_800)), None));
    assert!(decide(&entries, &join(None), &facts).unwrap().changes_nothing());
}

#[test]
fn a_changed_group_reprices_the_cart_and_a_deleted_one_has_the_prices_of_the_catalog() {
    let before = facts(&[1_000]);
    let mut entries = cart_of_ten(&before);
    run(&mut entries, join(Some("schools")), &before).unwrap();
    run(&mut entries, CartCommand::Seen, &before).unwrap();
    run(&mut entries, CartCommand::Reprice, &facts(&[5_000])).unwrap();
    assert_eq!(price(&entries), (500, Some(900)));
    let without = Facts { shop: Arc::new(ClosedShop::default()), ..before };
    run(&mut entries, CartCommand::Reprice, &without).unwrap();
    assert_eq!(price(&entries).0, 1_000);
}

#[test]
fn a_group_that_does_not_exist_is_refused() {
    let refused = run(&mut Entries::default(), join(Some("clubs")), &facts(&[]));
    assert_eq!(refused, Err(MembershipError::NoSuchGroup.into()));
}

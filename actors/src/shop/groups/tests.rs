use proptest::prelude::*;

use super::*;
use crate::pricing::memory::MemoryPrices;
use crate::pricing::{CategoryRef, Configuration, ListedIn, price};
use crate::values::ids::PartId;

fn group() -> CustomerGroup {
    CustomerGroup {
        key: "schools".to_owned(),
        name: "Schools".to_owned(),
        reductions: Vec::new(),
        prices: Vec::new(),
        payment_days: None,
        credit: None,
    }
}

fn off(goods: PromotedGoods, basis_points: i64) -> Reduction {
    Reduction { goods, basis_points }
}

fn in_category(id: i64, basis_points: i64) -> Reduction {
    off(PromotedGoods::Categories { ids: vec![id] }, basis_points)
}

fn own(sku: &str, breaks: &[(u32, Rate)]) -> OwnPrices {
    let breaks = breaks
        .iter()
        .map(|(min_quantity, unit_price)| PriceBreak { min_quantity: *min_quantity, unit_price: *unit_price });
    OwnPrices { sku: sku.to_owned(), breaks: breaks.collect() }
}

/// A product of the category 7, which is below 3.
fn mug() -> Goods {
    let mut mug = MemoryPrices::plain(0);
    let path = [3, 7].map(|id| CategoryRef { id }).into();
    mug.categories = vec![ListedIn { path }];
    for part in &mut mug.parts {
        part.breaks = own("", &[(12, 19_950), (100, 9_999)]).breaks;
    }
    mug.parts[0].sku = "PLAIN-1-RED".to_owned();
    mug
}

fn with(reductions: Vec<Reduction>) -> Vec<Rate> {
    let group = CustomerGroup { reductions, ..group() };
    group.goods_of_member(&mug()).parts[0].breaks.iter().map(|price| price.unit_price).collect()
}

#[test]
fn per_cent_are_taken_off_every_unit_price_and_rounded_half_up() {
    assert_eq!(with(Vec::new()), [19_950, 9_999]);
    assert_eq!(with(vec![off(PromotedGoods::All, 1_250)]), [17_456, 8_749]);
    assert_eq!(with(vec![off(PromotedGoods::All, 10_000)]), [0, 0]);
}

#[test]
fn a_price_in_whole_cents_stays_one() {
    assert_eq!(reduced(73_200, 500, 2), 69_500, "$7.32 less 5 % is $6.954");
    assert_eq!(reduced(73_100, 500, 2), 69_400, "$6.9445");
    assert_eq!(reduced(9_900, 500, 2), 9_405, "below a dollar, a cent is too coarse");
    assert_eq!(reduced(73_250, 500, 2), 69_588, "a price with parts of a cent");
    assert_eq!(reduced(7_330_000, 500, 0), 6_960_000, "whole yen: 696.35");
}

#[test]
fn the_most_specific_reduction_counts_and_of_equal_ones_the_largest() {
    let all = off(PromotedGoods::All, 5_000);
    let product = |basis_points| off(PromotedGoods::Products { skus: vec!["plain-1".to_owned()] }, basis_points);
    assert_eq!(with(vec![all.clone(), in_category(9, 9_000)])[0], 9_975, "another category");
    assert_eq!(with(vec![all.clone(), in_category(3, 1_000)])[0], 17_955, "also for a category above");
    assert_eq!(with(vec![in_category(3, 5_000), in_category(7, 1_000)])[0], 17_955, "the deeper category");
    assert_eq!(with(vec![all, in_category(7, 5_000), product(1_000)])[0], 17_955, "the product");
    assert_eq!(with(vec![product(1_000), product(5_000)])[0], 9_975);
    assert_eq!(with(vec![in_category(7, 5_000), in_category(7, 1_000)])[0], 9_975);
}

#[test]
fn own_prices_replace_all_others_and_those_of_the_part_come_first() {
    let prices = vec![own("plain-1", &[(1, 9_000), (50, 8_000)]), own("PLAIN-1-RED", &[(1, 20_000)])];
    let group = CustomerGroup { prices, reductions: vec![off(PromotedGoods::All, 9_000)], ..group() };
    let mine = group.goods_of_member(&mug());
    assert_eq!(mine.parts[0].breaks, own("", &[(1, 20_000)]).breaks, "a price list can also be higher");
    assert_eq!(mine.parts[1].breaks, own("", &[(1, 9_000), (50, 8_000)]).breaks);
}

#[test]
fn a_price_list_of_members_has_the_rest_of_the_catalog() {
    let catalog = MemoryPrices::default();
    catalog.sell(ProductId(1), Some(mug()));
    let group = Arc::new(CustomerGroup { reductions: vec![off(PromotedGoods::All, 5_000)], ..group() });
    let prices = MemberPrices::new(Arc::new(catalog), group);
    assert_eq!(prices.goods(ProductId(1)).unwrap().parts[0].breaks[0].unit_price, 9_975);
    assert_eq!((prices.goods(ProductId(2)), prices.has_sample(ProductId(2))), (None, Some(true)));
}

fn fields(groups: &[CustomerGroup]) -> Vec<String> {
    check(groups).into_iter().map(|fault| fault.field).collect()
}

#[test]
fn every_fault_names_its_group_and_field() {
    assert_eq!(fields(&[group()]), [""; 0]);
    assert_eq!(fields(&[group(), group()]), ["[1].key", "[1].name"]);
    let wrong = CustomerGroup {
        key: "My Group".to_owned(),
        name: " ".to_owned(),
        reductions: vec![off(PromotedGoods::Products { skus: Vec::new() }, 10_001)],
        prices: vec![
            own("A", &[(1, 1)]),
            own("a", &[(2, 1), (2, 1)]),
            own("", &[]),
            own("B", &[(0, 1)]),
            own("C", &[(1, -1)]),
        ],
        payment_days: Some(0),
        credit: Some(GroupCredit { limit: Some(0) }),
    };
    let expected = [
        "[0].key",
        "[0].name",
        "[0].reductions[0].basisPoints",
        "[0].reductions[0].goods.skus",
        "[0].prices[1]",
        "[0].prices[1]",
        "[0].prices[2]",
        "[0].prices[2]",
        "[0].prices[3]",
        "[0].prices[4]",
        "[0].paymentDays",
        "[0].credit.limit",
    ];
    assert_eq!(fields(&[wrong]), expected);
    let many: Vec<_> =
        (0..=MAX_GROUPS).map(|n| CustomerGroup { key: n.to_string(), name: n.to_string(), ..group() }).collect();
    assert_eq!(fields(&many), [format!("[{MAX_GROUPS}].name")]);
    let breaks: Vec<_> = (1..=10).map(|quantity| (quantity, 1)).collect();
    let full = |n: usize, skus: usize| {
        let prices = (0..skus).map(|sku| own(&sku.to_string(), &breaks)).collect();
        CustomerGroup { key: n.to_string(), name: n.to_string(), prices, ..group() }
    };
    assert_eq!(fields(&[full(0, 600), full(1, 400)]), Vec::<String>::new());
    assert_eq!(fields(&[full(0, 600), full(1, 401), full(2, 1)]), ["[1].prices"]);
}

fn reductions() -> impl Strategy<Value = Vec<Reduction>> {
    let goods = prop_oneof![
        Just(PromotedGoods::All),
        (0_i64..9).prop_map(|id| PromotedGoods::Categories { ids: vec![id] }),
        prop::sample::select(vec!["PLAIN-1", "PLAIN-2"])
            .prop_map(|sku| PromotedGoods::Products { skus: vec![sku.to_owned()] }),
    ];
    prop::collection::vec((goods, 1_i64..=10_000).prop_map(|(goods, points)| off(goods, points)), 0..6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_member_never_pays_more_than_the_catalog_by_a_reduction(
        reductions in reductions(), prices in prop::collection::vec(0_i64..3_000_000, 1..6), quantity in 1_i64..2_000
    ) {
        let mut goods = mug();
        let breaks: Vec<_> = (1..).step_by(100).zip(prices).collect();
        goods.parts[0].breaks = own("", &breaks).breaks;
        let configuration = Configuration::blank(ProductId(1), PartId(1), quantity);
        let mine = CustomerGroup { reductions, ..group() }.goods_of_member(&goods);
        let (catalog, member) = (price(&goods, &configuration, false).unwrap(), price(&mine, &configuration, false).unwrap());
        prop_assert!(member.total <= catalog.total, "{} instead of {}", member.total, catalog.total);
        prop_assert!(member.total >= 0);
        let others = |goods: &Goods| Goods { parts: Vec::new(), ..goods.clone() };
        prop_assert_eq!(others(&mine), others(&goods));
    }
}

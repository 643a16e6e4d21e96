use proptest::prelude::*;

use super::*;
use crate::shop::promotions::{Benefit, PromotedGoods, Promotion};
use crate::shop::taxes::{STANDARD, ServiceRates, TaxRate, TaxTable, UNTAXED};

mod random;

const TODAY: Day = Day::EPOCH;
const BERLIN: Destination<'static> = Destination { country: "DE", region: "", postcode: "10115" };

/// The promotions and taxes of a test's shop.
struct TestShop {
    promotions: Vec<Promotion>,
    taxes: TaxTable,
}

fn shop(promotions: Vec<Promotion>, included: bool, rates: Vec<TaxRate>) -> TestShop {
    TestShop { promotions, taxes: TaxTable { included, rates } }
}

fn sums(purchase: &Purchase<'_>, shop: &TestShop) -> Result<Sums, CodeRefusal> {
    let taxes = Taxes { table: &shop.taxes, from_service: &ServiceRates::none(), today: TODAY };
    super::sums(purchase, Terms { promotions: &shop.promotions, taxes, today: TODAY })
}

fn promotion(name: &str, code: Option<&str>, benefit: Benefit) -> Promotion {
    Promotion {
        name: name.to_owned(),
        code: code.map(str::to_owned),
        benefit,
        min_merchandise: 0,
        once_per_customer: false,
        ..Promotion::free_ground_shipping()
    }
}

fn percent(name: &str, code: Option<&str>, basis_points: i64) -> Promotion {
    promotion(name, code, Benefit::Percent { basis_points })
}

fn vat(class: Option<&str>, rate: i64) -> TaxRate {
    TaxRate {
        name: "VAT".to_owned(),
        country: "DE".to_owned(),
        regions: Vec::new(),
        postcodes: Vec::new(),
        tax_class: class.map(str::to_owned),
        rate,
        shipping: true,
    }
}

fn item(total: Minor, sku: &str, categories: &[i64], tax_class: &str) -> Item {
    Item { total, sku: sku.to_owned(), categories: categories.to_vec(), tax_class: tax_class.to_owned() }
}

fn purchase(items: Vec<Item>) -> Purchase<'static> {
    let shipping = Some(Shipping { id: "ground", price: 1_000 });
    Purchase { items, shipping, to: None, is_promoted: true, code: None, is_exempt: false }
}

fn with_code(purchase: Purchase<'static>, text: &'static str) -> Purchase<'static> {
    Purchase { code: Some(Code { text, is_used: false }), ..purchase }
}

fn discounts(sums: &Sums) -> Vec<Minor> {
    sums.lines.iter().map(Extra::discounted).collect()
}

#[test]
fn each_line_gets_the_one_discount_that_takes_off_most() {
    let mugs = PromotedGoods::Categories { ids: vec![3] };
    let ten_on_mugs = Promotion { goods: mugs, ..percent("Mugs", None, 1_000) };
    let shop = shop(vec![ten_on_mugs, percent("All", Some("FIVE"), 500)], false, Vec::new());
    let cart = purchase(vec![item(10_000, "MUG", &[1, 3], STANDARD), item(20_000, "PEN", &[2], STANDARD)]);
    let plain = sums(&cart, &shop).unwrap();
    assert_eq!(discounts(&plain), [1_000, 0]);
    let coded = sums(&with_code(cart.clone(), "five"), &shop).unwrap();
    assert_eq!(discounts(&coded), [1_000, 1_000]);
    let mugs_only = Purchase { items: cart.items[..1].to_vec(), ..cart };
    assert_eq!(sums(&with_code(mugs_only, "FIVE"), &shop), Err(CodeRefusal::NoEffect));
}

#[test]
fn an_amount_is_spread_over_its_lines_to_the_cent_and_never_exceeds_them() {
    let shop = |amount| shop(vec![promotion("Off", None, Benefit::Amount { amount })], false, Vec::new());
    let cart = purchase([100, 100, 100].map(|total| item(total, "A", &[], STANDARD)).to_vec());
    assert_eq!(discounts(&sums(&cart, &shop(100)).unwrap()), [33, 34, 33]);
    assert_eq!(discounts(&sums(&cart, &shop(1_000)).unwrap()), [100, 100, 100]);
    let free = purchase(vec![item(0, "A", &[], STANDARD), item(7, "B", &[], STANDARD)]);
    assert_eq!(discounts(&sums(&free, &shop(5)).unwrap()), [0, 5]);
}

#[test]
fn shipping_gets_the_best_discount_for_its_method_up_to_its_limit() {
    let limited = promotion("Some", None, Benefit::FreeShipping { methods: Vec::new(), max: Some(400) });
    let ground = Benefit::FreeShipping { methods: vec!["ground".to_owned()], max: None };
    let shop = shop(vec![limited, promotion("Ground", Some("GROUND"), ground)], false, Vec::new());
    let cart = purchase(vec![item(1, "A", &[], STANDARD)]);
    assert_eq!(sums(&cart, &shop).unwrap().shipping.discounted(), 400);
    assert_eq!(sums(&with_code(cart.clone(), "ground"), &shop).unwrap().shipping.discounted(), 1_000);
    let express = Purchase { shipping: Some(Shipping { id: "express", price: 1_000 }), ..cart };
    let refused = CodeRefusal::OtherMethod(vec!["ground".to_owned()]);
    assert_eq!(sums(&with_code(express, "ground"), &shop), Err(refused));
}

#[test]
fn every_refusal_of_a_code_says_why() {
    let day = |days| Some(TODAY.plus(days));
    let base = || percent("A", Some("A"), 1_000);
    let goods = PromotedGoods::Products { skus: vec!["MUG".to_owned()] };
    for (promotion, refusal) in [
        (Promotion { paused: true, ..base() }, CodeRefusal::Unknown),
        (Promotion { starts_on: day(1), ..base() }, CodeRefusal::NotYet),
        (Promotion { ends_on: day(-1), ..base() }, CodeRefusal::Over),
        (Promotion { once_per_customer: true, ..base() }, CodeRefusal::Used),
        (Promotion { goods, ..base() }, CodeRefusal::OtherGoods),
        (Promotion { min_merchandise: 101, ..base() }, CodeRefusal::BelowMinimum { minimum: 101, missing: 1 }),
    ] {
        let code = Some(Code { text: " a ", is_used: promotion.once_per_customer });
        let cart = Purchase { code, ..purchase(vec![item(100, "PEN", &[], STANDARD)]) };
        assert_eq!(sums(&cart, &shop(vec![promotion], false, Vec::new())), Err(refusal));
    }
    let on_its_days = Promotion { starts_on: day(0), ends_on: day(0), ..base() };
    let cart = with_code(purchase(vec![item(100, "PEN", &[], STANDARD)]), "A");
    assert_eq!(discounts(&sums(&cart, &shop(vec![on_its_days], false, Vec::new())).unwrap()), [10]);
}

#[test]
fn taxes_are_on_what_is_left_and_depend_on_the_class() {
    let rates = vec![vat(None, 19_000), vat(Some("reduced"), 7_000)];
    let items = vec![item(10_000, "A", &[], STANDARD), item(10_000, "B", &[], "reduced"), item(500, "C", &[], UNTAXED)];
    let cart = Purchase { to: Some(BERLIN), ..purchase(items) };
    let half = vec![percent("Half", None, 5_000)];
    let added = sums(&cart, &shop(half, false, rates.clone())).unwrap();
    let amounts = |sums: &Sums| -> Vec<Minor> {
        sums.lines.iter().flat_map(|extra| &extra.taxes).map(|tax| tax.amount).collect()
    };
    assert_eq!(amounts(&added), [950, 350]);
    // Of 1,000 for shipping, 488 are for the goods of each class that is taxed.
    assert_eq!(
        added.shipping.taxes.iter().map(|tax| (tax.rate, tax.amount)).collect::<Vec<_>>(),
        [(19_000, 93), (7_000, 34)]
    );
    assert_eq!(added.lines[0].taxes[0].added(), 950);
    let contained = sums(&cart, &shop(Vec::new(), true, rates.clone())).unwrap();
    assert_eq!(amounts(&contained), [1_597, 654]);
    assert_eq!(contained.lines[0].taxes[0].added(), 0);
    let exempt = Purchase { is_exempt: true, ..cart };
    assert_eq!(amounts(&sums(&exempt, &shop(Vec::new(), false, rates.clone())).unwrap()), [0; 0]);
    let relieved = sums(&exempt, &shop(Vec::new(), true, rates)).unwrap();
    assert_eq!(amounts(&relieved), [-1_597, -654]);
    assert_eq!((relieved.lines[0].taxes[0].name.as_str(), relieved.lines[0].taxes[0].added()), ("VAT, exempt", -1_597));
    assert_eq!(relieved.lines[0].taxes[0].exempted(), Some("VAT"));
}

/// The rates and amounts of the taxes on shipping for 10.00.
fn shipping_taxes(
    items: Vec<Item>,
    included: bool,
    rates: &[TaxRate],
    promotions: Vec<Promotion>,
) -> Vec<(i64, Minor)> {
    let cart = Purchase { to: Some(BERLIN), ..purchase(items) };
    let found = sums(&cart, &shop(promotions, included, rates.to_vec())).unwrap();
    found.shipping.taxes.iter().map(|tax| (tax.rate, tax.amount)).collect()
}

#[test]
fn shipping_shares_the_taxes_of_its_goods() {
    let rates = [vat(None, 19_000), vat(Some("reduced"), 7_000)];
    let books = || item(5_000, "BOOK", &[], "reduced");
    let mugs = || item(15_000, "MUG", &[], STANDARD);
    assert_eq!(shipping_taxes(vec![books()], false, &rates, Vec::new()), [(7_000, 70)]);
    assert_eq!(shipping_taxes(vec![mugs(), mugs()], false, &rates, Vec::new()), [(19_000, 190)]);
    assert_eq!(shipping_taxes(vec![mugs(), books()], false, &rates, Vec::new()), [(19_000, 143), (7_000, 18)]);
    assert_eq!(shipping_taxes(vec![item(500, "STAMP", &[], UNTAXED)], false, &rates, Vec::new()), []);
    // Gross prices: 126.05 and 46.73 net.
    assert_eq!(shipping_taxes(vec![mugs(), books()], true, &rates, Vec::new()), [(19_000, 117), (7_000, 18)]);
    let free = vec![percent("All", None, 10_000)];
    assert_eq!(shipping_taxes(vec![books()], false, &rates, free), [(7_000, 70)], "goods that are given away");
}

#[test]
fn the_table_can_state_another_rule_for_shipping() {
    let own = TaxRate { shipping: false, ..vat(Some("reduced"), 7_000) };
    let books = || vec![item(5_000, "BOOK", &[], "reduced")];
    assert_eq!(shipping_taxes(books(), false, &[vat(None, 19_000), own.clone()], Vec::new()), [(19_000, 190)]);
    assert_eq!(shipping_taxes(books(), false, &[own], Vec::new()), []);
}

#[test]
fn negotiated_prices_get_no_promotion() {
    let shop = shop(vec![percent("All", None, 1_000)], false, Vec::new());
    let quoted = Purchase { is_promoted: false, ..purchase(vec![item(100, "A", &[], STANDARD)]) };
    assert_eq!(discounts(&sums(&quoted, &shop).unwrap()), [0]);
}

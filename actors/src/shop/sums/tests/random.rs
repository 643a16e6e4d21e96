//! Random carts, compared with a second calculation that is written from the rules alone: it looks at one price at a time and
//! computes with fractions.

use super::*;

/// A fraction of two whole numbers, the second above 0.
#[derive(Clone, Copy)]
struct Fraction(i128, i128);

impl Fraction {
    /// Rounds to the nearest whole number; of two, to the one that is farther from 0.
    fn nearest(self) -> i64 {
        let Self(over, under) = self;
        let nearest = (2 * over.abs() + under).div_euclid(2 * under);
        i64::try_from(if over < 0 { -nearest } else { nearest }).unwrap()
    }
}

fn part(amount: i64, of: i64, all: i64) -> i64 {
    Fraction(i128::from(amount) * i128::from(of), i128::from(all)).nearest()
}

fn is_for(promotion: &Promotion, item: &Item) -> bool {
    match &promotion.goods {
        PromotedGoods::All => true,
        PromotedGoods::Products { skus } => skus.contains(&item.sku),
        PromotedGoods::Categories { ids } => item.categories.iter().any(|category| ids.contains(category)),
    }
}

/// What a promotion takes off the line at a position, if it were spread over the lines at `places`.
fn taken(promotion: &Promotion, items: &[Item], places: &[usize], at: usize) -> i64 {
    if !places.contains(&at) {
        return 0;
    }
    match promotion.benefit {
        Benefit::FreeShipping { .. } => 0,
        Benefit::Percent { basis_points } => part(items[at].total, basis_points, 10_000),
        Benefit::Amount { amount } => {
            let all: i64 = places.iter().map(|place| items[*place].total).sum();
            let before: Vec<usize> = places.iter().copied().filter(|place| *place < at).collect();
            let given: i64 = before.iter().map(|place| taken(promotion, items, places, *place)).sum();
            let passed: i64 = before.iter().map(|place| items[*place].total).sum();
            if items[at].total == 0 { 0 } else { part(amount.min(all) - given, items[at].total, all - passed) }
        }
    }
}

/// The total of a cart by the rules: what is due, all in all.
fn expected(purchase: &Purchase<'_>, shop: &TestShop) -> (i64, i64, i64) {
    let items = &purchase.items;
    let entered = purchase.code.map(|code| code.text.to_owned());
    let mut used: Vec<&Promotion> = Vec::new();
    for promotion in &shop.promotions {
        let wanted: i64 = items.iter().filter(|item| is_for(promotion, item)).map(|item| item.total).sum();
        let is_wanted = items.iter().any(|item| is_for(promotion, item)) && wanted >= promotion.min_merchandise;
        let is_entered = promotion.code.is_some() && promotion.code == entered;
        if is_wanted && is_entered {
            used.insert(0, promotion);
        } else if is_wanted && promotion.code.is_none() {
            used.push(promotion);
        }
    }
    let places = |promotion: &Promotion| -> Vec<usize> {
        (0..items.len()).filter(|at| is_for(promotion, &items[*at])).collect()
    };
    let alone = |by: usize, at: usize| taken(used[by], items, &places(used[by]), at);
    // The first of those that take off most.
    let chosen: Vec<Option<usize>> = (0..items.len())
        .map(|at| (0..used.len()).rev().max_by_key(|by| alone(*by, at)).filter(|by| alone(*by, at) > 0))
        .collect();
    let (mut due, mut off, mut taxed) = (0, 0, 0);
    let mut nets = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let shared: Vec<usize> = (0..items.len()).filter(|other| chosen[*other] == chosen[at]).collect();
        let discount = chosen[at].map_or(0, |by| taken(used[by], items, &shared, at));
        let (price, tax) =
            taxed_price(shop, item.total - discount, &rates_of(shop, &item.tax_class, false), purchase.is_exempt);
        nets.push(item.total - discount - if shop.taxes.included { tax.abs() } else { 0 });
        due += price;
        off += discount;
        taxed += tax;
    }
    let shipping = purchase.shipping.unwrap();
    let discount = used.iter().map(|promotion| match &promotion.benefit {
        Benefit::FreeShipping { methods, max } if methods.is_empty() || methods.contains(&shipping.id.to_owned()) => {
            max.map_or(shipping.price, |max| max.min(shipping.price))
        }
        _ => 0,
    });
    let discount = discount.max().unwrap_or(0);
    if nets.iter().all(|net| *net == 0) {
        nets = items.iter().map(|item| item.total).collect();
    }
    // Each kind of rates has the part of shipping that is left for it.
    let mut kinds: Vec<Vec<i64>> = Vec::new();
    for (item, _) in items.iter().zip(&nets).filter(|(_, net)| **net > 0) {
        let rates = rates_of(shop, &item.tax_class, true);
        if !kinds.contains(&rates) {
            kinds.push(rates);
        }
    }
    let weight = |kind: &Vec<i64>| -> i64 {
        let own = items.iter().zip(&nets).filter(|(item, _)| rates_of(shop, &item.tax_class, true) == *kind);
        own.map(|(_, net)| net).sum()
    };
    let (mut left, mut open) = (shipping.price - discount, nets.iter().sum::<i64>());
    if kinds.is_empty() {
        let (price, tax) = taxed_price(shop, left, &rates_of(shop, STANDARD, true), purchase.is_exempt);
        (due, taxed, left) = (due + price, taxed + tax, 0);
    }
    for kind in &kinds {
        let own = part(left, weight(kind), open);
        let (price, tax) = taxed_price(shop, own, kind, purchase.is_exempt);
        (due, taxed, left, open) = (due + price, taxed + tax, left - own, open - weight(kind));
    }
    (due + left, off + discount, taxed)
}

/// The rates for goods of a class, or for their shipping.
fn rates_of(shop: &TestShop, class: &str, is_shipping: bool) -> Vec<i64> {
    if class == UNTAXED {
        return Vec::new();
    }
    let mut rates = Vec::new();
    for name in ["VAT", "City"] {
        let own = shop.taxes.rates.iter().filter(|rate| rate.name == name && rate.country == "DE");
        let own = own.filter(|rate| !is_shipping || rate.shipping);
        let fits: Vec<_> = own.filter(|rate| rate.tax_class.as_deref().is_none_or(|own| own == class)).collect();
        let special = fits.iter().find(|rate| rate.tax_class.is_some());
        rates.extend(special.or(fits.first()).map(|rate| rate.rate));
    }
    rates
}

/// What is due for a net or gross price, and the taxes in it; below 0 if they are taken off.
fn taxed_price(shop: &TestShop, price: i64, rates: &[i64], is_exempt: bool) -> (i64, i64) {
    let sum: i64 = rates.iter().sum();
    let whole = if shop.taxes.included { 100_000 + sum } else { 100_000 };
    let taxes: i64 = rates.iter().map(|rate| part(price, *rate, whole)).sum();
    match (is_exempt, shop.taxes.included) {
        (false, false) => (price + taxes, taxes),
        (false, true) => (price, taxes),
        (true, false) => (price, 0),
        (true, true) => (price - taxes, -taxes),
    }
}

fn items() -> impl Strategy<Value = Vec<Item>> {
    let class = prop::sample::select(vec![STANDARD, "reduced", "printed", UNTAXED]);
    let one = (0_i64..3_000_000, 0_i64..4, 0_i64..4, class).prop_map(|(total, sku, category, class)| {
        item(if total < 30_000 { 0 } else { total }, &format!("SKU-{sku}"), &[9, category], class)
    });
    prop::collection::vec(one, 1..9)
}

fn benefit() -> impl Strategy<Value = Benefit> {
    prop_oneof![
        (1_i64..=10_000).prop_map(|basis_points| Benefit::Percent { basis_points }),
        (1_i64..2_000_000).prop_map(|amount| Benefit::Amount { amount }),
        (any::<bool>(), prop::option::of(1_i64..5_000)).prop_map(|(is_ground, max)| {
            let methods = if is_ground { vec!["ground".to_owned()] } else { Vec::new() };
            Benefit::FreeShipping { methods, max }
        }),
    ]
}

fn goods() -> impl Strategy<Value = PromotedGoods> {
    prop_oneof![
        Just(PromotedGoods::All),
        (0..4).prop_map(|sku| PromotedGoods::Products { skus: vec![format!("SKU-{sku}")] }),
        (0_i64..4).prop_map(|id| PromotedGoods::Categories { ids: vec![id] }),
    ]
}

fn promotions() -> impl Strategy<Value = Vec<Promotion>> {
    let one = (benefit(), goods(), 0_i64..4_000_000, any::<bool>());
    prop::collection::vec(one, 0..6).prop_map(|all| {
        let numbered = all.into_iter().enumerate();
        let made = numbered.map(|(at, (benefit, goods, min_merchandise, has_code))| {
            let code = has_code.then(|| format!("CODE{at}"));
            Promotion { goods, min_merchandise, ..promotion(&at.to_string(), code.as_deref(), benefit) }
        });
        made.collect()
    })
}

fn rates() -> impl Strategy<Value = Vec<TaxRate>> {
    let all = || {
        vec![
            vat(None, 19_000),
            vat(Some("reduced"), 7_000),
            TaxRate { shipping: false, ..vat(Some("printed"), 5_000) },
            TaxRate { name: "City".to_owned(), shipping: false, ..vat(None, 1_375) },
            TaxRate { country: "US".to_owned(), ..vat(None, 50_000) },
        ]
    };
    prop::collection::vec(any::<bool>(), 5).prop_map(move |chosen| {
        all().into_iter().zip(chosen).filter(|(_, is_chosen)| *is_chosen).map(|(rate, _)| rate).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_total_is_the_sum_of_its_lines_and_what_the_rules_say(
        items in items(), promotions in promotions(), rates in rates(), included: bool, is_exempt: bool, price in 0_i64..10_000,
        by in 0_usize..6
    ) {
        let shop = shop(promotions, included, rates);
        let code = shop.promotions.get(by).and_then(|promotion| promotion.code.clone());
        let plain = Purchase {
            items,
            shipping: Some(Shipping { id: "ground", price }),
            to: Some(BERLIN),
            is_promoted: true,
            code: None,
            is_exempt,
        };
        let coded = Purchase { code: code.as_deref().map(|text| Code { text, is_used: false }), ..plain.clone() };
        // A code that is refused leaves the cart as it is.
        let (used, sums) = match sums(&coded, &shop) {
            Ok(found) => (&coded, found),
            Err(_) => (&plain, super::sums(&plain, &shop).unwrap()),
        };
        let lines: Vec<Minor> = used.items.iter().map(|item| item.total).collect();
        let extras = || sums.lines.iter().chain([&sums.shipping]);
        let off: Minor = extras().map(Extra::discounted).sum();
        let taxes: Minor = extras().flat_map(|extra| &extra.taxes).map(|tax| tax.amount).sum();
        let added: Minor = extras().flat_map(|extra| &extra.taxes).map(Tax::added).sum();
        let due = lines.iter().sum::<Minor>() + price - off + added;
        prop_assert_eq!((due, off, taxes), expected(used, &shop));
        let prices = lines.iter().copied().chain([price]);
        for (extra, price) in extras().zip(prices) {
            prop_assert!((0..=price).contains(&extra.discounted()), "{} of {price}", extra.discounted());
        }
    }
}

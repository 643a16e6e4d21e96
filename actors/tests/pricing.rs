//! Random configurations, over 10,000 of them with a price: what must hold for all of them, and that the browser's function
//! says the same.
//!
//! `vectors/pricing.json` holds some cases in full and, for every block of a hundred, a digest; the browser's tests make
//! the same cases with the same generator. After a change of the rules: `PLATEN_WRITE_VECTORS=1 cargo test -p platen-actors --test pricing`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::*;
use serde::{Deserialize, Serialize};

const CASES: u32 = 30_000;
const BLOCK: u32 = 100;
/// The number of cases that the file contains in full.
const IN_FULL: u32 = 60;

/// Random numbers that are the same in both languages (mulberry32).
struct TestRng(u32);

impl TestRng {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x6D2B_79F5);
        let mut t = (self.0 ^ (self.0 >> 15)).wrapping_mul(1 | self.0);
        t = t.wrapping_add((t ^ (t >> 7)).wrapping_mul(0x3D | t)) ^ t;
        t ^ (t >> 14)
    }

    /// Returns a number from 0 to `n` - 1.
    fn below(&mut self, n: u32) -> u32 {
        self.next() % n
    }

    fn rate(&mut self, most: u32) -> i64 {
        i64::from(self.below(most))
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Case {
    goods: Goods,
    configuration: Configuration,
    repeat: bool,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Price(LinePrice),
    Refused(String),
}

/// The order of random numbers is part of the file's format.
fn case(seed: u32) -> Case {
    let mut rng = TestRng(seed);
    let (currency, exponent) = [("USD", 2), ("USD", 2), ("JPY", 0), ("KWD", 3)][rng.below(4) as usize];
    let breaks = |rng: &mut TestRng| {
        let (mut quantity, mut price) = (1 + rng.below(60), 1 + rng.rate(200_000));
        let mut steps = vec![PriceBreak { min_quantity: quantity, unit_price: price }];
        for _ in 0..rng.below(5) {
            quantity += 1 + rng.below(200);
            price = (price - rng.rate(5_000)).max(1);
            steps.push(PriceBreak { min_quantity: quantity, unit_price: price });
        }
        steps
    };
    let parts: Vec<_> =
        (1..=1 + rng.below(4)).map(|id| PartPrices::new(PartId(i64::from(id)), breaks(&mut rng))).collect();
    let charge = |rng: &mut TestRng| Charge {
        kind: [ChargeKind::Setup, ChargeKind::Run, ChargeKind::Order][rng.below(3) as usize],
        name: format!("charge {}", rng.below(9)),
        price: rng.rate(500_000),
        repeat_price: (rng.below(2) == 0).then(|| rng.rate(100_000)),
        per: [ChargePer::Location, ChargePer::Color, ChargePer::FurtherColor][rng.below(3) as usize],
    };
    let offer = |rng: &mut TestRng, method: u32| DecorationOffer {
        method: format!("method {method}"),
        max_colors: u8::try_from(rng.below(5)).unwrap(),
        charges: (0..rng.below(4)).map(|_| charge(rng)).collect(),
    };
    let locations: Vec<_> = (0..rng.below(4))
        .map(|at| LocationOffer {
            name: format!("location {at}"),
            decorations: (0..=rng.below(3)).map(|method| offer(&mut rng, method)).collect(),
        })
        .collect();
    let less_than_minimum =
        (rng.below(2) == 0).then(|| LessThanMinimum { min_quantity: 1 + rng.below(20), fee: rng.rate(500_000) });
    let rush = (0..rng.below(3))
        .map(|step| Rush { production_days: 3 - u16::try_from(step).unwrap(), fee: rng.rate(500_000) })
        .collect();
    let goods = Goods {
        sku: String::new(),
        name: String::new(),
        currency: currency.to_owned(),
        exponent,
        production_days: 4 + u16::try_from(rng.below(10)).unwrap(),
        weight_mg: 1 + rng.rate(900_000),
        parts,
        locations,
        less_than_minimum,
        rush,
        proof_price: if rng.below(2) == 0 { 0 } else { rng.rate(100_000) },
        blank: rng.below(4) > 0,
        categories: Vec::new(),
        tax_class: None,
    };

    let mut wanted = Vec::new();
    for part in &goods.parts {
        if rng.below(3) > 0 {
            wanted.push(PartQuantity { part_id: part.id, quantity: rng.rate(400) });
        }
    }
    if rng.below(20) == 0 {
        wanted.push(PartQuantity { part_id: PartId(rng.rate(6)), quantity: 10 });
    }
    wanted.reverse();
    let mut decorations = Vec::new();
    for at in 0..4 {
        if rng.below(2) == 0 {
            decorations.push(Decoration {
                location: format!("location {at}"),
                method: format!("method {}", rng.below(2)),
                colors: u8::try_from(rng.below(4)).unwrap(),
                inks: None,
                artwork_id: None,
            });
        }
        // Mostly chooses what is offered, so that most cases have a price.
        if let (Some(location), Some(decoration)) = (goods.locations.get(at), decorations.last_mut())
            && decoration.location == location.name
            && rng.below(8) > 0
        {
            let offer = &location.decorations[rng.below(u32::try_from(location.decorations.len()).unwrap()) as usize];
            decoration.method.clone_from(&offer.method);
            decoration.colors = if offer.max_colors == 0 { 0 } else { 1 + decoration.colors % offer.max_colors };
        } else if rng.below(8) > 0 {
            decorations.retain(|decoration| decoration.location != format!("location {at}"));
        }
    }
    decorations.reverse();
    let rush_days = (rng.below(4) == 0).then(|| u16::try_from(1 + rng.below(4)).unwrap());
    let configuration = Configuration { product_id: ProductId(1), parts: wanted, decorations, rush_days, notes: None };
    let repeat = rng.below(4) == 0;
    let outcome = outcome(&goods, &configuration, repeat);
    Case { goods, configuration, repeat, outcome }
}

fn outcome(goods: &Goods, configuration: &Configuration, repeat: bool) -> Outcome {
    match price(goods, configuration, repeat) {
        Ok(price) => Outcome::Price(price),
        Err(refused) => Outcome::Refused(refused.word().to_owned()),
    }
}

/// Returns the text of an outcome, which a block's digest covers.
fn text(outcome: &Outcome) -> String {
    use std::fmt::Write as _;
    match outcome {
        Outcome::Refused(word) => format!("{word}\n"),
        Outcome::Price(price) => {
            let mut text = format!("{} {} {} {}", price.total, price.quantity, price.production_days, price.weight_g);
            for item in &price.items {
                let kind = serde_json::to_value(item.kind).unwrap();
                let location = item.location.as_deref().unwrap_or("");
                write!(
                    text,
                    "|{}/{}/{location}/{}/{}/{}",
                    kind.as_str().unwrap(),
                    item.name,
                    item.quantity,
                    item.unit_price,
                    item.amount
                )
                .unwrap();
            }
            if let Some(next) = price.next_break {
                write!(text, "|next {} {} {} {}", next.min_quantity, next.more, next.saves, next.total).unwrap();
            }
            text.push('\n');
            text
        }
    }
}

/// Returns 32 bits of FNV-1a.
fn digest(texts: impl Iterator<Item = String>) -> String {
    let mut hash = 0x811c_9dc5_u32;
    for text in texts {
        for byte in text.bytes() {
            hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
    format!("{hash:08x}")
}

#[derive(Serialize, Deserialize)]
struct Vectors {
    cases: Vec<Case>,
    blocks: Vec<String>,
}

fn vectors() -> Vectors {
    let block = |first: u32| digest((first..first + BLOCK).map(|seed| text(&case(seed).outcome)));
    Vectors {
        cases: (0..IN_FULL).map(case).collect(),
        blocks: (0..CASES / BLOCK).map(|at| block(at * BLOCK)).collect(),
    }
}

#[test]
fn prices_are_those_of_the_shared_vectors() {
    let found = vectors();
    if std::env::var_os("PLATEN_WRITE_VECTORS").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/pricing.json");
        std::fs::write(file, serde_json::to_string(&found).unwrap() + "\n").unwrap();
        return;
    }
    let kept: Vectors = serde_json::from_str(include_str!("vectors/pricing.json")).unwrap();
    for (at, (kept, found)) in kept.cases.iter().zip(&found.cases).enumerate() {
        assert_eq!(kept, found, "case {at}");
    }
    assert_eq!(kept.blocks, found.blocks);
}

fn priced() -> impl Iterator<Item = (Case, LinePrice)> {
    (0..CASES).map(case).filter_map(|case| match case.outcome.clone() {
        Outcome::Price(price) => Some((case, price)),
        Outcome::Refused(_) => None,
    })
}

#[test]
fn ten_thousand_random_configurations_have_a_price() {
    assert!(priced().count() >= 10_000, "{}", priced().count());
}

/// Fewer pieces cost more only if a price break is in between, which the price of the smaller quantity then reports.
#[test]
fn more_pieces_cost_no_less_unless_a_break_explains_it() {
    let mut explained = 0;
    for (case, now) in priced() {
        for more in [1, 7, 60] {
            let mut then = case.configuration.clone();
            then.parts[0].quantity += more;
            let Ok(then) = price(&case.goods, &then, case.repeat) else { continue };
            if then.total < now.total {
                let next = now.next_break.expect("a total can only fall at a break");
                assert!(next.min_quantity <= then.quantity, "the break lies between: {case:?}");
                explained += 1;
            }
        }
    }
    assert!(explained > 50, "{explained}");
}

#[test]
fn the_order_of_parts_and_decorations_changes_nothing() {
    for (case, price_now) in priced() {
        let mut turned = case.configuration.clone();
        turned.parts.reverse();
        turned.decorations.reverse();
        assert_eq!(price(&case.goods, &turned, case.repeat), Ok(price_now));
    }
}

#[test]
fn a_total_is_the_sum_of_its_items_and_never_negative() {
    for (case, price) in priced() {
        let sum: i64 = price.items.iter().map(|item| item.amount).sum();
        assert!(price.items.iter().all(|item| item.amount == item.quantity * item.unit_price));
        let step = 10_i64.pow(4 - case.goods.exponent);
        assert!((price.total * step - sum).abs() * 2 <= step, "{case:?}");
        assert!(price.total >= 0);
    }
}

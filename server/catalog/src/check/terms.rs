//! Validates a product's weight, tax class and the charges beside its unit price: rush, proof, less than the minimum, repeated
//! set-ups.

use std::collections::HashSet;

use platen_actors::shop::taxes::is_class;

use super::Faults;
use crate::decimal;
use crate::record::{ChargeKind, ChargeRecord, LessThanMinimumRecord, ProductRecord, RushRecord};

/// The maximum weight of one piece: a tonne.
const HEAVIEST_MG: u32 = 1_000_000_000;

/// Fees are whole minor units, which is how they are shown.
const PLACES: usize = 2;

pub(super) fn check(faults: &mut Faults, record: &ProductRecord) {
    check_rush(faults, record.production_days, &record.rush);
    if record.blank == Some(false) && record.locations.is_empty() {
        let remedy = "Give the `locations` where it is decorated, or leave `blank` out.";
        faults.add("blank", "must be true for a product without locations", remedy);
    }
    if record.tax_class.as_deref().is_some_and(|class| !is_class(class)) {
        let remedy = "Give a class of the shop's tax table such as reduced, or leave it out for the standard one.";
        faults.add("taxClass", "must be 1 to 40 small letters, digits and dashes", remedy);
    }
    if let Some(price) = &record.proof_price {
        faults.price("proofPrice", price, PLACES, 0);
    }
    if record.weight_mg.is_some_and(|weight| !(1..=HEAVIEST_MG).contains(&weight)) {
        let rule = format!("must be 1 to {HEAVIEST_MG}");
        faults.add("weightMg", rule, "Give the weight of one piece in milligrams, or leave it out.");
    }
    if let Some(terms) = &record.less_than_minimum {
        check_less_than_minimum(faults, record, terms);
    }
}

fn check_rush(faults: &mut Faults, production_days: u16, options: &[RushRecord]) {
    faults.count("rush", options.len(), 0, 10);
    let mut seen = HashSet::new();
    for (i, option) in options.iter().enumerate() {
        let days = format!("rush[{i}].productionDays");
        if option.production_days >= production_days {
            let rule = format!("must be fewer than the usual {production_days}");
            faults.add(days, rule, "Give the working days of the faster production.");
        } else if !seen.insert(option.production_days) {
            faults.add(days, "is offered twice", "Keep one option for each number of days.");
        }
        faults.price(format!("rush[{i}].fee"), &option.fee, PLACES, 0);
    }
    let fee = |option: &RushRecord| decimal::parse(&option.fee, PLACES).ok();
    for (i, fast) in options.iter().enumerate() {
        if options.iter().any(|slow| slow.production_days > fast.production_days && fee(slow) > fee(fast)) {
            let rule = "must not be below the fee of a slower option";
            faults.add(format!("rush[{i}].fee"), rule, "Let the fee rise as the days fall.");
        }
    }
}

fn check_less_than_minimum(faults: &mut Faults, record: &ProductRecord, terms: &LessThanMinimumRecord) {
    let lists = std::iter::once(&record.prices).chain(record.parts.iter().map(|part| &part.prices));
    let first = lists.filter_map(|prices| prices.first()).map(|price| price.min_quantity).min();
    if terms.min_quantity == 0 || first.is_some_and(|first| terms.min_quantity >= first) {
        let rule = format!("must be from 1 to below the first price break, which is {}", first.unwrap_or(1));
        let remedy = "Give the smallest quantity that can be ordered for the fee, or leave `lessThanMinimum` out.";
        faults.add("lessThanMinimum.minQuantity", rule, remedy);
    }
    faults.price("lessThanMinimum.fee", &terms.fee, PLACES, 0);
}

/// Checks the repeat price of a charge, if it has one.
pub(super) fn check_repeat(faults: &mut Faults, field: &str, charge: &ChargeRecord) {
    let Some(repeat) = &charge.repeat_price else { return };
    if charge.kind != ChargeKind::Setup {
        faults.add(field, "is only for a set-up", "Leave it out: other charges cost the same every time.");
        return;
    }
    faults.price(field, repeat, PLACES, 0);
    if let (Ok(repeat), Ok(first)) = (decimal::parse(repeat, PLACES), decimal::parse(&charge.price, PLACES))
        && repeat > first
    {
        faults.add(field, "must not be above `price`", "Give the price of a repeated set-up, or leave it out.");
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::check::check;
    use crate::record::{ProductRecord, RushRecord};

    fn shirt(terms: &str, charge: &str) -> ProductRecord {
        serde_json::from_str(&format!(
            r#"{{"sku":"T","name":"Shirt","categories":["Shirts"],"productionDays":7,{terms}
                "prices":[{{"minQuantity":24,"unitPrice":"4.00"}}],
                "parts":[{{"sku":"T-1"}},{{"sku":"T-2","size":"XL","prices":[{{"minQuantity":12,"unitPrice":"5"}}]}}],
                "locations":[{{"name":"Front","widthMm":80,"heightMm":60,"decorations":[{{"method":"Screen print",
                  "charges":[{charge}]}}]}}]}}"#
        ))
        .unwrap()
    }

    fn faults_of_terms(terms: &str) -> Vec<String> {
        check(&shirt(terms, "")).into_iter().map(|fault| fault.field).collect()
    }

    fn faults_of_charge(charge: &str) -> Vec<String> {
        let at = "locations[0].decorations[0].charges[0].";
        check(&shirt("", charge)).into_iter().map(|fault| fault.field.trim_start_matches(at).to_owned()).collect()
    }

    #[test]
    fn good_terms_have_no_fault() {
        let rush = r#""rush":[{"productionDays":1,"fee":"60.00"},{"productionDays":3,"fee":"35"}]"#;
        let rest = r#""proofPrice":"7.50","weightMg":145000,"lessThanMinimum":{"minQuantity":6,"fee":"30.00"},"#;
        assert!(faults_of_terms(&format!("{rush},{rest}")).is_empty());
        assert!(faults_of_terms("").is_empty());
    }

    #[test]
    fn rush_is_faster_distinct_and_never_cheaper() {
        let rush = |options: &[(u16, &str)]| {
            let option = |(days, fee): &(u16, &str)| format!(r#"{{"productionDays":{days},"fee":"{fee}"}}"#);
            let options: Vec<_> = options.iter().map(option).collect();
            faults_of_terms(&format!(r#""rush":[{}],"#, options.join(",")))
        };
        assert_eq!(rush(&[(7, "10")]), ["rush[0].productionDays"]);
        assert_eq!(rush(&[(3, "10"), (3, "10")]), ["rush[1].productionDays"]);
        assert_eq!(rush(&[(3, "10.001")]), ["rush[0].fee"]);
        assert_eq!(rush(&[(5, "20"), (2, "10")]), ["rush[1].fee"]);
        assert_eq!(rush(&[(0, "30"), (2, "30")]), [""; 0]);
    }

    #[test]
    fn less_than_minimum_is_below_every_first_break() {
        let from =
            |quantity: u32| faults_of_terms(&format!(r#""lessThanMinimum":{{"minQuantity":{quantity},"fee":"30"}},"#));
        assert_eq!(from(11), [""; 0]);
        for quantity in [0, 12, 24] {
            assert_eq!(from(quantity), ["lessThanMinimum.minQuantity"], "{quantity}");
        }
        assert_eq!(faults_of_terms(r#""lessThanMinimum":{"minQuantity":6,"fee":"$30"},"#), ["lessThanMinimum.fee"]);
    }

    #[test]
    fn what_cannot_be_decorated_is_sold_blank() {
        let mut shirt = shirt("", "");
        assert!(!shirt.is_sold_blank(), "a decorated product is sold blank only if the record says so");
        shirt.blank = Some(false);
        assert_eq!(check(&shirt), []);
        shirt.locations.clear();
        assert_eq!(check(&shirt).first().map(|fault| fault.field.as_str()), Some("blank"));
        shirt.blank = None;
        assert!(shirt.is_sold_blank() && check(&shirt).is_empty());
    }

    #[test]
    fn weight_and_proof_are_bounded() {
        assert_eq!(faults_of_terms(r#""weightMg":0,"#), ["weightMg"]);
        assert_eq!(faults_of_terms(r#""weightMg":1000000001,"#), ["weightMg"]);
        assert_eq!(faults_of_terms(r#""proofPrice":"-1","#), ["proofPrice"]);
    }

    #[test]
    fn only_a_setup_costs_less_when_repeated() {
        let charge = |kind: &str, repeat: &str| {
            faults_of_charge(&format!(r#"{{"kind":"{kind}","name":"A","price":"45","repeatPrice":"{repeat}"}}"#))
        };
        assert_eq!(charge("setup", "22.50"), [""; 0]);
        assert_eq!(charge("setup", "0"), [""; 0]);
        assert_eq!(charge("setup", "46"), ["repeatPrice"]);
        assert_eq!(charge("setup", "a"), ["repeatPrice"]);
        assert_eq!(charge("run", "22.50"), ["repeatPrice"]);
    }

    #[test]
    fn a_misspelt_term_is_refused() {
        for terms in [r#""rush":[{"days":3,"fee":"1"}],"#, r#""lessThanMinimum":{"from":3,"fee":"1"},"#] {
            let line = format!(r#"{{"sku":"T","name":"T","categories":["T"],"productionDays":7,{terms}"parts":[]}}"#);
            assert!(serde_json::from_str::<ProductRecord>(&line).unwrap_err().to_string().contains("unknown field"));
        }
    }

    proptest! {
        #[test]
        fn rush_passes_exactly_when_faster_never_costs_less(options in proptest::collection::btree_map(0_u16..7, 0_u32..4, 0..7)) {
            let fees: Vec<u32> = options.values().copied().collect();
            let falling = fees.windows(2).all(|pair| pair[0] >= pair[1]);
            let mut record = shirt("", "");
            record.rush = options
                .iter()
                .map(|(days, fee)| RushRecord { production_days: *days, fee: fee.to_string() })
                .collect();
            prop_assert_eq!(check(&record).is_empty(), falling);
        }
    }
}

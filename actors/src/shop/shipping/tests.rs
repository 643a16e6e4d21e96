use proptest::prelude::*;

use super::*;

fn table() -> RateTable {
    serde_json::from_str(
        r#"{"currency": "USD",
            "zones": [{"id": "military", "countries": ["US"], "postcodes": ["09", "962"]},
                      {"id": "near", "countries": ["US"], "regions": ["OH", "IN"]},
                      {"id": "home", "countries": ["US"]},
                      {"id": "none", "countries": ["KP"]},
                      {"id": "world"}],
            "services": [
              {"id": "ground", "name": "Ground", "upToG": 50000, "bracketsG": [500, 1000, 2000],
               "zones": {"near": {"days": 2, "prices": [500, 600, 800], "perKg": 50},
                         "home": {"days": 5, "prices": [700, 900, 1200], "perKg": 90}}},
              {"id": "express", "name": "Express", "upToG": 30000, "bracketsG": [1000],
               "zones": {"home": {"days": 1, "prices": [3000], "perKg": 400},
                         "world": {"days": 4, "prices": [5000], "perKg": 900}}},
              {"id": "freight", "name": "Freight", "overG": 50000, "bracketsG": [100000],
               "zones": {"home": {"days": 8, "prices": [20000], "perKg": 30}}}]}"#,
    )
    .unwrap()
}

fn to<'a>(country: &'a str, region: &'a str, postcode: &'a str) -> Destination<'a> {
    Destination { country, region, postcode }
}

/// Returns the price of each service.
fn prices(destination: Destination<'_>, weight_g: i64) -> Result<Vec<(String, i64, u16)>, Unserved> {
    let told = rates(&table(), destination, weight_g)?
        .into_iter()
        .map(|rate| (rate.id.to_owned(), rate.price, rate.transit_days))
        .collect();
    Ok(told)
}

#[test]
fn a_country_is_named_by_a_zone_that_a_service_serves() {
    let named = |country| table().names(country);
    assert!(named("US") && named("us"));
    assert!(!named("KP"), "no service goes there");
    assert!(!named("FR"), "it is served with all others");
}

#[test]
fn the_first_zone_that_fits_is_taken() {
    let table = table();
    let zone = |country, region, postcode| table.zone(to(country, region, postcode)).unwrap().id.clone();
    assert_eq!(zone("US", "OH", "43215"), "near");
    assert_eq!(zone("us", "oh", ""), "near");
    assert_eq!(zone("US", "OR", "97201"), "home");
    assert_eq!(zone("US", "", "09 012-1"), "military");
    assert_eq!(zone("FR", "OH", "09000"), "world");
}

#[test]
fn a_weight_has_the_price_of_its_bracket_and_of_each_further_kilogram() {
    let ground = |weight| prices(to("US", "OH", ""), weight).unwrap()[0].1;
    for (weight, price) in [
        (-5, 500),
        (0, 500),
        (500, 500),
        (501, 600),
        (2_000, 800),
        (2_001, 850),
        (3_000, 850),
        (3_001, 900),
        (50_000, 3_200),
    ] {
        assert_eq!(ground(weight), price, "{weight} g");
    }
}

#[test]
fn services_are_offered_in_the_tables_order_with_their_days() {
    let told = prices(to("US", "OR", ""), 1_000).unwrap();
    assert_eq!(told, [("ground".to_owned(), 900, 5), ("express".to_owned(), 3_000, 1)]);
}

#[test]
fn heavy_goods_go_by_freight_alone() {
    assert_eq!(prices(to("US", "OR", ""), 50_001).unwrap(), [("freight".to_owned(), 20_000, 8)]);
}

#[test]
fn what_is_not_served_says_why() {
    assert_eq!(prices(to("KP", "", ""), 1), Err(Unserved::Place));
    assert_eq!(prices(to("US", "", "09012"), 1), Err(Unserved::Place));
    assert_eq!(prices(to("US", "OH", ""), 50_001), Err(Unserved::Weight));
    assert_eq!(prices(to("US", "OR", ""), HEAVIEST_G + 1), Err(Unserved::Weight));
    assert_eq!(prices(to("US", "OR", ""), i64::MAX), Err(Unserved::Weight));
    let mut home_only = table();
    home_only.zones.retain(|zone| zone.id != "world");
    assert_eq!(rates(&home_only, to("FR", "", ""), 1), Err(Unserved::Place));
}

/// Returns the faulty fields after one change to a valid table.
fn faults(change: impl FnOnce(&mut RateTable)) -> Vec<String> {
    let mut table = table();
    change(&mut table);
    table.check().into_iter().map(|fault| fault.field).collect()
}

fn tariff<'a>(table: &'a mut RateTable, service: usize, zone: &str) -> &'a mut Tariff {
    table.services[service].zones.get_mut(zone).unwrap()
}

#[test]
fn a_good_table_has_no_fault() {
    assert_eq!(table().check(), []);
}

#[test]
fn each_broken_rule_names_its_place() {
    assert_eq!(faults(|t| t.currency = "usd".into()), ["currency"]);
    assert_eq!(faults(|t| t.zones[1].id = "home".into()), ["zones[2].id", "services[0].zones.near"]);
    assert_eq!(faults(|t| t.zones[2].countries = vec!["USA".into()]), ["zones[2].countries[0]"]);
    assert_eq!(faults(|t| t.zones[1].regions[1] = "in".into()), ["zones[1].regions[1]"]);
    assert_eq!(faults(|t| t.zones[0].postcodes[0] = "0 9".into()), ["zones[0].postcodes[0]"]);
    assert_eq!(faults(|t| t.zones[1].countries.clear()), ["zones[1].regions"]);
    assert_eq!(faults(|t| t.services[1].id = "ground".into()), ["services[1].id"]);
    assert_eq!(faults(|t| t.services[1].name = " ".into()), ["services[1].name"]);
    assert_eq!(faults(|t| t.services[2].up_to_g = Some(50_000)), ["services[2].upToG"]);
    assert_eq!(faults(|t| t.services[0].brackets_g[1] = 400), ["services[0].bracketsG"]);
    assert_eq!(faults(|t| t.services[0].brackets_g[2] = 2_500), ["services[0].bracketsG"]);
    assert_eq!(faults(|t| tariff(t, 0, "near").days = 400), ["services[0].zones.near.days"]);
    assert_eq!(faults(|t| tariff(t, 0, "near").prices.truncate(2)), ["services[0].zones.near.prices"]);
    assert_eq!(faults(|t| tariff(t, 0, "near").prices[0] = -1), ["services[0].zones.near.prices[0]"]);
    assert_eq!(faults(|t| tariff(t, 0, "near").per_kg = -1), ["services[0].zones.near.perKg"]);
}

#[test]
fn heavier_never_costs_less() {
    assert_eq!(faults(|t| tariff(t, 0, "near").prices[2] = 599), ["services[0].zones.near.prices[2]"]);
    // Ground at 50 kg costs 1200 and 48 further kilograms.
    assert_eq!(faults(|t| tariff(t, 2, "home").prices[0] = 5_519), ["services[2].zones.home"]);
    assert_eq!(faults(|t| tariff(t, 2, "home").prices[0] = 5_520), [""; 0]);
}

#[test]
fn faster_never_costs_less() {
    assert_eq!(faults(|t| tariff(t, 1, "home").prices[0] = 899), ["services[1].zones.home"]);
    // Express at 30 kg costs 3000 and 29 further kilograms, ground 1200 and 28 of them.
    assert_eq!(faults(|t| tariff(t, 1, "home").per_kg = 24), ["services[1].zones.home"]);
    assert_eq!(faults(|t| tariff(t, 1, "home").per_kg = 25), [""; 0]);
    assert_eq!(faults(|t| tariff(t, 1, "home").days = 5), [""; 0]);
}

#[test]
fn a_fault_says_where_why_and_what_to_do() {
    let mut table = table();
    tariff(&mut table, 0, "near").prices[1] = 100;
    assert_eq!(
        table.check()[0].to_string(),
        "services[0].zones.near.prices[1] must not be below the one before. Let the price rise with the weight."
    );
}

prop_compose! {
    /// A service to one zone with small numbers, so that tables are often almost valid.
    fn service()(
        over in prop_oneof![Just(None), (0_i64..6_000).prop_map(Some)],
        length in prop_oneof![Just(None), (1_i64..9_000).prop_map(Some)],
        kilograms in 1_i64..4,
        inner in proptest::collection::btree_set(1_i64..3_999, 0..3),
        first in 0_i64..40,
        rises in proptest::collection::vec(0_i64..15, 4),
        days in 1_u16..4,
        per_kg in 0_i64..12,
    ) -> Service {
        let last = kilograms * 1_000;
        let brackets_g: Vec<i64> = inner.into_iter().filter(|up_to| *up_to < last).chain([last]).collect();
        let mut price = first;
        let prices = brackets_g.iter().zip(&rises).map(|(_, rise)| { price += rise; price }).collect();
        let tariff = Tariff { days, prices, per_kg };
        Service {
            id: String::new(),
            name: "A service".into(),
            over_g: over,
            up_to_g: Some(length.map_or(12_000, |length| over.unwrap_or(0) + length)),
            brackets_g,
            zones: [("z".to_owned(), tariff)].into(),
        }
    }
}

prop_compose! {
    fn small_table()(services in proptest::collection::vec(service(), 1..4)) -> RateTable {
        let services = services
            .into_iter()
            .enumerate()
            .map(|(i, service)| Service { id: format!("s{i}"), ..service })
            .collect();
        let zone = Zone { id: "z".into(), countries: vec![], regions: vec![], postcodes: vec![] };
        RateTable { currency: "USD".into(), zones: vec![zone], services }
    }
}

/// Checks the same rules gram by gram.
fn keeps_the_rules(table: &RateTable) -> bool {
    let mut cheapest = 0;
    (0..=16_000).all(|weight| {
        let Ok(rates) = table.rates_in("z", weight) else { return true };
        let fair = rates
            .iter()
            .all(|fast| rates.iter().all(|slow| slow.transit_days <= fast.transit_days || slow.price <= fast.price));
        let now = rates.iter().map(|rate| rate.price).min().unwrap_or(0);
        let rises = now >= cheapest;
        cheapest = now;
        fair && rises
    })
}

proptest! {
    #[test]
    fn a_table_passes_exactly_when_every_gram_keeps_the_rules(table in small_table()) {
        prop_assert_eq!(table.check().is_empty(), keeps_the_rules(&table), "{:?}", table.check());
    }

    #[test]
    fn a_checked_table_never_asks_less_for_more_or_for_sooner(
        table in small_table().prop_filter("a good table", |table| table.check().is_empty()),
        a in 0_i64..20_000,
        b in 0_i64..20_000,
    ) {
        let (light, heavy) = (a.min(b), a.max(b));
        let (Ok(less), Ok(more)) = (table.rates_in("z", light), table.rates_in("z", heavy)) else { return Ok(()) };
        for rate in &less {
            for other in &more {
                prop_assert!(rate.id != other.id || rate.price <= other.price);
            }
            for other in &less {
                prop_assert!(rate.transit_days >= other.transit_days || rate.price >= other.price);
            }
        }
        prop_assert!(less.iter().map(|rate| rate.price).min() <= more.iter().map(|rate| rate.price).min());
    }

    #[test]
    fn no_place_and_no_weight_panics(country in ".*", region in ".*", postcode in ".*", weight in any::<i64>()) {
        let _ = prices(to(&country, &region, &postcode), weight);
    }
}

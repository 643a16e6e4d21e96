use platen_actors::shipping::{HEAVIEST_G, rates};
use proptest::prelude::*;

use super::*;
use crate::geography;

fn shop() -> Shop {
    Shop::load(None).unwrap()
}

fn to<'a>(country: &'a str, region: &'a str) -> Destination<'a> {
    Destination { country, region, postcode: "" }
}

/// Parses a time in UTC.
fn snapshot(text: &str) -> Millis {
    text.parse::<Timestamp>().unwrap().as_millisecond()
}

fn day_of(text: &str) -> Day {
    text.parse().unwrap()
}

#[test]
fn only_the_built_in_shop_begins_with_a_promotion() {
    let of_file = Shop::parse("shop.json", Ok(file::BUILT_IN)).unwrap();
    assert_eq!(of_file.parts.promotions.0, []);
    let codes: Vec<_> = shop().parts.promotions.0.into_iter().map(|promotion| promotion.code).collect();
    assert_eq!(codes, [Some("SHIPFREE".to_owned())]);
}

#[test]
fn local_time_is_the_zones_in_summer_and_in_winter() {
    let shop = shop();
    for (utc, day, minutes) in [
        ("2026-11-21T18:05:59Z", "2026-11-21", 13 * 60 + 5),
        ("2026-07-01T18:05:00Z", "2026-07-01", 14 * 60 + 5),
        ("2026-11-21T03:00:00Z", "2026-11-20", 22 * 60),
        ("2026-11-01T05:59:00Z", "2026-11-01", 60 + 59),
        ("2026-11-01T06:00:00Z", "2026-11-01", 60),
        ("1969-12-31T23:59:00Z", "1969-12-31", 18 * 60 + 59),
    ] {
        assert_eq!(shop.local(snapshot(utc)), Local { day: day_of(day), minutes }, "{utc}");
    }
}

#[test]
fn times_are_written_in_the_time_zone_of_the_shop() {
    let shop = shop();
    assert_eq!(shop.time_in_words(snapshot("2026-11-21T03:05:00Z")), "November 20, 2026, 22:05 EST");
    assert_eq!(shop.time_in_words(snapshot("2026-07-01T03:05:00Z")), "June 30, 2026, 23:05 EDT");
    let mut parts = shop.parts;
    parts.region.zone = "Europe/Berlin".to_owned();
    let german = Shop::of(parts);
    Locale::find("de-DE").unwrap().set_in_use();
    let words = ["2026-11-21T13:55:00Z", "2026-07-01T12:55:00Z"].map(|at| german.time_in_words(snapshot(at)));
    Locale::default().set_in_use();
    assert_eq!(words, ["21. November 2026, 14:55 MEZ", "1. Juli 2026, 14:55 MESZ"]);
}

#[test]
fn the_cut_off_is_a_moment_of_the_local_day() {
    let shop = shop();
    assert_eq!(shop.cut_off_on(day_of("2026-11-23")), snapshot("2026-11-23T22:00:00Z"));
    assert_eq!(shop.cut_off_on(day_of("2026-07-01")), snapshot("2026-07-01T21:00:00Z"));
    let mut early = shop;
    early.calendar.cut_off = 2 * 60 + 30;
    // That night clocks go from 02:00 to 03:00.
    assert_eq!(early.cut_off_on(day_of("2026-03-08")), snapshot("2026-03-08T07:30:00Z"));
}

#[test]
fn every_state_and_every_country_that_is_served_has_ground_or_international() {
    let shop = shop();
    for country in geography::countries() {
        let regions = country.regions.iter().map(|region| region.code).chain([""]);
        for region in regions {
            let first = rates(&shop.rates, to(country.id, region), 1_000).map(|rates| rates[0].id);
            let wanted = match country.id {
                "CU" | "IR" | "KP" | "SY" => Err(Unserved::Place),
                "US" | "CA" | "MX" | "AS" | "GU" | "MP" | "PR" | "UM" | "VI" => Ok("ground"),
                _ => Ok("international"),
            };
            assert_eq!(first, wanted, "{} {region}", country.id);
        }
    }
}

#[test]
fn transit_is_to_where_the_caller_is_or_to_the_farthest() {
    let shop = shop();
    let days = |to| shop.transit(to).iter().map(|transit| (transit.id, transit.days)).collect::<Vec<_>>();
    assert_eq!(days(Some(to("US", "OH"))), [("ground", 2), ("express", 1)]);
    assert_eq!(days(Some(to("US", "OR"))), [("ground", 5), ("expedited", 3), ("express", 1)]);
    assert_eq!(days(None), days(Some(to("US", "OR"))));
    assert_eq!(days(Some(to("KP", ""))), []);
    assert_eq!(shop.transit(None)[0].name, "Ground");
    assert_eq!(shop.farthest(), "the farthest of the contiguous US");
}

#[test]
fn nobody_in_the_contiguous_states_is_farther_than_the_farthest() {
    let shop = shop();
    let ground = |to| shop.transit(to)[0].days;
    for region in &geography::country("US").unwrap().regions {
        if !["AK", "HI", "AS", "GU", "MP", "PR", "UM", "VI"].contains(&region.code) {
            assert!(ground(Some(to("US", region.code))) <= ground(None), "{}", region.name);
        }
    }
}

/// Returns the error for the built-in file with one text changed.
fn fault(from: &str, becomes: &str) -> String {
    let text = include_str!("../../shop.json");
    assert!(text.contains(from), "{from}");
    file::parse(&text.replacen(from, becomes, 1)).err().unwrap_or_default()
}

#[test]
fn a_mistake_in_the_file_is_named_with_its_place() {
    for (from, becomes, told) in [
        ("\"US\"", "\"us\"", "country must be an ISO 3166-1 code"),
        ("America/New_York", "America/Ohio", "zone must be a time zone of the IANA database, not \"America/Ohio\""),
        ("17:00", "5pm", "cutOff must be a time of day, not \"5pm\". Write it as 17:00."),
        ("2026-01-19", "2026-02-30", "\"2026-02-30\" is no day: write it as 2026-11-23 at line 6"),
        ("\"closed\"", "\"holidays\"", "unknown field `holidays`"),
        ("\"zone\": \"us-pacific\"", "\"zone\": \"unserved\"", "farthest.zone must be served"),
        ("\"KP\", \"SY\"", "\"KP\", \"SX\", \"QQ\"", "shipping.zones[12].countries[4] is no country: \"QQ\""),
        ("\"OH\", \"IN\"", "\"OH\", \"ON\"", "shipping.zones[3].regions[1] is no region of United States: \"ON\""),
        ("[595, 695,", "[595, 95,", "shipping.services[0].zones.us-near.prices[1] must not be below the one before"),
        ("[34900,", "[9900,", "shipping.services[4].zones.us-near must not make 500001 g cheaper"),
        ("[1395, 1595, 1995, 2695,", "[595, 1595, 1995, 2695,", "must not cost less than a slower service at 0 g"),
    ] {
        let fault = fault(from, becomes);
        assert!(fault.contains(told), "{fault:?} does not say {told:?}");
    }
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let error = Shop::load(Some(Path::new("/nonexistent/shop.json"))).err().unwrap().to_string();
    assert!(
        error.contains("/nonexistent/shop.json, the file of --shop") && error.contains("it cannot be read"),
        "{error}"
    );
}

fn any_destination() -> impl Strategy<Value = (&'static str, String)> {
    let places: Vec<(&'static str, String)> = geography::countries()
        .into_iter()
        .flat_map(|country| {
            let regions = country.regions.iter().map(|region| region.code.to_owned()).chain([String::new()]);
            regions.map(|region| (country.id, region))
        })
        .collect();
    proptest::sample::select(places)
}

proptest! {
    #[test]
    fn heavier_and_faster_never_cost_less_anywhere((country, region) in any_destination(), a in 0..2_000_000_i64, more in 0..2_000_000_i64) {
        let shop = shop();
        let (Ok(light), Ok(heavy)) =
            (rates(&shop.rates, to(country, &region), a), rates(&shop.rates, to(country, &region), a + more))
        else { return Ok(()) };
        prop_assert!(light.iter().map(|rate| rate.price).min() <= heavy.iter().map(|rate| rate.price).min());
        for rate in &light {
            prop_assert!(heavy.iter().all(|other| other.id != rate.id || other.price >= rate.price));
            prop_assert!(light.iter().all(|other| other.transit_days <= rate.transit_days || other.price <= rate.price));
        }
    }

    #[test]
    fn oversize_goes_by_freight_alone((country, region) in any_destination(), weight in 500_001..=HEAVIEST_G) {
        let shop = shop();
        if let Ok(rates) = rates(&shop.rates, to(country, &region), weight) {
            prop_assert_eq!(rates.iter().map(|rate| rate.id).collect::<Vec<_>>(), ["freight"]);
        }
    }

    #[test]
    fn the_cut_off_agrees_with_local_time(after in 0_i32..4_000, minutes in 1_u16..1_440) {
        let mut shop = shop();
        shop.calendar.cut_off = minutes;
        let day = day_of("2020-01-01").plus(after);
        let cut_off = shop.cut_off_on(day);
        prop_assert_eq!(shop.local(cut_off).day, day);
        // On the night when clocks go forward, a time may not exist; the result is then one hour later.
        let at = shop.local(cut_off).minutes;
        prop_assert!(at == minutes || (at == minutes + 60 && (120..180).contains(&minutes)));
        prop_assert!(shop.local(cut_off - 1).day <= day);
    }

    #[test]
    fn no_moment_panics(now in any::<i64>()) {
        let local = shop().local(now);
        prop_assert!(local.minutes < 1_440);
    }
}

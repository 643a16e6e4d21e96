use proptest::prelude::*;

use super::*;
use crate::values::dates::Week;

const WAYS: [Way<'static>; 3] = [
    Way { id: "ground", name: "Ground", transit_days: 5 },
    Way { id: "two-day", name: "Second day", transit_days: 2 },
    Way { id: "overnight", name: "Overnight", transit_days: 1 },
];
const WANTED: Wanted<'static> = Wanted { production_days: 5, rush: &[1, 3], ways: &WAYS };

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// Holidays are Thanksgiving and Christmas Day.
fn calendar() -> Calendar {
    let closed = ["2026-11-26", "2026-12-25"].map(day).into();
    Calendar { week: Week::MONDAY_TO_FRIDAY, closed, cut_off: 17 * 60 }
}

#[test]
fn a_proof_is_sent_on_the_next_working_day_and_approved_on_the_same_day() {
    let of = |ordered: &str| Production::of(&calendar(), day(ordered), true);
    let proof = |on: &str| Some(ProofDates { sent_on: day(on), approve_by: day(on) });
    assert_eq!(of("2026-11-23"), Production { start: day("2026-11-24"), proof: proof("2026-11-24") });
    // Over Thanksgiving, and over a weekend.
    assert_eq!(of("2026-11-25"), Production { start: day("2026-11-27"), proof: proof("2026-11-27") });
    assert_eq!(of("2026-11-27"), Production { start: day("2026-11-30"), proof: proof("2026-11-30") });
}

#[test]
fn blanks_and_exact_repeats_start_when_they_are_ordered() {
    let production = Production::of(&calendar(), day("2026-11-23"), false);
    assert_eq!(production, Production { start: day("2026-11-23"), proof: None });
}

#[test]
fn goods_arrive_after_the_proof_production_and_transit() {
    let with = |needs_proof: bool| {
        let production = Production::of(&calendar(), day("2026-11-23"), needs_proof);
        let found = arrivals(&calendar(), production.start, &WANTED);
        found.into_iter().map(|way| (way.id, way.ships_on, way.arrives_on)).collect::<Vec<_>>()
    };
    let expected = |ships: &str, arrives: [&str; 3]| {
        let ids = ["ground", "two-day", "overnight"].into_iter();
        ids.zip(arrives).map(|(id, on)| (id.to_owned(), day(ships), day(on))).collect::<Vec<_>>()
    };
    assert_eq!(with(false), expected("2026-12-01", ["2026-12-08", "2026-12-03", "2026-12-02"]));
    assert_eq!(with(true), expected("2026-12-02", ["2026-12-09", "2026-12-04", "2026-12-03"]));
}

#[test]
fn what_meets_a_day_is_the_slowest_that_does() {
    for (by, verdict, rush_days, service, arrives_on) in [
        ("2026-12-08", Verdict::InTime, None, "ground", "2026-12-08"),
        ("2026-12-07", Verdict::Rush, Some(3), "ground", "2026-12-04"),
        ("2026-12-03", Verdict::Rush, Some(1), "ground", "2026-12-02"),
        ("2026-12-01", Verdict::ShipFaster, Some(3), "two-day", "2026-12-01"),
        ("2026-11-25", Verdict::ShipFaster, Some(1), "overnight", "2026-11-25"),
        ("2026-11-24", Verdict::TooLate, Some(1), "overnight", "2026-11-25"),
    ] {
        let found = need_by(&calendar(), day("2026-11-23"), day(by), &WANTED).unwrap();
        let told = (found.by, found.verdict, found.rush_days, found.service.as_str(), found.arrives_on);
        assert_eq!(told, (day(by), verdict, rush_days, service, day(arrives_on)));
    }
}

#[test]
fn faster_shipping_alone_can_meet_a_day() {
    let wanted = Wanted { rush: &[], ..WANTED };
    let found = |by: &str| need_by(&calendar(), day("2026-11-23"), day(by), &wanted).unwrap();
    let of = |found: NeedBy| (found.verdict, found.rush_days, found.service, found.arrives_on);
    let expected = |verdict, service: &str, on: &str| (verdict, None, service.to_owned(), day(on));
    assert_eq!(of(found("2026-12-04")), expected(Verdict::ShipFaster, "two-day", "2026-12-03"));
    assert_eq!(of(found("2026-12-01")), expected(Verdict::TooLate, "overnight", "2026-12-02"));
}

#[test]
fn a_proof_can_make_a_day_too_late() {
    let start = |needs_proof: bool| Production::of(&calendar(), day("2026-11-23"), needs_proof).start;
    let verdict = |needs_proof: bool| {
        let wanted = Wanted { rush: &[], ways: &WAYS[..1], ..WANTED };
        need_by(&calendar(), start(needs_proof), day("2026-12-08"), &wanted).unwrap().verdict
    };
    assert_eq!((verdict(false), verdict(true)), (Verdict::InTime, Verdict::TooLate));
}

#[test]
fn nothing_is_promised_where_the_shop_does_not_ship() {
    let wanted = Wanted { ways: &[], ..WANTED };
    assert_eq!(need_by(&calendar(), day("2026-11-23"), day("2027-12-04"), &wanted), None);
    assert_eq!(arrivals(&calendar(), day("2026-11-23"), &wanted), []);
}

#[test]
fn dates_are_promised_with_ground_or_else_the_first_service() {
    assert_eq!(usual(&[WAYS[2], WAYS[0]]).unwrap().id, "ground");
    assert_eq!(usual(&WAYS[1..]).unwrap().id, "two-day");
    assert_eq!(usual(&[]), None);
}

#[test]
fn the_longest_production_meets_the_day_and_one_day_more_does_not() {
    let longest = |by: &str| longest_production(&calendar(), day("2026-11-23"), day(by), 5);
    assert_eq!(longest("2026-12-08"), Some(5));
    assert_eq!(longest("2026-12-01"), Some(0));
    assert_eq!(longest("2026-11-30"), None);
    assert_eq!(longest("2035-01-01"), Some(MAX_PRODUCTION_DAYS));
}

proptest! {
    #[test]
    fn an_answer_keeps_its_word(
        ordered in 0_i32..60,
        needs_proof: bool,
        production_days in 0_u16..20,
        rush in proptest::collection::vec(0_u16..20, 0..3),
        after in 0_i32..60,
    ) {
        let ordered = calendar().working_day_from(day("2026-11-01").plus(ordered));
        let by = ordered.plus(after);
        let wanted = Wanted { production_days, rush: &rush, ways: &WAYS };
        let start = Production::of(&calendar(), ordered, needs_proof).start;
        let found = need_by(&calendar(), start, by, &wanted).unwrap();
        prop_assert_eq!(found.arrives_on <= by, found.verdict != Verdict::TooLate);
        let days = found.rush_days.unwrap_or(production_days);
        let same = arrivals(&calendar(), start, &Wanted { production_days: days, ..wanted });
        let chosen = same.iter().find(|way| way.id == found.service).unwrap();
        prop_assert_eq!(chosen.arrives_on, found.arrives_on);
        // A proof never makes anything earlier.
        let without = need_by(&calendar(), Production::of(&calendar(), ordered, false).start, by, &wanted).unwrap();
        prop_assert!(found.verdict == Verdict::TooLate || without.verdict != Verdict::TooLate);
    }
}

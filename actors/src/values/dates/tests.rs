use proptest::prelude::*;

use super::*;

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// Closes at 17:00; holidays are Thanksgiving, the day after it, and Christmas Day.
fn shop() -> Calendar {
    let closed = ["2026-11-26", "2026-11-27", "2026-12-25"].map(day).into();
    Calendar { week: Week::MONDAY_TO_FRIDAY, closed, cut_off: 17 * 60 }
}

#[test]
fn an_approval_before_the_cut_off_starts_today() {
    assert_eq!(shop().start(day("2026-11-20"), 16 * 60 + 59), day("2026-11-20"));
    assert_eq!(shop().start(day("2026-11-20"), 17 * 60), day("2026-11-23"));
}

#[test]
fn an_approval_outside_working_days_starts_on_the_next_working_day() {
    for minutes in [0, 17 * 60, 24 * 60 - 1] {
        assert_eq!(shop().start(day("2026-11-21"), minutes), day("2026-11-23"));
        assert_eq!(shop().start(day("2026-11-26"), minutes), day("2026-11-30"));
    }
    assert_eq!(shop().start(day("2026-11-25"), 17 * 60), day("2026-11-30"));
}

#[test]
fn weekends_and_holidays_are_no_working_days() {
    let shop = shop();
    assert_eq!(shop.ship_day(day("2026-11-23"), 0), day("2026-11-23"));
    assert_eq!(shop.ship_day(day("2026-11-23"), 2), day("2026-11-25"));
    assert_eq!(shop.ship_day(day("2026-11-23"), 3), day("2026-11-30"));
    assert_eq!(shop.arrival(day("2026-12-24"), 1), day("2026-12-28"));
    assert_eq!(shop.add_working_days(day("2026-12-25"), 0), day("2026-12-28"));
}

#[test]
fn a_shop_can_work_on_other_days_of_the_week() {
    let week = Week::of(&[6, 2, 7, 2]).unwrap();
    assert_eq!(week.days(), [2, 6, 7]);
    let shop = Calendar { week, ..shop() };
    assert_eq!(shop.ship_day(day("2026-11-21"), 2), day("2026-11-24"));
    assert_eq!(shop.start(day("2026-11-23"), 0), day("2026-11-24"));
    assert_eq!((Week::of(&[]), Week::of(&[0]), Week::of(&[8])), (None, None, None));
}

#[test]
fn holidays_are_listed_for_a_period() {
    let told: Vec<Day> = shop().closed_within(day("2026-11-27"), 28).collect();
    assert_eq!(told, ["2026-11-27", "2026-12-25"].map(day));
}

#[test]
fn a_calendar_at_the_end_of_time_ends_there() {
    let shop = Calendar { closed: [Day::LAST].into(), cut_off: 0, ..shop() };
    assert_eq!(shop.add_working_days(Day::LAST, 5), Day::LAST);
}

prop_compose! {
    fn calendar()(holidays in proptest::collection::btree_set(0_i32..120, 0..40), cut_off in 0_u16..=1440) -> Calendar {
        let closed = holidays.into_iter().map(|after| day("2026-11-01").plus(after)).collect();
        Calendar { week: Week::MONDAY_TO_FRIDAY, closed, cut_off }
    }
}

fn near() -> impl Strategy<Value = Day> {
    (0_i32..120).prop_map(|after| day("2026-11-01").plus(after))
}

proptest! {
    #[test]
    fn exactly_so_many_working_days_pass(calendar in calendar(), from in near(), days in 0_u16..60) {
        let first = calendar.working_day_from(from);
        let last = calendar.add_working_days(from, days);
        prop_assert!(calendar.is_working(last));
        let passed = first.up_to(last).filter(|day| calendar.is_working(*day)).count();
        prop_assert_eq!(passed, usize::from(days) + 1);
    }

    #[test]
    fn days_add_up(calendar in calendar(), from in near(), some in 0_u16..30, more in 0_u16..30) {
        let at_once = calendar.add_working_days(from, some + more);
        prop_assert_eq!(calendar.add_working_days(calendar.add_working_days(from, some), more), at_once);
    }

    #[test]
    fn a_later_approval_never_starts_earlier(calendar in calendar(), today in near(), a in 0_u16..1440, b in 0_u16..1440) {
        let (early, late) = (a.min(b), a.max(b));
        prop_assert!(calendar.start(today, early) <= calendar.start(today, late));
        prop_assert!(calendar.start(today, 1439) <= calendar.start(today.plus(1), 0));
        prop_assert!(today <= calendar.start(today, early));
        prop_assert!(calendar.is_working(calendar.start(today, early)));
    }

    #[test]
    fn one_more_holiday_never_makes_anything_earlier(calendar in calendar(), holiday in near(), from in near(), days in 0_u16..60) {
        let mut closed = calendar.clone();
        closed.closed.insert(holiday);
        prop_assert!(calendar.add_working_days(from, days) <= closed.add_working_days(from, days));
    }
}

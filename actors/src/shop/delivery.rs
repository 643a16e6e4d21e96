//! Computes the promised arrival of goods: when a proof comes, when production starts, when the goods arrive with each
//! shipping service, and what meets the day on which the customer needs them. All days are days of the shop's calendar.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::dates::{Calendar, Day};

/// Working days from the order to the day on which the shop sends the proof. No setting of the shop states it: this is
/// the assumption of every promised arrival.
pub const PROOF_DAYS: u16 = 1;

/// Working days from the proof to the customer's approval: it is assumed on the day of the proof, before the cut-off.
pub const APPROVAL_DAYS: u16 = 0;

/// The longest production of a product, in working days.
pub const MAX_PRODUCTION_DAYS: u16 = 365;

/// The service that dates are promised with, if the shop has it; otherwise its first one.
const USUAL: &str = "ground";

/// When the proof of an order is assumed to be sent and approved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofDates {
    /// The day on which the shop sends the proof.
    pub sent_on: Day,
    /// The last day, until its cut-off, on which an approval keeps the promised arrival.
    pub approve_by: Day,
}

/// When the production of goods that are ordered now starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Production {
    /// Day zero of production.
    pub start: Day,
    /// The proof before it; `None` for blank goods and exact repeats.
    pub proof: Option<ProofDates>,
}

impl Production {
    /// Returns the production of goods. `ordered` is the first working day on which the order counts:
    /// [`Shop::start`](super::Shop::start) of its time.
    pub fn of(calendar: &Calendar, ordered: Day, needs_proof: bool) -> Self {
        if !needs_proof {
            return Self { start: ordered, proof: None };
        }
        let sent_on = calendar.add_working_days(ordered, PROOF_DAYS);
        let approve_by = calendar.add_working_days(sent_on, APPROVAL_DAYS);
        Self { start: approve_by, proof: Some(ProofDates { sent_on, approve_by }) }
    }
}

/// A shipping service to a destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way<'a> {
    /// Its stable name: `ground`.
    pub id: &'a str,
    /// Its displayed name.
    pub name: &'a str,
    /// Transit time in working days.
    pub transit_days: u16,
}

/// The goods whose arrival is asked.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// Production time in working days.
    pub production_days: u16,
    /// The rush services of the product, each as its working days, in any order. A faster one never costs less.
    pub rush: &'a [u16],
    /// The ways to ship them, in display order.
    pub ways: &'a [Way<'a>],
}

/// When goods ship and arrive with a service.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Arrival {
    /// The service's stable name: `ground`.
    pub id: String,
    /// Its displayed name.
    pub name: String,
    /// The ship date.
    pub ships_on: Day,
    /// The arrival date.
    pub arrives_on: Day,
}

/// What meets a need-by date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = NeedByVerdict)]
pub enum Verdict {
    /// The usual service does.
    InTime,
    /// A rush service does, with the usual shipping.
    Rush,
    /// Faster shipping does, with or without a rush service.
    ShipFaster,
    /// Nothing does.
    TooLate,
}

/// Whether goods arrive by the day on which they are needed, and what makes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NeedByAnswer)]
pub struct NeedBy {
    /// The day on which they are needed.
    pub by: Day,
    /// What meets it.
    pub verdict: Verdict,
    /// The rush service that is needed for it, as its working days; left out if none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rush_days: Option<u16>,
    /// The stable name of the shipping service to choose: the slowest that meets the day, or the fastest if none does.
    pub service: String,
    /// Its displayed name.
    pub name: String,
    /// The arrival with that production and service: the earliest possible one if nothing meets the day.
    pub arrives_on: Day,
}

/// Returns the service that dates are promised with; `None` if the shop does not ship there.
pub fn usual<'a>(ways: &[Way<'a>]) -> Option<Way<'a>> {
    ways.iter().find(|way| way.id == USUAL).or(ways.first()).copied()
}

/// Returns the arrival of goods whose production starts on a day, with each service, in the order of the services.
pub fn arrivals(calendar: &Calendar, start: Day, wanted: &Wanted<'_>) -> Vec<Arrival> {
    let ships_on = calendar.ship_day(start, wanted.production_days);
    let arrival = |way: &Way<'_>| Arrival {
        id: way.id.to_owned(),
        name: way.name.to_owned(),
        ships_on,
        arrives_on: calendar.arrival(ships_on, way.transit_days),
    };
    wanted.ways.iter().map(arrival).collect()
}

/// Returns what meets a need-by date for goods whose production starts on a day; `None` if the shop does not ship there.
/// Preferred in this order: nothing faster, a rush service, a faster shipping service, both; of each the slowest, which
/// costs least.
pub fn need_by(calendar: &Calendar, start: Day, by: Day, wanted: &Wanted<'_>) -> Option<NeedBy> {
    let usual = usual(wanted.ways)?;
    let mut rush: Vec<u16> = wanted.rush.iter().copied().filter(|days| *days < wanted.production_days).collect();
    rush.sort_unstable_by_key(|days| std::cmp::Reverse(*days));
    let mut ways: Vec<Way<'_>> = wanted.ways.to_vec();
    ways.sort_by_key(|way| std::cmp::Reverse(way.transit_days));
    let with = |verdict: Verdict, rush_days: Option<u16>, way: Way<'_>| {
        let ships_on = calendar.ship_day(start, rush_days.unwrap_or(wanted.production_days));
        let arrives_on = calendar.arrival(ships_on, way.transit_days);
        NeedBy { by, verdict, rush_days, service: way.id.to_owned(), name: way.name.to_owned(), arrives_on }
    };
    let hurried = || rush.iter().map(|days| Some(*days));
    let fastest = ways.last().copied().unwrap_or(usual);
    std::iter::once(with(Verdict::InTime, None, usual))
        .chain(hurried().map(|days| with(Verdict::Rush, days, usual)))
        .chain(ways.iter().map(|way| with(Verdict::ShipFaster, None, *way)))
        .chain(ways.iter().flat_map(|way| hurried().map(|days| with(Verdict::ShipFaster, days, *way))))
        .find(|found| found.arrives_on <= by)
        .or_else(|| Some(with(Verdict::TooLate, rush.last().copied(), fastest)))
}

/// Returns the longest production, in working days, with which goods arrive by a day; `None` if not even goods from stock
/// do.
pub fn longest_production(calendar: &Calendar, start: Day, by: Day, transit_days: u16) -> Option<u16> {
    let mut ships_on = calendar.ship_day(start, 0);
    let mut longest = None;
    for days in 0..=MAX_PRODUCTION_DAYS {
        if calendar.arrival(ships_on, transit_days) > by {
            break;
        }
        longest = Some(days);
        ships_on = calendar.add_working_days(ships_on, 1);
    }
    longest
}

#[cfg(test)]
mod tests;

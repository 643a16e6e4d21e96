//! `GET /api/delivery`: when goods that are ordered now arrive at the caller, and what makes the day on which they are
//! needed.

use actix_web::web::{Json, Query};
use platen_actors::dates::Day;
use platen_actors::delivery::{self, Arrival, MAX_PRODUCTION_DAYS, NeedBy, Production, ProofDates, Wanted, Way};
use platen_actors::ids::Millis;
use platen_schema::{IntoParams, ToSchema};
use platen_store::destinations::ShippingDestination;
use serde::{Deserialize, Serialize};

use super::calendar;
use super::extract::caller::Visitor;
use super::state::{App, AppState};
use crate::http::problem::{Problem, ProblemBody};

/// The most rush services of a product.
const MAX_RUSH: usize = 10;

/// The goods to ship.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeliveryQuery {
    /// Their production time in working days, at most 365.
    #[param(maximum = 365)]
    #[serde(default)]
    pub days: u16,
    /// The rush services of the product, each as its working days, at most 10: `3,1`.
    #[serde(default)]
    pub rush: String,
    /// Whether the customer must approve a proof first: for printed goods, unless they repeat exactly what was approved
    /// and made before.
    #[serde(default)]
    pub proof: bool,
    /// The day on which they are needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Day>,
}

/// When goods arrive.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryAnswer {
    /// Today's date in the shop's time zone.
    pub today: Day,
    /// The shop's time zone, an IANA name.
    pub zone: String,
    /// The end of the period in which an order keeps these dates, in milliseconds since 1970 UTC.
    #[schema(value_type = i64)]
    pub order_by_at: Millis,
    /// The proof that the dates assume; left out if none is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proof: Option<AssumedProof>,
    /// The arrival with each shipping service; empty if the shop does not ship there.
    pub arrivals: Vec<Arrival>,
    /// The service that dates are promised with; left out if the shop does not ship there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub usual: Option<Arrival>,
    /// The destination as text: the caller's default shipping address, else the farthest destination.
    pub to: String,
    /// Whether the goods arrive by the day `by`, and what makes it; left out without that day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub need_by: Option<NeedBy>,
    /// The longest production, in working days, that meets the day `by` with the usual service; left out without that day,
    /// and if nothing meets it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub longest_production: Option<u16>,
}

/// When a proof is assumed to be sent and approved.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssumedProof {
    /// The day on which the shop sends the proof.
    pub sent_on: Day,
    /// The last day on which an approval keeps the dates.
    pub approve_by: Day,
    /// Its cut-off, in milliseconds since 1970 UTC.
    #[schema(value_type = i64)]
    pub approve_by_at: Millis,
}

impl AssumedProof {
    /// Adds the shop's cut-off.
    pub(super) fn of(app: &AppState, ProofDates { sent_on, approve_by }: ProofDates) -> Self {
        Self { sent_on, approve_by, approve_by_at: app.settings.shop().cut_off_on(approve_by) }
    }
}

/// Returns when goods that are ordered now arrive, and what makes the day on which they are needed.
#[platen_schema::path(get, path = "/api/delivery", tag = "catalog", params(DeliveryQuery),
    responses((status = 200, body = DeliveryAnswer), (status = 422, body = ProblemBody)))]
pub async fn delivery(
    app: App,
    visitor: Visitor,
    query: Query<DeliveryQuery>,
) -> Result<Json<DeliveryAnswer>, Problem> {
    let query = query.into_inner();
    let rush = rush_of(&query.rush)?;
    if query.days > MAX_PRODUCTION_DAYS {
        let message = format!("Please enter at most {MAX_PRODUCTION_DAYS} days.");
        return Err(Problem::invalid("days", "out_of_bounds", message));
    }
    let destination = calendar::destination_of(&app, &visitor).await?;
    Ok(Json(answer(&app, destination.as_ref(), &query, &rush)))
}

/// Parses `3,1`.
fn rush_of(text: &str) -> Result<Vec<u16>, Problem> {
    let days = text.split(',').filter(|part| !part.is_empty()).map(str::parse).collect::<Result<Vec<u16>, _>>();
    days.ok().filter(|days| days.len() <= MAX_RUSH).ok_or_else(|| {
        let message = format!("Please enter at most {MAX_RUSH} numbers of days, separated by commas.");
        Problem::invalid("rush", "invalid", message)
    })
}

fn answer(
    app: &AppState,
    destination: Option<&ShippingDestination>,
    query: &DeliveryQuery,
    rush: &[u16],
) -> DeliveryAnswer {
    let shop = app.settings.shop();
    let now = shop.local(app.clock.now());
    let ordered = shop.calendar.start(now.day, now.minutes);
    let Production { start, proof } = Production::of(&shop.calendar, ordered, query.proof);
    let transit = shop.transit(destination.map(ShippingDestination::as_destination));
    let ways: Vec<Way<'_>> =
        transit.iter().map(|way| Way { id: way.id, name: way.name, transit_days: way.days }).collect();
    let wanted = Wanted { production_days: query.days, rush, ways: &ways };
    let usual = delivery::usual(&ways);
    let arrivals = delivery::arrivals(&shop.calendar, start, &wanted);
    DeliveryAnswer {
        today: now.day,
        zone: shop.zone_name().to_owned(),
        order_by_at: shop.cut_off_on(ordered),
        proof: proof.map(|dates| AssumedProof::of(app, dates)),
        usual: usual.and_then(|usual| arrivals.iter().find(|way| way.id == usual.id).cloned()),
        arrivals,
        to: calendar::place(app, destination),
        need_by: query.by.and_then(|by| delivery::need_by(&shop.calendar, start, by, &wanted)),
        longest_production: query
            .by
            .zip(usual)
            .and_then(|(by, usual)| delivery::longest_production(&shop.calendar, start, by, usual.transit_days)),
    }
}

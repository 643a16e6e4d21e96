//! How the shop ships: zones, services and rates, and a trial of them.

use actix_web::web::{Json, Query};
use platen_actors::dates::Day;
use platen_actors::delivery::MAX_PRODUCTION_DAYS;
use platen_actors::shipping::{self, Destination, HEAVIEST_G};
use platen_actors::shop::CurrentShop;
use platen_schema::{IntoParams, ToSchema};
use serde::{Deserialize, Serialize};

use super::{Saved, current, save};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::fields::MAX_DOCUMENT_BYTES;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::shop::parts::Shipping;

/// How the shop ships from now on.
#[derive(Debug, Request, ToSchema)]
#[request(max_bytes = MAX_DOCUMENT_BYTES)]
pub struct ShippingRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// The settings. Prices are in the minor unit of the shop's currency, weights in grams.
    pub shipping: Shipping,
}

/// How the shop ships, and who changed it.
#[derive(Debug, Serialize, ToSchema)]
pub struct SupportShipping {
    /// The settings in use.
    pub shipping: Shipping,
    /// The currency of the prices, ISO 4217.
    pub currency: String,
    /// Which document it is.
    #[serde(flatten)]
    pub saved: Saved,
}

/// Returns how the shop ships.
#[platen_schema::path(get, path = "/api/support/shop/shipping", operation_id = "shop_shipping", tag = "support",
    responses((status = 200, body = SupportShipping), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<SupportShipping>, Problem> {
    answer(&app).await
}

async fn answer(app: &App) -> Result<Json<SupportShipping>, Problem> {
    let (shipping, saved) = current(app).await?;
    let currency = app.settings.shop().rates.currency.clone();
    Ok(Json(SupportShipping { shipping, currency, saved }))
}

/// Changes how the shop ships.
#[platen_schema::path(post, path = "/api/support/shop/shipping", operation_id = "save_shop_shipping", tag = "support",
    request_body = ShippingRequest,
    responses((status = 200, body = SupportShipping), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`shop_changed`: another member of staff saved a change meanwhile", body = ProblemBody),
        (status = 422, description = "The places that break a rule, such as `shipping.services[0].zones.east.prices[2]`",
            body = ProblemBody)))]
pub async fn save_shipping(
    app: App,
    staff: Staff<Admins>,
    body: Body<ShippingRequest>,
) -> Result<Json<SupportShipping>, Problem> {
    let ShippingRequest { revision, shipping } = body.read()?;
    save(&app, &staff, revision, &shipping, Vec::new()).await?;
    answer(&app).await
}

/// A shipment to try.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct TrialQuery {
    /// The country of the destination, ISO 3166-1 alpha-2.
    #[serde(default)]
    pub country: String,
    /// Its region, ISO 3166-2 without the country.
    #[serde(default)]
    pub region: String,
    /// Its postcode.
    #[serde(default)]
    pub postcode: String,
    /// The weight in grams, at most 1,000,000,000.
    #[param(minimum = 0, maximum = 1_000_000_000)]
    #[serde(default)]
    pub weight: i64,
    /// The production time in working days, at most 365.
    #[serde(default)]
    #[param(maximum = 365)]
    pub production_days: u16,
}

/// What a shipment would cost, and when it would arrive.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Trial {
    /// The zone of the destination; left out if it is in none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub zone: Option<String>,
    /// The currency of the prices, ISO 4217.
    pub currency: String,
    /// Today's date in the shop's time zone.
    pub today: Day,
    /// Day zero of production, if the order is approved now.
    pub start: Day,
    /// The services in display order; empty if none goes there.
    pub services: Vec<TrialService>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
}

/// A service for a shipment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrialService {
    /// The service's id.
    pub id: String,
    /// Its displayed name.
    pub name: String,
    /// The price, in minor units.
    pub price: i64,
    /// The day on which the goods leave.
    pub ships_on: Day,
    /// The day on which they arrive.
    pub arrives_on: Day,
}

/// Returns what a shipment would cost by the settings in use, and when it would arrive.
#[platen_schema::path(get, path = "/api/support/shop/shipping/trial", operation_id = "try_shipping", tag = "support",
    params(TrialQuery),
    responses((status = 200, body = Trial), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn trial(app: App, _: Staff<Admins>, query: Query<TrialQuery>) -> Result<Json<Trial>, Problem> {
    let TrialQuery { country, region, postcode, weight, production_days } = query.into_inner();
    if !(0..=HEAVIEST_G).contains(&weight) {
        let message = format!("Please enter a weight of 0 to {} kg.", HEAVIEST_G / 1_000);
        return Err(Problem::invalid("weight", "out_of_bounds", message));
    }
    if production_days > MAX_PRODUCTION_DAYS {
        let message = format!("Please enter at most {MAX_PRODUCTION_DAYS} days.");
        return Err(Problem::invalid("productionDays", "out_of_bounds", message));
    }
    let shop = app.settings.shop();
    let now = app.clock.now();
    let start = app.settings.current().start(now);
    let to = Destination { country: &country, region: &region, postcode: &postcode };
    let ships_on = shop.calendar.ship_day(start, production_days);
    let (rates, reason) = match shipping::rates(&shop.rates, to, weight) {
        Ok(rates) => (rates, None),
        Err(unserved) => (Vec::new(), Some(unserved.to_string())),
    };
    let services = rates.into_iter().map(|rate| TrialService {
        id: rate.id.to_owned(),
        name: rate.name.to_owned(),
        price: rate.price,
        ships_on,
        arrives_on: shop.calendar.arrival(ships_on, rate.transit_days),
    });
    Ok(Json(Trial {
        zone: shop.rates.zone(to).map(|zone| zone.id.clone()),
        currency: shop.rates.currency.clone(),
        today: shop.local(now).day,
        start,
        services: services.collect(),
        reason,
    }))
}

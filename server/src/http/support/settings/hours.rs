//! When the shop works, and the public holidays to start from.

use actix_web::web::{Json, Query};
use platen_actors::dates::Day;
use platen_schema::{IntoParams, ToSchema};
use serde::{Deserialize, Serialize};

use super::{Saved, current, save};
use crate::format::text;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::fields::MAX_DOCUMENT_BYTES;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::shop::holidays;
use crate::shop::parts::WorkingHours;

/// The years for which holidays are computed.
const YEARS: std::ops::RangeInclusive<i16> = 2000..=2100;

/// When the shop works from now on.
#[derive(Debug, Request, ToSchema)]
#[request(max_bytes = MAX_DOCUMENT_BYTES)]
pub struct HoursRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// The settings.
    pub hours: WorkingHours,
}

/// When the shop works, and who changed it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportHours {
    /// The settings in use.
    pub hours: WorkingHours,
    /// Today's date in the shop's time zone.
    pub today: Day,
    /// The shop's time zone, an IANA name.
    pub zone: String,
    /// The shop's country, ISO 3166-1 alpha-2.
    pub country: String,
    /// The countries whose public holidays are known, ISO 3166-1 alpha-2.
    #[schema(value_type = Vec<String>)]
    pub holidays_of: Vec<&'static str>,
    /// Which document it is.
    #[serde(flatten)]
    pub saved: Saved,
}

/// Returns when the shop works.
#[platen_schema::path(get, path = "/api/support/shop/hours", operation_id = "shop_hours", tag = "support",
    responses((status = 200, body = SupportHours), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<SupportHours>, Problem> {
    answer(&app).await
}

async fn answer(app: &App) -> Result<Json<SupportHours>, Problem> {
    let (hours, saved) = current(app).await?;
    let shop = app.settings.shop();
    Ok(Json(SupportHours {
        hours,
        today: shop.local(app.clock.now()).day,
        zone: shop.zone_name().to_owned(),
        country: shop.country().to_owned(),
        holidays_of: holidays::countries().collect(),
        saved,
    }))
}

/// Changes when the shop works.
#[platen_schema::path(post, path = "/api/support/shop/hours", operation_id = "save_shop_hours", tag = "support",
    request_body = HoursRequest,
    responses((status = 200, body = SupportHours), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`shop_changed`: another member of staff saved a change meanwhile", body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn save_hours(
    app: App,
    staff: Staff<Admins>,
    body: Body<HoursRequest>,
) -> Result<Json<SupportHours>, Problem> {
    let HoursRequest { revision, mut hours } = body.read()?;
    hours.working_days.sort_unstable();
    hours.working_days.dedup();
    hours.closed.sort_unstable();
    hours.closed.dedup();
    for name in hours.closed_names.values_mut() {
        *name = name.trim().to_owned();
    }
    hours.closed_names.retain(|day, name| !name.is_empty() && hours.closed.contains(day));
    save(&app, &staff, revision, &hours, Vec::new()).await?;
    answer(&app).await
}

/// Which holidays to compute.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HolidaysQuery {
    /// The country, ISO 3166-1 alpha-2.
    #[serde(default)]
    pub country: String,
    /// The year, 2000 to 2100.
    #[serde(default)]
    #[param(minimum = 2000, maximum = 2100)]
    pub year: i16,
}

/// The public holidays of a country.
#[derive(Debug, Serialize, ToSchema)]
pub struct Holidays {
    /// In ascending order.
    pub holidays: Vec<Holiday>,
}

/// A public holiday.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PublicHoliday)]
pub struct Holiday {
    /// The day on which it is observed.
    pub day: Day,
    /// Its name in the shop's language.
    pub name: String,
}

/// Returns the public holidays of a country in a year.
#[platen_schema::path(get, path = "/api/support/shop/hours/holidays", operation_id = "public_holidays", tag = "support",
    params(HolidaysQuery),
    responses((status = 200, body = Holidays), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn list_holidays(_: Staff<Admins>, query: Query<HolidaysQuery>) -> Result<Json<Holidays>, Problem> {
    let HolidaysQuery { country, year } = query.into_inner();
    if !YEARS.contains(&year) {
        let message = format!("Please choose a year from {} to {}.", YEARS.start(), YEARS.end());
        return Err(Problem::invalid("year", "out_of_bounds", message));
    }
    let known: Vec<_> = holidays::countries().collect();
    let found = holidays::of(&country, year)
        .ok_or_else(|| Problem::invalid("country", "unknown", format!("Please choose one of {}.", known.join(", "))))?;
    let shown = |holiday: holidays::Holiday| Holiday { day: holiday.day, name: text(holiday.name).to_string() };
    let holidays = found.into_iter().map(shown).collect();
    Ok(Json(Holidays { holidays }))
}

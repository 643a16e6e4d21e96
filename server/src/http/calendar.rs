//! `GET /api/calendar`: when production starts for an approval given now, and the transit times to the caller.

use actix_web::web::Json;
use platen_actors::dates::Day;
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::destinations::{self, ShippingDestination};
use serde::{Deserialize, Serialize};

use super::extract::caller::Visitor;
use super::state::{App, AppState};
use crate::geography;
use crate::http::problem::Problem;

/// The number of days ahead for which holidays are listed.
const HOLIDAYS_FOR: u16 = 400;

/// The shop's working days and transit times.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarAnswer {
    /// Today's date in the shop's time zone.
    pub today: Day,
    /// The time of day in the shop after which an approval counts for the next working day: `17:00`.
    pub cut_off: String,
    /// The shop's time zone, an IANA name.
    pub zone: String,
    /// The end of the period in which an approval counts for `start`, in milliseconds since 1970 UTC.
    #[schema(value_type = i64)]
    pub cut_off_at: Millis,
    /// Day zero of production if a proof is approved now.
    pub start: Day,
    /// The days of the week on which the shop works, by ISO 8601: 1 for Monday to 7 for Sunday.
    pub working_days: Vec<u8>,
    /// Holidays of the next 400 days, ascending.
    pub closed: Vec<Day>,
    /// The ways to ship with their transit times; empty if the shop does not ship there.
    pub transit: Vec<Transit>,
    /// The destination as text: the caller's default shipping address, else the farthest destination.
    pub to: String,
}

/// A way to ship and its transit time.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Transit {
    /// Its stable name: `ground`.
    pub id: String,
    /// Its displayed name.
    pub name: String,
    /// Transit time in working days.
    pub days: u16,
}

/// Returns when goods that are approved now can be made, and when they can arrive.
#[platen_schema::path(get, path = "/api/calendar", tag = "catalog", responses((status = 200, body = CalendarAnswer)))]
pub async fn calendar(app: App, visitor: Visitor) -> Result<Json<CalendarAnswer>, Problem> {
    let destination = destination_of(&app, &visitor).await?;
    Ok(Json(answer(&app, destination.as_ref())))
}

/// Returns the place of the caller's default shipping address.
pub(super) async fn destination_of(app: &App, visitor: &Visitor) -> Result<Option<ShippingDestination>, Problem> {
    match visitor.session() {
        Some(session) => Ok(destinations::find_default(&mut app.store.read().await?, session).await?),
        None => Ok(None),
    }
}

/// Returns the destination as text: the place, else the farthest destination.
pub(super) fn place(app: &AppState, destination: Option<&ShippingDestination>) -> String {
    let shop = app.settings.shop();
    destination.map_or_else(|| shop.farthest().to_owned(), |to| in_words(to, shop.country()))
}

fn answer(app: &AppState, destination: Option<&ShippingDestination>) -> CalendarAnswer {
    let shop = app.settings.shop();
    let now = shop.local(app.clock.now());
    let start = shop.calendar.start(now.day, now.minutes);
    let transit = shop.transit(destination.map(ShippingDestination::as_destination)).into_iter();
    CalendarAnswer {
        today: now.day,
        cut_off: format!("{:02}:{:02}", shop.calendar.cut_off / 60, shop.calendar.cut_off % 60),
        zone: shop.zone_name().to_owned(),
        cut_off_at: shop.cut_off_on(start),
        start,
        working_days: shop.calendar.week.days(),
        closed: shop.calendar.closed_within(now.day, HOLIDAYS_FOR).collect(),
        transit: transit
            .map(|way| Transit { id: way.id.to_owned(), name: way.name.to_owned(), days: way.days })
            .collect(),
        to: place(app, destination),
    }
}

/// The destination as text: `Oregon` for the home country, `Ontario, Canada` for others, and only the country if its
/// regions have no names.
fn in_words(to: &ShippingDestination, home: &str) -> String {
    let Some(country) = geography::country(&to.country) else { return to.country.clone() };
    match country.region(&to.region) {
        Some(region) if country.id == home => region.name.to_owned(),
        Some(region) => format!("{}, {}", region.name, country.local_name()),
        None => country.local_name().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_named_as_people_at_home_name_it() {
        let words = |country: &str, region: &str| {
            let to = ShippingDestination { country: country.into(), region: region.into(), postcode: String::new() };
            in_words(&to, "US")
        };
        assert_eq!(words("US", "OR"), "Oregon");
        assert_eq!(words("CA", "ON"), "Ontario, Canada");
        assert_eq!(words("GB", "Some shire"), "United Kingdom");
        assert_eq!(words("US", ""), "United States");
    }
}

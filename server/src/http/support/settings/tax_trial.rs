//! `POST /api/support/shop/taxes/trial`: the rates that count at a place.

use actix_web::web::Json;
use platen_actors::ids::Millis;
use platen_actors::shipping::Destination;
use platen_actors::shop::CurrentShop;
use platen_actors::shop::taxes::{TaxPlace, TaxRate};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::geography;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::tax_service::learned::LearnError;

/// The maximum length of a postcode.
const MAX_POSTCODE: usize = 12;

/// A place to try.
#[derive(Debug, Request, ToSchema)]
pub struct TaxTrialRequest {
    /// The country, ISO 3166-1 alpha-2.
    pub country: String,
    /// Its region, ISO 3166-2 without the country.
    #[schema(nullable = false)]
    pub region: Option<String>,
    /// Its postcode.
    #[schema(nullable = false, max_length = 12)]
    pub postcode: Option<String>,
}

/// Where rates come from.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TaxSource {
    /// The tax service.
    Service,
    /// The shop's table.
    Table,
}

/// The rates of a place.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaxTrial {
    /// Where they come from.
    pub source: TaxSource,
    /// When they were read from the tax service, in milliseconds since 1970 UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub read_at: Option<Millis>,
    /// Why the tax service failed now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub failure: Option<String>,
    /// The rates on goods: those without a tax class apply to all classes without a rate of the same name.
    pub rates: Vec<TaxRate>,
}

/// Reads the rates of a place from the tax service now, and returns those that count there.
#[platen_schema::path(post, path = "/api/support/shop/taxes/trial", operation_id = "try_taxes", tag = "support",
    request_body = TaxTrialRequest,
    responses((status = 200, body = TaxTrial), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn try_taxes(app: App, _: Staff<Admins>, body: Body<TaxTrialRequest>) -> Result<Json<TaxTrial>, Problem> {
    let request = body.read_with(|request, form| {
        if geography::country(&request.country).is_none() {
            form.fault("country", "no_such_country", "Please choose a country.");
        }
        if request.postcode.as_ref().is_some_and(|postcode| postcode.chars().count() > MAX_POSTCODE) {
            form.fault("postcode", "too_long", "Please enter a postcode of at most 12 characters.");
        }
    })?;
    let TaxTrialRequest { country, region, postcode } = request;
    let (region, postcode) = (region.unwrap_or_default(), postcode.unwrap_or_default());
    let to = Destination { country: &country, region: &region, postcode: &postcode };
    let place = TaxPlace::of(to);
    let failure = match app.tax_rates.ask(&place).await {
        Ok(()) => None,
        Err(LearnError::Service(error)) => Some(error.to_string()),
        Err(LearnError::Store(error)) => return Err(error.into()),
    };
    let shop = app.settings.current();
    let taxes = shop.terms(app.clock.now()).taxes;
    let known = taxes.from_service.find(&place).filter(|known| known.counting_on(taxes.today).is_some());
    Ok(Json(TaxTrial {
        source: if known.is_some() { TaxSource::Service } else { TaxSource::Table },
        read_at: known.map(|known| known.read_at),
        failure,
        rates: taxes.rates_at(to).into_iter().cloned().collect(),
    }))
}

//! `/api/account/countries` and `/api/account/country/{countryId}/regions`: the data of an address form.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_schema::ToSchema;
use serde::Serialize;

use crate::geography;
use crate::http::problem::Problem;
use crate::http::state::App;

/// A country.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Country {
    /// ISO 3166-1 alpha-2.
    pub country_id: &'static str,
    /// Its name in English.
    pub name: &'static str,
    /// Whether a zone that the shop ships to names it. The shop may ship to others as to the rest of the world.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub is_served: bool,
}

/// All countries, sorted by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct Countries {
    /// The 249 countries.
    pub countries: Vec<Country>,
}

/// A region of a country.
#[derive(Debug, Serialize, ToSchema)]
pub struct Region {
    /// ISO 3166-2 code without the country's prefix.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
}

/// The address format of a country.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Regions {
    /// ISO 3166-1 alpha-2.
    pub country_id: &'static str,
    /// Its regions, sorted by name; empty if a region is free text.
    pub regions: Vec<Region>,
    /// The country's term for a region.
    pub region_label: &'static str,
    /// Whether an address needs one.
    pub region_required: bool,
    /// The country's term for a postcode.
    pub zipcode_label: &'static str,
    /// Whether an address needs one.
    pub zipcode_required: bool,
    /// A regular expression for a whole postcode; case-insensitive.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub zipcode_pattern: Option<&'static str>,
    /// An example of a postcode.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub zipcode_example: Option<&'static str>,
}

/// Returns all countries.
#[platen_schema::path(get, path = "/api/account/countries", tag = "addresses", responses((status = 200, body = Countries)))]
pub async fn countries(app: App) -> Json<Countries> {
    let shop = app.settings.shop();
    let countries = geography::countries();
    Json(Countries {
        countries: countries
            .into_iter()
            .map(|country| Country {
                country_id: country.id,
                name: country.name,
                is_served: shop.rates.names(country.id),
            })
            .collect(),
    })
}

/// Returns a country's regions and its address format.
#[platen_schema::path(get, path = "/api/account/country/{countryId}/regions", tag = "addresses",
    params(("countryId" = String, Path, description = "ISO 3166-1 alpha-2; case is ignored")),
    responses((status = 200, body = Regions)))]
pub async fn regions(request: HttpRequest) -> Result<Json<Regions>, Problem> {
    let country = request
        .match_info()
        .get("countryId")
        .and_then(geography::country)
        .ok_or_else(|| Problem::not_found("There is no such country. Please use its two letters, such as US."))?;
    Ok(Json(Regions {
        country_id: country.id,
        regions: country.regions.iter().map(|region| Region { code: region.code, name: region.name }).collect(),
        region_label: country.region_label,
        region_required: country.region_required,
        zipcode_label: country.zipcode_label,
        zipcode_required: country.zipcode_required(),
        zipcode_pattern: country.zipcode_pattern,
        zipcode_example: country.zipcode_example(),
    }))
}

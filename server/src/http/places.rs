//! `/api/account/countries` and `/api/account/country/{countryId}/regions`: the data of an address form.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_actors::shipping::Zone;
use platen_actors::shop::taxes::TaxRate;
use platen_schema::ToSchema;
use serde::Serialize;

use crate::geography;
use crate::http::problem::Problem;
use crate::http::state::App;
use crate::shop::Shop;

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
    /// Whether an address can have one: it is written on letters, or the shop's shipping or taxes depend on it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub region_used: bool,
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
pub async fn regions(app: App, request: HttpRequest) -> Result<Json<Regions>, Problem> {
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
        region_used: geography::writes_region(country.id) || depends_on_region(&app.settings.shop(), country.id),
        zipcode_label: country.zipcode_label,
        zipcode_required: country.zipcode_required(),
        zipcode_pattern: country.zipcode_pattern,
        zipcode_example: country.zipcode_example(),
    }))
}

/// Reports whether shipping or taxes depend on the regions of a country.
fn depends_on_region(shop: &Shop, country: &str) -> bool {
    let zones = &shop.parts.shipping.zones;
    let is_in_zone = |zone: &Zone| !zone.regions.is_empty() && zone.countries.iter().any(|named| named == country);
    let is_taxed = |rate: &TaxRate| !rate.regions.is_empty() && rate.country == country;
    zones.iter().any(is_in_zone) || shop.parts.taxes.0.rates.iter().any(is_taxed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shop::parts::Parts;

    #[test]
    fn a_zone_or_a_tax_of_a_region_asks_for_the_region() {
        let mut parts = Shop::built_in().unwrap().parts;
        let asks = |parts: &Parts| {
            let shop = Shop::of(parts.clone());
            ["DE", "GB"].map(|country| depends_on_region(&shop, country))
        };
        assert_eq!(asks(&parts), [false, false]);
        let (countries, regions) = (vec!["GB".to_owned()], vec!["NIR".to_owned()]);
        parts.shipping.zones.push(Zone { id: "ni".to_owned(), countries, regions, postcodes: Vec::new() });
        assert_eq!(asks(&parts), [false, true]);
        let (name, country, regions) = ("Tax".to_owned(), "DE".to_owned(), vec!["BY".to_owned()]);
        let (postcodes, tax_class) = (Vec::new(), None);
        parts.taxes.0.rates = vec![TaxRate { name, country, regions, postcodes, tax_class, rate: 0, shipping: false }];
        assert_eq!(asks(&parts), [true, true]);
    }
}

//! Where the shop is, and how it writes numbers and dates.

use actix_web::web::Json;
use platen_actors::currency;
use platen_schema::ToSchema;
use serde::Serialize;

use super::{Saved, current, save};
use crate::format::Locale;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::shop::Fault;
use crate::shop::countries::{self, Customs};
use crate::shop::parts::Region;

/// The most products that a message names.
const NAMED: usize = 5;

/// Where the shop is from now on.
#[derive(Debug, Request, ToSchema)]
pub struct RegionRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// The settings.
    pub region: Region,
}

/// Where the shop is, and who changed it.
#[derive(Debug, Serialize, ToSchema)]
pub struct SupportRegion {
    /// The settings in use.
    pub region: Region,
    /// The locales to choose from.
    pub locales: Vec<Locale>,
    /// What is usual in some countries, for a shop whose region is not saved yet.
    pub customs: Vec<Customs>,
    /// Which document it is.
    #[serde(flatten)]
    pub saved: Saved,
}

/// Returns where the shop is.
#[platen_schema::path(get, path = "/api/support/shop/region", operation_id = "shop_region", tag = "support",
    responses((status = 200, body = SupportRegion), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<SupportRegion>, Problem> {
    answer(&app).await
}

async fn answer(app: &App) -> Result<Json<SupportRegion>, Problem> {
    let (region, saved) = current(app).await?;
    Ok(Json(SupportRegion { region, locales: Locale::all().collect(), customs: countries::known().collect(), saved }))
}

/// Changes where the shop is. The currency can be changed while no product has a price in another one.
#[platen_schema::path(post, path = "/api/support/shop/region", operation_id = "save_shop_region", tag = "support",
    request_body = RegionRequest,
    responses((status = 200, body = SupportRegion), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`shop_changed`: another member of staff saved a change meanwhile", body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn save_region(
    app: App,
    staff: Staff<Admins>,
    body: Body<RegionRequest>,
) -> Result<Json<SupportRegion>, Problem> {
    let RegionRequest { revision, region } = body.read()?;
    let misfit = misfit(&app, &region.currency);
    save(&app, &staff, revision, &region, misfit.into_iter().collect()).await?;
    answer(&app).await
}

/// Returns why the products do not allow a currency.
fn misfit(app: &App, currency: &str) -> Option<Fault> {
    // Of an unknown currency, its own fault is enough.
    currency::exponent(currency)?;
    let products = app.catalog.current();
    let others: Vec<&String> = products.currencies().iter().filter(|found| *found != currency).collect();
    let named: Vec<String> = others
        .iter()
        .filter_map(|found| products.priced_in(found).map(|entry| format!("{} in {found}", entry.sku)))
        .take(NAMED)
        .collect();
    (!named.is_empty()).then(|| Fault {
        field: "currency".to_owned(),
        rule: format!("does not fit the products that have prices in another currency, such as {}", named.join(", ")),
        remedy: format!("Archive them or give them prices in {currency} first."),
    })
}

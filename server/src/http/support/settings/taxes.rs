//! The taxes of the shop, and tables to start from.

use actix_web::web::{Json, Path};
use platen_actors::shop::taxes::TaxTable;
use platen_schema::ToSchema;
use serde::Serialize;

use super::{Saved, current, save};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::fields::MAX_DOCUMENT_BYTES;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::shop::parts::Taxes;
use crate::shop::{countries, tax_examples};

/// The taxes from now on.
#[derive(Debug, Request, ToSchema)]
#[request(max_bytes = MAX_DOCUMENT_BYTES)]
pub struct TaxesRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// The settings.
    pub taxes: TaxTable,
}

/// The taxes, and who changed them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportTaxes {
    /// The settings in use.
    pub taxes: TaxTable,
    /// Whether a tax service is connected. Then the table counts only where the service has no rates.
    pub has_service: bool,
    /// The names of the tables to start from.
    #[schema(value_type = Vec<String>)]
    pub examples: Vec<&'static str>,
    /// Which document it is.
    #[serde(flatten)]
    pub saved: Saved,
}

/// Returns the taxes.
#[platen_schema::path(get, path = "/api/support/shop/taxes", operation_id = "shop_taxes", tag = "support",
    responses((status = 200, body = SupportTaxes), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<SupportTaxes>, Problem> {
    answer(&app).await
}

async fn answer(app: &App) -> Result<Json<SupportTaxes>, Problem> {
    let (Taxes(taxes), saved) = current(app).await?;
    let has_service = app.tax_rates.is_connected();
    Ok(Json(SupportTaxes {
        taxes,
        has_service,
        examples: tax_examples::names_for(app.settings.shop().country()).collect(),
        saved,
    }))
}

/// Changes the taxes.
#[platen_schema::path(post, path = "/api/support/shop/taxes", operation_id = "save_shop_taxes", tag = "support",
    request_body = TaxesRequest,
    responses((status = 200, body = SupportTaxes), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`shop_changed`: another member of staff saved a change meanwhile", body = ProblemBody),
        (status = 422, description = "The places that break a rule, such as `taxes.rates[2].rate`", body = ProblemBody)))]
pub async fn save_taxes(
    app: App,
    staff: Staff<Admins>,
    body: Body<TaxesRequest>,
) -> Result<Json<SupportTaxes>, Problem> {
    let TaxesRequest { revision, mut taxes } = body.read()?;
    for rate in &mut taxes.rates {
        rate.name = rate.name.trim().to_owned();
    }
    save(&app, &staff, revision, &Taxes(taxes), Vec::new()).await?;
    answer(&app).await
}

/// Returns a tax table to start from.
#[platen_schema::path(get, path = "/api/support/shop/taxes/examples/{name}", operation_id = "tax_example", tag = "support",
    params(("name" = String, Path, description = "`eu` or `us`")),
    responses((status = 200, body = TaxTable), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody)))]
pub async fn example(app: App, _: Staff<Admins>, name: Path<String>) -> Result<Json<TaxTable>, Problem> {
    let shop = app.settings.shop();
    let found = tax_examples::find(&name, countries::tax_name(shop.country(), shop.locale));
    found.map(Json).ok_or_else(|| Problem::not_found("There is no such tax table.".to_owned()))
}

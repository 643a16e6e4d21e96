//! The promotions of the shop.

use std::collections::BTreeMap;

use actix_web::web::Json;
use platen_actors::dates::Day;
use platen_actors::order::promotion_code;
use platen_actors::shop::promotions::Promotion;
use platen_schema::ToSchema;
use platen_store::promo_uses;
use serde::Serialize;

use super::{Saved, current, save};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::fields::MAX_DOCUMENT_BYTES;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::shop::parts::Promotions;

/// The promotions from now on.
#[derive(Debug, Request, ToSchema)]
#[request(max_bytes = MAX_DOCUMENT_BYTES)]
pub struct PromotionsRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// All promotions. Of two that take off the same, the first counts. Amounts are in the minor unit of the shop's currency.
    pub promotions: Vec<Promotion>,
}

/// The promotions, and who changed them.
#[derive(Debug, Serialize, ToSchema)]
pub struct SupportPromotions {
    /// All promotions.
    pub promotions: Vec<Promotion>,
    /// The currency of the amounts, ISO 4217.
    pub currency: String,
    /// The shipping methods that promotions can be for.
    pub methods: Vec<PromotableMethod>,
    /// The orders that use each code.
    pub uses: BTreeMap<String, i64>,
    /// The shop's day.
    pub today: Day,
    /// Which document it is.
    #[serde(flatten)]
    pub saved: Saved,
}

/// A shipping method.
#[derive(Debug, Serialize, ToSchema)]
pub struct PromotableMethod {
    /// Its id.
    pub id: String,
    /// Its displayed name.
    pub name: String,
}

/// Returns the promotions, also those that are not in force.
#[platen_schema::path(get, path = "/api/support/shop/promotions", operation_id = "shop_promotions", tag = "support",
    responses((status = 200, body = SupportPromotions), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<SupportPromotions>, Problem> {
    answer(&app).await
}

async fn answer(app: &App) -> Result<Json<SupportPromotions>, Problem> {
    let (Promotions(promotions), saved) = current(app).await?;
    let shop = app.settings.shop();
    let services = shop.rates.services.iter();
    let methods = services.map(|service| PromotableMethod { id: service.id.clone(), name: service.name.clone() });
    let counts: BTreeMap<_, _> = promo_uses::count_all(&mut app.store.read().await?).await?.into_iter().collect();
    let codes = promotions.iter().filter_map(|promotion| promotion.code.clone());
    let counted = |code: String| {
        let count = counts.get(&code).copied().unwrap_or_default();
        (code, count)
    };
    let uses = codes.map(counted).collect();
    let currency = shop.rates.currency.clone();
    let today = shop.local(app.clock.now()).day;
    Ok(Json(SupportPromotions { promotions, currency, methods: methods.collect(), uses, today, saved }))
}

/// Changes the promotions.
#[platen_schema::path(post, path = "/api/support/shop/promotions", operation_id = "save_shop_promotions", tag = "support",
    request_body = PromotionsRequest,
    responses((status = 200, body = SupportPromotions), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`shop_changed`: another member of staff saved a change meanwhile", body = ProblemBody),
        (status = 422, description = "The places that break a rule, such as `promotions[2].code`", body = ProblemBody)))]
pub async fn save_promotions(
    app: App,
    staff: Staff<Admins>,
    body: Body<PromotionsRequest>,
) -> Result<Json<SupportPromotions>, Problem> {
    let PromotionsRequest { revision, mut promotions } = body.read()?;
    for promotion in &mut promotions {
        promotion.name = promotion.name.trim().to_owned();
        promotion.code = promotion.code.take().map(|code| promotion_code(&code)).filter(|code| !code.is_empty());
    }
    let part = Promotions(promotions);
    let further = part.unknown_methods(&app.settings.shop().parts.shipping);
    save(&app, &staff, revision, &part, further).await?;
    answer(&app).await
}

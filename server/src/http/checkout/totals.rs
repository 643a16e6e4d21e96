//! `POST /api/checkout/totals`: computes the total of the caller's cart with a shipping method and a promo code.
//! Stores nothing.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_actors::address;
use platen_actors::commands::RuleError;
use platen_actors::ids::AddressId;
use platen_actors::order::{OrderTotals, ShippingChoice, checkout};
use platen_actors::pricing::PriceList;
use platen_actors::shop::{CurrentShop, Shop};
use platen_schema::ToSchema;
use platen_store::session_store::is_promo_used_up;
use serde::{Deserialize, Serialize};

use super::{Offer, offer};
use crate::http::command::entries;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Buyer;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::promo_guesses;
use crate::http::state::App;

/// The options that affect the total.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckoutTotalsRequest {
    /// The shipping address.
    pub address_id: AddressId,
    /// The shipping method.
    pub shipping_method: String,
    /// A promo code. Case and spaces are ignored.
    #[schema(nullable = false)]
    pub promo_code: Option<String>,
}

/// The total of the caller's cart.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CheckoutTotals {
    /// The revision of the cart that it applies to.
    pub revision: String,
    /// The amounts.
    pub totals: OrderTotals,
    /// The shipping method.
    pub shipping: ShippingChoice,
}

/// Computes the total of the caller's cart.
#[platen_schema::path(post, path = "/api/checkout/totals", operation_id = "checkout_totals", tag = "checkout",
    request_body = CheckoutTotalsRequest,
    responses((status = 200, body = CheckoutTotals), (status = 404, description = "No such address", body = ProblemBody),
        (status = 422, description = "It is not offered like that", body = ProblemBody),
        (status = 429, description = "Too many promo codes were tried. With Retry-After", body = ProblemBody)))]
pub async fn totals(
    app: App,
    request: HttpRequest,
    buyer: Buyer,
    body: Body<CheckoutTotalsRequest>,
) -> Result<Json<CheckoutTotals>, Problem> {
    let CheckoutTotalsRequest { address_id, shipping_method: method, promo_code } = body.read()?;
    let promo = promo_code.filter(|code| !code.trim().is_empty());
    if let Some(code) = &promo {
        promo_guesses::count_at_checkout(&app, &request, buyer.session, code).await?;
    }
    let held = entries(&app, buyer.session).await?;
    let Offer { cart, to, methods, .. } = offer(&app, &held, address_id)?;
    app.tax_rates.learn(&address::tax_place(&to.address)).await;
    let is_used = match &promo {
        Some(code) => {
            let mut reader = app.store.read().await?;
            let shop = app.settings.current();
            is_promo_used_up(&mut reader, buyer.session, None, code, shop.as_ref()).await?
        }
        None => false,
    };
    let method = checkout::method(&methods, &method).map_err(RuleError::from)?;
    let code = promo.as_deref().map(|text| checkout::Code { text, is_used });
    let shop = app.settings.current();
    let sold: (&dyn Shop, &dyn PriceList) = (shop.as_ref(), app.catalog.as_ref());
    let totals =
        checkout::totals(&held, sold, (&to.address, method), code, app.clock.now()).map_err(RuleError::from)?;
    Ok(Json(CheckoutTotals { revision: cart.revision, totals, shipping: method.into() }))
}

//! `GET /api/checkout/shippingmethods/{id}`: the shipping methods of the caller's cart to one of their addresses.

use actix_web::web::{Json, Query};
use platen_actors::dates::Day;
use platen_actors::delivery::NeedBy;
use platen_actors::ids::AddressId;
use platen_actors::order::checkout::{self, ShippingMethod};
use platen_actors::payment::PaymentMethod;
use platen_actors::shop::CurrentShop;
use platen_schema::{IntoParams, ToSchema};
use serde::{Deserialize, Serialize};

use super::payment::{PaymentTerms, terms};
use super::{Offer, offer};
use crate::http::command::entries;
use crate::http::delivery::AssumedProof;
use crate::http::extract::caller::Buyer;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The shipping methods of a cart.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingMethods {
    /// The destination.
    pub address_id: AddressId,
    /// ISO 4217 code of the prices.
    pub currency: String,
    /// The revision of the cart that they apply to.
    pub revision: String,
    /// The methods, in display order.
    pub methods: Vec<ShippingMethod>,
    /// The proofs that the dates of the methods assume; left out if nothing in the cart needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proof: Option<AssumedProof>,
    /// Whether the cart arrives by the day `by`, and the method that makes it; left out without that day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub need_by: Option<NeedBy>,
    /// How the caller can pay an order.
    pub payment_methods: Vec<PaymentMethod>,
    /// The credit that is left for orders on account, in minor units; left out if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub credit_left: Option<i64>,
    /// The days from the invoice within which orders on account are paid; left out if nothing is agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment_days: Option<u16>,
}

/// When the cart is needed.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MethodsQuery {
    /// The day by which the cart is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Day>,
}

/// Returns the shipping methods of the caller's cart to an address of their address book.
#[platen_schema::path(get, path = "/api/checkout/shippingmethods/{id}", operation_id = "shipping_methods", tag = "checkout",
    params(("id" = i64, Path, description = "The address"), MethodsQuery),
    responses((status = 200, body = ShippingMethods),
        (status = 404, description = "No such address", body = ProblemBody),
        (status = 422, description = "The cart is empty, or nothing goes there", body = ProblemBody)))]
pub async fn shipping_methods(
    app: App,
    buyer: Buyer,
    Id(id): Id<AddressId>,
    query: Query<MethodsQuery>,
) -> Result<Json<ShippingMethods>, Problem> {
    let held = entries(&app, buyer.session).await?;
    let Offer { cart, to, methods, ordered } = offer(&app, &held, id)?;
    let current = app.settings.current();
    let proof = checkout::production(current.as_ref(), &cart, ordered).proof;
    let need_by = query.by.and_then(|by| checkout::need_by(current.as_ref(), &cart, &methods, (ordered, by)));
    let currency = app.settings.shop().rates.currency.clone();
    let PaymentTerms { payment_methods, credit_left, payment_days } = terms(&app, buyer.session).await?;
    Ok(Json(ShippingMethods {
        address_id: to.address_id,
        currency,
        revision: cart.revision,
        methods,
        proof: proof.map(|dates| AssumedProof::of(&app, dates)),
        need_by,
        payment_methods,
        credit_left,
        payment_days,
    }))
}

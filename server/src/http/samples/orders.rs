//! `GET /api/myaccount/sampleorders`

use actix_web::web::Json;
use platen_actors::entries::AddressEntry;
use platen_actors::free_order::FreeOrderState;
use platen_actors::ids::{ProductId, SampleOrderId};
use platen_actors::order::Code;
use platen_schema::ToSchema;
use platen_store::catalog_requests::{self, CatalogRequest};
use platen_store::sample_orders;
use serde::Serialize;

use crate::geography::address_lines;
use crate::http::extract::caller::Customer;
use crate::http::problem::Problem;
use crate::http::state::App;

/// The maximum number of orders in the answer; the newest are returned.
const SHOWN: i64 = 50;

/// An order of samples.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleOrder {
    /// The order's id.
    pub sample_order_id: SampleOrderId,
    /// Its public code.
    pub code: Code,
    /// The state.
    pub state: FreeOrderState,
    /// The shop's note when it sent or declined it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub ordered_at: i64,
    /// The customer's comment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// The shipping address at the time of the order.
    pub address: AddressEntry,
    /// The products of the samples.
    pub product_ids: Vec<ProductId>,
}

/// The orders, newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleOrders {
    /// The orders of samples, at most 50.
    pub sample_orders: Vec<SampleOrder>,
    /// The caller's orders of the printed catalog, at most 50.
    pub catalog_orders: Vec<CatalogOrder>,
}

/// An order of the printed catalog.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogOrder {
    /// Its public code.
    pub code: Code,
    /// The state.
    pub state: FreeOrderState,
    /// The shop's note when it sent or declined it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub ordered_at: i64,
    /// The lines of the label.
    pub address: Vec<String>,
}

impl CatalogOrder {
    /// Returns an order as a shop in the country `home` shows it.
    fn of(request: CatalogRequest, home: &str) -> Self {
        let address = address_lines(&request.form.address(), home);
        let CatalogRequest { code, state, note, ordered_at, .. } = request;
        Self { code, state, note, ordered_at, address }
    }
}

/// Returns the caller's latest orders of samples and of the printed catalog.
#[platen_schema::path(get, path = "/api/myaccount/sampleorders", operation_id = "sample_orders", tag = "samples",
    responses((status = 200, body = SampleOrders)))]
pub async fn sample_orders(app: App, customer: Customer) -> Result<Json<SampleOrders>, Problem> {
    let mut reader = app.store.read().await?;
    let orders = sample_orders::list(&mut reader, customer.session(), SHOWN).await?;
    let sample_orders = orders
        .into_iter()
        .map(|order| SampleOrder {
            sample_order_id: order.id,
            code: order.code,
            state: order.state,
            note: order.note,
            ordered_at: order.ordered_at,
            comment: order.comment,
            address: order.address,
            product_ids: order.products,
        })
        .collect();
    let catalogs = catalog_requests::list(&mut reader, customer.session(), SHOWN).await?;
    let shop = app.settings.shop();
    let catalog_orders = catalogs.into_iter().map(|request| CatalogOrder::of(request, shop.country())).collect();
    Ok(Json(SampleOrders { sample_orders, catalog_orders }))
}

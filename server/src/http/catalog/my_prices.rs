//! `GET /api/myaccount/prices?ids=1,2,3`: the prices that the caller has, for lists, which are the same for all callers.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_actors::ids::ProductId;
use platen_actors::messages::phrase;
use platen_actors::pricing::{Goods, Participle, PriceBreak, Printed, printed};
use platen_actors::shop::groups::CustomerGroup;
use platen_catalog::search::query;
use platen_schema::ToSchema;
use serde::Serialize;

use super::products::MAX_IDS;
use super::refused;
use crate::http::extract::caller::Customer;
use crate::http::extract::client;
use crate::http::member;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::work::Worker;

/// The prices of products for the caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyPrices {
    /// In the order of the request. Without products that are not for sale; empty if the caller has the prices of the catalog.
    pub prices: Vec<MyPrice>,
}

/// The prices of a product's first part for the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyPrice {
    /// The product.
    pub id: ProductId,
    /// The price breaks in ascending order of quantity.
    pub breaks: Vec<PriceBreak>,
    /// The prices with a one-color print, if the product is decorated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub printed: Option<MyPrinted>,
}

/// The prices of a product with a one-color print for the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyPrinted {
    /// What is charged once per line, in 1/10,000 of the major unit.
    pub once: i64,
    /// The word for what the decoration method does.
    pub participle: Participle,
    /// The price breaks of a printed piece in ascending order of quantity.
    pub breaks: Vec<PriceBreak>,
}

/// Returns the prices that the caller has, if they are those of a customer group.
#[platen_schema::path(get, path = "/api/myaccount/prices", operation_id = "my_prices", tag = "catalog",
    params(("ids" = Option<String>, Query, description = "Product ids, separated by commas; 200 at most")),
    responses((status = 200, body = MyPrices), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn my_prices(app: App, customer: Customer, request: HttpRequest) -> Result<Json<MyPrices>, Problem> {
    let ids = query::ids::<ProductId>(request.query_string(), MAX_IDS, phrase("products"))
        .map_err(|wrong| refused(vec![wrong]))?;
    let Some(group) = member::group_of(&app, Some(customer.session())).await? else {
        return Ok(Json(MyPrices { prices: Vec::new() }));
    };
    let snapshot = app.catalog.current();
    let work = move |worker: &Worker| {
        let mine = |id| price(worker, id, &*snapshot.find(id)?.goods()?, &group);
        ids.into_iter().filter_map(mine).collect()
    };
    let client = client::of(&request, &app.config);
    Ok(Json(MyPrices { prices: app.artworks.work.run(&client, work).await? }))
}

/// Reads a product's document, which can have a thousand parts.
fn price(_: &Worker, id: ProductId, goods: &Goods, group: &CustomerGroup) -> Option<MyPrice> {
    let goods = group.goods_of_member(goods);
    let breaks = goods.parts.first()?.breaks.clone();
    let printed =
        printed(&goods, id).map(|Printed { once, participle, breaks, .. }| MyPrinted { once, participle, breaks });
    Some(MyPrice { id, breaks, printed })
}

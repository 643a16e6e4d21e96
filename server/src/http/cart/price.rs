//! `POST /api/price`: computes the price of a configuration. Stores nothing.

use actix_web::web::Json;
use platen_actors::commands::RuleError;
use platen_actors::commands::cart::CartError;
use platen_actors::pricing::{LinePrice, PriceList, price};

use super::form::{self, ConfigurationRequest};
use crate::http::extract::body::Body;
use crate::http::extract::caller::Visitor;
use crate::http::member;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Returns the price of a configuration, item by item, as the caller would pay it.
#[platen_schema::path(post, path = "/api/price", operation_id = "price_configuration", tag = "cart",
    request_body = ConfigurationRequest,
    responses((status = 200, body = LinePrice), (status = 404, description = "No such product", body = ProblemBody),
        (status = 422, description = "It is not offered like that", body = ProblemBody)))]
pub async fn of_configuration(
    app: App,
    visitor: Visitor,
    body: Body<ConfigurationRequest>,
) -> Result<Json<LinePrice>, Problem> {
    let configuration = form::read(&app, &body)?;
    let goods = app.catalog.goods(configuration.product_id).ok_or(RuleError::Cart(CartError::NotSold))?;
    let group = member::group_of(&app, visitor.session()).await?;
    let goods = group.map_or_else(|| goods.as_ref().clone(), |group| group.goods_of_member(&goods));
    Ok(Json(price(&goods, &configuration, false).map_err(RuleError::from)?))
}

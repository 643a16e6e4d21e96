//! A command on its way from a handler to a session, and its answer on the way back.

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, Command};
use platen_actors::ids::{ProductId, SessionKey};
use platen_actors::ports::Idempotency;
use platen_actors::session::{Execute, Executed};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::extract::idempotency_key;
use super::state::App;
use crate::http::problem::{Code, Problem};

/// A body that is made of a command's answer and the session's version after it.
pub trait Reply: Serialize + Sized {
    /// `None` if that command never gives this answer.
    fn of(answer: Answer, version: i64) -> Option<Self>;
}

/// Carries out a command and answers what `body` makes of the answer and the session's version.
pub async fn carry_out<T: Serialize>(
    app: &App,
    session: SessionKey,
    command: Command,
    idempotency: Option<Idempotency>,
    body: impl FnOnce(Answer, i64) -> Option<T>,
) -> Result<HttpResponse, Problem> {
    let Executed { answer, version, replayed, .. } =
        app.registry.session(session).execute(Execute { command, idempotency }).await?;
    let body = body(answer, version).ok_or_else(|| Problem::new(Code::Internal))?;
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, replayed);
    Ok(response.json(body))
}

/// Products that are sold: what a body names beside them is refused.
pub fn sold(app: &App, field: &'static str, products: Vec<ProductId>) -> Result<Vec<ProductId>, Problem> {
    let catalog = app.catalog.current();
    match products.iter().find(|product| catalog.find(**product).is_none()) {
        None => Ok(products),
        Some(unknown) => {
            let message = format!("There is no product {unknown}. Please take it off the list.");
            Err(Problem::invalid(field, "no_such_product", message))
        }
    }
}

/// A product of a path that is sold.
pub fn sold_one(app: &App, product: ProductId) -> Result<ProductId, Problem> {
    match app.catalog.current().find(product) {
        Some(_) => Ok(product),
        None => Err(Problem::not_found("This product does not exist.")),
    }
}

/// It is done; there is nothing to say.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Done {}

/// The answer of a call that says nothing but that it is done.
pub fn done(replayed: bool) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, replayed);
    response.json(Done {})
}

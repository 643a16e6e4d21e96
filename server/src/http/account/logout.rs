//! `POST /api/customer/logout/`

use actix_web::HttpResponse;
use platen_store::sign_ins;

use crate::http::cookies::{self, Kind};
use crate::http::extract::caller::Visitor;
use crate::http::problem::Problem;
use crate::http::state::App;

/// Ends this browser's sign-in, notifies its tabs, and closes the orders that links opened in it.
#[platen_schema::path(post, path = "/api/customer/logout", tag = "account",
    responses((status = 200, description = "Signed out")))]
pub async fn logout(app: App, visitor: Visitor) -> Result<HttpResponse, Problem> {
    if let Visitor::Customer(customer) = visitor {
        let mut tx = app.store.write().await?;
        sign_ins::remove(&mut tx, customer.sign_in).await?;
        tx.commit().await?;
        app.sign_ins.announce_ended(customer.id, &[customer.sign_in]);
    }
    let mut response = HttpResponse::Ok();
    for kind in [Kind::SignIn, Kind::Orders] {
        response.cookie(cookies::clearing(&app.config, kind));
    }
    Ok(response.json(serde_json::json!({})))
}

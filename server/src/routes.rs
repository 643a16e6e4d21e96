//! THE TABLE: every documented call in the order of the specification's section 7, one line each; then the calls that are
//! Platen's own, then pages and files. Paths are in lower case without a trailing slash: the front door made them so.

use actix_web::web::{ServiceConfig, delete, get, patch, post, route};

use crate::error::{Code, Problem};
use crate::http::{account, cart, favorites, samples, session};
use crate::live::socket;

/// Puts every call into the app.
pub fn table(app: &mut ServiceConfig) {
    app
        // Accounts
        .route("/api/customer/login", post().to(account::login::login))
        .route("/api/customer/logout", post().to(account::logout::logout))
        .route("/register", post().to(account::register::register))
        .route("/api/account/email/registered", post().to(account::email_registered::email_registered))
        // Favourites
        .route("/api/myaccount/favorites/list/product/{id}/add", post().to(favorites::add))
        .route("/api/myaccount/favorites/list/product/{id}/remove", post().to(favorites::remove))
        // Sample basket
        .route("/api/myaccount/samplebasket/{id}/add", post().to(samples::add::add))
        .route("/api/myaccount/samplebasket/{id}/delete", delete().to(samples::delete::delete))
        .route("/api/myaccount/samplebasket/addcomment", post().to(samples::add_comment::add_comment))
        // Platen's own
        .route("/live", get().to(socket::live))
        .route("/api/session", get().to(session::session))
        .route("/api/cart/lines", post().to(cart::add))
        .route("/api/cart/lines/{id}", patch().to(cart::update))
        .route("/api/cart/lines/{id}", delete().to(cart::remove))
        .default_service(route().to(nothing_here));
}

async fn nothing_here() -> Result<actix_web::HttpResponse, Problem> {
    Err(Problem::new(Code::NotFound))
}

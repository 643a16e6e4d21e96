//! The pages of the support app. All of them are one page of the client with an entry point of its own.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use crate::client::shell::{Painted, Shell};
use crate::format::text;
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;

/// The page of the support app; it shows the sign-in to other visitors.
pub async fn page(app: App) -> HttpResponse {
    let (catalog, shell) = (app.catalog.generation(), app.settings.shell().revision());
    let painted = Painted {
        title: text("Support").to_string(),
        description: text("For the staff of the shop.").to_string(),
        head: "<meta name=\"robots\" content=\"noindex\" />".to_owned(),
        ..Painted::default()
    };
    let shop = app.settings.shop();
    let page = Shell::of_support(&shop);
    Reusable::new(Validity::Page { catalog, shell }).mark(super::page(StatusCode::OK, page.paint(&painted)))
}

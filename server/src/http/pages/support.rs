//! The pages of the support app. All of them are one page of the client with an entry point of its own.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};

use crate::client::shell::{Painted, Shell};
use crate::format::{Locale, message, translated};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;

/// The page of the support app; it shows the sign-in to other visitors. In a shop without a region, it is in the language of the
/// browser.
pub async fn page(app: App) -> HttpResponse {
    let (catalog, shell) = (app.catalog.generation(), app.settings.shell().revision());
    let (shop, has_region) = (app.settings.shop(), app.settings.has_region());
    let locale = if has_region { shop.locale } else { Locale::of_reader() };
    let words = |text: &'static str| translated(text, locale).unwrap_or(text).to_owned();
    let painted = Painted {
        title: words(message("Support")),
        description: words(message("For the staff of the shop.")),
        head: "<meta name=\"robots\" content=\"noindex\" />".to_owned(),
        ..Painted::default()
    };
    let page = Shell::of_support(&shop, locale);
    let mut response = super::page(StatusCode::OK, page.paint(&painted));
    if has_region {
        return Reusable::new(Validity::Page { catalog, shell }).mark(response);
    }
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("Accept-Language"));
    response
}

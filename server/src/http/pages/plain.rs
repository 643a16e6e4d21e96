//! Pages that only the client renders, and the answer for unknown addresses.

use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::{Frame, render, respond, shell};
use crate::client::offers::Offer;
use crate::client::shell::Painted;
use crate::format::{Text, message, text};
use crate::http::problem::{Code, Problem};
use crate::http::state::{App, AppState};

const DESCRIPTION: &str = message("Printed and promotional products, with prices for every quantity and free samples.");

const NOT_LISTED: &str = "<meta name=\"robots\" content=\"noindex\" />";

const NEEDS_SCRIPTS: &str =
    message("This page needs JavaScript: please allow it for this site and load the page again.");
const NOT_OFFERED: &str = message("This shop does not offer this. Please choose something from its products.");
const NOT_FOUND: &str = message("There is nothing at this address.");

/// The content of a client-rendered page for browsers without JavaScript.
#[derive(Template)]
#[template(path = "plain.html")]
struct WithoutScripts {
    frame: Frame,
    title: Text,
    text: Text,
}

/// The pages and their titles. An address that ends in `/*` matches everything below it.
const PAGES: &[(&str, &str)] = &[
    ("/login", message("Sign in")),
    ("/register", message("Create an account")),
    ("/account/forgotpassword", message("Forgotten password")),
    ("/account/resetpassword", message("Choose a new password")),
    ("/account/confirmemail", message("Confirm your email address")),
    ("/account/createaccount", message("Create your account")),
    ("/account/openorder", message("Open your order")),
    ("/account/suspended", message("Account suspended")),
    ("/myaccount", message("My account")),
    ("/myaccount/favorites", message("Favorites")),
    ("/myaccount/favorites/*", message("Favorites")),
    ("/myaccount/addresses", message("Addresses")),
    ("/myaccount/addresses/*", message("Address")),
    ("/myaccount/artwork", message("My artwork")),
    ("/myaccount/presentations", message("Presentations")),
    ("/myaccount/presentations/*", message("Presentation")),
    ("/myaccount/orders", message("Orders")),
    ("/myaccount/orders/*", message("Order")),
    ("/myaccount/invoices/*", message("Invoice")),
    ("/myaccount/quotes", message("Quotes")),
    ("/myaccount/quotes/*", message("Quote")),
    ("/myaccount/proofs", message("Proofs")),
    ("/myaccount/proofs/*", message("Proof")),
    ("/myaccount/loginsecurity", message("Login and security")),
    ("/myaccount/taxexemption", message("Tax exemption")),
    ("/myaccount/loginsecurity/editpassword", message("Change your password")),
    ("/presentation/*", message("Presentation")),
    ("/shoppingcart", message("Cart")),
    ("/compare", message("Compare products")),
    ("/checkout", message("Checkout")),
    ("/checkout/receipt/*", message("Receipt")),
    ("/requestquote", message("Request a quote")),
    ("/requestproof", message("Request a proof")),
    ("/samplebasket/samplebasket", message("Sample basket")),
    ("/stockart", message("Stock art")),
    ("/docs/api", message("API")),
];

/// The pages that are the same for everyone: search engines may list them.
const PUBLIC: [&str; 3] = ["/shoppingcart", "/stockart", "/docs/api"];

/// Serves the shell of a client-rendered page. Other addresses get 404, as an HTML page for browsers and as problem
/// JSON for programs.
pub async fn plain(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let path = request.path();
    if !matches!(*request.method(), Method::GET | Method::HEAD) || path.starts_with("/api/") {
        return Err(Problem::new(Code::NotFound));
    }
    if Offer::at(path).is_some_and(|offer| !app.settings.offers(offer)) {
        return not_offered(&app);
    }
    match title(path) {
        Some(title) => respond_plain(&app, StatusCode::OK, path, (title, NEEDS_SCRIPTS)),
        None => not_found(&app),
    }
}

/// Reports whether there is a page at a path, in any letter case.
pub fn is_page(path: &str) -> bool {
    title(&path.to_ascii_lowercase()).is_some()
}

fn title(path: &str) -> Option<&'static str> {
    let stands_for = |page: &str| match page.strip_suffix('*') {
        Some(above) => path.strip_prefix(above).is_some_and(|below| !below.is_empty()),
        None => page == path,
    };
    PAGES.iter().find(|(page, _)| stands_for(page)).map(|(_, title)| *title)
}

/// The page for unknown addresses.
pub fn not_found(platen: &AppState) -> Result<HttpResponse, Problem> {
    respond_plain(platen, StatusCode::NOT_FOUND, "", (message("Page not found"), NOT_FOUND))
}

/// The page for what the shop does not offer.
pub fn not_offered(platen: &AppState) -> Result<HttpResponse, Problem> {
    respond_plain(platen, StatusCode::NOT_FOUND, "", (message("Not offered"), NOT_OFFERED))
}

fn respond_plain(
    platen: &AppState,
    status: StatusCode,
    path: &str,
    (title, words): (&'static str, &'static str),
) -> Result<HttpResponse, Problem> {
    let shell = shell(platen);
    let snapshot = platen.catalog.current();
    let frame = Frame::of(platen, &snapshot, path);
    let painted = Painted {
        path: path.to_owned(),
        title: text(title).to_string(),
        description: text(DESCRIPTION).to_string(),
        head: if PUBLIC.contains(&path) { String::new() } else { NOT_LISTED.to_owned() },
        view: format!(
            "<noscript>{}</noscript>",
            render(&WithoutScripts { frame, title: text(title), text: text(words) })?
        ),
        ..Painted::default()
    };
    Ok(respond(&shell, &snapshot, status, &painted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_stands_for_itself_or_for_all_below_it() {
        assert_eq!(title("/myaccount/favorites"), Some("Favorites"));
        assert_eq!(title("/myaccount/favorites/email/1/2"), Some("Favorites"));
        assert_eq!(title("/presentation/0a1b"), Some("Presentation"));
        for path in ["/presentation", "/presentation/", "/myaccountx", "/"] {
            assert_eq!(title(path), None, "{path}");
        }
    }
}

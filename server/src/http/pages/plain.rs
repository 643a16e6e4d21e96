//! Pages that only the client renders, and the answer for unknown addresses.

use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::{Frame, render, respond};
use crate::client::shell::Painted;
use crate::http::problem::{Code, Problem};
use crate::http::state::{App, AppState};

const DESCRIPTION: &str = "Printed and promotional products, with prices for every quantity and free samples.";

const NOT_LISTED: &str = "<meta name=\"robots\" content=\"noindex\" />";

const NEEDS_SCRIPTS: &str = "This page needs JavaScript: please allow it for this site and load the page again.";
const NOT_FOUND: &str = "There is nothing at this address.";

/// The content of a client-rendered page for browsers without JavaScript.
#[derive(Template)]
#[template(path = "plain.html")]
struct WithoutScripts {
    frame: Frame,
    title: &'static str,
    text: &'static str,
}

/// The pages and their titles. An address that ends in `/*` matches everything below it.
const PAGES: &[(&str, &str)] = &[
    ("/login", "Sign in"),
    ("/register", "Create an account"),
    ("/account/forgotpassword", "Forgotten password"),
    ("/account/resetpassword", "Choose a new password"),
    ("/account/confirmemail", "Confirm your email address"),
    ("/account/createaccount", "Create your account"),
    ("/account/openorder", "Open your order"),
    ("/account/suspended", "Account suspended"),
    ("/myaccount", "My account"),
    ("/myaccount/favorites", "Favorites"),
    ("/myaccount/favorites/*", "Favorites"),
    ("/myaccount/addresses", "Addresses"),
    ("/myaccount/addresses/*", "Address"),
    ("/myaccount/artwork", "My artwork"),
    ("/myaccount/presentations", "Presentations"),
    ("/myaccount/presentations/*", "Presentation"),
    ("/myaccount/orders", "Orders"),
    ("/myaccount/orders/*", "Order"),
    ("/myaccount/invoices/*", "Invoice"),
    ("/myaccount/quotes", "Quotes"),
    ("/myaccount/quotes/*", "Quote"),
    ("/myaccount/proofs", "Proofs"),
    ("/myaccount/proofs/*", "Proof"),
    ("/myaccount/loginsecurity", "Login and security"),
    ("/myaccount/taxexemption", "Tax exemption"),
    ("/myaccount/loginsecurity/editpassword", "Change your password"),
    ("/presentation/*", "Presentation"),
    ("/shoppingcart", "Cart"),
    ("/checkout", "Checkout"),
    ("/checkout/receipt/*", "Receipt"),
    ("/requestquote", "Request a quote"),
    ("/requestproof", "Request a proof"),
    ("/samplebasket/samplebasket", "Sample basket"),
    ("/stockart", "Stock art"),
    ("/docs/api", "API"),
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
    respond_plain(platen, StatusCode::NOT_FOUND, "", ("Page not found", NOT_FOUND))
}

fn respond_plain(
    platen: &AppState,
    status: StatusCode,
    path: &str,
    (title, text): (&'static str, &'static str),
) -> Result<HttpResponse, Problem> {
    let snapshot = platen.catalog.current();
    let frame = Frame::of(platen, &snapshot, path);
    let painted = Painted {
        path: path.to_owned(),
        title: title.to_owned(),
        description: DESCRIPTION.to_owned(),
        head: if PUBLIC.contains(&path) { String::new() } else { NOT_LISTED.to_owned() },
        view: format!("<noscript>{}</noscript>", render(&WithoutScripts { frame, title, text })?),
        ..Painted::default()
    };
    Ok(respond(platen, &snapshot, status, &painted))
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

//! `/robots.txt` and the site maps: the pages that search engines may index.

use std::fmt::Write as _;
use std::sync::Arc;

use actix_web::http::header;
use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use platen_catalog::snapshot::Snapshot;

use super::absolute;
use crate::client::offers::Offer;
use crate::format::{category_path, product_path};
use crate::http::catalog::slow;
use crate::http::html::escaped;
use crate::http::problem::{Code, Problem};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::{App, AppState};

/// The maximum number of addresses of one site map, by the protocol of sitemaps.org.
const MAX_ADDRESSES: usize = 50_000;
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Pages with personal content.
const PRIVATE: [&str; 11] = [
    "/api/",
    "/account/",
    "/checkout",
    "/files/",
    "/login",
    "/myaccount",
    "/productsearch/",
    "/register",
    "/requestproof",
    "/requestquote",
    "/support",
];

/// `GET /robots.txt`
pub async fn robots(app: App) -> HttpResponse {
    let mut text = "User-agent: *\n".to_owned();
    for path in PRIVATE {
        // Writing to a string cannot fail.
        let _infallible = writeln!(text, "Disallow: {path}");
    }
    let _infallible = writeln!(text, "\nSitemap: {}", absolute(&app, "/sitemap.xml"));
    Reusable::new(Validity::Unlimited).mark(ok("text/plain; charset=utf-8").body(text))
}

/// `GET /sitemap.xml`: all pages, or an index of the site maps that contain them.
pub async fn sitemap(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let snapshot = app.catalog.current();
    let content = offered(&app);
    let count = own_paths(&snapshot, &content).count() + snapshot.len();
    if count <= MAX_ADDRESSES {
        return site_map(&app, &request, snapshot, 0).await;
    }
    Ok(answer(&app, &snapshot, index(&app, files(count))))
}

/// `GET /sitemap-{number}.xml`: a part of the pages; numbers start at 1.
pub async fn part(app: App, request: HttpRequest, number: Path<usize>) -> Result<HttpResponse, Problem> {
    let snapshot = app.catalog.current();
    let content = offered(&app);
    let skip = number.checked_sub(1).and_then(|at| at.checked_mul(MAX_ADDRESSES));
    let skip = skip.filter(|skip| *skip < own_paths(&snapshot, &content).count() + snapshot.len());
    site_map(&app, &request, snapshot, skip.ok_or_else(|| Problem::not_found("There is no such site map."))?).await
}

/// Builds a site map on a low-priority thread: it reads up to 50,000 slugs.
async fn site_map(
    app: &App,
    request: &HttpRequest,
    snapshot: Arc<Snapshot>,
    skip: usize,
) -> Result<HttpResponse, Problem> {
    let (state, shared) = (app.clone(), Arc::clone(&snapshot));
    let work = move || Ok(map(&state, &paths(&shared, &offered(&state), skip)));
    let _turn = slow::turn(app, request).await?;
    let xml = app.catalog.in_background(work).await;
    Ok(answer(app, &snapshot, xml.map_err(|_| Problem::new(Code::Internal))?))
}

fn answer(platen: &AppState, snapshot: &Snapshot, xml: String) -> HttpResponse {
    let response = ok("application/xml; charset=utf-8").body(xml);
    let validity = Validity::Page { catalog: snapshot.generation(), shell: platen.settings.shell().revision() };
    Reusable::new(validity).mark(response)
}

fn ok(kind: &str) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.content_type(kind).insert_header((header::CACHE_CONTROL, "public, max-age=3600"));
    response
}

/// Returns the canonical paths of a site map: those of pages that search engines may index, after the first `skip`.
fn paths(snapshot: &Snapshot, content: &[String], skip: usize) -> Vec<String> {
    let mut paths: Vec<String> = own_paths(snapshot, content).skip(skip).take(MAX_ADDRESSES).collect();
    let before = skip.saturating_sub(own_paths(snapshot, content).count());
    let products = snapshot.pages(before, MAX_ADDRESSES - paths.len());
    paths.extend(products.into_iter().map(|(id, slug)| product_path(id, &slug)));
    paths
}

/// Returns the paths of the content pages, without those about what the shop does not offer.
fn offered(platen: &AppState) -> Vec<String> {
    let is_offered =
        |path: &String| Offer::at(&path.to_ascii_lowercase()).is_none_or(|offer| platen.settings.offers(offer));
    let content = platen.settings.content();
    content.paths().filter(is_offered).collect()
}

/// Returns the paths of the pages that show no single product.
fn own_paths<'a>(snapshot: &'a Snapshot, content: &'a [String]) -> impl Iterator<Item = String> + 'a {
    let categories = snapshot.categories();
    let categories = categories.list().iter().filter(|category| categories.find(category.id).is_some());
    let categories = categories.map(|category| category_path(category.id, &category.slug));
    std::iter::once("/".to_owned()).chain(content.iter().cloned()).chain(categories)
}

/// Returns the number of site maps for a number of addresses.
fn files(addresses: usize) -> usize {
    addresses.div_ceil(MAX_ADDRESSES)
}

fn map(platen: &AppState, paths: &[String]) -> String {
    let mut text = opened("urlset");
    for path in paths {
        let _infallible = writeln!(text, "<url><loc>{}</loc></url>", escaped(&absolute(platen, path)));
    }
    text + "</urlset>\n"
}

fn index(platen: &AppState, files: usize) -> String {
    let mut text = opened("sitemapindex");
    for number in 1..=files {
        let address = absolute(platen, &format!("/sitemap-{number}.xml"));
        let _infallible = writeln!(text, "<sitemap><loc>{}</loc></sitemap>", escaped(&address));
    }
    text + "</sitemapindex>\n"
}

fn opened(element: &str) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{element} xmlns=\"{NAMESPACE}\">\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_map_holds_so_many_addresses_and_no_more() {
        for (count, expected) in [(1, 1), (MAX_ADDRESSES, 1), (MAX_ADDRESSES + 1, 2), (3 * MAX_ADDRESSES, 3)] {
            assert_eq!(files(count), expected, "{count}");
        }
    }
}

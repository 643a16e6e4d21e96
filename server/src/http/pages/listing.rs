//! `/productsearch/keywordsearch/{term}`, `/productsearch/skusearch/{term}`, `/category/{id}/{slug}`

use actix_web::http::{StatusCode, header};
use actix_web::web::ReqData;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use percent_encoding::percent_decode_str;
use platen_catalog::answer::{CategoryNode, ProductCard, SearchAnswer};
use platen_catalog::collections::CollectionKind;
use platen_catalog::search::query::Query;
use platen_catalog::snapshot::Snapshot;
use url::form_urlencoded;

use super::description::summary;
use super::{About, Frame, about, branch_answer, breadcrumbs, categories_answer, linked_data, render, respond, shell};
use crate::client::shell::{Painted, Shell};
use crate::format::{category_path, count, text};
use crate::http::catalog::slow;
use crate::http::html::escaped;
use crate::http::normalize::RequestedPath;
use crate::http::pages::plain;
use crate::http::problem::{Code, Problem};
use crate::http::state::App;

/// The search parameter of an ordinary category.
const CATEGORY: &str = "category";

#[derive(Template)]
#[template(path = "listing.html")]
struct Listing {
    frame: Frame,
    title: String,
    /// The text of the category, as HTML.
    about: String,
    /// The subcategories.
    below: Vec<CategoryNode>,
    /// The search term, the term that was searched instead, and the words that were left out of it.
    term: String,
    corrected: Option<String>,
    dropped: Option<String>,
    total: usize,
    cards: Vec<ProductCard>,
}

/// The results of a keyword search.
pub async fn keyword(
    app: App,
    request: HttpRequest,
    requested: ReqData<RequestedPath>,
) -> Result<HttpResponse, Problem> {
    search(&app, &request, &requested, None).await
}

/// The results of a SKU search.
pub async fn sku(app: App, request: HttpRequest, requested: ReqData<RequestedPath>) -> Result<HttpResponse, Problem> {
    search(&app, &request, &requested, Some("sku")).await
}

async fn search(
    app: &App,
    request: &HttpRequest,
    requested: &RequestedPath,
    kind: Option<&'static str>,
) -> Result<HttpResponse, Problem> {
    let shell = shell(app);
    let term = requested.0.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let term = percent_decode_str(term).decode_utf8_lossy().trim().to_owned();
    let mut subject = vec![("q", term.clone())];
    if let Some(kind) = kind {
        subject.push(("kind", kind.to_owned()));
    }
    let title = match kind {
        Some(_) => text("SKU “{term}”"),
        None => text("Results for “{term}”"),
    };
    let title = title.with("term", &term).to_string();
    // Search engines should index the categories, not results pages.
    let head = "<meta name=\"robots\" content=\"noindex\" />".to_owned();
    let description = text("Products found for {term}.").with("term", &term).to_string();
    paint(app, &shell, request, &subject, title, description, head).await
}

/// Serves the products of a category. A wrong or missing slug, such as that of an earlier name, is redirected to the right one.
pub async fn category(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let shell = shell(&app);
    let id = request.match_info().get("id").and_then(|id| id.parse().ok());
    let snapshot = app.catalog.current();
    let Some(category) = id.and_then(|id: i64| snapshot.categories().find(id)) else {
        return plain::not_found(&app);
    };
    let name = category.name.to_string();
    let path = category_path(category.id, &category.slug);
    if request.match_info().get("slug") != Some(&*category.slug) {
        let query = request.query_string();
        let location = if query.is_empty() { path } else { format!("{path}?{query}") };
        // A browser must not remember it: the category can get its former name again.
        let mut moved = HttpResponse::MovedPermanently();
        moved.insert_header((header::LOCATION, location)).insert_header((header::CACHE_CONTROL, "no-cache"));
        return Ok(moved.finish());
    }
    let description = if category.description.is_empty() {
        about_products(&name, category.count)
    } else {
        summary(&category.description)
    };
    let image = Some(&*category.image_url).filter(|image| !image.is_empty());
    let page = About { path: &path, title: &name, description: &description, kind: "website", image };
    let way = snapshot.categories().way(category.id);
    let steps = way.iter().map(|step| (step.name.as_str(), category_path(step.id, &step.slug)));
    let head = about(&app, &page) + &linked_data(&breadcrumbs(&app, steps));
    // The products of a collection can be filtered by category.
    let parameter = category.kind.map_or(CATEGORY, CollectionKind::name);
    paint(&app, &shell, &request, &[(parameter, category.id.to_string())], name, description, head).await
}

/// Describes a category without a text of its own.
fn about_products(name: &str, number: usize) -> String {
    let text = text(
        "{count, plural, one {{name} with your logo: 1 product, prices for every quantity.} \
         other {{name} with your logo: {0} products, prices for every quantity.}}",
    );
    text.with("name", name).with("count", number).with("0", count(number)).to_string()
}

async fn paint(
    app: &App,
    shell: &Shell,
    request: &HttpRequest,
    subject: &[(&'static str, String)],
    title: String,
    description: String,
    head: String,
) -> Result<HttpResponse, Problem> {
    let snapshot = app.catalog.current();
    let query = question(subject, request.query_string());
    let path = request.path().to_owned();
    let catalog = snapshot.generation();
    let mut painted = Painted { path, title: title.clone(), description, head, catalog, ..Painted::default() };
    painted.answers.push(categories_answer(&snapshot));
    let frame = Frame::of(app, &snapshot, &painted.path);
    let category = match subject {
        [(parameter, id)] if *parameter == CATEGORY || CollectionKind::named(parameter).is_some() => {
            id.parse().ok().and_then(|id| snapshot.categories().place(id))
        }
        _ => None,
    };
    if let Some(place) = category
        && !snapshot.categories().is_in_tree(place)
    {
        painted.answers.extend(branch_answer(&snapshot, place)?);
    }
    let below = category.map(|place| below(&snapshot, place)).unwrap_or_default();
    // The line breaks of templates are left out, but not those of the text.
    let about = |place: usize| escaped(&snapshot.categories().list()[place].description).replace('\n', "&#10;");
    let about = category.map(about).unwrap_or_default();
    let term = String::new();
    let (corrected, dropped) = (None, None);
    let mut listing = Listing { frame, title, about, below, term, corrected, dropped, total: 0, cards: Vec::new() };
    // The client explains a term that is too short and a filter that cannot be parsed.
    if let Some(answer) = ask(app, request, &query).await? {
        let found: SearchAnswer = serde_json::from_slice(&answer).map_err(|_| Problem::new(Code::Internal))?;
        // The client shows further elements without products, with filters, and on later pages.
        painted.is_taken_over = found.total > 0 && found.exact.is_none() && request.query_string().is_empty();
        (listing.total, listing.cards) = (found.total, found.products);
        (listing.term, listing.corrected, listing.dropped) = (found.query, found.corrected, found.dropped);
        painted.answers.push((format!("/api/search?{query}"), answer));
    }
    painted.view = render(&listing)?;
    Ok(respond(shell, &snapshot, StatusCode::OK, &painted))
}

/// Returns the subcategories of a category.
fn below(snapshot: &Snapshot, place: usize) -> Vec<CategoryNode> {
    let categories = snapshot.categories();
    categories.children(Some(place)).map(|place| categories.node(place)).collect()
}

async fn ask(app: &App, request: &HttpRequest, query: &str) -> Result<Option<actix_web::web::Bytes>, Problem> {
    let Ok(query) = Query::parse(query) else { return Ok(None) };
    slow::search(app, request, query).await.map(Some)
}

/// The client's query for this page: its subject, then the filters of its address.
fn question(subject: &[(&'static str, String)], filters: &str) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in subject {
        query.append_pair(name, value);
    }
    for (name, value) in form_urlencoded::parse(filters.as_bytes()) {
        let is_subject = subject.iter().any(|(taken, _)| *taken == name);
        if !is_subject && name != "_" && !value.is_empty() {
            query.append_pair(&name, &value);
        }
    }
    query.finish()
}

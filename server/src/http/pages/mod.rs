//! Server-rendered pages: the head for search engines, and the first view's HTML with its data, so that content shows
//! before the client has started. The client then takes over at the same addresses.

pub mod content;
pub mod description;
pub mod home;
pub mod icon;
pub mod listing;
pub mod plain;
pub mod prices;
pub mod product;
pub mod product_facts;
pub mod robots;
pub mod support;

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use actix_web::web::Bytes;
use askama::Template;
use platen_catalog::answer::CategoryNode;
use platen_catalog::snapshot::Snapshot;
use serde_json::json;

use crate::client::offers::Offer;
use crate::client::painted;
use crate::client::shell::{Painted, Shell, push_json};
use crate::format::{category_path, text};
use crate::http::html::escaped;
use crate::http::problem::{Code, Problem};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::AppState;

/// The number of categories in the header.
const CATEGORIES: usize = 7;
/// The number of characters from which on a name has small letters in the header of a phone. As in `web/src/page/Logo.tsx`.
const LONG_NAME: usize = 9;

/// The parts that all pages share.
pub struct Frame {
    /// The first top categories.
    pub categories: Vec<CategoryNode>,
    /// The shop's name.
    pub name: String,
    /// The path of the logo, if the shop has one.
    pub logo: Option<String>,
    /// What the shop does not offer.
    not_offered: Vec<Offer>,
    /// The footer, as HTML.
    pub footer: String,
    /// What is said beside prices, as HTML.
    pub price_note: String,
    /// The path of the page.
    path: String,
}

impl Frame {
    fn of(platen: &AppState, snapshot: &Snapshot, path: &str) -> Self {
        let name = platen.settings.pages().name().to_owned();
        let categories = snapshot.categories();
        let first = categories.children(None).take(CATEGORIES);
        let shop = platen.settings.told();
        let logo = shop.logo.as_ref().map(|path| logo(path, &name));
        let footer = painted::footer(&name, &shop.pages, &shop.details.not_offered, logo.as_deref());
        Self {
            categories: first.map(|place| categories.node(place)).collect(),
            name,
            logo: shop.logo,
            footer,
            price_note: prices::note(shop.price_note.as_ref()),
            not_offered: shop.details.not_offered,
            path: path.to_owned(),
        }
    }

    /// Reports whether the shop offers free samples.
    fn has_samples(&self) -> bool {
        !self.not_offered.contains(&Offer::Samples)
    }

    /// Reports whether the shop's name is long.
    fn has_long_name(&self) -> bool {
        self.name.chars().count() >= LONG_NAME
    }

    /// Reports whether the page is that of a category.
    fn is_at(&self, category: &CategoryNode) -> bool {
        self.path == category_path(category.id, &category.slug)
    }
}

/// Renders the logo in the footer as the client does. In the header, the link around it has the name.
fn logo(path: &str, name: &str) -> String {
    format!("<img class=\"logo-image\" src=\"{}\" alt=\"{}\" />", escaped(path), escaped(name))
}

/// Returns the path of the categories call and its answer, which every first view contains.
fn categories_answer(snapshot: &Snapshot) -> (String, Bytes) {
    ("/api/categories".to_owned(), snapshot.categories().json().clone())
}

/// Returns the path and the answer of the call for a category that the tree in the first view has not, or not with its subcategories.
fn branch_answer(snapshot: &Snapshot, place: usize) -> Result<Option<(String, Bytes)>, Problem> {
    let id = snapshot.categories().list()[place].id;
    let Some(branch) = snapshot.categories().branch(id) else { return Ok(None) };
    let json = serde_json::to_vec(&branch).map_err(|_| Problem::new(Code::Internal))?;
    Ok(Some((format!("/api/categories?category={id}"), json.into())))
}

/// Renders a page. The templates' line breaks between elements are left out: the client does not render them either.
fn render(template: &impl Template) -> Result<String, Problem> {
    let html = template.render().map_err(|error| {
        tracing::error!(%error, "a page could not be painted");
        Problem::new(Code::Internal)
    })?;
    Ok(html.lines().map(str::trim).collect())
}

/// Returns the start page in use. A handler reads it before all other settings: a page that is rendered while they change is then
/// kept under the earlier revision, which ends with the change.
fn shell(platen: &AppState) -> Arc<Shell> {
    Arc::clone(&platen.settings.shell())
}

/// Returns a page that depends only on the snapshot, the settings and the address.
fn respond(shell: &Shell, snapshot: &Snapshot, status: StatusCode, painted: &Painted) -> HttpResponse {
    let response = page(status, shell.paint(painted));
    let validity = Validity::Page { catalog: snapshot.generation(), shell: shell.revision() };
    Reusable::new(validity).mark(response)
}

fn page(status: StatusCode, html: String) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(html)
}

/// The metadata of a page's head, for search engines and link previews.
pub struct About<'a> {
    /// The canonical path of the page.
    pub path: &'a str,
    /// Its title.
    pub title: &'a str,
    /// A description in one sentence.
    pub description: &'a str,
    /// `website` or `product`.
    pub kind: &'a str,
    /// The picture for link previews.
    pub image: Option<&'a str>,
}

/// Renders the canonical link and the Open Graph properties of a page.
fn about(platen: &AppState, page: &About<'_>) -> String {
    let address = absolute(platen, page.path);
    let mut head = format!("<link rel=\"canonical\" href=\"{}\" />", escaped(&address));
    let mut property = |name: &str, content: &str| {
        let tag = format!("\n    <meta property=\"og:{name}\" content=\"{}\" />", escaped(content));
        head.push_str(&tag);
    };
    property("site_name", platen.settings.pages().name());
    property("type", page.kind);
    property("url", &address);
    property("title", page.title);
    property("description", page.description);
    if let Some(image) = page.image {
        property("image", &absolute(platen, image));
    }
    head
}

/// Returns the absolute URL of a path of this server; returns other addresses unchanged.
fn absolute(platen: &AppState, address: &str) -> String {
    if address.starts_with('/') { format!("{}{address}", platen.links) } else { address.to_owned() }
}

/// Renders linked data as an element of the head.
fn linked_data(data: &serde_json::Value) -> String {
    let mut element = "\n    <script type=\"application/ld+json\">".to_owned();
    push_json(&mut element, &data.to_string());
    element.push_str("</script>");
    element
}

/// Describes the path from the home page to a page in schema.org's vocabulary.
fn breadcrumbs<'a>(platen: &AppState, steps: impl IntoIterator<Item = (&'a str, String)>) -> serde_json::Value {
    let home = std::iter::once((text("Home").to_string(), "/".to_owned()));
    let steps = home.chain(steps.into_iter().map(|(name, path)| (name.to_owned(), path))).zip(1..);
    let element = |position: u32, name: &str, path: &str| json!({"@type": "ListItem", "position": position, "name": name, "item": absolute(platen, path)});
    let items: Vec<_> = steps.map(|((name, path), position)| element(position, &name, &path)).collect();
    json!({"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items})
}

//! Lists pages, and reads one with its history.

use actix_web::web::{Json, Path};
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::content::{self, LatestPage, VersionRow};
use serde::{Deserialize, Serialize};

use super::{built_in_text, read};
use crate::content::{ContentPage, PageText, built_in, key};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The number of versions in a history.
const VERSIONS: i64 = 100;

/// The content pages: built-in ones first.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportPages {
    /// All pages.
    pub pages: Vec<SupportPageRow>,
}

/// What customers see of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PageState {
    /// The built-in text; nothing was saved.
    BuiltIn,
    /// The latest version.
    Published,
    /// An earlier version or the built-in text; the latest one is a draft.
    Changed,
    /// Nothing: all versions are drafts.
    Draft,
}

impl PageState {
    fn of(is_built_in: bool, saved: Option<&LatestPage>) -> Self {
        match saved {
            None => Self::BuiltIn,
            Some(saved) if saved.published == Some(saved.version) => Self::Published,
            Some(saved) if saved.published.is_some() || is_built_in => Self::Changed,
            Some(_) => Self::Draft,
        }
    }
}

/// A page in the list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportPageRow {
    /// The last part of the address, as spelled in links.
    pub page: String,
    /// The path at which customers see it.
    pub path: String,
    /// The title of the latest version.
    pub title: String,
    /// Whether it is built in: it cannot be removed.
    pub is_built_in: bool,
    /// What customers see of it.
    pub state: PageState,
    /// Whether the footer links to it, by the latest version.
    pub in_footer: bool,
    /// When the latest version was saved, in milliseconds since 1970 UTC; left out for a built-in text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub saved_at: Option<Millis>,
    /// The name of the member of staff who saved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub saved_by: Option<String>,
}

/// A page to edit.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageToEdit {
    /// The page in the list.
    #[serde(flatten)]
    pub row: SupportPageRow,
    /// The latest version, which a change must name; 0 if nothing was saved.
    pub version: i64,
    /// The version that customers see; left out if it is the built-in text or none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub published: Option<i64>,
    /// The text of the latest version.
    pub text: PageText,
    /// The latest 100 versions, the newest first. A built-in text is version 0, which is not listed.
    pub history: Vec<PageVersion>,
}

/// A version in the history.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageVersion {
    /// Its number, from 1.
    pub version: i64,
    /// When it was saved, in milliseconds since 1970 UTC.
    pub saved_at: Millis,
    /// The name of the member of staff who saved it.
    pub saved_by: String,
    /// Whether it was published; otherwise it was a draft.
    pub is_published: bool,
}

impl From<VersionRow> for PageVersion {
    fn from(VersionRow { version, saved_at, saved_by, is_published }: VersionRow) -> Self {
        Self { version, saved_at, saved_by, is_published }
    }
}

fn row(address: &str, text: &PageText, saved: Option<&LatestPage>) -> SupportPageRow {
    let page = ContentPage { address: address.to_owned(), text: text.clone() };
    let is_built_in = built_in_text(&key(address)).is_some();
    SupportPageRow {
        page: address.to_owned(),
        path: page.path(),
        title: text.title.clone(),
        is_built_in,
        state: PageState::of(is_built_in, saved),
        in_footer: text.in_footer,
        saved_at: saved.map(|saved| saved.saved_at),
        saved_by: saved.map(|saved| saved.saved_by.clone()),
    }
}

/// Lists the content pages.
#[platen_schema::path(get, path = "/api/support/pages", operation_id = "list_pages", tag = "support",
    responses((status = 200, body = SupportPages), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Admins>) -> Result<Json<SupportPages>, Problem> {
    let saved = content::list(&mut app.store.read().await?).await?;
    let shown = app.settings.content();
    let mut pages = Vec::new();
    for page in built_in::pages() {
        let saved = saved.iter().find(|saved| saved.page == key(&page.address));
        if saved.is_none() && shown.find(&key(&page.address)).is_none() {
            // The law of the shop's country does not ask for it.
            continue;
        }
        let text = saved.map(|saved| read(&saved.content)).transpose()?;
        pages.push(row(&page.address, text.as_ref().unwrap_or(&page.text), saved));
    }
    for own in saved.iter().filter(|saved| built_in_text(&saved.page).is_none()) {
        pages.push(row(&own.address, &read(&own.content)?, Some(own)));
    }
    Ok(Json(SupportPages { pages }))
}

/// Returns a page to edit, with its history.
#[platen_schema::path(get, path = "/api/support/pages/{page}", operation_id = "read_page", tag = "support",
    params(("page" = String, Path, description = "The last part of the page's address")),
    responses((status = 200, body = PageToEdit), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody)))]
pub async fn page(app: App, _: Staff<Admins>, page: Path<String>) -> Result<Json<PageToEdit>, Problem> {
    answer(&app, &key(&page)).await
}

pub(super) async fn answer(app: &App, page: &str) -> Result<Json<PageToEdit>, Problem> {
    let mut snapshot = app.store.snapshot().await?;
    let saved = content::find(&mut snapshot, page).await?;
    let history = content::versions(&mut snapshot, page, VERSIONS).await?;
    let (address, text) = match (&saved, built_in::find(page)) {
        (Some(saved), _) => (saved.address.clone(), read(&saved.content)?),
        (None, Some(page)) => (page.address.clone(), page.text.clone()),
        (None, None) => return Err(no_such_page()),
    };
    Ok(Json(PageToEdit {
        row: row(&address, &text, saved.as_ref()),
        version: saved.as_ref().map_or(0, |saved| saved.version),
        published: saved.as_ref().and_then(|saved| saved.published),
        text,
        history: history.into_iter().map(PageVersion::from).collect(),
    }))
}

/// Returns the text of an earlier version; 0 is the built-in text.
#[platen_schema::path(get, path = "/api/support/pages/{page}/versions/{version}", operation_id = "read_page_version", tag = "support",
    params(("page" = String, Path, description = "The last part of the page's address"),
        ("version" = i64, Path, description = "The version; 0 for the built-in text")),
    responses((status = 200, body = PageText), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody)))]
pub async fn version(app: App, _: Staff<Admins>, path: Path<(String, i64)>) -> Result<Json<PageText>, Problem> {
    let (page, version) = path.into_inner();
    if version == 0 {
        return built_in_text(&key(&page)).cloned().map(Json).ok_or_else(no_such_version);
    }
    let found = content::version(&mut app.store.read().await?, &key(&page), version).await?;
    Ok(Json(read(&found.ok_or_else(no_such_version)?)?))
}

pub(super) fn no_such_page() -> Problem {
    Problem::not_found("There is no such page.")
}

fn no_such_version() -> Problem {
    Problem::not_found("There is no such version of the page.")
}

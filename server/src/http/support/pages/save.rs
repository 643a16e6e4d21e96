//! Saves, publishes and removes a page.

use actix_web::web::{Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::ProductId;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::content::{self, NewVersion};

use super::changes::changes;
use super::list::{PageToEdit, answer, no_such_page};
use super::{built_in_text, read};
use crate::content::check::faults;
use crate::content::{HOME, PageText, built_in, key, path_of};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::form::FormReader;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::pages::plain;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::{App, AppState};
use crate::work::Worker;

/// The most characters of an address, a title, a name, a description and a text.
const MAX_ADDRESS: usize = 40;
const MAX_TITLE: usize = 80;
const MAX_NAME: usize = 30;
const MAX_DESCRIPTION: usize = 160;
pub(super) const MAX_BODY: usize = 40_000;
/// The most pages that staff can add.
const MAX_PAGES: usize = 100;

/// A page to save.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct PageRequest {
    /// The last part of its address: at most 40 letters, digits and hyphens. It cannot be changed later.
    pub page: String,
    /// The latest version that was read; 0 for a new page or a built-in text.
    pub version: i64,
    /// The title; at most 80 characters.
    pub title: String,
    /// The name in lists of links, if the title is too long for them; at most 30 characters.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The description for search engines; at most 160 characters.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// The text, in Markdown; at most 40,000 characters.
    pub body: String,
    /// Whether the footer links to the page.
    pub in_footer: bool,
    /// Whether customers see it from now on. Otherwise it is saved as a draft.
    pub publish: bool,
}

impl Request for PageRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let page: String = form.line_or("page", MAX_ADDRESS, "Please enter an address.");
        if !page.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
            form.fault("page", "malformed", "Please use only letters, digits and hyphens, such as About-us.");
        } else if key(&page) == "preview" {
            form.fault("page", "reserved", "Please choose another address: this one is used by the store.");
        }
        let version = form.field("version");
        let title = form.line_or("title", MAX_TITLE, "Please enter a title.");
        let name = form.line("name", MAX_NAME)?;
        let description = form.line("description", MAX_DESCRIPTION)?;
        let mut body = form.field::<Option<String>>("body").flatten();
        form.bound("body", &mut body, MAX_BODY);
        if body.is_none() && !form.is_wrong("body") {
            form.fault("body", "required", "Please enter the text of the page.");
        }
        let (in_footer, publish) = (form.field("inFooter"), form.field("publish"));
        Some(Self {
            page,
            version: version?,
            title,
            name,
            description,
            body: body.unwrap_or_default(),
            in_footer: in_footer?,
            publish: publish?,
        })
    }
}

/// Which page to remove.
#[derive(Debug, Request, ToSchema)]
pub struct RemovePageRequest {
    /// The latest version that was read.
    pub version: i64,
}

/// Saves a version of a page, as a draft or to be seen by customers. The audit log gets what has changed from what to what.
#[platen_schema::path(post, path = "/api/support/pages", operation_id = "save_page", tag = "support", request_body = PageRequest,
    responses((status = 200, body = PageToEdit), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`page_changed`: another version was saved meanwhile; `page_exists`", body = ProblemBody),
        (status = 422, description = "Fields break their rules; `body` names what cannot be published", body = ProblemBody)))]
pub async fn save(
    app: App,
    request: HttpRequest,
    staff: Staff<Admins>,
    body: Body<PageRequest>,
) -> Result<Json<PageToEdit>, Problem> {
    let PageRequest { page: address, version, title, name, description, body, in_footer, publish } = body.read()?;
    let page = key(&address);
    let in_footer = in_footer && page != HOME;
    let text = PageText { title, name, description: description.unwrap_or_default(), body, in_footer };
    if publish {
        let (state, body) = (app.clone(), text.body.clone());
        let check = move |worker: &Worker| {
            faults(worker, &body, &state.settings.content(), &leads_somewhere(&state)).into_iter().next()
        };
        if let Some(fault) = app.artworks.work.run(&client::of(&request, &app.config), check).await? {
            return Err(Problem::invalid("body", "not_publishable", fault));
        }
    }
    let json = serde_json::to_string(&text).map_err(|error| {
        tracing::error!(%error, "a page could not be written as JSON");
        Problem::new(Code::Internal)
    })?;
    let address = built_in::find(&page).map_or(address, |page| page.address.clone());
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let before = content::find(&mut tx, &page).await?;
    let is_saved = before.as_ref().is_some_and(|before| {
        before.version == version + 1 && before.content == json && (before.published == Some(before.version)) == publish
    });
    if is_saved {
        // Saved before, such as by a request whose response was lost.
        drop(tx);
        return answer(&app, &page).await;
    }
    if version == 0
        && before.is_none()
        && built_in_text(&page).is_none()
        && content::list(&mut tx).await?.len() >= MAX_PAGES
    {
        return Err(Problem::refused(
            "too_many_pages",
            format!("You can have at most {MAX_PAGES} pages. Remove one first."),
        ));
    }
    let new = NewVersion { address: &address, content: &json, is_published: publish, by: &staff.member.name };
    if !content::save(&mut tx, &page, version, &new, now).await? {
        return Err(if version == 0 && built_in_text(&page).is_none() { exists() } else { changed() });
    }
    let old = before.as_ref().map(|before| read(&before.content)).transpose()?;
    let action = if publish { "page_published" } else { "page_drafted" };
    let changes = changes(old.as_ref().or_else(|| built_in_text(&page)), &text);
    let subject = format!("{}: {changes}", named(&text, &address));
    audit::add(&mut tx, &Record { subject: Some(subject), ..staff.record(action) }, now).await?;
    tx.commit().await?;
    app.follow_shop().await?;
    answer(&app, &page).await
}

/// Removes a page that staff added, with its history.
#[platen_schema::path(post, path = "/api/support/pages/{page}/remove", operation_id = "remove_page", tag = "support",
    params(("page" = String, Path, description = "The last part of the page's address")), request_body = RemovePageRequest,
    responses((status = 200, description = "Removed"), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, description = "`page_changed`: another version was saved meanwhile; `page_built_in`", body = ProblemBody)))]
pub async fn remove(
    app: App,
    staff: Staff<Admins>,
    page: Path<String>,
    body: Body<RemovePageRequest>,
) -> Result<HttpResponse, Problem> {
    let RemovePageRequest { version } = body.read()?;
    let page = key(&page);
    if built_in_text(&page).is_some() {
        let message =
            "This page is built in: other pages lead to it. You can change its text, and leave it out of the footer.";
        return Err(Problem::changed("page_built_in", message));
    }
    let mut tx = app.store.write().await?;
    let before = content::find(&mut tx, &page).await?.ok_or_else(no_such_page)?;
    if !content::remove(&mut tx, &page, version).await? {
        return Err(changed());
    }
    let subject = Some(named(&read(&before.content)?, &before.address));
    let record = Record { subject, ..staff.record("page_removed") };
    audit::add(&mut tx, &record, app.clock.now()).await?;
    tx.commit().await?;
    app.follow_shop().await?;
    Ok(HttpResponse::Ok().json(serde_json::json!({})))
}

/// Returns what the audit log calls a page: its name, and its path.
fn named(text: &PageText, address: &str) -> String {
    let path = if key(address) == HOME { "/".to_owned() } else { path_of(address) };
    format!("{} ({path})", text.name())
}

/// Returns whether a path of the store besides those of content pages exists.
pub(super) fn leads_somewhere(app: &AppState) -> impl Fn(&str) -> bool {
    let snapshot = app.catalog.current();
    move |path| {
        let mut parts = path.trim_matches('/').split('/');
        let (first, id) = (parts.next().unwrap_or_default().to_ascii_lowercase(), parts.next());
        match (first.as_str(), id.and_then(|id| id.parse::<i64>().ok())) {
            ("product", id) => id.is_some_and(|id| snapshot.has(ProductId(id))),
            ("category", id) => id.is_some_and(|id| snapshot.categories().place(id).is_some()),
            ("" | "productsearch" | "pictures" | "stockart", _) => true,
            _ => plain::is_page(path),
        }
    }
}

fn changed() -> Problem {
    let message = "Another member of staff has changed this page. Reload it, and make your change again.";
    Problem::changed("page_changed", message)
}

fn exists() -> Problem {
    Problem::changed("page_exists", "There is a page with this address already. Choose another address.")
}

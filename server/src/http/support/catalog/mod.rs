//! `/api/support/catalogue…`: lists imports, imports files, and undoes the last import.

pub mod categories;
pub mod collections;
pub mod drawings;
pub mod export;
pub mod products;
mod upload;

use std::sync::Arc;

use actix_web::http::{StatusCode, header};
use actix_web::web::{Json, Payload};
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::Millis;
use platen_catalog::import::{Defaults, Fault, ImportError, Importer, Preview, ProductDifferences, Report, SAVE};
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::catalog::find_state;
use platen_store::imports::{self, Import};
use serde::{Deserialize, Serialize};

use self::upload::Received;
use crate::accounts::secret;
use crate::format::server_text;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::{App, AppState};

/// The maximum number of imports in the list.
const SHOWN: i64 = 50;

/// The state of the catalog.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ImportsAnswer {
    /// The catalog's generation.
    pub generation: i64,
    /// The number of products that this node sells.
    pub products: usize,
    /// The imports, newest first, at most 50.
    pub imports: Vec<CatalogImport>,
    /// The id of the import that can be undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub undo: Option<i64>,
}

/// An import.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogImport {
    /// The import's id, which increases.
    pub import_id: i64,
    /// Milliseconds since 1970 UTC.
    pub at: Millis,
    /// The member's email address; `command line` or `demo` if the import was not made by staff.
    pub who: String,
    /// The names of its files.
    pub files: Vec<String>,
    /// The result of the import.
    pub report: Report,
    /// Whether it is the latest import in effect.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub current: bool,
    /// When it was undone; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub undone_at: Option<Millis>,
}

/// Files to import. All of them are imported, or none.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct ImportForm {
    /// JSON Lines or CSV; several files, at most 100 MB in total.
    #[schema(value_type = Vec<String>, format = Binary)]
    pub file: Vec<Vec<u8>>,
    /// The currency (ISO 4217) of prices that do not state one; by default the shop's own.
    #[schema(nullable = false)]
    pub currency: Option<String>,
    /// Whether faulty products are skipped and reported; otherwise one fault rejects all files.
    #[schema(nullable = false)]
    pub skip_faulty: Option<bool>,
    /// Whether the files are only checked and compared, and nothing is imported.
    #[schema(nullable = false)]
    pub dry_run: Option<bool>,
}

/// The result of an import.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ImportAnswer {
    /// The counts of the import.
    pub report: Report,
    /// What the import would change: the first 100 products. Only of a dry run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub products: Vec<ProductDifferences>,
}

/// The answer to a rejected import: problem JSON with the faults.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportFaults<'a> {
    /// The problem: `import_faults`.
    #[serde(flatten)]
    #[schema(inline)]
    problem: ProblemBody<'a>,
    /// The first faults, at most 100.
    faults: Vec<Fault>,
    /// The total number of faults.
    total: u64,
}

/// The import to undo.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoRequest {
    /// Must be the last import.
    #[request(missing = "Please name the import to undo.")]
    pub import_id: i64,
}

/// The import is undone.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct UndoAnswer {
    /// The new generation, which equals the one before that import.
    pub generation: i64,
}

/// Returns the state of the catalog and its imports.
#[platen_schema::path(get, path = "/api/support/catalogue", operation_id = "read_catalogue", tag = "support",
    responses((status = 200, body = ImportsAnswer), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<ImportsAnswer>, Problem> {
    let mut snapshot = app.store.snapshot().await?;
    let generation = find_state(&mut snapshot).await?.current_generation;
    let found = imports::list(&mut snapshot, SHOWN).await?;
    let undo = imports::find_undoable(&mut snapshot, generation).await?.map(|import| import.id);
    let current = found.iter().find(|import| import.undone_at.is_none()).map(|import| import.id);
    let shown = |import: Import| {
        let Import { id, at, who, files, report, undone_at, .. } = import;
        let report = serde_json::from_value(report).map_err(|_| Problem::new(Code::Internal))?;
        Ok(CatalogImport { import_id: id, at, who, files, report, current: current == Some(id), undone_at })
    };
    let imports = found.into_iter().map(shown).collect::<Result<_, Problem>>()?;
    Ok(Json(ImportsAnswer { generation, products: app.catalog.current().len(), imports, undo }))
}

/// Imports files: all of them, or none. A dry run shows what that would change.
#[platen_schema::path(post, path = "/api/support/catalogue/import", operation_id = "import_catalogue", tag = "support",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ImportAnswer), (status = 401, body = ProblemBody),
        (status = 409, description = "`import_under_way`", body = ProblemBody),
        (status = 413, description = "Over 100 MB", body = ProblemBody),
        (status = 422, description = "`import_faults`, all of them", body = ImportFaults)))]
pub async fn import(
    app: App,
    staff: Staff<Admins>,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let received = upload::receive(&app, &request, payload).await?;
    if received.dry_run {
        return preview(&app, received).await;
    }
    let (platen, record) = (Arc::clone(&app), staff.record("catalogue_imported"));
    // Runs in a task of its own, so that a disconnecting client does not abort it.
    let done = tokio::spawn(async move { import_all(&platen, received, record).await }).await;
    match done.map_err(|_| Problem::new(Code::Internal))? {
        Ok(report) => Ok(HttpResponse::Ok().json(ImportAnswer { report, products: Vec::new() })),
        Err(ImportError::Faults { faults, total }) => {
            let mut tx = app.store.write().await?;
            let subject = Some(server_text("{total} faults").with("total", total).to_string());
            audit::add(&mut tx, &Record { subject, ..staff.record("catalogue_refused") }, app.clock.now()).await?;
            tx.commit().await?;
            Ok(refused(faults, total))
        }
        Err(error) => Err(problem(error)),
    }
}

/// Undoes the last import, which restores the products from before it.
#[platen_schema::path(post, path = "/api/support/catalogue/undo", operation_id = "undo_import", tag = "support",
    request_body = UndoRequest,
    responses((status = 200, body = UndoAnswer), (status = 401, body = ProblemBody),
        (status = 409, description = "`import_under_way`, or `not_undoable`: something else was imported since, it changed \
            nothing, or it is undone already", body = ProblemBody)))]
pub async fn undo(app: App, staff: Staff<Admins>, body: Body<UndoRequest>) -> Result<Json<UndoAnswer>, Problem> {
    let UndoRequest { import_id: id } = body.read()?;
    let (platen, record) = (Arc::clone(&app), staff.record("catalogue_undone"));
    let done = tokio::spawn(async move {
        let owner = secret::fresh(platen.rng.as_ref());
        let importer = Importer::new(&platen.store, platen.clock.as_ref(), &owner).recorded(record);
        let done = importer.undo(id).await;
        serve(&platen).await;
        done
    });
    let generation = done.await.map_err(|_| Problem::new(Code::Internal))?.map_err(problem)?;
    Ok(Json(UndoAnswer { generation }))
}

/// Answers with what an import would change.
async fn preview(platen: &AppState, received: Received) -> Result<HttpResponse, Problem> {
    let owner = secret::fresh(platen.rng.as_ref());
    let importer = Importer::new(&platen.store, platen.clock.as_ref(), &owner).skipping_faulty(received.skip_faulty);
    match importer.preview(received.sources(), defaults(platen, received.currency.clone())).await {
        Ok(Preview { report, products }) => Ok(HttpResponse::Ok().json(ImportAnswer { report, products })),
        Err(ImportError::Faults { faults, total }) => Ok(refused(faults, total)),
        Err(error) => Err(problem(error)),
    }
}

async fn import_all(platen: &AppState, received: Received, record: Record) -> Result<Report, ImportError> {
    let owner = secret::fresh(platen.rng.as_ref());
    let importer = Importer::new(&platen.store, platen.clock.as_ref(), &owner).recorded(record);
    let defaults = defaults(platen, received.currency.clone());
    let done = importer.skipping_faulty(received.skip_faulty).run(received.sources(), defaults).await;
    serve(platen).await;
    done
}

/// Returns what files leave out; prices are in the shop's currency unless another is given.
fn defaults(platen: &AppState, currency: Option<String>) -> Defaults {
    let shop_currency = platen.settings.shop().rates.currency.clone();
    let currency = currency.unwrap_or_else(|| shop_currency.clone());
    Defaults { currency, shop_currency, ..Defaults::default() }
}

/// Serves the current catalog on this node at once; other nodes detect the change by themselves.
async fn serve(platen: &AppState) {
    match platen.catalog.refresh(&platen.store).await {
        Ok(true) => platen.registry.prices_changed(),
        Ok(false) => {}
        Err(error) => tracing::warn!(%error, "the catalog could not be read after an import; it is tried again"),
    }
}

fn refused(faults: Vec<Fault>, total: u64) -> HttpResponse {
    let problem =
        Problem::refused("import_faults", "The files have errors, so nothing was imported. Please correct them.");
    HttpResponse::build(StatusCode::UNPROCESSABLE_ENTITY)
        .insert_header((header::CONTENT_TYPE, "application/problem+json"))
        .json(ImportFaults { problem: problem.body(), faults, total })
}

/// The error while the catalog is being changed by an import, or by the save of another member of staff.
fn busy(is_save: bool) -> Problem {
    Problem::changed(
        "import_under_way",
        if is_save {
            "Another member of staff is saving a change of the catalog. Please try again in a moment."
        } else {
            "An import or its undoing is under way. Please try again in a moment."
        },
    )
}

/// Returns the owner of the catalog's lease for the save of a member of staff.
fn owner_of_save(platen: &AppState) -> String {
    format!("{SAVE}{}", secret::fresh(platen.rng.as_ref()))
}

fn problem(error: ImportError) -> Problem {
    match error {
        ImportError::Busy { is_save, wait_ms } => {
            let seconds = u64::try_from(wait_ms.saturating_add(999) / 1_000).unwrap_or_default();
            busy(is_save).with_retry_after(seconds)
        }
        ImportError::NotUndoable => Problem::changed(
            "not_undoable",
            "Only the last import can be undone, once, and only if it changed something.",
        ),
        ImportError::Overtaken => Problem::changed(
            "import_overtaken",
            "This took too long, and another import was completed first. Nothing was changed; please try again.",
        ),
        ImportError::Store(error) => error.into(),
        error => {
            tracing::error!(%error, "the catalog could not be imported");
            Problem::new(Code::Internal)
        }
    }
}

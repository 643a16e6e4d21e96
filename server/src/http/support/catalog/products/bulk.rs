//! Changes many products at once. A change is an import of the changed records: it is previewed and applied to the same
//! generation of the catalog, on record, and undone like an import.

use std::sync::Arc;

use actix_web::HttpResponse;
use platen_actors::ids::ProductId;
use platen_catalog::bulk::{By, Change, Collection, MAX_PLACES, signed};
use platen_catalog::import::{ImportError, Importer, Preview, ProductDifferences, Report, Source};
use platen_catalog::record::{ProductRecord, Status};
use platen_schema::ToSchema;
use platen_store::audit::Record;
use platen_store::catalog::{find_products, find_state};
use serde::{Deserialize, Serialize};
use tokio::io::AsyncWriteExt;

use super::super::categories::Tree;
use super::super::upload::Scratch;
use super::super::{ImportFaults, defaults, owner_of_save, problem, refused, serve};
use super::list::known_status;
use super::parsed;
use super::selection::Selection;
use crate::format::{Text, percent, price, server_text, shortened};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::{App, AppState};

/// The number of products in memory at a time.
const BATCH: usize = 100;
/// The most characters of the changes in the audit log.
const MAX_CHANGES: usize = 2_000;

/// What to change in which products.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkRequest {
    /// The ids of the products, at most 500. Without them, all that are found.
    #[schema(nullable = false)]
    pub ids: Option<Vec<ProductId>>,
    /// Words, or the beginning of a SKU.
    #[schema(nullable = false)]
    pub q: Option<String>,
    /// Only products with this status.
    #[schema(nullable = false)]
    pub status: Option<String>,
    /// Only products in the category with this id, or below it.
    #[schema(nullable = false)]
    pub category: Option<i64>,
    /// The new status: `active`, `draft` or `archived`.
    #[schema(nullable = false)]
    pub new_status: Option<String>,
    /// By how many per cent the prices change, such as `-2.5`.
    #[schema(nullable = false)]
    pub percent: Option<String>,
    /// By how much of the major unit the prices change, such as `0.10`.
    #[schema(nullable = false)]
    pub amount: Option<String>,
    /// The id of the collection that they are put into.
    #[schema(nullable = false)]
    pub put_into: Option<i64>,
    /// The id of the collection that they are taken out of.
    #[schema(nullable = false)]
    pub take_out_of: Option<i64>,
    /// The decimal places of the new prices: 0 to 4, by default 2. A half is rounded away from zero.
    #[schema(nullable = false)]
    pub places: Option<i64>,
    /// The generation of the preview, to apply the change. Without it, nothing is changed.
    #[schema(nullable = false)]
    pub generation: Option<i64>,
}

/// What a change of many products does, or did.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct BulkAnswer {
    /// The counts; in a preview, the generation is the current one.
    pub report: Report,
    /// The first 100 products that change.
    pub products: Vec<ProductDifferences>,
}

/// Changes the status, the prices or a collection of many products, or shows what that would change.
#[platen_schema::path(post, path = "/api/support/catalogue/change", operation_id = "change_products", tag = "support",
    request_body = BulkRequest,
    responses((status = 200, body = BulkAnswer), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`catalogue_changed`: something else was changed since the preview; or \
            `import_under_way`", body = ProblemBody),
        (status = 422, description = "`invalid`, or `import_faults`: products that the change would make invalid",
            body = ImportFaults)))]
pub async fn change(app: App, staff: Staff<Admins>, body: Body<BulkRequest>) -> Result<HttpResponse, Problem> {
    let request = body.read()?;
    let change = wanted_change(&app, &request).await?;
    let BulkRequest { ids, q, status, category, generation, .. } = request;
    // An absent list is empty.
    let ids = ids.filter(|ids| !ids.is_empty()).map(|ids| ids.into_iter().map(|ProductId(id)| id).collect());
    let ids = Selection::new(ids, q.as_deref(), status.as_deref(), category)?.ids(&app).await?;
    let record = staff.record("products_changed");
    let platen = Arc::clone(&app);
    // Runs in a task of its own, so that a disconnecting client does not abort it.
    let done = tokio::spawn(async move { run(&platen, &ids, change, generation, record).await }).await;
    match done.map_err(|_| Problem::new(Code::Internal))? {
        Ok(Preview { report, products }) => Ok(HttpResponse::Ok().json(BulkAnswer { report, products })),
        Err(failure) => failed(failure),
    }
}

/// Answers with why nothing was changed.
pub(in super::super) fn failed(failure: Failure) -> Result<HttpResponse, Problem> {
    match failure {
        Failure::Import(ImportError::Faults { faults, total }) => Ok(refused(faults, total)),
        Failure::Import(ImportError::Changed) => Err(Problem::changed(
            "catalogue_changed",
            "The catalog was changed since this preview. Please look at the changes again before you apply them.",
        )),
        Failure::Import(error) => Err(problem(error)),
        Failure::Problem(problem) => Err(problem),
    }
}

async fn wanted_change(app: &App, request: &BulkRequest) -> Result<Change, Problem> {
    let places =
        u32::try_from(request.places.unwrap_or(2)).ok().filter(|places| *places <= MAX_PLACES).ok_or_else(|| {
            Problem::invalid("places", "invalid", format!("Please choose 0 to {MAX_PLACES} decimal places."))
        })?;
    let number = |field: &'static str, text: &str| {
        let message = "Please enter a number such as 5 or -2.5.";
        signed(text.trim()).ok_or_else(|| Problem::invalid(field, "invalid", message))
    };
    let mut wanted = Vec::new();
    if let Some(status) = &request.new_status {
        wanted.push(Change::Status(known_status("newStatus", status)?));
    }
    if let Some(percent) = &request.percent {
        wanted.push(Change::Prices { by: By::Percent(number("percent", percent)?), places });
    }
    if let Some(amount) = &request.amount {
        wanted.push(Change::Prices { by: By::Amount(number("amount", amount)?), places });
    }
    if let Some(id) = request.put_into {
        wanted.push(Change::PutInto(wanted_collection(app, "putInto", id).await?));
    }
    if let Some(id) = request.take_out_of {
        wanted.push(Change::TakeOutOf(wanted_collection(app, "takeOutOf", id).await?));
    }
    let [change] = <[Change; 1]>::try_from(wanted).map_err(|_| {
        let message = "Please choose one change: a status, per cent, an amount, or a collection.";
        Problem::invalid("newStatus", "required", message)
    })?;
    Ok(change)
}

async fn wanted_collection(app: &App, field: &'static str, id: i64) -> Result<Collection, Problem> {
    let tree = Tree::read(app, &mut app.store.snapshot().await?).await?;
    let found = tree.find(id).ok().and_then(|place| collection(&tree, place));
    found.ok_or_else(|| Problem::invalid(field, "invalid", "Please choose an occasion or industry."))
}

/// Returns a category as a collection, if it is one.
pub(in super::super) fn collection(tree: &Tree, place: usize) -> Option<Collection> {
    let category = &tree.all.list()[place];
    (category.kind.is_some() && category.parent.is_none()).then(|| Collection {
        name: category.name.to_string(),
        path: category.path.to_string(),
        keys: tree.all.keys_of(place),
    })
}

/// Why nothing was changed.
pub(in super::super) enum Failure {
    Import(ImportError),
    Problem(Problem),
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        Self::Import(error)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

/// Previews the change, and applies it if `generation` is given and still current.
async fn run(
    platen: &AppState,
    ids: &[i64],
    change: Change,
    generation: Option<i64>,
    record: Record,
) -> Result<Preview, Failure> {
    let file = changed_records(platen, ids, &change).await?;
    let source = || vec![Source::named(&file.name, &file.path)];
    let owner = owner_of_save(platen);
    let importer = Importer::new(&platen.store, platen.clock.as_ref(), &owner);
    let preview = importer.preview(source(), defaults(platen, None)).await?;
    let Some(generation) = generation else { return Ok(preview) };
    let subject = Some(subject(&change, &preview, &platen.settings.shop().rates.currency));
    let importer = importer.recorded(Record { subject, ..record }).based_on(generation);
    let done = importer.run(source(), defaults(platen, None)).await;
    serve(platen).await;
    Ok(Preview { report: done?, products: preview.products })
}

/// Takes products out of a collection that is deleted.
pub(in super::super) async fn take_out(
    platen: &AppState,
    ids: &[i64],
    collection: Collection,
    record: Record,
) -> Result<(), Failure> {
    let state = find_state(&mut platen.store.snapshot().await.map_err(Problem::from)?).await.map_err(Problem::from)?;
    run(platen, ids, Change::TakeOutOf(collection), Some(state.current_generation), record).await.map(|_| ())
}

/// Writes the changed records to a file, a batch at a time.
async fn changed_records(platen: &AppState, ids: &[i64], change: &Change) -> Result<Scratch, Problem> {
    let (scratch, mut out) = Scratch::create(platen, format!("{change}.jsonl")).await?;
    for ids in ids.chunks(BATCH) {
        let mut snapshot = platen.store.snapshot().await?;
        let generation = find_state(&mut snapshot).await?.current_generation;
        let stored = find_products(&mut snapshot, generation, ids).await?;
        drop(snapshot);
        let mut lines = Vec::new();
        for product in stored {
            let record = change.apply(parsed::<ProductRecord>(&product.record)?);
            serde_json::to_writer(&mut lines, &record).map_err(|_| Problem::new(Code::Internal))?;
            lines.push(b'\n');
        }
        out.write_all(&lines).await.map_err(|error| Scratch::failed(&error))?;
    }
    out.flush().await.map_err(|error| Scratch::failed(&error))?;
    Ok(scratch)
}

/// Returns what changes, for the audit log: from what to what in each product, as far as there is room.
fn subject(change: &Change, preview: &Preview, currency: &str) -> String {
    let of_product = |product: &ProductDifferences| {
        let fields: Vec<String> = product.fields.iter().map(ToString::to_string).collect();
        format!("{} {}", product.sku, fields.join(", "))
    };
    let all: Vec<String> = preview.products.iter().map(of_product).collect();
    let listed = shortened(&all.join("; "), MAX_CHANGES);
    let text = server_text("{change}, {count} products: {listed}").with("change", in_words(change, currency));
    text.with("count", preview.report.changed).with("listed", listed).to_string()
}

fn in_words(change: &Change, currency: &str) -> Text {
    match change {
        Change::Status(Status::Active) => server_text("for sale from now on"),
        Change::Status(Status::Draft) => server_text("made drafts"),
        Change::Status(Status::Archived) => server_text("archived"),
        Change::Prices { by, .. } => {
            let (by, size) = match *by {
                By::Percent(by) => (by, percent(by.abs(), 10_000)),
                By::Amount(by) => (by, price(by.abs(), currency)),
            };
            let sign = if by < 0 { "−" } else { "+" };
            server_text("prices {by}").with("by", format!("{sign}{size}"))
        }
        Change::PutInto(collection) => server_text("put into {collection}").with("collection", &collection.name),
        Change::TakeOutOf(collection) => server_text("taken out of {collection}").with("collection", &collection.name),
    }
}

#[cfg(test)]
mod tests {
    use platen_catalog::differences::Difference;

    use super::*;

    #[test]
    fn the_audit_log_gets_both_values_of_each_product_as_far_as_there_is_room() {
        let fields =
            vec![Difference { field: "prices[0].unitPrice".into(), from: "\"1\"".into(), to: "\"1.05\"".into() }];
        let product = |at: usize| ProductDifferences {
            sku: format!("MUG-{at}"),
            name: "Mug".into(),
            is_new: false,
            fields: fields.clone(),
            further: 0,
        };
        let report = Report { changed: 812, ..Report::default() };
        let preview = Preview { report, products: (0..100).map(product).collect() };
        let change = Change::Prices { by: By::Percent(50_000), places: 2 };
        let subject = subject(&change, &preview, "EUR");
        assert!(
            subject.starts_with("prices +5%, 812 products: MUG-0 prices[0].unitPrice: \"1\" → \"1.05\"; MUG-1 "),
            "{subject}"
        );
        assert!(subject.ends_with('…') && subject.chars().count() < MAX_CHANGES + 100, "{subject}");
        let prices = |by| in_words(&Change::Prices { by, places: 2 }, "EUR").to_string();
        assert_eq!(prices(By::Percent(-25_000)), "prices −2.5%");
        assert_eq!(prices(By::Amount(-2_500)), "prices −€0.25");
    }
}

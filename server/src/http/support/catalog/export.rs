//! `/api/support/catalogue/export`: products as files that import as unchanged.

use actix_web::http::header;
use actix_web::web::{Bytes, Query};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::{Stream, stream};
use platen_catalog::export::{csv_header, csv_rows};
use platen_catalog::record::ProductRecord;
use platen_schema::IntoParams;
use platen_store::audit::{self, Record};
use platen_store::catalog::{StoredProduct, find_products, find_state};
use serde::{Deserialize, Serialize};

use super::products::selection::{MAX_SELECTED, Selection};
use crate::format::server_text;
use crate::http::extract::client;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::support::csv::{csv, separator};
use crate::work::{Client, Worker};

/// The number of products of an export that are in memory at a time. The largest have a thousand parts.
const BATCH: usize = 20;

/// Which products to export, and how.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// `jsonl` (default) or `csv`.
    pub format: Option<String>,
    /// The ids of the products, with commas between them; at most 500. Without them, all that are found.
    pub ids: Option<String>,
    /// Words, or the beginning of a SKU.
    pub q: Option<String>,
    /// Only products with this status: `active`, `draft` or `archived`.
    pub status: Option<String>,
    /// Only products in the category with this id, or below it.
    pub category: Option<i64>,
}

#[derive(Clone, Copy)]
enum Format {
    JsonLines,
    /// With this separator.
    Csv(char),
}

/// Exports products. The export is recorded in the audit log.
#[platen_schema::path(get, path = "/api/support/catalogue/export", operation_id = "export_products", tag = "support",
    params(ExportQuery),
    responses((status = 200, content_type = "application/jsonl", body = String,
            description = "JSON Lines or CSV, which an import of the file leaves unchanged"),
        (status = 401, body = ProblemBody), (status = 403, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn export(
    app: App,
    staff: Staff<Admins>,
    request: HttpRequest,
    query: Query<ExportQuery>,
) -> Result<HttpResponse, Problem> {
    let ExportQuery { format, ids, q, status, category } = query.into_inner();
    let format = match format.as_deref() {
        None | Some("" | "jsonl") => Format::JsonLines,
        Some("csv") => Format::Csv(separator()),
        Some(_) => {
            return Err(Problem::invalid("format", "invalid", "Please choose one of the formats jsonl and csv."));
        }
    };
    let ids = ids.filter(|ids| !ids.is_empty()).map(|ids| numbers(&ids)).transpose()?;
    let ids = Selection::new(ids, q.as_deref(), status.as_deref(), category)?.ids(&app).await?;
    let subject = Some(server_text("{count} products").with("count", ids.len()).to_string());
    let mut tx = app.store.write().await?;
    audit::add(&mut tx, &Record { subject, ..staff.record("catalogue_exported") }, app.clock.now()).await?;
    tx.commit().await?;
    let client = client::of(&request, &app.config);
    let rows = lines(app, client, ids, format);
    Ok(match format {
        Format::Csv(separator) => csv("products.csv", &csv_header(separator), rows),
        Format::JsonLines => HttpResponse::Ok()
            .content_type("application/jsonl")
            .insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"products.jsonl\""))
            .streaming(rows),
    })
}

fn numbers(list: &str) -> Result<Vec<i64>, Problem> {
    let wrong = || Problem::invalid("ids", "invalid", "Please give the ids of products, with commas between them.");
    list.split(',').take(MAX_SELECTED + 1).map(|id| id.trim().parse().map_err(|_| wrong())).collect()
}

/// Returns the products as they are when they are written, a batch at a time.
fn lines(app: App, client: Client, ids: Vec<i64>, format: Format) -> impl Stream<Item = actix_web::Result<Bytes>> {
    stream::try_unfold((app, client, ids.into_iter()), move |(app, client, mut ids)| async move {
        let batch: Vec<i64> = ids.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            return Ok(None);
        }
        let turn = app.artworks.work.turn(&client).await.map_err(Problem::from)?;
        let stored = read(&app, &batch).await?;
        let text = turn.run(move |worker| written(worker, &stored, format)).await.map_err(Problem::from)??;
        drop(turn);
        Ok(Some((Bytes::from(text), (app, client, ids))))
    })
}

fn written(_: &Worker, products: &[StoredProduct], format: Format) -> Result<String, Problem> {
    let mut text = String::new();
    for product in products {
        match format {
            Format::JsonLines => {
                text.push_str(&product.record);
                text.push('\n');
            }
            Format::Csv(separator) => {
                text.push_str(&csv_rows(&super::products::parsed::<ProductRecord>(&product.record)?, separator));
            }
        }
    }
    Ok(text)
}

async fn read(app: &App, ids: &[i64]) -> Result<Vec<StoredProduct>, Problem> {
    let mut snapshot = app.store.snapshot().await?;
    let generation = find_state(&mut snapshot).await?.current_generation;
    Ok(find_products(&mut snapshot, generation, ids).await?)
}

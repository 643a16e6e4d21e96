//! `/api/support/photographs…`: administrators upload photographs of products, and see the queue of those that are fetched.

use actix_web::HttpRequest;
use actix_web::web::{Json, Payload};
use platen_actors::upload::tidy_name;
use platen_catalog::photograph::PhotographAddress;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::photographs::{self, Photograph};
use serde::{Deserialize, Serialize};

use super::counted;
use super::received::{Received, receive};
use crate::format::server_text;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::photographs::keeping::{Outcome, keep};

/// The most failures in a response.
const MAX_FAILURES: i64 = 100;

/// A photograph in a form.
#[derive(Debug, ToSchema)]
pub struct PhotographForm {
    /// A JPEG, PNG, WebP or TIFF file, under any field name; exactly one, at most 20,000 KB and 50 million pixels.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
}

/// A kept photograph.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptPhotograph {
    /// Its address in records of products, `/photographs/…`. Copies are below it.
    pub url: String,
    /// The width of the file in pixels, upright.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// The queue of photographs that are fetched.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhotographQueue {
    /// The hosts that the operator allows; photographs of others stay where they are.
    pub hosts: Vec<String>,
    /// The photographs that will be fetched.
    pub waiting: i64,
    /// Those that were fetched.
    pub kept: i64,
    /// Those that could not be fetched.
    pub failed: i64,
    /// At most 100 of those that could not be fetched.
    pub failures: Vec<PhotographFailure>,
}

/// A photograph that could not be fetched.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhotographFailure {
    /// Its address.
    pub address: String,
    /// Why, as a sentence.
    #[serde(serialize_with = "platen_actors::messages::serialize")]
    pub reason: String,
    /// The SKU of a product that uses it, in upper case.
    pub sku: String,
}

/// Uploads a photograph. A product shows it once its record names the address.
#[platen_schema::path(post, path = "/api/support/photographs", operation_id = "upload_photograph", tag = "support",
    request_body(content = PhotographForm, content_type = "multipart/form-data"),
    responses((status = 200, body = KeptPhotograph), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 413, description = "Over 20,000 KB", body = ProblemBody),
        (status = 422, description = "`not_usable`: no JPEG, PNG, WebP or TIFF, damaged, or too many pixels", body = ProblemBody)))]
pub async fn upload(
    app: App,
    staff: Staff<Admins>,
    request: HttpRequest,
    payload: Payload,
) -> Result<Json<KeptPhotograph>, Problem> {
    receive(&app, &request, payload, None, async |received: Received| {
        let added = Record { subject: Some(tidy_name(&received.name)), ..staff.record("photograph_added") };
        match keep(&app.artworks, &received.file, received.whole, Some(added)).await? {
            Outcome::Kept(photograph) => Ok(Json(shown(&photograph))),
            Outcome::Refused(words) => Err(Problem::invalid("file", "not_usable", words)),
        }
    })
    .await
}

fn shown(Photograph { sha256, width, height, .. }: &Photograph) -> KeptPhotograph {
    let [width, height] = [width, height].map(|length| u32::try_from(*length).unwrap_or(1));
    KeptPhotograph { url: PhotographAddress::of(sha256, width, height).to_string(), width, height }
}

/// Returns the queue of photographs that are fetched.
#[platen_schema::path(get, path = "/api/support/photographs", operation_id = "photograph_queue", tag = "support",
    responses((status = 200, body = PhotographQueue), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn queue(app: App, _: Staff<Admins>) -> Result<Json<PhotographQueue>, Problem> {
    let mut reads = app.store.snapshot().await?;
    let progress = photographs::progress(&mut reads).await?;
    let failures = photographs::list_failures(&mut reads, MAX_FAILURES).await?;
    let shown = |failure: photographs::Failure| PhotographFailure {
        address: failure.address,
        reason: failure.reason,
        sku: failure.sku_key,
    };
    Ok(Json(PhotographQueue {
        hosts: app.config.photographs.photograph_hosts.iter().map(ToString::to_string).collect(),
        waiting: progress.waiting,
        kept: progress.kept,
        failed: progress.failed,
        failures: failures.into_iter().map(shown).collect(),
    }))
}

/// Tries the photographs again that could not be fetched.
#[platen_schema::path(post, path = "/api/support/photographs/retry", operation_id = "retry_photographs", tag = "support",
    responses((status = 200, body = PhotographQueue), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn retry(app: App, staff: Staff<Admins>) -> Result<Json<PhotographQueue>, Problem> {
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let failed = i64::try_from(photographs::retry(&mut tx, now).await?).unwrap_or(i64::MAX);
    if failed > 0 {
        let subject = Some(counted(failed, server_text("{count, plural, one {1 photograph} other {{0} photographs}}")));
        audit::add(&mut tx, &Record { subject, ..staff.record("photographs_retried") }, now).await?;
    }
    tx.commit().await?;
    queue(app, staff).await
}

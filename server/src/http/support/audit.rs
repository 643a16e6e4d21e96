//! `/api/support/audit`: searches the audit log of staff actions and exports it as CSV.

use actix_web::HttpResponse;
use actix_web::web::{Bytes, Json, Query};
use futures_util::{Stream, stream};
use platen_actors::ids::Millis;
use platen_catalog::text::FORMULAS;
use platen_schema::{IntoParams, ToSchema};
use platen_store::audit::{self, Filter, Row};
use serde::{Deserialize, Serialize};

use super::asked;
use super::csv::{csv, separator};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The number of rows on a page.
const PAGE: i64 = 100;
/// The number of rows of an export that are in memory at a time.
const BATCH: i64 = 1_000;
/// The headings of an export.
const HEADING: [&str; 9] = ["id", "at", "who", "role", "action", "session", "subject", "reason", "since"];

/// Filters for the rows; missing ones do not restrict the result.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// A part of any of its texts; case is ignored.
    pub q: Option<String>,
    /// The member's email address.
    pub who: Option<String>,
    /// The action.
    pub action: Option<String>,
    /// The owning session's key.
    pub session: Option<String>,
    /// The earliest time, in milliseconds since 1970 UTC.
    pub from: Option<Millis>,
    /// The time before which the rows were written, in milliseconds since 1970 UTC.
    pub to: Option<Millis>,
    /// Only rows with a smaller id; for the next page, the `id` of the last row.
    pub before: Option<i64>,
}

impl TryFrom<AuditQuery> for Filter {
    type Error = Problem;

    fn try_from(query: AuditQuery) -> Result<Self, Problem> {
        let AuditQuery { q, who, action, session, from, to, before } = query;
        Ok(Self {
            text: asked::text("q", q.as_deref())?,
            who: asked::text("who", who.as_deref())?,
            action: asked::text("action", action.as_deref())?,
            session: asked::text("session", session.as_deref())?,
            from,
            to,
            before,
        })
    }
}

/// A page of the audit log.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AuditAnswer {
    /// The rows, newest first, at most 100.
    pub rows: Vec<AuditRow>,
    /// Whether there are older rows.
    pub more: bool,
}

/// An action of a member of staff.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AuditRow {
    /// The row's id, which increases.
    pub id: i64,
    /// Milliseconds since 1970 UTC.
    pub at: Millis,
    /// The member's email address.
    pub who: String,
    /// The member's role at that time; empty if the member is unknown.
    pub role: String,
    /// The action: `signed_in`, `sign_in_failed`, `signed_out`.
    pub action: String,
    /// The owning session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub session: Option<String>,
    /// Another subject of the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub subject: Option<String>,
    /// The reason that the member gave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
    /// When the ended state had begun; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub since: Option<Millis>,
}

impl From<Row> for AuditRow {
    fn from(row: Row) -> Self {
        let Row { id, at, who, role, action, session, subject, reason, since, .. } = row;
        Self { id, at, who, role, action, session, subject, reason, since }
    }
}

/// Returns a page of the audit log, newest first.
#[platen_schema::path(get, path = "/api/support/audit", operation_id = "list_audit", tag = "support", params(AuditQuery),
    responses((status = 200, body = AuditAnswer), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Admins>, query: Query<AuditQuery>) -> Result<Json<AuditAnswer>, Problem> {
    let filter = Filter::try_from(query.into_inner())?;
    let mut rows = audit::list(&mut app.store.read().await?, &filter, PAGE + 1).await?;
    let more = rows.len() > usize::try_from(PAGE).unwrap_or_default();
    rows.truncate(usize::try_from(PAGE).unwrap_or_default());
    Ok(Json(AuditAnswer { rows: rows.into_iter().map(AuditRow::from).collect(), more }))
}

/// Exports the audit log as CSV. The export is recorded in the log.
#[platen_schema::path(get, path = "/api/support/audit.csv", operation_id = "export_audit", tag = "support", params(AuditQuery),
    responses((status = 200, content_type = "text/csv", body = String), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn export(app: App, staff: Staff<Admins>, query: Query<AuditQuery>) -> Result<HttpResponse, Problem> {
    let filter = Filter::try_from(query.into_inner())?;
    let mut tx = app.store.write().await?;
    audit::add(&mut tx, &staff.record("audit_exported"), app.clock.now()).await?;
    tx.commit().await?;
    // An unreachable store is reported now; later it could only end the file early.
    let first = batch(&app, &filter).await?;
    let separator = separator();
    let heading = HEADING.join(&separator.to_string()) + "\r\n";
    Ok(csv("audit.csv", &heading, lines(app, filter, first, separator)))
}

/// The rows as lines, from the given first ones to the oldest. Rows added since are not among them.
fn lines(app: App, filter: Filter, first: Vec<Row>, separator: char) -> impl Stream<Item = actix_web::Result<Bytes>> {
    stream::try_unfold((filter, Some(first)), move |(mut filter, read)| {
        let app = app.clone();
        async move {
            let rows = match read {
                Some(rows) => rows,
                None => batch(&app, &filter).await?,
            };
            let Some(last) = rows.last() else { return Ok(None) };
            filter.before = Some(last.id);
            let text: String = rows.into_iter().map(|row| line(row, separator)).collect();
            Ok(Some((Bytes::from(text), (filter, None))))
        }
    })
}

async fn batch(app: &App, filter: &Filter) -> Result<Vec<Row>, Problem> {
    Ok(audit::list(&mut app.store.read().await?, filter, BATCH).await?)
}

fn line(row: Row, separator: char) -> String {
    let Row { id, at, who, role, action, session, subject, reason, since, .. } = row;
    let texts =
        [who, role, action, session.unwrap_or_default(), subject.unwrap_or_default(), reason.unwrap_or_default()];
    let cells = texts.map(|text| cell(&text)).join(&separator.to_string());
    let since = since.map(|since| since.to_string()).unwrap_or_default();
    format!("{id}{separator}{at}{separator}{cells}{separator}{since}\r\n")
}

/// Quotes a CSV cell so that spreadsheets do not interpret it as a formula.
fn cell(text: &str) -> String {
    let formula = text.starts_with(FORMULAS);
    format!("\"{}{}\"", if formula { "'" } else { "" }, text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn a_cell_is_quoted_and_never_a_formula() {
        assert_eq!(cell("say \"hi\", Ada"), "\"say \"\"hi\"\", Ada\"");
        for formula in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1", "＠SUM(A1)"] {
            assert!(cell(formula).starts_with("\"'"), "{formula}");
        }
    }
}

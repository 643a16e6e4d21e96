//! Saves the texts of an email.

use actix_web::web::{Json, Path};
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::outbox::email::EmailText;
use platen_store::shop_parts;

use super::list::{EmailToEdit, answer};
use super::{Typed, find, refuse_faults};
use crate::email_texts::kinds::Kind;
use crate::email_texts::{Changes, EmailTexts, part_name};
use crate::format::{server_text, text as text_of};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::http::support::changes::{Row, changes};

/// The texts of an email from now on, with placeholders such as `{order}`.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailTextsRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// The subject; at most 120 characters. The signature has none.
    #[schema(nullable = false)]
    pub subject: Option<String>,
    /// The heading; at most 120 characters. The signature has none.
    #[schema(nullable = false)]
    pub heading: Option<String>,
    /// The text above the data, in Markdown; at most 4000 characters.
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The text below the data, in Markdown; at most 4000 characters.
    #[schema(nullable = false)]
    pub closing: Option<String>,
}

/// Changes the texts of an email, which are in the next one. A text that equals the built-in one is as good as none.
#[platen_schema::path(post, path = "/api/support/emails/{email}", operation_id = "save_support_email", tag = "support",
    params(("email" = String, Path, description = "The email's name in the list")), request_body = EmailTextsRequest,
    responses((status = 200, body = EmailToEdit), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, description = "`email_changed`: another member of staff saved a change meanwhile", body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn save(
    app: App,
    staff: Staff<Admins>,
    email: Path<String>,
    body: Body<EmailTextsRequest>,
) -> Result<Json<EmailToEdit>, Problem> {
    let kind = find(&email)?;
    let EmailTextsRequest { revision, subject, heading, introduction, closing } = body.read()?;
    let text = Typed { subject, heading, introduction, closing }.text(kind);
    refuse_faults(kind, &text)?;
    let document = serde_json::to_string(&Changes::of(kind, &text)).map_err(|error| {
        tracing::error!(email = kind.key, %error, "the texts of an email could not be written as JSON");
        Problem::new(Code::Internal)
    })?;
    let (now, name) = (app.clock.now(), part_name(kind));
    let mut tx = app.store.write().await?;
    let before = shop_parts::find(&mut tx, &name).await?;
    let old = EmailTexts::of(before.as_slice()).text(kind);
    if old == text {
        // Saved before, such as by a request whose response was lost.
        drop(tx);
        return answer(&app, kind).await;
    }
    if !shop_parts::put(&mut tx, (&name, revision), &document, &staff.member.name, now).await? {
        let message = "Another member of staff has changed this email. Reload the page, and make your change again.";
        return Err(Problem::changed("email_changed", message));
    }
    let subject = Some(format!("{}: {}", text_of(kind.name), changes(&rows(kind, &old), &rows(kind, &text))));
    audit::add(&mut tx, &Record { subject, ..staff.record("email_changed") }, now).await?;
    tx.commit().await?;
    app.follow_shop().await?;
    answer(&app, kind).await
}

/// Returns the texts in the words of the audit log.
fn rows(kind: &Kind, text: &EmailText) -> Vec<Row> {
    let EmailText { subject, heading, introduction, closing } = text;
    let closing_name = if kind.is_signature() { server_text("text") } else { server_text("closing") };
    [
        (server_text("subject"), subject),
        (server_text("heading"), heading),
        (server_text("introduction"), introduction),
        (closing_name, closing),
    ]
    .map(|(name, text)| (name.to_string(), text.clone()))
    .into()
}

//! Shows a text that is being written: with sample data in the support app, or as an email to its author.

use actix_web::http::header;
use actix_web::web::{Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::outbox;
use platen_store::outbox::email::{EmailMessage, EmailText};
use serde::{Deserialize, Serialize};

use super::{Typed, find, refuse_faults};
use crate::email_texts::check;
use crate::email_texts::kinds::Kind;
use crate::format::{server_text, text as text_of};
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::mail::build::{BuiltEmail, Shop, build_sample};

/// The policy of the HTML part: pictures and inline styles, no scripts, an opaque origin, and only in a frame of this site. Links open
/// in new tabs.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/// The texts of an email that are being written.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailDraft {
    /// The subject.
    #[schema(nullable = false)]
    pub subject: Option<String>,
    /// The heading.
    #[schema(nullable = false)]
    pub heading: Option<String>,
    /// The text above the data, in Markdown.
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The text below the data, in Markdown.
    #[schema(nullable = false)]
    pub closing: Option<String>,
}

impl EmailDraft {
    fn text(self, kind: &Kind) -> EmailText {
        let Self { subject, heading, introduction, closing } = self;
        Typed { subject, heading, introduction, closing }.text(kind)
    }
}

/// A rendered email with sample data.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct EmailPreview {
    /// The subject.
    pub subject: String,
    /// The plain text part.
    pub text: String,
    /// What must be changed before the texts can be saved.
    pub faults: Vec<EmailFault>,
}

/// What is wrong with a text.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct EmailFault {
    /// The field.
    pub field: String,
    /// What is wrong, with its remedy.
    #[serde(serialize_with = "platen_actors::messages::serialize")]
    pub message: String,
}

/// The test email is on its way.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct EmailTested {
    /// The address that it is sent to.
    pub to: String,
}

/// Renders texts with sample data: the subject and the plain text part, and what must be changed before they can be saved. Saves
/// nothing.
#[platen_schema::path(post, path = "/api/support/emails/{email}/preview", operation_id = "preview_email", tag = "support",
    params(("email" = String, Path, description = "The email's name in the list")), request_body = EmailDraft,
    responses((status = 200, body = EmailPreview), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn preview(
    app: App,
    _: Staff<Admins>,
    email: Path<String>,
    body: Body<EmailDraft>,
) -> Result<Json<EmailPreview>, Problem> {
    let kind = find(&email)?;
    let text = body.read()?.text(kind);
    let faults = check::faults(kind, &text).into_iter();
    let faults = faults.map(|fault| EmailFault { field: fault.field.to_owned(), message: fault.message }).collect();
    let BuiltEmail { subject, text, .. } = built(&app, kind, &text)?;
    Ok(Json(EmailPreview { subject, text, faults }))
}

/// Renders the HTML part of texts with sample data, for a frame. Saves nothing.
#[platen_schema::path(post, path = "/api/support/emails/{email}/preview/html", operation_id = "preview_email_html",
    tag = "support",
    params(("email" = String, Path, description = "The email's name in the list")), request_body = EmailDraft,
    responses((status = 200, description = "The HTML part", content_type = "text/html", body = String),
        (status = 401, body = ProblemBody), (status = 403, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn html(
    app: App,
    _: Staff<Admins>,
    email: Path<String>,
    body: Body<EmailDraft>,
) -> Result<HttpResponse, Problem> {
    let kind = find(&email)?;
    let built = built(&app, kind, &body.read()?.text(kind))?;
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(built.html.replacen("<head>", "<head>\n<base target=\"_blank\">", 1)))
}

/// Sends texts with sample data to the address of the member of staff. Saves nothing.
#[platen_schema::path(post, path = "/api/support/emails/{email}/test", operation_id = "test_email", tag = "support",
    params(("email" = String, Path, description = "The email's name in the list")), request_body = EmailDraft,
    responses((status = 200, body = EmailTested), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn test(
    app: App,
    request: HttpRequest,
    staff: Staff<Admins>,
    email: Path<String>,
    body: Body<EmailDraft>,
) -> Result<Json<EmailTested>, Problem> {
    let kind = find(&email)?;
    let text = body.read()?.text(kind);
    refuse_faults(kind, &text)?;
    let (now, to) = (app.clock.now(), staff.member.email.clone());
    let message = EmailMessage::Sample { email: kind.key.to_owned(), text };
    let mut tx = app.store.write().await?;
    email_limit::count(&app, &mut tx, &request, Email { to: Some(&to), by: None }).await?;
    outbox::add(&mut tx, &to, None, &message, now).await?;
    let subject = Some(server_text("{email}, to {to}").with("email", text_of(kind.name)).with("to", &to).to_string());
    audit::add(&mut tx, &Record { subject, ..staff.record("email_tested") }, now).await?;
    tx.commit().await?;
    Ok(Json(EmailTested { to }))
}

fn built(app: &App, kind: &Kind, text: &EmailText) -> Result<BuiltEmail, Problem> {
    let (snapshot, settings) = (app.catalog.current(), app.settings.shop());
    let (pages, look, texts) = (app.settings.pages(), app.settings.look(), app.settings.email_texts());
    let shop = Shop {
        snapshot: &snapshot,
        settings: &settings,
        pages: &pages,
        look: &look,
        texts: &texts,
        links: &app.links,
        keys: &app.link_keys,
        day: settings.local(app.clock.now()).day,
    };
    build_sample(kind, text, shop).map_err(|error| {
        tracing::error!(email = kind.key, %error, "an email could not be rendered");
        Problem::new(Code::Internal)
    })
}

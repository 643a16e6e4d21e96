//! Lists the kinds of emails, and reads the texts of one.

use std::collections::HashMap;

use actix_web::web::{Json, Path};
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::outbox::email::EmailText;
use platen_store::shop_parts::{self, SavedPart};
use serde::{Deserialize, Serialize};

use super::find;
use crate::email_texts::kinds::{ALL, Kind};
use crate::email_texts::values::placeholders;
use crate::email_texts::{Changes, EmailTexts, part_name};
use crate::format::text;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// All kinds of emails, in groups.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportEmails {
    /// Whether the server sends emails. Otherwise they wait until its operator sets an SMTP server.
    pub is_sending: bool,
    /// The signature of all emails, then all kinds; those of a group follow each other.
    pub emails: Vec<SupportEmailRow>,
}

/// A kind of email in the list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportEmailRow {
    /// Its name in addresses.
    pub email: String,
    /// What it is about, in words.
    pub group: String,
    /// Its name, in words.
    pub name: String,
    /// Whether the shop gets it; otherwise a customer does.
    pub for_shop: bool,
    /// The subject, with placeholders; empty for the signature.
    pub subject: String,
    /// Whether staff changed its texts.
    pub is_changed: bool,
    /// When the texts were saved last, in milliseconds since 1970 UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_at: Option<Millis>,
    /// The name of the member of staff who saved them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_by: Option<String>,
}

impl SupportEmailRow {
    fn of(kind: &Kind, texts: &EmailTexts, saved: Option<&SavedPart>) -> Self {
        Self {
            email: kind.key.to_owned(),
            group: text(kind.group).to_string(),
            name: text(kind.name).to_string(),
            for_shop: kind.for_shop,
            subject: texts.text(kind).subject,
            is_changed: texts.is_changed(kind),
            changed_at: saved.map(|saved| saved.changed_at),
            changed_by: saved.map(|saved| saved.changed_by.clone()),
        }
    }
}

/// The texts of an email, with placeholders such as `{order}`.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportEmailText {
    /// The subject.
    pub subject: String,
    /// The heading.
    pub heading: String,
    /// The text above the data, in Markdown.
    pub introduction: String,
    /// The text below the data, in Markdown.
    pub closing: String,
}

impl From<EmailText> for SupportEmailText {
    fn from(EmailText { subject, heading, introduction, closing }: EmailText) -> Self {
        Self { subject, heading, introduction, closing }
    }
}

/// A placeholder.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct EmailPlaceholder {
    /// Its name, without braces.
    pub name: String,
    /// What stands in its place, in words.
    pub meaning: String,
}

/// A kind of email to edit.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailToEdit {
    /// The email in the list.
    #[serde(flatten)]
    #[schema(inline)]
    pub row: SupportEmailRow,
    /// Whether the server sends emails.
    pub is_sending: bool,
    /// The revision, which a change must name; 0 if nothing was saved.
    pub revision: i64,
    /// The texts in use.
    pub text: SupportEmailText,
    /// The built-in texts.
    pub built_in: SupportEmailText,
    /// The placeholders that the texts can have: first those of this email.
    pub placeholders: Vec<EmailPlaceholder>,
}

/// Returns all kinds of emails.
#[platen_schema::path(get, path = "/api/support/emails", operation_id = "support_emails", tag = "support",
    responses((status = 200, body = SupportEmails), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Admins>) -> Result<Json<SupportEmails>, Problem> {
    let saved = shop_parts::list(&mut app.store.read().await?).await?;
    let texts = EmailTexts::of(&saved);
    let saved: HashMap<&str, &SavedPart> = saved.iter().map(|part| (part.name.as_str(), part)).collect();
    let row = |kind: &Kind| SupportEmailRow::of(kind, &texts, saved.get(part_name(kind).as_str()).copied());
    Ok(Json(SupportEmails { is_sending: !app.config.without_mail, emails: ALL.iter().map(row).collect() }))
}

/// Returns the texts of a kind of email.
#[platen_schema::path(get, path = "/api/support/emails/{email}", operation_id = "support_email", tag = "support",
    params(("email" = String, Path, description = "The email's name in the list")),
    responses((status = 200, body = EmailToEdit), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>, email: Path<String>) -> Result<Json<EmailToEdit>, Problem> {
    answer(&app, find(&email)?).await
}

pub(super) async fn answer(app: &App, kind: &Kind) -> Result<Json<EmailToEdit>, Problem> {
    let saved = shop_parts::find(&mut app.store.read().await?, &part_name(kind)).await?;
    let texts = EmailTexts::of(saved.as_slice());
    let meaning =
        |(name, meaning): (&str, &str)| EmailPlaceholder { name: name.to_owned(), meaning: meaning.to_owned() };
    Ok(Json(EmailToEdit {
        row: SupportEmailRow::of(kind, &texts, saved.as_ref()),
        is_sending: !app.config.without_mail,
        revision: saved.map_or(0, |saved| saved.revision),
        text: texts.text(kind).into(),
        built_in: Changes::default().over(kind).into(),
        placeholders: placeholders(kind).map(meaning).collect(),
    }))
}

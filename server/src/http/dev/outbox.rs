//! `GET /dev/outbox` shows the newest emails, sent or not. It exists only with `--dev`.

use actix_web::HttpResponse;
use actix_web::http::header;
use askama::Template;
use platen_store::outbox::{self, Row};

use crate::http::extract::id::Id;
use crate::http::problem::{Code, Problem};
use crate::http::state::{App, AppState};
use crate::mail::build::{self, BuiltEmail, OrderKey, Shop};

/// The maximum number of emails on the page.
const SHOWN: i64 = 100;

/// The policy of the list: its own style, and the emails in frames.
const LIST_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";
/// The policy of one email: images and styles, no scripts, and an opaque origin.
const LETTER_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

#[derive(Template)]
#[template(path = "dev/outbox.html")]
struct Page {
    emails: Vec<Shown>,
}

/// An email in the list.
struct Shown {
    id: i64,
    recipient: String,
    reply_to: Option<String>,
    subject: String,
    state: String,
    /// The text, split into words and links.
    text: Vec<Piece>,
}

enum Piece {
    Words(String),
    Link(String),
}

/// Responds with the list of the newest emails.
pub async fn list(app: App) -> Result<HttpResponse, Problem> {
    let rows = outbox::list(&mut app.store.read().await?, SHOWN).await?;
    let mut emails = Vec::new();
    for row in &rows {
        emails.push(shown(&app, row).await?);
    }
    let page = Page { emails }.render().map_err(|error| broken(&error))?;
    Ok(respond(LIST_POLICY, page))
}

/// Responds with the HTML part of one email.
pub async fn html(app: App, Id(id): Id<i64>) -> Result<HttpResponse, Problem> {
    let row = outbox::find(&mut app.store.read().await?, id).await?;
    let row = row.ok_or_else(|| Problem::new(Code::NotFound))?;
    let written = written(&app, &row).await?.ok_or_else(|| Problem::new(Code::NotFound))?;
    Ok(respond(LETTER_POLICY, written.html))
}

fn respond(policy: &'static str, body: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, policy))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(body)
}

async fn written(state: &AppState, row: &Row) -> Result<Option<BuiltEmail>, Problem> {
    let Some(message) = &row.message else { return Ok(None) };
    let now = state.clock.now();
    let opens = OrderKey::of(row.opens, &mut state.store.read().await?, &state.link_keys, now).await?;
    let snapshot = state.catalog.current();
    let (pages, look, texts) = (state.settings.pages(), state.settings.look(), state.settings.email_texts());
    let settings = state.settings.shop();
    let shop = Shop {
        snapshot: &snapshot,
        settings: &settings,
        pages: &pages,
        look: &look,
        texts: &texts,
        links: &state.links,
        keys: &state.link_keys,
        day: settings.local(row.created_at).day,
    };
    let written = build::build_message(message, opens, shop);
    Ok(written.inspect_err(|error| tracing::error!(%error, message = row.id, "an email could not be rendered")).ok())
}

fn broken(error: &askama::Error) -> Problem {
    tracing::error!(%error, "the outbox page could not be rendered");
    Problem::new(Code::Internal)
}

async fn shown(app: &AppState, row: &Row) -> Result<Shown, Problem> {
    let written = written(app, row).await?;
    let state = match (row.sent_at, &row.gave_up) {
        (Some(_), _) => "sent".to_owned(),
        (None, Some(why)) => format!("not delivered: {why}"),
        (None, None) => format!("waiting, {} attempts", row.tries),
    };
    let minutes = (app.clock.now() - row.created_at) / 60_000;
    Ok(Shown {
        id: row.id,
        recipient: row.recipient.clone(),
        reply_to: row.reply_to.clone(),
        subject: written.as_ref().map(|written| written.subject.clone()).unwrap_or_default(),
        state: format!("{minutes} min ago, {state}"),
        text: pieces(&written.map(|written| written.text).unwrap_or_default(), &app.links),
    })
}

/// Splits a text at the links to this store.
fn pieces(text: &str, links: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(links) {
        let (words, from) = rest.split_at(start);
        let end = from.find(char::is_whitespace).unwrap_or(from.len());
        let (link, after) = from.split_at(end);
        pieces.push(Piece::Words(words.to_owned()));
        pieces.push(Piece::Link(link.to_owned()));
        rest = after;
    }
    pieces.push(Piece::Words(rest.to_owned()));
    pieces
}

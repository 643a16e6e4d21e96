//! `/content/{page}`: the pages that the shop writes.

use std::fmt::Write as _;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Path};
use askama::Template;

use super::{About, Frame, about, categories_answer, plain, render, respond, shell};
use crate::client::offers::Offer;
use crate::client::painted;
use crate::client::settings::FooterLink;
use crate::client::shell::Painted;
use crate::content::markdown::Piece;
use crate::content::{HOME, key};
use crate::http::content::{ContentAnswer, find};
use crate::http::problem::{Code, Problem};
use crate::http::state::App;

/// Stands for the text, which is put in afterwards: line breaks in it have a meaning.
pub(super) const WORDS: &str = "<!--words-->";

#[derive(Template)]
#[template(path = "content.html")]
struct Content {
    frame: Frame,
    title: String,
    path: String,
    links: Vec<FooterLink>,
    words: &'static str,
}

/// Serves a page of the shop's own text.
pub async fn content(app: App, page: Path<String>) -> Result<HttpResponse, Problem> {
    let shell = shell(&app);
    if !is_offered(&app, &page) {
        return plain::not_offered(&app);
    }
    let found = Some(key(&page)).filter(|page| page != HOME).and_then(|page| find(&app, &page));
    let Some(answer) = found else { return plain::not_found(&app) };
    let snapshot = app.catalog.current();
    let content = app.settings.content();
    let description = content.find(&key(&page)).map(|page| page.text.description.clone()).unwrap_or_default();
    let about = about(
        &app,
        &About { path: &answer.path, title: &answer.title, description: &description, kind: "website", image: None },
    );
    let template = Content {
        frame: Frame::of(&app, &snapshot, &answer.path),
        title: answer.title.clone(),
        path: answer.path.clone(),
        links: app.settings.told().pages,
        words: WORDS,
    };
    let view = render(&template)?.replace(WORDS, &words(&answer.pieces, "content-piece"));
    let painted = Painted {
        path: answer.path.clone(),
        title: answer.title.clone(),
        description,
        head: about,
        view,
        answers: vec![categories_answer(&snapshot), call(&answer, &key(&page))?],
        is_taken_over: true,
        catalog: snapshot.generation(),
    };
    Ok(respond(&shell, &snapshot, StatusCode::OK, &painted))
}

/// Reports whether the shop offers what a page is about.
fn is_offered(app: &App, page: &str) -> bool {
    Offer::at(&format!("/content/{}", key(page))).is_none_or(|offer| app.settings.offers(offer))
}

/// Returns the path of a page's call and its answer.
pub(super) fn call(answer: &ContentAnswer, page: &str) -> Result<(String, Bytes), Problem> {
    let json = serde_json::to_vec(answer).map_err(|error| {
        tracing::error!(%error, "a content page could not be written as JSON");
        Problem::new(Code::Internal)
    })?;
    Ok((format!("/api/pages/{page}"), json.into()))
}

/// Returns the pieces of a page as the client renders them.
pub(super) fn words<'a>(pieces: impl IntoIterator<Item = &'a Piece>, class: &str) -> String {
    let mut html = String::new();
    for piece in pieces {
        // Writing to a string cannot fail.
        let _infallible = match piece {
            Piece::Html(text) => write!(html, "<div class=\"{class}\">{text}</div>"),
            Piece::Part(part) => write!(html, "{}", painted::part(part.name())),
        };
    }
    html
}

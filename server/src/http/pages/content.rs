//! `/content/{page}`: static text pages, prerendered by the client's build.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::{About, Frame, about, categories_answer, plain, render, respond};
use crate::client::painted;
use crate::client::shell::Painted;
use crate::http::problem::Problem;
use crate::http::state::App;

#[derive(Template)]
#[template(path = "content.html")]
struct Content {
    frame: Frame,
    /// The HTML from the client's build.
    view: &'static str,
}

/// Serves a static text page.
pub async fn content(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let Some(page) = painted::page(request.path()) else { return plain::not_found(&app) };
    let snapshot = app.catalog.current();
    let (path, title, description) = (page.path.as_str(), page.title.as_str(), page.description.as_str());
    let told = About { path, title, description, kind: "website", image: None };
    let painted = Painted {
        path: path.to_owned(),
        title: title.to_owned(),
        description: description.to_owned(),
        head: about(&app, &told),
        view: render(&Content { frame: Frame::of(&app, &snapshot, path), view: &page.view })?,
        answers: vec![categories_answer(&snapshot)],
        is_taken_over: true,
    };
    Ok(respond(&app, &snapshot, StatusCode::OK, &painted))
}

//! `/`

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use platen_catalog::answer::{CategoryNode, ProductCard};

use super::content::{self, WORDS};
use super::{About, Frame, about, categories_answer, render, shell};
use crate::client::shell::Painted;
use crate::content::HOME;
use crate::content::markdown::Piece;
use crate::format::{Text, text};
use crate::http::catalog::bestsellers::{BestsellersAnswer, best};
use crate::http::content::find;
use crate::http::problem::{Code, Problem};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;

/// The number of categories.
const CATEGORIES: usize = 10;
/// The path of the call whose answer the page contains.
const BESTSELLERS: &str = "/api/products/bestsellers";

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    heading_text: String,
    /// Stands for the shop's text.
    words: &'static str,
    categories: Vec<CategoryNode>,
    title: Text,
    cards: Vec<ProductCard>,
}

/// Serves the home page.
pub async fn home(app: App) -> Result<HttpResponse, Problem> {
    let shell = shell(&app);
    let (snapshot, ranking) = (app.catalog.current(), app.bestsellers.current());
    let best = best(&snapshot, &ranking);
    let BestsellersAnswer { products, ranked } = serde_json::from_slice(&best).map_err(|error| {
        tracing::error!(%error, "the bestsellers cannot be read");
        Problem::new(Code::Internal)
    })?;
    let answer = find(&app, HOME).ok_or_else(|| Problem::new(Code::Internal))?;
    let description = app.settings.content().find(HOME).map(|page| page.text.description.clone()).unwrap_or_default();
    // The client's home page has no parts with functions of their own.
    let texts = answer.pieces.iter().filter(|piece| matches!(piece, Piece::Html(_)));
    let words = content::words(texts, "hero-text");
    let categories = snapshot.categories();
    let home = Home {
        frame: Frame::of(&app, &snapshot, "/"),
        heading_text: answer.heading.clone().unwrap_or_else(|| answer.title.clone()),
        words: WORDS,
        categories: categories.children(None).take(CATEGORIES).map(|place| categories.node(place)).collect(),
        title: if ranked { text("Bestsellers") } else { text("Featured products") },
        cards: products,
    };
    let image = home.cards.first().map(|card| card.image_url.as_str());
    let page = About { path: "/", title: &answer.title, description: &description, kind: "website", image };
    let painted = Painted {
        path: "/".to_owned(),
        head: about(&app, &page),
        view: render(&home)?.replace(WORDS, &words),
        answers: vec![
            categories_answer(&snapshot),
            (BESTSELLERS.to_owned(), best.into()),
            content::call(&answer, HOME)?,
        ],
        title: answer.title,
        description,
        is_taken_over: true,
        catalog: snapshot.generation(),
    };
    let response = super::page(StatusCode::OK, shell.paint(&painted));
    let (catalog, shell) = (snapshot.generation(), shell.revision());
    Ok(Reusable::new(Validity::Home { catalog, shell, ranking: ranking.revision }).mark(response))
}

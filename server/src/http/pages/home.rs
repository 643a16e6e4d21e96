//! `/`

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use platen_catalog::answer::{CategoryNode, ProductCard};

use super::{About, Frame, about, categories_answer, render};
use crate::client::shell::Painted;
use crate::http::catalog::bestsellers::{BestsellersAnswer, best};
use crate::http::problem::{Code, Problem};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;

const TITLE: &str = "Printed and promotional products";
const HEADING: &str = "Your name, well printed.";
const TEXT: &str =
    "Mugs, pens, shirts and bags with your logo. You see every price first, and we print only what you have approved.";
/// The number of categories.
const CATEGORIES: usize = 10;
/// The path of the call whose answer the page contains.
const BESTSELLERS: &str = "/api/products/bestsellers";

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    heading_text: &'static str,
    text: &'static str,
    categories: Vec<CategoryNode>,
    title: &'static str,
    cards: Vec<ProductCard>,
}

/// Serves the home page.
pub async fn home(app: App) -> Result<HttpResponse, Problem> {
    let (snapshot, ranking) = (app.catalog.current(), app.bestsellers.current());
    let best = best(&snapshot, &ranking);
    let BestsellersAnswer { products, ranked } = serde_json::from_slice(&best).map_err(|error| {
        tracing::error!(%error, "the bestsellers cannot be read");
        Problem::new(Code::Internal)
    })?;
    let categories = snapshot.categories();
    let home = Home {
        frame: Frame::of(&app, &snapshot, "/"),
        heading_text: HEADING,
        text: TEXT,
        categories: categories.children(None).take(CATEGORIES).map(|place| categories.node(place)).collect(),
        title: if ranked { "Bestsellers" } else { "Featured products" },
        cards: products,
    };
    let image = home.cards.first().map(|card| card.image_url.as_str());
    let page = About { path: "/", title: TITLE, description: TEXT, kind: "website", image };
    let painted = Painted {
        path: "/".to_owned(),
        title: TITLE.to_owned(),
        description: TEXT.to_owned(),
        head: about(&app, &page),
        view: render(&home)?,
        answers: vec![categories_answer(&snapshot), (BESTSELLERS.to_owned(), best.into())],
        is_taken_over: true,
    };
    let shell = app.settings.shell();
    let response = super::page(StatusCode::OK, shell.paint(&painted));
    let (catalog, shell) = (snapshot.generation(), shell.revision());
    Ok(Reusable::new(Validity::Home { catalog, shell, ranking: ranking.revision }).mark(response))
}

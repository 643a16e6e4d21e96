//! `/`

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use platen_catalog::answer::{FeaturedAnswer, ProductCard};

use super::{About, Frame, about, categories_answer, render, respond};
use crate::client::shell::Painted;
use crate::http::catalog::featured::page_of_featured;
use crate::http::problem::{Code, Problem};
use crate::http::state::App;

const TITLE: &str = "Printed and promotional products - Platen";
const HEADING: &str = "Your name, well printed.";
const TEXT: &str =
    "Mugs, bags, notebooks and more, printed in days. Prices for every quantity, free samples before you decide.";
const FEATURED: u32 = 8;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    heading_text: &'static str,
    text: &'static str,
    cards: Vec<ProductCard>,
}

/// Serves the home page.
pub async fn home(app: App) -> Result<HttpResponse, Problem> {
    let snapshot = app.catalog.current();
    let featured = page_of_featured(&snapshot, None, 1, FEATURED);
    let cards = serde_json::from_slice::<FeaturedAnswer>(&featured).map_err(|error| {
        tracing::error!(%error, "the featured products cannot be read");
        Problem::new(Code::Internal)
    })?;
    let home = Home { frame: Frame::of(&snapshot, "/"), heading_text: HEADING, text: TEXT, cards: cards.products };
    let image = home.cards.first().map(|card| card.image_url.as_str());
    let page = About { path: "/", title: TITLE, description: TEXT, kind: "website", image };
    let painted = Painted {
        path: "/".to_owned(),
        title: TITLE.to_owned(),
        description: TEXT.to_owned(),
        head: about(&app, &page),
        view: render(&home)?,
        answers: vec![
            categories_answer(&snapshot),
            (format!("/api/products/featured/0/1/{FEATURED}/"), featured.into()),
        ],
        is_taken_over: true,
    };
    Ok(respond(&app, &snapshot, StatusCode::OK, &painted))
}

//! `/product/{id}/{slug}`

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use platen_actors::ids::ProductId;
use platen_catalog::answer::{CategoryName, Image, Product};
use platen_catalog::decimal;
use serde_json::json;

use super::description::{self, Block};
use super::product_facts::{self, PriceList};
use super::{
    About, Frame, about, absolute, breadcrumbs, categories_answer, linked_data, page, plain, prices, render, shell,
};
use crate::client::offers::Offer;
use crate::client::shell::Painted;
use crate::format::{Text, category_path, product_path};
use crate::http::problem::{Code, Problem};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::reviews::{ProductRating, rating_of};
use crate::http::state::{App, AppState};
use crate::ratings::AllRatings;

#[derive(Template)]
#[template(path = "product.html")]
struct ProductPage {
    frame: Frame,
    trail: Vec<CategoryName>,
    /// The images of the first color, or the product's own.
    images: Vec<Image>,
    description: Vec<Block>,
    prices: Vec<PriceList>,
    facts: Vec<(String, String)>,
    /// The price, as HTML.
    headline: Option<String>,
    /// The print that it includes.
    print: Option<Text>,
    product: Product,
}

/// Serves a product page. A wrong or missing slug is redirected to the right one.
pub async fn product(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let shell = shell(&app);
    let named = |wanted: &str| request.match_info().get(wanted);
    let id = named("id").and_then(|id| id.parse().ok()).map(ProductId);
    let snapshot = app.catalog.current();
    let Some(entry) = id.and_then(|id| snapshot.find(id)) else { return plain::not_found(&app) };
    let own_path = product_path(entry.id, &entry.slug);
    if named("slug") != Some(&*entry.slug) {
        let query = request.query_string();
        let location = if query.is_empty() { own_path } else { format!("{own_path}?{query}") };
        return Ok(HttpResponse::MovedPermanently().insert_header((header::LOCATION, location)).finish());
    }
    let product = entry.product().ok_or_else(|| Problem::new(Code::Internal))?;
    let trail = product.categories.first().map(|category| category.path.clone()).unwrap_or_default();
    let steps = trail.iter().map(|step| (step.name.as_str(), category_path(step.id, &step.slug)));
    let way = breadcrumbs(&app, steps.chain([(product.name.as_str(), own_path.clone())]));
    let summary = description::summary(&product.description);
    let image = product.images.first().map(|image| image.url.as_str());
    let ratings = app.ratings.current();
    let metadata = About { path: &own_path, title: &product.name, description: &summary, kind: "product", image };
    let head = about(&app, &metadata) + &linked_data(&schema(&app, &product, &own_path, &ratings)) + &linked_data(&way);
    let painted = Painted {
        title: product.name.clone(),
        // A query can choose another color.
        is_taken_over: request.query_string().is_empty(),
        description: summary,
        head,
        answers: vec![categories_answer(&snapshot), (format!("/api/products/{}", entry.id), entry.json.clone())],
        view: render(&ProductPage {
            frame: Frame::of(&app, &snapshot, &own_path),
            trail,
            description: description::blocks(&product.description),
            images: images(&product).to_vec(),
            prices: product_facts::prices(&product),
            facts: product_facts::facts(&product, app.settings.offers(Offer::Samples)),
            headline: prices::of_product(&product),
            print: prices::print(&product),
            product,
        })?,
        path: own_path,
        catalog: snapshot.generation(),
    };
    let validity =
        Validity::Product { catalog: snapshot.generation(), shell: shell.revision(), ratings: ratings.revision };
    Ok(Reusable::new(validity).mark(page(StatusCode::OK, shell.paint(&painted))))
}

/// Returns the images of the first color; the product's own if it has none.
fn images(product: &Product) -> &[Image] {
    let of_color = product.colors.first().map(|color| &color.images).filter(|images| !images.is_empty());
    of_color.unwrap_or(&product.images)
}

/// Describes the product in schema.org's vocabulary. Listed products can always be ordered because they are made to
/// order.
fn schema(platen: &AppState, product: &Product, path: &str, ratings: &AllRatings) -> serde_json::Value {
    let prices = product.breaks.iter().map(|price_break| price_break.unit_price);
    let images: Vec<String> = product.images.iter().map(|image| absolute(platen, &image.url)).collect();
    let mut schema = json!({
        "@context": "https://schema.org",
        "@type": "Product",
        "name": product.name,
        "sku": product.sku,
        "url": absolute(platen, path),
        "description": product.description,
        "image": images,
        "offers": {
            "@type": "AggregateOffer",
            "availability": "https://schema.org/InStock",
            "offerCount": product.parts.len(),
            "priceCurrency": product.currency,
            "lowPrice": prices.clone().min().map(decimal::format),
            "highPrice": prices.max().map(decimal::format),
        },
    });
    if let Some(ProductRating { average, count, .. }) = rating_of(ratings, product.id) {
        schema["aggregateRating"] = json!({"@type": "AggregateRating", "ratingValue": average, "reviewCount": count});
    }
    schema
}

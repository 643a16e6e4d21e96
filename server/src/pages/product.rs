//! `/product/{id}/{slug}`

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use platen_actors::ids::ProductId;
use serde_json::json;

use super::{Frame, canonical, categories_answer, plain, product_path, render, respond, text};
use crate::catalogue::answer::{CategoryName, Image, Product};
use crate::client::shell::{Painted, push_json};
use crate::error::{Code, Problem};
use crate::http::state::App;

#[derive(Template)]
#[template(path = "product.html")]
struct ProductPage {
    frame: Frame,
    trail: Vec<CategoryName>,
    /// Those of the first colour, or the product's own.
    images: Vec<Image>,
    product: Product,
}

/// A product with all there is to choose. A wrong or missing slug is sent on to the right one.
pub async fn product(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let named = |wanted: &str| request.match_info().get(wanted);
    let id = named("id").and_then(|id| id.parse().ok()).map(ProductId);
    let snapshot = app.catalogue.current();
    let Some(entry) = id.and_then(|id| snapshot.find(id)) else { return plain::not_found(&app) };
    let own_path = product_path(entry.id, &entry.slug);
    if named("slug") != Some(&*entry.slug) {
        let query = request.query_string();
        let location = if query.is_empty() { own_path } else { format!("{own_path}?{query}") };
        return Ok(HttpResponse::MovedPermanently().insert_header((header::LOCATION, location)).finish());
    }
    let product = entry.product().ok_or_else(|| Problem::new(Code::Internal))?;
    let mut head = canonical(&app, &own_path);
    head.push_str("<script type=\"application/ld+json\">");
    push_json(&mut head, &linked_data(&product).to_string());
    head.push_str("</script>");
    let painted = Painted {
        title: format!("{} - Platen", product.name),
        description: product.description.split("\n\n").next().unwrap_or_default().to_owned(),
        head,
        answers: vec![categories_answer(&snapshot), (format!("/api/products/{}", entry.id), text(&entry.json))],
        view: render(&ProductPage {
            frame: Frame::of(&snapshot),
            trail: product.categories.first().map(|category| category.path.clone()).unwrap_or_default(),
            images: product.colors.first().map_or(&product.images, |color| &color.images).clone(),
            product,
        })?,
    };
    Ok(respond(&app, StatusCode::OK, &painted))
}

/// The product in the words of schema.org.
fn linked_data(product: &Product) -> serde_json::Value {
    let major = |unit_price: i64| super::price(unit_price, "").trim().to_owned();
    let prices = product.breaks.iter().map(|price_break| price_break.unit_price);
    json!({
        "@context": "https://schema.org",
        "@type": "Product",
        "name": product.name,
        "sku": product.sku,
        "description": product.description,
        "image": product.images.iter().map(|image| image.url.as_str()).collect::<Vec<_>>(),
        "offers": {
            "@type": "AggregateOffer",
            "priceCurrency": product.currency,
            "lowPrice": prices.clone().min().map(major),
            "highPrice": prices.max().map(major),
        },
    })
}

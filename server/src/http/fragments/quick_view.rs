//! `POST /ProductSearch/QuickView` and `POST /MyAccountFavorites/QuickView`: a product in brief, for a modal.
//!
//! The gallery shows one picture at a time and at most five thumbnails, and does not loop (the specification, section
//! 9).

use actix_web::HttpResponse;
use askama::Template;
use platen_actors::ids::ProductId;
use platen_catalog::answer::{Image, Product};
use platen_schema::ToSchema;
use platen_store::entries::{self, OnList};

use crate::format::{count, pieces, text};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::{Customer, Visitor};
use crate::http::html::fragment;
use crate::http::member;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The maximum number of thumbnails in the gallery.
const THUMBNAILS: usize = 5;

/// The product to show.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuickViewRequest {
    /// The product's id.
    #[request(missing = "Please name the product: productId is missing.")]
    pub product_id: ProductId,
}

#[derive(Template)]
#[template(path = "fragments/quick_view.html")]
struct QuickView {
    product: Product,
    images: Vec<Image>,
    /// The caller's lists that contain the product.
    lists: Vec<OnList>,
}

/// Returns the quick view of a product.
#[platen_schema::path(post, path = "/ProductSearch/QuickView", operation_id = "product_quick_view", tag = "fragments",
    request_body = QuickViewRequest,
    responses((status = 200, content_type = "text/html", body = String), (status = 404, body = ProblemBody)))]
pub async fn of_search(app: App, visitor: Visitor, body: Body<QuickViewRequest>) -> Result<HttpResponse, Problem> {
    quick_view(product(&app, &visitor, &body).await?, Vec::new())
}

/// Returns a favorite in brief, with its lists and the notes there.
#[platen_schema::path(post, path = "/MyAccountFavorites/QuickView", operation_id = "favorite_quick_view", tag = "fragments",
    request_body = QuickViewRequest,
    responses((status = 200, content_type = "text/html", body = String), (status = 404, body = ProblemBody)))]
pub async fn of_favorites(app: App, customer: Customer, body: Body<QuickViewRequest>) -> Result<HttpResponse, Problem> {
    let product = product(&app, &Visitor::Customer(customer.clone()), &body).await?;
    let mut reader = app.store.read().await?;
    let lists = entries::lists_with(&mut reader, customer.session(), product.id).await?;
    quick_view(product, lists)
}

/// Returns the product that a body names, with the prices of the caller.
async fn product(app: &App, visitor: &Visitor, body: &Body<QuickViewRequest>) -> Result<Product, Problem> {
    let QuickViewRequest { product_id: id } = body.read()?;
    let group = member::group_of(app, visitor.session()).await?;
    member::product(app, id, group.as_deref())
}

/// Returns the least number of pieces, and the days that they take.
pub(crate) fn least(product: &Product) -> String {
    let pieces = pieces(product.min_quantity);
    let days = text("{days, plural, one {1 working day} other {{0} working days}}")
        .with("days", product.production_days)
        .with("0", count(product.production_days));
    text("From {pieces}, in {days}.").with("pieces", pieces).with("days", days).to_string()
}

fn quick_view(product: Product, lists: Vec<OnList>) -> Result<HttpResponse, Problem> {
    let images = product.colors.first().map_or(&product.images, |color| &color.images);
    let images = images.iter().take(THUMBNAILS).cloned().collect();
    fragment(&QuickView { product, images, lists })
}

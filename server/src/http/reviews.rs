//! `/api/ratings`, `/api/products/{id}/reviews`, `/api/myaccount/reviews/{id}`: reviews of products by customers who bought
//! them.

use actix_web::http::header;
use actix_web::web::{Json, Query};
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::Answer;
use platen_actors::ids::{Millis, ProductId};
use platen_actors::order::Code;
use platen_actors::review::{Command, Draft, RejectReason, ReviewState, ShownAs};
use platen_catalog::search::query;
use platen_schema::{IntoParams, ToSchema};
use platen_store::reviews::{self, Order, Review};
use serde::{Deserialize, Serialize};

use super::catalog::{SHORT, refused};
use super::command::{Session, reply};
use super::extract::body::{Body, Request};
use super::extract::caller::Customer;
use super::extract::id::Id;
use super::response_cache::{Reusable, Validity};
use super::state::App;
use crate::http::problem::{Problem, ProblemBody};
use crate::ratings::{AllRatings, Rating};

/// The number of reviews on a page.
const PAGE: i64 = 5;
/// The maximum number of ids in one call.
const MAX_IDS: usize = 200;

/// The rating of a product that has reviews.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductRating {
    /// The product.
    pub product_id: ProductId,
    /// The average number of stars, rounded to a tenth.
    pub average: f64,
    /// The number of reviews.
    pub count: i64,
}

/// The ratings of products.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingsAnswer {
    /// The products of the request that have reviews.
    pub ratings: Vec<ProductRating>,
}

/// Returns the ratings of products. Products without reviews are left out.
#[platen_schema::path(get, path = "/api/ratings", tag = "reviews",
    params(("ids" = Option<String>, Query, description = "Product ids, separated by commas; 200 at most")),
    responses((status = 200, body = RatingsAnswer), (status = 422, body = ProblemBody)))]
pub async fn ratings(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let ids =
        query::ids::<ProductId>(request.query_string(), MAX_IDS, "products").map_err(|wrong| refused(vec![wrong]))?;
    let ratings = app.ratings.current();
    let rated = ids.into_iter().filter_map(|id| rating_of(&ratings, id)).collect();
    Ok(reusable(&ratings, &RatingsAnswer { ratings: rated }))
}

/// Returns the rating of a product; `None` if it has no reviews.
pub fn rating_of(ratings: &AllRatings, product_id: ProductId) -> Option<ProductRating> {
    let rating = ratings.find(product_id);
    let count = rating.count();
    (count > 0).then(|| ProductRating { product_id, average: average(rating), count })
}

#[expect(clippy::cast_precision_loss, reason = "at most 50")]
fn average(rating: Rating) -> f64 {
    rating.tenths() as f64 / 10.0
}

/// Sends a response that is kept until any rating changes.
fn reusable(ratings: &AllRatings, body: &impl Serialize) -> HttpResponse {
    let response = HttpResponse::Ok().insert_header((header::CACHE_CONTROL, SHORT)).json(body);
    Reusable::new(Validity::Ratings(ratings.revision)).mark(response)
}

/// The order and the page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReviewsQuery {
    /// `newest` (default), `highest` or `lowest`.
    sort: Option<String>,
    /// From 1.
    page: Option<String>,
}

/// A page of the reviews of a product.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewsAnswer {
    /// The average number of stars, rounded to a tenth; 0 without reviews.
    pub average: f64,
    /// The number of reviews.
    pub count: i64,
    /// How many have one star, two, three, four and five.
    #[schema(min_items = 5, max_items = 5)]
    pub stars: Vec<i64>,
    /// The reviews of the page, at most five.
    pub reviews: Vec<PublicReview>,
    /// The page, from 1.
    pub page: i64,
    /// The number of pages.
    pub pages: i64,
}

/// A published review.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicReview {
    /// Its public code.
    pub code: Code,
    /// From 1 to 5.
    pub stars: u8,
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// What the customer recommends the product for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub good_for: Option<String>,
    /// The customer's name as shown.
    pub name: String,
    /// When it was published, in milliseconds since 1970 UTC.
    pub published_at: Millis,
    /// The shop's answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub answer: Option<String>,
}

impl From<Review> for PublicReview {
    fn from(Review { entry, text, good_for, name, answer, .. }: Review) -> Self {
        let (code, stars, title, published_at) = (entry.code, entry.stars, entry.title, entry.changed_at);
        Self { code, stars, title, text, good_for, name, published_at, answer }
    }
}

/// Returns a page of the published reviews of a product, and its rating.
#[platen_schema::path(get, path = "/api/products/{id}/reviews", operation_id = "list_reviews", tag = "reviews",
    params(("id" = i64, Path, description = "The product"), ReviewsQuery),
    responses((status = 200, body = ReviewsAnswer), (status = 422, body = ProblemBody)))]
pub async fn list(app: App, Id(product): Id<ProductId>, query: Query<ReviewsQuery>) -> Result<HttpResponse, Problem> {
    let order = match query.sort.as_deref().unwrap_or("newest") {
        "newest" => Order::Newest,
        "highest" => Order::Highest,
        "lowest" => Order::Lowest,
        _ => return Err(Problem::invalid("sort", "unknown", "Please choose newest, highest or lowest.")),
    };
    let page = query::number("page", query.page.as_deref().unwrap_or("1"), 1, 1_000_000);
    let page = i64::from(page.map_err(|wrong| refused(vec![wrong]))?);
    let ratings = app.ratings.current();
    let rating = ratings.find(product);
    let found = reviews::list_published(&mut app.store.read().await?, product, order, (page - 1) * PAGE, PAGE).await?;
    let count = rating.count();
    let body = ReviewsAnswer {
        average: average(rating),
        count,
        stars: rating.0.to_vec(),
        reviews: found.into_iter().map(PublicReview::from).collect(),
        page,
        pages: (count + PAGE - 1) / PAGE,
    };
    Ok(reusable(&ratings, &body))
}

/// The caller's review of a product, and whether they may write one.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReviewAnswer {
    /// Whether an order of the product was shipped to the caller.
    pub may_review: bool,
    /// The caller's name as it would be shown: first name and initial.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub person: Option<String>,
    /// The caller's company as it would be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub company: Option<String>,
    /// The review.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub review: Option<OwnReview>,
}

/// A review as its customer sees it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReview {
    /// From 1 to 5.
    pub stars: u8,
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// What the customer recommends the product for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub good_for: Option<String>,
    /// How the customer is named.
    pub shown_as: ShownAs,
    /// The state.
    pub state: ReviewState,
    /// Why it was rejected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<RejectReason>,
}

/// Returns the caller's review of a product, and whether they may write one.
#[platen_schema::path(get, path = "/api/myaccount/reviews/{id}", operation_id = "read_own_review", tag = "reviews",
    params(("id" = i64, Path, description = "The product")),
    responses((status = 200, body = OwnReviewAnswer), (status = 401, body = ProblemBody)))]
pub async fn own(app: App, customer: Customer, Id(product): Id<ProductId>) -> Result<Json<OwnReviewAnswer>, Problem> {
    let mut snapshot = app.store.snapshot().await?;
    let buyer = reviews::find_buyer(&mut snapshot, customer.session(), product).await?;
    let review = reviews::find(&mut snapshot, customer.session(), product).await?;
    let name = |shown_as| buyer.as_ref().and_then(|buyer| buyer.shown(shown_as));
    Ok(Json(OwnReviewAnswer {
        may_review: buyer.is_some(),
        person: name(ShownAs::Person),
        company: name(ShownAs::Company),
        review: review.map(|Review { entry, text, good_for, shown_as, .. }| OwnReview {
            stars: entry.stars,
            title: entry.title,
            text,
            good_for,
            shown_as,
            state: entry.state,
            reason: entry.reason,
        }),
    }))
}

/// A review of a product.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewRequest {
    /// From 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub stars: i32,
    /// The title.
    #[schema(max_length = 80)]
    #[request(line)]
    pub title: String,
    /// The text, plain text.
    #[schema(max_length = 1500)]
    pub text: String,
    /// What the customer recommends the product for.
    #[schema(nullable = false, max_length = 80)]
    #[request(line)]
    pub good_for: Option<String>,
    /// How the customer is named.
    #[serde(default)]
    pub shown_as: ShownAs,
}

/// The review waits for the shop.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewReply {
    /// The product.
    pub product_id: ProductId,
    /// The public code of this text.
    pub code: Code,
    /// The session's version after the call.
    pub version: i64,
}

reply!(ReviewReply: Answer::Review(product_id, code) => { product_id, code });

/// Writes or replaces the caller's review of a product. It is shown once the shop has published it.
#[platen_schema::path(post, path = "/api/myaccount/reviews/{id}", operation_id = "write_review", tag = "reviews",
    request_body = ReviewRequest,
    params(("id" = i64, Path, description = "The product"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewReply), (status = 401, body = ProblemBody),
        (status = 404, description = "No such product", body = ProblemBody),
        (status = 422, description = "Fields break their rules, or `not_bought`: no order of the product was shipped to the caller",
            body = ProblemBody)))]
pub async fn write(
    session: Session,
    Id(product): Id<ProductId>,
    body: Body<ReviewRequest>,
) -> Result<HttpResponse, Problem> {
    let ReviewRequest { stars, title, text, good_for, shown_as } = body.read()?;
    let app = &session.app;
    let name = match app.catalog.current().find(product) {
        Some(found) => found.name.to_string(),
        None => return Err(Problem::not_found("This product does not exist.")),
    };
    let (stars, code) = (u8::try_from(stars).unwrap_or_default(), Code::of(app.rng.number()));
    let draft = Box::new(Draft { product: name, code, stars, title, text, good_for, shown_as });
    session.run_with(&body, Command::Submit { product, draft }, ReviewReply::of).await
}

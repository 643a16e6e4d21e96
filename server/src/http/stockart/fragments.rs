//! `GET /stockart/intro`, `/stockart/art/{id}`, `/stockart/art/{id}/image/{imageId}`: HTML fragments of stock art. They
//! have the attributes and classes of the original store (`data-ajax`, `addtoFav`, `removefromFav`), so clients that
//! only insert HTML work with them.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use platen_actors::ids::ArtId;
use platen_store::stockart::{self as rows, StoredCollection};

use super::{ArtCategory, ArtPiece, Paging, no_category, no_piece};
use crate::format::{count, text};
use crate::http::catalog::SHORT;
use crate::http::extract::caller::Visitor;
use crate::http::extract::id::Id;
use crate::http::html::escaped;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::stockart::Snapshot;

/// The category id of the intro.
const INTRO: i64 = -999;

struct Group<'a> {
    collection: &'a StoredCollection,
    categories: Vec<ArtCategory>,
}

#[derive(Template)]
#[template(path = "stockart/intro.html")]
struct Intro<'a> {
    total: String,
    groups: Vec<Group<'a>>,
}

#[derive(Template)]
#[template(path = "stockart/art.html")]
struct Art<'a> {
    category: ArtCategory,
    collection: &'a StoredCollection,
    pieces: Vec<ArtPiece>,
    paging: Paging,
    pages: u32,
}

#[derive(Template)]
#[template(path = "stockart/image.html")]
struct Image<'a> {
    category: ArtCategory,
    collection: &'a StoredCollection,
    piece: ArtPiece,
    paging: Paging,
    favorite: bool,
}

/// Returns the categories of stock art with their numbers of pieces, as an HTML fragment.
#[platen_schema::path(get, path = "/stockart/intro", operation_id = "art_intro_fragment", tag = "stockart",
    responses((status = 200, content_type = "text/html", body = String)))]
pub async fn intro(app: App) -> Result<HttpResponse, Problem> {
    paint_intro(&app.art.current())
}

fn paint_intro(snapshot: &Snapshot) -> Result<HttpResponse, Problem> {
    let groups = snapshot.collections().iter().map(|collection| {
        let mine = snapshot.categories().iter().filter(|category| snapshot.collection_of(category).id == collection.id);
        Group { collection, categories: mine.map(|category| ArtCategory::of(snapshot, category)).collect() }
    });
    paint(&Intro { total: count(whole(snapshot.count())), groups: groups.collect() }, SHORT)
}

/// Returns a page of a category's pieces, as an HTML fragment. The category -999 is the intro.
#[platen_schema::path(get, path = "/stockart/art/{id}", operation_id = "art_listing_fragment", tag = "stockart",
    params(("id" = i64, Path, description = "The category, or -999 for the intro"),
        ("page" = Option<u32>, Query, description = "From 1"),
        ("ipp" = Option<u32>, Query, description = "Pieces a page: 12, 24 (default), 48 or 96")),
    responses((status = 200, content_type = "text/html", body = String),
        (status = 404, description = "No such category", body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn art(app: App, Id(id): Id<i64>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let snapshot = app.art.current();
    if id == INTRO {
        return paint_intro(&snapshot);
    }
    let category = snapshot.category(id).ok_or_else(no_category)?;
    let paging = Paging::parse(request.query_string())?;
    let view = Art {
        category: ArtCategory::of(&snapshot, category),
        collection: snapshot.collection_of(category),
        pieces: paging.cut(snapshot.list(category)).map(|piece| ArtPiece::of(&snapshot, piece)).collect(),
        paging,
        pages: whole(paging.pages(category.count())),
    };
    paint(&view, SHORT)
}

/// Returns a piece with its favorite buttons and a link back to its page of the category, as an HTML fragment.
#[platen_schema::path(get, path = "/stockart/art/{id}/image/{imageId}", operation_id = "art_image_fragment", tag = "stockart",
    params(("id" = i64, Path, description = "The category"), ("imageId" = i64, Path, description = "The piece"),
        ("page" = Option<u32>, Query, description = "The page to go back to"),
        ("ipp" = Option<u32>, Query, description = "Its pieces a page: 12, 24 (default), 48 or 96")),
    responses((status = 200, content_type = "text/html", body = String),
        (status = 404, description = "No such piece in that category", body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn image(
    app: App,
    visitor: Visitor,
    path: web::Path<(String, String)>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let snapshot = app.art.current();
    let (category, piece) = path.into_inner();
    let category: i64 = category.parse().map_err(|_| no_category())?;
    let category = snapshot.category(category).ok_or_else(no_category)?;
    let piece: ArtId = piece.parse().map_err(|_| no_piece())?;
    let (place, piece) = snapshot.find_in(category, piece).ok_or_else(no_piece)?;
    let mut paging = Paging::parse(request.query_string())?;
    if !request.query_string().to_ascii_lowercase().contains("page=") {
        paging.page = whole(place) / paging.ipp + 1;
    }
    let favorite = match &visitor {
        Visitor::Customer(customer) => {
            rows::is_favorite(&mut app.store.read().await?, customer.session(), piece.id).await?
        }
        Visitor::Guest(_) | Visitor::New => false,
    };
    let view = Image {
        category: ArtCategory::of(&snapshot, category),
        collection: snapshot.collection_of(category),
        piece: ArtPiece::of(&snapshot, piece),
        paging,
        favorite,
    };
    // The fragment contains data of one customer.
    paint(&view, "no-store")
}

/// Returns who made a collection and its license, with their links, as HTML.
pub(crate) fn credit(collection: &StoredCollection) -> String {
    let link = |url: &str, rel| match url {
        "" => "span".to_owned(),
        _ => format!("a href=\"{}\" rel=\"{rel}\" target=\"_blank\"", escaped(url)),
    };
    let elements = [link(&collection.author_url, "noopener"), link(&collection.license_url, "noopener license")];
    let text = text("Art: <0>{name}</0> by {author}, <1>{license}</1> license");
    let text = text.with("name", &collection.name).with("author", &collection.author);
    text.with("license", &collection.license).html(&elements)
}

/// Returns a number of pictures in words.
pub(crate) fn pictures(number: usize) -> String {
    let text = text("{total, plural, one {1 picture} other {{0} pictures}}");
    text.with("total", number).with("0", count(number)).to_string()
}

fn whole(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn paint(view: &impl Template, keep: &'static str) -> Result<HttpResponse, Problem> {
    let html = view.render().map_err(|error| {
        tracing::error!(%error, "a fragment could not be painted");
        Problem::new(Code::Internal)
    })?;
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, keep))
        .body(html))
}

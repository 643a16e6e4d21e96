//! `/api/myaccount/favorites/list/…`: named lists and their products.

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, favorites};
use platen_actors::ids::{ListId, ProductId};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::FavoriteAnswer;
use crate::http::command::{Session, reply, sold};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::{Id, IdPair};
use crate::http::problem::Problem;

/// The id that means all lists of the caller when a product is removed (the specification, section 3).
const ALL_LISTS: ListId = ListId(-1);

/// A new list.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewListRequest {
    /// 1 to 20 characters after trimming.
    #[schema(min_length = 1, max_length = 20)]
    pub name: String,
    /// The products that the list initially contains.
    #[serde(default)]
    #[schema(required = false)]
    pub favorite_product_ids: Vec<ProductId>,
}

/// A new name for a list.
#[derive(Debug, Request, ToSchema)]
pub struct RenameListRequest {
    /// 1 to 20 characters after trimming.
    #[schema(min_length = 1, max_length = 20)]
    pub name: String,
}

/// Products to add to a list.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductsRequest {
    /// At least one.
    #[schema(min_items = 1)]
    pub favorite_product_ids: Vec<ProductId>,
}

/// Notes on a favorite.
#[derive(Debug, Request, ToSchema)]
pub struct NotesRequest {
    /// At most 250 characters after trimming; an empty text deletes the notes.
    #[schema(max_length = 250)]
    pub notes: String,
}

/// The list after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListAnswer {
    /// The list's id.
    pub list_id: ListId,
    /// The session's version after the call.
    pub version: i64,
}

reply!(ListAnswer: Answer::Favorites(favorites::Answer::List(list_id)) => { list_id });

/// The current notes.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct NotesAnswer {
    /// Trimmed; empty if there are no notes.
    pub notes: String,
    /// The session's version after the call.
    pub version: i64,
}

reply!(NotesAnswer: Answer::Notes(notes) => { notes });

/// Creates a list, optionally with products.
#[platen_schema::path(post, path = "/api/myaccount/favorites/list/new", operation_id = "create_favorite_list", tag = "favorites",
    request_body = NewListRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ListAnswer)))]
pub async fn create(session: Session, body: Body<NewListRequest>) -> Result<HttpResponse, Problem> {
    let NewListRequest { name, favorite_product_ids } = body.read()?;
    let products = sold(&session.app, "favoriteProductIds", favorite_product_ids)?;
    session.run_with(&body, favorites::Command::CreateList { name, products }, ListAnswer::of).await
}

/// Renames a list.
#[platen_schema::path(post, path = "/api/myaccount/favorites/list/{id}/update", operation_id = "rename_favorite_list", tag = "favorites",
    request_body = RenameListRequest,
    params(("id" = i64, Path, description = "The list"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ListAnswer)))]
pub async fn rename(
    session: Session,
    Id(list): Id<ListId>,
    body: Body<RenameListRequest>,
) -> Result<HttpResponse, Problem> {
    let RenameListRequest { name } = body.read()?;
    session.run_with(&body, favorites::Command::RenameList { list, name }, ListAnswer::of).await
}

/// Deletes a list and its contents.
#[platen_schema::path(post, path = "/api/myaccount/favorites/list/{id}/delete", operation_id = "delete_favorite_list", tag = "favorites",
    params(("id" = i64, Path, description = "The list"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ListAnswer)))]
pub async fn delete(session: Session, Id(list): Id<ListId>) -> Result<HttpResponse, Problem> {
    session.run(favorites::Command::DeleteList { list }, ListAnswer::of).await
}

/// Adds products to a list. Products that are already on it are not changed.
#[platen_schema::path(post, path = "/api/myaccount/favorites/list/{id}/products/add", operation_id = "add_to_favorite_list", tag = "favorites",
    request_body = ProductsRequest,
    params(("id" = i64, Path, description = "The list"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ListAnswer)))]
pub async fn add_products(
    session: Session,
    Id(list): Id<ListId>,
    body: Body<ProductsRequest>,
) -> Result<HttpResponse, Problem> {
    let products = sold(&session.app, "favoriteProductIds", body.read()?.favorite_product_ids)?;
    if products.is_empty() {
        return Err(Problem::invalid("favoriteProductIds", "required", "Please select at least one product."));
    }
    session.run_with(&body, favorites::Command::AddToList { list, products }, ListAnswer::of).await
}

/// Removes a product from a list, or from all lists if the list is -1.
#[platen_schema::path(post, path = "/api/myaccount/favorites/list/{id}/product/{productId}/remove", operation_id = "remove_from_favorite_list", tag = "favorites",
    params(("id" = i64, Path, description = "The list, or -1 for all"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = FavoriteAnswer)))]
pub async fn remove_product(
    session: Session,
    IdPair(list, product): IdPair<ListId, ProductId>,
) -> Result<HttpResponse, Problem> {
    let command = if list == ALL_LISTS {
        favorites::Command::Remove { product }
    } else {
        favorites::Command::RemoveFromList { list, product }
    };
    session.run(command, FavoriteAnswer::of(product)).await
}

/// Sets or deletes the notes on a product of a list.
#[platen_schema::path(post, path = "/api/myaccount/favorites/list/{id}/product/{productId}/update/notes", operation_id = "note_favorite", tag = "favorites",
    request_body = NotesRequest,
    params(("id" = i64, Path, description = "The list"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = NotesAnswer)))]
pub async fn note(
    session: Session,
    IdPair(list, product): IdPair<ListId, ProductId>,
    body: Body<NotesRequest>,
) -> Result<HttpResponse, Problem> {
    let NotesRequest { notes } = body.read()?;
    let command = favorites::Command::SetNotes { list, product, notes };
    session.run_with(&body, command, NotesAnswer::of).await
}

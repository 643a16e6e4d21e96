//! `GET /api/stockart/categories`

use actix_web::HttpResponse;
use platen_schema::ToSchema;
use platen_store::stockart::StoredCollection;
use serde::Serialize;

use super::{ArtCategory, json};
use crate::http::state::App;

/// A collection of stock art with its author and license.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtCollection {
    /// The collection's id, which never changes.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Who made it.
    pub author: String,
    /// The author's website.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub author_url: Option<String>,
    /// The license's name.
    pub license: String,
    /// The address of the license's text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub license_url: Option<String>,
    /// Whether its pieces have colors of their own.
    pub color: bool,
}

impl From<&StoredCollection> for ArtCollection {
    fn from(row: &StoredCollection) -> Self {
        let some = |text: &String| (!text.is_empty()).then(|| text.clone());
        Self {
            id: row.id,
            name: row.name.clone(),
            author: row.author.clone(),
            author_url: some(&row.author_url),
            license: row.license.clone(),
            license_url: some(&row.license_url),
            color: row.color,
        }
    }
}

/// All categories of stock art.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtCategories {
    /// The categories, grouped by collection.
    pub categories: Vec<ArtCategory>,
    /// The collections. Their authors must be named wherever the art is shown.
    pub collections: Vec<ArtCollection>,
    /// The number of pieces.
    pub total: usize,
}

/// Returns the categories of stock art with their numbers of pieces, and the collections.
#[platen_schema::path(get, path = "/api/stockart/categories", operation_id = "art_categories", tag = "stockart",
    responses((status = 200, body = ArtCategories)))]
pub async fn categories(app: App) -> HttpResponse {
    let snapshot = app.art.current();
    json(
        &snapshot,
        &ArtCategories {
            categories: snapshot.categories().iter().map(|category| ArtCategory::of(&snapshot, category)).collect(),
            collections: snapshot.collections().iter().map(ArtCollection::from).collect(),
            total: snapshot.count(),
        },
    )
}

//! `/api/support/categories`, `/api/support/categories/{id}/remove`: makes and deletes collections, which are the only categories
//! that do not begin with a product in them.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::web::{Json, Path};
use platen_catalog::bulk::Collection;
use platen_catalog::collections::CollectionKind;
use platen_catalog::import::ImportError;
use platen_catalog::search::Wanted as WantedProducts;
use platen_schema::ToSchema;
use platen_store::audit::Record;
use platen_store::catalog as rows;
use platen_store::categories::Arrangement;

use super::categories::{CategoryRequest, Change, SupportCategories, Tree, Wanted, arrange, arrangement, checked_name};
use super::products::bulk;
use super::products::list::find_all;
use super::{ImportFaults, busy, serve};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// A new collection. It comes last among those of its kind.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CollectionRequest {
    /// Its name; at most 120 characters.
    #[request(missing = "Please enter the name.")]
    pub name: String,
    /// `occasion` or `industry`.
    #[request(missing = "Please choose a kind.")]
    pub kind: String,
    /// The text on its page; at most 1000 characters.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Whether menus and filters leave it out.
    #[schema(nullable = false)]
    pub hidden: Option<bool>,
    /// The SKU of the product whose picture it shows.
    #[schema(nullable = false)]
    pub picture_sku: Option<String>,
}

/// Makes a collection. Customers see it once a product for sale is in it.
#[platen_schema::path(post, path = "/api/support/categories", operation_id = "add_collection", tag = "support",
    request_body = CollectionRequest,
    responses((status = 200, body = SupportCategories), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`import_under_way`", body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn add(
    app: App,
    staff: Staff<Admins>,
    body: Body<CollectionRequest>,
) -> Result<Json<SupportCategories>, Problem> {
    let CollectionRequest { name, kind, description, hidden, picture_sku } = body.read()?;
    let name = checked_name(&name)?;
    if CollectionKind::named(&kind).is_none() {
        return Err(Problem::invalid("kind", "invalid", "Please choose one of the kinds occasion and industry."));
    }
    serve(&app).await;
    let mut change = Change::begin(&app).await?;
    let key = name.to_lowercase();
    let place = if let Some(place) = change.tree.all.find_by_key(&key) {
        if !change.tree.is_gone(place) {
            let other = change.tree.all.list()[place].name.to_string();
            let message = format!("Another category has this name, or had it once: {other}. Choose another one.");
            return Err(Problem::invalid("name", "taken", message));
        }
        place
    } else {
        rows::put_category(&mut change.tx, &key, &name, None).await?;
        change.tree = Tree::read(&app, &mut change.tx).await?;
        change.tree.all.find_by_key(&key).ok_or_else(|| Problem::new(Code::Internal))?
    };
    let (parent_id, before_id, after_id) = (None, None, None);
    let kind = Some(kind);
    let request =
        CategoryRequest { revision: 0, name, parent_id, before_id, after_id, description, hidden, kind, picture_sku };
    let wanted = Wanted::of(&app, &change, place, &request)?;
    let (arrangements, changes) = arrange(&change.tree, place, &wanted, change.generation());
    let record = Record { subject: Some(format!("{}: {changes}", request.name)), ..staff.record("category_added") };
    change.commit(&app, &arrangements, record).await
}

/// Deletes a collection. Its products stay in the shop, and in their categories.
#[platen_schema::path(post, path = "/api/support/categories/{id}/remove", operation_id = "remove_collection", tag = "support",
    params(("id" = i64, Path, description = "The collection's id")),
    responses((status = 200, body = SupportCategories), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, description = "`not_removable`: it is no collection, or has subcategories; or `import_under_way`",
            body = ProblemBody),
        (status = 422, description = "`import_faults`: products that break a rule, so that they cannot be taken out of it",
            body = ImportFaults)))]
pub async fn remove(app: App, staff: Staff<Admins>, id: Path<i64>) -> Result<HttpResponse, Problem> {
    let id = *id;
    serve(&app).await;
    let tree = Tree::read(&app, &mut app.store.snapshot().await?).await?;
    let collection = removable(&tree, id)?;
    let name = collection.name.clone();
    let products = find_all(&app, WantedProducts { category: Some(id), ..WantedProducts::default() }).await?;
    if !products.is_empty() {
        let (platen, record) = (Arc::clone(&app), staff.record("products_changed"));
        // Runs in a task of its own, so that a disconnecting client does not abort it.
        let done = tokio::spawn(async move { bulk::take_out(&platen, &products, collection, record).await });
        match done.await.map_err(|_| Problem::new(Code::Internal))? {
            Ok(()) => {}
            Err(bulk::Failure::Import(ImportError::Changed)) => return Err(busy(true)),
            Err(failure) => return bulk::failed(failure),
        }
    }
    let change = Change::begin(&app).await?;
    let record = Record { subject: Some(name), ..staff.record("category_removed") };
    let mut removed = Vec::new();
    // Staff do not see one that a file brought back, once its products are out of it.
    if let Ok(place) = change.tree.find(id) {
        removable(&change.tree, id)?;
        let (position, revision) = (i64::try_from(place).unwrap_or(i64::MAX), change.generation());
        removed.push(Arrangement { deleted: 1, position, revision, ..arrangement(&change.tree, place) });
    }
    Ok(HttpResponse::Ok().json(change.commit(&app, &removed, record).await?.into_inner()))
}

/// Returns the collection with an id, if it can be deleted.
fn removable(tree: &Tree, id: i64) -> Result<Collection, Problem> {
    let place = tree.find(id)?;
    let refuse = |message: &'static str| Problem::changed("not_removable", message);
    let collection = bulk::collection(tree, place)
        .ok_or_else(|| refuse("Only occasions and industries can be deleted. Hide this category instead."))?;
    let mut others = tree.all.list().iter().enumerate();
    if others.any(|(at, other)| other.parent == Some(place) && !tree.is_gone(at)) {
        return Err(refuse("It has subcategories. Move them to another category first."));
    }
    Ok(collection)
}

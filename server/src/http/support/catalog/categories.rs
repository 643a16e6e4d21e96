//! `/api/support/categories…`: the category tree, as administrators arrange it. A change is a new generation of the catalog without
//! changed products: each node renders the products of renamed and moved categories again, and their records stay as they are.

use std::collections::HashMap;

use actix_web::web::{Json, Path};
use platen_catalog::check::{CATEGORY_DEPTH, CATEGORY_SEPARATOR, MAX_CATEGORY_NAME};
use platen_catalog::import::SAVE;
use platen_catalog::products::{Categories, Category};
use platen_schema::ToSchema;
use platen_store::Connection;
use platen_store::audit::{self, Record};
use platen_store::catalog::{self as rows, find_state};
use platen_store::categories::{self, Arrangement};
use serde::{Deserialize, Serialize};

use super::{busy, owner_of_save, serve};
use crate::format::server_text;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::support::changes::{changes, yes_or_no};

/// The most characters of a description.
const MAX_DESCRIPTION: usize = 1_000;
/// How long a change holds the lease of imports.
const LEASE_MS: i64 = 10_000;

/// The category tree.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportCategories {
    /// All categories, also hidden ones and those without products; parents come before their subcategories.
    pub categories: Vec<SupportCategory>,
}

/// A category.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportCategory {
    /// Its permanent id.
    pub category_id: i64,
    /// The revision, which a change must name.
    pub revision: i64,
    /// Its name.
    pub name: String,
    /// The path by which the records of products name it.
    pub path: String,
    /// The category above it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parent_id: Option<i64>,
    /// The text on its page.
    pub description: String,
    /// Whether menus and filters leave it out.
    pub hidden: bool,
    /// The SKU of the product whose picture it shows, if one was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub picture_sku: Option<String>,
    /// The picture that it shows; empty without products.
    pub image_url: String,
    /// The number of products for sale in it and below it.
    pub products: usize,
}

/// A category as it is to be from now on. It keeps its place among its siblings, or gets the last one below another parent, unless
/// `beforeId` or `afterId` names another.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRequest {
    /// The revision that was read.
    #[request(missing = "Please send the revision that was read.")]
    pub revision: i64,
    /// Its name; at most 120 characters.
    #[request(missing = "Please enter the name.")]
    pub name: String,
    /// The category above it; left out at the top.
    #[schema(nullable = false)]
    pub parent_id: Option<i64>,
    /// The sibling that it comes before.
    #[schema(nullable = false)]
    pub before_id: Option<i64>,
    /// The sibling that it comes after.
    #[schema(nullable = false)]
    pub after_id: Option<i64>,
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

/// Returns the category tree.
#[platen_schema::path(get, path = "/api/support/categories", operation_id = "read_support_categories", tag = "support",
    responses((status = 200, body = SupportCategories), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Admins>) -> Result<Json<SupportCategories>, Problem> {
    let tree = stored(&mut app.store.snapshot().await?).await?;
    Ok(Json(answer(&app, &tree)))
}

async fn stored(connection: &mut impl Connection) -> Result<Categories, Problem> {
    let arrangements = categories::list(connection).await?;
    Ok(Categories::of(&rows::list_categories(connection).await?, &arrangements))
}

/// Returns the stored tree with the numbers and pictures that this node serves.
fn answer(app: &App, tree: &Categories) -> SupportCategories {
    let snapshot = app.catalog.current();
    let served: HashMap<i64, &Category> = snapshot.categories().list().iter().map(|one| (one.id, one)).collect();
    let shown = |category: &Category| {
        let served = served.get(&category.id);
        SupportCategory {
            category_id: category.id,
            revision: category.revision,
            name: category.name.to_string(),
            path: category.path.to_string(),
            parent_id: category.parent.map(|at| tree.list()[at].id),
            description: category.description.to_string(),
            hidden: category.hidden,
            picture_sku: category.picture_sku.as_deref().map(str::to_owned),
            image_url: served.map(|served| served.image_url.to_string()).unwrap_or_default(),
            products: served.map_or(0, |served| served.count),
        }
    };
    SupportCategories { categories: tree.list().iter().map(shown).collect() }
}

/// Renames, moves, describes or hides a category. Its products stay in it.
#[platen_schema::path(post, path = "/api/support/categories/{id}", operation_id = "change_category", tag = "support",
    params(("id" = i64, Path, description = "The category's id")), request_body = CategoryRequest,
    responses((status = 200, body = SupportCategories), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, description = "`category_changed`: it was changed meanwhile; or `import_under_way`",
            body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn change(
    app: App,
    staff: Staff<Admins>,
    id: Path<i64>,
    body: Body<CategoryRequest>,
) -> Result<Json<SupportCategories>, Problem> {
    let request = body.read()?;
    let (now, owner) = (app.clock.now(), owner_of_save(&app));
    let mut tx = app.store.write().await?;
    let holder = find_state(&mut tx).await?.lease_owner;
    // The lease locks the catalog's state, so that the tree stays as it is read.
    let is_free = rows::take_lease(&mut tx, &owner, now, now + LEASE_MS).await?;
    let tree = stored(&mut tx).await?;
    let place = tree.list().iter().position(|category| category.id == *id);
    let place = place.ok_or_else(|| Problem::not_found("There is no such category."))?;
    let wanted = Wanted::of(&app, &tree, place, &request)?;
    let own = &tree.list()[place];
    let current = find_state(&mut tx).await?.current_generation;
    let (arrangements, changes) = arrange(&tree, place, &wanted, current + 1);
    if changes.is_empty() {
        return Ok(Json(answer(&app, &tree)));
    }
    if own.revision != request.revision {
        let message = "Another member of staff has changed this category. Reload the page, and make your change again.";
        return Err(Problem::changed("category_changed", message));
    }
    if !is_free || !rows::make_current(&mut tx, &owner, current).await? {
        return Err(busy(holder.is_some_and(|holder| holder.starts_with(SAVE))));
    }
    categories::put(&mut tx, &arrangements).await?;
    let subject = Some(format!("{}: {changes}", own.name));
    audit::add(&mut tx, &Record { subject, ..staff.record("category_changed") }, now).await?;
    let tree = stored(&mut tx).await?;
    tx.commit().await?;
    serve(&app).await;
    Ok(Json(answer(&app, &tree)))
}

/// A category as it is to be, checked.
struct Wanted {
    name: String,
    parent: Option<usize>,
    sibling: Sibling,
    description: String,
    hidden: bool,
    picture_sku: Option<String>,
}

impl Wanted {
    fn of(app: &App, tree: &Categories, place: usize, request: &CategoryRequest) -> Result<Self, Problem> {
        let CategoryRequest { name, parent_id, description, hidden, picture_sku, .. } = request;
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.contains(CATEGORY_SEPARATOR) {
            let message = format!("Please leave out the character {CATEGORY_SEPARATOR}, which separates levels.");
            return Err(Problem::invalid("name", "invalid", message));
        }
        if name.is_empty() || name.chars().count() > MAX_CATEGORY_NAME {
            let message = format!("Please enter a name of at most {MAX_CATEGORY_NAME} characters.");
            return Err(Problem::invalid("name", "too_long", message));
        }
        let parent = parent_id.map(|id| parent(tree, place, id)).transpose()?;
        let is_same = |(at, other): (usize, &Category)| {
            at != place && other.parent == parent && other.name.to_lowercase() == name.to_lowercase()
        };
        if tree.list().iter().enumerate().any(is_same) {
            return Err(Problem::invalid(
                "name",
                "taken",
                "There is a category with this name here. Choose another one.",
            ));
        }
        let description = description.as_deref().unwrap_or_default().trim().to_owned();
        if description.chars().count() > MAX_DESCRIPTION {
            let message = format!("Please enter at most {MAX_DESCRIPTION} characters.");
            return Err(Problem::invalid("description", "too_long", message));
        }
        let picture_sku = picture_sku.as_deref().map(str::trim).filter(|sku| !sku.is_empty()).map(str::to_owned);
        if picture_sku.as_deref().is_some_and(|sku| app.catalog.current().find_by_sku(sku).is_none()) {
            let message = "No product for sale has this SKU. Enter that of another one, or leave it empty.";
            return Err(Problem::invalid("pictureSku", "unknown", message));
        }
        let sibling = Sibling { before: request.before_id, after: request.after_id };
        Ok(Self { name, parent, sibling, description, hidden: hidden.unwrap_or(false), picture_sku })
    }
}

/// The sibling beside which a category is placed.
struct Sibling {
    before: Option<i64>,
    after: Option<i64>,
}

impl Sibling {
    /// Returns the index in `order` at which the category comes, if there is such a sibling.
    fn among(&self, tree: &Categories, order: &[usize]) -> Option<usize> {
        let find = |id: Option<i64>| order.iter().position(|at| Some(tree.list()[*at].id) == id);
        find(self.before).or_else(|| find(self.after).map(|at| at + 1))
    }
}

/// Returns the index of a category that another one can be moved below.
fn parent(tree: &Categories, place: usize, id: i64) -> Result<usize, Problem> {
    let refuse = |message: String| Problem::invalid("parentId", "invalid", message);
    let at = tree.list().iter().position(|category| category.id == id);
    let at = at.ok_or_else(|| refuse("There is no such category to move it to.".to_owned()))?;
    let above = |from: usize| std::iter::successors(Some(from), |at| tree.list()[*at].parent);
    if above(at).any(|at| at == place) {
        return Err(refuse("A category cannot be moved into itself. Choose another one.".to_owned()));
    }
    let below = (0..tree.list().len()).filter_map(|at| above(at).position(|at| at == place)).max().unwrap_or(0);
    if above(at).count() + 1 + below > CATEGORY_DEPTH {
        return Err(refuse(format!("Categories have at most {CATEGORY_DEPTH} levels. Choose one further up.")));
    }
    Ok(at)
}

/// Returns the arrangements to store, for the category and its siblings, and what changes from what to what.
fn arrange(tree: &Categories, place: usize, wanted: &Wanted, generation: i64) -> (Vec<Arrangement>, String) {
    let own = &tree.list()[place];
    let siblings = |parent| (0..tree.list().len()).filter(move |at| tree.list()[*at].parent == parent);
    let before: Vec<usize> = siblings(wanted.parent).collect();
    let mut order: Vec<usize> = before.iter().copied().filter(|at| *at != place).collect();
    let kept = before.iter().position(|at| *at == place);
    order.insert(wanted.sibling.among(tree, &order).or(kept).unwrap_or(order.len()), place);
    let number = |order: &[usize]| order.iter().position(|at| *at == place).map_or(0, |at| at + 1);
    let numbers = if kept.is_some() { (number(&before), number(&order)) } else { (0, 0) };
    let name_of = |place: Option<usize>| {
        place.map_or_else(|| server_text("the top").to_string(), |at| tree.list()[at].name.to_string())
    };
    let told = |name: &str, parent, description: &str, hidden: bool, picture: Option<&str>, number: usize| {
        [
            (server_text("name"), name.to_owned()),
            (server_text("parent"), name_of(parent)),
            (server_text("description"), description.to_owned()),
            (server_text("hidden"), yes_or_no(hidden)),
            (server_text("picture"), picture.unwrap_or_default().to_owned()),
            (server_text("position"), number.to_string()),
        ]
        .map(|(label, value)| (label.to_string(), value))
    };
    let Wanted { name, parent, description, hidden, picture_sku, .. } = wanted;
    let old = told(&own.name, own.parent, &own.description, own.hidden, own.picture_sku.as_deref(), numbers.0);
    let new = told(name, *parent, description, *hidden, picture_sku.as_deref(), numbers.1);
    // The products of the category show it in another way.
    let is_moved = *own.name != *name || own.parent != *parent || own.hidden != *hidden;
    let is_same = old[..5] == new[..5];
    let arrangements = (0..).zip(order).map(|(position, at)| {
        let category = &tree.list()[at];
        let kept = Arrangement {
            category_id: category.id,
            name: category.name.to_string(),
            parent_id: parent.map(|at| tree.list()[at].id),
            position,
            description: category.description.to_string(),
            hidden: category.hidden.into(),
            picture_sku: category.picture_sku.as_deref().map(str::to_owned),
            generation: category.moved_in,
            revision: category.revision,
        };
        if at == place {
            Arrangement {
                name: name.clone(),
                description: description.clone(),
                hidden: (*hidden).into(),
                picture_sku: picture_sku.clone(),
                generation: if is_moved { generation } else { kept.generation },
                revision: if is_same { kept.revision } else { generation },
                ..kept
            }
        } else {
            kept
        }
    });
    (arrangements.collect(), changes(&old, &new))
}

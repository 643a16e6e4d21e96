//! `/api/support/categories…`: the category tree, as administrators arrange it. A change is a new generation of the catalog without
//! changed products: each node renders the products of renamed and moved categories again, and their records stay as they are.

use std::collections::{HashMap, HashSet};

use actix_web::web::{Json, Path};
use platen_catalog::check::{CATEGORY_DEPTH, CATEGORY_SEPARATOR, MAX_CATEGORY_NAME};
use platen_catalog::collections::CollectionKind;
use platen_catalog::import::SAVE;
use platen_catalog::products::{Categories, Category};
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::catalog::{self as rows, State, find_state};
use platen_store::categories::{self, Arrangement};
use platen_store::{Connection, Transaction};
use serde::{Deserialize, Serialize};

use super::{busy, owner_of_save, serve};
use crate::format::{Text, server_text};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::support::changes::{Row, changes, yes_or_no};

/// The most characters of a description.
const MAX_DESCRIPTION: usize = 1_000;
/// How long a change holds the lease of imports.
const LEASE_MS: i64 = 10_000;
/// The maximum number of collections of a kind: every page contains them all.
const MAX_COLLECTIONS: usize = 50;
/// The kind of an ordinary category in a request.
const ORDINARY: &str = "category";

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
    /// The kind of a collection, also of a category below one; left out for an ordinary category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub kind: Option<CollectionKind>,
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
    /// `category`, or `occasion` or `industry` for a collection; left out to keep its kind.
    #[schema(nullable = false)]
    pub kind: Option<String>,
    /// The SKU of the product whose picture it shows.
    #[schema(nullable = false)]
    pub picture_sku: Option<String>,
}

/// Returns the category tree.
#[platen_schema::path(get, path = "/api/support/categories", operation_id = "read_support_categories", tag = "support",
    responses((status = 200, body = SupportCategories), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Admins>) -> Result<Json<SupportCategories>, Problem> {
    let tree = Tree::read(&app, &mut app.store.snapshot().await?).await?;
    Ok(Json(tree.answer(&app)))
}

/// The stored tree, and which of its categories staff do not see: collections that they deleted, as long as no product for sale is
/// in them. Their kind, name and place do not count any more.
pub(super) struct Tree {
    pub(super) all: Categories,
    gone: HashSet<i64>,
}

impl Tree {
    pub(super) async fn read(app: &App, connection: &mut impl Connection) -> Result<Self, Problem> {
        let snapshot = app.catalog.current();
        let sold: HashSet<i64> =
            snapshot.categories().list().iter().filter(|category| category.count > 0).map(|one| one.id).collect();
        let (gone, arrangements): (Vec<Arrangement>, Vec<Arrangement>) = categories::list(connection)
            .await?
            .into_iter()
            .partition(|one| one.deleted != 0 && !sold.contains(&one.category_id));
        let all = Categories::of(&rows::list_categories(connection).await?, &arrangements);
        Ok(Self { all, gone: gone.into_iter().map(|one| one.category_id).collect() })
    }

    /// Returns the index of a category that staff see.
    pub(super) fn find(&self, id: i64) -> Result<usize, Problem> {
        let is_it = |category: &Category| category.id == id && !self.gone.contains(&id);
        let place = self.all.list().iter().position(is_it);
        place.ok_or_else(|| Problem::not_found("There is no such category."))
    }

    pub(super) fn is_gone(&self, place: usize) -> bool {
        self.gone.contains(&self.all.list()[place].id)
    }

    /// Returns the tree with the numbers and pictures that this node serves.
    fn answer(&self, app: &App) -> SupportCategories {
        let snapshot = app.catalog.current();
        let served: HashMap<i64, &Category> = snapshot.categories().list().iter().map(|one| (one.id, one)).collect();
        let shown = |category: &Category| {
            let served = served.get(&category.id);
            SupportCategory {
                category_id: category.id,
                revision: category.revision,
                name: category.name.to_string(),
                path: category.path.to_string(),
                parent_id: category.parent.map(|at| self.all.list()[at].id),
                description: category.description.to_string(),
                hidden: category.hidden,
                kind: category.kind,
                picture_sku: category.picture_sku.as_deref().map(str::to_owned),
                image_url: served.map(|served| served.image_url.to_string()).unwrap_or_default(),
                products: served.map_or(0, |served| served.count),
            }
        };
        let seen = self.all.list().iter().filter(|category| !self.gone.contains(&category.id));
        SupportCategories { categories: seen.map(shown).collect() }
    }
}

/// A change of the tree, which holds the lease of imports.
pub(super) struct Change {
    pub(super) tx: Transaction,
    pub(super) tree: Tree,
    /// The state when it began, with the lease of another owner if there was one.
    state: State,
    owner: String,
    is_free: bool,
}

impl Change {
    pub(super) async fn begin(app: &App) -> Result<Self, Problem> {
        let (now, owner) = (app.clock.now(), owner_of_save(app));
        let mut tx = app.store.write().await?;
        let state = find_state(&mut tx).await?;
        // The lease locks the catalog's state, so that the tree stays as it is read.
        let is_free = rows::take_lease(&mut tx, &owner, now, now + LEASE_MS).await?;
        let state = State { lease_owner: state.lease_owner, ..find_state(&mut tx).await? };
        let tree = Tree::read(app, &mut tx).await?;
        Ok(Self { tx, tree, state, owner, is_free })
    }

    /// The generation that begins with the change.
    pub(super) fn generation(&self) -> i64 {
        self.state.current_generation + 1
    }

    /// Ends without a change.
    fn unchanged(self, app: &App) -> Json<SupportCategories> {
        Json(self.tree.answer(app))
    }

    /// Makes the change, puts it on record, and shows it on this node.
    pub(super) async fn commit(
        mut self,
        app: &App,
        arrangements: &[Arrangement],
        record: Record,
    ) -> Result<Json<SupportCategories>, Problem> {
        let current = self.state.current_generation;
        if !self.is_free || !rows::make_current(&mut self.tx, &self.owner, current).await? {
            return Err(busy(self.state.lease_owner.is_some_and(|holder| holder.starts_with(SAVE))));
        }
        categories::put(&mut self.tx, arrangements).await?;
        audit::add(&mut self.tx, &record, app.clock.now()).await?;
        self.tx.commit().await?;
        serve(app).await;
        let tree = Tree::read(app, &mut app.store.snapshot().await?).await?;
        Ok(Json(tree.answer(app)))
    }
}

/// Renames, moves, describes or hides a category, or changes its kind. Its products stay in it.
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
    if request.kind.is_some() {
        // The products of what becomes a collection are counted.
        serve(&app).await;
    }
    let change = Change::begin(&app).await?;
    let place = change.tree.find(*id)?;
    let wanted = Wanted::of(&app, &change, place, &request)?;
    let (arrangements, changes) = arrange(&change.tree, place, &wanted, change.generation());
    if changes.is_empty() {
        return Ok(change.unchanged(&app));
    }
    let own = &change.tree.all.list()[place];
    if own.revision != request.revision {
        let message = "Another member of staff has changed this category. Reload the page, and make your change again.";
        return Err(Problem::changed("category_changed", message));
    }
    let record = Record { subject: Some(format!("{}: {changes}", own.name)), ..staff.record("category_changed") };
    change.commit(&app, &arrangements, record).await
}

/// A category as it is to be, checked.
pub(super) struct Wanted {
    name: String,
    parent: Option<usize>,
    sibling: Sibling,
    description: String,
    hidden: bool,
    kind: Option<CollectionKind>,
    picture_sku: Option<String>,
}

impl Wanted {
    pub(super) fn of(app: &App, change: &Change, place: usize, request: &CategoryRequest) -> Result<Self, Problem> {
        let tree = &change.tree;
        let CategoryRequest { parent_id, description, hidden, picture_sku, .. } = request;
        let name = checked_name(&request.name)?;
        let parent = parent_id.map(|id| parent(tree, place, id)).transpose()?;
        let kind = kind(app, change, place, (parent, request.kind.as_deref()))?;
        let is_same = |(at, other): (usize, &Category)| {
            at != place
                && !tree.is_gone(at)
                && other.parent == parent
                && other.name.to_lowercase() == name.to_lowercase()
        };
        if tree.all.list().iter().enumerate().any(is_same) {
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
        Ok(Self { name, parent, sibling, description, hidden: hidden.unwrap_or(false), kind, picture_sku })
    }
}

/// Returns the name of a category in one line.
pub(super) fn checked_name(name: &str) -> Result<String, Problem> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.contains(CATEGORY_SEPARATOR) {
        let message = format!("Please leave out the character {CATEGORY_SEPARATOR}, which separates levels.");
        return Err(Problem::invalid("name", "invalid", message));
    }
    if name.is_empty() || name.chars().count() > MAX_CATEGORY_NAME {
        let message = format!("Please enter a name of at most {MAX_CATEGORY_NAME} characters.");
        return Err(Problem::invalid("name", "too_long", message));
    }
    Ok(name)
}

/// Returns the kind that a category has itself; one below a collection has none.
fn own_kind(category: &Category) -> Option<CollectionKind> {
    category.kind.filter(|_| category.parent.is_none())
}

/// Returns the kind that a category can have: a collection is at the top, and its products have another category too.
fn kind(
    app: &App,
    change: &Change,
    place: usize,
    (parent, wanted): (Option<usize>, Option<&str>),
) -> Result<Option<CollectionKind>, Problem> {
    let list = change.tree.all.list();
    let own = &list[place];
    let refuse = |field: &'static str, message: String| Err(Problem::invalid(field, "invalid", message));
    let wanted = match wanted {
        None => own_kind(own),
        Some(ORDINARY) => None,
        Some(name) => match CollectionKind::named(name) {
            None => {
                return refuse("kind", "Please choose one of the kinds category, occasion and industry.".to_owned());
            }
            found => found,
        },
    };
    if parent.is_some_and(|at| Some(at) != own.parent && list[at].kind.is_some()) {
        return refuse(
            "parentId",
            "Nothing can be moved into an occasion or industry. Choose another category.".to_owned(),
        );
    }
    let Some(kind) = wanted.filter(|kind| own_kind(own) != Some(*kind) || parent.is_some()) else { return Ok(wanted) };
    if parent.is_some() || own.parent.is_some() {
        return refuse(
            "parentId",
            "Occasions and industries are at the top. Move this category there first.".to_owned(),
        );
    }
    if list.iter().filter(|other| own_kind(other) == Some(kind)).count() >= MAX_COLLECTIONS {
        let message =
            format!("There can be at most {MAX_COLLECTIONS} of this kind. Delete one that you no longer need.");
        return refuse("kind", message);
    }
    if own_kind(own).is_some() {
        return Ok(wanted);
    }
    if (0..list.len()).any(|at| list[at].parent == Some(place) && !change.tree.is_gone(at)) {
        return refuse(
            "kind",
            "It has subcategories, which occasions and industries have not. Move them first.".to_owned(),
        );
    }
    let snapshot = app.catalog.current();
    if snapshot.generation() != change.state.revision() {
        return Err(busy(true));
    }
    let only_here = snapshot.only_in(own.id);
    if only_here > 0 {
        let message = format!(
            "Products are in this category alone: {only_here}. Put them into another one first, which stays their main category."
        );
        return refuse("kind", message);
    }
    Ok(wanted)
}

/// The sibling beside which a category is placed.
struct Sibling {
    before: Option<i64>,
    after: Option<i64>,
}

impl Sibling {
    /// Returns the index in `order` at which the category comes, if there is such a sibling.
    fn among(&self, tree: &Tree, order: &[usize]) -> Option<usize> {
        let find = |id: Option<i64>| order.iter().position(|at| Some(tree.all.list()[*at].id) == id);
        find(self.before).or_else(|| find(self.after).map(|at| at + 1))
    }
}

/// Returns the index of a category that another one can be moved below.
fn parent(tree: &Tree, place: usize, id: i64) -> Result<usize, Problem> {
    let refuse = |message: String| Problem::invalid("parentId", "invalid", message);
    let list = tree.all.list();
    let at = tree.find(id).map_err(|_| refuse("There is no such category to move it to.".to_owned()))?;
    let above = |from: usize| std::iter::successors(Some(from), |at| list[*at].parent);
    if above(at).any(|at| at == place) {
        return Err(refuse("A category cannot be moved into itself. Choose another one.".to_owned()));
    }
    let below = (0..list.len()).filter_map(|at| above(at).position(|at| at == place)).max().unwrap_or(0);
    if above(at).count() + 1 + below > CATEGORY_DEPTH {
        return Err(refuse(format!("Categories have at most {CATEGORY_DEPTH} levels. Choose one further up.")));
    }
    Ok(at)
}

/// Returns the arrangements to store, for the category and its siblings, and what changes from what to what.
pub(super) fn arrange(tree: &Tree, place: usize, wanted: &Wanted, generation: i64) -> (Vec<Arrangement>, String) {
    let list = tree.all.list();
    let own = &list[place];
    // Collections have an order of their own.
    let is_sibling =
        |at: &usize| !tree.is_gone(*at) && list[*at].parent == wanted.parent && own_kind(&list[*at]) == wanted.kind;
    let before: Vec<usize> = (0..list.len()).filter(is_sibling).collect();
    let mut order: Vec<usize> = before.iter().copied().filter(|at| *at != place).collect();
    let kept = before.iter().position(|at| *at == place);
    order.insert(wanted.sibling.among(tree, &order).or(kept).unwrap_or(order.len()), place);
    let number = |order: &[usize]| order.iter().position(|at| *at == place).map_or(0, |at| at + 1);
    let numbers = if kept.is_some() { (number(&before), number(&order)) } else { (0, 0) };
    let Wanted { name, parent, description, hidden, kind, picture_sku, .. } = wanted;
    let old = [
        (server_text("name"), own.name.to_string()),
        (server_text("parent"), name_of(tree, own.parent)),
        (server_text("description"), own.description.to_string()),
        (server_text("hidden"), yes_or_no(own.hidden)),
        (server_text("kind"), kind_name(own_kind(own))),
        (server_text("picture"), own.picture_sku.as_deref().unwrap_or_default().to_owned()),
    ];
    let new = [
        (server_text("name"), name.clone()),
        (server_text("parent"), name_of(tree, *parent)),
        (server_text("description"), description.clone()),
        (server_text("hidden"), yes_or_no(*hidden)),
        (server_text("kind"), kind_name(*kind)),
        (server_text("picture"), picture_sku.clone().unwrap_or_default()),
    ];
    let rows = |rows: [(Text, String); 6], number: usize| -> Vec<Row> {
        let rows = rows.into_iter().chain([(server_text("position"), number.to_string())]);
        rows.map(|(label, value)| (label.to_string(), value)).collect()
    };
    let (old, new) = (rows(old, numbers.0), rows(new, numbers.1));
    // The products of the category show it in another way.
    let is_moved = *own.name != *name || own.parent != *parent || own.hidden != *hidden || own_kind(own) != *kind;
    let is_same = old[..6] == new[..6];
    let arrangements = (0..).zip(order).map(|(position, at)| {
        let kept = Arrangement {
            parent_id: parent.map(|at| list[at].id),
            position,
            kind: kind.map(|kind| kind.name().to_owned()),
            ..arrangement(tree, at)
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

/// Returns a category as it is arranged now, at the first place.
pub(super) fn arrangement(tree: &Tree, place: usize) -> Arrangement {
    let category = &tree.all.list()[place];
    Arrangement {
        category_id: category.id,
        name: category.name.to_string(),
        parent_id: category.parent.map(|at| tree.all.list()[at].id),
        position: 0,
        description: category.description.to_string(),
        hidden: category.hidden.into(),
        picture_sku: category.picture_sku.as_deref().map(str::to_owned),
        generation: category.moved_in,
        revision: category.revision,
        kind: own_kind(category).map(|kind| kind.name().to_owned()),
        deleted: 0,
    }
}

fn name_of(tree: &Tree, place: Option<usize>) -> String {
    place.map_or_else(|| server_text("the top").to_string(), |at| tree.all.list()[at].name.to_string())
}

fn kind_name(kind: Option<CollectionKind>) -> String {
    let name = match kind {
        None => server_text("category"),
        Some(CollectionKind::Occasion) => server_text("occasion"),
        Some(CollectionKind::Industry) => server_text("industry"),
    };
    name.to_string()
}

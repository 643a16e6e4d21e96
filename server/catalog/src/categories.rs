//! The category tree: the categories that the products' records name, as staff have arranged them. Those without products are
//! not shown.
//!
//! The path in a record (`Drinkware > Mugs`) is the key of a category for ever. A renamed or moved category keeps its key, so
//! records stay as they are and files import as unchanged; a record can also use the path that is shown.
//!
//! A category at the top can be a collection. Menus and filters show collections apart from the tree.

use std::collections::HashMap;

use bytes::Bytes;
use platen_store::catalog::StoredCategory;
use platen_store::categories::Arrangement;

use crate::answer::{CategoriesAnswer, CategoryName, CategoryNode};
use crate::category_path::{SEPARATOR, category_steps};
use crate::collections::{CollectionKind, CollectionPaths};
use crate::text::slug;

/// The maximum number of categories in an answer with several levels. Every page contains the tree: a larger one is cut after the
/// last level that fits, and what is below is read when a category is opened.
const MAX_IN_TREE: usize = 300;

/// A category.
#[derive(Debug, Clone)]
pub struct Category {
    /// The permanent id.
    pub id: i64,
    /// The slug in the page's URL.
    pub slug: Box<str>,
    /// Its name.
    pub name: Box<str>,
    /// The path in records, as first imported.
    pub path: Box<str>,
    /// The text on its page.
    pub description: Box<str>,
    /// Whether menus and filters leave it out.
    pub hidden: bool,
    /// The kind of collection that it is, or that it is below; `None` for an ordinary category.
    pub kind: Option<CollectionKind>,
    /// Whether staff deleted it. Without products, they do not see it.
    pub deleted: bool,
    /// The SKU of the product whose picture it shows, if staff chose one.
    pub picture_sku: Option<Box<str>>,
    /// The generation that began when it was renamed, moved, hidden or given another kind last; 0 if it never was.
    pub moved_in: i64,
    /// The generation that began when anything but its position was changed last; 0 if it never was.
    pub revision: i64,
    /// The number of its products, including those of its subcategories.
    pub count: usize,
    /// The picture of the chosen product, otherwise of its first featured product, otherwise of its first product.
    pub image_url: Box<str>,
    /// The index of the parent category.
    pub parent: Option<usize>,
}

/// All categories.
#[derive(Debug, Clone, Default)]
pub struct Categories {
    /// In the order of the tree; parents come before their subcategories.
    list: Vec<Category>,
    /// By key, also those that are other names of a category.
    by_path: HashMap<Box<str>, usize>,
    by_id: HashMap<i64, usize>,
    /// The indexes of the subcategories; those of the top-level categories under `None`.
    by_parent: HashMap<Option<usize>, Vec<usize>>,
    /// The number of levels in the response.
    levels: usize,
    json: Bytes,
}

impl Categories {
    /// Builds the tree, without products. Rows are in the order of their ids, so parents come before their subcategories.
    pub fn of(rows: &[StoredCategory], arrangements: &[Arrangement]) -> Self {
        let arranged: HashMap<i64, &Arrangement> = arrangements.iter().map(|one| (one.category_id, one)).collect();
        // The category of each key, and for each category its parent and its place among its siblings.
        let mut keys: HashMap<&str, i64> = HashMap::new();
        let mut below: HashMap<Option<i64>, Vec<(i64, &StoredCategory)>> = HashMap::new();
        for row in rows {
            keys.insert(&row.path_key, row.same_as.unwrap_or(row.id));
            if row.same_as.is_some() {
                continue;
            }
            let above = || row.path_key.rsplit_once(SEPARATOR).and_then(|(above, _)| keys.get(above)).copied();
            let (parent, position) = match arranged.get(&row.id) {
                Some(one) => (one.parent_id, one.position),
                None => (above(), i64::MAX),
            };
            below.entry(parent).or_default().push((position, row));
        }
        for siblings in below.values_mut() {
            siblings.sort_by_key(|(position, row)| (*position, row.id));
        }
        let mut tree = Self::default();
        tree.add_below(None, None, &below, &arranged);
        tree.by_path = keys.into_iter().filter_map(|(key, id)| Some((key.into(), *tree.by_id.get(&id)?))).collect();
        tree
    }

    fn add_below(
        &mut self,
        parent: Option<i64>,
        place: Option<usize>,
        below: &HashMap<Option<i64>, Vec<(i64, &StoredCategory)>>,
        arranged: &HashMap<i64, &Arrangement>,
    ) {
        for (_, row) in below.get(&parent).into_iter().flatten() {
            let at = self.list.len();
            let mut added = category(row, arranged.get(&row.id).copied(), place);
            if let Some(above) = place {
                added.kind = self.list[above].kind;
            }
            self.list.push(added);
            self.by_id.insert(row.id, at);
            self.by_parent.entry(place).or_default().push(at);
            self.add_below(Some(row.id), Some(at), below, arranged);
        }
    }

    /// Returns the ids of the categories with these paths and of all above them.
    pub(crate) fn with_ancestors(&self, paths: &[String]) -> Vec<i64> {
        let mut ids = Vec::new();
        for path in paths {
            let mut at = self.find_by_path(path);
            while let Some(place) = at {
                if !ids.contains(&self.list[place].id) {
                    ids.push(self.list[place].id);
                }
                at = self.list[place].parent;
            }
        }
        ids
    }

    /// Sets a category's number of products and its picture.
    pub(crate) fn set(&mut self, place: usize, count: usize, image_url: &str) {
        let category = &mut self.list[place];
        category.count = count;
        category.image_url = image_url.into();
    }

    /// Prepares the response after all categories are set.
    pub(crate) fn finish(&mut self) {
        self.levels = self.levels_below(None);
        let collections = |kind| self.collections(kind).map(|at| self.cut_node(at)).collect();
        let answer = CategoriesAnswer {
            categories: self.nodes(None, self.levels),
            occasions: collections(CollectionKind::Occasion),
            industries: collections(CollectionKind::Industry),
        };
        self.json = serde_json::to_vec(&answer).unwrap_or_default().into();
    }

    /// Returns the number of levels below a category that fit into an answer, at least one; of the whole tree for `None`.
    fn levels_below(&self, parent: Option<usize>) -> usize {
        let mut level: Vec<usize> = self.children(parent).collect();
        let (mut total, mut levels) = (level.len(), 1);
        loop {
            level = level.iter().flat_map(|at| self.children(Some(*at))).take(MAX_IN_TREE + 1).collect();
            total += level.len();
            if level.is_empty() || total > MAX_IN_TREE {
                return levels;
            }
            levels += 1;
        }
    }

    fn nodes(&self, parent: Option<usize>, levels: usize) -> Vec<CategoryNode> {
        let with_children = |at| {
            if levels > 1 {
                CategoryNode { children: self.nodes(Some(at), levels - 1), ..self.node(at) }
            } else {
                self.cut_node(at)
            }
        };
        self.children(parent).map(with_children).collect()
    }

    /// Returns a category whose subcategories are left out.
    fn cut_node(&self, place: usize) -> CategoryNode {
        CategoryNode { has_more: self.has_children(place), ..self.node(place) }
    }

    fn has_children(&self, place: usize) -> bool {
        self.children(Some(place)).next().is_some()
    }

    /// Returns the response for one category that customers see: itself, and what is below it.
    pub fn branch(&self, id: i64) -> Option<CategoriesAnswer> {
        let place = self.place(id)?;
        let children = self.nodes(Some(place), self.levels_below(Some(place)));
        let categories = vec![CategoryNode { children, ..self.node(place) }];
        Some(CategoriesAnswer { categories, occasions: Vec::new(), industries: Vec::new() })
    }

    /// Reports whether the response has a category and its subcategories.
    pub fn is_in_tree(&self, place: usize) -> bool {
        let depth = std::iter::successors(Some(place), |at| self.list[*at].parent).count();
        if self.list[place].kind.is_some() {
            return depth == 1 && !self.has_children(place);
        }
        depth < self.levels || (depth == self.levels && !self.has_children(place))
    }

    /// Returns a category without its subcategories.
    pub fn node(&self, place: usize) -> CategoryNode {
        let category = &self.list[place];
        CategoryNode {
            id: category.id,
            slug: category.slug.to_string(),
            name: category.name.to_string(),
            count: category.count,
            image_url: category.image_url.to_string(),
            description: category.description.to_string(),
            kind: category.kind,
            children: Vec::new(),
            has_more: false,
        }
    }

    /// Returns the path to a category from the top, including it; empty if there is no such category.
    pub fn way(&self, id: i64) -> Vec<CategoryName> {
        self.place(id).map_or_else(Vec::new, |at| self.path(at))
    }

    /// Returns the indexes of the subcategories with products that are not hidden; of the ordinary ones at the top for `None`.
    pub fn children(&self, parent: Option<usize>) -> impl Iterator<Item = usize> {
        self.shown_below(parent).filter(move |at| parent.is_some() || self.list[*at].kind.is_none())
    }

    /// Returns the indexes of the collections of a kind with products that are not hidden.
    pub fn collections(&self, kind: CollectionKind) -> impl Iterator<Item = usize> {
        self.shown_below(None).filter(move |at| self.list[*at].kind == Some(kind))
    }

    fn shown_below(&self, parent: Option<usize>) -> impl Iterator<Item = usize> {
        let below = self.by_parent.get(&parent).map_or(&[][..], Vec::as_slice);
        below.iter().copied().filter(|at| self.list[*at].count > 0 && !self.list[*at].hidden)
    }

    /// Returns all categories by index, including those without products.
    pub fn list(&self) -> &[Category] {
        &self.list
    }

    /// Returns the index of a category that customers see: with products, and neither hidden nor below a hidden one.
    pub fn place(&self, id: i64) -> Option<usize> {
        self.by_id.get(&id).copied().filter(|at| self.list[*at].count > 0 && self.is_visible(*at))
    }

    /// Reports whether neither a category nor one above it is hidden.
    pub(crate) fn is_visible(&self, place: usize) -> bool {
        std::iter::successors(Some(place), |at| self.list[*at].parent).all(|at| !self.list[at].hidden)
    }

    /// Finds a category that customers see.
    pub fn find(&self, id: i64) -> Option<&Category> {
        self.place(id).map(|at| &self.list[at])
    }

    /// Returns the index of the category that a path in a record names.
    pub(crate) fn find_by_path(&self, path: &str) -> Option<usize> {
        self.by_path.get(category_steps(path).last()?.0.as_str()).copied()
    }

    /// Returns the path to a category from the top, including it.
    pub fn path(&self, place: usize) -> Vec<CategoryName> {
        let mut path: Vec<CategoryName> = std::iter::successors(Some(place), |at| self.list[*at].parent)
            .map(|at| {
                let category = &self.list[at];
                CategoryName { id: category.id, slug: category.slug.to_string(), name: category.name.to_string() }
            })
            .collect();
        path.reverse();
        path
    }

    /// Returns which paths in records name collections.
    pub(crate) fn collection_paths(&self) -> CollectionPaths {
        let is_collection = |place: usize| self.list[place].kind.is_some();
        if (0..self.list.len()).all(|place| !is_collection(place)) {
            return CollectionPaths::default();
        }
        let keys = self.by_path.iter().map(|(key, place)| (key.to_string(), is_collection(*place)));
        let shown = self.shown_paths().into_iter();
        let shown = shown.filter_map(|(key, id)| Some((key, is_collection(*self.by_id.get(&id)?))));
        CollectionPaths::new(keys.chain(shown))
    }

    /// Returns the keys of all paths that name a category.
    pub fn keys_of(&self, place: usize) -> Vec<String> {
        self.by_path.iter().filter(|(_, at)| **at == place).map(|(key, _)| key.to_string()).collect()
    }

    /// Returns the index of the category that has a path as its key, whatever it is called now.
    pub fn find_by_key(&self, key: &str) -> Option<usize> {
        self.by_path.get(key).copied()
    }

    /// Returns the ids of the categories by the keys of the paths that are shown and that no record uses as a key yet.
    pub(crate) fn shown_paths(&self) -> HashMap<String, i64> {
        let key = |place: usize| {
            let names: Vec<String> = self.path(place).into_iter().map(|step| step.name).collect();
            names.join(SEPARATOR).to_lowercase()
        };
        let all = self.list.iter().enumerate().map(|(place, category)| (key(place), category.id));
        all.filter(|(key, _)| !self.by_path.contains_key(key.as_str())).collect()
    }

    /// Returns the `CategoriesAnswer` of the tree.
    pub fn json(&self) -> &Bytes {
        &self.json
    }
}

fn category(row: &StoredCategory, arranged: Option<&Arrangement>, parent: Option<usize>) -> Category {
    let name = match arranged {
        Some(one) => one.name.as_str(),
        None => row.path.rsplit('>').next().unwrap_or_default().trim(),
    };
    Category {
        id: row.id,
        slug: slug(name).into(),
        name: name.into(),
        path: row.path.as_str().into(),
        description: arranged.map_or("", |one| &one.description).into(),
        hidden: arranged.is_some_and(|one| one.hidden != 0),
        kind: arranged.and_then(|one| CollectionKind::named(one.kind.as_deref()?)),
        deleted: arranged.is_some_and(|one| one.deleted != 0),
        picture_sku: arranged.and_then(|one| one.picture_sku.as_deref()).map(Into::into),
        moved_in: arranged.map_or(0, |one| one.generation),
        revision: arranged.map_or(0, |one| one.revision),
        count: 0,
        image_url: Box::default(),
        parent,
    }
}

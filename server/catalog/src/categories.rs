//! The category tree. Categories are in the order of their first import; those without products are not shown.

use std::collections::HashMap;

use bytes::Bytes;
use platen_store::catalog::StoredCategory;

use crate::answer::{CategoriesAnswer, CategoryName, CategoryNode};
use crate::import::{SEPARATOR, category_steps};
use crate::text::slug;

/// A category.
#[derive(Debug, Clone)]
pub struct Category {
    /// The permanent id.
    pub id: i64,
    /// The slug in the page's URL.
    pub slug: Box<str>,
    /// Its name.
    pub name: Box<str>,
    /// The number of its products, including those of its subcategories.
    pub count: usize,
    /// The picture of its first featured product, otherwise of its first product.
    pub image_url: Box<str>,
    /// The index of the parent category.
    pub parent: Option<usize>,
}

/// All categories.
#[derive(Debug, Clone, Default)]
pub struct Categories {
    /// In order; parents come before their subcategories.
    list: Vec<Category>,
    by_path: HashMap<Box<str>, usize>,
    by_id: HashMap<i64, usize>,
    /// The indexes of the subcategories; those of the top-level categories under `None`.
    by_parent: HashMap<Option<usize>, Vec<usize>>,
    json: Bytes,
}

impl Categories {
    /// Adds categories of the store, without products. Parents must come before their subcategories.
    pub(crate) fn add(&mut self, rows: Vec<StoredCategory>) {
        for row in rows {
            let parent = row.path_key.rsplit_once(SEPARATOR).and_then(|(parent, _)| self.by_path.get(parent)).copied();
            let name = row.path.rsplit('>').next().unwrap_or_default().trim();
            let at = self.list.len();
            self.list.push(Category {
                id: row.id,
                slug: slug(name).into(),
                name: name.into(),
                count: 0,
                image_url: Box::default(),
                parent,
            });
            self.by_path.insert(row.path_key.into(), at);
            self.by_id.insert(row.id, at);
            self.by_parent.entry(parent).or_default().push(at);
        }
    }

    /// Returns the id of the category that was added last, or 0.
    pub(crate) fn last_id(&self) -> i64 {
        self.list.last().map_or(0, |category| category.id)
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
        let answer = CategoriesAnswer { categories: self.nodes(None) };
        self.json = serde_json::to_vec(&answer).unwrap_or_default().into();
    }

    fn nodes(&self, parent: Option<usize>) -> Vec<CategoryNode> {
        self.children(parent).map(|at| CategoryNode { children: self.nodes(Some(at)), ..self.node(at) }).collect()
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
            children: Vec::new(),
        }
    }

    /// Returns the path to a category from the top, including it; empty if there is no such category.
    pub fn way(&self, id: i64) -> Vec<CategoryName> {
        self.place(id).map_or_else(Vec::new, |at| self.path(at))
    }

    /// Returns the indexes of the subcategories with products; of the top-level ones for `None`.
    pub fn children(&self, parent: Option<usize>) -> impl Iterator<Item = usize> {
        let below = self.by_parent.get(&parent).map_or(&[][..], Vec::as_slice);
        below.iter().copied().filter(|at| self.list[*at].count > 0)
    }

    /// Returns all categories by index, including those without products.
    pub fn list(&self) -> &[Category] {
        &self.list
    }

    /// Returns the index of a category with products.
    pub fn place(&self, id: i64) -> Option<usize> {
        self.by_id.get(&id).copied().filter(|at| self.list[*at].count > 0)
    }

    /// Finds a category with products.
    pub fn find(&self, id: i64) -> Option<&Category> {
        self.place(id).map(|at| &self.list[at])
    }

    /// Returns the index of a category by its path.
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

    /// Returns the `CategoriesAnswer`.
    pub fn json(&self) -> &Bytes {
        &self.json
    }
}

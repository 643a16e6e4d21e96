//! The category tree. Categories are listed in the order they were first imported; one without products is not shown.

use std::collections::HashMap;

use bytes::Bytes;

use crate::catalog::answer::{CategoriesAnswer, CategoryName, CategoryNode};
use crate::catalog::import::category_steps;
use crate::catalog::text::slug;
use crate::store::catalog::StoredCategory;

/// A category.
#[derive(Debug)]
pub struct Category {
    /// Never changes.
    pub id: i64,
    /// The name in its page's address.
    pub slug: Box<str>,
    /// Its name.
    pub name: Box<str>,
    /// Its products, those of the categories below included.
    pub count: usize,
    /// The picture of its first featured product, else of its first.
    pub image_url: Box<str>,
    /// The place of the category above.
    pub parent: Option<usize>,
}

/// All categories.
#[derive(Debug, Default)]
pub struct Categories {
    /// In order; what is above comes first.
    list: Vec<Category>,
    by_path: HashMap<Box<str>, usize>,
    by_id: HashMap<i64, usize>,
    json: Bytes,
}

impl Categories {
    /// The categories of the store, still without products.
    pub(super) fn new(rows: Vec<StoredCategory>) -> Self {
        let mut categories = Self::default();
        for row in rows {
            let steps = category_steps(&row.path);
            let parent = steps.len().checked_sub(2).and_then(|above| categories.by_path.get(steps[above].0.as_str()));
            let name = row.path.rsplit('>').next().unwrap_or_default().trim();
            let category = Category {
                id: row.id,
                slug: slug(name).into(),
                name: name.into(),
                count: 0,
                image_url: Box::default(),
                parent: parent.copied(),
            };
            let at = categories.list.len();
            categories.by_path.insert(row.path_key.into(), at);
            categories.by_id.insert(row.id, at);
            categories.list.push(category);
        }
        categories
    }

    /// Counts a product in its categories and in all above them; answers the places of these.
    pub(super) fn count(&mut self, paths: &[String], image_url: &str, featured: bool) -> Vec<usize> {
        let mut places = Vec::new();
        for path in paths {
            let mut at = self.find_by_path(path);
            while let Some(place) = at {
                if !places.contains(&place) {
                    places.push(place);
                }
                at = self.list[place].parent;
            }
        }
        for place in &places {
            let category = &mut self.list[*place];
            category.count += 1;
            if category.image_url.is_empty() || featured {
                category.image_url = image_url.into();
            }
        }
        places
    }

    /// Prepares the answer, once all products are counted.
    pub(super) fn finish(&mut self) {
        let answer = CategoriesAnswer { categories: self.nodes(None) };
        self.json = serde_json::to_vec(&answer).unwrap_or_default().into();
    }

    fn nodes(&self, parent: Option<usize>) -> Vec<CategoryNode> {
        self.children(parent)
            .map(|at| {
                let category = &self.list[at];
                CategoryNode {
                    id: category.id,
                    slug: category.slug.to_string(),
                    name: category.name.to_string(),
                    count: category.count,
                    image_url: category.image_url.to_string(),
                    children: self.nodes(Some(at)),
                }
            })
            .collect()
    }

    /// The way to a category from the top, itself included; empty if there is none.
    pub fn way(&self, id: i64) -> Vec<CategoryName> {
        self.place(id).map_or_else(Vec::new, |at| self.path(at))
    }

    /// The places of the categories with products directly below one, or at the top.
    pub fn children(&self, parent: Option<usize>) -> impl Iterator<Item = usize> {
        self.list
            .iter()
            .enumerate()
            .filter(move |(_, category)| category.parent == parent && category.count > 0)
            .map(|(at, _)| at)
    }

    /// All categories by place; also those without products.
    pub fn list(&self) -> &[Category] {
        &self.list
    }

    /// The place of a category with products.
    pub fn place(&self, id: i64) -> Option<usize> {
        self.by_id.get(&id).copied().filter(|at| self.list[*at].count > 0)
    }

    /// A category with products.
    pub fn find(&self, id: i64) -> Option<&Category> {
        self.place(id).map(|at| &self.list[at])
    }

    /// The place of a category by its path.
    pub(super) fn find_by_path(&self, path: &str) -> Option<usize> {
        self.by_path.get(category_steps(path).last()?.0.as_str()).copied()
    }

    /// The way to a category from the top, itself included.
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

    /// The `CategoriesAnswer`.
    pub fn json(&self) -> &Bytes {
        &self.json
    }
}

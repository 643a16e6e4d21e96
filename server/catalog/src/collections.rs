//! Collections: categories by occasion or by industry, to which products belong in addition to their other categories. Only
//! staff make them; a record names them by their path, like any category.

use std::collections::HashMap;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::category_path::category_steps;

/// By what a collection groups products.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CollectionKind {
    /// What they are given away or used for: trade shows, holidays.
    Occasion,
    /// Who buys them: health care, real estate.
    Industry,
}

impl CollectionKind {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Occasion, Self::Industry];

    /// Returns the name in the database and of the search parameter.
    pub fn name(self) -> &'static str {
        match self {
            Self::Occasion => "occasion",
            Self::Industry => "industry",
        }
    }

    /// Parses the name. An unknown one is that of an ordinary category.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Which paths in records name collections: whether each known path is one, by its key. Empty if there are no collections.
#[derive(Debug, Clone, Default)]
pub(crate) struct CollectionPaths(HashMap<String, bool>);

impl CollectionPaths {
    /// Collects the keys of all paths.
    pub(crate) fn new(paths: impl Iterator<Item = (String, bool)>) -> Self {
        let paths: HashMap<String, bool> = paths.collect();
        Self(if paths.values().any(|is_collection| *is_collection) { paths } else { HashMap::new() })
    }

    /// Reports whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reports whether a path names a collection, or something new below one.
    pub(crate) fn has(&self, path: &str) -> bool {
        !self.is_empty() && category_steps(path).iter().rev().find_map(|(key, _)| self.0.get(key)) == Some(&true)
    }

    /// Reports whether both have the same collections.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let has_all = |one: &Self, other: &Self| one.0.iter().all(|(key, is)| !is || other.0.get(key) == Some(&true));
        has_all(self, other) && has_all(other, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(paths: &[(&str, bool)]) -> CollectionPaths {
        CollectionPaths::new(paths.iter().map(|(key, is_collection)| ((*key).to_owned(), *is_collection)))
    }

    #[test]
    fn a_path_is_a_collection_if_the_lowest_known_category_is_one() {
        let known = paths(&[("holidays", true), ("holidays > mugs", false), ("drinkware", false)]);
        for (path, expected) in [
            ("Holidays", true),
            ("HOLIDAYS>Cards", true),
            ("Holidays > Mugs", false),
            ("Holidays > Mugs > Tall", false),
            ("Drinkware > Mugs", false),
            ("New", false),
        ] {
            assert_eq!(known.has(path), expected, "{path}");
        }
        assert!(paths(&[("drinkware", false)]).is_empty());
    }

    #[test]
    fn other_categories_make_no_difference() {
        let one = paths(&[("holidays", true), ("drinkware", false)]);
        assert!(one.is_same(&paths(&[("holidays", true), ("pens", false)])));
        for other in [
            paths(&[]),
            paths(&[("holidays", false), ("trade shows", true)]),
            paths(&[("holidays", true), ("pens", true)]),
        ] {
            assert!(!one.is_same(&other) && !other.is_same(&one), "{other:?}");
        }
    }
}

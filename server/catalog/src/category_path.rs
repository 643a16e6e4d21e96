//! The paths that name categories in records: `Drinkware > Mugs`.

use crate::check::category_names;

/// Separates the names in the path of a category.
pub(crate) const SEPARATOR: &str = " > ";

/// Returns a category path and all paths above it, from the top, each with its key.
pub(crate) fn category_steps(path: &str) -> Vec<(String, String)> {
    let names: Vec<&str> = category_names(path).collect();
    (1..=names.len())
        .map(|depth| {
            let path = names[..depth].join(SEPARATOR);
            (path.to_lowercase(), path)
        })
        .collect()
}

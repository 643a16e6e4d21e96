//! The parameters of the picture generator: a family and its proportions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The parameters of a product's picture: a family of shapes and the product's own proportions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Drawing {
    /// The family, such as `mug`.
    pub family: String,
    /// Proportions that differ from the family's, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub proportions: BTreeMap<String, f64>,
}

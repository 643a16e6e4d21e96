//! Values that are kept as JSON texts in a column.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Error, Result};

/// The text to keep.
pub(super) fn write<T: Serialize>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Error::Corrupt(error.to_string()))
}

/// The value of a kept text; `what` names it in the error.
pub(super) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| Error::Corrupt(format!("{what}: {error}")))
}

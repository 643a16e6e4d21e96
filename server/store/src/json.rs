//! Values stored as JSON text in a column.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Error, Result};

/// Serializes a value for storage.
pub(super) fn write<T: Serialize>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Error::Corrupt(error.to_string()))
}

/// Parses stored JSON; `what` names the value in errors.
pub(super) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| Error::Corrupt(format!("{what}: {error}")))
}

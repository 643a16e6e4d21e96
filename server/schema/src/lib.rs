//! How types and calls are described in the OpenAPI document.
//!
//! The document is generated when it changes, and is a file of the program. So the code that generates it is compiled for
//! tests and for `make openapi` only, with the feature `openapi`; without it, the same attributes generate nothing.

#[cfg(not(feature = "openapi"))]
pub use platen_derive::{IntoParams, ToSchema};
#[cfg(feature = "openapi")]
pub use utoipa::{IntoParams, ToSchema};

pub use platen_derive::path;

/// The call of a handler with `#[path(…)]`.
pub trait Documented {
    /// Its HTTP method: `POST`.
    const METHOD: &'static str;
    /// Its path as documented: `/api/presentations/{id}/savedProducts/{productId}/add`.
    const PATH: &'static str;
}

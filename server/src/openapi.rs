//! The OpenAPI document: every call with its bodies, answers and errors, and the frames of the live protocol. The client's
//! types are generated from it.

use platen_actors::entry::{
    CartLineEntry, CartTotalsEntry, EntryValue, FavoriteEntry, FavoriteListEntry, SampleCommentEntry, SampleEntry,
};
use platen_actors::frame::{ServerFrame, TabFrame};
use utoipa::OpenApi;

use crate::error::{FieldError, ProblemBody};
use crate::http::{account, cart, catalogue, favorites, samples, session};
use crate::live::socket;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Platen",
        description = "A store server for printed and promotional products. Paths are taken in any letter case, with and \
            without a trailing slash; `_` in the query is ignored. Bodies may be JSON, a form, or multipart form data.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        account::login::login,
        account::logout::logout,
        account::register::register,
        account::email_registered::email_registered,
        account::forgot_password::forgot_password,
        account::reset_password::reset_password,
        account::edit_password::edit_password,
        account::sign_ins::list,
        account::sign_ins::end_others,
        favorites::add,
        favorites::remove,
        samples::add::add,
        samples::delete::delete,
        samples::add_comment::add_comment,
        catalogue::featured::featured,
        catalogue::category_image::category_image,
        socket::live,
        session::session,
        catalogue::search::search,
        catalogue::suggest::suggest,
        catalogue::categories::categories,
        catalogue::products::products,
        catalogue::product::product,
        catalogue::picture::picture,
        cart::add,
        cart::update,
        cart::remove,
    ),
    components(schemas(
        ServerFrame,
        TabFrame,
        EntryValue,
        SampleEntry,
        SampleCommentEntry,
        FavoriteListEntry,
        FavoriteEntry,
        CartLineEntry,
        CartTotalsEntry,
        ProblemBody,
        FieldError,
    ))
)]
struct Document;

/// The document as JSON.
pub fn document() -> Result<String, serde_json::Error> {
    Document::openapi().to_pretty_json()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_call_has_a_name_of_its_own() {
        let document: serde_json::Value = serde_json::from_str(&document().unwrap()).unwrap();
        let mut names = BTreeSet::new();
        for path in document["paths"].as_object().unwrap().values() {
            for call in path.as_object().unwrap().values() {
                let name = call["operationId"].as_str().unwrap();
                assert!(names.insert(name.to_owned()), "{name} names two calls");
            }
        }
    }
}

//! Describes bodies of bytes as such: a `Vec<u8>` would be a list of numbers.

use utoipa::Modify;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::{Content, OpenApi, RefOr};

use super::calls;

/// Corrects the bodies of all calls whose content type is not JSON.
pub(super) struct Bytes;

impl Modify for Bytes {
    fn modify(&self, document: &mut OpenApi) {
        for (_, call) in document.paths.paths.values_mut().flat_map(calls) {
            if let Some(RefOr::T(body)) = &mut call.request_body {
                body.content.iter_mut().for_each(correct);
            }
            for response in call.responses.responses.values_mut() {
                if let RefOr::T(response) = response {
                    response.content.iter_mut().for_each(correct);
                }
            }
        }
    }
}

fn correct((content_type, content): (&String, &mut RefOr<Content>)) {
    let RefOr::T(content) = content else { return };
    if !content_type.ends_with("json") && matches!(content.schema, Some(RefOr::T(Schema::Array(_)))) {
        let bytes = ObjectBuilder::new().schema_type(Type::String);
        let bytes = bytes.format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
        content.schema = Some(RefOr::T(bytes.into()));
    }
}

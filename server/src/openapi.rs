//! The OpenAPI document: every call with its bodies, answers and errors, and the frames of the live protocol. The client's
//! types are generated from it.

use platen_actors::entries::EntryValue;
use platen_actors::frame::{ObserverFrame, ServerFrame, TabFrame};
use platen_actors::lobby::LobbyFrame;
use platen_store::back_office::message::Message;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{OpenApi as Tree, RefOr};
use utoipa::{Modify, OpenApi};

use crate::http::live::lobby::SupportFrame;
use crate::http::problem::{FieldError, ProblemBody};
use crate::routes;

mod answers;
pub mod audience;
mod bytes;
mod examples;
mod shapes;
mod tags;
mod variants;

/// The calls at a path, by their methods.
fn calls(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let calls = [
        ("GET", item.get.as_mut()),
        ("POST", item.post.as_mut()),
        ("PUT", item.put.as_mut()),
        ("PATCH", item.patch.as_mut()),
        ("DELETE", item.delete.as_mut()),
        ("OPTIONS", item.options.as_mut()),
    ];
    calls.into_iter().filter_map(|(method, call)| Some((method, call?)))
}

/// Adds what many calls have in common, so that handlers do not repeat it.
struct Usual;

impl Modify for Usual {
    fn modify(&self, document: &mut Tree) {
        let passes: [&dyn Modify; 8] = [
            &IdempotencyKeys,
            &shapes::Shapes,
            &variants::Variants,
            &bytes::Bytes,
            &answers::Answers,
            &audience::Security,
            &tags::Tags,
            &examples::Examples,
        ];
        for pass in passes {
            pass.modify(document);
        }
    }
}

/// Documents the limits of every call's `Idempotency-Key`, as `extract::idempotency_key` checks them.
struct IdempotencyKeys;

impl Modify for IdempotencyKeys {
    fn modify(&self, document: &mut Tree) {
        for (_, call) in document.paths.paths.values_mut().flat_map(calls) {
            for parameter in call.parameters.iter_mut().flatten() {
                if let RefOr::T(parameter) = parameter
                    && parameter.name == "Idempotency-Key"
                {
                    parameter.description = Some("A name for this request, by which it may be sent again.".to_owned());
                    parameter.schema = Some(RefOr::T(idempotency_key()));
                }
            }
        }
    }
}

fn idempotency_key() -> Schema {
    let key = ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(128));
    key.pattern(Some("^[!-~]+$")).into()
}

#[derive(OpenApi)]
#[openapi(
    servers((url = "/", description = "The store that serves this document.")),
    info(
        title = "Platen",
        description = include_str!("openapi/about.md"),
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(
        ServerFrame,
        TabFrame,
        ObserverFrame,
        LobbyFrame,
        SupportFrame,
        EntryValue,
        Message,
        ProblemBody,
        FieldError,
    ))
)]
struct Document;

/// Builds the whole document: the parts above, and every call of the router.
fn whole() -> Tree {
    let mut document = Document::openapi();
    for call in routes::calls() {
        call.describe(&mut document);
    }
    Usual.modify(&mut document);
    document
}

/// Generates the document as JSON. The program contains it as the file docs/openapi.json.
pub fn document() -> Result<String, serde_json::Error> {
    whole().to_pretty_json()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_file_is_up_to_date() {
        let file = include_str!("../../docs/openapi.json");
        assert!(file.trim_end() == document().unwrap(), "docs/openapi.json is out of date: run `make openapi`");
    }

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

//! Schema details that types cannot express: choices with one variant, overlapping choices, and the frames of live
//! connections.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use utoipa::Modify;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::schema::{AnyOf, Object, OneOf, Schema, SchemaType, Type};
use utoipa::openapi::{Components, OpenApi, Paths, Ref, RefOr};

use super::calls;

/// The frame types of each live connection: its path, the server's frames and the client's frames.
const FRAMES: &[(&str, &str, &str)] = &[
    ("/live", "ServerFrame", "TabFrame"),
    ("/api/support/lobby/live", "LobbyFrame", "SupportFrame"),
    ("/api/support/observations/{id}/live", "ObserverFrame", "TabFrame"),
];

/// Corrects the schemas.
pub(super) struct Shapes;

impl Modify for Shapes {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_with(Components::new);
        for schema in components.schemas.values_mut() {
            if let RefOr::T(Schema::OneOf(choice)) = schema
                && let Some(corrected) = corrected(choice)
            {
                *schema = corrected;
            }
        }
        open_combined(&mut components.schemas);
        for name in requests(&mut document.paths) {
            if let Some(RefOr::T(Schema::Object(request))) = components.schemas.get_mut(&name) {
                take_null(request);
            }
        }
        for (path, sent, taken) in FRAMES {
            let item = document.paths.paths.get_mut(*path);
            for (_, call) in item.into_iter().flat_map(calls) {
                let frames = json!({ "sent": reference(sent), "taken": reference(taken) });
                call.extensions = Some(ExtensionsBuilder::new().add("x-frames", frames).build());
            }
        }
    }
}

/// Lets schemas that are combined with others (`allOf`) have the fields of those: each of them describes the same object.
fn open_combined(schemas: &mut BTreeMap<String, RefOr<Schema>>) {
    let combined = schemas.values().filter_map(|schema| match schema {
        RefOr::T(Schema::AllOf(all)) => Some(&all.items),
        _ => None,
    });
    let names = combined.flatten().filter_map(|part| match part {
        RefOr::Ref(part) => part.ref_location.rsplit('/').next().map(str::to_owned),
        RefOr::T(_) => None,
    });
    for name in names.collect::<BTreeSet<_>>() {
        if let Some(RefOr::T(Schema::Object(part))) = schemas.get_mut(&name) {
            part.additional_properties = None;
        }
    }
}

fn reference(schema: &str) -> Value {
    json!({ "$ref": Ref::from_schema_name(schema).ref_location })
}

/// A choice of one is replaced by that one. A choice among types without a distinguishing field may match several of
/// them.
fn corrected(choice: &OneOf) -> Option<RefOr<Schema>> {
    if let [only] = choice.items.as_slice() {
        return Some(only.clone());
    }
    let is_untagged = choice.items.iter().all(|item| matches!(item, RefOr::Ref(_))) && choice.discriminator.is_none();
    is_untagged.then(|| {
        let mut any = AnyOf::new();
        any.items.clone_from(&choice.items);
        any.description.clone_from(&choice.description);
        RefOr::T(Schema::AnyOf(any))
    })
}

/// Returns the names of all schemas that are request bodies.
fn requests(paths: &mut Paths) -> BTreeSet<String> {
    let bodies = paths.paths.values_mut().flat_map(calls).filter_map(|(_, call)| call.request_body.as_ref());
    let contents = bodies.filter_map(|body| if let RefOr::T(body) = body { Some(body.content.values()) } else { None });
    let schemas = contents.flatten().filter_map(|content| match content {
        RefOr::T(content) => content.schema.as_ref(),
        RefOr::Ref(_) => None,
    });
    let names = schemas.filter_map(|schema| match schema {
        RefOr::Ref(reference) => reference.ref_location.rsplit('/').next(),
        RefOr::T(_) => None,
    });
    names.map(str::to_owned).collect()
}

/// In a request, `null` means the same as a missing field.
fn take_null(request: &mut Object) {
    for (name, field) in &mut request.properties {
        if request.required.contains(name) {
            continue;
        }
        match field {
            RefOr::T(Schema::Object(field)) if field.enum_values.is_none() => add_null(&mut field.schema_type),
            RefOr::T(Schema::Array(field)) => add_null(&mut field.schema_type),
            RefOr::Ref(_) => {
                let mut either = OneOf::new();
                either.items = vec![RefOr::T(Object::with_type(Type::Null).into()), field.clone()];
                *field = RefOr::T(Schema::OneOf(either));
            }
            RefOr::T(_) => {}
        }
    }
}

fn add_null(kind: &mut SchemaType) {
    if let SchemaType::Type(only) = kind {
        *kind = SchemaType::Array(vec![only.clone(), Type::Null]);
    }
}

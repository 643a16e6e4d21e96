//! Adds a call to the document.

use utoipa::__dev::{SchemaReferences, Tags};
use utoipa::openapi::OpenApi;

/// Adds the call that `P` describes, with the schemas of its bodies, parameters and responses. `SchemaReferences` and
/// `Tags` are hidden in utoipa's documentation, but utoipa's own bindings for other web frameworks use them too.
pub(crate) fn describe<P: utoipa::Path + SchemaReferences + for<'t> Tags<'t>>(document: &mut OpenApi) {
    let mut operation = P::operation();
    operation.tags.get_or_insert_default().extend(P::tags().into_iter().map(str::to_owned));
    document.paths.add_path_operation(P::path(), P::methods(), operation);
    let mut schemas = Vec::new();
    P::schemas(&mut schemas);
    let known = &mut document.components.get_or_insert_default().schemas;
    for (name, schema) in schemas {
        if cfg!(test) {
            assert!(known.get(&name).is_none_or(|other| *other == schema), "two schemas are called {name}");
        }
        known.insert(name, schema);
    }
}

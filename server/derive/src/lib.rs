//! `#[derive(Request)]` for request bodies: the struct that documents a body also parses it.
//! `#[derive(FromRow)]` for rows of a query. (The derive macro of sqlx compiles sqlx with both engines a second time.)
//! `#[path(…)]` for the handlers of documented calls.

mod from_row;
mod path;
mod request;

use proc_macro::TokenStream;
use syn::{Data, DeriveInput, Field, Fields, Ident, parse_macro_input};

/// Implements `Request` for a struct with named fields: parses every field by its type, under its name in camel case,
/// and reports all errors at once.
///
/// Attributes of a field:
/// - `#[serde(rename = "…")]`: its name on the wire.
/// - `#[serde(flatten)]`: another request, parsed from the same body.
/// - `#[request(missing = "…")]`: the field is required; this is the message if it is absent.
/// - `#[request(line)]`: one line of text, with at most the number of characters in `#[schema(max_length = …)]`.
#[proc_macro_derive(Request, attributes(request, schema, serde))]
pub fn derive_request(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    request::implement(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Implements `sqlx::FromRow` for a struct with named fields: reads every field from the column with its name.
#[proc_macro_derive(FromRow)]
pub fn derive_from_row(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    from_row::implement(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Describes the call of a handler, as `utoipa::path` does; without the feature `openapi` of the crate, only its method and
/// path.
#[proc_macro_attribute]
pub fn path(arguments: TokenStream, handler: TokenStream) -> TokenStream {
    path::implement(arguments.into(), handler.into()).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Takes the place of utoipa's macro where no document is generated.
#[proc_macro_derive(ToSchema, attributes(schema))]
pub fn derive_to_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// Takes the place of utoipa's macro where no document is generated.
#[proc_macro_derive(IntoParams, attributes(into_params, param))]
pub fn derive_into_params(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// Returns the named fields of a struct.
fn fields(input: &DeriveInput) -> syn::Result<Vec<(&Ident, &Field)>> {
    match &input.data {
        Data::Struct(data) if matches!(data.fields, Fields::Named(_)) => {
            Ok(data.fields.iter().filter_map(|field| Some((field.ident.as_ref()?, field))).collect())
        }
        _ => Err(syn::Error::new_spanned(&input.ident, "only a struct with named fields can be derived")),
    }
}

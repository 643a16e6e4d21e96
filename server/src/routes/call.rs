//! A documented call, read from its handler's `#[utoipa::path]`.

use actix_web::Route;
use actix_web::http::Method;
use utoipa::__dev::{SchemaReferences, Tags};
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::HttpMethod;

/// A documented call.
pub struct Call {
    /// Its HTTP method.
    pub method: Method,
    /// Its path as documented: `/api/presentations/{id}/savedProducts/{productId}/add`.
    pub path: String,
    /// Creates its route, without a method.
    pub(super) route: fn() -> Route,
    describe: fn(&mut OpenApi),
}

impl Call {
    /// Returns the call that `P` documents. `SchemaReferences` and `Tags` are hidden in utoipa's documentation, but
    /// utoipa's own bindings for other web frameworks use them too.
    pub(super) fn of<P: utoipa::Path + SchemaReferences + for<'t> Tags<'t>>(route: fn() -> Route) -> Self {
        // `#[utoipa::path]` accepts one or several methods; every handler here has one.
        let method = P::methods().first().map_or(Method::GET, method);
        Self { method, path: P::path(), route, describe: describe::<P> }
    }

    /// Adds it to the OpenAPI document, with the schemas of its bodies, parameters and responses.
    pub fn describe(&self, document: &mut OpenApi) {
        (self.describe)(document);
    }
}

fn describe<P: utoipa::Path + SchemaReferences + for<'t> Tags<'t>>(document: &mut OpenApi) {
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

fn method(method: &HttpMethod) -> Method {
    match method {
        HttpMethod::Get => Method::GET,
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Delete => Method::DELETE,
        HttpMethod::Options => Method::OPTIONS,
        HttpMethod::Head => Method::HEAD,
        HttpMethod::Patch => Method::PATCH,
        HttpMethod::Trace => Method::TRACE,
    }
}

/// The call of a handler: `call!(account::login::login)`. `#[utoipa::path]` stores the description of `login` in a type
/// beside it, `__path_login`.
macro_rules! call {
    (@split [$($module:ident ::)*] $handler:ident) => {
        pastey::paste! {
            $crate::routes::call::Call::of::<$($module ::)* [<__path_ $handler>]>(
                || actix_web::web::to($($module ::)* $handler)
            )
        }
    };
    (@split [$($module:ident ::)*] $next:ident :: $($rest:tt)+) => {
        $crate::routes::call::call!(@split [$($module ::)* $next ::] $($rest)+)
    };
    ($first:ident $($rest:tt)*) => {
        $crate::routes::call::call!(@split [] $first $($rest)*)
    };
}

pub(super) use call;

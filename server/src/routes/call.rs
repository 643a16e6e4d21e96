//! A documented call, read from its handler's `#[path]`.

use actix_web::Route;
use actix_web::http::Method;
use platen_schema::Documented;

/// A documented call.
pub struct Call {
    /// Its HTTP method.
    pub method: Method,
    /// Its path as documented: `/api/presentations/{id}/savedProducts/{productId}/add`.
    pub path: &'static str,
    /// Creates its route, without a method.
    pub(super) route: fn() -> Route,
    #[cfg(feature = "openapi")]
    pub(super) describe: fn(&mut utoipa::openapi::OpenApi),
}

impl Call {
    /// Returns the call that `D` documents.
    pub(super) fn of<D: Documented>(
        route: fn() -> Route,
        #[cfg(feature = "openapi")] describe: fn(&mut utoipa::openapi::OpenApi),
    ) -> Self {
        // Every method that `#[path]` accepts is one of HTTP.
        let method = Method::from_bytes(D::METHOD.as_bytes()).unwrap_or(Method::GET);
        Self {
            method,
            path: D::PATH,
            route,
            #[cfg(feature = "openapi")]
            describe,
        }
    }

    /// Adds it to the OpenAPI document, with the schemas of its bodies, parameters and responses.
    #[cfg(feature = "openapi")]
    pub fn describe(&self, document: &mut utoipa::openapi::OpenApi) {
        (self.describe)(document);
    }
}

/// The call of a handler: `call!(account::login::login)`. `#[path]` stores the description of `login` in types beside it,
/// `__call_login` and, of utoipa, `__path_login`.
macro_rules! call {
    (@split [$($module:ident ::)*] $handler:ident) => {
        pastey::paste! {
            $crate::routes::call::Call::of::<$($module ::)* [<__call_ $handler>]>(
                || actix_web::web::to($($module ::)* $handler),
                #[cfg(feature = "openapi")]
                $crate::openapi::call::describe::<$($module ::)* [<__path_ $handler>]>
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

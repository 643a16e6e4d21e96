//! A path of the table: what answers each of its methods, and 405 with `Allow` for the others (RFC 9110, 15.5.6).

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard::Guard;
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{FromRequest, Handler, Resource, Responder, web};

use crate::error::{Code, Problem};

/// A path and its handlers.
#[must_use]
pub struct Path {
    resource: Resource,
    methods: Vec<Method>,
}

/// A path without any handler yet.
pub fn at(path: &str) -> Path {
    Path { resource: web::resource(path), methods: Vec::new() }
}

impl Path {
    /// Answers GET, and HEAD with it: the front door makes a GET of that.
    pub fn get<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::GET, handler)
    }

    /// Answers POST.
    pub fn post<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::POST, handler)
    }

    /// Answers any other method.
    pub fn on<F, Args>(mut self, method: Method, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.resource = self.resource.route(web::method(method.clone()).to(handler));
        self.methods.push(method);
        self
    }

    /// The path exists only where the guard agrees.
    pub fn guard(mut self, guard: impl Guard + 'static) -> Self {
        self.resource = self.resource.guard(guard);
        self
    }
}

impl HttpServiceFactory for Path {
    fn register(self, config: &mut AppService) {
        let allow = allow(&self.methods);
        let refuse = move || {
            let problem = Problem::new(Code::MethodNotAllowed).with_header(header::ALLOW, allow.clone());
            std::future::ready(Err::<actix_web::HttpResponse, _>(problem))
        };
        self.resource.default_service(web::route().to(refuse)).register(config);
    }
}

fn allow(methods: &[Method]) -> HeaderValue {
    let mut names: Vec<_> = methods.iter().map(Method::as_str).collect();
    if names.contains(&"GET") {
        names.push("HEAD");
    }
    // Names of methods are visible ASCII.
    HeaderValue::from_str(&names.join(", ")).unwrap_or(HeaderValue::from_static(""))
}

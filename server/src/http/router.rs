//! The router: a trie finds the path, whose pattern then captures the parameters. Each path has one route per method, and
//! answers other methods with 405 and `Allow` (RFC 9110, 15.5.6).
//!
//! actix-web tries the patterns of all resources one after another, which took longer than all other work of a short
//! call. So the app has no resources, and this router is its default service.

use actix_service::boxed::{self, BoxService, BoxServiceFactory};
use actix_service::{Service, ServiceFactory};
use actix_web::body::BoxBody;
use actix_web::dev::{ResourceDef, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{Error, Route};
use futures_util::future::{LocalBoxFuture, try_join_all};

use crate::http::problem::{Code, Problem};
use crate::http::request_stats::{Matched, RequestStats, RouteId};

/// The routes, by path.
#[derive(Default)]
pub struct Paths(Vec<Path>);

struct Path {
    pattern: String,
    routes: Vec<(Method, Route)>,
}

impl Paths {
    /// Adds a route for a method of a documented path. In addition to `{name}`, the last segment can be `{name:.*}`, which
    /// matches the rest of the path.
    pub fn add(&mut self, path: &str, method: Method, route: Route) {
        let pattern = pattern(path);
        match self.0.iter_mut().find(|known| known.pattern == pattern) {
            Some(known) => known.routes.push((method, route)),
            None => self.0.push(Path { pattern, routes: vec![(method, route)] }),
        }
    }

    /// Returns the method and pattern of every route.
    pub fn listed(self) -> impl Iterator<Item = (Method, String)> {
        let methods = |path: Path| path.routes.into_iter().map(move |(method, _)| (method, path.pattern.clone()));
        self.0.into_iter().flat_map(methods)
    }

    /// Returns the factory of a router over all paths. `fallback` answers at unknown paths. The router records which route a
    /// request takes, by the numbers of `stats`.
    pub fn router(self, fallback: Route, stats: &RequestStats) -> RouterFactory {
        let made = |path: Path| {
            let Path { pattern, routes } = path;
            let routes = routes.into_iter().map(|(method, route)| {
                let id = stats.id(&method, &pattern);
                (method, id, boxed::factory(route))
            });
            let routes = routes.collect();
            (pattern, routes)
        };
        let paths = self.0.into_iter().map(made).collect();
        RouterFactory { paths, fallback: boxed::factory(fallback) }
    }
}

/// Creates the [`Router`] of a worker.
pub struct RouterFactory {
    paths: Vec<(String, Methods<HandlerFactory>)>,
    fallback: HandlerFactory,
}

/// What answers each method of a path.
type Methods<H> = Vec<(Method, RouteId, H)>;
type HandlerFactory = BoxServiceFactory<(), ServiceRequest, ServiceResponse, Error, ()>;
type Handler = BoxService<ServiceRequest, ServiceResponse, Error>;

impl ServiceFactory<ServiceRequest> for RouterFactory {
    type Response = ServiceResponse;
    type Error = Error;
    type Config = ();
    type Service = Router;
    type InitError = ();
    type Future = LocalBoxFuture<'static, Result<Router, ()>>;

    fn new_service(&self, (): ()) -> Self::Future {
        let made = |(method, id, factory): &(Method, RouteId, HandlerFactory)| {
            let made = factory.new_service(());
            let (method, id) = (method.clone(), *id);
            async move { Ok((method, id, made.await?)) }
        };
        let fallback = self.fallback.new_service(());
        let paths: Vec<_> = self
            .paths
            .iter()
            .map(|(pattern, routes)| (pattern.clone(), try_join_all(routes.iter().map(made))))
            .collect();
        Box::pin(async move {
            let mut router = Router { trie: matchit::Router::new(), places: Vec::new(), fallback: fallback.await? };
            for (pattern, methods) in paths {
                router.add(pattern, methods.await?)?;
            }
            Ok(router)
        })
    }
}

/// The service of one worker that passes requests to their handlers.
pub struct Router {
    /// Indexes into `places`.
    trie: matchit::Router<usize>,
    places: Vec<Place>,
    fallback: Handler,
}

/// A path with its handlers.
struct Place {
    /// Captures the parameters.
    pattern: ResourceDef,
    methods: Methods<Handler>,
    allow: HeaderValue,
}

impl Router {
    fn add(&mut self, pattern: String, methods: Methods<Handler>) -> Result<(), ()> {
        self.trie.insert(trie_pattern(&pattern), self.places.len()).map_err(|error| {
            tracing::error!(%error, pattern, "the path cannot be routed");
        })?;
        let allow = allow(methods.iter().map(|(method, ..)| method));
        self.places.push(Place { pattern: ResourceDef::new(pattern), methods, allow });
        Ok(())
    }
}

impl Service<ServiceRequest> for Router {
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Future = LocalBoxFuture<'static, Result<ServiceResponse, Error>>;

    actix_service::always_ready!();

    fn call(&self, mut request: ServiceRequest) -> Self::Future {
        let place = self.trie.at(request.match_info().unprocessed()).ok().map(|found| &self.places[*found.value]);
        let Some(place) = place.filter(|place| place.pattern.capture_match_info(&mut request)) else {
            return self.fallback.call(request);
        };
        if let Some((_, id, handler)) = place.methods.iter().find(|(method, ..)| method == request.method()) {
            Matched::found(&request, *id);
            return handler.call(request);
        }
        let problem = Problem::new(Code::MethodNotAllowed).with_header(header::ALLOW, place.allow.clone());
        Box::pin(std::future::ready(Ok(request.error_response(problem))))
    }
}

/// The pattern of a documented path: requests arrive in lower case (see [`super::normalize`]), while parameters keep
/// their names.
fn pattern(path: &str) -> String {
    let mut in_parameter = false;
    let lower = path.chars().map(|letter| {
        in_parameter = (in_parameter || letter == '{') && letter != '}';
        if in_parameter { letter } else { letter.to_ascii_lowercase() }
    });
    lower.collect()
}

/// The pattern in the trie's notation: `{*name}` for `{name:.*}`.
fn trie_pattern(pattern: &str) -> String {
    match pattern.strip_suffix(":.*}").and_then(|rest| rest.rsplit_once('{')) {
        Some((before, name)) => format!("{before}{{*{name}}}"),
        None => pattern.to_owned(),
    }
}

fn allow<'a>(methods: impl Iterator<Item = &'a Method>) -> HeaderValue {
    let mut names: Vec<_> = methods.map(Method::as_str).collect();
    if names.contains(&"GET") {
        names.push("HEAD");
    }
    // Method names are visible ASCII.
    HeaderValue::from_str(&names.join(", ")).unwrap_or(HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_in_lower_case_but_for_their_parameters() {
        let documented = "/api/presentations/{id}/savedProducts/{productId}/sendEmail";
        assert_eq!(pattern(documented), "/api/presentations/{id}/savedproducts/{productId}/sendemail");
    }

    #[test]
    fn the_rest_of_a_path_is_a_catch_all_of_the_trie() {
        assert_eq!(trie_pattern("/assets/{name:.*}"), "/assets/{*name}");
        assert_eq!(trie_pattern("/sitemap-{number}.xml"), "/sitemap-{number}.xml");
    }
}

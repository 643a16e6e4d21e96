//! The figures of requests, by route. A route is named by its pattern, so their number is limited and no path is shown.

use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use actix_web::HttpMessage;
use actix_web::dev::ServiceRequest;
use actix_web::http::{Method, StatusCode};
use platen_actors::counters::Durations;

/// The method of requests that match no route, as OpenTelemetry names it.
const OTHER: &str = "_OTHER";
/// The pattern of requests that match no route.
const UNMATCHED: &str = "unmatched";
/// The classes of status codes, from the first to the last.
pub const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// The number of a route.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RouteId(u16);

/// The route of a request, which the router finds. Shared by the request and the middleware around its handler.
#[derive(Debug, Clone, Default)]
pub struct Matched(Rc<Cell<RouteId>>);

impl Matched {
    /// Adds it to a request, so that the router can record the route.
    pub fn follow(&self, request: &ServiceRequest) {
        request.extensions_mut().insert(self.clone());
    }

    /// Records the route of a request.
    pub fn found(request: &ServiceRequest, route: RouteId) {
        if let Some(matched) = request.extensions().get::<Self>() {
            matched.set(route);
        }
    }

    /// Records the route.
    pub fn set(&self, route: RouteId) {
        self.0.set(route);
    }

    /// Returns the route.
    pub fn get(&self) -> RouteId {
        self.0.get()
    }
}

/// The figures of all routes.
#[derive(Debug)]
pub struct RequestStats {
    routes: Vec<RouteStats>,
    ids: HashMap<(Method, String), RouteId>,
}

/// The figures of one route.
#[derive(Debug)]
pub struct RouteStats {
    /// Its method.
    pub method: String,
    /// Its pattern, such as `/product/{id}`.
    pub pattern: String,
    by_class: [AtomicU64; CLASSES.len()],
    /// The times from the request's header to the response's.
    pub durations: Durations,
}

impl RouteStats {
    fn new(method: &str, pattern: &str) -> Self {
        let (method, pattern) = (method.to_owned(), pattern.to_owned());
        Self { method, pattern, by_class: Default::default(), durations: Durations::default() }
    }

    /// Returns the number of responses of each class of [`CLASSES`].
    pub fn by_class(&self) -> [u64; CLASSES.len()] {
        self.by_class.each_ref().map(|count| count.load(Ordering::Relaxed))
    }
}

impl RequestStats {
    /// Creates the figures of routes.
    pub fn new(routes: impl IntoIterator<Item = (Method, String)>) -> Self {
        let mut stats = Self { routes: vec![RouteStats::new(OTHER, UNMATCHED)], ids: HashMap::new() };
        for (method, pattern) in routes {
            // The default names a route beyond this limit, which no table reaches.
            let id = RouteId(u16::try_from(stats.routes.len()).unwrap_or_default());
            stats.routes.push(RouteStats::new(method.as_str(), &pattern));
            stats.ids.insert((method, pattern), id);
        }
        stats
    }

    /// Returns the number of a route.
    pub fn id(&self, method: &Method, pattern: &str) -> RouteId {
        self.ids.get(&(method.clone(), pattern.to_owned())).copied().unwrap_or_default()
    }

    /// Returns the figures of a route.
    pub fn route(&self, id: RouteId) -> &RouteStats {
        self.routes.get(usize::from(id.0)).unwrap_or(&self.routes[0])
    }

    /// Counts a response.
    pub fn count(&self, id: RouteId, status: StatusCode, duration: Duration) {
        let route = self.route(id);
        let class = usize::from(status.as_u16() / 100).clamp(1, CLASSES.len()) - 1;
        route.by_class[class].fetch_add(1, Ordering::Relaxed);
        route.durations.observe(duration);
    }

    /// Returns the routes that were requested.
    pub fn requested(&self) -> impl Iterator<Item = &RouteStats> {
        self.routes.iter().filter(|route| route.by_class().iter().any(|count| *count > 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_count_for_their_route_and_class() {
        let routes = [(Method::GET, "/product/{id}".to_owned()), (Method::POST, "/register".to_owned())];
        let stats = RequestStats::new(routes);
        assert_eq!(stats.requested().count(), 0);
        let register = stats.id(&Method::POST, "/register");
        for status in [201, 409, 404, 503] {
            stats.count(register, StatusCode::from_u16(status).unwrap(), Duration::from_millis(1));
        }
        stats.count(stats.id(&Method::GET, "/nowhere"), StatusCode::NOT_FOUND, Duration::ZERO);
        let requested: Vec<_> = stats.requested().map(|route| (route.pattern.as_str(), route.by_class())).collect();
        assert_eq!(requested, [("unmatched", [0, 0, 0, 1, 0]), ("/register", [0, 1, 0, 2, 1])]);
        assert_eq!(stats.route(register).durations.sum(), Duration::from_millis(4));
    }
}

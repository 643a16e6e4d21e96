//! The paths of the router: one route per method, and 405 with `Allow` for other methods (RFC 9110, 15.5.6).

use actix_web::http::Method;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::{self, ServiceConfig};
use actix_web::{Resource, Route};

use crate::http::problem::{Code, Problem};

/// Paths in the order in which they were added, which is also the order of matching.
#[derive(Default)]
pub struct Paths(Vec<Path>);

struct Path {
    pattern: String,
    routes: Vec<(Method, Route)>,
}

impl Paths {
    /// Adds a route for a method of a documented path.
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

    /// Registers all paths with the app.
    pub fn register(self, app: &mut ServiceConfig) {
        for path in self.0 {
            app.service(path.resource());
        }
    }
}

impl Path {
    fn resource(self) -> Resource {
        let allow = allow(self.routes.iter().map(|(method, _)| method));
        let refuse = move || {
            let problem = Problem::new(Code::MethodNotAllowed).with_header(header::ALLOW, allow.clone());
            std::future::ready(Err::<actix_web::HttpResponse, _>(problem))
        };
        let resource = web::resource(self.pattern);
        let routes = self.routes.into_iter();
        let resource = routes.fold(resource, |resource, (method, route)| resource.route(route.method(method)));
        resource.default_service(web::route().to(refuse))
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
}

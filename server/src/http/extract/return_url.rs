//! The address to go to after a login.

use actix_web::HttpRequest;

use super::credentials::ReturnUrl;
use crate::accounts::return_url::safe;

/// Returns the requested return path from the field or the query, if it is a path of this site.
pub fn wanted(request: &HttpRequest, field: Option<ReturnUrl>) -> Option<String> {
    field.map(|ReturnUrl(path)| path).or_else(|| parameter(request.query_string()).filter(|path| safe(path).is_some()))
}

fn parameter(query: &str) -> Option<String> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    pairs.into_iter().find(|(name, _)| name.eq_ignore_ascii_case("returnurl")).map(|(_, value)| value)
}

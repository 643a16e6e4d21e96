//! Where a request wants its login to lead.

use actix_web::HttpRequest;

use super::credentials::ReturnUrl;
use crate::accounts::return_url::safe;

/// The path that a request wants to lead to afterwards, in its field or its address, if it is one of ours.
pub fn wanted(request: &HttpRequest, field: Option<ReturnUrl>) -> Option<String> {
    field.map(|ReturnUrl(path)| path).or_else(|| parameter(request.query_string()).filter(|path| safe(path).is_some()))
}

fn parameter(query: &str) -> Option<String> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    pairs.into_iter().find(|(name, _)| name.eq_ignore_ascii_case("returnurl")).map(|(_, value)| value)
}

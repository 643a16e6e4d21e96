//! Where a request wants its login to lead.

use actix_web::HttpRequest;

use super::fields::Fields;
use crate::accounts::return_url::safe;

/// The path that a request wants to lead to afterwards, in its field or its address, if it is one of ours.
pub fn wanted(request: &HttpRequest, fields: &Fields) -> Option<String> {
    let field = fields.text("returnUrl").ok().flatten();
    let parameter = parameter(request.query_string());
    field.as_deref().or(parameter.as_deref()).and_then(safe).map(str::to_owned)
}

fn parameter(query: &str) -> Option<String> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    pairs.into_iter().find(|(name, _)| name.eq_ignore_ascii_case("returnurl")).map(|(_, value)| value)
}

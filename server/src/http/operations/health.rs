//! `GET /healthz`: the process answers. `GET /readyz`: it can serve.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use serde_json::{Map, Value, json};

use crate::http::problem::{Code, Problem};
use crate::http::state::App;
use crate::telemetry::readiness::Part;

/// Answers as long as the process does.
pub async fn healthz() -> HttpResponse {
    uncached(StatusCode::OK).json(json!({"status": "ok"}))
}

/// Answers 200 if this node should get requests, and 503 otherwise, with the state of each part. `exclude=bus` leaves a part out of
/// the decision.
pub async fn readyz(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let excluded = excluded(request.query_string())?;
    let found = app.readiness.examine().await;
    let is_ready = Part::ALL.into_iter().all(|part| found.is_ok(part) || excluded.contains(&part));
    let (status, word) = match (app.connections.is_draining(), is_ready) {
        (true, _) => (StatusCode::SERVICE_UNAVAILABLE, "draining"),
        (false, true) => (StatusCode::OK, "ready"),
        (false, false) => (StatusCode::SERVICE_UNAVAILABLE, "not ready"),
    };
    let mut body = Map::from_iter([("status".to_owned(), Value::from(word))]);
    body.extend(found.parts().map(|(part, state)| (part.word().to_owned(), state.into())));
    Ok(uncached(status).json(body))
}

/// Reads the parts that the decision leaves out.
fn excluded(query: &str) -> Result<Vec<Part>, Problem> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
    let names = pairs.into_iter().filter(|(key, _)| key == "exclude").map(|(_, name)| name);
    let part = |name: String| {
        Part::ALL.into_iter().find(|part| part.word() == name).ok_or_else(|| {
            let known = Part::ALL.map(Part::word).join(", ");
            Problem::new(Code::MalformedAddress).with_message(format!("`exclude` must be one of: {known}."))
        })
    };
    names.map(part).collect()
}

fn uncached(status: StatusCode) -> HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    response.insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-store")));
    response
}

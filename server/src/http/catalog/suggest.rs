//! `GET /api/suggest`

use actix_web::{HttpRequest, HttpResponse, web};
use platen_catalog::Catalog;
use platen_catalog::answer::SuggestAnswer;
use platen_catalog::search::query::{pairs, term};

use super::{prepared, refused};
use crate::http::problem::{Code, Problem, ProblemBody};

/// Suggests at most ten products, categories and SKUs for a term that is still being typed.
#[platen_schema::path(get, path = "/api/suggest", tag = "catalog",
    params(("q" = Option<String>, Query, description = "What is typed so far")),
    responses((status = 200, body = SuggestAnswer), (status = 422, body = ProblemBody)))]
pub async fn suggest(catalog: web::Data<Catalog>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let typed = pairs(request.query_string()).find(|(name, _)| name.eq_ignore_ascii_case("q"));
    let typed = typed.map(|(_, value)| value).unwrap_or_default();
    let term = term(&typed).map_err(|wrong| refused(vec![wrong]))?;
    let generation = catalog.generation();
    let answer = catalog.suggest(term).await.map_err(|error| {
        tracing::error!(%error, "suggestions failed");
        Problem::new(Code::Internal)
    })?;
    let json = serde_json::to_vec(&answer).map_err(|_| Problem::new(Code::Internal))?;
    Ok(prepared(generation, json.into()))
}

//! `GET /api/search`

use actix_web::{HttpRequest, HttpResponse};
use platen_catalog::answer::SearchAnswer;
use platen_catalog::search::query::{Query, QueryError};

use super::{prepared, refused, slow};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;

/// Finds products by words or by SKU, or lists a category; with filters, facet counts, sorting and pages.
#[platen_schema::path(get, path = "/api/search", tag = "catalog",
    params(
        ("q" = Option<String>, Query, description = "The term: at least three characters, a SKU at least one. May be \
            left out when a category or collection is given"),
        ("kind" = Option<String>, Query, description = "`keyword` (default) or `sku`"),
        ("category" = Option<Vec<String>>, Query, description = "Category ids; of one and another below it, the lower counts"),
        ("occasion" = Option<Vec<String>>, Query, description = "Ids of collections by occasion: values of the facet `occasion`"),
        ("industry" = Option<Vec<String>>, Query, description = "Ids of collections by industry: values of the facet `industry`"),
        ("color" = Option<Vec<String>>, Query, description = "Colors: values of the facet `color`"),
        ("method" = Option<Vec<String>>, Query, description = "Decoration methods: values of the facet `method`"),
        ("days" = Option<Vec<String>>, Query, description = "Production days: values of the facet `days`, or a number of days at most"),
        ("price" = Option<Vec<String>>, Query, description = "Prices: values of the facet `price`"),
        ("minPrice" = Option<String>, Query, description = "Least unit price, such as 1.25"),
        ("maxPrice" = Option<String>, Query, description = "Highest unit price, such as 4.99"),
        ("quantity" = Option<u32>, Query, description = "What prices are for; else the least of each product"),
        ("sort" = Option<String>, Query, description = "`relevance` (default), `name`, `added`, `price` or `sku`"),
        ("page" = Option<u32>, Query, description = "From 1"),
        ("ipp" = Option<u32>, Query, description = "Products a page: 12, 24 (default), 48 or 96")),
    responses((status = 200, body = SearchAnswer),
        (status = 422, description = "`term_too_short`, or `invalid` with the wrong parameters", body = ProblemBody)))]
pub async fn search(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let query = Query::parse(request.query_string()).map_err(|refusal| match refusal {
        QueryError::TermTooShort => Problem::new(Code::TermTooShort),
        QueryError::Wrong(wrongs) => refused(wrongs),
    })?;
    // Another language of the shop is another revision of the page settings.
    let (catalog, shell) = (app.catalog.generation(), app.settings.shell().revision());
    let response = prepared(catalog, slow::search(&app, &request, query).await?);
    Ok(Reusable::new(Validity::Page { catalog, shell }).mark(response))
}

//! `/api/support/drawings…`: the kinds of products that can be drawn, for products without photographs.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{Json, Path};
use platen_pictures::{Drawing, View, draw, families};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};

/// The pictures change only with the program.
const KEPT: &str = "private, max-age=86400";

/// The kinds of products that can be drawn.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Drawings {
    /// The names of the families.
    pub families: Vec<String>,
}

/// Returns the kinds of products that can be drawn.
#[platen_schema::path(get, path = "/api/support/drawings", operation_id = "list_drawings", tag = "support",
    responses((status = 200, body = Drawings), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn list(_: Staff<Admins>) -> Json<Drawings> {
    Json(Drawings { families: families().map(str::to_owned).collect() })
}

/// Returns the picture of a product of this kind.
#[platen_schema::path(get, path = "/api/support/drawings/{family}", operation_id = "read_drawing", tag = "support",
    params(("family" = String, Path, description = "The name of the family")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody)))]
pub async fn picture(_: Staff<Admins>, family: Path<String>) -> Result<HttpResponse, Problem> {
    let drawing = Drawing { family: family.into_inner(), proportions: std::collections::BTreeMap::new() };
    let svg =
        draw(&drawing, None, View::ALL[0]).ok_or_else(|| Problem::not_found("There is no such kind of product."))?;
    Ok(HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::CACHE_CONTROL, KEPT))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; sandbox"))
        .body(svg))
}

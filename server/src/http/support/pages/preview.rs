//! Renders a text that is being written.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::save::{MAX_BODY, leads_somewhere};
use crate::content::check::faults;
use crate::content::markdown::Piece;
use crate::content::published::{Rendered, render};
use crate::content::{PageText, key};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::form::FormReader;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::work::Worker;

/// A text to render.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct PreviewRequest {
    /// The last part of the page's address.
    pub page: String,
    /// The text, in Markdown; at most 40,000 characters.
    pub body: String,
}

impl Request for PreviewRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let page = form.line("page", 40)?;
        let mut body = form.field::<Option<String>>("body").flatten();
        form.bound("body", &mut body, MAX_BODY);
        Some(Self { page, body: body.unwrap_or_default() })
    }
}

/// A rendered text.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewAnswer {
    /// The heading, if it is in the text: that of the home page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub heading: Option<String>,
    /// The text as customers would see it.
    pub pieces: Vec<Piece>,
    /// What must be changed before it can be published, in words.
    pub faults: Vec<String>,
}

/// Renders a text as customers would see it, and says what must be changed before it can be published. Saves nothing.
#[platen_schema::path(post, path = "/api/support/pages/preview", operation_id = "preview_page", tag = "support",
    request_body = PreviewRequest,
    responses((status = 200, body = PreviewAnswer), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn preview(
    app: App,
    request: HttpRequest,
    _: Staff<Admins>,
    body: Body<PreviewRequest>,
) -> Result<Json<PreviewAnswer>, Problem> {
    let PreviewRequest { page, body } = body.read()?;
    let (client, state) = (client::of(&request, &app.config), app.clone());
    let work = move |worker: &Worker| {
        let faults = faults(worker, &body, &state.settings.content(), &leads_somewhere(&state));
        let text = PageText { title: String::new(), name: None, description: String::new(), body, in_footer: false };
        let Rendered { heading, pieces } = render(&key(&page), &text, &state.settings.pages());
        PreviewAnswer { heading, pieces, faults }
    };
    Ok(Json(app.artworks.work.run(&client, work).await?))
}

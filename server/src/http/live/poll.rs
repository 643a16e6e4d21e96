//! The live connection of a tab whose network lets no WebSocket pass: `GET /api/session/entries?since=`, again and again.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::frame::ServerFrame;
use platen_actors::session::Poll;
use platen_schema::ToSchema;
use serde::Serialize;

use super::tab::since_of;
use crate::http::extract::caller::Visitor;
use crate::http::problem::{Code, Problem};
use crate::http::session::living_or_new_guest;
use crate::http::state::App;

/// What a client has missed.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionEntries {
    /// At most one `snapshot` (in one part) or `patch`, then a `live` frame. Or a `bye` alone: the session is another one now.
    pub frames: Vec<ServerFrame>,
}

/// Returns the frames that a tab would have got on its live connection since a token, for clients that cannot open a
/// WebSocket. The session must not be asked more often than 20 times a second.
#[platen_schema::path(get, path = "/api/session/entries", tag = "live",
    params(("since" = Option<String>, Query, description = "The token of the last frame that was folded in")),
    responses((status = 200, body = SessionEntries)))]
pub async fn entries(app: App, request: HttpRequest, visitor: Visitor) -> Result<HttpResponse, Problem> {
    let (key, cookie) = living_or_new_guest(&app, &visitor).await?;
    let since = since_of(&app, &request, key).await;
    let polled = app.registry.session(key).addr.send(Poll(since)).await;
    let frames = polled.map_err(|_| Problem::new(Code::Unavailable).with_retry_after(1))??;
    let mut response = HttpResponse::Ok();
    if let Some(cookie) = cookie {
        response.cookie(cookie);
    }
    Ok(response.json(SessionEntries { frames }))
}

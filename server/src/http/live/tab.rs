//! The live connection of a customer's tab: `GET /live?since=`.

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use actix_web::web::Payload;
use actix_web::{HttpRequest, HttpResponse};
use futures_util::FutureExt;
use platen_actors::bus::SignInHash;
use platen_actors::frame::{ByeReason, TabFrame};
use platen_actors::ids::SessionKey;
use platen_actors::registry::Lease;
use platen_actors::session::{Ack, ForceClose, Join, Leave, Page, Session, TabId, ToTab};
use platen_actors::token::Token;

use super::socket::{self, Check, Peer};
use crate::http::extract::caller::{Visitor, find_sign_in, reach};
use crate::http::problem::ProblemBody;
use crate::http::session::living_or_new_guest;
use crate::http::state::{App, AppState};

const MAX_PATH_LENGTH: usize = 512;

/// Opens the live connection of a tab. The `Origin` must be the store's own.
#[platen_schema::path(get, path = "/live", tag = "live",
    params(("since" = Option<String>, Query, description = "The token of the last frame that was folded in")),
    responses((status = 101, description = "A WebSocket that carries ServerFrame and TabFrame as JSON text"),
        (status = 403, description = "A foreign or absent Origin", body = ProblemBody),
        (status = 426, description = "Not a WebSocket handshake", body = ProblemBody)))]
pub async fn live(
    app: App,
    request: HttpRequest,
    visitor: Visitor,
    payload: Payload,
) -> Result<HttpResponse, actix_web::Error> {
    socket::connection(&app, &request)?;
    let (key, cookie) = living_or_new_guest(&app, &visitor).await?;
    let since = since_of(&app, &request, key).await;
    let tab = Tab {
        id: app.registry.next_tab(),
        lease: app.registry.session(key),
        sign_in: visitor.sign_in(),
        since,
        app: app.clone(),
    };
    let mut response = socket::open(&app, &request, payload, tab)?;
    if let Some(cookie) = cookie {
        response.add_cookie(&cookie)?;
    }
    Ok(response)
}

/// Returns the token of the last frame that a client has folded in, once this node has its version: the client may have seen it on
/// another node, and must not be taken back.
pub(super) async fn since_of(app: &AppState, request: &HttpRequest, key: SessionKey) -> Option<Token> {
    let since = since(request.query_string())?;
    if since.key == key {
        reach(app, key, since.version).await;
    }
    Some(since)
}

pub(super) fn since(query: &str) -> Option<Token> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    pairs.into_iter().find(|(name, _)| name == "since")?.1.parse().ok()
}

/// The connection of one tab.
struct Tab {
    id: TabId,
    /// Keeps the session alive while the tab is open.
    lease: Lease,
    sign_in: Option<SignInHash>,
    since: Option<Token>,
    app: App,
}

impl Peer for Tab {
    const CHECK_EVERY: Duration = Duration::from_mins(1);

    fn on_open(&mut self, out: Recipient<ToTab>, connection: Arc<dyn ForceClose>) -> Result<(), &'static str> {
        let join = Join { tab: self.id, out, connection, sign_in: self.sign_in, since: self.since.take() };
        self.lease.addr.try_send(join).map_err(|_| "The session is busy.")
    }

    fn on_message(&mut self, text: &str) -> Result<(), String> {
        match serde_json::from_str(text) {
            Ok(TabFrame::Ack { token }) => {
                if let Ok(token) = token.parse() {
                    self.tell(Ack { tab: self.id, token });
                }
            }
            Ok(TabFrame::Page { mut path }) => {
                path.truncate(path.floor_char_boundary(MAX_PATH_LENGTH));
                self.tell(Page { tab: self.id, path });
            }
            Err(error) => return Err(error.to_string()),
        }
        Ok(())
    }

    fn check(&self) -> Option<Check> {
        let (token, app) = (self.sign_in?, self.app.clone());
        let check = async move {
            let found = find_sign_in(&app, token).await?;
            Ok(found.is_none().then_some(ByeReason::SignedOut))
        };
        Some(check.boxed_local())
    }
}

impl Tab {
    fn tell<M>(&self, message: M)
    where
        M: actix::Message + Send + 'static,
        M::Result: Send,
        Session: Handler<M>,
    {
        // If the session's mailbox is full, the next acknowledgement covers this one.
        if self.lease.addr.try_send(message).is_err() {
            tracing::debug!("a tab's message was dropped: its session is busy");
        }
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.lease.addr.do_send(Leave(self.id));
    }
}

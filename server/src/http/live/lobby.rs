//! The live connection of a page of the support app: `GET /api/support/lobby/live`.

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use actix_web::web::Payload;
use actix_web::{HttpRequest, HttpResponse};
use futures_util::FutureExt;
use platen_actors::bus::SignInHash;
use platen_actors::frame::ByeReason;
use platen_actors::lobby::{Lobby, Seen, Unwatch, Watch};
use platen_actors::session::{ForceClose, TabId, ToTab};
use platen_schema::ToSchema;
use platen_store::role::Role;
use platen_store::staff;
use serde::{Deserialize, Serialize};

use super::socket::{self, Check, Peer};
use crate::http::extract::staff::{Allowed, Anyone, Staff, Support};
use crate::http::problem::ProblemBody;
use crate::http::state::App;

/// The messages from a page of the support app to the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SupportFrame {
    /// It has taken a frame of the lobby in, and all before.
    Seen {
        /// The frame's number.
        seq: u64,
    },
}

/// Opens the live connection of a page of the support app. It carries the lobby for staff who answer customers, and a
/// notice to all staff when the work queues change.
#[platen_schema::path(get, path = "/api/support/lobby/live", operation_id = "lobby", tag = "live",
    responses((status = 101, description = "A WebSocket that carries LobbyFrame and SupportFrame as JSON text"),
        (status = 401, body = ProblemBody), (status = 426, description = "Not a WebSocket handshake", body = ProblemBody)))]
pub async fn live(
    app: App,
    request: HttpRequest,
    staff: Staff<Anyone>,
    payload: Payload,
) -> Result<HttpResponse, actix_web::Error> {
    let (id, lobby) = (app.registry.next_tab(), app.lobby.clone());
    let page = Page { id, lobby, role: staff.member.role, sign_in: staff.sign_in, app: app.clone() };
    socket::open(&app, &request, payload, page)
}

/// One page of the support app.
struct Page {
    id: TabId,
    lobby: Addr<Lobby>,
    role: Role,
    sign_in: SignInHash,
    app: App,
}

impl Peer for Page {
    const CHECK_EVERY: Duration = Duration::from_secs(10);

    fn on_open(&mut self, out: Recipient<ToTab>, connection: Arc<dyn ForceClose>) -> Result<(), &'static str> {
        let sees_rows = Support::ROLES.contains(&self.role);
        let watch = Watch { page: self.id, out, connection, sign_in: self.sign_in, sees_rows };
        self.lobby.try_send(watch).map_err(|_| "The lobby is busy.")
    }

    fn on_message(&mut self, text: &str) -> Result<(), String> {
        let SupportFrame::Seen { seq } = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let _busy = self.lobby.try_send(Seen { page: self.id, seq });
        Ok(())
    }

    fn check(&self) -> Option<Check> {
        let (app, sign_in, role) = (self.app.clone(), self.sign_in, self.role);
        let check = async move {
            let mut reader = app.store.read().await?;
            let found = staff::find_by_token(&mut reader, sign_in, app.clock.now()).await?;
            let same = found.is_some_and(|(member, _)| member.role == role);
            Ok((!same).then_some(ByeReason::SignedOut))
        };
        Some(check.boxed_local())
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.lobby.do_send(Unwatch(self.id));
    }
}

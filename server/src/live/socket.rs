//! The tab's end of the WebSocket: `GET /live?since=`. The only file that knows actix-web-actors.
//!
//! An actor here only carries frames: it holds no state of the session and no pending changes. Everything that must
//! happen while a reader stalls (counting, composing, cutting) is the session's, since a stalled connection's actor is
//! not polled.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use actix_http::ws::Item;
use actix_web::http::header;
use actix_web::web::{Bytes, BytesMut, Payload};
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use actix_web_actors::ws::{self, CloseCode, CloseReason, Message, ProtocolError, WebsocketContext};
use platen_actors::frame::{ByeReason, ServerFrame, TabFrame};
use platen_actors::registry::Lease;
use platen_actors::session::{Ack, Cut, Join, Leave, Page, TabId, ToTab, Window};
use platen_actors::token::Token;
use tokio::time::Instant;

use super::connection::Connection;
use super::frames::{Guarded, MOST_BYTES, Verdict};
use crate::error::{Code, Problem, ProblemBody};
use crate::http::extract::caller::Visitor;
use crate::http::session::or_new_guest;
use crate::http::state::App;
use crate::store::sign_ins;

const PING_EVERY: Duration = Duration::from_secs(15);
const GONE_AFTER: Duration = Duration::from_secs(45);
const CHECK_SIGN_IN_EVERY: Duration = Duration::from_mins(1);
const LONGEST_PATH: usize = 512;

/// Opens the live connection of a tab. The `Origin` must be ours.
#[utoipa::path(get, path = "/live", tag = "live",
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
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok()).unwrap_or_default();
    if !app.config.is_own_origin(origin, host) {
        return Err(Problem::new(Code::ForeignOrigin).into());
    }
    ws::handshake(&request).map_err(|_| Problem::new(Code::UpgradeRequired))?;
    let Some(connection) = request.extensions().get::<Connection>().cloned() else {
        return Err(Problem::new(Code::UpgradeRequired).into());
    };
    connection.tighten();
    let (key, cookie) = or_new_guest(&app, &visitor);
    let verdict = Verdict::default();
    let tab = Tab {
        id: app.registry.next_tab(),
        lease: app.registry.session(key),
        sign_in: visitor.sign_in(),
        since: since(request.query_string()),
        connection,
        verdict: Rc::clone(&verdict),
        message: None,
        heard: Instant::now(),
        app,
    };
    let payload = Guarded::new(payload, verdict);
    let mut response = ws::WsResponseBuilder::new(tab, &request, payload).frame_size(MOST_BYTES).start()?;
    if let Some(cookie) = cookie {
        response.add_cookie(&cookie)?;
    }
    Ok(response)
}

fn since(query: &str) -> Option<Token> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
    pairs.into_iter().find(|(name, _)| name == "since")?.1.parse().ok()
}

/// One tab's connection.
struct Tab {
    id: TabId,
    /// Keeps the session alive while the tab is open.
    lease: Lease,
    sign_in: Option<platen_actors::bus::SignInHash>,
    since: Option<Token>,
    connection: Connection,
    verdict: Verdict,
    /// The fragments of an unfinished message, and whether it is text.
    message: Option<(bool, BytesMut)>,
    heard: Instant,
    app: App,
}

impl Actor for Tab {
    type Context = WebsocketContext<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        // What the session lets be in flight, and room for a few live frames and a bye.
        ctx.set_mailbox_capacity(Window::FRAMES + 8);
        let join = Join {
            tab: self.id,
            out: ctx.address().recipient(),
            cut: Arc::new(self.connection.clone()),
            sign_in: self.sign_in,
            since: self.since.take(),
        };
        if self.lease.addr.try_send(join).is_err() {
            close(ctx, CloseCode::Again, "The session is busy.");
        }
        ctx.run_interval(PING_EVERY, |me, ctx| {
            if me.heard.elapsed() > GONE_AFTER {
                me.connection.cut();
                ctx.stop();
            } else {
                ctx.ping(b"");
            }
        });
        if self.sign_in.is_some() {
            ctx.run_interval(CHECK_SIGN_IN_EVERY, Self::check_sign_in);
        }
    }

    fn stopped(&mut self, _: &mut Self::Context) {
        self.lease.addr.do_send(Leave(self.id));
    }
}

impl Tab {
    /// A login that ended on a node that could not tell is noticed within a minute.
    fn check_sign_in(&mut self, ctx: &mut WebsocketContext<Self>) {
        let Some(token) = self.sign_in else { return };
        let app = self.app.clone();
        let check = async move {
            let mut reader = app.store.read().await?;
            sign_ins::find(&mut reader, token, app.clock.now()).await
        };
        ctx.spawn(check.into_actor(self).map(|found, _, ctx| match found {
            Ok(Some(_)) => {}
            Ok(None) => {
                let bye = ServerFrame::Bye { reason: ByeReason::SignedOut, retry_after_ms: Some(0) };
                ctx.text(bye.text());
                close(ctx, CloseCode::Away, "");
            }
            Err(error) => tracing::warn!(%error, "a sign-in could not be checked; it is asked again in a minute"),
        }));
    }

    fn text(&self, text: &str, ctx: &mut WebsocketContext<Self>) {
        match serde_json::from_str(text) {
            Ok(TabFrame::Ack { token }) => {
                if let Ok(token) = token.parse() {
                    self.tell(Ack { tab: self.id, token });
                }
            }
            Ok(TabFrame::Page { mut path }) => {
                path.truncate(path.floor_char_boundary(LONGEST_PATH));
                self.tell(Page { tab: self.id, path });
            }
            Err(error) => close(ctx, CloseCode::Policy, &format!("This frame is not understood: {error}")),
        }
    }

    fn tell<M>(&self, message: M)
    where
        M: actix::Message + Send + 'static,
        M::Result: Send,
        platen_actors::session::Session: Handler<M>,
    {
        // A session with a full mailbox hears the next acknowledgement instead; it tells for all before.
        if self.lease.addr.try_send(message).is_err() {
            tracing::debug!("a tab's message was dropped: its session is busy");
        }
    }

    /// Joins the fragments of a message.
    fn fragment(&mut self, item: Item, ctx: &mut WebsocketContext<Self>) {
        let (part, last): (Bytes, bool) = match item {
            Item::FirstText(part) => {
                self.message = Some((true, BytesMut::new()));
                (part, false)
            }
            Item::FirstBinary(part) => {
                self.message = Some((false, BytesMut::new()));
                (part, false)
            }
            Item::Continue(part) => (part, false),
            Item::Last(part) => (part, true),
        };
        let Some((_, bytes)) = &mut self.message else {
            return close(ctx, CloseCode::Protocol, "A continuation without a beginning.");
        };
        if bytes.len() + part.len() > MOST_BYTES {
            return close(ctx, CloseCode::Size, "The message is too large.");
        }
        bytes.extend_from_slice(&part);
        if let (true, Some((is_text, bytes))) = (last, self.message.take_if(|_| last)) {
            match std::str::from_utf8(&bytes) {
                _ if !is_text => close(ctx, CloseCode::Unsupported, "Only text is understood."),
                Ok(text) => self.text(text, ctx),
                Err(_) => close(ctx, CloseCode::Invalid, "The text is not UTF-8."),
            }
        }
    }
}

fn close(ctx: &mut WebsocketContext<Tab>, code: CloseCode, why: &str) {
    let description = (!why.is_empty()).then(|| why[..why.floor_char_boundary(120)].to_owned());
    ctx.close(Some(CloseReason { code, description }));
    ctx.stop();
}

impl Handler<ToTab> for Tab {
    type Result = ();

    fn handle(&mut self, message: ToTab, ctx: &mut Self::Context) {
        match message {
            ToTab::Text(text) => ctx.text(text),
            ToTab::Bye(text) => {
                ctx.text(text);
                close(ctx, CloseCode::Away, "");
            }
        }
    }
}

impl StreamHandler<Result<Message, ProtocolError>> for Tab {
    fn handle(&mut self, message: Result<Message, ProtocolError>, ctx: &mut Self::Context) {
        self.heard = Instant::now();
        match message {
            Ok(Message::Text(_) | Message::Binary(_)) if self.message.is_some() => {
                close(ctx, CloseCode::Protocol, "A message inside another.");
            }
            Ok(Message::Text(text)) => self.text(&text, ctx),
            Ok(Message::Binary(_)) => close(ctx, CloseCode::Unsupported, "Only text is understood."),
            Ok(Message::Continuation(item)) => self.fragment(item, ctx),
            Ok(Message::Ping(payload)) => ctx.pong(&payload),
            Ok(Message::Pong(_) | Message::Nop) => {}
            Ok(Message::Close(reason)) => {
                ctx.close(reason);
                ctx.stop();
            }
            Err(error) => {
                let code = self.verdict.get().unwrap_or(match error {
                    // The decoder's only other I/O error is text that is not UTF-8.
                    ProtocolError::Io(_) => CloseCode::Invalid,
                    ProtocolError::Overflow => CloseCode::Size,
                    _ => CloseCode::Protocol,
                });
                close(ctx, code, "");
            }
        }
    }
}

//! The server's end of a WebSocket: `GET /live` of a tab, and the connections of the support app. The only file that
//! uses actix-web-actors.
//!
//! An actor here only passes frames on: it holds no state of a session and no pending changes. A stalled connection's
//! actor is not polled, so the sender does everything that must happen in the meantime (counting, composing, closing).
//! A [`Peer`] knows who is connected and what frames mean.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use actix_http::ws::Item;
use actix_web::http::header;
use actix_web::web::{Bytes, BytesMut, Payload};
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use actix_web_actors::ws::{self, CloseCode, CloseReason, Message, ProtocolError, WebsocketContext};
use futures_util::future::LocalBoxFuture;
use platen_actors::frame::{ByeReason, ServerFrame};
use platen_actors::session::{ForceClose, ToTab, Window};
use platen_actors::trace::{SpanKind, Tracer};
use tokio::time::Instant;

use super::connection::Connection;
use super::frames::{Guarded, MAX_BYTES, Verdict};
use crate::http::connections::Slot;
use crate::http::payload_guard::Body;
use crate::http::problem::{Code, Problem};
use crate::http::state::AppState;

const PING_EVERY: Duration = Duration::from_secs(15);
/// The `Retry-After` for a client with too many live connections, in seconds.
const RETRY_LATER: u64 = 60;
const GONE_AFTER: Duration = Duration::from_secs(45);

/// Whether the connection may stay; if not, why it ends. `Err` if that could not be determined.
pub(super) type Check = LocalBoxFuture<'static, Result<Option<ByeReason>, platen_store::Error>>;

/// What a connection does with its frames. Dropped when the connection ends.
pub(super) trait Peer: Unpin + 'static {
    /// The interval between checks whether the connection may stay.
    const CHECK_EVERY: Duration;

    /// Called after the handshake; on `Err` the connection is closed with that reason.
    fn on_open(&mut self, out: Recipient<ToTab>, connection: Arc<dyn ForceClose>) -> Result<(), &'static str>;

    /// Handles a text message. `Err` if it is not understood.
    fn on_message(&mut self, text: &str) -> Result<(), String>;

    /// Checks whether the connection may stay; `None` if there is nothing to check.
    fn check(&self) -> Option<Check>;
}

/// Upgrades a request, whose `Origin` must be the store's own.
pub(super) fn open<P: Peer>(
    platen: &AppState,
    request: &HttpRequest,
    payload: Payload,
    peer: P,
) -> Result<HttpResponse, actix_web::Error> {
    let connection = connection(platen, request)?;
    if let Some(slot) = request.extensions().get::<Arc<Slot>>()
        && !platen.connections.go_live(slot)
    {
        return Err(Problem::new(Code::TooManyConnections).with_retry_after(RETRY_LATER).into());
    }
    if let Some(body) = request.extensions().get::<Body>() {
        body.lift_pace();
    }
    connection.tighten();
    let verdict = Verdict::default();
    let socket = Socket {
        peer,
        connection,
        verdict: Rc::clone(&verdict),
        tracer: platen.registry.ports().tracer.clone(),
        message: None,
        last_received: Instant::now(),
    };
    let payload = Guarded::new(payload, verdict);
    ws::WsResponseBuilder::new(socket, request, payload).frame_size(MAX_BYTES).start()
}

/// Reserves the connection of a request that may be upgraded. Call it before any work for the request.
pub(super) fn connection(platen: &AppState, request: &HttpRequest) -> Result<Connection, Problem> {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok()).unwrap_or_default();
    if !platen.config.is_own_origin(origin, host) {
        return Err(Problem::new(Code::ForeignOrigin));
    }
    ws::handshake(request).map_err(|_| Problem::new(Code::UpgradeRequired))?;
    request.extensions().get::<Connection>().cloned().ok_or_else(|| Problem::new(Code::UpgradeRequired))
}

/// One WebSocket.
struct Socket<P> {
    peer: P,
    connection: Connection,
    verdict: Verdict,
    tracer: Tracer,
    /// The fragments of an incomplete message, and whether it is text.
    message: Option<(bool, BytesMut)>,
    last_received: Instant,
}

impl<P: Peer> Actor for Socket<P> {
    type Context = WebsocketContext<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        // Room for the frames that may be in flight, a few live frames and a bye.
        ctx.set_mailbox_capacity(Window::FRAMES + 8);
        if let Err(why) = self.peer.on_open(ctx.address().recipient(), Arc::new(self.connection.clone())) {
            close(ctx, CloseCode::Again, why);
        }
        ctx.run_interval(PING_EVERY, |me, ctx| {
            if me.last_received.elapsed() > GONE_AFTER {
                me.connection.force_close();
                ctx.stop();
            } else {
                ctx.ping(b"");
            }
        });
        ctx.run_interval(P::CHECK_EVERY, Self::check);
    }
}

impl<P: Peer> Socket<P> {
    /// Detects a sign-in that ended on a node whose message did not arrive.
    fn check(&mut self, ctx: &mut WebsocketContext<Self>) {
        let Some(check) = self.peer.check() else { return };
        ctx.spawn(check.into_actor(self).map(|found, _, ctx| match found {
            Ok(None) => {}
            Ok(Some(reason)) => {
                ctx.text(ServerFrame::Bye { reason, retry_after_ms: Some(0) }.text());
                close(ctx, CloseCode::Away, "");
            }
            Err(error) => tracing::warn!(%error, "a sign-in could not be checked; it is asked again"),
        }));
    }

    fn text(&mut self, text: &str, ctx: &mut WebsocketContext<Self>) {
        if let Err(error) = self.peer.on_message(text) {
            close(ctx, CloseCode::Policy, &format!("This frame is not understood: {error}"));
        }
    }

    /// Appends a fragment to the message.
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
        if bytes.len() + part.len() > MAX_BYTES {
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

fn close<P: Peer>(ctx: &mut WebsocketContext<Socket<P>>, code: CloseCode, why: &str) {
    let description = (!why.is_empty()).then(|| why[..why.floor_char_boundary(120)].to_owned());
    ctx.close(Some(CloseReason { code, description }));
    ctx.stop();
}

impl<P: Peer> Handler<ToTab> for Socket<P> {
    type Result = ();

    fn handle(&mut self, message: ToTab, ctx: &mut Self::Context) {
        match message {
            ToTab::Text(text) => ctx.text(text),
            ToTab::Traced(text, cause) => {
                self.connection.writes(self.tracer.child(Some(cause), "tab write", SpanKind::Internal));
                ctx.text(text);
            }
            ToTab::Bye(text) => {
                ctx.text(text);
                close(ctx, CloseCode::Away, "");
            }
        }
    }
}

impl<P: Peer> StreamHandler<Result<Message, ProtocolError>> for Socket<P> {
    fn handle(&mut self, message: Result<Message, ProtocolError>, ctx: &mut Self::Context) {
        self.last_received = Instant::now();
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
                    // The decoder's only other I/O error is text that is invalid UTF-8.
                    ProtocolError::Io(_) => CloseCode::Invalid,
                    ProtocolError::Overflow => CloseCode::Size,
                    _ => CloseCode::Protocol,
                });
                close(ctx, code, "");
            }
        }
    }
}

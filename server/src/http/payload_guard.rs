//! Limits the time of request bodies. A request is answered even if its body never ends; the connection is closed after
//! such a response. Otherwise a sender who never ends a chunked body would hold a connection that no code reads and no
//! timer ends.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll};

use actix_web::HttpMessage;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use futures_util::Stream;

use super::connections::{Slot, Taken};
use super::pace::{PATIENCE, Pace, is_too_slow};
use super::state::AppState;

/// A request's body with two owners: the handler that reads it, and the response.
///
/// actix-http drains a dropped chunked payload without limit, but closes the connection if an unread payload is still
/// alive when the response ends. So the response keeps it alive.
#[derive(Clone)]
pub struct Body(Rc<RefCell<Incoming>>);

struct Incoming {
    payload: Payload,
    /// The limit on its time; `None` once it belongs to a WebSocket.
    pace: Option<Pace>,
    /// The slot of its connection.
    slot: Option<Arc<Slot>>,
    too_slow: bool,
}

impl Body {
    /// Takes hold of a request's body, if it has one.
    pub fn of(request: &mut ServiceRequest, platen: &AppState, working: Option<&Working>) -> Option<Self> {
        match request.take_payload() {
            Payload::None => None,
            payload => {
                let pace = Some(Pace::new(platen.config.body_patience.unwrap_or(PATIENCE)));
                let slot = working.and_then(|working| working.slot.clone());
                let incoming = Incoming { payload, pace, slot, too_slow: false };
                let body = Self(Rc::new(RefCell::new(incoming)));
                request.set_payload(Payload::Stream { payload: Box::pin(body.clone()) });
                request.extensions_mut().insert(body.clone());
                Some(body)
            }
        }
    }

    /// Lifts the time limit, because a WebSocket may be silent.
    pub fn lift_pace(&self) {
        self.0.borrow_mut().pace = None;
    }

    /// Whether the body ended because its sender was too slow.
    pub fn was_too_slow(&self) -> bool {
        self.0.borrow().too_slow
    }
}

impl Stream for Body {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut incoming = self.0.borrow_mut();
        let Incoming { payload, pace, slot, too_slow } = &mut *incoming;
        let found = Pin::new(payload).poll_next(context);
        let Some(pace) = pace else { return found };
        let found = pace.check(found, context);
        match (&found, slot) {
            (Poll::Pending, Some(slot)) => slot.wait(),
            (Poll::Ready(_), Some(slot)) => slot.work(),
            (_, None) => {}
        }
        *too_slow |= matches!(&found, Poll::Ready(Some(Err(error))) if is_too_slow(error));
        found
    }
}

/// A request in progress. When it is dropped, its connection waits for the client again.
pub struct Working {
    /// The slot of the connection.
    pub slot: Option<Arc<Slot>>,
    /// Behind a trusted proxy, the slot of the request.
    pub request: Option<Taken>,
}

impl Working {
    /// The slot that counts for the client: the connection's or, behind a trusted proxy, the request's.
    pub fn counted(&self) -> Option<&Arc<Slot>> {
        self.request.as_ref().map(Taken::slot).or(self.slot.as_ref())
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        if let Some(slot) = &self.slot {
            slot.wait();
        }
    }
}

/// The body of a response. It holds the request's body and the connection's slot until the response is sent completely.
pub struct Answer {
    body: BoxBody,
    _held: (Option<Body>, Option<Working>),
}

impl Answer {
    /// Wraps the body of the response to a request.
    pub fn to(held: Option<Body>, working: Option<Working>, body: impl MessageBody + 'static) -> Self {
        Self { body: body.boxed(), _held: (held, working) }
    }
}

impl MessageBody for Answer {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(context)
    }
}

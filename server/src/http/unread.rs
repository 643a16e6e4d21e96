//! Bodies that are answered before they end. The connection is closed after such an answer, whatever the body was sent in:
//! a sender who never ends a chunked body would else keep a connection that nobody reads and no timer ends.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::http::StatusCode;
use actix_web::web::Bytes;
use actix_web::{HttpMessage, HttpResponse};
use futures_util::Stream;

/// A body that two hold: whoever reads it, and the answer.
///
/// The connection's end of a body tells one that nobody holds from one that somebody holds and did not read. It closes the
/// connection after the second kind; of the first kind it goes on reading what is chunked, for as long as it comes.
#[derive(Clone)]
pub struct Body(Rc<RefCell<Payload>>);

impl Body {
    /// Takes hold of a request's body, if it has one.
    pub fn of(request: &mut ServiceRequest) -> Option<Self> {
        match request.take_payload() {
            Payload::None => None,
            payload => {
                let body = Self(Rc::new(RefCell::new(payload)));
                request.set_payload(Payload::Stream { payload: Box::pin(body.clone()) });
                Some(body)
            }
        }
    }

    /// Holds it until the head of the answer is on its way.
    pub fn hold(self, response: &mut HttpResponse<impl actix_web::body::MessageBody>) {
        // A connection that changes its protocol has no body any more.
        if response.status() != StatusCode::SWITCHING_PROTOCOLS {
            response.extensions_mut().insert(self);
        }
    }
}

impl Stream for Body {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut *self.0.borrow_mut()).poll_next(context)
    }
}

//! Bodies that are answered before they end. The connection is closed after such an answer, whatever the body was sent in:
//! a sender who never ends a chunked body would else keep a connection that nobody reads and no timer ends.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::HttpMessage;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use futures_util::Stream;

/// A request's body that two hold: whoever reads it, and the answer.
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
}

impl Stream for Body {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut *self.0.borrow_mut()).poll_next(context)
    }
}

/// An answer's body, which holds the request's until all of it is on its way.
pub struct Answer {
    body: BoxBody,
    _held: Option<Body>,
}

impl Answer {
    /// An answer to a request that had this body.
    pub fn to(held: Option<Body>, body: impl MessageBody + 'static) -> Self {
        Self { body: body.boxed(), _held: held }
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

//! A handle on the TCP socket under a WebSocket. A connection whose client stops reading is no longer polled, so it can
//! only be ended from outside.

use std::io;
use std::net::Shutdown;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::rt::net::TcpStream;
use platen_actors::session::ForceClose;
use platen_actors::trace::Span;
use socket2::SockRef;

/// The size of the kernel's send buffer for a client that does not read, in bytes.
const SEND_BUFFER: usize = 32 * 1024;
/// How long sent bytes may remain unacknowledged by the peer's kernel.
const UNACKNOWLEDGED: Duration = Duration::from_secs(45);

/// A handle on a connection's socket.
#[derive(Clone)]
pub(super) struct Connection {
    socket: Arc<TcpStream>,
    /// The spans of the frames that are not written yet.
    unwritten: Arc<Unwritten>,
}

/// The spans of the frames that wait to be written to a socket. Empty unless requests are traced.
#[derive(Default)]
pub(super) struct Unwritten(Mutex<Vec<Span>>);

impl Unwritten {
    /// Ends the spans: all frames so far have been written.
    pub(super) fn written(&self) {
        self.spans().clear();
    }

    fn spans(&self) -> MutexGuard<'_, Vec<Span>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connection {
    pub(super) fn new(socket: Arc<TcpStream>, unwritten: Arc<Unwritten>) -> Self {
        Self { socket, unwritten }
    }

    /// Keeps the span of a frame until the frame is written.
    pub(super) fn writes(&self, span: Span) {
        if span.context().is_some() {
            self.unwritten.spans().push(span);
        }
    }

    /// Limits the kernel's send buffer. For WebSockets only: downloads need large buffers.
    pub(super) fn tighten(&self) {
        let socket = SockRef::from(&*self.socket);
        let bounded = socket.set_send_buffer_size(SEND_BUFFER);
        if let Err(error) = bounded.and_then(|()| socket.set_tcp_user_timeout(Some(UNACKNOWLEDGED))) {
            tracing::warn!(%error, "a WebSocket's TCP buffers could not be bounded");
        }
    }

    /// Closes the writing half.
    pub(super) fn end_writing(&self) -> io::Result<()> {
        SockRef::from(&*self.socket).shutdown(Shutdown::Write)
    }
}

impl ForceClose for Connection {
    fn force_close(&self) {
        if let Err(error) = SockRef::from(&*self.socket).shutdown(Shutdown::Both) {
            tracing::debug!(%error, "the connection was already closed");
        }
    }
}

//! A handle on the TCP socket under a WebSocket. A connection whose client stops reading is no longer polled, so it can
//! only be ended from outside.

use std::io;
use std::net::Shutdown;
use std::sync::Arc;
use std::time::Duration;

use actix_web::rt::net::TcpStream;
use platen_actors::session::ForceClose;
use socket2::SockRef;

/// The size of the kernel's send buffer for a client that does not read, in bytes.
const SEND_BUFFER: usize = 32 * 1024;
/// How long sent bytes may remain unacknowledged by the peer's kernel.
const UNACKNOWLEDGED: Duration = Duration::from_secs(45);

/// A handle on a connection's socket.
#[derive(Clone)]
pub(super) struct Connection(Arc<TcpStream>);

impl Connection {
    pub(super) fn new(socket: Arc<TcpStream>) -> Self {
        Self(socket)
    }

    /// Limits the kernel's send buffer. For WebSockets only: downloads need large buffers.
    pub(super) fn tighten(&self) {
        let socket = SockRef::from(&*self.0);
        let bounded = socket.set_send_buffer_size(SEND_BUFFER);
        if let Err(error) = bounded.and_then(|()| socket.set_tcp_user_timeout(Some(UNACKNOWLEDGED))) {
            tracing::warn!(%error, "a WebSocket's TCP buffers could not be bounded");
        }
    }

    /// Closes the writing half.
    pub(super) fn end_writing(&self) -> io::Result<()> {
        SockRef::from(&*self.0).shutdown(Shutdown::Write)
    }
}

impl ForceClose for Connection {
    fn force_close(&self) {
        if let Err(error) = SockRef::from(&*self.0).shutdown(Shutdown::Both) {
            tracing::debug!(%error, "the connection was already closed");
        }
    }
}

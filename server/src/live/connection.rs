//! The TCP socket under a WebSocket, held from outside: a connection whose reader stalls is not polled any more, so
//! nothing inside it can end it.

use std::any::Any;
use std::os::fd::AsFd;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Extensions;
use actix_web::rt::net::TcpStream;
use platen_actors::session::Cut;
use socket2::Socket;

/// What the kernel may hold for a tab that does not read.
const SEND_BUFFER: usize = 32 * 1024;
/// How long sent bytes may stay unacknowledged by the peer's kernel.
const UNACKNOWLEDGED: Duration = Duration::from_secs(45);

/// A handle on a connection's socket.
#[derive(Clone)]
pub struct Connection(Arc<Socket>);

impl Connection {
    /// Keeps a handle for the handlers of a new connection. To be called by the server for every connection.
    pub fn remember(io: &dyn Any, data: &mut Extensions) {
        if let Some(stream) = io.downcast_ref::<TcpStream>()
            && let Ok(handle) = stream.as_fd().try_clone_to_owned()
        {
            data.insert(Self(Arc::new(Socket::from(handle))));
        }
    }

    /// Bounds what the kernel holds for it. For WebSockets only: downloads want large buffers.
    pub fn tighten(&self) {
        let bounded = self.0.set_send_buffer_size(SEND_BUFFER);
        if let Err(error) = bounded.and_then(|()| self.0.set_tcp_user_timeout(Some(UNACKNOWLEDGED))) {
            tracing::warn!(%error, "a WebSocket's TCP buffers could not be bounded");
        }
    }
}

impl Cut for Connection {
    fn cut(&self) {
        if let Err(error) = self.0.shutdown(std::net::Shutdown::Both) {
            tracing::debug!(%error, "the connection was gone already");
        }
    }
}

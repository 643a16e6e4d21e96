//! Carries an upgraded connection: the app answers the handshake, and from then on bytes are copied between the TCP
//! socket and the response's body without another buffer.
//!
//! The ordinary path keeps 16 KiB of buffers and the request's whole state machine for each connection, which is most
//! of the cost of a mostly silent tab. The content of the bytes is the business of the WebSocket's actor.

use std::fmt::Debug;
use std::io;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_codec::{Encoder, Framed};
use actix_http::body::{BodySize, BoxBody, MessageBody};
use actix_http::h1::{Codec, Message};
use actix_http::{ConnectionType, HttpMessage, Payload, Request, Response};
use actix_service::{Service, ServiceFactory, fn_factory, fn_service};
use actix_web::error::PayloadError;
use actix_web::rt::net::TcpStream;
use actix_web::web::{Bytes, BytesMut};
use futures_util::Stream;
use futures_util::future::LocalBoxFuture;
use tokio::time::timeout;

use super::connection::{Connection, Unwritten};

/// The maximum number of bytes that one read returns.
const READ: usize = 4 * 1024;
/// How long a tab may take to close its half of the connection after the server.
const LINGER: Duration = Duration::from_secs(1);

/// Serves upgrade requests with an app of their own.
pub fn upgrades<A, B>(
    app: A,
) -> impl ServiceFactory<
    (Request, Framed<TcpStream, Codec>),
    Config = (),
    Response = (),
    Error = actix_web::Error,
    InitError = A::InitError,
>
where
    A: ServiceFactory<Request, Config = (), Error = actix_web::Error> + 'static,
    A::Response: Into<Response<B>>,
    A::InitError: Debug,
    B: MessageBody + 'static,
{
    fn_factory(move || {
        let made = app.new_service(());
        async move {
            let app = Rc::new(made.await?);
            Ok(fn_service(move |(request, framed)| -> LocalBoxFuture<'static, Result<(), actix_web::Error>> {
                let app = Rc::clone(&app);
                // Boxed, because it would otherwise enlarge the task of every connection.
                Box::pin(async move {
                    if let Err(error) = serve(&*app, request, framed).await {
                        tracing::debug!(%error, "an upgraded connection was lost");
                    }
                    Ok(())
                })
            }))
        }
    })
}

async fn serve<A, B>(app: &A, mut request: Request, framed: Framed<TcpStream, Codec>) -> io::Result<()>
where
    A: Service<Request, Error = actix_web::Error>,
    A::Response: Into<Response<B>>,
    B: MessageBody + 'static,
{
    let (socket, codec, early) = unframe(framed);
    let incoming = Incoming { socket: Arc::clone(&socket), early };
    let unwritten = Arc::<Unwritten>::default();
    request.extensions_mut().insert(Connection::new(Arc::clone(&socket), Arc::clone(&unwritten)));
    *request.payload() = Payload::Stream { payload: Box::pin(incoming) };
    // Boxed, so that it is freed when the handshake is answered.
    let response = match Box::pin(app.call(request)).await {
        Ok(response) => response.into().map_into_boxed_body(),
        Err(error) => Response::from(error.error_response()),
    };
    send(&socket, codec, response, &unwritten).await?;
    let _in_time = timeout(LINGER, close(&Connection::new(Arc::clone(&socket), unwritten), &socket)).await;
    Ok(())
}

/// Takes the socket and the bytes that arrived with the request out of the framing. They are copied, so that its
/// buffers are freed.
fn unframe(framed: Framed<TcpStream, Codec>) -> (Arc<TcpStream>, Codec, Bytes) {
    let parts = framed.into_parts();
    (Arc::new(parts.io), parts.codec, Bytes::copy_from_slice(&parts.read_buf))
}

/// Writes the response. The response of a handshake lasts as long as the WebSocket.
async fn send(
    socket: &TcpStream,
    mut codec: Codec,
    mut response: Response<BoxBody>,
    unwritten: &Unwritten,
) -> io::Result<()> {
    let upgraded = response.upgrade();
    if !upgraded {
        response.head_mut().set_connection_type(ConnectionType::Close);
    }
    let (response, body) = response.into_parts();
    let mut out = BytesMut::new();
    codec.encode(Message::Item((response, body.size())), &mut out)?;
    write_all(socket, &out.split()).await?;
    if matches!(body.size(), BodySize::None | BodySize::Sized(0)) {
        return Ok(());
    }
    let mut body = pin!(body);
    while let Some(chunk) = std::future::poll_fn(|cx| body.as_mut().poll_next(cx)).await {
        let chunk = chunk.map_err(|error| io::Error::other(error.to_string()))?;
        if upgraded {
            write_all(socket, &chunk).await?;
            // A chunk holds all frames that the actor has queued, and it queues none while a chunk is written.
            unwritten.written();
        } else {
            codec.encode(Message::Chunk(Some(chunk)), &mut out)?;
            write_all(socket, &out.split()).await?;
        }
    }
    if !upgraded {
        codec.encode(Message::Chunk(None), &mut out)?;
        write_all(socket, &out).await?;
    }
    Ok(())
}

async fn write_all(socket: &TcpStream, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        socket.writable().await?;
        match socket.try_write(bytes) {
            Ok(written) => bytes = &bytes[written..],
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Closes the server's half and reads the other one to its end. Closing with unread bytes would reset the connection,
/// and the tab might not receive the reason.
async fn close(connection: &Connection, socket: &TcpStream) -> io::Result<()> {
    connection.end_writing()?;
    loop {
        socket.readable().await?;
        match socket.try_read(&mut [0; READ]) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
}

/// The tab's bytes, read on demand.
struct Incoming {
    socket: Arc<TcpStream>,
    /// The bytes that arrived with the request.
    early: Bytes,
}

impl Stream for Incoming {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if !self.early.is_empty() {
            return Poll::Ready(Some(Ok(std::mem::take(&mut self.early))));
        }
        let mut buffer = [0; READ];
        loop {
            ready!(self.socket.poll_read_ready(cx))?;
            match self.socket.try_read(&mut buffer) {
                Ok(0) => return Poll::Ready(None),
                Ok(read) => return Poll::Ready(Some(Ok(Bytes::copy_from_slice(&buffer[..read])))),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Some(Err(error.into()))),
            }
        }
    }
}

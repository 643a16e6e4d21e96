//! A support page with an open lobby: counts the frames it receives and acknowledges them.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Result;
use crate::tab::Keys;

/// The cookie of a staff sign-in.
pub(crate) const STAFF_COOKIE: &str = "platen_staff";

#[derive(Deserialize)]
struct Frame<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    seq: u64,
    #[serde(borrow, default)]
    set: Keys<'a>,
}

/// What a page received.
#[derive(Default)]
pub(crate) struct Received {
    /// Received.
    pub(crate) frames: u32,
    /// Rows in them.
    pub(crate) rows: usize,
    /// Bytes of them.
    pub(crate) bytes: usize,
}

/// An open lobby.
pub(crate) struct Lobby {
    socket: WebSocketStream<TcpStream>,
    recording: Option<std::io::BufWriter<std::fs::File>>,
    begin: Instant,
}

impl Lobby {
    /// Connects. Writes received frames to the file `record`, if given: one line per frame, beginning with its time in
    /// ms.
    pub(crate) async fn open(address: SocketAddr, cookie: &str, record: Option<&Path>) -> Result<Self> {
        let mut request = format!("ws://{address}/api/support/lobby/live").into_client_request()?;
        request.headers_mut().insert("Cookie", format!("{STAFF_COOKIE}={cookie}").parse()?);
        request.headers_mut().insert("Origin", format!("http://{address}").parse()?);
        let (socket, _) = client_async(request, TcpStream::connect(address).await?).await?;
        let recording = record.map(std::fs::File::create).transpose()?.map(std::io::BufWriter::new);
        Ok(Self { socket, recording, begin: Instant::now() })
    }

    /// Receives frames until a point in time.
    pub(crate) async fn watch(&mut self, until: Instant) -> Result<Received> {
        let mut received = Received::default();
        loop {
            let Ok(message) = timeout_at(until, self.socket.next()).await else { return Ok(received) };
            let Message::Text(text) = message.ok_or("the server closed the lobby")?? else { continue };
            if let Some(recording) = &mut self.recording {
                writeln!(recording, "{} {text}", self.begin.elapsed().as_millis())?;
            }
            let frame: Frame<'_> = serde_json::from_str(&text)?;
            if frame.kind == "lobby" {
                received.frames += 1;
                received.rows += frame.set.0.len();
                received.bytes += text.len();
                let seen = serde_json::json!({ "type": "seen", "seq": frame.seq });
                self.socket.send(Message::text(seen.to_string())).await?;
            }
        }
    }

    /// Closes the connection.
    pub(crate) async fn close(mut self) -> Result<()> {
        self.socket.close(None).await?;
        if let Some(mut recording) = self.recording {
            recording.flush()?;
        }
        Ok(())
    }
}

//! A tab like the browser client's: it keeps no state, but acknowledges like the client and records what arrived when.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Result;
use crate::http::COOKIE;

/// The number of patches, or the time, after which the client acknowledges.
const ACK_PATCHES: u32 = 16;
const ACK_TIME: Duration = Duration::from_secs(1);

#[derive(Deserialize)]
struct Frame<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    token: Option<&'a str>,
    #[serde(borrow, default)]
    set: Keys<'a>,
    #[serde(borrow, default)]
    drop: Vec<&'a str>,
    #[serde(default)]
    last: bool,
    reason: Option<&'a str>,
    #[serde(default)]
    uploads: BTreeMap<i64, Progress>,
}

#[derive(Deserialize)]
struct Progress {
    received: u64,
}

/// What a tab received.
pub(crate) enum Update<'a> {
    /// A patch that sets or drops the entry of a key.
    Entry(&'a str),
    /// The number of received bytes of an upload.
    Received(u64),
}

/// The keys of an object, without its values.
#[derive(Default)]
pub(crate) struct Keys<'a>(pub(crate) Vec<&'a str>);

impl<'de: 'a, 'a> Deserialize<'de> for Keys<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Keys<'de>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> std::result::Result<Keys<'de>, A::Error> {
                let mut keys = Vec::new();
                while let Some((key, IgnoredAny)) = map.next_entry()? {
                    keys.push(key);
                }
                Ok(Keys(keys))
            }
        }
        deserializer.deserialize_map(Collect)
    }
}

/// Opens the connection of a tab that knows the changes up to the token `since`.
pub(crate) async fn connect(
    address: SocketAddr,
    cookie: &str,
    since: Option<&str>,
) -> Result<WebSocketStream<TcpStream>> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let since = since.map_or_else(String::new, |token| format!("?since={token}"));
    let mut request = format!("ws://{address}/live{since}").into_client_request()?;
    request.headers_mut().insert("Cookie", format!("{COOKIE}={cookie}").parse()?);
    request.headers_mut().insert("Origin", format!("http://{address}").parse()?);
    // Small buffers: this process has thousands of tabs.
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    Ok(client_async_with_config(request, stream, Some(config)).await?.0)
}

/// An open tab that has received its snapshot.
pub(crate) struct Tab {
    socket: WebSocketStream<TcpStream>,
    token: String,
    unacknowledged: u32,
}

impl Tab {
    /// Connects and receives the snapshot.
    pub(crate) async fn open(address: SocketAddr, cookie: &str) -> Result<Self> {
        let socket = connect(address, cookie, None).await?;
        let mut tab = Self { socket, token: String::new(), unacknowledged: 0 };
        loop {
            let text = tab.next().await?;
            let frame: Frame<'_> = serde_json::from_str(&text)?;
            if frame.kind != "snapshot" {
                continue;
            }
            let last = frame.last;
            tab.token = frame.token.ok_or("a snapshot without a token")?.to_owned();
            tab.acknowledge().await?;
            if last {
                return Ok(tab);
            }
        }
    }

    /// Reads until the server or `stop` ends it. Calls `arrived` with each entry that a patch changes, and with
    /// uploads.
    pub(crate) async fn watch(mut self, stop: Instant, mut arrived: impl FnMut(Update<'_>, Instant)) -> Result<()> {
        let mut due = stop;
        loop {
            tokio::select! {
                text = self.next() => {
                    let now = Instant::now();
                    let text = text?;
                    let frame: Frame<'_> = serde_json::from_str(&text)?;
                    match frame.kind {
                        "patch" => {
                            frame.set.0.iter().chain(&frame.drop).for_each(|key| arrived(Update::Entry(key), now));
                            frame.token.ok_or("a patch without a token")?.clone_into(&mut self.token);
                            self.unacknowledged += 1;
                            if self.unacknowledged == 1 {
                                due = now + ACK_TIME;
                            }
                        }
                        "live" => {
                            frame.uploads.values().for_each(|upload| arrived(Update::Received(upload.received), now));
                        }
                        "bye" => return Err(format!("the server ended a tab: {}", frame.reason.unwrap_or("?")).into()),
                        _ => {}
                    }
                }
                () = sleep_until(due.min(stop)) => {}
            }
            let now = Instant::now();
            if self.unacknowledged >= ACK_PATCHES || (self.unacknowledged > 0 && now >= due) {
                self.acknowledge().await?;
            }
            if self.unacknowledged == 0 {
                due = stop;
            }
            if now >= stop {
                return Ok(());
            }
        }
    }

    async fn next(&mut self) -> Result<String> {
        loop {
            match self.socket.next().await.ok_or("the server closed a tab")?? {
                Message::Text(text) => return Ok(text.as_str().to_owned()),
                Message::Close(_) => return Err("the server closed a tab".into()),
                _ => {}
            }
        }
    }

    async fn acknowledge(&mut self) -> Result<()> {
        self.unacknowledged = 0;
        let ack = serde_json::json!({ "type": "ack", "token": self.token });
        self.socket.send(Message::text(ack.to_string())).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_tells_its_keys() {
        let text = r#"{"type":"patch","token":"t","from":1,"version":2,"set":{"samples/17":{"productId":17}},
            "drop":["cart/3"],"cause":"sample_added"}"#;
        let frame: Frame<'_> = serde_json::from_str(text).unwrap();
        assert_eq!((frame.set.0, frame.drop), (vec!["samples/17"], vec!["cart/3"]));
    }
}

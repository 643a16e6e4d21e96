//! A tab over a real WebSocket, which applies frames like the browser.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::Request;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::{Caller, Server};

/// Long enough for a loaded machine; a passing test never waits that long.
pub const PATIENCE: Duration = Duration::from_secs(20);

pub struct Tab {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub entries: BTreeMap<String, Value>,
    pub version: i64,
    pub token: String,
    pub snapshots: usize,
    pub patches: usize,
}

pub fn handshake(server: &Server, caller: &Caller, since: Option<&str>, origin: Option<&str>) -> Request<()> {
    handshake_at(server, caller, &live_path(since), origin)
}

fn live_path(since: Option<&str>) -> String {
    let query = since.map(|token| format!("?since={token}")).unwrap_or_default();
    format!("/live{query}")
}

pub fn handshake_at(server: &Server, caller: &Caller, path: &str, origin: Option<&str>) -> Request<()> {
    handshake_to(server.host(), caller, path, origin)
}

fn handshake_to(host: &str, caller: &Caller, path: &str, origin: Option<&str>) -> Request<()> {
    let mut request = format!("ws://{host}{path}").into_client_request().unwrap();
    let headers = request.headers_mut();
    if let Some(origin) = origin {
        headers.insert("origin", origin.parse().unwrap());
    }
    if !caller.cookies().is_empty() {
        headers.insert("cookie", caller.cookies().parse().unwrap());
    }
    request
}

impl Tab {
    /// Opens a tab and waits until it is up to date.
    pub async fn open(server: &Server, caller: &Caller) -> Self {
        Self::resume(server, caller, None, BTreeMap::new(), 0).await
    }

    /// Opens a tab that resumes from another one's position.
    pub async fn resume(
        server: &Server,
        caller: &Caller,
        since: Option<&str>,
        entries: BTreeMap<String, Value>,
        version: i64,
    ) -> Self {
        let request = handshake(server, caller, since, Some(&server.url));
        let mut tab = Self::connect(request, since, entries, version).await;
        // Everything that it missed is sent before the first live frame or right after it; a snapshot ends with `last`.
        if since.is_none() {
            tab.until(|tab| tab.snapshots == 1).await;
        }
        tab
    }

    /// Opens a tab at the caller's URL, where a child process serves, and waits for a snapshot.
    pub async fn of(caller: &Caller, since: Option<&str>) -> Self {
        let host = caller.url.trim_start_matches("http://");
        let request = handshake_to(host, caller, &live_path(since), Some(&caller.url));
        let mut tab = Self::connect(request, since, BTreeMap::new(), 0).await;
        tab.until(|tab| tab.snapshots == 1).await;
        tab
    }

    /// Opens the mirror of an observation as a member of staff.
    pub async fn observe(server: &Server, staff: &Caller, observation: i64) -> Self {
        let path = format!("/api/support/observations/{observation}/live");
        let request = handshake_at(server, staff, &path, Some(&server.url));
        Self::connect(request, None, BTreeMap::new(), 0).await
    }

    async fn connect(
        request: Request<()>,
        since: Option<&str>,
        entries: BTreeMap<String, Value>,
        version: i64,
    ) -> Self {
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let token = since.unwrap_or_default().to_owned();
        Self { socket, entries, version, token, snapshots: 0, patches: 0 }
    }

    /// Sends a frame.
    pub async fn say(&mut self, frame: Value) {
        self.socket.send(Message::text(frame.to_string())).await.unwrap();
    }

    /// Reads the next frame, applies and acknowledges it. Answers pings, which do not extend the timeout.
    pub async fn next(&mut self) -> Option<Value> {
        tokio::time::timeout(PATIENCE, self.frame()).await.expect("a frame in time")
    }

    async fn frame(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await?.unwrap() {
                Message::Text(text) => {
                    let frame: Value = serde_json::from_str(&text).unwrap();
                    self.fold(&frame);
                    if frame["token"].is_string() {
                        let ack = json!({"type": "ack", "token": frame["token"]}).to_string();
                        self.socket.send(Message::text(ack)).await.unwrap();
                    }
                    return Some(frame);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    fn fold(&mut self, frame: &Value) {
        match frame["type"].as_str().unwrap() {
            "snapshot" => {
                if frame["part"] == 1 {
                    self.entries.clear();
                }
                self.set(&frame["entries"]);
                if frame["last"] == true {
                    self.snapshots += 1;
                }
            }
            "patch" => {
                assert_eq!(frame["from"], self.version, "a patch that follows");
                for key in frame["drop"].as_array().unwrap() {
                    self.entries.remove(key.as_str().unwrap());
                }
                self.set(&frame["set"]);
                self.patches += 1;
            }
            _ => return,
        }
        self.version = frame["version"].as_i64().unwrap();
        frame["token"].as_str().unwrap().clone_into(&mut self.token);
    }

    fn set(&mut self, entries: &Value) {
        for (key, value) in entries.as_object().unwrap() {
            self.entries.insert(key.clone(), value.clone());
        }
    }

    /// Reads frames until `done` returns true.
    pub async fn until(&mut self, done: impl Fn(&Self) -> bool) {
        let begin = tokio::time::Instant::now();
        while !done(self) {
            assert!(
                begin.elapsed() < 3 * PATIENCE,
                "it came to nothing: {:?} at {}",
                self.entries.keys(),
                self.version
            );
            assert!(self.next().await.is_some(), "the connection ended first");
        }
    }

    /// Reads frames until the bye and the end; returns the reason and the close code.
    pub async fn until_bye(&mut self) -> (String, Option<u16>) {
        let reason = loop {
            match self.next().await {
                Some(frame) if frame["type"] == "bye" => break frame["reason"].as_str().unwrap().to_owned(),
                Some(_) => {}
                None => panic!("it ended without a bye"),
            }
        };
        (reason, self.close_code().await)
    }

    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("an end in time") {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }
}

/// Returns the status of a rejected handshake.
pub async fn refused(request: Request<()>) -> u16 {
    match tokio_tungstenite::connect_async(request).await {
        Err(tungstenite::Error::Http(response)) => response.status().as_u16(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("the handshake was accepted"),
    }
}

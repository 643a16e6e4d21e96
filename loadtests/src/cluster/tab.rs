//! A tab that keeps what it shows, as the browser client does: it applies patches, acknowledges them, and connects again with
//! its last token, to another node.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::{Addresses, Dice};
use crate::Result;
use crate::tab::connect;

/// The browser client's delays before it connects again: at random up to the first one, which doubles with each attempt.
const FIRST_DELAY: Duration = Duration::from_millis(250);
const LONGEST_DELAY: Duration = Duration::from_secs(30);
/// How long a connection and the first frame may take.
const FIRST_FRAME: Duration = Duration::from_secs(20);

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Frame {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    token: String,
    #[serde(default)]
    from: u64,
    #[serde(default)]
    version: u64,
    #[serde(default)]
    part: u32,
    #[serde(default)]
    last: bool,
    #[serde(default)]
    entries: BTreeMap<String, Value>,
    #[serde(default)]
    set: BTreeMap<String, Value>,
    #[serde(default)]
    drop: Vec<String>,
    retry_after_ms: Option<u64>,
    reason: Option<String>,
}

/// What a tab shows.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Shown {
    /// The version of the session.
    pub(crate) version: u64,
    /// Its entries.
    pub(crate) entries: BTreeMap<String, Value>,
}

/// A tab's state and its history.
#[derive(Default)]
pub(crate) struct History {
    /// What it shows; nothing before the first snapshot.
    pub(crate) shown: Option<Shown>,
    /// When it showed which version.
    pub(crate) seen: Vec<(Instant, u64)>,
    /// What the server must not do.
    pub(crate) faults: Vec<String>,
    token: Option<String>,
}

/// A tab that stays open until it is dropped.
pub(crate) struct Tab {
    /// What it shows, and when it did.
    pub(crate) history: Rc<RefCell<History>>,
    task: JoinHandle<()>,
}

impl Tab {
    /// Opens a tab, first on this node.
    pub(crate) fn open(addresses: Addresses, cookie: String, node: usize, seed: u64) -> Self {
        let history: Rc<RefCell<History>> = Rc::default();
        let task = spawn_local(stay(addresses, cookie, node, Rc::clone(&history), Dice::new(seed)));
        Self { history, task }
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Returns what a new tab shows.
pub(crate) async fn snapshot(address: SocketAddr, cookie: &str) -> Result<Shown> {
    let history: RefCell<History> = RefCell::default();
    let opened = async {
        let mut connection =
            Connection { socket: connect(address, cookie, None).await?, parts: BTreeMap::new(), next: 1 };
        loop {
            if let Some(end) = connection.step(&history).await? {
                return Err(format!("no snapshot: {end:?}").into());
            }
            if let Some(shown) = history.borrow_mut().shown.take() {
                return Result::Ok((connection, shown));
            }
        }
    };
    let (mut connection, shown) = timeout(FIRST_FRAME, opened).await.map_err(|_| "no snapshot in time")??;
    let _closed = connection.socket.close(None).await;
    Ok(shown)
}

async fn stay(addresses: Addresses, cookie: String, first: usize, history: Rc<RefCell<History>>, dice: Dice) {
    let mut failed = 0_u32;
    for turn in 0.. {
        let address = addresses.of(first + turn);
        let ended = follow(address, &cookie, &history, &mut failed).await;
        let delay = if let Ok(End { retry_after: Some(delay) }) = ended {
            delay
        } else {
            let most = LONGEST_DELAY.min(FIRST_DELAY * 2_u32.pow(failed.min(10)));
            failed += 1;
            most.mul_f64(dice.roll())
        };
        sleep(delay).await;
    }
}

/// Why a connection ended.
#[derive(Debug)]
struct End {
    retry_after: Option<Duration>,
}

async fn follow(address: SocketAddr, cookie: &str, history: &RefCell<History>, failed: &mut u32) -> Result<End> {
    let since = history.borrow().token.clone();
    let opened = timeout(FIRST_FRAME, connect(address, cookie, since.as_deref()));
    let socket = opened.await.map_err(|_| "no connection in time")??;
    let mut connection = Connection { socket, parts: BTreeMap::new(), next: 1 };
    loop {
        if let Some(end) = connection.step(history).await? {
            return Ok(end);
        }
        *failed = 0;
    }
}

struct Connection {
    socket: WebSocketStream<TcpStream>,
    parts: BTreeMap<String, Value>,
    next: u32,
}

impl Connection {
    /// Receives one frame. Returns why the connection ends, if it does.
    async fn step(&mut self, history: &RefCell<History>) -> Result<Option<End>> {
        let message = self.socket.next().await.ok_or("closed")??;
        let Message::Text(text) = message else { return Ok(None) };
        let frame: Frame = serde_json::from_str(&text)?;
        match frame.kind.as_str() {
            "snapshot" => self.snapshot(frame, history).await,
            "patch" => self.patch(frame, history).await,
            "bye" => {
                let reason = frame.reason.unwrap_or_default();
                if !matches!(reason.as_str(), "draining" | "too-slow" | "not-loaded") {
                    history.borrow_mut().faults.push(format!("bye: {reason}"));
                }
                Ok(Some(End { retry_after: frame.retry_after_ms.map(Duration::from_millis) }))
            }
            _ => Ok(None),
        }
    }

    async fn snapshot(&mut self, frame: Frame, history: &RefCell<History>) -> Result<Option<End>> {
        self.acknowledge(&frame.token).await?;
        if frame.part == 1 {
            self.parts.clear();
        } else if frame.part != self.next {
            return Ok(Some(End { retry_after: None }));
        }
        self.next = frame.part + 1;
        self.parts.extend(frame.entries);
        if frame.last {
            let entries = std::mem::take(&mut self.parts);
            history.borrow_mut().adopt(Shown { version: frame.version, entries }, frame.token);
        }
        Ok(None)
    }

    async fn patch(&mut self, frame: Frame, history: &RefCell<History>) -> Result<Option<End>> {
        let token = frame.token;
        {
            let mut history = history.borrow_mut();
            let Some(mut shown) = history.shown.take() else { return Ok(Some(End { retry_after: None })) };
            let is_next = frame.from == shown.version && frame.version > frame.from;
            let is_gap = frame.version > shown.version && !is_next;
            if is_next {
                frame.drop.iter().for_each(|key| drop(shown.entries.remove(key)));
                shown.entries.extend(frame.set);
                shown.version = frame.version;
                history.adopt(shown, token.clone());
            } else {
                history.shown = Some(shown);
            }
            if is_gap {
                return Ok(Some(End { retry_after: None }));
            }
        }
        self.acknowledge(&token).await?;
        Ok(None)
    }

    async fn acknowledge(&mut self, token: &str) -> Result<()> {
        let ack = serde_json::json!({ "type": "ack", "token": token });
        Ok(self.socket.send(Message::text(ack.to_string())).await?)
    }
}

impl History {
    fn adopt(&mut self, shown: Shown, token: String) {
        if let Some((_, before)) = self.seen.last()
            && shown.version < *before
        {
            self.faults.push(format!("back from version {before} to {}", shown.version));
        }
        self.seen.push((Instant::now(), shown.version));
        self.shown = Some(shown);
        self.token = Some(token);
    }
}

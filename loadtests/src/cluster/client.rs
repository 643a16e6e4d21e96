//! A client that follows the protocol: it may use any node, and repeats a call with the same `Idempotency-Key` on another
//! one while the answer is missing, or says that the server cannot answer now.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};

use super::tab::{self, Shown};
use super::{Addresses, Dice};
use crate::Result;
use crate::http::{COOKIE, Connection, request_with};

/// How long one attempt may take.
const ANSWER: Duration = Duration::from_secs(15);
/// The pause before the second attempt, and the longest one.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// A call.
#[derive(Default)]
pub(crate) struct Call<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    /// The value of the sign-in cookie.
    pub(crate) cookie: Option<&'a str>,
    /// The `Idempotency-Key`.
    pub(crate) key: Option<&'a str>,
    /// Further headers.
    pub(crate) headers: &'a [(&'a str, &'a str)],
    pub(crate) body: &'a [u8],
}

/// An answer.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    location: Option<String>,
    offset: Option<u64>,
    cookies: Vec<String>,
    retry_after: Option<u64>,
}

impl Reply {
    /// The address of what was created.
    pub(crate) fn location(&self) -> Result<&str> {
        self.location.as_deref().ok_or_else(|| "no Location".into())
    }

    /// The received bytes of an upload.
    pub(crate) fn offset(&self) -> Result<u64> {
        self.offset.ok_or_else(|| "no Upload-Offset".into())
    }

    /// The value of a cookie that was set.
    pub(crate) fn cookie(&self, name: &str) -> Result<String> {
        let mut set = self.cookies.iter().filter_map(|cookie| cookie.split(';').next()?.split_once('='));
        let value = set.find_map(|(found, value)| (found == name).then(|| value.to_owned()));
        value.ok_or_else(|| format!("no cookie {name}").into())
    }

    /// Reports whether the server could not answer now.
    fn is_later(&self) -> bool {
        matches!(self.status, 429 | 502 | 503 | 504 | 507)
    }

    /// The status and the body, for messages.
    pub(crate) fn text(&self) -> String {
        format!("status {}: {}", self.status, String::from_utf8_lossy(&self.body))
    }
}

/// The client.
pub(crate) struct Client {
    addresses: Addresses,
    /// Idle connections.
    idle: RefCell<HashMap<SocketAddr, Vec<Connection>>>,
    next: Cell<usize>,
    dice: Dice,
    /// How long a call is repeated.
    pub(crate) patience: Duration,
    /// The number of attempts that were repeated.
    pub(crate) repeated: Cell<u64>,
}

impl Client {
    pub(crate) fn new(addresses: Addresses, patience: Duration) -> Self {
        Self {
            addresses,
            idle: RefCell::default(),
            next: Cell::new(0),
            dice: Dice::new(7),
            patience,
            repeated: Cell::new(0),
        }
    }

    /// Sends a call to the next node, and to further ones until it is answered. Fails if the answer is an error that
    /// repeating does not change, or if there is none in time.
    pub(crate) async fn call(&self, call: &Call<'_>) -> Result<Reply> {
        let reply = self.ask(call).await?;
        if (200..300).contains(&reply.status) { Ok(reply) } else { Err(reply.text().into()) }
    }

    /// Sends a call to the next node once.
    pub(crate) async fn once(&self, call: &Call<'_>) -> Result<Reply> {
        let node = self.next.replace(self.next.get() + 1);
        self.attempt(self.addresses.of(node), &build(call)).await
    }

    /// Like [`call`](Self::call), but returns every answer of a server that could answer.
    async fn ask(&self, call: &Call<'_>) -> Result<Reply> {
        let node = self.next.replace(self.next.get() + 1);
        let request = build(call);
        let begin = Instant::now();
        for attempt in 0_u32.. {
            let outcome = self.attempt(self.addresses.of(node + attempt as usize), &request).await;
            let (problem, pause) = match outcome {
                Ok(reply) if reply.is_later() => (reply.text(), reply.retry_after.map(Duration::from_secs)),
                Ok(reply) => return Ok(reply),
                Err(error) => (error.to_string(), None),
            };
            if begin.elapsed() > self.patience {
                return Err(format!("no answer within {} s: {problem}", self.patience.as_secs()).into());
            }
            self.repeated.set(self.repeated.get() + 1);
            let growing = FIRST_PAUSE * 2_u32.pow(attempt.min(10));
            sleep(pause.unwrap_or_else(|| growing.min(LONGEST_PAUSE).mul_f64(0.5 + self.dice.roll() / 2.0))).await;
        }
        Err("too many attempts".into())
    }

    /// Returns what a new tab shows, on the next node that opens one.
    pub(crate) async fn snapshot(&self, cookie: &str) -> Result<Shown> {
        let begin = Instant::now();
        loop {
            let node = self.next.replace(self.next.get() + 1);
            match tab::snapshot(self.addresses.of(node), cookie).await {
                Err(error) if begin.elapsed() > self.patience => return Err(error),
                Err(_) => sleep(FIRST_PAUSE).await,
                shown => return shown,
            }
        }
    }

    /// Sends a request to one node, once.
    pub(crate) async fn attempt(&self, address: SocketAddr, request: &[u8]) -> Result<Reply> {
        let kept = self.idle.borrow_mut().get_mut(&address).and_then(Vec::pop);
        let sent = async {
            let mut connection = match kept {
                Some(connection) => connection,
                None => Connection::open(address).await?,
            };
            let answer = connection.send(request).await?;
            let number = |name| answer.header(name).and_then(|value| value.parse().ok());
            let text = |name| answer.header(name).map(str::to_owned);
            let reply = Reply {
                status: answer.status,
                location: text("location"),
                offset: number("upload-offset"),
                cookies: answer.headers("set-cookie").map(str::to_owned).collect(),
                retry_after: number("retry-after"),
                body: answer.body.to_vec(),
            };
            let is_last = answer.header("connection").is_some_and(|value| value.eq_ignore_ascii_case("close"));
            Result::Ok((reply, (!is_last).then_some(connection)))
        };
        let (reply, connection) = timeout(ANSWER, sent).await.map_err(|_| "no answer")??;
        self.idle.borrow_mut().entry(address).or_default().extend(connection);
        Ok(reply)
    }
}

/// Builds the request of a call.
pub(crate) fn build(call: &Call<'_>) -> Vec<u8> {
    let cookie = call.cookie.map(|cookie| format!("{COOKIE}={cookie}"));
    let mut headers = call.headers.to_vec();
    headers.extend(cookie.as_deref().map(|cookie| ("Cookie", cookie)));
    headers.extend(call.key.map(|key| ("Idempotency-Key", key)));
    request_with(call.method, call.path, &headers, call.body)
}

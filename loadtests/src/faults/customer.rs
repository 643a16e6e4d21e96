//! A customer of a try: the changes that were acknowledged, and what the session must look like after them.
//!
//! A customer has several lanes. Each changes entries of its own, one call at a time, so its result is known. The lanes of a
//! customer run at the same time, on different nodes.

use std::cell::{Cell, RefCell};

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::Result;
use crate::cluster::account;
use crate::cluster::client::{Call, Client};
use crate::cluster::tab::{Shown, Tab};

/// The pieces that one call adds to a line, and the pieces that a line is set to when it has become long.
const PIECES: i64 = 100;
const LONG_LINE: i64 = 1_000;

/// A thing that a lane changes.
#[derive(Debug, Clone)]
pub(super) enum Lane {
    /// A sample that is in the basket or not.
    Sample { product: i64, is_there: bool },
    /// A line of the cart. Its quantity is the sum of what was added: a call that runs twice makes it too large.
    Line { part: i64, line: Option<i64>, quantity: i64 },
}

/// A change that a server acknowledged.
#[derive(Debug, Clone, Copy)]
pub(super) struct Acknowledged {
    /// The version of the session after it.
    pub(super) version: u64,
    /// When the answer arrived.
    pub(super) at: Instant,
}

/// A customer.
pub(super) struct Customer {
    pub(super) cookie: String,
    number: usize,
    /// Their lanes; `None` while a call runs or after one without an answer.
    lanes: RefCell<Vec<Option<Lane>>>,
    /// All acknowledged changes.
    pub(super) acknowledged: RefCell<Vec<Acknowledged>>,
    /// The version before the first change.
    base: u64,
    sent: Cell<u64>,
    /// Their open tabs.
    pub(super) tabs: RefCell<Vec<Tab>>,
}

/// What was wrong with a customer's session.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) lost: u64,
    pub(super) doubled: u64,
}

impl Customer {
    /// Opens an account on a cluster.
    pub(super) async fn register(client: &Client, number: usize, products: &[i64], part: i64) -> Result<Self> {
        let cookie = account::register(client, number).await?.cookie;
        let base = client.snapshot(&cookie).await?.version;
        let samples =
            [number, number + 1].map(|at| Lane::Sample { product: products[at % products.len()], is_there: false });
        let lanes = samples.into_iter().chain([Lane::Line { part, line: None, quantity: 0 }]);
        Ok(Self {
            cookie,
            number,
            lanes: RefCell::new(lanes.map(Some).collect()),
            acknowledged: RefCell::default(),
            base,
            sent: Cell::new(0),
            tabs: RefCell::default(),
        })
    }

    /// Takes an idle lane, which runs one call with [`Self::change`].
    pub(super) fn take(&self, lane: usize) -> Option<Lane> {
        let mut lanes = self.lanes.borrow_mut();
        let count = lanes.len();
        lanes[lane % count].take()
    }

    /// Makes the next change of a lane that was taken. If it fails, the lane's result is unknown, and it stays taken.
    pub(super) async fn change(&self, client: &Client, at: usize, lane: Lane) -> Result<()> {
        let sent = self.sent.replace(self.sent.get() + 1);
        let key = format!("fault-{}-{sent}", self.number);
        let (method, path, body, after) = next(&lane);
        let headers = [("Content-Type", "application/json")];
        let call = Call {
            method,
            path: &path,
            cookie: Some(&self.cookie),
            key: Some(&key),
            headers: if body.is_empty() { &[] } else { &headers },
            body: body.as_bytes(),
        };
        let reply = client.call(&call).await.map_err(|error| format!("{method} {path}: {error}"))?;
        let answer: Value = serde_json::from_slice(&reply.body)?;
        let version = answer["version"].as_u64().ok_or_else(|| format!("no version: {answer}"))?;
        self.acknowledged.borrow_mut().push(Acknowledged { version, at: Instant::now() });
        let mut lanes = self.lanes.borrow_mut();
        let count = lanes.len();
        lanes[at % count] = Some(match after {
            Lane::Line { part, quantity, .. } => Lane::Line { part, line: answer["lineId"].as_i64(), quantity },
            sample @ Lane::Sample { .. } => sample,
        });
        Ok(())
    }

    /// Compares the acknowledged changes with what a new tab shows. Each change must have its own version, every version must
    /// belong to one, and the entries must be what the changes made.
    pub(super) fn compare(&self, shown: &Shown) -> Findings {
        let mut findings = Findings::default();
        let lanes = self.lanes.borrow();
        if lanes.iter().any(Option::is_none) {
            // Its failed call is counted; whether it ran is unknown.
            return findings;
        }
        let mut versions: Vec<u64> = self.acknowledged.borrow().iter().map(|change| change.version).collect();
        versions.sort_unstable();
        let acknowledged = versions.len() as u64;
        versions.dedup();
        findings.lost += acknowledged - versions.len() as u64;
        findings.lost += versions.iter().filter(|version| **version > shown.version).count() as u64;
        findings.doubled += (shown.version - self.base).saturating_sub(versions.len() as u64);
        let mut lines = 0;
        for lane in lanes.iter().flatten() {
            match lane {
                Lane::Sample { product, is_there } => {
                    let found = shown.entries.contains_key(&format!("samples/{product}"));
                    findings.lost += u64::from(found != *is_there);
                }
                Lane::Line { line, quantity, .. } => {
                    let Some(line) = line else { continue };
                    lines += 1;
                    let entry = shown.entries.get(&format!("cart/{line}"));
                    let found = entry.and_then(|entry| entry["configuration"]["parts"][0]["quantity"].as_i64());
                    let found = found.unwrap_or_default();
                    findings.lost += u64::from(found < *quantity);
                    findings.doubled += u64::from(found > *quantity);
                }
            }
        }
        let found = shown.entries.keys().filter(|key| key.starts_with("cart/")).count();
        findings.doubled += found.saturating_sub(lines) as u64;
        findings
    }
}

/// Returns the next call of a lane, and the lane after it.
fn next(lane: &Lane) -> (&'static str, String, String, Lane) {
    match *lane {
        Lane::Sample { product, is_there } => {
            let (method, verb) = if is_there { ("DELETE", "delete") } else { ("POST", "add") };
            let path = format!("/api/myaccount/samplebasket/{product}/{verb}");
            (method, path, String::new(), Lane::Sample { product, is_there: !is_there })
        }
        Lane::Line { part, line: Some(line), quantity } if quantity > LONG_LINE => {
            let body = json!({ "quantity": PIECES }).to_string();
            let after = Lane::Line { part, line: Some(line), quantity: PIECES };
            ("PATCH", format!("/api/cart/lines/{line}"), body, after)
        }
        Lane::Line { part, line, quantity } => {
            let body = json!({ "partId": part, "quantity": PIECES }).to_string();
            ("POST", "/api/cart/lines".to_owned(), body, Lane::Line { part, line, quantity: quantity + PIECES })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A customer whose changes have these versions: a sample, and a line with two calls' pieces.
    fn customer(versions: &[u64]) -> Customer {
        let at = Instant::now();
        let lanes =
            [Lane::Sample { product: 17, is_there: true }, Lane::Line { part: 1, line: Some(5), quantity: 200 }];
        Customer {
            cookie: String::new(),
            number: 0,
            lanes: RefCell::new(lanes.map(Some).to_vec()),
            acknowledged: RefCell::new(versions.iter().map(|version| Acknowledged { version: *version, at }).collect()),
            base: 0,
            sent: Cell::new(0),
            tabs: RefCell::default(),
        }
    }

    fn shown(version: u64, quantity: i64) -> Shown {
        let line = json!({"configuration": {"parts": [{"partId": 1, "quantity": quantity}]}});
        let entries = [("samples/17".to_owned(), json!({})), ("cart/5".to_owned(), line)];
        Shown { version, entries: entries.into() }
    }

    fn found(versions: &[u64], shown: &Shown) -> (u64, u64) {
        let Findings { lost, doubled } = customer(versions).compare(shown);
        (lost, doubled)
    }

    #[test]
    fn a_session_that_has_every_change_once_is_right() {
        assert_eq!(found(&[2, 1, 3], &shown(3, 200)), (0, 0));
    }

    #[test]
    fn lost_changes_are_counted() {
        let mut without_sample = shown(3, 200);
        without_sample.entries.remove("samples/17");
        assert_eq!(found(&[1, 2, 3], &without_sample), (1, 0));
        assert_eq!(found(&[1, 2, 3], &shown(3, 100)), (1, 0), "a quantity is too small");
        assert_eq!(found(&[1, 2, 3], &shown(2, 200)), (1, 0), "an acknowledged version does not exist");
        assert_eq!(found(&[1, 2, 2], &shown(2, 200)), (1, 0), "two changes have one version");
    }

    #[test]
    fn doubled_changes_are_counted() {
        assert_eq!(found(&[1, 2, 3], &shown(4, 300)), (0, 2), "a version and a quantity too many");
        let mut with_second_line = shown(3, 200);
        with_second_line.entries.insert("cart/6".to_owned(), json!({}));
        assert_eq!(found(&[1, 2, 3], &with_second_line), (0, 1));
    }
}

//! One page that shows the lobby: what was sent, what it acknowledged, and which sessions it has not received yet.
//!
//! At most [`MAX_UNSEEN`] frames are on their way; beyond that, only the keys of changed sessions are stored, so that a
//! stalled page costs a set of keys.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use bytestring::ByteString;
use tokio::time::Instant;

use super::board::Board;
use crate::values::ids::{Millis, SessionKey, SignInHash};
use crate::wire::frame::{ByeReason, ServerFrame};
use crate::wire::tab::{ForceClose, ToTab, force_close_soon};

/// The maximum number of unacknowledged frames.
const MAX_UNSEEN: u64 = 4;
/// How long a frame may remain unacknowledged.
const STALL: Duration = Duration::from_secs(30);
/// The approximate size of a frame, in bytes.
const FRAME: usize = 64 * 1024;

/// The first transfer of all rows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FullSync {
    /// It continues after this session, or begins.
    Behind(Option<SessionKey>),
    Done,
}

pub(super) struct Watcher {
    out: Recipient<ToTab>,
    connection: Arc<dyn ForceClose>,
    /// The sign-in with which it closes.
    pub(super) sign_in: SignInHash,
    /// Whether it receives rows; every watcher receives changes of work.
    sees_rows: bool,
    sent: u64,
    seen: u64,
    /// Since when a frame has been waiting for its acknowledgment.
    waiting: Instant,
    full_sync: FullSync,
    changed: BTreeSet<SessionKey>,
    /// Whether the last frame did not contain all changes.
    behind: bool,
}

impl Watcher {
    pub(super) fn new(
        out: Recipient<ToTab>,
        connection: Arc<dyn ForceClose>,
        sign_in: SignInHash,
        sees_rows: bool,
        now: Instant,
    ) -> Self {
        let full_sync = if sees_rows { FullSync::Behind(None) } else { FullSync::Done };
        Self {
            out,
            connection,
            sign_in,
            sees_rows,
            sent: 0,
            seen: 0,
            waiting: now,
            full_sync,
            changed: BTreeSet::new(),
            behind: false,
        }
    }

    /// Records what changed, and sends as much as the window allows.
    pub(super) fn tell(&mut self, board: &Board, changed: &BTreeSet<SessionKey>, at: Millis, now: Instant) {
        if self.sees_rows {
            self.changed.extend(changed);
            self.send(board, at, now);
        }
    }

    pub(super) fn seen(&mut self, seq: u64, board: &Board, at: Millis, now: Instant) {
        self.seen = self.seen.max(seq.min(self.sent));
        self.waiting = now;
        if self.full_sync != FullSync::Done || self.behind {
            self.send(board, at, now);
        }
    }

    pub(super) fn work_changed(&self) {
        let _full_or_gone = self.out.try_send(ToTab::Text(ByteString::from_static(r#"{"type":"work"}"#)));
    }

    pub(super) fn stalled(&self, now: Instant) -> bool {
        self.sent > self.seen && now.duration_since(self.waiting) >= STALL
    }

    pub(super) fn bye(&self, reason: ByeReason, retry_after_ms: Option<u64>) {
        let text = ServerFrame::Bye { reason, retry_after_ms }.text();
        if self.out.try_send(ToTab::Bye(text)).is_err() {
            self.connection.force_close();
        }
    }

    /// Like [`bye`](Self::bye), but also closes the connection from outside shortly afterwards, because a stalled one
    /// does not close by itself.
    pub(super) fn bye_and_close(self, reason: ByeReason, retry_after_ms: Option<u64>) {
        self.bye(reason, retry_after_ms);
        force_close_soon(self.connection);
    }

    fn has_room(&self) -> bool {
        self.sent - self.seen < MAX_UNSEEN
    }

    fn send(&mut self, board: &Board, at: Millis, now: Instant) {
        self.send_everything(board, at, now);
        if self.full_sync != FullSync::Done || self.changed.is_empty() || !self.has_room() {
            return;
        }
        // What does not fit is sent after the acknowledgment, so that no frame takes the page long to process.
        let mut body = Body::default();
        while body.len() < FRAME
            && let Some(key) = self.changed.pop_first()
        {
            body.add(board, key);
        }
        self.behind = !self.changed.is_empty();
        self.frame(&body.text(false, true), at, now);
    }

    /// Sends everything in frames; changes in the meantime are sent afterwards.
    fn send_everything(&mut self, board: &Board, at: Millis, now: Instant) {
        while let FullSync::Behind(told) = self.full_sync {
            if !self.has_room() {
                return;
            }
            let mut body = Body::default();
            let mut rest = board.after(told);
            let mut last = told;
            let done = loop {
                let Some(key) = rest.next() else { break true };
                if body.len() >= FRAME {
                    break false;
                }
                body.add(board, key);
                self.changed.remove(&key);
                last = Some(key);
            };
            self.full_sync = if done { FullSync::Done } else { FullSync::Behind(last) };
            self.frame(&body.text(told.is_none(), done), at, now);
        }
    }

    fn frame(&mut self, body: &str, at: Millis, now: Instant) {
        if self.sent == self.seen {
            self.waiting = now;
        }
        self.sent += 1;
        let text = format!(r#"{{"type":"lobby","seq":{},"at":{at},{body}}}"#, self.sent);
        if self.out.try_send(ToTab::Text(text.into())).is_err() {
            self.connection.force_close();
        }
    }
}

/// The rows of a frame, serialized one by one.
#[derive(Default)]
struct Body {
    set: String,
    drop: String,
}

impl Body {
    fn len(&self) -> usize {
        self.set.len() + self.drop.len()
    }

    fn add(&mut self, board: &Board, key: SessionKey) {
        let comma = |text: &str| if text.is_empty() { "" } else { "," };
        // Writing to a `String` cannot fail, and a row is plain data.
        let _ = match board.shown(key).and_then(|row| serde_json::to_string(&row).ok()) {
            Some(row) => write!(self.set, r#"{}"{key}":{row}"#, comma(&self.set)),
            None => write!(self.drop, r#"{}"{key}""#, comma(&self.drop)),
        };
    }

    fn text(&self, full: bool, last: bool) -> String {
        format!(r#""full":{full},"last":{last},"set":{{{}}},"drop":[{}]"#, self.set, self.drop)
    }
}

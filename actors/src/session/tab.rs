//! A session's state of one tab: the frames in flight, the acknowledgments, and the one combined change that waits.
//!
//! A tab has at most [`Window`] frames in flight. All further changes are combined into one pending change, which is
//! sent with the next acknowledgment, so a stalled tab costs one map, however long it stalls.

use std::collections::VecDeque;
use std::sync::Arc;

use actix::prelude::*;
use bytestring::ByteString;
use tokio::time::Instant;

use crate::entries::change::Change;
use crate::entries::{Entries, EntryKey};
use crate::ports::counters::{Counters, Open};
use crate::values::ids::{Millis, SignInHash, Version};
use crate::values::span::SpanContext;
use crate::values::token::Token;
use crate::wire::frame::{ByeReason, ServerFrame};
use crate::wire::tab::{ForceClose, ToTab, Window, force_close_soon};

/// The maximum number of tabs of one session on a node.
pub const MAX_TABS: usize = 20;

struct InFlight {
    version: Version,
    bytes: usize,
    at: Instant,
}

/// A snapshot on its way: the map at its time, and how much of it was sent.
struct Outgoing {
    entries: Arc<Entries>,
    token: Token,
    after: Option<EntryKey>,
    part: u32,
}

pub(super) struct Tab {
    out: Recipient<ToTab>,
    connection: Arc<dyn ForceClose>,
    pub(super) sign_in: Option<SignInHash>,
    /// When it joined.
    pub(super) since: Instant,
    /// The page that it shows, as it reported, and since when.
    pub(super) page: Option<(String, Millis)>,
    in_flight: VecDeque<InFlight>,
    bytes: usize,
    snapshot: Option<Outgoing>,
    pending: Option<Change>,
    /// The span that caused the last change in `pending`.
    pending_cause: Option<SpanContext>,
    open: Open,
}

impl Tab {
    pub(super) fn new(
        out: Recipient<ToTab>,
        connection: Arc<dyn ForceClose>,
        sign_in: Option<SignInHash>,
        open: Open,
    ) -> Self {
        Self {
            out,
            connection,
            sign_in,
            since: Instant::now(),
            page: None,
            in_flight: VecDeque::new(),
            bytes: 0,
            snapshot: None,
            pending: None,
            pending_cause: None,
            open,
        }
    }

    /// Sends the change that the tab missed.
    pub(super) fn replay(&mut self, change: Change, token: Token, now: Instant) {
        self.pending = Some(change);
        self.send_pending(token, now);
    }

    /// Starts to send the whole map.
    pub(super) fn snapshot(&mut self, entries: Arc<Entries>, token: Token, now: Instant) {
        self.pending = None;
        self.snapshot = Some(Outgoing { entries, token, after: None, part: 0 });
        self.send_parts(now);
    }

    /// Sends a change, or combines it with the waiting one.
    pub(super) fn tell(
        &mut self,
        change: &Arc<Change>,
        text: &ByteString,
        token: Token,
        cause: Option<SpanContext>,
        now: Instant,
    ) {
        if let Some(pending) = &mut self.pending {
            pending.then(change);
            self.pending_cause = cause;
            Counters::count(&self.open.counters().merged);
        } else if self.snapshot.is_some() || !self.has_room(text.len()) {
            self.pending = Some(Change::clone(change));
            self.pending_cause = cause;
        } else {
            self.send(text.clone(), token.version, cause, now);
        }
    }

    /// Records the tab's acknowledgment up to a version (or of one part of its snapshot).
    pub(super) fn acknowledged(&mut self, version: Version, current: Token, now: Instant) {
        // An acknowledgment can be lost, so this one covers all frames sent before the named one. The parts of a
        // snapshot have the same name; it covers the first of them that is in flight.
        let named = self.in_flight.iter().position(|frame| frame.version == version);
        let taken = match named {
            Some(at) => at + 1,
            None => self.in_flight.iter().take_while(|frame| frame.version < version).count(),
        };
        self.bytes -= self.in_flight.drain(..taken).map(|frame| frame.bytes).sum::<usize>();
        self.send_parts(now);
        if self.snapshot.is_none() {
            self.send_pending(current, now);
        }
    }

    /// Sends a frame that needs no acknowledgment and may be lost.
    pub(super) fn send_unversioned(&self, text: ByteString) {
        let _full_or_gone = self.out.try_send(ToTab::Text(text));
    }

    /// Sends why the connection ends; the tab closes it.
    pub(super) fn bye(&self, reason: ByeReason, retry_after_ms: Option<u64>) {
        Self::turn_away(&self.out, &*self.connection, reason, retry_after_ms);
    }

    /// Sends why a connection ends that has not become a tab.
    pub(super) fn turn_away(
        out: &Recipient<ToTab>,
        connection: &dyn ForceClose,
        reason: ByeReason,
        retry_after_ms: Option<u64>,
    ) {
        let text = ServerFrame::Bye { reason, retry_after_ms }.text();
        if out.try_send(ToTab::Bye(text)).is_err() {
            connection.force_close();
        }
    }

    /// Sends why the connection ends, and closes it soon after: a stalled tab does not close by itself.
    pub(super) fn bye_and_close(self, reason: ByeReason, retry_after_ms: Option<u64>) {
        Counters::count(&self.open.counters().cut);
        self.bye(reason, retry_after_ms);
        force_close_soon(self.connection);
    }

    /// Whether all changes have been sent to it.
    pub(super) fn is_up_to_date(&self) -> bool {
        self.snapshot.is_none() && self.pending.is_none()
    }

    pub(super) fn has_in_flight(&self) -> bool {
        !self.in_flight.is_empty()
    }

    pub(super) fn stalled(&self, now: Instant) -> bool {
        self.in_flight.front().is_some_and(|first| now.duration_since(first.at) >= Window::STALL)
    }

    fn has_room(&self, bytes: usize) -> bool {
        self.in_flight.len() < Window::FRAMES && (self.in_flight.is_empty() || self.bytes + bytes <= Window::BYTES)
    }

    fn send(&mut self, text: ByteString, version: Version, cause: Option<SpanContext>, at: Instant) {
        let bytes = text.len();
        let frame = match cause {
            Some(cause) => ToTab::Traced(text, cause),
            None => ToTab::Text(text),
        };
        if self.out.try_send(frame).is_err() {
            // The window limits the frames in flight, so a full mailbox means that the connection is not polled.
            Counters::count(&self.open.counters().cut);
            self.connection.force_close();
            return;
        }
        self.bytes += bytes;
        self.in_flight.push_back(InFlight { version, bytes, at });
    }

    fn send_pending(&mut self, token: Token, now: Instant) {
        if self.in_flight.len() >= Window::FRAMES || self.bytes >= Window::BYTES {
            return;
        }
        if let Some(change) = self.pending.take() {
            let token = Token { version: change.version, ..token };
            let cause = self.pending_cause.take();
            self.send(ServerFrame::patch(&change, token).text(), change.version, cause, now);
        }
    }

    fn send_parts(&mut self, now: Instant) {
        while let Some(mut outgoing) = self.snapshot.take() {
            if !self.has_room(Window::PART) {
                self.snapshot = Some(outgoing);
                return;
            }
            let (frame, last) = outgoing.next_part();
            let version = outgoing.token.version;
            self.send(frame, version, None, now);
            if !last {
                self.snapshot = Some(outgoing);
            }
        }
    }
}

impl Outgoing {
    /// Returns the next part, with at most 16 KiB of entries, and whether it is the last.
    fn next_part(&mut self) -> (ByteString, bool) {
        let mut entries = std::collections::BTreeMap::new();
        let mut room = Window::PART - 256;
        let mut rest = self.entries.after(self.after);
        let last = loop {
            let Some((key, value)) = rest.next() else { break true };
            let size = entry_size(key, value);
            if size > room && !entries.is_empty() {
                break false;
            }
            room = room.saturating_sub(size);
            entries.insert(key, Arc::clone(value));
            self.after = Some(key);
        };
        self.part += 1;
        let frame = ServerFrame::Snapshot {
            token: self.token.to_string(),
            version: self.token.version,
            entries,
            part: self.part,
            last,
        };
        (frame.text(), last)
    }
}

/// The size of an entry on the wire.
fn entry_size(key: EntryKey, value: &crate::entries::EntryValue) -> usize {
    let value = serde_json::to_vec(value).map_or(0, |json| json.len());
    key.to_string().len() + value + 4
}

//! What was published and is not sent yet.

use std::collections::HashMap;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use platen_actors::bus::{BusMessage, WorkMessage};
use platen_actors::ids::{SessionKey, Version};
use platen_actors::lobby::LobbyMessage;
use platen_actors::span::SpanContext;
use tokio::sync::Notify;

use super::batch::Batch;

/// The maximum number of waiting messages, and of sessions whose version waits. If there are more, the other nodes are told
/// that messages were lost.
const MAX_WAITING: usize = 50_000;

/// The messages that wait.
#[derive(Default)]
pub(super) struct Outgoing {
    waiting: Mutex<Waiting>,
    added: Notify,
}

#[derive(Default)]
struct Waiting {
    /// The newest version of each changed session.
    versions: HashMap<SessionKey, Newest>,
    others: Vec<(SessionKey, BusMessage)>,
    lobby: Vec<LobbyMessage>,
    work: Vec<WorkMessage>,
    has_lost: bool,
}

/// The newest version of a session, and the span that published it.
#[derive(Clone, Copy)]
struct Newest {
    epoch: i64,
    version: Version,
    span: Option<SpanContext>,
}

/// Messages that are being sent. They wait again if they are dropped before [`Taken::sent`].
pub(super) struct Taken<'a> {
    outgoing: &'a Outgoing,
    batch: Batch,
}

impl Outgoing {
    /// Adds a message about a session. Of a change, only the version.
    pub(super) fn add(&self, key: SessionKey, message: &BusMessage) {
        self.waiting().add(key, message);
        self.added.notify_one();
    }

    /// Adds a message to the lobbies.
    pub(super) fn add_for_lobby(&self, message: &LobbyMessage) {
        {
            let mut waiting = self.waiting();
            // A digest tells the other nodes that they missed something.
            if waiting.lobby.len() < MAX_WAITING {
                waiting.lobby.push(message.clone());
            }
        }
        self.added.notify_one();
    }

    /// Adds work for the node that leads.
    pub(super) fn add_work(&self, work: WorkMessage) {
        self.waiting().add_work(work);
        self.added.notify_one();
    }

    /// Waits until something is added.
    pub(super) async fn added(&self) {
        self.added.notified().await;
    }

    /// Takes all that waits.
    pub(super) fn take(&self) -> Taken<'_> {
        let Waiting { versions, others, lobby, work, has_lost } = mem::take(&mut *self.waiting());
        let versions = versions.into_iter();
        let versions =
            versions.map(|(key, Newest { epoch, version, span })| (key, BusMessage::At { epoch, version, span }));
        Taken { outgoing: self, batch: Batch { sessions: versions.chain(others).collect(), lobby, work, has_lost } }
    }

    /// Adds what was taken and perhaps not sent. What is outdated soon is left out.
    fn put_back(&self, batch: Batch) {
        let mut waiting = self.waiting();
        let later = mem::take(&mut waiting.others);
        for (key, message) in batch.sessions.into_iter().chain(later).filter(|(_, message)| !message.is_fleeting()) {
            waiting.add(key, &message);
        }
        for work in batch.work {
            waiting.add_work(work);
        }
        waiting.has_lost |= batch.has_lost;
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn add_work(&mut self, work: WorkMessage) {
        // What does not fit is done later: the work is also done periodically.
        if self.work.len() < MAX_WAITING {
            self.work.push(work);
        }
    }

    fn add(&mut self, key: SessionKey, message: &BusMessage) {
        let at = match message {
            BusMessage::Changed { epoch, change, span } => {
                Some(Newest { epoch: *epoch, version: change.version, span: *span })
            }
            BusMessage::At { epoch, version, span } => Some(Newest { epoch: *epoch, version: *version, span: *span }),
            _ => None,
        };
        match at {
            Some(at) => {
                let known = self.versions.entry(key).or_insert(at);
                // After a restore of the database the epoch differs, in either direction.
                if at.epoch != known.epoch || at.version > known.version {
                    *known = at;
                }
            }
            None => self.others.push((key, message.clone())),
        }
        if self.versions.len() > MAX_WAITING || self.others.len() > MAX_WAITING {
            *self = Self { has_lost: true, ..Self::default() };
        }
    }
}

impl Taken<'_> {
    /// Returns the messages.
    pub(super) fn batch(&self) -> &Batch {
        &self.batch
    }

    /// Forgets them, because they were sent.
    pub(super) fn sent(mut self) {
        self.batch = Batch::default();
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        if self.batch != Batch::default() {
            self.outgoing.put_back(mem::take(&mut self.batch));
        }
    }
}

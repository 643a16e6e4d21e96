//! Carries session events between nodes that host the same session. Delivery may fail or be late: versions make that
//! harmless, since a gap is detected and the session reloaded from the store.

pub use crate::values::ids::{NodeName, SignInHash};

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::lobby_message::LobbyMessage;
use crate::entries::change::Change;
use crate::values::ids::{DocumentId, SessionKey};
use crate::wire::frame::PageShown;

/// The messages between nodes about a session.
#[derive(Debug, Clone)]
pub enum BusMessage {
    /// It changed. Sent only after the commit.
    Changed {
        /// The session's epoch.
        epoch: i64,
        /// What changed.
        change: Arc<Change>,
    },
    /// Bytes of an upload have arrived. Worth nothing after a second.
    Progress {
        /// The upload.
        upload: DocumentId,
        /// Bytes so far.
        received: u64,
        /// Bytes in all, as far as is known.
        total: u64,
    },
    /// What the session's tabs on a node show. Sent while the session is observed; out of date after some seconds.
    Presence {
        /// The node.
        node: NodeName,
        /// Its tabs.
        pages: Vec<PageShown>,
    },
    /// The guest signed in; the session is over.
    SignedIn,
    /// One login of the customer has ended.
    SignedOut {
        /// Which, by the hash of its token.
        sign_in: SignInHash,
    },
}

impl BusMessage {
    /// Whether it is outdated after some seconds: a busy session may skip it.
    pub fn is_fleeting(&self) -> bool {
        match self {
            Self::Progress { .. } | Self::Presence { .. } => true,
            Self::Changed { .. } | Self::SignedIn | Self::SignedOut { .. } => false,
        }
    }
}

/// Receives the messages of one session. Called from any thread; must not block.
pub type Listener = Box<dyn Fn(BusMessage) + Send + Sync>;

/// Receives the messages between the nodes' lobbies. Called from any thread; must not block.
pub type LobbyListener = Box<dyn Fn(LobbyMessage) + Send + Sync>;

/// A way to tell other nodes.
pub trait Bus: Send + Sync + 'static {
    /// Listens to one session until the subscription is dropped.
    fn subscribe(&self, key: SessionKey, listener: Listener) -> Subscription;

    /// Tells every other subscriber of the session; `own` hears nothing of it.
    fn publish(&self, key: SessionKey, own: Option<&Subscription>, message: BusMessage);

    /// Listens to what nodes tell each other of their lobbies, until the subscription is dropped.
    fn subscribe_lobby(&self, listener: LobbyListener) -> Subscription;

    /// Tells every other node's lobby; `own` hears nothing of it.
    fn publish_lobby(&self, own: &Subscription, message: LobbyMessage);

    /// Whether messages can be lost, so that sessions compare themselves with the store from time to time.
    fn may_lose(&self) -> bool;
}

/// A registered listener; unregistered when dropped.
pub struct Subscription {
    /// Tells subscribers apart.
    pub id: u64,
    close: Option<Box<dyn FnOnce() + Send>>,
}

impl Subscription {
    /// A subscription that runs `close` when it ends.
    pub fn new(id: u64, close: impl FnOnce() + Send + 'static) -> Self {
        Self { id, close: Some(Box::new(close)) }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        if let Some(close) = self.close.take() {
            close();
        }
    }
}

type Subscribers = HashMap<SessionKey, Vec<(u64, Arc<Listener>)>>;
type LobbySubscribers = Vec<(u64, Arc<LobbyListener>)>;

/// The bus inside one process: of one node, or of several app instances in a test.
#[derive(Clone, Default)]
pub struct LocalBus {
    subscribers: Arc<Mutex<Subscribers>>,
    lobbies: Arc<Mutex<LobbySubscribers>>,
    next: Arc<AtomicU64>,
}

impl Bus for LocalBus {
    fn subscribe(&self, key: SessionKey, listener: Listener) -> Subscription {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let mut subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        subscribers.entry(key).or_default().push((id, Arc::new(listener)));
        let subscribers = Arc::downgrade(&self.subscribers);
        Subscription::new(id, move || {
            if let Some(subscribers) = subscribers.upgrade() {
                let mut subscribers = subscribers.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(list) = subscribers.get_mut(&key) {
                    list.retain(|(other, _)| *other != id);
                    if list.is_empty() {
                        subscribers.remove(&key);
                    }
                }
            }
        })
    }

    fn publish(&self, key: SessionKey, own: Option<&Subscription>, message: BusMessage) {
        let own = own.map(|subscription| subscription.id);
        let others: Vec<_> = {
            let subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(list) = subscribers.get(&key) else { return };
            list.iter().filter(|(id, _)| Some(*id) != own).map(|(_, listener)| Arc::clone(listener)).collect()
        };
        for listener in others {
            listener(message.clone());
        }
    }

    fn subscribe_lobby(&self, listener: LobbyListener) -> Subscription {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        self.lobbies.lock().unwrap_or_else(PoisonError::into_inner).push((id, Arc::new(listener)));
        let lobbies = Arc::downgrade(&self.lobbies);
        Subscription::new(id, move || {
            if let Some(lobbies) = lobbies.upgrade() {
                lobbies.lock().unwrap_or_else(PoisonError::into_inner).retain(|(other, _)| *other != id);
            }
        })
    }

    fn publish_lobby(&self, own: &Subscription, message: LobbyMessage) {
        let others: Vec<_> = {
            let subscribers = self.lobbies.lock().unwrap_or_else(PoisonError::into_inner);
            subscribers.iter().filter(|(id, _)| *id != own.id).map(|(_, listener)| Arc::clone(listener)).collect()
        };
        for listener in others {
            listener(message.clone());
        }
    }

    fn may_lose(&self) -> bool {
        false
    }
}

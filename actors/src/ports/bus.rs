//! Carries session events between nodes with the same session. Delivery may fail or be late. This is harmless, because
//! a session detects gaps in the versions and reloads from the store, and a node compares its sessions with the store.

pub use crate::values::ids::{NodeName, SignInHash};

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::counters::Durations;
use super::lobby_message::LobbyMessage;
use crate::entries::change::Change;
use crate::values::code::Code;
use crate::values::ids::{DocumentId, SessionKey, Version};
use crate::values::span::SpanContext;
use crate::wire::frame::PageShown;

/// The messages between nodes about a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum BusMessage {
    /// The session changed. Sent only after the commit.
    Changed {
        /// The session's epoch.
        epoch: i64,
        /// The change.
        change: Arc<Change>,
        /// The span that published it, if its request is traced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<SpanContext>,
    },
    /// The session has changed up to this version. Sent instead of [`BusMessage::Changed`] by a bus that carries only small
    /// messages.
    At {
        /// The session's epoch.
        epoch: i64,
        /// The version.
        version: Version,
        /// The span that published the last change up to it, if its request is traced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<SpanContext>,
    },
    /// Bytes of an upload have arrived. Outdated after a second.
    Progress {
        /// The upload.
        upload: DocumentId,
        /// Bytes so far.
        received: u64,
        /// The total number of bytes, if it is known.
        total: u64,
    },
    /// The pages that the session's tabs on a node show. Sent while the session is observed; outdated after a few
    /// seconds.
    Presence {
        /// The node.
        node: NodeName,
        /// The pages of its tabs.
        pages: Vec<PageShown>,
    },
    /// The guest signed in, which ends the session.
    SignedIn,
    /// A sign-in of the customer has ended.
    SignedOut {
        /// The hash of the sign-in's token.
        sign_in: SignInHash,
    },
    /// The customer's account changed: what a node remembers of it is outdated.
    AccountChanged,
}

impl BusMessage {
    /// Whether it is outdated after some seconds: a busy session may skip it.
    pub fn is_fleeting(&self) -> bool {
        match self {
            Self::Progress { .. } | Self::Presence { .. } => true,
            Self::Changed { .. } | Self::At { .. } | Self::SignedIn | Self::SignedOut { .. } | Self::AccountChanged => {
                false
            }
        }
    }
}

/// Work that is wanted at once of the node that leads. A lost message causes a delay, because this work is also done
/// periodically.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum WorkMessage {
    /// Settle the payment of an order: make its refunds, close its checkout sessions.
    SettlePayment(Code),
}

/// Receives the messages of one session. Called from any thread; must not block.
pub type Listener = Box<dyn Fn(BusMessage) + Send + Sync>;

/// Receives the messages between the nodes' lobbies. Called from any thread; must not block.
pub type LobbyListener = Box<dyn Fn(LobbyMessage) + Send + Sync>;

/// Receives the work for the node that leads. Called from any thread; must not block.
pub type WorkListener = Box<dyn Fn(WorkMessage) + Send + Sync>;

/// The connection between nodes.
pub trait Bus: Send + Sync + 'static {
    /// Subscribes to one session until the subscription is dropped.
    fn subscribe(&self, key: SessionKey, listener: Listener) -> Subscription;

    /// Publishes a message to all subscribers of the session except `own`.
    fn publish(&self, key: SessionKey, own: Option<&Subscription>, message: BusMessage);

    /// Subscribes to lobby messages until the subscription is dropped.
    fn subscribe_lobby(&self, listener: LobbyListener) -> Subscription;

    /// Publishes a message to every other node's lobby, except `own`.
    fn publish_lobby(&self, own: &Subscription, message: LobbyMessage);

    /// Subscribes to work for the node that leads until the subscription is dropped.
    fn subscribe_work(&self, listener: WorkListener) -> Subscription;

    /// Publishes work to the subscribers of all nodes, including this one.
    fn publish_work(&self, work: WorkMessage);

    /// Counts the times that messages may have been lost, for example because the connection was interrupted. `None` if no
    /// message can be lost. A node compares its sessions with the store periodically, and whenever this changes.
    fn losses(&self) -> Option<watch::Receiver<u64>>;

    /// Reports whether messages reach the other nodes now, as far as this node knows.
    fn is_connected(&self) -> bool;

    /// Returns how long messages of this node took to be delivered, measured by its own clock; `None` if that is no time at all.
    fn lag(&self) -> Option<&Durations>;
}

/// A registered listener; unregistered when dropped.
pub struct Subscription {
    /// Identifies the subscriber.
    pub id: u64,
    close: Option<Box<dyn FnOnce() + Send + Sync>>,
}

impl Subscription {
    /// Creates a subscription that runs `close` when it ends.
    pub fn new(id: u64, close: impl FnOnce() + Send + Sync + 'static) -> Self {
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

/// The listeners to messages that are not about a session.
type Listeners<M> = Arc<Mutex<Vec<(u64, Arc<dyn Fn(M) + Send + Sync>)>>>;

fn listen<M: 'static>(listeners: &Listeners<M>, id: u64, listener: Box<dyn Fn(M) + Send + Sync>) -> Subscription {
    listeners.lock().unwrap_or_else(PoisonError::into_inner).push((id, Arc::from(listener)));
    let listeners = Arc::downgrade(listeners);
    Subscription::new(id, move || {
        if let Some(listeners) = listeners.upgrade() {
            listeners.lock().unwrap_or_else(PoisonError::into_inner).retain(|(other, _)| *other != id);
        }
    })
}

fn tell<M: Clone>(listeners: &Listeners<M>, except: Option<u64>, message: &M) {
    let others: Vec<_> = {
        let listeners = listeners.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.iter().filter(|(id, _)| Some(*id) != except).map(|(_, listener)| Arc::clone(listener)).collect()
    };
    for listener in others {
        listener(message.clone());
    }
}

/// A bus within one process: for one node, or for several app instances in a test.
#[derive(Clone, Default)]
pub struct LocalBus {
    subscribers: Arc<Mutex<Subscribers>>,
    lobbies: Listeners<LobbyMessage>,
    work: Listeners<WorkMessage>,
    next: Arc<AtomicU64>,
}

impl Bus for LocalBus {
    fn subscribe(&self, key: SessionKey, listener: Listener) -> Subscription {
        let id = self.next_id();
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
        listen(&self.lobbies, self.next_id(), listener)
    }

    fn publish_lobby(&self, own: &Subscription, message: LobbyMessage) {
        tell(&self.lobbies, Some(own.id), &message);
    }

    fn subscribe_work(&self, listener: WorkListener) -> Subscription {
        listen(&self.work, self.next_id(), listener)
    }

    fn publish_work(&self, work: WorkMessage) {
        tell(&self.work, None, &work);
    }

    fn losses(&self) -> Option<watch::Receiver<u64>> {
        None
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn lag(&self) -> Option<&Durations> {
        None
    }
}

impl LocalBus {
    /// Delivers a message of another process to all subscribers of the session.
    pub fn deliver(&self, key: SessionKey, message: BusMessage) {
        self.publish(key, None, message);
    }

    /// Delivers a message of another process to the lobbies.
    pub fn deliver_to_lobbies(&self, message: &LobbyMessage) {
        tell(&self.lobbies, None, message);
    }

    fn next_id(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }
}

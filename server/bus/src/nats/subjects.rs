//! The subjects of a cluster, and the subscriptions to those of sessions.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_nats::Client;
use futures_util::StreamExt;
use platen_actors::bus::LocalBus;
use platen_actors::ids::SessionKey;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::AbortHandle;

use super::count_loss;

/// The names of subjects: `platen.CLUSTER.…`.
#[derive(Debug, Clone)]
pub(super) struct Names {
    cluster: Arc<str>,
}

impl Names {
    pub(super) fn new(cluster: &str) -> Self {
        Self { cluster: cluster.into() }
    }

    /// The subject of a session.
    pub(super) fn session(&self, key: SessionKey) -> String {
        format!("platen.{}.session.{key}", self.cluster)
    }

    /// The subject of the lobbies.
    pub(super) fn lobby(&self) -> String {
        format!("platen.{}.lobby", self.cluster)
    }

    /// The subject of work for the node that leads.
    pub(super) fn work(&self) -> String {
        format!("platen.{}.work", self.cluster)
    }

    /// The subject on which a node says that messages were lost.
    pub(super) fn lost(&self) -> String {
        format!("platen.{}.lost", self.cluster)
    }

    /// The subject on which nodes ask for the names of the others.
    pub(super) fn nodes(&self) -> String {
        format!("platen.{}.nodes", self.cluster)
    }
}

/// The subscriptions of a node to sessions, each with the number of its holders.
pub(super) struct Subjects {
    client: Client,
    names: Names,
    local: LocalBus,
    losses: watch::Sender<u64>,
    runtime: Handle,
    held: Mutex<HashMap<SessionKey, Held>>,
}

struct Held {
    holders: usize,
    task: AbortHandle,
}

/// Keeps the subscription to a session until it is dropped.
pub(super) struct Hold {
    subjects: Arc<Subjects>,
    key: SessionKey,
}

impl Subjects {
    /// Must be called on the runtime that handles the messages.
    pub(super) fn new(client: Client, names: Names, local: LocalBus, losses: watch::Sender<u64>) -> Self {
        Self { client, names, local, losses, runtime: Handle::current(), held: Mutex::default() }
    }

    /// Subscribes to a session, unless this node is already subscribed to it.
    pub(super) fn hold(subjects: &Arc<Self>, key: SessionKey) -> Hold {
        match subjects.held().entry(key) {
            Entry::Occupied(mut held) => held.get_mut().holders += 1,
            Entry::Vacant(free) => {
                let task = subjects.runtime.spawn(Arc::clone(subjects).hear(key)).abort_handle();
                free.insert(Held { holders: 1, task });
            }
        }
        Hold { subjects: Arc::clone(subjects), key }
    }

    /// Delivers the messages about a session.
    async fn hear(self: Arc<Self>, key: SessionKey) {
        let mut subscriber = match self.client.subscribe(self.names.session(key)).await {
            Ok(subscriber) => subscriber,
            Err(error) => return tracing::warn!(%error, "a session cannot be subscribed to"),
        };
        while let Some(message) = subscriber.next().await {
            match serde_json::from_slice(&message.payload) {
                Ok(message) => self.local.deliver(key, message),
                // Another version of the program says something new.
                Err(_) => count_loss(&self.losses),
            }
        }
    }

    fn held(&self) -> MutexGuard<'_, HashMap<SessionKey, Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut all = self.subjects.held();
        if let Entry::Occupied(mut held) = all.entry(self.key) {
            held.get_mut().holders -= 1;
            if held.get().holders == 0 {
                held.remove().task.abort();
            }
        }
    }
}

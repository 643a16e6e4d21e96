//! A store that answers slowly, as over a network, so that its answers may be outdated when they arrive.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use platen_actors::commands::Command;
use platen_actors::ids::SessionKey;
use platen_actors::memory::MemoryStore;
use platen_actors::ports::{Executed, Idempotency, Loaded, SessionStore, Standing, StoreError};

use super::settle;

/// Waits according to a pattern, in milliseconds: before each read, and before each answer.
pub struct SlowStore {
    inner: Arc<MemoryStore>,
    pattern: Mutex<Vec<u8>>,
}

impl SlowStore {
    pub fn new(inner: Arc<MemoryStore>, pattern: Vec<u8>) -> Self {
        Self { inner, pattern: Mutex::new(pattern) }
    }

    async fn wait(&self) {
        let millis = self.pattern.lock().unwrap().pop().unwrap_or(0);
        settle(millis.into()).await;
    }
}

impl SessionStore for SlowStore {
    fn load(&self, key: SessionKey) -> BoxFuture<'_, Result<Loaded, StoreError>> {
        async move {
            self.wait().await;
            let answer = self.inner.load(key).await;
            self.wait().await;
            answer
        }
        .boxed()
    }

    fn standings<'a>(
        &'a self,
        keys: &'a [SessionKey],
    ) -> BoxFuture<'a, Result<HashMap<SessionKey, Standing>, StoreError>> {
        self.inner.standings(keys)
    }

    fn execute(
        &self,
        key: SessionKey,
        known: Loaded,
        command: Command,
        idempotency: Option<Idempotency>,
    ) -> BoxFuture<'_, Result<Executed, StoreError>> {
        async move {
            self.wait().await;
            let answer = self.inner.execute(key, known, command, idempotency).await;
            self.wait().await;
            answer
        }
        .boxed()
    }
}

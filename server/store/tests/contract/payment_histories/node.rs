//! A node of the shop, which remembers the session as it last saw it and may stop at every await.

use std::sync::Arc;

use platen_actors::commands::{Answer, Command};
use platen_actors::ids::SessionKey;
use platen_actors::ports::{Executed, Loaded, SessionStore, StoreError};
use platen_store::session_store::SqlSessionStore;

use crate::dropped::poll_times;

pub(super) struct Node {
    sessions: SqlSessionStore,
    known: Option<(SessionKey, Loaded)>,
}

/// The outcome of a command; `None` if the node stopped before it was known.
pub(super) type Outcome = Option<Result<Answer, StoreError>>;

impl Node {
    pub(super) fn new(sessions: SqlSessionStore) -> Self {
        Self { sessions, known: None }
    }

    pub(super) async fn load(&self, key: SessionKey) -> Loaded {
        self.sessions.load(key).await.unwrap()
    }

    /// Runs a command, from what the node remembers. With `stops`, the node stops after so many polls, and starts again.
    pub(super) async fn run(&mut self, key: SessionKey, command: Command, stops: Option<usize>) -> Outcome {
        let remembered = self.known.take().filter(|(known, _)| *known == key);
        let work = async {
            let known = match remembered {
                Some((_, known)) => known,
                None => self.sessions.load(key).await?,
            };
            let executed = self.sessions.execute(key, known.clone(), command, None).await?;
            Ok::<_, StoreError>((executed.answer.clone(), after(known, executed)))
        };
        let done = match stops {
            Some(polls) => poll_times(polls, work).await?,
            None => work.await,
        };
        Some(done.map(|(answer, loaded)| {
            self.known = Some((key, loaded));
            answer
        }))
    }
}

/// The session after a command, as the actor of a session follows it.
fn after(known: Loaded, Executed { version, epoch, change, fresh, .. }: Executed) -> Loaded {
    fresh.unwrap_or_else(|| {
        let mut entries = known.entries;
        if let Some(change) = change {
            change.fold_into(Arc::make_mut(&mut entries));
        }
        Loaded { epoch, version, entries }
    })
}

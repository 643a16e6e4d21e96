//! Compares the sessions of a node with the store, because messages between nodes can be lost: each session periodically,
//! and all of them when the bus reports a loss. One read compares hundreds of sessions, and only those that missed
//! something are loaded.

use std::time::Duration;

use actix::prelude::*;
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::registry::Registry;
use super::{Phase, Session};
use crate::ports::{Standing, StoreError};
use crate::values::ids::SessionKey;
use crate::wire::frame::ByeReason;

/// How often a session is compared. Within this time, its tabs show a change whose message was lost.
pub(super) const COMPARE_EVERY: Duration = Duration::from_secs(4);
/// The delay before a new session is compared. A message that was sent while it subscribed may have been lost.
pub(super) const COMPARE_NEW_AFTER: Duration = Duration::from_secs(1);
/// The interval at which due sessions are looked up.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// The number of sessions in one read.
const BATCH: usize = 500;

/// Tells a session where it stands in the store.
#[derive(Debug, Message)]
#[rtype(result = "()")]
pub(super) struct Compared {
    /// Where it stands.
    pub(super) standing: Standing,
    /// The time before the read.
    pub(super) before: Instant,
}

impl Registry {
    /// Keeps the sessions of this node compared with the store. Ends at once if the bus loses nothing.
    pub async fn keep_compared(self) {
        let Some(mut losses) = self.ports().bus.losses() else { return };
        let mut look = interval(LOOK_EVERY);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let all = tokio::select! {
                _ = look.tick() => false,
                changed = losses.changed() => match changed {
                    Ok(()) => true,
                    Err(_) => return,
                },
            };
            let due = self.due_for_comparison(all);
            for batch in due.chunks(BATCH) {
                self.compare(batch).await;
            }
        }
    }

    async fn compare(&self, keys: &[SessionKey]) {
        if let Err(error) = self.compare_now(keys).await {
            tracing::warn!(%error, "sessions could not be compared with the store; trying again");
            self.compare_soon(keys);
        }
    }

    /// Compares sessions with the store, because another program may have changed them there.
    pub async fn compare_now(&self, keys: &[SessionKey]) -> Result<(), StoreError> {
        let before = Instant::now();
        let mut standings = self.ports().store.standings(keys).await?;
        for key in keys {
            if let Some(lease) = self.live(*key) {
                let standing = standings.remove(key).unwrap_or_default();
                lease.addr.do_send(Compared { standing, before });
            }
        }
        Ok(())
    }
}

impl Handler<Compared> for Session {
    type Result = ();

    fn handle(&mut self, Compared { standing, before }: Compared, ctx: &mut Self::Context) {
        if standing.is_merged {
            return self.send_everybody_away(ByeReason::SignedIn, Some(0));
        }
        let Phase::Live(live) = &mut self.phase else { return };
        let tabs = live.tabs.values().filter(|tab| tab.since < before);
        let ended: Vec<_> =
            tabs.filter_map(|tab| tab.sign_in).filter(|sign_in| !standing.sign_ins.contains(sign_in)).collect();
        let state = &live.state;
        let is_behind = standing.epoch != state.epoch || standing.version > state.version;
        for sign_in in ended {
            self.sign_out(sign_in, ctx);
        }
        if is_behind {
            self.reload(ctx);
        }
    }
}

//! How a session reads itself from the store: when it starts, when it noticed that it missed something, and from time to
//! time where messages between nodes can be lost.

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;

use super::Session;
use super::messages::{Compare, Reloaded};
use crate::entries::change::Change;
use crate::ports::Loaded;

/// How soon a session that could not compare itself tries again. Until then its tabs may be behind.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(2);

/// Whether the session is being read.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    /// It is not.
    #[default]
    Not,
    /// It is.
    UnderWay,
    /// It is, and what was heard meanwhile may be younger than the moment that is read: once more after this.
    AskedAgain,
}

/// How a session's readings stand. There is one at a time.
#[derive(Debug, Default)]
pub(super) struct Reading {
    state: State,
    /// How many have begun.
    begun: u64,
    /// The session's epoch when the last one began.
    epoch: i64,
}

impl Reading {
    pub(super) fn begun(&self) -> u64 {
        self.begun
    }
}

impl Session {
    /// Reads the session from the store, as a task of its own; at a moment after this call.
    pub(super) fn reload(&mut self, ctx: &mut Context<Self>) {
        if self.gone.is_some() {
            return;
        }
        if self.reading.state != State::Not {
            self.reading.state = State::AskedAgain;
            return;
        }
        self.reading = Reading { state: State::UnderWay, begun: self.reading.begun + 1, epoch: self.epoch };
        let (store, key, me) = (Arc::clone(&self.ports.store), self.key, ctx.address());
        actix::spawn(async move { me.do_send(Reloaded(store.load(key).await)) });
    }

    /// Takes over what the store had, however many versions lie between, as one change. `asked_at` is the epoch at which
    /// the store was asked. Says whether the session now knows at least as much.
    pub(super) fn catch_up(&mut self, fresh: Loaded, asked_at: i64, ctx: &mut Context<Self>) -> bool {
        if fresh.epoch == self.epoch && fresh.version <= self.version {
            return true;
        }
        if fresh.epoch != self.epoch && asked_at != self.epoch {
            // Another history began while the store answered, and versions of two histories cannot be compared: this
            // answer may be the older one.
            self.reload(ctx);
            return false;
        }
        // After a restore of the database the version may be lower; tabs count on, since `from` is what binds them.
        let change = Change::between(&self.entries, self.version, &fresh.entries, fresh.version);
        self.ring.clear();
        self.epoch = fresh.epoch;
        self.version = fresh.version;
        self.entries = fresh.entries;
        self.tell(&Arc::new(change), ctx);
        self.appear();
        true
    }

    /// The first reading is there: everybody who waited for it is served.
    fn begin(&mut self, first: Loaded, ctx: &mut Context<Self>) {
        self.loaded = true;
        self.epoch = first.epoch;
        self.version = first.version;
        self.entries = first.entries;
        for join in std::mem::take(&mut self.joining) {
            self.join(join, ctx);
        }
        self.show_all();
        self.keep_presence(ctx);
        self.appear();
        self.reprice_if_due(ctx);
        self.run_next(ctx);
    }
}

impl Handler<Reloaded> for Session {
    type Result = ();

    fn handle(&mut self, Reloaded(result): Reloaded, ctx: &mut Self::Context) {
        let asked_again = std::mem::take(&mut self.reading.state) == State::AskedAgain;
        let taken_over = match result {
            Ok(first) if !self.loaded => {
                self.begin(first, ctx);
                true
            }
            Ok(fresh) => self.catch_up(fresh, self.reading.epoch, ctx),
            Err(error) if !self.loaded => return self.give_up(error, ctx),
            Err(error) => {
                tracing::warn!(session = %self.key, %error, "a session could not be compared with the store");
                self.turn_observers_away();
                ctx.notify_later(Compare, TRY_AGAIN_AFTER);
                return;
            }
        };
        if !taken_over {
            // It is being read again already.
            return;
        }
        self.decide_arriving(ctx);
        if asked_again || !self.arriving.is_empty() {
            self.reload(ctx);
        }
    }
}

impl Handler<Compare> for Session {
    type Result = ();

    fn handle(&mut self, _: Compare, ctx: &mut Self::Context) {
        self.reload(ctx);
    }
}

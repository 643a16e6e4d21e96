//! How a session reads itself from the store: when it starts, when it noticed that it missed something, and from time to
//! time where messages between nodes can be lost.

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;

use super::Session;
use super::messages::{Compare, Reloaded};
use super::tab::Tab;
use crate::change::Change;
use crate::frame::ByeReason;
use crate::ports::{Loaded, StoreError};

/// How soon a session that could not compare itself tries again. Until then its tabs may be behind.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(2);

/// Whether the session is being read.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// It is not.
    #[default]
    Not,
    /// It is.
    UnderWay,
    /// It is, and what was heard meanwhile may be younger than the moment that is read: once more after this.
    AskedAgain,
}

impl Session {
    /// Reads the session from the store, as a task of its own; at a moment after this call.
    pub(super) fn reload(&mut self, ctx: &mut Context<Self>) {
        if self.reading != Reading::Not {
            self.reading = Reading::AskedAgain;
            return;
        }
        self.reading = Reading::UnderWay;
        let (store, key, me) = (Arc::clone(&self.ports.store), self.key, ctx.address());
        actix::spawn(async move { me.do_send(Reloaded(store.load(key).await)) });
    }

    /// Takes over what the store has, however many versions lie between, as one change.
    pub(super) fn catch_up(&mut self, fresh: Loaded, ctx: &mut Context<Self>) {
        if fresh.epoch == self.epoch && fresh.version <= self.version {
            return;
        }
        // After a restore of the database the version may be lower; tabs count on, since `from` is what binds them.
        let change = Change::between(&self.entries, self.version, &fresh.entries, fresh.version);
        self.ring.clear();
        self.epoch = fresh.epoch;
        self.version = fresh.version;
        self.entries = fresh.entries;
        self.tell(&Arc::new(change), ctx);
        self.appear();
    }

    /// Nothing can be told: everybody is sent away, and the registry forgets this session.
    fn give_up(&mut self, error: &StoreError, ctx: &mut Context<Self>) {
        tracing::warn!(session = %self.key, %error, "a session could not be read");
        for join in self.joining.drain(..) {
            Tab::new(join.out, join.cut, join.sign_in).bye(ByeReason::NotLoaded, Some(2000));
        }
        self.vanish();
        self.line.refuse_all(error);
        self.retire.forget();
        ctx.stop();
    }
}

impl Handler<Reloaded> for Session {
    type Result = ();

    fn handle(&mut self, Reloaded(result): Reloaded, ctx: &mut Self::Context) {
        let asked_again = std::mem::take(&mut self.reading) == Reading::AskedAgain;
        match result {
            Ok(fresh) if !self.loaded => {
                self.loaded = true;
                self.epoch = fresh.epoch;
                self.version = fresh.version;
                self.entries = fresh.entries;
                for join in std::mem::take(&mut self.joining) {
                    self.join(join, ctx);
                }
                self.keep_presence(ctx);
                self.appear();
                self.reprice_if_due(ctx);
                self.run_next(ctx);
            }
            Ok(fresh) => self.catch_up(fresh, ctx),
            Err(error) if !self.loaded => return self.give_up(&error, ctx),
            Err(error) => {
                tracing::warn!(session = %self.key, %error, "a session could not be compared with the store");
                ctx.notify_later(Compare, TRY_AGAIN_AFTER);
                return;
            }
        }
        if asked_again {
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

//! Executes a command on the caller's knowledge of the session, in one round trip.
//!
//! A session is mostly changed by one node, whose actor knows its entries. So the rule decides before the database is
//! involved, and the writes begin with a condition: the session still has the version that the caller knows. If it has
//! not, or if the request was answered before, nothing is written, and the command runs in full.

use std::sync::Arc;

use platen_actors::commands::{Command, Facts};
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::ports::{Executed, Idempotency, Loaded};
use platen_actors::rules::decide;

use super::failure::Failure;
use super::{SqlSessionStore, facts, keep_answer};
use crate::{Error, entries, sessions};

impl SqlSessionStore {
    /// Executes a command that only changes entries. `None` if it needs more, if it would be refused, or if the caller's
    /// knowledge is outdated: then nothing was changed.
    pub(super) async fn run_optimistically(
        &self,
        key: SessionKey,
        known: &Loaded,
        command: &Command,
        idempotency: Option<&Idempotency>,
        now: Millis,
    ) -> Option<Result<Executed, Failure>> {
        let is_numbering = self.numbers_orders && command.may_number_order();
        if known.version == 0 || command.new_ids() > 0 || is_numbering || facts::are_needed(command) {
            return None;
        }
        let (prices, shop) = (Arc::clone(&self.prices), self.shop.current());
        let facts = Facts { now, prices, shop, artwork_quota: self.quota_of(key), ..Facts::default() };
        let decision = decide(&known.entries, command, &facts).ok()?;
        if decision.changes_nothing() || !decision.effects.is_empty() {
            return None;
        }
        let (change, answer) = decision.into_change(known.version);
        let written = async {
            let mut tx = self.store.write_at_once();
            sessions::advance(&mut tx, key, known.epoch, known.version, now).await?;
            entries::apply(&mut tx, key, &change.set, &change.drop).await?;
            if let Some(idempotency) = idempotency {
                keep_answer(&mut tx, key, idempotency, &answer, change.version, now).await?;
            }
            tx.commit().await
        };
        match written.await {
            Ok(()) => {
                let version = change.version;
                let change = Some(change);
                Some(Ok(Executed { answer, version, epoch: known.epoch, change, fresh: None, replayed: false }))
            }
            Err(Error::Conflict | Error::NotAtOnce) => None,
            Err(error) => Some(Err(error.into())),
        }
    }
}

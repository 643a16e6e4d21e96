//! The session store in SQL: implements the port of the live core.
//!
//! One transaction per command: it locks the version row, looks for a stored response, runs the rule, writes the
//! changed entries, increments the version and stores the response. Most commands need less: see [`optimistic`].

mod effects;
mod facts;
mod failure;
mod optimistic;

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use platen_actors::artwork::{DEFAULT_QUOTA, GUEST_QUOTA};
use platen_actors::commands::{Answer, Command, Facts, RuleError};
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::observation::Ended;
use platen_actors::ports::{Clock, Executed, Idempotency, Loaded, Rng, SessionStore, Standing, StoreError};
use platen_actors::pricing::PriceList;
use platen_actors::rules::decide;
use platen_actors::shop::CurrentShop;

pub(crate) use self::effects::observations::ended as observation_ended;
use self::effects::{EffectWriter, observations as observation_effects};
pub use self::facts::is_used_up as is_promo_used_up;
use self::failure::Failure;
use crate::idempotency::AnsweredRow;
use crate::sessions::SessionRow;
use crate::{
    Store, Transaction, catalog_requests, dialect, entries, idempotency, observations, order_links, order_numbers,
    sessions, sign_ins,
};

/// How long a response is stored under its idempotency key.
pub const KEEP_ANSWERS: Millis = 24 * 60 * 60 * 1000;

/// Stores sessions in the database.
pub struct SqlSessionStore {
    store: Store,
    clock: Arc<dyn Clock>,
    rng: Arc<dyn Rng>,
    prices: Arc<dyn PriceList>,
    shop: Arc<dyn CurrentShop>,
    /// The shop's email address; empty if it gets no emails.
    sales: String,
    /// The storage limit for one customer's files, in bytes.
    artwork_quota: u64,
    /// Whether orders get their numbers here, because the shop has no back office.
    numbers_orders: bool,
}

impl SqlSessionStore {
    /// Creates a session store that sends no emails to the shop.
    pub fn new(
        store: Store,
        clock: Arc<dyn Clock>,
        rng: Arc<dyn Rng>,
        prices: Arc<dyn PriceList>,
        shop: Arc<dyn CurrentShop>,
    ) -> Self {
        Self {
            store,
            clock,
            rng,
            prices,
            shop,
            sales: String::new(),
            artwork_quota: DEFAULT_QUOTA,
            numbers_orders: false,
        }
    }

    /// Sets the shop's email address.
    #[must_use]
    pub fn writing_to(self, sales: String) -> Self {
        Self { sales, ..self }
    }

    /// Sets whether orders get their numbers here, because the shop has no back office.
    #[must_use]
    pub fn numbering_orders(self, numbers_orders: bool) -> Self {
        Self { numbers_orders, ..self }
    }

    /// Sets the storage limit for one customer's files, in bytes.
    #[must_use]
    pub fn with_artwork_quota(self, artwork_quota: u64) -> Self {
        Self { artwork_quota, ..self }
    }

    /// Returns the storage limit of a session's files, in bytes.
    pub(super) fn quota_of(&self, key: SessionKey) -> u64 {
        match key {
            SessionKey::Customer(_) => self.artwork_quota,
            SessionKey::Guest(_) => self.artwork_quota.min(GUEST_QUOTA),
        }
    }

    async fn read(&self, key: SessionKey) -> crate::Result<Loaded> {
        let mut snapshot = self.store.snapshot().await?;
        let Some(row) = sessions::find(&mut snapshot, key).await? else { return Ok(Loaded::default()) };
        let entries = Arc::new(entries::list(&mut snapshot, key).await?);
        Ok(Loaded { epoch: row.epoch, version: row.version, entries })
    }

    async fn read_standings(&self, keys: &[SessionKey]) -> crate::Result<HashMap<SessionKey, Standing>> {
        let mut reader = self.store.read().await?;
        let rows = sessions::list(&mut reader, keys).await?.into_iter();
        let mut standings: HashMap<_, _> = rows
            .map(|(key, SessionRow { epoch, version, merged_into, .. })| {
                (key, Standing { epoch, version, is_merged: merged_into.is_some(), sign_ins: Vec::new() })
            })
            .collect();
        let customers: Vec<_> = keys.iter().filter_map(SessionKey::customer).collect();
        for (customer, sign_in) in sign_ins::list_of(&mut reader, &customers).await? {
            standings.entry(SessionKey::Customer(customer)).or_default().sign_ins.push(sign_in);
        }
        Ok(standings)
    }

    async fn run(
        &self,
        key: SessionKey,
        known: Loaded,
        command: &Command,
        idempotency: Option<&Idempotency>,
    ) -> Result<Executed, Failure> {
        let now = self.clock.now();
        if let Some(executed) = self.run_optimistically(key, &known, command, idempotency, now).await {
            return executed;
        }
        let mut tx = self.store.write().await?;
        let (prices, shop) = (Arc::clone(&self.prices), self.shop.current());
        let artwork_quota = self.quota_of(key);
        let mut facts = Facts { now, prices, shop, artwork_quota, ..Facts::default() };
        if let Command::MergeGuest { guest, claimed_with } = command {
            // The guest's row first, then the customer's: every transaction that locks both uses this order, which
            // prevents deadlocks.
            let guest = SessionKey::Guest(*guest);
            let row = sessions::take(&mut tx, guest, self.rng.number(), now).await?;
            if row.merged_into.is_some() {
                return Err(RuleError::Merged.into());
            }
            if let Some(email) = claimed_with
                && order_links::has_other_addresses(&mut tx, guest, email).await?
            {
                return Err(RuleError::OtherAddresses.into());
            }
            facts.guest = entries::list(&mut tx, guest).await?;
        }
        let since = now - KEEP_ANSWERS;
        let (row, answered) = match idempotency {
            Some(Idempotency { key: answer, .. }) => {
                sessions::take_with_answer(&mut tx, key, (answer, since), self.rng.number(), now).await?
            }
            None => (sessions::take(&mut tx, key, self.rng.number(), now).await?, None),
        };
        if row.merged_into.is_some() {
            return Err(RuleError::Merged.into());
        }
        if row.is_erased && !command.is_about_kept_order() {
            return Err(RuleError::Erased.into());
        }
        let stale = row.version != known.version || row.epoch != known.epoch;
        let current =
            if stale && row.version > 0 { Arc::new(entries::list(&mut tx, key).await?) } else { known.entries };
        if let (Some(idempotency), Some(answered)) = (idempotency, answered) {
            // Waits for the commit of the answer, if it is still running.
            tx.commit().await?;
            let fresh = stale.then_some(Loaded { epoch: row.epoch, version: row.version, entries: current });
            return replay(&answered, idempotency, row.epoch, fresh);
        }
        if let Command::MergeGuest { guest, .. } = command {
            let guest = SessionKey::Guest(*guest);
            for observation in observations::list_of_session(&mut tx, guest).await? {
                observation_effects::ended(&mut tx, guest, observation, Ended::SignedIn, now).await?;
            }
            catalog_requests::take_over(&mut tx, guest, key).await?;
            sessions::merge_away(&mut tx, guest, key, self.rng.number()).await?;
        }
        facts::gather(&mut tx, key, command, &mut facts).await?;
        if self.numbers_orders && command.may_number_order() {
            facts.order_number = Some(order_numbers::next(&mut tx).await?);
        }
        facts.new_ids = dialect::next_session_ids(&mut tx, facts.wanted_ids(command)).await?;
        let mut decision = decide(&current, command, &facts)?;
        let nothing = decision.changes_nothing();
        let effects = std::mem::take(&mut decision.effects);
        let kept = !effects.is_empty();
        let (change, answer) = decision.into_change(row.version);
        let version = if nothing { row.version } else { change.version };
        if !nothing {
            entries::apply(&mut tx, key, &change.set, &change.drop).await?;
            sessions::set_version(&mut tx, key, version, now).await?;
        }
        let mut effects_writer = EffectWriter::new(&mut tx, key, &self.sales, &facts);
        for effect in effects {
            effects_writer.write(effect).await?;
        }
        if let Some(idempotency) = idempotency {
            keep_answer(&mut tx, key, idempotency, &answer, version, now).await?;
        }
        if !nothing || kept || idempotency.is_some() || matches!(command, Command::MergeGuest { .. }) {
            tx.commit().await?;
        }
        let fresh = stale.then(|| {
            let mut entries = current;
            change.fold_into(Arc::make_mut(&mut entries));
            Loaded { epoch: row.epoch, version, entries }
        });
        Ok(Executed { answer, version, epoch: row.epoch, change: (!nothing).then_some(change), fresh, replayed: false })
    }

    /// Resolves a failure that may come from the same request on another node: on PostgreSQL, a transaction that waited
    /// for the version row runs the rule on what the other one changed, but does not see the answer that it stored. A
    /// transaction that waited fails after the other's commit, so a new read sees the answer. Without one, the failure remains.
    async fn answered_meanwhile(
        &self,
        key: SessionKey,
        idempotency: &Idempotency,
        failure: Failure,
    ) -> Result<Executed, Failure> {
        let since = self.clock.now() - KEEP_ANSWERS;
        let answered = async {
            let answered = idempotency::find(&mut self.store.read().await?, key, &idempotency.key, since).await?;
            Ok::<_, crate::Error>(match answered {
                Some(answered) => Some((answered, self.read(key).await?)),
                None => None,
            })
        };
        match answered.await {
            Ok(Some((answered, fresh))) => replay(&answered, idempotency, fresh.epoch, Some(fresh)),
            Ok(None) | Err(_) => Err(failure),
        }
    }

    /// Resolves a COMMIT whose result was lost: the row under the idempotency key shows whether it happened. If the row
    /// cannot be read either, the outcome remains unknown; the caller never gets "nothing was changed" for a change
    /// that may exist.
    async fn look_again(&self, key: SessionKey, idempotency: &Idempotency) -> Result<Executed, Failure> {
        self.outcome(key, idempotency).await.map_err(|failure| match failure {
            Failure::Store(StoreError::Unavailable(why)) => Failure::Store(StoreError::OutcomeUnknown(why)),
            other => other,
        })?
    }

    /// Returns the outcome, if it can be read.
    async fn outcome(&self, key: SessionKey, idempotency: &Idempotency) -> Result<Result<Executed, Failure>, Failure> {
        let now = self.clock.now();
        let mut tx = self.store.write().await?;
        // Locking the row waits for a COMMIT that is still running.
        let row = sessions::take(&mut tx, key, self.rng.number(), now).await?;
        let Some(answered) = idempotency::find(&mut tx, key, &idempotency.key, now - KEEP_ANSWERS).await? else {
            return Ok(Err(Failure::Store(StoreError::Unavailable("the commit did not happen".to_owned()))));
        };
        let entries = Arc::new(entries::list(&mut tx, key).await?);
        let fresh = Loaded { epoch: row.epoch, version: row.version, entries };
        let executed = replay(&answered, idempotency, row.epoch, Some(fresh))?;
        Ok(Ok(Executed { replayed: false, ..executed }))
    }
}

fn replay(
    answered: &AnsweredRow,
    idempotency: &Idempotency,
    epoch: i64,
    fresh: Option<Loaded>,
) -> Result<Executed, Failure> {
    if answered.request_hash != idempotency.request_hash {
        return Err(Failure::Store(StoreError::KeyReused));
    }
    let answer: Answer = serde_json::from_str(&answered.answer)
        .map_err(|error| crate::Error::Corrupt(format!("an idempotency answer: {error}")))?;
    Ok(Executed { answer, version: answered.version, epoch, change: None, fresh, replayed: true })
}

async fn keep_answer(
    tx: &mut Transaction,
    key: SessionKey,
    idempotency: &Idempotency,
    answer: &Answer,
    version: i64,
    now: Millis,
) -> crate::Result<()> {
    let answer = serde_json::to_string(answer).map_err(|error| crate::Error::Corrupt(error.to_string()))?;
    let row = AnsweredRow { request_hash: idempotency.request_hash.to_vec(), version, answer };
    idempotency::put_first(tx, key, &idempotency.key, &row, now, now - KEEP_ANSWERS).await
}

impl SessionStore for SqlSessionStore {
    fn load(&self, key: SessionKey) -> BoxFuture<'_, Result<Loaded, StoreError>> {
        async move {
            let read = self.store.while_reachable(pin!(self.read(key))).await;
            read.unwrap_or_else(|| Err(crate::Error::unanswered())).map_err(|error| Failure::from(error).into())
        }
        .boxed()
    }

    fn standings<'a>(
        &'a self,
        keys: &'a [SessionKey],
    ) -> BoxFuture<'a, Result<HashMap<SessionKey, Standing>, StoreError>> {
        async move {
            let read = self.store.while_reachable(pin!(self.read_standings(keys))).await;
            read.unwrap_or_else(|| Err(crate::Error::unanswered())).map_err(|error| Failure::from(error).into())
        }
        .boxed()
    }

    fn execute(
        &self,
        key: SessionKey,
        known: Loaded,
        command: Command,
        idempotency: Option<Idempotency>,
    ) -> BoxFuture<'_, Result<Executed, StoreError>> {
        async move {
            let work = pin!(async move {
                let mut outcome = self.run(key, known.clone(), &command, idempotency.as_ref()).await;
                if matches!(outcome, Err(Failure::Conflict)) {
                    outcome = self.run(key, known, &command, idempotency.as_ref()).await;
                }
                match (outcome, &idempotency) {
                    (Err(Failure::Store(StoreError::OutcomeUnknown(_))), Some(idempotency)) => {
                        self.look_again(key, idempotency).await
                    }
                    (Err(failure), Some(idempotency)) => self.answered_meanwhile(key, idempotency, failure).await,
                    (outcome, _) => outcome,
                }
                .map_err(StoreError::from)
            });
            let done = self.store.while_reachable(work).await;
            done.unwrap_or_else(|| Err(StoreError::OutcomeUnknown(crate::Error::unanswered().to_string())))
        }
        .boxed()
    }
}

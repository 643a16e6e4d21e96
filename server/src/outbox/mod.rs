//! Delivers queued messages: takes one for a while, delivers it, and marks it sent or puts it back for a later try.
//!
//! A message is queued in the transaction that causes it. A node that stops between delivery and marking leaves it
//! taken; when that lease ends, it is delivered again. The times of leases are the database's, and a node that was paused
//! stops delivering when its lease has ended. Each kind of message has its own table and its own [`Carrier`].

pub mod backoff;

use std::future::{self, Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_actors::ports::Clock;
use platen_store::{Reader, Store, Transaction};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// Attempts to record what became of a delivery; a message that is not marked as sent is delivered twice.
const MAX_SETTLES: u32 = 5;
/// The pause between these attempts.
const SETTLE_PAUSE: Duration = Duration::from_secs(1);

/// One kind of queued message: its table and the way it is delivered.
pub trait Carrier: Send + Sync + 'static {
    /// A row of the table.
    type Row: Send + Sync;
    /// Why a delivery failed.
    type Failure: Send + Sync;

    /// The kind's name in the log.
    const NAME: &'static str;
    /// The interval at which the table is polled.
    const POLL: Duration;
    /// How long a message is taken for; longer than a delivery may last.
    const LEASE: Millis;

    /// Waits until this node has queued a message. Without it, messages wait for the next poll.
    fn queued(_store: &Store) -> impl Future<Output = ()> + Send {
        future::pending()
    }

    /// Whether a message can be taken.
    fn any_due(reader: &mut Reader, now: Millis) -> impl Future<Output = platen_store::Result<bool>> + Send;

    /// Takes the next message that is due.
    fn take(
        tx: &mut Transaction,
        now: Millis,
        until: Millis,
    ) -> impl Future<Output = platen_store::Result<Option<Self::Row>>> + Send;

    /// Delivers a message.
    fn deliver(&self, row: &Self::Row, now: Millis) -> impl Future<Output = Result<(), Self::Failure>> + Send;

    /// Marks a message as sent, or puts it back for a later try or gives it up.
    fn settle(
        tx: &mut Transaction,
        row: &Self::Row,
        delivered: &Result<(), Self::Failure>,
        now: Millis,
    ) -> impl Future<Output = platen_store::Result<()>> + Send;
}

/// Sends the messages of one carrier.
pub struct Sender<C> {
    /// The database with the table.
    pub store: Store,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// What delivers the messages.
    pub carrier: C,
}

impl<C: Carrier> Sender<C> {
    /// Sends until `stop` is changed or dropped; a delivery in progress is finished.
    pub async fn run(self, mut stop: watch::Receiver<()>) {
        let mut poll = tokio::time::interval(C::POLL);
        loop {
            tokio::select! {
                _ = poll.tick() => {}
                () = C::queued(&self.store) => {}
                _ = stop.changed() => return,
            }
            if let Err(error) = self.send_due(&stop).await {
                tracing::warn!(outbox = C::NAME, %error, "the outbox could not be read; it is tried again in a few seconds");
            }
        }
    }

    /// Sends every message that is due, one after another, and returns how many were delivered.
    pub async fn send_due(&self, stop: &watch::Receiver<()>) -> platen_store::Result<usize> {
        let mut sent = 0;
        // Reading first keeps the writer free while nothing is due.
        while matches!(stop.has_changed(), Ok(false))
            && C::any_due(&mut self.store.read().await?, self.clock.now()).await?
        {
            let lease = Duration::from_millis(C::LEASE.unsigned_abs());
            let end = Instant::now() + lease;
            let mut tx = self.store.write().await?;
            let now = self.clock.now();
            let taken = C::take(&mut tx, now, now + C::LEASE).await?;
            tx.commit().await?;
            // None if another node was quicker.
            let Some(row) = taken else { continue };
            let Some(delivered) = before(end, self.carrier.deliver(&row, self.clock.now())).await else {
                tracing::warn!(outbox = C::NAME, "a delivery took longer than its lease and was abandoned");
                continue;
            };
            self.settle(&row, &delivered, stop.clone()).await?;
            sent += usize::from(delivered.is_ok());
        }
        Ok(sent)
    }

    /// Records what became of a delivery. Retries until it is recorded, too many attempts failed, or the server stops.
    async fn settle(
        &self,
        row: &C::Row,
        delivered: &Result<(), C::Failure>,
        mut stop: watch::Receiver<()>,
    ) -> platen_store::Result<()> {
        let now = self.clock.now();
        let mut attempt = 1;
        loop {
            let settled = async {
                let mut tx = self.store.write().await?;
                C::settle(&mut tx, row, delivered, now).await?;
                tx.commit().await
            };
            match settled.await {
                Err(error) if attempt < MAX_SETTLES => {
                    tracing::warn!(outbox = C::NAME, %error, "a delivery could not be recorded; again in a second");
                    attempt += 1;
                    tokio::select! {
                        () = tokio::time::sleep(SETTLE_PAUSE) => {}
                        _ = stop.changed() => return Err(error),
                    }
                }
                outcome => return outcome,
            }
        }
    }
}

/// Runs work until an instant, after which no step of it runs, also if this process was paused meanwhile. Returns `None` if it
/// did not end before.
async fn before<T>(end: Instant, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    let guarded =
        poll_fn(|context| if Instant::now() < end { work.as_mut().poll(context).map(Some) } else { Poll::Ready(None) });
    timeout_at(end, guarded).await.ok().flatten()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn nothing_is_delivered_after_the_lease() {
        let end = Instant::now() + Duration::from_mins(1);
        assert_eq!(before(end, async { 7 }).await, Some(7));
        let (handed_over, is_delivered) = (tokio::sync::oneshot::channel::<()>(), AtomicBool::new(false));
        let work = async {
            handed_over.1.await.unwrap();
            is_delivered.store(true, Ordering::Relaxed);
        };
        let mut delivery = pin!(before(end, work));
        assert!(futures_util::poll!(&mut delivery).is_pending());
        // The mail server answers while this process is paused for longer than the lease.
        handed_over.0.send(()).unwrap();
        tokio::time::advance(Duration::from_secs(61)).await;
        assert_eq!(delivery.await, None);
        assert!(!is_delivered.load(Ordering::Relaxed));
    }
}

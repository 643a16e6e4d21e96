//! A delivery that cannot be recorded does not delay the end of the server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use platen::outbox::{Carrier, Sender};
use platen_actors::ids::Millis;
use platen_store::{Error, Reader, Result, Transaction};
use platen_testing::{Fresh, MovedClock};
use tokio::sync::watch;

/// Attempts to record the delivery.
static ATTEMPTS: AtomicU32 = AtomicU32::new(0);

/// Delivers one message, during which the server begins to stop, and cannot record that.
struct Unrecorded(watch::Sender<()>);

impl Carrier for Unrecorded {
    type Row = ();
    type Failure = ();

    const NAME: &'static str = "unrecorded";
    const POLL: Duration = Duration::from_secs(1);
    const LEASE: Millis = 1000;

    async fn any_due(_: &mut Reader, _: Millis) -> Result<bool> {
        Ok(true)
    }

    async fn take(_: &mut Transaction, _: Millis, _: Millis) -> Result<Option<()>> {
        Ok(Some(()))
    }

    async fn deliver(&self, (): &(), _: Millis) -> std::result::Result<(), ()> {
        self.0.send_replace(());
        Ok(())
    }

    async fn settle(_: &mut Transaction, (): &(), _: &std::result::Result<(), ()>, _: Millis) -> Result<()> {
        ATTEMPTS.fetch_add(1, Ordering::SeqCst);
        Err(Error::Undone("a test".to_owned()))
    }
}

#[tokio::test]
async fn a_stop_ends_the_attempts_to_record_a_delivery() {
    let fresh = Fresh::sqlite().await;
    let (stop, stopped) = watch::channel(());
    let carrier = Unrecorded(stop);
    let sender = Sender { store: fresh.store.clone(), clock: Arc::new(MovedClock::default()), carrier };
    assert!(sender.send_due(&stopped).await.is_err());
    assert_eq!(ATTEMPTS.load(Ordering::SeqCst), 1);
}

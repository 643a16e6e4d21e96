//! What waits in the outboxes, for the metrics. Counted at most every five seconds, however many systems read them.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use platen_store::Store;
use platen_store::figures::Backlog;
use tokio::time::{Instant, timeout};

/// How long a count is used.
const FRESH: Duration = Duration::from_secs(5);
/// How long the database may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// The outboxes and what waits in them.
pub type Counted = [(&'static str, Backlog); 2];

/// Counts what waits.
#[derive(Default)]
pub struct Backlogs(Mutex<Option<(Instant, Counted)>>);

impl Backlogs {
    /// Returns what waits; `None` if the database does not say it in time.
    pub async fn count(&self, store: &Store) -> Option<Counted> {
        let known = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, counted)) = known.filter(|(at, _)| at.elapsed() < FRESH) {
            return Some(counted);
        }
        let count = async {
            Ok::<_, platen_store::Error>([
                ("email", store.email_backlog().await?),
                ("back_office", store.back_office_backlog().await?),
            ])
        };
        let counted = timeout(PATIENCE, count).await.ok()?.ok()?;
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), counted));
        Some(counted)
    }
}

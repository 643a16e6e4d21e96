//! Sends what waits for the back office, one message after another, until it is taken: an order is never given up.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_actors::ports::Clock;

use super::BackOffice;
use crate::store::back_office as rows;
use crate::store::{Result, Store};

/// How often it is looked whether something waits.
const EVERY: Duration = Duration::from_secs(1);
/// How long a message is taken for. Longer than telling may take.
const TAKEN: Millis = 60 * 1000;
/// The wait after the first failure; each further one waits twice as long as the one before.
const FIRST_WAIT: Millis = 2 * 1000;
/// The longest wait.
const LONGEST_WAIT: Millis = 10 * 60 * 1000;

/// Sends messages.
pub struct Sender {
    /// Where they wait.
    pub store: Store,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Who takes them.
    pub back_office: Arc<dyn BackOffice>,
}

impl Sender {
    /// Sends for ever.
    pub async fn run(self) {
        let mut every = tokio::time::interval(EVERY);
        loop {
            every.tick().await;
            if let Err(error) = self.send_due().await {
                tracing::warn!(%error, "what waits for the back office could not be read; it is tried again in a second");
            }
        }
    }

    /// Sends everything that is due and says how many messages were taken.
    pub async fn send_due(&self) -> Result<usize> {
        let mut sent = 0;
        loop {
            let now = self.clock.now();
            // Reading first keeps the writer free while nothing is due.
            if !rows::any_due(&mut self.store.read().await?, now).await? {
                return Ok(sent);
            }
            let mut write = self.store.write().await?;
            let taken = rows::take(&mut write, now, now + TAKEN).await?;
            write.commit().await?;
            // None: another node has the oldest, and what follows waits for it.
            let Some(row) = taken else { return Ok(sent) };
            let told = self.back_office.tell(&row).await;
            let mut write = self.store.write().await?;
            let now = self.clock.now();
            match told {
                Ok(()) => {
                    rows::set_sent(&mut write, row.id, now).await?;
                    sent += 1;
                }
                Err(why) => {
                    tracing::warn!(message = row.id, tries = row.tries, why, "the back office did not take a message");
                    rows::put_back(&mut write, row.id, now + wait_after(row.tries)).await?;
                }
            }
            write.commit().await?;
        }
    }
}

/// How long to wait after so many tries.
fn wait_after(tries: i64) -> Millis {
    let doublings = u32::try_from(tries - 1).unwrap_or_default().min(16);
    (FIRST_WAIT << doublings).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wait_is_twice_the_one_before_up_to_ten_minutes() {
        let seconds: Vec<i64> = (1..=10).map(|tries| wait_after(tries) / 1000).collect();
        assert_eq!(seconds, [2, 4, 8, 16, 32, 64, 128, 256, 512, 600]);
    }
}

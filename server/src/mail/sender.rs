//! Sends what is in the outbox: at once what this node adds, and every few seconds what other nodes left or what is to be
//! tried again.
//!
//! A letter is taken for a while, sent, and marked. A node that dies in between leaves it taken; when that has passed,
//! another sends it. Only in that case, or when the server's answer is lost, can a letter arrive twice; both then have
//! the same `Message-ID`.

use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;
use platen_actors::ids::Millis;
use platen_actors::ports::Clock;
use tokio::sync::watch;

use super::message;
use super::smtp::{Failure, Smtp};
use super::writing;
use crate::catalogue::Catalogue;
use crate::store::outbox::letter::Letter;
use crate::store::outbox::{self, Row};
use crate::store::{Result, Store};

/// How often the outbox is looked into when nothing is added here.
const EVERY: Duration = Duration::from_secs(5);
/// How long a letter is taken for. Longer than sending may take.
pub const TAKEN: Millis = 5 * 60 * 1000;
/// The wait after the first failure; each further one waits twice as long as the one before.
pub const FIRST_WAIT: Millis = 60 * 1000;
/// The longest wait.
const LONGEST_WAIT: Millis = 4 * 60 * 60 * 1000;
/// After this long a letter is given up.
pub const KEEP_TRYING: Millis = 4 * 24 * 60 * 60 * 1000;
/// How often it is tried to note that a letter was sent: what is not noted is sent again.
const NOTE_TRIES: u32 = 5;

/// Sends letters.
pub struct Sender {
    /// Where they wait.
    pub store: Store,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// The products in them.
    pub catalogue: Arc<Catalogue>,
    /// Whom they are from.
    pub from: Mailbox,
    /// What their links begin with.
    pub links: String,
    /// The way out.
    pub smtp: Smtp,
}

/// A failure of ours.
fn failure(never: bool, why: impl Into<String>) -> Failure {
    let why = why.into();
    Failure { never, brief: why.clone(), why }
}

impl Sender {
    /// Sends until told to stop; a letter that is on its way is finished.
    pub async fn run(self: Arc<Self>, mut stop: watch::Receiver<()>) {
        let mut every = tokio::time::interval(EVERY);
        loop {
            tokio::select! {
                _ = every.tick() => {}
                () = self.store.letter_committed() => {}
                _ = stop.changed() => return,
            }
            if let Err(error) = self.send_due(&stop).await {
                tracing::warn!(%error, "the outbox could not be read; it is tried again in a few seconds");
            }
        }
    }

    /// Sends everything that is due and that nobody has, one after another, and says how many were accepted.
    pub async fn send_due(&self, stop: &watch::Receiver<()>) -> Result<usize> {
        let mut sent = 0;
        while stop.has_changed().is_ok() {
            // Reading first keeps the writer free while nothing is due.
            if !outbox::any_due(&mut self.store.read().await?, self.clock.now()).await? {
                break;
            }
            let mut write = self.store.write().await?;
            let now = self.clock.now();
            let taken = outbox::take(&mut write, now, now + TAKEN).await?;
            write.commit().await?;
            // None: another node was quicker.
            if let Some(row) = taken
                && self.send(&row).await?
            {
                sent += 1;
            }
        }
        Ok(sent)
    }

    async fn send(&self, row: &Row) -> Result<bool> {
        let handed_over = self.hand_over(row).await;
        let now = self.clock.now();
        let Err(Failure { never, brief, why }) = handed_over else {
            self.note_sent(row, now).await?;
            tracing::debug!(letter = row.id, tries = row.tries, "a letter was sent");
            return Ok(true);
        };
        let next = now + wait_after(row.tries);
        if never || next > row.created_at + KEEP_TRYING {
            tracing::error!(letter = row.id, tries = row.tries, brief, "a letter was given up; the outbox keeps why");
            let kept = row.letter.as_ref().map(Letter::kept);
            let mut write = self.store.write().await?;
            outbox::give_up(&mut write, row.id, kept.as_ref(), &why).await?;
            write.commit().await?;
        } else {
            tracing::warn!(letter = row.id, tries = row.tries, brief, "a letter was not taken; it is tried again");
            let mut write = self.store.write().await?;
            outbox::put_back(&mut write, row.id, row.tries, next).await?;
            write.commit().await?;
        }
        Ok(false)
    }

    async fn hand_over(&self, row: &Row) -> std::result::Result<(), Failure> {
        let Some(letter) = &row.letter else {
            return Err(failure(false, "this program does not know such a letter"));
        };
        let age = self.clock.now() - row.created_at;
        if letter.life().is_some_and(|life| age >= life) {
            return Err(failure(true, "what it says no longer holds"));
        }
        if age > KEEP_TRYING {
            return Err(failure(true, "it waited too long"));
        }
        let written = writing::write(letter, &self.catalogue.current(), &self.links)
            .map_err(|error| failure(false, format!("it could not be written: {error}")))?;
        let mail = message::fold(row, written, &self.from).map_err(|unfit| failure(true, unfit.to_string()))?;
        self.smtp.send(mail).await
    }

    async fn note_sent(&self, row: &Row, now: Millis) -> Result<()> {
        let Some(letter) = &row.letter else { return Ok(()) };
        let mut tries = 1;
        loop {
            let noted = async {
                let mut write = self.store.write().await?;
                outbox::set_sent(&mut write, row.id, &letter.kept(), now).await?;
                write.commit().await
            };
            match noted.await {
                Err(error) if tries < NOTE_TRIES => {
                    tracing::warn!(letter = row.id, %error, "that a letter was sent could not be noted; again in a second");
                    tries += 1;
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                outcome => return outcome,
            }
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
    fn each_wait_is_twice_the_one_before_up_to_four_hours() {
        let minutes: Vec<i64> = (1..=10).map(|tries| wait_after(tries) / 60_000).collect();
        assert_eq!(minutes, [1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
        assert_eq!(wait_after(1000), LONGEST_WAIT);
    }
}

//! The queue of photographs that are fetched, in the database: the node that leads works on it, and a restart loses nothing.

use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use platen_actors::ids::Millis;
use platen_catalog::photograph::external_images;
use platen_store::photographs::{self as rows, Due};
use platen_store::{Store, catalog};
use tokio::time::Instant;

use super::config::PhotographArgs;
use super::fetching::{Failure, Fetcher};
use super::hosts::{AllowedHost, allowed};
use super::keeping::{Outcome, keep};
use crate::artwork::Artworks;
use crate::artwork::keeping::{Unfinished, clear};
use crate::outbox::backoff::Backoff;

/// How often the queue looks for work.
const EVERY: Duration = Duration::from_secs(1);
/// Photographs fetched at the same time. They are checked one by one.
const AT_ONCE: usize = 2;
/// Photographs read from the queue at once.
const BATCH: i64 = 10;
/// How often products are shown with what was fetched meanwhile: open pages fetch them again each time.
const SHOW_EVERY: Duration = Duration::from_secs(5);
/// Products whose addresses are added at once.
const PRODUCTS: usize = 50;
/// Attempts for an address, and the pauses between them.
const MAX_ATTEMPTS: i64 = 8;
const PAUSES: Backoff = Backoff { first: 60 * 1_000, longest: 6 * 60 * 60 * 1_000 };

/// Fetches photographs.
pub struct Queue {
    artworks: Arc<Artworks>,
    fetcher: Fetcher,
    hosts: Vec<AllowedHost>,
}

impl Queue {
    /// Creates the queue; `None` if no host is allowed. Fails if the system's certificate authorities cannot be read.
    pub fn new(artworks: Arc<Artworks>, args: &PhotographArgs) -> std::io::Result<Option<Self>> {
        let hosts = args.photograph_hosts.clone();
        if hosts.is_empty() {
            return Ok(None);
        }
        Ok(Some(Self { artworks, fetcher: Fetcher::new(args.clone())?, hosts }))
    }

    /// Works on the queue forever.
    pub async fn run(self: Arc<Self>) {
        let mut every = tokio::time::interval(EVERY);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            every.tick().await;
            if let Some(Err(error)) = self.store().while_reachable(pin!(self.work())).await {
                tracing::warn!(%error, "photographs could not be fetched; it is tried again");
            }
        }
    }

    /// Adds new addresses, and fetches all that are due.
    async fn work(&self) -> platen_store::Result<()> {
        self.add().await?;
        let mut shown = Instant::now();
        loop {
            let now = self.artworks.clock.now();
            let due = rows::list_due(&mut self.store().read().await?, now, BATCH).await?;
            if due.is_empty() {
                return self.publish().await;
            }
            let mut fetched = futures_util::stream::iter(due).map(|due| self.take(due)).buffer_unordered(AT_ONCE);
            while let Some(done) = fetched.next().await {
                done?;
            }
            if shown.elapsed() >= SHOW_EVERY {
                self.publish().await?;
                shown = Instant::now();
            }
        }
    }

    /// Adds the addresses of products that changed since the last time, or of all if other hosts are allowed.
    async fn add(&self) -> platen_store::Result<()> {
        let hosts = self.hosts.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let mut reads = self.store().snapshot().await?;
        let known = rows::find_queued(&mut reads).await?;
        let to = known.current_generation;
        let is_later = known.queued_hosts == hosts && known.queued_generation <= to;
        let from = if is_later { known.queued_generation } else { 0 };
        if is_later && from == to {
            return Ok(());
        }
        let changed = catalog::list_changed(&mut reads, from, to).await?;
        for products in changed.chunks(PRODUCTS) {
            let found = catalog::find_products(&mut reads, to, products).await?;
            let mut uses = BTreeSet::new();
            for product in &found {
                let addresses = external_images(&product.record).into_iter();
                uses.extend(addresses.filter(|url| allowed(&self.hosts, url).is_some()).map(|url| (url, product.id)));
            }
            if !uses.is_empty() {
                let uses: Vec<_> = uses.into_iter().collect();
                let mut tx = self.store().write().await?;
                rows::enqueue(&mut tx, &uses, self.artworks.clock.now()).await?;
                tx.commit().await?;
            }
        }
        let mut tx = self.store().write().await?;
        rows::set_queued(&mut tx, to, &hosts).await?;
        tx.commit().await
    }

    /// Fetches a photograph and records what became of it.
    async fn take(&self, Due { address, attempts }: Due) -> platen_store::Result<()> {
        let fetched = self.fetch(&address).await;
        let mut tx = self.store().write().await?;
        match fetched {
            Ok(sha256) => rows::set_kept(&mut tx, &address, &sha256).await?,
            Err(failure) => {
                let again = again(&failure, attempts + 1, self.artworks.clock.now());
                tracing::info!(%address, reason = failure.words, is_final = again.is_none(), "a photograph was not fetched");
                rows::set_failed(&mut tx, &address, &failure.words, again).await?;
            }
        }
        tx.commit().await
    }

    /// Fetches and keeps a photograph. Returns the SHA-256 of its file.
    async fn fetch(&self, address: &str) -> Result<String, Failure> {
        let name = hex::encode(<sha2::Sha256 as sha2::Digest>::digest(address));
        let file = self.artworks.scratch.join(format!("photograph-{name}.file"));
        let kept = async {
            let whole = self.fetcher.fetch(address, &file).await?;
            keep(&self.artworks, &file, whole, None).await.map_err(|error| {
                tracing::warn!(%error, "a photograph could not be kept");
                not_kept(&error)
            })
        };
        let kept = kept.await;
        clear(&[&file]).await;
        match kept? {
            Outcome::Kept(photograph) => Ok(photograph.sha256),
            Outcome::Refused(words) => Err(Failure::lasting(words)),
        }
    }

    async fn publish(&self) -> platen_store::Result<()> {
        let mut tx = self.store().write().await?;
        rows::publish(&mut tx).await?;
        tx.commit().await
    }

    fn store(&self) -> &Store {
        &self.artworks.store
    }
}

/// Returns the failure of an error of this server, which passes.
fn not_kept(error: &Unfinished) -> Failure {
    Failure::passing(match error {
        Unfinished::Inspector(_) => "It could not be checked.",
        Unfinished::Late => "The server was too busy to check it.",
        _ => "It could not be stored.",
    })
}

/// Returns when an address is tried again; `None` if it has failed.
fn again(failure: &Failure, attempts: i64, now: Millis) -> Option<Millis> {
    (failure.is_passing && attempts < MAX_ATTEMPTS).then(|| now + PAUSES.after(attempts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end() {
        let passing = Failure::passing("x");
        let pauses: Vec<_> = (1..=8).map(|attempts| again(&passing, attempts, 0).map(|pause| pause / 60_000)).collect();
        let minutes = [1, 2, 4, 8, 16, 32, 64].map(Some);
        assert_eq!((&pauses[..7], pauses[7]), (&minutes[..], None));
        assert_eq!(again(&Failure::lasting("x"), 1, 0), None);
        assert_eq!(again(&not_kept(&Unfinished::Late), 1, 0), Some(60_000), "the machine may be less busy then");
    }
}

//! Deletes photographs that neither a product's record nor a content page names any more. The records are read from time to time;
//! what none of them names is noted, and deleted if it is still not named a week later.

use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_catalog::photograph::{PhotographAddress, images};
use platen_store::photographs as rows;
use platen_store::{Result, catalog};
use tokio::time::Instant;

use crate::artwork::Artworks;

/// How often, and when first: a server that just started has other work.
const EVERY: Duration = Duration::from_hours(6);
const FIRST: Duration = Duration::from_mins(10);
/// How long an unused photograph is kept: an edited record may not be saved yet, or an import not be repeated.
pub const GRACE: Millis = 7 * 24 * 60 * 60 * 1_000;
/// Products, by their ids, whose records are read at once.
const PRODUCTS: i64 = 200;
/// Photographs noted or deleted at once.
const STEP: i64 = 200;

/// Sweeps forever.
pub async fn run(artworks: Arc<Artworks>) {
    let mut every = tokio::time::interval_at(Instant::now() + FIRST, EVERY);
    loop {
        every.tick().await;
        if let Some(Err(error)) = artworks.store.while_reachable(pin!(sweep(&artworks))).await {
            tracing::warn!(%error, "unused photographs could not be deleted; it is tried again in some hours");
        }
    }
}

/// Sweeps once. Ends early, without harm, if the catalog changes meanwhile.
pub async fn sweep(artworks: &Artworks) -> Result<()> {
    let now = artworks.clock.now();
    let generation = catalog::find_state(&mut artworks.store.read().await?).await?.current_generation;
    let Some(named) = read_records(artworks, generation, now).await? else { return Ok(()) };
    let mut tx = artworks.store.write().await?;
    rows::mark_fetched_used(&mut tx).await?;
    tx.commit().await?;
    let mut after = String::new();
    loop {
        let photographs = rows::list_without_source(&mut artworks.store.read().await?, &after, STEP).await?;
        let Some(last) = photographs.last() else { return Ok(()) };
        after.clone_from(last);
        let (used, unused): (Vec<_>, Vec<_>) = photographs.into_iter().partition(|sha256| named.contains(sha256));
        let mut tx = artworks.store.write().await?;
        // No record that was not read can name a photograph while this transaction runs.
        if !rows::hold_catalog(&mut tx, generation, now).await? {
            return Ok(());
        }
        rows::mark_unused(&mut tx, &used, None).await?;
        rows::mark_unused(&mut tx, &unused, Some(now)).await?;
        let removed = rows::remove_unused(&mut tx, &unused, now - GRACE).await?;
        tx.commit().await?;
        if removed > 0 {
            tracing::info!(removed, "deleted photographs that nothing uses");
        }
    }
}

/// Reads all versions of all records, also those for undoing an import. Removes the addresses that they no longer name, and
/// returns the SHA-256 of the photographs that they name. `None` if the catalog changes meanwhile.
async fn read_records(artworks: &Artworks, generation: i64, now: Millis) -> Result<Option<BTreeSet<String>>> {
    let last = rows::find_last_product(&mut artworks.store.read().await?).await?;
    let mut named = BTreeSet::new();
    let mut after = 0;
    while after < last {
        let to = after + PRODUCTS;
        let mut reads = artworks.store.snapshot().await?;
        let mut addresses = BTreeSet::new();
        for version in rows::list_records(&mut reads, after, to).await? {
            for url in images(&version.record) {
                match url.parse::<PhotographAddress>() {
                    Ok(address) => drop(named.insert(address.sha256)),
                    Err(_) => drop(addresses.insert((url, version.product_id))),
                }
            }
        }
        let mut uses = rows::list_uses(&mut reads, after, to).await?;
        drop(reads);
        uses.retain(|used| !addresses.contains(&(used.address.clone(), used.product_id)));
        if !uses.is_empty() {
            let mut tx = artworks.store.write().await?;
            if !rows::hold_catalog(&mut tx, generation, now).await? {
                return Ok(None);
            }
            rows::remove_uses(&mut tx, &uses).await?;
            tx.commit().await?;
        }
        after = to;
    }
    Ok(Some(named))
}

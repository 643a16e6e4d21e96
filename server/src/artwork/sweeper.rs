//! Cleans up: abandoned uploads, unused files, and remains of crashes. The order of steps allows bytes without a record
//! for a while, but never a record without bytes.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use platen_actors::artwork::GUEST_FILES;
use platen_actors::commands::{artwork, upload};
use platen_actors::ids::{DocumentId, Millis};
use platen_actors::session::{Execute, ExecuteError};
use platen_store::{blobs, uploads};

use super::Artworks;
use super::finishing::{self, Unfinished};

const EVERY: Duration = Duration::from_mins(1);
/// In rounds.
const STRAY_EVERY: u64 = 60;
const SCRATCH_EVERY: Duration = Duration::from_hours(1);
/// How long an upload waits for its sender.
pub const KEEP_UPLOADS: Millis = 7 * 24 * 60 * 60 * 1000;
/// How long an upload that is in the library remains listed as an upload.
const KEEP_LISTED: Millis = 24 * 60 * 60 * 1000;
/// How long bytes without a record are kept: a transaction that adds the record may be running.
const GRACE: Millis = 60 * 60 * 1000;
/// The inactivity after which an upload may be complete while its worker has died.
const LEFT: Millis = 60 * 1000;
const STEP: i64 = 100;

/// Sweeps forever.
pub async fn run(artworks: Arc<Artworks>) {
    let mut every = tokio::time::interval(EVERY);
    let mut looked = 0;
    for round in 0_u64.. {
        every.tick().await;
        let swept = async {
            looked = sweep_uploads(&artworks, looked).await?;
            // Every 60th round only, because it lists everything that is stored.
            if round % STRAY_EVERY == 0 { delete_stray(&artworks).await } else { Ok(()) }
        };
        if let Err(error) = swept.await {
            tracing::warn!(%error, "the sweep failed; it is retried in a minute");
        }
    }
}

/// Runs every step once.
pub async fn sweep(artworks: &Artworks) -> Result<(), Unfinished> {
    sweep_uploads(artworks, 0).await?;
    delete_stray(artworks).await?;
    Ok(remove_scratch(artworks).await?)
}

/// Sweeps the uploads that became inactive after `looked`. Returns the time up to which they have been swept.
async fn sweep_uploads(artworks: &Artworks, looked: Millis) -> Result<Millis, Unfinished> {
    let looked = finish_left(artworks, looked).await?;
    expire(artworks).await?;
    expire_guests(artworks).await?;
    delete_unused(artworks).await?;
    Ok(looked)
}

/// Finishes complete uploads whose worker has died. An incomplete upload is checked once per inactive period, not in
/// every round; a failed attempt starts a new period.
async fn finish_left(artworks: &Artworks, looked: Millis) -> Result<Millis, Unfinished> {
    let before = artworks.clock.now() - LEFT;
    let mut after = (looked, DocumentId(0));
    loop {
        let left = uploads::list_left(&mut artworks.store.read().await?, after, before, STEP).await?;
        let Some(&(_, id, at)) = left.last() else { return Ok(before) };
        after = (at, id);
        for (owner, id, _) in left {
            let kept: u64 = artworks.storage.chunks(id).await?.iter().map(|chunk| chunk.size).sum();
            let upload = uploads::find(&mut artworks.store.read().await?, owner, id).await?;
            if kept > 0 && upload.is_some_and(|upload| upload.size == kept) {
                match finishing::finish(artworks, owner, id).await {
                    Ok(finished) => {
                        tracing::info!(upload = %id, ?finished, "finished an abandoned upload");
                    }
                    Err(error) => {
                        tracing::warn!(upload = %id, %error, "an abandoned upload cannot be finished yet");
                    }
                }
            }
        }
    }
}

async fn expire(artworks: &Artworks) -> Result<(), Unfinished> {
    let now = artworks.clock.now();
    let mut reader = artworks.store.read().await?;
    let old = uploads::list_inactive(&mut reader, now - KEEP_LISTED, now - KEEP_UPLOADS, STEP).await?;
    drop(reader);
    for (owner, id) in old {
        let session = artworks.registry.session(owner);
        match session.execute(Execute::new(upload::Command::Remove { id })).await {
            Ok(_) | Err(ExecuteError::Store(platen_actors::ports::StoreError::Refused(_))) => {}
            Err(error) => return Err(error.into()),
        }
        artworks.storage.delete_chunks(id).await?;
    }
    Ok(())
}

/// Deletes the files of guests who have not signed in within a day.
async fn expire_guests(artworks: &Artworks) -> Result<(), Unfinished> {
    let before = artworks.clock.now() - GUEST_FILES;
    let old = uploads::list_of_guests(&mut artworks.store.read().await?, before, STEP).await?;
    for (owner, id) in old {
        let session = artworks.registry.session(owner);
        match session.execute(Execute::new(artwork::Command::Delete { id })).await {
            Ok(_) | Err(ExecuteError::Store(platen_actors::ports::StoreError::Refused(_))) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Marks unused contents, deletes their bytes, then their rows. A concurrent upload of the same content waits for the
/// last step.
async fn delete_unused(artworks: &Artworks) -> Result<(), Unfinished> {
    // While a backup copies files, no more of them may go. It does not need those that are marked already.
    if let Some(_held) = artworks.store.try_hold_files()? {
        let mut tx = artworks.store.write().await?;
        blobs::condemn_unused(&mut tx, artworks.clock.now() - GRACE).await?;
        tx.commit().await?;
    }
    loop {
        let condemned = blobs::list_condemned(&mut artworks.store.read().await?, STEP).await?;
        if condemned.is_empty() {
            return Ok(());
        }
        for sha256 in condemned {
            artworks.storage.delete_file(&sha256).await?;
            let mut tx = artworks.store.write().await?;
            blobs::remove_condemned(&mut tx, &sha256).await?;
            tx.commit().await?;
        }
    }
}

/// Deletes bytes without a record.
async fn delete_stray(artworks: &Artworks) -> Result<(), Unfinished> {
    let before = artworks.clock.now() - GRACE;
    let chunked = artworks.storage.list_chunked().await?;
    let old: Vec<_> = chunked.into_iter().filter(|found| found.at < before).map(|found| found.what).collect();
    let wanted = uploads::list_wanting(&mut artworks.store.read().await?, &old).await?;
    let wanted: BTreeSet<_> = wanted.into_iter().collect();
    for id in old.into_iter().filter(|id| !wanted.contains(id)) {
        artworks.storage.delete_chunks(id).await?;
    }
    let files = artworks.storage.list_files().await?;
    let old: Vec<_> = files.into_iter().filter(|found| found.at < before).map(|found| found.what).collect();
    let known = blobs::list_known(&mut artworks.store.read().await?, &old).await?;
    let known: BTreeSet<_> = known.into_iter().collect();
    for sha256 in old.iter().filter(|sha256| !known.contains(*sha256)) {
        artworks.storage.delete_file(sha256).await?;
    }
    let grace = Duration::from_millis(GRACE.unsigned_abs());
    artworks.storage.remove_half_written(grace).await?;
    Ok(())
}

/// Removes the remains of crashes from this node's folder for files under inspection, forever.
pub async fn keep_scratch_clean(artworks: Arc<Artworks>) {
    let mut every = tokio::time::interval(SCRATCH_EVERY);
    loop {
        every.tick().await;
        if let Err(error) = remove_scratch(&artworks).await {
            tracing::warn!(%error, "the folder for files under inspection could not be cleaned; retrying in an hour");
        }
    }
}

async fn remove_scratch(artworks: &Artworks) -> std::io::Result<()> {
    let older_than = Duration::from_millis(GRACE.unsigned_abs());
    let mut entries = tokio::fs::read_dir(&artworks.scratch).await?;
    while let Some(entry) = entries.next_entry().await? {
        let age = entry.metadata().await?.modified()?.elapsed().unwrap_or_default();
        if age >= older_than {
            tokio::fs::remove_file(entry.path()).await?;
        }
    }
    Ok(())
}

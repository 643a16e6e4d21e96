//! `platen migrate`

use platen_actors::ports::{Rng, SystemRng};
use platen_store::{Store, secrets, sessions};

use super::open_store;
use crate::config::DataArgs;

/// Migrates the database; after a restore, also starts a new history.
pub async fn run(data: &DataArgs, restored: bool) -> Result<(), String> {
    let store = open_store(data).await?;
    if restored {
        start_new_history(&store).await.map_err(|error| error.to_string())?;
    }
    store.close().await;
    Ok(())
}

/// Starts a new history for every session and for the catalog, so that nothing continues the one before the restore.
pub(super) async fn start_new_history(store: &Store) -> platen_store::Result<()> {
    let mut tx = store.write().await?;
    sessions::renew_epochs(&mut tx, SystemRng.number()).await?;
    secrets::replace(&mut tx, platen_catalog::HISTORY, &SystemRng.number().to_be_bytes()).await?;
    tx.commit().await
}

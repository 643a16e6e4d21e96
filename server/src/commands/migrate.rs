//! `platen migrate`

use platen_actors::ports::{Rng, SystemRng};
use platen_store::{secrets, sessions};

use super::open_store;
use crate::config::DataArgs;

/// Migrates the database; after a restore, also starts a new history for every session and for the catalog.
pub async fn run(data: &DataArgs, restored: bool) -> Result<(), String> {
    let store = open_store(data).await?;
    if restored {
        let renew = async {
            let mut tx = store.write().await?;
            sessions::renew_epochs(&mut tx, SystemRng.number()).await?;
            secrets::replace(&mut tx, platen_catalog::HISTORY, &SystemRng.number().to_be_bytes()).await?;
            tx.commit().await
        };
        renew.await.map_err(|error| error.to_string())?;
    }
    store.close().await;
    Ok(())
}

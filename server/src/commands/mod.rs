//! The commands of `platen`, one file each. Each returns an error message on failure.

pub mod backup;
pub mod config_check;
pub mod customer;
pub mod demo;
pub mod health;
pub mod import;
pub mod inspect_artwork;
pub mod keys;
pub mod migrate;
pub mod openapi;
pub mod serve;
mod signals;
pub mod staff;

use std::fs::Permissions;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use platen_actors::ports::SystemRng;
use platen_store::Store;
use sqlx::{Connection as _, PgConnection};

use crate::accounts::sealing::Sealer;
use crate::config::DataArgs;

/// Creates a folder that only its owner can access, or restricts an existing one.
fn private_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mode = std::fs::metadata(folder)?.permissions().mode();
    // A shared folder like /tmp is not restricted.
    if mode & OTHERS == 0 || mode & STICKY != 0 {
        return Ok(());
    }
    std::fs::set_permissions(folder, Permissions::from_mode(mode & !OTHERS))
}

/// The permissions of everyone but the owner.
const OTHERS: u32 = 0o077;
/// The sticky bit of shared folders: users may delete their own files only.
const STICKY: u32 = 0o1000;

/// Creates the data folder, opens the database and migrates it.
pub async fn open_store(data: &DataArgs) -> Result<Store, String> {
    private_folder(&data.data)
        .map_err(|error| format!("the data folder {} cannot be created: {error}", data.data.display()))?;
    let store = connect(data).await?;
    store.migrate().await.map_err(|error| format!("the database {}: {error}", data.database_name()))?;
    Ok(store)
}

/// Returns what encrypts the second factors of staff: with the configured key, otherwise on SQLite with the one in the data folder.
pub fn sealer(data: &DataArgs) -> Result<Sealer, String> {
    match &data.staff_key {
        Some(key) => Ok(Sealer::new(key)),
        None if data.is_postgres() => Ok(Sealer::default()),
        None => Sealer::of_folder(&data.data, &SystemRng),
    }
}

/// Opens the database.
async fn connect(data: &DataArgs) -> Result<Store, String> {
    let named = |error: platen_store::Error| format!("the database {}: {error}", data.database_name());
    let url = data.database();
    if data.is_postgres() {
        // First without a pool, which would retry until its timeout and hide the reason.
        let tried = async { PgConnection::connect(&url).await?.close().await };
        tried.await.map_err(|error| named(error.into()))?;
    }
    Store::open(&url).await.map_err(named)
}

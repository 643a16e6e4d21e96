//! What `platen …` does, a file a command. Each answers with the sentence to fail with.

pub mod customer;
pub mod demo;
pub mod import;
pub mod inspect_artwork;
pub mod migrate;
pub mod openapi;
pub mod serve;
mod signals;
pub mod staff;

use std::fs::Permissions;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use sqlx::{Connection as _, PgConnection};

use crate::config::DataArgs;
use crate::store::{self, Store};

/// Makes a folder that only its owner can look into, and closes one that is there to others.
fn private_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mode = std::fs::metadata(folder)?.permissions().mode();
    // A folder like /tmp is everybody's, and stays so.
    if mode & OTHERS == 0 || mode & STICKY != 0 {
        return Ok(());
    }
    std::fs::set_permissions(folder, Permissions::from_mode(mode & !OTHERS))
}

/// What others than the owner may do with a folder.
const OTHERS: u32 = 0o077;
/// Of a folder that many share: each may delete their own files only.
const STICKY: u32 = 0o1000;

/// Makes the data folder, opens the database and brings it up to date.
pub async fn open_store(data: &DataArgs) -> Result<Store, String> {
    private_folder(&data.data)
        .map_err(|error| format!("the data folder {} cannot be made: {error}", data.data.display()))?;
    let named = |error: store::Error| format!("the database {}: {error}", data.database_name());
    let url = data.database();
    if url.starts_with("postgres") {
        // Once without the patience of a pool, which would hide why it is refused.
        let tried = async { PgConnection::connect(&url).await?.close().await };
        tried.await.map_err(|error| named(error.into()))?;
    }
    let store = Store::open(&url).await.map_err(named)?;
    store.migrate().await.map_err(named)?;
    Ok(store)
}

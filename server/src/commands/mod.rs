//! The commands of `platen`, one file each. Each returns an error message on failure.

pub mod backup;
pub mod config_check;
pub mod customer;
pub mod demo;
mod folders;
pub mod health;
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

use platen_store::Store;
use sqlx::{Connection as _, PgConnection};

use self::folders::{DATA, check_database, denied};
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
        .map_err(|error| denied("the data folder cannot be created or made private:", &data.data, &error, DATA))?;
    let store = connect(data).await?;
    store.migrate().await.map_err(|error| of_database(data, &error))?;
    Ok(store)
}

/// Opens the database.
async fn connect(data: &DataArgs) -> Result<Store, String> {
    check_database(data)?;
    let named = |error: platen_store::Error| of_database(data, &error);
    let url = data.database();
    if data.is_postgres() {
        // First without a pool, which would retry until its timeout and hide the reason.
        let tried = async { PgConnection::connect(&url).await?.close().await };
        tried.await.map_err(|error| named(error.into()))?;
    }
    Store::open(&url).await.map_err(named)
}

/// Says what is wrong with the database, and what to do.
fn of_database(data: &DataArgs, error: &platen_store::Error) -> String {
    let name = data.database_name();
    match error {
        // It names the remedy.
        platen_store::Error::Unfit(problem) => format!("the database {name}: {problem}"),
        error if data.is_postgres() => {
            format!(
                "the database {name}: {error}. Check --database-url (PLATEN_DATABASE_URL) and that the database runs"
            )
        }
        error => format!(
            "the database {name}: {error}. Check that it is a file of Platen, or name another place with {DATA} or \
             --database-url (PLATEN_DATABASE_URL)"
        ),
    }
}

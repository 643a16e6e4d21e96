//! What `platen …` does, a file a command. Each answers with the sentence to fail with.

pub mod demo;
pub mod import;
pub mod inspect_artwork;
pub mod migrate;
pub mod openapi;
pub mod serve;
pub mod staff;

use crate::config::DataArgs;
use crate::store::Store;

/// Makes the data folder, opens the database and brings it up to date.
pub async fn open_store(data: &DataArgs) -> Result<Store, String> {
    std::fs::create_dir_all(&data.data)
        .map_err(|error| format!("the data folder {} cannot be made: {error}", data.data.display()))?;
    let store = Store::open(&data.database()).await.map_err(|error| error.to_string())?;
    store.migrate().await.map_err(|error| error.to_string())?;
    Ok(store)
}

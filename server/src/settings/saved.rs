//! The page settings that staff save in the support app.

use platen_store::{Result, Store, shop_details};

use super::Settings;
use crate::client::settings::PageSettings;

/// Uses the saved page settings if they are others than those in use. Returns whether they are.
pub async fn refresh(settings: &Settings, store: &Store) -> Result<bool> {
    let known = settings.saved_revision();
    let found = shop_details::find_other_than(&mut store.read().await?, known).await?;
    let Some(saved) = found else { return Ok(false) };
    match PageSettings::saved(&saved.details) {
        Ok(pages) => settings.use_saved(saved.revision, Some(pages)),
        Err(error) => {
            tracing::error!(%error, "the saved details of the shop cannot be read; the previous ones remain in use");
            settings.use_saved(saved.revision, None);
            return Ok(false);
        }
    }
    Ok(true)
}

//! The page settings and content pages that staff save in the support app.

use platen_store::{Result, Store, content, look, shop_details};

use super::Settings;
use crate::client::settings::PageSettings;
use crate::content::ContentPage;
use crate::content::published::Published;
use crate::look::Look;

/// Uses what staff saved if it is not in use yet. Returns whether it was not.
pub async fn refresh(settings: &Settings, store: &Store) -> Result<bool> {
    let has_new_details = refresh_details(settings, store).await?;
    let has_new_look = refresh_look(settings, store).await?;
    Ok(refresh_content(settings, store).await? || has_new_look || has_new_details)
}

async fn refresh_look(settings: &Settings, store: &Store) -> Result<bool> {
    let known = settings.saved_look_revision();
    let found = look::find_other_than(&mut store.read().await?, known).await?;
    let Some(saved) = found else { return Ok(false) };
    let look = Look::saved(&saved.look)
        .inspect_err(
            |error| tracing::error!(%error, "the shop's saved look cannot be read; the previous one remains in use"),
        )
        .ok();
    let is_new = look.is_some();
    settings.use_look(saved.revision, look);
    Ok(is_new)
}

async fn refresh_content(settings: &Settings, store: &Store) -> Result<bool> {
    let known = settings.saved_content_revision();
    if content::revision(&mut store.read().await?).await? == known {
        return Ok(false);
    }
    let mut snapshot = store.snapshot().await?;
    let revision = content::revision(&mut snapshot).await?;
    let mut pages = Vec::new();
    for (address, json) in content::published(&mut snapshot).await? {
        match serde_json::from_str(&json) {
            Ok(text) => pages.push(ContentPage { address, text }),
            Err(error) => tracing::error!(%error, address, "a content page cannot be read; it is not shown"),
        }
    }
    settings.use_content(revision, Published::with(pages));
    Ok(true)
}

async fn refresh_details(settings: &Settings, store: &Store) -> Result<bool> {
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

//! The parts of the shop's settings that staff saved, and the texts of emails.

use std::collections::BTreeMap;

use platen_store::shop_parts::{self, SavedPart};
use platen_store::{Result, Store};

use super::Settings;
use crate::email_texts::EmailTexts;
use crate::shop::Shop;
use crate::shop::parts::{Groups, Part, Parts, Promotions, Region, Shipping, Taxes, WorkingHours};

/// The saved parts, with their revisions.
#[derive(Debug, Clone, Default)]
pub struct SavedParts {
    revisions: BTreeMap<String, i64>,
    region: Option<Region>,
    hours: Option<WorkingHours>,
    shipping: Option<Shipping>,
    promotions: Option<Promotions>,
    taxes: Option<Taxes>,
    groups: Option<Groups>,
    email_texts: EmailTexts,
    keeps_built_in: bool,
}

/// The name of the note that the shop was begun before shops had what is usual in their country. A migration wrote it.
const START: &str = "start";

impl SavedParts {
    /// Reads the saved parts from the database.
    pub async fn load(store: &Store) -> Result<Self> {
        Ok(Self::of(&shop_parts::list(&mut store.read().await?).await?))
    }

    pub(super) fn of(saved: &[SavedPart]) -> Self {
        Self {
            revisions: saved.iter().map(|part| (part.name.clone(), part.revision)).collect(),
            region: read(saved),
            hours: read(saved),
            shipping: read(saved),
            promotions: read(saved),
            taxes: read(saved),
            groups: read(saved),
            email_texts: EmailTexts::of(saved),
            keeps_built_in: saved.iter().any(|part| part.name == START),
        }
    }

    /// Returns parts with a saved region, as JSON.
    #[cfg(test)]
    pub(super) fn in_region(region: &str) -> Self {
        Self { region: serde_json::from_str(region).ok(), ..Self::default() }
    }

    /// Returns the revisions by name.
    pub fn revisions(&self) -> &BTreeMap<String, i64> {
        &self.revisions
    }

    /// Returns the region, if it is saved.
    pub fn region(&self) -> Option<&Region> {
        self.region.as_ref()
    }

    /// Whether the shop has the built-in values in place of what is usual in its country.
    pub fn keeps_built_in(&self) -> bool {
        self.keeps_built_in
    }

    /// Returns the texts of emails.
    pub fn email_texts(&self) -> &EmailTexts {
        &self.email_texts
    }

    /// Returns a shop with these parts in place of its own.
    pub fn over(&self, shop: &Shop) -> Shop {
        let mut parts = shop.parts.clone();
        put(self.region.as_ref(), &mut parts);
        put(self.hours.as_ref(), &mut parts);
        put(self.shipping.as_ref(), &mut parts);
        put(self.promotions.as_ref(), &mut parts);
        put(self.taxes.as_ref(), &mut parts);
        put(self.groups.as_ref(), &mut parts);
        Shop::of(parts)
    }
}

fn put<P: Part>(saved: Option<&P>, parts: &mut Parts) {
    if let Some(saved) = saved {
        saved.clone().put(parts);
    }
}

/// Returns a part; `None` if it is not saved. One that cannot be read counts as not saved.
fn read<P: Part>(saved: &[SavedPart]) -> Option<P> {
    let saved = saved.iter().find(|part| part.name == P::NAME)?;
    serde_json::from_str(&saved.document)
        .inspect_err(|error| tracing::error!(part = P::NAME, %error, "a saved part of the shop cannot be read"))
        .ok()
}

/// Uses the saved parts if they are others than those in use. Returns whether they are.
pub async fn refresh(settings: &Settings, store: &Store) -> Result<bool> {
    let found = shop_parts::list_revisions(&mut store.read().await?).await?;
    let revisions: BTreeMap<_, _> = found.into_iter().map(|part| (part.name, part.revision)).collect();
    if revisions == settings.saved_parts() {
        return Ok(false);
    }
    settings.use_saved_parts(SavedParts::load(store).await?);
    Ok(true)
}

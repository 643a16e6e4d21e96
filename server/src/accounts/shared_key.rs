//! Keys for message authentication that all nodes share: stored in the database, created by the first node that needs
//! one.

use hmac::{Hmac, KeyInit, Mac};
use platen_actors::ports::Rng;
use platen_store::{Error, Result, Store, secrets};
use sha2::Sha256;

/// A key for HMAC-SHA-256.
#[derive(Clone)]
pub(super) struct SharedKey(Hmac<Sha256>);

impl SharedKey {
    /// Loads a key by name; adds a random one if there is none.
    pub(super) async fn load(store: &Store, name: &str, rng: &dyn Rng) -> Result<Self> {
        let mut fresh = [0; 32];
        rng.fill(&mut fresh);
        let mut tx = store.write().await?;
        let key = secrets::find_or_add(&mut tx, name, &fresh).await?;
        tx.commit().await?;
        Self::new(&key).map_err(|error| Error::Corrupt(format!("the key {name}: {error}")))
    }

    fn new(key: &[u8]) -> std::result::Result<Self, hmac::digest::InvalidLength> {
        Hmac::new_from_slice(key).map(Self)
    }

    /// Computes the MAC of a text.
    pub(super) fn mac(&self, text: &str) -> Hmac<Sha256> {
        self.0.clone().chain_update(text)
    }
}

#[cfg(test)]
impl From<[u8; 32]> for SharedKey {
    fn from(key: [u8; 32]) -> Self {
        Self::new(&key).unwrap()
    }
}

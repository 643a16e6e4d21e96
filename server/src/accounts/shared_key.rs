//! Keys for message authentication that all nodes share: stored in the database, created by the first node that needs
//! one.

use hmac::{Hmac, KeyInit, Mac};
use std::sync::Arc;

use platen_actors::ids::Millis;
use platen_actors::ports::{Clock, Rng};
use platen_store::{Error, Result, Store, secrets};
use sha2::Sha256;

/// A key for HMAC-SHA-256.
#[derive(Clone)]
pub(super) struct SharedKey {
    current: Hmac<Sha256>,
    former: Option<Former>,
}

/// The key that the current one replaced.
#[derive(Clone)]
struct Former {
    key: Hmac<Sha256>,
    accepted_until: Millis,
    clock: Arc<dyn Clock>,
}

impl SharedKey {
    /// Loads a key by name; adds a random one if there is none.
    pub(super) async fn load(store: &Store, name: &str, rng: &dyn Rng) -> Result<Self> {
        let mut fresh = [0; 32];
        rng.fill(&mut fresh);
        let mut tx = store.write().await?;
        let key = secrets::find_or_add(&mut tx, name, &fresh).await?;
        tx.commit().await?;
        Ok(Self { current: hmac(name, &key)?, former: None })
    }

    /// Loads a key like [`load`](Self::load), and the one that it replaced, whose MACs are still valid for a while.
    pub(super) async fn load_with_former(
        store: &Store,
        name: &str,
        rng: &dyn Rng,
        clock: &Arc<dyn Clock>,
    ) -> Result<Self> {
        let loaded = Self::load(store, name, rng).await?;
        let former = secrets::find_former(&mut store.read().await?, name).await?;
        let former = former.map(|(key, accepted_until)| {
            Ok::<_, Error>(Former { key: hmac(name, &key)?, accepted_until, clock: Arc::clone(clock) })
        });
        Ok(Self { former: former.transpose()?, ..loaded })
    }

    /// Computes the MAC of a text.
    pub(super) fn mac(&self, text: &str) -> Hmac<Sha256> {
        self.current.clone().chain_update(text)
    }

    /// Verifies the MAC of a text in constant time.
    pub(super) fn is_mac(&self, text: &str, shown: &[u8]) -> bool {
        let fits = |key: &Hmac<Sha256>| key.clone().chain_update(text).verify_slice(shown).is_ok();
        let former = self.former.as_ref().filter(|former| former.clock.now() < former.accepted_until);
        fits(&self.current) || former.is_some_and(|former| fits(&former.key))
    }
}

fn hmac(name: &str, key: &[u8]) -> Result<Hmac<Sha256>> {
    Hmac::new_from_slice(key).map_err(|error| Error::Corrupt(format!("the key {name}: {error}")))
}

#[cfg(test)]
impl From<[u8; 32]> for SharedKey {
    fn from(key: [u8; 32]) -> Self {
        Self { current: hmac("test", &key).unwrap(), former: None }
    }
}

#[cfg(test)]
mod tests {
    use platen_testing::MovedClock;

    use super::*;

    #[test]
    fn a_former_key_is_accepted_until_its_time_and_signs_nothing() {
        let (old, clock) = (SharedKey::from([7; 32]), MovedClock::default());
        let mac = |key: &SharedKey| key.mac("text").finalize().into_bytes().to_vec();
        let accepted_until = clock.now() + 1_000;
        let former = Former { key: old.current.clone(), accepted_until, clock: Arc::new(clock.clone()) };
        let new = SharedKey { former: Some(former), ..SharedKey::from([8; 32]) };
        assert!(new.is_mac("text", &mac(&old)) && new.is_mac("text", &mac(&new)));
        assert!(!new.is_mac("other", &mac(&old)) && !old.is_mac("text", &mac(&new)));
        clock.advance(1_000);
        assert!(!new.is_mac("text", &mac(&old)) && new.is_mac("text", &mac(&new)));
    }
}

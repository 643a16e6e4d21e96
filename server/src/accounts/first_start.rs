//! The key of the first start. A server without staff prints it, so that only the operator reads it. With it, the first
//! administrator is created in the browser. Each node prints a key of its own; every node accepts all of them, once.

use platen_actors::ids::Millis;
use platen_actors::ports::Rng;
use platen_store::{Result, Store, setup};

use super::secret;

/// Returns a new key if there is no member of staff. Only its hash is stored.
pub async fn offer(store: &Store, rng: &dyn Rng, now: Millis) -> Result<Option<String>> {
    if setup::has_staff(&mut store.read().await?).await? {
        return Ok(None);
    }
    let key = secret::fresh(rng);
    let Some(hash) = secret::hash(&key) else { return Ok(None) };
    let mut tx = store.write().await?;
    setup::add_key(&mut tx, hash, now).await?;
    tx.commit().await?;
    Ok(Some(key))
}

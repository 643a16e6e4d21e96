//! Secrets that browsers hold: sign-in tokens and guests' ids. Only their hashes are kept or passed on.

use platen_actors::bus::SignInHash;
use platen_actors::ids::GuestId;
use platen_actors::ports::Rng;
use sha2::{Digest, Sha256};

/// A fresh secret of 256 bits, as 64 hexadecimal digits.
pub fn fresh(rng: &dyn Rng) -> String {
    let mut bytes = [0; 32];
    rng.fill(&mut bytes);
    hex::encode(bytes)
}

/// The hash of a secret, if it has the form of one.
pub fn hash(secret: &str) -> Option<SignInHash> {
    let fits = secret.len() == 64 && secret.bytes().all(|b| b.is_ascii_hexdigit());
    fits.then(|| Sha256::digest(secret.as_bytes()).into())
}

/// The guest that a secret names.
pub fn guest(secret: &str) -> Option<GuestId> {
    let hash = hash(secret)?;
    let half: [u8; 16] = hash[..16].try_into().ok()?;
    Some(GuestId(u128::from_be_bytes(half)))
}

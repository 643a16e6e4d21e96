//! Secrets held by browsers: sign-in tokens and guest ids. Only their hashes are stored or passed on.

use platen_actors::bus::SignInHash;
use platen_actors::ids::GuestId;
use platen_actors::ports::Rng;
use sha2::{Digest, Sha256};

/// Creates a secret of 256 random bits, as 64 hexadecimal digits.
pub fn fresh(rng: &dyn Rng) -> String {
    let mut bytes = [0; 32];
    rng.fill(&mut bytes);
    hex::encode(bytes)
}

/// Returns the hash of a secret, or `None` if it is malformed.
pub fn hash(secret: &str) -> Option<SignInHash> {
    let fits = secret.len() == 64 && secret.bytes().all(|b| b.is_ascii_hexdigit());
    fits.then(|| Sha256::digest(secret.as_bytes()).into())
}

/// Returns the guest id of a secret.
pub fn guest(secret: &str) -> Option<GuestId> {
    let hash = hash(secret)?;
    let half: [u8; 16] = hash[..16].try_into().ok()?;
    Some(GuestId(u128::from_be_bytes(half)))
}

//! Encrypts the second factors of staff with a key that is kept outside of the database: a copy of the database alone does not let
//! anybody sign in. ChaCha20-Poly1305, with a random nonce for each secret, bound to the member's email address.
//!
//! Secrets that were stored before there was a key are read as they are, and encrypted when a server starts with a key.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

use platen_actors::ports::Rng;
use platen_store::{Store, staff};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

/// What an encrypted secret begins with; the nonce follows.
const MARK: &[u8] = b"sealed1:";
/// The length of a key in bytes.
const KEY: usize = 32;
/// The file of the key in the data folder, if none is configured and the database is SQLite.
pub const FILE: &str = "staff.key";

/// A key as it is configured: 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct StaffKey([u8; KEY]);

impl fmt::Debug for StaffKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StaffKey(…)")
    }
}

impl std::str::FromStr for StaffKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bytes = hex::decode(text.trim()).ok().and_then(|bytes| bytes.try_into().ok());
        bytes
            .map(Self)
            .ok_or_else(|| "a key has 64 hexadecimal digits; make one with `openssl rand -hex 32`".to_owned())
    }
}

/// Encrypts and decrypts secrets; without a key it leaves them as they are.
#[derive(Clone, Default)]
pub struct Sealer(Option<Arc<LessSafeKey>>);

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealer({})", if self.0.is_some() { "with a key" } else { "without a key" })
    }
}

impl Sealer {
    /// Creates a sealer with a key.
    pub fn new(StaffKey(key): &StaffKey) -> Self {
        Self(UnboundKey::new(&CHACHA20_POLY1305, key).ok().map(|key| Arc::new(LessSafeKey::new(key))))
    }

    /// Creates a sealer with the key in a data folder, which is created if it does not exist.
    pub fn of_folder(folder: &Path, rng: &dyn Rng) -> Result<Self, String> {
        let path = folder.join(FILE);
        let key = find_or_create(&path, rng).map_err(|error| format!("the key {}: {error}", path.display()))?;
        Ok(Self::new(&key.parse().map_err(|error| format!("the key {}: {error}", path.display()))?))
    }

    /// Encrypts a member's secret.
    pub fn seal(&self, email: &str, secret: &[u8], rng: &dyn Rng) -> Vec<u8> {
        let Some(key) = &self.0 else { return secret.to_vec() };
        let mut nonce = [0; NONCE_LEN];
        rng.fill(&mut nonce);
        let mut text = secret.to_vec();
        match key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from(email.as_bytes()), &mut text)
        {
            Ok(()) => [MARK, &nonce, &text].concat(),
            // Only a secret of many gigabytes cannot be encrypted.
            Err(_) => secret.to_vec(),
        }
    }

    /// Returns a member's secret; `None` if it was encrypted with another key, or for another member.
    pub fn open(&self, email: &str, stored: &[u8]) -> Option<Vec<u8>> {
        let Some(sealed) = stored.strip_prefix(MARK) else { return Some(stored.to_vec()) };
        let (nonce, text) = sealed.split_first_chunk::<NONCE_LEN>()?;
        let mut text = text.to_vec();
        let nonce = Nonce::assume_unique_for_key(*nonce);
        let opened = self.0.as_ref()?.open_in_place(nonce, Aad::from(email.as_bytes()), &mut text).ok()?;
        Some(opened.to_vec())
    }

    /// Encrypts the secrets that are stored as they are. Logs how many cannot be read with this key.
    pub async fn seal_stored(&self, store: &Store, rng: &dyn Rng) -> platen_store::Result<()> {
        let members = staff::list(&mut store.read().await?).await?;
        let mut unreadable = 0;
        let mut tx = store.write().await?;
        for member in members {
            let Some(stored) = &member.totp_secret else { continue };
            match self.open(&member.email, stored) {
                None => unreadable += 1,
                Some(secret) if secret == *stored && self.0.is_some() => {
                    let sealed = self.seal(&member.email, &secret, rng);
                    staff::replace_stored_secret(&mut tx, member.id, stored, &sealed).await?;
                }
                Some(_) => {}
            }
        }
        tx.commit().await?;
        if unreadable > 0 {
            tracing::error!(
                members = unreadable,
                "the second factors of some members of staff were encrypted with another key: put the former {FILE} back, or \
                 PLATEN_STAFF_KEY; otherwise these members sign in with a recovery code, or after `platen staff reset`"
            );
        }
        Ok(())
    }
}

/// Reads the key in a file. Creates the file with a new key if it does not exist.
fn find_or_create(path: &Path, rng: &dyn Rng) -> io::Result<String> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        read => return read,
    }
    let mut key = [0; KEY];
    rng.fill(&mut key);
    let text = hex::encode(key);
    // Complete before it has its name: another process may create it at the same time.
    let new = path.with_extension(format!("{}.new", std::process::id()));
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    let linked = fs::hard_link(&new, path);
    fs::remove_file(&new)?;
    match linked {
        Ok(()) => Ok(text),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => fs::read_to_string(path),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use platen_actors::ports::SystemRng;
    use tempfile::TempDir;

    use super::*;

    const SECRET: &[u8] = b"12345678901234567890";

    #[test]
    fn a_secret_is_read_with_its_key_and_for_its_member_alone() {
        let key = |digit: &str| Sealer::new(&digit.repeat(64).parse().unwrap());
        let (ours, other, none) = (key("1"), key("2"), Sealer::default());
        let sealed = ours.seal("ada@example.com", SECRET, &SystemRng);
        assert!(!sealed.windows(4).any(|part| SECRET.windows(4).any(|secret| secret == part)));
        assert_ne!(sealed, ours.seal("ada@example.com", SECRET, &SystemRng));
        assert_eq!(ours.open("ada@example.com", &sealed).as_deref(), Some(SECRET));
        assert_eq!(ours.open("eve@example.com", &sealed), None);
        assert_eq!((other.open("ada@example.com", &sealed), none.open("ada@example.com", &sealed)), (None, None));
        for broken in [&sealed[..9], &sealed[..sealed.len() - 1], MARK] {
            assert_eq!(ours.open("ada@example.com", broken), None);
        }
        assert_eq!(
            ours.open("ada@example.com", SECRET).as_deref(),
            Some(SECRET),
            "it was stored before there was a key"
        );
        assert_eq!(none.seal("ada@example.com", SECRET, &SystemRng), SECRET);
    }

    #[test]
    fn the_key_of_a_data_folder_stays() {
        let folder = TempDir::new().unwrap();
        let sealer = || Sealer::of_folder(folder.path(), &SystemRng);
        let sealed = sealer().unwrap().seal("a@b.c", SECRET, &SystemRng);
        assert_eq!(sealer().unwrap().open("a@b.c", &sealed).as_deref(), Some(SECRET));
        let kept: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(kept, [FILE]);
        fs::write(folder.path().join(FILE), "short").unwrap();
        assert!(sealer().unwrap_err().contains("64 hexadecimal digits"));
    }
}

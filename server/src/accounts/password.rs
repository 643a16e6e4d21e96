//! Passwords: what they may be, and their hashes (Argon2id, 19 MiB, two passes).
//!
//! Hashing is slow on purpose, so it runs off the request threads in a bounded number of places with a bounded queue;
//! past that callers are told to come back.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use platen_actors::ports::Randomness;
use tokio::sync::Semaphore;

use crate::error::{Code, Problem};

/// The shortest password.
pub const SHORTEST: usize = 8;
/// The longest password; more would be a way to keep us hashing.
pub const LONGEST: usize = 256;

const MOST_WAITING: usize = 64;

/// Why a password may not be chosen.
pub fn check(password: &str) -> Result<(), &'static str> {
    let length = password.chars().count();
    if length < SHORTEST {
        Err("Please choose a password of at least 8 characters.")
    } else if length > LONGEST {
        Err("Please choose a password of at most 256 characters.")
    } else {
        Ok(())
    }
}

/// Hashes and verifies passwords, a few at a time. Cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    places: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    randomness: Arc<dyn Randomness>,
    /// The hash that an unknown account is verified against, so that it takes as long as a known one.
    nobody: Arc<str>,
}

/// Counts one caller while it lives.
struct Waiting(Arc<AtomicUsize>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Passwords {
    /// With room for `places` at a time. Hashes once, to have a hash of nobody's password.
    pub fn new(places: usize, randomness: Arc<dyn Randomness>) -> Result<Self, Problem> {
        let nobody = hash_now(b"", randomness.as_ref())?.into();
        Ok(Self { places: Arc::new(Semaphore::new(places)), waiting: Arc::default(), randomness, nobody })
    }

    /// The hash to keep of a password.
    pub async fn hash(&self, password: String) -> Result<String, Problem> {
        let randomness = Arc::clone(&self.randomness);
        self.run(move || hash_now(password.as_bytes(), randomness.as_ref())).await?
    }

    /// Whether a password fits a hash. Takes as long without one.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, Problem> {
        let nobody = Arc::clone(&self.nobody);
        self.run(move || {
            let fits = |hash: &str| Argon2::default().verify_password(password.as_bytes(), hash).is_ok();
            let fitting = fits(hash.as_deref().unwrap_or(&nobody));
            fitting && hash.is_some()
        })
        .await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        let waiting = Waiting(Arc::clone(&self.waiting));
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= MOST_WAITING {
            return Err(Problem::new(Code::TooManyAttempts).with_retry_after(5));
        }
        let internal = |_| Problem::new(Code::Internal);
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Problem::new(Code::Internal))?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            // Held until the work is done, even if the caller has gone.
            drop((place, waiting));
            done
        });
        done.await.map_err(internal)
    }
}

fn hash_now(password: &[u8], randomness: &dyn Randomness) -> Result<String, Problem> {
    let mut salt = [0; 16];
    randomness.fill(&mut salt);
    Argon2::default().hash_password_with_salt(password, &salt).map(|hash| hash.to_string()).map_err(|error| {
        tracing::error!(%error, "a password could not be hashed");
        Problem::new(Code::Internal)
    })
}

#[cfg(test)]
mod tests {
    use platen_actors::ports::SystemRandomness;

    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new(1, Arc::new(SystemRandomness)).unwrap();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.verify("correct horse".to_owned(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify("battery staple".to_owned(), Some(hash)).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let passwords = Passwords::new(1, Arc::new(SystemRandomness)).unwrap();
        assert!(!passwords.verify(String::new(), None).await.unwrap());
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert!(check("ßßßßßßßß").is_ok());
        assert!(check("1234567").is_err());
        assert!(check(&"x".repeat(64)).is_ok());
        assert!(check(&"x".repeat(257)).is_err());
    }
}

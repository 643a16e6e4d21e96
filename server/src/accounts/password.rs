//! Passwords: what they may be, and their hashes (Argon2id, 19 MiB, two passes).
//!
//! A password may be anything of 8 to 256 characters but the owner's email address and what everybody chooses. What that
//! is says zxcvbn: a password that whoever tries the commonest first has guessed after a hundred thousand tries. Its list
//! holds the 30,000 commonest passwords of all lengths, and among them the 3,000 commonest of 8 characters and more.
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

/// Tries after which a password counts as one of the commonest.
const COMMON_BELOW: u64 = 100_000;
/// Longer ones are not among the commonest, and looking for patterns in them takes long.
const LONGEST_COMMON: usize = 24;

/// Why a password may not be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    /// A word that never changes.
    pub code: &'static str,
    /// The rule and the remedy.
    pub message: &'static str,
}

impl Fault {
    /// As a refusal that names the field.
    pub fn of(self, field: &'static str) -> Problem {
        Problem::invalid(field, self.code, self.message)
    }
}

/// Whether a password has a length that it may have.
pub fn check_length(password: &str) -> Result<(), Fault> {
    let length = password.chars().count();
    if length < SHORTEST {
        Err(Fault { code: "length", message: "Please choose a password of at least 8 characters." })
    } else if length > LONGEST {
        Err(Fault { code: "length", message: "Please choose a password of at most 256 characters." })
    } else {
        Ok(())
    }
}

/// Whether the owner of an email address may choose a password. Can take tens of milliseconds: see
/// [`Passwords::check`].
pub fn check(password: &str, email: &str) -> Result<(), Fault> {
    check_length(password)?;
    let name = email.split('@').next().unwrap_or_default();
    let is = |text: &str| password.eq_ignore_ascii_case(text) || password.to_lowercase() == text;
    if is(email) || is(name) {
        return Err(Fault { code: "email", message: "Please choose a password that is not your email address." });
    }
    let short = password.chars().count() <= LONGEST_COMMON;
    if short && zxcvbn::zxcvbn(password, &[email, name]).guesses() < COMMON_BELOW {
        return Err(Fault {
            code: "common",
            message: "This password is one of the most common ones. Please choose another.",
        });
    }
    Ok(())
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

    /// [`check`], off the request threads.
    pub async fn check(&self, password: &str, email: &str) -> Result<Result<(), Fault>, Problem> {
        let (password, email) = (password.to_owned(), email.to_owned());
        self.run(move || check(&password, &email)).await
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

    const ADA: &str = "ada.lovelace@example.com";

    fn code(password: &str) -> Option<&'static str> {
        check(password, ADA).err().map(|fault| fault.code)
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert!(check_length("ßßßßßßßß").is_ok());
        assert_eq!(code("1234567"), Some("length"));
        assert_eq!(code("ßßßßßßß"), Some("length"));
        assert_eq!(code(&"x7".repeat(32)), None);
        assert_eq!(code(&"x7".repeat(128)), None);
        assert_eq!(code(&"x".repeat(257)), Some("length"));
    }

    #[test]
    fn what_everybody_chooses_is_refused() {
        for common in [
            "password",
            "Password1",
            "12345678",
            "123456789",
            "1234567890",
            "qwertyuiop",
            "iloveyou",
            "trustno1",
            "baseball",
            "sunshine",
            "princess",
            "football",
            "superman",
            "starwars",
            "computer",
            "michelle",
            "jennifer",
            "corvette",
            "mercedes",
            "11111111",
            "88888888",
            "87654321",
            "1q2w3e4r",
            "1qaz2wsx",
            "q1w2e3r4",
            "abcd1234",
            "qwerty123",
            "asdfghjkl",
            "letmein1",
            "welcome1",
            "P@ssw0rd",
            "passw0rd",
            "Summer2024",
            "dragon12",
            "aaaaaaaa",
            "abcdefgh",
            "passwordpassword",
            "qwertyqwerty",
            "internet",
            "whatever",
            "changeme",
        ] {
            assert_eq!(code(common), Some("common"), "{common}");
        }
    }

    #[test]
    fn what_few_choose_is_taken() {
        for rare in ["correct horse", "battery staple", "mugs-and-banners", "x9!kQ2vL", "ГдеМойЧайник", "wrong one"]
        {
            assert_eq!(code(rare), None, "{rare}");
        }
    }

    #[test]
    fn the_email_address_is_no_password() {
        for email in [ADA, "Ada.Lovelace@Example.com", "ada.lovelace"] {
            assert_eq!(code(email), Some("email"), "{email}");
        }
        assert_eq!(code("ada.lovelace1"), Some("common"));
    }
}

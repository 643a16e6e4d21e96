//! Password rules, and password hashes (Argon2id, 19 MiB, two passes).
//!
//! A password must have 8 to 256 characters, must not be the owner's email address, and must not be common. zxcvbn
//! decides what is common: a password that an attacker who tries common ones first would guess within a hundred
//! thousand tries. Its list holds the 30,000 most common passwords of all lengths, including the 3,000 most common ones
//! of 8 or more characters.
//!
//! Hashing is slow and takes 19 MiB by design, and judging takes tens of milliseconds. Both need an [`Admitted`], so that a limit of
//! the caller is checked first, and run in a [`WorkQueue`] of their own. Its threads share a few blocks of memory, so a burst of
//! sign-ins takes no more memory than the threads do. When the queue is full, callers get an error and retry later.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{self, Error};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use platen_actors::ports::Rng;
use unicode_normalization::UnicodeNormalization;

use super::throttle::Admitted;
use crate::work::fair_queue::Bounds;
use crate::work::{Client, WorkError, WorkQueue, Worker};

/// The minimum length of a password, in characters.
pub const MIN_LENGTH: usize = 8;
/// The maximum length of a password, in characters; it limits the work of one hash.
pub const MAX_PASSWORD_LENGTH: usize = 256;

/// The maximum number of callers that wait for a thread.
const WAITING: Bounds = Bounds { each: 32, all: 64 };
/// The maximum number of threads, for any number of cores: each keeps its 19 MiB, and two verify some sixty sign-ins a
/// second.
const MAX_THREADS: usize = 2;
const SALT_LENGTH: usize = 16;

/// A password guessed in fewer tries than this is common.
const COMMON_BELOW: u64 = 100_000;
/// Longer passwords are not on the list of common ones, and zxcvbn's pattern search is slow for them. It also gets no more of the email
/// address, whose beginning is what a password contains.
const MAX_COMMON_LENGTH: usize = 24;

/// Why a password is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    /// A stable code.
    pub code: &'static str,
    /// The rule and the remedy.
    pub message: &'static str,
}

/// Why a password could not be hashed or verified.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// The hash function failed.
    #[error("a password could not be hashed: {0}")]
    Hash(#[from] Error),
    /// A thread could not be started.
    #[error("a thread for passwords could not be started: {0}")]
    Thread(#[from] std::io::Error),
    /// The queue is full, or the work did not come to its end.
    #[error("a password was not hashed or judged: {0}")]
    Work(#[from] WorkError),
}

/// Returns the form of a password that is hashed: composed (NFC), with each space as an ASCII space, as RFC 8265 (OpaqueString)
/// and NIST SP 800-63B ask for. Keyboards and systems write the same characters in different ways.
pub fn normalized(password: &str) -> String {
    let is_other_space = |c: char| c.is_whitespace() && !c.is_ascii() && !c.is_control();
    password.nfc().map(|c| if is_other_space(c) { ' ' } else { c }).collect()
}

/// Returns the forms in which a password may have been hashed, the current one first: earlier versions hashed it as it was typed.
fn forms(password: String) -> Vec<String> {
    let mut forms = vec![normalized(&password)];
    for form in [password.nfc().collect(), password.nfd().collect(), password] {
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    forms
}

/// Checks a password's length.
pub fn check_length(password: &str) -> Result<(), Fault> {
    let length = normalized(password).chars().count();
    if length < MIN_LENGTH {
        Err(Fault { code: "length", message: "Please choose a password of at least 8 characters." })
    } else if length > MAX_PASSWORD_LENGTH {
        Err(Fault { code: "length", message: "Please choose a password of at most 256 characters." })
    } else {
        Ok(())
    }
}

/// Checks whether the owner of an email address may choose a password.
fn check(_: &Worker, password: &str, email: &str) -> Result<(), Fault> {
    check_length(password)?;
    let name = email.split('@').next().unwrap_or_default();
    let is = |text: &str| password.eq_ignore_ascii_case(text) || password.to_lowercase() == text;
    if is(email) || is(name) {
        return Err(Fault { code: "email", message: "Please choose a password that is not your email address." });
    }
    let short = password.chars().count() <= MAX_COMMON_LENGTH;
    let [email, name] = [email, name].map(|text| text.chars().take(MAX_COMMON_LENGTH).collect::<String>());
    #[expect(clippy::disallowed_methods, reason = "on a thread for it")]
    let is_common = short && zxcvbn::zxcvbn(password, &[&email, &name]).guesses() < COMMON_BELOW;
    if is_common {
        return Err(Fault {
            code: "common",
            message: "This password is one of the most common ones. Please choose another.",
        });
    }
    Ok(())
}

/// The memory that one thread hashes in. Allocating for each hash would leave freed blocks of 19 MiB in the allocator.
#[derive(Default)]
struct Workspace {
    blocks: Vec<Block>,
}

impl Workspace {
    /// Returns the hash of a password in the PHC format, with a random salt.
    fn hash(&mut self, password: &[u8], rng: &dyn Rng) -> Result<String, PasswordError> {
        let mut salt = [0; SALT_LENGTH];
        rng.fill(&mut salt);
        Ok(self.hash_with(password, &salt)?)
    }

    fn hash_with(&mut self, password: &[u8], salt: &[u8]) -> password_hash::Result<String> {
        let argon2 = Argon2::default();
        let salt = Salt::new(salt)?;
        let hash = self.output(&argon2, password, &salt, Params::DEFAULT_OUTPUT_LEN)?;
        let whole = PasswordHash {
            algorithm: Algorithm::default().ident(),
            version: Some(Version::default().into()),
            params: ParamsString::try_from(argon2.params())?,
            salt: Some(salt),
            hash: Some(hash),
        };
        Ok(whole.to_string())
    }

    /// Verifies a password against a hash in the PHC format. An invalid hash matches no password.
    fn verify(&mut self, password: &[u8], hash: &str) -> bool {
        self.verify_parsed(password, hash).unwrap_or(false)
    }

    fn verify_parsed(&mut self, password: &[u8], hash: &str) -> password_hash::Result<bool> {
        let known = PasswordHash::new(hash)?;
        let algorithm = Algorithm::try_from(known.algorithm.as_str())?;
        let version = known.version.map(Version::try_from).transpose()?.unwrap_or_default();
        let argon2 = Argon2::new(algorithm, version, Params::try_from(&known)?);
        let (Some(salt), Some(expected)) = (known.salt, known.hash) else { return Ok(false) };
        // Compared in constant time.
        Ok(self.output(&argon2, password, &salt, expected.len())? == expected)
    }

    fn output(
        &mut self,
        argon2: &Argon2<'_>,
        password: &[u8],
        salt: &[u8],
        length: usize,
    ) -> password_hash::Result<Output> {
        let count = argon2.params().block_count();
        if self.blocks.len() < count {
            self.blocks.resize(count, Block::default());
        }
        let mut buffer = [0; Output::MAX_LENGTH];
        let out = buffer.get_mut(..length).ok_or(Error::OutputSize)?;
        argon2.hash_password_into_with_memory(password, salt, out, &mut self.blocks)?;
        Ok(Output::new(out)?)
    }
}

/// Hashes and verifies passwords on dedicated threads. Cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    work: WorkQueue,
    /// Those that no thread uses now; at most one for each thread.
    workspaces: Arc<Mutex<Vec<Workspace>>>,
    rng: Arc<dyn Rng>,
    /// The hash that an unknown account's password is verified against, so that it takes as long as a known account's.
    placeholder: Arc<str>,
}

impl Passwords {
    /// Starts `threads` threads, at least one and at most [`MAX_THREADS`]. Hashes once, for the hash of unknown
    /// accounts.
    pub fn new(threads: usize, rng: Arc<dyn Rng>) -> Result<Self, PasswordError> {
        let mut first = Workspace::default();
        let placeholder = first.hash(b"", rng.as_ref())?.into();
        let work = WorkQueue::urgent("passwords", threads.clamp(1, MAX_THREADS))?.bounded(WAITING);
        Ok(Self { work, workspaces: Arc::new(Mutex::new(vec![first])), rng, placeholder })
    }

    /// Returns the hash of a password in its [`normalized`] form.
    pub async fn hash(&self, client: &Client, _: &Admitted, password: String) -> Result<String, PasswordError> {
        let rng = Arc::clone(&self.rng);
        let password = normalized(&password);
        self.run(client, move |workspace| workspace.hash(password.as_bytes(), rng.as_ref())).await?
    }

    /// Checks whether the owner of an email address may choose a password, in its [`normalized`] form.
    pub async fn check(
        &self,
        client: &Client,
        _: &Admitted,
        password: &str,
        email: &str,
    ) -> Result<Result<(), Fault>, PasswordError> {
        let (password, email) = (normalized(password), email.to_owned());
        Ok(self.work.run(client, move |worker| check(worker, &password, &email)).await?)
    }

    /// Verifies a password against a hash, in each form in which it may have been hashed. Takes the same time without a hash.
    pub async fn verify(
        &self,
        client: &Client,
        _: &Admitted,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        let placeholder = Arc::clone(&self.placeholder);
        self.run(client, move |workspace| {
            let known = hash.as_deref().unwrap_or(&placeholder);
            let is_fitting = forms(password).iter().any(|form| workspace.verify(form.as_bytes(), known));
            is_fitting && hash.is_some()
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        client: &Client,
        work: impl FnOnce(&mut Workspace) -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let workspaces = Arc::clone(&self.workspaces);
        let work = move |_: &Worker| {
            let free = || workspaces.lock().unwrap_or_else(PoisonError::into_inner);
            let mut workspace = free().pop().unwrap_or_default();
            let done = work(&mut workspace);
            free().push(workspace);
            done
        };
        Ok(self.work.run(client, work).await?)
    }
}

#[cfg(test)]
mod tests {
    use platen_actors::ports::SystemRng;

    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new(1, Arc::new(SystemRng)).unwrap();
        let admitted = Admitted::by_operator();
        let verify = |password: &str, hash: &str| {
            let (password, hash) = (password.to_owned(), Some(hash.to_owned()));
            passwords.verify(&Client::Shop, &admitted, password, hash)
        };
        let hash = passwords.hash(&Client::Shop, &admitted, "correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(verify("correct horse", &hash).await.unwrap());
        assert!(!verify("battery staple", &hash).await.unwrap());
        // From the reference implementation, with another cost; then a text that is not a hash.
        let known = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
        assert!(verify("password", known).await.unwrap());
        assert!(!verify("Password", known).await.unwrap());
        assert!(!verify("password", "no hash").await.unwrap());
    }

    #[tokio::test]
    async fn a_burst_is_answered_or_told_to_come_back_within_the_memory_of_the_threads() {
        let passwords = Passwords::new(64, Arc::new(SystemRng)).unwrap();
        let owner = |number: usize| Client::Address(format!("{}", number % 8));
        let tries = (0..2 * WAITING.all).map(|number| {
            let passwords = passwords.clone();
            async move { passwords.hash(&owner(number), &Admitted::by_operator(), "correct horse".to_owned()).await }
        });
        let answers = futures_util::future::join_all(tries).await;
        let refused = answers.iter().filter_map(|answer| answer.as_ref().err());
        assert!(refused.clone().all(|error| matches!(error, PasswordError::Work(WorkError::Full(_)))));
        assert!((1..=WAITING.all).contains(&refused.count()), "the queue is bounded");
        assert!(passwords.workspaces.lock().unwrap().len() <= MAX_THREADS);
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let passwords = Passwords::new(1, Arc::new(SystemRng)).unwrap();
        assert!(!passwords.verify(&Client::Shop, &Admitted::by_operator(), String::new(), None).await.unwrap());
    }

    const ADA: &str = "ada.lovelace@example.com";

    fn code(password: &str) -> Option<&'static str> {
        check(&Worker::TEST, password, ADA).err().map(|fault| fault.code)
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

    #[tokio::test]
    async fn a_password_fits_in_each_unicode_form_and_also_hashes_of_earlier_versions() {
        let passwords = Passwords::new(1, Arc::new(SystemRng)).unwrap();
        let (composed, decomposed) = ("stra\u{df}e f\u{fc}nf", "stra\u{df}e fu\u{308}nf");
        let spaced = "stra\u{df}e\u{a0}f\u{fc}nf";
        let admitted = Admitted::by_operator();
        let hash = passwords.hash(&Client::Shop, &admitted, decomposed.to_owned()).await.unwrap();
        let verify = |typed: &str, hash: &str| {
            let (typed, hash) = (typed.to_owned(), Some(hash.to_owned()));
            passwords.verify(&Client::Shop, &admitted, typed, hash)
        };
        for typed in [composed, decomposed, spaced] {
            assert!(verify(typed, &hash).await.unwrap(), "{typed:?}");
        }
        assert!(!verify("strasse f\u{fc}nf", &hash).await.unwrap());
        for old in [decomposed, spaced] {
            let hash = Workspace::default().hash(old.as_bytes(), &SystemRng).unwrap();
            assert!(verify(old, &hash).await.unwrap(), "{old:?}");
        }
        let hash = Workspace::default().hash(decomposed.as_bytes(), &SystemRng).unwrap();
        assert!(verify(composed, &hash).await.unwrap(), "hashed on a Mac, typed elsewhere");
        assert_eq!(check_length(&"u\u{308}".repeat(4)).unwrap_err().code, "length", "four characters");
    }
}

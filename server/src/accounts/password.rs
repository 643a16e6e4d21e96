//! Password rules, and password hashes (Argon2id, 19 MiB, two passes).
//!
//! A password must have 8 to 256 characters, must not be the owner's email address, and must not be common. zxcvbn
//! decides what is common: a password that an attacker who tries common ones first would guess within a hundred
//! thousand tries. Its list holds the 30,000 most common passwords of all lengths, including the 3,000 most common ones
//! of 8 or more characters.
//!
//! Hashing is slow and takes 19 MiB by design. It runs on a few dedicated threads, each of which keeps one block of
//! memory, so a burst of sign-ins takes no more memory than the threads do. Their queue is bounded; when it is full,
//! callers get an error and retry later.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{self, Error};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use platen_actors::ports::Rng;
use tokio::sync::oneshot;
use unicode_normalization::UnicodeNormalization;

/// The minimum length of a password, in characters.
pub const MIN_LENGTH: usize = 8;
/// The maximum length of a password, in characters; it limits the work of one hash.
pub const MAX_PASSWORD_LENGTH: usize = 256;

/// The maximum number of callers that wait for a thread.
const MAX_WAITING: usize = 64;
/// The maximum number of threads, for any number of cores: each keeps its 19 MiB, and two verify some sixty sign-ins a
/// second.
const MAX_THREADS: usize = 2;
const SALT_LENGTH: usize = 16;

/// A password guessed in fewer tries than this is common.
const COMMON_BELOW: u64 = 100_000;
/// Longer passwords are not on the list of common ones, and zxcvbn's pattern search is slow for them.
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
    /// The queue is full.
    #[error("the queue of passwords to be hashed is full: try again later")]
    Busy,
    /// The thread ended before it answered.
    #[error("a password was not hashed: its thread has ended")]
    Lost,
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

/// Checks whether the owner of an email address may choose a password. Can take tens of milliseconds: see
/// [`Passwords::check`].
pub fn check(password: &str, email: &str) -> Result<(), Fault> {
    check_length(password)?;
    let name = email.split('@').next().unwrap_or_default();
    let is = |text: &str| password.eq_ignore_ascii_case(text) || password.to_lowercase() == text;
    if is(email) || is(name) {
        return Err(Fault { code: "email", message: "Please choose a password that is not your email address." });
    }
    let short = password.chars().count() <= MAX_COMMON_LENGTH;
    if short && zxcvbn::zxcvbn(password, &[email, name]).guesses() < COMMON_BELOW {
        return Err(Fault {
            code: "common",
            message: "This password is one of the most common ones. Please choose another.",
        });
    }
    Ok(())
}

/// A job for a thread, which runs in the thread's memory.
type Job = Box<dyn FnOnce(&mut Workspace) + Send>;

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

/// Hashes and verifies passwords on dedicated threads, which end with the last clone. Cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    jobs: SyncSender<Job>,
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
        let (jobs, queue) = sync_channel::<Job>(MAX_WAITING);
        let queue = Arc::new(Mutex::new(queue));
        let others = (1..threads.clamp(1, MAX_THREADS)).map(|_| Workspace::default());
        for workspace in std::iter::once(first).chain(others) {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name("passwords".to_owned()).spawn(move || work(&queue, workspace))?;
        }
        Ok(Self { jobs, rng, placeholder })
    }

    /// Returns the hash of a password in its [`normalized`] form.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        let rng = Arc::clone(&self.rng);
        let password = normalized(&password);
        self.run(move |workspace| workspace.hash(password.as_bytes(), rng.as_ref())).await?
    }

    /// Runs [`check`] off the request threads.
    pub async fn check(&self, password: &str, email: &str) -> Result<Result<(), Fault>, PasswordError> {
        let (password, email) = (normalized(password), email.to_owned());
        self.run(move |_| check(&password, &email)).await
    }

    /// Verifies a password against a hash, in each form in which it may have been hashed. Takes the same time without a hash.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, PasswordError> {
        let placeholder = Arc::clone(&self.placeholder);
        self.run(move |workspace| {
            let known = hash.as_deref().unwrap_or(&placeholder);
            let is_fitting = forms(password).iter().any(|form| workspace.verify(form.as_bytes(), known));
            is_fitting && hash.is_some()
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Workspace) -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |workspace| {
            // Skipped if the caller has stopped waiting, so that the next caller is served sooner.
            if !answer.is_closed() {
                let _gone = answer.send(work(workspace));
            }
        });
        self.jobs.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => PasswordError::Busy,
            TrySendError::Disconnected(_) => PasswordError::Lost,
        })?;
        answered.await.map_err(|_| PasswordError::Lost)
    }
}

/// Runs jobs until all senders are dropped.
fn work(queue: &Mutex<Receiver<Job>>, mut workspace: Workspace) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        if catch_unwind(AssertUnwindSafe(|| job(&mut workspace))).is_err() {
            tracing::error!("a password job panicked; its caller gets a 500");
        }
    }
}

#[cfg(test)]
mod tests {
    use platen_actors::ports::SystemRng;

    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new(1, Arc::new(SystemRng)).unwrap();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.verify("correct horse".to_owned(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify("battery staple".to_owned(), Some(hash)).await.unwrap());
        // From the reference implementation, with another cost; then a text that is not a hash.
        let known = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
        assert!(passwords.verify("password".to_owned(), Some(known.to_owned())).await.unwrap());
        assert!(!passwords.verify("Password".to_owned(), Some(known.to_owned())).await.unwrap());
        assert!(!passwords.verify("password".to_owned(), Some("no hash".to_owned())).await.unwrap());
    }

    #[tokio::test]
    async fn a_burst_is_answered_or_told_to_come_back_by_bounded_threads() {
        let passwords = Passwords::new(64, Arc::new(SystemRng)).unwrap();
        let names = Arc::new(Mutex::new(std::collections::BTreeSet::new()));
        let tries = (0..2 * MAX_WAITING).map(|_| {
            let (passwords, names) = (passwords.clone(), Arc::clone(&names));
            async move {
                let work = move |workspace: &mut Workspace| {
                    workspace.hash(b"correct horse", &SystemRng).unwrap();
                    names.lock().unwrap().insert(format!("{:?}", thread::current().id()));
                };
                passwords.run(work).await
            }
        });
        let answers = futures_util::future::join_all(tries).await;
        let refused = answers.iter().filter_map(|answer| answer.as_ref().err());
        assert!(refused.clone().all(|error| matches!(error, PasswordError::Busy)));
        assert!((1..=MAX_WAITING).contains(&refused.count()), "the queue is bounded");
        assert!(names.lock().unwrap().len() <= MAX_THREADS);
    }

    #[tokio::test]
    async fn a_panic_costs_its_caller_alone() {
        let passwords = Passwords::new(1, Arc::new(SystemRng)).unwrap();
        let failed: Result<(), _> = passwords.run(|_| panic!("a fault of a library")).await;
        assert!(matches!(failed, Err(PasswordError::Lost)));
        assert_eq!(passwords.run(|_| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let passwords = Passwords::new(1, Arc::new(SystemRng)).unwrap();
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

    #[tokio::test]
    async fn a_password_fits_in_each_unicode_form_and_also_hashes_of_earlier_versions() {
        let passwords = Passwords::new(1, Arc::new(SystemRng)).unwrap();
        let (composed, decomposed) = ("stra\u{df}e f\u{fc}nf", "stra\u{df}e fu\u{308}nf");
        let spaced = "stra\u{df}e\u{a0}f\u{fc}nf";
        let hash = passwords.hash(decomposed.to_owned()).await.unwrap();
        for typed in [composed, decomposed, spaced] {
            assert!(passwords.verify(typed.to_owned(), Some(hash.clone())).await.unwrap(), "{typed:?}");
        }
        assert!(!passwords.verify("strasse f\u{fc}nf".to_owned(), Some(hash)).await.unwrap());
        for old in [decomposed, spaced] {
            let hash = Workspace::default().hash(old.as_bytes(), &SystemRng).unwrap();
            assert!(passwords.verify(old.to_owned(), Some(hash)).await.unwrap(), "{old:?}");
        }
        let hash = Workspace::default().hash(decomposed.as_bytes(), &SystemRng).unwrap();
        assert!(passwords.verify(composed.to_owned(), Some(hash)).await.unwrap(), "hashed on a Mac, typed elsewhere");
        assert_eq!(check_length(&"u\u{308}".repeat(4)).unwrap_err().code, "length", "four characters");
    }
}

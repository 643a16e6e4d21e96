//! Captchas. A form's widget solves the provider's challenge; its token is sent with the form as `recaptchaResponse`
//! and is valid for one form.
//!
//! A handler checks in two steps: [`Captcha::verify`] before it does anything, and [`Solution::spend`] in the
//! transaction of the form. A form that fails for another reason therefore does not consume the solution, and of
//! concurrent forms with one solution exactly one is stored.

pub mod altcha;
pub mod config;
mod site_verify;

use platen_actors::ids::Millis;
use platen_actors::ports::Rng;
use platen_actors::quote::Ticket;
use platen_store::{Store, Transaction, captcha_solutions, secrets};
use sha2::{Digest, Sha256};

use self::altcha::Altcha;
use self::config::{CaptchaConfig, Provider};
use self::site_verify::SiteVerify;
pub use self::site_verify::Unreachable;

/// The form field with the token.
pub const FIELD: &str = "recaptchaResponse";

/// The message for a missing or invalid solution, as in the specification.
pub const MESSAGE: &str = "Please validate you are not a robot.";

/// The lifetime of a challenge, and how long used tokens of other providers are remembered.
pub const LIFE: Millis = 10 * 60 * 1000;

/// The maximum length of a token, in bytes.
const MAX_TOKEN_LENGTH: usize = 8 * 1024;

pub(crate) const SECRET: &str = "captcha";

/// The configured verifier of solutions.
pub struct Captcha {
    provider: Provider,
    site_key: String,
    checker: Checker,
}

enum Checker {
    Altcha(Altcha),
    SiteVerify(Box<SiteVerify>),
}

/// Why the captcha could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The key shared by the nodes could not be read.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
    /// The TLS client for the provider could not be created.
    #[error("the captcha's provider cannot be called: the system's certificate authorities could not be read: {0}")]
    Tls(std::io::Error),
}

/// Why a form is rejected.
#[derive(Debug, thiserror::Error)]
pub enum CaptchaError {
    /// The solution is missing, wrong, expired or used.
    #[error("the captcha was not solved")]
    NotSolved,
    /// The provider could not verify the solution.
    #[error("the captcha's provider did not answer: {0}")]
    Unreachable(#[from] Unreachable),
    /// The store reported an error.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
}

impl Captcha {
    /// Loads the configured captcha. The key that signs challenges is in the database, so that all nodes use the same
    /// one.
    pub async fn load(config: &CaptchaConfig, store: &Store, rng: &dyn Rng) -> Result<Self, LoadError> {
        Ok(match config {
            CaptchaConfig::Altcha => {
                let mut fresh = [0; 32];
                rng.fill(&mut fresh);
                let mut tx = store.write().await?;
                let secret = secrets::find_or_add(&mut tx, SECRET, &fresh).await?;
                tx.commit().await?;
                Self {
                    provider: Provider::Altcha,
                    site_key: altcha::CHALLENGE_PATH.to_owned(),
                    checker: Checker::Altcha(Altcha::new(&secret)),
                }
            }
            CaptchaConfig::SiteVerify(config) => Self {
                provider: config.provider,
                site_key: config.site_key.clone(),
                checker: Checker::SiteVerify(Box::new(SiteVerify::new(config).map_err(LoadError::Tls)?)),
            },
        })
    }

    /// Returns the widget's provider.
    pub fn provider(&self) -> Provider {
        self.provider
    }

    /// Returns the site key of the widget's element; for ALTCHA, the path of the challenge endpoint.
    pub fn site_key(&self) -> &str {
        &self.site_key
    }

    /// Returns the creator of challenges, if this server creates them.
    pub fn altcha(&self) -> Option<&Altcha> {
        match &self.checker {
            Checker::Altcha(altcha) => Some(altcha),
            Checker::SiteVerify(_) => None,
        }
    }

    /// Verifies the token in a client's form. Does not consume it.
    pub async fn verify(&self, token: Option<&str>, client: &str, now: Millis) -> Result<Solution, CaptchaError> {
        let token = token.filter(|token| token.len() <= MAX_TOKEN_LENGTH).ok_or(CaptchaError::NotSolved)?;
        match &self.checker {
            Checker::Altcha(altcha) => {
                let checked = altcha.check(token, now).ok_or(CaptchaError::NotSolved)?;
                Ok(Solution { hash: Sha256::digest(checked.challenge).into(), expires_at: checked.expires_at })
            }
            Checker::SiteVerify(provider) => {
                if !provider.check(token, client).await? {
                    return Err(CaptchaError::NotSolved);
                }
                Ok(Solution { hash: Sha256::digest(token).into(), expires_at: now + LIFE })
            }
        }
    }
}

/// A correct solution that has not been consumed yet.
#[derive(Debug)]
#[must_use = "a solution that is not consumed can be used again"]
pub struct Solution {
    hash: [u8; 32],
    expires_at: Millis,
}

impl Solution {
    /// Consumes the solution in the transaction that it protects. Fails if it was used before.
    pub async fn spend(self, tx: &mut Transaction) -> Result<(), CaptchaError> {
        if captcha_solutions::add(tx, self.hash, self.expires_at).await? {
            Ok(())
        } else {
            Err(CaptchaError::NotSolved)
        }
    }

    /// Turns it into a part of a command, which consumes it in its own transaction.
    pub fn into_ticket(self) -> Ticket {
        Ticket { hash: self.hash, expires_at: self.expires_at }
    }
}

//! Whether somebody is no robot. A form's widget solves what its provider asks; its token comes with the form as
//! `recaptchaResponse` and is worth one form only.
//!
//! A handler asks twice: [`Captcha::verify`] before it does anything, and [`Solution::spend`] in the transaction that the form leads
//! to. So a form that fails for another reason does not cost its sender the solution, and of many that race with one
//! solution exactly one is kept.

pub mod altcha;
pub mod config;
mod site_verify;

use platen_actors::ids::Millis;
use platen_actors::ports::Rng;
use platen_actors::quote::Ticket;
use sha2::{Digest, Sha256};

use self::altcha::Altcha;
use self::config::{CaptchaConfig, Provider};
use self::site_verify::SiteVerify;
pub use self::site_verify::Unreachable;
use crate::store::{Store, Transaction, captcha_solutions, secrets};

/// The form's field that carries the token.
pub const FIELD: &str = "recaptchaResponse";

/// What the specification says to whom it may be a robot.
pub const MESSAGE: &str = "Please validate you are not a robot.";

/// How long a challenge may take to be solved and sent, and how long the token of another provider is remembered.
pub const LIFE: Millis = 10 * 60 * 1000;

/// The longest token that is looked at.
const MAX_TOKEN_LENGTH: usize = 8 * 1024;

const SECRET: &str = "captcha";

/// What checks solutions, as it was configured.
pub struct Captcha {
    provider: Provider,
    site_key: String,
    checker: Checker,
}

enum Checker {
    Altcha(Altcha),
    SiteVerify(Box<SiteVerify>),
}

/// Why there is no captcha.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The key that nodes share could not be read.
    #[error(transparent)]
    Store(#[from] crate::store::Error),
    /// The provider cannot be called over TLS.
    #[error("the captcha's provider cannot be called: the system's certificate authorities could not be read: {0}")]
    Tls(std::io::Error),
}

/// Why a form does not pass.
#[derive(Debug, thiserror::Error)]
pub enum CaptchaError {
    /// The solution is missing, wrong, too old or used.
    #[error("the captcha was not solved")]
    NotSolved,
    /// The provider did not answer.
    #[error("the captcha's provider did not answer: {0}")]
    Unreachable(#[from] Unreachable),
    /// The store did not answer.
    #[error(transparent)]
    Store(#[from] crate::store::Error),
}

impl Captcha {
    /// The configured captcha. The key that signs challenges is kept in the database, so that nodes agree.
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

    /// Whose widget it is.
    pub fn provider(&self) -> Provider {
        self.provider
    }

    /// What the marked element carries. For ALTCHA it is where challenges are had.
    pub fn site_key(&self) -> &str {
        &self.site_key
    }

    /// The maker of challenges, if they are made here.
    pub fn altcha(&self) -> Option<&Altcha> {
        match &self.checker {
            Checker::Altcha(altcha) => Some(altcha),
            Checker::SiteVerify(_) => None,
        }
    }

    /// Checks the token that came with a form of a client. Spends nothing.
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

/// A solution that was right, and that is still to be spent.
#[derive(Debug)]
#[must_use = "a solution that is not spent can be used again"]
pub struct Solution {
    hash: [u8; 32],
    expires_at: Millis,
}

impl Solution {
    /// Uses the solution up, in the transaction of what it pays for. Refused if it was used before.
    pub async fn spend(self, tx: &mut Transaction) -> Result<(), CaptchaError> {
        if captcha_solutions::add(tx, self.hash, self.expires_at).await? {
            Ok(())
        } else {
            Err(CaptchaError::NotSolved)
        }
    }

    /// Makes it a part of a command, which uses it up in its own transaction.
    pub fn into_ticket(self) -> Ticket {
        Ticket { hash: self.hash, expires_at: self.expires_at }
    }
}

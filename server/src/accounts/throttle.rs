//! How often something may be tried: per account and, wider, per client. Attempts decay; nothing is ever locked hard.

use platen_actors::ids::{CustomerId, Millis};

use crate::error::{Code, Problem};
use crate::store::{self, Write, attempts, dialect};

/// Attempts are counted over this long.
pub const WINDOW: Millis = 15 * 60 * 1000;
/// Failures for one account.
pub const PER_ACCOUNT: i64 = 5;
/// Failures from one client, over all accounts.
pub const PER_CLIENT: i64 = 50;
/// Questions from one client whether an email address is registered.
pub const QUESTIONS_PER_CLIENT: i64 = 30;
/// Orders of the free catalogue from one client, those that were refused for their captcha among them.
pub const CATALOGUES_PER_CLIENT: i64 = 20;
/// Requests for quotes from one client, likewise.
pub const QUOTES_PER_CLIENT: i64 = 20;

/// Letters that one customer may have sent to others.
pub const LETTERS: i64 = 20;

/// Letters about a forgotten password for one email address.
pub const LETTERS_PER_ACCOUNT: i64 = 5;
/// Such letters asked for by one client, over all addresses.
pub const LETTERS_PER_CLIENT: i64 = 30;

/// Counts an attempt of each subject, or says how long to wait if one of them has used its bound up. Counting before
/// trying means that many at once get no more tries than one after another.
pub async fn attempt(write: &mut Write, subjects: &[(String, i64)], now: Millis) -> Result<(), Refused> {
    let names: Vec<&str> = subjects.iter().map(|(subject, _)| subject.as_str()).collect();
    dialect::lock_subjects(write, &names).await?;
    for (subject, bound) in subjects {
        let times = attempts::list(write, subject, now - WINDOW, *bound).await?;
        if let Some(oldest) = times.last()
            && i64::try_from(times.len()).unwrap_or(i64::MAX) >= *bound
        {
            return Err(Refused::Wait((oldest + WINDOW - now).div_euclid(1000) + 1));
        }
    }
    for (subject, _) in subjects {
        attempts::add(write, subject, now).await?;
    }
    Ok(())
}

/// Why an attempt was not counted.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Too many; wait this many seconds.
    #[error("too many attempts: wait {0} s")]
    Wait(i64),
    /// The store did not answer.
    #[error(transparent)]
    Store(#[from] store::Error),
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Wait(seconds) => {
                Problem::new(Code::TooManyAttempts).with_retry_after(u64::try_from(seconds).unwrap_or(1))
            }
            Refused::Store(error) => error.into(),
        }
    }
}

/// The subject of one account.
pub fn account(email: &str) -> String {
    format!("account:{email}")
}

/// Sign-ins of a member of staff.
pub fn staff(email: &str) -> String {
    format!("staff {email}")
}

/// The subject of one client.
pub fn client(address: &str) -> String {
    format!("client:{address}")
}

/// The subject of one client's questions about email addresses.
pub fn question(address: &str) -> String {
    format!("question:{address}")
}

/// The subject of the letters that a customer has sent to others.
pub fn letters(customer: CustomerId) -> String {
    format!("letters:{customer}")
}

/// The subject of one client's orders of the free catalogue.
pub fn catalogue(address: &str) -> String {
    format!("catalogue:{address}")
}

/// The subject of one client's requests for quotes.
pub fn quotes(address: &str) -> String {
    format!("quotes:{address}")
}

/// The subject of forgotten passwords of one account, known or not.
pub fn forgotten(email: &str) -> String {
    format!("forgotten:{email}")
}

/// The subject of one client's forgotten passwords.
pub fn forgetful(address: &str) -> String {
    format!("forgetful:{address}")
}

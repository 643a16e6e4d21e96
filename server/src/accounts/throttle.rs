//! Limits on how often something may be tried. Attempts are rows in the database, so all nodes count the same; they expire,
//! so no limit is permanent.

use std::cmp::min;

use platen_actors::ids::{CustomerId, Millis};

use crate::store::{self, Connection, Transaction, attempts, dialect};

/// Attempts are counted over this long, but for the two below.
pub const WINDOW: Millis = 15 * 60 * 1000;
/// How long failures of one client for one account are remembered, and accounts that one client opened.
pub const LONG_WINDOW: Millis = 60 * 60 * 1000;

/// Attempts that are further in the future than the clocks of nodes are apart were made before the clock was put back: they
/// do not count, or nobody could sign in until the clock is there again.
const CLOCKS_APART: Millis = 5 * 1000;

/// Failures of one client for one account before it has to wait.
pub const PER_PAIR: usize = 5;
/// The wait after the last of them; each further failure doubles it.
const FIRST_WAIT: Millis = 60 * 1000;
/// Failures that are looked at: with fewer of them the wait is at its longest.
const MAX_REMEMBERED: i64 = 16;
/// The longest wait.
const MAX_WAIT: Millis = 15 * 60 * 1000;
/// Failures for one account, from unknown devices, before each further try takes a solved captcha.
pub const CAPTCHA_PER_ACCOUNT: i64 = 10;
/// Failures from one client, over all accounts.
pub const PER_CLIENT: i64 = 50;
/// Questions from one client whether an email address is registered.
pub const QUESTIONS_PER_CLIENT: i64 = 30;
/// Orders of the free catalog from one client, those that were refused for their captcha among them.
pub const CATALOGUES_PER_CLIENT: i64 = 20;
/// Requests for quotes from one client, likewise.
pub const QUOTES_PER_CLIENT: i64 = 20;

/// Emails that one customer may have sent to others.
pub const LETTERS: i64 = 20;
/// Such emails from one client, over all customers.
pub const LETTERS_TO_OTHERS_PER_CLIENT: i64 = 40;
/// Such emails from one client before each further one takes a solved captcha.
pub const FREE_LETTERS: i64 = 5;

/// Emails about a forgotten password that one client may ask for, for one email address.
pub const LETTERS_PER_PAIR: i64 = 5;
/// Such emails asked for by one client, over all addresses.
pub const LETTERS_PER_CLIENT: i64 = 30;

/// Counts an attempt of each subject, or says how long to wait if one of them has used its bound up. Counting before
/// trying means that many at once get no more tries than one after another.
pub async fn attempt(tx: &mut Transaction, subjects: &[(String, i64)], now: Millis) -> Result<(), Refused> {
    attempt_within(tx, subjects, WINDOW, now).await
}

/// [`attempt`], counted over a window of its own.
pub async fn attempt_within(
    tx: &mut Transaction,
    subjects: &[(String, i64)],
    window: Millis,
    now: Millis,
) -> Result<(), Refused> {
    let names: Vec<&str> = subjects.iter().map(|(subject, _)| subject.as_str()).collect();
    dialect::lock_subjects(tx, &names).await?;
    for (subject, bound) in subjects {
        check(tx, subject, *bound, window, now).await?;
    }
    for (subject, _) in subjects {
        attempts::add(tx, subject, now).await?;
    }
    Ok(())
}

/// Refuses if a subject has used its bound up within a window, and says how long to wait. Counts nothing.
pub async fn check(
    connection: &mut impl Connection,
    subject: &str,
    bound: i64,
    window: Millis,
    now: Millis,
) -> Result<(), Refused> {
    let times = attempts::list(connection, subject, (now - window, now + CLOCKS_APART), bound).await?;
    match times.last() {
        Some(oldest) if i64::try_from(times.len()).unwrap_or(i64::MAX) >= bound => {
            Err(Refused::until(oldest + window, now))
        }
        _ => Ok(()),
    }
}

/// Counts a try of one client for one account, or says how long to wait: the first [`PER_PAIR`] are free, after each further
/// one the wait doubles from a minute to a quarter of an hour.
pub async fn attempt_with_growing_wait(tx: &mut Transaction, subject: &str, now: Millis) -> Result<(), Refused> {
    dialect::lock_subjects(tx, &[subject]).await?;
    let times = attempts::list(tx, subject, (now - LONG_WINDOW, now + CLOCKS_APART), MAX_REMEMBERED).await?;
    if let Some(newest) = times.first()
        && let Some(wait) = wait_after(times.len())
        && newest + wait > now
    {
        return Err(Refused::until(newest + wait, now));
    }
    Ok(attempts::add(tx, subject, now).await?)
}

/// How long to wait after a number of failures, if at all.
fn wait_after(failures: usize) -> Option<Millis> {
    let doublings = failures.checked_sub(PER_PAIR)?;
    Some(min(FIRST_WAIT << min(doublings, 8), MAX_WAIT))
}

/// Whether a subject has used a bound up within [`WINDOW`].
pub async fn is_used_up(
    connection: &mut impl Connection,
    subject: &str,
    bound: i64,
    now: Millis,
) -> Result<bool, store::Error> {
    match check(connection, subject, bound, WINDOW, now).await {
        Ok(()) => Ok(false),
        Err(Refused::Wait(_)) => Ok(true),
        Err(Refused::Store(error)) => Err(error),
    }
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

impl Refused {
    fn until(snapshot: Millis, now: Millis) -> Self {
        Self::Wait((snapshot - now).div_euclid(1000) + 1)
    }
}

/// The subject of one client.
pub fn client(address: &str) -> String {
    format!("client:{address}")
}

/// The subject of one client's questions about email addresses.
pub fn question(address: &str) -> String {
    format!("question:{address}")
}

/// The subject of the emails that a customer has sent to others.
pub fn emails(customer: CustomerId) -> String {
    format!("letters:{customer}")
}

/// The subject of the emails to others that one client has sent.
pub fn emails_of_client(address: &str) -> String {
    format!("letters of:{address}")
}

/// The subject of the emails that confirm a customer's email address.
pub fn confirmations(customer: CustomerId) -> String {
    format!("confirmations:{customer}")
}

/// The subject of such emails that one client has asked for.
pub fn confirmations_of_client(address: &str) -> String {
    format!("confirmations of:{address}")
}

/// The subject of the accounts that one client has opened.
pub fn registrations(address: &str) -> String {
    format!("registrations:{address}")
}

/// The subject of one client's orders of the free catalog.
pub fn catalog(address: &str) -> String {
    format!("catalogue:{address}")
}

/// The subject of one client's requests for quotes.
pub fn quotes(address: &str) -> String {
    format!("quotes:{address}")
}

/// The subject of one client's forgotten passwords.
pub fn forgetful(address: &str) -> String {
    format!("forgetful:{address}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_grows_from_a_minute_to_a_quarter_of_an_hour() {
        let minutes: Vec<_> = (4..12).map(|failures| wait_after(failures).map(|wait| wait / 60_000)).collect();
        let grown = [1, 2, 4, 8, 15, 15, 15].map(Some);
        assert_eq!((minutes[0], &minutes[1..]), (None, &grown[..]));
    }
}

//! Rate limits. Attempts are rows in the database, so all nodes share the counts; they expire, so no limit is
//! permanent.

use std::cmp::min;

use platen_actors::ids::{CustomerId, Millis, SessionKey};
use platen_store::{Connection, Transaction, attempts, dialect};

/// The default time window of a limit.
pub const WINDOW: Millis = 15 * 60 * 1000;
/// The window of failures of one client for one account, and of registrations by one client.
pub const LONG_WINDOW: Millis = 60 * 60 * 1000;

/// The allowed difference between the clocks of nodes. Attempts further in the future were recorded before the clock
/// was set back; they do not count, because otherwise sign-in would be blocked until the clock catches up.
const CLOCKS_APART: Millis = 5 * 1000;

/// Failures of one client for one account before it must wait.
pub const PER_PAIR: usize = 5;
/// The wait after the last of them; it doubles with each further failure.
const FIRST_WAIT: Millis = 60 * 1000;
/// The maximum number of failures that are read; the wait reaches its maximum earlier.
const MAX_REMEMBERED: i64 = 16;
/// The longest wait.
const MAX_WAIT: Millis = 15 * 60 * 1000;
/// Failures for one account, from unknown devices, before each further attempt requires a captcha.
pub const CAPTCHA_PER_ACCOUNT: i64 = 10;
/// Failures from one client, over all accounts.
pub const PER_CLIENT: i64 = 50;
/// Queries from one client whether an email address is registered.
pub const QUESTIONS_PER_CLIENT: i64 = 30;
/// Attempts of one client to create the first administrator.
pub const SETUPS_PER_CLIENT: i64 = 20;
/// New passwords of one client that are judged.
pub const PASSWORDS_PER_CLIENT: i64 = 100;
/// Orders of the free catalog from one client, including those with a wrong captcha.
pub const CATALOGUES_PER_CLIENT: i64 = 20;
/// Messages to the shop from one client, including those with a wrong captcha.
pub const CONTACTS_PER_CLIENT: i64 = 20;
/// Messages of questions about products from one client in [`LONG_WINDOW`], including those with a wrong captcha.
pub const QUESTION_MESSAGES_PER_CLIENT: i64 = 30;
/// Quote requests from one client, including those with a wrong captcha.
pub const QUOTES_PER_CLIENT: i64 = 20;
/// Files that guests of one client may upload in [`LONG_WINDOW`].
pub const GUEST_UPLOADS_PER_CLIENT: i64 = 60;

/// Promo codes that one session may try.
pub const PROMO_CODES_PER_SESSION: i64 = 15;
/// Promo codes that one client may try, over all sessions.
pub const PROMO_CODES_PER_CLIENT: i64 = 40;
/// Print files of designs that one client may have made.
pub const PRINTS_PER_CLIENT: i64 = 300;

/// Orders that guests of one client may place, including rejected ones.
pub const GUEST_ORDERS_PER_CLIENT: i64 = 60;
/// Links to orders that one client may open.
pub const ORDER_LINKS_PER_CLIENT: i64 = 60;

/// Emails that one customer may have sent to others.
pub const EMAILS: i64 = 20;
/// Such emails from one client, over all customers.
pub const EMAILS_TO_OTHERS_PER_CLIENT: i64 = 40;
/// Such emails from one client before each further one takes a solved captcha.
pub const FREE_EMAILS: i64 = 5;

/// Emails to one address that callers may cause in [`LONG_WINDOW`], over all clients.
pub const EMAILS_PER_RECIPIENT: i64 = 40;
/// Emails that one session may cause in [`LONG_WINDOW`], over all recipients.
pub const EMAILS_PER_SESSION: i64 = 60;

/// Emails about a forgotten password that one client may ask for, for one email address.
pub const EMAILS_PER_PAIR: i64 = 5;
/// Such emails asked for by one client, over all addresses.
pub const EMAILS_PER_CLIENT: i64 = 30;

/// Shows that a limit of the caller was checked. Costly functions take one, so that no handler can call them before.
#[derive(Debug)]
pub struct Admitted(());

impl Admitted {
    /// For commands of the operator, who has no limits. Handlers of requests must not use it; a test checks this.
    pub fn by_operator() -> Self {
        Self(())
    }
}

/// Counts an attempt for each subject, or fails with the waiting time if one of them has reached its limit. Counting
/// comes before the attempt itself, so that concurrent attempts get no more tries than sequential ones.
pub async fn attempt(tx: &mut Transaction, subjects: &[(String, i64)], now: Millis) -> Result<Admitted, ThrottleError> {
    attempt_within(tx, subjects, WINDOW, now).await
}

/// Like [`attempt`], with a different window.
pub async fn attempt_within(
    tx: &mut Transaction,
    subjects: &[(String, i64)],
    window: Millis,
    now: Millis,
) -> Result<Admitted, ThrottleError> {
    let names: Vec<&str> = subjects.iter().map(|(subject, _)| subject.as_str()).collect();
    dialect::lock_subjects(tx, &names).await?;
    for (subject, bound) in subjects {
        check(tx, subject, *bound, window, now).await?;
    }
    for (subject, _) in subjects {
        attempts::add(tx, subject, now).await?;
    }
    Ok(Admitted(()))
}

/// Fails with the waiting time if a subject has reached its limit within a window. Counts nothing.
pub async fn check(
    connection: &mut impl Connection,
    subject: &str,
    bound: i64,
    window: Millis,
    now: Millis,
) -> Result<Admitted, ThrottleError> {
    let times = attempts::list(connection, subject, (now - window, now + CLOCKS_APART), bound).await?;
    match times.last() {
        Some(oldest) if i64::try_from(times.len()).unwrap_or(i64::MAX) >= bound => {
            Err(ThrottleError::until(oldest + window, now))
        }
        _ => Ok(Admitted(())),
    }
}

/// Counts an attempt of one client for one account, or fails with the waiting time: the first [`PER_PAIR`] attempts
/// need no wait; after each further one the wait doubles from one minute up to 15.
pub async fn attempt_with_growing_wait(
    tx: &mut Transaction,
    subject: &str,
    now: Millis,
) -> Result<Admitted, ThrottleError> {
    dialect::lock_subjects(tx, &[subject]).await?;
    let times = attempts::list(tx, subject, (now - LONG_WINDOW, now + CLOCKS_APART), MAX_REMEMBERED).await?;
    if let Some(newest) = times.first()
        && let Some(wait) = wait_after(times.len())
        && newest + wait > now
    {
        return Err(ThrottleError::until(newest + wait, now));
    }
    attempts::add(tx, subject, now).await?;
    Ok(Admitted(()))
}

/// Returns the wait after a number of failures, if there is one.
fn wait_after(failures: usize) -> Option<Millis> {
    let doublings = failures.checked_sub(PER_PAIR)?;
    Some(min(FIRST_WAIT << min(doublings, 8), MAX_WAIT))
}

/// Reports whether a subject has reached a limit within [`WINDOW`].
pub async fn is_used_up(
    connection: &mut impl Connection,
    subject: &str,
    bound: i64,
    now: Millis,
) -> Result<bool, platen_store::Error> {
    match check(connection, subject, bound, WINDOW, now).await {
        Ok(_) => Ok(false),
        Err(ThrottleError::Wait(_)) => Ok(true),
        Err(ThrottleError::Store(error)) => Err(error),
    }
}

/// Why an attempt was not counted.
#[derive(Debug, thiserror::Error)]
pub enum ThrottleError {
    /// The limit is reached; wait this many seconds.
    #[error("too many attempts: wait {0} s")]
    Wait(i64),
    /// The store reported an error.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
}

impl ThrottleError {
    fn until(snapshot: Millis, now: Millis) -> Self {
        Self::Wait((snapshot - now).div_euclid(1000) + 1)
    }
}

/// The subject of a client.
pub fn client(address: &str) -> String {
    format!("client:{address}")
}

/// The subject of a client's queries about email addresses.
pub fn question(address: &str) -> String {
    format!("question:{address}")
}

/// The subject of the emails to an address that callers cause.
pub fn emails_to(recipient: &str) -> String {
    format!("emails to:{recipient}")
}

/// The subject of the emails that a session causes.
pub fn emails_by(session: SessionKey) -> String {
    format!("emails by:{session}")
}

/// The subject of the emails that a client causes.
pub fn emails_caused_by(address: &str) -> String {
    format!("emails caused by:{address}")
}

/// The subject of a customer's emails to other people.
pub fn emails(customer: CustomerId) -> String {
    format!("letters:{customer}")
}

/// The subject of a client's emails to other people.
pub fn emails_of_client(address: &str) -> String {
    format!("letters of:{address}")
}

/// The subject of a customer's confirmation emails.
pub fn confirmations(customer: CustomerId) -> String {
    format!("confirmations:{customer}")
}

/// The subject of the confirmation emails that a client has requested.
pub fn confirmations_of_client(address: &str) -> String {
    format!("confirmations of:{address}")
}

/// The subject of the accounts that are offered to guests with an email address.
pub fn account_offers(email: &str) -> String {
    format!("account offers:{email}")
}

/// The subject of a client's new guests.
pub fn new_guests(address: &str) -> String {
    format!("new guests:{address}")
}

/// The subject of a client's registrations.
pub fn registrations(address: &str) -> String {
    format!("registrations:{address}")
}

/// The subject of the new passwords that a client chooses.
pub fn passwords(address: &str) -> String {
    format!("passwords:{address}")
}

/// The subject of a client's orders of the free catalog.
pub fn catalog(address: &str) -> String {
    format!("catalogue:{address}")
}

/// The subject of a client's attempts to create the first administrator.
pub fn setup(address: &str) -> String {
    format!("setup:{address}")
}

/// The subject of a client's messages to the shop.
pub fn contact(address: &str) -> String {
    format!("contact:{address}")
}

/// The subject of a client's messages of questions about products.
pub fn question_messages(address: &str) -> String {
    format!("question messages:{address}")
}

/// The subject of a client's quote requests.
pub fn quotes(address: &str) -> String {
    format!("quotes:{address}")
}

/// The subject of the uploads of a client's guests.
pub fn guest_uploads(address: &str) -> String {
    format!("guest uploads:{address}")
}

/// The subject of the promo codes that a session tries.
pub fn promo_codes(session: SessionKey) -> String {
    format!("promo codes:{session}")
}

/// The subject of the promo codes that a client tries.
pub fn promo_codes_of_client(address: &str) -> String {
    format!("promo codes of:{address}")
}

/// The subject of the print files of a client's designs.
pub fn prints(address: &str) -> String {
    format!("prints:{address}")
}

/// The subject of the orders of a client's guests.
pub fn guest_orders(address: &str) -> String {
    format!("guest orders:{address}")
}

/// The subject of the links to orders that a client opens.
pub fn order_links(address: &str) -> String {
    format!("order links:{address}")
}

/// The subject of a client's password resets.
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

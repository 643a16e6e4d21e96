//! Limits the emails that callers can cause to be sent: for each recipient, each session and each client. The calls of customers,
//! guests and visitors that write an email to the outbox count it here first, with these exceptions:
//!
//! - What follows from something that was counted, or paid: that an order was paid, changed or canceled.
//! - That a password was changed, which takes the password or the code of an email.
//! - A request for a new password does not count for the recipient, and not from a known device: otherwise strangers could keep an
//!   owner from it.

use actix_web::HttpRequest;
use platen_actors::ids::SessionKey;
use platen_store::Transaction;

use super::extract::client;
use super::state::App;
use crate::accounts::throttle::{self, LONG_WINDOW};
use crate::http::problem::Problem;

/// Who causes an email, and who gets it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Email<'a> {
    /// The recipient; `None` for the shop.
    pub to: Option<&'a str>,
    /// The session that causes it; `None` for a visitor without one.
    pub by: Option<SessionKey>,
}

/// Counts an email before it is written, or fails with the waiting time.
pub async fn count(app: &App, tx: &mut Transaction, request: &HttpRequest, email: Email<'_>) -> Result<(), Problem> {
    let client = client::address(request, &app.config);
    let of_client = (throttle::emails_caused_by(&client), i64::from(app.config.emails_per_client()));
    let of_session = email.by.map(|session| (throttle::emails_by(session), throttle::EMAILS_PER_SESSION));
    let of_recipient = email.to.map(|recipient| (throttle::emails_to(recipient), throttle::EMAILS_PER_RECIPIENT));
    let subjects: Vec<_> = [of_client].into_iter().chain(of_session).chain(of_recipient).collect();
    throttle::attempt_within(tx, &subjects, LONG_WINDOW, app.clock.now()).await?;
    Ok(())
}

/// Like [`count`], in a transaction of its own: for calls whose command writes the email.
pub async fn count_now(app: &App, request: &HttpRequest, email: Email<'_>) -> Result<(), Problem> {
    let mut tx = app.store.write().await?;
    count(app, &mut tx, request, email).await?;
    Ok(tx.commit().await?)
}

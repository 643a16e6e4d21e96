//! Confirms an email address by a code that was sent to it.

use platen_actors::ids::{CustomerId, Millis};
use platen_store::outbox::email::{CONFIRMATION_LIFE, EmailMessage};
use platen_store::{Transaction, email_confirmations, outbox};

use crate::accounts::secret;
use crate::http::problem::{Code, Problem};
use crate::http::state::AppState;

/// Adds a code, and the email that contains it, in the caller's transaction.
pub(super) async fn send(
    app: &AppState,
    tx: &mut Transaction,
    customer: CustomerId,
    email: &str,
    now: Millis,
) -> Result<(), Problem> {
    let code = secret::fresh(app.rng.as_ref());
    let hash = secret::hash(&code).ok_or_else(|| Problem::new(Code::Internal))?;
    email_confirmations::add(tx, hash, customer, now + CONFIRMATION_LIFE).await?;
    outbox::add(tx, email, None, &EmailMessage::EmailConfirmation { code }, now).await?;
    Ok(())
}

//! Confirms an email address by a code that was sent to it.

use platen_actors::ids::{CustomerId, Millis};

use crate::accounts::secret;
use crate::http::problem::{Code, Problem};
use crate::http::state::AppState;
use crate::store::outbox::email::{CONFIRMATION_LIFE, EmailMessage};
use crate::store::{Transaction, email_confirmations, outbox};

/// Adds a code and the email that carries it, in the transaction of what asks for it.
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

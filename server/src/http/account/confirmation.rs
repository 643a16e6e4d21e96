//! Confirming an email address: a code that only its owner can have read.

use platen_actors::ids::{CustomerId, Millis};

use crate::accounts::secret;
use crate::http::problem::{Code, Problem};
use crate::http::state::Platen;
use crate::store::outbox::letter::{CONFIRMATION_LIFE, Letter};
use crate::store::{Write, email_confirmations, outbox};

/// Adds a code and the letter that carries it, in the transaction of what asks for it.
pub(super) async fn send(
    app: &Platen,
    write: &mut Write,
    customer: CustomerId,
    email: &str,
    now: Millis,
) -> Result<(), Problem> {
    let code = secret::fresh(app.randomness.as_ref());
    let hash = secret::hash(&code).ok_or_else(|| Problem::new(Code::Internal))?;
    email_confirmations::add(write, hash, customer, now + CONFIRMATION_LIFE).await?;
    outbox::add(write, email, None, &Letter::EmailConfirmation { code }, now).await?;
    Ok(())
}

//! What follows when the owner of an email address proves that it is theirs, by a code that was sent to it.

use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;
use platen_store::customers::Customer;
use platen_store::{Transaction, customers, email_confirmations, password_resets, sign_ins};

use crate::accounts::email::canonical;
use crate::http::account::guard::Guard;
use crate::http::problem::Problem;

/// Confirms an account's address and sets the password that its owner chose with the code. Nothing that was chosen or started
/// before the proof works any longer: not the earlier password, no sign-in and no other code. Returns the sign-ins that ended.
pub(super) async fn prove(
    tx: &mut Transaction,
    owner: &Customer,
    hash: &str,
    guard: &Guard,
    now: Millis,
) -> Result<Vec<SignInHash>, Problem> {
    customers::set_password(tx, owner.id, None, hash).await?;
    customers::confirm_email(tx, owner.id, now).await?;
    email_confirmations::remove_of(tx, owner.id).await?;
    password_resets::end_all(tx, &canonical(&owner.email), now).await?;
    guard.proven(tx).await?;
    Ok(sign_ins::remove_others(tx, owner.id, None).await?)
}

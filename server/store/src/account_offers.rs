//! Accounts that guests want to create for their orders: each becomes an account when its code comes back from the email.

use platen_actors::ids::{Millis, SessionKey};
use platen_derive::FromRow;

use super::{Connection, Error, Result};
use crate::query::{execute, optional_row};

/// An account that a guest wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountOffer {
    /// The guest's session.
    pub guest: SessionKey,
    /// The email address, in lower case.
    pub email: String,
}

#[derive(FromRow)]
struct OfferRow {
    owner: String,
    email: String,
}

impl TryFrom<OfferRow> for AccountOffer {
    type Error = Error;

    fn try_from(OfferRow { owner, email }: OfferRow) -> Result<Self> {
        let guest = owner.parse().map_err(|_| Error::Corrupt(format!("the owner {owner}")))?;
        Ok(Self { guest, email })
    }
}

/// Adds an offer under the hash of its code, until `expires_at`. It holds no password: who proves the address chooses it.
pub async fn add(
    connection: &mut impl Connection,
    code_hash: [u8; 32],
    offer: &AccountOffer,
    expires_at: Millis,
) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO account_offers (code_hash, owner, email, password_hash, expires_at) VALUES ($1, $2, $3, '', $4)",
        [code_hash.to_vec(), offer.guest.to_string(), &offer.email, expires_at]
    );
    Ok(())
}

/// Finds the offer of a code that has not expired.
pub async fn find(connection: &mut impl Connection, code_hash: [u8; 32], now: Millis) -> Result<Option<AccountOffer>> {
    let row: Option<OfferRow> = optional_row!(
        connection,
        "SELECT owner, email FROM account_offers WHERE code_hash = $1 AND expires_at > $2",
        [code_hash.to_vec(), now]
    );
    row.map(AccountOffer::try_from).transpose()
}

/// Takes the offer of a code, if it has not expired: a code works once.
pub async fn take(connection: &mut impl Connection, code_hash: [u8; 32], now: Millis) -> Result<Option<AccountOffer>> {
    let row: Option<OfferRow> = optional_row!(
        connection,
        "DELETE FROM account_offers WHERE code_hash = $1 AND expires_at > $2 RETURNING owner, email",
        [code_hash.to_vec(), now]
    );
    row.map(AccountOffer::try_from).transpose()
}

/// Deletes expired offers.
pub async fn remove_expired(connection: &mut impl Connection, now: Millis) -> Result<u64> {
    let removed = execute!(connection, "DELETE FROM account_offers WHERE expires_at <= $1", [now]);
    Ok(removed)
}

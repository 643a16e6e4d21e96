//! What staff do with a customer's account: suspending it, lifting that, and requiring a new password. Each is on record in
//! the same transaction. The desk and the command line share it.

use platen_actors::bus::SignInHash;
use platen_actors::ids::{CustomerId, Millis, SessionKey};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::store::audit::{self, Record};
use crate::store::{Result, Transaction, customers, sign_ins};

/// The longest reason, in Unicode scalar values.
pub const MAX_REASON: usize = 200;

/// What is done with an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AccountAction {
    /// Nobody can sign in to it, and every sign-in ends.
    Suspend,
    /// It can be signed in to again.
    Reinstate,
    /// Every sign-in ends, and the next one must choose a new password.
    RequirePassword,
}

impl AccountAction {
    /// The action that a word of a request names.
    pub fn read(word: &str) -> Option<Self> {
        match word {
            "suspend" => Some(Self::Suspend),
            "reinstate" => Some(Self::Reinstate),
            "require_password" => Some(Self::RequirePassword),
            _ => None,
        }
    }

    /// The word of the record.
    pub fn word(self) -> &'static str {
        match self {
            Self::Suspend => "customer_suspended",
            Self::Reinstate => "customer_reinstated",
            Self::RequirePassword => "password_required",
        }
    }
}

/// Carries out an action and puts it on record. `record` says who does it; the action, the customer and the reason are added.
/// Returns the sign-ins that ended, or `None` if there is no such customer.
pub async fn carry_out(
    tx: &mut Transaction,
    customer: CustomerId,
    action: AccountAction,
    reason: &str,
    record: Record,
    now: Millis,
) -> Result<Option<Vec<SignInHash>>> {
    let known = match action {
        AccountAction::Suspend => customers::set_suspended(tx, customer, true).await?,
        AccountAction::Reinstate => customers::set_suspended(tx, customer, false).await?,
        AccountAction::RequirePassword => customers::require_password(tx, customer).await?,
    };
    if !known {
        return Ok(None);
    }
    let ended = match action {
        AccountAction::Reinstate => Vec::new(),
        AccountAction::Suspend | AccountAction::RequirePassword => sign_ins::remove_others(tx, customer, None).await?,
    };
    let session = Some(SessionKey::Customer(customer));
    let record = Record { action: action.word(), session, reason: Some(reason.to_owned()), ..record };
    audit::add(tx, &record, now).await?;
    Ok(Some(ended))
}

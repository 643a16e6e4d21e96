//! Staff actions on a customer's account: suspend it, reinstate it, require a new password. Each writes an audit row in
//! the same transaction. Shared by the support app and the command line.

use platen_actors::bus::SignInHash;
use platen_actors::ids::{CustomerId, Millis, SessionKey};
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::{Result, Transaction, customers, sign_ins};
use serde::{Deserialize, Serialize};

/// The maximum length of a reason, in Unicode scalar values.
pub const MAX_REASON: usize = 200;

/// A staff action on an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AccountAction {
    /// Blocks sign-in and ends every sign-in.
    Suspend,
    /// Allows sign-in again.
    Reinstate,
    /// Ends every sign-in; the next one must choose a new password.
    RequirePassword,
}

impl AccountAction {
    /// Parses the action's name in a request.
    pub fn read(word: &str) -> Option<Self> {
        match word {
            "suspend" => Some(Self::Suspend),
            "reinstate" => Some(Self::Reinstate),
            "require_password" => Some(Self::RequirePassword),
            _ => None,
        }
    }

    /// The action's name in the audit log.
    pub fn word(self) -> &'static str {
        match self {
            Self::Suspend => "customer_suspended",
            Self::Reinstate => "customer_reinstated",
            Self::RequirePassword => "password_required",
        }
    }
}

/// Runs an action and writes its audit row. `record` names the staff member; the action, the customer and the reason
/// are added. Returns the sign-ins that ended, or `None` if there is no such customer.
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

//! Changes of how a staff member signs in, and of what they may do. All go through [`make`], so each has the same consequences:
//!
//! - the open invitations for the member, and those that the member made, are void
//! - the member's sign-ins end, except the one in which the member made the change
//! - the member is notified by email
//! - at least one administrator remains who can sign in

use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;

use super::outbox::email::{EmailMessage, StaffChange};
use super::staff::{self, Member};
use super::staff_recovery::{self, CodeHash};
use super::{Connection, Error, Result, outbox, staff_invitations, staff_lock, staff_sign_ins};
use crate::query::{execute, one_value};
use crate::role::Role;

/// A change of a staff member.
#[derive(Debug, Clone, Copy)]
pub enum Change<'a> {
    /// The member's own password, if the stored hash is still the one that was verified.
    Password {
        /// The hash that was verified.
        known_hash: &'a str,
        /// The hash of the new password.
        hash: &'a str,
    },
    /// The TOTP secret. Recovery codes are void.
    Factor(&'a [u8]),
    /// Password and TOTP secret. Recovery codes are void.
    Secrets {
        /// The hash of the new password.
        password_hash: &'a str,
        /// The new TOTP secret.
        totp_secret: &'a [u8],
        /// Another person knows the password, so it must be changed at the first sign-in.
        password_update_required: bool,
    },
    /// The recovery codes, in place of earlier ones.
    RecoveryCodes(&'a [CodeHash]),
    /// What the member may do.
    Access {
        /// The role.
        role: Role,
        /// Whether the member can no longer sign in.
        disabled: bool,
    },
}

/// A change that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// The member before.
    pub before: Member,
    /// The sign-ins that ended.
    pub ended: Vec<SignInHash>,
}

/// Why a change was not made.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// There is no such member.
    #[error("there is no such member of staff")]
    NoSuchMember,
    /// The password has changed since it was verified.
    #[error("the password has changed meanwhile")]
    Outdated,
    /// No administrator would be left.
    #[error("a shop needs at least one administrator who can sign in")]
    LastAdministrator,
    /// The store reported an error.
    #[error(transparent)]
    Store(#[from] Error),
}

impl From<sqlx::Error> for ChangeError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Makes a change of the member with this email address; after an error, drop the transaction. `keep` is the sign-in in which the
/// member made it, if they did so themselves.
pub async fn make(
    connection: &mut impl Connection,
    email: &str,
    change: Change<'_>,
    keep: Option<SignInHash>,
    now: Millis,
) -> Result<Changed, ChangeError> {
    staff_lock::take(connection).await?;
    let before = staff::find_by_email(connection, email).await?.ok_or(ChangeError::NoSuchMember)?;
    let change = apply(connection, &before, change).await?;
    staff_invitations::remove(connection, email).await?;
    staff_invitations::remove_made_by(connection, before.id).await?;
    let ended = staff_sign_ins::remove_others(connection, before.id, keep).await?;
    outbox::add(connection, email, None, &EmailMessage::StaffChanged { change }, now).await?;
    Ok(Changed { before, ended })
}

async fn apply(
    connection: &mut impl Connection,
    member: &Member,
    change: Change<'_>,
) -> Result<StaffChange, ChangeError> {
    let id = member.id;
    match change {
        Change::Password { known_hash, hash } => {
            let set = execute!(
                connection,
                "UPDATE staff SET password_hash = $3, password_update_required = FALSE
                 WHERE id = $1 AND password_hash = $2",
                [id, known_hash, hash]
            );
            if set == 1 { Ok(StaffChange::Password) } else { Err(ChangeError::Outdated) }
        }
        Change::Factor(secret) => {
            execute!(connection, "UPDATE staff SET totp_secret = $2 WHERE id = $1", [id, secret]);
            staff_recovery::replace(connection, id, &[]).await?;
            Ok(StaffChange::Factor)
        }
        Change::Secrets { password_hash, totp_secret, password_update_required } => {
            execute!(
                connection,
                "UPDATE staff SET password_hash = $2, totp_secret = $3, password_update_required = $4 WHERE id = $1",
                [id, password_hash, totp_secret, password_update_required]
            );
            staff_recovery::replace(connection, id, &[]).await?;
            Ok(StaffChange::Secrets)
        }
        Change::RecoveryCodes(codes) => {
            staff_recovery::replace(connection, id, codes).await?;
            Ok(StaffChange::RecoveryCodes)
        }
        Change::Access { role, disabled } => {
            let had_administrator = count_administrators(connection).await? > 0;
            execute!(
                connection,
                "UPDATE staff SET role = $2, disabled = $3 WHERE id = $1",
                [id, role.word(), disabled]
            );
            if had_administrator && count_administrators(connection).await? == 0 {
                return Err(ChangeError::LastAdministrator);
            }
            Ok(StaffChange::Access { role, disabled })
        }
    }
}

/// Returns the number of administrators who can sign in.
async fn count_administrators(connection: &mut impl Connection) -> Result<i64> {
    Ok(one_value!(
        connection,
        "SELECT COUNT(*) FROM staff WHERE role = $1 AND NOT disabled AND totp_secret IS NOT NULL",
        [Role::Admin.word()]
    ))
}

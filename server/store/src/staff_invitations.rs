//! Invitations of staff: with the key of one, the person at its address sets up their sign-in. Only the hashes of keys are stored.

use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;
use platen_derive::FromRow;

use super::{Connection, Error, Result, in_ascii, staff_lock};
use crate::query::{execute, optional_row, rows};
use crate::role::Role;

/// How long an invitation is valid.
pub const LIFE: Millis = 7 * 24 * 60 * 60 * 1000;

/// An invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The email address: unique.
    pub email: String,
    /// The name that customers see.
    pub name: String,
    /// The role of a new member.
    pub role: Role,
    /// The id of the member who made it; unknown for those of earlier versions.
    pub invited_by: Option<i64>,
    /// When it was made.
    pub created_at: Millis,
}

#[derive(FromRow)]
struct Row {
    email: String,
    name: String,
    role: String,
    invited_by: Option<i64>,
    created_at: i64,
}

impl TryFrom<Row> for Invitation {
    type Error = Error;

    fn try_from(Row { email, name, role, invited_by, created_at }: Row) -> Result<Self> {
        let role = role.parse().map_err(|error| Error::Corrupt(format!("an invitation of staff: {error}")))?;
        Ok(Self { email, name, role, invited_by, created_at })
    }
}

/// Adds an invitation, in place of an earlier one for the address.
pub async fn put(connection: &mut impl Connection, key: SignInHash, invitation: &Invitation) -> Result<()> {
    let Invitation { email, name, role, invited_by, created_at } = invitation;
    execute!(
        connection,
        "INSERT INTO staff_invitations (email, name, role, key_hash, invited_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (email) DO UPDATE SET name = excluded.name, role = excluded.role, key_hash = excluded.key_hash,
             invited_by = excluded.invited_by, created_at = excluded.created_at",
        [email, name, role.word(), &key[..], *invited_by, *created_at]
    );
    Ok(())
}

/// Returns the valid invitation with a key.
pub async fn find(connection: &mut impl Connection, key: SignInHash, now: Millis) -> Result<Option<Invitation>> {
    let row: Option<Row> = optional_row!(
        connection,
        "SELECT email, name, role, invited_by, created_at FROM staff_invitations WHERE key_hash = $1 AND created_at > $2",
        [&key[..], now - LIFE]
    );
    row.map(Invitation::try_from).transpose()
}

/// Deletes the valid invitation with a key and returns it. Of concurrent attempts exactly one succeeds. Locks all staff first, as
/// changes of staff do, which delete invitations as well: otherwise the two could wait for each other.
pub async fn take(connection: &mut impl Connection, key: SignInHash, now: Millis) -> Result<Option<Invitation>> {
    staff_lock::take(connection).await?;
    let row: Option<Row> = optional_row!(
        connection,
        "DELETE FROM staff_invitations WHERE key_hash = $1 AND created_at > $2 RETURNING email, name, role, invited_by, created_at",
        [&key[..], now - LIFE]
    );
    row.map(Invitation::try_from).transpose()
}

/// Returns the valid invitations by email address.
pub async fn list(connection: &mut impl Connection, now: Millis) -> Result<Vec<Invitation>> {
    let rows: Vec<Row> = rows!(
        connection,
        "SELECT email, name, role, invited_by, created_at FROM staff_invitations WHERE created_at > $1 ORDER BY email",
        [now - LIFE]
    );
    rows.into_iter().map(Invitation::try_from).collect()
}

/// Deletes the invitation for an address in its canonical form; that of an earlier version may have its host in ASCII (`xn--`). Returns
/// `false` if there is none.
pub async fn remove(connection: &mut impl Connection, email: &str) -> Result<bool> {
    let removed =
        execute!(connection, "DELETE FROM staff_invitations WHERE email IN ($1, $2)", [email, in_ascii(email)]);
    Ok(removed > 0)
}

/// Deletes the invitations that a member made.
pub async fn remove_made_by(connection: &mut impl Connection, member: i64) -> Result<()> {
    execute!(connection, "DELETE FROM staff_invitations WHERE invited_by = $1", [member]);
    Ok(())
}

/// Deletes expired invitations.
pub async fn remove_expired(connection: &mut impl Connection, now: Millis) -> Result<u64> {
    let removed = execute!(connection, "DELETE FROM staff_invitations WHERE created_at <= $1", [now - LIFE]);
    Ok(removed)
}

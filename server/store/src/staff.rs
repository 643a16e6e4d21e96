//! Staff accounts and their sign-ins. Only the hashes of sign-in tokens are stored. [`staff_changes`](super::staff_changes) changes
//! accounts.

use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;
use platen_derive::FromRow;

use super::{Connection, Error, Result, in_ascii, staff_invitations};
use crate::query::{execute, optional_row, optional_value, rows};
use crate::role::Role;

/// The idle timeout of a sign-in.
pub const IDLE: Millis = 30 * 60 * 1000;
/// The maximum age of a sign-in.
pub const LIFE: Millis = 12 * 60 * 60 * 1000;
/// The minimum interval between updates of its last use.
const NOTED_EVERY: Millis = 60 * 1000;

/// A staff member to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMember {
    /// The email address.
    pub email: String,
    /// The name that customers see.
    pub name: String,
    /// The role.
    pub role: Role,
    /// The password's hash: Argon2id, in the PHC format.
    pub password_hash: String,
    /// The TOTP secret, as it is stored.
    pub totp_secret: Vec<u8>,
    /// Another person knows the password, so it must be changed at the first sign-in.
    pub password_update_required: bool,
}

/// A staff member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Unique; never reused.
    pub id: i64,
    /// The email address.
    pub email: String,
    /// The name that customers see.
    pub name: String,
    /// The role.
    pub role: Role,
    /// The password's hash: Argon2id, in the PHC format.
    pub password_hash: String,
    /// The TOTP secret, as it is stored; without one, sign-in is impossible.
    pub totp_secret: Option<Vec<u8>>,
    /// The staff member has left and cannot sign in.
    pub disabled: bool,
    /// Another person set the password, so it must be changed before anything else.
    pub password_update_required: bool,
}

#[derive(FromRow)]
struct MemberRow {
    id: i64,
    email: String,
    name: String,
    role: String,
    password_hash: String,
    totp_secret: Option<Vec<u8>>,
    disabled: bool,
    password_update_required: bool,
}

impl TryFrom<MemberRow> for Member {
    type Error = Error;

    fn try_from(row: MemberRow) -> Result<Self> {
        let MemberRow { id, email, name, role, password_hash, totp_secret, disabled, password_update_required } = row;
        let role = role.parse().map_err(|error| Error::Corrupt(format!("a member of staff: {error}")))?;
        Ok(Self { id, email, name, role, password_hash, totp_secret, disabled, password_update_required })
    }
}

/// Adds a staff member, and voids the invitation for the email address. Returns `false` if the address is taken.
pub async fn add(connection: &mut impl Connection, new: &NewMember, now: Millis) -> Result<bool> {
    staff_invitations::remove(connection, &new.email).await?;
    if find_by_email(connection, &new.email).await?.is_some() {
        return Ok(false);
    }
    let added = execute!(
        connection,
        "INSERT INTO staff (email, name, password_hash, role, totp_secret, created_at, password_update_required)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email) DO NOTHING",
        [
            &new.email,
            &new.name,
            &new.password_hash,
            new.role.word(),
            &new.totp_secret,
            now,
            new.password_update_required
        ]
    );
    Ok(added == 1)
}

/// Finds a staff member by email address in its canonical form: in lower case, with the host in Unicode. Members of earlier versions
/// may have the host in ASCII (`xn--`).
pub async fn find_by_email(connection: &mut impl Connection, email: &str) -> Result<Option<Member>> {
    let row: Option<MemberRow> = optional_row!(
        connection,
        "SELECT id, email, name, role, password_hash, totp_secret, disabled, password_update_required FROM staff
         WHERE email IN ($1, $2) ORDER BY CASE WHEN email = $1 THEN 0 ELSE 1 END LIMIT 1",
        [email, in_ascii(email)]
    );
    row.map(Member::try_from).transpose()
}

/// Returns a staff member as they are now, if they may still sign in with the password that was verified. Lock the staff before, so
/// that this stays true.
pub async fn find_verified(connection: &mut impl Connection, verified: &Member) -> Result<Option<Member>> {
    let row: Option<MemberRow> = optional_row!(
        connection,
        "SELECT id, email, name, role, password_hash, totp_secret, disabled, password_update_required FROM staff
         WHERE id = $1 AND password_hash = $2 AND NOT disabled",
        [verified.id, &verified.password_hash]
    );
    row.map(Member::try_from).transpose()
}

/// Reports whether a staff member, who is signed in, has this role and may sign in. Read it in the transaction of what the role
/// permits: the member may have lost it since the request began.
pub async fn has_role(connection: &mut impl Connection, id: i64, role: Role) -> Result<bool> {
    let found: Option<i64> = optional_value!(
        connection,
        "SELECT id FROM staff WHERE id = $1 AND role = $2 AND NOT disabled",
        [id, role.word()]
    );
    Ok(found.is_some())
}

/// Returns all staff members, also disabled ones, by email address.
pub async fn list(connection: &mut impl Connection) -> Result<Vec<Member>> {
    let rows: Vec<MemberRow> = rows!(
        connection,
        "SELECT id, email, name, role, password_hash, totp_secret, disabled, password_update_required FROM staff ORDER BY email"
    );
    rows.into_iter().map(Member::try_from).collect()
}

/// Replaces the stored form of a TOTP secret, if it is still the known one.
pub async fn replace_stored_secret(
    connection: &mut impl Connection,
    id: i64,
    known: &[u8],
    other: &[u8],
) -> Result<()> {
    execute!(connection, "UPDATE staff SET totp_secret = $3 WHERE id = $1 AND totp_secret = $2", [id, known, other]);
    Ok(())
}

/// Consumes the TOTP code of a time step. Returns `false` if it was used before.
pub async fn use_step(connection: &mut impl Connection, id: i64, step: i64) -> Result<bool> {
    let used = execute!(
        connection,
        "INSERT INTO staff_codes (staff_id, step) SELECT id, CAST($2 AS BIGINT) FROM staff WHERE id = $1
         ON CONFLICT DO NOTHING",
        [id, step]
    );
    Ok(used == 1)
}

/// Deletes used TOTP codes of steps before `step`.
pub async fn remove_steps_before(connection: &mut impl Connection, step: i64) -> Result<u64> {
    let removed = execute!(connection, "DELETE FROM staff_codes WHERE step < $1", [step]);
    Ok(removed)
}

/// Adds a sign-in with a browser, which `agent` names.
pub async fn add_sign_in(
    connection: &mut impl Connection,
    token: SignInHash,
    id: i64,
    agent: &str,
    now: Millis,
) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO staff_sign_ins (token_hash, staff_id, agent, created_at, used_at) VALUES ($1, $2, $3, $4, $4)",
        [&token[..], id, agent, now]
    );
    Ok(())
}

/// Finds the staff member of a token, and whether the use should be recorded. `None` if the sign-in was idle too long
/// or is too old, or if the account is disabled.
pub async fn find_by_token(
    connection: &mut impl Connection,
    token: SignInHash,
    now: Millis,
) -> Result<Option<(Member, bool)>> {
    let used: Option<(i64, i64)> = optional_row!(
        connection,
        "SELECT staff_id, used_at FROM staff_sign_ins WHERE token_hash = $1 AND used_at > $2 AND created_at > $3",
        [&token[..], now - IDLE, now - LIFE]
    );
    let Some((id, used_at)) = used else { return Ok(None) };
    let row: Option<MemberRow> = optional_row!(
        connection,
        "SELECT id, email, name, role, password_hash, totp_secret, disabled, password_update_required FROM staff
         WHERE id = $1 AND NOT disabled",
        [id]
    );
    let member = row.map(Member::try_from).transpose()?;
    Ok(member.map(|member| (member, now - used_at >= NOTED_EVERY)))
}

/// Records the use of a sign-in.
pub async fn touch_sign_in(connection: &mut impl Connection, token: SignInHash, now: Millis) -> Result<()> {
    execute!(
        connection,
        "UPDATE staff_sign_ins SET used_at = $2 WHERE token_hash = $1 AND used_at < $2",
        [&token[..], now]
    );
    Ok(())
}

/// Ends a sign-in.
pub async fn remove_sign_in(connection: &mut impl Connection, token: SignInHash) -> Result<()> {
    execute!(connection, "DELETE FROM staff_sign_ins WHERE token_hash = $1", [&token[..]]);
    Ok(())
}

/// Deletes expired sign-ins.
pub async fn remove_expired_sign_ins(connection: &mut impl Connection, now: Millis) -> Result<u64> {
    let removed = execute!(
        connection,
        "DELETE FROM staff_sign_ins WHERE used_at <= $1 OR created_at <= $2",
        [now - IDLE, now - LIFE]
    );
    Ok(removed)
}

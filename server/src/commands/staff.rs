//! `platen staff …`: manages staff accounts. Each has a password and a second factor, both printed once.

use std::sync::Arc;

use platen_actors::ports::{Clock, Rng, SystemClock, SystemRng};
use platen_store::audit::{self, COMMAND_LINE, Record};
use platen_store::role::Role;
use platen_store::staff::{self, NewMember};
use platen_store::staff_changes::{self, Change, ChangeError};
use platen_store::staff_lock;
use platen_store::{Error, Store};

use super::{open_store, sealer};
use crate::accounts::password::Passwords;
use crate::accounts::sealing::Sealer;
use crate::accounts::throttle::Admitted;
use crate::accounts::{email, totp};
use crate::config::DataArgs;
use crate::work::Client;

/// Adds a staff member, who must choose a new password at the first sign-in.
pub async fn add(
    data: &DataArgs,
    address: &str,
    name: Option<String>,
    role: Role,
    password_stdin: bool,
) -> Result<(), String> {
    let address = normal(address)?;
    let secrets = Secrets::chosen(&address, password_stdin).await?;
    let store = open_store(data).await?;
    put(&store, &sealer(data)?, &address, name.unwrap_or_else(|| called(&address)), role, &secrets, true).await?;
    store.close().await;
    say(&format!("added {address} ({role})"));
    secrets.show(&address);
    Ok(())
}

/// Sets a new password and second factor of a staff member. Sign-ins end, and open invitations and recovery codes are void.
pub async fn reset(data: &DataArgs, address: &str, password_stdin: bool) -> Result<(), String> {
    let address = normal(address)?;
    let secrets = Secrets::chosen(&address, password_stdin).await?;
    let hash = secrets.hash().await?;
    let store = open_store(data).await?;
    let sealer = sealer(data)?;
    let set = async {
        let now = store.clock().now();
        let mut tx = store.write().await?;
        let member = staff::find_by_email(&mut tx, &address).await?.ok_or(ChangeError::NoSuchMember)?;
        let sealed = sealer.seal(&member.email, &secrets.totp, &SystemRng);
        let change = Change::Secrets { password_hash: &hash, totp_secret: &sealed, password_update_required: true };
        staff_changes::make(&mut tx, &address, change, None, now).await?;
        audit::add(&mut tx, &record("member_reset", address.clone()), now).await?;
        Ok(tx.commit().await?)
    };
    set.await.map_err(|error| failure(&error, &address))?;
    store.close().await;
    say(&format!("reset {address}"));
    secrets.show(&address);
    Ok(())
}

/// Sets a staff member's role and access, and ends the sign-ins. At least one administrator remains.
pub async fn set(data: &DataArgs, address: &str, role: Option<Role>, disabled: Option<bool>) -> Result<(), String> {
    let address = normal(address)?;
    let store = open_store(data).await?;
    let set = async {
        let now = store.clock().now();
        let mut tx = store.write().await?;
        staff_lock::take(&mut tx).await?;
        let member = staff::find_by_email(&mut tx, &address).await?.ok_or(ChangeError::NoSuchMember)?;
        let (role, disabled) = (role.unwrap_or(member.role), disabled.unwrap_or(member.disabled));
        staff_changes::make(&mut tx, &address, Change::Access { role, disabled }, None, now).await?;
        let left = if disabled { ", disabled" } else { "" };
        let changed = record("member_changed", format!("{address} ({role}{left})"));
        audit::add(&mut tx, &changed, now).await?;
        Ok(tx.commit().await?)
    };
    set.await.map_err(|error| failure(&error, &address))?;
    store.close().await;
    say(&format!("changed {address}"));
    Ok(())
}

/// Lists current and former staff members.
pub async fn list(data: &DataArgs) -> Result<(), String> {
    let store = open_store(data).await?;
    let members = async { staff::list(&mut store.read().await?).await };
    for member in members.await.map_err(|error: Error| error.to_string())? {
        let disabled = if member.disabled { ", disabled" } else { "" };
        say(&format!("{} ({}{disabled}), {}", member.email, member.role, member.name));
    }
    store.close().await;
    Ok(())
}

/// Prints the current code of a second factor.
pub fn code(typed: &str) -> Result<(), String> {
    let secret = totp::read(typed).ok_or("this is not a second factor's secret: enter the Base32 text as printed")?;
    let code = totp::code(&secret, SystemClock.now()).ok_or("this secret is too short for a second factor")?;
    say(&code);
    Ok(())
}

/// The credentials of a staff member.
pub(super) struct Secrets {
    pub(super) password: String,
    pub(super) totp: Vec<u8>,
    /// Whether the password was generated here and must be printed.
    made: bool,
}

fn passwords() -> Result<Passwords, String> {
    Passwords::new(1, Arc::new(SystemRng)).map_err(|problem| problem.to_string())
}

impl Secrets {
    /// Credentials that are already known.
    pub(super) fn of(password: &str, totp: &[u8]) -> Self {
        Self { password: password.to_owned(), totp: totp.to_owned(), made: false }
    }

    async fn chosen(address: &str, password_stdin: bool) -> Result<Self, String> {
        let password = if password_stdin { read_line()? } else { made() };
        let passwords = passwords()?;
        let checked = passwords.check(&Client::Shop, &Admitted::by_operator(), &password, address).await;
        checked.map_err(|problem| problem.to_string())?.map_err(|fault| fault.message)?;
        Ok(Self { password, totp: totp::fresh(&SystemRng), made: !password_stdin })
    }

    async fn hash(&self) -> Result<String, String> {
        let hash = passwords()?.hash(&Client::Shop, &Admitted::by_operator(), self.password.clone()).await;
        hash.map_err(|problem| problem.to_string())
    }

    fn show(&self, address: &str) {
        if self.made {
            say(&format!("password: {}", self.password));
        }
        say(&format!("second factor, for an authenticator: {}", totp::typed(&self.totp)));
        say(&totp::address(&self.totp, address));
    }
}

/// Adds the account, unless the email address is taken.
pub(super) async fn put(
    store: &Store,
    sealer: &Sealer,
    address: &str,
    name: String,
    role: Role,
    secrets: &Secrets,
    password_update_required: bool,
) -> Result<(), String> {
    let (email, password_hash) = (address.to_owned(), secrets.hash().await?);
    let totp_secret = sealer.seal(address, &secrets.totp, &SystemRng);
    let new = NewMember { email, name, role, password_hash, totp_secret, password_update_required };
    let added = async {
        let mut tx = store.write().await?;
        let added = staff::add(&mut tx, &new, store.clock().now()).await?;
        if added {
            let record = record("member_added", format!("{address} ({role})"));
            audit::add(&mut tx, &record, store.clock().now()).await?;
        }
        tx.commit().await.map(|()| added)
    };
    if added.await.map_err(|error: Error| error.to_string())? {
        Ok(())
    } else {
        Err(format!("{address} is already a staff member"))
    }
}

/// Returns the audit row of a change from the command line.
fn record(action: &'static str, subject: String) -> Record {
    Record { who: COMMAND_LINE.to_owned(), action, subject: Some(subject), ..Record::default() }
}

fn normal(address: &str) -> Result<String, String> {
    email::normalise(address).ok_or_else(|| format!("{address}: {}", email::MESSAGE))
}

/// Returns the default name for customers: the part of the address before the @.
fn called(address: &str) -> String {
    address.split('@').next().unwrap_or(address).to_owned()
}

fn failure(error: &ChangeError, address: &str) -> String {
    match error {
        ChangeError::NoSuchMember => format!("{address} is not a staff member"),
        ChangeError::LastAdministrator => {
            format!(
                "{address} is the only administrator who can sign in: make another staff member an administrator first"
            )
        }
        error => error.to_string(),
    }
}

fn read_line() -> Result<String, String> {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).map_err(|error| format!("no password could be read: {error}"))?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn made() -> String {
    let mut bytes = [0; 10];
    SystemRng.fill(&mut bytes);
    hex::encode(bytes)
}

#[expect(clippy::print_stdout, reason = "the command's result")]
fn say(line: &str) {
    println!("{line}");
}

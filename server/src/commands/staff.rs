//! `platen staff …`

use std::fmt;
use std::sync::Arc;

use clap::ValueEnum;
use platen_actors::ports::{Clock, Randomness, SystemClock, SystemRandomness};

use super::open_store;
use crate::accounts::email;
use crate::accounts::password::{self, Passwords};
use crate::config::DataArgs;
use crate::store::{Store, staff};

/// What a member of staff does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Role {
    /// Answers customers.
    #[default]
    Support,
    /// Makes proofs and goods.
    Production,
    /// Everything.
    Admin,
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Support => "support",
            Self::Production => "production",
            Self::Admin => "admin",
        })
    }
}

/// Adds a member of staff.
pub async fn add(data: &DataArgs, address: &str, role: Role, password_stdin: bool) -> Result<(), String> {
    let address = email::normalise(address).ok_or_else(|| format!("{address}: {}", email::MESSAGE))?;
    let chosen = if password_stdin { read_line()? } else { made() };
    password::check(&chosen, &address).map_err(|fault| fault.message)?;
    let store = open_store(data).await?;
    put(&store, &address, &chosen, role).await?;
    store.close().await;
    report(&address, role, (!password_stdin).then_some(chosen.as_str()));
    Ok(())
}

/// Adds the account, unless the address is taken.
pub(super) async fn put(store: &Store, address: &str, chosen: &str, role: Role) -> Result<(), String> {
    let passwords = Passwords::new(1, Arc::new(SystemRandomness)).map_err(|problem| problem.to_string())?;
    let hash = passwords.hash(chosen.to_owned()).await.map_err(|problem| problem.to_string())?;
    let added = async {
        let mut write = store.write().await?;
        let added = staff::add(&mut write, address, &hash, &role.to_string(), SystemClock.now()).await?;
        write.commit().await.map(|()| added)
    };
    if added.await.map_err(|error: crate::store::Error| error.to_string())? {
        Ok(())
    } else {
        Err(format!("{address} is a member of staff already"))
    }
}

fn read_line() -> Result<String, String> {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).map_err(|error| format!("no password could be read: {error}"))?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn made() -> String {
    let mut bytes = [0; 10];
    SystemRandomness.fill(&mut bytes);
    hex::encode(bytes)
}

#[expect(clippy::print_stdout, reason = "the command's result")]
fn report(address: &str, role: Role, made: Option<&str>) {
    match made {
        Some(password) => println!("added {address} ({role}), password: {password}"),
        None => println!("added {address} ({role})"),
    }
}

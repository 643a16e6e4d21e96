//! `platen customer …`: changes, exports and erases customers from the command line. Each command is written to the audit
//! log.

use std::path::PathBuf;

use platen_actors::ports::{Clock, Rng, SystemRng};
use platen_store::audit::{COMMAND_LINE, Record};
use platen_store::personal::Erasure;
use platen_store::{Error, customers};

use super::open_store;
use crate::accounts::access::{self, AccountAction, MAX_REASON};
use crate::accounts::email;
use crate::artwork::config::StorageArgs;
use crate::config::DataArgs;
use crate::customer_data::{self, Outcome};

/// Suspends or reinstates the account with an email address, or requires a new password.
pub async fn change(data: &DataArgs, address: &str, action: AccountAction, reason: &str) -> Result<(), String> {
    let reason = checked_reason(reason)?;
    let address = checked_address(address)?;
    let store = open_store(data).await?;
    let changed = async {
        let mut tx = store.write().await?;
        let Some(customer) = customers::find_by_email(&mut tx, &address).await? else { return Ok(None) };
        let ended = access::carry_out(&mut tx, customer.id, action, reason, by_command(), store.clock().now()).await?;
        tx.commit().await.map(|()| ended)
    };
    let changed = changed.await.map_err(|error: Error| error.to_string())?;
    store.close().await;
    let ended = changed.ok_or_else(|| format!("there is no customer {address}"))?.len();
    say(&match action {
        AccountAction::Suspend => format!("suspended {address}; {ended} sign-ins ended"),
        AccountAction::Reinstate => format!("reinstated {address}"),
        AccountAction::RequirePassword => format!("{address} must choose a new password; {ended} sign-ins ended"),
    });
    Ok(())
}

/// Writes an archive of everything that is stored about a customer.
pub async fn export(
    data: &DataArgs,
    storage: &StorageArgs,
    address: &str,
    output: Option<PathBuf>,
) -> Result<(), String> {
    let address = checked_address(address)?;
    let store = open_store(data).await?;
    let storage = storage.open(&data.data)?;
    let exported = customer_data::export(&store, &storage, &address, output, by_command(), store.clock().now()).await;
    store.close().await;
    let exported = exported?.ok_or_else(|| format!("nothing is stored about {address}"))?;
    say(&format!("{}: {} rows, {} files", exported.path.display(), exported.rows, exported.files));
    if exported.missing.is_empty() {
        return Ok(());
    }
    Err(format!("these files are missing in the storage: {}", exported.missing.join(", ")))
}

/// How an erasure is confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// Erase.
    Given,
    /// Only show what would be erased.
    DryRun,
    /// Show what would be erased, and how to confirm it.
    Missing,
}

/// Erases the customer with an email address.
pub async fn erase(data: &DataArgs, address: &str, reason: &str, confirmation: Confirmation) -> Result<(), String> {
    let reason = checked_reason(reason)?;
    let address = checked_address(address)?;
    if reason.to_lowercase().contains(&address) {
        return Err("--reason must not contain the email address: it stays in the audit log".to_owned());
    }
    let store = open_store(data).await?;
    let record = Record { reason: Some(reason.to_owned()), ..by_command() };
    let dry_run = confirmation != Confirmation::Given;
    let erased = customer_data::erase(&store, &address, record, dry_run, SystemRng.number(), store.clock().now()).await;
    let erased = erased.map_err(|error| error.to_string());
    store.close().await;
    let erasure = match erased? {
        Outcome::OpenOrders(orders) => {
            let orders: Vec<_> = orders.into_iter().map(|(code, status)| format!("{code} ({status})")).collect();
            return Err(format!(
                "{address} has open orders, which must be completed or canceled first: {}",
                orders.join(", ")
            ));
        }
        Outcome::Erased(erasure) => erasure,
    };
    if erasure.is_empty() {
        say(&format!("nothing is stored about {address}"));
        return Ok(());
    }
    say(&told(&erasure, dry_run));
    match confirmation {
        Confirmation::Missing => Err("nothing was erased; to erase, repeat the command with --yes".to_owned()),
        Confirmation::DryRun | Confirmation::Given => Ok(()),
    }
}

/// Describes what an erasure did, or would do.
fn told(Erasure { deleted, kept_orders }: &Erasure, dry_run: bool) -> String {
    let mut lines = vec![if dry_run { "would delete:" } else { "deleted:" }.to_owned()];
    lines.extend(deleted.iter().map(|(table, rows)| format!("  {table}: {rows}")));
    lines.push(format!("orders that are kept, with name, company and address: {kept_orders}"));
    lines.join("\n")
}

fn by_command() -> Record {
    Record { who: COMMAND_LINE.to_owned(), ..Record::default() }
}

fn checked_reason(reason: &str) -> Result<&str, String> {
    let reason = reason.trim();
    if reason.is_empty() || reason.chars().count() > MAX_REASON {
        return Err(format!("--reason must have 1 to {MAX_REASON} characters; it is written to the audit log"));
    }
    Ok(reason)
}

fn checked_address(address: &str) -> Result<String, String> {
    email::normalise(address).ok_or_else(|| format!("{address}: {}", email::MESSAGE))
}

#[expect(clippy::print_stdout, reason = "the command's result")]
fn say(line: &str) {
    println!("{line}");
}

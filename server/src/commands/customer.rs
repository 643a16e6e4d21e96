//! `platen customer …`: changes customer accounts from the command line. Each change is written to the audit log.

use platen_actors::ports::{Clock, SystemClock};
use platen_store::audit::Record;
use platen_store::{Error, customers};

use super::open_store;
use crate::accounts::access::{self, AccountAction, MAX_REASON};
use crate::accounts::email;
use crate::config::DataArgs;

/// Suspends or reinstates the account with an email address, or requires a new password.
pub async fn change(data: &DataArgs, address: &str, action: AccountAction, reason: &str) -> Result<(), String> {
    let reason = reason.trim();
    if reason.is_empty() || reason.chars().count() > MAX_REASON {
        return Err(format!("--reason must have 1 to {MAX_REASON} characters; it is written to the audit log"));
    }
    let address = email::normalise(address).ok_or_else(|| format!("{address}: {}", email::MESSAGE))?;
    let store = open_store(data).await?;
    let changed = async {
        let mut tx = store.write().await?;
        let Some(customer) = customers::find_by_email(&mut tx, &address).await? else { return Ok(None) };
        let record = Record { who: "command line".to_owned(), ..Record::default() };
        let ended = access::carry_out(&mut tx, customer.id, action, reason, record, SystemClock.now()).await?;
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

#[expect(clippy::print_stdout, reason = "the command's result")]
fn say(line: &str) {
    println!("{line}");
}

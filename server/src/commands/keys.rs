//! `platen keys rotate`: replaces the keys with which the servers sign, for example after a backup fell into wrong hands.

use platen_actors::ids::Millis;
use platen_actors::ports::{Clock, Rng, SystemClock, SystemRng};
use platen_store::audit::{self, COMMAND_LINE, Record};
use platen_store::{Error, secrets};

use super::open_store;
use crate::accounts::{antiforgery, device, link_keys};
use crate::captcha;
use crate::config::DataArgs;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// Replaces the keys of the links in emails, of known devices, of forms and of captchas. Only the former key of the links is accepted for
/// some days more.
pub async fn rotate(data: &DataArgs, accept_links_days: u16) -> Result<(), String> {
    let store = open_store(data).await?;
    let rotated = async {
        let now = SystemClock.now();
        let mut tx = store.write().await?;
        for name in [link_keys::SECRET, device::SECRET, antiforgery::SECRET, captcha::SECRET] {
            let mut fresh = [0; 32];
            SystemRng.fill(&mut fresh);
            secrets::rotate(&mut tx, name, &fresh, now + Millis::from(accept_links_days) * DAY).await?;
        }
        let record = Record { who: COMMAND_LINE.to_owned(), action: "keys_rotated", ..Record::default() };
        audit::add(&mut tx, &record, now).await?;
        tx.commit().await
    };
    rotated.await.map_err(|error: Error| error.to_string())?;
    store.close().await;
    say(accept_links_days);
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the command's result")]
fn say(days: u16) {
    println!("replaced the keys; restart all servers now. Links in earlier emails work for {days} more days.");
}

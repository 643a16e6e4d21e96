//! Deletes outdated rows: expired sign-ins and codes, old attempts, idempotency responses, emails, unused guests, used
//! captchas, old tax rates. In small steps, so that the writer is never blocked for long.

pub mod answers;
pub mod due;
pub mod numbers;
pub mod observations;

use std::sync::Arc;
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_actors::ports::Clock;
use platen_store::session_store::KEEP_ANSWERS;
use platen_store::sessions::GUEST_LIFE;
use platen_store::{
    Result, Store, account_offers, attempts, back_office, captcha_solutions, email_confirmations, idempotency, outbox,
    password_resets, sessions, sign_ins, staff, staff_invitations, tax_rates,
};

use crate::accounts::{throttle, totp};
use crate::captcha;
use crate::tax_service::learned;

const EVERY: Duration = Duration::from_mins(1);
const STEP: i64 = 500;
/// How long sent or given up emails and messages are kept.
const KEEP_LETTERS: Millis = 30 * 24 * 60 * 60 * 1000;

/// How long used TOTP codes are kept. Setting the clock back by less than this makes none of them valid again.
const KEEP_CODES: Millis = 24 * 60 * 60 * 1000;

/// Sweeps forever.
pub async fn run(store: Store, clock: Arc<dyn Clock>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = sweep(&store, clock.now()).await {
            tracing::warn!(%error, "outdated rows could not be deleted; retrying in a minute");
        }
    }
}

/// Sweeps once.
pub async fn sweep(store: &Store, now: Millis) -> Result<()> {
    let mut tx = store.write().await?;
    sign_ins::remove_expired(&mut tx, now).await?;
    staff::remove_expired_sign_ins(&mut tx, now).await?;
    staff_invitations::remove_expired(&mut tx, now).await?;
    staff::remove_steps_before(&mut tx, totp::step_at(now - KEEP_CODES)).await?;
    password_resets::remove_expired(&mut tx, now).await?;
    email_confirmations::remove_expired(&mut tx, now).await?;
    account_offers::remove_expired(&mut tx, now).await?;
    attempts::remove_before(&mut tx, now - throttle::LONG_WINDOW).await?;
    tx.commit().await?;
    loop {
        let mut tx = store.write().await?;
        let answers = idempotency::remove_before(&mut tx, now - KEEP_ANSWERS, STEP).await?;
        let guests = sessions::remove_guests_before(&mut tx, now - GUEST_LIFE, STEP).await?;
        // Kept for a while after they expire: nodes' clocks differ, and a solution without its row could be used again.
        let solutions = captcha_solutions::remove_before(&mut tx, now - captcha::LIFE, STEP).await?;
        let emails = outbox::remove_before(&mut tx, now - KEEP_LETTERS, STEP).await?;
        let messages = back_office::remove_before(&mut tx, now - KEEP_LETTERS, STEP).await?;
        let rates = tax_rates::remove_before(&mut tx, now - learned::KEEP, STEP).await?;
        tx.commit().await?;
        if answers.max(guests).max(solutions).max(emails).max(messages).max(rates) < STEP.unsigned_abs() {
            return Ok(());
        }
    }
}

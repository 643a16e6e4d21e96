//! `Idempotency-Key` for calls that change no session: the key is stored with the session's other answers, and a
//! repeated request gets the first response without doing anything.

use platen_actors::ids::{Millis, SessionKey};
use platen_actors::ports::Idempotency;
use platen_store::Transaction;
use platen_store::idempotency::{self, AnsweredRow};
use platen_store::session_store::KEEP_ANSWERS;

use super::state::AppState;
use crate::http::problem::{Code, Problem};

/// Whether an answer is stored under the key. If so, the request is not run again, and its captcha token must not be
/// verified again because providers accept a token only once.
pub async fn is_known(app: &AppState, session: SessionKey, idempotency: Option<&Idempotency>) -> Result<bool, Problem> {
    let Some(idempotency) = idempotency else { return Ok(false) };
    let since = app.clock.now() - KEEP_ANSWERS;
    Ok(idempotency::find(&mut app.store.read().await?, session, &idempotency.key, since).await?.is_some())
}

/// Reports whether the request was answered before. If not, stores the key in this transaction, which must also contain
/// the request's own changes.
pub async fn before(
    tx: &mut Transaction,
    session: SessionKey,
    idempotency: Option<&Idempotency>,
    now: Millis,
) -> Result<bool, Problem> {
    let Some(idempotency) = idempotency else { return Ok(false) };
    let row = AnsweredRow { request_hash: idempotency.request_hash.to_vec(), version: 0, answer: "{}".to_owned() };
    match idempotency::claim(tx, session, &idempotency.key, &row, now, now - KEEP_ANSWERS).await? {
        None => Ok(false),
        Some(stored) if stored.request_hash == row.request_hash => Ok(true),
        Some(_) => Err(Problem::new(Code::IdempotencyKeyReused)),
    }
}

//! `Idempotency-Key` for calls that change no session: the key is kept with the session's other answers, and the same
//! request again is answered like the first without doing anything.

use platen_actors::ids::{Millis, SessionKey};
use platen_actors::ports::Idempotency;

use super::state::AppState;
use crate::http::problem::{Code, Problem};
use crate::store::Transaction;
use crate::store::idempotency::{self, AnsweredRow};
use crate::store::session_store::KEEP_ANSWERS;

/// Whether an answer is stored under the key. If so, the request is not run again, and its captcha token must not be
/// verified again because providers accept a token only once.
pub async fn is_known(app: &AppState, session: SessionKey, idempotency: Option<&Idempotency>) -> Result<bool, Problem> {
    let Some(idempotency) = idempotency else { return Ok(false) };
    let since = app.clock.now() - KEEP_ANSWERS;
    Ok(idempotency::find(&mut app.store.read().await?, session, &idempotency.key, since).await?.is_some())
}

/// Whether the request was answered before. If not, the key is kept in this transaction: what it is for belongs in the
/// same one.
pub async fn before(
    tx: &mut Transaction,
    session: SessionKey,
    idempotency: Option<&Idempotency>,
    now: Millis,
) -> Result<bool, Problem> {
    let Some(idempotency) = idempotency else { return Ok(false) };
    if let Some(row) = idempotency::find(tx, session, &idempotency.key, now - KEEP_ANSWERS).await? {
        return if row.request_hash == idempotency.request_hash {
            Ok(true)
        } else {
            Err(Problem::new(Code::IdempotencyKeyReused))
        };
    }
    let row = AnsweredRow { request_hash: idempotency.request_hash.to_vec(), version: 0, answer: "{}".to_owned() };
    idempotency::put(tx, session, &idempotency.key, &row, now).await?;
    Ok(false)
}

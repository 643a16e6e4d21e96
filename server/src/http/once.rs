//! `Idempotency-Key` for calls that change no session: the key is kept with the session's other answers, and the same
//! request again is answered like the first without doing anything.

use platen_actors::ids::{Millis, SessionKey};
use platen_actors::ports::Idempotency;

use super::state::Platen;
use crate::http::problem::{Code, Problem};
use crate::store::Write;
use crate::store::idempotency::{self, AnsweredRow};
use crate::store::session_store::KEEP_ANSWERS;

/// Whether there is an answer under the key: then nothing will be done, and no captcha provider takes a token twice.
pub async fn is_known(app: &Platen, session: SessionKey, retry: Option<&Idempotency>) -> Result<bool, Problem> {
    let Some(retry) = retry else { return Ok(false) };
    let since = app.clock.now() - KEEP_ANSWERS;
    Ok(idempotency::find(&mut app.store.read().await?, session, &retry.key, since).await?.is_some())
}

/// Whether the request was answered before. If not, the key is kept in this transaction: what it is for belongs in the
/// same one.
pub async fn before(
    write: &mut Write,
    session: SessionKey,
    retry: Option<&Idempotency>,
    now: Millis,
) -> Result<bool, Problem> {
    let Some(retry) = retry else { return Ok(false) };
    if let Some(row) = idempotency::find(write, session, &retry.key, now - KEEP_ANSWERS).await? {
        return if row.request_hash == retry.request_hash {
            Ok(true)
        } else {
            Err(Problem::new(Code::IdempotencyKeyReused))
        };
    }
    let row = AnsweredRow { request_hash: retry.request_hash.to_vec(), version: 0, answer: "{}".to_owned() };
    idempotency::put(write, session, &retry.key, &row, now).await?;
    Ok(false)
}

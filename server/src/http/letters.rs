//! Letters that customers send to others: how many, and from when on each takes a solved captcha.

use actix_web::HttpRequest;
use platen_actors::ids::Millis;
use platen_actors::ports::Idempotency;

use super::extract::caller::Confirmed;
use super::extract::client;
use super::once;
use super::state::Platen;
use crate::accounts::throttle;
use crate::captcha::Solution;
use crate::http::captcha;
use crate::http::problem::{Code, Problem};
use crate::store::Write;

const WITHOUT_MAIL: &str = "This shop does not send emails at the moment. Please share a link instead.";

/// A letter that is about to be sent.
pub struct Postage {
    subjects: [(String, i64); 2],
    solution: Option<Solution>,
}

/// Demands a solved captcha of a client that has sent some letters, over all accounts; not for a request that was answered
/// before. To be asked outside the transaction.
pub async fn check(
    app: &Platen,
    request: &HttpRequest,
    customer: &Confirmed,
    token: Option<&str>,
    retry: Option<&Idempotency>,
) -> Result<Postage, Problem> {
    if !customer.email_confirmed {
        // Confirming is impossible: the shop has no email. What it kept now would go out once it has.
        return Err(Problem::new(Code::EmailUnconfirmed).with_message(WITHOUT_MAIL));
    }
    let client = throttle::letters_of_client(&client::address(request, &app.config));
    let mut reader = app.store.read().await?;
    let is_busy = throttle::is_used_up(&mut reader, &client, throttle::FREE_LETTERS, app.clock.now()).await?;
    drop(reader);
    let is_asked = is_busy && !once::is_known(app, customer.session(), retry).await?;
    let solution = if is_asked { Some(captcha::verify(app, request, token).await?) } else { None };
    let own = (throttle::letters(customer.id), throttle::LETTERS);
    Ok(Postage { subjects: [own, (client, throttle::LETTERS_TO_OTHERS_PER_CLIENT)], solution })
}

impl Postage {
    /// Counts the letter, in its transaction, or says how long to wait.
    pub async fn pay(self, write: &mut Write, now: Millis) -> Result<(), Problem> {
        throttle::attempt(write, &self.subjects, now).await?;
        if let Some(solution) = self.solution {
            solution.spend(write).await?;
        }
        Ok(())
    }
}

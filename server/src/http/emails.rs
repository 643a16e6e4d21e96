//! Limits on emails that customers send to others: how many, and after how many each requires a solved captcha.

use actix_web::HttpRequest;
use platen_actors::ids::Millis;
use platen_actors::ports::Idempotency;
use platen_store::Transaction;

use super::extract::caller::Confirmed;
use super::extract::client;
use super::idempotent;
use super::state::AppState;
use crate::accounts::throttle;
use crate::captcha::Solution;
use crate::http::captcha;
use crate::http::problem::{Code, Problem};

const WITHOUT_MAIL: &str = "This shop does not send emails at the moment. Please share a link instead.";

/// An email that is about to be sent.
pub struct EmailAllowance {
    subjects: [(String, i64); 2],
    solution: Option<Solution>,
}

/// Requires a solved captcha of a client that has sent some emails, over all accounts; not for a repeated request. Call
/// it outside the transaction.
pub async fn check(
    app: &AppState,
    request: &HttpRequest,
    customer: &Confirmed,
    token: Option<&str>,
    idempotency: Option<&Idempotency>,
) -> Result<EmailAllowance, Problem> {
    if !customer.email_confirmed {
        // The address cannot be confirmed because the shop has no email. An email stored now would be sent once it has.
        return Err(Problem::new(Code::EmailUnconfirmed).with_message(WITHOUT_MAIL));
    }
    let client = throttle::emails_of_client(&client::address(request, &app.config));
    let mut reader = app.store.read().await?;
    let is_busy = throttle::is_used_up(&mut reader, &client, throttle::FREE_EMAILS, app.clock.now()).await?;
    drop(reader);
    let is_asked = is_busy && !idempotent::is_known(app, customer.session(), idempotency).await?;
    let solution = if is_asked { Some(captcha::verify(app, request, token).await?) } else { None };
    let own = (throttle::emails(customer.id), throttle::EMAILS);
    Ok(EmailAllowance { subjects: [own, (client, throttle::EMAILS_TO_OTHERS_PER_CLIENT)], solution })
}

impl EmailAllowance {
    /// Counts the email in its transaction, or returns how long to wait.
    pub async fn pay(self, tx: &mut Transaction, now: Millis) -> Result<(), Problem> {
        throttle::attempt(tx, &self.subjects, now).await?;
        if let Some(solution) = self.solution {
            solution.spend(tx).await?;
        }
        Ok(())
    }
}

//! Emails the shop's answers to questions that no tab has shown to the customer in time.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_actors::ports::Clock;
use platen_store::outbox::email::EmailMessage;
use platen_store::{Result, Store, outbox, questions};

const EVERY: Duration = Duration::from_secs(2);
const STEP: i64 = 50;

/// Sends forever.
pub async fn run(store: Store, clock: Arc<dyn Clock>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = send(&store, clock.now()).await {
            tracing::warn!(%error, "unseen answers could not be sent by email; retrying in two seconds");
        }
    }
}

/// Queues the emails that are due. Returns their number.
pub async fn send(store: &Store, now: Millis) -> Result<usize> {
    if !questions::is_email_due(&mut store.read().await?, now).await? {
        return Ok(0);
    }
    let mut tx = store.write().await?;
    let due = questions::take_due_emails(&mut tx, now, STEP).await?;
    for email in &due {
        let answers = email.answers.iter();
        let answers = answers.map(|answer| (answer.by.clone().unwrap_or_default(), answer.text.clone())).collect();
        let (code, product) = (email.question.code, email.question.product_id);
        let message = EmailMessage::QuestionAnswered { code, product, name: email.question.product.clone(), answers };
        outbox::add(&mut tx, &email.recipient, None, &message, now).await?;
    }
    tx.commit().await?;
    Ok(due.len())
}

//! What is stored with a change of a question besides its entries: used captchas, and when answers are due by email.

use platen_actors::commands::RuleError;
use platen_actors::ids::Millis;
use platen_actors::question::{QuestionError, QuestionEvent};

use super::super::failure::Failure;
use crate::{Connection, captcha_solutions, questions};

/// How long a tab of the customer has to report that it shows an answer. If none does, the answer is sent by email.
const UNSHOWN_FOR: Millis = 4 * 1000;
/// How long the customer has to read an answer that a tab shows, before it is sent by email.
const UNSEEN_FOR: Millis = 2 * 60 * 1000;

/// Records an event of a question.
pub(super) async fn keep(tx: &mut impl Connection, happened: QuestionEvent, now: Millis) -> Result<(), Failure> {
    match happened {
        QuestionEvent::Solved(ticket) => {
            if !captcha_solutions::add(tx, ticket.hash, ticket.expires_at).await? {
                return Err(RuleError::Question(QuestionError::TicketUsed).into());
            }
        }
        QuestionEvent::Seen { question } => questions::clear_emails(tx, question).await?,
        QuestionEvent::Shown { question } => questions::delay_emails(tx, question, now + UNSEEN_FOR).await?,
        QuestionEvent::Answered { question, message } => {
            questions::put_email_due(tx, question, message, now + UNSHOWN_FOR).await?;
        }
    }
    Ok(())
}

//! What is stored with a change of a question besides its entries: used captchas, and when answers are due by email.

use platen_actors::commands::RuleError;
use platen_actors::ids::Millis;
use platen_actors::question::{QuestionError, QuestionEvent};

use super::super::failure::Failure;
use crate::{Connection, captcha_solutions, questions};

/// How long an answer may remain unseen in an open tab before it is sent by email.
const UNSEEN_FOR: Millis = 2 * 60 * 1000;
/// The same if no tab is open on the node that stores the answer. A tab on another node gets the answer within this time,
/// and reports that it was seen.
const UNSEEN_WITHOUT_TAB_FOR: Millis = 3 * 1000;

/// Records an event of a question.
pub(super) async fn keep(tx: &mut impl Connection, happened: QuestionEvent, now: Millis) -> Result<(), Failure> {
    match happened {
        QuestionEvent::Solved(ticket) => {
            if !captcha_solutions::add(tx, ticket.hash, ticket.expires_at).await? {
                return Err(RuleError::Question(QuestionError::TicketUsed).into());
            }
        }
        QuestionEvent::Seen { question } => questions::clear_emails(tx, question).await?,
        QuestionEvent::Answered { question, message, has_tab } => {
            let due_at = now + if has_tab { UNSEEN_FOR } else { UNSEEN_WITHOUT_TAB_FOR };
            questions::put_email_due(tx, question, message, due_at).await?;
        }
    }
    Ok(())
}

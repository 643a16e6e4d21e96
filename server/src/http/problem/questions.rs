//! The status and code of each error of a question about a product.

use platen_actors::question::QuestionError;

use super::{Problem, captcha};

pub(super) fn problem(why: QuestionError) -> Problem {
    let message = why.to_string();
    match why {
        QuestionError::NoSuchQuestion => Problem::not_found(message),
        QuestionError::TooMany => Problem::refused("questions_full", message),
        QuestionError::Full => Problem::refused("question_full", message),
        QuestionError::Empty => Problem::invalid("message", "required", message),
        QuestionError::TooLong => Problem::invalid("message", "too_long", message),
        QuestionError::NameTooLong => Problem::invalid("name", "too_long", message),
        QuestionError::Closed => Problem::changed("question_closed", message),
        QuestionError::TicketUsed => captcha::robot(),
    }
}

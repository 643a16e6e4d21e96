//! Why a free order cannot be settled, in words.

use platen_actors::free_order::{FreeOrderState, MAX_NOTE, Refused};

use super::Problem;

/// The refusal as it leaves the server.
pub(super) fn problem(why: Refused) -> Problem {
    match why {
        Refused::NoSuchOrder => Problem::not_found("This order does not exist."),
        Refused::Settled { state } => {
            let done = if state == FreeOrderState::Declined { "declined" } else { "sent" };
            Problem::changed("free_order_settled", format!("This order was {done} already. Please look at it again."))
        }
        Refused::ReasonMissing => {
            Problem::invalid("reason", "required", "Please say why it is not sent. The customer reads it.")
        }
        Refused::TooLong { field } => {
            Problem::invalid(field, "too_long", format!("Please enter no more than {MAX_NOTE} characters."))
        }
    }
}

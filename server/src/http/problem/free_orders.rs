//! The status and code of each error in settling a free order.

use platen_actors::free_order::{FreeOrderError, FreeOrderState};
use platen_actors::messages::phrase;

use super::Problem;

pub(super) fn problem(why: FreeOrderError) -> Problem {
    let message = why.to_string();
    match why {
        FreeOrderError::NoSuchOrder => Problem::not_found(message),
        FreeOrderError::ReasonMissing => Problem::invalid("reason", "required", message),
        FreeOrderError::TooLong { field } => Problem::invalid(field, "too_long", message),
        FreeOrderError::Settled { state } => {
            let done = if state == FreeOrderState::Declined { phrase("declined") } else { phrase("sent") };
            Problem::changed("free_order_settled", format!("This order was {done} already. Please review it again."))
        }
    }
}

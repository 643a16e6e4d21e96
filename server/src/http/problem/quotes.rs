//! The status and code of each error in requesting, answering or offering a quote.

use platen_actors::messages::phrase;
use platen_actors::quote::{Action, QuoteError, QuoteState};

use super::{Problem, captcha, configuration};

pub(super) fn problem(why: QuoteError) -> Problem {
    let message = why.to_string();
    match why {
        QuoteError::NoSuchQuote => Problem::not_found(message),
        QuoteError::NoLines => Problem::invalid("lines", "required", message),
        QuoteError::TooManyLines => Problem::invalid("lines", "too_many", message),
        QuoteError::QuotesFull => Problem::refused("quotes_full", message),
        QuoteError::LineNotSold { at } => Problem::invalid(format!("lines[{at}]"), "not_sold", message),
        QuoteError::LineArtwork { at } => {
            Problem::invalid(format!("lines[{at}].decorations"), "no_such_artwork", message)
        }
        QuoteError::TicketUsed => captcha::robot(),
        QuoteError::Missing { field } => Problem::invalid(field, "required", message),
        QuoteError::TooLong { field, .. } => Problem::invalid(field, "too_long", message),
        QuoteError::NeedByOver => Problem::invalid("needBy", "out_of_bounds", message),
        QuoteError::TargetTotal => Problem::invalid("targetTotal", "out_of_bounds", message),
        QuoteError::OfferChanged => Problem::changed("offer_changed", message),
        QuoteError::OfferWithdrawn => Problem::changed("offer_withdrawn", message),
        QuoteError::OfferExpired => Problem::changed("quote_expired", message),
        QuoteError::TotalChanged => Problem::changed("total_changed", message),
        QuoteError::OfferLines { .. } => Problem::invalid("action.lines", "count", message),
        QuoteError::OfferPrice { at } => {
            Problem::invalid(format!("action.lines[{at}].unitPrice"), "out_of_bounds", message)
        }
        QuoteError::OfferShipping => Problem::invalid("action.shipping", "out_of_bounds", message),
        QuoteError::OfferDay => Problem::invalid("action.validUntil", "out_of_bounds", message),
        QuoteError::TooLarge => Problem::invalid("lines", "too_large", message),
        QuoteError::Line { at, why } => of_line(at, configuration::problem(why)),
        QuoteError::NotNow { state, action } => {
            let (word, is) = words(state);
            let rest = if action == Action::Order {
                phrase("and cannot be ordered now")
            } else {
                phrase("so this is not possible now")
            };
            Problem::changed(word, format!("This quote {is}, {rest}. Please review it again."))
        }
    }
}

/// Prefixes the fields of a problem with the line that it is about.
fn of_line(at: usize, mut problem: Problem) -> Problem {
    for error in &mut problem.errors {
        error.field = format!("lines[{at}].{}", error.field).into();
    }
    problem
}

/// A state's word for programs, and its description.
fn words(state: QuoteState) -> (&'static str, &'static str) {
    match state {
        QuoteState::Requested => ("quote_requested", phrase("waits for us")),
        QuoteState::InReview => ("quote_in_review", phrase("is being worked on")),
        QuoteState::Offered => ("quote_offered", phrase("is waiting for an answer to our offer")),
        QuoteState::Countered => ("quote_countered", phrase("waits for another offer")),
        QuoteState::Accepted => ("quote_accepted", phrase("was accepted")),
        QuoteState::Declined => ("quote_declined", phrase("was declined")),
        QuoteState::Expired => ("quote_expired", phrase("has expired")),
        QuoteState::Ordered => ("quote_ordered", phrase("was ordered already")),
    }
}

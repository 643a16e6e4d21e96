//! Why a quote cannot be asked for, answered or offered, in words.

use platen_actors::quote::{Action, MAX_LINES, MAX_OPEN, QuoteState, Refused};

use super::refusal::need_by_over;
use super::{Problem, captcha, configuration};

/// The refusal as it leaves the server.
pub(super) fn problem(why: Refused) -> Problem {
    match why {
        Refused::NoSuchQuote => Problem::not_found("This quote does not exist."),
        Refused::NoLines => {
            Problem::invalid("lines", "required", "There is nothing to quote. Please choose at least one product.")
        }
        Refused::TooManyLines => Problem::invalid(
            "lines",
            "too_many",
            format!("A request takes at most {MAX_LINES} lines. Please make two of it."),
        ),
        Refused::QuotesFull => Problem::refused(
            "quotes_full",
            format!("You can have at most {MAX_OPEN} open quotes. Please settle one first."),
        ),
        Refused::Line { at, why } => of_line(at, configuration::problem(why)),
        Refused::LineNotSold { at } => {
            Problem::invalid(format!("lines[{at}]"), "not_sold", "This product is not sold. Please remove this line.")
        }
        Refused::LineArtwork { at } => Problem::invalid(
            format!("lines[{at}].decorations"),
            "no_such_artwork",
            "This artwork does not exist. Please choose a file of your library.",
        ),
        Refused::TicketUsed => captcha::robot(),
        Refused::Missing { field } => Problem::invalid(field, "required", "This field is required."),
        Refused::TooLong { field, most } => {
            Problem::invalid(field, "too_long", format!("Please enter no more than {most} characters."))
        }
        Refused::NeedByOver => need_by_over(),
        Refused::TargetTotal => {
            Problem::invalid("targetTotal", "out_of_bounds", "Please enter a total that is not below 0.")
        }
        Refused::NotNow { state, action } => {
            let (word, is) = words(state);
            let rest =
                if action == Action::Order { "and cannot be ordered now" } else { "so this is not possible now" };
            Problem::changed(word, format!("This quote {is}, {rest}. Please look at it again."))
        }
        Refused::OfferChanged => Problem::changed(
            "offer_changed",
            "There is another offer now than the one that was shown. Please look at it before you answer.",
        ),
        Refused::OfferWithdrawn => {
            Problem::changed("offer_withdrawn", "This offer was withdrawn meanwhile. We are working on another one.")
        }
        Refused::OfferExpired => {
            Problem::changed("quote_expired", "This offer has expired. Please ask for a new quote.")
        }
        Refused::TotalChanged => Problem::changed(
            "total_changed",
            "The total is not what this page showed. Please look at it again before you order.",
        ),
        Refused::OfferLines { wanted } => Problem::invalid(
            "action.lines",
            "count",
            format!("Please say something of each line of the request: {wanted} in all."),
        ),
        Refused::OfferPrice { at } => {
            Problem::invalid(format!("action.lines[{at}].unitPrice"), "out_of_bounds", "A price cannot be below 0.")
        }
        Refused::OfferShipping => {
            Problem::invalid("action.shipping", "out_of_bounds", "Shipping cannot be below 0 or that much.")
        }
        Refused::OfferDay => Problem::invalid(
            "action.validUntil",
            "out_of_bounds",
            "Please choose a last day between today and a year from now.",
        ),
        Refused::TooLarge => Problem::invalid("lines", "too_large", "This total is too large."),
    }
}

/// The same fault, named as one of a line.
fn of_line(at: usize, mut problem: Problem) -> Problem {
    for error in &mut problem.errors {
        error.field = format!("lines[{at}].{}", error.field).into();
    }
    problem
}

/// A state's word for programs, and what it is in words.
fn words(state: QuoteState) -> (&'static str, &'static str) {
    match state {
        QuoteState::Requested => ("quote_requested", "waits for us"),
        QuoteState::InReview => ("quote_in_review", "is being worked on"),
        QuoteState::Offered => ("quote_offered", "is waiting for an answer to our offer"),
        QuoteState::Countered => ("quote_countered", "waits for another offer"),
        QuoteState::Accepted => ("quote_accepted", "was accepted"),
        QuoteState::Declined => ("quote_declined", "was declined"),
        QuoteState::Expired => ("quote_expired", "has expired"),
        QuoteState::Ordered => ("quote_ordered", "was ordered already"),
    }
}

//! Why staff cannot look or suggest, in words.

use platen_actors::observation::{self, MAX_REASON_LENGTH};
use platen_actors::suggestion::{self, MAX_NOTE_LENGTH};

use super::Problem;

/// The refusal of an observation as it leaves the server.
pub(super) fn observation(why: observation::Refused) -> Problem {
    use observation::Refused;
    match why {
        Refused::NoSuchObservation => Problem::not_found("This observation does not exist, or is over."),
        Refused::TooMany => Problem::changed(
            "too_many_observers",
            format!(
                "{} of the staff look at this session already. Please wait until one has left.",
                observation::MAX_OBSERVERS
            ),
        ),
        Refused::ReasonMissing => Problem::invalid("reason", "required", "Please say why; it goes on record."),
        Refused::ReasonTooLong => {
            Problem::invalid("reason", "too_long", format!("Please enter no more than {MAX_REASON_LENGTH} characters."))
        }
    }
}

/// The refusal of a suggestion as it leaves the server.
pub(super) fn suggestion(why: suggestion::Refused) -> Problem {
    use suggestion::Refused;
    match why {
        Refused::NoSuchSuggestion => {
            Problem::not_found("This suggestion does not exist, or was answered or taken back.")
        }
        Refused::TooMany => Problem::changed(
            "too_many_suggestions",
            format!(
                "{} suggestions wait for this customer's answer. Please take one back first.",
                suggestion::MAX_SUGGESTIONS
            ),
        ),
        Refused::Empty => Problem::invalid("note", "required", "Please write a note, or choose a product, or both."),
        Refused::NoteTooLong => {
            Problem::invalid("note", "too_long", format!("Please enter no more than {MAX_NOTE_LENGTH} characters."))
        }
    }
}

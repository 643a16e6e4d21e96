//! The status and code of each error of an observation or a suggestion.

use platen_actors::observation::ObservationError;
use platen_actors::suggestion::SuggestionError;

use super::Problem;

pub(super) fn observation(why: ObservationError) -> Problem {
    let message = why.to_string();
    match why {
        ObservationError::NoSuchObservation => Problem::not_found(message),
        ObservationError::TooMany => Problem::changed("too_many_observers", message),
        ObservationError::ReasonMissing => Problem::invalid("reason", "required", message),
        ObservationError::ReasonTooLong => Problem::invalid("reason", "too_long", message),
    }
}

pub(super) fn suggestion(why: SuggestionError) -> Problem {
    let message = why.to_string();
    match why {
        SuggestionError::NoSuchSuggestion => Problem::not_found(message),
        SuggestionError::TooMany => Problem::changed("too_many_suggestions", message),
        SuggestionError::Empty => Problem::invalid("note", "required", message),
        SuggestionError::Unchanged => Problem::invalid("layer", "unchanged", message),
        SuggestionError::OtherFile => Problem::invalid("layer", "other_file", message),
        SuggestionError::NoteTooLong => Problem::invalid("note", "too_long", message),
    }
}

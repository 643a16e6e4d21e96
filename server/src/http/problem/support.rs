//! The status and code of each error of an observation or a suggestion.

use platen_actors::observation::ObservationError;
use platen_actors::suggestion::SuggestionError;
use platen_store::staff_changes::ChangeError;

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

impl From<ChangeError> for Problem {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::NoSuchMember => Problem::not_found("There is no member of staff with this email address."),
            ChangeError::Outdated => {
                Problem::changed("password_changed", "Your password has changed meanwhile. Please sign in again.")
            }
            ChangeError::LastAdministrator => {
                let message =
                    "This is the only administrator who can sign in. Make another member an administrator first.";
                Problem::refused("last_administrator", message)
            }
            ChangeError::Store(error) => error.into(),
        }
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

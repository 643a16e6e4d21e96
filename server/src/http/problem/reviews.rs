//! The status and code of each error of a review.

use platen_actors::review::ReviewError;

use super::Problem;

pub(super) fn problem(why: ReviewError) -> Problem {
    let message = why.to_string();
    match why {
        ReviewError::NotBought => Problem::refused("not_bought", message),
        ReviewError::Stars => Problem::invalid("stars", "out_of_bounds", message),
        ReviewError::Missing { field } => Problem::invalid(field, "required", message),
        ReviewError::TooLong { field, .. } => Problem::invalid(field, "too_long", message),
        ReviewError::NoCompany => Problem::invalid("shownAs", "no_company", message),
        ReviewError::NoSuchReview => Problem::not_found(message),
        ReviewError::NotNow => Problem::changed("review_changed", message),
    }
}

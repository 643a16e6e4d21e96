//! The field of each error in a configuration.

use std::borrow::Cow;

use platen_actors::pricing::NotOffered;

use super::Problem;

/// The problem with the field that has to change.
pub(super) fn problem(why: NotOffered) -> Problem {
    let field: Cow<'static, str> = match why {
        NotOffered::NoParts | NotOffered::TooManyParts => "parts".into(),
        NotOffered::RepeatedPart(at) | NotOffered::UnknownPart(at) => format!("parts[{at}].partId").into(),
        NotOffered::QuantityOutOfBounds | NotOffered::BelowMinimum { .. } | NotOffered::TooLarge => "quantity".into(),
        NotOffered::TooManyDecorations | NotOffered::NotBlank => "decorations".into(),
        NotOffered::RepeatedLocation(at) | NotOffered::UnknownLocation(at) => {
            format!("decorations[{at}].location").into()
        }
        NotOffered::UnknownMethod(at) => format!("decorations[{at}].method").into(),
        NotOffered::ColorsOutOfBounds { at, .. } => format!("decorations[{at}].colors").into(),
        NotOffered::UnknownRush => "rushDays".into(),
        NotOffered::NotesTooLong => "notes".into(),
        NotOffered::InksTooLong(at) => format!("decorations[{at}].inks").into(),
    };
    Problem::invalid(field, why.word(), why.to_string())
}

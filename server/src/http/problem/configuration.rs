//! The field of each refusal to price a configuration.

use std::borrow::Cow;

use platen_actors::pricing::NotOffered;

use super::Problem;

/// The problem at the field that has to change.
pub(super) fn problem(why: NotOffered) -> Problem {
    let field: Cow<'static, str> = match why {
        NotOffered::NoParts => "parts".into(),
        NotOffered::TooManyParts => "parts".into(),
        NotOffered::RepeatedPart(at) => format!("parts[{at}].partId").into(),
        NotOffered::UnknownPart(at) => format!("parts[{at}].partId").into(),
        NotOffered::QuantityOutOfBounds => "quantity".into(),
        NotOffered::BelowMinimum { .. } => "quantity".into(),
        NotOffered::TooManyDecorations => "decorations".into(),
        NotOffered::RepeatedLocation(at) => format!("decorations[{at}].location").into(),
        NotOffered::UnknownLocation(at) => format!("decorations[{at}].location").into(),
        NotOffered::UnknownMethod(at) => format!("decorations[{at}].method").into(),
        NotOffered::ColorsOutOfBounds { at, .. } => format!("decorations[{at}].colors").into(),
        NotOffered::NotBlank => "decorations".into(),
        NotOffered::UnknownRush => "rushDays".into(),
        NotOffered::NotesTooLong => "notes".into(),
        NotOffered::InksTooLong(at) => format!("decorations[{at}].inks").into(),
        NotOffered::TooLarge => "quantity".into(),
    };
    Problem::invalid(field, why.word(), why.to_string())
}

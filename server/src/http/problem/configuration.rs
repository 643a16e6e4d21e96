//! Why a configuration has no price, in words.

use std::borrow::Cow;

use platen_actors::pricing::NotOffered;

use super::Problem;

/// The refusal at the field that would have to change.
pub(super) fn problem(why: NotOffered) -> Problem {
    let (field, message): (Cow<'static, str>, Cow<'static, str>) = match why {
        NotOffered::NoParts => ("parts".into(), "Please choose at least one color or size.".into()),
        NotOffered::TooManyParts => {
            ("parts".into(), "One line takes at most 24 colors and sizes. Please make two of it.".into())
        }
        NotOffered::RepeatedPart(at) => {
            (format!("parts[{at}].partId").into(), "This color and size is named twice. Please name it once.".into())
        }
        NotOffered::UnknownPart(at) => {
            (format!("parts[{at}].partId").into(), "This color and size does not exist. Please choose another.".into())
        }
        NotOffered::QuantityOutOfBounds => {
            ("quantity".into(), "Please enter a quantity between 1 and 1,000,000.".into())
        }
        NotOffered::BelowMinimum { least } => {
            ("quantity".into(), format!("The minimum is {least}. Please enter {least} or more.").into())
        }
        NotOffered::TooManyDecorations => {
            ("decorations".into(), "One line takes at most 8 decorations. Please remove one.".into())
        }
        NotOffered::RepeatedLocation(at) => (
            format!("decorations[{at}].location").into(),
            "This location is decorated twice. Please choose one decoration for it.".into(),
        ),
        NotOffered::UnknownLocation(at) => (
            format!("decorations[{at}].location").into(),
            "This product is not decorated there. Please choose one of its locations.".into(),
        ),
        NotOffered::UnknownMethod(at) => (
            format!("decorations[{at}].method").into(),
            "This method is not offered there. Please choose one that is.".into(),
        ),
        NotOffered::ColorsOutOfBounds { at, most: 0 } => (
            format!("decorations[{at}].colors").into(),
            "This method does not count colors. Please send 0 colors.".into(),
        ),
        NotOffered::ColorsOutOfBounds { at, most } => {
            (format!("decorations[{at}].colors").into(), format!("Please choose between 1 and {most} colors.").into())
        }
        NotOffered::NotBlank => (
            "decorations".into(),
            "This product is not sold blank. Please choose a method at one of its locations.".into(),
        ),
        NotOffered::UnknownRush => {
            ("rushDays".into(), "This rush service is not offered. Please choose another or none.".into())
        }
        NotOffered::NotesTooLong => ("notes".into(), "Please enter no more than 250 characters.".into()),
        NotOffered::InksTooLong(at) => {
            (format!("decorations[{at}].inks").into(), "Please enter no more than 60 characters.".into())
        }
        NotOffered::TooLarge => ("quantity".into(), "This total is too large. Please ask us for a quote.".into()),
    };
    Problem::invalid(field, why.word(), message)
}

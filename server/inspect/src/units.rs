//! Converts lengths and resolutions of files to the integers of `Facts`.

const MM100_PER_INCH: f64 = 2_540.0;

/// The maximum length: a hundred meters, in hundredths of a millimeter. Nothing printed is longer.
const MAX_LENGTH: f64 = 10_000_000.0;

/// The maximum plausible resolution, in pixels per inch.
const FINEST: f64 = 30_000.0;

/// Rounds to an integer. `None` unless it is between 1 and `largest`.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is between one and the largest")]
pub fn whole(number: f64, largest: f64) -> Option<u32> {
    let rounded = number.round();
    (rounded >= 1.0 && rounded <= largest).then_some(rounded as u32)
}

/// Converts points (1/72 inch) to hundredths of a millimeter.
pub fn mm100_of_points(points: f64) -> Option<u32> {
    mm100_of_units(points, 72.0)
}

/// Converts a length in units of `per_inch` per inch to hundredths of a millimeter.
pub fn mm100_of_units(units: f64, per_inch: f64) -> Option<u32> {
    whole(units * MM100_PER_INCH / per_inch, MAX_LENGTH)
}

/// Returns a resolution in pixels per inch, if it is plausible.
pub fn dpi(per_inch: f64) -> Option<u32> {
    whole(per_inch, FINEST)
}

/// Converts a resolution in pixels per centimeter.
pub fn dpi_of_centimetre(per_centimetre: f64) -> Option<u32> {
    dpi(per_centimetre * 2.54)
}

/// Converts a resolution in pixels per meter.
pub fn dpi_of_metre(per_metre: u32) -> Option<u32> {
    dpi(f64::from(per_metre) * 0.0254)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_resolutions_are_whole_numbers_that_can_be_true() {
        assert_eq!(mm100_of_points(595.276), Some(21_000));
        assert_eq!(mm100_of_units(96.0, 96.0), Some(2_540));
        assert_eq!(dpi_of_metre(11_811), Some(300));
        assert_eq!(dpi_of_centimetre(118.11), Some(300));
        for nonsense in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e300] {
            assert_eq!((mm100_of_points(nonsense), dpi(nonsense)), (None, None));
        }
    }
}

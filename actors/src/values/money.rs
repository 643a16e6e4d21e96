//! Money without floating point: rates in 1/10,000 of the major unit, amounts in minor units, and the rounding between
//! them.

/// A unit price or a charge, in 1/10,000 of the major unit, because unit prices below one cent are common in this
/// trade.
pub type Rate = i64;

/// An amount in minor units: cents, pence, yen.
pub type Minor = i64;

/// The decimal places of a [`Rate`].
const RATE_PLACES: u32 = 4;

/// The major unit (a dollar) as a rate.
pub const MAJOR_UNIT: Rate = 10_i64.pow(RATE_PLACES);

/// Returns the minor unit (a cent) as a rate. `exponent` is the number of decimal places of the currency; `None` if it is more than
/// four.
pub fn minor_unit(exponent: u32) -> Option<Rate> {
    Some(10_i64.pow(RATE_PLACES.checked_sub(exponent)?))
}

/// Converts a sum of rates to minor units, rounded half to even. `exponent` is the number of decimal places of the
/// currency (ISO 4217), at most four. `None` if the sum is too large.
pub fn round(sum: i128, exponent: u32) -> Option<Minor> {
    let step = i128::from(minor_unit(exponent)?);
    let (whole, rest) = (sum.div_euclid(step), sum.rem_euclid(step));
    let up = match (rest * 2).cmp(&step) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => whole.rem_euclid(2),
        std::cmp::Ordering::Greater => 1,
    };
    Minor::try_from(whole + up).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn halves_go_to_the_even_neighbor() {
        for (sum, cents) in
            [(9_849, 98), (9_850, 98), (9_851, 99), (9_950, 100), (9_949, 99), (0, 0), (50, 0), (150, 2)]
        {
            assert_eq!(round(sum, 2), Some(cents), "{sum}");
        }
        assert_eq!(round(15_000, 0), Some(2));
        assert_eq!(round(25_000, 0), Some(2));
        assert_eq!(round(25_005, 3), Some(2_500));
        assert_eq!(round(25_015, 3), Some(2_502));
        assert_eq!(round(7, 4), Some(7));
    }

    #[test]
    fn what_no_sum_can_be_is_none() {
        assert_eq!(round(i128::MAX / 4, 2), None);
        assert_eq!(round(1, 5), None);
    }

    proptest! {
        #[test]
        fn rounding_is_never_off_by_more_than_half(sum in -1_000_000_000_000_i64..1_000_000_000_000, exponent in 0_u32..=4) {
            let step = 10_i64.pow(4 - exponent);
            let rounded = round(i128::from(sum), exponent).unwrap();
            prop_assert!((rounded * step - sum).abs() * 2 <= step);
        }
    }
}

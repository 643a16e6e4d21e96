//! Amounts that can be charged to cards and refunded. Stripe does not take every amount that ISO 4217 allows; see "Specify amounts
//! in API requests" and "Minimum charge amounts" of <https://docs.stripe.com/currencies> (read in November 2026).

use super::money::{Minor, divide};

/// The amounts that can be charged, in minor units: multiples of this number. All amounts, if a currency is not listed.
const STEPS: &[(&str, Minor)] = &[
    // Three decimal places, the last of which must be 0.
    ("BHD", 10),
    ("JOD", 10),
    ("KWD", 10),
    // Two decimal places in ISO 4217, none at Stripe.
    ("MGA", 100),
    ("OMR", 10),
    ("TND", 10),
];

/// The smallest charges, in minor units.
const MINIMA: &[(&str, Minor)] = &[
    ("AED", 200),
    ("ARS", 50),
    ("AUD", 50),
    ("BRL", 50),
    ("CAD", 50),
    ("CHF", 50),
    ("COP", 50),
    ("CZK", 1_500),
    ("DKK", 250),
    ("EUR", 50),
    ("GBP", 30),
    ("HKD", 400),
    ("HUF", 17_500),
    ("IDR", 50),
    ("ILS", 50),
    ("INR", 50),
    ("JPY", 50),
    ("KRW", 50),
    ("MXN", 1_000),
    ("MYR", 200),
    ("NOK", 300),
    ("NZD", 50),
    ("PHP", 50),
    ("PLN", 200),
    ("RON", 200),
    ("RUB", 50),
    ("SEK", 300),
    ("SGD", 50),
    ("THB", 1_000),
    ("USD", 50),
    ("ZAR", 50),
];

fn find(table: &[(&str, Minor)], currency: &str) -> Option<Minor> {
    table.binary_search_by_key(&currency, |(code, _)| code).ok().map(|at| table[at].1)
}

/// Returns the number of minor units of which charges and refunds are multiples.
pub fn step(currency: &str) -> Minor {
    find(STEPS, currency).unwrap_or(1)
}

/// Returns the smallest charge, in minor units. For currencies without a documented minimum, Stripe's minimum is that of the
/// account's own currency after conversion, which is not known here: then it is one [`step`].
pub fn minimum(currency: &str) -> Minor {
    find(MINIMA, currency).unwrap_or_else(|| step(currency))
}

/// Returns what is charged for an amount: the amount itself, or the nearest multiple of the currency's [`step`].
pub fn charged(amount: Minor, currency: &str) -> Minor {
    let step = i128::from(step(currency));
    Minor::try_from(divide(i128::from(amount), step) * step).unwrap_or(amount)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::currency;

    #[test]
    fn the_tables_are_in_order_and_name_currencies() {
        for table in [STEPS, MINIMA] {
            assert!(table.windows(2).all(|pair| pair[0].0 < pair[1].0), "{table:?}");
            for (code, amount) in table {
                assert!(currency::exponent(code).is_some() && *amount > 0, "{code}");
                assert_eq!(charged(*amount, code), *amount, "{code}");
            }
        }
    }

    #[test]
    fn the_minimum_is_that_of_the_currency() {
        let minima = [("USD", 50), ("GBP", 30), ("HUF", 17_500), ("JPY", 50), ("MXN", 1_000), ("KWD", 10), ("ISK", 1)];
        for (code, minor) in minima {
            assert_eq!(minimum(code), minor, "{code}");
        }
    }

    #[test]
    fn what_is_charged_is_a_multiple_of_the_step() {
        for (amount, code, whole) in [
            (12_345, "KWD", 12_350),
            (12_344, "KWD", 12_340),
            (-12_345, "KWD", -12_350),
            (12_345, "USD", 12_345),
            (12_345, "MGA", 12_300),
            (5, "ISK", 5),
            (Minor::MAX, "KWD", Minor::MAX),
        ] {
            assert_eq!(charged(amount, code), whole, "{amount} {code}");
        }
    }
}

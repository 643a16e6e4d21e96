//! Amounts in Stripe's minor units, which differ from those of ISO 4217 for a few currencies. Everything outside of this folder has
//! amounts of ISO 4217. See "Specify amounts in API requests" of <https://docs.stripe.com/currencies>.

use platen_actors::money::{Minor, divide};

/// Stripe's unit, compared with that of ISO 4217.
enum Unit {
    Same,
    /// ISO 4217 has no decimal places, Stripe has two, which must be 00.
    Hundredth,
    /// ISO 4217 has two decimal places, Stripe none.
    Hundredfold,
}

fn unit(currency: &str) -> Unit {
    match currency.to_ascii_uppercase().as_str() {
        "ISK" | "UGX" => Unit::Hundredth,
        "MGA" => Unit::Hundredfold,
        _ => Unit::Same,
    }
}

/// Converts minor units to Stripe's.
pub fn to_stripe(amount: Minor, currency: &str) -> i64 {
    match unit(currency) {
        Unit::Same => amount,
        Unit::Hundredth => amount.saturating_mul(100),
        Unit::Hundredfold => divided(amount),
    }
}

/// Converts Stripe's units to minor units.
pub fn from_stripe(amount: i64, currency: &str) -> Minor {
    match unit(currency) {
        Unit::Same => amount,
        Unit::Hundredth => divided(amount),
        Unit::Hundredfold => amount.saturating_mul(100),
    }
}

fn divided(amount: i64) -> i64 {
    i64::try_from(divide(i128::from(amount), 100)).unwrap_or(amount)
}

#[cfg(test)]
mod tests {
    use platen_actors::card::charged;

    use super::*;

    #[test]
    fn amounts_are_sent_as_stripe_documents() {
        for (amount, currency, sent) in [
            (1_099, "USD", 1_099),
            (500, "JPY", 500),
            (5, "ISK", 500),
            (5, "UGX", 500),
            (500, "MGA", 5),
            (5_120, "KWD", 5_120),
            (17_500, "HUF", 17_500),
        ] {
            assert_eq!(to_stripe(amount, currency), sent, "{currency}");
            assert_eq!(from_stripe(sent, &currency.to_ascii_lowercase()), amount, "{currency}");
        }
    }

    #[test]
    fn every_charge_comes_back_as_it_was_sent() {
        for currency in ["USD", "JPY", "ISK", "UGX", "MGA", "KWD", "BHD", "TND", "CLP"] {
            for amount in [1, 50, 99, 149, 12_345, 99_999_999] {
                let amount = charged(amount, currency);
                assert_eq!(from_stripe(to_stripe(amount, currency), currency), amount, "{amount} {currency}");
            }
        }
    }
}

//! The active currencies of ISO 4217, and the decimal places of their minor units.

/// Two decimal places: 1.00 is 100 minor units.
const TWO: &[&str] = &[
    "AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BMD", "BND", "BOB", "BOV",
    "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CNY", "COP", "COU", "CRC", "CUP",
    "CVE", "CZK", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD",
    "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IRR", "JMD", "KES", "KGS", "KHR", "KPW", "KYD",
    "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR",
    "MWK", "MXN", "MXV", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "PAB", "PEN", "PGK", "PHP", "PKR",
    "PLN", "QAR", "RON", "RSD", "RUB", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP",
    "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "USD", "USN", "UYU",
    "UZS", "VED", "VES", "WST", "XAD", "XCD", "XCG", "YER", "ZAR", "ZMW", "ZWG",
];

/// No decimal places.
const NONE: &[&str] = &[
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF",
    "XPF",
];

/// Three decimal places.
const THREE: &[&str] = &["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"];

/// Four decimal places: index-linked units of account.
const FOUR: &[&str] = &["CLF", "UYW"];

/// The number of decimal places of a currency's minor unit: 2 for `USD`. `None` for unknown codes, and for codes
/// without a minor unit, such as gold's. Codes are in capital letters.
pub fn exponent(code: &str) -> Option<u32> {
    [(TWO, 2), (NONE, 0), (THREE, 3), (FOUR, 4)]
        .into_iter()
        .find(|(codes, _)| codes.binary_search(&code).is_ok())
        .map(|(_, places)| places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_currency_is_there_once_and_in_order() {
        for codes in [TWO, NONE, THREE, FOUR] {
            assert!(codes.windows(2).all(|pair| pair[0] < pair[1]), "{codes:?}");
            for code in codes {
                assert!(code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase()), "{code}");
                let lists = [TWO, NONE, THREE, FOUR].iter().filter(|codes| codes.contains(code)).count();
                assert_eq!(lists, 1, "{code}");
            }
        }
    }

    #[test]
    fn the_exponent_is_the_standards() {
        for (code, places) in [("USD", 2), ("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("XOF", 0), ("ZWG", 2)] {
            assert_eq!(exponent(code), Some(places), "{code}");
        }
    }

    #[test]
    fn what_is_no_currency_in_use_has_none() {
        for code in ["", "usd", "US", "USDX", "DEM", "XAU", "XXX", "XTS", "ABC"] {
            assert_eq!(exponent(code), None, "{code}");
        }
    }
}

//! Public codes of orders, quotes and proofs: unguessable, and easy to read out on the telephone.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Crockford's digits, none of which looks like another.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The number of characters: 60 bits of randomness.
const LENGTH: usize = 12;

/// The public code of an order, a quote or a proof: `7K3Q-X9M2-RD4T`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code([u8; LENGTH]);

/// The error for a text that is not a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a code")]
pub struct NotACode;

impl Code {
    /// Creates a code from a random number.
    pub fn of(rng: i64) -> Self {
        let mut rest = rng;
        Self(std::array::from_fn(|_| {
            // Each character encodes five bits, so twelve encode sixty.
            let digit = usize::try_from(rest & 31).unwrap_or_default();
            rest >>= 5;
            DIGITS[digit]
        }))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, digit) in self.0.iter().enumerate() {
            if at > 0 && at % 4 == 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(*digit))?;
        }
        Ok(())
    }
}

impl FromStr for Code {
    type Err = NotACode;

    /// Parses any case, with and without dashes; letters that look like digits count as those.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits: Vec<u8> = text.bytes().filter(|byte| *byte != b'-').map(read).collect();
        match <[u8; LENGTH]>::try_from(digits) {
            Ok(digits) if digits.iter().all(|digit| DIGITS.contains(digit)) => Ok(Self(digits)),
            _ => Err(NotACode),
        }
    }
}

fn read(byte: u8) -> u8 {
    match byte.to_ascii_uppercase() {
        b'O' => b'0',
        b'I' | b'L' => b'1',
        other => other,
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Code {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        String::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Code {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_reads_back_as_written_and_as_people_type_it() {
        for rng in [0, 1, i64::MAX, 0x0123_4567_89ab_cdef] {
            let code = Code::of(rng);
            assert_eq!(code.to_string().parse(), Ok(code));
            assert_eq!(code.to_string().to_lowercase().replace('-', "").parse(), Ok(code));
            assert_eq!(code.to_string().len(), 14);
        }
        assert_eq!("oil0-0000-0000".parse::<Code>(), "0110-0000-0000".parse());
    }

    #[test]
    fn other_texts_are_no_codes() {
        for text in ["", "0000-0000-000", "0000-0000-00000", "UUUU-0000-0000", "é000-0000-0000"] {
            assert_eq!(text.parse::<Code>(), Err(NotACode), "{text}");
        }
    }
}

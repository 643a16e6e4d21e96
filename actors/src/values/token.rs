//! The position of a tab in its session: session, epoch and version in one opaque string.

use std::fmt;
use std::str::FromStr;

use super::ids::{SessionKey, Version};

/// A position in the history of one session. The epoch is random: a restored database or a merged guest has a different
/// one, so that an old position is never mistaken for one of the new history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// The session.
    pub key: SessionKey,
    /// The epoch of the history.
    pub epoch: i64,
    /// The version of the session.
    pub version: Version,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:x}.{}", self.key, self.epoch, self.version)
    }
}

impl Token {
    /// Whether it is the position before the first change. It is the same in every history, because the session is
    /// empty there.
    pub fn is_the_beginning(&self) -> bool {
        self.epoch == 0 && self.version == 0
    }
}

/// The error for a text that is not a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a token")]
pub struct NotAToken;

impl FromStr for Token {
    type Err = NotAToken;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split('.');
        let (Some(key), Some(epoch), Some(version), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NotAToken);
        };
        Ok(Self {
            key: key.parse().map_err(|_| NotAToken)?,
            epoch: i64::from_str_radix(epoch, 16).map_err(|_| NotAToken)?,
            version: version.parse().map_err(|_| NotAToken)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::ids::CustomerId;

    #[test]
    fn a_token_reads_back_as_written() {
        let token = Token { key: SessionKey::Customer(CustomerId(17)), epoch: 0x7fab, version: 12 };
        assert_eq!(token.to_string(), "c17.7fab.12");
        assert_eq!(token.to_string().parse(), Ok(token));
    }

    #[test]
    fn other_texts_are_no_tokens() {
        for text in ["", "c17", "c17.1", "c17.1.2.3", "c17.z.1", "17.1.1", "c17.1.x"] {
            assert_eq!(text.parse::<Token>(), Err(NotAToken), "{text}");
        }
    }
}

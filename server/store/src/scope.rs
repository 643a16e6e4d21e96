//! The rows that a query may see.

use platen_actors::ids::SessionKey;

/// The rows that a query may see. It is part of the SQL, so that another session's rows are never found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The rows of one session: for customers and guests.
    Session(SessionKey),
    /// All rows: for staff, the back office and the server itself.
    Shop,
}

impl Scope {
    /// The owner that rows must have, or `None` for any. In SQL: `CAST($n AS TEXT) IS NULL OR owner = $n`.
    pub(super) fn owner(self) -> Option<String> {
        match self {
            Self::Session(session) => Some(session.to_string()),
            Self::Shop => None,
        }
    }
}

impl From<SessionKey> for Scope {
    fn from(session: SessionKey) -> Self {
        Self::Session(session)
    }
}

//! Commands for observations.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::entries::observation::ObserverEntry;
use crate::values::ids::{ObservationId, SignInHash};

/// The most observers of a session at once.
pub const MAX_OBSERVERS: usize = 5;
/// The maximum length of a reason, in Unicode scalar values.
pub const MAX_REASON_LENGTH: usize = 200;

/// A member of staff, as the record names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// By number.
    pub id: i64,
    /// Their email address.
    pub email: String,
    /// What customers know them by.
    pub name: String,
    /// What they do.
    pub role: String,
}

/// A command about an observation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Begins to look.
    Start {
        /// Who.
        by: Member,
        /// The sign-in that they look with: it ends with this.
        sign_in: SignInHash,
        /// Why, as typed.
        reason: String,
    },
    /// Reveals personal fields.
    Reveal {
        /// Which one.
        observation: ObservationId,
        /// Who.
        by: Member,
        /// Why, as typed.
        reason: String,
    },
    /// Ends it. One that is over already is not affected.
    End {
        /// Which one.
        observation: ObservationId,
        /// How it ends.
        how: Ended,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Start { .. }))
    }
}

/// How an observation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// They left.
    ByStaff,
    /// The customer ended it.
    ByCustomer,
    /// Their connection was lost.
    ConnectionLost,
    /// They may not observe any more.
    LostRole,
    /// Their sign-in ended.
    SignedOut,
    /// The guest signed in, which ended the session.
    SignedIn,
}

impl Ended {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::ByStaff, Self::ByCustomer, Self::ConnectionLost, Self::LostRole, Self::SignedOut, Self::SignedIn];

    /// The word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::ByStaff => "by_staff",
            Self::ByCustomer => "by_customer",
            Self::ConnectionLost => "connection_lost",
            Self::LostRole => "lost_role",
            Self::SignedOut => "signed_out",
            Self::SignedIn => "signed_in",
        }
    }

    /// The way of a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ended| ended.word() == word)
    }
}

/// What goes on record with a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ObservationEvent {
    /// An observation began.
    Started {
        /// The entry.
        entry: ObserverEntry,
        /// Who.
        by: Member,
        /// The observer's sign-in.
        sign_in: SignInHash,
        /// The reason.
        reason: String,
    },
    /// Personal fields were revealed.
    Revealed {
        /// Which one.
        observation: ObservationId,
        /// Who.
        by: Member,
        /// The reason.
        reason: String,
    },
    /// The observation ended.
    Ended {
        /// Which one.
        observation: ObservationId,
        /// How it ended.
        how: Ended,
    },
}

/// Why an observation cannot begin or continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ObservationError {
    /// It is over, or there never was one.
    #[error("This observation does not exist, or is over.")]
    NoSuchObservation,
    /// As many look already as may.
    #[error("At most {} members of the staff can observe a session. Please wait until one has left.", MAX_OBSERVERS)]
    TooMany,
    /// The reason is missing.
    #[error("Please enter a reason; it goes on record.")]
    ReasonMissing,
    /// The reason exceeds 200 characters.
    #[error("Please enter no more than {} characters.", MAX_REASON_LENGTH)]
    ReasonTooLong,
}

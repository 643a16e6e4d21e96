//! Commands for observations.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::entries::observation::ObserverEntry;
use crate::values::ids::{ObservationId, SignInHash};
use crate::values::words::words;

/// The maximum number of observers of a session at once.
pub const MAX_OBSERVERS: usize = 5;
/// The maximum length of a reason, in Unicode scalar values.
pub const MAX_REASON_LENGTH: usize = 200;

/// A staff member, as named in the audit log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The staff member's id.
    pub id: i64,
    /// Their email address.
    pub email: String,
    /// The display name for customers.
    pub name: String,
    /// The role.
    pub role: String,
}

/// A command about an observation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Begins an observation.
    Start {
        /// The staff member.
        by: Member,
        /// The staff member's sign-in; the observation ends with it.
        sign_in: SignInHash,
        /// The reason, as typed.
        reason: String,
    },
    /// Reveals personal fields.
    Reveal {
        /// The observation.
        observation: ObservationId,
        /// The staff member.
        by: Member,
        /// The reason, as typed.
        reason: String,
    },
    /// Ends it. Idempotent.
    End {
        /// The observation.
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
    /// The staff member left.
    ByStaff,
    /// The customer ended it.
    ByCustomer,
    /// The observer's connection was lost.
    ConnectionLost,
    /// The staff member lost the permission.
    LostRole,
    /// The staff member's sign-in ended.
    SignedOut,
    /// The guest signed in, which ended the session.
    SignedIn,
}

words! {
    Ended {
        ByStaff = "by_staff",
        ByCustomer = "by_customer",
        ConnectionLost = "connection_lost",
        LostRole = "lost_role",
        SignedOut = "signed_out",
        SignedIn = "signed_in",
    }
}

/// What is recorded with a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ObservationEvent {
    /// An observation began.
    Started {
        /// The entry.
        entry: ObserverEntry,
        /// The staff member.
        by: Member,
        /// The observer's sign-in.
        sign_in: SignInHash,
        /// The reason.
        reason: String,
    },
    /// Personal fields were revealed.
    Revealed {
        /// The observation.
        observation: ObservationId,
        /// The staff member.
        by: Member,
        /// The reason.
        reason: String,
    },
    /// The observation ended.
    Ended {
        /// The observation.
        observation: ObservationId,
        /// How it ended.
        how: Ended,
    },
}

/// Why an observation cannot begin or continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ObservationError {
    /// It is over, or never existed.
    #[error("This observation does not exist, or is over.")]
    NoSuchObservation,
    /// The maximum number of staff observe the session already.
    #[error("At most {} members of the staff can observe a session. Please wait until one has left.", MAX_OBSERVERS)]
    TooMany,
    /// The reason is missing.
    #[error("Please enter a reason; it is recorded.")]
    ReasonMissing,
    /// The reason exceeds 200 characters.
    #[error("Please enter no more than {} characters.", MAX_REASON_LENGTH)]
    ReasonTooLong,
}

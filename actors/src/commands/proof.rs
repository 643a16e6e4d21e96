//! Commands for proofs.

use crate::entries::proof::{Pin, ProofFile};
use crate::entries::proof_state::{Action, ProofState};
use crate::pricing::Configuration;
use crate::values::code::Code;
use crate::values::ids::{ArtworkId, ProofId};

/// A wish about a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Asks for a proof before anything is ordered.
    Request {
        /// Its public name to be.
        code: Code,
        /// What it shall show.
        configuration: Configuration,
        /// What the customer says.
        comment: String,
    },
    /// The shop sends a version.
    Send {
        /// Which one.
        proof: ProofId,
        /// The file.
        file: ProofFile,
        /// What is said about it.
        note: String,
        /// Who sends it.
        by: String,
        /// Whether it takes the place of a version that the customer has approved, who then has to approve anew.
        replaces_approved: bool,
    },
    /// The customer approves a version.
    Approve {
        /// Which one.
        proof: ProofId,
        /// The version that they saw.
        version: i64,
        /// The configuration that they saw.
        configuration_hash: String,
        /// Whether they have checked the spelling.
        spelling: bool,
        /// Who approves.
        by: String,
    },
    /// The customer wants it changed.
    AskChanges {
        /// Which one.
        proof: ProofId,
        /// The version that they saw.
        version: i64,
        /// What they say.
        comment: String,
        /// Where, and what.
        pins: Vec<Pin>,
    },
    /// Another file is printed at a location of an ordered line.
    PutArtwork {
        /// The line's proof.
        proof: ProofId,
        /// The location.
        location: String,
        /// The file.
        artwork: ArtworkId,
    },
    /// It is needed no more.
    Cancel {
        /// Which one.
        proof: ProofId,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Request { .. }))
    }

    /// The proof whose subject the rule needs.
    pub fn needs_subject(&self) -> Option<ProofId> {
        match self {
            Self::PutArtwork { proof, .. } => Some(*proof),
            _ => None,
        }
    }
}

/// Why something cannot be done with a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The caller has no such proof.
    #[error("no such proof")]
    NoSuchProof,
    /// As many proofs are under way as may be.
    #[error("there are too many proofs")]
    TooMany,
    /// Nothing is printed.
    #[error("nothing is decorated")]
    NothingDecorated,
    /// Another version has been sent since.
    #[error("version {0} was sent since")]
    Replaced(i64),
    /// The customer has approved the last version, which was not to be replaced.
    #[error("version {0} is approved")]
    Approved(i64),
    /// What is to be made is not what was shown.
    #[error("the configuration changed")]
    Reconfigured,
    /// The spelling was not checked.
    #[error("the spelling was not checked")]
    SpellingUnchecked,
    /// Neither words nor pins say what is to be changed.
    #[error("no changes are named")]
    NoChanges,
    /// Over 30 pins.
    #[error("too many pins")]
    TooManyPins,
    /// A pin is outside the picture, says nothing, or too much.
    #[error("pin {0} is malformed")]
    MalformedPin(usize),
    /// The comment is over 1,000 characters.
    #[error("the comment is too long")]
    CommentTooLong,
    /// The line is not printed there.
    #[error("no such location")]
    NoSuchLocation,
    /// It belongs to an order, which would have to be cancelled.
    #[error("it belongs to an order")]
    OfAnOrder,
    /// The order is being made already.
    #[error("the order is being made")]
    InProduction,
    /// That is not done with a proof that is so far.
    #[error("{action:?} is not for {state:?}")]
    Transition {
        /// How far it is.
        state: ProofState,
        /// What was to be done.
        action: Action,
    },
}

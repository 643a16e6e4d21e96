//! Commands for proofs.

use crate::entries::proof::{Pin, ProofEntry, ProofFile, Subject};
use crate::entries::proof_state::{Action, ProofState};
use crate::pricing::Configuration;
use crate::values::code::Code;
use crate::values::ids::{ArtworkId, ProofId};

/// The most proofs without an order that are under way.
pub const MAX_PROOFS: usize = 50;
/// The most pins of one answer.
pub const MAX_PINS: usize = 30;
/// The longest comment, in Unicode scalar values.
pub const MAX_COMMENT_LENGTH: usize = 1_000;
/// The longest text of a pin, in Unicode scalar values.
pub const MAX_PIN_LENGTH: usize = 250;

/// A command about a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Requests a proof before an order.
    Request {
        /// Its public name to be.
        code: Code,
        /// What it shall show.
        configuration: Configuration,
        /// The customer's comment.
        comment: String,
    },
    /// The shop sends a version.
    Send {
        /// The proof.
        proof: ProofId,
        /// The file.
        file: ProofFile,
        /// The note on it.
        note: String,
        /// Who sends it.
        by: String,
        /// Whether it takes the place of a version that the customer has approved, who then has to approve anew.
        replaces_approved: bool,
    },
    /// The customer approves a version.
    Approve {
        /// The proof.
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
        /// The proof.
        proof: ProofId,
        /// The version that they saw.
        version: i64,
        /// The customer's comment.
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
        /// The proof.
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

/// What is recorded of proofs beside the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Proofs were requested.
    Requested {
        /// The proofs, each with its subject.
        proofs: Vec<(ProofEntry, Subject)>,
        /// The customer's comment.
        comment: Option<String>,
    },
    /// A version of a proof was sent.
    Sent {
        /// The proof.
        entry: Box<ProofEntry>,
        /// The version.
        version: i64,
        /// The file.
        file: ProofFile,
        /// The note on it.
        note: Option<String>,
        /// The name of its sender.
        by: String,
    },
    /// A proof was approved.
    Approved {
        /// The proof.
        entry: Box<ProofEntry>,
    },
    /// The customer requested changes.
    ChangesRequested {
        /// The proof.
        entry: Box<ProofEntry>,
        /// The customer's comment.
        comment: Option<String>,
        /// The marked places with their texts.
        pins: Vec<Pin>,
    },
    /// The subject of a proof changed.
    Reconfigured {
        /// The proof.
        entry: Box<ProofEntry>,
        /// The new subject.
        subject: Box<Subject>,
        /// Whether an approval became void.
        voided: bool,
    },
    /// A proof was cancelled.
    Cancelled {
        /// The proof.
        proof: ProofId,
    },
}

/// Why something cannot be done with a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The caller has no such proof.
    #[error("This proof does not exist.")]
    NoSuchProof,
    /// As many proofs are under way as may be.
    #[error("You can have at most {} proofs under way. Please wait for one or cancel one.", MAX_PROOFS)]
    TooMany,
    /// Nothing is printed.
    #[error("A proof shows what is printed. Please choose a location and a method first.")]
    NothingDecorated,
    /// Another version has been sent since.
    #[error("Version {0} has been sent meanwhile. Please look at it before you answer.")]
    Replaced(i64),
    /// The customer has approved the last version, which was not to be replaced.
    #[error("The customer has approved version {0}. To replace it, send replacesApproved.")]
    Approved(i64),
    /// What is to be made is not what was shown.
    #[error("The configuration has changed meanwhile. Please look at it before you answer.")]
    Reconfigured,
    /// The spelling was not checked.
    #[error("Please check the spelling, and confirm that you have.")]
    SpellingUnchecked,
    /// Neither words nor pins say what is to be changed.
    #[error("Please describe what to change, in words or with pins.")]
    NoChanges,
    /// Over 30 pins.
    #[error("Please set no more than {} pins.", MAX_PINS)]
    TooManyPins,
    /// A pin is outside the picture, or its text is empty or too long.
    #[error("Please describe in 1 to {} characters what to change at this pin of the picture.", MAX_PIN_LENGTH)]
    MalformedPin(usize),
    /// The comment is over 1,000 characters.
    #[error("Please enter no more than {} characters.", MAX_COMMENT_LENGTH)]
    CommentTooLong,
    /// The line is not printed there.
    #[error("This product is not printed at this location. Please choose another location.")]
    NoSuchLocation,
    /// It belongs to an order, which would have to be cancelled.
    #[error("This proof belongs to an order. To stop it, please cancel the order.")]
    OfAnOrder,
    /// The order is being made already.
    #[error("This order is in production, exactly as it was approved. Please call us.")]
    InProduction,
    /// That is not done with a proof that is so far.
    #[error("{action:?} is not for {state:?}")]
    Transition {
        /// The state.
        state: ProofState,
        /// The requested action.
        action: Action,
    },
}

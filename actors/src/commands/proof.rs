//! Commands for proofs.

use crate::entries::ArtworkEntry;
use crate::entries::artwork::facts::WarningCode;
use crate::entries::proof::{Pin, ProofEntry, ProofFile, Subject};
use crate::entries::proof_state::{Action, ProofState};
use crate::pricing::Configuration;
use crate::values::code::Code;
use crate::values::ids::{ArtworkId, ProofId};

/// The maximum number of open proofs without an order.
pub const MAX_PROOFS: usize = 50;
/// The maximum number of pins of one answer.
pub const MAX_PINS: usize = 30;
/// The maximum length of a comment, in Unicode scalar values.
pub const MAX_COMMENT_LENGTH: usize = 1_000;
/// The maximum length of a pin's text, in Unicode scalar values.
pub const MAX_PIN_LENGTH: usize = 250;

/// A command about a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Requests a proof before an order.
    Request {
        /// The proof's new public code.
        code: Code,
        /// Its subject.
        configuration: Configuration,
        /// The customer's comment.
        comment: String,
    },
    /// Sends a version, for the shop.
    Send {
        /// The proof.
        proof: ProofId,
        /// The file.
        file: ProofFile,
        /// The note on it.
        note: String,
        /// The name of the sender.
        by: String,
        /// Whether it replaces an approved version, which then needs another approval.
        replaces_approved: bool,
    },
    /// Approves a version, for the customer.
    Approve {
        /// The proof.
        proof: ProofId,
        /// The version that was shown.
        version: i64,
        /// The configuration that was shown.
        configuration_hash: String,
        /// Whether the customer has checked the spelling.
        spelling: bool,
        /// The name of the customer.
        by: String,
    },
    /// The customer requests changes.
    RequestChanges {
        /// The proof.
        proof: ProofId,
        /// The version that was shown.
        version: i64,
        /// The customer's comment.
        comment: String,
        /// The marked places with their texts.
        pins: Vec<Pin>,
    },
    /// Replaces the file at a location of an ordered line.
    PutArtwork {
        /// The line's proof.
        proof: ProofId,
        /// The location.
        location: String,
        /// The file.
        artwork: ArtworkId,
    },
    /// The same with a file of another session, for a browser in which a link opened the order. The library gets a copy, unless it
    /// has a file with the same content.
    PutCopy {
        /// The line's proof.
        proof: ProofId,
        /// The location.
        location: String,
        /// The file, as it is in the other library.
        file: Box<ArtworkEntry>,
    },
    /// It is no longer needed.
    Cancel {
        /// The proof.
        proof: ProofId,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Request { .. } | Self::PutCopy { .. }))
    }

    /// Returns the proof whose subject the rule needs.
    pub fn needs_subject(&self) -> Option<ProofId> {
        match self {
            Self::PutArtwork { proof, .. } | Self::PutCopy { proof, .. } | Self::Approve { proof, .. } => Some(*proof),
            Self::Send { proof, file, .. } if file.generated => Some(*proof),
            _ => None,
        }
    }
}

/// Records of proofs besides the entries.
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
        /// Comments at positions in the picture.
        pins: Vec<Pin>,
    },
    /// The subject of a proof changed.
    Reconfigured {
        /// The proof.
        entry: Box<ProofEntry>,
        /// The new subject.
        subject: Box<Subject>,
        /// Whether this voided an approval.
        voided: bool,
    },
    /// A proof was cancelled.
    Cancelled {
        /// The proof.
        proof: ProofId,
    },
}

/// Why a command about a proof is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The customer has no proof with this id.
    #[error("This proof does not exist.")]
    NoSuchProof,
    /// The maximum number of proofs are open.
    #[error("You can have at most {} proofs under way. Please wait for one or cancel one.", MAX_PROOFS)]
    TooMany,
    /// The configuration has no decoration.
    #[error("A proof shows what is printed. Please choose a location and a method first.")]
    NothingDecorated,
    /// A newer version has been sent.
    #[error("Version {0} has been sent. Please review it before you answer.")]
    Replaced(i64),
    /// The customer has approved the last version, and the call did not allow replacing it.
    #[error("The customer has approved version {0}. To replace it, send replacesApproved.")]
    Approved(i64),
    /// The configuration is not the one that was shown.
    #[error("The configuration has changed. Please review it before you answer.")]
    Reconfigured,
    /// The preview of a file is not what would be printed, so a drawn proof would not show it.
    #[error("A drawn proof would not show what is printed. {} Please send a file of your own as the proof.", .0.words())]
    CannotBeDrawn(WarningCode),
    /// The drawn proof does not show what would be printed.
    #[error("This proof does not show what would be printed, so it cannot be approved. {} Please ask for changes.", .0.words())]
    NotAsPrinted(WarningCode),
    /// The spelling is not confirmed as checked.
    #[error("Please check the spelling and confirm that you did.")]
    SpellingUnchecked,
    /// Neither a comment nor pins describe the changes.
    #[error("Please describe what to change, in words or with pins.")]
    NoChanges,
    /// There are more than 30 pins.
    #[error("Please set no more than {} pins.", MAX_PINS)]
    TooManyPins,
    /// A pin is outside the picture, or its text is empty or too long.
    #[error("Please describe in 1 to {} characters what to change at this pin of the picture.", MAX_PIN_LENGTH)]
    MalformedPin(usize),
    /// The comment exceeds 1,000 characters.
    #[error("Please enter no more than {} characters.", MAX_COMMENT_LENGTH)]
    CommentTooLong,
    /// The line has no decoration at that location.
    #[error("This product is not printed at this location. Please choose another location.")]
    NoSuchLocation,
    /// The proof belongs to an order, which would have to be canceled instead.
    #[error("This proof belongs to an order. To stop it, please cancel the order.")]
    OfAnOrder,
    /// The order is already in production.
    #[error("This order is in production, exactly as it was approved. Please call us.")]
    InProduction,
    /// The action is not allowed in this state.
    #[error("{action:?} is not for {state:?}")]
    Transition {
        /// The state.
        state: ProofState,
        /// The requested action.
        action: Action,
    },
}

//! Why something cannot be done with a proof, in words.

use platen_actors::proof::{Action, MAX_COMMENT_LENGTH, MAX_PIN_LENGTH, MAX_PINS, MAX_PROOFS, ProofState, Refused};

use super::{Code, Problem};
use crate::artwork::storage::comes_from_full_disk;
use crate::proofs::file::FileError;
use crate::proofs::making::MakingError;

impl From<MakingError> for Problem {
    fn from(error: MakingError) -> Self {
        match error {
            MakingError::Session(error) => error.into(),
            MakingError::Store(error) => error.into(),
            MakingError::Unfinished(error) => error.into(),
            MakingError::Storage(error) => {
                tracing::error!(%error, "a proof could not be kept");
                if comes_from_full_disk(&error) {
                    Problem::new(Code::StorageFull)
                } else {
                    Problem::new(Code::Unavailable).with_retry_after(1)
                }
            }
            MakingError::Drawing(error) => {
                tracing::error!(%error, "a proof could not be drawn");
                Problem::new(Code::Internal)
            }
            MakingError::NothingToDraw => Problem::refused(
                "nothing_to_draw",
                "There is no drawing of this product, and no artwork at a location whose size is known. Please send a file \
                 of your own as the proof.",
            ),
        }
    }
}

impl From<FileError> for Problem {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Extension => {
                let message = "A proof is a PNG or JPEG picture, or a PDF. Please choose such a file.";
                Problem::invalid("file", "extension", message)
            }
            FileError::WrongContent(words) => Problem::invalid("file", "wrong_content", words),
            FileError::Unfinished(error) => error.into(),
        }
    }
}

/// The refusal as it leaves the server.
pub(super) fn problem(why: Refused) -> Problem {
    match why {
        Refused::NoSuchProof => Problem::not_found("This proof does not exist."),
        Refused::TooMany => Problem::refused(
            "proofs_full",
            format!("You can have at most {MAX_PROOFS} proofs in progress. Please wait for one or cancel one."),
        ),
        Refused::NothingDecorated => Problem::invalid(
            "decorations",
            "required",
            "A proof shows what is printed. Please choose a location and a method first.",
        ),
        Refused::Replaced(version) => Problem::changed(
            "proof_replaced",
            format!("Version {version} has been sent meanwhile. Please look at it before you answer."),
        ),
        Refused::Approved(version) => Problem::changed(
            "proof_approved",
            format!(
                "The customer has approved version {version}. To have another approved in its place, please say so with \
                 replacesApproved."
            ),
        ),
        Refused::Reconfigured => Problem::changed(
            "proof_reconfigured",
            "What is to be made has changed meanwhile. Please look at it before you answer.",
        ),
        Refused::SpellingUnchecked => {
            Problem::invalid("spelling", "required", "Please check the spelling, and say that you have.")
        }
        Refused::NoChanges => {
            Problem::invalid("comment", "required", "Please say what is to be changed, in words or with pins.")
        }
        Refused::TooManyPins => {
            Problem::invalid("pins", "too_many", format!("Please set no more than {MAX_PINS} pins."))
        }
        Refused::MalformedPin(at) => Problem::invalid(
            format!("pins[{at}]"),
            "malformed",
            format!("Please say in 1 to {MAX_PIN_LENGTH} characters what is to be changed at this pin of the picture."),
        ),
        Refused::CommentTooLong => Problem::invalid(
            "comment",
            "too_long",
            format!("Please enter no more than {MAX_COMMENT_LENGTH} characters."),
        ),
        Refused::NoSuchLocation => Problem::invalid(
            "location",
            "unknown_location",
            "This is not printed there. Please choose another location.",
        ),
        Refused::OfAnOrder => Problem::refused(
            "proof_of_an_order",
            "This proof belongs to an order. To stop it, please cancel the order.",
        ),
        Refused::InProduction => Problem::changed(
            "order_in_production",
            "This order is being made already, exactly as it was approved. Please call us.",
        ),
        Refused::Transition { state, action } => {
            let done = match action {
                Action::Send => "be sent",
                Action::Approve => "be approved",
                Action::AskChanges => "be sent back",
                Action::Reconfigure => "get other artwork",
                Action::Cancel => "be cancelled",
            };
            let is = match state {
                ProofState::Requested => "is still being made",
                ProofState::Ready => "waits for your answer",
                ProofState::ChangesRequested => "is being changed",
                ProofState::Approved => "is approved",
                ProofState::Cancelled => "is cancelled",
            };
            Problem::changed("proof_transition", format!("A proof that {is} cannot {done}."))
        }
    }
}

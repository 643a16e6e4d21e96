//! The status and code of each error in making or changing a proof.

use platen_actors::messages::phrase;
use platen_actors::proof::{Action, ProofError, ProofState};

use super::{Code, Problem};
use crate::artwork::storage::comes_from_full_disk;
use crate::proofs::file::FileError;
use crate::proofs::making::MakingError;
use crate::proofs::pdf::PdfError;

impl From<MakingError> for Problem {
    fn from(error: MakingError) -> Self {
        match error {
            MakingError::Session(error) => error.into(),
            MakingError::Store(error) => error.into(),
            MakingError::Unfinished(error) => error.into(),
            MakingError::Storage(error) => {
                tracing::error!(%error, "the files of a proof could not be read or kept");
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
            MakingError::Work(error) => error.into(),
            MakingError::NothingToDraw => Problem::refused(
                "nothing_to_draw",
                "There is no drawing of this product, and no artwork at a location whose size is known. Please send a file \
                 of your own as the proof.",
            ),
        }
    }
}

impl From<PdfError> for Problem {
    fn from(error: PdfError) -> Self {
        match error {
            PdfError::Artwork(error) => error.into(),
            PdfError::Unreadable(_) => {
                tracing::error!(%error, "a proof could not be written as PDF");
                Problem::new(Code::Internal)
            }
            PdfError::Work(error) => error.into(),
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

pub(super) fn problem(why: ProofError) -> Problem {
    let message = why.to_string();
    match why {
        ProofError::NoSuchProof => Problem::not_found(message),
        ProofError::TooMany => Problem::refused("proofs_full", message),
        ProofError::NothingDecorated => Problem::invalid("decorations", "required", message),
        ProofError::Replaced(_) => Problem::changed("proof_replaced", message),
        ProofError::Approved(_) => Problem::changed("proof_approved", message),
        ProofError::Reconfigured => Problem::changed("proof_reconfigured", message),
        ProofError::CannotBeDrawn(_) | ProofError::NotAsPrinted(_) => Problem::refused("not_as_printed", message),
        ProofError::SpellingUnchecked => Problem::invalid("spelling", "required", message),
        ProofError::NoChanges => Problem::invalid("comment", "required", message),
        ProofError::TooManyPins => Problem::invalid("pins", "too_many", message),
        ProofError::MalformedPin(at) => Problem::invalid(format!("pins[{at}]"), "malformed", message),
        ProofError::CommentTooLong => Problem::invalid("comment", "too_long", message),
        ProofError::NoSuchLocation => Problem::invalid("location", "unknown_location", message),
        ProofError::OfAnOrder => Problem::refused("proof_of_an_order", message),
        ProofError::InProduction => Problem::changed("order_in_production", message),
        ProofError::Transition { state, action } => {
            let done = match action {
                Action::Send => phrase("be sent"),
                Action::Approve => phrase("be approved"),
                Action::RequestChanges => phrase("be sent back"),
                Action::Reconfigure => phrase("get other artwork"),
                Action::Cancel => phrase("be cancelled"),
            };
            let is = match state {
                ProofState::Requested => phrase("is still being made"),
                ProofState::Ready => phrase("waits for your answer"),
                ProofState::ChangesRequested => phrase("is being changed"),
                ProofState::Approved => phrase("is approved"),
                ProofState::Cancelled => phrase("is cancelled"),
            };
            Problem::changed("proof_transition", format!("A proof that {is} cannot {done}."))
        }
    }
}

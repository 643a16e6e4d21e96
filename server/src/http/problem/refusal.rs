//! The status and code of each refusal by a rule. Its message is the `Display` of the error.

use platen_actors::commands::RuleError;

use super::{Code, Problem, configuration, free_orders, orders, proofs, quotes, support};

impl From<RuleError> for Problem {
    fn from(refusal: RuleError) -> Self {
        let message = refusal.to_string();
        match refusal {
            RuleError::SampleBasketFull => Problem::refused("sample_basket_full", message),
            RuleError::NoSuchProduct
            | RuleError::NoSuchList
            | RuleError::NoSuchFavorite
            | RuleError::NoSuchAddress
            | RuleError::NoSuchPresentation
            | RuleError::NotInPresentation
            | RuleError::NoSuchUpload
            | RuleError::NoSuchArtwork
            | RuleError::NotSold
            | RuleError::NoSuchLine => Problem::not_found(message),
            RuleError::NoSample => Problem::refused("no_sample", message),
            RuleError::CommentTooLong => Problem::invalid("comment", "too_long", message),
            RuleError::FavoritesFull => Problem::refused("favorites_full", message),
            RuleError::CartFull => Problem::refused("cart_full", message),
            RuleError::SampleBasketEmpty => Problem::refused("sample_basket_empty", message),
            RuleError::ListNameMissing | RuleError::PresentationNameMissing | RuleError::ArtworkNameMissing => {
                Problem::invalid("name", "required", message)
            }
            RuleError::ListNameTooLong | RuleError::PresentationNameTooLong | RuleError::ArtworkNameTooLong => {
                Problem::invalid("name", "too_long", message)
            }
            RuleError::ListsFull => Problem::refused("lists_full", message),
            RuleError::NotesTooLong => Problem::invalid("notes", "too_long", message),
            RuleError::AddressBookFull => Problem::refused("address_book_full", message),
            RuleError::ArtFavoritesFull => Problem::refused("art_favorites_full", message),
            RuleError::PresentationsFull => Problem::refused("presentations_full", message),
            RuleError::PresentationFull => Problem::refused("presentation_full", message),
            RuleError::FileExtension => Problem::invalid("file", "file_type", message),
            RuleError::FileTooLarge => file_too_large(),
            RuleError::UploadsFull => Problem::refused("uploads_full", message),
            RuleError::LibraryFull => Problem::refused("artwork_full", message),
            RuleError::StorageQuota { .. } => Problem::refused("storage_quota", message),
            RuleError::UploadIsOver => Problem::new(Code::UploadGone),
            RuleError::OtherCurrency => Problem::refused("other_currency", message),
            RuleError::SeveralParts => Problem::invalid("quantity", "several_parts", message),
            RuleError::Merged => Problem::new(Code::SessionMerged),
            RuleError::NotOffered(why) => configuration::problem(why),
            RuleError::FreeOrder(why) => free_orders::problem(why),
            RuleError::Order(why) => orders::problem(why),
            RuleError::Proof(why) => proofs::problem(why),
            RuleError::Quote(why) => quotes::problem(why),
            RuleError::Observation(why) => support::observation(why),
            RuleError::Suggestion(why) => support::suggestion(why),
        }
    }
}

/// A file over the limit of the specification's section 5.
pub fn file_too_large() -> Problem {
    let message = RuleError::FileTooLarge.to_string();
    Problem::new(Code::TooLarge).with_message(message.clone()).with_field("file", "too_large", message)
}

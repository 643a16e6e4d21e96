//! Refusals of the rules, in words.

use platen_actors::artwork::{MEGABYTE, kind};
use platen_actors::commands::Refusal;

use super::{Code, Problem, configuration, free_orders, orders, proofs, quotes, support};

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::SampleBasketFull => Problem::refused(
                "sample_basket_full",
                "Your sample basket is full: it holds 50 samples. Please remove one first.",
            ),
            Refusal::CommentTooLong => {
                Problem::invalid("comment", "too_long", "Please enter no more than 250 characters.")
            }
            Refusal::FavoritesFull => Problem::refused(
                "favorites_full",
                "Your favorites are full: they hold 2,000 products. Please remove one first.",
            ),
            Refusal::SampleBasketEmpty => Problem::refused(
                "sample_basket_empty",
                "Your sample basket is empty. Please add a sample from any product page first.",
            ),
            Refusal::ListNameMissing | Refusal::PresentationNameMissing => {
                Problem::invalid("name", "required", "Name is required.")
            }
            Refusal::ListNameTooLong => Problem::invalid("name", "too_long", "The name is too long."),
            Refusal::ListsFull => {
                Problem::refused("lists_full", "You can have at most 100 lists. Please delete one first.")
            }
            Refusal::NoSuchList => Problem::not_found("This list does not exist."),
            Refusal::NoSuchFavorite => Problem::not_found("This product is not on that list."),
            Refusal::NotesTooLong => Problem::invalid("notes", "too_long", "Please enter no more than 250 characters."),
            Refusal::AddressBookFull => Problem::refused(
                "address_book_full",
                "Your address book is full: it holds 50 addresses. Please delete one first.",
            ),
            Refusal::NoSuchAddress => Problem::not_found("This address does not exist."),
            Refusal::ArtFavoritesFull => Problem::refused(
                "art_favorites_full",
                "Your art favorites are full: they hold 500 pieces. Please remove one first.",
            ),
            Refusal::PresentationNameTooLong => {
                Problem::invalid("name", "too_long", "Please enter no more than 60 characters.")
            }
            Refusal::PresentationsFull => Problem::refused(
                "presentations_full",
                "You can have at most 50 presentations. Please delete one first.",
            ),
            Refusal::PresentationFull => Problem::refused(
                "presentation_full",
                "This presentation is full: it shows 100 products. Please remove one first.",
            ),
            Refusal::NoSuchPresentation => Problem::not_found("This presentation does not exist."),
            Refusal::NotInPresentation => Problem::not_found("This product is not in that presentation."),
            Refusal::CartFull => Problem::refused(
                "cart_full",
                "Your cart is full: it holds 100 lines. Please order or remove some first.",
            ),
            Refusal::FileExtension => Problem::invalid(
                "file",
                "file_type",
                format!("Please choose a file of one of these types: {}.", kind::extensions_in_words()),
            ),
            Refusal::FileTooLarge => file_too_large(),
            Refusal::UploadsFull => Problem::refused(
                "uploads_full",
                "You can have at most 50 uploads in progress. Please wait for one or cancel one.",
            ),
            Refusal::LibraryFull => Problem::refused(
                "artwork_full",
                "Your artwork library is full: it holds 500 files. Please delete one first.",
            ),
            Refusal::StorageQuota { quota, used } => storage_quota(quota, used),
            Refusal::NoSuchUpload => Problem::not_found("This upload does not exist."),
            Refusal::UploadIsOver => Problem::new(Code::UploadGone),
            Refusal::NoSuchArtwork => Problem::not_found("This artwork does not exist."),
            Refusal::ArtworkNameMissing => Problem::invalid("name", "required", "Name is required."),
            Refusal::ArtworkNameTooLong => {
                Problem::invalid("name", "too_long", "Please enter no more than 120 characters.")
            }
            Refusal::NotOffered(why) => configuration::problem(why),
            Refusal::FreeOrder(why) => free_orders::problem(why),
            Refusal::Order(why) => orders::problem(why),
            Refusal::Proof(why) => proofs::problem(why),
            Refusal::Quote(why) => quotes::problem(why),
            Refusal::Observation(why) => support::observation(why),
            Refusal::Suggestion(why) => support::suggestion(why),
            Refusal::NotSold => Problem::not_found("This product is not sold."),
            Refusal::OtherCurrency => Problem::refused(
                "other_currency",
                "This product is sold in another currency than those in your cart. Please order them apart.",
            ),
            Refusal::SeveralParts => Problem::invalid(
                "quantity",
                "several_parts",
                "This line has several colors or sizes. Please say how many of each.",
            ),
            Refusal::NoSuchLine => Problem::not_found("This cart line does not exist."),
            Refusal::Merged => Problem::new(Code::SessionMerged),
        }
    }
}

/// A file over the bound of the specification's section 5.
pub fn file_too_large() -> Problem {
    let message = "This file is too large: please choose one of at most 20,000 KB.";
    Problem::new(Code::TooLarge).with_message(message).with_field("file", "too_large", message)
}

/// An account whose files take as much as they may, in bytes.
fn storage_quota(quota: u64, used: u64) -> Problem {
    let megabytes = |bytes: u64| bytes.div_ceil(MEGABYTE);
    let message = format!(
        "There is no room for this file: your artwork takes {} of {} MB. Please delete files that you no longer need.",
        megabytes(used),
        quota / MEGABYTE
    );
    Problem::refused("storage_quota", message)
}

/// A day on which something is needed, and which is over.
pub(super) fn need_by_over() -> Problem {
    Problem::invalid("needBy", "out_of_bounds", "This day is over. Please choose today or a later one, or none.")
}

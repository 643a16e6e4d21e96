//! The status and code of each error of a rule. Its message is the `Display` of the error.

use platen_actors::commands::RuleError;
use platen_actors::commands::address::AddressError;
use platen_actors::commands::artwork::ArtworkError;
use platen_actors::commands::cart::CartError;
use platen_actors::commands::design::DesignError;
use platen_actors::commands::favorites::FavoriteError;
use platen_actors::commands::membership::MembershipError;
use platen_actors::commands::presentations::PresentationError;
use platen_actors::commands::samples::SampleError;
use platen_actors::commands::tax_exemption::ExemptionError;
use platen_actors::commands::upload::UploadError;

use super::{Code, Problem, configuration, free_orders, orders, payments, proofs, questions, quotes, reviews, support};

impl From<RuleError> for Problem {
    fn from(error: RuleError) -> Self {
        let message = error.to_string();
        match error {
            RuleError::Samples(why) => samples(why, message),
            RuleError::Favorites(why) => favorites(why, message),
            RuleError::Address(why) => address(why, message),
            RuleError::Presentations(why) => presentations(why, message),
            RuleError::Upload(why) => upload(why, message),
            RuleError::Artwork(why) => artwork(why, message),
            RuleError::Cart(why) => cart(why, message),
            RuleError::Design(why) => design(why, message),
            RuleError::OtherAddresses => Problem::changed("other_addresses", error.to_string()),
            RuleError::Merged => Problem::new(Code::SessionMerged),
            RuleError::Erased => Problem::new(Code::LoginRequired),
            RuleError::NotOffered(why) => configuration::problem(why),
            RuleError::FreeOrder(why) => free_orders::problem(why),
            RuleError::Order(why) => orders::problem(why),
            RuleError::Payment(why) => payments::problem(why),
            RuleError::Proof(why) => proofs::problem(why),
            RuleError::Quote(why) => quotes::problem(why),
            RuleError::Question(why) => questions::problem(why),
            RuleError::Review(why) => reviews::problem(why),
            RuleError::Observation(why) => support::observation(why),
            RuleError::Suggestion(why) => support::suggestion(why),
            RuleError::TaxExemption(why) => tax_exemption(why, message),
            RuleError::Membership(MembershipError::NoSuchGroup) => Problem::invalid("group", "unknown", message),
        }
    }
}

fn tax_exemption(why: ExemptionError, message: String) -> Problem {
    match why {
        ExemptionError::OtherCertificate => Problem::changed("certificate_changed", message),
        ExemptionError::Day => Problem::invalid("validUntil", "out_of_bounds", message),
    }
}

fn samples(why: SampleError, message: String) -> Problem {
    match why {
        SampleError::BasketFull => Problem::refused("sample_basket_full", message),
        SampleError::BasketEmpty => Problem::refused("sample_basket_empty", message),
        SampleError::NoSuchProduct => Problem::not_found(message),
        SampleError::NoSample => Problem::refused("no_sample", message),
        SampleError::CommentTooLong => Problem::invalid("comment", "too_long", message),
    }
}

fn favorites(why: FavoriteError, message: String) -> Problem {
    match why {
        FavoriteError::Full => Problem::refused("favorites_full", message),
        FavoriteError::ListsFull => Problem::refused("lists_full", message),
        FavoriteError::ArtFull => Problem::refused("art_favorites_full", message),
        FavoriteError::NameMissing => Problem::invalid("name", "required", message),
        FavoriteError::NameTooLong => Problem::invalid("name", "too_long", message),
        FavoriteError::NotesTooLong => Problem::invalid("notes", "too_long", message),
        FavoriteError::NoSuchList | FavoriteError::NoSuchFavorite => Problem::not_found(message),
    }
}

fn address(why: AddressError, message: String) -> Problem {
    match why {
        AddressError::BookFull => Problem::refused("address_book_full", message),
        AddressError::NoSuchAddress => Problem::not_found(message),
    }
}

fn presentations(why: PresentationError, message: String) -> Problem {
    match why {
        PresentationError::TooMany => Problem::refused("presentations_full", message),
        PresentationError::Full => Problem::refused("presentation_full", message),
        PresentationError::NameMissing => Problem::invalid("name", "required", message),
        PresentationError::NameTooLong => Problem::invalid("name", "too_long", message),
        PresentationError::CommentTooLong => Problem::invalid("comment", "too_long", message),
        PresentationError::NoSuchPresentation | PresentationError::NoSuchProduct => Problem::not_found(message),
    }
}

fn upload(why: UploadError, message: String) -> Problem {
    match why {
        UploadError::Extension => Problem::invalid("file", "file_type", message),
        UploadError::TooLarge => file_too_large(),
        UploadError::TooMany => Problem::refused("uploads_full", message),
        UploadError::Quota { .. } => Problem::refused("storage_quota", message),
        UploadError::NoSuchUpload => Problem::not_found(message),
        UploadError::Finished => Problem::new(Code::UploadGone),
    }
}

fn artwork(why: ArtworkError, message: String) -> Problem {
    match why {
        ArtworkError::LibraryFull => Problem::refused("artwork_full", message),
        ArtworkError::NoPreview => Problem::refused("no_preview", message),
        ArtworkError::NoSuchArtwork => Problem::not_found(message),
        ArtworkError::NameMissing => Problem::invalid("name", "required", message),
        ArtworkError::NameTooLong => Problem::invalid("name", "too_long", message),
    }
}

fn cart(why: CartError, message: String) -> Problem {
    match why {
        CartError::Full => Problem::refused("cart_full", message),
        CartError::NotSold | CartError::NoSuchLine => Problem::not_found(message),
        CartError::OtherCurrency => Problem::refused("other_currency", message),
        CartError::SeveralParts => Problem::invalid("quantity", "several_parts", message),
    }
}

fn design(why: DesignError, message: String) -> Problem {
    match why {
        DesignError::TooMany => Problem::refused("designs_full", message),
        DesignError::TooManyLayers => Problem::refused("design_full", message),
        DesignError::NotSold | DesignError::NoSuchDesign | DesignError::NoSuchLayer => Problem::not_found(message),
        DesignError::NoSuchLocation => Problem::invalid("location", "no_such_location", message),
        DesignError::NoSuchColor => Problem::invalid("color", "no_such_color", message),
        DesignError::TextMissing => Problem::invalid("text", "required", message),
        DesignError::TextTooLong => Problem::invalid("text", "too_long", message),
        DesignError::Color => Problem::invalid("color", "no_color", message),
        DesignError::ReferenceTooLong => Problem::invalid("reference", "too_long", message),
        DesignError::Size => Problem::invalid("width", "out_of_bounds", message),
        DesignError::Place => Problem::invalid("x", "out_of_bounds", message),
    }
}

/// A file over the limit of the specification's section 5.
pub fn file_too_large() -> Problem {
    let message = UploadError::TooLarge.to_string();
    Problem::new(Code::TooLarge).with_message(message.clone()).with_field("file", "too_large", message)
}

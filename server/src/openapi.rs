//! The OpenAPI document: every call with its bodies, answers and errors, and the frames of the live protocol. The client's
//! types are generated from it.

use platen_actors::cart::{CartLineEntry, CartPriceEntry, CartTotalsEntry};
use platen_actors::entry::{
    AddressEntry, ArtFavoriteEntry, ArtworkEntry, EntryValue, FavoriteEntry, FavoriteListEntry, PresentationEntry,
    PresentationProductEntry, SampleCommentEntry, SampleEntry, SampleOrderEntry, UploadEntry,
};
use platen_actors::frame::{ObserverFrame, ServerFrame, TabFrame};
use platen_actors::lobby::LobbyFrame;
use platen_actors::observation::ObserverEntry;
use platen_actors::order::OrderEntry;
use platen_actors::proof::ProofEntry;
use platen_actors::quote::QuoteEntry;
use platen_actors::suggestion::SuggestionEntry;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{OpenApi as Tree, RefOr};
use utoipa::{Modify, OpenApi};

use crate::back_office::message::Message;
use crate::error::{FieldError, ProblemBody};
use crate::fragments::{order, quick_view};
use crate::http::{
    account, addresses, antiforgery, back_office, calendar, captcha, cart, catalogue, checkout, desk, documentation,
    favorites, free_catalog, orders, places, presentations, proofs, quotes, samples, session, stockart, support,
    uploads,
};
use crate::live::lobby::DeskFrame;
use crate::live::{lobby, observer, tab};

mod answers;
pub mod audience;
mod examples;
mod shapes;
mod tags;

/// The calls at a path, by their methods.
fn calls(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let calls = [
        ("GET", item.get.as_mut()),
        ("POST", item.post.as_mut()),
        ("PUT", item.put.as_mut()),
        ("PATCH", item.patch.as_mut()),
        ("DELETE", item.delete.as_mut()),
        ("OPTIONS", item.options.as_mut()),
    ];
    calls.into_iter().filter_map(|(method, call)| Some((method, call?)))
}

/// All that is the same for many calls, so that no handler has to say it.
struct Usual;

impl Modify for Usual {
    fn modify(&self, document: &mut Tree) {
        let passes: [&dyn Modify; 6] = [
            &IdempotencyKeys,
            &shapes::Shapes,
            &answers::Answers,
            &audience::Security,
            &tags::Tags,
            &examples::Examples,
        ];
        for pass in passes {
            pass.modify(document);
        }
    }
}

/// Bounds the `Idempotency-Key` of every call as `extract::retry` takes it.
struct IdempotencyKeys;

impl Modify for IdempotencyKeys {
    fn modify(&self, document: &mut Tree) {
        for (_, call) in document.paths.paths.values_mut().flat_map(calls) {
            for parameter in call.parameters.iter_mut().flatten() {
                if let RefOr::T(parameter) = parameter
                    && parameter.name == "Idempotency-Key"
                {
                    parameter.description = Some("A name for this request, by which it may be sent again.".to_owned());
                    parameter.schema = Some(RefOr::T(idempotency_key()));
                }
            }
        }
    }
}

fn idempotency_key() -> Schema {
    let key = ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(128));
    key.pattern(Some("^[!-~]+$")).into()
}

#[derive(OpenApi)]
#[openapi(
    modifiers(&Usual),
    servers((url = "/", description = "The store that serves this document.")),
    info(
        title = "Platen",
        description = include_str!("openapi/about.md"),
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        account::login::login,
        account::logout::logout,
        account::register::page,
        account::register::register,
        account::email_registered::email_registered,
        account::forgot_password::forgot_password,
        account::reset_password::reset_password,
        account::edit_password::edit_password,
        account::confirm_email::confirm,
        account::confirm_email::send,
        account::sign_ins::list,
        account::sign_ins::end,
        account::sign_ins::end_others,
        calendar::calendar,
        places::countries,
        places::regions,
        addresses::read,
        addresses::add,
        addresses::update,
        addresses::delete,
        favorites::add,
        favorites::remove,
        favorites::lists::create,
        favorites::lists::rename,
        favorites::lists::delete,
        favorites::lists::add_products,
        favorites::lists::remove_product,
        favorites::lists::note,
        favorites::email::email_favorites,
        samples::add::add,
        samples::delete::delete,
        samples::add_comment::add_comment,
        samples::order::order,
        samples::orders::sample_orders,
        presentations::create,
        presentations::describe,
        presentations::delete,
        presentations::products::add,
        presentations::products::remove,
        presentations::products::shift,
        presentations::products::comment,
        presentations::sharing::share,
        presentations::sharing::unshare,
        presentations::sharing::send_email,
        presentations::sharing::shared,
        presentations::sharing::shared_picture,
        presentations::products::picture,
        free_catalog::order::order,
        catalogue::featured::featured,
        catalogue::category_image::category_image,
        quick_view::of_favorites,
        quick_view::of_search,
        tab::live,
        lobby::live,
        observer::live,
        session::session,
        catalogue::search::search,
        catalogue::suggest::suggest,
        catalogue::categories::categories,
        catalogue::products::products,
        catalogue::product::product,
        catalogue::picture::picture,
        stockart::favorites::add,
        stockart::favorites::remove,
        stockart::fragments::intro,
        stockart::fragments::art,
        stockart::fragments::image,
        stockart::categories::categories,
        stockart::listing::art,
        stockart::listing::search,
        stockart::listing::pieces,
        stockart::picture::picture,
        uploads::multipart::upload,
        uploads::multipart::file_upload,
        uploads::documents::read,
        uploads::documents::delete,
        uploads::tus::options,
        uploads::tus::create,
        uploads::tus::offset,
        uploads::tus::patch,
        uploads::tus::terminate,
        uploads::library::file,
        uploads::library::preview,
        uploads::mockup::mockup,
        uploads::library::rename,
        uploads::library::delete,
        cart::add,
        cart::update,
        cart::remove,
        cart::restore,
        cart::save,
        cart::unsave,
        cart::seen,
        cart::price::of_configuration,
        checkout::methods::shipping_methods,
        checkout::totals::totals,
        checkout::place::place,
        checkout::receipt::compass_order_id,
        orders::history::history,
        orders::detail::read,
        orders::change::cancel,
        orders::reorder::reorder,
        orders::product::product,
        orders::product::preview,
        orders::invoice::read,
        orders::invoice::shipment,
        orders::invoice::request_tracking,
        back_office::reports::report,
        back_office::proofs::proof,
        back_office::proofs::file,
        proofs::request::request,
        proofs::detail::list,
        proofs::detail::read,
        proofs::detail::file,
        proofs::detail::picture,
        orders::product::image,
        proofs::answer::approve,
        proofs::answer::changes,
        proofs::answer::artwork,
        proofs::answer::cancel,
        back_office::free_orders::report,
        back_office::quotes::quote,
        quotes::request::request,
        quotes::history::history,
        quotes::detail::read,
        quotes::answer::accept,
        quotes::answer::counter,
        quotes::answer::decline,
        quotes::order::order,
        antiforgery::antiforgery,
        support::observations::observe,
        support::observations::read,
        support::observations::reveal,
        support::observations::end,
        support::suggestions::list,
        support::suggestions::suggest,
        support::suggestions::withdraw,
        desk::end_observation,
        desk::take,
        desk::dismiss,
        support::sign_in::sign_in,
        support::sign_in::sign_out,
        support::sign_in::me,
        support::password::edit,
        support::audit::list,
        support::audit::export,
        support::work::list,
        support::work::read,
        support::work::claim,
        support::work::release,
        support::quotes::read,
        support::quotes::act,
        support::proofs::read,
        support::proofs::version_file,
        support::proofs::artwork_file,
        support::proofs::draw,
        support::proofs::file,
        support::orders::list,
        support::orders::read,
        support::orders::artwork_file,
        support::orders::report,
        support::free_orders::read,
        support::free_orders::report,
        support::customers::list,
        support::customers::read,
        support::accounts::change,
        support::catalogue::read,
        support::catalogue::import,
        support::catalogue::undo,
        order::product,
        order::artwork,
        captcha::captcha,
        captcha::challenge,
        documentation::openapi,
    ),
    components(schemas(
        ServerFrame,
        TabFrame,
        ObserverFrame,
        LobbyFrame,
        DeskFrame,
        EntryValue,
        ObserverEntry,
        SuggestionEntry,
        SampleEntry,
        SampleCommentEntry,
        FavoriteListEntry,
        FavoriteEntry,
        CartLineEntry,
        CartPriceEntry,
        OrderEntry,
        ProofEntry,
        QuoteEntry,
        Message,
        CartTotalsEntry,
        SampleOrderEntry,
        AddressEntry,
        ArtFavoriteEntry,
        PresentationEntry,
        PresentationProductEntry,
        UploadEntry,
        ArtworkEntry,
        ProblemBody,
        FieldError,
    ))
)]
struct Document;

/// The document as JSON.
pub fn document() -> Result<String, serde_json::Error> {
    Document::openapi().to_pretty_json()
}

/// The document as JSON without spaces.
pub fn compact() -> Result<String, serde_json::Error> {
    Document::openapi().to_json()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_call_has_a_name_of_its_own() {
        let document: serde_json::Value = serde_json::from_str(&document().unwrap()).unwrap();
        let mut names = BTreeSet::new();
        for path in document["paths"].as_object().unwrap().values() {
            for call in path.as_object().unwrap().values() {
                let name = call["operationId"].as_str().unwrap();
                assert!(names.insert(name.to_owned()), "{name} names two calls");
            }
        }
    }
}

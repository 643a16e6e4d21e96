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
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{ContentBuilder, OpenApi as Tree, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use crate::back_office::message::Message;
use crate::error::{FieldError, ProblemBody};
use crate::fragments::{order, quick_view};
use crate::http::{
    account, addresses, antiforgery, back_office, calendar, captcha, cart, catalogue, checkout, desk, favorites,
    free_catalog, orders, places, presentations, proofs, quotes, samples, session, stockart, support, uploads,
};
use crate::live::lobby::DeskFrame;
use crate::live::{lobby, observer, tab};

/// What any call of a kind may answer beside what it says itself, so that no handler has to repeat it.
struct Usual;

impl Modify for Usual {
    fn modify(&self, document: &mut Tree) {
        for item in document.paths.paths.values_mut() {
            let reading = item.get.iter_mut().map(|call| (call, false));
            let changing = [&mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
            let changing = changing.into_iter().flatten().map(|call| (call, true));
            for (call, changes) in reading.chain(changing) {
                let mut statuses = vec![503];
                if changes {
                    // A foreign page; an Idempotency-Key or a rule; a guest who has signed in meanwhile.
                    statuses.extend([403, 409, 422]);
                }
                if call.request_body.is_some() {
                    statuses.extend([400, 408, 413, 415]);
                }
                if call.tags.iter().flatten().any(|tag| PERSONAL.contains(&tag.as_str())) {
                    statuses.push(401);
                }
                for (_, response) in call.responses.responses.iter_mut().filter(|(status, _)| status.as_str() >= "400")
                {
                    problem_json(response);
                }
                for parameter in call.parameters.iter_mut().flatten() {
                    if let RefOr::T(parameter) = parameter
                        && parameter.name == "Idempotency-Key"
                    {
                        parameter.schema = Some(RefOr::T(idempotency_key()));
                    }
                }
                for status in statuses {
                    let status = status.to_string();
                    call.responses.responses.entry(status).or_insert_with(|| RefOr::T(problem()));
                }
            }
        }
    }
}

/// The tags whose calls are for customers only, or tell who is one.
const PERSONAL: &[&str] = &[
    "favorites",
    "samples",
    "addresses",
    "presentations",
    "fragments",
    "account",
    "uploads",
    "checkout",
    "orders",
    "proofs",
];

/// Refusals are problem JSON, which the handlers need not say.
fn problem_json(response: &mut RefOr<Response>) {
    if let RefOr::T(response) = response
        && let Some(content) = response.content.shift_remove("application/json")
    {
        response.content.insert("application/problem+json".to_owned(), content);
    }
}

/// As `extract::retry` takes it.
fn idempotency_key() -> Schema {
    let key = ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(128));
    key.pattern(Some("^[!-~]+$")).description(Some("A name for this request, by which it may be sent again")).into()
}

fn problem() -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description("A refusal").content("application/problem+json", content).build()
}

#[derive(OpenApi)]
#[openapi(
    modifiers(&Usual),
    info(
        title = "Platen",
        description = "A store server for printed and promotional products. Paths are taken in any letter case, with and \
            without a trailing slash; `_` in the query is ignored. Bodies may be JSON, a form, or multipart form data.",
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
        account::sign_ins::list,
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
        proofs::answer::approve,
        proofs::answer::changes,
        proofs::answer::artwork,
        proofs::answer::cancel,
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
        support::orders::report,
        support::customers::list,
        support::customers::read,
        support::catalogue::read,
        support::catalogue::import,
        support::catalogue::undo,
        order::product,
        order::artwork,
        captcha::captcha,
        captcha::challenge,
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

//! All calls of the server: the specification's in the order of its section 7, then the additional ones. A row names a
//! handler, whose `#[platen_schema::path]` is the only place that states method and path. The router and the OpenAPI document
//! are both built from this table, so they cannot differ. [`pages`] lists the routes that are not calls.

mod call;
#[cfg(feature = "openapi")]
mod describe;
mod pages;

use actix_web::http::Method;
use actix_web::web::{ServiceConfig, route};

pub use self::call::Call;
use self::call::call;
use crate::http::fragments::{order, quick_view};
use crate::http::live::{lobby, observer, poll, tab};
use crate::http::pages::plain;
use crate::http::request_stats::RequestStats;
use crate::http::router::Paths;
use crate::http::{
    account, addresses, antiforgery, back_office, calendar, captcha, cart, catalog, checkout, contact, content,
    delivery, designs, documentation, email_picture, favorites, free_catalog, observation, orders, payments,
    photograph, places, presentations, proofs, questions, quotes, reviews, samples, session, shop, stockart, support,
    tax_exemption, uploads,
};

/// Returns all documented calls.
#[expect(clippy::too_many_lines, reason = "one table, one line for each call")]
pub fn calls() -> Vec<Call> {
    vec![
        // Accounts
        call!(account::login::login),
        call!(account::logout::logout),
        call!(account::register::register),
        call!(account::register::page),
        call!(account::email_registered::email_registered),
        call!(places::regions),
        call!(addresses::add),
        call!(addresses::read),
        call!(addresses::update),
        call!(addresses::delete),
        // Uploads
        call!(uploads::multipart::upload),
        call!(uploads::multipart::file_upload),
        call!(uploads::documents::read),
        call!(uploads::documents::delete),
        // Orders and invoices
        call!(orders::product::product),
        call!(orders::invoice::read),
        call!(orders::invoice::request_tracking),
        call!(orders::invoice::shipment),
        // Favorites
        call!(favorites::lists::create),
        call!(favorites::add),
        call!(favorites::remove),
        call!(favorites::lists::delete),
        call!(favorites::lists::rename),
        call!(favorites::lists::add_products),
        call!(favorites::lists::note),
        call!(favorites::lists::remove_product),
        // Sample basket
        call!(samples::add::add),
        call!(samples::delete::delete),
        call!(samples::add_comment::add_comment),
        // Checkout
        call!(checkout::methods::shipping_methods),
        call!(orders::receipt::compass_order_id),
        // Questions about products
        call!(questions::ask),
        call!(questions::write),
        call!(questions::show),
        call!(questions::see),
        // Reviews
        call!(reviews::ratings),
        call!(reviews::list),
        call!(reviews::own),
        call!(reviews::write),
        // Quotes
        call!(quotes::request::request),
        // Free printed catalog
        call!(free_catalog::order::order),
        // Contact
        call!(contact::contact),
        call!(shop::shop),
        call!(content::page),
        // Presentations
        call!(presentations::sharing::send_email),
        call!(presentations::products::add),
        call!(presentations::products::remove),
        // Proofs
        call!(proofs::request::request),
        // Catalog
        call!(catalog::featured::featured),
        call!(catalog::bestsellers::bestsellers),
        call!(catalog::category_image::category_image),
        // Stock art
        call!(stockart::favorites::add),
        call!(stockart::favorites::remove),
        call!(stockart::fragments::intro),
        call!(stockart::fragments::art),
        call!(stockart::fragments::image),
        // Fragments
        call!(order::product),
        call!(order::artwork),
        call!(quick_view::of_favorites),
        call!(quick_view::of_search),
        // Platen's own
        call!(catalog::search::search),
        call!(catalog::suggest::suggest),
        call!(catalog::categories::categories),
        call!(catalog::products::products),
        call!(catalog::product::product),
        call!(catalog::product::mine),
        call!(catalog::my_prices::my_prices),
        call!(catalog::goes_with::goes_with),
        call!(calendar::calendar),
        call!(delivery::delivery),
        call!(places::countries),
        call!(favorites::email::email_favorites),
        call!(samples::order::order),
        call!(samples::orders::sample_orders),
        call!(presentations::create),
        call!(presentations::describe),
        call!(presentations::delete),
        call!(presentations::sharing::share),
        call!(presentations::sharing::unshare),
        call!(presentations::products::move_product),
        call!(presentations::products::comment),
        call!(presentations::products::picture),
        call!(presentations::sharing::shared),
        call!(presentations::sharing::shared_picture),
        call!(uploads::tus::options),
        call!(uploads::tus::create),
        call!(uploads::tus::upload_options),
        call!(uploads::tus::offset),
        call!(uploads::tus::patch),
        call!(uploads::tus::terminate),
        call!(uploads::library::file),
        call!(uploads::library::preview),
        call!(uploads::mockup::mockup),
        call!(uploads::library::rename),
        call!(uploads::library::delete),
        call!(uploads::library::logo),
        call!(designs::create),
        call!(designs::recolor),
        call!(designs::delete),
        call!(designs::layers::put),
        call!(designs::layers::delete),
        call!(designs::print::print_location),
        call!(designs::fonts::list),
        call!(designs::fonts::outlines),
        call!(tab::live),
        call!(session::session),
        call!(poll::entries),
        call!(cart::price::of_configuration),
        call!(cart::add),
        call!(cart::update),
        call!(cart::remove),
        call!(cart::restore),
        call!(cart::save),
        call!(cart::unsave),
        call!(cart::enter_code),
        call!(cart::remove_code),
        call!(cart::seen),
        call!(checkout::totals::totals),
        call!(checkout::place::place),
        call!(orders::history::history),
        call!(orders::detail::read),
        call!(orders::change::cancel),
        call!(orders::pay::pay),
        call!(orders::open::open),
        call!(orders::links::renew),
        call!(orders::account::create),
        call!(orders::reorder::reorder),
        call!(orders::product::preview),
        call!(orders::product::image),
        call!(proofs::detail::list),
        call!(proofs::detail::read),
        call!(proofs::detail::picture),
        call!(proofs::detail::file),
        call!(proofs::detail::version_pdf),
        call!(proofs::answer::approve),
        call!(proofs::answer::changes),
        call!(proofs::answer::artwork),
        call!(proofs::answer::cancel),
        call!(back_office::reports::report),
        call!(back_office::proofs::proof),
        call!(back_office::proofs::file),
        call!(quotes::history::history),
        call!(quotes::detail::read),
        call!(quotes::answer::accept),
        call!(quotes::answer::counter),
        call!(quotes::answer::decline),
        call!(tax_exemption::send),
        call!(tax_exemption::withdraw),
        call!(quotes::order::order),
        call!(quotes::order::totals),
        call!(back_office::free_orders::report),
        call!(payments::webhook),
        call!(back_office::quotes::quote),
        call!(observation::end_observation),
        call!(observation::take),
        call!(observation::dismiss),
        call!(antiforgery::antiforgery),
        call!(account::forgot_password::forgot_password),
        call!(account::reset_password::reset_password),
        call!(account::confirm_email::confirm),
        call!(account::create::create),
        call!(account::confirm_email::send),
        call!(account::edit_password::edit_password),
        call!(account::sign_ins::list),
        call!(account::sign_ins::end),
        call!(account::sign_ins::end_others),
        // The staff
        call!(support::sign_in::sign_in),
        call!(support::sign_in::sign_out),
        call!(support::sign_in::me),
        call!(support::password::edit),
        call!(support::confirmation::confirm),
        call!(support::sign_ins::list),
        call!(support::sign_ins::end),
        call!(support::sign_ins::end_others),
        call!(support::second_factor::make),
        call!(support::second_factor::set),
        call!(support::second_factor::make_recovery_codes),
        call!(support::catalog::products::list::list),
        call!(support::catalog::products::read),
        call!(support::setup::factor),
        call!(support::setup::start),
        call!(support::invitation::read),
        call!(support::invitation::factor),
        call!(support::invitation::accept),
        call!(support::staff::list),
        call!(support::staff::invite),
        call!(support::staff::withdraw),
        call!(support::staff::set_access),
        call!(support::checklist::read),
        call!(support::checklist::dismiss),
        call!(support::pages::list::list),
        call!(support::pages::list::page),
        call!(support::pages::list::version),
        call!(support::pages::save::save),
        call!(support::pages::preview::preview),
        call!(support::pages::save::remove),
        call!(support::catalog::products::save::save),
        call!(support::catalog::products::bulk::change),
        call!(support::catalog::categories::list),
        call!(support::catalog::collections::add),
        call!(support::catalog::categories::change),
        call!(support::catalog::collections::remove),
        call!(support::catalog::drawings::list),
        call!(support::catalog::drawings::picture),
        call!(support::photographs::upload),
        call!(support::photographs::queue),
        call!(support::photographs::retry),
        call!(support::look::read),
        call!(support::look::save),
        call!(support::look::check),
        call!(support::look::logo::upload),
        call!(support::shop::read),
        call!(support::shop::save),
        call!(support::settings::region::read),
        call!(support::settings::region::save_region),
        call!(support::settings::hours::read),
        call!(support::settings::hours::save_hours),
        call!(support::settings::hours::list_holidays),
        call!(support::settings::shipping::read),
        call!(support::settings::shipping::save_shipping),
        call!(support::settings::shipping::trial),
        call!(support::settings::promotions::read),
        call!(support::settings::promotions::save_promotions),
        call!(support::settings::taxes::read),
        call!(support::settings::taxes::save_taxes),
        call!(support::settings::taxes::example),
        call!(support::settings::tax_trial::try_taxes),
        call!(support::settings::groups::read),
        call!(support::settings::groups::save_groups),
        call!(support::emails::list::list),
        call!(support::emails::list::read),
        call!(support::emails::save::save),
        call!(support::emails::preview::preview),
        call!(support::emails::preview::html),
        call!(support::emails::preview::test),
        call!(support::audit::list),
        call!(support::audit::export),
        call!(lobby::live),
        call!(support::observations::observe),
        call!(support::observations::read),
        call!(observer::live),
        call!(support::observations::artwork_preview),
        call!(support::observations::reveal),
        call!(support::observations::end),
        call!(support::suggestions::list),
        call!(support::suggestions::suggest),
        call!(support::suggestions::withdraw),
        call!(support::work::list),
        call!(support::work::read),
        call!(support::work::claim),
        call!(support::work::release),
        call!(support::questions::read),
        call!(support::questions::answer),
        call!(support::questions::close),
        call!(support::reviews::read),
        call!(support::reviews::moderate),
        call!(support::quotes::read),
        call!(support::quotes::act),
        call!(support::proofs::read),
        call!(support::proofs::version_file),
        call!(support::proofs::version_pdf),
        call!(support::proofs::artwork_file),
        call!(support::proofs::draw),
        call!(support::proofs::file),
        call!(support::orders::list),
        call!(support::orders::read),
        call!(support::orders::artwork_file),
        call!(support::orders::picture),
        call!(support::orders::report),
        call!(support::orders::renew_links),
        call!(support::refunds::refund),
        call!(support::free_orders::read),
        call!(support::free_orders::report),
        call!(support::customers::list),
        call!(support::customers::read),
        call!(support::accounts::change),
        call!(support::credit::set),
        call!(support::membership::set),
        call!(support::tax_exemption::answer),
        call!(support::tax_exemption::file),
        call!(support::catalog::read),
        call!(support::catalog::import),
        call!(support::catalog::export::export),
        call!(support::catalog::undo),
        call!(stockart::categories::categories),
        call!(stockart::listing::art),
        call!(stockart::listing::search),
        call!(stockart::listing::pieces),
        call!(captcha::captcha),
        call!(captcha::challenge),
        call!(documentation::openapi),
        call!(catalog::picture::picture),
        call!(photograph::photograph),
        call!(email_picture::picture),
        call!(stockart::picture::picture),
    ]
}

/// The routes that depend on the configuration.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Show the outbox and the payment page, for development.
    pub dev: bool,
    /// Answer the operator's questions about health here, because there is no other listener.
    pub health: bool,
}

/// Adds every call and every page to the app.
pub fn table(app: &mut ServiceConfig, options: Options, stats: &RequestStats) {
    app.default_service(optional(options).router(route().to(plain::plain), stats));
}

fn optional(Options { dev, health }: Options) -> Paths {
    let mut paths = paths();
    if dev {
        pages::add_development(&mut paths);
    }
    if health {
        pages::add_health(&mut paths);
    }
    paths
}

fn paths() -> Paths {
    let mut paths = Paths::default();
    for call in calls() {
        paths.add(call.path, call.method, (call.route)());
    }
    pages::add(&mut paths);
    paths
}

/// Returns the method and pattern of every route, including pages.
pub fn registered() -> Vec<(Method, String)> {
    optional(Options { dev: true, health: true }).listed().collect()
}

/// Adds the calls that are upgraded to a WebSocket, which are those whose path ends in `/live`.
pub fn upgrades(app: &mut ServiceConfig, stats: &RequestStats) {
    let mut paths = Paths::default();
    for call in calls().into_iter().filter(|call| call.path.ends_with("/live")) {
        paths.add(call.path, call.method, (call.route)());
    }
    app.default_service(paths.router(route().to(plain::plain), stats));
}

//! THE TABLE: every documented call in the order of the specification's section 7, one line each; then the calls that are
//! Platen's own, then pages and files. Paths are in lower case without a trailing slash: the front door made them so.

use actix_web::http::Method;
use actix_web::web::{ServiceConfig, route};

use crate::client::assets;
use crate::fragments::{order, quick_view};
use crate::http::path::at;
use crate::http::{
    account, addresses, antiforgery, back_office, calendar, captcha, cart, catalogue, checkout, desk, dev,
    documentation, favorites, free_catalog, orders, places, presentations, proofs, quotes, samples, session, stockart,
    support, uploads,
};
use crate::live::{lobby, observer, tab};
use crate::pages;

/// Puts every call into the app.
#[expect(clippy::too_many_lines, reason = "one table, a line a call, is what makes it readable")]
pub fn table(app: &mut ServiceConfig) {
    app
        // Accounts
        .service(at("/api/customer/login").post(account::login::login))
        .service(at("/api/customer/logout").post(account::logout::logout))
        .service(at("/register").post(account::register::register).get(account::register::page))
        .service(at("/api/account/email/registered").post(account::email_registered::email_registered))
        .service(at("/api/account/country/{id}/regions").get(places::regions))
        .service(at("/api/myaccount/{id}/address/new").post(addresses::add))
        .service(at("/api/myaccount/{id}/address/{other}").get(addresses::read))
        .service(at("/api/myaccount/{id}/address/{other}/update").post(addresses::update))
        .service(at("/api/myaccount/{id}/address/{other}/delete").post(addresses::delete))
        // Uploads
        .service(at("/api/fileuploads/upload").post(uploads::multipart::upload))
        .service(at("/api/fileuploads/fileupload").post(uploads::multipart::file_upload))
        .service(at("/api/fileuploads/{id}").get(uploads::documents::read))
        .service(at("/api/fileuploads/{id}/delete").post(uploads::documents::delete))
        // Orders and invoices
        .service(at("/api/order/product/{id}").get(orders::product::product))
        .service(at("/api/invoice/{id}").get(orders::invoice::read))
        .service(at("/api/invoice/{id}/shipment/requesttracking").post(orders::invoice::request_tracking))
        .service(at("/api/invoice/{id}/shipment/{a}/{b}").get(orders::invoice::shipment))
        // Favourites
        .service(at("/api/myaccount/favorites/list/new").post(favorites::lists::create))
        .service(at("/api/myaccount/favorites/list/product/{id}/add").post(favorites::add))
        .service(at("/api/myaccount/favorites/list/product/{id}/remove").post(favorites::remove))
        .service(at("/api/myaccount/favorites/list/{id}/delete").post(favorites::lists::delete))
        .service(at("/api/myaccount/favorites/list/{id}/update").post(favorites::lists::rename))
        .service(at("/api/myaccount/favorites/list/{id}/products/add").post(favorites::lists::add_products))
        .service(at("/api/myaccount/favorites/list/{id}/product/{other}/update/notes").post(favorites::lists::note))
        .service(at("/api/myaccount/favorites/list/{id}/product/{other}/remove").post(favorites::lists::remove_product))
        // Sample basket
        .service(at("/api/myaccount/samplebasket/{id}/add").post(samples::add::add))
        .service(at("/api/myaccount/samplebasket/{id}/delete").on(Method::DELETE, samples::delete::delete))
        .service(at("/api/myaccount/samplebasket/addcomment").post(samples::add_comment::add_comment))
        // Checkout
        .service(at("/api/checkout/shippingmethods/{id}").get(checkout::methods::shipping_methods))
        .service(at("/api/checkout/receipt/invoice/{id}/compassorderid").get(checkout::receipt::compass_order_id))
        // Quotes
        .service(at("/api/requestquote/request").post(quotes::request::request))
        // Free printed catalogue
        .service(at("/api/freecatalog/order").post(free_catalog::order::order))
        // Presentations
        .service(at("/api/presentations/{id}/savedproducts/sendemail").post(presentations::sharing::send_email))
        .service(at("/api/presentations/{id}/savedproducts/{other}/add").post(presentations::products::add))
        .service(at("/api/presentations/{id}/savedproducts/{other}/remove").post(presentations::products::remove))
        // Proofs
        .service(at("/api/requestproof/request").post(proofs::request::request))
        // Catalogue
        .service(at("/api/products/featured/{category}/{page}/{size}").get(catalogue::featured::featured))
        .service(at("/api/category/{id}/image/src").get(catalogue::category_image::category_image))
        // Stock art
        .service(at("/api/stockart/favorites/{id}/add").post(stockart::favorites::add))
        .service(at("/api/stockart/favorites/{id}/remove").post(stockart::favorites::remove))
        .service(at("/stockart/intro").get(stockart::fragments::intro))
        .service(at("/stockart/art/{id}").get(stockart::fragments::art))
        .service(at("/stockart/art/{id}/image/{image}").get(stockart::fragments::image))
        // Fragments
        .service(at("/order/product/image/{id}").get(order::product))
        .service(at("/order/artwork/image/{id}").get(order::artwork))
        .service(at("/myaccountfavorites/quickview").post(quick_view::of_favorites))
        .service(at("/productsearch/quickview").post(quick_view::of_search))
        // Platen's own
        .service(at("/api/search").get(catalogue::search::search))
        .service(at("/api/suggest").get(catalogue::suggest::suggest))
        .service(at("/api/categories").get(catalogue::categories::categories))
        .service(at("/api/products").get(catalogue::products::products))
        .service(at("/api/products/{id}").get(catalogue::product::product))
        .service(at("/api/calendar").get(calendar::calendar))
        .service(at("/api/account/countries").get(places::countries))
        .service(at("/api/myaccount/favorites/email").post(favorites::email::email_favorites))
        .service(at("/api/myaccount/samplebasket/order").post(samples::order::order))
        .service(at("/api/myaccount/sampleorders").get(samples::orders::sample_orders))
        .service(at("/api/presentations").post(presentations::create))
        .service(at("/api/presentations/{id}/update").post(presentations::describe))
        .service(at("/api/presentations/{id}/delete").post(presentations::delete))
        .service(at("/api/presentations/{id}/share").post(presentations::sharing::share))
        .service(at("/api/presentations/{id}/unshare").post(presentations::sharing::unshare))
        .service(at("/api/presentations/{id}/savedproducts/{other}/move").post(presentations::products::shift))
        .service(at("/api/presentations/{id}/savedproducts/{other}/comment").post(presentations::products::comment))
        .service(at("/api/presentations/{id}/savedproducts/{other}/picture").get(presentations::products::picture))
        .service(at("/api/shared/presentations/{link}").get(presentations::sharing::shared))
        .service(
            at("/api/shared/presentations/{link}/products/{other}/picture").get(presentations::sharing::shared_picture),
        )
        .service(at("/files").on(Method::OPTIONS, uploads::tus::options).post(uploads::tus::create))
        .service(
            at("/files/{id}")
                .on(Method::OPTIONS, uploads::tus::options)
                .get(uploads::tus::offset)
                .on(Method::PATCH, uploads::tus::patch)
                .on(Method::DELETE, uploads::tus::terminate),
        )
        .service(at("/api/artwork/{id}/file").get(uploads::library::file))
        .service(at("/api/artwork/{id}/preview").get(uploads::library::preview))
        .service(at("/api/artwork/{id}/on/{sku}/{color}/{view}.svg").get(uploads::mockup::mockup))
        .service(at("/api/artwork/{id}/rename").post(uploads::library::rename))
        .service(at("/api/artwork/{id}/delete").post(uploads::library::delete))
        .service(at("/live").get(tab::live))
        .service(at("/api/session").get(session::session))
        .service(at("/api/price").post(cart::price::of_configuration))
        .service(at("/api/cart/lines").post(cart::add))
        .service(at("/api/cart/lines/{id}").on(Method::PATCH, cart::update).on(Method::DELETE, cart::remove))
        .service(at("/api/cart/lines/{id}/restore").post(cart::restore))
        .service(at("/api/cart/lines/{id}/save").post(cart::save))
        .service(at("/api/cart/lines/{id}/unsave").post(cart::unsave))
        .service(at("/api/cart/seen").post(cart::seen))
        .service(at("/api/checkout/totals").post(checkout::totals::totals))
        .service(at("/api/checkout/place").post(checkout::place::place))
        .service(at("/api/orders").get(orders::history::history))
        .service(at("/api/orders/{id}").get(orders::detail::read))
        .service(at("/api/orders/{id}/cancel").post(orders::change::cancel))
        .service(at("/api/orders/{id}/reorder").post(orders::reorder::reorder))
        .service(at("/api/order/product/{id}/artwork/{other}/preview").get(orders::product::preview))
        .service(at("/api/order/product/{id}/picture").get(orders::product::image))
        .service(at("/api/proofs").get(proofs::detail::list))
        .service(at("/api/proofs/{id}").get(proofs::detail::read))
        .service(at("/api/proofs/{id}/picture").get(proofs::detail::picture))
        .service(at("/api/proofs/{id}/versions/{other}/file").get(proofs::detail::file))
        .service(at("/api/proofs/{id}/approve").post(proofs::answer::approve))
        .service(at("/api/proofs/{id}/changes").post(proofs::answer::changes))
        .service(at("/api/proofs/{id}/artwork").post(proofs::answer::artwork))
        .service(at("/api/proofs/{id}/cancel").post(proofs::answer::cancel))
        .service(at("/api/backoffice/reports").post(back_office::reports::report))
        .service(at("/api/backoffice/proofs").post(back_office::proofs::proof))
        .service(at("/api/backoffice/proofs/{id}/file").post(back_office::proofs::file))
        .service(at("/api/quotes").get(quotes::history::history))
        .service(at("/api/quotes/{id}").get(quotes::detail::read))
        .service(at("/api/quotes/{id}/accept").post(quotes::answer::accept))
        .service(at("/api/quotes/{id}/counter").post(quotes::answer::counter))
        .service(at("/api/quotes/{id}/decline").post(quotes::answer::decline))
        .service(at("/api/quotes/{id}/order").post(quotes::order::order))
        .service(at("/api/backoffice/freeorders").post(back_office::free_orders::report))
        .service(at("/api/backoffice/quotes").post(back_office::quotes::quote))
        .service(at("/api/observers/{id}/end").post(desk::end_observation))
        .service(at("/api/suggestions/{id}/take").post(desk::take))
        .service(at("/api/suggestions/{id}/dismiss").post(desk::dismiss))
        .service(at("/api/antiforgery").get(antiforgery::antiforgery))
        .service(at("/api/account/forgotpassword").post(account::forgot_password::forgot_password))
        .service(at("/api/account/resetpassword").post(account::reset_password::reset_password))
        .service(at("/api/account/confirmemail").post(account::confirm_email::confirm))
        .service(at("/api/myaccount/confirmemail/send").post(account::confirm_email::send))
        .service(at("/api/myaccount/loginsecurity/editpassword").post(account::edit_password::edit_password))
        .service(at("/api/myaccount/signins").get(account::sign_ins::list))
        .service(at("/api/myaccount/signins/{id}/end").post(account::sign_ins::end))
        .service(at("/api/myaccount/signins/endothers").post(account::sign_ins::end_others))
        // The staff
        .service(at("/api/support/signin").post(support::sign_in::sign_in))
        .service(at("/api/support/signout").post(support::sign_in::sign_out))
        .service(at("/api/support/me").get(support::sign_in::me))
        .service(at("/api/support/password").post(support::password::edit))
        .service(at("/api/support/audit").get(support::audit::list))
        .service(at("/api/support/audit.csv").get(support::audit::export))
        .service(at("/api/support/lobby/live").get(lobby::live))
        .service(at("/api/support/sessions/{id}/observe").post(support::observations::observe))
        .service(at("/api/support/observations/{id}").get(support::observations::read))
        .service(at("/api/support/observations/{id}/live").get(observer::live))
        .service(at("/api/support/observations/{id}/reveal").post(support::observations::reveal))
        .service(at("/api/support/observations/{id}/end").post(support::observations::end))
        .service(
            at("/api/support/sessions/{id}/suggestions")
                .get(support::suggestions::list)
                .post(support::suggestions::suggest),
        )
        .service(at("/api/support/sessions/{id}/suggestions/{other}/withdraw").post(support::suggestions::withdraw))
        .service(at("/api/support/work").get(support::work::list))
        .service(at("/api/support/work/{id}/{other}").get(support::work::read))
        .service(at("/api/support/work/{id}/{other}/claim").post(support::work::claim))
        .service(at("/api/support/work/{id}/{other}/release").post(support::work::release))
        .service(at("/api/support/quotes/{id}").get(support::quotes::read))
        .service(at("/api/support/quotes/{id}/act").post(support::quotes::act))
        .service(at("/api/support/proofs/{id}").get(support::proofs::read))
        .service(at("/api/support/proofs/{id}/versions/{other}/file").get(support::proofs::version_file))
        .service(at("/api/support/proofs/{id}/artwork/{other}/file").get(support::proofs::artwork_file))
        .service(at("/api/support/proofs/{id}/draw").post(support::proofs::draw))
        .service(at("/api/support/proofs/{id}/file").post(support::proofs::file))
        .service(at("/api/support/orders").get(support::orders::list))
        .service(at("/api/support/orders/{id}").get(support::orders::read))
        .service(at("/api/support/orders/{id}/lines/{a}/artwork/{b}/file").get(support::orders::artwork_file))
        .service(at("/api/support/orders/{id}/report").post(support::orders::report))
        .service(at("/api/support/freeorders/{id}").get(support::free_orders::read))
        .service(at("/api/support/freeorders/{id}/report").post(support::free_orders::report))
        .service(at("/api/support/customers").get(support::customers::list))
        .service(at("/api/support/customers/{id}").get(support::customers::read))
        .service(at("/api/support/customers/{id}/account").post(support::accounts::change))
        .service(at("/api/support/catalogue").get(support::catalogue::read))
        .service(at("/api/support/catalogue/import").post(support::catalogue::import))
        .service(at("/api/support/catalogue/undo").post(support::catalogue::undo))
        // For development
        .service(at("/dev/outbox").guard(dev::developing()).get(dev::list))
        .service(at("/dev/outbox/{id}").guard(dev::developing()).get(dev::html))
        .service(at("/api/stockart/categories").get(stockart::categories::categories))
        .service(at("/api/stockart/art/{id}").get(stockart::listing::art))
        .service(at("/api/stockart/search").get(stockart::listing::search))
        .service(at("/api/stockart/pieces").get(stockart::listing::pieces))
        .service(at("/api/captcha").get(captcha::captcha))
        .service(at("/api/captcha/challenge").get(captcha::challenge))
        .service(at("/openapi.json").get(documentation::openapi))
        // Pages and files
        .service(at("/").get(pages::home::home))
        .service(at("/productsearch/keywordsearch/{term}").get(pages::listing::keyword))
        .service(at("/productsearch/skusearch/{term}").get(pages::listing::sku))
        .service(at("/category/{id}").get(pages::listing::category))
        .service(at("/category/{id}/{slug}").get(pages::listing::category))
        .service(at("/product/{id}").get(pages::product::product))
        .service(at("/product/{id}/{slug}").get(pages::product::product))
        .service(at("/content/{page}").get(pages::content::content))
        .service(at("/robots.txt").get(pages::robots::robots))
        .service(at("/sitemap.xml").get(pages::robots::sitemap))
        .service(at("/sitemap-{number}.xml").get(pages::robots::part))
        .service(at("/favicon.ico").get(pages::icon::favicon))
        .service(at("/support").get(pages::support::desk))
        .service(at("/support/{page:.*}").get(pages::support::desk))
        .service(at("/pictures/{sku}/{color}/{view}.svg").get(catalogue::picture::picture))
        .service(at("/stockart/pictures/{id}.svg").get(stockart::picture::picture))
        .service(at("/assets/{name:.*}").get(assets::asset))
        .default_service(route().to(pages::plain::plain));
}

/// What can be upgraded to a WebSocket.
pub fn upgrades(app: &mut ServiceConfig) {
    app.service(at("/live").get(tab::live))
        .service(at("/api/support/lobby/live").get(lobby::live))
        .service(at("/api/support/observations/{id}/live").get(observer::live))
        .default_service(route().to(pages::plain::plain));
}

//! THE TABLE: every documented call in the order of the specification's section 7, one line each; then the calls that are
//! Platen's own, then pages and files. Paths are in lower case without a trailing slash: the front door made them so.

use actix_web::Resource;
use actix_web::web::{ServiceConfig, delete, get, patch, post, resource, route};

use crate::client::assets;
use crate::error::{Code, Problem};
use crate::fragments::quick_view;
use crate::http::{
    account, addresses, captcha, cart, catalogue, dev, favorites, free_catalog, places, presentations, samples,
    session, stockart,
};
use crate::live::socket;
use crate::pages;

/// Puts every call into the app.
pub fn table(app: &mut ServiceConfig) {
    app
        // Accounts
        .service(at("/api/customer/login").route(post().to(account::login::login)))
        .service(at("/api/customer/logout").route(post().to(account::logout::logout)))
        .service(at("/register").route(post().to(account::register::register)).route(get().to(pages::plain::plain)))
        .service(at("/api/account/email/registered").route(post().to(account::email_registered::email_registered)))
        .service(at("/api/account/country/{id}/regions").route(get().to(places::regions)))
        .service(at("/api/myaccount/{id}/address/new").route(post().to(addresses::add)))
        .service(at("/api/myaccount/{id}/address/{other}").route(get().to(addresses::read)))
        .service(at("/api/myaccount/{id}/address/{other}/update").route(post().to(addresses::update)))
        .service(at("/api/myaccount/{id}/address/{other}/delete").route(post().to(addresses::delete)))
        // Favourites
        .service(at("/api/myaccount/favorites/list/new").route(post().to(favorites::lists::create)))
        .service(at("/api/myaccount/favorites/list/product/{id}/add").route(post().to(favorites::add)))
        .service(at("/api/myaccount/favorites/list/product/{id}/remove").route(post().to(favorites::remove)))
        .service(at("/api/myaccount/favorites/list/{id}/delete").route(post().to(favorites::lists::delete)))
        .service(at("/api/myaccount/favorites/list/{id}/update").route(post().to(favorites::lists::rename)))
        .service(at("/api/myaccount/favorites/list/{id}/products/add").route(post().to(favorites::lists::add_products)))
        .service(
            at("/api/myaccount/favorites/list/{id}/product/{other}/update/notes")
                .route(post().to(favorites::lists::note)),
        )
        .service(
            at("/api/myaccount/favorites/list/{id}/product/{other}/remove")
                .route(post().to(favorites::lists::remove_product)),
        )
        // Sample basket
        .service(at("/api/myaccount/samplebasket/{id}/add").route(post().to(samples::add::add)))
        .service(at("/api/myaccount/samplebasket/{id}/delete").route(delete().to(samples::delete::delete)))
        .service(at("/api/myaccount/samplebasket/addcomment").route(post().to(samples::add_comment::add_comment)))
        // Free printed catalogue
        .service(at("/api/freecatalog/order").route(post().to(free_catalog::order::order)))
        // Presentations
        .service(
            at("/api/presentations/{id}/savedproducts/sendemail").route(post().to(presentations::sharing::send_email)),
        )
        .service(at("/api/presentations/{id}/savedproducts/{other}/add").route(post().to(presentations::products::add)))
        .service(
            at("/api/presentations/{id}/savedproducts/{other}/remove")
                .route(post().to(presentations::products::remove)),
        )
        // Catalogue
        .service(at("/api/products/featured/{category}/{page}/{size}").route(get().to(catalogue::featured::featured)))
        .service(at("/api/category/{id}/image/src").route(get().to(catalogue::category_image::category_image)))
        // Stock art
        .service(at("/api/stockart/favorites/{id}/add").route(post().to(stockart::favorites::add)))
        .service(at("/api/stockart/favorites/{id}/remove").route(post().to(stockart::favorites::remove)))
        .service(at("/stockart/intro").route(get().to(stockart::fragments::intro)))
        .service(at("/stockart/art/{id}").route(get().to(stockart::fragments::art)))
        .service(at("/stockart/art/{id}/image/{image}").route(get().to(stockart::fragments::image)))
        // Fragments
        .service(at("/myaccountfavorites/quickview").route(post().to(quick_view::of_favorites)))
        .service(at("/productsearch/quickview").route(post().to(quick_view::of_search)))
        // Platen's own
        .service(at("/api/search").route(get().to(catalogue::search::search)))
        .service(at("/api/suggest").route(get().to(catalogue::suggest::suggest)))
        .service(at("/api/categories").route(get().to(catalogue::categories::categories)))
        .service(at("/api/products").route(get().to(catalogue::products::products)))
        .service(at("/api/products/{id}").route(get().to(catalogue::product::product)))
        .service(at("/api/account/countries").route(get().to(places::countries)))
        .service(at("/api/myaccount/favorites/email").route(post().to(favorites::email::email_favorites)))
        .service(at("/api/myaccount/samplebasket/order").route(post().to(samples::order::order)))
        .service(at("/api/myaccount/sampleorders").route(get().to(samples::orders::sample_orders)))
        .service(at("/api/presentations").route(post().to(presentations::create)))
        .service(at("/api/presentations/{id}/update").route(post().to(presentations::describe)))
        .service(at("/api/presentations/{id}/delete").route(post().to(presentations::delete)))
        .service(at("/api/presentations/{id}/share").route(post().to(presentations::sharing::share)))
        .service(at("/api/presentations/{id}/unshare").route(post().to(presentations::sharing::unshare)))
        .service(
            at("/api/presentations/{id}/savedproducts/{other}/move").route(post().to(presentations::products::shift)),
        )
        .service(
            at("/api/presentations/{id}/savedproducts/{other}/comment")
                .route(post().to(presentations::products::comment)),
        )
        .service(at("/api/shared/presentations/{link}").route(get().to(presentations::sharing::shared)))
        .service(at("/live").route(get().to(socket::live)))
        .service(at("/api/session").route(get().to(session::session)))
        .service(at("/api/cart/lines").route(post().to(cart::add)))
        .service(at("/api/cart/lines/{id}").route(patch().to(cart::update)).route(delete().to(cart::remove)))
        .service(at("/api/account/forgotpassword").route(post().to(account::forgot_password::forgot_password)))
        .service(at("/api/account/resetpassword").route(post().to(account::reset_password::reset_password)))
        .service(
            at("/api/myaccount/loginsecurity/editpassword").route(post().to(account::edit_password::edit_password)),
        )
        .service(at("/api/myaccount/signins").route(get().to(account::sign_ins::list)))
        .service(at("/api/myaccount/signins/endothers").route(post().to(account::sign_ins::end_others)))
        // For development
        .service(at("/dev/outbox").guard(dev::developing()).route(get().to(dev::list)))
        .service(at("/dev/outbox/{id}").guard(dev::developing()).route(get().to(dev::html)))
        .service(at("/api/stockart/categories").route(get().to(stockart::categories::categories)))
        .service(at("/api/stockart/art/{id}").route(get().to(stockart::listing::art)))
        .service(at("/api/stockart/search").route(get().to(stockart::listing::search)))
        .service(at("/api/stockart/pieces").route(get().to(stockart::listing::pieces)))
        .service(at("/api/captcha").route(get().to(captcha::captcha)))
        .service(at("/api/captcha/challenge").route(get().to(captcha::challenge)))
        // Pages and files
        .service(at("/").route(get().to(pages::home::home)))
        .service(at("/productsearch/keywordsearch/{term}").route(get().to(pages::listing::keyword)))
        .service(at("/productsearch/skusearch/{term}").route(get().to(pages::listing::sku)))
        .service(at("/category/{id}").route(get().to(pages::listing::category)))
        .service(at("/category/{id}/{slug}").route(get().to(pages::listing::category)))
        .service(at("/product/{id}").route(get().to(pages::product::product)))
        .service(at("/product/{id}/{slug}").route(get().to(pages::product::product)))
        .service(at("/content/{page}").route(get().to(pages::content::content)))
        .service(at("/pictures/{sku}/{color}/{view}.svg").route(get().to(catalogue::picture::picture)))
        .service(at("/stockart/pictures/{id}.svg").route(get().to(stockart::picture::picture)))
        .service(at("/assets/{name:.*}").route(get().to(assets::asset)))
        .default_service(route().to(pages::plain::plain));
}

/// What can be upgraded to a WebSocket.
pub fn upgrades(app: &mut ServiceConfig) {
    app.service(at("/live").route(get().to(socket::live))).default_service(route().to(pages::plain::plain));
}

/// A path whose other methods are answered 405.
fn at(path: &str) -> Resource {
    resource(path).default_service(route().to(wrong_method))
}

async fn wrong_method() -> Result<actix_web::HttpResponse, Problem> {
    Err(Problem::new(Code::MethodNotAllowed))
}

//! The routes besides calls: pages for people, files, and the development server's outbox. The OpenAPI document does
//! not list them.

use actix_web::http::Method;
use actix_web::web::to;

use crate::http::operations::health;
use crate::http::pages::{content, home, icon, listing, product, robots, support};
use crate::http::router::Paths;
use crate::http::{assets, dev, look};

/// Adds the pages and files.
pub(super) fn add(paths: &mut Paths) {
    let pages = [
        ("/", to(home::home)),
        ("/productsearch/keywordsearch/{term}", to(listing::keyword)),
        ("/productsearch/skusearch/{term}", to(listing::sku)),
        ("/category/{id}", to(listing::category)),
        ("/category/{id}/{slug}", to(listing::category)),
        ("/product/{id}", to(product::product)),
        ("/product/{id}/{slug}", to(product::product)),
        ("/content/{page}", to(content::content)),
        ("/robots.txt", to(robots::robots)),
        ("/sitemap.xml", to(robots::sitemap)),
        ("/sitemap-{number}.xml", to(robots::part)),
        ("/favicon.ico", to(icon::favicon)),
        ("/shop/colors.css", to(look::colors)),
        ("/shop/icon.svg", to(look::icon)),
        ("/shop/logo/{hash}.png", to(look::logo)),
        ("/support", to(support::page)),
        ("/support/{page:.*}", to(support::page)),
        ("/assets/{name:.*}", to(assets::asset)),
    ];
    for (path, route) in pages {
        paths.add(path, Method::GET, route);
    }
}

/// Adds the outbox and the stand-in for the payment provider, which exist only if the server was started with `--dev`.
pub(super) fn add_development(paths: &mut Paths) {
    paths.add("/dev/outbox", Method::GET, to(dev::outbox::list));
    paths.add("/dev/outbox/{id}", Method::GET, to(dev::outbox::html));
    paths.add("/dev/stripe/v1/{path:.*}", Method::GET, to(dev::payments::api));
    paths.add("/dev/stripe/v1/{path:.*}", Method::POST, to(dev::payments::api));
    paths.add("/dev/payments/{session}", Method::GET, to(dev::payments::page));
    paths.add("/dev/payments/{session}/pay", Method::POST, to(dev::payments::pay));
    paths.add("/dev/payments/{session}/decline", Method::POST, to(dev::payments::decline));
}

/// Adds the answers about this node's health.
pub(super) fn add_health(paths: &mut Paths) {
    paths.add("/healthz", Method::GET, to(health::healthz));
    paths.add("/readyz", Method::GET, to(health::readyz));
}

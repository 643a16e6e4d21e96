//! The groups of calls, in reading order.

use utoipa::Modify;
use utoipa::openapi::OpenApi;
use utoipa::openapi::tag::TagBuilder;

/// The groups, each with one sentence.
const TAGS: &[(&str, &str)] = &[
    ("catalog", "Products, categories, search, and when goods can be made and arrive."),
    ("cart", "Prices of configurations, and the lines of the cart. Guests have a cart too."),
    ("checkout", "Shipping methods, totals, and placing the order."),
    ("payments", "The reports of the payment provider."),
    ("orders", "Orders, invoices, shipments and reorders."),
    ("quotes", "Requests for quotes, and answers to offers."),
    ("questions", "Questions about products, and the conversations with the shop."),
    ("reviews", "Ratings and reviews of products by customers who bought them."),
    ("proofs", "Requests for proofs, their versions, and approval."),
    ("uploads", "Artwork: the library, multipart uploads, and resumable uploads by tus 1.0.0."),
    ("designs", "The design studio: layers on the imprint areas of a product, fonts, and print files."),
    ("stockart", "Drawings that are free to print, by category and by search."),
    ("samples", "The sample basket, and ordered samples."),
    ("favorites", "Favorite products, and lists of them."),
    ("presentations", "Products put together for other people, shared by link or email."),
    ("account", "Sign-in, registration, passwords, and who the caller is."),
    ("contact", "Messages to the shop."),
    ("addresses", "The address book, countries and regions."),
    ("captcha", "Which captcha forms carry, and its challenge."),
    (
        "live",
        "WebSockets: the live connection of a tab, the lobby, and the mirror of a session; and polling instead of the first.",
    ),
    ("fragments", "HTML fragments for clients that insert HTML."),
    ("pages", "Pages that share their address with a call, and this document."),
    ("support", "The support app. For staff, by role."),
    ("back office", "Reports of the system that makes and ships. It shows a shared secret."),
];

/// Adds the groups to the document.
pub(super) struct Tags;

impl Modify for Tags {
    fn modify(&self, document: &mut OpenApi) {
        let tag =
            |(name, description): &(&str, &str)| TagBuilder::new().name(*name).description(Some(*description)).build();
        document.tags = Some(TAGS.iter().map(tag).collect());
    }
}

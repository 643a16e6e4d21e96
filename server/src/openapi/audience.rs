//! Who may make each call: one table, from which the document's security is generated, and which tests verify on a
//! running server.

use platen_store::role::Role;
use utoipa::Modify;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Components, OpenApi, RefOr};

use super::calls;
use crate::http::cookies::Kind;

/// The callers that may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Guests, customers and staff.
    Everyone,
    /// Customers, and guests who have what the path names. Others are asked to sign in.
    Owners,
    /// Signed-in customers.
    Customers,
    /// The back office, identified by its shared secret.
    BackOffice,
    /// Members of staff with one of these roles.
    Staff(&'static [Role]),
}

use Audience::{BackOffice, Customers, Everyone, Owners};

const ANY_STAFF: Audience = Audience::Staff(&Role::ALL);
const SUPPORT: Audience = Audience::Staff(&[Role::Support, Role::Admin]);
const ADMINS: Audience = Audience::Staff(&[Role::Admin]);

/// The audience of every path with this prefix; the longest matching prefix decides.
const TABLE: &[(&str, Audience)] = &[
    ("/api/customer/login", Everyone),
    ("/api/customer/logout", Everyone),
    ("/register", Everyone),
    ("/live", Everyone),
    ("/api/account/", Everyone),
    ("/api/antiforgery", Everyone),
    ("/api/calendar", Everyone),
    ("/api/captcha", Everyone),
    ("/api/contact", Everyone),
    ("/api/shop", Everyone),
    ("/api/delivery", Everyone),
    ("/api/designs", Everyone),
    ("/api/fonts", Everyone),
    ("/api/cart/", Everyone),
    ("/api/categories", Everyone),
    ("/api/category/", Everyone),
    ("/api/freecatalog/", Everyone),
    ("/api/pages/", Everyone),
    ("/api/price", Everyone),
    ("/api/products", Everyone),
    ("/api/products/{id}/mine", Customers),
    ("/api/requestquote/", Everyone),
    ("/api/ratings", Everyone),
    ("/api/search", Everyone),
    ("/api/session", Everyone),
    ("/api/shared/", Everyone),
    ("/api/stockart/", Everyone),
    ("/api/suggest", Everyone),
    ("/openapi.json", Everyone),
    ("/productsearch/", Everyone),
    ("/pictures/", Everyone),
    ("/photographs/", Everyone),
    ("/emails/", Everyone),
    ("/stockart/", Everyone),
    ("/api/questions", Everyone),
    ("/api/quotes", Everyone),
    ("/api/quotes/{code}/accept", Customers),
    ("/api/quotes/{code}/order", Customers),
    ("/api/quotes/{code}/totals", Customers),
    ("/api/myaccount/", Customers),
    ("/api/stockart/favorites/", Customers),
    ("/api/artwork/", Everyone),
    ("/api/myaccount/{customerid}/address/", Owners),
    ("/api/checkout/", Owners),
    ("/api/fileuploads/", Customers),
    ("/files", Everyone),
    ("/api/invoice/", Owners),
    ("/api/order/", Owners),
    ("/api/orders", Everyone),
    ("/api/orders/", Owners),
    ("/api/orders/{code}/open", Everyone),
    ("/api/presentations", Customers),
    ("/api/proofs", Everyone),
    ("/api/proofs/", Owners),
    ("/api/requestproof/", Customers),
    ("/myaccountfavorites/", Customers),
    ("/order/", Owners),
    ("/api/payments/", Everyone),
    ("/api/backoffice/", BackOffice),
    ("/api/support/signin", Everyone),
    ("/api/support/signout", ANY_STAFF),
    ("/api/support/me", ANY_STAFF),
    ("/api/support/password", ANY_STAFF),
    ("/api/support/confirm", ANY_STAFF),
    ("/api/support/signins", ANY_STAFF),
    ("/api/support/factor", ANY_STAFF),
    ("/api/support/recoverycodes", ANY_STAFF),
    ("/api/support/audit", ADMINS),
    ("/api/support/products", ADMINS),
    ("/api/support/setup/", Everyone),
    ("/api/support/invitation/", Everyone),
    ("/api/support/staff", ADMINS),
    ("/api/support/checklist", ADMINS),
    ("/api/support/emails", ADMINS),
    ("/api/support/pages", ADMINS),
    ("/api/support/drawings", ADMINS),
    ("/api/support/categories", ADMINS),
    ("/api/support/photographs", ADMINS),
    ("/api/support/look", ADMINS),
    ("/api/support/shop", ADMINS),
    ("/api/support/work", ANY_STAFF),
    ("/api/support/work/quotes/", SUPPORT),
    ("/api/support/work/questions/", SUPPORT),
    ("/api/support/quotes/", SUPPORT),
    ("/api/support/questions/", SUPPORT),
    ("/api/support/work/reviews/", SUPPORT),
    ("/api/support/reviews/", SUPPORT),
    ("/api/support/proofs/", ANY_STAFF),
    ("/api/support/orders", ANY_STAFF),
    ("/api/support/orders/{code}/refund", SUPPORT),
    ("/api/support/orders/{code}/renewlinks", SUPPORT),
    ("/api/support/freeorders/", ANY_STAFF),
    ("/api/support/customers", SUPPORT),
    ("/api/support/catalogue", ADMINS),
    // Live, observing and suggesting: sessions of customers and guests.
    ("/api/support/lobby/", ANY_STAFF),
    ("/api/support/sessions/", SUPPORT),
    ("/api/support/observations/", SUPPORT),
    ("/api/suggestions/", Everyone),
    ("/api/observers/", Everyone),
];

/// Returns the audience of a call by its documented path; `None` if the table has no entry for it.
pub fn of(path: &str) -> Option<Audience> {
    let lower = path.to_ascii_lowercase();
    let fits = TABLE.iter().filter(|(beginning, _)| lower.starts_with(beginning));
    fits.max_by_key(|(beginning, _)| beginning.len()).map(|(_, audience)| *audience)
}

const GUEST: &str = "guest";
const CUSTOMER: &str = "customer";
const STAFF: &str = "staff";
const BACK_OFFICE: &str = "backOffice";

impl Audience {
    fn requirements(self) -> Vec<SecurityRequirement> {
        let cookie = |name| SecurityRequirement::new(name, NONE);
        match self {
            Everyone => vec![SecurityRequirement::default(), cookie(GUEST), cookie(CUSTOMER)],
            Owners => vec![cookie(GUEST), cookie(CUSTOMER)],
            Customers => vec![cookie(CUSTOMER)],
            BackOffice => vec![cookie(BACK_OFFICE)],
            Audience::Staff(roles) => vec![SecurityRequirement::new(STAFF, roles.iter().map(|role| role.word()))],
        }
    }
}

const NONE: [&str; 0] = [];

/// Adds the security schemes, and the audience of each call, to the document.
pub(super) struct Security;

impl Modify for Security {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_with(Components::new);
        for (name, scheme) in schemes() {
            components.security_schemes.insert(name.to_owned(), RefOr::T(scheme));
        }
        for (path, item) in &mut document.paths.paths {
            for (_, call) in calls(item) {
                call.security = of(path).map(Audience::requirements);
            }
        }
    }
}

fn schemes() -> [(&'static str, SecurityScheme); 4] {
    let cookie = |kind: Kind, description: &str| {
        let (plain, secure) = (kind.name(false), kind.name(true));
        let description = format!("{description} Over HTTPS the cookie is called `{secure}`.");
        SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(plain.to_owned(), description)))
    };
    let secret = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The secret that the store shares with its back office."));
    [
        (GUEST, cookie(Kind::Guest, "Set by the first call that keeps something for a guest, such as a cart line.")),
        (CUSTOMER, cookie(Kind::SignIn, "Set by `POST /api/customer/login/` and `POST /register`.")),
        (
            STAFF,
            cookie(Kind::Staff, "Set by `POST /api/support/signin`. A call names the roles of staff that may make it."),
        ),
        (BACK_OFFICE, SecurityScheme::Http(secret.build())),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_beginning_decides_and_letter_case_does_not() {
        assert_eq!(of("/api/quotes/{code}"), Some(Everyone));
        assert_eq!(of("/api/quotes/{code}/accept"), Some(Customers));
        assert_eq!(of("/MyAccountFavorites/QuickView"), Some(Customers));
        assert_eq!(of("/api/fileuploads/upload"), Some(Customers));
        assert_eq!(of("/nowhere"), None);
    }
}

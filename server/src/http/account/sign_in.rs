//! Shared by login, registration and the links of emails: starts a new sign-in for this browser and takes over the guest's data.

use actix_web::HttpRequest;
use actix_web::HttpResponseBuilder;
use platen_actors::ids::{CustomerId, SessionKey};
use platen_store::sign_ins;

use crate::accounts::secret;
use crate::http::account::guard::Guard;
use crate::http::cookies::{self, Kind, SIGN_IN_LIFE};
use crate::http::extract::{caller, client};
use crate::http::orders::open::merge;
use crate::http::problem::Problem;
use crate::http::state::AppState;

/// Signs the browser in as a customer: issues a new token, ends the browser's previous sign-in, and merges its guest
/// session into the customer's. The device counts as known to the account from now on. The cookies go into the
/// response.
pub(super) async fn sign_in(
    platen: &AppState,
    request: &HttpRequest,
    customer: CustomerId,
    guard: &Guard,
    response: &mut HttpResponseBuilder,
) -> Result<(), Problem> {
    let now = platen.clock.now();
    let token = secret::fresh(platen.rng.as_ref());
    let Some(hash) = secret::hash(&token) else { return Err(Problem::new(crate::http::problem::Code::Internal)) };
    let old = cookies::read(request, &platen.config, Kind::SignIn).iter().find_map(|token| secret::hash(token));
    let mut tx = platen.store.write().await?;
    let ended = match old {
        Some(old) => sign_ins::remove(&mut tx, old).await?.map(|customer| (customer, old)),
        None => None,
    };
    sign_ins::add(&mut tx, hash, customer, &client::agent(request), now, now + SIGN_IN_LIFE).await?;
    tx.commit().await?;
    if let Some((customer, sign_in)) = ended {
        platen.sign_ins.announce_ended(customer, &[sign_in]);
    }
    if let Some(guest) = caller::guest(request, platen) {
        merge(platen, SessionKey::Customer(customer), guest).await?;
        response.cookie(cookies::clearing(&platen.config, Kind::Guest));
    }
    response.cookie(cookies::carrying(&platen.config, Kind::SignIn, &token));
    if let Some(cookie) = guard.device_cookie(platen) {
        response.cookie(cookie);
    }
    guard.log_sign_in();
    Ok(())
}

//! Limits how many promo codes a session and a client can try. Codes are short words that people invent.

use actix_web::HttpRequest;
use platen_actors::cart;
use platen_actors::ids::SessionKey;
use platen_actors::order::promotion_code;

use super::command::entries;
use super::extract::client;
use super::state::App;
use crate::accounts::throttle;
use crate::http::problem::Problem;

/// Counts a code that is typed for a cart, before it is looked up. A new visitor has no session yet. Codes in the banner are no
/// secrets, and all colleagues of an office may use them.
pub async fn count(app: &App, request: &HttpRequest, session: Option<SessionKey>, typed: &str) -> Result<(), Problem> {
    let code = promotion_code(typed);
    if app
        .settings
        .shop()
        .parts
        .promotions
        .0
        .iter()
        .any(|promotion| promotion.in_banner && promotion.code.as_ref() == Some(&code))
    {
        return Ok(());
    }
    let of_session = session.map(|session| (throttle::promo_codes(session), throttle::PROMO_CODES_PER_SESSION));
    let client = client::address(request, &app.config);
    let of_client = (throttle::promo_codes_of_client(&client), throttle::PROMO_CODES_PER_CLIENT);
    let subjects: Vec<_> = of_session.into_iter().chain([of_client]).collect();
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &subjects, app.clock.now()).await?;
    Ok(tx.commit().await?)
}

/// Counts a code that is sent with an order or for its totals. The code of the cart was counted when it was typed.
pub async fn count_at_checkout(
    app: &App,
    request: &HttpRequest,
    session: SessionKey,
    typed: &str,
) -> Result<(), Problem> {
    let code = promotion_code(typed);
    let held = entries(app, session).await?;
    match cart::promo_code(&held) {
        Some(entry) if entry.code == code => Ok(()),
        _ => count(app, request, Some(session), typed).await,
    }
}

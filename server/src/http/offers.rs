//! Rejects requests for what the shop does not offer.

use super::problem::Problem;
use super::state::AppState;
use crate::client::offers::Offer;

/// Fails if the shop does not offer something.
pub fn check(app: &AppState, offer: Offer) -> Result<(), Problem> {
    if app.settings.offers(offer) {
        return Ok(());
    }
    let message = match offer {
        Offer::Samples => "This shop does not offer free samples. Please ask us.",
        Offer::Catalog => "This shop has no printed catalog. Please look at its products here.",
        Offer::StockArt => "This shop offers no stock art. Please upload a file of your own.",
        Offer::Api => "This shop does not publish the documentation of its API.",
    };
    Err(Problem::refused("not_offered", message))
}

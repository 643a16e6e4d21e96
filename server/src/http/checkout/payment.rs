//! How a customer can pay an order: for orders of the cart and of quotes alike.

use platen_actors::ids::SessionKey;
use platen_actors::payment::PaymentMethod;
use platen_actors::shop::CurrentShop;
use platen_schema::ToSchema;
use platen_store::credits;
use serde::{Deserialize, Serialize};

use crate::http::member;
use crate::http::problem::Problem;
use crate::http::state::App;

/// How a customer can pay an order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentTerms {
    /// The methods.
    pub payment_methods: Vec<PaymentMethod>,
    /// The credit that is left for orders on account, in minor units; left out if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub credit_left: Option<i64>,
    /// The days from the invoice within which orders on account are paid; left out if nothing is agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment_days: Option<u16>,
}

/// Returns how a session's orders can be paid: on account with credit that staff gave, and by card. A shop that takes no cards
/// takes requests instead.
pub async fn terms(app: &App, session: SessionKey) -> Result<PaymentTerms, Problem> {
    let credit = match session.customer() {
        Some(customer) => {
            credits::find(&mut app.store.read().await?, customer, app.settings.current().as_ref()).await?
        }
        None => None,
    };
    let account = credit.is_some().then_some(PaymentMethod::Account);
    // Also for orders that exceed the credit.
    let is_limited = credit.is_none_or(|credit| credit.left().is_some());
    let other = match app.payments {
        Some(_) => Some(PaymentMethod::Card),
        None => is_limited.then_some(PaymentMethod::Request),
    };
    let group = member::group_of(app, Some(session)).await?;
    Ok(PaymentTerms {
        payment_methods: account.into_iter().chain(other).collect(),
        credit_left: credit.and_then(|credit| credit.left()),
        payment_days: group.filter(|_| credit.is_some()).and_then(|group| group.payment_days),
    })
}

/// Returns the chosen method: on account if none was sent. Fails for a card if the shop takes none.
pub fn chosen(app: &App, sent: Option<PaymentMethod>) -> Result<PaymentMethod, Problem> {
    match sent.unwrap_or_default() {
        PaymentMethod::Card if app.payments.is_none() => {
            let message =
                "This store does not take cards. Please send a request, or order on account if you have credit.";
            Err(Problem::invalid("payment", "not_offered", message))
        }
        method => Ok(method),
    }
}

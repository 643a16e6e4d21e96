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

/// Returns how a session's orders can be paid: on account with credit, or if the shop takes no cards.
pub async fn terms(app: &App, session: SessionKey) -> Result<PaymentTerms, Problem> {
    let takes_cards = app.payments.is_some();
    let credit = match session.customer() {
        Some(customer) if takes_cards => {
            credits::find(&mut app.store.read().await?, customer, app.settings.current().as_ref()).await?
        }
        _ => None,
    };
    let is_on_account = !takes_cards || credit.is_some();
    let account = is_on_account.then_some(PaymentMethod::Account);
    let group = member::group_of(app, Some(session)).await?;
    Ok(PaymentTerms {
        payment_methods: account.into_iter().chain(takes_cards.then_some(PaymentMethod::Card)).collect(),
        credit_left: credit.and_then(|credit| credit.left()),
        payment_days: group.filter(|_| is_on_account).and_then(|group| group.payment_days),
    })
}

/// Returns the chosen method: on account if none was sent. Fails for a card if the shop takes none.
pub fn chosen(app: &App, sent: Option<PaymentMethod>) -> Result<PaymentMethod, Problem> {
    match sent.unwrap_or_default() {
        PaymentMethod::Card if app.payments.is_none() => {
            let message = "This store does not take cards. Please order with a purchase order number.";
            Err(Problem::invalid("payment", "not_offered", message))
        }
        method => Ok(method),
    }
}

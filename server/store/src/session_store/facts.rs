//! The facts that a rule needs of rows that are no entries.

use platen_actors::cart::promo_code;
use platen_actors::commands::{Command, Facts, cart, order, samples};
use platen_actors::ids::{OrderId, ProductId, ProofId, QuoteId, SampleOrderId, SessionKey};
use platen_actors::order::{Report, promotion_code};
use platen_actors::shop::Shop;

use crate::promo_uses::{self, CodeUser};
use crate::{Connection, Result, credits, customers, orders, payments, proofs, quotes, reviews, sample_orders};

/// A fact that the rule of a command needs.
enum Need<'a> {
    /// Whether the customer has used the promo code, and the customer's credit.
    Placing(&'a order::Place),
    /// Whether the customer has used this promo code.
    PromoCode(&'a str),
    Reported(OrderId, &'a Report),
    Order(OrderId),
    SampleOrder(SampleOrderId),
    ProofSubject(ProofId),
    /// The quote, and the customer's credit if it is ordered on account.
    Quote(QuoteId, bool),
    Review(ProductId),
}

fn need(command: &Command) -> Option<Need<'_>> {
    match command {
        Command::Order(order::Command::Place(request)) => {
            (request.promo.is_some() || request.needs_credit()).then_some(Need::Placing(request))
        }
        Command::Cart(cart::Command::EnterCode { code }) => Some(Need::PromoCode(code)),
        Command::Order(command) if command.needs_context().is_some() => command.needs_context().map(Need::Order),
        Command::Order(order::Command::Report { order, report }) => Some(Need::Reported(*order, report)),
        Command::Samples(samples::Command::Report { order, .. }) => Some(Need::SampleOrder(*order)),
        Command::Proof(command) => command.needs_subject().map(Need::ProofSubject),
        Command::Quote(command) => command.quote().map(|quote| Need::Quote(quote, command.needs_credit())),
        Command::Review(command) => Some(Need::Review(command.product())),
        _ => None,
    }
}

/// Whether the rule of a command needs other rows than the session's entries.
pub(super) fn are_needed(command: &Command) -> bool {
    need(command).is_some() || matches!(command, Command::MergeGuest { .. })
}

/// Reads the facts that the rule of a command needs.
pub(super) async fn gather(
    connection: &mut impl Connection,
    key: SessionKey,
    command: &Command,
    facts: &mut Facts,
) -> Result<()> {
    if let Some(code) = promo_code(&facts.guest).map(|entry| entry.code.clone()) {
        facts.promo_used = is_used_up(connection, key, None, &code, facts.shop.as_ref()).await?;
    }
    match need(command) {
        Some(Need::Placing(request)) => {
            if let Some(code) = &request.promo {
                let guest = request.guest_email.as_deref();
                facts.promo_used = is_used_up(connection, key, guest, code, facts.shop.as_ref()).await?;
            }
            if request.needs_credit() {
                facts.credit = find_credit(connection, key, facts.shop.as_ref()).await?;
            }
        }
        Some(Need::PromoCode(code)) => {
            facts.promo_used = is_used_up(connection, key, None, code, facts.shop.as_ref()).await?;
        }
        Some(Need::Reported(order, report)) => {
            facts.reported = orders::find_reported(connection, order, report).await?.map(Box::new);
        }
        Some(Need::Order(order)) => facts.order = payments::find_context(connection, key, order).await?.map(Box::new),
        Some(Need::SampleOrder(order)) => {
            facts.sample_order = sample_orders::find_state(connection, key, order).await?;
        }
        Some(Need::ProofSubject(proof)) => facts.proof_subject = proofs::find_subject(connection, proof).await?,
        Some(Need::Quote(quote, needs_credit)) => {
            facts.quote = quotes::find_known(connection, key, quote).await?.map(Box::new);
            if needs_credit {
                facts.credit = find_credit(connection, key, facts.shop.as_ref()).await?;
            }
        }
        Some(Need::Review(product)) => {
            facts.review = Some(Box::new(reviews::find_context(connection, key, product).await?));
        }
        None => {}
    }
    Ok(())
}

/// Reports whether the limits of a promo code allow no further use by a session. `guest` is the email address of a guest, if it is
/// known.
pub async fn is_used_up(
    connection: &mut impl Connection,
    key: SessionKey,
    guest: Option<&str>,
    typed: &str,
    shop: &dyn Shop,
) -> Result<bool> {
    let code = promotion_code(typed);
    let mut promotions = shop.promotions().iter();
    let Some(promotion) = promotions.find(|promotion| promotion.code.as_ref() == Some(&code)) else {
        return Ok(false);
    };
    let email = match key.customer() {
        Some(customer) => customers::find(connection, customer).await?.map(|customer| customer.email),
        None => guest.map(str::to_owned),
    };
    let user = CodeUser { owner: key, email: email.as_deref() };
    promo_uses::is_used_up(connection, &code, &user, promotion.limits()).await
}

/// Returns the credit of a customer; guests have none.
async fn find_credit(
    connection: &mut impl Connection,
    key: SessionKey,
    shop: &dyn Shop,
) -> Result<Option<order::Credit>> {
    match key.customer() {
        Some(customer) => credits::find(connection, customer, shop).await,
        None => Ok(None),
    }
}

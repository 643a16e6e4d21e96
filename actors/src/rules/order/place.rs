//! Places an order: compares everything that was shown with the current state, then turns the cart into an order in one
//! decision.

use sha2::{Digest, Sha256};

use super::checkout;
use crate::commands::cart::CartError;
use crate::commands::order::{Effect, MAX_COMMENT_LENGTH, MAX_PURCHASE_ORDER_LENGTH, OrderError, Place};
use crate::commands::payment::PAYMENT_WINDOW;
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::cart::{CartLineEntry, CartPriceEntry, Shelf};
use crate::entries::change::Cause;
use crate::entries::order::{OrderEntry, PlacedLine, PlacedOrder};
use crate::entries::order_status::OrderStatus;
use crate::entries::payment::{OrderPayment, PaymentMethod};
use crate::entries::proof::{ProofEntry, Subject};
use crate::entries::proof_state::ProofState;
use crate::entries::{Entries, EntryKey};
use crate::rules::placed::{placed_artworks, placed_parts, preview_faults};
use crate::rules::{address, cart, membership, proof, purchase};
use crate::shop::promotions::normalized;
use crate::values::card;
use crate::values::code::Code;
use crate::values::ids::{OrderId, OrderLineId};
use crate::values::money::Minor;
use crate::values::text;

pub(super) fn place(entries: &Entries, request: &Place, facts: &Facts) -> Result<Decision, RuleError> {
    // A lost response or another tab: the cart that was shown has been ordered already.
    if let Some(order) = super::orders(entries).find(|order| order.cart_revision == request.revision) {
        return Err(OrderError::AlreadyOrdered(order.code).into());
    }
    let ship_to = address::find(entries, request.address)?;
    let bill_to = address::find(entries, request.billing)?;
    let cart = cart::totals(entries).ok_or(OrderError::CartEmpty)?;
    if cart.revision != request.revision || !cart::reprice(entries, facts).changes_nothing() {
        return Err(OrderError::CartChanged.into());
    }
    if cart.problems > 0 {
        return Err(OrderError::CartHasProblems.into());
    }
    let purchase_order = purchase_order(&request.purchase_order)?;
    let comment = request.comment.as_deref().unwrap_or_default();
    let comment = text::clearable(comment, MAX_COMMENT_LENGTH, OrderError::CommentTooLong)?;
    let (today, _) = facts.shop.local(facts.now);
    if request.need_by.is_some_and(|day| day < today) {
        return Err(OrderError::NeedByOver.into());
    }
    let ordered = facts.shop.start(facts.now);
    let methods = checkout::shipping_methods(facts.shop.as_ref(), &cart, &ship_to.address, ordered)?;
    let method = checkout::method(&methods, &request.method)?;
    let promo = request.promo.as_deref().filter(|code| !code.trim().is_empty());
    let code = promo.map(|text| checkout::Code { text, is_used: facts.promo_used });
    let sold = (facts.shop.as_ref(), facts.prices.as_ref());
    let (totals, sums) = checkout::priced(entries, sold, (&ship_to.address, method), code, facts.now)?;
    if totals.total != request.total {
        return Err(OrderError::TotalChanged.into());
    }
    if request.payment == PaymentMethod::Account && request.guest_email.is_some() && totals.total > 0 {
        return Err(OrderError::GuestOnAccount.into());
    }
    let payment = agreed_payment(request.payment, request.takes_cards, (totals.total, &totals.currency), facts)?;

    let order_id = OrderId(facts.new_id());
    let mut lines = cart::lines_on(entries, Shelf::Cart)
        .map(|(line, price)| placed_line(entries, line, price, facts))
        .collect::<Result<Vec<_>, RuleError>>()?;
    purchase::write_extras(&mut lines, &sums);
    let promo_code = promo.map(normalized);
    let placed = PlacedOrder {
        order_id,
        code: request.code,
        number: None,
        placed_at: facts.now,
        lines,
        ship_to: *ship_to.address.clone(),
        bill_to: *bill_to.address.clone(),
        shipping: method.into(),
        totals,
        promo_code: promo_code.clone(),
        purchase_order,
        guest_email: request.guest_email.clone(),
        payment,
        payment_days: None,
        need_by: request.need_by,
        comment,
        cart_revision: request.revision.clone(),
        quote_id: None,
    };
    let mut decision = receive(entries, placed, facts).drop(EntryKey::CartTotals);
    let mut promotions = facts.shop.promotions().iter();
    if let Some(code) = promo_code
        && let Some(promotion) = promotions.find(|promotion| promotion.code.as_ref() == Some(&code))
    {
        decision = decision.effect(Effect::Redeemed { order: order_id, code, limits: promotion.limits() });
    }
    if cart::promo_code(entries).is_some() {
        decision = decision.drop(EntryKey::PromoCode);
    }
    for (line, _) in cart::lines(entries).filter(|(line, _)| line.shelf != Shelf::Saved) {
        decision = decision.drop(EntryKey::CartLine(line.line_id)).drop(EntryKey::CartPrice(line.line_id));
    }
    Ok(decision)
}

/// Checks the purchase order number of an order, which is empty if the customer has none.
pub(crate) fn purchase_order(typed: &str) -> Result<String, OrderError> {
    let number = text::clearable(typed, MAX_PURCHASE_ORDER_LENGTH, OrderError::PurchaseOrderTooLong)?;
    Ok(number.unwrap_or_default())
}

/// Returns how an order of this total, in minor units and ISO 4217, is paid. Fails if it cannot be paid as requested: on account only
/// with credit that staff gave. A shop that takes no cards takes requests. Nothing is paid for a total of 0, whatever is requested.
pub(crate) fn agreed_payment(
    requested: PaymentMethod,
    takes_cards: bool,
    (total, currency): (Minor, &str),
    facts: &Facts,
) -> Result<PaymentMethod, OrderError> {
    match requested {
        _ if total == 0 => return Ok(PaymentMethod::Free),
        PaymentMethod::Free => return Err(OrderError::NotFree),
        PaymentMethod::Card if card::charged(total, currency) < card::minimum(currency) => {
            return Err(OrderError::BelowCardMinimum {
                minimum: card::minimum(currency),
                currency: currency.to_owned(),
            });
        }
        PaymentMethod::Account => check_credit((total, currency), facts)?,
        PaymentMethod::Request if takes_cards => return Err(OrderError::NoRequests),
        PaymentMethod::Card | PaymentMethod::Request => {}
    }
    Ok(requested)
}

/// Checks that an order on account of this total is within the customer's credit.
fn check_credit((total, currency): (Minor, &str), facts: &Facts) -> Result<(), OrderError> {
    let credit = facts.credit.ok_or(OrderError::NoCredit)?;
    match credit.left() {
        Some(left) if total > left => Err(OrderError::CreditExceeded { left, currency: currency.to_owned() }),
        _ => Ok(()),
    }
}

/// The decision that places an order of any origin.
pub(crate) fn receive(entries: &Entries, placed: PlacedOrder, facts: &Facts) -> Decision {
    match placed.payment {
        PaymentMethod::Account | PaymentMethod::Free => accept(entries, placed, facts),
        PaymentMethod::Card => await_payment(placed, facts),
        PaymentMethod::Request => await_acceptance(placed, facts),
    }
}

/// The decision that places an order that is not paid before production: its entry, its proofs, and what is recorded.
fn accept(entries: &Entries, mut placed: PlacedOrder, facts: &Facts) -> Decision {
    if placed.payment == PaymentMethod::Account {
        placed.payment_days = membership::payment_days(entries, facts.shop.as_ref());
    }
    placed.number.clone_from(&facts.order_number);
    let proofs = proofs(entries, placed.order_id, placed.code, &mut placed.lines, facts);
    let decision = Decision::new(Cause::OrderPlaced, Answer::Order(placed.order_id, placed.code))
        .set(EntryKey::Order(placed.order_id), received(&placed, are_open(&proofs), facts))
        .effect(Effect::Placed(Box::new(placed)));
    with_proofs(decision, proofs)
}

/// The decision that places an order by card: it awaits its payment, and has no proofs before.
fn await_payment(placed: PlacedOrder, facts: &Facts) -> Decision {
    let payment = OrderPayment::awaiting(facts.now + PAYMENT_WINDOW);
    let entry = OrderEntry { payment: Some(Box::new(payment)), ..received(&placed, true, facts) };
    Decision::new(Cause::OrderPlaced, Answer::Order(placed.order_id, placed.code))
        .set(EntryKey::Order(placed.order_id), entry)
        .effect(Effect::Placed(Box::new(placed)))
}

/// The decision that places a request: it awaits that staff accept it, and has no proofs before.
fn await_acceptance(placed: PlacedOrder, facts: &Facts) -> Decision {
    let status = OrderStatus::CreditHold;
    let entry = OrderEntry { status, is_request: true, ..received(&placed, true, facts) };
    Decision::new(Cause::OrderPlaced, Answer::Order(placed.order_id, placed.code))
        .set(EntryKey::Order(placed.order_id), entry)
        .effect(Effect::Placed(Box::new(placed)))
}

/// The decision that begins the work on an order which was paid or accepted: its proofs, and what is recorded.
pub(super) fn begin(
    entries: &Entries,
    order: OrderEntry,
    mut placed: PlacedOrder,
    effect: impl FnOnce(Box<PlacedOrder>) -> Effect,
    facts: &Facts,
) -> Decision {
    placed.number.clone_from(&facts.order_number);
    let proofs = proofs(entries, placed.order_id, placed.code, &mut placed.lines, facts);
    let waits = are_open(&proofs);
    let started_on = (!waits).then(|| facts.shop.start(facts.now));
    let compass_order_id = placed.number.clone().or(order.compass_order_id);
    let entry = OrderEntry { compass_order_id, started_on, paused_since: waits.then_some(facts.now), ..order };
    let decision = Decision::new(Cause::OrderChanged, Answer::Order(placed.order_id, placed.code))
        .set(EntryKey::Order(placed.order_id), entry)
        .effect(effect(Box::new(placed)));
    with_proofs(decision, proofs)
}

/// The proof of an ordered line, its subject, and whether it is new.
type LineProof = (ProofEntry, Subject, bool);

/// Whether production has to wait for any of the proofs.
fn are_open(proofs: &[LineProof]) -> bool {
    proofs.iter().any(|(proof, _, _)| proof.state != ProofState::Approved)
}

fn with_proofs(mut decision: Decision, proofs: Vec<LineProof>) -> Decision {
    let mut requested = Vec::new();
    for (proof, subject, is_new) in proofs {
        decision = decision.set(EntryKey::Proof(proof.proof_id), proof.clone());
        if is_new {
            requested.push((proof, subject));
        }
    }
    if requested.is_empty() {
        return decision;
    }
    decision.effect(proof::Effect::Requested { proofs: requested, comment: None })
}

/// The proofs that the lines need.
fn proofs(entries: &Entries, order: OrderId, code: Code, lines: &mut [PlacedLine], facts: &Facts) -> Vec<LineProof> {
    let mut used = Vec::new();
    lines
        .iter_mut()
        .filter(|line| line.needs_proof())
        .map(|line| {
            let subject = line.subject(entries);
            // As unguessable as the order's own code.
            let digest: [u8; 32] = Sha256::digest(format!("{code} {}", line.order_line_id)).into();
            let code = Code::of(i64::from_le_bytes(std::array::from_fn(|at| digest[at])));
            let key = (order, line.order_line_id);
            let (proof, is_new) = proof::for_line(entries, key, code, &subject, &used, facts);
            used.push(proof.proof_id);
            line.proof_id = Some(proof.proof_id);
            (proof, subject, is_new)
        })
        .collect()
}

/// Returns the entry of a new order. Its production clock starts at once unless it has to wait.
fn received(placed: &PlacedOrder, waits: bool, facts: &Facts) -> OrderEntry {
    let lines = &placed.lines;
    OrderEntry {
        order_id: placed.order_id,
        code: placed.code,
        status: OrderStatus::Received,
        lines: i64::try_from(lines.len()).unwrap_or(i64::MAX),
        units: lines.iter().map(|line| line.configuration.pieces()).sum(),
        currency: placed.totals.currency.clone(),
        total: placed.totals.total,
        placed_at: placed.placed_at,
        changed_at: placed.placed_at,
        cart_revision: placed.cart_revision.clone(),
        compass_order_id: placed.number.clone(),
        production_days: lines.iter().map(|line| line.price.production_days).max().unwrap_or_default(),
        transit_days: placed.shipping.transit_days,
        started_on: (!waits).then(|| facts.shop.start(facts.now)),
        paused_since: waits.then_some(placed.placed_at),
        need_by: placed.need_by,
        invoice_number: None,
        shipments: 0,
        tracking_requested_at: None,
        quote_id: placed.quote_id,
        payment: None,
        invoice_paid_on: None,
        is_request: false,
    }
}

fn placed_line(
    entries: &Entries,
    line: &CartLineEntry,
    price: Option<&CartPriceEntry>,
    facts: &Facts,
) -> Result<PlacedLine, RuleError> {
    let price = price.and_then(|price| price.price.as_ref()).ok_or(OrderError::CartHasProblems)?;
    let goods = facts.prices.goods(line.configuration.product_id).ok_or(CartError::NotSold)?;
    Ok(PlacedLine {
        // The id of a cart line is never reused.
        order_line_id: OrderLineId(line.line_id.0),
        sku: goods.sku.clone(),
        name: goods.name.clone(),
        parts: placed_parts(&goods, &line.configuration),
        artworks: placed_artworks(entries, &line.configuration),
        configuration: line.configuration.clone(),
        price: price.as_ref().clone(),
        discount: None,
        taxes: Vec::new(),
        repeat_of: line.repeat_of.as_ref().map(|repeat| repeat.order_line_id),
        proof_id: None,
    })
}

impl PlacedLine {
    /// Returns the subject of the line's proof.
    fn subject(&self, entries: &Entries) -> Subject {
        Subject {
            sku: self.sku.clone(),
            name: self.name.clone(),
            configuration: self.configuration.clone(),
            parts: self.parts.clone(),
            artworks: self.artworks.clone(),
            preview_faults: preview_faults(entries, &self.artworks),
        }
    }

    /// Whether the customer must approve a proof first.
    pub fn needs_proof(&self) -> bool {
        self.configuration.needs_proof(self.repeat_of.is_some())
    }
}

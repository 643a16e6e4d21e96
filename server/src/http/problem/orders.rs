//! The status and code of each error in placing or changing an order.

use platen_actors::order::{OrderError, OrderStatus};

use super::Problem;
use crate::format::sum;

pub(super) fn problem(why: OrderError) -> Problem {
    let message = why.to_string();
    match why {
        OrderError::CartEmpty => Problem::refused("cart_empty", message),
        OrderError::AlreadyOrdered(_) => Problem::changed("already_ordered", message),
        OrderError::CartChanged => Problem::changed("cart_changed", message),
        OrderError::TotalChanged => Problem::changed("total_changed", message),
        OrderError::CartHasProblems => Problem::refused("cart_has_problems", message),
        OrderError::ShippingCurrency => Problem::refused("shipping_currency", message),
        OrderError::NotShippedThere => Problem::refused("not_shipped_there", message),
        OrderError::TooHeavy => Problem::refused("too_heavy", message),
        OrderError::NoSuchMethod => Problem::invalid("shippingMethod", "no_such_method", message),
        OrderError::NeedByOver => Problem::invalid("needBy", "out_of_bounds", message),
        OrderError::PurchaseOrderTooLong => Problem::invalid("purchaseOrder", "too_long", message),
        OrderError::CommentTooLong => Problem::invalid("comment", "too_long", message),
        OrderError::PromoUnknown => Problem::invalid("promoCode", "promo_unknown", message),
        OrderError::PromoOtherMethod { .. } => Problem::invalid("promoCode", "promo_other_method", message),
        OrderError::PromoOtherGoods => Problem::invalid("promoCode", "promo_other_goods", message),
        OrderError::PromoNoEffect => Problem::invalid("promoCode", "promo_no_effect", message),
        OrderError::NoSuchOrder => Problem::not_found(message),
        OrderError::ProofsWaiting => Problem::changed("proofs_waiting", message),
        OrderError::BelowCardMinimum { minimum, currency } => Problem::invalid(
            "payment",
            "out_of_bounds",
            format!(
                "A payment by card must be at least {}. Please order more, or on account.",
                sum(minimum, &currency)
            ),
        ),
        OrderError::GuestOnAccount | OrderError::NoRequests => Problem::invalid("payment", "not_offered", message),
        OrderError::NotFree => Problem::invalid("payment", "not_free", message),
        OrderError::NoCredit => Problem::invalid("payment", "no_credit", message),
        OrderError::CreditExceeded { left, currency } => Problem::invalid(
            "payment",
            "credit_exceeded",
            format!(
                "This order exceeds your credit, of which {} is left. Please pay by card, pay an open invoice, or ask us for a higher limit.",
                sum(left, &currency)
            ),
        ),
        OrderError::NoOpenInvoice => Problem::invalid("report", "no_open_invoice", message),
        OrderError::NotAccepted => Problem::changed("not_accepted", message),
        OrderError::NotPaid => Problem::changed("not_paid", message),
        OrderError::MalformedReport => Problem::invalid("report", "malformed", message),
        OrderError::PromoBelowMinimum { minimum, missing, currency } => Problem::invalid(
            "promoCode",
            "promo_below_minimum",
            format!(
                "This promo code is for merchandise of {} or more. Add {} more, or remove the code.",
                sum(minimum, &currency),
                sum(missing, &currency)
            ),
        ),
        OrderError::Transition { from, to: OrderStatus::Cancelled } => Problem::changed(
            "not_cancellable",
            format!("An order that is {} can no longer be canceled here. Please call us.", words(from)),
        ),
        OrderError::Transition { from, to } => Problem::changed(
            "order_transition",
            format!("An order that is {} cannot become {}.", words(from), words(to)),
        ),
    }
}

fn words(status: OrderStatus) -> String {
    status.word().replace('_', " ")
}

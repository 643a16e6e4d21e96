//! Why an order cannot be placed or changed, in words.

use platen_actors::order::{MAX_PURCHASE_ORDER_LENGTH, OrderStatus, Refused};

use super::Problem;
use super::refusal::need_by_over;
use crate::format::sum;

/// The refusal as it leaves the server.
pub(super) fn problem(why: Refused) -> Problem {
    match why {
        Refused::CartEmpty => Problem::refused("cart_empty", "Your cart is empty. Please add something first."),
        Refused::AlreadyOrdered(code) => Problem::changed(
            "already_ordered",
            format!("This cart was ordered already, as {code}. You find it among your orders."),
        ),
        Refused::CartChanged => Problem::changed(
            "cart_changed",
            "Your cart has changed since this page was shown. Please look at it again before you order.",
        ),
        Refused::TotalChanged => Problem::changed(
            "total_changed",
            "The total is not what this page showed. Please look at it again before you order.",
        ),
        Refused::CartHasProblems => Problem::refused(
            "cart_has_problems",
            "Something in your cart cannot be ordered as it is. Please edit or remove the marked lines.",
        ),
        Refused::ShippingCurrency => {
            Problem::refused("shipping_currency", "We cannot ship a cart in this currency. Please ask us for a quote.")
        }
        Refused::NotShippedThere => {
            Problem::refused("not_shipped_there", "We do not ship to this address. Please choose another one.")
        }
        Refused::TooHeavy => Problem::refused(
            "too_heavy",
            "No shipping method takes so much to this address. Please ask us for a quote.",
        ),
        Refused::NoSuchMethod => Problem::invalid(
            "shippingMethod",
            "no_such_method",
            "This shipping method is not offered for this address. Please choose another one.",
        ),
        Refused::NeedByOver => need_by_over(),
        Refused::PurchaseOrderMissing => {
            Problem::invalid("purchaseOrder", "required", "Please enter your purchase order number.")
        }
        Refused::PurchaseOrderTooLong => Problem::invalid(
            "purchaseOrder",
            "too_long",
            format!("Please enter no more than {MAX_PURCHASE_ORDER_LENGTH} characters."),
        ),
        Refused::PromoUnknown => {
            Problem::invalid("promoCode", "promo_unknown", "We do not know this promo code. Please check it.")
        }
        Refused::PromoUsed => Problem::invalid(
            "promoCode",
            "promo_used",
            "You have used this promo code before; it works once. Please remove it.",
        ),
        Refused::PromoBelowMinimum { missing } => Problem::invalid(
            "promoCode",
            "promo_below_minimum",
            format!(
                "This promo code is for merchandise of $250.00 or more. Add {} more, or remove the code.",
                sum(missing, "USD")
            ),
        ),
        Refused::PromoOtherMethod => Problem::invalid(
            "promoCode",
            "promo_other_method",
            "This promo code pays for ground shipping. Please choose ground shipping, or remove the code.",
        ),
        Refused::NoSuchOrder => Problem::not_found("This order does not exist."),
        Refused::Transition { from, to: OrderStatus::Cancelled } => Problem::changed(
            "not_cancellable",
            format!("An order that is {} can no longer be cancelled here. Please call us.", words(from)),
        ),
        Refused::Transition { from, to } => Problem::changed(
            "order_transition",
            format!("An order that is {} cannot become {}.", words(from), words(to)),
        ),
        Refused::ProofsWaiting => Problem::changed(
            "proofs_waiting",
            "The customer has not approved all proofs of this order. Nothing can be made before.",
        ),
        Refused::MalformedReport => Problem::invalid(
            "report",
            "malformed",
            "Please check the report: texts of 1 to 80 characters, sums not below 0, packages numbered from 1.",
        ),
    }
}

fn words(status: OrderStatus) -> String {
    status.word().replace('_', " ")
}

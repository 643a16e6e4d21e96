//! What each role of staff may do to an order, as one table: the order's status and the action decide. Every call that changes an order
//! on behalf of staff asks it, and orders tell screens the allowed actions. What does not depend on the action is stated by the
//! handler's `Staff<…>`.

use OrderAction::{Accept, Invoice, MarkInvoicePaid, Move, Refund, Ship};
use platen_actors::order::{OrderStatus, Report};
use platen_store::role::Role;

/// A change of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderAction {
    /// Give it the shop's number.
    Accept,
    /// Change its status.
    Move(OrderStatus),
    /// Add its invoice.
    Invoice,
    /// Report the invoice as paid, which frees credit.
    MarkInvoicePaid,
    /// Add a shipment.
    Ship,
    /// Refund a payment by card.
    Refund,
}

/// Staff who decide about money.
const SUPPORT: &[Role] = &[Role::Support, Role::Admin];

/// Returns the roles that may do this to an order with this status.
pub fn roles(status: OrderStatus, action: OrderAction) -> &'static [Role] {
    match (status, action) {
        // What the customer owes or gets back; a canceled order is refunded. And the terms of payment.
        (_, Invoice | MarkInvoicePaid | Refund | Move(OrderStatus::Cancelled | OrderStatus::CreditHold))
        | (OrderStatus::CreditHold, Move(_) | Ship) => SUPPORT,
        (_, Accept | Move(_) | Ship) => &Role::ALL,
    }
}

impl OrderAction {
    /// Returns the action that a report is.
    pub fn of(report: &Report) -> Self {
        match report {
            Report::Accepted { .. } => Accept,
            Report::Status { status, .. } => Move(*status),
            Report::Invoiced(_) => Invoice,
            Report::InvoicePaid { .. } => MarkInvoicePaid,
            Report::Shipped(_) => Ship,
        }
    }

    /// Returns its name for clients and the audit log.
    pub fn word(self) -> &'static str {
        match self {
            Accept => "accepted",
            Move(status) => status.word(),
            Invoice => "invoiced",
            MarkInvoicePaid => "invoice_paid",
            Ship => "shipped",
            Refund => "refunded",
        }
    }

    /// Returns the names of what a role may do to an order with this status, if the order itself allows it.
    pub fn list(status: OrderStatus, role: Role) -> Vec<&'static str> {
        let moves = status.next().iter().filter(|next| **next != status).map(|next| Move(*next));
        let all = [Accept, Invoice, MarkInvoicePaid, Ship, Refund].into_iter().chain(moves);
        all.filter(|action| roles(status, *action).contains(&role)).map(Self::word).collect()
    }
}

#[cfg(test)]
mod tests {
    use OrderStatus::{Cancelled, CreditHold};

    use super::*;

    fn actions() -> impl Iterator<Item = OrderAction> {
        [Accept, Invoice, MarkInvoicePaid, Ship, Refund].into_iter().chain(OrderStatus::ALL.map(Move))
    }

    #[test]
    fn production_decides_nothing_about_money_in_any_status() {
        for (status, action) in OrderStatus::ALL.into_iter().flat_map(|status| actions().map(move |it| (status, it))) {
            let is_money = matches!(action, Invoice | MarkInvoicePaid | Refund | Move(Cancelled | CreditHold))
                || status == CreditHold && action != Accept;
            let may = roles(status, action);
            assert_eq!(may.contains(&Role::Production), !is_money, "{status:?} {action:?}");
            assert!(may.contains(&Role::Support) && may.contains(&Role::Admin), "{status:?} {action:?}");
        }
    }

    #[test]
    fn what_a_screen_is_told_is_what_the_table_and_the_order_allow() {
        let told = OrderAction::list(OrderStatus::InProduction, Role::Production);
        let moves = ["backorder_hold", "general_hold", "in_storage", "partial_shipment", "complete"];
        assert_eq!(told, [&["accepted", "shipped"], &moves[..]].concat());
        assert_eq!(OrderAction::list(CreditHold, Role::Production), ["accepted"]);
        assert!(OrderAction::list(CreditHold, Role::Support).contains(&"cancelled"));
    }
}

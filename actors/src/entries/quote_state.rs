//! The state of a quote, and the table of who may do what in it. A quote changes in no other way.

use QuoteState::{Accepted, Countered, Declined, Expired, InReview, Offered, Ordered, Requested};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::words::words;

/// The state of a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum QuoteState {
    /// Requested; not yet opened by staff.
    Requested,
    /// A member of staff works on it, or has withdrawn an offer.
    InReview,
    /// An offer is valid until its last day.
    Offered,
    /// The customer requested a different offer.
    Countered,
    /// The customer accepted the offer.
    Accepted,
    /// The customer or the shop declined.
    Declined,
    /// The offer has expired.
    Expired,
    /// The accepted offer was ordered.
    Ordered,
}

/// An action on a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Start working on it.
    TakeUp,
    /// Make an offer.
    Offer,
    /// Withdraw the offer.
    Withdraw,
    /// Request another offer.
    Counter,
    /// Accept the offer.
    Accept,
    /// Decline.
    Decline,
    /// Expire the offer.
    Expire,
    /// Order the accepted offer.
    Order,
    /// Return to the accepted offer, because its order ended unpaid.
    Reopen,
}

/// The roles that act on a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// The customer or guest who requested the quote.
    Customer,
    /// A member of staff.
    Staff,
    /// The timer that expires offers.
    Timer,
}

words! {
    QuoteState {
        Requested = "requested",
        InReview = "in_review",
        Offered = "offered",
        Countered = "countered",
        Accepted = "accepted",
        Declined = "declined",
        Expired = "expired",
        Ordered = "ordered",
    }
}

impl QuoteState {
    /// Returns the state after an action of a role; `None` if the action is not allowed.
    pub fn after(self, action: Action, role: Role) -> Option<Self> {
        match (self, action, role) {
            (Requested, Action::TakeUp, Role::Staff) | (Offered, Action::Withdraw, Role::Staff) => Some(InReview),
            (Requested | InReview | Countered, Action::Offer, Role::Staff) => Some(Offered),
            (Offered, Action::Counter, Role::Customer) => Some(Countered),
            (Offered, Action::Accept, Role::Customer) | (Ordered, Action::Reopen, _) => Some(Accepted),
            (Offered, Action::Decline, Role::Customer)
            | (Requested | InReview | Countered, Action::Decline, Role::Staff) => Some(Declined),
            (Offered, Action::Expire, Role::Timer) => Some(Expired),
            (Accepted, Action::Order, Role::Customer) => Some(Ordered),
            _ => None,
        }
    }

    /// Whether no one has to act. The state changes no more, unless the order of the quote ends unpaid.
    pub fn is_final(self) -> bool {
        matches!(self, Declined | Expired | Ordered)
    }

    /// Whether the shop has to act.
    pub fn waits_for_shop(self) -> bool {
        matches!(self, Requested | InReview | Countered)
    }
}

impl Action {
    /// All states.
    pub const ALL: [Self; 9] = [
        Self::TakeUp,
        Self::Offer,
        Self::Withdraw,
        Self::Counter,
        Self::Accept,
        Self::Decline,
        Self::Expire,
        Self::Order,
        Self::Reopen,
    ];
}

words! {
    Role {
        Customer = "customer",
        Staff = "staff",
        Timer = "timer",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_on_the_wire_are_those_of_the_table() {
        for state in QuoteState::ALL {
            assert_eq!(serde_json::to_value(state).unwrap(), state.word());
        }
    }

    #[test]
    fn of_all_that_could_be_done_exactly_this_may() {
        let mut allowed = Vec::new();
        for state in QuoteState::ALL {
            for action in Action::ALL {
                for role in Role::ALL {
                    if let Some(next) = state.after(action, role) {
                        allowed.push(format!("{} {action:?} {} -> {}", state.word(), role.word(), next.word()));
                    }
                }
            }
        }
        assert_eq!(
            allowed,
            [
                "requested TakeUp staff -> in_review",
                "requested Offer staff -> offered",
                "requested Decline staff -> declined",
                "in_review Offer staff -> offered",
                "in_review Decline staff -> declined",
                "offered Withdraw staff -> in_review",
                "offered Counter customer -> countered",
                "offered Accept customer -> accepted",
                "offered Decline customer -> declined",
                "offered Expire timer -> expired",
                "countered Offer staff -> offered",
                "countered Decline staff -> declined",
                "accepted Order customer -> ordered",
                "ordered Reopen customer -> accepted",
                "ordered Reopen staff -> accepted",
                "ordered Reopen timer -> accepted",
            ]
        );
    }

    #[test]
    fn what_is_final_stays_unless_its_order_ends_unpaid() {
        let stays = |state: QuoteState| {
            let actions = Action::ALL.into_iter().filter(|action| *action != Action::Reopen);
            actions.into_iter().all(|action| Role::ALL.into_iter().all(|role| state.after(action, role).is_none()))
        };
        assert!(QuoteState::ALL.into_iter().all(|state| state.is_final() == stays(state)));
    }
}

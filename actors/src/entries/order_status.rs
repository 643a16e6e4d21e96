//! The status of an order, in the words of PromoStandards' Order Status, and the table of allowed transitions.

use OrderStatus::{
    ArtHold, BackorderHold, Cancelled, Complete, Confirmed, CreditHold, GeneralHold, InProduction, InStorage,
    PartialShipment, PreProduction, ProofHold, Received,
};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::words::words;

/// The status of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    /// Received.
    Received,
    /// The shop has checked and accepted it.
    Confirmed,
    /// A proof awaits the customer's approval.
    ProofHold,
    /// Artwork is missing or unusable.
    ArtHold,
    /// Payment terms are being checked.
    CreditHold,
    /// Goods are being delivered to the shop.
    BackorderHold,
    /// On hold for another reason.
    GeneralHold,
    /// Being prepared for production.
    PreProduction,
    /// In production.
    InProduction,
    /// Produced; not yet shipped.
    InStorage,
    /// Partly shipped.
    PartialShipment,
    /// Completely shipped.
    Complete,
    /// Canceled.
    Cancelled,
}

words! {
    OrderStatus {
        Received = "received",
        Confirmed = "confirmed",
        ProofHold = "proof_hold",
        ArtHold = "art_hold",
        CreditHold = "credit_hold",
        BackorderHold = "backorder_hold",
        GeneralHold = "general_hold",
        PreProduction = "pre_production",
        InProduction = "in_production",
        InStorage = "in_storage",
        PartialShipment = "partial_shipment",
        Complete = "complete",
        Cancelled = "cancelled",
    }
}

impl OrderStatus {
    /// Returns the allowed next statuses.
    pub fn next(self) -> &'static [Self] {
        const HOLDS_AND_ON: &[OrderStatus] = &[
            Confirmed,
            ProofHold,
            ArtHold,
            CreditHold,
            BackorderHold,
            GeneralHold,
            PreProduction,
            InProduction,
            Cancelled,
        ];
        match self {
            Received | Confirmed | ProofHold | ArtHold | CreditHold | BackorderHold | GeneralHold => HOLDS_AND_ON,
            PreProduction => &[ProofHold, ArtHold, BackorderHold, GeneralHold, InProduction, Cancelled],
            InProduction => &[BackorderHold, GeneralHold, InStorage, PartialShipment, Complete],
            InStorage => &[PartialShipment, Complete],
            PartialShipment => &[Complete],
            Complete | Cancelled => &[],
        }
    }

    /// Whether an order may change to `next`.
    pub fn may_become(self, next: Self) -> bool {
        self != next && self.next().contains(&next)
    }

    /// Whether the status never changes again.
    pub fn is_final(self) -> bool {
        self.next().is_empty()
    }

    /// Whether the customer may still cancel, because production has not started.
    pub fn may_be_cancelled_by_customer(self) -> bool {
        matches!(self, Received | Confirmed) || self.is_hold()
    }

    /// Whether production is being prepared, has started or has ended, all of which require approved proofs.
    pub fn needs_approved_proofs(self) -> bool {
        matches!(self, PreProduction | InProduction) || self.is_made()
    }

    /// Whether production is complete.
    pub fn is_made(self) -> bool {
        matches!(self, InStorage | PartialShipment | Complete)
    }

    /// Whether the customer gets an email when an order gets this status. What a shipment has told already, `has_shipments`, is not
    /// told again.
    pub fn is_news(self, has_shipments: bool) -> bool {
        match self {
            ProofHold | ArtHold | CreditHold | BackorderHold | GeneralHold | InProduction | Cancelled => true,
            PartialShipment | Complete => !has_shipments,
            // The customer was told that the order was received, and has nothing to do or to wait for before production.
            Received | Confirmed | PreProduction | InStorage => false,
        }
    }

    /// Whether its production clock is stopped.
    pub fn is_hold(self) -> bool {
        matches!(self, ProofHold | ArtHold | CreditHold | BackorderHold | GeneralHold)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_on_the_wire_are_those_of_the_table() {
        for status in OrderStatus::ALL {
            assert_eq!(serde_json::to_value(status).unwrap(), status.word());
        }
    }

    #[test]
    fn every_order_can_come_to_an_end_and_none_goes_back_from_shipping() {
        for status in OrderStatus::ALL.into_iter().filter(|status| !status.is_final()) {
            let (mut reached, mut open) = (vec![status], vec![status]);
            while let Some(here) = open.pop() {
                for next in here.next() {
                    if !reached.contains(next) {
                        reached.push(*next);
                        open.push(*next);
                    }
                }
            }
            assert!(reached.contains(&Complete), "{status:?}");
        }
        for shipping in [InStorage, PartialShipment] {
            assert!(shipping.next().iter().all(|next| !next.is_hold() && *next != InProduction));
        }
        assert!(!Complete.may_become(Cancelled) && !Cancelled.may_become(Received));
        assert!(!InProduction.may_become(Cancelled));
    }
}

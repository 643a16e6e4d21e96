//! The facts that a rule gets besides the entries.

use std::sync::Arc;

use super::{Command, order, quote, review};
use crate::entries::Entries;
use crate::entries::artwork;
use crate::entries::proof::Subject;
use crate::entries::samples::FreeOrderState;
use crate::pricing::{NothingSold, PriceList};
use crate::shop::{ClosedShop, Shop};
use crate::values::ids::Millis;

/// The facts that a rule gets besides the session's entries.
#[derive(Clone)]
pub struct Facts {
    /// The time of the command.
    pub now: Millis,
    /// Unused ids, as many as [`Self::wanted_ids`] returns.
    pub new_ids: Vec<i64>,
    /// The prices of products.
    pub prices: Arc<dyn PriceList>,
    /// The shop's calendar, shipping rates, promotions and taxes.
    pub shop: Arc<dyn Shop>,
    /// The maximum total size of a customer's artwork library, in bytes.
    pub artwork_quota: u64,
    /// Whether the customer has used the promo code before: that of [`order::Command::Place`], of
    /// [`super::cart::Command::EnterCode`], or of a guest who signs in.
    pub promo_used: bool,
    /// The customer's credit, for orders on account; `None` without credit.
    pub credit: Option<order::Credit>,
    /// The order, for a command that [needs it](order::Command::needs_context).
    pub order: Option<Box<order::OrderContext>>,
    /// The previous report on the same shipment or invoice, for [`order::Command::Report`].
    pub reported: Option<Box<order::Report>>,
    /// The state of the order of samples, for [`super::samples::Command::Report`]; `None` if there is none.
    pub sample_order: Option<FreeOrderState>,
    /// The proof's subject, for a command that [needs it](super::proof::Command::needs_subject).
    pub proof_subject: Option<Subject>,
    /// Whether this server drew the proof's latest version, for the same commands.
    pub proof_is_drawn: bool,
    /// What the rules of a [`review::Command`] need to know.
    pub review: Option<Box<review::ReviewContext>>,
    /// The guest's entries, for [`super::Command::MergeGuest`].
    pub guest: Entries,
    /// The context of the quote that a [`quote::Command`] is about.
    pub quote: Option<Box<quote::QuoteContext>>,
}

impl Facts {
    /// Returns how many new ids the rule of a command may need: also one for every line of an order that can end unpaid.
    pub fn wanted_ids(&self, command: &Command) -> usize {
        command.new_ids() + self.order.as_ref().map_or(0, |order| order.placed.lines.len())
    }

    /// Returns the first new id, for rules that need only one.
    pub fn new_id(&self) -> i64 {
        self.new_ids.first().copied().unwrap_or_default()
    }
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            now: 0,
            new_ids: Vec::new(),
            prices: Arc::new(NothingSold),
            shop: Arc::new(ClosedShop::default()),
            artwork_quota: artwork::DEFAULT_QUOTA,
            promo_used: false,
            credit: None,
            order: None,
            reported: None,
            sample_order: None,
            proof_subject: None,
            proof_is_drawn: false,
            review: None,
            guest: Entries::default(),
            quote: None,
        }
    }
}

//! The membership in a customer group, whose members have prices and credit terms of their own.

use std::sync::Arc;

pub use crate::commands::membership::{Command, MembershipError};
pub use crate::entries::MembershipEntry;

use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::rules::cart;
use crate::shop::Shop;
use crate::shop::groups::{CustomerGroup, MemberPrices};

/// Returns the group whose prices a session has.
pub fn group_of(entries: &Entries, shop: &dyn Shop) -> Option<Arc<CustomerGroup>> {
    match entries.get(EntryKey::Membership)? {
        EntryValue::Membership(entry) => shop.group(&entry.group),
        _ => None,
    }
}

/// Returns the days from the invoice within which a session's orders on account are paid; `None` if nothing is agreed.
pub(crate) fn payment_days(entries: &Entries, shop: &dyn Shop) -> Option<u16> {
    group_of(entries, shop).and_then(|group| group.payment_days)
}

/// Returns facts with the prices of the session's group; `None` if it has those of the catalog.
pub(crate) fn facts_of_member(entries: &Entries, facts: &Facts) -> Option<Facts> {
    let group = group_of(entries, facts.shop.as_ref())?;
    let prices = Arc::new(MemberPrices::new(Arc::clone(&facts.prices), group));
    Some(Facts { prices, ..facts.clone() })
}

/// Joins or leaves a group. The cart gets the other prices, and shows what has changed. `facts` have the prices of the catalog.
pub(super) fn decide(entries: &Entries, Command { group }: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    let before = entries.get(EntryKey::Membership);
    let mut after = entries.clone();
    match group {
        Some(key) => {
            facts.shop.group(key).ok_or(MembershipError::NoSuchGroup)?;
            after.set(EntryKey::Membership, Arc::new(MembershipEntry { group: key.clone() }.into()));
        }
        None => after.drop(EntryKey::Membership),
    }
    let facts = facts_of_member(&after, facts).unwrap_or_else(|| facts.clone());
    let repriced = cart::reprice(&after, &facts);
    let mut decision = Decision { cause: Cause::MembershipChanged, answer: Answer::Membership, ..repriced };
    match after.get(EntryKey::Membership) {
        Some(now) if before != Some(now) => {
            decision.set.insert(EntryKey::Membership, Arc::new(now.clone()));
        }
        None if before.is_some() => {
            decision.drop.insert(EntryKey::Membership);
        }
        _ => {}
    }
    Ok(decision)
}

#[cfg(test)]
mod tests;

//! The promo code of the cart: entering and removing it, and what it does to the cart as it is.

use std::sync::Arc;

use super::{extras, finished, totals};
use crate::commands::order::OrderError;
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::promo_code::{PromoCodeEntry, PromoCodeProblem};
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::rules::purchase;
use crate::shop::promotions::{Promotion, normalized};
use crate::shop::sums::{Code, CodeRefusal};

/// Returns the code of a cart, if it has one.
pub fn of(entries: &Entries) -> Option<&PromoCodeEntry> {
    match entries.get(EntryKey::PromoCode) {
        Some(EntryValue::PromoCode(entry)) => Some(entry),
        _ => None,
    }
}

/// Takes a code that takes something off the cart, or will at checkout.
pub(super) fn enter(entries: &Entries, typed: &str, facts: &Facts) -> Result<Decision, RuleError> {
    if totals(entries).is_none() {
        return Err(OrderError::CartEmpty.into());
    }
    let code = normalized(typed);
    extras::extras(entries, Some(Code { text: &code, is_used: facts.promo_used }), facts)
        .map_err(|refusal| purchase::refused(refusal, facts.shop.as_ref()))?;
    let mut after = entries.clone();
    let entry = PromoCodeEntry { code, name: String::new(), for_shipping: false, problem: None, missing: None };
    after.set(EntryKey::PromoCode, Arc::new(settled(&entry, None, facts).into()));
    Ok(finished(entries, after, changed(), facts))
}

/// Removes the code.
pub(super) fn remove(entries: &Entries, facts: &Facts) -> Decision {
    let mut after = entries.clone();
    after.drop(EntryKey::PromoCode);
    finished(entries, after, changed(), facts)
}

fn changed() -> Decision {
    Decision::new(Cause::PromoCodeChanged, Answer::CartLines(Vec::new()))
}

/// Returns the entry as the promotions now are, with the reason if it takes nothing off.
pub(super) fn settled(entry: &PromoCodeEntry, refusal: Option<&CodeRefusal>, facts: &Facts) -> PromoCodeEntry {
    let mut promotions = facts.shop.promotions().iter();
    let promotion = promotions.find(|promotion| promotion.code.as_ref() == Some(&entry.code));
    let (problem, missing) = match refusal {
        None => (None, None),
        Some(CodeRefusal::OtherGoods) => (Some(PromoCodeProblem::OtherGoods), None),
        Some(CodeRefusal::BelowMinimum { missing, .. }) => (Some(PromoCodeProblem::BelowMinimum), Some(*missing)),
        Some(CodeRefusal::NoEffect) => (Some(PromoCodeProblem::NoEffect), None),
        Some(
            CodeRefusal::Unknown
            | CodeRefusal::NotYet
            | CodeRefusal::Over
            | CodeRefusal::Used
            | CodeRefusal::OtherMethod(_),
        ) => (Some(PromoCodeProblem::NotValid), None),
    };
    PromoCodeEntry {
        code: entry.code.clone(),
        name: promotion.map_or_else(|| entry.name.clone(), |promotion| promotion.name.clone()),
        for_shipping: promotion.is_some_and(Promotion::is_for_shipping),
        problem,
        missing,
    }
}

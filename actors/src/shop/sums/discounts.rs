//! Promotions on a purchase. Each line gets the one discount that takes off most of it, and so does shipping; discounts do not
//! add up on the same price. Of equal ones the code's counts, then the first in the shop's list.

use super::{Code, CodeRefusal, Purchase, Sums, Terms, share};
use crate::shop::promotions::{Benefit, Promotion, normalized};
use crate::values::dates::Day;
use crate::values::money::Minor;

/// Applies the promotions that are in force to a purchase.
pub(super) fn apply(
    purchase: &Purchase<'_>,
    Terms { promotions, today, .. }: Terms<'_>,
    sums: &mut Sums,
) -> Result<(), CodeRefusal> {
    let entered = purchase.code.map(|code| entered(purchase, promotions, code, today)).transpose()?;
    let automatic = promotions.iter().filter(|promotion| {
        promotion.code.is_none() && promotion.is_on(today) && check_goods(purchase, promotion).is_ok()
    });
    let candidates: Vec<&Promotion> = entered.into_iter().chain(automatic).collect();
    take_off_goods(purchase, &candidates, sums);
    take_off_shipping(purchase, &candidates, sums);
    match entered {
        Some(promotion) if !has_effect(promotion, sums) && !waits_for_shipping(purchase, promotion) => {
            Err(CodeRefusal::NoEffect)
        }
        _ => Ok(()),
    }
}

/// Whether a promotion takes something off once the shipping method is chosen.
fn waits_for_shipping(purchase: &Purchase<'_>, promotion: &Promotion) -> bool {
    purchase.shipping.is_none() && promotion.is_for_shipping()
}

fn has_effect(promotion: &Promotion, sums: &Sums) -> bool {
    let mut given = sums.lines.iter().chain([&sums.shipping]).filter_map(|extra| extra.discount.as_ref());
    given.any(|discount| discount.code == promotion.code)
}

/// Returns the promotion of a code, if it can be used for this purchase.
fn entered<'a>(
    purchase: &Purchase<'_>,
    promotions: &'a [Promotion],
    code: Code<'_>,
    today: Day,
) -> Result<&'a Promotion, CodeRefusal> {
    let text = normalized(code.text);
    let found = promotions.iter().find(|promotion| promotion.code.as_ref() == Some(&text) && !promotion.paused);
    let promotion = found.ok_or(CodeRefusal::Unknown)?;
    if promotion.starts_on.is_some_and(|first| today < first) {
        return Err(CodeRefusal::NotYet);
    }
    if promotion.ends_on.is_some_and(|last| last < today) {
        return Err(CodeRefusal::Over);
    }
    if code.is_used {
        return Err(CodeRefusal::Used);
    }
    check_goods(purchase, promotion)?;
    if let (Benefit::FreeShipping { methods, .. }, Some(shipping)) = (&promotion.benefit, purchase.shipping)
        && !includes(methods, shipping.id)
    {
        return Err(CodeRefusal::OtherMethod(methods.clone()));
    }
    Ok(promotion)
}

fn includes(methods: &[String], id: &str) -> bool {
    methods.is_empty() || methods.iter().any(|method| method == id)
}

/// Returns the positions of the lines that a promotion is for.
fn promoted<'a>(purchase: &'a Purchase<'_>, promotion: &'a Promotion) -> impl Iterator<Item = usize> + 'a {
    let items = purchase.items.iter().enumerate();
    items.filter(|(_, item)| promotion.is_for(&item.sku, &item.categories)).map(|(at, _)| at)
}

/// Checks that a purchase has goods that a promotion is for, of at least its minimum.
fn check_goods(purchase: &Purchase<'_>, promotion: &Promotion) -> Result<(), CodeRefusal> {
    let mut totals = promoted(purchase, promotion).map(|at| purchase.items[at].total).peekable();
    if totals.peek().is_none() {
        return Err(CodeRefusal::OtherGoods);
    }
    let (total, minimum) = (totals.sum::<Minor>(), promotion.min_merchandise);
    if total < minimum {
        return Err(CodeRefusal::BelowMinimum { minimum, missing: minimum - total });
    }
    Ok(())
}

fn take_off_goods(purchase: &Purchase<'_>, candidates: &[&Promotion], sums: &mut Sums) {
    // What each line would get, by the position of the promotion that gives most of it.
    let mut best: Vec<Option<(usize, Minor)>> = vec![None; purchase.items.len()];
    for (by, promotion) in candidates.iter().enumerate() {
        let lines: Vec<usize> = promoted(purchase, promotion).collect();
        for (at, amount) in allocated(purchase, promotion, lines) {
            if amount > best[at].map_or(0, |(_, amount)| amount) {
                best[at] = Some((by, amount));
            }
        }
    }
    for (by, promotion) in candidates.iter().enumerate() {
        let chosen = |at: &usize| best[*at].is_some_and(|(chosen, _)| chosen == by);
        let lines: Vec<usize> = (0..best.len()).filter(chosen).collect();
        // An amount is spread over the lines that chose it, so that none of it is lost.
        for (at, amount) in allocated(purchase, promotion, lines) {
            sums.lines[at].discount = Some(promotion.discount(amount));
        }
    }
}

/// Returns what a promotion takes off each of some lines.
fn allocated(purchase: &Purchase<'_>, promotion: &Promotion, lines: Vec<usize>) -> Vec<(usize, Minor)> {
    let total = |at: usize| purchase.items[at].total;
    match promotion.benefit {
        Benefit::FreeShipping { .. } => Vec::new(),
        Benefit::Percent { basis_points } => {
            lines.into_iter().map(|at| (at, share(total(at), basis_points, 10_000))).collect()
        }
        Benefit::Amount { amount } => {
            let sum: Minor = lines.iter().map(|at| total(*at)).sum();
            let (mut left, mut open) = (amount.min(sum), sum);
            // Each line gets its share of what is left, so that the shares add up exactly.
            let spread = lines.into_iter().filter(|at| total(*at) > 0).map(|at| {
                let part = share(left, total(at), open);
                left -= part;
                open -= total(at);
                (at, part)
            });
            spread.collect()
        }
    }
}

fn take_off_shipping(purchase: &Purchase<'_>, candidates: &[&Promotion], sums: &mut Sums) {
    let Some(shipping) = purchase.shipping else { return };
    let mut best: Option<(&Promotion, Minor)> = None;
    for promotion in candidates {
        let Benefit::FreeShipping { methods, max } = &promotion.benefit else { continue };
        if !includes(methods, shipping.id) {
            continue;
        }
        let amount = shipping.price.min(max.unwrap_or(Minor::MAX));
        if best.is_none_or(|(_, most)| amount > most) {
            best = Some((promotion, amount));
        }
    }
    sums.shipping.discount = best.map(|(promotion, amount)| promotion.discount(amount));
}

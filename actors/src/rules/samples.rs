//! The rules of the sample basket: one sample of each product, a limit, and a comment.

use super::address;
use crate::commands::free_order::{FreeOrderError, FreeOrderReport};
use crate::commands::samples::{Answer, Command, Effect, SampleError};
pub use crate::commands::samples::{MAX_COMMENT_LENGTH, MAX_SAMPLES};
use crate::commands::{Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::samples::{FreeOrderState, OrderedSample};
use crate::entries::{Entries, EntryKey, EntryValue, SampleCommentEntry, SampleEntry, SampleOrderEntry};
use crate::values::code::Code;
use crate::values::ids::{AddressId, ProductId, SampleOrderId};
use crate::values::text;

/// The maximum number of orders of samples that a session shows.
pub const SHOWN_ORDERS: usize = 5;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Add { product } => add(entries, *product, facts),
        Command::Remove { product } => Ok(remove(entries, *product)),
        Command::SetComment { comment: text } => comment(entries, text),
        Command::Order { code, address } => order(entries, *code, *address, facts),
        Command::Report { order, report: news } => report(entries, *order, news, facts),
    }
}

/// Returns the number of samples.
pub fn count(entries: &Entries) -> i64 {
    entries.iter().map_while(|(key, _)| matches!(key, EntryKey::Sample(_)).then_some(1)).sum()
}

pub(crate) fn add(entries: &Entries, product: ProductId, facts: &Facts) -> Result<Decision, RuleError> {
    if !facts.prices.has_sample(product).ok_or(SampleError::NoSuchProduct)? {
        return Err(SampleError::NoSample.into());
    }
    let count = count(entries);
    let key = EntryKey::Sample(product);
    if entries.contains(key) {
        return Ok(Decision::new(Cause::SampleAdded, Answer::Count(count)));
    }
    if count >= MAX_SAMPLES {
        return Err(SampleError::BasketFull.into());
    }
    Ok(Decision::new(Cause::SampleAdded, Answer::Count(count + 1))
        .set(key, SampleEntry { product_id: product, added_at: facts.now }))
}

pub(crate) fn remove(entries: &Entries, product: ProductId) -> Decision {
    let count = count(entries);
    let key = EntryKey::Sample(product);
    if entries.contains(key) {
        Decision::new(Cause::SampleRemoved, Answer::Count(count - 1)).drop(key)
    } else {
        Decision::new(Cause::SampleRemoved, Answer::Count(count))
    }
}

pub(crate) fn comment(entries: &Entries, comment: &str) -> Result<Decision, RuleError> {
    let comment = text::bounded(comment, MAX_COMMENT_LENGTH, SampleError::CommentTooLong)?;
    let old = comment_of(entries).unwrap_or_default();
    let decision = Decision::new(Cause::SampleCommented, Answer::Comment(comment.to_owned()));
    Ok(if comment == old {
        decision
    } else if comment.is_empty() {
        decision.drop(EntryKey::SampleComment)
    } else {
        decision.set(EntryKey::SampleComment, SampleCommentEntry { comment: comment.to_owned() })
    })
}

fn comment_of(entries: &Entries) -> Option<&str> {
    match entries.get(EntryKey::SampleComment) {
        Some(EntryValue::SampleComment(entry)) => Some(&entry.comment),
        _ => None,
    }
}

/// Orders the samples and empties the basket. The order is added to the latest ones.
pub(crate) fn order(entries: &Entries, code: Code, to: AddressId, facts: &Facts) -> Result<Decision, RuleError> {
    let products: Vec<ProductId> = entries
        .iter()
        .map_while(|(key, _)| if let EntryKey::Sample(product) = key { Some(product) } else { None })
        .collect();
    // The address is checked first: an address of another customer is not found, whatever else is wrong.
    let address = address::find(entries, to)?.clone();
    if products.is_empty() {
        return Err(SampleError::BasketEmpty.into());
    }
    let id = SampleOrderId(facts.new_id());
    let count = count(entries);
    let comment = comment_of(entries).map(str::to_owned);
    let mut decision = Decision::new(Cause::SamplesOrdered, Answer::Order(id, count)).set(
        EntryKey::SampleOrder(id),
        SampleOrderEntry {
            sample_order_id: id,
            code,
            samples: count,
            state: FreeOrderState::New,
            note: None,
            ordered_at: facts.now,
        },
    );
    for product in &products {
        decision = decision.drop(EntryKey::Sample(*product));
    }
    if comment.is_some() {
        decision = decision.drop(EntryKey::SampleComment);
    }
    // Ids increase, so the first are the oldest.
    let shown: Vec<EntryKey> =
        entries.iter().map(|(key, _)| key).filter(|key| matches!(key, EntryKey::SampleOrder(_))).collect();
    for old in shown.iter().take((shown.len() + 1).saturating_sub(SHOWN_ORDERS)) {
        decision = decision.drop(*old);
    }
    let samples = products.iter().map(|product| ordered(*product, facts)).collect();
    Ok(decision.effect(Effect::Ordered { id, code, samples, comment, address }))
}

/// Returns a sample with the product's current names.
fn ordered(product_id: ProductId, facts: &Facts) -> OrderedSample {
    let goods = facts.prices.goods(product_id);
    let (sku, name) = goods.map(|goods| (goods.sku.clone(), goods.name.clone())).unwrap_or_default();
    OrderedSample { product_id, sku, name }
}

/// Records that the shop sent or declined an order of samples; fails if the order is settled. If the session no longer
/// shows it, only its row changes.
pub(crate) fn report(
    entries: &Entries,
    order: SampleOrderId,
    report: &FreeOrderReport,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    match facts.sample_order.ok_or(FreeOrderError::NoSuchOrder)? {
        FreeOrderState::New => {}
        state => return Err(FreeOrderError::Settled { state }.into()),
    }
    let report = report.checked()?;
    let key = EntryKey::SampleOrder(order);
    let mut decision = Decision::new(Cause::SampleOrderChanged, Answer::Order(order, 0));
    if let Some(EntryValue::SampleOrder(shown)) = entries.get(key) {
        let (state, note) = (report.state(), report.note().map(str::to_owned));
        decision.answer = Answer::Order(order, shown.samples).into();
        decision = decision.set(key, SampleOrderEntry { state, note, ..shown.clone() });
    }
    Ok(decision.effect(Effect::Reported { id: order, report }))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::entries::ArtFavoriteEntry;
    use crate::pricing::{Goods, PriceList};
    use crate::values::ids::ArtId;

    fn basket(products: impl IntoIterator<Item = i64>) -> Entries {
        let facts = Facts::default();
        let mut entries = Entries::default();
        for product in products {
            let (change, _) = add(&entries, ProductId(product), &facts).unwrap().into_change(0);
            change.fold_into(&mut entries);
        }
        entries
    }

    #[test]
    fn adding_a_sample_twice_keeps_one() {
        let decision = add(&basket([17]), ProductId(17), &Facts::default()).unwrap();
        assert!(decision.changes_nothing());
        assert_eq!(decision.answer, Answer::Count(1).into());
    }

    /// Product 1 has a sample, product 2 has none, and other products do not exist.
    struct OneSample;

    impl PriceList for OneSample {
        fn goods(&self, _: ProductId) -> Option<Arc<Goods>> {
            None
        }

        fn has_sample(&self, product: ProductId) -> Option<bool> {
            (product.0 <= 2).then_some(product.0 == 1)
        }
    }

    #[test]
    fn only_a_product_that_has_a_sample_is_added() {
        let facts = Facts { prices: Arc::new(OneSample), ..Facts::default() };
        let add = |product| add(&Entries::default(), ProductId(product), &facts);
        assert_eq!(add(1).unwrap().answer, Answer::Count(1).into());
        assert_eq!(add(2), Err(SampleError::NoSample.into()));
        assert_eq!(add(3), Err(SampleError::NoSuchProduct.into()));
    }

    #[test]
    fn a_full_basket_takes_no_more_but_still_knows_its_own() {
        let full = basket(1..=MAX_SAMPLES);
        assert_eq!(add(&full, ProductId(999), &Facts::default()), Err(SampleError::BasketFull.into()));
        assert!(add(&full, ProductId(1), &Facts::default()).is_ok());
    }

    #[test]
    fn removing_answers_how_many_remain() {
        assert_eq!(remove(&basket([1, 2]), ProductId(2)).answer, Answer::Count(1).into());
        assert!(remove(&basket([1, 2]), ProductId(3)).changes_nothing());
    }

    #[test]
    fn the_count_ignores_other_entries() {
        let mut entries = basket([1, 2]);
        entries
            .set(EntryKey::ArtFavorite(ArtId(5)), Arc::new(ArtFavoriteEntry { art_id: ArtId(5), added_at: 0 }.into()));
        assert_eq!(count(&entries), 2);
    }

    #[test]
    fn a_comment_is_trimmed_and_counted_in_characters() {
        let longest = "ß".repeat(MAX_COMMENT_LENGTH);
        assert!(comment(&Entries::default(), &format!("  {longest}  ")).is_ok());
        assert_eq!(comment(&Entries::default(), &format!("{longest}x")), Err(SampleError::CommentTooLong.into()));
    }

    #[test]
    fn ordering_empties_the_basket_and_shows_the_last_few_orders() {
        let facts = |new_id| Facts { new_ids: vec![new_id], ..Facts::default() };
        let code = Code::of(7);
        let mut entries = Entries::default();
        let home = crate::entries::address::Address::default();
        let added =
            crate::rules::address::add(&entries, &home, crate::commands::address::Defaults::default(), &facts(1))
                .unwrap();
        added.into_change(0).0.fold_into(&mut entries);
        assert_eq!(order(&entries, code, AddressId(1), &facts(2)), Err(SampleError::BasketEmpty.into()));
        for new_id in 10..17 {
            for product in [1, 2] {
                add(&entries, ProductId(product), &facts(0)).unwrap().into_change(0).0.fold_into(&mut entries);
            }
            comment(&entries, "soon, please").unwrap().into_change(0).0.fold_into(&mut entries);
            assert_eq!(
                order(&entries, code, AddressId(9), &facts(new_id)),
                Err(crate::commands::address::AddressError::NoSuchAddress.into())
            );
            let decision = order(&entries, code, AddressId(1), &facts(new_id)).unwrap();
            assert_eq!(decision.answer, Answer::Order(SampleOrderId(new_id), 2).into());
            assert_eq!(decision.effects.len(), 1);
            decision.into_change(0).0.fold_into(&mut entries);
            assert_eq!(count(&entries), 0);
        }
        let shown: Vec<_> = entries.iter().filter(|(key, _)| matches!(key, EntryKey::SampleOrder(_))).collect();
        assert_eq!(shown.len(), SHOWN_ORDERS);
        assert_eq!(shown[0].0, EntryKey::SampleOrder(SampleOrderId(12)));
    }

    #[test]
    fn a_report_settles_an_order_once_whether_it_is_shown_or_not() {
        let facts = |sample_order| Facts { sample_order, ..Facts::default() };
        let sent = FreeOrderReport::Sent { note: Some(" by mail ".to_owned()) };
        let id = SampleOrderId(5);
        let mut entries = Entries::default();
        let shown = SampleOrderEntry {
            sample_order_id: id,
            code: Code::of(7),
            samples: 2,
            state: FreeOrderState::New,
            note: None,
            ordered_at: 3,
        };
        let unseen = report(&entries, id, &sent, &facts(Some(FreeOrderState::New))).unwrap();
        assert!(unseen.changes_nothing() && unseen.effects.len() == 1);
        let added = Decision::new(Cause::SamplesOrdered, Answer::Order(id, 2));
        added.set(EntryKey::SampleOrder(id), shown.clone()).into_change(0).0.fold_into(&mut entries);
        let decision = report(&entries, id, &sent, &facts(Some(FreeOrderState::New))).unwrap();
        assert_eq!(decision.answer, Answer::Order(id, 2).into());
        decision.into_change(1).0.fold_into(&mut entries);
        let note = Some("by mail".to_owned());
        let settled = SampleOrderEntry { state: FreeOrderState::Sent, note, ..shown };
        assert_eq!(entries.get(EntryKey::SampleOrder(id)), Some(&settled.into()));
        let again = report(&entries, id, &sent, &facts(Some(FreeOrderState::Sent)));
        assert_eq!(again, Err(FreeOrderError::Settled { state: FreeOrderState::Sent }.into()));
        assert_eq!(report(&entries, id, &sent, &facts(None)), Err(FreeOrderError::NoSuchOrder.into()));
    }

    #[test]
    fn clearing_the_comment_drops_its_entry() {
        let mut entries = Entries::default();
        comment(&entries, "blue, please").unwrap().into_change(0).0.fold_into(&mut entries);
        assert!(comment(&entries, "blue, please ").unwrap().changes_nothing());
        comment(&entries, "  ").unwrap().into_change(1).0.fold_into(&mut entries);
        assert!(entries.is_empty());
    }
}

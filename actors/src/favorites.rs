//! The rules of favourites: lists of products, one of them the default that the heart adds to.

use crate::change::Cause;
use crate::command::{Answer, Decision, Facts, Refusal};
use crate::entry::{Entries, EntryKey, EntryValue, FavoriteEntry, FavoriteListEntry};
use crate::ids::{ListId, ProductId};

/// How many products may stand on all lists together.
pub const MOST: usize = 500;

/// The name of the list that the first heart makes.
pub const DEFAULT_NAME: &str = "My favorites";

fn default_list(entries: &Entries) -> Option<ListId> {
    entries.iter().find_map(|(_, value)| match value.as_ref() {
        EntryValue::FavoriteList(list) if list.is_default => Some(list.list_id),
        _ => None,
    })
}

fn favorites(entries: &Entries) -> impl Iterator<Item = (ListId, ProductId)> {
    entries.iter().filter_map(|(key, _)| match key {
        EntryKey::Favorite(list, product) => Some((list, product)),
        _ => None,
    })
}

/// Puts the product on the default list, which the first favourite creates.
pub(crate) fn add(entries: &Entries, product: ProductId, facts: &Facts) -> Result<Decision, Refusal> {
    let mut decision = Decision::new(Cause::FavoriteAdded, Answer::Favorite(true));
    let list = default_list(entries).unwrap_or_else(|| {
        let list_id = ListId(facts.new_id);
        let list =
            FavoriteListEntry { list_id, name: DEFAULT_NAME.to_owned(), is_default: true, created_at: facts.now };
        decision = decision.clone().set(EntryKey::FavoriteList(list_id), list);
        list_id
    });
    let key = EntryKey::Favorite(list, product);
    if entries.contains(key) {
        return Ok(decision);
    }
    if favorites(entries).count() >= MOST {
        return Err(Refusal::FavoritesFull);
    }
    Ok(decision.set(key, FavoriteEntry { list_id: list, product_id: product, added_at: facts.now }))
}

/// Takes the product off every list, so that its heart is empty.
pub(crate) fn remove(entries: &Entries, product: ProductId) -> Decision {
    favorites(entries)
        .filter(|(_, other)| *other == product)
        .fold(Decision::new(Cause::FavoriteRemoved, Answer::Favorite(false)), |decision, (list, product)| {
            decision.drop(EntryKey::Favorite(list, product))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heart(entries: &mut Entries, product: i64, new_id: i64) {
        let facts = Facts { new_id, ..Facts::default() };
        add(entries, ProductId(product), &facts).unwrap().into_change(0).0.fold_into(entries);
    }

    #[test]
    fn the_first_heart_makes_the_default_list_and_later_ones_use_it() {
        let mut entries = Entries::default();
        heart(&mut entries, 17, 1);
        heart(&mut entries, 18, 2);
        assert_eq!(default_list(&entries), Some(ListId(1)));
        assert_eq!(favorites(&entries).count(), 2);
        assert_eq!(entries.len(), 3);
    }

    #[test]
    fn a_second_heart_on_a_product_changes_nothing() {
        let mut entries = Entries::default();
        heart(&mut entries, 17, 1);
        assert!(add(&entries, ProductId(17), &Facts::default()).unwrap().changes_nothing());
    }

    #[test]
    fn an_emptied_heart_is_gone_from_every_list() {
        let mut entries = Entries::default();
        heart(&mut entries, 17, 1);
        let other = EntryKey::Favorite(ListId(2), ProductId(17));
        let entry = FavoriteEntry { list_id: ListId(2), product_id: ProductId(17), added_at: 0 };
        entries.set(other, std::sync::Arc::new(entry.into()));
        assert_eq!(remove(&entries, ProductId(17)).drop.len(), 2);
        assert!(remove(&entries, ProductId(18)).changes_nothing());
    }
}

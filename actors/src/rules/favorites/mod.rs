//! The rules of favorites: lists of products, one of which is the default.

mod art;

use crate::commands::favorites::{Answer, Command, FavoriteError};
pub use crate::commands::favorites::{MAX_ART_FAVORITES, MAX_FAVORITES, MAX_LISTS, MAX_NAME_LENGTH, MAX_NOTES_LENGTH};
use crate::commands::{self, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue, FavoriteEntry, FavoriteListEntry};
use crate::values::ids::{ListId, ProductId};
use crate::values::text;

/// The name of the default list, which the first favorite creates.
pub const DEFAULT_NAME: &str = "My favorites";

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Add { product } => add(entries, *product, facts),
        Command::Remove { product } => Ok(remove(entries, *product)),
        Command::CreateList { name, products } => create(entries, name, products, facts),
        Command::RenameList { list, name } => rename(entries, *list, name),
        Command::DeleteList { list } => delete(entries, *list),
        Command::AddToList { list, products } => add_to(entries, *list, products, facts),
        Command::RemoveFromList { list, product } => remove_from(entries, *list, *product),
        Command::SetNotes { list, product, notes } => note(entries, *list, *product, notes),
        Command::AddArt { art } => art::add(entries, *art, facts),
        Command::RemoveArt { art } => Ok(art::remove(entries, *art)),
    }
}

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

/// Adds the product to the default list, which the first favorite creates.
pub(crate) fn add(entries: &Entries, product: ProductId, facts: &Facts) -> Result<Decision, RuleError> {
    let mut decision = Decision::new(Cause::FavoriteAdded, Answer::Favorite(true));
    let list = default_list(entries).unwrap_or_else(|| {
        let list_id = ListId(facts.new_id());
        let list =
            FavoriteListEntry { list_id, name: DEFAULT_NAME.to_owned(), is_default: true, created_at: facts.now };
        decision = decision.clone().set(EntryKey::FavoriteList(list_id), list);
        list_id
    });
    let key = EntryKey::Favorite(list, product);
    if entries.contains(key) {
        return Ok(decision);
    }
    if favorites(entries).count() >= MAX_FAVORITES {
        return Err(FavoriteError::Full.into());
    }
    Ok(decision.set(key, favorite(list, product, facts)))
}

fn favorite(list_id: ListId, product_id: ProductId, facts: &Facts) -> FavoriteEntry {
    FavoriteEntry { list_id, product_id, notes: None, added_at: facts.now }
}

fn find(entries: &Entries, list: ListId) -> Result<&FavoriteListEntry, RuleError> {
    match entries.get(EntryKey::FavoriteList(list)) {
        Some(EntryValue::FavoriteList(list)) => Ok(list),
        _ => Err(FavoriteError::NoSuchList.into()),
    }
}

/// Returns the lists, oldest first, because ids increase.
fn lists(entries: &Entries) -> impl Iterator<Item = &FavoriteListEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::FavoriteList(list) => Some(list),
        _ => None,
    })
}

fn list_name(name: &str) -> Result<String, RuleError> {
    text::name(
        name,
        MAX_NAME_LENGTH,
        RuleError::Favorites(FavoriteError::NameMissing),
        RuleError::Favorites(FavoriteError::NameTooLong),
    )
}

/// Adds the products to a list, except those that are already on it.
fn put_on(
    entries: &Entries,
    list: ListId,
    products: &[ProductId],
    facts: &Facts,
    decision: Decision,
) -> Result<Decision, RuleError> {
    let decision = products
        .iter()
        .map(|product| (EntryKey::Favorite(list, *product), *product))
        .filter(|(key, _)| !entries.contains(*key))
        .fold(decision, |decision, (key, product)| decision.set(key, favorite(list, product, facts)));
    let new = decision.set.keys().filter(|key| matches!(key, EntryKey::Favorite(..))).count();
    if new > 0 && favorites(entries).count() + new > MAX_FAVORITES {
        return Err(FavoriteError::Full.into());
    }
    Ok(decision)
}

/// Creates a list. The first one is the default.
pub(crate) fn create(
    entries: &Entries,
    name: &str,
    products: &[ProductId],
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let name = list_name(name)?;
    if lists(entries).count() >= MAX_LISTS {
        return Err(FavoriteError::ListsFull.into());
    }
    let list_id = ListId(facts.new_id());
    let is_default = default_list(entries).is_none();
    let list = FavoriteListEntry { list_id, name, is_default, created_at: facts.now };
    let decision =
        Decision::new(Cause::FavoriteListCreated, Answer::List(list_id)).set(EntryKey::FavoriteList(list_id), list);
    put_on(entries, list_id, products, facts, decision)
}

pub(crate) fn rename(entries: &Entries, list: ListId, name: &str) -> Result<Decision, RuleError> {
    let old = find(entries, list)?;
    let name = list_name(name)?;
    let decision = Decision::new(Cause::FavoriteListRenamed, Answer::List(list));
    if old.name == name {
        return Ok(decision);
    }
    Ok(decision.set(EntryKey::FavoriteList(list), FavoriteListEntry { name, ..old.clone() }))
}

/// Deletes a list and its contents. If it was the default, the oldest remaining list becomes the default.
pub(crate) fn delete(entries: &Entries, list: ListId) -> Result<Decision, RuleError> {
    let old = find(entries, list)?;
    let decision = Decision::new(Cause::FavoriteListDeleted, Answer::List(list));
    let mut decision = favorites(entries)
        .filter(|(other, _)| *other == list)
        .fold(decision.drop(EntryKey::FavoriteList(list)), |decision, (list, product)| {
            decision.drop(EntryKey::Favorite(list, product))
        });
    if old.is_default
        && let Some(heir) = lists(entries).find(|other| other.list_id != list)
    {
        decision =
            decision.set(EntryKey::FavoriteList(heir.list_id), FavoriteListEntry { is_default: true, ..heir.clone() });
    }
    Ok(decision)
}

pub(crate) fn add_to(
    entries: &Entries,
    list: ListId,
    products: &[ProductId],
    facts: &Facts,
) -> Result<Decision, RuleError> {
    find(entries, list)?;
    put_on(entries, list, products, facts, Decision::new(Cause::FavoriteAdded, Answer::List(list)))
}

/// Removes the product from one list; it remains a favorite if it is on another list.
pub(crate) fn remove_from(entries: &Entries, list: ListId, product: ProductId) -> Result<Decision, RuleError> {
    find(entries, list)?;
    let key = EntryKey::Favorite(list, product);
    let still = favorites(entries).any(|(other, same)| same == product && other != list);
    let decision = Decision::new(Cause::FavoriteRemoved, Answer::Favorite(still));
    Ok(if entries.contains(key) { decision.drop(key) } else { decision })
}

/// Sets or deletes the notes on a product of a list.
pub(crate) fn note(entries: &Entries, list: ListId, product: ProductId, notes: &str) -> Result<Decision, RuleError> {
    find(entries, list)?;
    let key = EntryKey::Favorite(list, product);
    let Some(EntryValue::Favorite(old)) = entries.get(key) else { return Err(FavoriteError::NoSuchFavorite.into()) };
    let notes = text::clearable(notes, MAX_NOTES_LENGTH, RuleError::Favorites(FavoriteError::NotesTooLong))?;
    let decision = Decision::new(Cause::FavoriteNoted, commands::Answer::Notes(notes.clone().unwrap_or_default()));
    let new = FavoriteEntry { notes, ..old.clone() };
    Ok(if new == *old { decision } else { decision.set(key, new) })
}

/// Removes the product from all lists.
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
        let facts = Facts { new_ids: vec![new_id], ..Facts::default() };
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
        let entry = favorite(ListId(2), ProductId(17), &Facts::default());
        entries.set(other, std::sync::Arc::new(entry.into()));
        assert_eq!(remove(&entries, ProductId(17)).drop.len(), 2);
        assert!(remove(&entries, ProductId(18)).changes_nothing());
    }

    fn apply(entries: &mut Entries, decide: impl FnOnce(&Entries) -> Result<Decision, RuleError>) {
        decide(entries).unwrap().into_change(0).0.fold_into(entries);
    }

    fn with_lists(names: &[&str]) -> Entries {
        let mut entries = Entries::default();
        for (name, new_id) in names.iter().zip(1..) {
            let facts = Facts { new_ids: vec![new_id], ..Facts::default() };
            apply(&mut entries, |entries| create(entries, name, &[ProductId(17), ProductId(18)], &facts));
        }
        entries
    }

    #[test]
    fn names_have_one_to_twenty_characters() {
        let facts = Facts::default();
        let twenty = "\u{df}".repeat(MAX_NAME_LENGTH);
        let entries = with_lists(&["Fair"]);
        for (name, refused) in [
            ("", Some(RuleError::Favorites(FavoriteError::NameMissing))),
            ("  ", Some(RuleError::Favorites(FavoriteError::NameMissing))),
            (twenty.as_str(), None),
            (&format!("{twenty}x"), Some(RuleError::Favorites(FavoriteError::NameTooLong))),
        ] {
            assert_eq!(create(&entries, name, &[], &facts).err(), refused, "{name}");
            assert_eq!(rename(&entries, ListId(1), name).err(), refused, "{name}");
        }
    }

    #[test]
    fn one_list_is_the_default_while_there_is_any() {
        let mut entries = with_lists(&["A", "B", "C"]);
        for (deleted, default) in [(1, Some(2)), (3, Some(2)), (2, None)] {
            apply(&mut entries, |entries| delete(entries, ListId(deleted)));
            assert_eq!(default_list(&entries), default.map(ListId));
        }
        assert!(entries.is_empty());
    }

    #[test]
    fn a_product_leaves_one_list_and_stays_on_the_other() {
        let mut entries = with_lists(&["A", "B"]);
        let decision = remove_from(&entries, ListId(1), ProductId(17)).unwrap();
        assert_eq!(decision.answer, Answer::Favorite(true).into());
        decision.into_change(0).0.fold_into(&mut entries);
        assert_eq!(remove_from(&entries, ListId(2), ProductId(17)).unwrap().answer, Answer::Favorite(false).into());
        assert!(remove_from(&entries, ListId(1), ProductId(17)).unwrap().changes_nothing());
        assert_eq!(remove_from(&entries, ListId(9), ProductId(17)), Err(FavoriteError::NoSuchList.into()));
    }

    #[test]
    fn products_that_are_on_the_list_already_keep_their_notes() {
        let mut entries = with_lists(&["A"]);
        apply(&mut entries, |entries| note(entries, ListId(1), ProductId(17), " for the fair "));
        let decision = add_to(&entries, ListId(1), &[ProductId(17), ProductId(19)], &Facts::default()).unwrap();
        assert_eq!(decision.set.len(), 1);
        assert!(note(&entries, ListId(1), ProductId(17), "for the fair").unwrap().changes_nothing());
        assert_eq!(note(&entries, ListId(1), ProductId(99), "x"), Err(FavoriteError::NoSuchFavorite.into()));
    }

    #[test]
    fn the_bound_holds_for_many_at_once() {
        let entries = with_lists(&["A"]);
        let products = |count: usize| (100..).take(count).map(ProductId).collect::<Vec<_>>();
        assert!(add_to(&entries, ListId(1), &products(MAX_FAVORITES - 2), &Facts::default()).is_ok());
        let over = add_to(&entries, ListId(1), &products(MAX_FAVORITES - 1), &Facts::default());
        assert_eq!(over, Err(FavoriteError::Full.into()));
    }
}

//! The rules of favorite pieces of stock art.

use crate::commands::favorites::{Answer, FavoriteError, MAX_ART_FAVORITES};
use crate::commands::{Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{ArtFavoriteEntry, Entries, EntryKey};
use crate::values::ids::ArtId;

pub(crate) fn add(entries: &Entries, art: ArtId, facts: &Facts) -> Result<Decision, RuleError> {
    let decision = Decision::new(Cause::ArtFavoriteAdded, Answer::Favorite(true));
    let key = EntryKey::ArtFavorite(art);
    if entries.contains(key) {
        return Ok(decision);
    }
    if entries.iter().filter(|(key, _)| matches!(key, EntryKey::ArtFavorite(_))).count() >= MAX_ART_FAVORITES {
        return Err(FavoriteError::ArtFull.into());
    }
    Ok(decision.set(key, ArtFavoriteEntry { art_id: art, added_at: facts.now }))
}

pub(crate) fn remove(entries: &Entries, art: ArtId) -> Decision {
    let decision = Decision::new(Cause::ArtFavoriteRemoved, Answer::Favorite(false));
    let key = EntryKey::ArtFavorite(art);
    if entries.contains(key) { decision.drop(key) } else { decision }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_a_favorite_once_until_it_is_taken_back() {
        let mut entries = Entries::default();
        add(&entries, ArtId(5), &Facts::default()).unwrap().into_change(0).0.fold_into(&mut entries);
        assert!(add(&entries, ArtId(5), &Facts::default()).unwrap().changes_nothing());
        remove(&entries, ArtId(5)).into_change(1).0.fold_into(&mut entries);
        assert!(entries.is_empty());
        assert!(remove(&entries, ArtId(5)).changes_nothing());
    }
}

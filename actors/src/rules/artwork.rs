//! The rules of the artwork library, which contains a customer's finished files. [`super::upload`] adds files to it.

pub use crate::commands::artwork::{MAX_FILES, MAX_NAME_LENGTH};
pub use crate::entries::artwork::{DEFAULT_QUOTA, GUEST_FILES, GUEST_QUOTA, MEGABYTE, facts, kind};

use std::sync::Arc;

use super::cart;
use crate::commands::artwork::{ArtworkError, Command};
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::artwork::LogoState;
use crate::entries::change::Cause;
use crate::entries::{ArtworkEntry, Entries, EntryKey, EntryValue};
use crate::values::ids::ArtworkId;
use crate::values::text::without_hidden;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Rename { id, name } => rename(entries, *id, name),
        Command::Delete { id } => delete(entries, *id, facts),
        Command::UseAsLogo { id, state } => use_as_logo(entries, *id, *state),
    }
}

pub(crate) fn find(entries: &Entries, id: ArtworkId) -> Result<&ArtworkEntry, RuleError> {
    match entries.get(EntryKey::Artwork(id)) {
        Some(EntryValue::Artwork(artwork)) => Ok(artwork),
        _ => Err(ArtworkError::NoSuchArtwork.into()),
    }
}

pub(crate) fn count(entries: &Entries) -> usize {
    entries.iter().filter(|(key, _)| matches!(key, EntryKey::Artwork(_))).count()
}

/// Returns a file of the library with this content.
pub(crate) fn with_content(entries: &Entries, sha256: &str) -> Option<ArtworkId> {
    entries.iter().find_map(|(_, value)| match value.as_ref() {
        EntryValue::Artwork(artwork) if artwork.sha256 == sha256 => Some(artwork.artwork_id),
        _ => None,
    })
}

/// Returns the total size of a library's files, in bytes.
pub(crate) fn size(entries: &Entries) -> u64 {
    let sizes = entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Artwork(artwork) => Some(artwork.size),
        _ => None,
    });
    sizes.sum()
}

/// Renames a file. The extension does not change: a missing or different one is replaced.
pub(crate) fn rename(entries: &Entries, id: ArtworkId, name: &str) -> Result<Decision, RuleError> {
    let artwork = find(entries, id)?;
    let name = without_hidden(name);
    let name = name.trim();
    if name.is_empty() {
        return Err(ArtworkError::NameMissing.into());
    }
    let dotted = format!(".{}", artwork.extension);
    let has_it = name.len() > dotted.len()
        && name.get(name.len() - dotted.len()..).is_some_and(|end| end.eq_ignore_ascii_case(&dotted));
    let name = if has_it { name.to_owned() } else { format!("{name}{dotted}") };
    if name.chars().count() > MAX_NAME_LENGTH {
        return Err(ArtworkError::NameTooLong.into());
    }
    let decision = Decision::new(Cause::ArtworkChanged, Answer::Artwork(id));
    if artwork.name == name {
        return Ok(decision);
    }
    Ok(decision.set(EntryKey::Artwork(id), ArtworkEntry { name, ..artwork.clone() }))
}

pub(crate) fn delete(entries: &Entries, id: ArtworkId, facts: &Facts) -> Result<Decision, RuleError> {
    find(entries, id)?;
    let decision = Decision::new(Cause::ArtworkDeleted, Answer::Artwork(id)).drop(EntryKey::Artwork(id));
    Ok(cart::following_artwork(entries, decision, facts))
}

/// Makes a file the logo; another file no longer is.
pub(crate) fn use_as_logo(entries: &Entries, id: ArtworkId, state: LogoState) -> Result<Decision, RuleError> {
    let artwork = find(entries, id)?;
    if !artwork.facts.preview {
        return Err(ArtworkError::NoPreview.into());
    }
    if let Some(code) = artwork.facts.preview_fault() {
        return Err(ArtworkError::NotAsPrinted(code).into());
    }
    let decision = Decision::new(Cause::ArtworkChanged, Answer::Artwork(id));
    if artwork.logo == Some(state) {
        return Ok(decision);
    }
    let before = logos(entries).filter(|before| before.artwork_id != id);
    let decision = before.fold(decision, |decision, before| {
        decision.set(EntryKey::Artwork(before.artwork_id), ArtworkEntry { logo: None, ..before.clone() })
    });
    Ok(decision.set(EntryKey::Artwork(id), ArtworkEntry { logo: Some(state), ..artwork.clone() }))
}

fn logos(entries: &Entries) -> impl Iterator<Item = &ArtworkEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Artwork(artwork) if artwork.logo.is_some() => Some(artwork),
        _ => None,
    })
}

/// Moves the guest's files and uploads to the customer. The guest's logo becomes the customer's, unless the customer has one.
pub(crate) fn take_over(entries: &Entries, guest: &Entries, decision: Decision) -> Decision {
    let has_logo = logos(entries).next().is_some();
    guest.iter().fold(decision, |mut decision, (key, value)| match (key, value.as_ref()) {
        (_, EntryValue::Artwork(artwork)) if has_logo && artwork.logo.is_some() => {
            decision.set(key, ArtworkEntry { logo: None, ..artwork.clone() })
        }
        (EntryKey::Artwork(_) | EntryKey::Upload(_), _) => {
            decision.set.insert(key, Arc::clone(value));
            decision
        }
        _ => decision,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::upload::tests::library;

    #[test]
    fn a_new_name_keeps_the_extension() {
        let entries = library(&["logo.png"]);
        let name = |request: &str| {
            let decision = rename(&entries, ArtworkId(1), request)?;
            Ok::<_, RuleError>(match decision.set.get(&EntryKey::Artwork(ArtworkId(1))).map(AsRef::as_ref) {
                Some(EntryValue::Artwork(artwork)) => artwork.name.clone(),
                _ => "as it was".to_owned(),
            })
        };
        assert_eq!(name(" Spring logo ").unwrap(), "Spring logo.png");
        assert_eq!(name("Spring.PNG").unwrap(), "Spring.PNG");
        assert_eq!(name("logo.jpg").unwrap(), "logo.jpg.png");
        assert_eq!(name("logo").unwrap(), "as it was");
        assert_eq!(name("gnp\u{202e}.exe\n").unwrap(), "gnp.exe.png");
        assert_eq!(name(" \u{200b} "), Err(ArtworkError::NameMissing.into()));
        assert_eq!(name(&"é".repeat(117)), Err(ArtworkError::NameTooLong.into()));
        assert_eq!(rename(&entries, ArtworkId(2), "x"), Err(ArtworkError::NoSuchArtwork.into()));
    }

    #[test]
    fn one_file_is_the_logo() {
        let shown = |mut entries: Entries, id: i64, state: LogoState| {
            let decision = use_as_logo(&entries, ArtworkId(id), state).unwrap();
            decision.into_change(1).0.fold_into(&mut entries);
            let logos = logos(&entries).map(|logo| (logo.artwork_id.0, logo.logo)).collect::<Vec<_>>();
            (entries, logos)
        };
        let (entries, logos) = shown(library(&["old.png", "new.png"]), 1, LogoState::Shown);
        assert_eq!(logos, [(1, Some(LogoState::Shown))]);
        let (entries, logos) = shown(entries, 2, LogoState::Shown);
        assert_eq!(logos, [(2, Some(LogoState::Shown))]);
        let (entries, logos) = shown(entries, 2, LogoState::Hidden);
        assert_eq!(logos, [(2, Some(LogoState::Hidden))]);
        assert!(use_as_logo(&entries, ArtworkId(2), LogoState::Hidden).unwrap().changes_nothing());
        assert_eq!(use_as_logo(&entries, ArtworkId(3), LogoState::Shown), Err(ArtworkError::NoSuchArtwork.into()));
    }

    #[test]
    fn the_customers_logo_stays_when_a_guest_signs_in() {
        let (own, theirs) = (logo_of("own.png"), logo_of("theirs.png"));
        let state = |entries: &Entries| {
            let merged =
                take_over(entries, &theirs, Decision::new(Cause::ArtworkChanged, Answer::Artwork(ArtworkId(1))));
            match merged.set.get(&EntryKey::Artwork(ArtworkId(1))).map(AsRef::as_ref) {
                Some(EntryValue::Artwork(artwork)) => artwork.logo,
                _ => panic!("the file is not taken over"),
            }
        };
        assert_eq!((state(&own), state(&Entries::default())), (None, Some(LogoState::Shown)));
    }

    fn logo_of(name: &str) -> Entries {
        let mut entries = library(&[name]);
        let decision = use_as_logo(&entries, ArtworkId(1), LogoState::Shown).unwrap();
        decision.into_change(1).0.fold_into(&mut entries);
        entries
    }

    #[test]
    fn a_file_without_preview_cannot_be_the_logo() {
        let mut entries = library(&["logo.png"]);
        let artwork = find(&entries, ArtworkId(1)).unwrap();
        let facts = Box::new(facts::Facts { preview: false, ..(*artwork.facts).clone() });
        let changed = ArtworkEntry { facts, ..artwork.clone() };
        let decision = Decision::new(Cause::ArtworkChanged, Answer::Artwork(ArtworkId(1)));
        decision.set(EntryKey::Artwork(ArtworkId(1)), changed).into_change(1).0.fold_into(&mut entries);
        assert_eq!(use_as_logo(&entries, ArtworkId(1), LogoState::Shown), Err(ArtworkError::NoPreview.into()));
    }

    #[test]
    fn a_file_that_is_not_shown_as_it_is_printed_cannot_be_the_logo() {
        let mut entries = library(&["logo.svg"]);
        let mut artwork = find(&entries, ArtworkId(1)).unwrap().clone();
        artwork.facts.warn(facts::WarningCode::TextNotShown);
        entries.set(EntryKey::Artwork(ArtworkId(1)), Arc::new(artwork.into()));
        let refused = Err(ArtworkError::NotAsPrinted(facts::WarningCode::TextNotShown).into());
        assert_eq!(use_as_logo(&entries, ArtworkId(1), LogoState::Shown), refused);
    }

    #[test]
    fn what_is_deleted_is_gone() {
        let mut entries = library(&["logo.png"]);
        delete(&entries, ArtworkId(1), &Facts::default()).unwrap().into_change(1).0.fold_into(&mut entries);
        assert_eq!(delete(&entries, ArtworkId(1), &Facts::default()), Err(ArtworkError::NoSuchArtwork.into()));
    }
}

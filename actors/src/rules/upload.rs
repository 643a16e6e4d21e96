//! The rules of uploads, from the start of one file's transfer to its end in the library. Bytes, and progress that is
//! outdated after a second, are not handled here.

pub use crate::commands::upload::MAX_UPLOADS;
pub use crate::commands::upload::{NewUpload, Received};

use super::artwork::MAX_NAME_LENGTH;
use super::{artwork, cart};
use crate::commands::artwork::ArtworkError;
use crate::commands::upload::{Command, UploadError};
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::ArtworkEntry;
use crate::entries::artwork::kind;
use crate::entries::artwork::kind::FILE_LIMIT;
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue, UploadEntry, UploadProblem, UploadState};
use crate::values::ids::{ArtworkId, DocumentId};
use crate::values::text::without_hidden;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Start(new) => start(entries, new, facts),
        Command::Load { id, size } => load(entries, *id, *size, facts),
        Command::Finish { id, received } => finish(entries, *id, received, facts),
        Command::Fail { id, problem } => fail(entries, *id, problem),
        Command::Remove { id } => remove(entries, *id),
        Command::DeleteDocument { id } => delete(entries, *id, facts),
    }
}

/// A file's name as it is shown and stored: without a path, control or direction characters, and bounded. Files are
/// never stored under it.
pub fn tidy_name(name: &str) -> String {
    let plain = without_hidden(name.rsplit(['/', '\\']).next().unwrap_or_default());
    let plain = plain.trim();
    let length = plain.chars().count();
    if length <= MAX_NAME_LENGTH {
        return plain.to_owned();
    }
    // The extension states the kind, so the stem is shortened.
    let (stem, extension) = plain.rsplit_once('.').unwrap_or((plain, ""));
    let room = MAX_NAME_LENGTH.saturating_sub(extension.chars().count() + 2);
    format!("{}….{extension}", stem.chars().take(room).collect::<String>())
}

pub(crate) fn start(entries: &Entries, new: &NewUpload, facts: &Facts) -> Result<Decision, RuleError> {
    let name = tidy_name(&new.name);
    let (extension, _) = kind::extension_of(&name).ok_or(UploadError::Extension)?;
    if new.size > FILE_LIMIT {
        return Err(UploadError::TooLarge.into());
    }
    match new.replaces {
        Some(id) => {
            artwork::find(entries, id)?;
            check_quota(entries, None, new.size, new.replaces, facts)?;
        }
        None => check_room(entries, new.size, facts)?,
    }
    let document_id = DocumentId(facts.new_id());
    let decision = Decision::new(Cause::UploadStarted, Answer::Upload(document_id));
    // Finished and failed uploads are removed to make room, oldest first.
    let mut listed: Vec<_> = uploads(entries).collect();
    listed.sort_by_key(|upload| (upload.created_at, upload.document_id));
    let spare = (listed.len() + 1).saturating_sub(MAX_UPLOADS);
    let over = listed.iter().filter(|upload| upload.state.is_over()).take(spare);
    let over: Vec<_> = over.map(|upload| EntryKey::Upload(upload.document_id)).collect();
    if over.len() < spare {
        return Err(UploadError::TooMany.into());
    }
    let upload = UploadEntry {
        document_id,
        name,
        extension: extension.to_owned(),
        size: new.size,
        place: new.place,
        state: UploadState::New,
        problem: None,
        replaces: new.replaces,
        artwork_id: None,
        created_at: facts.now,
    };
    Ok(over.into_iter().fold(decision, Decision::drop).set(EntryKey::Upload(document_id), upload))
}

/// Records that the first bytes arrive, or more bytes after a failure. `size` is the size known now.
pub(crate) fn load(entries: &Entries, id: DocumentId, size: u64, facts: &Facts) -> Result<Decision, RuleError> {
    let upload = find(entries, id)?;
    if size > upload.size || upload.state == UploadState::Error {
        check_quota(entries, Some(id), size, upload.replaces, facts)?;
    }
    let decision = Decision::new(Cause::UploadLoading, Answer::Upload(id));
    match upload.state {
        UploadState::Success => Err(UploadError::Finished.into()),
        UploadState::Loading if upload.size == size => Ok(decision),
        UploadState::New | UploadState::Loading | UploadState::Error => {
            let loading = UploadEntry { state: UploadState::Loading, problem: None, size, ..upload.clone() };
            Ok(decision.set(EntryKey::Upload(id), loading))
        }
    }
}

/// All bytes are received and stored: adds the file to the library.
pub(crate) fn finish(
    entries: &Entries,
    id: DocumentId,
    received: &Received,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let upload = find(entries, id)?;
    if let (UploadState::Success, Some(artwork)) = (upload.state, upload.artwork_id) {
        return Ok(Decision::new(Cause::UploadFinished, Answer::Artwork(artwork)));
    }
    // The file to be replaced may have been deleted: then it becomes a new file.
    let replaced = upload.replaces.and_then(|id| artwork::find(entries, id).ok());
    let artwork_id = replaced.map_or(ArtworkId(id.0), |artwork| artwork.artwork_id);
    let artwork = ArtworkEntry {
        artwork_id,
        name: upload.name.clone(),
        extension: upload.extension.clone(),
        size: received.size,
        sha256: received.sha256.clone(),
        revision: replaced.map_or(1, |artwork| artwork.revision + 1),
        facts: received.facts.clone(),
        added_at: replaced.map_or(facts.now, |artwork| artwork.added_at),
        changed_at: facts.now,
        // Without a preview that is what is printed, it cannot be the logo.
        logo: replaced.and_then(|artwork| artwork.logo).filter(|_| received.facts.preview_fault().is_none()),
    };
    let finished = UploadEntry {
        state: UploadState::Success,
        problem: None,
        size: received.size,
        artwork_id: Some(artwork_id),
        ..upload.clone()
    };
    let decision = Decision::new(Cause::UploadFinished, Answer::Artwork(artwork_id))
        .set(EntryKey::Upload(id), finished)
        .set(EntryKey::Artwork(artwork_id), artwork);
    Ok(cart::following_artwork(entries, decision, facts))
}

/// Records that an upload failed.
pub(crate) fn fail(entries: &Entries, id: DocumentId, problem: &UploadProblem) -> Result<Decision, RuleError> {
    let upload = find(entries, id)?;
    let decision = Decision::new(Cause::UploadFailed, Answer::Upload(id));
    if upload.state == UploadState::Success {
        return Ok(decision);
    }
    let failed = UploadEntry { state: UploadState::Error, problem: Some(problem.clone()), ..upload.clone() };
    Ok(decision.set(EntryKey::Upload(id), failed))
}

/// Cancels an upload, or removes it from the list. Its file remains in the library.
pub(crate) fn remove(entries: &Entries, id: DocumentId) -> Result<Decision, RuleError> {
    find(entries, id)?;
    Ok(Decision::new(Cause::UploadRemoved, Answer::Upload(id)).drop(EntryKey::Upload(id)))
}

/// Cancels an upload, deletes the file that it created, or both.
pub(crate) fn delete(entries: &Entries, id: DocumentId, facts: &Facts) -> Result<Decision, RuleError> {
    let upload = find(entries, id).ok();
    let artwork = match upload {
        Some(upload) => upload.artwork_id,
        // The upload is no longer listed, but its file may exist; the file has the upload's number.
        None => Some(ArtworkId(id.0)),
    };
    let artwork = artwork.filter(|id| entries.contains(EntryKey::Artwork(*id)));
    let decision = Decision::new(Cause::UploadRemoved, Answer::Upload(id));
    match (upload, artwork) {
        (None, None) => Err(UploadError::NoSuchUpload.into()),
        (Some(_), None) => Ok(decision.drop(EntryKey::Upload(id))),
        (None, Some(artwork)) => Ok(cart::following_artwork(entries, decision.drop(EntryKey::Artwork(artwork)), facts)),
        (Some(_), Some(artwork)) => {
            let decision = decision.drop(EntryKey::Upload(id)).drop(EntryKey::Artwork(artwork));
            Ok(cart::following_artwork(entries, decision, facts))
        }
    }
}

/// Checks that the library has room for another file of a size.
pub(super) fn check_room(entries: &Entries, size: u64, facts: &Facts) -> Result<(), RuleError> {
    if artwork::count(entries) >= artwork::MAX_FILES {
        return Err(ArtworkError::LibraryFull.into());
    }
    check_quota(entries, None, size, None, facts)
}

/// Rejects a file that does not fit into the account's quota together with existing files and uploads in progress. The
/// size of a replaced file does not count.
/// Checks that a file of a size has room, in place of the one that it replaces.
pub(super) fn check_quota(
    entries: &Entries,
    upload: Option<DocumentId>,
    size: u64,
    replaces: Option<ArtworkId>,
    facts: &Facts,
) -> Result<(), RuleError> {
    let others = uploads(entries).filter(|other| !other.state.is_over() && Some(other.document_id) != upload);
    let used = artwork::size(entries) + others.map(|other| other.size).sum::<u64>();
    let replaced = replaces.and_then(|id| artwork::find(entries, id).ok()).map_or(0, |artwork| artwork.size);
    let quota = facts.artwork_quota;
    if used.saturating_sub(replaced) + size > quota { Err(UploadError::Quota { quota, used }.into()) } else { Ok(()) }
}

fn find(entries: &Entries, id: DocumentId) -> Result<&UploadEntry, RuleError> {
    match entries.get(EntryKey::Upload(id)) {
        Some(EntryValue::Upload(upload)) => Ok(upload),
        _ => Err(UploadError::NoSuchUpload.into()),
    }
}

fn uploads(entries: &Entries) -> impl Iterator<Item = &UploadEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Upload(upload) => Some(upload),
        _ => None,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::entries::UploadPlace;
    use crate::entries::artwork::LogoState;
    use crate::entries::artwork::facts::{Facts as FileFacts, WarningCode};

    fn new(name: &str) -> NewUpload {
        NewUpload { name: name.to_owned(), size: 10, place: UploadPlace::Dashboard, replaces: None }
    }

    fn at(now: i64) -> Facts {
        Facts { now, new_ids: vec![now], ..Facts::default() }
    }

    fn received(sha256: &str) -> Received {
        Received {
            size: 12,
            sha256: sha256.to_owned(),
            facts: Box::new(FileFacts { preview: true, ..FileFacts::default() }),
        }
    }

    fn fold(entries: &mut Entries, decision: Decision) -> Answer {
        let (change, answer) = decision.into_change(0);
        change.fold_into(entries);
        answer
    }

    /// A library with files whose ids start at 1.
    pub(crate) fn library(names: &[&str]) -> Entries {
        let mut entries = Entries::default();
        for (name, id) in names.iter().zip(1..) {
            let decision = start(&entries, &new(name), &at(id)).unwrap();
            fold(&mut entries, decision);
            let decision = finish(&entries, DocumentId(id), &received("00"), &at(id)).unwrap();
            fold(&mut entries, decision);
            let decision = remove(&entries, DocumentId(id)).unwrap();
            fold(&mut entries, decision);
        }
        entries
    }

    #[test]
    fn an_upload_is_new_then_loading_then_in_the_library() {
        let mut entries = Entries::default();
        let decision = start(&entries, &new("C:\\art\\Logo.PNG"), &at(7)).unwrap();
        assert_eq!(fold(&mut entries, decision), Answer::Upload(DocumentId(7)));
        let upload = find(&entries, DocumentId(7)).unwrap();
        assert_eq!(
            (upload.name.as_str(), upload.extension.as_str(), upload.state),
            ("Logo.PNG", "png", UploadState::New)
        );
        let decision = load(&entries, DocumentId(7), 12, &at(1)).unwrap();
        fold(&mut entries, decision);
        assert!(load(&entries, DocumentId(7), 12, &at(1)).unwrap().changes_nothing());
        let decision = finish(&entries, DocumentId(7), &received("ab"), &at(9)).unwrap();
        assert_eq!(fold(&mut entries, decision), Answer::Artwork(ArtworkId(7)));
        assert_eq!(find(&entries, DocumentId(7)).unwrap().artwork_id, Some(ArtworkId(7)));
        assert_eq!(artwork::find(&entries, ArtworkId(7)).unwrap().sha256, "ab");
        assert!(finish(&entries, DocumentId(7), &received("cd"), &at(9)).unwrap().changes_nothing());
        assert_eq!(load(&entries, DocumentId(7), 12, &at(1)), Err(UploadError::Finished.into()));
        let decision = remove(&entries, DocumentId(7)).unwrap();
        fold(&mut entries, decision);
        assert!(artwork::find(&entries, ArtworkId(7)).is_ok(), "the file outlives its upload");
    }

    #[test]
    fn deleting_a_document_cancels_it_or_deletes_its_file() {
        let mut entries = library(&["logo.png"]);
        let decision = start(&entries, &new("b.png"), &at(2)).unwrap();
        fold(&mut entries, decision);
        let decision = delete(&entries, DocumentId(2), &at(9)).unwrap();
        fold(&mut entries, decision);
        assert!(entries.contains(EntryKey::Artwork(ArtworkId(1))));
        let decision = delete(&entries, DocumentId(1), &at(9)).unwrap();
        fold(&mut entries, decision);
        assert!(entries.is_empty());
        assert_eq!(delete(&entries, DocumentId(1), &at(9)), Err(UploadError::NoSuchUpload.into()));
    }

    #[test]
    fn a_failed_upload_says_why_and_may_go_on() {
        let mut entries = Entries::default();
        let decision = start(&entries, &new("a.pdf"), &at(1)).unwrap();
        fold(&mut entries, decision);
        let problem = UploadProblem { code: "interrupted".to_owned(), message: "It stopped.".to_owned() };
        let decision = fail(&entries, DocumentId(1), &problem).unwrap();
        fold(&mut entries, decision);
        assert_eq!(find(&entries, DocumentId(1)).unwrap().problem, Some(problem));
        let decision = load(&entries, DocumentId(1), 10, &at(1)).unwrap();
        fold(&mut entries, decision);
        assert_eq!(find(&entries, DocumentId(1)).unwrap().problem, None);
    }

    #[test]
    fn a_replacement_keeps_the_place_and_counts_the_revision() {
        let mut entries = library(&["old.png"]);
        let request = NewUpload { replaces: Some(ArtworkId(1)), ..new("new.svg") };
        let decision = start(&entries, &request, &at(5)).unwrap();
        fold(&mut entries, decision);
        let mut deleted = entries.clone();
        let decision = finish(&entries, DocumentId(5), &received("ff"), &at(6)).unwrap();
        assert_eq!(fold(&mut entries, decision), Answer::Artwork(ArtworkId(1)));
        let artwork = artwork::find(&entries, ArtworkId(1)).unwrap();
        assert_eq!(
            (artwork.revision, artwork.name.as_str(), artwork.added_at, artwork.changed_at),
            (2, "new.svg", 1, 6)
        );
        let decision = artwork::delete(&deleted, ArtworkId(1), &at(8)).unwrap();
        fold(&mut deleted, decision);
        let decision = finish(&deleted, DocumentId(5), &received("ff"), &at(6)).unwrap();
        assert_eq!(fold(&mut deleted, decision), Answer::Artwork(ArtworkId(5)));
        let gone = NewUpload { replaces: Some(ArtworkId(9)), ..new("x.svg") };
        assert_eq!(start(&entries, &gone, &at(8)), Err(ArtworkError::NoSuchArtwork.into()));
    }

    #[test]
    fn a_replaced_logo_stays_the_logo_only_if_it_is_printed_as_it_is_shown() {
        let mut entries = library(&["logo.svg"]);
        let decision = artwork::use_as_logo(&entries, ArtworkId(1), LogoState::Shown).unwrap();
        fold(&mut entries, decision);
        let request = NewUpload { replaces: Some(ArtworkId(1)), ..new("new.svg") };
        let decision = start(&entries, &request, &at(5)).unwrap();
        fold(&mut entries, decision);
        let logo_after = |received: &Received| {
            let mut entries = entries.clone();
            let decision = finish(&entries, DocumentId(5), received, &at(6)).unwrap();
            fold(&mut entries, decision);
            artwork::find(&entries, ArtworkId(1)).unwrap().logo
        };
        let mut file = received("ff");
        assert_eq!(logo_after(&file), Some(LogoState::Shown));
        file.facts.warn(WarningCode::TextNotShown);
        assert_eq!(logo_after(&file), None);
    }

    #[test]
    fn files_and_uploads_together_stay_within_the_quota() {
        let narrow = |now| Facts { artwork_quota: 34, ..at(now) };
        // The file has 12 bytes.
        let mut entries = library(&["a.png"]);
        let decision = start(&entries, &new("b.png"), &narrow(2)).unwrap();
        fold(&mut entries, decision);
        let decision = start(&entries, &new("c.png"), &narrow(3)).unwrap();
        fold(&mut entries, decision);
        let full = Err(UploadError::Quota { quota: 34, used: 32 }.into());
        assert_eq!(start(&entries, &new("d.png"), &narrow(4)), full);
        let replacement = NewUpload { replaces: Some(ArtworkId(1)), ..new("a.png") };
        assert!(start(&entries, &replacement, &narrow(4)).is_ok(), "it takes the place of another");
        // The size was unknown before the bytes arrived.
        assert!(load(&entries, DocumentId(3), 12, &narrow(5)).is_ok());
        assert_eq!(
            load(&entries, DocumentId(3), 13, &narrow(5)),
            Err(UploadError::Quota { quota: 34, used: 22 }.into())
        );
        let problem = UploadProblem { code: "interrupted".to_owned(), message: "It stopped.".to_owned() };
        let decision = fail(&entries, DocumentId(3), &problem).unwrap();
        fold(&mut entries, decision);
        assert!(start(&entries, &new("d.png"), &narrow(6)).is_ok(), "what failed takes no room");
    }

    #[test]
    fn wrong_names_and_sizes_are_refused_before_a_byte_is_sent() {
        let entries = Entries::default();
        for name in ["", "logo", "logo.exe", ".png", "logo.png/", "logo.svgz", "logo.png.exe"] {
            assert_eq!(start(&entries, &new(name), &at(1)), Err(UploadError::Extension.into()), "{name}");
        }
        assert_eq!(
            start(&entries, &NewUpload { size: FILE_LIMIT + 1, ..new("a.png") }, &at(1)),
            Err(UploadError::TooLarge.into())
        );
        assert!(start(&entries, &NewUpload { size: FILE_LIMIT, ..new("a.png") }, &at(1)).is_ok());
    }

    #[test]
    fn names_lose_their_tricks_and_keep_their_extension() {
        for (name, tidy) in [
            ("../../etc/passwd.png", "passwd.png"),
            ("a\u{0}b\r\n.png", "ab.png"),
            ("logo\u{202e}gpj.png", "logogpj.png"),
            ("CON.png", "CON.png"),
            ("  space .png ", "space .png"),
        ] {
            assert_eq!(tidy_name(name), tidy);
        }
        let long = tidy_name(&format!("{}.tiff", "é".repeat(300)));
        assert!(long.ends_with("….tiff") && long.chars().count() <= MAX_NAME_LENGTH, "{long}");
    }

    #[test]
    fn the_list_makes_room_by_what_is_over_and_is_full_of_what_is_not() {
        let mut entries = Entries::default();
        for id in 1..=50 {
            let decision = start(&entries, &new("a.png"), &at(id)).unwrap();
            fold(&mut entries, decision);
        }
        assert_eq!(start(&entries, &new("a.png"), &at(51)), Err(UploadError::TooMany.into()));
        let decision = finish(&entries, DocumentId(20), &received("00"), &at(60)).unwrap();
        fold(&mut entries, decision);
        let decision = start(&entries, &new("a.png"), &at(61)).unwrap();
        assert!(decision.drop.contains(&EntryKey::Upload(DocumentId(20))));
    }
}

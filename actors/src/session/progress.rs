//! The progress of a session's uploads. It is sent in `live` frames and outdated after a second, so it is not stored in
//! an entry.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;

use crate::entries::change::Change;
use crate::entries::{Entries, EntryKey, EntryValue, UploadState};
use crate::values::ids::DocumentId;
use crate::wire::frame::UploadProgress;

/// The approximate period over which a rate is averaged.
const AVERAGED_OVER: Duration = Duration::from_secs(3);

#[derive(Debug, Clone, Copy)]
struct Measured {
    received: u64,
    total: u64,
    /// Bytes per second.
    rate: f64,
    at: Instant,
}

/// The uploads under way, as measured by this node or reported by others.
#[derive(Debug, Default)]
pub(super) struct Progress(BTreeMap<DocumentId, Measured>);

impl Progress {
    /// Records how many bytes have arrived. Returns whether that changed.
    pub(super) fn note(&mut self, id: DocumentId, received: u64, total: u64, now: Instant) -> bool {
        let Some(before) = self.0.get(&id).copied() else {
            self.0.insert(id, Measured { received, total, rate: 0.0, at: now });
            return true;
        };
        if (before.received, before.total) == (received, total) {
            return false;
        }
        let seconds = now.duration_since(before.at).as_secs_f64();
        // A resumed upload continues after the stored bytes, which may be fewer than were counted.
        let rate = if received < before.received || seconds <= 0.0 {
            before.rate
        } else {
            #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
            let fresh = (received - before.received) as f64 / seconds;
            let weight = (seconds / AVERAGED_OVER.as_secs_f64()).min(1.0);
            if before.rate == 0.0 { fresh } else { before.rate + (fresh - before.rate) * weight }
        };
        self.0.insert(id, Measured { received, total, rate, at: now });
        true
    }

    /// Removes the uploads that a change ended. Returns whether there were any.
    pub(super) fn follow(&mut self, change: &Change) -> bool {
        let before = self.0.len();
        self.0.retain(|id, _| {
            let key = EntryKey::Upload(*id);
            let over = match change.set.get(&key).map(AsRef::as_ref) {
                Some(EntryValue::Upload(upload)) => upload.state.is_over(),
                _ => change.drop.contains(&key),
            };
            !over
        });
        self.0.len() < before
    }

    /// Returns the progress to send to tabs. Includes only uploads that the session lists as in progress, because
    /// messages of the bus may be late.
    pub(super) fn told(&self, entries: &Entries) -> BTreeMap<DocumentId, UploadProgress> {
        let under_way = |id: DocumentId| match entries.get(EntryKey::Upload(id)) {
            Some(EntryValue::Upload(upload)) => matches!(upload.state, UploadState::New | UploadState::Loading),
            _ => false,
        };
        let told = self.0.iter().filter(|(id, _)| under_way(**id));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a rate for people, never negative"
        )]
        told.map(|(id, Measured { received, total, rate, .. })| {
            (*id, UploadProgress { received: *received, total: *total, rate: rate.round() as u64 })
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::Facts;
    use crate::commands::upload::{self, NewUpload};
    use crate::entries::UploadPlace;
    use crate::entries::change::Cause;
    use crate::rules::decide;

    fn with_upload() -> Entries {
        let mut entries = Entries::default();
        let new = NewUpload { name: "a.png".to_owned(), size: 10, place: UploadPlace::Order, replaces: None };
        let facts = Facts { new_ids: vec![1], ..Facts::default() };
        decide(&entries, &upload::Command::Start(new).into(), &facts).unwrap().into_change(0).0.fold_into(&mut entries);
        entries
    }

    #[test]
    fn the_rate_follows_the_bytes() {
        let (mut progress, start, id) = (Progress::default(), Instant::now(), DocumentId(1));
        for second in 0..20 {
            assert!(progress.note(id, second * 1_000, 100_000, start + Duration::from_secs(second)));
        }
        assert!(!progress.note(id, 19_000, 100_000, start + Duration::from_secs(30)));
        let told = progress.told(&with_upload());
        assert_eq!(told[&id], UploadProgress { received: 19_000, total: 100_000, rate: 1_000 });
    }

    #[test]
    fn ended_uploads_are_forgotten_and_unlisted_ones_are_not_sent() {
        let mut progress = Progress::default();
        progress.note(DocumentId(1), 5, 10, Instant::now());
        assert!(progress.told(&Entries::default()).is_empty());
        let entries = with_upload();
        assert_eq!(progress.told(&entries).len(), 1);
        let removed = upload::Command::Remove { id: DocumentId(1) }.into();
        let (change, _) = decide(&entries, &removed, &Facts::default()).unwrap().into_change(1);
        assert_eq!(change.cause, Cause::UploadRemoved);
        assert!(progress.follow(&change));
        assert!(!progress.follow(&change));
        assert!(progress.told(&entries).is_empty());
    }
}

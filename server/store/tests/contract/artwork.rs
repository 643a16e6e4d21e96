//! Uploads, libraries, and stored content.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::artwork::facts::Facts;
use platen_actors::entries::artwork::LogoState;
use platen_actors::entries::{ArtworkEntry, EntryKey, UploadEntry, UploadPlace, UploadProblem, UploadState};
use platen_actors::ids::{ArtworkId, CustomerId, DocumentId, GuestId, SessionKey};
use platen_store::{Store, Transaction, blobs, entries, uploads};
use platen_testing::on_both_engines;

on_both_engines!(
    uploads_and_artworks_come_back_as_they_were_kept,
    an_upload_is_taken_by_one_at_a_time,
    uploads_that_were_left_are_found,
    a_content_is_deleted_only_when_nobody_needs_it,
    old_files_of_guests_are_found,
    the_shown_logo_is_found,
);

const ADA: SessionKey = SessionKey::Customer(CustomerId(1));
const BOB: SessionKey = SessionKey::Customer(CustomerId(2));

fn upload(id: i64, state: UploadState) -> UploadEntry {
    UploadEntry {
        document_id: DocumentId(id),
        name: "Logo é.png".to_owned(),
        extension: "png".to_owned(),
        size: 20_480_000,
        place: UploadPlace::Quote,
        state,
        problem: None,
        replaces: Some(ArtworkId(3)),
        artwork_id: None,
        created_at: id,
    }
}

fn artwork(id: i64, sha256: &str) -> ArtworkEntry {
    ArtworkEntry {
        artwork_id: ArtworkId(id),
        name: "Logo.png".to_owned(),
        extension: "png".to_owned(),
        size: 7,
        sha256: sha256.to_owned(),
        revision: 2,
        facts: Box::new(Facts { width: Some(300), preview: true, ..Facts::default() }),
        added_at: 1,
        changed_at: 2,
        logo: Some(LogoState::Shown),
    }
}

async fn put_upload(tx: &mut Transaction, owner: SessionKey, upload: UploadEntry) {
    let set = BTreeMap::from([(EntryKey::Upload(upload.document_id), Arc::new(upload.into()))]);
    entries::apply(tx, owner, &set, &BTreeSet::new()).await.unwrap();
}

async fn put_artwork(tx: &mut Transaction, owner: SessionKey, artwork: ArtworkEntry) {
    let set = BTreeMap::from([(EntryKey::Artwork(artwork.artwork_id), Arc::new(artwork.into()))]);
    entries::apply(tx, owner, &set, &BTreeSet::new()).await.unwrap();
}

async fn old_files_of_guests_are_found(store: Store) {
    let guest = SessionKey::Guest(GuestId(7));
    let mut tx = store.write().await.unwrap();
    assert!(blobs::claim(&mut tx, "aa", 7, 10).await.unwrap());
    put_artwork(&mut tx, ADA, artwork(5, "aa")).await;
    put_artwork(&mut tx, guest, artwork(6, "aa")).await;
    put_artwork(&mut tx, guest, ArtworkEntry { added_at: 9, ..artwork(7, "aa") }).await;
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    assert_eq!(uploads::list_of_guests(&mut reader, 9, 10).await.unwrap(), [(guest, ArtworkId(6))]);
    assert_eq!(uploads::list_of_guests(&mut reader, 10, 1).await.unwrap(), [(guest, ArtworkId(6))]);
}

async fn the_shown_logo_is_found(store: Store) {
    let mut tx = store.write().await.unwrap();
    for sha256 in ["aa", "bb"] {
        assert!(blobs::claim(&mut tx, sha256, 7, 10).await.unwrap());
    }
    put_artwork(&mut tx, ADA, artwork(5, "aa")).await;
    put_artwork(&mut tx, ADA, ArtworkEntry { logo: None, ..artwork(6, "bb") }).await;
    put_artwork(&mut tx, BOB, ArtworkEntry { logo: Some(LogoState::Hidden), ..artwork(7, "bb") }).await;
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    assert_eq!(entries::find_shown_logo(&mut reader, ADA).await.unwrap().as_deref(), Some("aa"));
    assert_eq!(entries::find_shown_logo(&mut reader, BOB).await.unwrap(), None);
}

async fn uploads_and_artworks_come_back_as_they_were_kept(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert!(blobs::claim(&mut tx, "aa", 7, 10).await.unwrap());
    let problem = UploadProblem { code: "wrong_content".to_owned(), message: "It is none.".to_owned() };
    let failed =
        UploadEntry { problem: Some(problem), artwork_id: Some(ArtworkId(5)), ..upload(8, UploadState::Error) };
    put_upload(&mut tx, ADA, upload(8, UploadState::New)).await;
    put_upload(&mut tx, ADA, failed.clone()).await;
    put_artwork(&mut tx, ADA, artwork(5, "aa")).await;
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    assert_eq!(uploads::find(&mut reader, ADA, DocumentId(8)).await.unwrap(), Some(failed.clone()));
    assert_eq!(uploads::find(&mut reader, BOB, DocumentId(8)).await.unwrap(), None);
    assert_eq!(entries::find_artwork(&mut reader, ADA, ArtworkId(5)).await.unwrap(), Some(artwork(5, "aa")));
    assert_eq!(entries::find_artwork(&mut reader, BOB, ArtworkId(5)).await.unwrap(), None);
    let all = entries::list(&mut reader, ADA).await.unwrap();
    assert_eq!(all.get(EntryKey::Upload(DocumentId(8))), Some(&failed.into()));
    assert_eq!(all.get(EntryKey::Artwork(ArtworkId(5))), Some(&artwork(5, "aa").into()));
}

async fn an_upload_is_taken_by_one_at_a_time(store: Store) {
    let mut tx = store.write().await.unwrap();
    put_upload(&mut tx, ADA, upload(8, UploadState::Loading)).await;
    put_upload(&mut tx, ADA, upload(9, UploadState::Success)).await;
    assert!(uploads::take(&mut tx, DocumentId(8), 10, 100).await.unwrap());
    assert!(!uploads::take(&mut tx, DocumentId(8), 99, 200).await.unwrap());
    assert!(uploads::take(&mut tx, DocumentId(8), 100, 200).await.unwrap(), "whoever had it died");
    uploads::hold(&mut tx, DocumentId(8), 150, 300).await.unwrap();
    assert!(!uploads::take(&mut tx, DocumentId(8), 299, 400).await.unwrap(), "it is held");
    assert_eq!(uploads::find_active_at(&mut tx, DocumentId(8)).await.unwrap(), Some(150));
    uploads::put_back(&mut tx, DocumentId(8)).await.unwrap();
    uploads::hold(&mut tx, DocumentId(8), 160, 300).await.unwrap();
    assert!(uploads::take(&mut tx, DocumentId(8), 101, 200).await.unwrap());
    assert!(!uploads::take(&mut tx, DocumentId(9), 10, 100).await.unwrap(), "it is over");
}

async fn uploads_that_were_left_are_found(store: Store) {
    let mut tx = store.write().await.unwrap();
    for (id, state) in [(1, UploadState::Loading), (2, UploadState::Success), (3, UploadState::Error)] {
        put_upload(&mut tx, ADA, upload(id, state)).await;
    }
    assert_eq!(uploads::find_active_at(&mut tx, DocumentId(1)).await.unwrap(), Some(1));
    uploads::touch(&mut tx, DocumentId(1), 50).await.unwrap();
    uploads::touch(&mut tx, DocumentId(1), 40).await.unwrap();
    assert_eq!(uploads::find_active_at(&mut tx, DocumentId(1)).await.unwrap(), Some(50));
    let ids = |found: Vec<(SessionKey, DocumentId)>| found.into_iter().map(|(_, id)| id.0).collect::<Vec<_>>();
    assert_eq!(ids(uploads::list_inactive(&mut tx, 100, 10, 9).await.unwrap()), [2, 3]);
    assert_eq!(ids(uploads::list_inactive(&mut tx, 100, 100, 1).await.unwrap()), [2]);
    put_upload(&mut tx, BOB, upload(4, UploadState::Loading)).await;
    uploads::touch(&mut tx, DocumentId(4), 50).await.unwrap();
    let (first, second) = ((ADA, DocumentId(1), 50), (BOB, DocumentId(4), 50));
    let zero = (0, DocumentId(0));
    assert_eq!(uploads::list_left(&mut tx, zero, 51, 9).await.unwrap(), [first, second]);
    assert_eq!(uploads::list_left(&mut tx, zero, 51, 1).await.unwrap(), [first]);
    assert_eq!(uploads::list_left(&mut tx, (50, DocumentId(1)), 51, 9).await.unwrap(), [second]);
    assert_eq!(uploads::list_left(&mut tx, zero, 50, 9).await.unwrap(), []);
    assert!(uploads::take(&mut tx, DocumentId(1), 60, 100).await.unwrap());
    assert_eq!(uploads::list_left(&mut tx, zero, 60, 9).await.unwrap(), [second], "somebody is at the first");
    let asked: Vec<_> = (0..1_200).map(DocumentId).collect();
    assert_eq!(uploads::list_wanting(&mut tx, &asked).await.unwrap(), [DocumentId(1), DocumentId(3), DocumentId(4)]);
}

async fn a_content_is_deleted_only_when_nobody_needs_it(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert!(blobs::claim(&mut tx, "aa", 7, 10).await.unwrap());
    assert!(blobs::claim(&mut tx, "bb", 7, 10).await.unwrap());
    put_artwork(&mut tx, ADA, artwork(5, "aa")).await;
    assert_eq!(blobs::condemn_unused(&mut tx, 10).await.unwrap(), 0, "somebody may be about to keep it");
    assert!(blobs::claim(&mut tx, "bb", 7, 20).await.unwrap());
    assert_eq!(blobs::condemn_unused(&mut tx, 20).await.unwrap(), 0);
    assert_eq!(blobs::condemn_unused(&mut tx, 21).await.unwrap(), 1);
    assert!(!blobs::claim(&mut tx, "bb", 7, 22).await.unwrap(), "it is being deleted");
    assert_eq!(blobs::list_condemned(&mut tx, 9).await.unwrap(), ["bb"]);
    let mut known = blobs::list_known(&mut tx, &["aa", "bb", "cc"].map(str::to_owned)).await.unwrap();
    known.sort();
    assert_eq!(known, ["aa", "bb"]);
    blobs::remove_condemned(&mut tx, "aa").await.unwrap();
    blobs::remove_condemned(&mut tx, "bb").await.unwrap();
    assert_eq!(blobs::list_known(&mut tx, &["aa".to_owned(), "bb".to_owned()]).await.unwrap(), ["aa"]);
    assert!(blobs::claim(&mut tx, "bb", 7, 23).await.unwrap());
    tx.commit().await.unwrap();
    // The record of a file never refers to unknown content.
    let mut tx = store.write().await.unwrap();
    let set = BTreeMap::from([(EntryKey::Artwork(ArtworkId(6)), Arc::new(artwork(6, "zz").into()))]);
    entries::apply(&mut tx, ADA, &set, &BTreeSet::new()).await.unwrap();
    assert!(tx.commit().await.is_err());
    assert!(
        entries::list(&mut store.read().await.unwrap(), ADA)
            .await
            .unwrap()
            .get(EntryKey::Artwork(ArtworkId(6)))
            .is_none()
    );
}

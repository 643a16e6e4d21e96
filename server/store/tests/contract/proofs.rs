//! Proofs, their versions and their events, on both engines.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::artwork::ink::PrintedInk;
use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::ids::{ArtworkId, CustomerId, OrderId, PartId, ProductId, ProofId, SessionKey};
use platen_actors::order::{Code, PlacedArtwork};
use platen_actors::pricing::{Configuration, Decoration};
use platen_actors::proof::{Pin, ProofEntry, ProofFile, ProofState, Subject};
use platen_store::proofs::{Event, Proof, Version};
use platen_store::scope::Scope;
use platen_store::{Store, blobs, entries, proofs, sessions};
use platen_testing::on_both_engines;

on_both_engines!(
    a_proof_comes_back_with_what_it_is_of,
    versions_and_events_are_kept_in_their_order,
    files_of_proofs_are_kept_and_let_go,
    what_many_proofs_are_of_is_kept_at_once,
    proofs_that_wait_for_the_shop_are_found,
);

const ADA: SessionKey = SessionKey::Customer(CustomerId(17));
const BOB: SessionKey = SessionKey::Customer(CustomerId(18));

fn entry(id: i64, state: ProofState) -> ProofEntry {
    ProofEntry {
        proof_id: ProofId(id),
        code: Code::of(id),
        product_id: ProductId(1),
        name: "Mug".to_owned(),
        order_id: None,
        order_line_id: None,
        state,
        lacks_artwork: false,
        version: 1,
        configuration_hash: "aa".to_owned(),
        sha256: Some("bb".to_owned()),
        waiting_since: None,
        approved_at: None,
        approved_by: Some("ada@example.com".to_owned()),
        requested_at: id,
        changed_at: id,
    }
}

fn subject(sha256: &str) -> Subject {
    Subject {
        sku: "MUG".to_owned(),
        name: "Mug 'quoted'".to_owned(),
        configuration: Configuration::blank(ProductId(1), PartId(2), 100),
        parts: Vec::new(),
        preview_faults: Vec::new(),
        artworks: vec![PlacedArtwork {
            location: "Front".to_owned(),
            artwork_id: ArtworkId(3),
            name: "logo.png".to_owned(),
            extension: "png".to_owned(),
            sha256: sha256.to_owned(),
            inks: vec![PrintedInk {
                color: "#d92a25".to_owned(),
                nearest: "PL 113 Signal Red".to_owned(),
                difference: 31,
                reference: Some("Pantone 485 C".to_owned()),
            }],
        }],
    }
}

async fn put(store: &Store, owner: SessionKey, entry: ProofEntry) {
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, owner, 1, 1).await.unwrap();
    let set = BTreeMap::from([(EntryKey::Proof(entry.proof_id), Arc::new(EntryValue::from(entry)))]);
    entries::apply(&mut tx, owner, &set, &BTreeSet::new()).await.unwrap();
    tx.commit().await.unwrap();
}

async fn a_proof_comes_back_with_what_it_is_of(store: Store) {
    put(&store, ADA, entry(5, ProofState::Ready)).await;
    let mut tx = store.write().await.unwrap();
    blobs::claim(&mut tx, "f1", 1, 1).await.unwrap();
    proofs::put_subjects(&mut tx, &[(ProofId(5), &subject("f1"))]).await.unwrap();
    let found = proofs::find_by_code(&mut tx, Scope::Shop, Code::of(5)).await.unwrap().unwrap();
    assert_eq!((found.owner, found.entry, found.subject), (ADA, entry(5, ProofState::Ready), subject("f1")));
    assert_eq!(proofs::find_subject(&mut tx, ProofId(5)).await.unwrap(), Some(subject("f1")));
    assert_eq!(proofs::find_subject(&mut tx, ProofId(6)).await.unwrap(), None);
    assert!(proofs::find_by_code(&mut tx, ADA.into(), Code::of(5)).await.unwrap().is_some());
    assert_eq!(proofs::find_by_code(&mut tx, BOB.into(), Code::of(5)).await.unwrap(), None);
    assert_eq!(proofs::find_by_code(&mut tx, Scope::Shop, Code::of(6)).await.unwrap(), None);
    let held = entries::list(&mut tx, ADA).await.unwrap();
    assert_eq!(held.get(EntryKey::Proof(ProofId(5))), Some(&entry(5, ProofState::Ready).into()));
    let key = BTreeSet::from([EntryKey::Proof(ProofId(5))]);
    entries::apply(&mut tx, BOB, &BTreeMap::new(), &key).await.unwrap();
    assert_eq!(entries::list(&mut tx, ADA).await.unwrap().len(), 1, "nobody hides another one's");
    entries::apply(&mut tx, ADA, &BTreeMap::new(), &key).await.unwrap();
    assert!(entries::list(&mut tx, ADA).await.unwrap().is_empty());
    assert_eq!(proofs::list(&mut tx, ADA, 10, 0).await.unwrap().len(), 1, "it is still in the history");
    assert!(proofs::list(&mut tx, BOB, 10, 0).await.unwrap().is_empty());
}

async fn versions_and_events_are_kept_in_their_order(store: Store) {
    put(&store, ADA, entry(5, ProofState::Ready)).await;
    let mut tx = store.write().await.unwrap();
    let version = |number: i64| Version {
        version: number,
        file: ProofFile {
            name: "proof.svg".to_owned(),
            extension: "svg".to_owned(),
            size: 9,
            sha256: "f1".to_owned(),
            generated: number == 2,
        },
        configuration_hash: "aa".to_owned(),
        note: (number == 2).then(|| "better".to_owned()),
        made_by: "Sam".to_owned(),
        made_at: 10 * number,
    };
    blobs::claim(&mut tx, "f1", 1, 1).await.unwrap();
    for number in [2, 1] {
        proofs::add_version(&mut tx, ProofId(5), &version(number)).await.unwrap();
    }
    assert_eq!(proofs::list_versions(&mut tx, ProofId(5)).await.unwrap(), [version(1), version(2)]);
    assert!(proofs::is_drawn(&mut tx, ProofId(5)).await.unwrap(), "the latest version");
    assert!(!proofs::is_drawn(&mut tx, ProofId(6)).await.unwrap());
    let event = |at: i64, pins: Vec<Pin>| Event {
        at,
        version: 1,
        who: "ada@example.com".to_owned(),
        event: "changes_requested".to_owned(),
        note: None,
        pins,
    };
    let pin = Pin { x: 1, y: 10_000, text: "larger".to_owned() };
    let both = [(ProofId(5), event(20, vec![pin.clone()])), (ProofId(5), event(10, Vec::new()))];
    proofs::add_events(&mut tx, &both).await.unwrap();
    proofs::add_events(&mut tx, &[]).await.unwrap();
    let events = proofs::list_events(&mut tx, ProofId(5)).await.unwrap();
    assert_eq!(events, [event(10, Vec::new()), event(20, vec![pin])]);
}

async fn files_of_proofs_are_kept_and_let_go(store: Store) {
    put(&store, ADA, entry(5, ProofState::Requested)).await;
    let mut tx = store.write().await.unwrap();
    for sha256 in ["f1", "f2"] {
        blobs::claim(&mut tx, sha256, 1, 1).await.unwrap();
    }
    proofs::put_subjects(&mut tx, &[(ProofId(5), &subject("f1"))]).await.unwrap();
    assert_eq!(blobs::condemn_unused(&mut tx, 2).await.unwrap(), 1, "only what nobody needs");
    assert!(!blobs::claim(&mut tx, "f2", 1, 1).await.unwrap());
}

async fn what_many_proofs_are_of_is_kept_at_once(store: Store) {
    for id in 1..=3 {
        put(&store, ADA, entry(id, ProofState::Requested)).await;
    }
    let mut tx = store.write().await.unwrap();
    let (two, none) = (subject("f2"), Subject { artworks: Vec::new(), ..subject("f1") });
    for sha256 in ["f1", "f2"] {
        blobs::claim(&mut tx, sha256, 1, 1).await.unwrap();
    }
    proofs::put_subjects(&mut tx, &[(ProofId(1), &subject("f1")), (ProofId(2), &two)]).await.unwrap();
    proofs::put_subjects(&mut tx, &[(ProofId(1), &none), (ProofId(3), &two)]).await.unwrap();
    for (id, of) in [(1, &none), (2, &two), (3, &two)] {
        assert_eq!(proofs::find_subject(&mut tx, ProofId(id)).await.unwrap().as_ref(), Some(of));
    }
    assert_eq!(blobs::condemn_unused(&mut tx, 2).await.unwrap(), 1, "the first file is let go");
}

async fn proofs_that_wait_for_the_shop_are_found(store: Store) {
    let unprinted = Subject { artworks: Vec::new(), ..subject("f1") };
    let mut printed = unprinted.clone();
    let decoration = Decoration {
        location: "Front".to_owned(),
        method: "Print".to_owned(),
        colors: 0,
        inks: None,
        artwork_id: Some(ArtworkId(3)),
    };
    printed.configuration.decorations.push(decoration);
    for (id, state, subject) in [
        (1, ProofState::Approved, &unprinted),
        (2, ProofState::ChangesRequested, &unprinted),
        (3, ProofState::Ready, &unprinted),
        (4, ProofState::Requested, &unprinted),
        (5, ProofState::Cancelled, &unprinted),
        (6, ProofState::Requested, &printed),
    ] {
        put(&store, ADA, entry(id, state)).await;
        let mut tx = store.write().await.unwrap();
        proofs::put_subjects(&mut tx, &[(ProofId(id), subject)]).await.unwrap();
        tx.commit().await.unwrap();
    }
    let mut reader = store.read().await.unwrap();
    let of_order = proofs::list_of_orders(&mut reader, &[OrderId(1), OrderId(2)]).await.unwrap();
    assert!(of_order.is_empty(), "they are of no order");
    let ids = |found: Vec<Proof>| found.iter().map(|proof| proof.entry.proof_id.0).collect::<Vec<_>>();
    // The sixth has no file for its front: it waits for the customer.
    assert_eq!(ids(proofs::list_to_make(&mut reader, 9, 10).await.unwrap()), [2, 4]);
    assert_eq!(ids(proofs::list_to_make(&mut reader, 3, 10).await.unwrap()), [2]);
    assert_eq!(ids(proofs::list_to_make(&mut reader, 9, 1).await.unwrap()), [2]);
}

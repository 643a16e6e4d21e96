//! The work queues: which tasks wait, and who has claimed them.

use std::collections::BTreeMap;

use platen_actors::entries::EntryKey;
use platen_actors::ids::{Millis, OrderId, PartId, ProductId, ProofId};
use platen_actors::order::Code;
use platen_actors::pricing::Configuration;
use platen_actors::proof::Subject;
use platen_store::role::Role;
use platen_store::staff::NewMember;
use platen_store::work::{Counts, Queue, Waiting};
use platen_store::{Connection, Exec, Store, proofs, staff, work};
use platen_testing::on_both_engines;

use super::due::{certificate, customer, hide, order, proof, quote, tracked};

on_both_engines!(
    what_waits_is_found_page_by_page,
    what_is_taken_on_is_given_back_and_taken_over,
    a_claim_ends_when_its_item_leaves_the_queue,
    customers_who_wait_for_tracking_or_for_their_certificate_are_found,
    the_indexes_and_triggers_of_the_queues_follow_the_rules,
);

pub(super) async fn hire(store: &Store, name: &str) -> i64 {
    let new = NewMember {
        email: format!("{name}@example.com"),
        name: name.to_owned(),
        role: Role::Support,
        password_hash: "hash".to_owned(),
        totp_secret: vec![1],
        password_update_required: false,
    };
    let mut tx = store.write().await.unwrap();
    staff::add(&mut tx, &new, 1).await.unwrap();
    let id = staff::find_by_email(&mut tx, &new.email).await.unwrap().unwrap().id;
    tx.commit().await.unwrap();
    id
}

pub(super) async fn take(store: &Store, queue: Queue, item: i64, who: i64) -> bool {
    let mut tx = store.write().await.unwrap();
    let taken = work::take(&mut tx, queue, Code::of(item), who, 7).await.unwrap();
    tx.commit().await.unwrap();
    taken
}

pub(super) async fn take_over(store: &Store, item: i64, from: &str, who: i64) -> bool {
    let mut tx = store.write().await.unwrap();
    let from = format!("{from}@example.com");
    let taken = work::take_over(&mut tx, Queue::Quotes, Code::of(item), &from, who, 8).await.unwrap();
    tx.commit().await.unwrap();
    taken
}

async fn release(store: &Store, item: i64, who: i64) -> bool {
    let mut tx = store.write().await.unwrap();
    let released = work::release(&mut tx, Queue::Quotes, Code::of(item), who).await.unwrap();
    tx.commit().await.unwrap();
    released
}

/// Returns a task's owner; `None` if the task is not queued.
pub(super) async fn owner(store: &Store, queue: Queue, item: i64) -> Option<Option<(i64, Millis)>> {
    let found = work::find(&mut store.read().await.unwrap(), queue, Code::of(item)).await.unwrap();
    found.map(|item| item.owner.map(|owner| (owner.staff_id, owner.since)))
}

/// Supplies all files of a proof.
async fn bring_artwork(store: &Store, item: i64) {
    let configuration = Configuration::blank(ProductId(1), PartId(2), 100);
    let (sku, name) = ("MUG".to_owned(), "Mug".to_owned());
    let subject =
        Subject { sku, name, configuration, parts: Vec::new(), artworks: Vec::new(), preview_faults: Vec::new() };
    let mut tx = store.write().await.unwrap();
    proofs::put_subjects(&mut tx, &[(ProofId(item), &subject)]).await.unwrap();
    tx.commit().await.unwrap();
}

async fn listed(store: &Store, queue: Queue, after: (Millis, &str), limit: i64) -> Vec<(Code, Millis)> {
    let items = work::list(&mut store.read().await.unwrap(), queue, after, limit).await.unwrap();
    items.into_iter().map(|item| (item.code, item.since)).collect()
}

async fn what_waits_is_found_page_by_page(store: Store) {
    for (id, state, changed_at) in
        [(1, "requested", 300), (2, "countered", 200), (3, "in_review", 50), (4, "offered", 1), (5, "ordered", 1)]
    {
        quote(&store, id, state, changed_at).await;
    }
    for (id, state, changed_at) in [(6, "requested", 20), (7, "changes_requested", 10), (8, "ready", 1)] {
        proof(&store, id, None, state, changed_at).await;
        bring_artwork(&store, id).await;
    }
    proof(&store, 9, None, "requested", 10).await;
    for (id, status, changed_at) in [(10, "art_hold", 5), (11, "credit_hold", 9), (12, "in_production", 1)] {
        order(&store, id, status, changed_at).await;
    }
    let first = (Millis::MIN, "");
    let code = Code::of;
    // A quote has waited since its request, also while staff work on it, or since the customer's last answer.
    assert_eq!(listed(&store, Queue::Quotes, first, 9).await, [(code(1), 1), (code(3), 1), (code(2), 200)]);
    assert_eq!(listed(&store, Queue::Quotes, first, 2).await, [(code(1), 1), (code(3), 1)]);
    assert_eq!(listed(&store, Queue::Quotes, (1, &code(1).to_string()), 1).await, [(code(3), 1)]);
    assert_eq!(listed(&store, Queue::Quotes, (1, &code(3).to_string()), 9).await, [(code(2), 200)]);
    assert_eq!(listed(&store, Queue::Proofs, first, 9).await, [(code(7), 10), (code(6), 20)]);
    assert_eq!(listed(&store, Queue::Artwork, first, 9).await, [(code(10), 5), (code(9), 10)]);
    assert_eq!(listed(&store, Queue::Artwork, (5, &code(10).to_string()), 9).await, [(code(9), 10)]);
    assert_eq!(listed(&store, Queue::Orders, first, 9).await, [(code(11), 9)]);
    let mut reader = store.read().await.unwrap();
    let counts = work::count(&mut reader).await.unwrap();
    assert_eq!(
        counts,
        Counts {
            quotes: 3,
            proofs: 2,
            artwork: 2,
            orders: 1,
            samples: 0,
            questions: 0,
            reviews: 0,
            tracking: 0,
            certificates: 0
        }
    );
    let found = work::find(&mut reader, Queue::Artwork, code(10)).await.unwrap().unwrap();
    assert_eq!((found.session, found.state.as_str(), found.owner), (Some(customer(10)), "art_hold", None));
    assert_eq!(work::find(&mut reader, Queue::Orders, code(10)).await.unwrap(), None, "it waits elsewhere");
}

async fn what_is_taken_on_is_given_back_and_taken_over(store: Store) {
    let (ann, bob) = (hire(&store, "ann").await, hire(&store, "bob").await);
    quote(&store, 1, "requested", 10).await;
    quote(&store, 2, "offered", 10).await;
    assert!(!take(&store, Queue::Quotes, 2, ann).await, "it does not wait");
    assert!(!take(&store, Queue::Proofs, 1, ann).await, "it is no proof");
    assert!(take(&store, Queue::Quotes, 1, ann).await);
    assert!(!take(&store, Queue::Quotes, 1, ann).await && !take(&store, Queue::Quotes, 1, bob).await);
    assert_eq!(owner(&store, Queue::Quotes, 1).await, Some(Some((ann, 7))));
    assert!(!release(&store, 1, bob).await, "it is not his");
    assert!(release(&store, 1, ann).await && !release(&store, 1, ann).await);
    assert!(!take_over(&store, 1, "ann", bob).await, "nobody has it");
    assert!(take(&store, Queue::Quotes, 1, bob).await);
    assert!(!take_over(&store, 1, "ann", ann).await && !take_over(&store, 1, "eve", ann).await, "bob has it");
    assert!(take_over(&store, 1, "bob", ann).await);
    assert_eq!(owner(&store, Queue::Quotes, 1).await, Some(Some((ann, 8))));
    let name = work::list(&mut store.read().await.unwrap(), Queue::Quotes, (0, ""), 1).await.unwrap().pop();
    let name = name.and_then(|item| item.owner).map(|owner| (owner.name, owner.email));
    assert_eq!(name, Some(("ann".to_owned(), "ann@example.com".to_owned())));
}

async fn a_claim_ends_when_its_item_leaves_the_queue(store: Store) {
    let ann = hire(&store, "ann").await;
    quote(&store, 1, "requested", 10).await;
    assert!(take(&store, Queue::Quotes, 1, ann).await);
    quote(&store, 1, "in_review", 10).await;
    assert_eq!(owner(&store, Queue::Quotes, 1).await, Some(Some((ann, 7))), "it still waits");
    // Both at the same time, so that timestamps cannot distinguish the first task from the second.
    quote(&store, 1, "offered", 10).await;
    assert_eq!(owner(&store, Queue::Quotes, 1).await, None);
    quote(&store, 1, "countered", 10).await;
    assert_eq!(owner(&store, Queue::Quotes, 1).await, Some(Some((ann, 7))), "it comes back to whoever made the offer");
    quote(&store, 1, "expired", 10).await;
    quote(&store, 1, "countered", 10).await;
    assert_eq!(owner(&store, Queue::Quotes, 1).await, Some(None));

    proof(&store, 2, None, "requested", 10).await;
    assert!(take(&store, Queue::Artwork, 2, ann).await);
    bring_artwork(&store, 2).await;
    assert_eq!((owner(&store, Queue::Artwork, 2).await, owner(&store, Queue::Proofs, 2).await), (None, Some(None)));
    assert!(take(&store, Queue::Proofs, 2, ann).await);
    proof(&store, 2, None, "requested", 11).await;
    assert_eq!(owner(&store, Queue::Proofs, 2).await, Some(Some((ann, 7))));
    proof(&store, 2, None, "ready", 11).await;
    proof(&store, 2, None, "changes_requested", 11).await;
    assert_eq!(owner(&store, Queue::Proofs, 2).await, Some(None));

    order(&store, 3, "art_hold", 10).await;
    assert!(take(&store, Queue::Artwork, 3, ann).await);
    order(&store, 3, "credit_hold", 10).await;
    assert!(take(&store, Queue::Orders, 3, ann).await);
    order(&store, 3, "general_hold", 10).await;
    assert_eq!(owner(&store, Queue::Orders, 3).await, Some(Some((ann, 7))), "on hold for another reason, still theirs");
    order(&store, 3, "art_hold", 10).await;
    assert_eq!(owner(&store, Queue::Artwork, 3).await, Some(None));
    order(&store, 3, "general_hold", 10).await;
    assert_eq!(owner(&store, Queue::Orders, 3).await, Some(None));
}

async fn customers_who_wait_for_tracking_or_for_their_certificate_are_found(store: Store) {
    let ann = hire(&store, "ann").await;
    let first = (Millis::MIN, "");
    for (id, requested_at) in [(1, Some(40)), (2, None), (3, Some(30))] {
        tracked(&store, id, "complete", requested_at).await;
    }
    tracked(&store, 4, "cancelled", Some(10)).await;
    tracked(&store, 7, "credit_hold", Some(10)).await;
    tracked(&store, 8, "complete", Some(10)).await;
    hide(&store, 8, EntryKey::Order(OrderId(8))).await;
    assert_eq!(listed(&store, Queue::Tracking, first, 9).await, [(Code::of(3), 30), (Code::of(1), 40)]);
    assert!(take(&store, Queue::Tracking, 1, ann).await && !take(&store, Queue::Tracking, 2, ann).await);
    tracked(&store, 1, "complete", None).await;
    tracked(&store, 1, "complete", Some(50)).await;
    assert_eq!(owner(&store, Queue::Tracking, 1).await, Some(None), "the claim ended with the answer");
    assert!(take(&store, Queue::Tracking, 1, ann).await && take(&store, Queue::Tracking, 3, ann).await);
    hide(&store, 1, EntryKey::Order(OrderId(1))).await;
    tracked(&store, 3, "art_hold", Some(30)).await;
    assert_eq!(listed(&store, Queue::Tracking, first, 9).await, [], "nobody can answer, or something else comes first");
    tracked(&store, 1, "complete", Some(50)).await;
    tracked(&store, 3, "complete", Some(30)).await;
    assert_eq!(owner(&store, Queue::Tracking, 1).await, Some(None));
    assert_eq!(owner(&store, Queue::Tracking, 3).await, Some(None));

    let waiting = async || {
        let items = work::list(&mut store.read().await.unwrap(), Queue::Certificates, first, 9).await.unwrap();
        items.into_iter().map(|item| (item.session.unwrap(), item.since, item.waiting, item.code)).collect::<Vec<_>>()
    };
    certificate(&store, 5, "sent", 20).await;
    certificate(&store, 6, "accepted", 10).await;
    let found = waiting().await;
    let [(session, since, Waiting::Certificate(file), code)] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((*session, *since, file.as_str()), (customer(5), 20, "resale.pdf"));
    let mut tx = store.write().await.unwrap();
    assert!(work::take(&mut tx, Queue::Certificates, *code, ann, 7).await.unwrap());
    tx.commit().await.unwrap();
    certificate(&store, 5, "declined", 20).await;
    assert_eq!(waiting().await, []);
    let counts = work::count(&mut store.read().await.unwrap()).await.unwrap();
    assert_eq!((counts.tracking, counts.certificates), (2, 0));
}

/// Returns the definitions of the indexes and triggers that migrations created, by name.
async fn definitions(store: &Store) -> BTreeMap<String, String> {
    let mut reader = store.read().await.unwrap();
    let rows: Vec<(String, String)> = match reader.exec().await.unwrap() {
        Exec::Sqlite(db) => {
            let sql = "SELECT name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL";
            sqlx::query_as(sql).fetch_all(db).await.unwrap()
        }
        Exec::Postgres(db) => {
            let sql = "SELECT indexname::text, indexdef FROM pg_indexes
                 UNION ALL SELECT tgname::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal";
            sqlx::query_as(sql).fetch_all(db).await.unwrap()
        }
    };
    rows.into_iter().collect()
}

/// Returns the quoted texts in order, without duplicates.
fn quoted(sql: &str) -> Vec<&str> {
    let mut words: Vec<_> = sql.split('\'').skip(1).step_by(2).collect();
    words.sort_unstable();
    words.dedup();
    words
}

async fn the_indexes_and_triggers_of_the_queues_follow_the_rules(store: Store) {
    let definitions = definitions(&store).await;
    for (queue, table, name) in [
        (Queue::Quotes, "quotes", "quotes_waiting"),
        (Queue::Proofs, "proofs", "proofs_to_make"),
        (Queue::Proofs, "proofs", "proofs_leave_proofs"),
        (Queue::Artwork, "proofs", "proofs_without_artwork"),
        (Queue::Artwork, "proofs", "proofs_leave_artwork"),
        (Queue::Artwork, "orders", "orders_without_artwork"),
        (Queue::Artwork, "orders", "orders_leave_artwork"),
        (Queue::Orders, "orders", "orders_on_hold"),
        (Queue::Orders, "orders", "orders_leave_orders"),
        (Queue::Samples, "sample_orders", "sample_orders_leave_samples"),
        (Queue::Samples, "catalogue_requests", "catalogue_requests_leave_samples"),
        (Queue::Questions, "questions", "questions_open"),
        (Queue::Reviews, "reviews", "reviews_pending"),
        (Queue::Tracking, "orders", "orders_to_track"),
        (Queue::Tracking, "orders", "orders_leave_tracking"),
        (Queue::Certificates, "tax_exemptions", "tax_exemptions_sent"),
    ] {
        let (_, rule) = queue.conditions().into_iter().find(|(of, _)| *of == table).unwrap();
        let definition = definitions.get(name).unwrap();
        let keyword = if name.contains("_leave_") { "WHEN" } else { "WHERE" };
        let condition = &definition[definition.find(keyword).unwrap()..];
        // The action of a trigger names the queue.
        let condition = condition.split("BEGIN").next().and_then(|when| when.split("EXECUTE").next()).unwrap();
        assert_eq!(quoted(condition), quoted(&rule), "{name}: {definition}");
    }
}

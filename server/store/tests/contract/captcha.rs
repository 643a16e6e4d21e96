//! Used captcha solutions, the secrets that nodes share, orders of the free catalog and the emails about them.

use futures_util::future::join_all;
use platen_actors::free_order::{AddressType, CatalogForm, FreeOrderReport, FreeOrderState};
use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::order::Code;
use platen_store::on;
use platen_store::outbox::email::{EmailMessage, FreeOrder, FreeOrderKind};
use platen_store::{Connection, Store, captcha_solutions, catalog_requests, outbox, secrets};
use platen_testing::on_both_engines;

on_both_engines!(
    a_solution_is_used_once,
    of_many_at_once_one_uses_a_solution,
    a_solution_whose_transaction_is_undone_was_not_used,
    old_solutions_are_forgotten_in_steps,
    the_first_secret_of_a_name_is_everybodys,
    an_order_of_the_catalog_is_kept_with_its_email_or_not_at_all,
);

async fn add(store: &Store, hash: u8, expires_at: i64) -> bool {
    let mut tx = store.write().await.unwrap();
    let added = captcha_solutions::add(&mut tx, [hash; 32], expires_at).await.unwrap();
    tx.commit().await.unwrap();
    added
}

async fn a_solution_is_used_once(store: Store) {
    assert!(add(&store, 1, 100).await);
    assert!(!add(&store, 1, 100).await);
    assert!(!add(&store, 1, 999).await, "whatever its end is said to be");
    assert!(add(&store, 2, 100).await);
}

async fn of_many_at_once_one_uses_a_solution(store: Store) {
    let tries = (0..32).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { add(&store, 1, 100).await })
    });
    let used = join_all(tries).await.into_iter().filter(|used| *used.as_ref().unwrap()).count();
    assert_eq!(used, 1);
}

async fn a_solution_whose_transaction_is_undone_was_not_used(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert!(captcha_solutions::add(&mut tx, [1; 32], 100).await.unwrap());
    drop(tx);
    assert!(add(&store, 1, 100).await);
}

async fn old_solutions_are_forgotten_in_steps(store: Store) {
    for hash in 1..=3 {
        assert!(add(&store, hash, i64::from(hash) * 10).await);
    }
    let mut tx = store.write().await.unwrap();
    assert_eq!(captcha_solutions::remove_before(&mut tx, 30, 1).await.unwrap(), 1);
    assert_eq!(captcha_solutions::remove_before(&mut tx, 30, 9).await.unwrap(), 1);
    assert_eq!(captcha_solutions::remove_before(&mut tx, 30, 9).await.unwrap(), 0);
    tx.commit().await.unwrap();
    assert!(add(&store, 1, 100).await);
    assert!(!add(&store, 3, 100).await);
}

async fn the_first_secret_of_a_name_is_everybodys(store: Store) {
    let tries = (0..8_u8).map(|node| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut tx = store.write().await.unwrap();
            let secret = secrets::find_or_add(&mut tx, "x", &[node; 32]).await.unwrap();
            tx.commit().await.unwrap();
            secret
        })
    });
    let secrets: Vec<_> = join_all(tries).await.into_iter().map(Result::unwrap).collect();
    assert!(secrets.iter().all(|secret| *secret == secrets[0] && secret.len() == 32), "{secrets:?}");
    let mut tx = store.write().await.unwrap();
    assert_eq!(secrets::find_or_add(&mut tx, "y", b"other").await.unwrap(), b"other");
    secrets::replace(&mut tx, "y", b"third").await.unwrap();
    assert_eq!(secrets::find_former(&mut tx, "y").await.unwrap(), None);
    for (fresh, former) in [(b"fourth", &b"third"[..]), (b"fifth.", &b"fourth"[..])] {
        assert!(secrets::rotate(&mut tx, "y", fresh, 17).await.unwrap());
        assert_eq!(secrets::find_former(&mut tx, "y").await.unwrap(), Some((former.to_vec(), 17)));
        assert_eq!(secrets::find_or_add(&mut tx, "y", b"other").await.unwrap(), fresh);
    }
    assert!(!secrets::rotate(&mut tx, "z", b"none", 17).await.unwrap());
    assert_eq!(secrets::find_former(&mut tx, "z").await.unwrap(), None);
    secrets::replace(&mut tx, "z", b"none").await.unwrap();
    assert_eq!(secrets::find_or_add(&mut tx, "y", b"sixth").await.unwrap(), b"fifth.");
    assert_eq!(secrets::find_or_add(&mut tx, "z", b"first").await.unwrap(), b"first");
}

async fn an_order_of_the_catalog_is_kept_with_its_email_or_not_at_all(store: Store) {
    let form = CatalogForm {
        first_name: "Ada".to_owned(),
        last_name: "Lovelace".to_owned(),
        company: "Engines".to_owned(),
        address1: "12 St".to_owned(),
        address2: None,
        city: "Rome".to_owned(),
        state: "IL".to_owned(),
        zipcode: "62701".to_owned(),
        country_id: String::new(),
        email: "ada@example.com".to_owned(),
        phone: None,
        address_type: AddressType::Business,
    };
    let (mine, theirs) = (Code::of(1), Code::of(2));
    let about = FreeOrder::new(mine, FreeOrderKind::Catalog, form.address());
    let message = EmailMessage::FreeOrdered { about, products: Vec::new(), comment: None };
    let owner = SessionKey::Customer(CustomerId(17));
    for kept in [false, true] {
        let mut tx = store.write().await.unwrap();
        catalog_requests::add(&mut tx, mine, Some(owner), &form, 5).await.unwrap();
        catalog_requests::add(&mut tx, theirs, None, &form, 6).await.unwrap();
        outbox::add(&mut tx, "ada@example.com", None, &message, 5).await.unwrap();
        if kept {
            tx.commit().await.unwrap();
        }
    }
    let mut reader = store.read().await.unwrap();
    let kept = catalog_requests::list(&mut reader, owner, 9).await.unwrap();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].code, &kept[0].form, kept[0].ordered_at), (mine, &form, 5));
    assert_eq!(catalog_requests::find(&mut reader, theirs).await.unwrap().unwrap().owner, None);
    let emails: Vec<(String, String)> =
        on!(reader.exec().await.unwrap(), |db| sqlx::query_as("SELECT recipient, letter FROM outbox")
            .fetch_all(db)
            .await
            .unwrap());
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0].0, "ada@example.com");
    assert_eq!(serde_json::from_str::<EmailMessage>(&emails[0].1).unwrap(), message);
    drop(reader);

    // It is settled once, and moves to the customer when the guest signs in.
    let mut tx = store.write().await.unwrap();
    let report = FreeOrderReport::Declined { reason: "None are left".to_owned() };
    assert!(catalog_requests::settle(&mut tx, mine, &report, 9).await.unwrap());
    assert!(!catalog_requests::settle(&mut tx, mine, &FreeOrderReport::Sent { note: None }, 10).await.unwrap());
    let bob = SessionKey::Customer(CustomerId(18));
    catalog_requests::take_over(&mut tx, owner, bob).await.unwrap();
    let found = catalog_requests::find(&mut tx, mine).await.unwrap().unwrap();
    assert_eq!((found.state, found.note.as_deref()), (FreeOrderState::Declined, Some("None are left")));
    assert_eq!((found.owner, found.changed_at), (Some(bob), 9));
}

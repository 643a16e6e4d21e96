//! Used captcha solutions, the secrets that nodes share, orders of the free catalogue and the letters about them.

use futures_util::future::join_all;
use platen::free_orders::about_catalog;
use platen::on;
use platen::store::outbox::letter::Letter;
use platen::store::{Connection, Store, captcha_solutions, catalogue_requests, outbox, secrets};
use platen_actors::free_order::{AddressType, CatalogForm, FreeOrderReport, FreeOrderState};
use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::order::Code;

use super::on_both_engines;

on_both_engines!(
    a_solution_is_used_once,
    of_many_at_once_one_uses_a_solution,
    a_solution_whose_transaction_is_undone_was_not_used,
    old_solutions_are_forgotten_in_steps,
    the_first_secret_of_a_name_is_everybodys,
    an_order_of_the_catalogue_is_kept_with_its_letter_or_not_at_all,
);

async fn add(store: &Store, hash: u8, expires_at: i64) -> bool {
    let mut write = store.write().await.unwrap();
    let added = captcha_solutions::add(&mut write, [hash; 32], expires_at).await.unwrap();
    write.commit().await.unwrap();
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
    let mut write = store.write().await.unwrap();
    assert!(captcha_solutions::add(&mut write, [1; 32], 100).await.unwrap());
    drop(write);
    assert!(add(&store, 1, 100).await);
}

async fn old_solutions_are_forgotten_in_steps(store: Store) {
    for hash in 1..=3 {
        assert!(add(&store, hash, i64::from(hash) * 10).await);
    }
    let mut write = store.write().await.unwrap();
    assert_eq!(captcha_solutions::remove_before(&mut write, 30, 1).await.unwrap(), 1);
    assert_eq!(captcha_solutions::remove_before(&mut write, 30, 9).await.unwrap(), 1);
    assert_eq!(captcha_solutions::remove_before(&mut write, 30, 9).await.unwrap(), 0);
    write.commit().await.unwrap();
    assert!(add(&store, 1, 100).await);
    assert!(!add(&store, 3, 100).await);
}

async fn the_first_secret_of_a_name_is_everybodys(store: Store) {
    let tries = (0..8_u8).map(|node| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut write = store.write().await.unwrap();
            let secret = secrets::find_or_add(&mut write, "x", &[node; 32]).await.unwrap();
            write.commit().await.unwrap();
            secret
        })
    });
    let secrets: Vec<_> = join_all(tries).await.into_iter().map(Result::unwrap).collect();
    assert!(secrets.iter().all(|secret| *secret == secrets[0] && secret.len() == 32), "{secrets:?}");
    let mut write = store.write().await.unwrap();
    assert_eq!(secrets::find_or_add(&mut write, "y", b"other").await.unwrap(), b"other");
}

async fn an_order_of_the_catalogue_is_kept_with_its_letter_or_not_at_all(store: Store) {
    let form = CatalogForm {
        first_name: "Ada".to_owned(),
        last_name: "Lovelace".to_owned(),
        company: "Engines".to_owned(),
        address1: "12 St".to_owned(),
        address2: None,
        city: "Rome".to_owned(),
        state: "IL".to_owned(),
        zipcode: "62701".to_owned(),
        email: "ada@example.com".to_owned(),
        phone: None,
        address_type: AddressType::Business,
    };
    let (mine, theirs) = (Code::of(1), Code::of(2));
    let about = about_catalog(mine, &form);
    let letter = Letter::FreeOrdered { about, products: Vec::new(), comment: None };
    let owner = SessionKey::Customer(CustomerId(17));
    for kept in [false, true] {
        let mut write = store.write().await.unwrap();
        catalogue_requests::add(&mut write, mine, Some(owner), &form, 5).await.unwrap();
        catalogue_requests::add(&mut write, theirs, None, &form, 6).await.unwrap();
        outbox::add(&mut write, "ada@example.com", None, &letter, 5).await.unwrap();
        if kept {
            write.commit().await.unwrap();
        }
    }
    let mut reader = store.read().await.unwrap();
    let kept = catalogue_requests::list(&mut reader, owner, 9).await.unwrap();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].code, &kept[0].form, kept[0].ordered_at), (mine, &form, 5));
    assert_eq!(catalogue_requests::find(&mut reader, theirs).await.unwrap().unwrap().owner, None);
    let letters: Vec<(String, String)> =
        on!(reader.exec(), |db| sqlx::query_as("SELECT recipient, letter FROM outbox").fetch_all(db).await.unwrap());
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].0, "ada@example.com");
    assert_eq!(serde_json::from_str::<Letter>(&letters[0].1).unwrap(), letter);
    drop(reader);

    // It is settled once, and goes with the guest who signs in.
    let mut write = store.write().await.unwrap();
    let report = FreeOrderReport::Declined { reason: "None are left".to_owned() };
    assert!(catalogue_requests::settle(&mut write, mine, &report, 9).await.unwrap());
    assert!(!catalogue_requests::settle(&mut write, mine, &FreeOrderReport::Sent { note: None }, 10).await.unwrap());
    let bob = SessionKey::Customer(CustomerId(18));
    catalogue_requests::take_over(&mut write, owner, bob).await.unwrap();
    let found = catalogue_requests::find(&mut write, mine).await.unwrap().unwrap();
    assert_eq!((found.state, found.note.as_deref()), (FreeOrderState::Declined, Some("None are left")));
    assert_eq!((found.owner, found.changed_at), (Some(bob), 9));
}

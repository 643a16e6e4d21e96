//! Customers, sign-ins, attempts.

use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::order::Code;
use platen_store::customers::Filter;
use platen_store::sign_ins::IDLE;
use platen_store::{Store, attempts, customers, dialect, email_confirmations, sign_ins};
use platen_testing::on_both_engines;

on_both_engines!(
    an_email_address_has_one_account,
    a_sign_in_holds_until_it_expires_or_ends,
    a_sign_in_ends_when_it_is_not_used,
    sign_ins_are_listed_and_all_but_one_ended,
    a_suspended_account_is_not_signed_in,
    a_password_is_set_if_it_is_still_the_one_that_was_verified,
    attempts_are_counted_in_a_window,
    an_email_address_is_confirmed_by_a_code_in_time,
    of_many_attempts_at_once_each_counts_those_before_it,
    an_undone_write_leaves_nothing,
    staff_find_customers_by_address_number_and_what_they_have,
);

async fn add_customer(store: &Store, email: &str) -> Option<CustomerId> {
    let mut tx = store.write().await.unwrap();
    let id = customers::add(&mut tx, email, "hash", 5).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn an_email_address_has_one_account(store: Store) {
    let mut reader = store.read().await.unwrap();
    assert!(!customers::any(&mut reader).await.unwrap());
    let id = add_customer(&store, "ada@example.com").await.unwrap();
    assert_eq!(add_customer(&store, "ada@example.com").await, None);
    assert_ne!(add_customer(&store, "bob@example.com").await, Some(id));
    assert!(customers::any(&mut reader).await.unwrap());
    let found = customers::find_by_email(&mut reader, "ada@example.com").await.unwrap().unwrap();
    assert_eq!((found.id, found.password_hash.as_str()), (id, "hash"));
    assert_eq!((found.password_update_required, found.suspended), (false, false));
    assert_eq!(customers::find_by_email(&mut reader, "eve@example.com").await.unwrap(), None);
    assert_eq!(customers::find(&mut reader, id).await.unwrap(), Some(found));
    assert_eq!(customers::find(&mut reader, CustomerId(999_999)).await.unwrap(), None);
}

async fn a_sign_in_holds_until_it_expires_or_ends(store: Store) {
    let customer = add_customer(&store, "ada@example.com").await.unwrap();
    let mut tx = store.write().await.unwrap();
    for token in [[1; 32], [2; 32]] {
        sign_ins::add(&mut tx, token, customer, "", 10, 100).await.unwrap();
    }
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let found = sign_ins::find(&mut reader, [1; 32], 99).await.unwrap().unwrap();
    assert_eq!((found.customer, found.email.as_str()), (customer, "ada@example.com"));
    assert_eq!(sign_ins::find(&mut reader, [1; 32], 100).await.unwrap(), None);
    assert_eq!(sign_ins::find(&mut reader, [9; 32], 50).await.unwrap(), None);
    let mut tx = store.write().await.unwrap();
    assert_eq!(sign_ins::remove(&mut tx, [1; 32]).await.unwrap(), Some(customer));
    assert_eq!(sign_ins::remove(&mut tx, [1; 32]).await.unwrap(), None);
    assert_eq!(sign_ins::remove_expired(&mut tx, 99).await.unwrap(), 0);
    assert_eq!(sign_ins::remove_expired(&mut tx, 100).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

async fn a_sign_in_ends_when_it_is_not_used(store: Store) {
    let ada = add_customer(&store, "ada@example.com").await.unwrap();
    let mut tx = store.write().await.unwrap();
    let hour = 60 * 60 * 1000;
    sign_ins::add(&mut tx, [1; 32], ada, "", 0, 3 * IDLE).await.unwrap();
    for (now, noted) in [(hour - 1, false), (hour, true), (IDLE - 1, true)] {
        let found = sign_ins::find(&mut tx, [1; 32], now).await.unwrap().unwrap();
        assert_eq!(found.to_be_noted, noted, "{now}");
    }
    sign_ins::touch(&mut tx, [1; 32], IDLE - 1).await.unwrap();
    sign_ins::touch(&mut tx, [1; 32], 5).await.unwrap();
    assert!(sign_ins::find(&mut tx, [1; 32], 2 * IDLE - 2).await.unwrap().is_some());
    assert_eq!(sign_ins::list(&mut tx, ada, 2 * IDLE - 2).await.unwrap()[0].used_at, IDLE - 1);
    assert_eq!(sign_ins::remove_expired(&mut tx, 2 * IDLE - 2).await.unwrap(), 0);
    assert_eq!(sign_ins::find(&mut tx, [1; 32], 2 * IDLE - 1).await.unwrap(), None);
    assert_eq!(sign_ins::list(&mut tx, ada, 2 * IDLE - 1).await.unwrap(), []);
    assert_eq!(sign_ins::remove_expired(&mut tx, 2 * IDLE - 1).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

async fn sign_ins_are_listed_and_all_but_one_ended(store: Store) {
    let ada = add_customer(&store, "ada@example.com").await.unwrap();
    let bob = add_customer(&store, "bob@example.com").await.unwrap();
    let mut tx = store.write().await.unwrap();
    for (token, agent, at) in [([1; 32], "Firefox", 10), ([2; 32], "", 20), ([3; 32], "Safari", 30)] {
        sign_ins::add(&mut tx, token, ada, agent, at, 70 + at).await.unwrap();
    }
    sign_ins::add(&mut tx, [4; 32], bob, "Chrome", 10, 100).await.unwrap();
    let listed = sign_ins::list(&mut tx, ada, 80).await.unwrap();
    let shown: Vec<_> = listed.iter().map(|one| (one.token, one.agent.as_str(), one.created_at)).collect();
    assert_eq!(shown, [([3; 32], "Safari", 30), ([2; 32], "", 20)], "one has expired");
    let mut of_both = sign_ins::list_of(&mut tx, &[ada, bob]).await.unwrap();
    of_both.sort_unstable();
    assert_eq!(of_both, [(ada, [1; 32]), (ada, [2; 32]), (ada, [3; 32]), (bob, [4; 32])]);
    assert_eq!(sign_ins::list_of(&mut tx, &[]).await.unwrap(), []);
    let mut ended = sign_ins::remove_others(&mut tx, ada, Some([2; 32])).await.unwrap();
    ended.sort_unstable();
    assert_eq!(ended, [[1; 32], [3; 32]]);
    assert_eq!(sign_ins::remove_others(&mut tx, ada, None).await.unwrap(), [[2; 32]]);
    assert_eq!(sign_ins::list(&mut tx, ada, 80).await.unwrap(), []);
    assert_eq!(sign_ins::list(&mut tx, bob, 80).await.unwrap().len(), 1);
    tx.commit().await.unwrap();
}

async fn a_password_is_set_if_it_is_still_the_one_that_was_verified(store: Store) {
    let ada = add_customer(&store, "ada@example.com").await.unwrap();
    let bob = add_customer(&store, "bob@example.com").await.unwrap();
    let mut tx = store.write().await.unwrap();
    assert!(customers::require_password(&mut tx, ada).await.unwrap());
    assert!(customers::set_suspended(&mut tx, ada, true).await.unwrap());
    assert!(!customers::set_suspended(&mut tx, CustomerId(999), true).await.unwrap());
    assert!(!customers::set_password(&mut tx, ada, Some("another"), "new").await.unwrap());
    assert!(customers::set_password(&mut tx, ada, Some("hash"), "new").await.unwrap());
    let found = customers::find(&mut tx, ada).await.unwrap().unwrap();
    assert_eq!((found.email.as_str(), found.password_hash.as_str()), ("ada@example.com", "new"));
    assert_eq!((found.password_update_required, found.suspended), (false, true));
    assert!(customers::set_password(&mut tx, ada, None, "newer").await.unwrap());
    assert_eq!(customers::find(&mut tx, ada).await.unwrap().unwrap().password_hash, "newer");
    assert_eq!(customers::find(&mut tx, bob).await.unwrap().unwrap().password_hash, "hash");
    assert!(!customers::set_password(&mut tx, CustomerId(999), None, "new").await.unwrap());
    assert_eq!(customers::find(&mut tx, CustomerId(999)).await.unwrap(), None);
    tx.commit().await.unwrap();
}

async fn a_suspended_account_is_not_signed_in(store: Store) {
    let customer = add_customer(&store, "ada@example.com").await.unwrap();
    let mut tx = store.write().await.unwrap();
    sign_ins::add(&mut tx, [1; 32], customer, "", 10, 100).await.unwrap();
    customers::require_password(&mut tx, customer).await.unwrap();
    customers::set_suspended(&mut tx, customer, true).await.unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    assert_eq!(sign_ins::find(&mut reader, [1; 32], 50).await.unwrap(), None);
    let found = customers::find_by_email(&mut reader, "ada@example.com").await.unwrap().unwrap();
    assert_eq!((found.password_update_required, found.suspended), (true, true));
}

async fn an_email_address_is_confirmed_by_a_code_in_time(store: Store) {
    let ada = add_customer(&store, "ada@example.com").await.unwrap();
    let bob = add_customer(&store, "bob@example.com").await.unwrap();
    let mut tx = store.write().await.unwrap();
    for (token, customer) in [([1; 32], ada), ([2; 32], bob)] {
        sign_ins::add(&mut tx, token, customer, "", 10, 1000).await.unwrap();
    }
    email_confirmations::add(&mut tx, [7; 32], ada, 100).await.unwrap();
    assert_eq!(email_confirmations::find(&mut tx, [7; 32], 99).await.unwrap(), Some(ada));
    assert_eq!(email_confirmations::find(&mut tx, [7; 32], 100).await.unwrap(), None);
    assert_eq!(email_confirmations::find(&mut tx, [8; 32], 99).await.unwrap(), None);
    customers::confirm_email(&mut tx, ada, 50).await.unwrap();
    customers::confirm_email(&mut tx, ada, 60).await.unwrap();
    for (token, confirmed) in [([1; 32], true), ([2; 32], false)] {
        let found = sign_ins::find(&mut tx, token, 99).await.unwrap().unwrap();
        assert_eq!(found.email_confirmed, confirmed);
    }
    assert_eq!(email_confirmations::remove_expired(&mut tx, 99).await.unwrap(), 0);
    assert_eq!(email_confirmations::remove_expired(&mut tx, 100).await.unwrap(), 1);
    for code in [9, 10] {
        email_confirmations::add(&mut tx, [code; 32], ada, 200).await.unwrap();
    }
    assert_eq!(email_confirmations::consume(&mut tx, [9; 32], 200).await.unwrap(), None, "expired");
    assert_eq!(email_confirmations::consume(&mut tx, [9; 32], 199).await.unwrap(), Some(ada));
    assert_eq!(email_confirmations::consume(&mut tx, [9; 32], 199).await.unwrap(), None, "once");
    email_confirmations::remove_of(&mut tx, ada).await.unwrap();
    assert_eq!(email_confirmations::find(&mut tx, [10; 32], 199).await.unwrap(), None);
    tx.commit().await.unwrap();
}

async fn attempts_are_counted_in_a_window(store: Store) {
    let mut tx = store.write().await.unwrap();
    for at in [10, 20, 30] {
        attempts::add(&mut tx, "account:a", at).await.unwrap();
    }
    attempts::add(&mut tx, "account:b", 40).await.unwrap();
    assert_eq!(attempts::list(&mut tx, "account:a", (10, 30), 9).await.unwrap(), [30, 20]);
    assert_eq!(attempts::list(&mut tx, "account:a", (0, 30), 1).await.unwrap(), [30]);
    assert_eq!(attempts::list(&mut tx, "account:a", (0, 20), 9).await.unwrap(), [20, 10], "the clock was put back");
    assert_eq!(attempts::remove_before(&mut tx, 20).await.unwrap(), 1);
    attempts::remove(&mut tx, "account:a").await.unwrap();
    assert_eq!(attempts::list(&mut tx, "account:a", (0, 99), 9).await.unwrap(), [0_i64; 0]);
    assert_eq!(attempts::list(&mut tx, "account:b", (0, 40), 9).await.unwrap(), [40]);
    tx.commit().await.unwrap();
}

async fn of_many_attempts_at_once_each_counts_those_before_it(store: Store) {
    let tries = (0..20).map(|_| async {
        let mut tx = store.write().await.unwrap();
        dialect::lock_subjects(&mut tx, &["staff a", "client:1"]).await.unwrap();
        let is_counted = attempts::list(&mut tx, "staff a", (0, 2_000), 5).await.unwrap().len() < 5;
        if is_counted {
            attempts::add(&mut tx, "staff a", 1_000).await.unwrap();
        }
        tx.commit().await.unwrap();
        is_counted
    });
    let counted = futures_util::future::join_all(tries).await;
    assert_eq!(counted.into_iter().filter(|counted| *counted).count(), 5);
    let mut tx = store.write().await.unwrap();
    dialect::lock_subjects(&mut tx, &[]).await.unwrap();
}

async fn an_undone_write_leaves_nothing(store: Store) {
    let mut tx = store.write().await.unwrap();
    customers::add(&mut tx, "ada@example.com", "hash", 5).await.unwrap();
    drop(tx);
    let kept = add_customer(&store, "bob@example.com").await;
    assert!(kept.is_some());
    let mut reader = store.read().await.unwrap();
    assert_eq!(customers::find_by_email(&mut reader, "ada@example.com").await.unwrap(), None);
    assert!(customers::find_by_email(&mut reader, "bob@example.com").await.unwrap().is_some());
}

async fn staff_find_customers_by_address_number_and_what_they_have(store: Store) {
    let mut ids = Vec::new();
    for name in ["ada_l@example.com", "adaxl@example.com", "bob@example.com"] {
        ids.push(add_customer(&store, name).await.unwrap());
    }
    let [ada, other, bob] = ids[..] else { panic!("{ids:?}") };
    for (order, at) in [(ada.0, 10), (ada.0, 20)] {
        // The same order twice counts once.
        super::due::order(&store, order, "received", at).await;
    }
    super::due::quote(&store, bob.0, "requested", 30).await;
    let mut reader = store.read().await.unwrap();
    let mut found = async |named: Option<(&str, &[CustomerId])>, before, limit| {
        let named = named.map(|(text, ids)| (text.to_owned(), ids.to_vec()));
        let rows = customers::search(&mut reader, &Filter { named, before, group: None }, limit).await.unwrap();
        rows.into_iter().map(|row| CustomerId(row.id)).collect::<Vec<_>>()
    };
    assert_eq!(found(None, None, 9).await, [bob, other, ada], "the latest first");
    assert_eq!(found(None, None, 2).await, [bob, other]);
    assert_eq!(found(None, Some(other), 9).await, [ada]);
    assert_eq!(found(Some(("ADA", &[])), None, 9).await, [other, ada]);
    assert_eq!(found(Some(("a_l", &[])), None, 9).await, [ada], "nothing stands for anything else");
    assert_eq!(found(Some(("%", &[])), None, 9).await, []);
    assert_eq!(found(Some(("ada_l", &[bob])), None, 9).await, [bob, ada]);
    let listed = customers::find_listed(&mut reader, ada).await.unwrap().unwrap();
    assert_eq!((listed.orders, listed.last_order_at, listed.created_at, listed.suspended), (1, Some(1), 5, false));
    let listed = customers::find_listed(&mut reader, bob).await.unwrap().unwrap();
    assert_eq!((listed.orders, listed.last_order_at, listed.email.as_str()), (0, None, "bob@example.com"));
    assert_eq!(customers::find_listed(&mut reader, CustomerId(999_999)).await.unwrap(), None);
    let owner = customers::find_owner(&mut reader, Code::of(bob.0)).await.unwrap();
    assert_eq!(owner, Some(SessionKey::Customer(bob)));
    assert_eq!(customers::find_owner(&mut reader, Code::of(999_999)).await.unwrap(), None);
}

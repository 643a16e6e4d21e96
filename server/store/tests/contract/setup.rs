//! The first start.

use platen_actors::bus::SignInHash;
use platen_store::role::Role;
use platen_store::staff::{self, NewMember};
use platen_store::{Store, setup};
use platen_testing::on_both_engines;

on_both_engines!(
    one_of_several_keys_is_used_once,
    a_key_is_worth_nothing_once_there_is_staff,
    the_list_is_dismissed_once,
);

const KEY: SignInHash = [7; 32];
const OTHER: SignInHash = [8; 32];

async fn add_keys(store: &Store) {
    let mut tx = store.write().await.unwrap();
    setup::add_key(&mut tx, KEY, 1).await.unwrap();
    setup::add_key(&mut tx, OTHER, 2).await.unwrap();
    tx.commit().await.unwrap();
}

async fn is_valid(store: &Store, key: SignInHash) -> bool {
    setup::is_valid(&mut store.read().await.unwrap(), key).await.unwrap()
}

async fn claim(store: &Store, key: SignInHash) -> bool {
    let mut tx = store.write().await.unwrap();
    let claimed = setup::claim(&mut tx, key, "ada@example.com", 5).await.unwrap();
    tx.commit().await.unwrap();
    claimed
}

async fn one_of_several_keys_is_used_once(store: Store) {
    assert!(!is_valid(&store, KEY).await && !claim(&store, KEY).await);
    add_keys(&store).await;
    assert!(is_valid(&store, KEY).await && is_valid(&store, OTHER).await && !is_valid(&store, [9; 32]).await);
    assert!(!claim(&store, [9; 32]).await && claim(&store, OTHER).await);
    assert!(!claim(&store, KEY).await && !claim(&store, OTHER).await, "only once, with any key");
    let mut tx = store.write().await.unwrap();
    setup::remove_keys(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
    assert!(!is_valid(&store, KEY).await);
}

async fn a_key_is_worth_nothing_once_there_is_staff(store: Store) {
    add_keys(&store).await;
    assert!(!setup::has_staff(&mut store.read().await.unwrap()).await.unwrap());
    let new = NewMember {
        email: "sam@example.com".to_owned(),
        name: "Sam".to_owned(),
        role: Role::Support,
        password_hash: String::new(),
        totp_secret: vec![1],
        password_update_required: true,
    };
    let mut tx = store.write().await.unwrap();
    assert!(staff::add(&mut tx, &new, 3).await.unwrap());
    tx.commit().await.unwrap();
    assert!(setup::has_staff(&mut store.read().await.unwrap()).await.unwrap());
    assert!(!is_valid(&store, KEY).await && !claim(&store, KEY).await);
}

async fn the_list_is_dismissed_once(store: Store) {
    let is_shown = async || setup::is_list_shown(&mut store.read().await.unwrap()).await.unwrap();
    let dismiss = async || {
        let mut tx = store.write().await.unwrap();
        let dismissed = setup::dismiss_list(&mut tx, 9).await.unwrap();
        tx.commit().await.unwrap();
        dismissed
    };
    assert!(!is_shown().await && !dismiss().await);
    add_keys(&store).await;
    assert!(claim(&store, KEY).await && is_shown().await);
    assert!(dismiss().await && !is_shown().await && !dismiss().await);
}

//! Invitations of staff.

use platen_actors::bus::SignInHash;
use platen_store::role::Role;
use platen_store::staff_invitations::{Invitation, LIFE};
use platen_store::{Store, Transaction, staff_invitations};
use platen_testing::on_both_engines;

on_both_engines!(an_invitation_is_taken_once_and_in_time, an_address_has_one_invitation);

const KEY: SignInHash = [7; 32];
const OTHER: SignInHash = [8; 32];
const MADE: i64 = 1_000;

fn ann() -> Invitation {
    let (email, name) = ("ann@example.com".to_owned(), "Ann".to_owned());
    Invitation { email, name, role: Role::Production, invited_by: Some(3), created_at: MADE }
}

async fn invited(store: &Store) -> Transaction {
    let mut tx = store.write().await.unwrap();
    staff_invitations::put(&mut tx, KEY, &ann()).await.unwrap();
    tx
}

async fn an_invitation_is_taken_once_and_in_time(store: Store) {
    let mut tx = invited(&store).await;
    assert_eq!(staff_invitations::find(&mut tx, KEY, MADE + LIFE - 1).await.unwrap(), Some(ann()));
    assert_eq!(staff_invitations::list(&mut tx, MADE + LIFE - 1).await.unwrap(), [ann()]);
    for (key, now) in [(KEY, MADE + LIFE), (OTHER, MADE)] {
        assert_eq!(staff_invitations::find(&mut tx, key, now).await.unwrap(), None);
        assert_eq!(staff_invitations::take(&mut tx, key, now).await.unwrap(), None);
    }
    assert_eq!(staff_invitations::list(&mut tx, MADE + LIFE).await.unwrap(), []);
    assert_eq!(staff_invitations::take(&mut tx, KEY, MADE + 1).await.unwrap(), Some(ann()));
    assert_eq!(staff_invitations::take(&mut tx, KEY, MADE + 1).await.unwrap(), None);
}

async fn an_address_has_one_invitation(store: Store) {
    let mut tx = invited(&store).await;
    let again = Invitation { name: "Ann P.".to_owned(), role: Role::Admin, created_at: MADE + 5, ..ann() };
    staff_invitations::put(&mut tx, OTHER, &again).await.unwrap();
    assert_eq!(staff_invitations::find(&mut tx, KEY, MADE + 6).await.unwrap(), None, "the earlier link is invalid");
    assert_eq!(staff_invitations::find(&mut tx, OTHER, MADE + 6).await.unwrap(), Some(again));
    assert_eq!(staff_invitations::remove_expired(&mut tx, MADE + 4 + LIFE).await.unwrap(), 0);
    assert!(staff_invitations::remove(&mut tx, "ann@example.com").await.unwrap());
    assert!(!staff_invitations::remove(&mut tx, "ann@example.com").await.unwrap());
    let earlier = Invitation { email: "ann@xn--mller-kva.example".to_owned(), ..ann() };
    staff_invitations::put(&mut tx, KEY, &earlier).await.unwrap();
    assert!(staff_invitations::remove(&mut tx, "ann@müller.example").await.unwrap());
    staff_invitations::put(&mut tx, KEY, &ann()).await.unwrap();
    assert_eq!(staff_invitations::remove_expired(&mut tx, MADE + LIFE).await.unwrap(), 1);
    staff_invitations::put(&mut tx, KEY, &ann()).await.unwrap();
    staff_invitations::remove_made_by(&mut tx, 4).await.unwrap();
    assert!(staff_invitations::find(&mut tx, KEY, MADE).await.unwrap().is_some(), "another member made it");
    staff_invitations::remove_made_by(&mut tx, 3).await.unwrap();
    assert_eq!(staff_invitations::find(&mut tx, KEY, MADE).await.unwrap(), None);
}

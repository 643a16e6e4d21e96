//! Changes of staff: what each of them ends, who is left, and recovery codes.

use std::sync::Arc;

use platen_actors::bus::SignInHash;
use platen_store::outbox::email::{EmailMessage, StaffChange};
use platen_store::role::Role;
use platen_store::staff::{self, Member, NewMember};
use platen_store::staff_changes::{self, Change, ChangeError};
use platen_store::staff_invitations::{self, Invitation};
use platen_store::{Store, Transaction, outbox, staff_lock, staff_recovery, staff_sign_ins};
use platen_testing::races_on_both_engines;
use tokio::sync::Barrier;

races_on_both_engines!(
    every_change_voids_invitations_ends_other_sign_ins_and_is_emailed,
    a_password_that_has_changed_meanwhile_is_not_changed,
    a_verified_password_counts_until_it_or_the_access_changes,
    an_administrator_always_remains,
    all_other_sign_ins_of_a_member_end,
    a_recovery_code_is_used_once,
    a_confirmation_is_of_one_sign_in_and_expires,
    administrators_who_remove_each_other_leave_one,
    a_member_who_accepts_an_invitation_while_they_are_changed_waits_for_that,
);

const HERE: SignInHash = [1; 32];
const ELSEWHERE: SignInHash = [2; 32];
const ADA: &str = "ada@example.com";
const BEN: &str = "ben@example.com";

async fn administrator(tx: &mut Transaction, email: &str) -> Member {
    let new = NewMember { email: email.to_owned(), role: Role::Admin, ..super::staff::member(email) };
    assert!(staff::add(tx, &new, 7).await.unwrap());
    staff::find_by_email(tx, email).await.unwrap().unwrap()
}

async fn administrators(store: &Store) -> (Member, Member) {
    let mut tx = store.write().await.unwrap();
    let both = (administrator(&mut tx, ADA).await, administrator(&mut tx, BEN).await);
    tx.commit().await.unwrap();
    both
}

async fn invite(tx: &mut Transaction, key: u8, email: &str, invited_by: i64) {
    let (email, name) = (email.to_owned(), "N".to_owned());
    let invitation = Invitation { email, name, role: Role::Admin, invited_by: Some(invited_by), created_at: 10 };
    staff_invitations::put(tx, [key; 32], &invitation).await.unwrap();
}

async fn every_change_voids_invitations_ends_other_sign_ins_and_is_emailed(store: Store) {
    let (ada, ben) = administrators(&store).await;
    let codes = [[9; 32]];
    let access = |disabled| Change::Access { role: Role::Support, disabled };
    let secrets = Change::Secrets { password_hash: "third", totp_secret: &[5], password_update_required: false };
    let changes = [
        (Change::Password { known_hash: "hash", hash: "other" }, StaffChange::Password),
        (Change::Factor(&[4]), StaffChange::Factor),
        (secrets, StaffChange::Secrets),
        (Change::RecoveryCodes(&codes), StaffChange::RecoveryCodes),
        (access(false), StaffChange::Access { role: Role::Support, disabled: false }),
        (access(true), StaffChange::Access { role: Role::Support, disabled: true }),
    ];
    for (change, told) in changes {
        let mut tx = store.write().await.unwrap();
        for token in [HERE, ELSEWHERE] {
            staff::remove_sign_in(&mut tx, token).await.unwrap();
            staff::add_sign_in(&mut tx, token, ada.id, "Firefox", 10).await.unwrap();
        }
        invite(&mut tx, 1, ADA, ben.id).await;
        invite(&mut tx, 2, "eve@example.com", ada.id).await;
        invite(&mut tx, 3, "ann@example.com", ben.id).await;
        let changed = staff_changes::make(&mut tx, ADA, change, Some(HERE), 20).await.unwrap();
        assert_eq!((changed.before.id, changed.ended), (ada.id, vec![ELSEWHERE]), "{change:?}");
        let left = staff_invitations::list(&mut tx, 20).await.unwrap();
        let left: Vec<_> = left.iter().map(|invitation| invitation.email.as_str()).collect();
        assert_eq!(left, ["ann@example.com"], "{change:?}");
        let listed = staff_sign_ins::list(&mut tx, ada.id, 20).await.unwrap();
        let listed: Vec<_> = listed.iter().map(|it| (it.token, it.agent.as_str())).collect();
        assert_eq!(listed, [(HERE, "Firefox")], "{change:?}");
        let emails = outbox::list(&mut tx, 1).await.unwrap();
        assert_eq!(emails[0].recipient, ADA);
        assert_eq!(emails[0].message, Some(EmailMessage::StaffChanged { change: told }));
        tx.commit().await.unwrap();
    }
    let mut tx = store.write().await.unwrap();
    let after = staff::find_by_email(&mut tx, ADA).await.unwrap().unwrap();
    assert_eq!((after.password_hash.as_str(), after.totp_secret.as_deref()), ("third", Some(&[5][..])));
    assert_eq!((after.role, after.disabled, after.password_update_required), (Role::Support, true, false));
    assert_eq!(staff::find_by_token(&mut tx, HERE, 21).await.unwrap(), None, "the member has left");
    assert!(matches!(
        staff_changes::make(&mut tx, "eve@example.com", access(true), None, 1).await,
        Err(ChangeError::NoSuchMember)
    ));
}

async fn a_password_that_has_changed_meanwhile_is_not_changed(store: Store) {
    administrators(&store).await;
    let mut tx = store.write().await.unwrap();
    let change = Change::Password { known_hash: "older", hash: "other" };
    assert!(matches!(staff_changes::make(&mut tx, ADA, change, None, 1).await, Err(ChangeError::Outdated)));
}

async fn a_verified_password_counts_until_it_or_the_access_changes(store: Store) {
    let (ada, _) = administrators(&store).await;
    let mut tx = store.write().await.unwrap();
    staff_lock::take(&mut tx).await.unwrap();
    staff_changes::make(&mut tx, ADA, Change::Factor(&[4]), None, 1).await.unwrap();
    let now = staff::find_verified(&mut tx, &ada).await.unwrap().unwrap();
    assert_eq!(now.totp_secret.as_deref(), Some(&[4][..]), "the member as they are now");
    let change = Change::Password { known_hash: "hash", hash: "other" };
    staff_changes::make(&mut tx, ADA, change, None, 1).await.unwrap();
    assert_eq!(staff::find_verified(&mut tx, &ada).await.unwrap(), None);
    let ada = staff::find_by_email(&mut tx, ADA).await.unwrap().unwrap();
    let change = Change::Access { role: Role::Admin, disabled: true };
    staff_changes::make(&mut tx, ADA, change, None, 1).await.unwrap();
    assert_eq!(staff::find_verified(&mut tx, &ada).await.unwrap(), None);
}

async fn an_administrator_always_remains(store: Store) {
    administrators(&store).await;
    let demoted = Change::Access { role: Role::Production, disabled: false };
    let disabled = Change::Access { role: Role::Admin, disabled: true };
    let mut tx = store.write().await.unwrap();
    staff_changes::make(&mut tx, ADA, demoted, None, 1).await.unwrap();
    tx.commit().await.unwrap();
    for change in [demoted, disabled] {
        let mut tx = store.write().await.unwrap();
        assert!(matches!(
            staff_changes::make(&mut tx, BEN, change, None, 1).await,
            Err(ChangeError::LastAdministrator)
        ));
    }
    let mut tx = store.write().await.unwrap();
    staff_changes::make(&mut tx, ADA, disabled, None, 1).await.unwrap();
    assert!(matches!(staff_changes::make(&mut tx, BEN, disabled, None, 1).await, Err(ChangeError::LastAdministrator)));
}

async fn all_other_sign_ins_of_a_member_end(store: Store) {
    let (ada, ben) = administrators(&store).await;
    let mut tx = store.write().await.unwrap();
    for (token, member) in [(HERE, ada.id), (ELSEWHERE, ada.id), ([3; 32], ben.id)] {
        staff::add_sign_in(&mut tx, token, member, "", 10).await.unwrap();
    }
    assert_eq!(staff_sign_ins::remove_others(&mut tx, ada.id, Some(HERE)).await.unwrap(), [ELSEWHERE]);
    assert_eq!(staff_sign_ins::remove_others(&mut tx, ada.id, None).await.unwrap(), [HERE]);
    assert_eq!(staff_sign_ins::list(&mut tx, ben.id, 20).await.unwrap().len(), 1, "those of others stay");
}

async fn a_recovery_code_is_used_once(store: Store) {
    let (ada, ben) = administrators(&store).await;
    let mut tx = store.write().await.unwrap();
    staff_changes::make(&mut tx, ADA, Change::RecoveryCodes(&[[1; 32], [2; 32]]), None, 1).await.unwrap();
    assert!(!staff_recovery::take(&mut tx, &ben, [1; 32], 2).await.unwrap(), "it is of another member");
    assert!(staff_recovery::take(&mut tx, &ada, [1; 32], 2).await.unwrap());
    let change = StaffChange::RecoveryCodeUsed { left: 1 };
    assert_eq!(outbox::list(&mut tx, 1).await.unwrap()[0].message, Some(EmailMessage::StaffChanged { change }));
    assert!(!staff_recovery::take(&mut tx, &ada, [1; 32], 2).await.unwrap());
    staff_changes::make(&mut tx, ADA, Change::RecoveryCodes(&[[3; 32]]), None, 1).await.unwrap();
    assert!(!staff_recovery::take(&mut tx, &ada, [2; 32], 2).await.unwrap(), "it was replaced");
    staff_changes::make(&mut tx, ADA, Change::Factor(&[1]), None, 1).await.unwrap();
    assert_eq!(staff_recovery::count(&mut tx, ada.id).await.unwrap(), 0);
}

async fn a_confirmation_is_of_one_sign_in_and_expires(store: Store) {
    let (ada, _) = administrators(&store).await;
    let mut tx = store.write().await.unwrap();
    for token in [HERE, ELSEWHERE] {
        staff::add_sign_in(&mut tx, token, ada.id, "", 10).await.unwrap();
    }
    staff_sign_ins::confirm(&mut tx, HERE, 20).await.unwrap();
    let confirmed =
        async |tx: &mut Transaction, token, now| staff_sign_ins::is_confirmed(tx, token, now).await.unwrap();
    assert!(confirmed(&mut tx, HERE, 20 + staff_sign_ins::CONFIRMED_FOR).await);
    assert!(!confirmed(&mut tx, HERE, 21 + staff_sign_ins::CONFIRMED_FOR).await);
    assert!(!confirmed(&mut tx, HERE, 19).await, "the clock was put back");
    assert!(!confirmed(&mut tx, ELSEWHERE, 20).await);
    assert!(staff_sign_ins::rotate(&mut tx, HERE, [5; 32]).await.unwrap());
    assert!(!staff_sign_ins::rotate(&mut tx, HERE, [6; 32]).await.unwrap());
    assert!(confirmed(&mut tx, [5; 32], 20).await && !confirmed(&mut tx, HERE, 20).await);
}

async fn a_member_who_accepts_an_invitation_while_they_are_changed_waits_for_that(store: Store) {
    let (_, ben) = administrators(&store).await;
    for _ in 0..50 {
        let mut tx = store.write().await.unwrap();
        invite(&mut tx, 1, ADA, ben.id).await;
        tx.commit().await.unwrap();
        let start = Arc::new(Barrier::new(2));
        let run = |accepts: bool| {
            let (store, start) = (store.clone(), Arc::clone(&start));
            tokio::spawn(async move {
                start.wait().await;
                let mut tx = store.write().await.unwrap();
                let secrets =
                    Change::Secrets { password_hash: "other", totp_secret: &[5], password_update_required: false };
                if !accepts {
                    staff_changes::make(&mut tx, ADA, Change::Factor(&[4]), None, 20).await.unwrap();
                } else if staff_invitations::take(&mut tx, [1; 32], 20).await.unwrap().is_some() {
                    staff_changes::make(&mut tx, ADA, secrets, None, 20).await.unwrap();
                }
                tx.commit().await.unwrap();
            })
        };
        let (accepted, changed) = (run(true), run(false));
        accepted.await.unwrap();
        changed.await.unwrap();
        assert!(staff_invitations::list(&mut store.read().await.unwrap(), 20).await.unwrap().is_empty());
    }
}

async fn administrators_who_remove_each_other_leave_one(store: Store) {
    administrators(&store).await;
    for round in 0..50 {
        let mut tx = store.write().await.unwrap();
        for email in [ADA, BEN] {
            staff_changes::make(&mut tx, email, Change::Access { role: Role::Admin, disabled: false }, None, 1)
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
        let start = Arc::new(Barrier::new(2));
        let remove = |email: &'static str, disabled: bool| {
            let (store, start) = (store.clone(), Arc::clone(&start));
            tokio::spawn(async move {
                start.wait().await;
                let mut tx = store.write().await.unwrap();
                let role = if disabled { Role::Admin } else { Role::Support };
                let made = staff_changes::make(&mut tx, email, Change::Access { role, disabled }, None, 2).await;
                if made.is_ok() {
                    tx.commit().await.unwrap();
                }
                made.is_ok()
            })
        };
        let (one, other) = (remove(ADA, round % 2 == 0), remove(BEN, round % 3 == 0));
        assert_ne!(one.await.unwrap(), other.await.unwrap(), "exactly one is removed");
        let mut tx = store.write().await.unwrap();
        staff_lock::take(&mut tx).await.unwrap();
        let members = staff::list(&mut tx).await.unwrap();
        assert_eq!(members.iter().filter(|it| it.role == Role::Admin && !it.disabled).count(), 1);
    }
}

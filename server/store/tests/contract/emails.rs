//! The outbox and forgotten passwords.

use platen_actors::ids::CustomerId;
use platen_actors::order::Code;
use platen_store::outbox::email::EmailMessage;
use platen_store::{Store, customers, outbox, password_resets};
use platen_testing::on_both_engines;

on_both_engines!(
    an_email_is_due_until_it_is_sent,
    an_email_to_a_guest_opens_its_order,
    sent_emails_are_deleted_in_steps_and_those_that_wait_stay,
    an_email_is_taken_by_one_at_a_time,
    an_email_for_nobody_is_never_due,
    an_email_of_a_newer_program_is_no_obstacle,
    a_code_works_once_and_in_time,
    a_code_works_once_however_many_try,
    a_newer_code_ends_the_older,
    a_code_of_nobody_never_works,
);

async fn add(store: &Store, recipient: &str, now: i64) {
    let mut tx = store.write().await.unwrap();
    outbox::add(&mut tx, recipient, Some("eve@example.com"), &EmailMessage::PasswordChanged, now).await.unwrap();
    tx.commit().await.unwrap();
}

async fn an_email_to_a_guest_opens_its_order(store: Store) {
    let (mut tx, order) = (store.write().await.unwrap(), Code::of(7));
    outbox::add_opening(&mut tx, "gus@example.com", order, &EmailMessage::PasswordChanged, 10).await.unwrap();
    let row = outbox::take(&mut tx, 10, 100).await.unwrap().unwrap();
    assert_eq!((row.recipient.as_str(), row.opens), ("gus@example.com", Some(order)));
}

async fn an_email_is_due_until_it_is_sent(store: Store) {
    add(&store, "ada@example.com", 10).await;
    let mut tx = store.write().await.unwrap();
    assert!(!outbox::any_due(&mut tx, 9).await.unwrap());
    assert!(outbox::any_due(&mut tx, 10).await.unwrap());
    assert_eq!(outbox::take(&mut tx, 9, 100).await.unwrap(), None);
    let row = outbox::take(&mut tx, 10, 100).await.unwrap().unwrap();
    assert_eq!((row.recipient.as_str(), row.reply_to.as_deref()), ("ada@example.com", Some("eve@example.com")));
    assert_eq!((row.message, row.created_at, row.tries), (Some(EmailMessage::PasswordChanged), 10, 1));
    assert!(!outbox::any_due(&mut tx, 99).await.unwrap() && outbox::any_due(&mut tx, 100).await.unwrap());
    outbox::put_back(&mut tx, row.id, 1, 50).await.unwrap();
    assert!(!outbox::any_due(&mut tx, 49).await.unwrap() && outbox::any_due(&mut tx, 50).await.unwrap());
    assert_eq!(outbox::take(&mut tx, 50, 100).await.unwrap().unwrap().tries, 2);
    let kept = EmailMessage::PasswordReset { code: String::new() };
    outbox::set_sent(&mut tx, row.id, &kept, 60).await.unwrap();
    assert!(!outbox::any_due(&mut tx, 1000).await.unwrap());
    // Neither giving up nor putting back undoes it.
    outbox::give_up(&mut tx, row.id, None, "late").await.unwrap();
    outbox::put_back(&mut tx, row.id, 2, 0).await.unwrap();
    let found = outbox::find(&mut tx, row.id).await.unwrap().unwrap();
    assert_eq!((found.sent_at, found.gave_up.clone(), found.message.clone()), (Some(60), None, Some(kept)));
    assert_eq!(outbox::list(&mut tx, 9).await.unwrap(), [found]);
    assert_eq!(outbox::remove_before(&mut tx, 10, 9).await.unwrap(), 0);
    assert_eq!(outbox::remove_before(&mut tx, 11, 9).await.unwrap(), 1);
    assert_eq!(outbox::find(&mut tx, row.id).await.unwrap(), None);
    tx.commit().await.unwrap();
}

async fn sent_emails_are_deleted_in_steps_and_those_that_wait_stay(store: Store) {
    for number in 0..5 {
        add(&store, &format!("{number}@example.com"), 10 + number).await;
    }
    let mut tx = store.write().await.unwrap();
    outbox::pretend(&mut tx, &EmailMessage::PasswordChanged, 50).await.unwrap();
    for number in 0..4 {
        let row = outbox::take(&mut tx, 60, 100).await.unwrap().unwrap();
        assert_eq!(row.recipient, format!("{number}@example.com"));
        match number {
            0 => outbox::give_up(&mut tx, row.id, None, "no such address").await.unwrap(),
            _ => outbox::set_sent(&mut tx, row.id, &EmailMessage::PasswordChanged, 60).await.unwrap(),
        }
    }
    // The first three are old enough, and the one for nobody is at any age; the fifth waits.
    for removed in [2, 2, 0] {
        assert_eq!(outbox::remove_before(&mut tx, 13, 2).await.unwrap(), removed);
    }
    let left: Vec<String> = outbox::list(&mut tx, 9).await.unwrap().into_iter().map(|row| row.recipient).collect();
    assert_eq!(left, ["4@example.com", "3@example.com"]);
    assert_eq!(outbox::remove_before(&mut tx, 100, 9).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

async fn an_email_is_taken_by_one_at_a_time(store: Store) {
    for number in 0..5 {
        add(&store, &format!("{number}@example.com"), 10).await;
    }
    let takes = (0..40).map(|_| {
        let store = store.clone();
        async move {
            let mut tx = store.write().await.unwrap();
            let row = outbox::take(&mut tx, 20, 100).await.unwrap();
            tx.commit().await.unwrap();
            row.map(|row| row.id)
        }
    });
    let mut taken: Vec<i64> = futures_util::future::join_all(takes).await.into_iter().flatten().collect();
    let count = taken.len();
    taken.sort_unstable();
    taken.dedup();
    assert_eq!(taken.len(), count, "none was taken twice");
    assert!((1..=5).contains(&count), "{count}");
}

async fn an_email_for_nobody_is_never_due(store: Store) {
    let mut tx = store.write().await.unwrap();
    outbox::pretend(&mut tx, &EmailMessage::PasswordChanged, 10).await.unwrap();
    assert!(!outbox::any_due(&mut tx, 1000).await.unwrap());
    assert_eq!(outbox::take(&mut tx, 1000, 2000).await.unwrap(), None);
    assert_eq!(outbox::list(&mut tx, 9).await.unwrap(), []);
    assert_eq!(outbox::remove_before(&mut tx, 0, 9).await.unwrap(), 1, "at any age");
    tx.commit().await.unwrap();
}

async fn an_email_of_a_newer_program_is_no_obstacle(store: Store) {
    add(&store, "ada@example.com", 10).await;
    let mut tx = store.write().await.unwrap();
    platen_store::on!(platen_store::Connection::exec(&mut tx).await.unwrap(), |db| {
        sqlx::query("UPDATE outbox SET letter = '{\"kind\": \"from_the_future\"}'").execute(db).await.unwrap();
    });
    let row = outbox::take(&mut tx, 10, 100).await.unwrap().unwrap();
    assert_eq!(row.message, None);
    outbox::give_up(&mut tx, row.id, None, "unknown").await.unwrap();
    assert_eq!(outbox::find(&mut tx, row.id).await.unwrap().unwrap().gave_up.as_deref(), Some("unknown"));
    tx.commit().await.unwrap();
}

async fn customer(store: &Store, email: &str) -> CustomerId {
    let mut tx = store.write().await.unwrap();
    let id = customers::add(&mut tx, email, "hash", 5).await.unwrap().unwrap();
    tx.commit().await.unwrap();
    id
}

async fn a_code_works_once_and_in_time(store: Store) {
    let ada = customer(&store, "ada@example.com").await;
    let mut tx = store.write().await.unwrap();
    for code in [[1; 32], [2; 32]] {
        password_resets::add(&mut tx, code, "ada@example.com", Some(ada), 10, 100).await.unwrap();
    }
    assert_eq!(password_resets::find(&mut tx, [1; 32], 99).await.unwrap(), Some(ada));
    assert_eq!(password_resets::find(&mut tx, [1; 32], 100).await.unwrap(), None);
    assert_eq!(password_resets::find(&mut tx, [9; 32], 50).await.unwrap(), None);
    assert_eq!(password_resets::consume(&mut tx, [1; 32], 99).await.unwrap(), Some(ada));
    assert_eq!(password_resets::consume(&mut tx, [1; 32], 99).await.unwrap(), None);
    assert_eq!(password_resets::find(&mut tx, [1; 32], 99).await.unwrap(), None);
    assert_eq!(password_resets::consume(&mut tx, [2; 32], 100).await.unwrap(), None, "too late");
    assert_eq!(password_resets::remove_expired(&mut tx, 99).await.unwrap(), 0);
    assert_eq!(password_resets::remove_expired(&mut tx, 100).await.unwrap(), 2);
    tx.commit().await.unwrap();
}

async fn a_code_works_once_however_many_try(store: Store) {
    let ada = customer(&store, "ada@example.com").await;
    let mut tx = store.write().await.unwrap();
    password_resets::add(&mut tx, [1; 32], "ada@example.com", Some(ada), 10, 100).await.unwrap();
    tx.commit().await.unwrap();
    let tries = (0..200).map(|_| {
        let store = store.clone();
        async move {
            let mut tx = store.write().await.unwrap();
            let whose = password_resets::consume(&mut tx, [1; 32], 50).await.unwrap();
            tx.commit().await.unwrap();
            whose
        }
    });
    let done = futures_util::future::join_all(tries).await;
    assert_eq!(done.iter().flatten().collect::<Vec<_>>(), [&ada]);
}

async fn a_newer_code_ends_the_older(store: Store) {
    let (ada, bob) = (customer(&store, "ada@example.com").await, customer(&store, "bob@example.com").await);
    let mut tx = store.write().await.unwrap();
    password_resets::add(&mut tx, [1; 32], "ada@example.com", Some(ada), 10, 100).await.unwrap();
    password_resets::add(&mut tx, [2; 32], "bob@example.com", Some(bob), 10, 100).await.unwrap();
    password_resets::end_all(&mut tx, "ada@example.com", 20).await.unwrap();
    password_resets::add(&mut tx, [3; 32], "ada@example.com", Some(ada), 20, 100).await.unwrap();
    assert_eq!(password_resets::consume(&mut tx, [1; 32], 30).await.unwrap(), None);
    assert_eq!(password_resets::consume(&mut tx, [2; 32], 30).await.unwrap(), Some(bob));
    assert_eq!(password_resets::consume(&mut tx, [3; 32], 30).await.unwrap(), Some(ada));
    tx.commit().await.unwrap();
}

async fn a_code_of_nobody_never_works(store: Store) {
    let mut tx = store.write().await.unwrap();
    password_resets::end_all(&mut tx, "nobody@example.com", 5).await.unwrap();
    password_resets::add(&mut tx, [1; 32], "nobody@example.com", None, 10, 100).await.unwrap();
    assert_eq!(password_resets::find(&mut tx, [1; 32], 50).await.unwrap(), None);
    assert_eq!(password_resets::consume(&mut tx, [1; 32], 50).await.unwrap(), None);
    assert_eq!(password_resets::remove_expired(&mut tx, 100).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

//! The outbox and forgotten passwords.

use platen::store::outbox::letter::Letter;
use platen::store::{Store, customers, outbox, password_resets};
use platen_actors::ids::CustomerId;

use super::on_both_engines;

on_both_engines!(
    a_letter_is_due_until_it_is_sent,
    a_letter_is_taken_by_one_at_a_time,
    a_letter_for_nobody_is_never_due,
    a_letter_of_a_newer_program_is_no_obstacle,
    a_code_works_once_and_in_time,
    a_code_works_once_however_many_try,
    a_newer_code_ends_the_older,
    a_code_of_nobody_never_works,
);

async fn add(store: &Store, recipient: &str, now: i64) {
    let mut write = store.write().await.unwrap();
    outbox::add(&mut write, recipient, Some("eve@example.com"), &Letter::PasswordChanged, now).await.unwrap();
    write.commit().await.unwrap();
}

async fn a_letter_is_due_until_it_is_sent(store: Store) {
    add(&store, "ada@example.com", 10).await;
    let mut write = store.write().await.unwrap();
    assert!(!outbox::any_due(&mut write, 9).await.unwrap());
    assert!(outbox::any_due(&mut write, 10).await.unwrap());
    assert_eq!(outbox::take(&mut write, 9, 100).await.unwrap(), None);
    let row = outbox::take(&mut write, 10, 100).await.unwrap().unwrap();
    assert_eq!((row.recipient.as_str(), row.reply_to.as_deref()), ("ada@example.com", Some("eve@example.com")));
    assert_eq!((row.letter, row.created_at, row.tries), (Some(Letter::PasswordChanged), 10, 1));
    assert!(!outbox::any_due(&mut write, 99).await.unwrap() && outbox::any_due(&mut write, 100).await.unwrap());
    outbox::put_back(&mut write, row.id, 1, 50).await.unwrap();
    assert!(!outbox::any_due(&mut write, 49).await.unwrap() && outbox::any_due(&mut write, 50).await.unwrap());
    assert_eq!(outbox::take(&mut write, 50, 100).await.unwrap().unwrap().tries, 2);
    let kept = Letter::PasswordReset { code: String::new() };
    outbox::set_sent(&mut write, row.id, &kept, 60).await.unwrap();
    assert!(!outbox::any_due(&mut write, 1000).await.unwrap());
    // Neither giving up nor putting back undoes it.
    outbox::give_up(&mut write, row.id, None, "late").await.unwrap();
    outbox::put_back(&mut write, row.id, 2, 0).await.unwrap();
    let found = outbox::find(&mut write, row.id).await.unwrap().unwrap();
    assert_eq!((found.sent_at, found.gave_up.clone(), found.letter.clone()), (Some(60), None, Some(kept)));
    assert_eq!(outbox::list(&mut write, 9).await.unwrap(), [found]);
    assert_eq!(outbox::remove_before(&mut write, 10, 9).await.unwrap(), 0);
    assert_eq!(outbox::remove_before(&mut write, 11, 9).await.unwrap(), 1);
    assert_eq!(outbox::find(&mut write, row.id).await.unwrap(), None);
    write.commit().await.unwrap();
}

async fn a_letter_is_taken_by_one_at_a_time(store: Store) {
    for number in 0..5 {
        add(&store, &format!("{number}@example.com"), 10).await;
    }
    let takes = (0..40).map(|_| {
        let store = store.clone();
        async move {
            let mut write = store.write().await.unwrap();
            let row = outbox::take(&mut write, 20, 100).await.unwrap();
            write.commit().await.unwrap();
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

async fn a_letter_for_nobody_is_never_due(store: Store) {
    let mut write = store.write().await.unwrap();
    outbox::pretend(&mut write, &Letter::PasswordChanged, 10).await.unwrap();
    assert!(!outbox::any_due(&mut write, 1000).await.unwrap());
    assert_eq!(outbox::take(&mut write, 1000, 2000).await.unwrap(), None);
    assert_eq!(outbox::list(&mut write, 9).await.unwrap(), []);
    assert_eq!(outbox::remove_before(&mut write, 0, 9).await.unwrap(), 1, "at any age");
    write.commit().await.unwrap();
}

async fn a_letter_of_a_newer_program_is_no_obstacle(store: Store) {
    add(&store, "ada@example.com", 10).await;
    let mut write = store.write().await.unwrap();
    platen::on!(platen::store::Connection::exec(&mut write), |db| {
        sqlx::query("UPDATE outbox SET letter = '{\"kind\": \"from_the_future\"}'").execute(db).await.unwrap();
    });
    let row = outbox::take(&mut write, 10, 100).await.unwrap().unwrap();
    assert_eq!(row.letter, None);
    outbox::give_up(&mut write, row.id, None, "unknown").await.unwrap();
    assert_eq!(outbox::find(&mut write, row.id).await.unwrap().unwrap().gave_up.as_deref(), Some("unknown"));
    write.commit().await.unwrap();
}

async fn customer(store: &Store, email: &str) -> CustomerId {
    let mut write = store.write().await.unwrap();
    let id = customers::add(&mut write, email, "hash", 5).await.unwrap().unwrap();
    write.commit().await.unwrap();
    id
}

async fn a_code_works_once_and_in_time(store: Store) {
    let ada = customer(&store, "ada@example.com").await;
    let mut write = store.write().await.unwrap();
    for code in [[1; 32], [2; 32]] {
        password_resets::add(&mut write, code, "ada@example.com", Some(ada), 10, 100).await.unwrap();
    }
    assert_eq!(password_resets::find(&mut write, [1; 32], 99).await.unwrap(), Some(ada));
    assert_eq!(password_resets::find(&mut write, [1; 32], 100).await.unwrap(), None);
    assert_eq!(password_resets::find(&mut write, [9; 32], 50).await.unwrap(), None);
    assert_eq!(password_resets::consume(&mut write, [1; 32], 99).await.unwrap(), Some(ada));
    assert_eq!(password_resets::consume(&mut write, [1; 32], 99).await.unwrap(), None);
    assert_eq!(password_resets::find(&mut write, [1; 32], 99).await.unwrap(), None);
    assert_eq!(password_resets::consume(&mut write, [2; 32], 100).await.unwrap(), None, "too late");
    assert_eq!(password_resets::remove_expired(&mut write, 99).await.unwrap(), 0);
    assert_eq!(password_resets::remove_expired(&mut write, 100).await.unwrap(), 2);
    write.commit().await.unwrap();
}

async fn a_code_works_once_however_many_try(store: Store) {
    let ada = customer(&store, "ada@example.com").await;
    let mut write = store.write().await.unwrap();
    password_resets::add(&mut write, [1; 32], "ada@example.com", Some(ada), 10, 100).await.unwrap();
    write.commit().await.unwrap();
    let tries = (0..200).map(|_| {
        let store = store.clone();
        async move {
            let mut write = store.write().await.unwrap();
            let whose = password_resets::consume(&mut write, [1; 32], 50).await.unwrap();
            write.commit().await.unwrap();
            whose
        }
    });
    let done = futures_util::future::join_all(tries).await;
    assert_eq!(done.iter().flatten().collect::<Vec<_>>(), [&ada]);
}

async fn a_newer_code_ends_the_older(store: Store) {
    let (ada, bob) = (customer(&store, "ada@example.com").await, customer(&store, "bob@example.com").await);
    let mut write = store.write().await.unwrap();
    password_resets::add(&mut write, [1; 32], "ada@example.com", Some(ada), 10, 100).await.unwrap();
    password_resets::add(&mut write, [2; 32], "bob@example.com", Some(bob), 10, 100).await.unwrap();
    password_resets::end_all(&mut write, "ada@example.com", 20).await.unwrap();
    password_resets::add(&mut write, [3; 32], "ada@example.com", Some(ada), 20, 100).await.unwrap();
    assert_eq!(password_resets::consume(&mut write, [1; 32], 30).await.unwrap(), None);
    assert_eq!(password_resets::consume(&mut write, [2; 32], 30).await.unwrap(), Some(bob));
    assert_eq!(password_resets::consume(&mut write, [3; 32], 30).await.unwrap(), Some(ada));
    write.commit().await.unwrap();
}

async fn a_code_of_nobody_never_works(store: Store) {
    let mut write = store.write().await.unwrap();
    password_resets::end_all(&mut write, "nobody@example.com", 5).await.unwrap();
    password_resets::add(&mut write, [1; 32], "nobody@example.com", None, 10, 100).await.unwrap();
    assert_eq!(password_resets::find(&mut write, [1; 32], 50).await.unwrap(), None);
    assert_eq!(password_resets::consume(&mut write, [1; 32], 50).await.unwrap(), None);
    assert_eq!(password_resets::remove_expired(&mut write, 100).await.unwrap(), 1);
    write.commit().await.unwrap();
}

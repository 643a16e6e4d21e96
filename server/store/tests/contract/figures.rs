//! What the monitoring shows of the database.

use platen_store::figures::Backlog;
use platen_store::outbox::email::EmailMessage;
use platen_store::{Store, back_office, outbox};
use platen_testing::on_both_engines;

on_both_engines!(
    emails_that_are_not_sent_are_counted,
    messages_to_the_back_office_that_are_not_sent_are_counted,
    the_pool_and_the_migrations_are_shown,
);

fn backlog(depth: i64, oldest: Option<i64>) -> Backlog {
    Backlog { depth, oldest }
}

async fn emails_that_are_not_sent_are_counted(store: Store) {
    assert_eq!(store.email_backlog().await.unwrap(), backlog(0, None));
    let message = EmailMessage::PasswordChanged;
    let mut tx = store.write().await.unwrap();
    for at in [20, 10, 30] {
        outbox::add(&mut tx, "ada@example.com", None, &message, at).await.unwrap();
    }
    outbox::pretend(&mut tx, &message, 5).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(store.email_backlog().await.unwrap(), backlog(3, Some(10)));
    let mut tx = store.write().await.unwrap();
    let first = outbox::take(&mut tx, 50, 60).await.unwrap().unwrap();
    outbox::set_sent(&mut tx, first.id, &message, 50).await.unwrap();
    let second = outbox::take(&mut tx, 50, 60).await.unwrap().unwrap();
    outbox::give_up(&mut tx, second.id, None, "no such address").await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(store.email_backlog().await.unwrap(), backlog(1, Some(30)));
}

async fn messages_to_the_back_office_that_are_not_sent_are_counted(store: Store) {
    assert_eq!(store.back_office_backlog().await.unwrap(), backlog(0, None));
    let mut tx = store.write().await.unwrap();
    for at in [10, 20] {
        let message = back_office::message::Message::OrderCancelled { code: platen_actors::order::Code::of(1) };
        back_office::add(&mut tx, &message, at).await.unwrap();
    }
    let first = back_office::take(&mut tx, 50, 60).await.unwrap().unwrap();
    back_office::set_sent(&mut tx, first.id, 50).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(store.back_office_backlog().await.unwrap(), backlog(1, Some(20)));
}

async fn the_pool_and_the_migrations_are_shown(store: Store) {
    assert!(store.is_migrated().await.unwrap());
    let reader = store.read().await.unwrap();
    let (used, waited) = (store.pool(), store.waits().buckets().iter().sum::<u64>());
    assert!(used.in_use >= 1 && used.in_use <= used.most && waited >= 2, "{used:?} {waited}");
    drop(reader);
    drop(store.write().await.unwrap());
    assert_eq!(store.waits().buckets().iter().sum::<u64>(), waited + 1);
}

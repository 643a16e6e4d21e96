//! What SQLite must promise, and that grouped commits keep each write to itself.

use std::sync::Arc;

use platen_store::serving::Node;
use platen_store::{Connection, Exec, Store, customers};
use platen_testing::Fresh;
use tempfile::TempDir;

#[tokio::test]
async fn readers_cannot_write() {
    let fresh = Fresh::sqlite().await;
    let mut reader = fresh.store.read().await.unwrap();
    assert!(customers::add(&mut reader, "ada@example.com", "hash", 1).await.is_err());
}

#[tokio::test]
async fn the_writer_is_shared_while_a_server_uses_the_database() {
    let fresh = Fresh::sqlite().await;
    let other = Store::open(&fresh.url).await.unwrap();
    assert!(!other.is_writer_shared());
    let serving = fresh.store.serve(Node::default()).await.unwrap();
    assert!(other.is_writer_shared() && fresh.store.is_writer_shared());
    drop(serving);
    assert!(!other.is_writer_shared());
}

#[tokio::test]
async fn writes_at_once_share_a_commit_and_stand_alone() {
    let fresh = Fresh::sqlite().await;
    let writes = (0..64).map(|number| {
        let store = fresh.store.clone();
        async move {
            let mut tx = store.write().await.unwrap();
            let email = format!("{number}@example.com");
            customers::add(&mut tx, &email, "hash", 1).await.unwrap();
            // Every third gives up: that must undo its own row and no other.
            if number % 3 != 0 {
                tx.commit().await.unwrap();
            }
        }
    });
    futures_util::future::join_all(writes).await;
    let mut reader = fresh.store.read().await.unwrap();
    for number in 0..64 {
        let found = customers::find_by_email(&mut reader, &format!("{number}@example.com")).await.unwrap();
        assert_eq!(found.is_some(), number % 3 != 0, "{number}");
    }
}

#[tokio::test]
async fn a_closed_database_is_in_one_file_and_what_was_deleted_is_not_in_it() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("t.sqlite");
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    store.migrate().await.unwrap();
    let mark = "what-the-customer-entered";
    for number in 0..200 {
        let mut tx = store.write().await.unwrap();
        customers::add(&mut tx, &format!("{mark}{number}@example.com"), "hash", 1).await.unwrap();
        tx.commit().await.unwrap();
    }
    store.empty_log().await.unwrap();
    let holds_mark = || {
        let bytes = std::fs::read(&file).unwrap();
        bytes.windows(mark.len()).any(|window| window == mark.as_bytes())
    };
    assert!(holds_mark());
    let mut tx = store.write().await.unwrap();
    let Exec::Sqlite(db) = tx.exec().await.unwrap() else { panic!("SQLite") };
    sqlx::query("DELETE FROM customers").execute(db).await.unwrap();
    customers::add(&mut tx, "bob@example.com", "hash", 1).await.unwrap();
    tx.commit().await.unwrap();
    // As a server does when it stops.
    store.empty_log().await.unwrap();
    store.close().await;
    assert!(!holds_mark(), "free pages are overwritten");
    let log = std::fs::metadata(folder.path().join("t.sqlite-wal")).map_or(0, |log| log.len());
    assert_eq!(log, 0);
    // As an operator copies it.
    let mut copy = platen_store::backup::Copy::open(&file).await.unwrap();
    assert!(customers::find_by_email(&mut copy, "bob@example.com").await.unwrap().is_some());
}

#[tokio::test]
async fn an_answered_commit_is_there_for_a_program_that_opens_the_file_anew() {
    let folder = Arc::new(TempDir::new().unwrap());
    let url = format!("sqlite:{}", folder.path().join("t.sqlite").display());
    let store = Store::open(&url).await.unwrap();
    store.migrate().await.unwrap();
    let mut tx = store.write().await.unwrap();
    customers::add(&mut tx, "ada@example.com", "hash", 1).await.unwrap();
    tx.commit().await.unwrap();
    let other = Store::open(&url).await.unwrap();
    let mut reader = other.read().await.unwrap();
    assert!(customers::find_by_email(&mut reader, "ada@example.com").await.unwrap().is_some());
}

#[tokio::test]
async fn sqlite_runs_in_wal_with_full_synchronisation() {
    let fresh = Fresh::sqlite().await;
    let mut tx = fresh.store.write().await.unwrap();
    let Exec::Sqlite(db) = tx.exec().await.unwrap() else { panic!("not SQLite") };
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *db).await.unwrap();
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *db).await.unwrap();
    let keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut *db).await.unwrap();
    assert_eq!((mode.as_str(), synchronous, keys), ("wal", 2, 1));
}

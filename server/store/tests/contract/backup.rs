//! What backups read of a database, and the copy of an SQLite database.

use platen_actors::ids::{CustomerId, SessionKey};
use platen_store::audit::{self, COMMAND_LINE, Record};
use platen_store::backup::{self, Copy};
use platen_store::{Error, Store, blobs, customers, dialect, on};
use platen_testing::{Fresh, on_both_engines};
use tempfile::TempDir;

on_both_engines!(
    a_backup_knows_the_schema_and_the_number_of_rows,
    used_contents_are_listed_in_order_and_in_pages,
    uploads_that_are_arriving_are_listed,
    what_commands_changed_is_found_once,
    a_locked_customer_is_still_there,
);

async fn run(store: &Store, sql: &'static str) {
    let mut tx = store.write().await.unwrap();
    on!(platen_store::Connection::exec(&mut tx).await.unwrap(), |db| {
        sqlx::query(sql).execute(db).await.unwrap();
    });
    tx.commit().await.unwrap();
}

async fn a_backup_knows_the_schema_and_the_number_of_rows(store: Store) {
    let mut tx = store.write().await.unwrap();
    customers::add(&mut tx, "ada@example.com", "hash", 5).await.unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    assert!(backup::find_schema(&mut reader).await.unwrap() > 20);
    assert_eq!(backup::count_rows(&mut reader).await.unwrap(), (1, 0));
}

async fn used_contents_are_listed_in_order_and_in_pages(store: Store) {
    let mut tx = store.write().await.unwrap();
    for content in ["cc", "aa", "bb", "unused"] {
        blobs::claim(&mut tx, content, 1, 1).await.unwrap();
    }
    tx.commit().await.unwrap();
    run(
        &store,
        "INSERT INTO artworks (id, owner, name, extension, size, sha256, revision, facts, added_at, changed_at)
         VALUES (1, 'c1', 'a', 'png', 1, 'bb', 1, '{}', 1, 1), (2, 'c1', 'b', 'png', 1, 'aa', 1, '{}', 1, 1),
             (3, 'c2', 'b', 'png', 1, 'aa', 1, '{}', 1, 1), (4, 'c2', 'b', 'png', 1, 'cc', 1, '{}', 1, 1)",
    )
    .await;
    let mut reader = store.read().await.unwrap();
    assert_eq!(blobs::list_used(&mut reader, "", 2).await.unwrap(), ["aa", "bb"]);
    assert_eq!(blobs::list_used(&mut reader, "bb", 2).await.unwrap(), ["cc"]);
}

async fn uploads_that_are_arriving_are_listed(store: Store) {
    run(
        &store,
        "INSERT INTO uploads (id, owner, name, extension, size, place, state, created_at, active_at)
         VALUES (3, 'c1', 'a', 'png', 1, 'proof', 'loading', 1, 1), (1, 'c1', 'a', 'png', 1, 'proof', 'new', 1, 1),
             (2, 'c1', 'a', 'png', 1, 'proof', 'success', 1, 1)",
    )
    .await;
    assert_eq!(backup::list_arriving(&mut store.read().await.unwrap()).await.unwrap(), [1, 3]);
}

async fn what_commands_changed_is_found_once(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert_eq!(audit::find_last(&mut tx).await.unwrap(), 0);
    let rows = [
        (COMMAND_LINE, Some(1), "customer_erased"),
        ("grace@shop.example", Some(2), "customer_suspended"),
        ("grace@shop.example", None, "member_reset"),
        (COMMAND_LINE, None, "catalogue_imported"),
        (COMMAND_LINE, None, "member_reset"),
    ];
    for (who, customer, action) in rows {
        let session = customer.map(|id| SessionKey::Customer(CustomerId(id)));
        audit::add(&mut tx, &Record { who: who.to_owned(), session, action, ..Record::default() }, 5).await.unwrap();
    }
    let found = audit::list_by_commands(&mut tx, 0, 10).await.unwrap();
    let sessions: Vec<_> = found.iter().map(|(_, session)| *session).collect();
    assert_eq!(sessions, [Some(SessionKey::Customer(CustomerId(1))), None]);
    assert!(audit::list_by_commands(&mut tx, found[1].0, 10).await.unwrap().is_empty());
    assert_eq!(audit::find_last(&mut tx).await.unwrap(), found[0].0 + 4);
    tx.commit().await.unwrap();
}

async fn a_locked_customer_is_still_there(store: Store) {
    let mut tx = store.write().await.unwrap();
    let id = customers::add(&mut tx, "ada@example.com", "hash", 5).await.unwrap().unwrap();
    dialect::lock_customer(&mut tx, id).await.unwrap();
    assert!(customers::find(&mut tx, id).await.unwrap().is_some());
}

#[tokio::test]
async fn a_copy_is_the_database_of_one_moment() {
    let (fresh, folder) = (Fresh::sqlite().await, TempDir::new().unwrap());
    let store = &fresh.store;
    let path = folder.path().join("it's a copy.sqlite");
    let mut tx = store.write().await.unwrap();
    customers::add(&mut tx, "ada@example.com", "hash", 5).await.unwrap();
    tx.commit().await.unwrap();
    // A reader that began before, and a write that is not committed.
    let _reading = store.snapshot().await.unwrap();
    let mut tx = store.write().await.unwrap();
    customers::add(&mut tx, "bob@example.com", "hash", 5).await.unwrap();
    store.copy_into(&path).await.unwrap();
    tx.commit().await.unwrap();
    let mut copy = Copy::open(&path).await.unwrap();
    assert_eq!(copy.find_damage().await.unwrap(), None);
    assert_eq!(backup::count_rows(&mut copy).await.unwrap(), (1, 0));
    assert!(store.copy_into(&path).await.is_err(), "no file is replaced");
    let bytes = std::fs::read(&path).unwrap();
    let half = folder.path().join("half.sqlite");
    std::fs::write(&half, [&bytes[..bytes.len() / 2], &vec![0; bytes.len() / 2][..]].concat()).unwrap();
    let damage = match Copy::open(&half).await {
        Ok(mut copy) => copy.find_damage().await.map_or(true, |found| found.is_some()),
        Err(_) => true,
    };
    assert!(damage);
}

#[tokio::test]
async fn without_its_log_the_database_file_is_complete() {
    let (fresh, folder) = (Fresh::sqlite().await, TempDir::new().unwrap());
    let mut tx = fresh.store.write().await.unwrap();
    customers::add(&mut tx, "ada@example.com", "hash", 5).await.unwrap();
    tx.commit().await.unwrap();
    fresh.store.empty_log().await.unwrap();
    let alone = folder.path().join("alone.sqlite");
    std::fs::copy(fresh.url.strip_prefix("sqlite:").unwrap(), &alone).unwrap();
    assert_eq!(backup::count_rows(&mut Copy::open(&alone).await.unwrap()).await.unwrap(), (1, 0));
}

#[tokio::test]
async fn files_are_held_by_one_at_a_time() {
    let fresh = Fresh::sqlite().await;
    let held = fresh.store.hold_files().await.unwrap();
    assert!(fresh.store.try_hold_files().unwrap().is_none());
    drop(held);
    assert!(fresh.store.try_hold_files().unwrap().is_some());
}

#[tokio::test]
async fn postgres_is_not_copied_and_nobody_holds_its_files() {
    let fresh = Fresh::postgres().await;
    let folder = TempDir::new().unwrap();
    let copied = fresh.store.copy_into(&folder.path().join("copy")).await;
    assert!(matches!(copied, Err(Error::Unfit(_))));
    assert!(!fresh.store.is_sqlite());
    let _held = fresh.store.hold_files().await.unwrap();
    assert!(fresh.store.try_hold_files().unwrap().is_some());
}

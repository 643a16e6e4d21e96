//! The comparison of a database's schema with this program's.

use platen_store::{Connection, SchemaState, Store, on};

platen_testing::on_both_engines!(migrations_of_another_version_are_found,);

async fn migrations_of_another_version_are_found(store: Store) {
    assert_eq!(store.schema_state().await.unwrap(), SchemaState::default());
    let mut tx = store.write().await.unwrap();
    on!(tx.exec().await.unwrap(), |db| {
        sqlx::query("UPDATE _sqlx_migrations SET version = 9999 WHERE version = 20").execute(db).await.unwrap();
    });
    tx.commit().await.unwrap();
    let found = store.schema_state().await.unwrap();
    assert_eq!(found, SchemaState { pending: vec![(20, "desk names".to_owned())], newer: vec![9999] });
}

#[tokio::test]
async fn all_migrations_of_a_new_database_are_pending() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.path().join("new.sqlite").display())).await.unwrap();
    let found = store.schema_state().await.unwrap();
    assert!(found.pending.len() >= 20 && found.newer.is_empty(), "{found:?}");
    assert_eq!(found.pending.iter().map(|(version, _)| *version).min(), Some(1));
}

//! Databases that a newer version of the program has migrated, on both engines.

use platen_store::{Connection, Error, Store, on};
use platen_testing::on_both_engines;

on_both_engines!(
    a_database_that_a_newer_program_added_to_can_be_used,
    a_database_from_which_a_newer_program_took_something_is_refused,
);

/// Records that a newer program applied a migration.
async fn apply_newer(store: &Store, description: &str) {
    let mut tx = store.write().await.unwrap();
    let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         SELECT 9001, $1, success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1";
    on!(tx.exec().await.unwrap(), |db| {
        sqlx::query(sql).bind(description.to_owned()).execute(db).await.unwrap();
    });
    tx.commit().await.unwrap();
}

async fn a_database_that_a_newer_program_added_to_can_be_used(store: Store) {
    apply_newer(&store, "more columns").await;
    store.migrate().await.unwrap();
}

async fn a_database_from_which_a_newer_program_took_something_is_refused(store: Store) {
    apply_newer(&store, "contract old columns").await;
    let Err(Error::Unfit(refusal)) = store.migrate().await else { panic!("it is refused") };
    let Err(Error::Unfit(foreseen)) = store.schema_state().await else { panic!("it would be refused") };
    assert_eq!(foreseen, refusal);
    assert!(refusal.contains("migration 9001") && refusal.contains("start the newer version"), "{refusal}");
}

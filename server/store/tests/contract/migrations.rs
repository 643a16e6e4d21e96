//! Databases that an older version of the program has filled, or a newer one has migrated, on both engines.

use std::path::Path;

use platen_actors::order::Code;
use platen_store::{Connection, Error, Exec, Store, Transaction, on, shop_parts};
use platen_testing::on_both_engines;
use sqlx::FromRow;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use tempfile::TempDir;

on_both_engines!(
    what_an_older_program_stored_is_taken_over,
    a_database_that_a_newer_program_added_to_can_be_used,
    a_database_from_which_a_newer_program_took_something_is_refused,
);

/// The number of migrations of the older program.
const OLD: usize = 42;

/// Returns the migrations of an engine, in order.
fn migrations(engine: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(engine);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort_unstable();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

async fn run(tx: &mut Transaction, sql: &str) {
    on!(tx.exec().await.unwrap(), |db| {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(db).await.unwrap();
    });
}

async fn fetch<T>(tx: &mut Transaction, sql: &'static str) -> Vec<T>
where
    T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    on!(tx.exec().await.unwrap(), |db| sqlx::query_as(sql).fetch_all(db).await.unwrap())
}

async fn what_an_older_program_stored_is_taken_over(store: Store) {
    assert_eq!(shop_parts::list(&mut store.read().await.unwrap()).await.unwrap(), [], "a new shop");
    let is_sqlite = matches!(store.read().await.unwrap().exec().await.unwrap(), Exec::Sqlite(_));
    let folder = TempDir::new().unwrap();
    let empty = format!("sqlite:{}", folder.path().join("empty.sqlite").display());
    let store = if is_sqlite { Store::open(&empty).await.unwrap() } else { store };
    let mut tx = store.write().await.unwrap();
    if !is_sqlite {
        run(&mut tx, "CREATE SCHEMA empty; SET LOCAL search_path TO empty").await;
    }
    let all = migrations(if is_sqlite { "sqlite" } else { "postgres" });
    let (old, new) = all.split_at(OLD);
    for sql in old {
        run(&mut tx, sql).await;
    }
    let stored = r#"
        INSERT INTO customers (id, email, password_hash, password_update_required, suspended, created_at) VALUES
            (3, 'ada+mugs@example.com', 'hash', FALSE, FALSE, 1), (12, 'bob@example.com', 'hash', FALSE, FALSE, 1);
        INSERT INTO orders (id, owner, code, status, placed_at, changed_at, entry, shown, guest_email) VALUES
            (1, 'c3', 'A', 'complete', 1, 1, '{"trackingRequestedAt": 7, "shipments": 0}', TRUE, NULL),
            (2, 'c12', 'B', 'cancelled', 1, 1, '{"trackingRequestedAt": 7, "shipments": 0}', TRUE, NULL),
            (3, 'g00000000000000000000000000000003', 'C', 'received', 1, 1,
                '{"trackingRequestedAt": 8, "shipments": 0, "payment": {"state": "paid"}}', TRUE, 'gus@example.com'),
            (4, 'c12', 'D', 'in_production', 1, 1,
                '{"trackingRequestedAt": 7, "shipments": 1, "payment": {"state": "refunded"}}', TRUE, NULL),
            (5, 'c12', 'E', 'in_production', 1, 1, '{"trackingRequestedAt": 7, "shipments": 0}', FALSE, NULL);
        INSERT INTO promo_redemptions (code, owner, order_id) VALUES ('X', 'c3', 1), ('X', 'c12', 2),
            ('X', 'g00000000000000000000000000000003', 3), ('Y', 'c12', 4), ('Z', 'c12', 5);
        INSERT INTO tax_exemptions (owner, state, name, extension, sha256, sent_at) VALUES
            ('c3', 'sent', 'resale', 'pdf', 'ab', 1), ('c12', 'sent', 'resale', 'pdf', 'ab', 1);
        INSERT INTO catalogue_categories (id, path_key, path) VALUES (1, 'pens', 'Pens');
        INSERT INTO catalogue_arrangements (category_id, name, position, description, hidden, generation, revision)
            VALUES (1, 'Pens', 0, '', 0, 1, 1);"#;
    run(&mut tx, stored).await;
    for sql in new {
        run(&mut tx, sql).await;
    }
    let uses: Vec<(i64, String)> = fetch(&mut tx, "SELECT order_id, email FROM promo_uses ORDER BY order_id").await;
    let known = [(1, "ada@example.com"), (3, "gus@example.com"), (5, "bob@example.com")];
    let known = known.map(|(order, email)| (order, email.to_owned()));
    assert_eq!(uses, known, "canceled and refunded orders use no code");
    let left: Vec<(i64,)> = fetch(&mut tx, "SELECT order_id FROM promo_redemptions ORDER BY order_id").await;
    assert_eq!(left, [(1,), (3,), (5,)], "the older program allows another use too");
    let waiting = "SELECT id, tracking_requested_at FROM orders WHERE tracking_requested_at IS NOT NULL";
    assert_eq!(fetch::<(i64, i64)>(&mut tx, waiting).await, [(3, 8)]);
    let requested = "SELECT id FROM orders WHERE entry LIKE '%trackingRequestedAt%'";
    assert_eq!(fetch::<(i64,)>(&mut tx, requested).await, [(3,)]);
    let parts: Vec<(String, String)> = fetch(&mut tx, "SELECT name, document FROM shop_parts").await;
    assert_eq!(parts, [("start".to_owned(), "\"built_in\"".to_owned())], "it keeps the built-in values");
    let arranged = "SELECT kind, deleted FROM catalogue_arrangements";
    assert_eq!(fetch::<(Option<String>, i64)>(&mut tx, arranged).await, [(None, 0)], "a category is an ordinary one");
    let codes: Vec<(String,)> = fetch(&mut tx, "SELECT DISTINCT code FROM tax_exemptions").await;
    let is_code = |(code,): &(String,)| code.parse::<Code>().is_ok_and(|read| read.to_string() == *code);
    assert!(codes.len() == 2 && codes.iter().all(is_code), "{codes:?}");
}

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

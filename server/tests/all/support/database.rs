//! Databases for tests: SQLite in a folder, PostgreSQL as a database of its own in the server that the test run started.

use std::sync::atomic::{AtomicU32, Ordering};

use platen::catalogue::import::{Defaults, Importer, Source};
use platen::store::Store;
use tempfile::TempDir;

use super::MovedClock;

/// A migrated store, and what must outlive it.
pub struct Fresh {
    pub store: Store,
    _folder: Option<TempDir>,
}

impl Fresh {
    pub async fn sqlite() -> Self {
        let folder = TempDir::new().unwrap();
        let store = Store::open(&format!("sqlite:{}", folder.path().join("t.sqlite").display())).await.unwrap();
        store.migrate().await.unwrap();
        Self { store, _folder: Some(folder) }
    }

    pub async fn postgres() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var("PLATEN_TEST_DATABASE_URL")
            .expect("PLATEN_TEST_DATABASE_URL: run the tests by `make test`, or under scripts/with-postgres.sh");
        let name = format!("t{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::SeqCst));
        let pool = sqlx::PgPool::connect(&server).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&pool).await.unwrap();
        pool.close().await;
        let mut url: url::Url = server.parse().unwrap();
        url.set_path(&name);
        let store = Store::open(url.as_str()).await.unwrap();
        store.migrate().await.unwrap();
        Self { store, _folder: None }
    }
}

/// Puts the fixture's catalogue into a store.
pub async fn fill(store: &Store) {
    let range = Source::bytes("range.jsonl", super::range::lines().into_bytes());
    Importer::new(store, &MovedClock::default(), "fixture").run(vec![range], Defaults::default()).await.unwrap();
}

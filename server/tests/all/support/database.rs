//! Databases for tests: SQLite in a folder, PostgreSQL as a database of its own in the server that the test run started.

use std::sync::atomic::{AtomicU32, Ordering};

use platen::catalog::import::{Defaults, Importer, Source};
use platen::store::Store;
use platen_actors::ports::SystemClock;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A migrated store, and what must outlive it.
pub struct Fresh {
    pub store: Store,
    /// Where else it can be opened.
    pub url: String,
    _folder: Option<TempDir>,
}

impl Fresh {
    pub async fn sqlite() -> Self {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("t.sqlite").display());
        let store = Store::open(&url).await.unwrap();
        store.migrate().await.unwrap();
        Self { store, url, _folder: Some(folder) }
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
        Self { store, url: url.into(), _folder: None }
    }
}

impl Fresh {
    /// Takes PostgreSQL's database away from everybody, for good.
    pub async fn lose(&self) {
        let server = std::env::var("PLATEN_TEST_DATABASE_URL").unwrap();
        let url: url::Url = self.url.parse().unwrap();
        let name = url.path().trim_start_matches('/');
        let pool = sqlx::PgPool::connect(&server).await.unwrap();
        let closed = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false");
        sqlx::raw_sql(sqlx::AssertSqlSafe(closed)).execute(&pool).await.unwrap();
        sqlx::query("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1")
            .bind(name)
            .execute(&pool)
            .await
            .unwrap();
        pool.close().await;
    }
}

/// Puts the fixture's catalog into a store: products 1 to 60 with a part each of the same id; the last has no sample.
pub async fn fill(store: &Store) {
    let lines: Vec<String> = (1..=60).map(|number| product(number).to_string()).collect();
    let source = Source::bytes("fixture.jsonl", lines.join("\n").into_bytes());
    let report = Importer::new(store, &SystemClock, "fixture").run(vec![source], Defaults::default()).await.unwrap();
    assert_eq!(report.added, 60);
}

fn product(number: u32) -> Value {
    let (kind, category) =
        if number.is_multiple_of(2) { ("Mug", "Drinkware > Mugs") } else { ("Pen", "Writing > Pens") };
    json!({
        "sku": format!("FIX-{number:03}"),
        "name": format!("{kind} No. {number}"),
        "description": "For tests. <b>Not bold</b> & \"quoted\".",
        "categories": [category],
        "productionDays": 5,
        "sample": number != 60,
        "prices": [{"minQuantity": 25, "unitPrice": "2.50"}, {"minQuantity": 100, "unitPrice": "1.9950"}],
        "parts": [{"sku": format!("FIX-{number:03}-NVY"), "color": {"name": "Navy", "hex": "#1b2a49"}}],
        "drawing": {"family": kind.to_lowercase()},
    })
}

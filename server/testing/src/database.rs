use std::sync::atomic::{AtomicU32, Ordering};

use platen_store::Store;
use tempfile::TempDir;

fn server_url() -> String {
    std::env::var("PLATEN_TEST_DATABASE_URL")
        .expect("PLATEN_TEST_DATABASE_URL: run the tests by `make test`, or under scripts/with-postgres.sh")
}

async fn server() -> sqlx::PgPool {
    sqlx::PgPool::connect(&server_url()).await.unwrap()
}

/// A migrated, empty store, and what must outlive it.
pub struct Fresh {
    /// The store.
    pub store: Store,
    /// The URL that opens the same database.
    pub url: String,
    _folder: Option<TempDir>,
}

impl Fresh {
    /// Creates a SQLite database in a temporary folder.
    pub async fn sqlite() -> Self {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("t.sqlite").display());
        let store = Store::open(&url).await.unwrap();
        store.migrate().await.unwrap();
        Self { store, url, _folder: Some(folder) }
    }

    /// Creates a database in the PostgreSQL server at `PLATEN_TEST_DATABASE_URL`.
    pub async fn postgres() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("t{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::SeqCst));
        let pool = server().await;
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&pool).await.unwrap();
        pool.close().await;
        let mut url: url::Url = server_url().parse().unwrap();
        url.set_path(&name);
        let store = Store::open(url.as_str()).await.unwrap();
        store.migrate().await.unwrap();
        Self { store, url: url.into(), _folder: None }
    }

    /// Closes the PostgreSQL database to all connections, until [`recover`](Self::recover).
    pub async fn lose(&self) {
        self.allow_connections(false).await;
        self.disconnect().await;
    }

    /// Opens the PostgreSQL database again.
    pub async fn recover(&self) {
        self.allow_connections(true).await;
    }

    async fn allow_connections(&self, is_allowed: bool) {
        let pool = server().await;
        let statement = format!("ALTER DATABASE {} ALLOW_CONNECTIONS {is_allowed}", self.name());
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&pool).await.unwrap();
        pool.close().await;
    }

    /// Breaks all connections to the PostgreSQL database.
    pub async fn disconnect(&self) {
        let pool = server().await;
        sqlx::query("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1")
            .bind(self.name())
            .execute(&pool)
            .await
            .unwrap();
        pool.close().await;
    }

    /// Returns the name of the PostgreSQL database.
    fn name(&self) -> String {
        let url: url::Url = self.url.parse().unwrap();
        url.path().trim_start_matches('/').to_owned()
    }
}

//! A database that is replaced by an earlier copy and `platen migrate --restored`, three times in a row: tabs that reconnect
//! show the restored database's state and follow it from there.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use platen_store::Store;
use platen_testing::{Fresh, MovedClock};
use tempfile::TempDir;
use url::Url;

use super::program::{platen, run};
use crate::support::catalog::fill;
use crate::support::tab::Tab;
use crate::support::{Caller, Server};

/// How a database is backed up and restored.
trait Backups {
    /// Its URL.
    fn url(&self) -> &str;
    /// Takes a backup while the server runs.
    async fn back_up(&self);
    /// Replaces the unused database by the backup.
    async fn restore(&self);
}

struct Sqlite {
    url: String,
    file: PathBuf,
    copy: PathBuf,
}

impl Backups for Sqlite {
    fn url(&self) -> &str {
        &self.url
    }

    async fn back_up(&self) {
        let _none_yet = std::fs::remove_file(&self.copy);
        let pool = sqlx::SqlitePool::connect(&self.url).await.unwrap();
        let sql = format!("VACUUM INTO '{}'", self.copy.display());
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        pool.close().await;
    }

    async fn restore(&self) {
        for log in ["-wal", "-shm"] {
            let _none = std::fs::remove_file(format!("{}{log}", self.file.display()));
        }
        // A new file: a process that still has the old one open continues to use it.
        std::fs::remove_file(&self.file).unwrap();
        std::fs::copy(&self.copy, &self.file).unwrap();
    }
}

struct Postgres {
    url: String,
    dump: PathBuf,
}

fn done(command: &mut Command) {
    let output = run(command);
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Backups for Postgres {
    fn url(&self) -> &str {
        &self.url
    }

    async fn back_up(&self) {
        done(Command::new("pg_dump").args(["--format=custom", "--file"]).arg(&self.dump).arg(&self.url));
    }

    async fn restore(&self) {
        let url: Url = self.url.parse().unwrap();
        let name = url.path().trim_start_matches('/');
        let pool = sqlx::PgPool::connect(&std::env::var("PLATEN_TEST_DATABASE_URL").unwrap()).await.unwrap();
        for sql in [format!("DROP DATABASE {name}"), format!("CREATE DATABASE {name}")] {
            sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        }
        pool.close().await;
        let mut restore = Command::new("pg_restore");
        done(restore.args(["--exit-on-error", "--no-owner", "--dbname", &self.url]).arg(&self.dump));
    }
}

fn sample(product: usize) -> String {
    format!("samples/{product}")
}

async fn add(caller: &Caller, product: usize) {
    caller.post(&format!("/api/myaccount/samplebasket/{product}/add"), serde_json::json!({})).await.is_ok();
}

const ROUNDS: usize = 3;

async fn three_times(backups: impl Backups, folder: &Arc<TempDir>) {
    let mut known: Option<(Caller, Tab)> = None;
    for round in 0..=ROUNDS {
        let store = Store::open(backups.url()).await.unwrap();
        let server = Server::over(store, MovedClock::default(), Arc::clone(folder)).await;
        let (caller, mut tab) = match known.take() {
            None => {
                let caller = server.customer("ada").await;
                add(&caller, 1).await;
                let tab = Tab::open(&server, &caller).await;
                (caller, tab)
            }
            // The tab resumes from changes that the backup does not contain. As many other changes follow the restore,
            // so that only the epoch distinguishes the histories.
            Some((caller, tab)) => {
                let (caller, token, version) = (caller.at(&server), tab.token, tab.version);
                add(&caller, 10 * round + 1).await;
                let mut tab = Tab::resume(&server, &caller, Some(&token), tab.entries, version).await;
                tab.until(|tab| tab.snapshots == 1).await;
                assert_eq!(tab.version, version);
                assert!(!tab.entries.contains_key(&sample(10 * round)), "{:?}", tab.entries.keys());
                (caller, tab)
            }
        };
        assert_eq!(tab.entries, Tab::open(&server, &caller).await.entries);
        if round == ROUNDS {
            break;
        }
        backups.back_up().await;
        let lost = 10 * (round + 1);
        add(&caller, lost).await;
        tab.until(|tab| tab.entries.contains_key(&sample(lost))).await;
        known = Some((caller, tab));
        server.running.stop().await;
        backups.restore().await;
        let restored = ["migrate", "--restored", "--database-url", backups.url(), "--data"];
        done(platen().args(restored).arg(folder.path()));
    }
}

fn data() -> Arc<TempDir> {
    Arc::new(TempDir::new().unwrap())
}

fn sqlite(folder: &Path) -> Sqlite {
    let file = folder.join("platen.sqlite");
    Sqlite { url: format!("sqlite:{}", file.display()), file, copy: folder.join("backup.sqlite") }
}

#[actix_web::test]
async fn tabs_come_back_after_three_restores_of_sqlite() {
    let folder = data();
    let backups = sqlite(folder.path());
    let store = Store::open(&backups.url).await.unwrap();
    store.migrate().await.unwrap();
    fill(&store).await;
    store.close().await;
    Box::pin(three_times(backups, &folder)).await;
}

#[actix_web::test]
async fn tabs_come_back_after_three_restores_of_postgres() {
    let folder = data();
    let fresh = Fresh::postgres().await;
    fill(&fresh.store).await;
    fresh.store.close().await;
    Box::pin(three_times(Postgres { url: fresh.url.clone(), dump: folder.path().join("backup.dump") }, &folder)).await;
}

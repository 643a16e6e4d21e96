//! Measures the store's throughput without HTTP and actors: runs the commands of the load test directly, with as many
//! callers; for comparison, also durable inserts on one raw SQLite connection.
//!
//! `store_commands DATA SECONDS CUSTOMERS`
#![expect(clippy::print_stdout, reason = "the program's result")]

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use platen_actors::commands::{Command, samples};
use platen_actors::ids::{CustomerId, ProductId, SessionKey};
use platen_actors::ports::{Idempotency, Loaded, SessionStore, SystemClock, SystemRng};
use platen_actors::pricing::NothingSold;
use platen_actors::shop::ClosedShop;
use platen_store::Store;
use platen_store::session_store::SqlSessionStore;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};
use tokio::time::Instant;

/// The number of different samples a customer adds before removing them, as in the load test.
const BASKET: i64 = 20;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [data, seconds, customers] = arguments.as_slice() else {
        return Err("usage: store_commands DATA SECONDS CUSTOMERS".into());
    };
    let (data, customers) = (Path::new(data), customers.parse::<i64>()?);
    let time = Duration::from_secs_f64(seconds.parse()?);
    std::fs::create_dir_all(data)?;
    println!("commands/s {:.0}", commands(data, customers, time).await?);
    println!("raw inserts/s {:.0}", raw_inserts(data, time).await?);
    Ok(())
}

async fn commands(data: &Path, customers: i64, time: Duration) -> Result<f64, Box<dyn Error>> {
    let store = Store::open(&format!("sqlite:{}", data.join("commands.sqlite").display())).await?;
    store.migrate().await?;
    let sessions = Arc::new(SqlSessionStore::new(
        store,
        Arc::new(SystemClock),
        Arc::new(SystemRng),
        Arc::new(NothingSold),
        Arc::new(ClosedShop::default()),
    ));
    let begin = Instant::now();
    let tasks: Vec<_> = (1..=customers)
        .map(|customer| tokio::spawn(caller(Arc::clone(&sessions), CustomerId(customer), begin + time)))
        .collect();
    let mut done = 0;
    for task in tasks {
        done += task.await??;
    }
    Ok(f64::from(done) / begin.elapsed().as_secs_f64())
}

async fn caller(
    sessions: Arc<SqlSessionStore>,
    customer: CustomerId,
    until: Instant,
) -> Result<u32, platen_actors::ports::StoreError> {
    let key = SessionKey::Customer(customer);
    let mut known = Loaded::default();
    let mut done = 0_u32;
    while Instant::now() < until {
        let product = ProductId(i64::from(done) % BASKET + 1);
        let takes = (i64::from(done) / BASKET) % 2 == 0;
        let command = if takes {
            Command::Samples(samples::Command::Add { product })
        } else {
            Command::Samples(samples::Command::Remove { product })
        };
        let idempotency = Some(Idempotency { key: format!("bench-{customer}-{done}"), request_hash: [1; 32] });
        let executed = sessions.execute(key, known.clone(), command, idempotency).await?;
        known = match (executed.fresh, executed.change) {
            (Some(fresh), _) => fresh,
            (None, Some(change)) => {
                change.fold_into(Arc::make_mut(&mut known.entries));
                Loaded { version: executed.version, ..known }
            }
            (None, None) => known,
        };
        done += 1;
    }
    Ok(done)
}

async fn raw_inserts(data: &Path, time: Duration) -> Result<f64, Box<dyn Error>> {
    let mut connection = SqliteConnectOptions::new()
        .filename(data.join("raw.sqlite"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .connect()
        .await?;
    sqlx::raw_sql("CREATE TABLE IF NOT EXISTS raw (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        .execute(&mut connection)
        .await?;
    let begin = Instant::now();
    let mut done = 0_u32;
    while begin.elapsed() < time {
        sqlx::query("INSERT INTO raw (text) VALUES ($1)").bind("samples/17").execute(&mut connection).await?;
        done += 1;
    }
    connection.close().await?;
    Ok(f64::from(done) / begin.elapsed().as_secs_f64())
}

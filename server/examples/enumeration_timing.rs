//! Measures whether response times reveal if an email address has an account: alternates requests for known and unknown
//! addresses over HTTP, and prints the medians and their ratio, for a wrong password at sign-in and for a password
//! reset.
//!
//! `enumeration_timing [TRIES]`; a quiet machine and 2,000 or more tries distinguish a difference of a tenth from
//! noise.
#![expect(clippy::print_stdout, reason = "the program's result")]

use std::error::Error;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use platen::accounts::throttle::Admitted;
use platen::artwork::config::local;
use platen::config::Config;
use platen::startup::{self, Parts};
use platen::work::Client;
use platen_actors::ports::Clock;
use platen_store::{Store, customers};
use serde_json::json;
use tokio::time::Instant;

/// A clock that advances by more than a quarter of an hour per reading, so that no rate limit is reached.
struct Leaping(AtomicI64);

impl Clock for Leaping {
    fn now(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
}

const KNOWN: &str = "known@example.com";
const UNKNOWN: &str = "other@example.com";

#[actix_web::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let tries: usize = std::env::args().nth(1).map_or(Ok(2000), |text| text.parse())?;
    let folder = tempfile::tempdir()?;
    let store = Store::open(&format!("sqlite:{}", folder.path().join("t.sqlite").display())).await?;
    store.migrate().await?;
    let clock = Arc::new(Leaping(AtomicI64::new(1_800_000_000_000)));
    let (listener, storage) = (TcpListener::bind("127.0.0.1:0")?, local(&folder.path().join("files"))?);
    let mut parts = Parts::new(listener, store.clone(), storage, folder.path(), Config::default(), 1)?;
    parts.clock = Arc::clone(&clock) as Arc<dyn Clock>;
    let running = startup::start(parts).await?;
    let hash =
        running.platen.passwords.hash(&Client::Shop, &Admitted::by_operator(), "correct horse".to_owned()).await?;
    let mut tx = store.write().await?;
    customers::add(&mut tx, KNOWN, &hash, clock.now()).await?;
    tx.commit().await?;

    let _already = rustls::crypto::ring::default_provider().install_default();
    let http = reqwest::Client::new();
    for (name, path) in [("login", "/api/customer/login"), ("forgotpassword", "/api/account/forgotpassword")] {
        let url = format!("http://{}{path}", running.address);
        let mut times = [Vec::with_capacity(tries), Vec::with_capacity(tries)];
        // Alternating, also in which of the pair comes first, so that other load on the machine affects both alike.
        for number in 0..tries {
            for kind in if number % 2 == 0 { [0, 1] } else { [1, 0] } {
                clock.0.fetch_add(16 * 60 * 1000, Ordering::SeqCst);
                let email = [KNOWN, UNKNOWN][kind];
                let request = http.post(&url).json(&json!({"email": email, "password": "wrong one"}));
                let begin = Instant::now();
                let answer = request.send().await?;
                let status = answer.status().as_u16();
                answer.bytes().await?;
                times[kind].push(begin.elapsed());
                if !matches!(status, 200 | 401) {
                    return Err(format!("{name} answered {status}").into());
                }
            }
        }
        let [known, unknown] = times.map(median);
        let ratio = known.as_secs_f64() / unknown.as_secs_f64();
        println!("{name}: known {known:?}, unknown {unknown:?}, ratio {ratio:.3}");
    }
    running.stop().await;
    Ok(())
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

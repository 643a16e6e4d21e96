//! The same samples as in [`super::samples`], on PostgreSQL; relative to pgbench with the statement that Platen sends for
//! one, over as many connections, on the same server, in the same run.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use tokio::process::Command;
use tokio::time::Instant;

use super::commands::Sampler;
use super::samples::{CUSTOMERS, SECONDS, add_samples};
use super::{BASKET, Ground};
use crate::Result;
use crate::children::{Server, example};
use crate::latency::Sorted;
use crate::report::{Report, Wanted};
use crate::rounds::{Compared, Round, alternate};

const NAME: &str = "add a sample, PostgreSQL";
/// The connections of Platen's pool.
const CONNECTIONS: u32 = 16;

/// The sessions that pgbench changes.
const SESSIONS: &str = "INSERT INTO sessions (owner, epoch, version, touched_at)
    SELECT 'bench' || n, 1, 1, 0 FROM generate_series(1, 64) AS n ON CONFLICT DO NOTHING";

/// One sample, as Platen writes it.
const STATEMENT: &str = r"\set owner random(1, 64)
\set product random(1, 1000000)
\set key random(1, 9000000000000000000)
WITH part0 AS (UPDATE sessions SET version = version + 1, touched_at = 1 WHERE owner = 'bench' || :owner AND epoch = 1 AND version > 0 AND merged_into IS NULL RETURNING 1), part1 AS (INSERT INTO samples (owner, product_id, added_at) VALUES ('bench' || :owner, :product, 1) ON CONFLICT (owner, product_id) DO UPDATE SET added_at = excluded.added_at), part2 AS (INSERT INTO idempotency (owner, key, request_hash, version, answer, created_at) VALUES ('bench' || :owner, :key::text, '\x0101010101010101010101010101010101010101010101010101010101010101', 1, '{}', 1) ON CONFLICT (owner, key) DO UPDATE SET request_hash = excluded.request_hash, version = excluded.version, answer = excluded.answer, created_at = excluded.created_at WHERE idempotency.created_at < 0 RETURNING 1) SELECT 1 / (SELECT count(*) FROM part0), 1 / (SELECT count(*) FROM part2);
";

pub(super) async fn run(ground: &Ground<'_>, report: &mut Report) -> Result<()> {
    let Some(database) = &ground.run.postgres else {
        eprintln!("  left out: no --postgres");
        return Ok(());
    };
    let data = ground.folder.path("postgres");
    Server::platen_on(&ground.run.server, &data, database).await?.stop().await?;
    let lines = example(&ground.run.examples, "seed_signins", &[database, &CUSTOMERS.to_string()]).await?;
    let cookies = lines.lines().skip(1).filter_map(|line| line.split_whitespace().nth(1));
    let samplers = RefCell::new(cookies.enumerate().map(|(n, cookie)| Sampler::new(n, cookie)).collect::<Vec<_>>());
    let script = ground.folder.path("pgbench.sql");
    std::fs::write(&script, STATEMENT)?;
    tool("psql", &["-q", "-c", SESSIONS, database]).await?;
    let server = Server::platen_on(&ground.run.server, &data, database).await?;
    let pairs = alternate(
        ground.run.pairs.min(5),
        || add_samples(&server, &samplers, &ground.products.samples[..BASKET]),
        || pgbench(database, &script),
    )
    .await?;
    server.stop().await?;
    let rate = Compared::of(&pairs.iter().map(|(ours, theirs)| (ours.rate, theirs.rate)).collect::<Vec<_>>());
    let cpu = Sorted::new(pairs.iter().map(|(ours, _)| ours.cpu * 1e6).collect()).median();
    report.promise(NAME, "commands/s over HTTP, relative to pgbench", rate.ratio, "", Wanted::AtLeast(0.8));
    report.add(NAME, "commands/s over HTTP, 64 customers", rate.ours, "");
    report.add(NAME, "transactions/s, pgbench", rate.theirs, "");
    report.add(NAME, "CPU per command, without the database's", cpu, "us");
    Ok(())
}

async fn pgbench(database: &str, script: &Path) -> Result<Round> {
    let (clients, seconds) = (CONNECTIONS.to_string(), SECONDS.to_string());
    let script = script.to_str().ok_or("a path that is not UTF-8")?;
    let begin = Instant::now();
    let text =
        tool("pgbench", &["-n", "-M", "prepared", "-c", &clients, "-j", "1", "-T", &seconds, "-f", script, database])
            .await?;
    let rate = text.lines().find_map(|line| line.strip_prefix("tps = ")?.split_whitespace().next()?.parse().ok());
    let rate = rate.ok_or_else(|| format!("no tps after {:?} in:\n{text}", begin.elapsed()))?;
    Ok(Round { rate, cpu: f64::NAN })
}

/// Runs a program of the newest PostgreSQL and returns its stdout.
async fn tool(name: &str, arguments: &[&str]) -> Result<String> {
    let output = Command::new(program(name)).args(arguments).kill_on_drop(true).output().await?;
    if !output.status.success() {
        return Err(format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr)).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Debian installs the programs in a folder for each version.
fn program(name: &str) -> PathBuf {
    let mut found: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path().join("bin").join(name)).collect())
        .unwrap_or_default();
    found.retain(|program| program.exists());
    found.sort();
    found.pop().unwrap_or_else(|| name.into())
}

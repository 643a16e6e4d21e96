//! 64 customers add samples, one commit each; relative to the same commands sent directly to the store by the server's
//! example
//! `store_commands`, on the same disk, in the same run.

use std::cell::RefCell;
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::Instant;

use super::commands::Sampler;
use super::{BASKET, Ground};
use crate::Result;
use crate::children::{Server, example};
use crate::http::Connection;
use crate::latency::Sorted;
use crate::report::{Report, Wanted};
use crate::rounds::{Compared, Round, alternate};

const NAME: &str = "add a sample";
pub(super) const CUSTOMERS: usize = 64;
/// Longer than a round of reads, so that every round contains checkpoints of the write-ahead log.
pub(super) const SECONDS: u32 = 3;

pub(super) async fn run(ground: &Ground<'_>, report: &mut Report) -> Result<()> {
    let samplers = RefCell::new(
        ground.sample_customers().iter().enumerate().map(|(n, cookie)| Sampler::new(n, cookie)).collect::<Vec<_>>(),
    );
    let raw = RefCell::new(Vec::new());
    let pairs = alternate(
        ground.run.pairs.min(5),
        || add_samples(&ground.server, &samplers, &ground.products.samples),
        || straight(ground, &raw),
    )
    .await?;

    let rate = Compared::of(&pairs.iter().map(|(ours, theirs)| (ours.rate, theirs.rate)).collect::<Vec<_>>());
    let cpu = Sorted::new(pairs.iter().map(|(ours, _)| ours.cpu * 1e6).collect()).median();
    report.promise(NAME, "commands/s over HTTP, relative to the store alone", rate.ratio, "", Wanted::AtLeast(0.5));
    report.add(NAME, "commands/s over HTTP, 64 customers", rate.ours, "");
    report.add(NAME, "commands/s, store alone", rate.theirs, "");
    report.add(NAME, "raw durable SQLite inserts/s, one connection", Sorted::new(raw.into_inner()).median(), "");
    report.promise(NAME, "CPU per command", cpu, "us", Wanted::Below(100.0));
    Ok(())
}

/// One customer per connection adds and removes samples.
pub(super) async fn add_samples(server: &Server, samplers: &RefCell<Vec<Sampler>>, products: &[i64]) -> Result<Round> {
    let process = server.process;
    let mut connections = Vec::new();
    for _ in 0..CUSTOMERS {
        connections.push(Connection::open(server.address).await?);
    }
    let (begin, cpu) = (Instant::now(), process.cpu()?);
    let time = Duration::from_secs(SECONDS.into());
    let done = try_join_all(connections.into_iter().enumerate().map(async |(customer, mut connection)| {
        let mut done = 0_u32;
        while begin.elapsed() < time {
            let (request, _) = samplers.borrow_mut()[customer].next(products, BASKET);
            connection.send(&request).await?.ok()?;
            done += 1;
        }
        Result::Ok(done)
    }))
    .await?;
    let done = f64::from(done.into_iter().sum::<u32>());
    Ok(Round { rate: done / begin.elapsed().as_secs_f64(), cpu: (process.cpu()? - cpu) / done })
}

/// The example prints `commands/s N` and `raw inserts/s N`.
async fn straight(ground: &Ground<'_>, raw: &RefCell<Vec<f64>>) -> Result<Round> {
    // A new store each time: the idempotency keys repeat, and a repeated command would only get its stored answer.
    let folder = ground.folder.path(&format!("store-{}", raw.borrow().len()));
    let data = folder.to_str().ok_or("a data folder that is not UTF-8")?;
    let text =
        example(&ground.run.examples, "store_commands", &[data, &SECONDS.to_string(), &CUSTOMERS.to_string()]).await?;
    let figure = |name: &str| -> Result<f64> {
        let value = text.lines().find_map(|line| line.strip_prefix(name)).ok_or(format!("no '{name}' in:\n{text}"))?;
        Ok(value.trim().parse()?)
    };
    raw.borrow_mut().push(figure("raw inserts/s")?);
    Ok(Round { rate: figure("commands/s")?, cpu: f64::NAN })
}

//! What a change costs: the CPU time of all nodes and of PostgreSQL, with a tab of every customer. On one machine the nodes share
//! the cores, so the CPU time compares them and the rate does not.

use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::Instant;

use super::Ground;
use crate::Result;
use crate::http::Connection;
use crate::latency::Sorted;
use crate::process::Process;
use crate::report::Report;
use crate::scenarios::BASKET;
use crate::scenarios::commands::Sampler;
use crate::tab::Tab;

/// Customers who change something, each over one connection.
pub(super) const CUSTOMERS: usize = 24;
/// The rounds, and the duration of each.
const ROUNDS: u32 = 5;
const ROUND: Duration = Duration::from_secs(3);

/// What a cluster did.
pub(super) struct Throughput {
    /// Commands per second.
    pub(super) rate: f64,
    /// The CPU time of all nodes per change in microseconds.
    pub(super) cost: f64,
}

pub(super) async fn run(ground: &Ground, name: &'static str, report: &mut Report) -> Result<Throughput> {
    let addresses = &ground.cluster.addresses;
    let nodes = ground.cluster.nodes.len();
    let processes = (0..nodes).map(|node| ground.cluster.process(node)).collect::<Result<Vec<_>>>()?;
    let mut customers = Vec::new();
    let stop = Instant::now() + ROUND * ROUNDS + Duration::from_secs(2);
    for (number, cookie) in ground.busy.iter().enumerate() {
        let tab = Tab::open(addresses.of(number + 1), cookie).await?;
        let watching = tokio::task::spawn_local(tab.watch(stop, |_, _| {}));
        customers.push((
            Sampler::new(1_000_000 + number, cookie),
            Connection::open(addresses.of(number)).await?,
            watching,
        ));
    }
    let (mut rates, mut costs, mut database) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let cpu = || processes.iter().map(|process| process.cpu()).sum::<Result<f64>>();
        let (begin, before, postgres) = (Instant::now(), cpu()?, ground.cluster.postgres.cpu()?);
        let done = try_join_all(customers.iter_mut().map(async |(sampler, connection, _)| {
            let mut done = 0_u32;
            while begin.elapsed() < ROUND {
                let (request, _) = sampler.next(&ground.products, BASKET);
                connection.send(&request).await?.ok()?;
                done += 1;
            }
            Result::Ok(done)
        }));
        let done = f64::from(done.await?.into_iter().sum::<u32>());
        rates.push(done / begin.elapsed().as_secs_f64());
        costs.push((cpu()? - before) / done * 1e6);
        database.push((ground.cluster.postgres.cpu()? - postgres) / done * 1e6);
    }
    for (_, _, watching) in customers {
        watching.await??;
    }
    let median = |values| Sorted::new(values).median();
    let throughput = Throughput { rate: median(rates), cost: median(costs) };
    report.add(name, "commands/s, each customer's tab on the next node", throughput.rate, "");
    report.add(name, "CPU per change, all nodes", throughput.cost, "us");
    report.add(name, "CPU per change, PostgreSQL", median(database), "us");
    let memory = processes.iter().map(|process: &Process| process.memory()).sum::<Result<f64>>()?;
    #[expect(clippy::cast_precision_loss, reason = "some nodes")]
    report.add(name, "memory of a node", memory / nodes as f64 / 1e6, "MB");
    Ok(throughput)
}

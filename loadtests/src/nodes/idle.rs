//! What open tabs cost while nothing changes: memory, and the comparison of their sessions with the database.

use std::time::Duration;

use tokio::task::spawn_local;
use tokio::time::{Instant, sleep};

use super::{C, Ground, SETTLING};
use crate::Result;
use crate::report::Report;
use crate::scenarios::live::open_tabs;

/// Three comparisons of every session.
const TIME: Duration = Duration::from_secs(12);

pub(super) async fn run(ground: &Ground, name: &'static str, report: &mut Report) -> Result<()> {
    let (process, address) = (ground.cluster.process(C)?, ground.cluster.addresses.of(C));
    let calm = cpu(ground).await?;
    let before = process.memory()?;
    let first = open_tabs(address, &ground.cookies, 0).await?;
    sleep(SETTLING).await;
    let with_one = process.memory()?;
    let second = open_tabs(address, &ground.cookies, 1).await?;
    sleep(SETTLING).await;
    let with_two = process.memory()?;
    let stop = Instant::now() + TIME + Duration::from_secs(1);
    let tabs = first.into_iter().chain(second);
    let watching: Vec<_> = tabs.map(|(_, _, tab)| spawn_local(tab.watch(stop, |_, _| {}))).collect();
    let open = cpu(ground).await?;
    for tab in watching {
        tab.await??;
    }
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let sessions = ground.cookies.len() as f64;
    report.add(name, "memory of a node without tabs", before / 1e6, "MB");
    report.add(name, "CPU of a node without tabs, share of a core", calm.0 * 100.0, "%");
    report.add(name, "PostgreSQL's CPU for three nodes without tabs, share of a core", calm.1 * 100.0, "%");
    report.add(name, "memory per session with its first tab", (with_one - before) / sessions / 1024.0, "KB");
    report.add(name, "memory per second tab", (with_two - with_one) / sessions / 1024.0, "KB");
    report.add(name, "CPU per idle session with two tabs, per second", (open.0 - calm.0) / sessions * 1e6, "us");
    report.add(name, "PostgreSQL's CPU per idle session, per second", (open.1 - calm.1) / sessions * 1e6, "us");
    Ok(())
}

/// Returns the shares of a core that the third node and PostgreSQL use.
async fn cpu(ground: &Ground) -> Result<(f64, f64)> {
    let (node, postgres) = (ground.cluster.process(C)?, &ground.cluster.postgres);
    let (begin, before) = (Instant::now(), (node.cpu()?, postgres.cpu()?));
    sleep(TIME).await;
    let took = begin.elapsed().as_secs_f64();
    Ok(((node.cpu()? - before.0) / took, (postgres.cpu()? - before.1) / took))
}

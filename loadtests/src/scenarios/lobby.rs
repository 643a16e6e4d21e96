//! The cost of an open lobby with many live sessions while changes are committed at a constant rate. Rounds with an
//! open and a closed lobby alternate; their difference is the cost.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::Ground;
use super::live::{Log, Pace, Shoppers, open_tabs, send, watch};
use crate::Result;
use crate::latency::Sorted;
use crate::lobby::Lobby;
use crate::report::{Report, Wanted};

const NAME: &str = "lobby";
/// Pairs of rounds.
const PAIRS: u32 = 5;
/// The duration of a round in seconds.
const ROUND: u32 = 4;
/// The time for the first transfer of all rows, and for the lobby to stop after its last page has closed.
const SETTLING: Duration = Duration::from_secs(3);

pub(super) async fn run(ground: &Ground<'_>, shoppers: &mut Shoppers, report: &mut Report) -> Result<()> {
    let customers = ground.run.customers as usize;
    let log = Rc::new(RefCell::new(Log::of(customers)));
    let tabs = open_tabs(ground.server.address, ground.live_customers(), 0).await?;
    let whole = Duration::from_secs(u64::from(PAIRS)) * (2 * ROUND + 2) + SETTLING * 2 * PAIRS;
    let stop = Instant::now() + whole + Duration::from_secs(20);
    let watching = watch(tabs, stop, &log);
    sleep(SETTLING).await;

    let pace = Pace { rate: ground.run.rate, seconds: ROUND };
    let (mut closed, mut open, mut told) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..PAIRS {
        closed.push(cpu_share(ground, shoppers, pace, &log).await?);

        let mut lobby = Lobby::open(ground.server.address, &ground.staff, ground.run.record.as_deref()).await?;
        let everything = lobby.watch(Instant::now() + SETTLING).await?;
        if everything.rows < customers {
            return Err(format!("the lobby has {} sessions instead of {customers}", everything.rows).into());
        }
        let until = Instant::now() + Duration::from_secs(u64::from(ROUND));
        let (sent, seen) = tokio::join!(cpu_share(ground, shoppers, pace, &log), lobby.watch(until));
        open.push(sent?);
        let seen = seen?;
        if seen.rows == 0 {
            return Err("the lobby sent no change".into());
        }
        told.push(seen);
        lobby.close().await?;
        sleep(SETTLING).await;
    }
    drop(watching);

    let median = |shares: Vec<f64>| Sorted::new(shares).median();
    let (closed, open) = (median(closed), median(open));
    let rounds = f64::from(PAIRS * ROUND);
    #[allow(clippy::cast_precision_loss, reason = "far below 2^52")]
    let a_second = |count: usize| count as f64 / rounds;
    report.add(NAME, "live sessions", f64::from(ground.run.customers), "");
    report.add(NAME, "changes per second", f64::from(ground.run.rate), "");
    report.add(NAME, "lobby rows per second", a_second(told.iter().map(|told| told.rows).sum()), "");
    report.add(NAME, "frames per second", a_second(told.iter().map(|told| told.frames as usize).sum()), "");
    report.add(NAME, "data per second", a_second(told.iter().map(|told| told.bytes).sum()) / 1024.0, "KB");
    report.add(NAME, "CPU, share of a core, lobby closed", closed * 100.0, "%");
    report.add(NAME, "CPU, share of a core, lobby open", open * 100.0, "%");
    report.promise(NAME, "cost of an open lobby, share of a core", (open - closed) * 100.0, "%", Wanted::Below(5.0));
    Ok(())
}

/// Commits changes at a constant rate and returns the server's CPU use as a share of one core.
async fn cpu_share(ground: &Ground<'_>, shoppers: &mut Shoppers, pace: Pace, log: &Rc<RefCell<Log>>) -> Result<f64> {
    let (cpu, begin) = (ground.server.process.cpu()?, Instant::now());
    send(ground.server.address, &ground.products.samples, shoppers, pace, log).await?;
    Ok((ground.server.process.cpu()? - cpu) / begin.elapsed().as_secs_f64())
}

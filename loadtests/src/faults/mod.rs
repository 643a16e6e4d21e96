//! Faults of several nodes under load. Each try checks what the servers promise: nothing acknowledged is lost, nothing happens
//! twice, no call of a client that follows the protocol fails, and every tab shows what the database has soon after the cure.

mod customer;
mod load;
mod rows;
mod table;
mod uploads;
mod verdict;

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use self::load::Load;
use self::rows::{ALL, Needs, QUICK, Row, Victim};
use self::verdict::Verdict;
use crate::Result;
use crate::cluster::{Bus, Cluster, Plan};
use crate::process::need_open_files;

const NODES: usize = 3;
/// How long the load runs before the fault, and after its cure.
const BEFORE: Duration = Duration::from_secs(1);
const AFTER: Duration = Duration::from_secs(3);

/// The options of the faults.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The faults; all of them by default.
    #[arg(value_enum)]
    rows: Vec<Row>,
    /// The server's binary.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// The binary of an older version, for the fault `mixed`.
    #[arg(long)]
    old: Option<PathBuf>,
    /// Tries of each fault, one half with each bus.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    tries: u32,
    /// How long a fault lasts, in seconds.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=600))]
    fault_seconds: u32,
    /// Only this bus.
    #[arg(long, value_enum)]
    bus: Option<Bus>,
    /// Customers, with two tabs each.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    customers: u32,
    /// Changes per second.
    #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rate: u32,
    /// Seconds after the cure within which every tab must show every change.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=600))]
    within: u32,
    /// Some faults only, one try with each bus.
    #[arg(long)]
    quick: bool,
    /// A document whose table gets the results. The rows of other faults remain.
    #[arg(long)]
    into: Option<PathBuf>,
}

impl Options {
    /// Runs the faults, and prints the table. Fails if a promise is broken.
    pub(crate) async fn run(&self) -> Result<()> {
        need_open_files(u64::from(self.customers) * 10 + 1000)?;
        let chosen = match (&self.rows[..], self.quick) {
            ([], true) => &QUICK[..],
            ([], false) => &ALL[..],
            (rows, _) => rows,
        };
        let buses = match self.bus {
            Some(bus) => vec![bus],
            None => vec![Bus::Postgres, Bus::Nats],
        };
        let tries = if self.quick { 1 } else { self.tries.div_ceil(u32::try_from(buses.len())?) };
        let mut running: Vec<_> = buses.into_iter().map(|bus| (bus, None)).collect();
        let (mut lines, mut broken) = (Vec::new(), 0);
        for row in chosen {
            if let Some(missing) = row.missing(self) {
                eprintln!("{}: left out, {missing}", row.text());
                continue;
            }
            let mut verdict = Verdict::default();
            for (bus, running) in &mut running {
                for number in 0..tries {
                    verdict.add(&self.attempt(running, *bus, *row, number).await?);
                }
            }
            broken += u32::from(!verdict.is_good(self.within()));
            lines.push(table::line(&row.text(), &row.lasts(self), &verdict));
            if let Some(path) = &self.into {
                table::put(path, &lines)?;
            }
        }
        println!("{}", table::whole(&lines));
        if broken > 0 { Err(format!("{broken} faults broke a promise").into()) } else { Ok(()) }
    }

    fn within(&self) -> Duration {
        Duration::from_secs(self.within.into())
    }

    /// Makes a fault once, in the running cluster if it fits. A cluster that broke a promise is not used again.
    async fn attempt(&self, running: &mut Option<Running>, bus: Bus, row: Row, number: u32) -> Result<Verdict> {
        let needs = row.needs();
        let mut now = match running.take().filter(|now| now.needs == needs) {
            Some(now) => now,
            None => self.start(bus, needs).await?,
        };
        let verdict = self.suffer(&mut now, bus, row, number as usize).await?;
        let is_good = verdict.is_good(self.within());
        eprintln!("{row:?}, {bus:?}, try {}: {}", number + 1, if is_good { "good" } else { "BROKEN" });
        if is_good {
            *running = Some(now);
        } else {
            eprintln!("{verdict:#?}\n{}\n{}", now.load.notes().join("\n"), now.cluster.logs());
        }
        Ok(verdict)
    }

    async fn start(&self, bus: Bus, needs: Needs) -> Result<Running> {
        let Needs { database_disk, files_disk, clocks } = needs;
        let plan = Plan { binary: &self.server, nodes: NODES, bus, database_disk, files_disk, clocks };
        let cluster = Cluster::start(&plan).await?;
        let load = Load::prepare(&cluster, self).await?;
        Ok(Running { needs, cluster, load })
    }

    async fn suffer(&self, now: &mut Running, bus: Bus, row: Row, number: usize) -> Result<Verdict> {
        let binaries: Vec<&Path> = match (&self.old, row) {
            (Some(old), Row::Mixed) => vec![old, &self.server],
            _ => vec![&self.server],
        };
        let seconds = Duration::from_secs(self.fault_seconds.into());
        let mut victim = Victim { cluster: &mut now.cluster, seconds, bus, number, binaries, starts: number };
        let since = Instant::now();
        let changing = now.load.begin(self.rate);
        sleep(BEFORE).await;
        let outages = victim.suffer(row).await;
        sleep(AFTER).await;
        let failed = now.load.end(changing).await?;
        Verdict::of(&now.load, since, &outages?, self.within(), failed).await
    }
}

/// A cluster under load.
struct Running {
    needs: Needs,
    cluster: Cluster,
    load: Rc<Load>,
}

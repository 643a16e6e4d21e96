//! Faults of several nodes under load. Each try checks what the servers promise: nothing acknowledged is lost, nothing happens
//! twice, no call of a client that follows the protocol fails, and every tab shows what the database has soon after the cure.

mod customer;
mod load;
mod rows;
mod table;
mod uploads;
mod verdict;

use std::path::PathBuf;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use self::load::Load;
use self::rows::{ALL, QUICK, Row, Victim};
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
        let mut rows = Vec::new();
        let mut broken = 0;
        for row in chosen {
            let text = row.text();
            if let Some(missing) = row.missing(self) {
                eprintln!("{text}: left out, {missing}");
                continue;
            }
            let verdict = self.row(*row).await?;
            broken += u32::from(!verdict.is_good(self.within()));
            rows.push(table::line(&text, &row.lasts(self), &verdict));
            if let Some(path) = &self.into {
                table::put(path, &rows)?;
            }
        }
        println!("{}", table::whole(&rows));
        if broken > 0 { Err(format!("{broken} faults broke a promise").into()) } else { Ok(()) }
    }

    fn within(&self) -> Duration {
        Duration::from_secs(self.within.into())
    }

    /// Runs all tries of a fault, with one cluster for each bus.
    async fn row(&self, row: Row) -> Result<Verdict> {
        let buses = match self.bus {
            Some(bus) => vec![bus],
            None => vec![Bus::Postgres, Bus::Nats],
        };
        let tries = if self.quick { 1 } else { self.tries.div_ceil(u32::try_from(buses.len())?) };
        let mut total = Verdict::default();
        for bus in buses {
            let binaries: Vec<PathBuf> = match (&self.old, row) {
                (Some(old), Row::Mixed) => vec![old.clone(), self.server.clone()],
                _ => vec![self.server.clone()],
            };
            let plan = Plan {
                binary: &binaries[0],
                nodes: NODES,
                bus,
                database_disk: row.database_disk(),
                files_disk: row.files_disk(),
                clocks: row.clocks(),
            };
            let cluster = Cluster::start(&plan).await?;
            let load = Load::prepare(&cluster, self).await?;
            let mut victim = Victim { cluster, options: self, bus, number: 0, binaries: binaries.clone(), starts: 1 };
            for number in 0..tries {
                victim.number = number as usize;
                let verdict = self.attempt(&mut victim, &load, row).await?;
                let is_good = verdict.is_good(self.within());
                eprintln!("{row:?}, {bus:?}, try {}: {}", number + 1, if is_good { "good" } else { "BROKEN" });
                if !is_good {
                    eprintln!("{verdict:#?}\n{}\n{}", load.notes().join("\n"), victim.cluster.logs());
                }
                total.add(&verdict);
            }
        }
        Ok(total)
    }

    async fn attempt(&self, victim: &mut Victim<'_>, load: &std::rc::Rc<Load>, row: Row) -> Result<Verdict> {
        let since = Instant::now();
        let running = load.begin(self.rate);
        sleep(BEFORE).await;
        let outages = victim.suffer(row).await;
        sleep(AFTER).await;
        let failed = load.end(running).await?;
        Verdict::of(load, since, &outages?, self.within(), failed).await
    }
}

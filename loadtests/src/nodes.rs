//! Three nodes: how long a change takes from one to another, and what it costs compared with one node.

mod ends;
mod idle;
mod throughput;

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::Result;
use crate::catalog;
use crate::cluster::account::{self, Account};
use crate::cluster::client::Client;
use crate::cluster::nginx::{self, Nginx};
use crate::cluster::{Addresses, Bus, Cluster, Plan};
use crate::process::need_open_files;
use crate::report::{Report, Wanted};
use crate::scenarios::live::{Log, Pace, Shoppers, open_tabs, send, watch};

/// How long a setup call is repeated.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time until nothing of the setup runs any more.
const SETTLING: Duration = Duration::from_secs(3);
/// The nodes that send, and that show.
const A: usize = 0;
const B: usize = 1;
const C: usize = 2;

/// The options of the measurement.
#[derive(clap::Args)]
pub(crate) struct Nodes {
    /// The server's binary.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// Customers, with a tab on the second node and one on the third.
    #[arg(long, default_value_t = 250, value_parser = clap::value_parser!(u32).range(50..=10_000))]
    customers: u32,
    /// Changes per second over NATS.
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    nats_rate: u32,
    /// Changes per second over PostgreSQL alone.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    postgres_rate: u32,
    /// Duration of a measurement in seconds.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Only this bus.
    #[arg(long, value_enum)]
    bus: Option<Bus>,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/bench-nodes.json")]
    json: PathBuf,
}

/// A cluster with its customers.
struct Ground {
    cluster: Cluster,
    client: Client,
    accounts: Vec<Account>,
    cookies: Vec<String>,
    /// The sign-ins of the customers of [`throughput`].
    busy: Vec<String>,
    products: Vec<i64>,
}

impl Ground {
    async fn of(options: &Nodes, bus: Bus, nodes: usize, customers: usize) -> Result<Self> {
        let plan = Plan { binary: &options.server, nodes, bus, database_disk: None, files_disk: None, clocks: &[] };
        let cluster = Cluster::start(&plan).await?;
        let products = catalog::products(cluster.addresses.of(A)).await?.samples;
        let client = Client::new(cluster.addresses.clone(), PATIENCE);
        let mut accounts = Vec::new();
        for number in 0..customers + throughput::CUSTOMERS {
            accounts.push(account::register(&client, number).await?);
        }
        let mut cookies: Vec<String> = accounts.iter().map(|account| account.cookie.clone()).collect();
        let busy = cookies.split_off(customers);
        Ok(Self { cluster, client, accounts, cookies, busy, products })
    }
}

impl Nodes {
    /// Runs the measurements, prints and writes the figures.
    pub(crate) async fn run(&self) -> Result<()> {
        need_open_files(u64::from(self.customers) * 4 + 1000)?;
        let mut report = Report::default();
        let buses = [
            (Bus::Nats, "over NATS", self.nats_rate, 100.0),
            (Bus::Postgres, "over PostgreSQL", self.postgres_rate, 300.0),
        ];
        for (bus, name, rate, most) in buses.into_iter().filter(|(bus, ..)| self.bus.is_none_or(|only| only == *bus)) {
            let ground = Ground::of(self, bus, 3, self.customers as usize).await?;
            idle::run(&ground, name, &mut report).await?;
            let mut shoppers = Shoppers::of(&ground.cookies);
            let direct = ground.cluster.addresses.clone();
            self.delays(&mut shoppers, &ground, &direct, "", (name, rate, most), &mut report).await?;
            if nginx::is_installed() {
                let nginx = Nginx::start(&ground.cluster.path("nginx"), &direct.all()).await?;
                let behind = nginx.addresses.clone();
                self.delays(&mut shoppers, &ground, &behind, ", behind nginx", (name, rate, most), &mut report).await?;
            } else {
                eprintln!("left out: nginx is not installed");
            }
            ends::run(&ground, &self.server, name, &mut report).await?;
            let three = throughput::run(&ground, name, &mut report).await?;
            drop(ground);
            let alone = Ground::of(self, bus, 1, 0).await?;
            let name = if bus == Bus::Nats { "one node, over NATS" } else { "one node" };
            let one = throughput::run(&alone, name, &mut report).await?;
            report.add(
                name,
                "commands/s of three nodes on the same machine, relative to it",
                three.rate / one.rate,
                "",
            );
            report.add(name, "CPU per change of three nodes, relative to it", three.cost / one.cost, "");
        }
        println!("{}", report.text());
        report.write(&self.json)?;
        println!("as JSON: {}", self.json.display());
        match report.missed() {
            0 => Ok(()),
            missed => Err(format!("{missed} promises were not met").into()),
        }
    }

    /// Sends changes to the first node; tabs on the second and the third show them.
    async fn delays(
        &self,
        shoppers: &mut Shoppers,
        ground: &Ground,
        addresses: &Addresses,
        how: &str,
        (name, rate, most): (&'static str, u32, f64),
        report: &mut Report,
    ) -> Result<()> {
        let log = Rc::new(RefCell::new(Log::of(ground.cookies.len())));
        let mut tabs = open_tabs(addresses.of(C), &ground.cookies, 0).await?;
        tabs.extend(open_tabs(addresses.of(B), &ground.cookies, 1).await?);
        let stop = Instant::now() + SETTLING + Duration::from_secs(u64::from(self.seconds) + 6);
        let watching = watch(tabs, stop, &log);
        sleep(SETTLING).await;
        let pace = Pace { rate, seconds: self.seconds };
        let begin = Instant::now();
        send(addresses.of(A), &ground.products, shoppers, pace, &log).await?;
        let took = begin.elapsed().as_secs_f64();
        for tab in watching {
            tab.await??;
        }
        let log = log.borrow();
        let delays = log.delays(0..1);
        report.add(name, format!("changes/s on the first node{how}"), log.count() / took, "");
        report.add(name, format!("until a tab on the third node shows it, p50{how}"), delays.from_sent.median(), "ms");
        let p99 = delays.from_sent.at(0.99);
        report.promise(
            name,
            format!("until a tab on the third node shows it, p99{how}"),
            p99,
            "ms",
            Wanted::Below(most),
        );
        report.add(name, format!("the same from the response, p99{how}"), delays.from_answer.at(0.99), "ms");
        let lost = log.delays(0..2).lost;
        report.promise(
            name,
            format!("changes that a tab did not show{how}"),
            f64::from(lost),
            "",
            Wanted::Exactly(0.0),
        );
        Ok(())
    }
}

//! The scenarios, one file each.

pub(crate) mod commands;
mod idle;
pub(crate) mod live;
mod lobby;
mod postgres;
mod reading;
mod samples;
mod stalled_reader;
mod uploads;
mod watched_upload;

use std::path::Path;
use std::time::Duration;

use crate::catalog::{self, Products};
use crate::children::{Folder, Server, example};
use crate::process::need_open_files;
use crate::report::Report;
use crate::{Result, Run};
use live::Shoppers;

/// The number of samples that a customer adds before removing them one by one; well below the limit of a basket.
pub(crate) const BASKET: usize = 20;

/// The scenarios.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Scenario {
    /// Memory of an idle server.
    Idle,
    /// Product page data, compared with the bare server.
    Product,
    /// Keyword search, compared with the bare server.
    Search,
    /// Category listings, compared with the bare server.
    Listing,
    /// Painted home, category and product pages, compared with the bare server.
    Pages,
    /// Drawn pictures, compared with the bare server.
    Pictures,
    /// Files of the client, compared with the bare server.
    Assets,
    /// Adding samples, compared with the store without HTTP and actors.
    Samples,
    /// Adding samples on PostgreSQL, compared with pgbench.
    Postgres,
    /// Thousands of customers with two tabs each, and the delay of changes.
    Live,
    /// The cost of an open lobby.
    Lobby,
    /// A tab that never reads.
    StalledReader,
    /// Fifty uploads at once.
    Uploads,
    /// One upload over a slow line, watched by three tabs.
    WatchedUpload,
}

const ALL: [Scenario; 14] = [
    Scenario::Idle,
    Scenario::Product,
    Scenario::Search,
    Scenario::Listing,
    Scenario::Pages,
    Scenario::Pictures,
    Scenario::Assets,
    Scenario::Samples,
    Scenario::Postgres,
    Scenario::Live,
    Scenario::Lobby,
    Scenario::StalledReader,
    Scenario::Uploads,
    Scenario::WatchedUpload,
];

/// The input of every scenario.
struct Ground<'a> {
    run: &'a Run,
    folder: Folder,
    server: Server,
    products: Products,
    /// Sign-in cookies, one per customer.
    customers: Vec<String>,
    /// The sign-in cookie of a staff member.
    staff: String,
}

impl Ground<'_> {
    /// The customers of [`live`]. Each scenario has its own, so that one does not find the samples of another.
    fn live_customers(&self) -> &[String] {
        &self.customers[..self.run.customers as usize]
    }

    /// The customers of [`samples`].
    fn sample_customers(&self) -> &[String] {
        &self.customers[self.run.customers as usize..][..samples::CUSTOMERS]
    }

    /// The customers of [`uploads`].
    fn upload_customers(&self) -> &[String] {
        &self.customers[self.run.customers as usize + samples::CUSTOMERS + 1..][..uploads::UPLOADS]
    }

    /// The customer of [`watched_upload`].
    fn watched_customer(&self) -> &str {
        &self.customers[self.run.customers as usize + samples::CUSTOMERS + 1 + uploads::UPLOADS]
    }

    /// The customer of [`stalled_reader`].
    fn stalled_customer(&self) -> &str {
        &self.customers[self.run.customers as usize + samples::CUSTOMERS]
    }
}

/// Prepares a new data folder, runs the scenarios, prints and writes the figures.
pub(crate) async fn run(run: &Run) -> Result<()> {
    let chosen = |scenario| run.scenarios.is_empty() || run.scenarios.contains(&scenario);
    need_open_files(u64::from(run.customers) * 2 + 1000)?;

    let folder = Folder::new("run")?;
    let data = folder.path("data");
    // The first start fills the folder; the sign-ins are added while no server runs.
    Server::platen(&run.server, &data).await?.stop().await?;
    let (staff, customers) = seed(run, &data).await?;
    let server = Server::platen(&run.server, &data).await?;

    let mut report = Report::default();
    if chosen(Scenario::Idle) {
        idle::run(&server, &mut report).await?;
    }
    let products = catalog::products(server.address).await?;
    if products.samples.len() < BASKET {
        return Err("the demo catalog has too few samples".into());
    }
    let ground = Ground { run, folder, server, products, customers, staff };
    // Across scenarios, so that one does not repeat the commands of another.
    let mut shoppers = Shoppers::of(ground.live_customers());
    let mut failed = Vec::new();
    for scenario in ALL.into_iter().filter(|scenario| chosen(*scenario)) {
        eprintln!("{scenario:?} …");
        let result = match scenario {
            Scenario::Idle => Ok(()),
            Scenario::Product
            | Scenario::Search
            | Scenario::Listing
            | Scenario::Pages
            | Scenario::Pictures
            | Scenario::Assets => reading::run(&ground, scenario, &mut report).await,
            Scenario::Samples => samples::run(&ground, &mut report).await,
            Scenario::Postgres => postgres::run(&ground, &mut report).await,
            Scenario::Live => live::run(&ground, &mut shoppers, &mut report).await,
            Scenario::Lobby => lobby::run(&ground, &mut shoppers, &mut report).await,
            Scenario::StalledReader => stalled_reader::run(&ground, &mut report).await,
            Scenario::Uploads => uploads::run(&ground, &mut report).await,
            Scenario::WatchedUpload => watched_upload::run(&ground, &mut report).await,
        };
        if let Err(error) = result {
            eprintln!("{scenario:?} failed: {error}");
            failed.push(format!("{scenario:?}"));
        }
    }
    ground.server.stop().await?;

    println!("{}", report.text());
    report.write(&run.json)?;
    println!("as JSON: {}", run.json.display());
    match report.missed() {
        _ if !failed.is_empty() => Err(format!("these scenarios failed: {}", failed.join(", ")).into()),
        0 => Ok(()),
        missed => Err(format!("{missed} promises were not met").into()),
    }
}

/// Adds a signed-in staff member and signed-in customers to the store, and returns their cookies.
async fn seed(run: &Run, data: &Path) -> Result<(String, Vec<String>)> {
    let count = run.customers as usize + samples::CUSTOMERS + 1 + uploads::UPLOADS + 1;
    let data = data.to_str().ok_or("a data folder that is not UTF-8")?;
    let lines = example(&run.examples, "seed_signins", &[data, &count.to_string()]).await?;
    let mut cookies: Vec<String> =
        lines.lines().filter_map(|line| line.split_whitespace().nth(1)).map(str::to_owned).collect();
    if cookies.len() != count + 1 {
        return Err(format!("seed_signins made {} sign-ins instead of {count} and one", cookies.len()).into());
    }
    Ok((cookies.remove(0), cookies))
}

/// The duration of one round of a comparison.
const ROUND: Duration = Duration::from_millis(1500);

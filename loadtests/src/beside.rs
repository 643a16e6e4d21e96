//! Calls beside other work: calls at a constant rate, quiet, then beside slow searches, then beside an import. The
//! durations of each kind of call are compared with their quiet values.

mod calls;
mod work;

use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use self::calls::{Calls, Took};
use crate::Result;
use crate::children::{Folder, Server, example, import};
use crate::process::Process;
use crate::product_file;
use crate::report::{Report, Wanted};

const NAME: &str = "beside";
/// Customers with a tab each.
const CUSTOMERS: usize = 20;
/// How much slower the slowest hundredth of calls may be beside other work.
const SLOWER: f64 = 2.0;

/// The options of the measurement.
#[derive(clap::Args)]
pub(crate) struct Beside {
    /// The number of products.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1_000..=10_000_000))]
    products: u32,
    /// The number of products in each import.
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    imported: u32,
    /// The duration of the quiet measurement and of the searches in seconds.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// The server's binary.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// The folder of the server's example program `seed_signins`.
    #[arg(long, default_value = "target/release/examples")]
    examples: PathBuf,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/bench-beside.json")]
    json: PathBuf,
}

impl Beside {
    /// Runs the measurement, prints and writes the figures.
    pub(crate) async fn run(&self) -> Result<()> {
        let folder = Folder::new("beside")?;
        let (file, data) = (folder.path("products.jsonl"), folder.path("data"));
        std::fs::create_dir_all(&data)?;
        product_file::write(&file, 0..self.products, None)?;
        import(&self.server, &data, &file).await?;
        let (staff, customers) = self.seed(&data).await?;
        let server = Server::with_catalog(&self.server, &data).await?;
        let mut calls = Calls::new(server.address, customers, self.products).await?;
        // Fills the caches.
        calls.run(sleep(Duration::from_secs(5))).await?;

        let mut report = Report::default();
        let time = Duration::from_secs(u64::from(self.seconds));
        let quiet = calls.run(sleep(time)).await?;
        tell_quiet(&mut report, &quiet);

        let searching = work::search(server.address, time)?;
        let searches = async { Ok(searching.await??) };
        tell(&mut report, "slow searches", &quiet, &measured(&mut calls, server.process, searches).await?);

        product_file::write(&file, 0..self.imported, Some(7_777))?;
        let importing = async {
            import(&self.server, &data, &file).await?;
            work::visible(server.address, self.imported - 1, 7_777).await
        };
        tell(&mut report, "an import", &quiet, &measured(&mut calls, server.process, importing).await?);

        product_file::write(&file, 0..self.imported, Some(8_888))?;
        let importing = async {
            work::import_as(server.address, &staff, &file)?.await??;
            work::visible(server.address, self.imported - 1, 8_888).await
        };
        tell(&mut report, "an import by staff", &quiet, &measured(&mut calls, server.process, importing).await?);
        report.add(NAME, "memory at the end", server.process.memory()? / 1e6, "MB");
        server.stop().await?;
        println!("{}", report.text());
        report.write(&self.json)
    }

    /// Returns the cookies of a staff member and of the customers.
    async fn seed(&self, data: &Path) -> Result<(String, Vec<String>)> {
        let data = data.to_str().ok_or("a data folder that is not UTF-8")?;
        let lines = example(&self.examples, "seed_signins", &[data, &CUSTOMERS.to_string()]).await?;
        let cookies = lines.lines().filter_map(|line| line.split_whitespace().nth(1)).map(str::to_owned);
        let mut cookies: Vec<String> = cookies.collect();
        if cookies.len() != CUSTOMERS + 1 {
            return Err(format!("seed_signins made {} sign-ins", cookies.len()).into());
        }
        Ok((cookies.remove(0), cookies))
    }
}

/// The durations of calls, and the time and CPU time in seconds of the work beside them.
struct Measured {
    took: Took,
    seconds: f64,
    cpu: f64,
}

async fn measured(calls: &mut Calls, process: Process, work: impl Future<Output = Result<()>>) -> Result<Measured> {
    let (began, cpu) = (Instant::now(), process.cpu()?);
    let (mut outcome, mut seconds) = (Ok(()), 0.0);
    let work = async {
        outcome = work.await;
        seconds = began.elapsed().as_secs_f64();
        // What follows the work belongs to it: merges, and responses that are built anew.
        sleep(Duration::from_secs(2)).await;
    };
    let took = calls.run(work).await?;
    outcome?;
    Ok(Measured { took, seconds, cpu: process.cpu()? - cpu })
}

fn tell_quiet(report: &mut Report, quiet: &Took) {
    for (kind, took) in quiet.by_kind() {
        report.add(NAME, format!("{kind}, p50, quiet"), took.median(), "ms");
        report.add(NAME, format!("{kind}, p99, quiet"), took.at(0.99), "ms");
    }
}

fn tell(report: &mut Report, beside: &str, quiet: &Took, measured: &Measured) {
    report.add(NAME, format!("{beside}: duration"), measured.seconds, "s");
    report.add(NAME, format!("{beside}: CPU of the server"), measured.cpu, "s");
    for ((kind, took), (_, quiet)) in measured.took.by_kind().into_iter().zip(quiet.by_kind()) {
        report.add(NAME, format!("{kind}, p50, beside {beside}"), took.median(), "ms");
        report.add(NAME, format!("{kind}, p99, beside {beside}"), took.at(0.99), "ms");
        let times = took.at(0.99) / quiet.at(0.99);
        report.promise(NAME, format!("{kind}, p99 relative to quiet"), times, "", Wanted::Below(SLOWER));
    }
}

//! The catalog at any size: imports generated products and measures start, memory, searches and a changed price.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use tokio::time::{Instant, sleep};

use crate::Result;
use crate::children::{Folder, Server, import};
use crate::http::{Connection, request};
use crate::latency::Sorted;
use crate::product_file::{self, Numbers};
use crate::report::{Report, Wanted};

/// Searches per measurement.
const SEARCHES: u64 = 1_000;

/// The options of the measurement.
#[derive(clap::Args)]
pub(crate) struct LargeCatalog {
    /// The number of products.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    products: u32,
    /// The server's binary.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/bench-catalog.json")]
    json: PathBuf,
}

/// The targets for a number of products.
struct Targets {
    start_s: f64,
    memory_mb: f64,
    search_ms: f64,
    misspelt_ms: f64,
}

impl LargeCatalog {
    fn targets(&self) -> Targets {
        if self.products <= 100_000 {
            Targets { start_s: 1.0, memory_mb: 200.0, search_ms: 5.0, misspelt_ms: 10.0 }
        } else {
            Targets { start_s: 3.0, memory_mb: 1_000.0, search_ms: 20.0, misspelt_ms: 40.0 }
        }
    }

    /// Runs the measurement, prints and writes the figures.
    pub(crate) async fn run(&self) -> Result<()> {
        let name = "catalog";
        let targets = self.targets();
        let mut report = Report::default();
        report.add(name, "products", f64::from(self.products), "");
        let folder = Folder::new("catalog")?;
        let (file, data) = (folder.path("products.jsonl"), folder.path("data"));
        std::fs::create_dir_all(&data)?;
        product_file::write(&file, 0..self.products, None)?;
        let began = Instant::now();
        import(&self.server, &data, &file).await?;
        report.add(name, "import", began.elapsed().as_secs_f64(), "s");
        let began = Instant::now();
        let server = Server::with_catalog(&self.server, &data).await?;
        report.add(name, "first start, which builds the index", began.elapsed().as_secs_f64(), "s");
        report.add(name, "memory after building", server.process.memory()? / 1e6, "MB");
        server.stop().await?;

        let began = Instant::now();
        let server = Server::with_catalog(&self.server, &data).await?;
        let mut connection = Connection::open(server.address).await?;
        connection.send(&request("GET", "/api/search?q=mug", None, None)).await?.ok()?;
        let start = began.elapsed().as_secs_f64();
        report.promise(name, "start to the first answer", start, "s", Wanted::Below(targets.start_s));
        report.add(name, "CPU to start", server.process.cpu()?, "s");
        report.add(name, "memory after the start", server.process.memory()? / 1e6, "MB");
        for (what, kind, wanted) in [
            ("search", Kind::Words, targets.search_ms),
            ("search by category", Kind::Category, targets.search_ms),
            ("SKU search", Kind::Sku, targets.search_ms),
            ("misspelt search", Kind::Misspelt, targets.misspelt_ms),
        ] {
            let took = searches(&mut connection, kind, self.products).await?;
            report.add(name, format!("{what}, uncached, p50"), took.median(), "ms");
            report.promise(name, format!("{what}, uncached, p99"), took.at(0.99), "ms", Wanted::Below(wanted));
        }
        let memory = server.process.memory()? / 1e6;
        report.promise(name, "memory after the searches", memory, "MB", Wanted::Below(targets.memory_mb));
        self.change_prices(&server, &mut connection, &data, &folder, &mut report).await?;
        report.add(name, "memory at the end", server.process.memory()? / 1e6, "MB");
        server.stop().await?;
        println!("{}", report.text());
        report.write(&self.json)
    }

    /// Imports one changed product several times, and measures when the server shows it and what this costs it.
    async fn change_prices(
        &self,
        server: &Server,
        connection: &mut Connection,
        data: &Path,
        folder: &Folder,
        report: &mut Report,
    ) -> Result<()> {
        let (mut visible, mut cpu, mut imports) = (Vec::new(), Vec::new(), Vec::new());
        let number = self.products / 2;
        let by_sku = request("GET", &format!("/api/search?kind=sku&q=L-{number}"), None, None);
        for round in 0..10 {
            let price = 5_000 + round;
            let file = folder.path("changed.jsonl");
            std::fs::write(&file, product_file::line(number, Some(price)))?;
            let began = Instant::now();
            import(&self.server, data, &file).await?;
            imports.push(began.elapsed().as_secs_f64() * 1e3);
            let (began, before) = (Instant::now(), server.process.cpu()?);
            loop {
                let found: Found = serde_json::from_slice(connection.send(&by_sku).await?.ok()?)?;
                if found.products.first().is_some_and(|card| card.from.unit_price == price * 100) {
                    break;
                }
                if began.elapsed() > Duration::from_mins(1) {
                    return Err("a changed price was not visible within 60 s".into());
                }
                sleep(Duration::from_millis(20)).await;
            }
            visible.push(began.elapsed().as_secs_f64() * 1e3);
            // Merges of segments run after the change is visible.
            sleep(Duration::from_secs(1)).await;
            cpu.push((server.process.cpu()? - before) * 1e3);
        }
        let (visible, cpu, imports) = (Sorted::new(visible), Sorted::new(cpu), Sorted::new(imports));
        report.add("catalog", "import of one changed price", imports.median(), "ms");
        report.promise("catalog", "changed price visible, slowest", visible.at(1.0), "ms", Wanted::Below(1_000.0));
        report.promise("catalog", "CPU for a changed price, median", cpu.median(), "ms", Wanted::Below(50.0));
        report.add("catalog", "CPU for a changed price, most", cpu.at(1.0), "ms");
        Ok(())
    }
}

#[derive(Deserialize)]
struct Found {
    products: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    from: From,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct From {
    unit_price: u64,
}

/// A kind of search.
#[derive(Clone, Copy)]
enum Kind {
    Words,
    Category,
    Sku,
    Misspelt,
}

/// Runs different searches one after the other and returns their durations in ms.
async fn searches(connection: &mut Connection, kind: Kind, products: u32) -> Result<Sorted> {
    let mut random = Numbers::new(kind as u64 + 1_000_000_007);
    let mut took = Vec::new();
    for round in 0..SEARCHES {
        let query = match kind {
            Kind::Words if round % 3 == 0 => format!("q={}", random.kind()),
            Kind::Words if round % 3 == 1 => format!("q={}+{}", random.word(), random.kind()),
            Kind::Words => format!("q={}&color=red&sort=price&quantity=300", random.word()),
            Kind::Category => format!("category={}&sort=name&page={}", 1 + random.below(12), 1 + random.below(5)),
            Kind::Sku => format!("kind=sku&q=L-{}", random.below(u64::from(products))),
            Kind::Misspelt => {
                let mut word = random.word();
                word.remove(3);
                format!("q={word}+{}", random.kind())
            }
        };
        // A bound that no price reaches makes the query different from all before.
        let path = format!("/api/search?{query}&maxPrice={}", 10_000 + round);
        let request = request("GET", &path, None, None);
        let began = Instant::now();
        connection.send(&request).await?.ok()?;
        took.push(began.elapsed().as_secs_f64() * 1e3);
    }
    Ok(Sorted::new(took))
}

//! `platen import FILE…`

use std::path::PathBuf;

use clap::Args;
use platen_actors::currency;
use platen_actors::ports::SystemRng;
use platen_catalog::import::{Defaults, ImportError, Importer, Source};
use platen_store::Store;

use super::open_store;
use crate::accounts::secret;
use crate::config::DataArgs;
use crate::settings::saved_parts::SavedParts;
use crate::shop::Shop;
use crate::stockart::import as stockart;

/// The options of `platen import`.
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// The location of the data.
    #[command(flatten)]
    data: DataArgs,
    /// The currency of prices without one; by default the shop's.
    #[arg(long, value_name = "CODE", value_parser = currency)]
    currency: Option<String>,
    /// The JSON file with the shop's settings, the same as the server's.
    #[arg(long, env = "PLATEN_SHOP", value_name = "FILE")]
    shop: Option<PathBuf>,
    /// Leave out products that have faults, and report them; without it, one fault rejects all files.
    #[arg(long)]
    skip_faulty: bool,
    /// The files to import.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

fn currency(code: &str) -> Result<String, String> {
    let known = currency::exponent(code).is_some();
    known.then(|| code.to_owned()).ok_or_else(|| "the value must be an ISO 4217 code, such as USD".to_owned())
}

impl ImportArgs {
    async fn defaults(&self, store: &Store) -> Result<Defaults, String> {
        let file = Shop::load(self.shop.as_deref()).map_err(|error| error.to_string())?;
        let saved = SavedParts::load(store).await.map_err(|error| error.to_string())?;
        let shop_currency = saved.over(&file).rates.currency;
        let currency = self.currency.clone().unwrap_or_else(|| shop_currency.clone());
        Ok(Defaults { currency, shop_currency, ..Defaults::default() })
    }
}

/// Imports all files, or none. A server on the same data shows them within a second.
pub async fn run(args: &ImportArgs) -> Result<(), String> {
    let sources: Vec<Source> = args.files.iter().map(Source::file).collect();
    let art = sources.iter().filter(|source| stockart::is_stock_art(source)).count();
    if art > 0 && art < sources.len() {
        return Err(
            "the files are stock art and products; nothing was imported. Import them in two runs, so that each \
                    comes in whole or not at all"
                .to_owned(),
        );
    }
    let store = open_store(&args.data).await?;
    if art > 0 {
        let done = stockart::run(&store, sources).await;
        store.close().await;
        return done.map(|report| tell(&report.to_string())).map_err(|error| explain(&error));
    }
    let defaults = args.defaults(&store).await?;
    let owner = secret::fresh(&SystemRng);
    let clock = store.clock();
    let importer = Importer::new(&store, &clock, &owner).skipping_faulty(args.skip_faulty);
    let done = importer.run(sources, defaults).await;
    store.close().await;
    let report = done.map_err(|error| explain(&error))?;
    for fault in report.faults.iter().chain(&report.notes) {
        tell(&fault.to_string());
    }
    let told = (report.faults.len() + report.notes.len()) as u64;
    if told < report.fault_count + report.noted {
        tell(&format!("and {} more", report.fault_count + report.noted - told));
    }
    tell(&report.to_string());
    Ok(())
}

/// Lists every fault on its own line, followed by the error.
fn explain(error: &ImportError) -> String {
    let ImportError::Faults { faults, total } = error else { return error.to_string() };
    let mut lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let untold = total.saturating_sub(lines.len() as u64);
    if untold > 0 {
        lines.push(format!("and {untold} more"));
    }
    lines.push(error.to_string());
    lines.join("\n")
}

#[expect(clippy::print_stdout, reason = "the command's result")]
fn tell(report: &str) {
    println!("{report}");
}

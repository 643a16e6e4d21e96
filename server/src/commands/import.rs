//! `platen import FILE…`

use std::path::PathBuf;

use platen_actors::ports::{SystemClock, SystemRandomness};

use super::open_store;
use crate::accounts::secret;
use crate::catalogue::import::{Defaults, ImportError, Importer, Source};
use crate::config::DataArgs;
use crate::stockart::import as stockart;

/// Imports all files, or nothing of them; a server that runs on the same data shows them within five seconds.
pub async fn run(data: &DataArgs, files: &[PathBuf]) -> Result<(), String> {
    let sources: Vec<Source> = files.iter().map(Source::file).collect();
    let art = sources.iter().filter(|source| stockart::is_stock_art(source)).count();
    if art > 0 && art < sources.len() {
        return Err(
            "the files are stock art and products; nothing was imported. Import them in two runs, so that each \
                    comes in whole or not at all"
                .to_owned(),
        );
    }
    let store = open_store(data).await?;
    if art > 0 {
        let done = stockart::run(&store, sources).await;
        store.close().await;
        return done.map(|report| tell(&report.to_string())).map_err(|error| explain(&error));
    }
    let owner = secret::fresh(&SystemRandomness);
    let done = Importer::new(&store, &SystemClock, &owner).run(sources, Defaults::default()).await;
    store.close().await;
    match done {
        Ok(report) => {
            tell(&report.to_string());
            Ok(())
        }
        Err(error) => Err(explain(&error)),
    }
}

/// Every fault on a line of its own, before what became of the import.
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

//! `platen import`

use std::path::PathBuf;

use platen_actors::ports::{Randomness, SystemClock, SystemRandomness};

use super::open_store;
use crate::catalogue::import::{Defaults, ImportError, Importer, Source};
use crate::config::DataArgs;

/// Imports all files, or nothing of them. A server that runs on the same database shows it within seconds.
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "the command's result")]
pub async fn run(data: &DataArgs, files: &[PathBuf]) -> Result<(), String> {
    let store = open_store(data).await?;
    let owner = format!("{:016x}", SystemRandomness.number());
    let sources = files.iter().map(Source::file).collect();
    let done = Importer::new(&store, &SystemClock, &owner).run(sources, Defaults::default()).await;
    store.close().await;
    match done {
        Ok(report) => {
            println!("{report}");
            Ok(())
        }
        Err(error) => {
            if let ImportError::Faults { faults, total } = &error {
                for fault in faults {
                    eprintln!("{fault}");
                }
                let untold = total.saturating_sub(faults.len() as u64);
                if untold > 0 {
                    eprintln!("… and {untold} more");
                }
            }
            Err(error.to_string())
        }
    }
}

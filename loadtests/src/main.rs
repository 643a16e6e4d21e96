//! Load and fault scenarios for Platen, over HTTP and WebSocket only: what they know of the server is the wire, its
//! command line and its process. Everything runs on 127.0.0.1, bounded in count and time.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints a report")]

mod bare;
mod catalog;
mod children;
mod http;
mod latency;
mod lobby;
mod process;
mod report;
mod rounds;
mod scenarios;
mod tab;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

/// What a scenario answers; any error ends the run and says why.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

#[derive(Parser)]
#[command(about = "Load and fault scenarios for Platen")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Starts the server on a fresh data folder and runs scenarios against it.
    Run(Run),
    /// The server to compare with: actix-web and nothing else, answering the files of a folder from memory.
    Bare {
        /// Holds the answers, named 0, 1, 2 and so on.
        folder: PathBuf,
    },
}

/// What to run, and how hard.
#[derive(clap::Args)]
struct Run {
    /// Which scenarios; all of them, if none is named.
    #[arg(value_enum)]
    scenarios: Vec<scenarios::Scenario>,
    /// The server's binary.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// Where the server's example programs are: `seed_signins` and `store_commands`.
    #[arg(long, default_value = "target/release/examples")]
    examples: PathBuf,
    /// Where to write the figures as JSON.
    #[arg(long, default_value = "target/bench.json")]
    json: PathBuf,
    /// Pairs of rounds, ours and theirs, in every comparison.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=100))]
    pairs: u32,
    /// Live: how many customers, with two tabs each.
    #[arg(long, default_value_t = 2500, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    customers: u32,
    /// Live: committed changes a second.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rate: u32,
    /// Live: for how many seconds.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Lobby: where to write what the last page was told, a line a frame with the milliseconds before it.
    #[arg(long)]
    record: Option<PathBuf>,
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Bare { folder } => bare::serve(&folder),
        Command::Run(run) => {
            // One thread for the whole load: it must not take both cores from the servers.
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            tokio::task::LocalSet::new().block_on(&runtime, scenarios::run(&run))
        }
    }
}

//! Load and fault scenarios for Platen. They use only the server's HTTP and WebSocket interfaces, its command line and
//! its process. Everything runs on 127.0.0.1 with limited counts and durations.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints a report")]

mod bare;
mod beside;
mod catalog;
mod children;
mod cluster;
mod elsewhere;
mod faults;
mod http;
mod instructions;
mod large_catalog;
mod latency;
mod lobby;
mod nodes;
mod photographs;
mod process;
mod product_file;
mod report;
mod rounds;
mod scenarios;
mod tab;
mod worst;

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use tokio::signal::unix::{SignalKind, signal};

/// The result of a scenario; an error ends the run.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

#[derive(Parser)]
#[command(about = "Load and fault scenarios for Platen")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Starts the server on a new data folder and runs scenarios against it.
    Run(Run),
    /// Makes faults of three nodes on PostgreSQL under load, and checks that no acknowledged change is lost or doubled.
    Faults(faults::Options),
    /// Measures how long a change takes from one of three nodes to another, and what it costs.
    Nodes(nodes::Nodes),
    /// Measures a catalog of generated products: start, memory, searches, a changed price.
    Catalog(large_catalog::LargeCatalog),
    /// Measures calls beside slow searches and beside an import, relative to quiet.
    Beside(beside::Beside),
    /// Measures the memory during an import of many photographs.
    Photographs(photographs::Photographs),
    /// Counts the instructions of calls and commands with Valgrind, and compares them with their bounds.
    Instructions(instructions::Instructions),
    /// Measures what the worst input of every call costs the threads that answer requests.
    Worst(worst::Worst),
    /// Runs the bare actix-web server for comparison; it serves the files of a folder from memory.
    Bare {
        /// The folder with the responses, named 0, 1, 2 and so on.
        folder: PathBuf,
    },
}

/// The scenarios and their load.
#[derive(clap::Args)]
struct Run {
    /// The scenarios to run; all of them by default.
    #[arg(value_enum)]
    scenarios: Vec<scenarios::Scenario>,
    /// The server's binary.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// The folder of the server's example programs `seed_signins` and `store_commands`.
    #[arg(long, default_value = "target/release/examples")]
    examples: PathBuf,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/bench.json")]
    json: PathBuf,
    /// Postgres: the address of a database.
    #[arg(long, env = "PLATEN_TEST_DATABASE_URL", hide_env_values = true)]
    postgres: Option<String>,
    /// Pairs of rounds, Platen's and the other's, in every comparison.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=100))]
    pairs: u32,
    /// Live: number of customers, with two tabs each.
    #[arg(long, default_value_t = 2500, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    customers: u32,
    /// Live: committed changes per second.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rate: u32,
    /// Live: duration in seconds.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Lobby: a file for the frames of the last page, one per line, beginning with the time in ms.
    #[arg(long)]
    record: Option<PathBuf>,
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Bare { folder } => bare::serve(&folder),
        Command::Run(run) => block_on(scenarios::run(&run)),
        Command::Faults(options) => block_on(options.run()),
        Command::Nodes(nodes) => block_on(nodes.run()),
        Command::Catalog(catalog) => block_on(catalog.run()),
        Command::Beside(beside) => block_on(beside.run()),
        Command::Worst(worst) => block_on(worst.run()),
        Command::Photographs(photographs) => block_on(photographs.run()),
        Command::Instructions(instructions) => block_on(instructions.run()),
    }
}

/// Runs on one thread for the whole load, so that the servers get the other core.
fn block_on(work: impl Future<Output = Result<()>>) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let work = async {
        let mut terminated = signal(SignalKind::terminate())?;
        // Dropping the work ends the servers that it started.
        tokio::select! {
            outcome = work => outcome,
            _ = tokio::signal::ctrl_c() => Err("interrupted".into()),
            _ = terminated.recv() => Err("terminated".into()),
        }
    };
    tokio::task::LocalSet::new().block_on(&runtime, work)
}

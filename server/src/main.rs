//! The command line: serve, import, migrate, staff, openapi.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use platen::commands;
use platen::config::{DataArgs, ServeArgs, unknown_variable};
use tracing_subscriber::EnvFilter;

/// A store server for printed and promotional products in which every tab shows the same truth, live.
#[derive(Debug, Parser)]
#[command(name = "platen", version)]
struct Cli {
    /// What is logged, such as `info` or `platen=debug`.
    #[arg(long, env = "PLATEN_LOG", default_value = "info", global = true)]
    log: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the store.
    Serve(Box<ServeArgs>),
    /// Import products from native JSON Lines or Shopify product CSV; all files or none.
    Import {
        #[command(flatten)]
        data: DataArgs,
        /// The files.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<std::path::PathBuf>,
    },
    /// Bring the database up to this version.
    Migrate {
        #[command(flatten)]
        data: DataArgs,
        /// The database was restored from a backup: no tab may go on from where it was.
        #[arg(long)]
        restored: bool,
    },
    /// Staff accounts.
    #[command(subcommand)]
    Staff(StaffCommand),
    /// Print the OpenAPI document.
    Openapi,
    /// Look into one uploaded file, as the server has it done.
    #[command(hide = true)]
    InspectArtwork(commands::inspect_artwork::InspectArgs),
}

#[derive(Debug, Subcommand)]
enum StaffCommand {
    /// Add a member of staff. The password is read from standard input, or made and shown.
    Add {
        #[command(flatten)]
        data: DataArgs,
        /// Their email address.
        email: String,
        /// What they do.
        #[arg(long, value_enum, default_value_t)]
        role: commands::staff::Role,
        /// Read the password from the first line of standard input.
        #[arg(long)]
        password_stdin: bool,
    },
}

#[actix_web::main]
async fn main() -> ExitCode {
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    if let Some(name) = unknown_variable(names) {
        return fail(&format!("the variable {name} is not known; docs/running.md lists those that are"), 2);
    }
    let cli = Cli::parse();
    let Ok(filter) = EnvFilter::try_new(&cli.log) else {
        return fail(&format!("`{}` is no log filter; try `info` or `platen=debug`", cli.log), 2);
    };
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let done = match cli.command {
        Command::Serve(args) => commands::serve::run(*args).await,
        Command::Import { data, files } => commands::import::run(&data, &files).await,
        Command::Migrate { data, restored } => commands::migrate::run(&data, restored).await,
        Command::Staff(StaffCommand::Add { data, email, role, password_stdin }) => {
            commands::staff::add(&data, &email, role, password_stdin).await
        }
        Command::Openapi => commands::openapi::run(),
        Command::InspectArtwork(args) => commands::inspect_artwork::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(&message, 1),
    }
}

#[expect(clippy::print_stderr, reason = "the last word of a command belongs on standard error")]
fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("platen: {message}");
    ExitCode::from(code)
}

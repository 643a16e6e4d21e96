//! The command line: serve, import, migrate, staff, openapi.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use platen::accounts::role::Role;
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
    /// Add a member of staff. The password is read from standard input, or made and shown; so is the second factor.
    Add {
        #[command(flatten)]
        data: DataArgs,
        /// Their email address.
        email: String,
        /// What customers shall know them by; what stands before the @ without it.
        #[arg(long)]
        name: Option<String>,
        /// What they do.
        #[arg(long, value_enum, default_value_t)]
        role: Role,
        /// Read the password from the first line of standard input.
        #[arg(long)]
        password_stdin: bool,
    },
    /// Give a member of staff another password and second factor, and end their sign-ins.
    Reset {
        #[command(flatten)]
        data: DataArgs,
        /// Their email address.
        email: String,
        /// Read the password from the first line of standard input.
        #[arg(long)]
        password_stdin: bool,
    },
    /// Change what a member of staff may do, and end their sign-ins.
    Set {
        #[command(flatten)]
        data: DataArgs,
        /// Their email address.
        email: String,
        /// Another role.
        #[arg(long, value_enum)]
        role: Option<Role>,
        /// Whether they are kept out.
        #[arg(long, value_name = "true|false")]
        disabled: Option<bool>,
    },
    /// Print the six digits of now of a second factor, for whoever has no authenticator at hand.
    Code {
        /// The secret, as it was shown.
        secret: String,
    },
    /// Say who works here, or did.
    List {
        #[command(flatten)]
        data: DataArgs,
    },
}

impl StaffCommand {
    async fn run(self) -> Result<(), String> {
        use commands::staff;
        match self {
            Self::Add { data, email, name, role, password_stdin } => {
                staff::add(&data, &email, name, role, password_stdin).await
            }
            Self::Reset { data, email, password_stdin } => staff::reset(&data, &email, password_stdin).await,
            Self::Set { data, email, role, disabled } => staff::set(&data, &email, role, disabled).await,
            Self::Code { secret } => staff::code(&secret),
            Self::List { data } => staff::list(&data).await,
        }
    }
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
        Command::Staff(command) => command.run().await,
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

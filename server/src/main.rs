//! The command line: serve, import, migrate, staff, customer, openapi.

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use platen::accounts::access::AccountAction;
use platen::commands;
use platen::config::{DataArgs, ServeArgs, unknown_variable};
use platen::store::role::Role;
use rustix::fs::Mode;
use rustix::process::umask;
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
    /// Import products from native JSON Lines or Shopify product CSV: all files, or none without `--skip-faulty`.
    Import(commands::import::ImportArgs),
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
    /// Customers' accounts.
    #[command(subcommand)]
    Customer(CustomerCommand),
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
        /// The name that customers see; by default the part of the email address before the @.
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
    /// Print the current six digits of a second factor, for a member without an authenticator at hand.
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

#[derive(Debug, Subcommand)]
enum CustomerCommand {
    /// Suspend an account: signing in is refused, and its sign-ins end.
    Suspend(AccountArgs),
    /// Let a suspended account sign in again.
    Reinstate(AccountArgs),
    /// End an account's sign-ins and require a new password at the next one.
    RequirePassword(AccountArgs),
}

#[derive(Debug, clap::Args)]
struct AccountArgs {
    #[command(flatten)]
    data: DataArgs,
    /// The customer's email address.
    email: String,
    /// Why; it goes on record.
    #[arg(long)]
    reason: String,
}

impl CustomerCommand {
    async fn run(self) -> Result<(), String> {
        let (AccountArgs { data, email, reason }, action) = match self {
            Self::Suspend(args) => (args, AccountAction::Suspend),
            Self::Reinstate(args) => (args, AccountAction::Reinstate),
            Self::RequirePassword(args) => (args, AccountAction::RequirePassword),
        };
        commands::customer::change(&data, &email, action, &reason).await
    }
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

/// The rights that new files and folders give to nobody: they are 0600 and 0700.
const OF_OTHERS: Mode = Mode::RWXG.union(Mode::RWXO);

fn main() -> ExitCode {
    umask(OF_OTHERS);
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    if let Some(name) = unknown_variable(&Cli::command(), names) {
        return fail(&format!("the variable {name} is not known; docs/running.md lists those that are"), 2);
    }
    let cli = Cli::parse();
    let Ok(filter) = EnvFilter::try_new(&cli.log) else {
        return fail(&format!("`{}` is no log filter; try `info` or `platen=debug`", cli.log), 2);
    };
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(is_colored(&std::io::stderr()));
    log.with_writer(std::io::stderr).init();
    let done = match cli.command {
        // Before there is any other thread: what it gives up, it gives up as a whole.
        Command::InspectArtwork(args) => commands::inspect_artwork::run(&args),
        command => actix_web::rt::System::new().block_on(run(command)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(&message, 1),
    }
}

async fn run(command: Command) -> Result<(), String> {
    match command {
        Command::Serve(args) => commands::serve::run(*args).await,
        Command::Import(args) => commands::import::run(&args).await,
        Command::Migrate { data, restored } => commands::migrate::run(&data, restored).await,
        Command::Staff(command) => command.run().await,
        Command::Customer(command) => command.run().await,
        Command::Openapi => commands::openapi::run(),
        Command::InspectArtwork(args) => commands::inspect_artwork::run(&args),
    }
}

/// Colors are for people at a terminal who do not mind them: <https://no-color.org>.
fn is_colored(output: &impl IsTerminal) -> bool {
    output.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty())
}

#[expect(clippy::print_stderr, reason = "the last word of a command belongs on standard error")]
fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("platen: {message}");
    ExitCode::from(code)
}

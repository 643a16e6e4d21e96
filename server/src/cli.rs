//! The command line: serve, config, import, migrate, backup, restore, staff, customer, health, openapi.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use platen_store::role::Role;
use rustix::fs::Mode;
use rustix::process::umask;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::format::JsonFields;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::accounts::access::AccountAction;
use crate::artwork::config::StorageArgs;
use crate::commands::customer::Confirmation;
use crate::config::{DataArgs, ServeArgs, number};
use crate::telemetry::config::LogFormat;
use crate::telemetry::log::{JsonLine, TextLine};
use crate::{commands, variables};

/// A store server for printed and promotional products with live, shared sessions in every tab.
#[derive(Debug, Parser)]
#[command(name = "platen", version, after_help = variables::HELP)]
struct Cli {
    /// The log filter, such as `info` or `platen=debug`. Default: `info` for `serve`, `warn` for other commands.
    #[arg(long, env = "PLATEN_LOG", global = true)]
    log: Option<String>,
    /// The form of the log: lines for people, or a JSON object per line.
    #[arg(long, env = "PLATEN_LOG_FORMAT", value_name = "FORM", default_value = "text", global = true)]
    log_format: LogFormat,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the store.
    #[command(after_help = variables::HELP)]
    Serve(Box<ServeArgs>),
    /// Check the configuration of a server.
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Import products from native JSON Lines or Shopify product CSV: all files or none, unless `--skip-faulty` is
    /// given.
    Import(commands::import::ImportArgs),
    /// Migrate the database to this version.
    Migrate {
        #[command(flatten)]
        data: DataArgs,
        /// The database was restored from a backup: start a new history, so that no open tab continues the old one.
        #[arg(long)]
        restored: bool,
    },
    /// Back up the database and the uploaded files into one archive, also while the server runs. For SQLite.
    Backup(Box<commands::backup::BackupArgs>),
    /// Restore a backup into an empty data folder.
    Restore(Box<commands::backup::RestoreArgs>),
    /// Manage staff accounts.
    #[command(subcommand)]
    Staff(StaffCommand),
    /// Manage the keys with which servers sign.
    #[command(subcommand)]
    Keys(KeysCommand),
    /// Manage customer accounts and customers' data.
    #[command(subcommand)]
    Customer(CustomerCommand),
    /// Ask a running server whether it is alive; for health checks of containers.
    Health(commands::health::HealthArgs),
    /// Print the OpenAPI document.
    Openapi,
    /// Inspect one uploaded file. The server runs this command itself.
    #[command(hide = true)]
    InspectArtwork(commands::inspect_artwork::InspectArgs),
    /// Derive the copies of one photograph of a product. The server runs this command itself.
    #[command(hide = true)]
    DerivePhotograph(commands::inspect_artwork::DeriveArgs),
}

#[derive(Debug, Subcommand)]
enum ConfigCommand {
    /// Check the options of `serve` and what they name, without starting a server. Prints one line per check, and fails if
    /// one finds an error.
    #[command(after_help = variables::HELP)]
    Check(Box<ServeArgs>),
}

#[derive(Debug, Subcommand)]
enum KeysCommand {
    /// Replace the keys of the links in emails, of known devices, of forms and of captchas. Then restart all servers.
    Rotate {
        #[command(flatten)]
        data: DataArgs,
        /// For how many more days links in earlier emails work; 0 to end them at once.
        #[arg(long, value_name = "DAYS", default_value_t = 30,
            value_parser = |text: &str| number::<u16>(text, 0..=u16::MAX.into()), allow_negative_numbers = true)]
        accept_links_days: u16,
    },
}

#[derive(Debug, Subcommand)]
enum StaffCommand {
    /// Add a staff member. The password is read from standard input, or generated and printed with the second factor.
    Add {
        #[command(flatten)]
        data: DataArgs,
        /// The staff member's email address.
        email: String,
        /// The name that customers see; by default the part of the email address before the @.
        #[arg(long)]
        name: Option<String>,
        /// The role: support answers customers, production makes proofs and goods, admin has all permissions.
        #[arg(long, value_parser = role(), default_value_t)]
        role: Role,
        /// Read the password from the first line of standard input.
        #[arg(long)]
        password_stdin: bool,
    },
    /// Set a new password and second factor, end the staff member's sign-ins, and void open invitations and recovery codes.
    Reset {
        #[command(flatten)]
        data: DataArgs,
        /// The staff member's email address.
        email: String,
        /// Read the password from the first line of standard input.
        #[arg(long)]
        password_stdin: bool,
    },
    /// Change a staff member's role or access, and end the sign-ins. A shop always has an administrator.
    Set {
        #[command(flatten)]
        data: DataArgs,
        /// The staff member's email address.
        email: String,
        /// The new role.
        #[arg(long, value_parser = role())]
        role: Option<Role>,
        /// Whether sign-in is blocked.
        #[arg(long, value_name = "true|false")]
        disabled: Option<bool>,
    },
    /// Print the current six digits of a second factor, without an authenticator.
    Code {
        /// The secret as it was printed.
        secret: String,
    },
    /// List current and former staff members.
    List {
        #[command(flatten)]
        data: DataArgs,
    },
}

/// Parses a role; the help lists all of them.
fn role() -> impl TypedValueParser<Value = Role> {
    PossibleValuesParser::new(Role::ALL.map(Role::word)).try_map(|word| word.parse())
}

#[derive(Debug, Subcommand)]
enum CustomerCommand {
    /// Suspend an account: block sign-in and end its sign-ins.
    Suspend(AccountArgs),
    /// Allow a suspended account to sign in again.
    Reinstate(AccountArgs),
    /// End an account's sign-ins and require a new password at the next one.
    RequirePassword(AccountArgs),
    /// Export everything that is stored about a customer as an archive.
    Export {
        #[command(flatten)]
        data: DataArgs,
        #[command(flatten)]
        storage: StorageArgs,
        /// The customer's email address.
        email: String,
        /// The archive; by default `platen-customer-ID.tar`.
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Erase a customer. Orders and invoices are kept, with name, company and address.
    Erase {
        #[command(flatten)]
        account: AccountArgs,
        /// Erase without asking.
        #[arg(long, conflicts_with = "dry_run")]
        yes: bool,
        /// Only show what would be erased.
        #[arg(long)]
        dry_run: bool,
    },
}

#[derive(Debug, clap::Args)]
struct AccountArgs {
    #[command(flatten)]
    data: DataArgs,
    /// The customer's email address.
    email: String,
    /// The reason; it is written to the audit log.
    #[arg(long)]
    reason: String,
}

impl CustomerCommand {
    async fn run(self) -> Result<(), String> {
        let (AccountArgs { data, email, reason }, action) = match self {
            Self::Suspend(args) => (args, AccountAction::Suspend),
            Self::Reinstate(args) => (args, AccountAction::Reinstate),
            Self::RequirePassword(args) => (args, AccountAction::RequirePassword),
            Self::Export { data, storage, email, output } => {
                return commands::customer::export(&data, &storage, &email, output).await;
            }
            Self::Erase { account: AccountArgs { data, email, reason }, yes, dry_run } => {
                let confirmation = match (yes, dry_run) {
                    (true, _) => Confirmation::Given,
                    (false, true) => Confirmation::DryRun,
                    (false, false) => Confirmation::Missing,
                };
                return commands::customer::erase(&data, &email, &reason, confirmation).await;
            }
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

/// Permissions that new files and folders do not get: they are 0600 and 0700.
const OF_OTHERS: Mode = Mode::RWXG.union(Mode::RWXO);

/// Runs the program with the arguments and variables of the process.
pub fn main() -> ExitCode {
    umask(OF_OTHERS);
    let mut program = Cli::command();
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    if let Some(name) = variables::unknown(&program, names) {
        return fail(&format!("the variable {name} is unknown; docs/running.md lists the supported ones"), 2);
    }
    let matches = variables::parse(&mut program, std::env::args_os().collect(), |name| std::env::var_os(name));
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() && is_check(std::env::args_os()) => {
            return fail(&commands::config_check::rejected(&error), 1);
        }
        Err(error) => error.exit(),
    };
    let is_server = matches!(cli.command, Command::Serve(_));
    let filter = cli.log.as_deref().unwrap_or(if is_server { "info" } else { "warn" });
    let Ok(filter) = filter.parse::<Targets>() else {
        return fail(
            &format!("--log or PLATEN_LOG: `{filter}` is not a log filter; use for example `info` or `platen=debug`"),
            2,
        );
    };
    let log = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(std::io::stderr);
    match cli.log_format {
        LogFormat::Text => {
            let is_colored = is_colored(&std::io::stderr());
            log.with_ansi(is_colored).event_format(TextLine::new(is_colored)).finish().with(filter).init();
        }
        LogFormat::Json => {
            let log = log.with_ansi(false).fmt_fields(JsonFields::new()).event_format(JsonLine::default());
            log.finish().with(filter).init();
        }
    }
    let done = match cli.command {
        // Runs before any other thread starts, so that the privileges it drops are dropped for the whole process.
        Command::InspectArtwork(args) => commands::inspect_artwork::run(&args),
        Command::DerivePhotograph(args) => commands::inspect_artwork::derive(&args),
        command => actix_web::rt::System::new().block_on(run(command)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(&message, 1),
    }
}

/// Reports whether arguments begin with `platen config check`, even if they cannot be parsed.
fn is_check(arguments: impl Iterator<Item = std::ffi::OsString>) -> bool {
    let words = arguments.skip(1).filter(|argument| !argument.as_encoded_bytes().starts_with(b"-"));
    words.take(2).eq(["config", "check"])
}

async fn run(command: Command) -> Result<(), String> {
    match command {
        Command::Serve(args) => Box::pin(commands::serve::run(*args)).await,
        Command::Config(ConfigCommand::Check(args)) => commands::config_check::run(*args).await,
        Command::Import(args) => commands::import::run(&args).await,
        Command::Migrate { data, restored } => commands::migrate::run(&data, restored).await,
        Command::Backup(args) => commands::backup::run(*args).await,
        Command::Restore(args) => commands::backup::restore(*args).await,
        Command::Keys(KeysCommand::Rotate { data, accept_links_days }) => {
            commands::keys::rotate(&data, accept_links_days).await
        }
        Command::Staff(command) => command.run().await,
        Command::Customer(command) => command.run().await,
        Command::Health(args) => commands::health::run(&args).await,
        Command::Openapi => {
            commands::openapi::run();
            Ok(())
        }
        Command::InspectArtwork(args) => commands::inspect_artwork::run(&args),
        Command::DerivePhotograph(args) => commands::inspect_artwork::derive(&args),
    }
}

/// Colors are for terminals, unless the user has turned them off: <https://no-color.org>.
fn is_colored(output: &impl IsTerminal) -> bool {
    output.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty())
}

#[expect(clippy::print_stderr, reason = "errors of a command belong on standard error")]
fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("platen: {message}");
    ExitCode::from(code)
}

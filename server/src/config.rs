//! The configuration of a server: flags, `PLATEN_*` variables, and what follows from them.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use lettre::address::AddressError;
use lettre::message::Mailbox;
use platen_actors::artwork::{DEFAULT_QUOTA, MEGABYTE};
use url::{Origin, Url};

use crate::accounts::email;
use crate::artwork::config::StorageArgs;
use crate::back_office::config::BackOfficeArgs;
use crate::captcha::config::{CaptchaArgs, CaptchaConfig};
use crate::client::settings::PageSettings;
use crate::mail::smtp_url::SmtpUrl;

/// Where the data are. Shared by every command that touches them.
#[derive(Debug, Clone, Args)]
pub struct DataArgs {
    /// The folder for everything that this node keeps; made if it is missing.
    #[arg(long, env = "PLATEN_DATA", value_name = "DIR", default_value = "data")]
    pub data: PathBuf,
    /// `postgres://…`; without it, SQLite in the data folder.
    #[arg(long, env = "PLATEN_DATABASE_URL", value_name = "URL", value_parser = database_url, hide_env_values = true)]
    pub database_url: Option<String>,
}

impl DataArgs {
    /// The database that is meant.
    pub fn database(&self) -> String {
        self.database_url.clone().unwrap_or_else(|| format!("sqlite:{}", self.data.join("platen.sqlite").display()))
    }

    /// The database in words, for messages: without a password, and without what only tunes the connection.
    pub fn database_name(&self) -> String {
        let url = self.database();
        match Url::parse(&url) {
            Ok(mut url) if url.scheme().starts_with("postgres") => {
                // A PostgreSQL URL may name its host as a parameter, such as a socket's folder.
                let host = url.query_pairs().find(|(name, _)| name == "host").map(|(_, host)| host.into_owned());
                // Fails where there is no password to be hidden.
                let _none = url.set_password(None);
                url.set_query(host.map(|host| format!("host={host}")).as_deref());
                url.to_string()
            }
            _ => url,
        }
    }
}

/// How to serve.
#[derive(Debug, Clone, Args)]
pub struct ServeArgs {
    /// The address to listen on; port 0 picks a free one.
    #[arg(long, env = "PLATEN_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Where the data are.
    #[command(flatten)]
    pub data: DataArgs,
    /// Fill an empty data folder with the demo catalog and accounts.
    #[arg(long, env = "PLATEN_DEMO")]
    pub demo: bool,
    /// For development: every email is readable at /dev/outbox, without signing in.
    #[arg(long, env = "PLATEN_DEV")]
    pub dev: bool,
    /// For development: the web client as it was built last into this folder, instead of the one in the program.
    #[arg(long, env = "PLATEN_CLIENT", value_name = "FOLDER", requires = "dev")]
    pub client: Option<PathBuf>,
    /// The address that people use, such as `https://shop.example`; with `https` cookies are marked `Secure`.
    #[arg(long, env = "PLATEN_BASE_URL", value_name = "URL", value_parser = base_url)]
    pub base_url: Option<Url>,
    /// Proxies whose `X-Forwarded-For` is believed.
    #[arg(long, env = "PLATEN_TRUSTED_PROXIES", value_name = "IP,…", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpAddr>,
    /// A JSON file with the banner's words and link, and with how to reach the people of the store.
    #[arg(long, env = "PLATEN_PAGE_SETTINGS", value_name = "FILE")]
    pub page_settings: Option<PathBuf>,
    /// A JSON file with the shop's time zone, holidays and shipping rates; a shop in the United States without it.
    #[arg(long, env = "PLATEN_SHOP", value_name = "FILE")]
    pub shop: Option<PathBuf>,
    /// Connections that one address may hold open without a signed-in user.
    #[arg(long, env = "PLATEN_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = DEFAULT_PER_ADDRESS,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub connections_per_address: u32,
    /// Megabytes that the files of one customer's artwork library may take together.
    #[arg(long, env = "PLATEN_ARTWORK_QUOTA_MB", value_name = "N", default_value_t = DEFAULT_QUOTA / MEGABYTE,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub artwork_quota_mb: u64,
    /// Accounts that one client address may open in an hour; from a tenth of them on each takes a solved captcha.
    #[arg(long, env = "PLATEN_ACCOUNTS_PER_CLIENT", value_name = "N", default_value_t = ACCOUNTS_PER_CLIENT,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub accounts_per_client: u32,
    /// Threads that answer HTTP; as many as there are cores without it.
    #[arg(long, env = "PLATEN_WORKERS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub workers: Option<u16>,
    /// Whose captcha.
    #[command(flatten)]
    pub captcha: CaptchaArgs,
    /// How mail is sent.
    #[command(flatten)]
    pub mail: MailArgs,
    /// How files are kept.
    #[command(flatten)]
    pub storage: StorageArgs,
    /// Where orders go.
    #[command(flatten)]
    pub back_office: BackOfficeArgs,
}

/// How mail is sent.
#[derive(Debug, Clone, Args)]
pub struct MailArgs {
    /// The server that takes mail: `smtps://user:password@host`, `smtp://host?tls=required` for STARTTLS, or
    /// `smtp://host` without TLS. Without it emails wait in the outbox.
    #[arg(long, env = "PLATEN_SMTP_URL", value_name = "URL", requires = "mail_from", hide_env_values = true)]
    pub smtp_url: Option<SmtpUrl>,
    /// Whom emails are from: `shop@shop.example` or `The Shop <shop@shop.example>`.
    #[arg(long, env = "PLATEN_MAIL_FROM", value_name = "ADDRESS")]
    pub mail_from: Option<Mailbox>,
    /// Where emails to the shop go; without it, where emails are from.
    #[arg(long, env = "PLATEN_SALES_EMAIL", value_name = "ADDRESS", value_parser = sales_email)]
    pub sales_email: Option<String>,
}

/// Names the first `PLATEN_*` variable that no flag of the program reads. A misspelt one would be silently ignored.
pub fn unknown_variable(program: &clap::Command, names: impl IntoIterator<Item = String>) -> Option<String> {
    names.into_iter().find(|name| name.starts_with("PLATEN_") && !reads(program, name))
}

fn reads(command: &clap::Command, variable: &str) -> bool {
    command.get_arguments().any(|argument| argument.get_env().is_some_and(|name| name == variable))
        || command.get_subcommands().any(|command| reads(command, variable))
}

/// A database is named by its scheme; a password in the address is not repeated.
fn database_url(text: &str) -> Result<String, String> {
    match text.split_once(':') {
        Some(("postgres" | "postgresql" | "sqlite", rest)) if !rest.is_empty() => Ok(text.to_owned()),
        Some((scheme, _)) if scheme.chars().all(|c| c.is_ascii_alphanumeric()) => {
            Err(format!("the scheme {scheme} is not known: it must be postgres://… or sqlite:FILE"))
        }
        _ => Err("it must be postgres://… or sqlite:FILE".to_owned()),
    }
}

fn base_url(text: &str) -> Result<Url, String> {
    let url: Url = text.parse().map_err(|error| format!("{error}"))?;
    if !matches!(url.scheme(), "http" | "https") || url.path() != "/" || url.query().is_some() {
        return Err("it must be http:// or https:// and a host, without a path".to_owned());
    }
    Ok(url)
}

fn sales_email(text: &str) -> Result<String, String> {
    email::normalise(text).ok_or_else(|| "it must be an email address, such as sales@shop.example".to_owned())
}

/// Anonymous connections per client address, unless configured.
pub const DEFAULT_PER_ADDRESS: u32 = 512;

/// Where emails to the shop go, and whom emails are from, when nothing is configured. Nothing is sent then.
const NOBODY: &str = "shop@platen.example";

/// Accounts that one client address may open in an hour, unless configured otherwise.
const ACCOUNTS_PER_CLIENT: u32 = 30;

/// What handlers need to know of the configuration.
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// For development: every email can be read at /dev/outbox.
    pub dev: bool,
    /// The server that takes mail.
    pub smtp_url: Option<SmtpUrl>,
    /// Nobody receives email: there is neither a mail server nor `/dev/outbox`. No address can be confirmed then, so ordering does
    /// not wait for it.
    pub without_mail: bool,
    /// Whom emails are from.
    pub mail_from: Option<Mailbox>,
    /// Where emails to the shop go, if not where emails are from.
    pub sales_email: Option<String>,
    /// The address that people use, if it is known.
    pub base_url: Option<Url>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Connections that one address may hold open without a signed-in user, if not the usual number.
    pub connections_per_address: Option<u32>,
    /// How long a request's body may keep the server waiting before its first byte, if not as long as usual.
    pub body_patience: Option<Duration>,
    /// What the files of one customer's library may take together in bytes, if not the usual amount.
    pub artwork_quota: Option<u64>,
    /// Accounts that one client address may open in an hour, if not the usual number.
    pub accounts_per_client: Option<u32>,
    /// What the operator set for the pages.
    pub page_settings: PageSettings,
    /// The file with the shop's settings, if it is not the built-in one.
    pub shop: Option<PathBuf>,
    /// Which captcha.
    pub captcha: CaptchaConfig,
    /// Where orders go.
    pub back_office: BackOfficeArgs,
    /// Without a back office, one is simulated.
    pub simulate_back_office: bool,
}

impl Config {
    /// Accounts that one client address may open in an hour.
    pub fn accounts_per_client(&self) -> u32 {
        self.accounts_per_client.unwrap_or(ACCOUNTS_PER_CLIENT)
    }

    /// The address for emails to the shop.
    pub fn shop_address(&self) -> String {
        let from = || self.mail_from.as_ref().map(|from| from.email.to_string());
        self.sales_email.clone().or_else(from).unwrap_or_else(|| NOBODY.to_owned())
    }

    /// Whom emails are from.
    pub fn emails_from(&self) -> Result<Mailbox, AddressError> {
        self.mail_from.clone().map_or_else(|| NOBODY.parse().map(|address| Mailbox::new(None, address)), Ok)
    }

    /// The address that links in emails begin with, without a slash at its end: what was configured, never what a
    /// request says.
    pub fn links(&self, listening: SocketAddr) -> String {
        match &self.base_url {
            Some(url) => url.as_str().trim_end_matches('/').to_owned(),
            None => format!("http://{listening}"),
        }
    }

    /// Whether people come over TLS, so that cookies are marked `Secure`.
    pub fn secure(&self) -> bool {
        self.base_url.as_ref().is_some_and(|url| url.scheme() == "https")
    }

    /// Whether an `Origin` header is our own: the configured one, or else the one of the request's host.
    pub fn is_own_origin(&self, origin: &str, host: &str) -> bool {
        let Ok(origin) = origin.parse::<Url>() else { return false };
        if !matches!(origin.scheme(), "http" | "https") {
            return false;
        }
        let origin = origin.origin();
        let own: Option<Origin> = match &self.base_url {
            Some(url) => Some(url.origin()),
            // Without TLS of our own and without being told, the scheme that the browser sees is not known.
            None => ["http", "https"]
                .iter()
                .filter_map(|scheme| format!("{scheme}://{host}/").parse::<Url>().ok())
                .map(|url| url.origin())
                .find(|own| *own == origin),
        };
        own == Some(origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_variable_is_named_and_every_one_of_a_flag_is_known() {
        let program = clap::Command::new("platen").subcommand(ServeArgs::augment_args(clap::Command::new("serve")));
        let names = ["PATH", "PLATEN_LISTEN", "PLATEN_CLIENT", "PLATEN_S3_BUCKET", "PLATEN_LISTENS"];
        let unknown = |names: &[&str]| unknown_variable(&program, names.iter().map(|name| (*name).to_owned()));
        assert_eq!(unknown(&names), Some("PLATEN_LISTENS".to_owned()));
        assert_eq!(unknown(&names[..4]), None);
    }

    #[test]
    fn a_database_is_named_by_its_scheme_and_shown_without_its_password() {
        for fine in ["postgres://u:p@db/shop", "postgresql:///shop?host=/run", "sqlite:/var/lib/platen.sqlite"] {
            assert_eq!(database_url(fine).as_deref(), Ok(fine));
        }
        assert!(database_url("mysql://u:p@db/shop").unwrap_err().contains("the scheme mysql is not known"));
        for wrong in ["shop.sqlite", "u:p@db", "", "sqlite:"] {
            let fault = database_url(wrong).unwrap_err();
            assert!(fault.contains("must be postgres://"), "{fault}");
        }
        let name = |url: &str| DataArgs { data: "data".into(), database_url: Some(url.to_owned()) }.database_name();
        assert_eq!(name("postgres://u:secret@db:5433/shop?sslmode=require"), "postgres://u@db:5433/shop");
        assert_eq!(name("postgres://u@localhost/shop?host=/run/pg"), "postgres://u@localhost/shop?host=/run/pg");
        assert_eq!(DataArgs { data: "data".into(), database_url: None }.database_name(), "sqlite:data/platen.sqlite");
    }

    #[test]
    fn emails_to_the_shop_go_where_they_are_told() {
        let mut config = Config::default();
        assert_eq!(config.shop_address(), NOBODY);
        config.mail_from = "The Shop <hello@shop.example>".parse().ok();
        assert_eq!(config.shop_address(), "hello@shop.example");
        config.sales_email = Some("sales@shop.example".to_owned());
        assert_eq!(config.shop_address(), "sales@shop.example");
        assert_eq!(config.emails_from().unwrap().to_string(), "The Shop <hello@shop.example>");
    }

    #[test]
    fn links_begin_with_what_was_configured() {
        let listening = "127.0.0.1:8080".parse().unwrap();
        assert_eq!(Config::default().links(listening), "http://127.0.0.1:8080");
        let told = Config { base_url: "https://shop.example".parse().ok(), ..Config::default() };
        assert_eq!(told.links(listening), "https://shop.example");
    }

    #[test]
    fn only_our_own_origin_is_ours() {
        let plain = Config::default();
        assert!(plain.is_own_origin("http://127.0.0.1:8080", "127.0.0.1:8080"));
        assert!(plain.is_own_origin("https://shop.example", "shop.example"));
        for foreign in [
            "null",
            "",
            "http://127.0.0.1:8081",
            "http://127.0.0.1.evil.example:8080",
            "http://evil.example/127.0.0.1:8080",
            "file://127.0.0.1:8080",
            "http://x@127.0.0.1",
        ] {
            assert!(!plain.is_own_origin(foreign, "127.0.0.1:8080"), "{foreign}");
        }
        let told = Config { base_url: "https://shop.example".parse().ok(), ..Config::default() };
        assert!(told.is_own_origin("https://shop.example", "10.0.0.7:8080"));
        assert!(!told.is_own_origin("http://shop.example", "shop.example"));
        assert!(!told.is_own_origin("https://shop.example.evil.example", "shop.example.evil.example"));
    }
}

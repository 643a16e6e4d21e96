//! The server's configuration: flags, `PLATEN_*` variables, and values derived from them.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use lettre::address::AddressError;
use lettre::message::Mailbox;
use platen_actors::artwork::{DEFAULT_QUOTA, MEGABYTE};
use url::{Origin, Url};

use crate::accounts::email;
use crate::accounts::sealing::{Sealer, StaffKey};
use crate::artwork::config::StorageArgs;
use crate::back_office::config::BackOfficeArgs;
use crate::captcha::config::{CaptchaArgs, CaptchaConfig};
use crate::mail::smtp_url::SmtpUrl;
use crate::nodes::BusArgs;
use crate::payments::config::PaymentArgs;
use crate::photographs::config::PhotographArgs;
use crate::tax_service::config::TaxServiceArgs;
use crate::telemetry::config::{TelemetryArgs, listening};
use crate::trusted_proxies::AddressRange;

/// The location of the data, shared by all commands that use it.
#[derive(Debug, Clone, Args)]
pub struct DataArgs {
    /// The folder for this node's data; created if it does not exist.
    #[arg(long, env = "PLATEN_DATA", value_name = "DIR", default_value = "data")]
    pub data: PathBuf,
    /// The URL of a PostgreSQL database, `postgres://…`; without it, SQLite in the data folder.
    #[arg(long, env = "PLATEN_DATABASE_URL", value_name = "URL", value_parser = database_url, hide_env_values = true)]
    pub database_url: Option<String>,
    /// The key with which the second factors of staff are encrypted: 64 hexadecimal digits, the same on all nodes. Without it, on
    /// SQLite the file staff.key in the data folder, which is created; on PostgreSQL they are not encrypted.
    #[arg(long, env = "PLATEN_STAFF_KEY", value_name = "KEY", hide_env_values = true)]
    pub staff_key: Option<StaffKey>,
}

impl DataArgs {
    /// Returns the URL of the database.
    pub fn database(&self) -> String {
        self.database_url.clone().unwrap_or_else(|| format!("sqlite:{}", self.data.join("platen.sqlite").display()))
    }

    /// Reports whether the database is PostgreSQL.
    pub fn is_postgres(&self) -> bool {
        self.database().starts_with("postgres")
    }

    /// Returns the path of a SQLite database.
    pub fn sqlite_file(&self) -> Option<PathBuf> {
        self.database().strip_prefix("sqlite:").map(PathBuf::from)
    }

    /// Returns the database's name for messages, without the password and without connection parameters.
    pub fn database_name(&self) -> String {
        let url = self.database();
        match Url::parse(&url) {
            Ok(mut url) if url.scheme().starts_with("postgres") => {
                // A PostgreSQL URL can name its host as a parameter, for example the folder of a socket.
                let host = url.query_pairs().find(|(name, _)| name == "host").map(|(_, host)| host.into_owned());
                // Fails if the URL has no password, which is fine.
                let _none = url.set_password(None);
                url.set_query(host.map(|host| format!("host={host}")).as_deref());
                url.to_string()
            }
            _ => url,
        }
    }
}

/// The options of `platen serve`.
#[derive(Debug, Clone, Args)]
pub struct ServeArgs {
    /// The address to listen on; port 0 picks a free one.
    #[arg(long, env = "PLATEN_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = listening)]
    pub listen: SocketAddr,
    /// The location of the data.
    #[command(flatten)]
    pub data: DataArgs,
    /// Fill an empty data folder with the demo catalog and accounts.
    #[arg(long, env = "PLATEN_DEMO")]
    pub demo: bool,
    /// For development: serve every email at /dev/outbox, without sign-in, and let customers pay by card on a page of this
    /// server if no payment provider is configured.
    #[arg(long, env = "PLATEN_DEV")]
    pub dev: bool,
    /// For development: serve the web client from this build folder instead of the one embedded in the program.
    #[arg(long, env = "PLATEN_CLIENT", value_name = "FOLDER", requires = "dev")]
    pub client: Option<PathBuf>,
    /// The public URL, such as `https://shop.example`; with `https`, cookies are marked `Secure`.
    #[arg(long, env = "PLATEN_BASE_URL", value_name = "URL", value_parser = base_url)]
    pub base_url: Option<Url>,
    /// Tell browsers to use only TLS for all subdomains of the public URL's host too, not only for the host itself.
    #[arg(long, env = "PLATEN_HSTS_SUBDOMAINS")]
    pub hsts_subdomains: bool,
    /// Proxies whose `X-Forwarded-For` header is trusted: addresses, or ranges such as 10.0.0.0/8.
    #[arg(long, env = "PLATEN_TRUSTED_PROXIES", value_name = "IP,…", value_delimiter = ',')]
    pub trusted_proxies: Vec<AddressRange>,
    /// A JSON file with the text and link of the banner and the store's contact data.
    #[arg(long, env = "PLATEN_PAGE_SETTINGS", value_name = "FILE")]
    pub page_settings: Option<PathBuf>,
    /// A JSON file with the shop's time zone, holidays and shipping rates; without it, what is usual in the shop's
    /// country, which staff choose.
    #[arg(long, env = "PLATEN_SHOP", value_name = "FILE")]
    pub shop: Option<PathBuf>,
    /// The maximum number of open connections without a sign-in per client address.
    #[arg(long, env = "PLATEN_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = DEFAULT_PER_ADDRESS,
        value_parser = |text: &str| number::<u32>(text, 1..=u32::MAX.into()), allow_negative_numbers = true)]
    pub connections_per_address: u32,
    /// The storage limit of one customer's artwork library, in megabytes.
    #[arg(long, env = "PLATEN_ARTWORK_QUOTA_MB", value_name = "N", default_value_t = DEFAULT_QUOTA / MEGABYTE,
        value_parser = |text: &str| number::<u64>(text, 1..=1_000_000_000), allow_negative_numbers = true)]
    pub artwork_quota_mb: u64,
    /// The maximum number of registrations per client address and hour; after a tenth of them, each requires a captcha.
    #[arg(long, env = "PLATEN_ACCOUNTS_PER_CLIENT", value_name = "N", default_value_t = ACCOUNTS_PER_CLIENT,
        value_parser = |text: &str| number::<u32>(text, 1..=u32::MAX.into()), allow_negative_numbers = true)]
    pub accounts_per_client: u32,
    /// The maximum number of guests per client address and hour who begin a cart, a design or anything else that is stored.
    #[arg(long, env = "PLATEN_GUESTS_PER_CLIENT", value_name = "N", default_value_t = GUESTS_PER_CLIENT,
        value_parser = |text: &str| number::<u32>(text, 1..=u32::MAX.into()), allow_negative_numbers = true)]
    pub guests_per_client: u32,
    /// The maximum number of emails that one client address may cause per hour.
    #[arg(long, env = "PLATEN_EMAILS_PER_CLIENT", value_name = "N", default_value_t = EMAILS_PER_CLIENT,
        value_parser = |text: &str| number::<u32>(text, 1..=u32::MAX.into()), allow_negative_numbers = true)]
    pub emails_per_client: u32,
    /// The folder of the catalog's search index; without it, `index` in the data folder. It is built anew if missing.
    #[arg(long, env = "PLATEN_CATALOG_INDEX", value_name = "DIR")]
    pub catalog_index: Option<PathBuf>,
    /// The number of HTTP threads; without it, the number of cores.
    #[arg(long, env = "PLATEN_WORKERS", value_name = "N", value_parser = |text: &str| number::<u16>(text, 1..=256),
        allow_negative_numbers = true)]
    pub workers: Option<u16>,
    /// The options of the connection to other nodes.
    #[command(flatten)]
    pub bus: BusArgs,
    /// The captcha options.
    #[command(flatten)]
    pub captcha: CaptchaArgs,
    /// The mail options.
    #[command(flatten)]
    pub mail: MailArgs,
    /// The file storage options.
    #[command(flatten)]
    pub storage: StorageArgs,
    /// The back office options.
    #[command(flatten)]
    pub back_office: BackOfficeArgs,
    /// The options of payments by card.
    #[command(flatten)]
    pub payments: PaymentArgs,
    /// The options of the tax service.
    #[command(flatten)]
    pub tax_service: TaxServiceArgs,
    /// The options of photographs.
    #[command(flatten)]
    pub photographs: PhotographArgs,
    /// The options of monitoring.
    #[command(flatten)]
    pub telemetry: TelemetryArgs,
}

impl ServeArgs {
    /// Returns the folder of the catalog's search index.
    pub fn index(&self) -> PathBuf {
        self.catalog_index.clone().unwrap_or_else(|| self.data.data.join("index"))
    }
}

/// The mail options.
#[derive(Debug, Clone, Args)]
pub struct MailArgs {
    /// The server that accepts mail: `smtps://user:password@host`, `smtp://host?tls=required` for STARTTLS, or
    /// `smtp://host` without TLS. Without it, emails remain in the outbox.
    #[arg(long, env = "PLATEN_SMTP_URL", value_name = "URL", requires = "mail_from", hide_env_values = true)]
    pub smtp_url: Option<SmtpUrl>,
    /// The sender of emails: `shop@shop.example` or `The Shop <shop@shop.example>`.
    #[arg(long, env = "PLATEN_MAIL_FROM", value_name = "ADDRESS", value_parser = mail_from)]
    pub mail_from: Option<Mailbox>,
    /// The recipient of emails to the shop; by default the sender of emails.
    #[arg(long, env = "PLATEN_SALES_EMAIL", value_name = "ADDRESS", value_parser = sales_email)]
    pub sales_email: Option<String>,
}

/// Parses a whole number within bounds.
pub(crate) fn number<T: TryFrom<u64>>(text: &str, bounds: RangeInclusive<u64>) -> Result<T, String> {
    let number = text.parse::<u64>().ok().filter(|number| bounds.contains(number));
    number
        .and_then(|number| number.try_into().ok())
        .ok_or_else(|| format!("the value must be a whole number from {} to {}", bounds.start(), bounds.end()))
}

fn mail_from(text: &str) -> Result<Mailbox, String> {
    text.parse().map_err(|_| {
        "the value must be an email address, such as shop@shop.example or \"The Shop <shop@shop.example>\"".to_owned()
    })
}

/// Validates the scheme of a database URL. The error does not repeat the URL, which may contain a password.
fn database_url(text: &str) -> Result<String, String> {
    match text.split_once(':') {
        Some(("postgres" | "postgresql" | "sqlite", rest)) if !rest.is_empty() => Ok(text.to_owned()),
        Some((scheme, _)) if scheme.chars().all(|c| c.is_ascii_alphanumeric()) => {
            Err(format!("the scheme {scheme} is not supported: use postgres://… or sqlite:FILE"))
        }
        _ => Err("the value must be postgres://… or sqlite:FILE".to_owned()),
    }
}

fn base_url(text: &str) -> Result<Url, String> {
    let is_base = |url: &Url| matches!(url.scheme(), "http" | "https") && url.path() == "/" && url.query().is_none();
    text.parse().ok().filter(is_base).ok_or_else(|| {
        "the value must be http:// or https:// and a host, without a path: such as https://shop.example".to_owned()
    })
}

fn sales_email(text: &str) -> Result<String, String> {
    email::normalise(text).ok_or_else(|| "the value must be an email address, such as sales@shop.example".to_owned())
}

/// The default maximum of open connections without a sign-in per client address.
pub const DEFAULT_PER_ADDRESS: u32 = 512;

/// The sender and recipient of emails if neither is configured. No email is sent then.
const NOBODY: &str = "shop@platen.example";

/// The default maximum of registrations per client address and hour.
const ACCOUNTS_PER_CLIENT: u32 = 30;

/// The default maximum of new guests per client address and hour.
const GUESTS_PER_CLIENT: u32 = 300;

/// The default maximum of emails that a client address causes per hour.
const EMAILS_PER_CLIENT: u32 = 200;

/// The part of the configuration that handlers need.
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// For development: serve every email at /dev/outbox.
    pub dev: bool,
    /// The SMTP server.
    pub smtp_url: Option<SmtpUrl>,
    /// No emails are delivered: there is neither an SMTP server nor `/dev/outbox`. Ordering then does not require a
    /// confirmed email address.
    pub without_mail: bool,
    /// The sender of emails.
    pub mail_from: Option<Mailbox>,
    /// The recipient of emails to the shop, if not the sender of emails.
    pub sales_email: Option<String>,
    /// The public URL, if configured.
    pub base_url: Option<Url>,
    /// Whether browsers use only TLS for all subdomains too.
    pub hsts_subdomains: bool,
    /// Proxies whose `X-Forwarded-For` header is trusted.
    pub trusted_proxies: Vec<AddressRange>,
    /// The maximum number of open connections without a sign-in per client address; the default if `None`.
    pub connections_per_address: Option<u32>,
    /// The timeout for the first byte of a request's body; the default if `None`.
    pub body_patience: Option<Duration>,
    /// The storage limit of one customer's library in bytes; the default if `None`.
    pub artwork_quota: Option<u64>,
    /// The maximum number of registrations per client address and hour; the default if `None`.
    pub accounts_per_client: Option<u32>,
    /// The maximum number of new guests per client address and hour; the default if `None`.
    pub guests_per_client: Option<u32>,
    /// The maximum number of emails that a client address causes per hour; the default if `None`.
    pub emails_per_client: Option<u32>,
    /// The file with the operator's settings for the pages; none if `None`.
    pub page_settings: Option<PathBuf>,
    /// The file with the shop's settings; the built-in one if `None`.
    pub shop: Option<PathBuf>,
    /// Whether, without a file, the shop starts with what is usual in its country instead of what the demo has.
    pub is_own_shop: bool,
    /// The captcha.
    pub captcha: CaptchaConfig,
    /// The back office.
    pub back_office: BackOfficeArgs,
    /// Whether to simulate a back office if none is configured.
    pub simulate_back_office: bool,
    /// Encrypts the second factors of staff.
    pub sealer: Sealer,
    /// Payments by card.
    pub payments: PaymentArgs,
    /// The tax service.
    pub tax_service: TaxServiceArgs,
    /// From where photographs are fetched.
    pub photographs: PhotographArgs,
    /// Where traces are sent.
    pub telemetry: TelemetryArgs,
}

impl Config {
    /// Returns the maximum number of registrations per client address and hour.
    pub fn accounts_per_client(&self) -> u32 {
        self.accounts_per_client.unwrap_or(ACCOUNTS_PER_CLIENT)
    }

    /// Whether a back office numbers, produces and ships the orders. Without one, the shop does.
    pub fn has_back_office(&self) -> bool {
        let BackOfficeArgs { back_office_url, back_office_token } = &self.back_office;
        self.simulate_back_office || back_office_url.is_some() || back_office_token.is_some()
    }

    /// Returns the maximum number of new guests per client address and hour.
    pub fn guests_per_client(&self) -> u32 {
        self.guests_per_client.unwrap_or(GUESTS_PER_CLIENT)
    }

    /// Returns the maximum number of emails that a client address causes per hour.
    pub fn emails_per_client(&self) -> u32 {
        self.emails_per_client.unwrap_or(EMAILS_PER_CLIENT)
    }

    /// Returns the recipient of emails to the shop.
    pub fn shop_address(&self) -> String {
        let from = || self.mail_from.as_ref().map(|from| from.email.to_string());
        self.sales_email.clone().or_else(from).unwrap_or_else(|| NOBODY.to_owned())
    }

    /// Returns the sender of emails.
    pub fn emails_from(&self) -> Result<Mailbox, AddressError> {
        self.mail_from.clone().map_or_else(|| NOBODY.parse().map(|address| Mailbox::new(None, address)), Ok)
    }

    /// Returns the base URL of links in emails, without a trailing slash. It comes from the configuration, never from a
    /// request.
    pub fn links(&self, listening: SocketAddr) -> String {
        match &self.base_url {
            Some(url) => url.as_str().trim_end_matches('/').to_owned(),
            None => format!("http://{listening}"),
        }
    }

    /// Reports whether the public URL uses TLS, so that cookies are marked `Secure`.
    pub fn secure(&self) -> bool {
        self.base_url.as_ref().is_some_and(|url| url.scheme() == "https")
    }

    /// Returns the origin of the configured base URL if a request's host is another one.
    pub fn other_origin(&self, host: &str) -> Option<String> {
        let own = self.base_url.as_ref()?;
        let named = format!("{}://{host}/", own.scheme()).parse::<Url>().ok()?;
        (named.origin() != own.origin()).then(|| own.origin().ascii_serialization())
    }

    /// Reports whether an `Origin` header is this server's: the configured one, or else that of the request's host.
    pub fn is_own_origin(&self, origin: &str, host: &str) -> bool {
        let Ok(origin) = origin.parse::<Url>() else { return false };
        if !matches!(origin.scheme(), "http" | "https") {
            return false;
        }
        let origin = origin.origin();
        let own: Option<Origin> = match &self.base_url {
            Some(url) => Some(url.origin()),
            // Without a configured URL, a proxy may terminate TLS, so either scheme can be the browser's.
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
    fn a_database_is_named_by_its_scheme_and_shown_without_its_password() {
        for fine in ["postgres://u:p@db/shop", "postgresql:///shop?host=/run", "sqlite:/var/lib/platen.sqlite"] {
            assert_eq!(database_url(fine).as_deref(), Ok(fine));
        }
        assert!(database_url("mysql://u:p@db/shop").unwrap_err().contains("the scheme mysql is not supported"));
        for wrong in ["shop.sqlite", "u:p@db", "", "sqlite:"] {
            let fault = database_url(wrong).unwrap_err();
            assert!(fault.contains("postgres://… or sqlite:FILE"), "{fault}");
        }
        let name = |url: &str| {
            DataArgs { data: "data".into(), database_url: Some(url.to_owned()), staff_key: None }.database_name()
        };
        assert_eq!(name("postgres://u:secret@db:5433/shop?sslmode=require"), "postgres://u@db:5433/shop");
        assert_eq!(name("postgres://u@localhost/shop?host=/run/pg"), "postgres://u@localhost/shop?host=/run/pg");
        assert_eq!(
            DataArgs { data: "data".into(), database_url: None, staff_key: None }.database_name(),
            "sqlite:data/platen.sqlite"
        );
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
        assert_eq!(told.other_origin("www.shop.example").as_deref(), Some("https://shop.example"));
        assert_eq!(told.other_origin("shop.example:443"), None);
        assert_eq!(plain.other_origin("www.shop.example"), None);
        assert!(told.is_own_origin("https://shop.example", "10.0.0.7:8080"));
        assert!(!told.is_own_origin("http://shop.example", "shop.example"));
        assert!(!told.is_own_origin("https://shop.example.evil.example", "shop.example.evil.example"));
    }
}

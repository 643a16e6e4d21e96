//! How a server is told what to do: flags, `PLATEN_*` variables, and what follows from them.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use url::{Origin, Url};

use crate::captcha::config::{CaptchaArgs, CaptchaConfig};
use crate::client::settings::PageSettings;

/// Where the data are. Shared by every command that touches them.
#[derive(Debug, Clone, Args)]
pub struct DataArgs {
    /// The folder for everything that this node keeps; made if it is missing.
    #[arg(long, env = "PLATEN_DATA", value_name = "DIR", default_value = "data")]
    pub data: PathBuf,
    /// `postgres://…`; without it, SQLite in the data folder.
    #[arg(long, env = "PLATEN_DATABASE_URL", value_name = "URL")]
    pub database_url: Option<String>,
}

impl DataArgs {
    /// The database that is meant.
    pub fn database(&self) -> String {
        self.database_url.clone().unwrap_or_else(|| format!("sqlite:{}", self.data.join("platen.sqlite").display()))
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
    /// Fill an empty data folder with the demo catalogue and accounts.
    #[arg(long, env = "PLATEN_DEMO")]
    pub demo: bool,
    /// The address that people use, such as `https://shop.example`; with `https` cookies are marked `Secure`.
    #[arg(long, env = "PLATEN_BASE_URL", value_name = "URL", value_parser = base_url)]
    pub base_url: Option<Url>,
    /// Proxies whose `X-Forwarded-For` is believed.
    #[arg(long, env = "PLATEN_TRUSTED_PROXIES", value_name = "IP,…", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpAddr>,
    /// A JSON file with the banner's words and link, and with how to reach the people of the store.
    #[arg(long, env = "PLATEN_PAGE_SETTINGS", value_name = "FILE")]
    pub page_settings: Option<PathBuf>,
    /// Threads that answer HTTP; as many as there are cores without it.
    #[arg(long, env = "PLATEN_WORKERS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub workers: Option<u16>,
    /// Whose captcha.
    #[command(flatten)]
    pub captcha: CaptchaArgs,
}

/// Every `PLATEN_*` variable there is. Others are refused at start: a misspelt one would be silently ignored.
const KNOWN: &[&str] = &[
    "PLATEN_LISTEN",
    "PLATEN_DATA",
    "PLATEN_DATABASE_URL",
    "PLATEN_DEMO",
    "PLATEN_BASE_URL",
    "PLATEN_TRUSTED_PROXIES",
    "PLATEN_PAGE_SETTINGS",
    "PLATEN_WORKERS",
    "PLATEN_CAPTCHA",
    "PLATEN_CAPTCHA_SITE_KEY",
    "PLATEN_CAPTCHA_SECRET",
    "PLATEN_CAPTCHA_VERIFY_URL",
    "PLATEN_LOG",
];

/// Names the first variable that is not known.
pub fn unknown_variable(names: impl IntoIterator<Item = String>) -> Option<String> {
    names.into_iter().find(|name| name.starts_with("PLATEN_") && !KNOWN.contains(&name.as_str()))
}

fn base_url(text: &str) -> Result<Url, String> {
    let url: Url = text.parse().map_err(|error| format!("{error}"))?;
    if !matches!(url.scheme(), "http" | "https") || url.path() != "/" || url.query().is_some() {
        return Err("it must be http:// or https:// and a host, without a path".to_owned());
    }
    Ok(url)
}

/// What handlers need to know of the configuration.
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// The address that people use, if it is known.
    pub base_url: Option<Url>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// What the operator set for the pages.
    pub page_settings: PageSettings,
    /// Which captcha.
    pub captcha: CaptchaConfig,
}

impl Config {
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
    fn an_unknown_variable_is_named() {
        let names = ["PATH", "PLATEN_LISTEN", "PLATEN_LISTENS"].map(str::to_owned);
        assert_eq!(unknown_variable(names), Some("PLATEN_LISTENS".to_owned()));
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

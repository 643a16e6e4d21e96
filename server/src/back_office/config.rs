//! The configuration of the back office.

use std::fmt;

use clap::Args;
use url::{Host, Url};

/// The back office options.
#[derive(Debug, Clone, Default, Args)]
pub struct BackOfficeArgs {
    /// The URL that orders are posted to as JSON: `https://…`, or a server on this machine. Without it they remain in
    /// the outbox; the demo simulates a back office.
    #[arg(long, env = "PLATEN_BACK_OFFICE_URL", value_name = "URL", requires = "back_office_token", value_parser = url)]
    pub back_office_url: Option<Url>,
    /// The secret that both sides send each other; at least 16 characters. Without it reports are rejected.
    #[arg(long, env = "PLATEN_BACK_OFFICE_TOKEN", value_name = "SECRET", value_parser = token, hide_env_values = true)]
    pub back_office_token: Option<Token>,
}

/// A shared secret. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Returns the secret itself.
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// Compares a text with the secret, in constant time for texts of the same length.
    pub fn is(&self, shown: &str) -> bool {
        let (own, shown) = (self.0.as_bytes(), shown.as_bytes());
        own.len() == shown.len() && own.iter().zip(shown).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Validates the URL of a service that gets a secret with each request, and perhaps names and addresses: neither may cross a
/// network in clear text.
pub fn url(text: &str) -> Result<Url, String> {
    let url: Url = text.parse().map_err(|error| format!("{error}"))?;
    match url.scheme() {
        "https" => Ok(url),
        "http" if is_on_this_machine(&url) => Ok(url),
        "http" => Err("http:// is allowed for localhost only; use https://".to_owned()),
        scheme => Err(format!("the scheme {scheme} is not supported: use https://…")),
    }
}

/// Reports whether a URL's host is this machine.
pub fn is_on_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// Parses a secret.
pub fn token(text: &str) -> Result<Token, String> {
    if text.len() >= 16 && text.bytes().all(|byte| byte.is_ascii_graphic()) {
        Ok(Token(text.to_owned()))
    } else {
        Err("the value must be 16 or more visible ASCII characters".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_leave_the_machine_encrypted_or_not_at_all() {
        for fine in ["https://erp.example/in", "http://localhost:9", "http://127.0.0.1:9/", "http://[::1]/x"] {
            assert!(url(fine).is_ok(), "{fine}");
        }
        for (wrong, named) in [
            ("http://erp.example/in", "http://"),
            ("http://10.0.0.7/", "http://"),
            ("http://localhost.example/", "http://"),
            ("ftp://erp.example/", "scheme ftp"),
            ("erp.example", "relative URL"),
        ] {
            let fault = url(wrong).unwrap_err();
            assert!(fault.contains(named), "{wrong}: {fault}");
        }
    }

    #[test]
    fn only_the_same_secret_is_the_secret_and_it_is_never_shown() {
        let secret = token("0123456789abcdef").unwrap();
        assert!(secret.is("0123456789abcdef"));
        assert!(!secret.is("0123456789abcdeF") && !secret.is("") && !secret.is("0123456789abcdef0"));
        assert_eq!(format!("{secret:?}"), "Token(…)");
        assert!(token("short").is_err() && token("0123456789 abcdef").is_err());
    }
}

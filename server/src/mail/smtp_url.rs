//! The URL of the mail server, `--smtp-url`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use url::Url;

/// The URL of a mail server. Its `Debug` output leaves out the user and password.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl(Url);

impl SmtpUrl {
    /// Returns the complete URL, including the password.
    pub fn secret(&self) -> &str {
        self.0.as_str()
    }

    /// Returns whether the password would be sent unencrypted to another machine.
    pub fn exposes_password(&self) -> bool {
        let near = matches!(self.0.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
        let encrypted = self.0.scheme() == "smtps"
            || self.0.query_pairs().any(|(name, value)| name == "tls" && value == "required");
        self.0.password().is_some() && !encrypted && !near
    }
}

impl FromStr for SmtpUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let url: Url = text.parse().map_err(|error| format!("{error}"))?;
        let known = |(name, value): (Cow<'_, str>, Cow<'_, str>)| {
            name == "tls" && matches!(&*value, "required" | "opportunistic") && url.scheme() == "smtp"
        };
        if !matches!(url.scheme(), "smtp" | "smtps") || url.host_str().is_none_or(str::is_empty) {
            return Err("the URL must begin with smtp:// or smtps:// and have a host".to_owned());
        }
        if !url.query_pairs().all(known) {
            return Err(
                "the only query parameters are tls=required and tls=opportunistic, and only with smtp://".to_owned()
            );
        }
        Ok(Self(url))
    }
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.0.scheme(), self.0.host_str().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_named_by_a_url() {
        for fine in ["smtp://localhost:25", "smtps://u:p%40@mail.example", "smtp://u:p@mail.example:587?tls=required"] {
            assert!(fine.parse::<SmtpUrl>().is_ok(), "{fine}");
        }
        for wrong in ["mail.example", "http://mail.example", "smtp://", "smtp://mail.example?tls=no", "smtp://a?x=y"] {
            assert!(wrong.parse::<SmtpUrl>().is_err(), "{wrong}");
        }
        let exposes = |url: &str| url.parse::<SmtpUrl>().unwrap().exposes_password();
        assert!(exposes("smtp://u:p@mail.example") && exposes("smtp://u:p@mail.example?tls=opportunistic"));
        assert!(!exposes("smtps://u:p@mail.example") && !exposes("smtp://u:p@mail.example?tls=required"));
        assert!(!exposes("smtp://u:p@localhost:2525") && !exposes("smtp://mail.example"));
        assert_eq!(
            format!("{:?}", "smtps://u:secret@mail.example".parse::<SmtpUrl>().unwrap()),
            "smtps://mail.example"
        );
    }
}

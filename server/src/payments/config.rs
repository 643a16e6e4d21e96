//! The configuration of payments by card.

use std::fmt;

use clap::Args;
use url::Url;

use crate::back_office::config::is_on_this_machine;

/// The URL of Stripe's API.
pub const API: &str = "https://api.stripe.com";

/// The options of payments by card.
#[derive(Debug, Clone, Default, Args)]
pub struct PaymentArgs {
    /// Stripe's secret or restricted key, `sk_…` or `rk_…`: customers can then pay by card. Requires --base-url, to which
    /// customers return after paying.
    #[arg(long, env = "PLATEN_STRIPE_KEY", value_name = "KEY", requires_all = ["stripe_webhook_secret", "base_url"],
        value_parser = key, hide_env_values = true)]
    pub stripe_key: Option<StripeSecret>,
    /// The signing secret of Stripe's webhook endpoint, `whsec_…`. The endpoint's URL is the base URL with
    /// /api/payments/stripe/webhook.
    #[arg(long, env = "PLATEN_STRIPE_WEBHOOK_SECRET", value_name = "SECRET", requires = "stripe_key",
        value_parser = webhook_secret, hide_env_values = true)]
    pub stripe_webhook_secret: Option<StripeSecret>,
    /// The URL of Stripe's API, if not https://api.stripe.com: `https://…`, or a server on this machine.
    #[arg(long, env = "PLATEN_STRIPE_URL", value_name = "URL", requires = "stripe_key", value_parser = api)]
    pub stripe_url: Option<Url>,
}

/// A secret of Stripe. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct StripeSecret(String);

impl StripeSecret {
    /// Returns the secret itself.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for StripeSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StripeSecret(…)")
    }
}

/// Parses a key of the API.
pub fn key(text: &str) -> Result<StripeSecret, String> {
    secret(text, &["sk_", "rk_"])
}

/// Parses the secret of webhooks.
pub fn webhook_secret(text: &str) -> Result<StripeSecret, String> {
    secret(text, &["whsec_"])
}

fn secret(text: &str, prefixes: &[&str]) -> Result<StripeSecret, String> {
    let has_prefix = prefixes.iter().any(|prefix| text.strip_prefix(prefix).is_some_and(|rest| rest.len() >= 8));
    if has_prefix && text.bytes().all(|byte| byte.is_ascii_graphic()) {
        Ok(StripeSecret(text.to_owned()))
    } else {
        Err(format!("the value must begin with {}, as Stripe's dashboard shows it", prefixes.join(" or ")))
    }
}

fn api(text: &str) -> Result<Url, String> {
    let url: Url = text.parse().map_err(|error| format!("{error}"))?;
    match url.scheme() {
        "https" => Ok(url),
        "http" if is_on_this_machine(&url) => Ok(url),
        _ => Err("use https://…; http:// is allowed for localhost only".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_have_the_prefixes_of_stripe_and_are_never_shown() {
        assert!(key("sk_test_12345678").is_ok() && key("rk_live_12345678").is_ok());
        assert_eq!(
            key("pk_test_12345678").unwrap_err(),
            "the value must begin with sk_ or rk_, as Stripe's dashboard shows it"
        );
        for wrong in ["", "sk_", "sk_test 12345678", "whsec_12345678"] {
            assert!(key(wrong).is_err(), "{wrong}");
        }
        assert!(webhook_secret("whsec_12345678").is_ok() && webhook_secret("sk_test_12345678").is_err());
        assert_eq!(format!("{:?}", key("sk_test_12345678").unwrap()), "StripeSecret(…)");
    }

    #[test]
    fn keys_leave_the_machine_encrypted() {
        assert!(api("https://api.stripe.com").is_ok() && api("http://127.0.0.1:9").is_ok());
        assert!(api("http://stripe.example").is_err() && api("ftp://127.0.0.1").is_err());
    }
}

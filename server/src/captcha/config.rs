//! The captcha options: flags, `PLATEN_*` variables, and the requirements of each provider.

use std::fmt;
use std::time::Duration;

use clap::{Args, ValueEnum};
use platen_schema::ToSchema;
use serde::Serialize;
use url::Url;

/// The timeout of a provider's response.
const PATIENCE: Duration = Duration::from_secs(5);

/// The captcha provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Provider {
    /// Proof of work, created and verified by this server.
    Altcha,
    /// Cloudflare Turnstile.
    Turnstile,
    /// hCaptcha by Intuition Machines.
    #[value(name = "hcaptcha")]
    HCaptcha,
    /// Google reCAPTCHA, version 2.
    #[value(name = "recaptcha")]
    ReCaptcha,
}

impl Provider {
    /// Returns the provider's verification URL.
    fn verify_url(self) -> &'static str {
        match self {
            Self::Altcha => "",
            Self::Turnstile => "https://challenges.cloudflare.com/turnstile/v0/siteverify",
            Self::HCaptcha => "https://api.hcaptcha.com/siteverify",
            Self::ReCaptcha => "https://www.google.com/recaptcha/api/siteverify",
        }
    }

    /// Returns the origins that the widget needs in a page's content security policy: directives with the sources that
    /// the provider documents.
    pub fn sources(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Altcha => &[],
            Self::Turnstile => &[
                ("script-src", "https://challenges.cloudflare.com"),
                ("frame-src", "https://challenges.cloudflare.com"),
            ],
            Self::HCaptcha => &[
                ("script-src", "https://hcaptcha.com https://*.hcaptcha.com"),
                ("frame-src", "https://hcaptcha.com https://*.hcaptcha.com"),
                ("style-src", "https://hcaptcha.com https://*.hcaptcha.com"),
                ("connect-src", "https://hcaptcha.com https://*.hcaptcha.com"),
            ],
            Self::ReCaptcha => &[
                ("script-src", "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/"),
                ("frame-src", "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/"),
            ],
        }
    }
}

/// The captcha options.
#[derive(Debug, Clone, Args)]
pub struct CaptchaArgs {
    /// The captcha provider. ALTCHA needs no external service; the others need a site key and a secret.
    #[arg(long, env = "PLATEN_CAPTCHA", value_enum, value_name = "PROVIDER", default_value = "altcha")]
    pub captcha: Provider,
    /// The site key issued by the provider.
    #[arg(long, env = "PLATEN_CAPTCHA_SITE_KEY", value_name = "KEY")]
    pub captcha_site_key: Option<String>,
    /// The secret issued by the provider. Prefer the variable: other users can see flags.
    #[arg(long, env = "PLATEN_CAPTCHA_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub captcha_secret: Option<String>,
    /// The verification URL, if it is not the provider's usual one.
    #[arg(long, env = "PLATEN_CAPTCHA_VERIFY_URL", value_name = "URL")]
    pub captcha_verify_url: Option<Url>,
}

impl CaptchaArgs {
    /// Combines the options; fails if one is missing or does not apply to the provider.
    pub fn config(self) -> Result<CaptchaConfig, String> {
        let Self { captcha: provider, captcha_site_key, captcha_secret, captcha_verify_url } = self;
        let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        let (site_key, secret) = (given(captcha_site_key), given(captcha_secret));
        if provider == Provider::Altcha {
            if site_key.is_some() || secret.is_some() || captcha_verify_url.is_some() {
                return Err(
                    "--captcha-site-key, --captcha-secret and --captcha-verify-url belong to another provider: \
                    name it with --captcha, or leave them out"
                        .to_owned(),
                );
            }
            return Ok(CaptchaConfig::Altcha);
        }
        let missing =
            |flag: &str| format!("this captcha requires {flag}: its provider issues it when the site is registered");
        let verify_url = match captcha_verify_url {
            Some(url) => url,
            None => provider.verify_url().parse().map_err(|error| format!("{error}"))?,
        };
        if !matches!(verify_url.scheme(), "http" | "https") || !verify_url.has_host() {
            return Err("--captcha-verify-url must be an http:// or https:// URL with a host".to_owned());
        }
        Ok(CaptchaConfig::SiteVerify(SiteVerifyConfig {
            provider,
            site_key: site_key.ok_or_else(|| missing("--captcha-site-key"))?,
            secret: Secret(secret.ok_or_else(|| missing("--captcha-secret"))?),
            verify_url,
            patience: PATIENCE,
        }))
    }
}

/// The captcha with its configuration.
#[derive(Debug, Clone, Default)]
pub enum CaptchaConfig {
    /// Proof of work, created and verified by this server.
    #[default]
    Altcha,
    /// Verified by its provider.
    SiteVerify(SiteVerifyConfig),
}

/// The configuration of a provider that verifies solutions itself.
#[derive(Debug, Clone)]
pub struct SiteVerifyConfig {
    /// The provider.
    pub provider: Provider,
    /// The site key on the widget's element.
    pub site_key: String,
    /// The secret shared with the provider.
    pub secret: Secret,
    /// The verification URL.
    pub verify_url: Url,
    /// The timeout of a verification.
    pub patience: Duration,
}

/// A text that `Debug` does not show.
#[derive(Clone)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(captcha: Provider, key: Option<&str>, secret: Option<&str>, url: Option<&str>) -> CaptchaArgs {
        CaptchaArgs {
            captcha,
            captcha_site_key: key.map(str::to_owned),
            captcha_secret: secret.map(str::to_owned),
            captcha_verify_url: url.map(|url| url.parse().unwrap()),
        }
    }

    #[test]
    fn altcha_needs_nothing_and_takes_nothing() {
        assert!(matches!(args(Provider::Altcha, None, None, None).config(), Ok(CaptchaConfig::Altcha)));
        assert!(args(Provider::Altcha, None, Some("s"), None).config().unwrap_err().contains("--captcha"));
    }

    #[test]
    fn the_others_need_a_site_key_and_a_secret_and_know_where_to_ask() {
        for provider in [Provider::Turnstile, Provider::HCaptcha, Provider::ReCaptcha] {
            let refused = |key, secret| args(provider, key, secret, None).config().unwrap_err();
            assert!(refused(None, Some("s")).contains("--captcha-site-key"));
            assert!(refused(Some("k"), Some(" ")).contains("--captcha-secret"));
            let Ok(CaptchaConfig::SiteVerify(config)) = args(provider, Some("k"), Some("s"), None).config() else {
                panic!("{provider:?} was not selected")
            };
            assert_eq!((config.provider, config.verify_url.scheme()), (provider, "https"));
            assert!(args(provider, Some("k"), Some("s"), Some("ftp://x/")).config().is_err());
        }
    }

    #[test]
    fn the_secret_is_not_shown() {
        let config = args(Provider::Turnstile, Some("k"), Some("hush-hush"), None).config().unwrap();
        assert!(!format!("{config:?}").contains("hush"));
    }
}

//! How the captcha is chosen: flags, `PLATEN_*` variables, and what each provider needs.

use std::fmt;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde::Serialize;
use url::Url;
use utoipa::ToSchema;

/// How long a provider may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whose captcha.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Provider {
    /// Proof of work, made and checked by this server.
    Altcha,
    /// Cloudflare's.
    Turnstile,
    /// Intuition Machines'.
    #[value(name = "hcaptcha")]
    HCaptcha,
    /// Google's, version 2.
    #[value(name = "recaptcha")]
    ReCaptcha,
}

impl Provider {
    /// Where solutions are checked.
    fn verify_url(self) -> &'static str {
        match self {
            Self::Altcha => "",
            Self::Turnstile => "https://challenges.cloudflare.com/turnstile/v0/siteverify",
            Self::HCaptcha => "https://api.hcaptcha.com/siteverify",
            Self::ReCaptcha => "https://www.google.com/recaptcha/api/siteverify",
        }
    }

    /// What a page must be allowed beyond its own origin for the widget: directives of the content security policy, each
    /// with the sources that its provider documents.
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

/// The captcha of forms that guests may send.
#[derive(Debug, Clone, Args)]
pub struct CaptchaArgs {
    /// The provider of the forms' captcha. ALTCHA needs no third party; the others need a site key and a secret.
    #[arg(long, env = "PLATEN_CAPTCHA", value_enum, value_name = "PROVIDER", default_value = "altcha")]
    pub captcha: Provider,
    /// The site key that the provider gave out.
    #[arg(long, env = "PLATEN_CAPTCHA_SITE_KEY", value_name = "KEY")]
    pub captcha_site_key: Option<String>,
    /// The secret that the provider gave out; better as the variable than as the flag, which other users can see.
    #[arg(long, env = "PLATEN_CAPTCHA_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub captcha_secret: Option<String>,
    /// Where solutions are checked, if not at the provider's usual address.
    #[arg(long, env = "PLATEN_CAPTCHA_VERIFY_URL", value_name = "URL")]
    pub captcha_verify_url: Option<Url>,
}

impl CaptchaArgs {
    /// What they mean together, or which of them is missing or too many.
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
            |flag: &str| format!("this captcha needs {flag}: its provider shows it where the site is registered");
        let verify_url = match captcha_verify_url {
            Some(url) => url,
            None => provider.verify_url().parse().map_err(|error| format!("{error}"))?,
        };
        if !matches!(verify_url.scheme(), "http" | "https") || !verify_url.has_host() {
            return Err("--captcha-verify-url must be http:// or https:// and a host".to_owned());
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

/// Which captcha, with all that it needs.
#[derive(Debug, Clone, Default)]
pub enum CaptchaConfig {
    /// Proof of work, made and checked by this server.
    #[default]
    Altcha,
    /// Checked by its provider.
    SiteVerify(SiteVerifyConfig),
}

/// A provider that checks its solutions itself.
#[derive(Debug, Clone)]
pub struct SiteVerifyConfig {
    /// Whose.
    pub provider: Provider,
    /// What the marked element carries.
    pub site_key: String,
    /// What the provider knows us by.
    pub secret: Secret,
    /// Where solutions are checked.
    pub verify_url: Url,
    /// How long that may take.
    pub patience: Duration,
}

/// A text that no log shows.
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
                panic!("{provider:?} was not taken")
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

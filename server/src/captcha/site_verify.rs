//! Providers that verify solutions themselves: Turnstile, hCaptcha and reCAPTCHA share one protocol, a form with the
//! secret and the token, answered by JSON with `success`.
//!
//! Verification fails closed: a missing, late or malformed response, and one that reports an error of this server's
//! configuration, all reject the form temporarily. Only an explicit negative result is attributed to the visitor.

use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde::Deserialize;
use url::Url;

use super::config::{Secret, SiteVerifyConfig};
use crate::http_client;

/// Responses are a few hundred bytes.
const MAX_ANSWER_LENGTH: usize = 64 * 1024;

/// The client of a provider.
pub(super) struct SiteVerify {
    client: Client,
    url: Url,
    site_key: String,
    secret: Secret,
    patience: Duration,
}

/// Why a solution could not be verified.
#[derive(Debug, thiserror::Error)]
pub enum Unreachable {
    /// The provider did not respond in time.
    #[error("no response within {0:?}")]
    Slow(Duration),
    /// The request failed.
    #[error("the request failed: {0}")]
    Call(String),
    /// The provider responded with an error status.
    #[error("the response was {0}")]
    Status(StatusCode),
    /// The response cannot be parsed.
    #[error("the response could not be parsed: {0}")]
    Unreadable(String),
    /// The provider reports an error of the configuration.
    #[error("it could not be verified: {0}; if that names the secret or the site key, check their configuration")]
    CouldNotCheck(String),
}

#[derive(Deserialize)]
struct Answer {
    success: bool,
    #[serde(default, rename = "error-codes")]
    error_codes: Vec<String>,
}

impl SiteVerify {
    pub(super) fn new(config: &SiteVerifyConfig) -> std::io::Result<Self> {
        Ok(Self {
            client: http_client::new()?,
            url: config.verify_url.clone(),
            site_key: config.site_key.clone(),
            secret: config.secret.clone(),
            patience: config.patience,
        })
    }

    /// Reports whether the provider accepts the token.
    pub(super) async fn check(&self, token: &str, client: &str) -> Result<bool, Unreachable> {
        let asked = tokio::time::timeout(self.patience, self.ask(token, client)).await;
        let answer = asked.map_err(|_| Unreachable::Slow(self.patience))??;
        let ours = |code: &&String| {
            ["secret", "sitekey", "bad-request", "internal-error"].iter().any(|word| code.contains(word))
        };
        match answer.error_codes.iter().find(ours) {
            Some(code) if !answer.success => Err(Unreachable::CouldNotCheck(code.clone())),
            _ => Ok(answer.success),
        }
    }

    async fn ask(&self, token: &str, client: &str) -> Result<Answer, Unreachable> {
        let form = [
            ("secret", self.secret.0.as_str()),
            ("response", token),
            ("remoteip", client),
            ("sitekey", self.site_key.as_str()),
        ];
        let response = self.client.post(self.url.clone()).form(&form).send().await;
        let response = response.map_err(|error| Unreachable::Call(error.without_url().to_string()))?;
        let status = response.status();
        let body = http_client::read(response, MAX_ANSWER_LENGTH).await.map_err(Unreachable::Unreadable)?;
        // Some providers send a negative result with status 400 and the same JSON.
        match serde_json::from_slice(&body) {
            Ok(answer) => Ok(answer),
            Err(_) if !status.is_success() => Err(Unreachable::Status(status)),
            Err(error) => Err(Unreachable::Unreadable(error.to_string())),
        }
    }
}

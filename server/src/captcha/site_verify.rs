//! Providers that check their solutions themselves: Turnstile, hCaptcha and reCAPTCHA share one protocol, a form with the
//! secret and the token, answered by JSON with `success`.
//!
//! It fails closed: no answer, a slow one, one that cannot be read and one that blames our own configuration all mean that
//! the form is refused for now. Only the provider's plain "no" blames the visitor.

use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::header::CONTENT_TYPE;
use hyper::{Request, StatusCode};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Deserialize;

use super::config::{Secret, SiteVerifyConfig};

/// An answer is a few hundred bytes.
const LONGEST_ANSWER: usize = 64 * 1024;

/// Asks a provider.
pub(super) struct SiteVerify {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    url: String,
    site_key: String,
    secret: Secret,
    patience: Duration,
}

/// Why it is not known whether a solution is right.
#[derive(Debug, thiserror::Error)]
pub enum Unreachable {
    /// It did not answer in time.
    #[error("it took more than {0:?}")]
    Slow(Duration),
    /// The call failed.
    #[error("the call failed: {0}")]
    Call(String),
    /// It answered with an error.
    #[error("it answered {0}")]
    Status(StatusCode),
    /// Its answer is not understood.
    #[error("its answer could not be read: {0}")]
    Unreadable(String),
    /// It blames the configuration.
    #[error("it could not check: {0}; if that names the secret or the site key, please check how they are configured")]
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
        let tls = HttpsConnectorBuilder::new()
            .with_provider_and_native_roots(rustls::crypto::ring::default_provider())?
            .https_or_http()
            .enable_http1()
            .build();
        Ok(Self {
            client: Client::builder(TokioExecutor::new()).build(tls),
            url: config.verify_url.to_string(),
            site_key: config.site_key.clone(),
            secret: config.secret.clone(),
            patience: config.patience,
        })
    }

    /// Whether the provider takes the token for a person's.
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
        let form = serde_urlencoded::to_string(form).map_err(|error| Unreachable::Call(error.to_string()))?;
        let request = Request::post(&self.url)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Full::new(Bytes::from(form)))
            .map_err(|error| Unreachable::Call(error.to_string()))?;
        let response = self.client.request(request).await.map_err(|error| Unreachable::Call(error.to_string()))?;
        let status = response.status();
        let body = Limited::new(response.into_body(), LONGEST_ANSWER).collect().await;
        let body = body.map_err(|error| Unreachable::Unreadable(error.to_string()))?.to_bytes();
        // Some say no with a 400 and the same JSON.
        match serde_json::from_slice(&body) {
            Ok(answer) => Ok(answer),
            Err(_) if !status.is_success() => Err(Unreachable::Status(status)),
            Err(error) => Err(Unreachable::Unreadable(error.to_string())),
        }
    }
}

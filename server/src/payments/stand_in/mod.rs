//! A stand-in for Stripe, for development and tests: its API as far as the shop uses it, and signed webhooks. It keeps its
//! sessions in memory.

mod state;

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Mutex, MutexGuard, PoisonError};

use platen_actors::ids::Millis;
use platen_actors::ports::Rng;
use reqwest::Client;
use reqwest::header::CONTENT_TYPE;
use serde_json::Value;
use url::Url;

use self::state::State;
pub use self::state::{Form, Hosted, Reply};
use super::stripe::signature::WebhookSecret;
use crate::http_client;

/// A signed webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// The `Stripe-Signature` header.
    pub signature: String,
    /// The body.
    pub body: String,
}

/// The stand-in. `Debug` does not show its secrets.
pub struct StandIn {
    key: String,
    secret: String,
    signing: WebhookSecret,
    api: Url,
    webhooks: Url,
    client: Client,
    state: Mutex<State>,
}

impl fmt::Debug for StandIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StandIn").field("api", &self.api.as_str()).finish_non_exhaustive()
    }
}

impl StandIn {
    /// Creates the stand-in of a server that listens on an address, with random secrets.
    ///
    /// Fails if the HTTP client cannot be created.
    pub fn new(rng: &dyn Rng, address: SocketAddr, links: &str) -> std::io::Result<Self> {
        let ip = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
        let own = format!("http://{}", SocketAddr::new(ip, address.port()));
        let url = |path: &str| {
            let text = format!("{own}{path}");
            text.parse().map_err(|error| std::io::Error::other(format!("{text}: {error}")))
        };
        let secret = format!("whsec_{:x}", rng.number());
        let signing = WebhookSecret::new(&secret).ok_or_else(|| std::io::Error::other("the secret is no key"))?;
        Ok(Self {
            key: format!("sk_dev_{:x}", rng.number()),
            signing,
            secret,
            api: url("/dev/stripe")?,
            webhooks: url("/api/payments/stripe/webhook")?,
            client: http_client::new()?,
            state: Mutex::new(State::new(rng.number(), format!("{links}/dev/payments"))),
        })
    }

    /// Returns the key of the API.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Returns the secret with which webhooks are signed.
    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// Returns the URL of the API.
    pub fn api(&self) -> &Url {
        &self.api
    }

    /// Answers a request to the API; `path` follows `/v1/`. Requests that change something need an idempotency key.
    pub fn answer(&self, bearer: &str, key: Option<&str>, path: &[&str], form: &Form, now: Millis) -> Reply {
        if bearer != self.key {
            return Reply::error(401, "Invalid API key provided.");
        }
        self.state().answer(key, path, form, now)
    }

    /// Returns what the page of a session shows.
    pub fn hosted(&self, session: &str, now: Millis) -> Option<Hosted> {
        self.state().hosted(session, now)
    }

    /// Pays a session; `false` if it is no longer open.
    pub fn pay(&self, session: &str, now: Millis) -> bool {
        self.state().pay(session, now)
    }

    /// Keeps webhooks back from now on, so that a test can lose, delay or repeat them.
    pub fn hold_webhooks(&self) {
        self.state().is_holding = true;
    }

    /// Takes the webhooks that were kept back, signed at a time.
    pub fn take_webhooks(&self, now: Millis) -> Vec<Webhook> {
        let events = std::mem::take(&mut self.state().events);
        events.iter().map(|event| self.sign(event, now)).collect()
    }

    /// Signs an event as a webhook.
    pub fn sign(&self, event: &Value, now: Millis) -> Webhook {
        let body = event.to_string();
        Webhook { signature: self.signing.sign(now / 1000, body.as_bytes()), body }
    }

    /// Sends the webhooks that are not kept back. A lost one is not repeated: the server asks about open payments.
    pub async fn deliver(&self, now: Millis) {
        if self.state().is_holding {
            return;
        }
        for Webhook { signature, body } in self.take_webhooks(now) {
            let request = self.client.post(self.webhooks.clone()).header(CONTENT_TYPE, "application/json");
            match request.header("Stripe-Signature", signature).body(body).send().await {
                Ok(response) if response.status().is_success() => {}
                Ok(response) => tracing::warn!(status = %response.status(), "a webhook was rejected"),
                Err(error) => tracing::warn!(error = %error.without_url(), "a webhook was not delivered"),
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! Payments by card through a payment provider.

pub mod checkout;
pub mod config;
pub mod settling;
pub mod stand_in;
pub mod stripe;

use std::net::SocketAddr;
use std::sync::Arc;

use platen_actors::bus::{Bus, WorkMessage};
use platen_actors::commands::{Command, RuleError};
use platen_actors::order::{self, Code, OrderError};
use platen_actors::payment::PaymentEvent;
use platen_actors::ports::{Clock, Rng, StoreError};
use platen_actors::registry::Registry;
use platen_actors::session::{Execute, ExecuteError};
use platen_store::Store;
use platen_store::orders::{self, Order};
use platen_store::scope::Scope;
use url::Url;

use self::config::PaymentArgs;
use self::stand_in::StandIn;
use self::stripe::client::{Stripe, StripeError};
use self::stripe::signature::WebhookSecret;

/// Why something about a payment was not done.
#[derive(Debug, thiserror::Error)]
pub enum PaymentsError {
    /// The rules rejected it, or the session failed.
    #[error(transparent)]
    Session(#[from] ExecuteError),
    /// The store reported an error.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
    /// The payment provider reported an error.
    #[error(transparent)]
    Provider(#[from] StripeError),
    /// A URL of the shop cannot be built.
    #[error("the URL {0} is malformed")]
    Url(String),
    /// The provider still processes the payment.
    #[error("the payment is being processed")]
    Processing,
}

impl From<RuleError> for PaymentsError {
    fn from(error: RuleError) -> Self {
        Self::Session(ExecuteError::Store(StoreError::Refused(error)))
    }
}

/// Payments by card, with the parts of the server that they need.
pub struct Payments {
    /// The provider of the development server; `None` if a real one is configured.
    pub stand_in: Option<StandIn>,
    stripe: Stripe,
    secret: WebhookSecret,
    store: Store,
    registry: Registry,
    clock: Arc<dyn Clock>,
    links: String,
    bus: Arc<dyn Bus>,
}

/// The parts of a server that payments need.
pub struct Parts<'a> {
    /// The database.
    pub store: &'a Store,
    /// The live sessions.
    pub registry: &'a Registry,
    /// The connection to the other nodes.
    pub bus: &'a Arc<dyn Bus>,
    /// The clock.
    pub clock: &'a Arc<dyn Clock>,
    /// Source of randomness.
    pub rng: &'a dyn Rng,
    /// The base address of links, without a trailing slash.
    pub links: &'a str,
    /// The address that the server listens on.
    pub address: SocketAddr,
    /// Whether the stand-in is used if no provider is configured.
    pub is_development: bool,
}

impl Payments {
    /// Creates the payments of a server; `None` if no provider is configured. A development server without one uses the
    /// stand-in at `/dev/stripe`.
    ///
    /// Fails if the HTTP client cannot be created.
    pub fn new(args: &PaymentArgs, parts: &Parts<'_>) -> std::io::Result<Option<Self>> {
        let Parts { store, registry, bus, clock, rng, links, address, is_development } = parts;
        let PaymentArgs { stripe_key, stripe_webhook_secret, stripe_url } = args;
        let (key, secret, api, stand_in) = match (stripe_key, stripe_webhook_secret) {
            (Some(key), Some(secret)) => {
                (key.secret().to_owned(), secret.secret().to_owned(), stripe_url.clone(), None)
            }
            _ if *is_development => {
                let stand_in = StandIn::new(*rng, *address, links)?;
                let (key, secret) = (stand_in.key().to_owned(), stand_in.secret().to_owned());
                (key, secret, Some(stand_in.api().clone()), Some(stand_in))
            }
            _ => return Ok(None),
        };
        let malformed = |what: &str| std::io::Error::new(std::io::ErrorKind::InvalidInput, what.to_owned());
        let api = match api {
            Some(api) => api,
            None => config::API.parse().map_err(|_| malformed("the URL of Stripe"))?,
        };
        Ok(Some(Self {
            stand_in,
            stripe: Stripe::new(api, key)?,
            secret: WebhookSecret::new(&secret).ok_or_else(|| malformed("the secret of the webhooks"))?,
            store: (*store).clone(),
            registry: (*registry).clone(),
            clock: Arc::clone(clock),
            links: (*links).to_owned(),
            bus: Arc::clone(bus),
        }))
    }

    /// Checks the signature of a webhook and returns what it reports.
    pub fn read_webhook(&self, header: &str, body: &[u8]) -> Result<stripe::report::Report, WebhookError> {
        self.secret.verify(header, body, self.clock.now())?;
        Ok(stripe::report::read(body)?)
    }

    /// Applies an event that the provider reports to the order with a code. What has been applied before changes nothing.
    pub async fn apply(&self, code: Code, event: PaymentEvent) -> Result<(), PaymentsError> {
        let order = self.find(code).await?;
        self.record(&order, event).await?;
        self.settle_soon(code);
        Ok(())
    }

    /// Has the node that leads settle the payment of an order now: make its refunds, close its checkout sessions.
    pub fn settle_soon(&self, code: Code) {
        self.bus.publish_work(WorkMessage::SettlePayment(code));
    }

    async fn find(&self, code: Code) -> Result<Order, PaymentsError> {
        let found = orders::find_by_code(&mut self.store.read().await?, Scope::Shop, code).await?;
        Ok(found.ok_or(RuleError::Order(OrderError::NoSuchOrder))?)
    }

    /// Returns the clock.
    pub fn clock(&self) -> &dyn Clock {
        self.clock.as_ref()
    }

    async fn record(&self, order: &Order, event: PaymentEvent) -> Result<(), PaymentsError> {
        let command = Command::Order(order::Command::Pay { order: order.entry.order_id, event });
        self.registry.session(order.owner).execute(Execute::new(command)).await?;
        Ok(())
    }

    /// Returns the URL of the page that follows an order's payment.
    fn page(&self, order: &Order, query: &str) -> Result<Url, PaymentsError> {
        let text = format!("{}/checkout/payment/{}{query}", self.links, order.entry.code);
        text.parse().map_err(|_| PaymentsError::Url(text))
    }
}

/// Why a webhook is rejected.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// The signature is wrong or old.
    #[error(transparent)]
    Signature(#[from] stripe::signature::SignatureError),
    /// The body is not an event.
    #[error("the body is not an event of Stripe: {0}")]
    Body(#[from] serde_json::Error),
}

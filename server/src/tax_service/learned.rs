//! The rates from the tax service. They are kept in the database; every node has those of the last weeks in memory, and reads
//! new ones from the database every second. `LearnedRates::learn` is called before the rates of a place are needed.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use platen_actors::ids::Millis;
use platen_actors::ports::Clock;
use platen_actors::registry::Registry;
use platen_actors::shop::taxes::{MAX_KNOWN_PLACES, PlaceRates, TaxPlace};
use platen_store::{Store, tax_rates};
use tokio::sync::Mutex as AsyncMutex;

use super::config::TaxServiceArgs;
use super::http::HttpTaxService;
use super::{TaxService, TaxServiceError};
use crate::settings::Settings;

/// How long the rates of a place are used before they are read again.
const FRESH: Millis = 24 * 60 * 60 * 1000;
/// How long no request is made after a failure.
const REST: Millis = 30 * 1000;
/// How long rates are kept: a day longer than they count.
pub const KEEP: Millis = 32 * 24 * 60 * 60 * 1000;

/// Why the rates of a place were not learned.
#[derive(Debug, thiserror::Error)]
pub enum LearnError {
    /// The tax service failed.
    #[error(transparent)]
    Service(#[from] TaxServiceError),
    /// The store reported an error.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
}

/// The parts of a server that the rates need.
pub struct Parts<'a> {
    /// The database.
    pub store: &'a Store,
    /// The settings, which have the rates in use.
    pub settings: &'a Arc<Settings>,
    /// The live sessions, whose carts follow other rates.
    pub registry: &'a Registry,
    /// The clock.
    pub clock: &'a Arc<dyn Clock>,
}

/// The rates of the tax service, if one is connected.
pub struct LearnedRates {
    service: Option<Box<dyn TaxService>>,
    store: Store,
    settings: Arc<Settings>,
    registry: Registry,
    clock: Arc<dyn Clock>,
    /// The revision of the latest rates in use. Locked while others are read.
    revision: AsyncMutex<i64>,
    /// Until when no request is made after a failure: about a place, or (`None`) about any.
    resting: Mutex<HashMap<Option<TaxPlace>, Millis>>,
    /// Requests that succeeded.
    pub answered: AtomicU64,
    /// Requests that failed.
    pub failed: AtomicU64,
}

impl LearnedRates {
    /// Creates the rates of a server.
    ///
    /// Fails if the HTTP client cannot be created.
    pub fn new(args: &TaxServiceArgs, parts: &Parts<'_>) -> std::io::Result<Self> {
        let TaxServiceArgs { tax_service, tax_service_token } = args.clone();
        let service = tax_service.zip(tax_service_token).map(|(url, token)| HttpTaxService::new(url, token));
        Ok(Self {
            service: service.transpose()?.map(|service| Box::new(service) as Box<dyn TaxService>),
            store: parts.store.clone(),
            settings: Arc::clone(parts.settings),
            registry: parts.registry.clone(),
            clock: Arc::clone(parts.clock),
            revision: AsyncMutex::default(),
            resting: Mutex::default(),
            answered: AtomicU64::default(),
            failed: AtomicU64::default(),
        })
    }

    /// Whether a tax service is connected.
    pub fn is_connected(&self) -> bool {
        self.service.is_some()
    }

    /// Learns the rates of a place, if they are not known or older than a day. If that fails, those that were known before
    /// remain in use, and no request is made for a while, so that a failing service does not delay every customer.
    pub async fn learn(&self, place: &TaxPlace) {
        if self.service.is_none() || self.is_fresh(place) || self.is_resting(place) {
            return;
        }
        // Another node may have read them just now.
        if let Err(error) = self.refresh().await {
            tracing::warn!(%error, "the tax rates could not be read");
        }
        if self.is_fresh(place) {
            return;
        }
        if let Err(error) = self.ask(place).await {
            let TaxPlace { country, region, .. } = place;
            tracing::warn!(%error, country, region, "the tax service failed; the last known rates of the place or the table count");
        }
    }

    /// Reads the rates of a place from the service, stores them and uses them.
    pub async fn ask(&self, place: &TaxPlace) -> Result<(), LearnError> {
        let Some(service) = &self.service else { return Ok(()) };
        let today = self.settings.shop().local(self.clock.now()).day;
        match service.rates(place, today).await {
            Ok(rates) => {
                self.answered.fetch_add(1, Ordering::Relaxed);
                self.resting().retain(|failed, _| failed.as_ref().is_some_and(|failed| failed != place));
                let mut tx = self.store.write().await?;
                tax_rates::put(&mut tx, place, rates.as_deref(), self.clock.now()).await?;
                tx.commit().await?;
                Ok(self.refresh().await?)
            }
            Err(error) => {
                self.failed.fetch_add(1, Ordering::Relaxed);
                // One address that the service cannot handle must not stop it for all others.
                let subject = (!error.is_outage()).then(|| place.clone());
                let now = self.clock.now();
                let mut resting = self.resting();
                resting.retain(|_, until| *until > now);
                resting.insert(subject, now + REST);
                Err(error.into())
            }
        }
    }

    /// Uses the rates that this node and others have stored since the last time.
    pub async fn refresh(&self) -> platen_store::Result<()> {
        if self.service.is_none() {
            return Ok(());
        }
        let mut revision = self.revision.lock().await;
        let limit = i64::try_from(MAX_KNOWN_PLACES).unwrap_or(i64::MAX);
        let rows = tax_rates::list(&mut self.store.read().await?, *revision, limit).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        *revision = last.revision;
        let shop = self.settings.shop();
        let read = rows.into_iter().map(|row| {
            let read = PlaceRates { rates: row.rates, read_at: row.read_at, read_on: shop.local(row.read_at).day };
            (row.place, read)
        });
        let places = self.settings.use_service_rates(read);
        if !places.is_empty() {
            self.registry.tax_rates_changed(&places.into());
        }
        Ok(())
    }

    fn is_fresh(&self, place: &TaxPlace) -> bool {
        let now = self.clock.now();
        self.settings.service_rates().find(place).is_some_and(|read| now < read.read_at + FRESH)
    }

    fn is_resting(&self, place: &TaxPlace) -> bool {
        let (now, resting) = (self.clock.now(), self.resting());
        let rests = |subject: &Option<TaxPlace>| resting.get(subject).is_some_and(|until| now < *until);
        rests(&None) || rests(&Some(place.clone()))
    }

    fn resting(&self) -> MutexGuard<'_, HashMap<Option<TaxPlace>, Millis>> {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! The state that all handlers share.

use std::sync::Arc;

use actix::Addr;
use actix_web::http::header::HeaderValue;
use platen_actors::bus::Bus;
use platen_actors::lobby::Lobby;
use platen_actors::ports::{Clock, Rng};
use platen_actors::registry::Registry;
use platen_actors::unique::UniqueNumbers;
use platen_catalog::Catalog;
use platen_store::Store;

use crate::accounts::antiforgery::AntiForgery;
use crate::accounts::device::Devices;
use crate::accounts::link_keys::LinkKeys;
use crate::accounts::password::Passwords;
use crate::accounts::sign_in_cache::SignInCache;
use crate::artwork::Artworks;
use crate::bestsellers::Bestsellers;
use crate::captcha::Captcha;
use crate::config::Config;
use crate::http::connections::Connections;
use crate::http::request_stats::RequestStats;
use crate::http::response_cache::{ResponseCache, Sources};
use crate::payments::Payments;
use crate::proofs::making::Making;
use crate::ratings::Ratings;
use crate::settings::{Settings, saved, saved_parts};
use crate::stockart::StockArt;
use crate::tax_service::learned::LearnedRates;
use crate::telemetry::backlogs::Backlogs;
use crate::telemetry::readiness::Readiness;
use crate::work::Client;
use crate::work::fair_queue::FairQueue;

/// The parts of a running server, shared by all of its workers.
pub struct AppState {
    /// The database.
    pub store: Store,
    /// The live sessions of this node.
    pub registry: Registry,
    /// All live sessions of all nodes.
    pub lobby: Addr<Lobby>,
    /// Messages to other nodes.
    pub bus: Arc<dyn Bus>,
    /// The products.
    pub catalog: Arc<Catalog>,
    /// The turns of clients for slow searches.
    pub slow_searches: FairQueue<Client>,
    /// The ranking of the products by pieces ordered.
    pub bestsellers: Bestsellers,
    /// The ratings of the products.
    pub ratings: Ratings,
    /// The stock art.
    pub art: Arc<StockArt>,
    /// Uploads and stored files.
    pub artworks: Arc<Artworks>,
    /// Hashes passwords.
    pub passwords: Passwords,
    /// The sign-ins that were used within the last second.
    pub sign_ins: SignInCache,
    /// Recognizes devices that signed in to an account before.
    pub devices: Devices,
    /// The source of time.
    pub clock: Arc<dyn Clock>,
    /// The open connections, by client.
    pub connections: Arc<Connections>,
    /// Random numbers.
    pub rng: Arc<dyn Rng>,
    /// The configuration.
    pub config: Config,
    /// The base address of links in emails, without a trailing slash.
    pub links: String,
    /// The shop's calendar and shipping rates, and the HTML page that starts the client.
    pub settings: Arc<Settings>,
    /// Distinguishes this store's pages from other sites.
    pub antiforgery: AntiForgery,
    /// The keys of the links in emails.
    pub link_keys: LinkKeys,
    /// Payments by card, if a provider is configured.
    pub payments: Option<Arc<Payments>>,
    /// The tax rates of places, if a tax service is connected.
    pub tax_rates: LearnedRates,
    /// Verifies captchas.
    pub captcha: Captcha,
    /// The content security policy of pages.
    pub page_policy: HeaderValue,
    /// The responses that are the same for all clients.
    pub responses: ResponseCache,
    /// The figures of requests.
    pub requests: RequestStats,
    /// The numbers of requests.
    pub request_numbers: UniqueNumbers,
    /// Whether this node can serve.
    pub readiness: Readiness,
    /// What waits in the outboxes.
    pub backlogs: Backlogs,
}

impl AppState {
    /// Returns what kept responses depend on.
    pub fn sources(&self) -> Sources<'_> {
        Sources {
            catalog: &self.catalog,
            art: &self.art,
            settings: &self.settings,
            bestsellers: &self.bestsellers,
            ratings: &self.ratings,
        }
    }

    /// Uses the details and the settings of the shop that staff saved, if they are others than those in use, and tells all
    /// sessions. Tells them of a new day, too.
    pub async fn follow_shop(&self) -> platen_store::Result<()> {
        // Promotions begin and end at midnight of the shop.
        let is_new_day = self.settings.begin_day(self.settings.shop().local(self.clock.now()).day);
        let has_details = saved::refresh(&self.settings, &self.store).await?;
        let has_other_art = self.settings.use_stock_art(self.art.current().count() == 0);
        let has_parts = saved_parts::refresh(&self.settings, &self.store).await?;
        if has_parts || has_details || has_other_art || is_new_day {
            self.registry.shop_changed();
        }
        Ok(())
    }

    /// Returns the parts that proofs are made with.
    pub fn making(&self) -> Making<'_> {
        Making { artworks: &self.artworks, catalog: &self.catalog }
    }
}

/// The type of the state in handlers' parameters.
pub type App = actix_web::web::Data<AppState>;

//! What every handler can reach.

use std::sync::Arc;

use actix::Addr;
use actix_web::http::header::HeaderValue;
use platen_actors::bus::Bus;
use platen_actors::lobby::Lobby;
use platen_actors::ports::{Clock, Rng};
use platen_actors::registry::Registry;
use platen_catalog::Catalog;
use platen_store::Store;

use crate::accounts::antiforgery::AntiForgery;
use crate::accounts::device::Devices;
use crate::accounts::password::Passwords;
use crate::artwork::Artworks;
use crate::captcha::Captcha;
use crate::client::shell::Shell;
use crate::config::Config;
use crate::http::connections::Connections;
use crate::proofs::making::Making;
use crate::shop::Shop;
use crate::stockart::StockArt;

/// The parts of a running server, shared by all of its workers.
pub struct AppState {
    /// The database.
    pub store: Store,
    /// Who is live here.
    pub registry: Registry,
    /// All live sessions of all nodes.
    pub lobby: Addr<Lobby>,
    /// Messages to other nodes.
    pub bus: Arc<dyn Bus>,
    /// What is sold.
    pub catalog: Arc<Catalog>,
    /// Pictures to print.
    pub art: Arc<StockArt>,
    /// Uploads and the files they become.
    pub artworks: Arc<Artworks>,
    /// Hashes passwords.
    pub passwords: Passwords,
    /// Which devices signed in to an account before.
    pub devices: Devices,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Who holds which connections open.
    pub connections: Arc<Connections>,
    /// Random numbers.
    pub rng: Arc<dyn Rng>,
    /// The configuration.
    pub config: Config,
    /// The address that links in emails begin with, without a slash at its end.
    pub links: String,
    /// When it works, and what shipping costs.
    pub shop: Arc<Shop>,
    /// The page that starts the client.
    pub shell: Shell,
    /// The page that starts the support app.
    pub support_shell: Shell,
    /// Distinguishes this store's pages from other sites.
    pub antiforgery: AntiForgery,
    /// Verifies captchas.
    pub captcha: Captcha,
    /// The content security policy of pages.
    pub page_policy: HeaderValue,
}

impl AppState {
    /// What makes proofs.
    pub fn making(&self) -> Making<'_> {
        Making { artworks: &self.artworks, catalog: &self.catalog }
    }
}

/// How handlers take it.
pub type App = actix_web::web::Data<AppState>;

//! Wires the server together; shutdown is in reverse order. Building the app is separate from `main`, so that tests
//! start the same server on a free port with their own clock and bus.

mod error;
mod http_server;
mod parts;
mod running;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use actix::prelude::*;
use actix_web::web;
use platen_actors::artwork::DEFAULT_QUOTA;
use platen_actors::lobby::Lobby;
use platen_actors::ports::{Clock, Ports, Rng};
use platen_actors::registry::{Placement, Registry};
use platen_actors::unique::UniqueNumbers;
use platen_catalog::Catalog;
use platen_catalog::snapshot::Snapshot;
use platen_store::Store;
use platen_store::session_store::SqlSessionStore;

pub use self::error::StartError;
use self::http_server::http_server;
pub use self::parts::Parts;
pub use self::running::Running;
use self::running::Sending;
use crate::accounts::antiforgery::AntiForgery;
use crate::accounts::device::Devices;
use crate::accounts::link_keys::LinkKeys;
use crate::accounts::password::Passwords;
use crate::accounts::sign_in_cache::SignInCache;
use crate::artwork::Artworks;
use crate::artwork::background::Background;
use crate::artwork::inspector::{AT_ONCE, Inspector};
use crate::artwork::storage::Storage;
use crate::artwork::upload_locks::UploadLocks;
use crate::bestsellers::Bestsellers;
use crate::captcha::Captcha;
use crate::client::settings::PageSettings;
use crate::config::{Config, DEFAULT_PER_ADDRESS};
use crate::http::catalog::slow;
use crate::http::connections::Connections;
use crate::http::operations::listener::Operations;
use crate::http::request_stats::RequestStats;
use crate::http::response_cache::ResponseCache;
use crate::http::response_headers;
use crate::http::state::AppState;
use crate::payments::{self, Payments};
use crate::ratings::Ratings;
use crate::settings::saved_parts::SavedParts;
use crate::settings::{Settings, SettingsError, ShopSource};
use crate::stockart::StockArt;
use crate::tax_service::learned::{self, LearnedRates};
use crate::telemetry::backlogs::Backlogs;
use crate::telemetry::otlp;
use crate::telemetry::readiness::Readiness;
use crate::work::WorkQueue;
use crate::work::fair_queue::FairQueue;
use crate::work::results::{Failures, Results};
use crate::{routes, tasks};

/// The threads for long work of requests.
const WORKERS: usize = 2;
/// The size of the drawings that are kept in memory, in bytes.
const PICTURES: u64 = 32 << 20;

/// Starts a server, which accepts connections when this returns.
pub async fn start(parts: Parts) -> Result<Running, StartError> {
    let Parts {
        listener,
        ops_listener,
        store,
        node,
        bus,
        clock,
        rng,
        storage,
        scratch,
        index,
        executable,
        config,
        workers,
    } = parts;
    std::fs::create_dir_all(&scratch).map_err(|error| StartError::Folder(scratch.clone(), error))?;
    let address = listener.local_addr().map_err(StartError::Listen)?;
    let readiness = Readiness::of(&store, &bus, &storage, rng.as_ref()).await.map_err(StartError::Files)?;
    let traces = otlp::start(&config.telemetry, Arc::clone(&clock), rng.as_ref(), &node);
    let (tracer, traces) = traces.map_err(StartError::Traces)?;
    let catalog = Arc::new(Box::pin(Catalog::open(&store, &index, rng.as_ref())).await?);
    let art = Arc::new(StockArt::load(&store).await?);
    let settings = Arc::new(settings(&config, SavedParts::load(&store).await?, &catalog.current())?);
    settings.use_stock_art(art.current().count() == 0);
    // Once, outside the server closure, which runs for every worker.
    let arbiters: Vec<Arbiter> = (0..workers).map(|_| Arbiter::new()).collect();
    let placement = Placement::Arbiters(arbiters.iter().map(Arbiter::handle).collect());
    let ports = Ports {
        store: Arc::new(session_store(&config, &store, &clock, &rng, &catalog, &settings)),
        bus: Arc::clone(&bus),
        prices: catalog.clone(),
        shop: Arc::clone(&settings) as Arc<_>,
        clock: Arc::clone(&clock),
        node,
        lobby: Arc::default(),
        counters: Arc::default(),
        tracer,
    };
    let registry = Registry::new(ports.clone(), placement);
    let lobby = lobby(ports, registry.clone(), &arbiters);
    let artworks = Arc::new(artworks(&store, &registry, &clock, storage, executable, scratch)?);
    let passwords = Passwords::new(workers, Arc::clone(&rng)).map_err(StartError::Passwords)?;
    let captcha = Captcha::load(&config.captcha, &store, rng.as_ref()).await?;
    let links = config.links(address);
    let parts = payments::Parts {
        store: &store,
        registry: &registry,
        bus: &bus,
        clock: &clock,
        rng: rng.as_ref(),
        links: &links,
        address,
        is_development: config.dev,
    };
    let payments = Payments::new(&config.payments, &parts).map_err(StartError::Payments)?;
    let tax_rates = tax_rates(&config, &store, &settings, &registry, &clock).await?;
    let platen = web::Data::new(AppState {
        sign_ins: SignInCache::new(Arc::clone(&bus)),
        devices: Devices::load(&store, rng.as_ref()).await?,
        antiforgery: AntiForgery::load(&store, rng.as_ref()).await?,
        link_keys: LinkKeys::load(&store, rng.as_ref(), &clock).await?,
        request_numbers: UniqueNumbers::new(rng.number().cast_unsigned()),
        store,
        registry,
        lobby,
        bus,
        catalog,
        slow_searches: FairQueue::new(slow::AT_ONCE, slow::WAITING),
        bestsellers: Bestsellers::default(),
        ratings: Ratings::default(),
        art,
        artworks,
        passwords,
        clock,
        connections: Arc::new(Connections::new(config.connections_per_address.unwrap_or(DEFAULT_PER_ADDRESS))),
        rng,
        config,
        links,
        settings,
        payments: payments.map(Arc::new),
        tax_rates,
        page_policy: response_headers::page_policy(captcha.provider()),
        captcha,
        responses: ResponseCache::new().map_err(StartError::Threads)?,
        requests: RequestStats::new(routes::registered()),
        readiness,
        backlogs: Backlogs::default(),
    });
    platen.follow_shop().await?;
    let sender = tasks::emails(&platen).map_err(StartError::Mail)?;

    let socket = listener.try_clone().map_err(StartError::Listen)?;
    let server = http_server(listener, ops_listener.is_none(), &platen, workers).map_err(StartError::Listen)?;
    let handle = server.handle();
    let serving = tokio::task::spawn_local(server);
    let ops = ops_listener.map(|listener| Operations::start(listener, platen.clone()));
    let ops = ops.transpose().map_err(StartError::Listen)?;
    let background = tasks::start(&platen).map_err(StartError::BackOffice)?;
    let sending = sender.map(Sending::start);
    Ok(Running { address, platen, server: handle, socket, serving, background, sending, arbiters, ops, traces })
}

/// Creates what receives, checks and keeps uploaded files.
fn artworks(
    store: &Store,
    registry: &Registry,
    clock: &Arc<dyn Clock>,
    storage: Storage,
    executable: PathBuf,
    scratch: PathBuf,
) -> Result<Artworks, StartError> {
    Ok(Artworks {
        store: store.clone(),
        registry: registry.clone(),
        clock: Arc::clone(clock),
        storage,
        inspector: Inspector::new(executable, AT_ONCE),
        work: WorkQueue::patient("work", WORKERS).map_err(StartError::Threads)?,
        pictures: Results::new(PICTURES, 1_024),
        undrawable: Failures::default(),
        background: Background::start().map_err(StartError::Threads)?,
        upload_locks: UploadLocks::default(),
        scratch,
        received: AtomicU64::new(0),
    })
}

/// Reads the settings files; the demo has page settings of its own.
fn settings(config: &Config, saved: SavedParts, products: &Snapshot) -> Result<Settings, SettingsError> {
    let built_in = if config.simulate_back_office { PageSettings::demo() } else { PageSettings::default() };
    let shop = match &config.shop {
        Some(file) => ShopSource::File(file),
        None if config.is_own_shop => ShopSource::Country,
        None => ShopSource::BuiltIn,
    };
    Settings::load(shop, config.page_settings.as_deref(), built_in, saved, products)
}

/// Creates the rates of the tax service, and reads those that are known.
async fn tax_rates(
    config: &Config,
    store: &Store,
    settings: &Arc<Settings>,
    registry: &Registry,
    clock: &Arc<dyn Clock>,
) -> Result<LearnedRates, StartError> {
    let parts = learned::Parts { store, settings, registry, clock };
    let rates = LearnedRates::new(&config.tax_service, &parts).map_err(StartError::TaxService)?;
    rates.refresh().await?;
    Ok(rates)
}

/// Creates the store of sessions.
fn session_store(
    config: &Config,
    store: &Store,
    clock: &Arc<dyn Clock>,
    rng: &Arc<dyn Rng>,
    catalog: &Arc<Catalog>,
    settings: &Arc<Settings>,
) -> SqlSessionStore {
    let (clock, rng, prices, shop) = (Arc::clone(clock), Arc::clone(rng), Arc::clone(catalog), Arc::clone(settings));
    SqlSessionStore::new(store.clone(), clock, rng, prices, shop)
        .writing_to(config.shop_address())
        .numbering_orders(!config.has_back_office())
        .with_artwork_quota(config.artwork_quota.unwrap_or(DEFAULT_QUOTA))
}

/// Starts the lobby on one of the sessions' arbiters.
fn lobby(ports: Ports, registry: Registry, arbiters: &[Arbiter]) -> Addr<Lobby> {
    let lobby = Lobby::new(ports, Box::new(move || registry.appear()));
    match arbiters.first() {
        Some(arbiter) => Lobby::start_in_arbiter(&arbiter.handle(), move |_| lobby),
        None => lobby.start(),
    }
}

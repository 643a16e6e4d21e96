//! Wires the server together; shutdown is in reverse order. Building the app is separate from `main`, so that tests
//! start the same server on a free port with their own clock and bus.

use std::net::{Shutdown, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use actix::prelude::*;
use actix_http::HttpService;
use actix_service::{IntoServiceFactory, map_config};
use actix_web::dev::{AppConfig, Server, ServerHandle};
use actix_web::middleware::from_fn;
use actix_web::rt::net::TcpStream;
use actix_web::web::ServiceConfig;
use actix_web::{App, web};
use platen_actors::artwork::DEFAULT_QUOTA;
use platen_actors::bus::{Bus, LocalBus, NodeName};
use platen_actors::lobby::{Close, Lobby};
use platen_actors::ports::{Clock, Ports, Rng, SystemClock, SystemRng};
use platen_actors::registry::{Placement, Registry};
use platen_actors::unique::UniqueNumbers;
use platen_catalog::snapshot::Snapshot;
use platen_catalog::{Catalog, RefreshError};
use platen_store::Store;
use platen_store::session_store::SqlSessionStore;
use socket2::SockRef;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::accounts::antiforgery::AntiForgery;
use crate::accounts::device::Devices;
use crate::accounts::order_keys::OrderKeys;
use crate::accounts::password::{PasswordError, Passwords};
use crate::accounts::sign_in_cache::SignInCache;
use crate::artwork::Artworks;
use crate::artwork::background::Background;
use crate::artwork::inspector::{AT_ONCE, Inspector};
use crate::artwork::storage::Storage;
use crate::artwork::upload_locks::UploadLocks;
use crate::bestsellers::Bestsellers;
use crate::captcha::{self, Captcha};
use crate::client::settings::PageSettings;
use crate::client::shell::Shell;
use crate::config::{Config, DEFAULT_PER_ADDRESS};
use crate::descriptors::connections_per_worker;
use crate::http::connections::{Connections, bounded};
use crate::http::live::upgrade::upgrades;
use crate::http::operations::listener::Operations;
use crate::http::problem::{Code, Problem};
use crate::http::request_stats::RequestStats;
use crate::http::response_cache::ResponseCache;
use crate::http::state::AppState;
use crate::http::{middleware, response_headers};
use crate::mail::carrier::EmailCarrier;
use crate::outbox::Sender;
use crate::payments::{self, Payments};
use crate::ratings::Ratings;
use crate::settings::{Settings, SettingsError};
use crate::stockart::StockArt;
use crate::telemetry::backlogs::Backlogs;
use crate::telemetry::otlp::{self, Export};
use crate::telemetry::readiness::Readiness;
use crate::{nodes, routes, tasks};

/// When a node drains, tabs reconnect at random times within this period. They are behind until then, for at most five seconds.
const SPREAD: Duration = Duration::from_secs(4);

/// At shutdown, how long the server's thread that accepts connections takes to pause, which it does not report.
const PAUSE: Duration = Duration::from_millis(10);

/// At shutdown, how long requests on kept-alive connections may take to arrive.
const LAST_REQUESTS: Duration = Duration::from_secs(1);

/// At shutdown, how long queries of sessions may take to end.
const LAST_QUERIES: Duration = Duration::from_secs(3);

/// At shutdown, how long the delivery of an email may take.
const FINISH_LETTER: Duration = Duration::from_secs(10);

/// The parts of a server.
pub struct Parts {
    /// The listening socket.
    pub listener: TcpListener,
    /// The listening socket for the operator, if it is separate.
    pub ops_listener: Option<TcpListener>,
    /// The migrated database.
    pub store: Store,
    /// The unique name of this node.
    pub node: NodeName,
    /// The bus between nodes.
    pub bus: Arc<dyn Bus>,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// Source of randomness.
    pub rng: Arc<dyn Rng>,
    /// The file storage.
    pub storage: Storage,
    /// A local folder for files under inspection; created if it does not exist, and cleaned up regularly.
    pub scratch: PathBuf,
    /// The folder of the catalog's index. If another server uses it, a temporary one is created in it.
    pub index: PathBuf,
    /// This program, which is started again for each inspected file.
    pub executable: PathBuf,
    /// Configuration.
    pub config: Config,
    /// The number of HTTP threads, and of threads for sessions.
    pub workers: usize,
}

impl Parts {
    /// Creates the parts of a single node: a local bus, the system's clock and randomness, and scratch files in
    /// `folder`.
    pub fn new(
        listener: TcpListener,
        store: Store,
        storage: Storage,
        folder: &Path,
        config: Config,
        workers: usize,
    ) -> std::io::Result<Self> {
        Ok(Self {
            listener,
            ops_listener: None,
            store,
            storage,
            scratch: folder.join("scratch"),
            index: folder.join("index"),
            executable: own_executable()?,
            node: nodes::new_name(&SystemRng),
            bus: Arc::new(LocalBus::default()),
            clock: Arc::new(SystemClock),
            rng: Arc::new(SystemRng),
            config,
            workers,
        })
    }
}

/// Returns the path of the running program, even if a newer version has replaced it on disk.
fn own_executable() -> std::io::Result<PathBuf> {
    if cfg!(target_os = "linux") { Ok("/proc/self/exe".into()) } else { std::env::current_exe() }
}

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// An error of the database.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
    /// The socket failed.
    #[error("the server cannot listen: {0}")]
    Listen(std::io::Error),
    /// The folder for files under inspection cannot be created.
    #[error("the folder {0} cannot be created: {1}")]
    Folder(PathBuf, std::io::Error),
    /// The threads for artwork cannot be started.
    #[error("the threads for artwork cannot be started: {0}")]
    Threads(std::io::Error),
    /// The client of the back office cannot be created.
    #[error("the back office's client cannot be created: {0}")]
    BackOffice(std::io::Error),
    /// The client of the payment provider cannot be created.
    #[error("payments by card cannot be used: {0}")]
    Payments(std::io::Error),
    /// The catalog cannot be loaded.
    #[error(transparent)]
    Catalog(#[from] RefreshError),
    /// The settings files are invalid.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The captcha cannot be loaded.
    #[error(transparent)]
    Captcha(#[from] captcha::LoadError),
    /// Password hashing failed.
    #[error("passwords cannot be hashed: {0}")]
    Passwords(PasswordError),
    /// The file storage cannot be used.
    #[error("the file storage cannot be used: {0}")]
    Files(object_store::Error),
    /// The client of the collector of traces cannot be created.
    #[error("traces cannot be sent: {0}")]
    Traces(std::io::Error),
    /// The mail configuration is invalid.
    #[error("emails cannot be sent: {0}")]
    Mail(String),
}

/// A running server.
pub struct Running {
    /// The address it listens on.
    pub address: SocketAddr,
    /// Its state.
    pub platen: web::Data<AppState>,
    server: ServerHandle,
    socket: TcpListener,
    serving: JoinHandle<std::io::Result<()>>,
    background: Vec<JoinHandle<()>>,
    sending: Option<Sending>,
    arbiters: Vec<Arbiter>,
    ops: Option<Operations>,
    traces: Option<Export>,
}

/// The task that sends emails. Dropping `stop` ends it after the current email.
struct Sending {
    stop: watch::Sender<()>,
    task: JoinHandle<()>,
}

impl Sending {
    fn start(sender: Sender<EmailCarrier>) -> Self {
        let (stop, stopped) = watch::channel(());
        Self { stop, task: tokio::spawn(sender.run(stopped)) }
    }
}

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
    let settings = Arc::new(settings(&config, &catalog.current())?);
    let sessions = session_store(&config, &store, &clock, &rng, &catalog, &settings);
    // Once, outside the server closure, which runs for every worker.
    let arbiters: Vec<Arbiter> = (0..workers).map(|_| Arbiter::new()).collect();
    let placement = Placement::Arbiters(arbiters.iter().map(Arbiter::handle).collect());
    let ports = Ports {
        store: Arc::new(sessions),
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
    let support_shell = Shell::of_support();
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
    let request_numbers = UniqueNumbers::new(rng.number().cast_unsigned());
    let connections = Arc::new(Connections::new(config.connections_per_address.unwrap_or(DEFAULT_PER_ADDRESS)));
    let platen = web::Data::new(AppState {
        sign_ins: SignInCache::new(Arc::clone(&bus)),
        devices: Devices::load(&store, rng.as_ref()).await?,
        antiforgery: AntiForgery::load(&store, rng.as_ref()).await?,
        order_keys: OrderKeys::load(&store, rng.as_ref()).await?,
        store,
        registry,
        lobby,
        bus,
        catalog,
        bestsellers: Bestsellers::default(),
        ratings: Ratings::default(),
        art,
        artworks,
        passwords,
        clock,
        connections,
        rng,
        config,
        links,
        settings,
        support_shell,
        payments: payments.map(Arc::new),
        page_policy: response_headers::page_policy(captcha.provider()),
        captcha,
        responses: ResponseCache::default(),
        requests: RequestStats::new(routes::registered()),
        request_numbers,
        readiness,
        backlogs: Backlogs::default(),
    });
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
        background: Background::start().map_err(StartError::Threads)?,
        upload_locks: UploadLocks::default(),
        scratch,
        received: AtomicU64::new(0),
    })
}

/// Reads the settings files; the demo has page settings of its own.
fn settings(config: &Config, products: &Snapshot) -> Result<Settings, SettingsError> {
    let built_in = if config.simulate_back_office { PageSettings::demo() } else { PageSettings::default() };
    Settings::load(config.shop.as_deref(), config.page_settings.as_deref(), built_in, products)
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
        .with_artwork_quota(config.artwork_quota.unwrap_or(DEFAULT_QUOTA))
}

/// Builds the HTTP server. It runs when polled. With `health`, it also answers the operator's questions about health.
fn http_server(
    listener: TcpListener,
    health: bool,
    platen: &web::Data<AppState>,
    workers: usize,
) -> std::io::Result<Server> {
    let (data, connections) = (platen.clone(), Arc::clone(&platen.connections));
    let trusted_proxies = platen.config.trusted_proxies.clone();
    let catalog = web::Data::from(Arc::clone(&platen.catalog));
    let options = routes::Options { dev: platen.config.dev, health };
    let server = Server::build()
        .workers(workers)
        .max_concurrent_connections(connections_per_worker(workers))
        .shutdown_timeout(10)
        .disable_signals();
    let stopping = server.graceful_shutdown_signal();
    let server = server
        .listen("platen", listener, move || {
            let app = |table: &dyn Fn(&mut ServiceConfig)| {
                let app = App::new().app_data(data.clone()).app_data(catalog.clone());
                let app = app.app_data(parameters());
                let app = app.wrap(from_fn(middleware::enter)).configure(table).into_factory();
                map_config(app, |()| AppConfig::default())
            };
            let stopping = stopping.clone();
            let open = Arc::clone(&connections);
            let service = HttpService::build()
                .client_request_timeout(Duration::from_secs(10))
                .keep_alive(Duration::from_secs(75))
                // A client that gets its response before it has sent the whole body is disconnected after this time.
                .client_disconnect_timeout(Duration::from_secs(3))
                // Live frames must not wait for the acknowledgment of the previous one.
                .tcp_nodelay(true)
                .graceful_shutdown_signal(move || {
                    let stopping = stopping.clone();
                    async move { stopping.notified().await }
                })
                .on_connect_ext(move |socket: &TcpStream, data| {
                    if let Some(slot) = socket.peer_addr().ok().and_then(|peer| open.of_peer(peer)) {
                        data.insert(slot);
                    }
                })
                .upgrade(upgrades(app(&|config| routes::upgrades(config, &data.requests))))
                .finish(app(&|config| routes::table(config, options, &data.requests)))
                .tcp();
            bounded(service, Arc::clone(&connections), trusted_proxies.clone())
        })?
        .run();
    Ok(server)
}

/// Starts the lobby on one of the sessions' arbiters.
fn lobby(ports: Ports, registry: Registry, arbiters: &[Arbiter]) -> Addr<Lobby> {
    let lobby = Lobby::new(ports, Box::new(move || registry.appear()));
    match arbiters.first() {
        Some(arbiter) => Lobby::start_in_arbiter(&arbiter.handle(), move |_| lobby),
        None => lobby.start(),
    }
}

impl Running {
    /// Returns the address for the operator, if it is separate.
    pub fn ops_address(&self) -> Option<SocketAddr> {
        self.ops.as_ref().map(|ops| ops.address)
    }

    /// Stops the server: accepts no new connections, schedules the tabs' reconnection, finishes open requests, closes
    /// the store.
    pub async fn stop(self) {
        self.server.pause().await;
        self.platen.connections.drain();
        self.platen.lobby.do_send(Close);
        self.platen.registry.drain(SPREAD).await;
        tokio::time::sleep(PAUSE).await;
        // From now on connections are refused. Otherwise the system would accept those that the server no longer reads.
        if let Err(error) = SockRef::from(&self.socket).shutdown(Shutdown::Read) {
            tracing::warn!(%error, "the listening socket could not be closed");
        }
        // Requests that are already on their way on kept-alive connections get a response that closes the connection.
        let _some_stay_open = tokio::time::timeout(LAST_REQUESTS, self.platen.connections.closed()).await;
        self.server.stop(true).await;
        match self.serving.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the server stopped with an error"),
            Err(error) => tracing::error!(%error, "the server task failed"),
        }
        for task in self.background {
            task.abort();
        }
        if let Some(Sending { stop, task }) = self.sending {
            drop(stop);
            // Aborting a delivery would send its email again later.
            if tokio::time::timeout(FINISH_LETTER, task).await.is_err() {
                tracing::warn!("an email was being delivered when the server stopped; it may arrive twice");
            }
        }
        // Before their threads: a connection cannot be returned to the pool by a task whose thread ends.
        let _some_still_run = tokio::time::timeout(LAST_QUERIES, self.platen.store.close()).await;
        for arbiter in self.arbiters {
            arbiter.stop();
        }
        if let Some(traces) = self.traces {
            traces.finish().await;
        }
        if let Some(ops) = self.ops {
            ops.stop().await;
        }
    }
}

/// Reports an invalid query string as a problem document, like every other error.
fn parameters() -> web::QueryConfig {
    web::QueryConfig::default().error_handler(|error, _| {
        let message = format!("The query string is invalid: {error}.");
        Problem::new(Code::MalformedAddress).with_message(message).into()
    })
}

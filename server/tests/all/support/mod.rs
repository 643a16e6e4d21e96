//! A complete server for one test, on a free port, with a clock that the test controls; and callers of every kind.

pub mod art;
pub mod catalog;
pub mod collector;
pub mod hostile;
pub mod pdf;
pub mod picture;
pub mod robots;
pub mod s3;
pub mod shop;
pub mod smtp;
pub mod staff;
pub mod tab;
pub mod taxes;
pub mod upload;

use std::net::TcpListener;
use std::sync::Arc;

use platen::accounts::throttle::Admitted;
use platen::artwork::config::local;
use platen::artwork::storage::Storage;
use platen::config::Config;
use platen::nodes;
use platen::startup::{Parts, Running, start};
use platen::telemetry::config::TelemetryArgs;
use platen::work::Client;
use platen_actors::bus::{Bus, LocalBus};
use platen_actors::ports::{Clock, SystemRng};
use platen_bus::nats::NatsBus;
use platen_bus::postgres::PostgresBus;
use platen_store::{Store, credits, customers};
use platen_testing::{Fresh, MovedClock};
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;

/// The URL of the tests' NATS server.
pub fn nats_url() -> String {
    std::env::var("PLATEN_TEST_NATS_URL")
        .expect("PLATEN_TEST_NATS_URL: run the tests by `make test`, or under scripts/with-nats.sh")
}

/// The settings of a node; the others have their defaults.
#[derive(Default)]
pub struct Setup {
    pub config: Config,
    /// The bus, if the node is not alone.
    pub bus: Option<Arc<dyn Bus>>,
    /// The file storage, if not in the server's own folder.
    pub storage: Option<Storage>,
    /// Whether the operator has a listener of their own.
    pub has_ops_listener: bool,
}

/// A server and its data.
pub struct Server {
    pub running: Running,
    pub clock: MovedClock,
    pub store: Store,
    pub url: String,
    bus: Arc<dyn Bus>,
    /// Retained as long as the server exists.
    folder: Option<Arc<TempDir>>,
}

impl Server {
    /// Starts a server on a new SQLite database with the fixture's catalog.
    pub async fn start() -> Self {
        Self::start_with(Setup::default()).await
    }

    pub async fn start_with(setup: Setup) -> Self {
        let folder = Arc::new(TempDir::new().unwrap());
        let store = Store::open(&format!("sqlite:{}", folder.path().join("t.sqlite").display())).await.unwrap();
        store.migrate().await.unwrap();
        catalog::fill(&store).await;
        Self::on(store, MovedClock::default(), setup, Some(folder)).await
    }

    /// Starts a server on an empty database, with the fixture's catalog.
    pub async fn start_on(store: Store, setup: Setup) -> Self {
        catalog::fill(&store).await;
        Self::on(store, MovedClock::default(), setup, None).await
    }

    /// Another node on the same store, clock and bus.
    pub async fn second_node(&self) -> Self {
        self.second_node_by(Arc::clone(&self.bus)).await
    }

    /// Another node on the same store and clock, with its own connection to the bus.
    pub async fn second_node_by(&self, bus: Arc<dyn Bus>) -> Self {
        let config = Config { telemetry: self.running.platen.config.telemetry.clone(), ..Config::default() };
        self.joined_by(self.store.clone(), Setup { config, bus: Some(bus), ..Setup::default() }).await
    }

    /// Another node on the same database, clock and files, with its own connections to the database.
    pub async fn joined_by(&self, store: Store, setup: Setup) -> Self {
        let storage = Some(self.running.platen.artworks.storage.clone());
        Self::on(store, self.clock.clone(), Setup { storage, ..setup }, self.folder.clone()).await
    }

    /// Two nodes on a new SQLite database, which hear each other through NATS.
    pub async fn two_on_nats() -> [Self; 2] {
        Self::two_on_nats_with(TelemetryArgs::default()).await
    }

    pub async fn two_on_nats_with(telemetry: TelemetryArgs) -> [Self; 2] {
        let config = Config { telemetry, ..Config::default() };
        let cluster = nodes::new_name(&SystemRng);
        let bus = async || {
            let bus = NatsBus::connect(vec![nats_url().parse().unwrap()], &cluster, nodes::new_name(&SystemRng)).await;
            Arc::new(bus.unwrap()) as Arc<dyn Bus>
        };
        let first = Self::start_with(Setup { config, bus: Some(bus().await), ..Setup::default() }).await;
        let second = first.second_node_by(bus().await).await;
        [first, second]
    }

    /// Two nodes on a new PostgreSQL database, which hear each other through it.
    pub async fn two_on_postgres() -> (Fresh, [Self; 2]) {
        Self::two_on_postgres_with(TelemetryArgs::default()).await
    }

    pub async fn two_on_postgres_with(telemetry: TelemetryArgs) -> (Fresh, [Self; 2]) {
        let config = Config { telemetry, ..Config::default() };
        let fresh = Fresh::postgres().await;
        catalog::fill(&fresh.store).await;
        let bus = async || {
            let notifications = fresh.store.notifications().unwrap();
            let bus = PostgresBus::connect(notifications, nodes::new_name(&SystemRng)).await.unwrap();
            Some(Arc::new(bus) as Arc<dyn Bus>)
        };
        let setup = Setup { config, bus: bus().await, ..Setup::default() };
        let first = Self::on(fresh.store.clone(), MovedClock::default(), setup, None).await;
        let second = first.second_node_by(bus().await.unwrap()).await;
        (fresh, [first, second])
    }

    /// Starts a single server on a PostgreSQL database.
    pub async fn on_database(fresh: &Fresh) -> Self {
        Self::on(fresh.store.clone(), MovedClock::default(), Setup::default(), None).await
    }

    /// Starts a server on another one's data.
    pub async fn over(store: Store, clock: MovedClock, folder: Arc<TempDir>) -> Self {
        Self::on(store, clock, Setup::default(), Some(folder)).await
    }

    async fn on(store: Store, clock: MovedClock, setup: Setup, folder: Option<Arc<TempDir>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        // On PostgreSQL there is no folder; its files need one.
        let folder = folder.unwrap_or_else(|| Arc::new(TempDir::new().unwrap()));
        let files = folder.path();
        let bus = setup.bus.unwrap_or_else(|| Arc::new(LocalBus::default()));
        let ops_listener = setup.has_ops_listener.then(|| TcpListener::bind("127.0.0.1:0").unwrap());
        let parts = Parts {
            listener,
            ops_listener,
            store: store.clone(),
            node: nodes::new_name(&SystemRng),
            bus: Arc::clone(&bus),
            clock: Arc::new(clock.clone()),
            rng: Arc::new(SystemRng),
            storage: setup.storage.unwrap_or_else(|| local(&files.join("files")).unwrap()),
            scratch: files.join("scratch"),
            index: files.join("index"),
            executable: env!("CARGO_BIN_EXE_platen").into(),
            config: setup.config,
            workers: 1,
        };
        let running = Box::pin(start(parts)).await.unwrap();
        let url = format!("http://{}", running.address);
        Self { running, clock, store, url, bus, folder: Some(folder) }
    }

    /// Returns the answer at a path of the operator's listener.
    pub async fn ops(&self, path: &str) -> Answer {
        let address = self.running.ops_address().expect("a listener for the operator");
        Answer::read(http().build().unwrap().get(format!("http://{address}{path}")).send().await.unwrap()).await
    }

    /// A visitor with a cookie jar.
    pub fn visitor(&self) -> Caller {
        Caller::of(&self.url)
    }

    /// A new customer with a confirmed email address and credit, signed in.
    pub async fn customer(&self, name: &str) -> Caller {
        let (email, password) = (format!("{name}@example.com"), "correct horse");
        let hash = self
            .running
            .platen
            .passwords
            .hash(&Client::Shop, &Admitted::by_operator(), password.to_owned())
            .await
            .unwrap();
        let mut tx = self.store.write().await.unwrap();
        let now = self.clock.now();
        let customer = customers::add(&mut tx, &email, &hash, now).await.unwrap().unwrap();
        customers::confirm_email(&mut tx, customer, now).await.unwrap();
        credits::give(&mut tx, customer, None).await.unwrap();
        tx.commit().await.unwrap();
        let caller = self.visitor();
        caller.post("/api/customer/login/", json!({"email": email, "password": password})).await.is_ok();
        caller
    }

    /// Confirms the email address of a customer, whose password and sign-ins stay.
    pub async fn confirm(&self, name: &str) {
        let mut tx = self.store.write().await.unwrap();
        let customer = customers::find_by_email(&mut tx, &format!("{name}@example.com")).await.unwrap().unwrap();
        customers::confirm_email(&mut tx, customer.id, 0).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// A new customer who has not confirmed their email address, signed in.
    pub async fn unconfirmed_customer(&self, name: &str) -> Caller {
        let caller = self.visitor();
        let body = json!({"xemail": format!("{name}@example.com"), "password": "correct horse"});
        let answer = caller.post("/register", body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        caller
    }

    /// The URL at which its SQLite database can be opened again.
    pub fn database(&self) -> String {
        let folder = self.folder.as_ref().expect("a folder of its own");
        format!("sqlite:{}", folder.path().join("t.sqlite").display())
    }

    /// The folder of its files.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.as_ref().expect("a folder of its own").path()
    }

    pub fn host(&self) -> &str {
        self.url.trim_start_matches("http://")
    }
}

/// A builder of HTTP clients. TLS is compiled in for S3, and a provider must be chosen even if it is unused.
pub fn http() -> reqwest::ClientBuilder {
    let _already = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
}

/// A client without a page.
#[derive(Clone)]
pub struct Caller {
    pub http: reqwest::Client,
    jar: Arc<reqwest::cookie::Jar>,
    pub url: String,
}

/// An answer that was read completely.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap<HeaderValue>,
    pub body: String,
}

impl Answer {
    pub async fn read(response: Response) -> Self {
        let (status, headers) = (response.status(), response.headers().clone());
        Self { status, headers, body: response.text().await.unwrap() }
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// Returns the body without the id of the request, so that answers can be compared.
    pub fn content(&self) -> String {
        self.body.replace(self.header("x-request-id").unwrap(), "")
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// The `Set-Cookie` header of a cookie.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        let headers = self.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
        headers.into_iter().find(|header| header.strip_prefix(name).is_some_and(|rest| rest.starts_with('=')))
    }

    /// Asserts that the answer is a well-formed problem with this status and code.
    #[track_caller]
    pub fn is_problem(&self, status: u16, code: &str) -> &Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        let problem = self.json();
        assert_eq!(self.header("content-type"), Some("application/problem+json"));
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(problem["status"], status);
        assert!(problem["message"].as_str().is_some_and(|message| !message.is_empty()), "{problem}");
        assert_eq!(problem["message"], problem["detail"]);
        self
    }

    #[track_caller]
    pub fn is_ok(&self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.body);
        self.json()
    }
}

impl Caller {
    /// A visitor of the server at a URL, with a cookie jar.
    pub fn of(url: &str) -> Self {
        let jar = Arc::new(reqwest::cookie::Jar::default());
        let http =
            http().cookie_provider(Arc::clone(&jar)).redirect(reqwest::redirect::Policy::none()).build().unwrap();
        Self { http, jar, url: url.to_owned() }
    }

    /// The same caller at another URL.
    pub fn moved_to(&self, url: &str) -> Self {
        Self { url: url.to_owned(), ..self.clone() }
    }

    /// The same caller at another node.
    pub fn at(&self, server: &Server) -> Self {
        Self { url: server.url.clone(), ..self.clone() }
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.url))
    }

    pub async fn send(&self, request: RequestBuilder) -> Answer {
        Answer::read(request.send().await.unwrap()).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::POST, path).json(&body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    /// Returns the cookies that would be sent to the server.
    pub fn cookies(&self) -> String {
        use reqwest::cookie::CookieStore;
        let url = self.url.parse().unwrap();
        self.jar.cookies(&url).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    }
}

//! Clients that reset their connections: ten thousand calls of every kind, each interrupted at a random time, while
//! other customers' calls are answered. Afterwards, every answered write is in the database and in the tabs, and
//! everything works.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::ports::{Rng, SystemRng};
use platen_store::role::Role;
use platen_store::{Connection, Exec, Store, entries};
use platen_testing::{Fresh, MovedClock};
use serde_json::{Value, json};
use socket2::SockRef;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::support::catalog::fill;
use crate::support::picture::png;
use crate::support::shop::address;
use crate::support::tab::Tab;
use crate::support::upload::{UPLOAD, upload};
use crate::support::{Caller, Server, staff};

const RESETS: usize = 10_000;
/// Connections that are reset at the same time.
const AT_ONCE: usize = 8;
/// Customers whose calls are answered, each with one tab.
const CUSTOMERS: usize = 4;
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// Advances the clock so that throttles expire; a throttled call would never reach the database.
const MILLIS_PER_RESET: i64 = 60 * 1_000;

/// Returns every call of the document, as method and path.
fn calls() -> Vec<(String, String)> {
    let document: Value = serde_json::from_str(include_str!("../../../../docs/openapi.json")).unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    let calls = paths.flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().keys();
        methods.map(|method| (method.to_uppercase(), path.clone())).collect::<Vec<_>>()
    });
    // These end the sign-in that the other calls need.
    calls.filter(|(_, path)| !path.ends_with("/logout") && !path.ends_with("/signout")).collect()
}

fn number(below: usize) -> usize {
    usize::try_from(SystemRng.number()).unwrap() % below
}

/// Fills a path's parameters with possible values.
fn filled(path: &str) -> String {
    let mut filled = String::new();
    for part in path.split('/').skip(1) {
        filled.push('/');
        match part {
            "{queue}" => filled.push_str("quotes"),
            _ if part.contains('{') => filled.push_str(&(number(9) + 1).to_string()),
            _ => filled.push_str(part),
        }
    }
    filled
}

/// A body with fields of many calls; each call ignores the unknown ones.
fn body() -> Value {
    let unique = number(1_000_000);
    json!({
        "email": format!("cut{}@example.com", number(50)), "xemail": format!("cut{unique}@example.com"),
        "password": "correct horse", "name": format!("list {unique}"), "favoriteProductIds": [1, 2],
        "notes": "n", "comment": "c", "customerComment": "c", "productId": 1, "documentId": 1,
        "parts": [{"partId": 1, "quantity": 25}], "decorations": [], "reason": "a question", "code": "000000",
        "firstName": "A", "lastName": "B", "company": "C", "address1": "1 Street", "city": "Albany", "state": "NY",
        "zipcode": "12201", "countryId": "US", "phone": "5185550100", "addressType": "business", "title": "T",
    })
}

/// The bytes of a request.
fn request(method: &str, path: &str, cookies: &str) -> Vec<u8> {
    let (kind, body) = match path {
        "/api/fileuploads/upload" | "/api/fileuploads/fileupload" => {
            let head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n";
            ("multipart/form-data; boundary=x", [head.as_bytes(), &png(40, 40), b"\r\n--x--\r\n"].concat())
        }
        "/files" => ("application/offset+octet-stream", Vec::new()),
        _ if method == "GET" => ("text/plain", Vec::new()),
        _ => ("application/json", body().to_string().into_bytes()),
    };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: test\r\nCookie: {cookies}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Tus-Resumable: 1.0.0\r\nUpload-Length: 100\r\nUpload-Metadata: filename YS5wbmc=\r\nIdempotency-Key: {}\r\n\r\n",
        body.len(),
        number(1_000_000)
    );
    [head.into_bytes(), body].concat()
}

/// Sends a request, completely or in part, and resets the connection shortly afterwards.
async fn cut(host: &str, request: &[u8]) {
    let Ok(mut stream) = TcpStream::connect(host).await else { return };
    SockRef::from(&stream).set_linger(Some(Duration::ZERO)).unwrap();
    let part = if number(4) == 0 { number(request.len()) } else { request.len() };
    let _gone = stream.write_all(&request[..part]).await;
    match number(3) {
        0 => {}
        1 => tokio::task::yield_now().await,
        _ => tokio::time::sleep(Duration::from_micros(number(6_000) as u64)).await,
    }
}

/// One customer's calls, each of which must succeed, until the resets are over.
struct Customer {
    caller: Caller,
    tab: Tab,
    answered: Answered,
}

/// The answered changes of a customer.
#[derive(Default)]
struct Answered {
    samples: BTreeSet<usize>,
    lists: usize,
    addresses: usize,
    files: u32,
    /// Pieces in the cart.
    units: i64,
}

impl Customer {
    async fn live(mut self, over: Arc<AtomicBool>) -> Self {
        while !over.load(Ordering::SeqCst) {
            self.act().await;
        }
        self
    }

    async fn act(&mut self) {
        self.put_or_remove_sample().await;
        match number(40) {
            0..4 => self.add_list().await,
            4..8 => self.add_address().await,
            8..16 => self.add_to_cart().await,
            16 => self.add_file().await,
            _ => drop(self.caller.get("/api/session").await.is_ok()),
        }
        // Frames are read as they arrive, so that the tab is not closed for being slow.
        while let Ok(frame) = tokio::time::timeout(Duration::ZERO, self.tab.next()).await {
            frame.expect("a tab that is still connected");
        }
    }

    async fn put_or_remove_sample(&mut self) {
        let product = number(50) + 1;
        let path = format!("/api/myaccount/samplebasket/{product}");
        if self.answered.samples.remove(&product) {
            self.caller.delete(&format!("{path}/delete")).await.is_ok();
        } else {
            self.caller.post(&format!("{path}/add"), json!({})).await.is_ok();
            self.answered.samples.insert(product);
        }
    }

    async fn add_list(&mut self) {
        if self.answered.lists < 50 {
            let list = json!({"name": format!("list {}", self.answered.lists), "favoriteProductIds": []});
            self.caller.post("/api/myaccount/favorites/list/new", list).await.is_ok();
            self.answered.lists += 1;
        }
    }

    async fn add_address(&mut self) {
        if self.answered.addresses < 20 {
            address(&self.caller, "NY", "12201", "US").await;
            self.answered.addresses += 1;
        }
    }

    async fn add_to_cart(&mut self) {
        let line = json!({"partId": number(20) + 1, "quantity": 25});
        self.caller.post("/api/cart/lines", line).await.is_ok();
        self.answered.units += 25;
    }

    async fn add_file(&mut self) {
        if self.answered.files < 5 {
            let name = format!("{}.png", self.answered.files);
            upload(&self.caller, UPLOAD, &name, png(10 + self.answered.files, 10)).await.is_ok();
            self.answered.files += 1;
        }
    }

    /// Checks that the tab, a new snapshot and the reopened database agree with the answers.
    async fn check(mut self, server: &Server, database: &Store) {
        let fresh = Tab::open(server, &self.caller).await;
        self.tab.until(|tab| tab.version == fresh.version).await;
        assert_eq!(self.tab.entries, fresh.entries);
        let samples = |key: &String| key.strip_prefix("samples/").and_then(|id| id.parse().ok());
        assert_eq!(fresh.entries.keys().filter_map(samples).collect::<BTreeSet<usize>>(), self.answered.samples);
        let count = |of: &str| fresh.entries.keys().filter(|key| key.starts_with(of)).count();
        let files = usize::try_from(self.answered.files).unwrap();
        assert_eq!(
            (count("favoriteLists/"), count("addresses/"), count("artworks/")),
            (self.answered.lists, self.answered.addresses, files)
        );
        let units = fresh.entries.get("cartTotals").map_or(0, |totals| totals["units"].as_i64().unwrap());
        assert_eq!(units, self.answered.units);
        let id = self.caller.get("/api/session").await.is_ok()["customerId"].as_i64().unwrap();
        let mut snapshot = database.snapshot().await.unwrap();
        let stored = entries::list(&mut snapshot, SessionKey::Customer(CustomerId(id))).await.unwrap();
        assert_eq!(serde_json::to_value(&stored).unwrap(), serde_json::to_value(&fresh.entries).unwrap());
    }
}

async fn survives(server: &Server, url: &str) {
    let mut customers = Vec::new();
    for index in 0..CUSTOMERS {
        let caller = server.customer(&format!("customer{index}")).await;
        let tab = Tab::open(server, &caller).await;
        customers.push(Customer { caller, tab, answered: Answered::default() });
    }
    let (victim, admin) = (server.customer("cut").await, staff::member(server, Role::Admin).await);
    let mut seen = Tab::open(server, &victim).await;
    let calls = Arc::new(calls());
    let done = Arc::new(AtomicUsize::new(0));
    let over = Arc::new(AtomicBool::new(false));
    let living: Vec<_> =
        customers.into_iter().map(|customer| actix_web::rt::spawn(customer.live(Arc::clone(&over)))).collect();
    let cutting = (0..AT_ONCE).map(|_| {
        let (calls, done, clock) = (Arc::clone(&calls), Arc::clone(&done), server.clock.clone());
        let host = server.host().to_owned();
        let cookies = [String::new(), victim.cookies(), victim.cookies(), admin.cookies()];
        actix_web::rt::spawn(async move {
            loop {
                let index = done.fetch_add(1, Ordering::SeqCst);
                if index >= RESETS {
                    return;
                }
                let (method, path) = &calls[index % calls.len()];
                cut(&host, &request(method, &filled(path), &cookies[number(cookies.len())])).await;
                clock.advance(MILLIS_PER_RESET);
            }
        })
    });
    for task in cutting.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    over.store(true, Ordering::SeqCst);
    let database = Store::open(url).await.unwrap();
    for customer in living {
        customer.await.unwrap().check(server, &database).await;
    }
    // The tab of the customer whose calls were interrupted shows the database's state, whatever it is.
    let fresh = Tab::open(server, &victim).await;
    seen.until(|tab| tab.version >= fresh.version).await;
    // The throttles have expired.
    server.clock.advance(DAY);
    let new = server.customer("new").await;
    new.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    assert_eq!(Tab::open(server, &new).await.entries.len(), 1);
}

#[actix_web::test]
async fn resets_undo_nothing_and_stop_nothing_on_sqlite() {
    let server = Server::start().await;
    let url = server.database();
    survives(&server, &url).await;
}

#[actix_web::test]
async fn resets_undo_nothing_and_stop_nothing_on_postgresql() {
    let fresh = Fresh::postgres().await;
    fill(&fresh.store).await;
    let folder = Arc::new(tempfile::TempDir::new().unwrap());
    let server = Server::over(fresh.store.clone(), MovedClock::default(), folder).await;
    survives(&server, &fresh.url).await;
    let mut reader = fresh.store.read().await.unwrap();
    let Exec::Postgres(db) = reader.exec().await.unwrap() else { panic!("not PostgreSQL") };
    let open: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'
         AND state_change < now() - interval '2 seconds'",
    )
    .fetch_one(db)
    .await
    .unwrap();
    assert_eq!(open, 0, "connections that came back in the middle of a transaction");
}

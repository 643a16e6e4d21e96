//! The shop behind nginx as docs/deploy/nginx/ configures it: everything that browsers send passes through, and nodes
//! are stopped, killed and replaced without a failed call.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use actix_web::web::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Response};
use rustix::process::Signal;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::client::TlsStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::proxy::{Cluster, Proxy, SHOP};
use crate::support::picture::noisy_png;
use crate::support::tab::PATIENCE;

/// The customers who shop while nodes come and go.
const CUSTOMERS: usize = 6;
/// The calls that must succeed before the next node goes.
const CALLS: usize = 150;
/// The lists that a customer keeps, fewer than the server allows.
const LISTS: usize = 20;

async fn register(proxy: &Proxy, http: &Client, name: &str) -> Response {
    let body = json!({"xemail": format!("{name}@example.com"), "password": "correct horse"});
    http.post(proxy.url("/register")).json(&body).send().await.unwrap()
}

/// Returns the cookie of a response for the next request.
fn cookie(response: &Response) -> String {
    let cookies = response.headers().get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
    let sign_in =
        cookies.into_iter().find(|cookie| cookie.starts_with("__Host-platen_signin=")).expect("a secure cookie");
    assert!(sign_in.contains("; Secure"), "{sign_in}");
    sign_in.split(';').next().unwrap().to_owned()
}

/// A tab's connection through nginx.
struct Live {
    socket: WebSocketStream<TlsStream<TcpStream>>,
    entries: BTreeMap<String, Value>,
}

impl Live {
    /// Opens a tab and waits for the whole snapshot.
    async fn open(proxy: &Proxy, cookie: &str) -> Self {
        let mut request = "wss://shop.example/live".into_client_request().unwrap();
        request.headers_mut().insert("origin", SHOP.parse().unwrap());
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        let (socket, _) = tokio_tungstenite::client_async(request, proxy.connect().await).await.unwrap();
        let mut live = Self { socket, entries: BTreeMap::new() };
        while live.frame().await["last"] != true {}
        live
    }

    async fn frame(&mut self) -> Value {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("a frame in time");
            let Message::Text(text) = message.unwrap().unwrap() else { continue };
            let frame: Value = serde_json::from_str(&text).unwrap();
            for key in frame["drop"].as_array().into_iter().flatten() {
                self.entries.remove(key.as_str().unwrap());
            }
            for field in ["entries", "set"] {
                let set = frame[field].as_object().into_iter().flatten();
                self.entries.extend(set.map(|(key, value)| (key.clone(), value.clone())));
            }
            return frame;
        }
    }

    /// The names of the customer's lists.
    fn lists(&self) -> Vec<String> {
        let lists = self.entries.iter().filter(|(key, _)| key.starts_with("favoriteLists/"));
        let mut names: Vec<String> = lists.map(|(_, list)| list["name"].as_str().unwrap().to_owned()).collect();
        names.sort();
        names
    }
}

#[actix_web::test]
async fn pages_calls_live_frames_and_files_pass_through_nginx() {
    let cluster = Cluster::start(2).await;
    let proxy = &cluster.proxy;
    let visitor = proxy.visitor("127.0.0.2");

    let plain = format!("http://shop.example:{}/product/1", proxy.http);
    let moved = visitor.get(plain).send().await.unwrap();
    assert_eq!(moved.status(), 308);
    assert_eq!(moved.headers()["location"], "https://shop.example/product/1");
    let page = visitor.get(proxy.url("/")).send().await.unwrap();
    assert_eq!(page.status(), 200);
    assert!(page.headers()["strict-transport-security"].to_str().unwrap().contains("max-age"));
    assert_eq!(proxy.curl("/"), "2 200");

    let registered = register(proxy, &visitor, "ada").await;
    assert_eq!(registered.status(), 201);
    let mut tab = Live::open(proxy, &cookie(&registered)).await;
    // Requests alternate between the nodes, so one of them is not the tab's.
    for name in ["One", "Two"] {
        let call = visitor.post(proxy.url("/api/myaccount/favorites/list/new")).header("origin", SHOP);
        assert_eq!(call.json(&json!({"name": name})).send().await.unwrap().status(), 200);
    }
    while tab.lists() != ["One", "Two"] {
        tab.frame().await;
    }
    tab.socket.send(Message::Close(None)).await.unwrap();

    files_pass(proxy, &visitor).await;
    addresses_pass(proxy).await;
}

/// Files of the allowed size pass, and a node gets a file while the client still sends it.
async fn files_pass(proxy: &Proxy, ada: &Client) {
    let bytes = noisy_png(2_600, 7);
    assert!(bytes.len() > 20_000_000 && bytes.len() <= 20_000 * 1_024, "{}", bytes.len());
    let form = Form::new().part("file", Part::bytes(bytes.clone()).file_name("large.png"));
    let uploaded = ada.post(proxy.url("/api/fileuploads/upload/")).multipart(form).send().await.unwrap();
    assert_eq!(uploaded.status(), 200, "{}", uploaded.text().await.unwrap());

    let metadata = format!("filename {}", STANDARD.encode("cut-off.png"));
    let tus = |request: reqwest::RequestBuilder| request.header("tus-resumable", "1.0.0");
    let begun =
        tus(ada.post(proxy.url("/files"))).header("upload-length", bytes.len()).header("upload-metadata", metadata);
    let begun = begun.send().await.unwrap();
    assert_eq!(begun.status(), 201);
    let address = proxy.url(begun.headers()["location"].to_str().unwrap());
    // The client sends the first half and does not go on. Asking for the offset takes the upload over, so the client begins again
    // until the node has a part of the file.
    let half = Bytes::copy_from_slice(&bytes[..bytes.len() / 2]);
    let send = || {
        let endless = futures_util::stream::iter([Ok::<_, std::io::Error>(half.clone())]);
        let endless = reqwest::Body::wrap_stream(endless.chain(futures_util::stream::pending()));
        let request = tus(ada.patch(&address)).header("upload-offset", 0).header("content-length", bytes.len());
        tokio::spawn(request.header("content-type", "application/offset+octet-stream").body(endless).send())
    };
    let received = async {
        loop {
            let sending = send();
            tokio::time::sleep(Duration::from_millis(100)).await;
            let answer = tus(ada.head(&address)).send().await.unwrap();
            sending.abort();
            if answer.headers().get("upload-offset").is_some_and(|offset| offset != "0") {
                return;
            }
        }
    };
    timeout(PATIENCE, received).await.expect("the node receives the file while it is sent");

    // The size of an import is checked before its sender.
    assert_eq!(import_of(proxy, 100_000_000).await, "401");
    assert_eq!(import_of(proxy, 110_000_000).await, "413");
}

/// Announces an import of a number of bytes as a stranger; returns the status.
async fn import_of(proxy: &Proxy, length: usize) -> String {
    let mut connection = proxy.connect().await;
    let head = format!(
        "POST /api/support/catalogue/import HTTP/1.1\r\nHost: shop.example\r\nOrigin: {SHOP}\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {length}\r\n\r\n--x\r\n"
    );
    connection.write_all(head.as_bytes()).await.unwrap();
    let mut status = [0; 12];
    timeout(PATIENCE, connection.read_exact(&mut status)).await.expect("an answer in time").unwrap();
    String::from_utf8_lossy(&status[9..]).into_owned()
}

/// Clients are told apart by their addresses, and cannot choose them.
async fn addresses_pass(proxy: &Proxy) {
    let sign_in = async |from: &str, pretended: &str| {
        let request = proxy.visitor(from).post(proxy.url("/api/customer/login/")).header("x-forwarded-for", pretended);
        let body = json!({"email": "ada@example.com", "password": "wrong"});
        request.json(&body).send().await.unwrap().status().as_u16()
    };
    let mut statuses = Vec::new();
    for attempt in 0..6 {
        statuses.push(sign_in("127.0.0.3", &format!("192.0.2.{attempt}")).await);
    }
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
    assert_ne!(sign_in("127.0.0.4", "127.0.0.3").await, 429);
}

/// A customer who adds and deletes lists until told to stop. Every call must succeed.
struct Customer {
    http: Client,
    cookie: String,
    lists: Vec<(String, Value)>,
}

impl Customer {
    async fn open(proxy: &Proxy, number: usize) -> Self {
        let http = proxy.visitor("127.0.0.2");
        let registered = register(proxy, &http, &format!("customer{number}")).await;
        assert_eq!(registered.status(), 201);
        let cookie = cookie(&registered);
        Self { http, cookie, lists: Vec::new() }
    }

    async fn shop(mut self, url: impl Fn(&str) -> String, stop: Arc<AtomicBool>, done: Arc<AtomicUsize>) -> Self {
        for number in 0.. {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let name = number.to_string();
            let made = self
                .call(url("/api/myaccount/favorites/list/new"), &format!("add-{name}"), json!({"name": name}))
                .await;
            self.lists.push((name.clone(), made["listId"].clone()));
            if self.lists.len() > LISTS {
                let (_, id) = self.lists.remove(0);
                let path = format!("/api/myaccount/favorites/list/{id}/delete");
                self.call(url(&path), &format!("delete-{name}"), json!({})).await;
            }
            let read = self.http.get(url("/api/products?ids=1")).send().await.unwrap();
            assert_eq!(read.status(), 200);
            done.fetch_add(1, Ordering::Relaxed);
        }
        self
    }

    async fn call(&self, url: String, key: &str, body: Value) -> Value {
        let response = self.http.post(&url).header("idempotency-key", key).json(&body).send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap();
        assert_eq!(status, 200, "{url}: {text}");
        serde_json::from_str(&text).unwrap()
    }
}

#[actix_web::test]
async fn nodes_behind_nginx_are_replaced_without_a_failed_call() {
    let mut cluster = Cluster::start(3).await;
    let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut shopping = Vec::new();
    for number in 0..CUSTOMERS {
        let customer = Customer::open(&cluster.proxy, number).await;
        let port = cluster.proxy.https;
        let url = move |path: &str| format!("{SHOP}:{port}{path}");
        shopping.push(tokio::spawn(customer.shop(url, Arc::clone(&stop), Arc::clone(&done))));
    }
    let more = async |shopping: &[tokio::task::JoinHandle<Customer>]| {
        let goal = done.load(Ordering::Relaxed) + CALLS;
        while done.load(Ordering::Relaxed) < goal && !shopping.iter().any(tokio::task::JoinHandle::is_finished) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    more(&shopping).await;
    for (node, signal) in [(0, Signal::TERM), (1, Signal::TERM), (2, Signal::TERM), (0, Signal::KILL)] {
        let program = cluster.take(node);
        let ended = tokio::task::spawn_blocking(move || program.signal(signal)).await.unwrap();
        assert_eq!(ended.success(), signal == Signal::TERM, "{ended}");
        more(&shopping).await;
        cluster.restart(node).await;
        more(&shopping).await;
    }
    stop.store(true, Ordering::Relaxed);
    for customer in shopping {
        let customer = customer.await.unwrap();
        let mut names: Vec<String> = customer.lists.iter().map(|(name, _)| name.clone()).collect();
        names.sort();
        // Its node may still wait for the last change of another one.
        let mut tab = Live::open(&cluster.proxy, &customer.cookie).await;
        while tab.lists() != names {
            tab.frame().await;
        }
    }
}

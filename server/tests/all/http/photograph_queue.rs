//! Photographs that are fetched from the addresses in products' records.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use platen::config::Config;
use platen::photographs::config::PhotographArgs;
use platen::photographs::sweeping;
use platen_store::role::Role;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use super::photographs::jpeg;
use crate::support::staff::{login, member, sign_in};
use crate::support::{Caller, Server, Setup};

const QUEUE: &str = "/api/support/photographs";

/// A response: its status, further headers and body.
type Reply = (&'static str, &'static str, Vec<u8>);

/// A server of photographs, by path.
#[derive(Clone)]
struct Host {
    url: String,
    replies: Arc<Mutex<BTreeMap<String, Reply>>>,
}

impl Host {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let host = Self { url: format!("http://{}", listener.local_addr().unwrap()), replies: Arc::default() };
        let replies = Arc::clone(&host.replies);
        actix_web::rt::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                let replies = Arc::clone(&replies);
                actix_web::rt::spawn(async move {
                    let mut head = vec![0; 4_096];
                    let read = stream.read(&mut head).await.unwrap();
                    let head = String::from_utf8_lossy(&head[..read]).into_owned();
                    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
                    let known = replies.lock().unwrap().get(&path).cloned();
                    let (status, headers, body) = known.unwrap_or(("404 Not Found", "", Vec::new()));
                    let length = body.len();
                    let head =
                        format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n{headers}\r\n");
                    stream.write_all(&[head.as_bytes(), &body].concat()).await.unwrap();
                    stream.shutdown().await.unwrap();
                });
            }
        });
        host
    }

    fn reply(&self, path: &str, status: &'static str, headers: &'static str, body: Vec<u8>) {
        self.replies.lock().unwrap().insert(path.to_owned(), (status, headers, body));
    }
}

async fn server(stand_in: Option<&Host>) -> Server {
    let photographs = PhotographArgs {
        photograph_hosts: ["cdn.example", "127.0.0.1"].map(|host| host.parse().unwrap()).to_vec(),
        photograph_stand_in: stand_in.map(|host| host.url.parse().unwrap()),
    };
    let config = Config { photographs, ..Config::default() };
    Server::start_with(Setup { config, ..Setup::default() }).await
}

/// Waits until the queue is in a state, and returns it.
async fn until(admin: &Caller, is_wanted: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..300 {
        let queue = admin.get(QUEUE).await.is_ok();
        if is_wanted(&queue) {
            return queue;
        }
        actix_web::rt::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{}", admin.get(QUEUE).await.body);
}

async fn save_images(admin: &Caller, images: &[&str]) -> Value {
    let mut mug = admin.get("/api/support/products/FIX-002").await.is_ok();
    mug["record"]["images"] = images.iter().map(|path| json!({"url": format!("https://cdn.example{path}")})).collect();
    admin.post("/api/support/products", mug).await.is_ok()
}

/// The addresses of the pictures that the product's page shows, once one of them is kept.
async fn shown(server: &Server) -> Vec<String> {
    for _ in 0..100 {
        let images = server.visitor().get("/api/products/2").await.is_ok()["images"].clone();
        let urls: Vec<String> =
            images.as_array().unwrap().iter().map(|image| image["url"].as_str().unwrap().to_owned()).collect();
        if urls.iter().any(|url| url.starts_with("/photographs/")) {
            return urls;
        }
        actix_web::rt::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no photograph is shown");
}

#[actix_web::test]
async fn photographs_of_allowed_hosts_are_kept_and_shown_and_the_record_stays() {
    let host = Host::start().await;
    host.reply("/mug.jpg?v=1", "200 OK", "", jpeg(700, 500));
    host.reply("/text", "200 OK", "content-type: image/jpeg\r\n", b"hello".to_vec());
    host.reply("/away.jpg", "302 Found", "location: http://other.example/\r\n", Vec::new());
    host.reply("/refused.jpg", "403 Forbidden", "", Vec::new());
    let server = server(Some(&host)).await;
    let admin = member(&server, Role::Admin).await;
    let saved = save_images(&admin, &["/mug.jpg?v=1", "/gone.jpg", "/text", "/away.jpg", "/refused.jpg"]).await;
    let undo = admin.get("/api/support/catalogue").await.is_ok()["undo"].clone();

    let queue = until(&admin, |queue| queue["kept"] == 1 && queue["waiting"] == 0).await;
    let reasons: Vec<(&str, &str)> = queue["failures"]
        .as_array()
        .unwrap()
        .iter()
        .map(|failure| (failure["address"].as_str().unwrap(), failure["reason"].as_str().unwrap()))
        .collect();
    assert_eq!(queue["failures"][0]["sku"], "FIX-002");
    let expected = [
        ("https://cdn.example/away.jpg", "The address leads to another host."),
        ("https://cdn.example/gone.jpg", "There is nothing at this address."),
        ("https://cdn.example/refused.jpg", "The host refuses it: status 403."),
        ("https://cdn.example/text", "This is no JPEG, PNG, WebP or TIFF file. Choose a file of one of these kinds."),
    ];
    assert_eq!(reasons, expected);

    let urls = shown(&server).await;
    assert!(urls[0].ends_with("-700x500/700.jpg"), "{urls:?}");
    assert_eq!(urls[1], "https://cdn.example/gone.jpg");
    assert_eq!(server.visitor().get(&urls[0]).await.status, 200);
    let page = server.visitor().get("/product/2/mug-no-2").await.body;
    assert!(page.contains("/320.webp 320w"), "{page}");
    // The record and the undoing of the import are as before.
    let read = admin.get("/api/support/products/FIX-002").await.is_ok();
    assert_eq!((&read["record"], &read["revision"]), (&saved["record"], &saved["revision"]));
    // Staff see the kept copy in place of the address.
    let kept = urls[0].strip_suffix("/700.jpg").unwrap();
    assert_eq!(read["photographs"], json!({"https://cdn.example/mug.jpg?v=1": kept}));
    assert_eq!(admin.get("/api/support/catalogue").await.is_ok()["undo"], undo);

    host.reply("/gone.jpg", "200 OK", "", jpeg(300, 300));
    let again = admin.post(&format!("{QUEUE}/retry"), json!({})).await.is_ok();
    assert_eq!(again["failed"], 0);
    until(&admin, |queue| queue["kept"] == 2 && queue["failed"] == 3).await;
    let audit = admin.get("/api/support/audit?action=photographs_retried").await.is_ok();
    assert_eq!(audit["rows"][0]["subject"], "4 photographs");
}

#[actix_web::test]
async fn a_busy_host_is_asked_again_after_a_pause_and_a_product_imported_later_needs_no_request() {
    let host = Host::start().await;
    host.reply("/mug.jpg", "503 Service Unavailable", "", Vec::new());
    let server = server(Some(&host)).await;
    let admin = member(&server, Role::Admin).await;
    save_images(&admin, &["/mug.jpg"]).await;
    until(&admin, |queue| queue["waiting"] == 1).await;
    actix_web::rt::time::sleep(Duration::from_secs(3)).await;
    host.reply("/mug.jpg", "200 OK", "", jpeg(400, 300));
    actix_web::rt::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(admin.get(QUEUE).await.is_ok()["waiting"], 1, "its pause lasts a minute");
    server.clock.advance(61_000);
    until(&admin, |queue| queue["kept"] == 1).await;
    shown(&server).await;

    host.reply("/mug.jpg", "404 Not Found", "", Vec::new());
    let mut pen = admin.get("/api/support/products/FIX-003").await.is_ok();
    pen["record"]["images"] = json!([{"url": "https://cdn.example/mug.jpg"}]);
    let saved = admin.post("/api/support/products", pen).await.is_ok();
    let path = format!("/api/products/{}", saved["productId"]);
    let image = server.visitor().get(&path).await.is_ok()["images"][0]["url"].clone();
    assert!(image.as_str().unwrap().starts_with("/photographs/"), "{image}");
}

#[actix_web::test]
async fn addresses_inside_the_network_are_never_asked() {
    let host = Host::start().await;
    host.reply("/mug.jpg", "200 OK", "", jpeg(400, 300));
    let server = server(None).await;
    let admin = member(&server, Role::Admin).await;
    let mut mug = admin.get("/api/support/products/FIX-002").await.is_ok();
    mug["record"]["images"] = json!([{"url": "https://127.0.0.1/mug.jpg"}, {"url": format!("{}/mug.jpg", host.url.replace("http:", "https:"))}]);
    admin.post("/api/support/products", mug).await.is_ok();
    // The other address has a port, so its host is not one that is allowed.
    let queue = until(&admin, |queue| queue["failed"] == 1).await;
    assert_eq!(queue["failures"][0]["reason"], "The host is inside a private network.");
    assert_eq!(queue["waiting"], 0);
}

#[actix_web::test]
async fn an_address_that_no_record_names_any_more_is_forgotten_with_its_photograph() {
    let host = Host::start().await;
    host.reply("/mug.jpg", "200 OK", "", jpeg(400, 300));
    let server = server(Some(&host)).await;
    let admin = member(&server, Role::Admin).await;
    save_images(&admin, &["/mug.jpg", "/gone.jpg"]).await;
    until(&admin, |queue| queue["kept"] == 1 && queue["failed"] == 1).await;
    let sweep = async || sweeping::sweep(&server.running.platen.artworks).await.unwrap();
    sweep().await;
    assert_eq!(admin.get(QUEUE).await.is_ok()["failed"], 1);
    // The version before the last change still names them.
    for images in [&["/mug.jpg"][..], &[]] {
        save_images(&admin, images).await;
    }
    for name in ["Mug A", "Mug B"] {
        let mut mug = admin.get("/api/support/products/FIX-002").await.is_ok();
        mug["record"]["name"] = json!(name);
        admin.post("/api/support/products", mug).await.is_ok();
    }
    sweep().await;
    let queue = admin.get(QUEUE).await.is_ok();
    assert_eq!((&queue["kept"], &queue["failed"]), (&json!(0), &json!(0)));
    server.clock.advance(sweeping::GRACE + 1_000);
    sweep().await;
    let found = platen_store::photographs::list_without_source(&mut server.store.read().await.unwrap(), "", 9).await;
    assert_eq!(found.unwrap(), [""; 0]);
    // It is fetched again once a record names it.
    sign_in(&admin, login(&server, Role::Admin)).await.is_ok();
    save_images(&admin, &["/mug.jpg"]).await;
    until(&admin, |queue| queue["kept"] == 1).await;
    assert!(shown(&server).await[0].ends_with("-400x300/400.jpg"));
}

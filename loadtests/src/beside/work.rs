//! The work beside which calls are measured.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::future::try_join_all;
use serde::Deserialize;
use tokio::time::{Instant, sleep};

use crate::Result;
use crate::elsewhere::{Outcome, elsewhere};
use crate::http::{Connection, request};
use crate::lobby::STAFF_COOKIE;

/// Simultaneous searches.
const SEARCHERS: u32 = 4;
/// The most expensive searches: they match most products, and sort or filter them by prices and colors.
const SEARCHES: [&str; 5] = [
    "kind=sku&q=L",
    "kind=sku&q=L&sort=price&quantity=300",
    "q=mug&color=red&color=blue&sort=price&quantity=300",
    "category=1&category=2&category=3&sort=name&quantity=300",
    "kind=sku&q=L&color=red&method=Embroidery&sort=name",
];

/// Runs slow searches, each different from all before.
pub(super) fn search(address: SocketAddr, time: Duration) -> Result<Outcome> {
    elsewhere(async move || {
        let searchers = (0..SEARCHERS).map(async |searcher| {
            let mut connection = Connection::open(address).await?;
            let begin = Instant::now();
            for (round, search) in (0..).zip(SEARCHES.iter().cycle()) {
                if begin.elapsed() > time {
                    break;
                }
                let path = format!("/api/search?{search}&maxPrice={}", 10_000 + round * SEARCHERS + searcher);
                connection.send(&request("GET", &path, None, None)).await?.ok()?;
            }
            Result::Ok(())
        });
        try_join_all(searchers).await.map(drop)
    })
}

/// Imports a file through the support app.
pub(super) fn import_as(address: SocketAddr, staff: &str, file: &Path) -> Result<Outcome> {
    const BOUNDARY: &str = "platen-load-test";
    let content = std::fs::read(file)?;
    let head = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"products.jsonl\"\r\n\
         Content-Type: application/jsonl\r\n\r\n"
    );
    let tail = format!("\r\n--{BOUNDARY}--\r\n");
    let mut request = format!(
        "POST /api/support/catalogue/import HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
         Cookie: {STAFF_COOKIE}={staff}\r\nContent-Type: multipart/form-data; boundary={BOUNDARY}\r\n\
         Content-Length: {}\r\n\r\n",
        head.len() + content.len() + tail.len()
    )
    .into_bytes();
    for part in [head.as_bytes(), &content, tail.as_bytes()] {
        request.extend_from_slice(part);
    }
    elsewhere(async move || Connection::open(address).await?.send(&request).await?.ok().map(drop))
}

#[derive(Deserialize)]
struct Found {
    products: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    from: From,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct From {
    unit_price: u64,
}

/// Waits until the server shows a product with a price in cents.
pub(super) async fn visible(address: SocketAddr, product: u32, cents: u64) -> Result<()> {
    let mut connection = Connection::open(address).await?;
    let by_sku = request("GET", &format!("/api/search?kind=sku&q=L-{product}"), None, None);
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_mins(5) {
        let found: Found = serde_json::from_slice(connection.send(&by_sku).await?.ok()?)?;
        if found.products.first().is_some_and(|card| card.from.unit_price == cents * 100) {
            return Ok(());
        }
        sleep(Duration::from_millis(100)).await;
    }
    Err("a changed price was not visible within five minutes".into())
}

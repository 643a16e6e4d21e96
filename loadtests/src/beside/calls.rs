//! Calls at a constant rate: products, pages, searches, and samples whose changes a tab of each customer receives.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::pin::pin;
use std::rc::Rc;
use std::time::Duration;

use serde::Deserialize;
use tokio::sync::Mutex;
use tokio::task::spawn_local;
use tokio::time::{Instant, sleep_until};

use crate::Result;
use crate::http::{Connection, request};
use crate::latency::Sorted;
use crate::product_file::Numbers;
use crate::scenarios::commands::Sampler;
use crate::tab::{Tab, Update};

const A_SECOND: u32 = 200;
/// Enough that no call waits for another one's connection.
const CONNECTIONS: usize = 32;
/// Products that are called again and again.
const PRODUCTS: u64 = 500;
const PAGES: u64 = 50;
/// Samples that a customer adds before removing them one by one.
const BASKET: usize = 20;
/// The time for the last changes to arrive.
const LAST: Duration = Duration::from_millis(500);

/// A kind of call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Product,
    Page,
    Search,
    Sample,
}

/// The kinds of ten consecutive calls.
const TEN: [Kind; 10] = [
    Kind::Product,
    Kind::Sample,
    Kind::Page,
    Kind::Sample,
    Kind::Product,
    Kind::Search,
    Kind::Sample,
    Kind::Product,
    Kind::Page,
    Kind::Sample,
];

/// Durations in ms.
#[derive(Default)]
pub(super) struct Took {
    product: Vec<f64>,
    page: Vec<f64>,
    search: Vec<f64>,
    sample: Vec<f64>,
    frame: Vec<f64>,
}

impl Took {
    fn of(&mut self, kind: Kind) -> &mut Vec<f64> {
        match kind {
            Kind::Product => &mut self.product,
            Kind::Page => &mut self.page,
            Kind::Search => &mut self.search,
            Kind::Sample => &mut self.sample,
        }
    }

    pub(super) fn by_kind(&self) -> [(&'static str, Sorted); 5] {
        [
            ("product", &self.product),
            ("page", &self.page),
            ("SKU search", &self.search),
            ("sample", &self.sample),
            ("live frame", &self.frame),
        ]
        .map(|(kind, took)| (kind, Sorted::new(took.clone())))
    }
}

/// The calls, across measurements.
pub(super) struct Calls {
    address: SocketAddr,
    cookies: Vec<String>,
    samplers: Vec<Sampler>,
    connections: Vec<Rc<Mutex<Connection>>>,
    products: u32,
    pages: Vec<String>,
    samples: Vec<i64>,
    random: Numbers,
    sent: usize,
}

impl Calls {
    pub(super) async fn new(address: SocketAddr, cookies: Vec<String>, products: u32) -> Result<Self> {
        let pages = pages(&mut Connection::open(address).await?).await?;
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            connections.push(Rc::new(Mutex::new(Connection::open(address).await?)));
        }
        let samplers = cookies.iter().enumerate().map(|(number, cookie)| Sampler::new(number, cookie)).collect();
        let samples = (1..).take(BASKET).collect();
        Ok(Self { address, cookies, samplers, connections, products, pages, samples, random: Numbers::new(1), sent: 0 })
    }

    /// Sends calls until `end` is ready and returns their durations.
    pub(super) async fn run(&mut self, end: impl Future<Output = ()>) -> Result<Took> {
        let mut end = pin!(end);
        let took: Rc<RefCell<Took>> = Rc::default();
        let waiting: Rc<RefCell<HashMap<(usize, String), Instant>>> = Rc::default();
        let mut tabs = Vec::new();
        for (customer, cookie) in self.cookies.iter().enumerate() {
            let tab = Tab::open(self.address, cookie).await?;
            let (took, waiting) = (Rc::clone(&took), Rc::clone(&waiting));
            let until = Instant::now() + Duration::from_hours(1);
            tabs.push(spawn_local(tab.watch(until, move |update, at| {
                if let Update::Entry(entry) = update
                    && let Some(sent) = waiting.borrow_mut().remove(&(customer, entry.to_owned()))
                {
                    took.borrow_mut().frame.push((at - sent).as_secs_f64() * 1e3);
                }
            })));
        }
        let begin = Instant::now();
        let mut answers = Vec::new();
        for number in 0_u32.. {
            tokio::select! {
                () = sleep_until(begin + Duration::from_secs(1) * number / A_SECOND) => {}
                () = &mut end => break,
            }
            let kind = TEN[self.sent % TEN.len()];
            let (request, entry) = self.next(kind);
            let sent = Instant::now();
            if let Some(entry) = entry {
                waiting.borrow_mut().insert(entry, sent);
            }
            let (connection, took) = (Rc::clone(&self.connections[self.sent % CONNECTIONS]), Rc::clone(&took));
            self.sent += 1;
            answers.push(spawn_local(async move {
                connection.lock().await.send(&request).await?.ok()?;
                took.borrow_mut().of(kind).push(sent.elapsed().as_secs_f64() * 1e3);
                Result::Ok(())
            }));
        }
        for answer in answers {
            answer.await??;
        }
        tokio::time::sleep(LAST).await;
        for tab in tabs {
            tab.abort();
        }
        if !waiting.borrow().is_empty() {
            return Err(format!("{} changes did not reach their tab", waiting.borrow().len()).into());
        }
        Ok(took.take())
    }

    /// Returns a request; that of a sample with its customer and entry.
    fn next(&mut self, kind: Kind) -> (Vec<u8>, Option<(usize, String)>) {
        let path = match kind {
            // Each address is new, so the page is rendered: otherwise the pages that are rendered anew after an import would be
            // compared with pages that are kept.
            Kind::Page => format!("{}?n={}", self.pages[self.sent % self.pages.len()], self.sent),
            Kind::Product => format!("/api/products/{}", 1 + self.random.below(PRODUCTS)),
            Kind::Search => format!("/api/search?kind=sku&q=L-{}", self.random.below(u64::from(self.products))),
            Kind::Sample => {
                let customer = self.sent % self.samplers.len();
                let (request, entry) = self.samplers[customer].next(&self.samples, BASKET);
                return (request, Some((customer, entry)));
            }
        };
        (request("GET", &path, None, None), None)
    }
}

#[derive(Deserialize)]
struct Product {
    slug: String,
}

/// Returns the paths of the pages of the first products.
async fn pages(connection: &mut Connection) -> Result<Vec<String>> {
    let mut pages = Vec::new();
    for id in 1..=PAGES {
        let answer = connection.send(&request("GET", &format!("/api/products/{id}"), None, None)).await?;
        let Product { slug } = serde_json::from_slice(answer.ok()?)?;
        pages.push(format!("/product/{id}/{slug}"));
    }
    Ok(pages)
}

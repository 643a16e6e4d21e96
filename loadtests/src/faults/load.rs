//! The customers of a cluster, who change their sessions at a constant rate on all nodes while tabs on several nodes watch.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use super::Options;
use super::customer::Customer;
use super::uploads::Uploader;
use crate::Result;
use crate::catalog;
use crate::cluster::Cluster;
use crate::cluster::client::Client;
use crate::cluster::tab::Tab;
use crate::http::{Connection, request};

/// Customers who send files.
const UPLOADERS: usize = 3;
/// Tabs of each customer, on different nodes.
const TABS: usize = 2;
/// Accounts that are opened at the same time.
const REGISTERING: usize = 2;
/// The most problems that are kept.
const MAX_NOTES: usize = 20;

/// The load on a cluster.
pub(super) struct Load {
    pub(super) client: Client,
    pub(super) customers: Vec<Customer>,
    pub(super) uploaders: Vec<Uploader>,
    /// Whether new calls begin.
    pub(super) is_running: Cell<bool>,
    in_flight: Cell<u32>,
    failed: Cell<u64>,
    notes: RefCell<Vec<String>>,
}

impl Load {
    /// Opens the accounts, and tabs of each.
    pub(super) async fn prepare(cluster: &Cluster, options: &Options) -> Result<Rc<Self>> {
        let address = cluster.addresses.of(0);
        let products = catalog::products(address).await?.samples;
        let part = part(address, &products).await?;
        let patience = Duration::from_secs(u64::from(options.fault_seconds) + 60);
        let client = Client::new(cluster.addresses.clone(), patience);
        let count = options.customers as usize + UPLOADERS;
        let accounts = stream::iter(0..count).map(|number| Customer::register(&client, number, &products, part));
        let accounts: Vec<Result<Customer>> = accounts.buffered(REGISTERING).collect().await;
        let mut customers = accounts.into_iter().collect::<Result<Vec<_>>>()?;
        let senders = customers.split_off(options.customers as usize);
        let load = Rc::new(Self {
            client,
            customers,
            uploaders: senders
                .into_iter()
                .enumerate()
                .map(|(number, sender)| Uploader::new(sender.cookie, number))
                .collect(),
            is_running: Cell::new(false),
            in_flight: Cell::new(0),
            failed: Cell::new(0),
            notes: RefCell::default(),
        });
        for (number, customer) in load.customers.iter().enumerate() {
            let open = |tab| {
                let seed = (number * TABS + tab) as u64;
                Tab::open(cluster.addresses.clone(), customer.cookie.clone(), number + tab, seed)
            };
            customer.tabs.borrow_mut().extend((0..TABS).map(open));
        }
        Ok(load)
    }

    /// Begins to change the sessions, this many times per second.
    pub(super) fn begin(self: &Rc<Self>, rate: u32) -> Vec<JoinHandle<()>> {
        self.is_running.set(true);
        let mut tasks = vec![spawn_local(Rc::clone(self).change(rate))];
        tasks.extend((0..self.uploaders.len()).map(|number| {
            let load = Rc::clone(self);
            spawn_local(async move {
                let failed = load.uploaders[number].run(Rc::clone(&load)).await;
                load.failed.set(load.failed.get() + failed);
            })
        }));
        tasks
    }

    /// Begins no new calls, and waits until all are answered. Returns the number of calls that failed since the last time.
    pub(super) async fn end(&self, tasks: Vec<JoinHandle<()>>) -> Result<u64> {
        self.is_running.set(false);
        for task in tasks {
            task.await?;
        }
        while self.in_flight.get() > 0 {
            sleep(Duration::from_millis(10)).await;
        }
        Ok(self.failed.take())
    }

    async fn change(self: Rc<Self>, rate: u32) {
        let mut due = interval(Duration::from_secs(1) / rate);
        due.set_missed_tick_behavior(MissedTickBehavior::Burst);
        for turn in 0.. {
            due.tick().await;
            if !self.is_running.get() {
                return;
            }
            let (number, at) = (turn % self.customers.len(), turn / self.customers.len());
            let Some(lane) = self.customers[number].take(at) else { continue };
            let load = Rc::clone(&self);
            load.in_flight.set(load.in_flight.get() + 1);
            spawn_local(async move {
                if let Err(error) = load.customers[number].change(&load.client, at, lane).await {
                    load.failed.set(load.failed.get() + 1);
                    load.note(format!("customer {number}: {error}"));
                }
                load.in_flight.set(load.in_flight.get() - 1);
            });
        }
    }

    /// Keeps a problem for the report.
    pub(super) fn note(&self, problem: String) {
        let mut notes = self.notes.borrow_mut();
        if notes.len() < MAX_NOTES {
            notes.push(problem);
        }
    }

    /// Takes the problems.
    pub(super) fn notes(&self) -> Vec<String> {
        self.notes.take()
    }

    /// Waits until every tab shows at least the last acknowledged version of its customer. Returns whether all do in time.
    pub(super) async fn settle(&self, deadline: Instant) -> bool {
        loop {
            let is_behind = |customer: &&Customer| {
                let last = customer.acknowledged.borrow().iter().map(|change| change.version).max().unwrap_or_default();
                let shows = |tab: &Tab| tab.history.borrow().shown.as_ref().is_some_and(|shown| shown.version >= last);
                !customer.tabs.borrow().iter().all(shows)
            };
            match self.customers.iter().filter(is_behind).count() {
                0 => return true,
                _ if Instant::now() > deadline => return false,
                _ => sleep(Duration::from_millis(20)).await,
            }
        }
    }
}

/// Returns a part that can be bought without decoration.
async fn part(address: std::net::SocketAddr, products: &[i64]) -> Result<i64> {
    let mut connection = Connection::open(address).await?;
    for product in products {
        let body =
            connection.send(&request("GET", &format!("/api/products/{product}"), None, None)).await?.ok()?.to_vec();
        let product: serde_json::Value = serde_json::from_slice(&body)?;
        let Some(part) = product["parts"][0]["id"].as_i64() else { continue };
        let body = serde_json::json!({ "partId": part, "quantity": 100 }).to_string();
        let headers = [("Content-Type", "application/json")];
        let priced = crate::http::request_with("POST", "/api/price", &headers, body.as_bytes());
        if connection.send(&priced).await?.ok().is_ok() {
            return Ok(part);
        }
    }
    Err("no product can be bought".into())
}

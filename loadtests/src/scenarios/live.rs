//! Many customers with two tabs each, and changes committed at a constant rate: measures the delay of each change, the
//! cost of a change and the cost of a tab.
//!
//! The load is open-loop: each command has a due time that does not depend on earlier responses, and delays count from
//! there.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::ops::Range;
use std::rc::Rc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::{self, FuturesUnordered};
use tokio::sync::Notify;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Instant, sleep, sleep_until};

use super::commands::Sampler;
use super::{BASKET, Ground};
use crate::Result;
use crate::http::Connection;
use crate::latency::Sorted;
use crate::report::{Report, Wanted};
use crate::tab::{Tab, Update};

const NAME: &str = "live";
/// Tabs of each customer.
pub(crate) const TABS: usize = 2;
/// Connections for the commands: enough that the rate never waits for one.
const CONNECTIONS: usize = 128;
/// Tabs that connect at the same time.
const OPENING: usize = 64;
/// The idle time before the server's memory is measured.
const SETTLING: Duration = Duration::from_secs(3);

/// The outcome of one command.
struct Sent {
    entry: String,
    due: Instant,
    answered: Option<Instant>,
    received: [Option<Instant>; TABS],
}

/// The rate and duration of the commands.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// Commands per second.
    pub(crate) rate: u32,
    /// Seconds.
    pub(crate) seconds: u32,
}

/// All commands so far, and the ones whose changes a customer's tabs have not received.
#[derive(Default)]
pub(crate) struct Log {
    sent: Vec<Sent>,
    /// By customer, oldest first.
    open: Vec<VecDeque<usize>>,
}

impl Log {
    /// Creates the record for a number of customers without commands.
    pub(crate) fn of(customers: usize) -> Self {
        Self { sent: Vec::new(), open: vec![VecDeque::new(); customers] }
    }

    fn received(&mut self, customer: usize, tab: usize, entry: &str, at: Instant) {
        let sent = &mut self.sent;
        // A combined change contains an entry once, however often it changed, so it answers all commands on that entry.
        for &index in self.open[customer].iter().filter(|&&index| sent[index].entry == entry).collect::<Vec<_>>() {
            sent[index].received[tab].get_or_insert(at);
        }
        while let Some(&first) = self.open[customer].front()
            && sent[first].received.iter().all(Option::is_some)
        {
            self.open[customer].pop_front();
        }
    }
}

pub(super) async fn run(ground: &Ground<'_>, shoppers: &mut Shoppers, report: &mut Report) -> Result<()> {
    let customers = ground.run.customers as usize;
    let process = ground.server.process;
    let log = Rc::new(RefCell::new(Log::of(customers)));

    let before = process.memory()?;
    let begin = Instant::now();
    let (address, cookies) = (ground.server.address, ground.live_customers());
    let mut tabs = open_tabs(address, cookies, 0).await?;
    sleep(SETTLING).await;
    let with_one = process.memory()?;
    tabs.extend(open_tabs(address, cookies, 1).await?);
    let opening = begin.elapsed().saturating_sub(SETTLING);
    let stop = Instant::now() + Duration::from_secs(u64::from(ground.run.seconds) + 10);
    let watching = watch(tabs, stop, &log);
    sleep(SETTLING).await;
    let with_two = process.memory()?;

    let count = f64::from(ground.run.customers);
    report.add(NAME, "customers, with two tabs each", count, "");
    report.add(NAME, "opening all tabs", opening.as_secs_f64(), "s");
    let a_tab = (with_two - before) / count / 2.0;
    report.promise(NAME, "memory per tab, with its half of the session", a_tab / 1024.0, "KB", Wanted::Below(16.0));
    report.add(NAME, "memory per session with its first tab", (with_one - before) / count / 1024.0, "KB");
    report.add(NAME, "memory per second tab", (with_two - with_one) / count / 1024.0, "KB");

    let cpu = process.cpu()?;
    let begin = Instant::now();
    let pace = Pace { rate: ground.run.rate, seconds: ground.run.seconds };
    send(address, &ground.products.samples, shoppers, pace, &log).await?;
    let took = begin.elapsed().as_secs_f64();
    let cpu = process.cpu()? - cpu;
    for tab in watching {
        tab.await??;
    }
    tell(report, &log.borrow(), took, cpu);
    Ok(())
}

/// Opens a tab of every customer, a limited number at the same time.
pub(crate) async fn open_tabs(
    address: SocketAddr,
    cookies: &[String],
    number: usize,
) -> Result<Vec<(usize, usize, Tab)>> {
    stream::iter(cookies.iter().enumerate())
        .map(async |(customer, cookie)| Result::Ok((customer, number, Tab::open(address, cookie).await?)))
        .buffer_unordered(OPENING)
        .collect::<Vec<_>>()
        .await
        .into_iter()
        .collect()
}

pub(crate) fn watch(
    tabs: Vec<(usize, usize, Tab)>,
    stop: Instant,
    log: &Rc<RefCell<Log>>,
) -> Vec<JoinHandle<Result<()>>> {
    tabs.into_iter()
        .map(|(customer, number, tab)| {
            let log = Rc::clone(log);
            spawn_local(tab.watch(stop, move |update, at| {
                if let Update::Entry(entry) = update {
                    log.borrow_mut().received(customer, number, entry, at);
                }
            }))
        })
        .collect()
}

/// The next commands of the customers, across rounds.
pub(crate) struct Shoppers(Vec<Sampler>, usize);

impl Shoppers {
    /// Creates the customers before their first command.
    pub(crate) fn of(cookies: &[String]) -> Self {
        let customers = cookies.iter().enumerate();
        Self(customers.map(|(number, cookie)| Sampler::new(number, cookie)).collect(), 0)
    }

    /// Returns the next customer in turn.
    fn next(&mut self) -> (usize, &mut Sampler) {
        let customer = self.1 % self.0.len();
        self.1 += 1;
        (customer, &mut self.0[customer])
    }
}

/// Sends each command at its due time, the customers in turn.
pub(crate) async fn send(
    address: SocketAddr,
    products: &[i64],
    shoppers: &mut Shoppers,
    pace: Pace,
    log: &Rc<RefCell<Log>>,
) -> Result<()> {
    let queue = Rc::new((RefCell::new(VecDeque::new()), Notify::new()));
    let workers: FuturesUnordered<JoinHandle<Result<()>>> = FuturesUnordered::new();
    for _ in 0..CONNECTIONS {
        let mut connection = Connection::open(address).await?;
        let (queue, log) = (Rc::clone(&queue), Rc::clone(log));
        workers.push(spawn_local(async move {
            loop {
                let next: Option<Option<(usize, Vec<u8>)>> = queue.0.borrow_mut().pop_front();
                match next {
                    Some(Some((index, request))) => {
                        connection.send(&request).await?.ok()?;
                        log.borrow_mut().sent[index].answered = Some(Instant::now());
                    }
                    Some(None) => return Ok(()),
                    None => queue.1.notified().await,
                }
            }
        }));
    }

    let begin = Instant::now();
    for number in 0..pace.rate * pace.seconds {
        let due = begin + Duration::from_secs(1) * number / pace.rate;
        sleep_until(due).await;
        let (customer, sampler) = shoppers.next();
        let (request, entry) = sampler.next(products, BASKET);
        let mut log = log.borrow_mut();
        let index = log.sent.len();
        log.sent.push(Sent { entry, due, answered: None, received: [None; TABS] });
        log.open[customer].push_back(index);
        queue.0.borrow_mut().push_back(Some((index, request)));
        queue.1.notify_one();
    }
    queue.0.borrow_mut().extend(std::iter::repeat_n(None, CONNECTIONS));
    queue.1.notify_waiters();
    for worker in workers {
        worker.await??;
    }
    Ok(())
}

/// The delays of changes in ms.
pub(crate) struct Delays {
    /// From the due time of the command.
    pub(crate) from_sent: Sorted,
    /// From its response.
    pub(crate) from_answer: Sorted,
    /// The number of changes that a tab did not receive.
    pub(crate) lost: u32,
}

impl Log {
    /// Returns the delays of all commands in one tab of their customers.
    pub(crate) fn delays(&self, tabs: Range<usize>) -> Delays {
        let milliseconds = |later: Instant, earlier: Instant| {
            let late = later.saturating_duration_since(earlier).as_secs_f64();
            (late - earlier.saturating_duration_since(later).as_secs_f64()) * 1e3
        };
        let (mut from_sent, mut from_answer, mut lost) = (Vec::new(), Vec::new(), 0);
        for sent in &self.sent {
            for received in &sent.received[tabs.clone()] {
                match (received, sent.answered) {
                    (Some(received), Some(answered)) => {
                        from_sent.push(milliseconds(*received, sent.due));
                        from_answer.push(milliseconds(*received, answered));
                    }
                    _ => lost += 1,
                }
            }
        }
        Delays { from_sent: Sorted::new(from_sent), from_answer: Sorted::new(from_answer), lost }
    }

    /// Returns the number of commands.
    pub(crate) fn count(&self) -> f64 {
        #[allow(clippy::cast_precision_loss, reason = "far below 2^52")]
        let count = self.sent.len() as f64;
        count
    }
}

fn tell(report: &mut Report, log: &Log, took: f64, cpu: f64) {
    let Delays { from_sent, from_answer, lost } = log.delays(0..TABS);
    let count = log.count();
    report.add(NAME, "committed changes/s", count / took, "");
    report.add(NAME, "delay from the due time, p50", from_sent.median(), "ms");
    report.add(NAME, "delay from the due time, p99", from_sent.at(0.99), "ms");
    report.add(NAME, "delay from the response, p50", from_answer.median(), "ms");
    report.add(NAME, "delay from the response, p99", from_answer.at(0.99), "ms");
    report.promise(NAME, "changes that a tab did not receive", f64::from(lost), "", Wanted::Exactly(0.0));
    report.add(NAME, "CPU per change, with all frames", cpu / count * 1e6, "us");
}

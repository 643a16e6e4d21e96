//! A tab that never reads, while its session changes 200 times per second for a minute: the server must not buffer
//! without limit, the customer's other tab must not slow down, and the server must close the stalled connection.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::spawn_local;
use tokio::time::{Instant, sleep_until};

use super::commands::Sampler;
use super::{BASKET, Ground};
use crate::Result;
use crate::http::{COOKIE, Connection};
use crate::latency::Sorted;
use crate::process::is_connected;
use crate::report::{Report, Wanted};
use crate::tab::{Tab, Update};

const NAME: &str = "stalled reader";
const A_SECOND: u32 = 200;
/// The same load without the stalled reader, as the baseline.
const WARM_UP_SECONDS: u32 = 15;
const SECONDS: u32 = 60;
/// Concurrent requests of one customer, six as in a browser.
const CONNECTIONS: usize = 6;

pub(super) async fn run(ground: &Ground<'_>, report: &mut Report) -> Result<()> {
    let cookie = ground.stalled_customer();
    let (address, process) = (ground.server.address, ground.server.process);
    let mut load = Load::new(ground, cookie);

    let calm = load.run(WARM_UP_SECONDS, |_| Ok(())).await?;
    let before = process.memory()?;
    let reader = stalled(address, cookie).await?;
    let (ours, begin) = (reader.local_addr()?, Instant::now());
    let (mut most, mut cut) = (0.0_f64, f64::NAN);
    let stalled = load
        .run(SECONDS, |now| {
            most = most.max(process.memory()? - before);
            if cut.is_nan() && !is_connected(address, ours)? {
                cut = (now - begin).as_secs_f64();
            }
            Ok(())
        })
        .await?;
    drop(reader);

    report.promise(NAME, "maximum growth of the server's memory", most / 1e6, "MB", Wanted::Below(1.0));
    report.promise(NAME, "the stalled connection was closed after", cut, "s", Wanted::Below(60.0));
    report.add(NAME, "delay of the other tab, p50", stalled.median(), "ms");
    report.add(NAME, "delay of the other tab, p99", stalled.at(0.99), "ms");
    report.add(NAME, "delay without a stalled reader, p50", calm.median(), "ms");
    report.add(NAME, "delay without a stalled reader, p99", calm.at(0.99), "ms");
    Ok(())
}

/// Upgrades the connection and then reads nothing. Its kernel buffers are small.
async fn stalled(address: SocketAddr, cookie: &str) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    let mut stream = socket.connect(address).await?;
    let request = format!(
        "GET /live HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {COOKIE}={cookie}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut status = [0; 12];
    stream.read_exact(&mut status).await?;
    if &status != b"HTTP/1.1 101" {
        return Err(format!("no upgrade: {}", String::from_utf8_lossy(&status)).into());
    }
    Ok(stream)
}

/// The commands of one customer, sent at a constant rate while another tab receives the changes.
struct Load<'a> {
    address: SocketAddr,
    cookie: &'a str,
    products: &'a [i64],
    sampler: Sampler,
}

impl<'a> Load<'a> {
    fn new(ground: &'a Ground<'_>, cookie: &'a str) -> Self {
        Self {
            address: ground.server.address,
            cookie,
            products: &ground.products.samples,
            sampler: Sampler::new(2_000_000, cookie),
        }
    }

    /// Returns the delay in ms from each command to its change in the tab. Calls `look` every 200 ms.
    async fn run(&mut self, seconds: u32, mut look: impl FnMut(Instant) -> Result<()>) -> Result<Sorted> {
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            connections.push(Rc::new(tokio::sync::Mutex::new(Connection::open(self.address).await?)));
        }
        let tab = Tab::open(self.address, self.cookie).await?;
        let begin = Instant::now();
        let sent: Rc<RefCell<HashMap<String, Instant>>> = Rc::default();
        let delays: Rc<RefCell<Vec<f64>>> = Rc::default();
        let (waiting, measured) = (Rc::clone(&sent), Rc::clone(&delays));
        let watching =
            spawn_local(tab.watch(begin + Duration::from_secs(u64::from(seconds) + 1), move |update, at| {
                if let Update::Entry(entry) = update
                    && let Some(sent) = waiting.borrow_mut().remove(entry)
                {
                    measured.borrow_mut().push((at - sent).as_secs_f64() * 1e3);
                }
            }));

        let mut answers = Vec::new();
        for number in 0..A_SECOND * seconds {
            sleep_until(begin + Duration::from_secs(1) * number / A_SECOND).await;
            if number % (A_SECOND / 5) == 0 {
                look(Instant::now())?;
            }
            let (request, entry) = self.sampler.next(self.products, BASKET);
            sent.borrow_mut().entry(entry).or_insert_with(Instant::now);
            let connection = Rc::clone(&connections[number as usize % CONNECTIONS]);
            answers.push(spawn_local(async move {
                connection.lock().await.send(&request).await?.ok()?;
                Result::Ok(())
            }));
        }
        for answer in answers {
            answer.await??;
        }
        watching.await??;
        Ok(Sorted::new(delays.take()))
    }
}

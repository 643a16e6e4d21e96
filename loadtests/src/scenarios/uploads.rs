//! Fifty simultaneous uploads of the maximum size: the server's memory must stay bounded and other calls must stay
//! fast.

use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::spawn_local;
use tokio::time::{Instant, sleep_until};

use super::Ground;
use crate::Result;
use crate::elsewhere::{Outcome, elsewhere};
use crate::http::{COOKIE, Connection, request};
use crate::latency::Sorted;
use crate::report::{Report, Wanted};

const NAME: &str = "uploads";
/// Simultaneous uploads, one per customer.
pub(super) const UPLOADS: usize = 50;
/// A picture of 2664 × 2562 pixels of three bytes: 20,475,558 of the 20,480,000 bytes that a file may have.
const WIDTH: u32 = 2664;
const HEIGHT: u32 = 2562;
const HEADER: u32 = 54;
const SIZE: u32 = HEADER + WIDTH * 3 * HEIGHT;
/// Other calls per second, and the seconds of measurement before the uploads.
const A_SECOND: u32 = 100;
const CALM_SECONDS: u32 = 10;

pub(super) async fn run(ground: &Ground<'_>, report: &mut Report) -> Result<()> {
    let process = ground.server.process;
    let customers = ground.upload_customers();
    let done = Rc::new(Cell::new(false));
    let calm = others(ground, Some(CALM_SECONDS), Rc::clone(&done), |_| Ok(())).await?;
    let before = process.memory()?;
    let begin = Instant::now();
    let finished = Rc::clone(&done);
    let uploading = send_all(ground.server.address, customers)?;
    let waiting = spawn_local(async move {
        let outcome = uploading.await;
        finished.set(true);
        Result::Ok(outcome??)
    });
    let mut most = 0.0_f64;
    let busy = others(ground, None, done, |_| {
        most = most.max(process.memory()? - before);
        Ok(())
    })
    .await?;
    waiting.await??;
    let seconds = begin.elapsed().as_secs_f64();

    report.promise(NAME, "maximum growth of the server's memory", most / 1e6, "MB", Wanted::Below(64.0));
    let times = busy.at(0.99) / calm.at(0.99);
    report.promise(NAME, "other calls, p99, relative to that without uploads", times, "", Wanted::Below(3.0));
    report.add(NAME, "other calls, p99", busy.at(0.99), "ms");
    report.add(NAME, "other calls without uploads, p99", calm.at(0.99), "ms");
    report.add(NAME, "time until all fifty are in the library", seconds, "s");
    Ok(())
}

/// Sends one file per customer, all at once.
fn send_all(address: SocketAddr, cookies: &[String]) -> Result<Outcome> {
    let cookies = cookies.to_vec();
    elsewhere(async move || {
        let uploads = (0_u8..).zip(&cookies).map(|(number, cookie)| upload(address, cookie, number, Duration::ZERO));
        futures_util::future::try_join_all(uploads).await.map(drop)
    })
}

/// Sends calls at a constant rate, for a number of seconds or until the uploads are done; returns their durations in
/// ms.
async fn others(
    ground: &Ground<'_>,
    seconds: Option<u32>,
    done: Rc<Cell<bool>>,
    mut look: impl FnMut(Instant) -> Result<()>,
) -> Result<Sorted> {
    let mut connection = Connection::open(ground.server.address).await?;
    let cookie = ground.stalled_customer();
    let products = &ground.products.samples;
    let begin = Instant::now();
    let mut took = Vec::new();
    for number in 0_u32.. {
        if seconds.map_or_else(|| done.get(), |seconds| number >= seconds * A_SECOND) {
            break;
        }
        sleep_until(begin + Duration::from_secs(1) * number / A_SECOND).await;
        if number.is_multiple_of(A_SECOND / 10) {
            look(Instant::now())?;
        }
        let product = products[number as usize / 2 % super::BASKET];
        let call = if number.is_multiple_of(2) {
            request("GET", &format!("/api/products/{product}"), Some(cookie), None)
        } else {
            request("GET", "/api/myaccount/sampleorders", Some(cookie), None)
        };
        let sent = Instant::now();
        connection.send(&call).await?.ok()?;
        took.push(sent.elapsed().as_secs_f64() * 1e3);
    }
    Ok(Sorted::new(took))
}

/// Creates an upload and sends it in one request that lasts at least the given time.
pub(super) async fn upload(address: SocketAddr, cookie: &str, number: u8, takes: Duration) -> Result<()> {
    let mut stream = TcpStream::connect(address).await?;
    let headers = format!("Host: {address}\r\nCookie: {COOKIE}={cookie}\r\nTus-Resumable: 1.0.0\r\n");
    // `filename`, and `noise.bmp` in Base64.
    let create = format!(
        "POST /files HTTP/1.1\r\n{headers}Upload-Length: {SIZE}\r\nUpload-Metadata: filename bm9pc2UuYm1w\r\n\
         Content-Length: 0\r\n\r\n"
    );
    stream.write_all(create.as_bytes()).await?;
    let head = read_head(&mut stream).await?;
    let location = head
        .lines()
        .find_map(|line| line.split_once(": ").filter(|(name, _)| name.eq_ignore_ascii_case("location")))
        .map(|(_, path)| path.to_owned())
        .ok_or_else(|| format!("no Location: {head}"))?;
    let patch = format!(
        "PATCH {location} HTTP/1.1\r\n{headers}Upload-Offset: 0\r\nContent-Length: {SIZE}\r\n\
         Content-Type: application/offset+octet-stream\r\n\r\n"
    );
    stream.write_all(patch.as_bytes()).await?;
    stream.write_all(&header()).await?;
    let mut row = vec![0_u8; (WIDTH * 3) as usize];
    let begin = Instant::now();
    for line in 0..HEIGHT {
        sleep_until(begin + takes * line / HEIGHT).await;
        for (place, byte) in row.iter_mut().enumerate().step_by(97) {
            *byte = byte.wrapping_add(number).wrapping_add(u8::try_from((place + line as usize) % 251)?);
        }
        stream.write_all(&row).await?;
    }
    let head = read_head(&mut stream).await?;
    if head.starts_with("HTTP/1.1 204") { Ok(()) } else { Err(head.into()) }
}

/// Builds the header of a bitmap with three bytes per pixel.
fn header() -> [u8; HEADER as usize] {
    let mut header = [0; HEADER as usize];
    let numbers: [(usize, u32); 7] = [
        (2, SIZE),
        (10, HEADER),
        (14, 40),
        (18, WIDTH),
        (22, HEIGHT),
        // One plane, 24 bits per pixel.
        (26, 1 | 24 << 16),
        (34, SIZE - HEADER),
    ];
    header[..2].copy_from_slice(b"BM");
    for (at, number) in numbers {
        header[at..at + 4].copy_from_slice(&number.to_le_bytes());
    }
    header
}

/// Reads a response without a body, or with an error body.
async fn read_head(stream: &mut TcpStream) -> Result<String> {
    let mut received = Vec::new();
    while !received.windows(4).any(|window| window == b"\r\n\r\n") {
        if stream.read_buf(&mut received).await? == 0 {
            return Err("the server closed the connection".into());
        }
    }
    Ok(String::from_utf8_lossy(&received).into_owned())
}

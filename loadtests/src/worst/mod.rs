//! Measures what the worst input of every call costs the threads that answer requests. Every documented call is sent a request whose
//! fields are as long and as many as a request can hold; calls that do more for an accepted input also get the worst one that their
//! limits allow (`inputs.rs`). The CPU time is that of the threads, from Linux's /proc.

mod documented;
mod inputs;
mod threads;

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::Result;
use crate::children::{Folder, Server, example, import};
use crate::http::COOKIE;
use crate::lobby::STAFF_COOKIE;
use threads::Threads;

/// How often each request is sent. The most expensive time counts.
const TIMES: u32 = 3;
/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(90);
/// The CPU time of a request thread that no request may exceed, in ms.
const MOST: f64 = 50.0;

/// The options of the measurement.
#[derive(clap::Args)]
pub(crate) struct Worst {
    /// The server's binary.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// The folder of the server's example programs.
    #[arg(long, default_value = "target/release/examples")]
    examples: PathBuf,
    /// Only calls whose path or input contains this text.
    #[arg(long)]
    only: Option<String>,
    /// The file for the table.
    #[arg(long, default_value = "target/worst-inputs.md")]
    table: PathBuf,
}

/// A request with an input.
pub(super) struct Input {
    /// The method and the path's pattern.
    pub(super) call: String,
    /// The input in words.
    pub(super) what: String,
    /// The method.
    pub(super) method: String,
    /// The path with its query.
    pub(super) path: String,
    /// The type of the body.
    pub(super) kind: &'static str,
    /// The body.
    pub(super) body: Vec<u8>,
}

/// The callers' cookies: those of a customer and of a member of staff. Both are sent with every request.
pub(super) struct Caller {
    address: SocketAddr,
    cookies: String,
}

/// A response.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Vec<u8>,
}

impl Caller {
    /// Sends a request as browsers do, with a compressed response.
    pub(super) async fn send(&self, input: &Input) -> Result<Answer> {
        self.exchange(input, "br").await
    }

    /// Sends a request on a connection of its own, and reads the response to its end.
    async fn exchange(&self, input: &Input, encoding: &str) -> Result<Answer> {
        let Self { address, cookies } = self;
        let Input { method, path, kind, body, .. } = input;
        let mut stream = TcpStream::connect(address).await?;
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
             Accept-Encoding: {encoding}\r\nCookie: {cookies}\r\n"
        );
        if method != "GET" {
            let _ = write!(head, "Content-Type: {kind}\r\nContent-Length: {}\r\n", body.len());
        }
        head.push_str("\r\n");
        let mut received = Vec::new();
        let exchange = async {
            stream.write_all(head.as_bytes()).await?;
            // The server may refuse a body before it has read it.
            let _ = stream.write_all(body).await;
            let _ = stream.read_to_end(&mut received).await;
            Result::Ok(())
        };
        timeout(PATIENCE, exchange).await.map_err(|_| format!("{method} {path} took too long"))??;
        let status = received.get(9..12).and_then(|status| std::str::from_utf8(status).ok()?.parse().ok());
        let begin = received.windows(4).position(|window| window == b"\r\n\r\n").map_or(received.len(), |at| at + 4);
        Ok(Answer { status: status.ok_or("no status")?, body: received.split_off(begin) })
    }

    /// Sends JSON, and returns that of the response.
    pub(super) async fn json(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        let answer = self.exchange(&Input::json(method, path, "", body), "identity").await?;
        if !(200..300).contains(&answer.status) {
            return Err(format!("{method} {path}: {} {}", answer.status, String::from_utf8_lossy(&answer.body)).into());
        }
        Ok(serde_json::from_slice(&answer.body).unwrap_or_default())
    }
}

impl Input {
    /// A request with a JSON body.
    pub(super) fn json(method: &str, path: &str, what: &str, body: &Value) -> Self {
        let body = if body.is_null() { Vec::new() } else { body.to_string().into_bytes() };
        Self::bytes(method, path, what, "application/json", body)
    }

    /// A request with any body.
    pub(super) fn bytes(method: &str, path: &str, what: &str, kind: &'static str, body: Vec<u8>) -> Self {
        let call = format!("{method} {}", path.split('?').next().unwrap_or(path));
        Self { call, what: what.to_owned(), method: method.to_owned(), path: path.to_owned(), kind, body }
    }

    fn get(path: &str, what: &str) -> Self {
        Self::json("GET", path, what, &Value::Null)
    }
}

/// What a request cost.
struct Cost {
    call: String,
    what: String,
    status: u16,
    /// The CPU time of the busiest request thread, and of all other threads, in ms.
    request: f64,
    elsewhere: f64,
}

impl Worst {
    /// Runs the measurement, prints and writes the table.
    pub(crate) async fn run(&self) -> Result<()> {
        let folder = Folder::new("worst")?;
        let data = folder.path("data");
        std::fs::create_dir_all(&data)?;
        Server::platen(&self.server, &data).await?.stop().await?;
        let file = folder.path("products.jsonl");
        inputs::write_products(&file)?;
        import(&self.server, &data, &file).await?;
        let cookies = self.seed(&data).await?;
        let server = Server::platen(&self.server, &data).await?;
        let caller = Caller { address: server.address, cookies };
        let mut all = documented::inputs(&caller).await?;
        all.extend(inputs::worst(&caller).await?);
        all.retain(|input| {
            self.only.as_ref().is_none_or(|only| input.path.contains(only) || input.what.contains(only))
        });
        all.sort_by_key(documented::turn);
        let mut costs = Vec::new();
        for input in &all {
            costs.push(measured(&caller, &server, input).await?);
        }
        server.stop().await?;
        costs.sort_by(|one, other| other.request.total_cmp(&one.request));
        let table = table(&costs);
        println!("{table}");
        std::fs::write(&self.table, table)?;
        let over = costs.iter().filter(|cost| cost.request > MOST).count();
        if over > 0 { Err(format!("{over} inputs cost a request thread more than {MOST} ms").into()) } else { Ok(()) }
    }

    /// Returns the cookies of a customer and a member of staff.
    async fn seed(&self, data: &Path) -> Result<String> {
        let data = data.to_str().ok_or("a data folder that is not UTF-8")?;
        let lines = example(&self.examples, "seed_signins", &[data, "1"]).await?;
        let mut tokens = lines.lines().filter_map(|line| line.split_whitespace().nth(1));
        let (Some(staff), Some(customer)) = (tokens.next(), tokens.next()) else {
            return Err("seed_signins made no sign-ins".into());
        };
        Ok(format!("{STAFF_COOKIE}={staff}; {COOKIE}={customer}"))
    }
}

async fn measured(caller: &Caller, server: &Server, input: &Input) -> Result<Cost> {
    let (mut request, mut elsewhere, mut status) = (0_f64, 0_f64, 0);
    for _ in 0..TIMES {
        let before = Threads::of(server.process)?;
        status = caller.send(input).await?.status;
        let spent = Threads::of(server.process)?.since(&before);
        if spent.busiest_request > request {
            (request, elsewhere) = (spent.busiest_request, spent.others);
        }
    }
    eprintln!("{request:8.1} ms {elsewhere:8.1} ms  {status} {}: {}", input.call, input.what);
    Ok(Cost { call: input.call.clone(), what: input.what.clone(), status, request, elsewhere })
}

fn table(costs: &[Cost]) -> String {
    let mut text =
        "| call | input | status | CPU of a request thread, ms | CPU of other threads, ms |\n|---|---|---|---|---|\n"
            .to_owned();
    for Cost { call, what, status, request, elsewhere } in costs {
        let _ = writeln!(text, "| `{call}` | {what} | {status} | {request:.1} | {elsewhere:.1} |");
    }
    text
}

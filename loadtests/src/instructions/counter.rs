//! The server under Valgrind's callgrind, which counts its instructions while it is told to.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::process::Command;
use tokio::time::{Instant, sleep};

use crate::Result;
use crate::children::Server;
use crate::http::Connection;
use crate::process::Process;

/// How long the server is left alone to learn what its timers cost.
const IDLE: Duration = Duration::from_secs(4);

/// Counts the instructions of a server.
pub(super) struct Counter {
    process: Process,
    /// The counts are written to this path and a number.
    file: PathBuf,
    written: u32,
    /// Instructions per second while nothing happens.
    idle: f64,
}

impl Counter {
    /// Starts a server on a data folder that is filled already.
    pub(super) async fn start(binary: &Path, data: &Path, file: PathBuf) -> Result<(Server, Self)> {
        let mut command = Command::new("valgrind");
        command.args(["--quiet", "--tool=callgrind", "--instr-atstart=no"]);
        command.arg(format!("--callgrind-out-file={}", file.display()));
        command.arg(binary).args(["serve", "--listen", "127.0.0.1:0", "--demo", "--data"]).arg(data);
        let server = Server::start(command).await.map_err(|error| format!("under valgrind: {error}"))?;
        let process = server.process;
        Ok((server, Self { process, file, written: 0, idle: 0.0 }))
    }

    /// Counts what the server does without a request.
    pub(super) async fn learn_idle_rate(&mut self) -> Result<()> {
        self.begin().await?;
        let begin = Instant::now();
        sleep(IDLE).await;
        let time = begin.elapsed();
        self.idle = self.end().await? / time.as_secs_f64();
        Ok(())
    }

    /// Sends the requests one by one, the first half unmeasured, and returns the instructions per request of the other half.
    pub(super) async fn count(&mut self, address: SocketAddr, requests: &[Vec<u8>]) -> Result<f64> {
        let (warm_up, measured) = requests.split_at(requests.len() / 2);
        let mut connection = Connection::open(address).await?;
        for request in warm_up {
            connection.send(request).await?.ok()?;
        }
        self.begin().await?;
        let begin = Instant::now();
        for request in measured {
            connection.send(request).await?.ok()?;
        }
        let idle = self.idle * begin.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "some hundred requests")]
        let requests = measured.len() as f64;
        Ok((self.end().await? - idle) / requests)
    }

    async fn begin(&self) -> Result<()> {
        self.control(&["--instr=on"]).await?;
        self.control(&["--zero"]).await
    }

    /// Returns the instructions since the beginning.
    async fn end(&mut self) -> Result<f64> {
        self.control(&["--dump"]).await?;
        self.control(&["--instr=off"]).await?;
        self.written += 1;
        let counts = std::fs::read_to_string(self.file.with_extension(self.written.to_string()))?;
        let total = counts.lines().find_map(|line| line.strip_prefix("totals: "));
        Ok(total.ok_or("callgrind wrote no totals")?.trim().parse()?)
    }

    async fn control(&self, command: &[&str]) -> Result<()> {
        let mut control = Command::new("callgrind_control");
        let done = control.args(command).arg(self.process.id.to_string()).stdout(Stdio::null()).status().await?;
        if done.success() { Ok(()) } else { Err(format!("callgrind_control {command:?}: {done}").into()) }
    }
}

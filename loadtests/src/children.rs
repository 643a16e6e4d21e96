//! The processes under test and their helpers. Dropping a value ends its process.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::Result;
use crate::process::Process;

/// How long a server may take to start. It builds the index of a new catalog first.
const START: Duration = Duration::from_mins(10);

/// A running server.
pub(crate) struct Server {
    child: Child,
    /// Its address.
    pub(crate) address: SocketAddr,
    /// Its process.
    pub(crate) process: Process,
    /// What it printed before its address.
    pub(crate) printed: Vec<String>,
}

impl Server {
    /// Starts Platen on a data folder with the demo data.
    pub(crate) async fn platen(binary: &Path, data: &Path) -> Result<Self> {
        Self::platen_with(binary, data, &[]).await
    }

    /// Starts Platen on a database with the demo data.
    pub(crate) async fn platen_on(binary: &Path, data: &Path, database: &str) -> Result<Self> {
        Self::platen_with(binary, data, &["--database-url", database]).await
    }

    async fn platen_with(binary: &Path, data: &Path, more: &[&str]) -> Result<Self> {
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--demo", "--data"]).arg(data);
        // All load comes from one address.
        command.args(["--connections-per-address", "1000000"]).args(more);
        Self::start(command).await
    }

    /// Starts Platen on a data folder with an imported catalog.
    pub(crate) async fn with_catalog(binary: &Path, data: &Path) -> Result<Self> {
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        Self::start(command).await
    }

    /// Starts the bare server, which responds with these bodies.
    pub(crate) async fn bare(folder: &Path, bodies: &[Vec<u8>]) -> Result<Self> {
        std::fs::create_dir_all(folder)?;
        for (index, body) in bodies.iter().enumerate() {
            std::fs::write(folder.join(index.to_string()), body)?;
        }
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("bare").arg(folder);
        Self::start(command).await
    }

    /// Starts a server and waits until it is listening.
    pub(crate) async fn start(mut command: Command) -> Result<Self> {
        without_settings(&mut command);
        command.env("PLATEN_LOG", "warn");
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        let stdout = child.stdout.take().ok_or("no stdout")?;
        let mut lines = BufReader::new(stdout).lines();
        let mut printed = Vec::new();
        let address = timeout(START, async {
            while let Some(line) = lines.next_line().await? {
                if let Some((_, address)) = line.split_once("listening on http://") {
                    return Ok(address.trim().parse()?);
                }
                printed.push(line);
            }
            Err("the server ended before it was listening".into())
        })
        .await
        .map_err(|_| "the server was not listening within ten minutes")
        .map_err(Box::<dyn std::error::Error>::from)
        .and_then(|found: Result<SocketAddr>| found)?;
        // Keep reading; otherwise the server would block on a full pipe.
        tokio::task::spawn_local(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let process = Process::new(child.id().ok_or("the server has ended")?);
        Ok(Self { child, address, process, printed })
    }

    /// Kills the server with SIGKILL.
    pub(crate) async fn kill(mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Stops the server and waits for its end.
    pub(crate) async fn stop(mut self) -> Result<()> {
        Command::new("kill").args(["-TERM", &self.process.id.to_string()]).status().await?;
        timeout(Duration::from_secs(40), self.child.wait())
            .await
            .map_err(|_| "the server did not stop within 40 s")??;
        Ok(())
    }
}

/// Runs one of the server's example programs and returns its stdout.
pub(crate) async fn example(folder: &Path, name: &str, arguments: &[&str]) -> Result<String> {
    let program = folder.join(name);
    let mut command = Command::new(&program);
    without_settings(&mut command);
    let run = command.args(arguments).stderr(Stdio::inherit()).kill_on_drop(true).output();
    let output = timeout(Duration::from_mins(5), run)
        .await
        .map_err(|_| format!("{name} did not end within 300 s"))?
        .map_err(|error| format!("{}: {error}", program.display()))?;
    if !output.status.success() {
        return Err(format!("{name} failed: {}", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Imports products into a data folder.
pub(crate) async fn import(binary: &Path, data: &Path, file: &Path) -> Result<()> {
    let mut command = Command::new(binary);
    without_settings(&mut command);
    let output = command.args(["import", "--data"]).arg(data).arg(file).kill_on_drop(true).output().await?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into()) }
}

/// Removes the caller's settings from the environment of the servers under test.
fn without_settings(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("PLATEN_") {
            command.env_remove(name);
        }
    }
}

/// A folder that is deleted when the value is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Creates a folder in `target/`, which is on the project's disk and not in memory.
    pub(crate) fn new(name: &str) -> Result<Self> {
        let path = std::env::current_dir()?.join(format!("target/bench-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    /// Returns a path in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

//! The processes under test and the helpers beside them. Each ends with the value that stands for it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::Result;
use crate::process::Process;

/// A server that said where it listens.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    /// What the system says of it.
    pub(crate) process: Process,
}

impl Server {
    /// Platen on a data folder, with the demo in it.
    pub(crate) async fn platen(binary: &Path, data: &Path) -> Result<Self> {
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--demo", "--data"]).arg(data);
        // All of the load comes from one address.
        command.args(["--connections-per-address", "1000000"]);
        Self::start(command).await
    }

    /// The bare server, answering these bodies.
    pub(crate) async fn bare(folder: &Path, bodies: &[Vec<u8>]) -> Result<Self> {
        std::fs::create_dir_all(folder)?;
        for (index, body) in bodies.iter().enumerate() {
            std::fs::write(folder.join(index.to_string()), body)?;
        }
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("bare").arg(folder);
        Self::start(command).await
    }

    async fn start(mut command: Command) -> Result<Self> {
        without_settings(&mut command);
        command.env("PLATEN_LOG", "warn");
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        let stdout = child.stdout.take().ok_or("no stdout")?;
        let mut lines = BufReader::new(stdout).lines();
        let address = timeout(Duration::from_mins(1), async {
            while let Some(line) = lines.next_line().await? {
                if let Some((_, address)) = line.split_once("listening on http://") {
                    return Ok(address.trim().parse()?);
                }
            }
            Err("the server ended before it was listening".into())
        })
        .await
        .map_err(|_| "the server was not listening within 60 s")
        .map_err(Box::<dyn std::error::Error>::from)
        .and_then(|found: Result<SocketAddr>| found)?;
        // Read on, or a server that prints more would stall on a full pipe.
        tokio::task::spawn_local(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let process = Process::new(child.id().ok_or("the server has ended")?);
        Ok(Self { child, address, process })
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) async fn stop(mut self) -> Result<()> {
        Command::new("kill").args(["-TERM", &self.process.id.to_string()]).status().await?;
        timeout(Duration::from_secs(40), self.child.wait())
            .await
            .map_err(|_| "the server did not stop within 40 s")??;
        Ok(())
    }
}

/// Runs one of the server's example programs to its end and answers its stdout.
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

/// The settings in the caller's environment are not for the servers under test.
fn without_settings(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("PLATEN_") {
            command.env_remove(name);
        }
    }
}

/// A folder that goes with its value.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A new one under `target/`: on the disk that the project is on, not on one that is memory.
    pub(crate) fn new(name: &str) -> Result<Self> {
        let path = std::env::current_dir()?.join(format!("target/bench-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    /// A path in it.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

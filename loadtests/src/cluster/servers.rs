//! The private PostgreSQL and NATS of a cluster, run by the project's scripts. Dropping a value stops its server.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Result;
use crate::process::Process;

/// Runs a script of the project; returns the lines that it prints.
fn script<S: AsRef<OsStr>>(name: &str, arguments: impl IntoIterator<Item = S>) -> Result<Vec<String>> {
    let path = Path::new("scripts").join(name);
    let output = Command::new(&path).args(arguments).stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", path.display()))?;
    if !output.status.success() {
        return Err(format!("{} failed: {}", path.display(), output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?.lines().map(str::to_owned).collect())
}

/// A PostgreSQL that syncs to disk.
pub(crate) struct Postgres {
    folder: PathBuf,
}

impl Postgres {
    /// Starts it, with a disk of its own of this size in MB if given.
    pub(crate) fn start(disk: Option<u32>) -> Result<Self> {
        let disk = disk.map(|size| ["--disk".to_owned(), size.to_string()]);
        let arguments = ["start", "--durable"].map(str::to_owned).into_iter().chain(disk.into_iter().flatten());
        let folder = script("postgres.sh", arguments)?.into_iter().next().ok_or("postgres.sh printed no folder")?;
        Ok(Self { folder: folder.into() })
    }

    /// A name that no other one has.
    pub(crate) fn name(&self) -> String {
        self.folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Its Unix socket.
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// The folder of its data, on its own disk if it has one.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// The CPU time of its running processes in seconds.
    pub(crate) fn cpu(&self) -> Result<f64> {
        let text = std::fs::read_to_string(self.data().join("postmaster.pid"))?;
        let id = text.lines().next().ok_or("postmaster.pid is empty")?.parse()?;
        Process::new(id).children()?.into_iter().map(Process::cpu).sum()
    }

    /// Stops it at once, without a checkpoint.
    pub(crate) async fn crash(&self) -> Result<()> {
        self.call("crash").await
    }

    /// Starts it again; it recovers from its log.
    pub(crate) async fn restart(&self) -> Result<()> {
        self.call("restart").await
    }

    /// Starts it again if it has stopped by itself, and waits until it accepts connections.
    pub(crate) async fn revive(&self) -> Result<()> {
        self.call("revive").await
    }

    #[expect(clippy::disallowed_methods, reason = "this program has no requests to answer")]
    async fn call(&self, verb: &'static str) -> Result<()> {
        let folder = self.folder.clone();
        let done = tokio::task::spawn_blocking(move || {
            script("postgres.sh", [OsStr::new(verb), folder.as_os_str()]).map_err(|error| error.to_string())
        });
        done.await??;
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _stopped = script("postgres.sh", [OsStr::new("stop"), self.folder.as_os_str()]);
    }
}

/// A NATS server.
pub(crate) struct Nats {
    folder: PathBuf,
    /// Its address.
    pub(crate) address: SocketAddr,
}

impl Nats {
    pub(crate) fn start() -> Result<Self> {
        let lines = script("nats.sh", ["start"])?;
        let [folder, url] = lines.as_slice() else { return Err("nats.sh printed no folder and URL".into()) };
        let address = url.strip_prefix("nats://").ok_or("no nats:// URL")?.parse()?;
        Ok(Self { folder: folder.into(), address })
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _stopped = script("nats.sh", [OsStr::new("stop"), self.folder.as_os_str()]);
    }
}

//! Several nodes on one PostgreSQL, with or without NATS, as an operator runs them: a shared folder for files, and a data folder,
//! an address and a process for each. All connections of a node to the servers that it shares pass a [`Link`].

pub(crate) mod account;
pub(crate) mod client;
mod dice;
pub(crate) mod disk;
mod frames;
pub(crate) mod link;
pub(crate) mod nginx;
pub(crate) mod packets;
mod servers;
pub(crate) mod tab;

use std::cell::RefCell;
use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use tokio::process::Command;

pub(crate) use self::dice::Dice;
use self::disk::Disk;
use self::frames::Protocol;
use self::link::Link;
use self::servers::{Nats, Postgres};
use crate::Result;
use crate::children::{Folder, Server};
use crate::process::Process;

/// How nodes hear each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Bus {
    /// Through the notifications of PostgreSQL.
    Postgres,
    /// Through NATS.
    Nats,
}

/// How a cluster is built.
#[derive(Debug, Clone)]
pub(crate) struct Plan<'a> {
    /// The server's binary.
    pub(crate) binary: &'a Path,
    /// The number of nodes.
    pub(crate) nodes: usize,
    /// The bus.
    pub(crate) bus: Bus,
    /// The size of PostgreSQL's own disk in MB.
    pub(crate) database_disk: Option<u32>,
    /// The size of the files' own disk in MB.
    pub(crate) files_disk: Option<u32>,
    /// Seconds by which each node's clock is ahead.
    pub(crate) clocks: &'a [u32],
}

/// The addresses of the nodes, as a load balancer knows them. A node that stopped keeps its address until it runs again.
#[derive(Clone, Default)]
pub(crate) struct Addresses(Rc<RefCell<Vec<SocketAddr>>>);

impl From<Vec<SocketAddr>> for Addresses {
    fn from(addresses: Vec<SocketAddr>) -> Self {
        Self(Rc::new(RefCell::new(addresses)))
    }
}

impl Addresses {
    /// Returns the addresses of all nodes.
    pub(crate) fn all(&self) -> Vec<SocketAddr> {
        self.0.borrow().clone()
    }

    /// Returns the address of a node, counted around.
    pub(crate) fn of(&self, node: usize) -> SocketAddr {
        let addresses = self.0.borrow();
        addresses[node % addresses.len()]
    }
}

/// A node.
pub(crate) struct Node {
    data: PathBuf,
    log: PathBuf,
    clock: u32,
    server: Option<Server>,
    /// Its way to PostgreSQL.
    pub(crate) database: Link,
    /// Its way to NATS.
    pub(crate) nats: Option<Link>,
}

/// The whole.
pub(crate) struct Cluster {
    /// The addresses of the nodes.
    pub(crate) addresses: Addresses,
    /// The nodes.
    pub(crate) nodes: Vec<Node>,
    /// PostgreSQL.
    pub(crate) postgres: Postgres,
    /// What the first node printed at its start.
    pub(crate) printed: Vec<String>,
    nats: Option<Nats>,
    /// Unmounted before its folder is deleted.
    _disk: Option<Disk>,
    folder: Folder,
}

impl Cluster {
    /// Starts all servers, and the nodes one after another.
    pub(crate) async fn start(plan: &Plan<'_>) -> Result<Self> {
        let postgres = Postgres::start(plan.database_disk)?;
        let folder = Folder::new(&postgres.name())?;
        let nats = if plan.bus == Bus::Nats { Some(Nats::start()?) } else { None };
        let files = folder.path("files");
        std::fs::create_dir_all(&files)?;
        let disk = plan.files_disk.map(|size| Disk::mount(&files, size)).transpose()?;
        let mut cluster = Self {
            addresses: Addresses::default(),
            nodes: Vec::new(),
            postgres,
            printed: Vec::new(),
            nats,
            _disk: disk,
            folder,
        };
        for number in 0..plan.nodes {
            let node = cluster.node(number, plan).await?;
            cluster.nodes.push(node);
            cluster.start_node(number, plan.binary).await?;
        }
        Ok(cluster)
    }

    async fn node(&self, number: usize, plan: &Plan<'_>) -> Result<Node> {
        let seed = number as u64;
        let database = link::Server::Unix(self.postgres.socket());
        let nats = match &self.nats {
            Some(nats) => Some(Link::open(Protocol::Nats, link::Server::Tcp(nats.address), seed).await?),
            None => None,
        };
        Ok(Node {
            data: self.folder.path(&format!("data-{number}")),
            log: self.folder.path(&format!("node-{number}.log")),
            clock: plan.clocks.get(number).copied().unwrap_or_default(),
            server: None,
            database: Link::open(Protocol::Postgres, database, seed).await?,
            nats,
        })
    }

    /// Returns a path for files beside those of the nodes.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path(name)
    }

    /// The folder of the uploaded files.
    pub(crate) fn files(&self) -> PathBuf {
        self.folder.path("files")
    }

    /// Starts a node that does not run, and waits until it listens.
    pub(crate) async fn start_node(&mut self, number: usize, binary: &Path) -> Result<()> {
        let files = self.files();
        let node = &mut self.nodes[number];
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--demo", "--data"]).arg(&node.data);
        let database = format!("postgres://platen@{}/platen?sslmode=disable", node.database.address);
        command.args(["--database-url", &database, "--files"]).arg(&files);
        // All load comes from one address.
        command.args(["--connections-per-address", "1000000", "--accounts-per-client", "1000000"]);
        command.args(["--guests-per-client", "1000000", "--emails-per-client", "1000000"]);
        if let Some(nats) = &node.nats {
            command.args(["--nats-url", &format!("nats://{}", nats.address)]);
        }
        if node.clock > 0 {
            command.env("LD_PRELOAD", faketime()?).env("FAKETIME", format!("+{}s", node.clock));
            command.env("DONT_FAKE_MONOTONIC", "1");
        }
        command.stderr(File::options().create(true).append(true).open(&node.log)?);
        let mut server = Server::start(command)
            .await
            .map_err(|error| format!("node {number}: {error}; the end of its log:\n{}", end_of(&node.log)))?;
        let address = server.address;
        if number == 0 && self.printed.is_empty() {
            self.printed = std::mem::take(&mut server.printed);
        }
        node.server = Some(server);
        let mut addresses = self.addresses.0.borrow_mut();
        match addresses.get_mut(number) {
            Some(known) => *known = address,
            None => addresses.push(address),
        }
        Ok(())
    }

    /// Kills a node with SIGKILL.
    pub(crate) async fn kill_node(&mut self, number: usize) -> Result<()> {
        self.nodes[number].server.take().ok_or("the node does not run")?.kill().await
    }

    /// Stops a node with SIGTERM and waits for its end.
    pub(crate) async fn stop_node(&mut self, number: usize) -> Result<()> {
        self.nodes[number].server.take().ok_or("the node does not run")?.stop().await
    }

    /// The process of a node.
    pub(crate) fn process(&self, number: usize) -> Result<Process> {
        Ok(self.nodes[number].server.as_ref().ok_or("the node does not run")?.process)
    }

    /// The ends of the nodes' logs.
    pub(crate) fn logs(&self) -> String {
        let ends =
            self.nodes.iter().enumerate().map(|(number, node)| format!("node {number}:\n{}\n", end_of(&node.log)));
        ends.collect()
    }
}

/// Returns the last lines of a log.
fn end_of(log: &Path) -> String {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(20)..].join("\n")
}

/// Returns the path of Debian's libfaketime.
pub(crate) fn faketime() -> Result<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib")?.flatten().map(|folder| folder.path().join("faketime"));
    let mut found = folders.map(|folder| folder.join("libfaketime.so.1")).filter(|library| library.exists());
    found.next().ok_or_else(|| "libfaketime is not installed: apt install faketime".into())
}

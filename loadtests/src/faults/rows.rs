//! The faults.

use std::path::Path;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::Options;
use super::verdict::Outage;
use crate::Result;
use crate::cluster::link::Fault;
use crate::cluster::{Bus, Cluster, disk, faketime, packets};

/// How long a killed node is away.
const AWAY: Duration = Duration::from_secs(1);
/// The time between two faults of a try.
const BETWEEN: Duration = Duration::from_secs(1);
/// How long a try without a fault lasts.
const CALM: Duration = Duration::from_secs(5);
/// The share of the messages between nodes that a lossy bus loses.
const LOST_SHARE: f64 = 0.3;
/// The sizes of the disks that become full, in MB. That of the files has room for those of twenty tries.
const DATABASE_DISK: u32 = 400;
const FILES_DISK: u32 = 1_000;
/// Seconds by which the nodes' clocks are ahead.
const CLOCKS: [u32; 3] = [0, 60, 30];
const HOUR: [u32; 3] = [0, 3600, 1800];
/// The shortest pause of a node: longer than its leadership, and than its leases on uploads.
const PAUSE: Duration = Duration::from_secs(40);

/// The faults, in the order of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Row {
    /// A node is killed with SIGKILL and started again.
    Kill,
    /// Each node in turn is stopped with SIGTERM and started again.
    Deploy,
    /// The same, with the old and the new version mixed.
    Mixed,
    /// Nodes cannot hear each other.
    BusDown,
    /// A part of the messages between nodes is lost.
    BusLossy,
    /// PostgreSQL crashes and is started again.
    Database,
    /// One node cannot reach PostgreSQL.
    Cut,
    /// The file storage refuses everything.
    Storage,
    /// The disk of the uploaded files is full.
    FilesFull,
    /// PostgreSQL's disk is full.
    DatabaseFull,
    /// The nodes' clocks differ.
    Clocks,
    /// The nodes' clocks differ by an hour.
    Hour,
    /// A node is paused: the one that leads, or another.
    Pause,
}

pub(super) const ALL: [Row; 13] = [
    Row::Kill,
    Row::Deploy,
    Row::BusDown,
    Row::BusLossy,
    Row::Database,
    Row::Cut,
    Row::Storage,
    Row::FilesFull,
    Row::DatabaseFull,
    Row::Clocks,
    Row::Hour,
    Row::Pause,
    // Last, because it leaves nodes of both versions.
    Row::Mixed,
];

/// The rows of the quick run.
pub(super) const QUICK: [Row; 3] = [Row::Kill, Row::Deploy, Row::BusDown];

impl Row {
    /// What happens, for the table.
    pub(super) fn text(self) -> String {
        match self {
            Self::Kill => "kill -9 of a node".to_owned(),
            Self::Deploy => "SIGTERM to each node in turn".to_owned(),
            Self::Mixed => "SIGTERM to each node in turn, old and new version mixed".to_owned(),
            Self::BusDown => "bus down".to_owned(),
            Self::BusLossy => format!("bus loses {:.0} % of its messages", LOST_SHARE * 100.0),
            Self::Database => "PostgreSQL crashed".to_owned(),
            Self::Cut => "network between a node and PostgreSQL cut".to_owned(),
            Self::Storage => "file storage refuses".to_owned(),
            Self::FilesFull => "disk of the files full".to_owned(),
            Self::DatabaseFull => "disk of PostgreSQL full".to_owned(),
            Self::Clocks => "clocks 60 s apart".to_owned(),
            Self::Hour => "clocks an hour apart".to_owned(),
            Self::Pause => "a node paused".to_owned(),
        }
    }

    /// How long it lasts.
    pub(super) fn lasts(self, options: &Options) -> String {
        match self {
            Self::Kill | Self::Deploy | Self::Mixed => "until the restart".to_owned(),
            Self::Clocks | Self::Hour => "always".to_owned(),
            Self::Pause => format!("{} s", u64::from(options.fault_seconds).max(PAUSE.as_secs())),
            _ => format!("{} s", options.fault_seconds),
        }
    }

    /// Why this fault cannot be made here.
    pub(super) fn missing(self, options: &Options) -> Option<String> {
        match self {
            Self::Mixed if options.old.is_none() => Some("no --old binary".to_owned()),
            Self::FilesFull | Self::DatabaseFull if !rustix::process::geteuid().is_root() => {
                Some("needs root, to mount a small disk".to_owned())
            }
            Self::Clocks | Self::Hour => faketime().err().map(|error| error.to_string()),
            _ => None,
        }
    }

    /// What the cluster must be for this fault.
    pub(super) fn needs(self) -> Needs {
        Needs {
            database_disk: (self == Self::DatabaseFull).then_some(DATABASE_DISK),
            files_disk: (self == Self::FilesFull).then_some(FILES_DISK),
            clocks: match self {
                Self::Clocks => &CLOCKS,
                Self::Hour => &HOUR,
                _ => &[],
            },
        }
    }
}

/// What a cluster must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Needs {
    /// The size of PostgreSQL's own disk in MB.
    pub(super) database_disk: Option<u32>,
    /// The size of the files' own disk in MB.
    pub(super) files_disk: Option<u32>,
    /// Seconds by which each node's clock is ahead.
    pub(super) clocks: &'static [u32],
}

/// A cluster under faults.
pub(super) struct Victim<'a> {
    pub(super) cluster: &'a mut Cluster,
    /// How long a fault lasts.
    pub(super) seconds: Duration,
    pub(super) bus: Bus,
    /// The number of the try, from 0.
    pub(super) number: usize,
    /// The binaries of nodes that are started again; with two, they alternate.
    pub(super) binaries: Vec<&'a Path>,
    /// The number of starts before.
    pub(super) starts: usize,
}

impl Victim<'_> {
    /// Makes the fault and cures it.
    pub(super) async fn suffer(&mut self, row: Row) -> Result<Vec<Outage>> {
        let seconds = self.seconds;
        let node = self.number % self.cluster.nodes.len();
        let begin = Instant::now();
        match row {
            Row::Kill => {
                self.cluster.kill_node(node).await?;
                sleep(AWAY).await;
                self.start(node).await?;
            }
            Row::Deploy | Row::Mixed => return self.deploy().await,
            Row::BusDown => {
                let variant = self.number + usize::from(self.bus == Bus::Nats);
                let fault = if variant.is_multiple_of(2) { Fault::BusReset } else { Fault::BusSilent };
                self.with_bus(fault, seconds).await?;
            }
            Row::BusLossy => self.with_bus(Fault::Lossy(LOST_SHARE), seconds).await?,
            Row::Database => {
                self.cluster.postgres.crash().await?;
                sleep(seconds).await;
                self.cluster.postgres.restart().await?;
            }
            Row::Cut => {
                let fault = match self.number % 3 {
                    0 if packets::can_be_lost() => Fault::Lost,
                    1 => Fault::Reset,
                    _ => Fault::Silent,
                };
                self.cluster.nodes[node].database.set(fault)?;
                sleep(seconds).await;
                self.cluster.nodes[node].database.set(Fault::None)?;
            }
            Row::Storage => {
                let files = self.cluster.files();
                let aside = files.with_extension("aside");
                std::fs::rename(&files, &aside)?;
                std::fs::write(&files, "")?;
                sleep(seconds).await;
                std::fs::remove_file(&files)?;
                std::fs::rename(&aside, &files)?;
            }
            Row::FilesFull => disk::while_full(&self.cluster.files(), sleep(seconds)).await?,
            Row::DatabaseFull => {
                disk::while_full(&self.cluster.postgres.data(), sleep(seconds)).await?;
                // Without space for its log PostgreSQL stops, and does not start again by itself.
                self.cluster.postgres.revive().await?;
            }
            Row::Pause => {
                // The first node has led since its start, unless an earlier fault ended that.
                let process = self.cluster.process(node)?;
                process.pause()?;
                sleep(seconds.max(PAUSE)).await;
                process.go_on()?;
            }
            Row::Clocks | Row::Hour => {
                sleep(CALM).await;
                return Ok(Vec::new());
            }
        }
        Ok(vec![Outage { begin, cure: Instant::now() }])
    }

    async fn deploy(&mut self) -> Result<Vec<Outage>> {
        let mut outages = Vec::new();
        for node in 0..self.cluster.nodes.len() {
            let begin = Instant::now();
            self.cluster.stop_node(node).await?;
            self.start(node).await?;
            outages.push(Outage { begin, cure: Instant::now() });
            sleep(BETWEEN).await;
        }
        Ok(outages)
    }

    async fn start(&mut self, node: usize) -> Result<()> {
        let binary = self.binaries[self.starts % self.binaries.len()];
        self.starts += 1;
        self.cluster.start_node(node, binary).await
    }

    async fn with_bus(&self, fault: Fault, seconds: Duration) -> Result<()> {
        let links = || {
            let links = self.cluster.nodes.iter();
            links.filter_map(|node| if self.bus == Bus::Nats { node.nats.as_ref() } else { Some(&node.database) })
        };
        links().try_for_each(|link| link.set(fault))?;
        sleep(seconds).await;
        links().try_for_each(|link| link.set(Fault::None))
    }
}

//! What a server is made of.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use platen_actors::bus::{Bus, LocalBus, NodeName};
use platen_actors::ports::{Clock, Rng, SystemRng};
use platen_store::Store;

use crate::artwork::storage::Storage;
use crate::config::Config;
use crate::nodes;

/// The parts of a server.
pub struct Parts {
    /// The listening socket.
    pub listener: TcpListener,
    /// The listening socket for the operator, if it is separate.
    pub ops_listener: Option<TcpListener>,
    /// The migrated database.
    pub store: Store,
    /// The unique name of this node.
    pub node: NodeName,
    /// The bus between nodes.
    pub bus: Arc<dyn Bus>,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// Source of randomness.
    pub rng: Arc<dyn Rng>,
    /// The file storage.
    pub storage: Storage,
    /// A local folder for files under inspection; created if it does not exist, and cleaned up regularly.
    pub scratch: PathBuf,
    /// The folder of the catalog's index. If another server uses it, a temporary one is created in it.
    pub index: PathBuf,
    /// This program, which is started again for each inspected file.
    pub executable: PathBuf,
    /// Configuration.
    pub config: Config,
    /// The number of HTTP threads, and of threads for sessions.
    pub workers: usize,
}

impl Parts {
    /// Creates the parts of a single node: a local bus, the database's clock, the system's randomness, and scratch files in
    /// `folder`.
    pub fn new(
        listener: TcpListener,
        store: Store,
        storage: Storage,
        folder: &Path,
        config: Config,
        workers: usize,
    ) -> std::io::Result<Self> {
        let clock = store.clock();
        Ok(Self {
            listener,
            ops_listener: None,
            store,
            storage,
            scratch: folder.join("scratch"),
            index: folder.join("index"),
            executable: own_executable()?,
            node: nodes::new_name(&SystemRng),
            bus: Arc::new(LocalBus::default()),
            clock: Arc::new(clock),
            rng: Arc::new(SystemRng),
            config,
            workers,
        })
    }
}

/// Returns the path of the running program, even if a newer version has replaced it on disk.
fn own_executable() -> std::io::Result<PathBuf> {
    if cfg!(target_os = "linux") { Ok("/proc/self/exe".into()) } else { std::env::current_exe() }
}

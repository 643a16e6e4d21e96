//! This server among the nodes on its database.

use std::sync::Arc;

use clap::Args;
use platen_actors::bus::{Bus, LocalBus, NodeName};
use platen_actors::ports::{Rng, SystemRng};
use platen_bus::nats::{NatsBus, ServerAddr};
use platen_bus::postgres::PostgresBus;
use platen_store::Store;
use platen_store::serving::{Node, Serving};

use crate::artwork::storage::Storage;

/// Options of the connection to other nodes.
#[derive(Debug, Clone, Default, Args)]
pub struct BusArgs {
    /// NATS servers for the messages between nodes: `nats://host:4222,…`, or `tls://…`. Without them, nodes on PostgreSQL hear
    /// each other through the database. All nodes need the same.
    #[arg(long, env = "PLATEN_NATS_URL", value_name = "URL,…", value_delimiter = ',', requires = "database_url",
        value_parser = nats_server, hide_env_values = true)]
    pub nats_url: Vec<ServerAddr>,
}

impl BusArgs {
    /// Returns the hosts of the NATS servers, without passwords.
    pub fn hosts(&self) -> String {
        let hosts: Vec<_> = self.nats_url.iter().map(|server| format!("{}:{}", server.host(), server.port())).collect();
        hosts.join(", ")
    }
}

fn nats_server(text: &str) -> Result<ServerAddr, String> {
    text.parse().map_err(|error| format!("{error}; for example nats://nats.example:4222"))
}

/// A server that has its place among the nodes.
pub struct Joined {
    /// Its unique name.
    pub name: NodeName,
    /// Its place on the database.
    pub serving: Serving,
    /// Its connection to the other nodes.
    pub bus: Arc<dyn Bus>,
}

/// Takes a place among the nodes on a database and connects to them. Fails if this server does not fit to another node, or cannot
/// hear it.
pub async fn join(args: &BusArgs, store: &Store, storage: &Storage) -> Result<Joined, String> {
    let name = new_name(&SystemRng);
    // It also tells the clusters of one NATS server apart.
    let files = storage.identity(format!("{:016x}", SystemRng.number())).await;
    let files = files.map_err(|error| format!("the file storage cannot be used: {error}. Check --files (PLATEN_FILES), or --s3-bucket, its address and its keys"))?;
    let serving = store.serve(node(args, store, &name, &files)).await.map_err(|error| error.to_string())?;
    let bus = connect(args, store, &name, &files, &serving.others).await?;
    Ok(Joined { name, serving, bus })
}

/// Returns what a server says about itself to the others. `files` identifies its file storage.
pub fn node(args: &BusArgs, store: &Store, name: &NodeName, files: &str) -> Node {
    let bus = match store.notifications() {
        None => "local",
        Some(_) if args.nats_url.is_empty() => "postgres",
        Some(_) => "nats",
    };
    Node { name: name.to_string(), bus: bus.to_owned(), files: files.to_owned() }
}

/// Connects to the other nodes. Fails if this server cannot hear one of them.
pub async fn connect(
    args: &BusArgs,
    store: &Store,
    name: &NodeName,
    files: &str,
    others: &[Node],
) -> Result<Arc<dyn Bus>, String> {
    Ok(match store.notifications() {
        None => Arc::new(LocalBus::default()),
        Some(notifications) if args.nats_url.is_empty() => {
            let bus = PostgresBus::connect(notifications, Arc::clone(name)).await;
            Arc::new(bus.map_err(|error| format!("the connection to other nodes cannot be opened: {error}"))?)
        }
        Some(_) => {
            let bus = NatsBus::connect(args.nats_url.clone(), files, Arc::clone(name)).await;
            let bus = bus.map_err(|error| error.to_string())?;
            let others: Vec<NodeName> = others.iter().map(|other| other.name.as_str().into()).collect();
            bus.reach(&others).await.map_err(|error| error.to_string())?;
            Arc::new(bus)
        }
    })
}

/// Returns a random name for a node.
pub fn new_name(rng: &dyn Rng) -> NodeName {
    format!("{:010x}", rng.number() & 0xff_ffff_ffff).into()
}

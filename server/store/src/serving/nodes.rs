//! The servers on one PostgreSQL database, its nodes. Each shares an advisory lock on a connection of its own, whose
//! application name says what the others must know, so a node that ends leaves nothing behind.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};

#[cfg(doc)]
use super::lead::LEADERSHIP;
use super::{Error, REFUSED, Result};
use crate::clock::DatabaseClock;
use crate::postgres::compare_clocks;

/// The lock that every node shares: "platen" in ASCII. A server that must be alone has it exclusively.
const NODES: i64 = 0x706c_6174_656e;
/// The lock of a node that joins.
const JOINING: i64 = NODES + 1;
/// The lock of the node that leads.
const LEADER: i64 = NODES + 2;

/// After how long without a sign of life the node that leads is taken for paused; longer than [`LEADERSHIP`], so that it has
/// stopped when another begins.
const SILENCE: Duration = Duration::from_secs(10);

/// What a server says about itself to the other servers on its database.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Node {
    /// Its unique name: letters and digits.
    pub name: String,
    /// The kind of its bus, which must be the same on all nodes.
    pub bus: String,
    /// Identifies its file storage, which must be the same on all nodes: letters and digits.
    pub files: String,
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, bus, files } = self;
        write!(f, "platen {name} {bus} {files}")
    }
}

impl FromStr for Node {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut words = text.split(' ');
        match [words.next(), words.next(), words.next(), words.next(), words.next()] {
            [Some("platen"), Some(name), Some(bus), Some(files), None] => {
                Ok(Self { name: name.to_owned(), bus: bus.to_owned(), files: files.to_owned() })
            }
            _ => Err(()),
        }
    }
}

impl Node {
    /// Reports why this node cannot run beside another.
    fn conflict(&self, other: &Self) -> Option<String> {
        if self.bus != other.bus {
            return Some(format!(
                "node {} on this database uses the bus \"{}\", and this one \"{}\": they would not hear each other. Start all \
                 nodes with the same --nats-url, or all without",
                other.name, other.bus, self.bus
            ));
        }
        (self.files != other.files).then(|| {
            format!(
                "node {} on this database stores uploaded files elsewhere: this one would not find them. Start all nodes with \
                 the same --s3-bucket, or with the same shared folder as --files",
                other.name
            )
        })
    }
}

/// A node's place among the nodes of its database, until it is dropped.
pub(super) struct Membership {
    connection: PgConnection,
    /// The other nodes when it joined.
    pub(super) others: Vec<Node>,
    leads: bool,
}

impl Membership {
    /// Joins the nodes of a database. Fails with [`Error::Unfit`] if the node does not fit to another.
    pub(super) async fn join(options: &PgConnectOptions, node: &Node) -> Result<Self> {
        let mut connection = options.clone().application_name(&node.to_string()).connect().await?;
        // One at a time: of two nodes that do not fit, the second is refused.
        sqlx::query("SELECT pg_advisory_lock($1)").bind(JOINING).execute(&mut connection).await?;
        let others = fitting(&mut connection, node).await?;
        let joined: bool =
            sqlx::query_scalar("SELECT pg_try_advisory_lock_shared($1)").bind(NODES).fetch_one(&mut connection).await?;
        if !joined {
            return Err(Error::Unfit(REFUSED.to_owned()));
        }
        sqlx::query("SELECT pg_advisory_unlock($1)").bind(JOINING).execute(&mut connection).await?;
        Ok(Self { connection, others, leads: false })
    }

    /// Tests the connection, and compares the clock with the database's.
    pub(super) async fn ping(&mut self, clock: &DatabaseClock) -> Result<()> {
        compare_clocks(&mut self.connection, clock).await
    }

    /// Leads if no other node does. Returns whether this node leads.
    pub(super) async fn try_to_lead(&mut self) -> Result<bool> {
        if !self.leads {
            self.leads = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
                .bind(LEADER)
                .fetch_one(&mut self.connection)
                .await?;
            if !self.leads {
                self.end_silent_leader().await;
            }
        }
        Ok(self.leads)
    }

    /// Ends the connection of a leader that has not used it for [`SILENCE`], although it does every second: it is paused, and
    /// its kernel keeps the connection and so the lock. The lock can be had a moment later.
    async fn end_silent_leader(&mut self) {
        let ended: std::result::Result<Vec<String>, _> = sqlx::query_scalar(
            // Materialized, because the conditions of one query may be tested in any order, and others would be ended.
            "WITH silent AS MATERIALIZED (
                 SELECT pid, application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
                 WHERE locktype = 'advisory' AND granted AND datname = current_database() AND pid <> pg_backend_pid()
                   AND classid::bigint = $1 >> 32 AND objid::bigint = $1 & 4294967295 AND objsubid = 1
                   AND state_change < clock_timestamp() - make_interval(secs => $2))
             SELECT application_name FROM silent WHERE pg_terminate_backend(pid)",
        )
        .bind(LEADER)
        .bind(SILENCE.as_secs_f64())
        .fetch_all(&mut self.connection)
        .await;
        match ended {
            Ok(nodes) => {
                for node in nodes {
                    tracing::warn!(node, "the node that runs the periodic work is paused: another takes over");
                }
            }
            Err(error) => tracing::warn!(%error, "the connection of the node that leads cannot be examined"),
        }
    }
}

/// Returns the other nodes. Fails with [`Error::Unfit`] if the node does not fit to one of them.
pub(super) async fn fitting(connection: &mut PgConnection, node: &Node) -> Result<Vec<Node>> {
    let others = others(connection).await?;
    match others.iter().find_map(|other| node.conflict(other)) {
        Some(conflict) => Err(Error::Unfit(conflict)),
        None => Ok(others),
    }
}

/// Returns the other nodes.
async fn others(connection: &mut PgConnection) -> Result<Vec<Node>> {
    let names: Vec<String> = sqlx::query_scalar(
        "SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
         WHERE locktype = 'advisory' AND granted AND datname = current_database() AND pid <> pg_backend_pid()
           AND classid::bigint = $1 >> 32 AND objid::bigint = $1 & 4294967295 AND objsubid = 1",
    )
    .bind(NODES)
    .fetch_all(connection)
    .await?;
    Ok(names.iter().filter_map(|name| name.parse().ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str, bus: &str, files: &str) -> Node {
        Node { name: name.to_owned(), bus: bus.to_owned(), files: files.to_owned() }
    }

    #[test]
    fn a_node_is_read_as_it_was_written() {
        let node = node("3fa9c2", "nats", "9d2f");
        assert_eq!(node.to_string().parse(), Ok(node));
        for other in ["", "psql", "platen a b", "platen a b c d"] {
            assert_eq!(other.parse::<Node>(), Err(()), "{other}");
        }
    }

    #[test]
    fn nodes_must_share_their_bus_and_their_files() {
        let this = node("a", "postgres", "1");
        assert_eq!(this.conflict(&node("b", "postgres", "1")), None);
        assert!(this.conflict(&node("b", "nats", "1")).unwrap().contains("--nats-url"));
        assert!(this.conflict(&node("b", "postgres", "2")).unwrap().contains("--s3-bucket"));
    }
}

//! Messages between the nodes on one PostgreSQL database: LISTEN and NOTIFY, on two connections of their own.
//!
//! A listener hears the notifications of all nodes, its own node's included. One that cannot go on is opened again by its
//! caller, who must assume that notifications were lost meanwhile.

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions, PgConnection};

use crate::{Engine, Error, Result, Store};

/// The channel of this database's nodes.
const CHANNEL: &str = "platen";

/// The largest notification, in bytes. PostgreSQL requires less than 8000.
pub const MAX_NOTIFICATION: usize = 7_900;

/// Opens the connections for notifications.
#[derive(Clone)]
pub struct Notifications {
    options: PgConnectOptions,
}

/// Receives notifications.
pub struct Listener(PgListener);

/// Sends notifications.
pub struct Notifier(PgConnection);

impl Store {
    /// Returns the notifications of this database; `None` on SQLite, which has a single node.
    pub fn notifications(&self) -> Option<Notifications> {
        match &self.engine {
            Engine::Sqlite(_) => None,
            Engine::Postgres(postgres) => Some(Notifications { options: (*postgres.pool().connect_options()).clone() }),
        }
    }
}

impl Notifications {
    /// Connects. Every notification that is sent from then on is received.
    pub async fn connect(&self) -> Result<(Listener, Notifier)> {
        let pool = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
        let mut listener = PgListener::connect_with(&pool.connect_with(self.options.clone()).await?).await?;
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        // A notification need not survive a crash of the database, so its commit does not wait for the disk.
        let unsynced = self.options.clone().options([("synchronous_commit", "off")]);
        Ok((Listener(listener), Notifier(unsynced.connect().await?)))
    }
}

impl Listener {
    /// Waits for the next notification. Fails when the connection is lost.
    pub async fn next(&mut self) -> Result<String> {
        match self.0.try_recv().await? {
            Some(notification) => Ok(notification.payload().to_owned()),
            None => Err(Error::Unfit("the connection for notifications was lost".to_owned())),
        }
    }
}

impl Notifier {
    /// Sends texts of at most [`MAX_NOTIFICATION`] bytes, in this order, in one round trip. They must differ: PostgreSQL drops a
    /// repetition. After an error it is unknown whether they were sent.
    pub async fn send(&mut self, texts: &[String]) -> Result<()> {
        sqlx::query(
            "SELECT pg_notify($1, text) FROM unnest($2::text[]) WITH ORDINALITY AS texts (text, place) ORDER BY place",
        )
        .bind(CHANNEL)
        .bind(texts)
        .execute(&mut self.0)
        .await?;
        Ok(())
    }
}

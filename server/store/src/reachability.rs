//! Waiting for outages of the database, which the check of a server records.

use std::time::Duration;

use tokio::sync::watch;

/// How long work may go on after the database became unreachable.
const WITHOUT_DATABASE: Duration = Duration::from_secs(1);

/// Waits until the database is unreachable; returns immediately if it is.
pub(crate) async fn unreachable(reachable: &watch::Sender<bool>) {
    if reachable.subscribe().wait_for(|reachable| !reachable).await.is_err() {
        // The sender lives as long as the store.
        std::future::pending::<()>().await;
    }
}

/// Waits until the database has been unreachable for a while.
pub(crate) async fn outage(reachable: &watch::Sender<bool>) {
    unreachable(reachable).await;
    tokio::time::sleep(WITHOUT_DATABASE).await;
}

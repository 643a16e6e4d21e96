//! A running server, and its shutdown.

use std::net::{Shutdown, SocketAddr, TcpListener};
use std::time::Duration;

use actix::prelude::*;
use actix_web::dev::ServerHandle;
use actix_web::web;
use platen_actors::lobby::Close;
use socket2::SockRef;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::http::operations::listener::Operations;
use crate::http::state::AppState;
use crate::mail::carrier::EmailCarrier;
use crate::outbox::Sender;
use crate::telemetry::otlp::Export;

/// When a node drains, tabs reconnect at random times within this period. They are behind until then, for at most five seconds.
const SPREAD: Duration = Duration::from_secs(4);

/// At shutdown, how long the server's thread that accepts connections takes to pause, which it does not report.
const PAUSE: Duration = Duration::from_millis(10);

/// At shutdown, how long requests on kept-alive connections may take to arrive.
const LAST_REQUESTS: Duration = Duration::from_secs(1);

/// At shutdown, how long queries of sessions may take to end.
const LAST_QUERIES: Duration = Duration::from_secs(3);

/// At shutdown, how long the delivery of an email may take.
const FINISH_LETTER: Duration = Duration::from_secs(10);

/// A running server.
pub struct Running {
    /// The address it listens on.
    pub address: SocketAddr,
    /// Its state.
    pub platen: web::Data<AppState>,
    pub(super) server: ServerHandle,
    pub(super) socket: TcpListener,
    pub(super) serving: JoinHandle<std::io::Result<()>>,
    pub(super) background: Vec<JoinHandle<()>>,
    pub(super) sending: Option<Sending>,
    pub(super) arbiters: Vec<Arbiter>,
    pub(super) ops: Option<Operations>,
    pub(super) traces: Option<Export>,
}

/// The task that sends emails. Dropping `stop` ends it after the current email.
pub(super) struct Sending {
    stop: watch::Sender<()>,
    task: JoinHandle<()>,
}

impl Sending {
    pub(super) fn start(sender: Sender<EmailCarrier>) -> Self {
        let (stop, stopped) = watch::channel(());
        Self { stop, task: tokio::spawn(sender.run(stopped)) }
    }
}

impl Running {
    /// Returns the address for the operator, if it is separate.
    pub fn ops_address(&self) -> Option<SocketAddr> {
        self.ops.as_ref().map(|ops| ops.address)
    }

    /// Stops the server: accepts no new connections, schedules the tabs' reconnection, finishes open requests, closes
    /// the store.
    pub async fn stop(self) {
        self.server.pause().await;
        self.platen.connections.drain();
        self.platen.lobby.do_send(Close);
        self.platen.registry.drain(SPREAD).await;
        tokio::time::sleep(PAUSE).await;
        // From now on connections are refused. Otherwise the system would accept those that the server no longer reads.
        if let Err(error) = SockRef::from(&self.socket).shutdown(Shutdown::Read) {
            tracing::warn!(%error, "the listening socket could not be closed");
        }
        // Requests that are already on their way on kept-alive connections get a response that closes the connection.
        let _some_stay_open = tokio::time::timeout(LAST_REQUESTS, self.platen.connections.closed()).await;
        self.server.stop(true).await;
        match self.serving.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the server stopped with an error"),
            Err(error) => tracing::error!(%error, "the server task failed"),
        }
        for task in self.background {
            task.abort();
        }
        if let Some(Sending { stop, task }) = self.sending {
            drop(stop);
            // Aborting a delivery would send its email again later.
            if tokio::time::timeout(FINISH_LETTER, task).await.is_err() {
                tracing::warn!("an email was being delivered when the server stopped; it may arrive twice");
            }
        }
        // Before their threads: a connection cannot be returned to the pool by a task whose thread ends.
        let closing = async {
            if let Err(error) = self.platen.store.empty_log().await {
                tracing::info!(%error, "the log of the database remains beside its file");
            }
            self.platen.store.close().await;
        };
        let _some_still_run = tokio::time::timeout(LAST_QUERIES, closing).await;
        for arbiter in self.arbiters {
            arbiter.stop();
        }
        if let Some(traces) = self.traces {
            traces.finish().await;
        }
        if let Some(ops) = self.ops {
            ops.stop().await;
        }
    }
}

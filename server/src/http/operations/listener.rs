//! The listener for the operator, with a thread of its own: it answers even if all threads for customers are busy, and until the
//! very end of a shutdown.

use std::io;
use std::net::{SocketAddr, TcpListener};

use actix_web::dev::ServerHandle;
use actix_web::web::{get, head};
use actix_web::{App as Application, HttpServer};

use super::health::{healthz, readyz};
use super::metrics::metrics;
use crate::http::state::App;

/// The running server.
pub struct Operations {
    /// The address that it listens on.
    pub address: SocketAddr,
    server: ServerHandle,
}

impl Operations {
    /// Starts to serve /healthz, /readyz and /metrics.
    pub fn start(listener: TcpListener, app: App) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let server = HttpServer::new(move || {
            Application::new()
                .app_data(app.clone())
                .route("/healthz", get().to(healthz))
                .route("/healthz", head().to(healthz))
                .route("/readyz", get().to(readyz))
                .route("/readyz", head().to(readyz))
                .route("/metrics", get().to(metrics))
        });
        let server = server.workers(1).shutdown_timeout(1).disable_signals().listen(listener)?.run();
        let handle = server.handle();
        tokio::task::spawn_local(server);
        Ok(Self { address, server: handle })
    }

    /// Ends it.
    pub async fn stop(self) {
        self.server.stop(false).await;
    }
}

//! The listener for the operator, with a thread of its own: it answers even if all threads for customers are busy, and until the
//! very end of a shutdown.

use std::io;
use std::net::TcpListener;

use actix_web::dev::Server;
use actix_web::web::{get, head};
use actix_web::{App as Application, HttpServer};

use super::health::{healthz, readyz};
use super::metrics::metrics;
use crate::http::state::App;

/// Serves /healthz, /readyz and /metrics. The server runs when polled.
pub fn serve(listener: TcpListener, app: App) -> io::Result<Server> {
    let server = HttpServer::new(move || {
        Application::new()
            .app_data(app.clone())
            .route("/healthz", get().to(healthz))
            .route("/healthz", head().to(healthz))
            .route("/readyz", get().to(readyz))
            .route("/readyz", head().to(readyz))
            .route("/metrics", get().to(metrics))
    });
    Ok(server.workers(1).shutdown_timeout(1).disable_signals().listen(listener)?.run())
}

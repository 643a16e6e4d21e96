//! The HTTP server: its sockets, time limits and tables of routes.

use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use actix_http::HttpService;
use actix_service::{IntoServiceFactory, map_config};
use actix_web::dev::{AppConfig, Server};
use actix_web::middleware::from_fn;
use actix_web::rt::net::TcpStream;
use actix_web::web::ServiceConfig;
use actix_web::{App, web};

use crate::descriptors::connections_per_worker;
use crate::http::connections::bounded;
use crate::http::live::upgrade::upgrades;
use crate::http::middleware;
use crate::http::problem::{Code, Problem};
use crate::http::state::AppState;
use crate::routes;

/// Builds the HTTP server. It runs when polled. With `health`, it also answers the operator's questions about health.
pub(super) fn http_server(
    listener: TcpListener,
    health: bool,
    platen: &web::Data<AppState>,
    workers: usize,
) -> std::io::Result<Server> {
    let (data, connections) = (platen.clone(), Arc::clone(&platen.connections));
    let trusted_proxies = platen.config.trusted_proxies.clone();
    let catalog = web::Data::from(Arc::clone(&platen.catalog));
    let options = routes::Options { dev: platen.config.dev, health };
    let server = Server::build()
        .workers(workers)
        .max_concurrent_connections(connections_per_worker(workers))
        .shutdown_timeout(10)
        .disable_signals();
    let stopping = server.graceful_shutdown_signal();
    let server = server
        .listen("platen", listener, move || {
            let app = |table: &dyn Fn(&mut ServiceConfig)| {
                let app = App::new().app_data(data.clone()).app_data(catalog.clone());
                let app = app.app_data(parameters());
                let app = app.wrap(from_fn(middleware::enter)).configure(table).into_factory();
                map_config(app, |()| AppConfig::default())
            };
            let stopping = stopping.clone();
            let open = Arc::clone(&connections);
            let service = HttpService::build()
                .client_request_timeout(Duration::from_secs(10))
                .keep_alive(Duration::from_secs(75))
                // A client that gets its response before it has sent the whole body is disconnected after this time.
                .client_disconnect_timeout(Duration::from_secs(3))
                // Live frames must not wait for the acknowledgment of the previous one.
                .tcp_nodelay(true)
                .graceful_shutdown_signal(move || {
                    let stopping = stopping.clone();
                    async move { stopping.notified().await }
                })
                .on_connect_ext(move |socket: &TcpStream, data| {
                    if let Some(slot) = socket.peer_addr().ok().and_then(|peer| open.of_peer(peer)) {
                        data.insert(slot);
                    }
                })
                .upgrade(upgrades(app(&|config| routes::upgrades(config, &data.requests))))
                .finish(app(&|config| routes::table(config, options, &data.requests)))
                .tcp();
            bounded(service, Arc::clone(&connections), trusted_proxies.clone())
        })?
        .run();
    Ok(server)
}

/// Reports an invalid query string as a problem document, like every other error.
fn parameters() -> web::QueryConfig {
    web::QueryConfig::default().error_handler(|error, _| {
        let message = format!("The query string is invalid: {error}.");
        Problem::new(Code::MalformedAddress).with_message(message).into()
    })
}

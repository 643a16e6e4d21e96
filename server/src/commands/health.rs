//! `platen health`: asks a running server whether it is alive, for machines that have no HTTP client.

use std::error::Error;
use std::iter::successors;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use clap::Args;
use url::Url;

use crate::http_client;

/// How long the server may take to answer: longer than `/readyz` may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// The server to ask.
#[derive(Debug, Args)]
pub struct HealthArgs {
    /// The URL that must answer; without it, `/healthz` of the server on this machine.
    url: Option<Url>,
    /// The address that the server listens on.
    #[arg(long, env = "PLATEN_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The address of the server's private listener, if it has one.
    #[arg(long, env = "PLATEN_OPS_LISTEN", value_name = "ADDRESS")]
    ops_listen: Option<SocketAddr>,
}

/// Fails unless the server answers with a 2xx status.
pub async fn run(args: &HealthArgs) -> Result<(), String> {
    let url = match &args.url {
        Some(url) => url.as_str().to_owned(),
        None => format!("http://{}/healthz", reachable(args.ops_listen.unwrap_or(args.listen))),
    };
    let client = http_client::new().map_err(|error| format!("the HTTP client cannot be created: {error}"))?;
    let response = client.get(&url).timeout(PATIENCE).send().await;
    let response = response.map_err(|error| format!("{url} does not answer: {}", innermost(&error)))?;
    if response.status().is_success() { Ok(()) } else { Err(format!("{url} answers {}", response.status())) }
}

/// Returns the cause without the layers that only repeat that a request failed.
fn innermost(error: &(dyn Error + 'static)) -> String {
    successors(Some(error), |error| (*error).source()).last().map(ToString::to_string).unwrap_or_default()
}

/// Returns the address at which a server that listens on `address` is reached from the same machine.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_on_all_addresses_is_asked_on_the_loopback_one() {
        let asked = |address: &str| reachable(address.parse().unwrap()).to_string();
        assert_eq!(asked("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(asked("[::]:9090"), "[::1]:9090");
        assert_eq!(asked("10.0.0.11:8080"), "10.0.0.11:8080");
    }
}

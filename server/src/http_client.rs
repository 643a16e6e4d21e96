//! The HTTP client for calls to other servers.

use std::error::Error as _;
use std::io;
use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Response};

/// How long a connection may take to be made.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Returns a client for HTTP/1.1 that trusts the system's certificate authorities, uses no proxy and follows no redirect.
///
/// Fails if those authorities cannot be read.
pub fn new() -> io::Result<Client> {
    built(builder())
}

/// Returns what [`new`] builds, for further options.
pub fn builder() -> ClientBuilder {
    // An error means that a provider is already installed, which is fine.
    let _already = rustls::crypto::ring::default_provider().install_default();
    Client::builder().http1_only().no_proxy().redirect(Policy::none()).connect_timeout(CONNECT_TIMEOUT)
}

/// Builds a client.
///
/// Fails if the system's certificate authorities cannot be read.
pub fn built(client: ClientBuilder) -> io::Result<Client> {
    let built = client.build();
    built.map_err(|error| io::Error::other(error.source().map_or_else(|| error.to_string(), ToString::to_string)))
}

/// Reads a body of at most `max` bytes.
pub async fn read(mut response: Response, max: usize) -> Result<Vec<u8>, String> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| error.without_url().to_string())? {
        body.extend_from_slice(&chunk);
        if body.len() > max {
            return Err("length limit exceeded".to_owned());
        }
    }
    Ok(body)
}

//! The HTTP client for calls to other servers.

use std::error::Error as _;
use std::io;
use std::time::Duration;

use reqwest::Client;
use reqwest::redirect::Policy;

/// How long a connection may take to be made.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Returns a client for HTTP/1.1 that trusts the system's certificate authorities, uses no proxy and follows no redirect.
///
/// Fails if those authorities cannot be read.
pub fn new() -> io::Result<Client> {
    // An error means that a provider is already installed, which is fine.
    let _already = rustls::crypto::ring::default_provider().install_default();
    let client =
        Client::builder().http1_only().no_proxy().redirect(Policy::none()).connect_timeout(CONNECT_TIMEOUT).build();
    client.map_err(|error| io::Error::other(error.source().map_or_else(|| error.to_string(), ToString::to_string)))
}

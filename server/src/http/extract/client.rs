//! The client's address, for limits. `X-Forwarded-For` is used only behind configured proxies.

use std::net::IpAddr;

use actix_web::http::header::HeaderMap;
use actix_web::{HttpMessage, HttpRequest};
use platen_actors::ids::SessionKey;

use crate::config::Config;
use crate::http::connections::network;
use crate::trusted_proxies::{AddressRange, is_trusted};
use crate::work::Client;

/// The client's address: the peer's or, behind trusted proxies, the last address in `X-Forwarded-For` that is not a
/// trusted proxy.
pub fn address(request: &HttpRequest, config: &Config) -> String {
    let Some(peer) = request.peer_addr().map(|peer| peer.ip()) else { return "unknown".to_owned() };
    counted(behind(peer, request.headers(), config))
}

/// Returns whom the work of a request is done for: the customer, if the handler has found one, or else the client's address. A
/// visitor can have many sessions, so a guest's does not count.
pub fn of(request: &HttpRequest, config: &Config) -> Client {
    match request.extensions().get::<SessionKey>() {
        Some(customer @ SessionKey::Customer(_)) => Client::Session(*customer),
        Some(SessionKey::Guest(_)) | None => Client::Address(address(request, config)),
    }
}

/// The client's address, given that of the peer.
pub fn behind(peer: IpAddr, headers: &HeaderMap, config: &Config) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").filter_map(|value| value.to_str().ok());
    believed(peer, forwarded, &config.trusted_proxies)
}

/// The key under which limits count a client.
fn counted(address: IpAddr) -> String {
    match network(address) {
        IpAddr::V6(network) => format!("{network}/64"),
        IpAddr::V4(address) => address.to_string(),
    }
}

fn believed<'a>(peer: IpAddr, forwarded: impl Iterator<Item = &'a str>, trusted: &[AddressRange]) -> IpAddr {
    if !is_trusted(trusted, peer) {
        return peer;
    }
    let hops: Vec<IpAddr> =
        forwarded.flat_map(|value| value.split(',')).filter_map(|hop| hop.trim().parse().ok()).collect();
    hops.into_iter().rev().find(|hop| !is_trusted(trusted, *hop)).unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn trusted(proxies: &[&str]) -> Vec<AddressRange> {
        proxies.iter().map(|proxy| proxy.parse().unwrap()).collect()
    }

    #[test]
    fn a_network_is_one_client() {
        assert_eq!(counted(ip("9.9.9.9")), "9.9.9.9");
        assert_eq!(counted(ip("::ffff:9.9.9.9")), "9.9.9.9");
        assert_eq!(counted(ip("2001:db8:1:2:3::4")), "2001:db8:1:2::/64");
        assert_eq!(counted(ip("2001:db8:1:2:ffff::1")), counted(ip("2001:db8:1:2::1")));
    }

    #[test]
    fn a_header_from_a_stranger_is_not_believed() {
        assert_eq!(believed(ip("9.9.9.9"), ["1.2.3.4"].into_iter(), &trusted(&["10.0.0.1"])), ip("9.9.9.9"));
    }

    #[test]
    fn behind_proxies_the_last_stranger_is_the_client() {
        let trusted = trusted(&["10.0.0.1", "10.0.0.2"]);
        let forwarded = ["1.1.1.1, 2.2.2.2", "10.0.0.2"];
        assert_eq!(believed(ip("10.0.0.1"), forwarded.into_iter(), &trusted), ip("2.2.2.2"));
        assert_eq!(believed(ip("10.0.0.1"), ["nonsense"].into_iter(), &trusted), ip("10.0.0.1"));
    }
}

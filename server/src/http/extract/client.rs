//! The address of the client, for limits. `X-Forwarded-For` is believed from configured proxies only.

use std::net::IpAddr;

use actix_web::HttpRequest;

use crate::config::Config;

/// The client's address: the peer's, or, behind trusted proxies, the last one in `X-Forwarded-For` that is none of them.
pub fn address(request: &HttpRequest, config: &Config) -> String {
    let Some(peer) = request.peer_addr().map(|peer| peer.ip()) else { return "unknown".to_owned() };
    let forwarded = request.headers().get_all("x-forwarded-for").filter_map(|value| value.to_str().ok());
    believed(peer, forwarded, &config.trusted_proxies).to_string()
}

fn believed<'a>(peer: IpAddr, forwarded: impl Iterator<Item = &'a str>, trusted: &[IpAddr]) -> IpAddr {
    if !trusted.contains(&peer) {
        return peer;
    }
    let hops: Vec<IpAddr> =
        forwarded.flat_map(|value| value.split(',')).filter_map(|hop| hop.trim().parse().ok()).collect();
    hops.into_iter().rev().find(|hop| !trusted.contains(hop)).unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_header_from_a_stranger_is_not_believed() {
        assert_eq!(believed(ip("9.9.9.9"), ["1.2.3.4"].into_iter(), &[ip("10.0.0.1")]), ip("9.9.9.9"));
    }

    #[test]
    fn behind_proxies_the_last_stranger_is_the_client() {
        let trusted = [ip("10.0.0.1"), ip("10.0.0.2")];
        let forwarded = ["1.1.1.1, 2.2.2.2", "10.0.0.2"];
        assert_eq!(believed(ip("10.0.0.1"), forwarded.into_iter(), &trusted), ip("2.2.2.2"));
        assert_eq!(believed(ip("10.0.0.1"), ["nonsense"].into_iter(), &trusted), ip("10.0.0.1"));
    }
}

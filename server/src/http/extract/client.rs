//! The client's address, for limits. `X-Forwarded-For` is used only behind configured proxies.

use std::net::IpAddr;

use actix_web::http::header::{self, HeaderMap};
use actix_web::{HttpMessage, HttpRequest};
use platen_actors::ids::SessionKey;

use crate::config::Config;
use crate::http::connections::network;
use crate::http::extract::forwarded;
use crate::trusted_proxies::{AddressRange, is_trusted};
use crate::work::Client;

/// The client's address: the peer's or, behind trusted proxies, the last address in `X-Forwarded-For` (without that header, in
/// `Forwarded`) that is not a trusted proxy.
pub fn address(request: &HttpRequest, config: &Config) -> String {
    let Some(peer) = request.peer_addr().map(|peer| peer.ip()) else { return "unknown".to_owned() };
    counted(behind(peer, request.headers(), config))
}

/// The maximum stored length of a browser's name.
const MAX_AGENT_LENGTH: usize = 200;

/// The browser's `User-Agent`, for lists of sign-ins.
pub fn agent(request: &HttpRequest) -> String {
    let sent = request.headers().get(header::USER_AGENT).map(|value| String::from_utf8_lossy(value.as_bytes()));
    let plain = sent.iter().flat_map(|text| text.trim().chars()).filter(|c| !c.is_control());
    plain.take(MAX_AGENT_LENGTH).collect()
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
    if !is_trusted(&config.trusted_proxies, peer) {
        return peer;
    }
    believed(peer, forwarded::hops(headers).into_iter(), &config.trusted_proxies)
}

/// The key under which limits count a client.
fn counted(address: IpAddr) -> String {
    match network(address) {
        IpAddr::V6(network) => format!("{network}/64"),
        IpAddr::V4(address) => address.to_string(),
    }
}

/// Follows the hops from a trusted peer to the first address that is not trusted. A hop that cannot be read ends the search,
/// because anybody can write what is before it: the client is then the last trusted proxy.
fn believed(peer: IpAddr, hops: impl DoubleEndedIterator<Item = Option<IpAddr>>, trusted: &[AddressRange]) -> IpAddr {
    let mut last = peer;
    for hop in hops.rev() {
        match hop {
            Some(hop) if is_trusted(trusted, hop) => last = hop,
            Some(client) => return client,
            None => break,
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// The client behind a peer that sends these headers, one for each value.
    fn client(peer: &str, sent: &[(&'static str, &str)]) -> String {
        let mut headers = HeaderMap::new();
        for (name, value) in sent {
            headers.append(HeaderName::from_static(name), HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        let trusted_proxies = vec!["10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()];
        behind(ip(peer), &headers, &Config { trusted_proxies, ..Config::default() }).to_string()
    }

    fn x_forwarded_for(value: &str) -> String {
        client("10.0.0.1", &[("x-forwarded-for", value)])
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
        assert_eq!(client("9.9.9.9", &[("x-forwarded-for", "1.2.3.4"), ("forwarded", "for=1.2.3.4")]), "9.9.9.9");
    }

    #[test]
    fn behind_proxies_the_last_stranger_is_the_client() {
        assert_eq!(
            client("10.0.0.1", &[("x-forwarded-for", "1.1.1.1, 2.2.2.2"), ("x-forwarded-for", "10.0.0.2")]),
            "2.2.2.2"
        );
        assert_eq!(x_forwarded_for("10.0.0.3, 10.0.0.2"), "10.0.0.3", "a client inside the trusted network");
        assert_eq!(client("10.0.0.1", &[]), "10.0.0.1");
    }

    #[test]
    fn hops_have_ports_brackets_quotes_and_zones() {
        for (hop, address) in [
            ("203.0.113.7:51234", "203.0.113.7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:51234", "2001:db8::7"),
            ("\"203.0.113.7\"", "203.0.113.7"),
            ("\"[2001:db8::7]:4711\"", "2001:db8::7"),
            ("fe80::1%eth0", "fe80::1"),
            ("[fe80::1%25eth0]:80", "fe80::1"),
            ("  203.0.113.7\t", "203.0.113.7"),
        ] {
            assert_eq!(x_forwarded_for(&format!("1.2.3.4, {hop}")), address, "{hop}");
            assert_eq!(x_forwarded_for(&format!("1.2.3.4, {hop}, 10.0.0.2:80")), address, "{hop}");
        }
    }

    #[test]
    fn a_hop_that_cannot_be_read_ends_the_search() {
        for hop in ["unknown", "_hidden", "", "nonsense", "203.0.113.7:x", "[2001:db8::7", "203.0.113", "é"] {
            assert_eq!(x_forwarded_for(&format!("1.2.3.4, {hop}")), "10.0.0.1", "{hop}");
            assert_eq!(x_forwarded_for(&format!("1.2.3.4, {hop}, 10.0.0.9")), "10.0.0.9", "{hop}");
            assert_eq!(x_forwarded_for(&format!("{hop}, 203.0.113.7")), "203.0.113.7", "{hop}");
        }
    }

    #[test]
    fn forwarded_counts_without_the_older_header() {
        let forwarded = |value: &str| client("10.0.0.1", &[("forwarded", value)]);
        assert_eq!(forwarded("for=1.2.3.4, For=\"[2001:db8::7]:4711\";proto=https;by=10.0.0.1"), "2001:db8::7");
        assert_eq!(forwarded("for=203.0.113.7;host=\"a, for=1.2.3.4\", for=10.0.0.2"), "203.0.113.7");
        assert_eq!(forwarded("for=1.2.3.4, for=unknown"), "10.0.0.1");
        assert_eq!(forwarded("for=1.2.3.4, proto=https"), "10.0.0.1");
        assert_eq!(forwarded("for=1.2.3.4, for=\"203.0.113.7"), "10.0.0.1", "a quote that does not end");
        let both = [("forwarded", "for=1.2.3.4"), ("x-forwarded-for", "203.0.113.7")];
        assert_eq!(client("10.0.0.1", &both), "203.0.113.7");
    }
}

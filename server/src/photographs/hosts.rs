//! The hosts from which photographs may be fetched, and the addresses at which they may be: never inside the operator's own
//! network.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

/// The most redirects of a request.
pub const MAX_REDIRECTS: usize = 3;

/// A host that the operator allows: `cdn.shop.example`, or `*.shop.example` for all hosts below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AllowedHost {
    /// In lower case.
    name: String,
    is_suffix: bool,
}

impl AllowedHost {
    fn allows(&self, host: &str) -> bool {
        if self.is_suffix {
            host.strip_suffix(&self.name).is_some_and(|below| below.len() > 1 && below.ends_with('.'))
        } else {
            host == self.name
        }
    }
}

impl fmt::Display for AllowedHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_suffix { "*." } else { "" }, self.name)
    }
}

impl FromStr for AllowedHost {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, is_suffix) = text.strip_prefix("*.").map_or((text, false), |name| (name, true));
        let url: Option<Url> = format!("https://{name}/").parse().ok();
        let host = url.as_ref().and_then(Url::host_str).filter(|host| host.eq_ignore_ascii_case(name));
        match host {
            Some(host) if host.contains('.') => Ok(Self { name: host.to_owned(), is_suffix }),
            _ => Err("the value must be a host name, such as cdn.shop.example or *.shop.example".to_owned()),
        }
    }
}

/// Returns the URL of a photograph if its host is allowed.
pub fn allowed(hosts: &[AllowedHost], address: &str) -> Option<Url> {
    let url: Url = address.parse().ok()?;
    let host = url.host_str()?;
    let is_plain = url.scheme() == "https" && url.port().is_none() && url.username().is_empty();
    (is_plain && hosts.iter().any(|allowed| allowed.allows(host))).then_some(url)
}

/// Reports whether a URL names its host by an address that is not public.
pub fn is_private_literal(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => !is_public(address.into()),
        Some(Host::Ipv6(address)) => !is_public(address.into()),
        _ => false,
    }
}

/// Resolves host names to public addresses only, so that connections are made to checked addresses.
#[derive(Debug)]
pub struct PublicResolver;

/// A host has an address that is not public.
#[derive(Debug, thiserror::Error)]
#[error("the host has the private address {0}")]
pub struct PrivateAddress(IpAddr);

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            if let Some(private) = found.iter().find(|address| !is_public(address.ip())) {
                return Err(PrivateAddress(private.ip()).into());
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

/// Reports whether an address is one of the public internet.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_reserved = match (a, b, c) {
        // This network, shared addresses of providers, protocol assignments, 6to4 relays, benchmarks, and 240.0.0.0/4.
        (0 | 240..=255, ..) | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99) | (198, 18 | 19, _) => true,
        _ => false,
    };
    !(is_reserved
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    let embedded = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match segments {
        // IPv4 addresses that are mapped, translated or tunneled.
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => {
            embedded(high, low)
        }
        // Documentation, and Teredo.
        [0x2001, 0xdb8 | 0, ..] => false,
        // Only this range is assigned to the public internet.
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_allowed_hosts_are_asked_and_only_over_https() {
        let hosts: Vec<AllowedHost> =
            ["cdn.shop.example", "*.Photos.example"].map(|host| host.parse().unwrap()).to_vec();
        for fine in ["https://cdn.shop.example/a.jpg?v=1", "https://CDN.shop.example/", "https://a.b.photos.example/x"]
        {
            assert!(allowed(&hosts, fine).is_some(), "{fine}");
        }
        for wrong in [
            "http://cdn.shop.example/a.jpg",
            "https://cdn.shop.example:8443/a.jpg",
            "https://user@cdn.shop.example/a.jpg",
            "https://photos.example/a.jpg",
            "https://evilphotos.example/a.jpg",
            "https://.photos.example/a.jpg",
            "https://cdn.shop.example.evil.example/a.jpg",
            "/a.jpg",
        ] {
            assert_eq!(allowed(&hosts, wrong), None, "{wrong}");
        }
        assert_eq!(hosts[1].to_string(), "*.photos.example");
        for wrong in ["localhost", "*", "*.", "a.b/c", "https://a.b", "a.b:443", ""] {
            assert!(wrong.parse::<AllowedHost>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn addresses_inside_a_network_are_not_public() {
        let is_public = |text: &str| is_public(text.parse().unwrap());
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.168.1.1",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "fe80::1",
            "fc00::1",
            "fd00::1",
            "ff02::1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "::7f00:1",
        ] {
            assert!(!is_public(private), "{private}");
        }
        for public in ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"]
        {
            assert!(is_public(public), "{public}");
        }
        let is_private = |url: &str| is_private_literal(&url.parse().unwrap());
        assert!(is_private("https://127.0.0.1/x") && is_private("https://[::1]/x") && !is_private("https://8.8.8.8/x"));
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_resolved() {
        let resolved = PublicResolver.resolve("localhost".parse().unwrap()).await;
        let error = resolved.err().unwrap();
        assert!(error.downcast_ref::<PrivateAddress>().is_some(), "{error}");
    }
}

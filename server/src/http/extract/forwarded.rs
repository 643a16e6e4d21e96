//! Reads the addresses that proxies append to a request: `X-Forwarded-For`, or `Forwarded` (RFC 7239) without it.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::http::header::HeaderMap;

/// Returns the hops of all headers of the request from the first to the last: `None` for one that is not an address. Only one of
/// the headers counts, because nothing states their common order, and most proxies write `X-Forwarded-For`.
pub(super) fn hops(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let is_older = headers.contains_key("x-forwarded-for");
    let name = if is_older { "x-forwarded-for" } else { "forwarded" };
    let mut hops = Vec::new();
    for value in headers.get_all(name) {
        let Ok(value) = std::str::from_utf8(value.as_bytes()) else {
            hops.push(None);
            continue;
        };
        if is_older {
            hops.extend(value.split(',').map(address));
        } else {
            hops.extend(split(value, ',').into_iter().map(forwarded_for));
        }
    }
    hops
}

/// Returns the address of an element of `Forwarded`, such as `for="[2001:db8::7]:4711";proto=https`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let pairs = split(element, ';').into_iter().filter_map(|pair| pair.split_once('='));
    let mut named = pairs.filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
    address(named.next()?.1)
}

/// Splits a text at a separator outside of quoted strings. A quoted string that does not end reaches to the end of the text.
fn split(text: &str, separator: char) -> Vec<&str> {
    let (mut parts, mut start, mut is_quoted, mut is_escaped) = (Vec::new(), 0, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            _ if c == separator && !is_quoted => {
                parts.push(&text[start..at]);
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Returns the address of a hop: with or without quotes, brackets, a zone and a port.
fn address(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let hop = match hop.strip_prefix('"') {
        Some(quoted) => quoted.strip_suffix('"')?.trim(),
        None => hop,
    };
    if let Some(bracketed) = hop.strip_prefix('[') {
        let (address, rest) = bracketed.split_once(']')?;
        return (rest.is_empty() || is_port(rest)).then(|| version_6(address)).flatten();
    }
    if let Some((address, port)) = hop.split_once(':')
        && !port.contains(':')
    {
        return is_port(&format!(":{port}")).then(|| address.parse().ok()).flatten();
    }
    hop.parse().ok().or_else(|| version_6(hop))
}

/// Returns an IPv6 address. A zone such as `%eth0` names a network interface of the proxy and is not part of the address.
fn version_6(text: &str) -> Option<IpAddr> {
    let address = text.split_once('%').map_or(text, |(address, _)| address);
    address.parse::<Ipv6Addr>().ok().map(IpAddr::V6)
}

/// Whether a text is a colon and a port, which may be obfuscated (`:_secret`).
fn is_port(text: &str) -> bool {
    let Some(port) = text.strip_prefix(':') else { return false };
    port.parse::<u16>().is_ok() || port.strip_prefix('_').is_some_and(|name| !name.is_empty())
}

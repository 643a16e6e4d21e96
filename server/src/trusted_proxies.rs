//! The proxies whose `X-Forwarded-For` header is trusted, as addresses and ranges of addresses.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// An address, or a range of addresses such as `10.0.0.0/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddressRange {
    first: u128,
    /// The bits that all addresses of the range share, as a mask.
    mask: u128,
}

/// Returns an address as IPv6. IPv4 addresses are mapped, so that their last 32 bits differ.
fn bits(address: IpAddr) -> u128 {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_ipv6_mapped().into(),
        IpAddr::V6(address) => address.into(),
    }
}

impl fmt::Display for AddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = Ipv6Addr::from_bits(self.first).to_canonical();
        let size = if first.is_ipv4() { 32 } else { 128 };
        let free = self.mask.count_zeros();
        if free == 0 { first.fmt(f) } else { write!(f, "{first}/{}", size - free) }
    }
}

impl FromStr for AddressRange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` must be an address or a range, such as 10.0.0.1 or 10.0.0.0/8");
        let (address, length) = match text.split_once('/') {
            None => (text, None),
            Some((address, length)) => (address, Some(length.parse::<u32>().map_err(|_| wrong())?)),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let size = if address.is_ipv4() { 32 } else { 128 };
        // The number of last bits that are free.
        let free =
            size - length.filter(|length| *length <= size).or(length.is_none().then_some(size)).ok_or_else(wrong)?;
        let mask = u128::MAX.checked_shl(free).unwrap_or(0);
        let first = bits(address);
        if first & !mask != 0 {
            return Err(format!("`{text}` must end with {free} zero bits; shorten the address or lengthen the prefix"));
        }
        Ok(Self { first, mask })
    }
}

/// Reports whether a proxy at this address is trusted.
pub fn is_trusted(proxies: &[AddressRange], address: IpAddr) -> bool {
    let address = bits(address);
    proxies.iter().any(|range| address & range.mask == range.first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trusts(ranges: &[&str], address: &str) -> bool {
        let proxies: Vec<AddressRange> = ranges.iter().map(|range| range.parse().unwrap()).collect();
        is_trusted(&proxies, address.parse().unwrap())
    }

    #[test]
    fn addresses_and_ranges_are_trusted() {
        assert!(trusts(&["10.0.0.1", "10.0.0.2"], "10.0.0.2") && !trusts(&["10.0.0.1"], "10.0.0.2"));
        assert!(trusts(&["10.244.0.0/16"], "10.244.255.9") && !trusts(&["10.244.0.0/16"], "10.245.0.1"));
        assert!(trusts(&["2001:db8::/32"], "2001:db8:1::9") && !trusts(&["2001:db8::/32"], "2001:db9::9"));
        assert!(trusts(&["0.0.0.0/0"], "9.9.9.9") && !trusts(&["0.0.0.0/0"], "2001:db8::1"));
        assert!(trusts(&["::/0"], "2001:db8::1"));
        // An IPv4 peer of a socket that listens on both versions.
        assert!(trusts(&["10.0.0.0/8"], "::ffff:10.1.2.3"));
        assert!(!trusts(&[], "127.0.0.1"));
    }

    #[test]
    fn a_range_is_shown_as_it_was_written() {
        for text in ["10.0.0.1", "10.0.0.0/8", "0.0.0.0/0", "2001:db8::1", "2001:db8::/32", "::/0"] {
            assert_eq!(text.parse::<AddressRange>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_range_is_rejected_with_a_remedy() {
        for wrong in ["", "proxy", "10.0.0.1/33", "10.0.0.0/x", "10.0.0.0/-1", "2001:db8::/129", "10.0.0"] {
            let error = wrong.parse::<AddressRange>().unwrap_err();
            assert!(error.contains("10.0.0.0/8"), "{wrong}: {error}");
        }
        assert!("10.0.0.1/8".parse::<AddressRange>().unwrap_err().contains("24 zero bits"));
    }
}

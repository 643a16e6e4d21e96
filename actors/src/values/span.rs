//! How nodes and other systems name a span of a trace: the `traceparent` header of W3C Trace Context.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Identifies a sampled span, also to other nodes. Its text is that of the `traceparent` header of W3C Trace Context.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpanContext {
    /// The trace; not 0.
    pub trace: u128,
    /// The span; not 0.
    pub span: u64,
}

/// What a `traceparent` header says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parent {
    /// The caller's span, which is sampled.
    Sampled(SpanContext),
    /// The caller decided not to sample the trace.
    Unsampled,
}

impl Parent {
    /// Reads a `traceparent` header; `None` if it is invalid.
    pub fn parse(header: &str) -> Option<Self> {
        let mut parts = header.split('-');
        let (version, trace, span, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let is_hex = |text: &str, length| {
            text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
        };
        let is_whole = version != "00" || parts.next().is_none();
        if !is_hex(version, 2)
            || version == "ff"
            || !is_whole
            || !is_hex(trace, 32)
            || !is_hex(span, 16)
            || !is_hex(flags, 2)
        {
            return None;
        }
        let (trace, span) = (u128::from_str_radix(trace, 16).ok()?, u64::from_str_radix(span, 16).ok()?);
        if trace == 0 || span == 0 {
            return None;
        }
        let is_sampled = u8::from_str_radix(flags, 16).ok()? & 1 == 1;
        Some(if is_sampled { Self::Sampled(SpanContext { trace, span }) } else { Self::Unsampled })
    }
}

impl fmt::Display for SpanContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "00-{:032x}-{:016x}-01", self.trace, self.span)
    }
}

impl FromStr for SpanContext {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match Parent::parse(text) {
            Some(Parent::Sampled(context)) => Ok(context),
            _ => Err("this is not the context of a sampled span"),
        }
    }
}

impl Serialize for SpanContext {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SpanContext {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    #[test]
    fn a_header_is_read_as_w3c_trace_context_says() {
        let Some(Parent::Sampled(context)) = Parent::parse(HEADER) else { panic!("it is sampled") };
        assert_eq!(context.to_string(), HEADER);
        assert_eq!(serde_json::to_value(context).unwrap(), HEADER);
        assert_eq!(serde_json::from_str::<SpanContext>(&format!("{HEADER:?}")).unwrap(), context);
        assert_eq!(Parent::parse(&HEADER.replace("-01", "-00")), Some(Parent::Unsampled));
        // A later version may have more parts and flags.
        assert!(Parent::parse(&format!("{}-more", HEADER.replace("00-4b", "cc-4b"))).is_some());
        for wrong in [
            "",
            "00",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
            "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
            "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e473-600f067aa0ba902b7-01",
        ] {
            assert_eq!(Parent::parse(wrong), None, "{wrong}");
        }
    }
}

//! Options of monitoring.

use std::net::SocketAddr;

use clap::{Args, ValueEnum};
use url::Url;

/// The form of the log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// Options of health, metrics and traces.
#[derive(Debug, Clone, Default, Args)]
pub struct TelemetryArgs {
    /// The address of a second listener for /healthz, /readyz and /metrics, which the public must not reach. Without it, there are
    /// no metrics, and /healthz and /readyz are on the main listener.
    #[arg(long, env = "PLATEN_OPS_LISTEN", value_name = "ADDRESS", value_parser = listening)]
    pub ops_listen: Option<SocketAddr>,
    /// The OpenTelemetry collector that gets traces over HTTP, such as `http://127.0.0.1:4318`. Without it, nothing is traced.
    #[arg(long, env = "PLATEN_OTLP_ENDPOINT", value_name = "URL", value_parser = endpoint, hide_env_values = true)]
    pub otlp_endpoint: Option<Url>,
    /// The part of the requests that is traced, unless the `traceparent` header of a trusted proxy decides.
    #[arg(long, env = "PLATEN_TRACE_RATIO", value_name = "0..1", default_value_t = 1.0, value_parser = ratio,
        allow_negative_numbers = true)]
    pub trace_ratio: f64,
}

/// Parses an address to listen on.
pub fn listening(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "the value must be an IP address and a port, such as 127.0.0.1:8080, 0.0.0.0:80 or [::]:8080".to_owned()
    })
}

fn endpoint(text: &str) -> Result<Url, String> {
    let url: Url = text.parse().map_err(|error| format!("{error}; for example http://127.0.0.1:4318"))?;
    if !matches!(url.scheme(), "http" | "https") || url.query().is_some() || url.fragment().is_some() {
        return Err("the value must be http:// or https:// and a host, such as http://127.0.0.1:4318".to_owned());
    }
    Ok(url)
}

fn ratio(text: &str) -> Result<f64, String> {
    let ratio = text.parse().ok().filter(|ratio| (0.0..=1.0).contains(ratio));
    ratio.ok_or_else(|| "the value must be a number from 0 to 1, such as 0.1 for a tenth of the requests".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_collector_is_named_by_a_url_and_the_ratio_is_a_part_of_one() {
        for fine in ["http://127.0.0.1:4318", "https://otlp.example/base"] {
            assert!(endpoint(fine).is_ok(), "{fine}");
        }
        for wrong in ["127.0.0.1:4318", "grpc://host:4317", "http://host/?key=1", ""] {
            assert!(endpoint(wrong).is_err(), "{wrong}");
        }
        assert_eq!((ratio("0"), ratio("0.25"), ratio("1")), (Ok(0.0), Ok(0.25), Ok(1.0)));
        for wrong in ["1.1", "-0.1", "NaN", "ten"] {
            assert!(ratio(wrong).unwrap_err().contains("0 to 1"), "{wrong}");
        }
    }
}

//! The options of photographs.

use clap::Args;
use url::Url;

use super::hosts::AllowedHost;

/// From where photographs of products are fetched.
#[derive(Debug, Clone, Default, Args)]
pub struct PhotographArgs {
    /// The hosts from which photographs that products' records name by an `https:` address are fetched and kept:
    /// `cdn.shop.example`, or `*.shop.example` for all hosts below. Without it, pages link to the addresses.
    #[arg(long, env = "PLATEN_PHOTOGRAPH_HOSTS", value_name = "HOST,…", value_delimiter = ',')]
    pub photograph_hosts: Vec<AllowedHost>,
    /// For development: fetch photographs from this server instead of from their hosts, such as `http://127.0.0.1:9000`.
    #[arg(long, env = "PLATEN_PHOTOGRAPH_STAND_IN", value_name = "URL", requires = "dev")]
    pub photograph_stand_in: Option<Url>,
}

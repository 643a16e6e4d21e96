//! The configuration of the tax service.

use clap::Args;
use url::Url;

use crate::back_office::config::{Token, token, url};

/// The options of the tax service.
#[derive(Debug, Clone, Default, Args)]
pub struct TaxServiceArgs {
    /// The URL that is asked for the tax rates of a place: `https://…`, or a server on this machine. Without it, the shop's
    /// table has all rates.
    #[arg(long, env = "PLATEN_TAX_SERVICE", value_name = "URL", requires = "tax_service_token", value_parser = url)]
    pub tax_service: Option<Url>,
    /// The secret that is sent to the tax service; at least 16 characters.
    #[arg(long, env = "PLATEN_TAX_SERVICE_TOKEN", value_name = "SECRET", requires = "tax_service", value_parser = token,
        hide_env_values = true)]
    pub tax_service_token: Option<Token>,
}

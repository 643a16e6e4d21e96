//! Fetches one photograph: over HTTPS, from an allowed host at a public address, within limits on its size and time.

use std::error::Error;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::TryStreamExt;
use platen_actors::artwork::kind::FILE_LIMIT;
use reqwest::redirect::{Attempt, Policy};
use reqwest::{Client, StatusCode, header};
use url::Url;

use super::config::PhotographArgs;
use super::hosts::{MAX_REDIRECTS, PrivateAddress, PublicResolver, allowed, is_private_literal};
use crate::artwork::keeping::{Unfinished, Whole, put_together};
use crate::http_client;

/// The time limit of a request, with its body.
const PATIENCE: Duration = Duration::from_mins(1);
const KILOBYTE: u64 = 1_024;

/// Why a photograph was not fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Failure {
    /// The reason in words for staff.
    pub(super) words: String,
    /// Whether a later attempt may succeed.
    pub(super) is_passing: bool,
}

impl Failure {
    pub(super) fn passing(words: impl Into<String>) -> Self {
        Self { words: words.into(), is_passing: true }
    }

    pub(super) fn lasting(words: impl Into<String>) -> Self {
        Self { words: words.into(), is_passing: false }
    }
}

/// Fetches photographs.
#[derive(Debug)]
pub(super) struct Fetcher {
    client: Client,
    args: PhotographArgs,
}

impl Fetcher {
    /// Creates the client. Fails if the system's certificate authorities cannot be read.
    pub(super) fn new(args: PhotographArgs) -> io::Result<Self> {
        let client = http_client::builder().redirect(Policy::custom(follow)).timeout(PATIENCE);
        let client = match args.photograph_stand_in {
            Some(_) => client,
            None => client.dns_resolver(Arc::new(PublicResolver)).https_only(true),
        };
        Ok(Self { client: http_client::built(client)?, args })
    }

    /// Writes the photograph at an address into a file.
    pub(super) async fn fetch(&self, address: &str, file: &Path) -> Result<Whole, Failure> {
        let not_allowed = || Failure::lasting("The operator does not allow this host.");
        let url = self.target(allowed(&self.args.photograph_hosts, address).ok_or_else(not_allowed)?);
        if self.args.photograph_stand_in.is_none() && is_private_literal(&url) {
            return Err(private());
        }
        let request = self.client.get(url).header(header::ACCEPT, "image/webp,image/jpeg,image/png,image/tiff");
        let response = request.send().await.map_err(|error| unreachable(&error))?;
        judge(response.status())?;
        if response.content_length().is_some_and(|length| length > FILE_LIMIT) {
            return Err(too_large());
        }
        let bytes = response.bytes_stream().map_err(|_| Unfinished::Interrupted);
        put_together(bytes, file).await.map_err(|error| match error {
            Unfinished::TooLarge => too_large(),
            Unfinished::Interrupted => Failure::passing("The transfer was interrupted or took too long."),
            error => Failure::passing(format!("It could not be stored: {error}.")),
        })
    }

    /// Returns the URL that is requested.
    fn target(&self, url: Url) -> Url {
        let Some(stand_in) = &self.args.photograph_stand_in else { return url };
        let mut target = stand_in.clone();
        target.set_path(url.path());
        target.set_query(url.query());
        target
    }
}

/// Follows redirects within a host.
fn follow(attempt: Attempt<'_>) -> reqwest::redirect::Action {
    let is_same = attempt.previous().last().is_some_and(|before| before.origin() == attempt.url().origin());
    if is_same && attempt.previous().len() <= MAX_REDIRECTS { attempt.follow() } else { attempt.stop() }
}

fn judge(status: StatusCode) -> Result<(), Failure> {
    match status {
        StatusCode::OK => Ok(()),
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(Failure::lasting("There is nothing at this address.")),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => {
            Err(Failure::passing(format!("The host is busy: status {}.", status.as_u16())))
        }
        status if status.is_server_error() => {
            Err(Failure::passing(format!("The host has an error: status {}.", status.as_u16())))
        }
        status if status.is_redirection() => Err(Failure::lasting("The address leads to another host.")),
        status => Err(Failure::lasting(format!("The host refuses it: status {}.", status.as_u16()))),
    }
}

fn unreachable(error: &reqwest::Error) -> Failure {
    let mut cause: &(dyn Error + 'static) = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
        if cause.downcast_ref::<PrivateAddress>().is_some() {
            return private();
        }
    }
    if error.is_timeout() {
        return Failure::passing("The host did not answer in time.");
    }
    Failure::passing(format!("The host could not be reached: {cause}."))
}

fn private() -> Failure {
    Failure::lasting("The host is inside a private network.")
}

fn too_large() -> Failure {
    Failure::lasting(format!("The file has more than {} KB.", FILE_LIMIT / KILOBYTE))
}

//! A back office reached over HTTP: each message is a POST of JSON with the message's number as its `Idempotency-Key`.
//! Any 2xx accepts it.

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use platen_store::back_office::Row;
use reqwest::Client;
use reqwest::header::CONTENT_TYPE;
use url::Url;

use super::BackOffice;
use super::config::Token;
use crate::http_client;

/// The timeout of a request.
const PATIENCE: Duration = Duration::from_secs(20);

/// A back office reached over HTTP.
pub struct HttpBackOffice {
    client: Client,
    url: Url,
    token: Token,
}

impl HttpBackOffice {
    /// Creates the client.
    pub fn new(mut url: Url, token: Token) -> std::io::Result<Self> {
        // The client would send a user in the URL as a second `Authorization` header.
        let _no_host = (url.set_username(""), url.set_password(None));
        Ok(Self { client: http_client::new()?, url, token })
    }

    async fn post(&self, row: &Row) -> Result<(), String> {
        let request = self
            .client
            .post(self.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .bearer_auth(self.token.secret())
            .header("Idempotency-Key", row.id)
            .body(row.message.clone());
        let answer = tokio::time::timeout(PATIENCE, request.send()).await;
        let answer = answer.map_err(|_| format!("no response within {PATIENCE:?}"))?;
        let status = answer.map_err(|error| error.without_url().to_string())?.status();
        if status.is_success() { Ok(()) } else { Err(format!("the response was {status}")) }
    }
}

impl BackOffice for HttpBackOffice {
    fn tell<'a>(&'a self, row: &'a Row) -> BoxFuture<'a, Result<(), String>> {
        self.post(row).boxed()
    }
}

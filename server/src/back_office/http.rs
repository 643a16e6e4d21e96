//! A back office that is reached over HTTP: each message is one POST of JSON, with the number of the message as its
//! `Idempotency-Key`. Any 2xx takes it.

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use reqwest::Client;
use reqwest::header::CONTENT_TYPE;
use url::Url;

use super::BackOffice;
use super::config::Token;
use crate::http_client;
use crate::store::back_office::Row;

/// How long it may take to take a message.
const PATIENCE: Duration = Duration::from_secs(20);

/// A back office elsewhere.
pub struct HttpBackOffice {
    client: Client,
    url: Url,
    token: Token,
}

impl HttpBackOffice {
    /// The way to it.
    pub fn new(mut url: Url, token: Token) -> std::io::Result<Self> {
        // The client would send a user of the URL as a second `Authorization`.
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
        let answer = answer.map_err(|_| format!("it took more than {PATIENCE:?}"))?;
        let status = answer.map_err(|error| error.without_url().to_string())?.status();
        if status.is_success() { Ok(()) } else { Err(format!("it answered {status}")) }
    }
}

impl BackOffice for HttpBackOffice {
    fn tell<'a>(&'a self, row: &'a Row) -> BoxFuture<'a, Result<(), String>> {
        self.post(row).boxed()
    }
}

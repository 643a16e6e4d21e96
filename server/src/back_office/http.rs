//! A back office that is reached over HTTP: each message is one POST of JSON, with the number of the message as its
//! `Idempotency-Key`. Any 2xx takes it.

use std::time::Duration;

use bytes::Bytes;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use http_body_util::Full;
use hyper::Request;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use url::Url;

use super::BackOffice;
use super::config::Token;
use crate::store::back_office::Row;

/// How long it may take to take a message.
const PATIENCE: Duration = Duration::from_secs(20);

/// A back office elsewhere.
pub struct HttpBackOffice {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    url: Url,
    token: Token,
}

impl HttpBackOffice {
    /// The way to it.
    pub fn new(url: Url, token: Token) -> std::io::Result<Self> {
        let tls = HttpsConnectorBuilder::new()
            .with_provider_and_native_roots(rustls::crypto::ring::default_provider())?
            .https_or_http()
            .enable_http1()
            .build();
        Ok(Self { client: Client::builder(TokioExecutor::new()).build(tls), url, token })
    }

    async fn post(&self, row: &Row) -> Result<(), String> {
        let request = Request::post(self.url.as_str())
            .header(CONTENT_TYPE, "application/json")
            .header(AUTHORIZATION, format!("Bearer {}", self.token.secret()))
            .header("Idempotency-Key", row.id)
            .body(Full::new(Bytes::from(row.message.clone())))
            .map_err(|error| error.to_string())?;
        let answer = tokio::time::timeout(PATIENCE, self.client.request(request)).await;
        let answer = answer.map_err(|_| format!("it took more than {PATIENCE:?}"))?;
        let status = answer.map_err(|error| error.to_string())?.status();
        if status.is_success() { Ok(()) } else { Err(format!("it answered {status}")) }
    }
}

impl BackOffice for HttpBackOffice {
    fn tell<'a>(&'a self, row: &'a Row) -> BoxFuture<'a, Result<(), String>> {
        self.post(row).boxed()
    }
}

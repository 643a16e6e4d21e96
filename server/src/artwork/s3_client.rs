//! The HTTP client of the S3 storage: the one that the server uses for all calls, instead of one with HTTP/2 and its code.

use std::error::Error;
use std::io;
use std::time::Duration;

use futures_util::future::BoxFuture;
use http_body_util::BodyExt;
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse, HttpResponseBody, HttpService,
};
use reqwest::{Body, Client, Request};

use crate::http_client;

/// How long a request may take, its bodies included.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Makes the client of an S3 storage.
#[derive(Debug)]
pub struct S3Connector;

impl HttpConnector for S3Connector {
    fn connect(&self, _options: &ClientOptions) -> object_store::Result<HttpClient> {
        let client = http_client::new()
            .map_err(|error| object_store::Error::Generic { store: "S3", source: Box::new(error) })?;
        Ok(HttpClient::new(S3Client(client)))
    }
}

#[derive(Debug)]
struct S3Client(Client);

impl HttpService for S3Client {
    // The form that the attribute `async_trait` gives to an async function.
    fn call<'s, 'f>(&'s self, request: HttpRequest) -> BoxFuture<'f, Result<HttpResponse, HttpError>>
    where
        's: 'f,
        Self: 'f,
    {
        Box::pin(async move {
            let (head, body) = request.into_parts();
            let url = head.uri.to_string().parse().map_err(|error| HttpError::new(HttpErrorKind::Unknown, error))?;
            let mut request = Request::new(head.method, url);
            *request.headers_mut() = head.headers;
            *request.timeout_mut() = Some(TIMEOUT);
            let bytes = body.as_bytes().cloned();
            *request.body_mut() = Some(bytes.map_or_else(|| Body::wrap(body), Body::from));
            let response = self.0.execute(request).await.map_err(http_error)?;
            let (status, headers) = (response.status(), response.headers().clone());
            let body = HttpResponseBody::new(Body::from(response).map_err(http_error));
            let mut response = HttpResponse::new(body);
            *response.status_mut() = status;
            *response.headers_mut() = headers;
            Ok(response)
        })
    }
}

fn http_error(error: reqwest::Error) -> HttpError {
    // Without the URL: the storage names it itself, unless it contains a secret.
    HttpError::new(kind(&error), error.without_url())
}

/// Returns the kind of an error. It decides whether the request is repeated.
fn kind(error: &reqwest::Error) -> HttpErrorKind {
    if error.is_timeout() {
        return HttpErrorKind::Timeout;
    }
    if error.is_connect() {
        return HttpErrorKind::Connect;
    }
    if error.is_decode() {
        return HttpErrorKind::Decode;
    }
    let mut causes = std::iter::successors(error.source(), |cause: &&(dyn Error + 'static)| (*cause).source());
    let io_error = causes.find_map(|cause| cause.downcast_ref::<io::Error>());
    match io_error.map(io::Error::kind) {
        Some(io::ErrorKind::TimedOut) => HttpErrorKind::Timeout,
        Some(
            io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::BrokenPipe
            | io::ErrorKind::UnexpectedEof,
        ) => HttpErrorKind::Interrupted,
        _ if error.is_request() => HttpErrorKind::Request,
        _ => HttpErrorKind::Unknown,
    }
}

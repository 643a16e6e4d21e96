//! Calls to Stripe's API. Those that change something are repeatable: Stripe carries out a request with the same
//! `Idempotency-Key` once.

use std::fmt;
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_actors::money::Minor;
use platen_actors::order::Code;
use platen_actors::payment::PaymentEvent;
use reqwest::header::CONTENT_TYPE;
use reqwest::{Client, Method, RequestBuilder};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use url::Url;
use url::form_urlencoded::Serializer;

use super::amount::to_stripe;
use super::report::{KEY, ORDER, Refund, Session};
use crate::http_client;

/// The timeout of a request.
const PATIENCE: Duration = Duration::from_secs(20);
/// The version of the API that the requests and responses are written for.
const VERSION: &str = "2024-06-20";
/// The maximum size of a response.
const MAX_RESPONSE: usize = 1024 * 1024;
/// The maximum number of refunds that Stripe lists at once; more than an order can have.
const MAX_LISTED: &str = "100";

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum StripeError {
    /// There was no response; the request may have been carried out. Repeat it with the same key.
    #[error("Stripe did not respond: {0}")]
    Unheard(String),
    /// Stripe rejected the request.
    #[error("Stripe rejected the request with {status}: {message}")]
    Rejected {
        /// The status of the response.
        status: u16,
        /// Stripe's message.
        message: String,
    },
    /// The response is not what the API documents.
    #[error("the response of Stripe is malformed: {0}")]
    Malformed(String),
}

/// A checkout session to be opened.
#[derive(Debug, Clone, Copy)]
pub struct NewSession<'a> {
    /// The order's public code.
    pub order: Code,
    /// The number of the customer's try to pay, which makes the key of the request.
    pub attempt: usize,
    /// What is charged for the order, in minor units.
    pub total: Minor,
    /// ISO 4217.
    pub currency: &'a str,
    /// The customer's email address.
    pub email: &'a str,
    /// When the session expires; at least 30 minutes from now.
    pub expires_at: Millis,
    /// Where the customer returns after paying.
    pub success_url: &'a Url,
    /// Where the customer returns without paying.
    pub cancel_url: &'a Url,
}

/// A refund to be made.
#[derive(Debug, Clone, Copy)]
pub struct NewRefund<'a> {
    /// The order's public code.
    pub order: Code,
    /// The shop's name for the refund.
    pub key: &'a str,
    /// Stripe's id of the payment.
    pub payment: &'a str,
    /// In minor units.
    pub amount: Minor,
    /// ISO 4217.
    pub currency: &'a str,
}

#[derive(Deserialize)]
struct Failure {
    error: Explanation,
}

#[derive(Deserialize)]
struct Explanation {
    #[serde(default)]
    message: String,
}

#[derive(Deserialize)]
struct Refunds {
    data: Vec<Refund>,
}

/// A client of Stripe's API. `Debug` does not show its key.
#[derive(Clone)]
pub struct Stripe {
    client: Client,
    api: Url,
    key: String,
}

impl fmt::Debug for Stripe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stripe").field("api", &self.api.as_str()).finish_non_exhaustive()
    }
}

impl Stripe {
    /// Creates the client for an API at a URL, such as `https://api.stripe.com`, and a secret key.
    pub fn new(api: Url, key: String) -> std::io::Result<Self> {
        Ok(Self { client: http_client::new()?, api, key })
    }

    /// Checks that Stripe accepts the key.
    pub async fn check(&self) -> Result<(), StripeError> {
        let listing = self.request_with(Method::GET, &["v1", "checkout", "sessions"], Some("limit=1"));
        let _sessions: serde_json::Value = self.send(listing).await?;
        Ok(())
    }

    /// Opens a checkout session over exactly the order's total. Repeated with the same fields, it returns the same
    /// session. The key has a hash of the form, because Stripe rejects a known key with other fields.
    pub async fn open(&self, new: NewSession<'_>) -> Result<Session, StripeError> {
        let code = new.order.to_string();
        let form = form(&[
            ("mode", "payment"),
            ("payment_method_types[0]", "card"),
            ("client_reference_id", &code),
            ("customer_email", new.email),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][currency]", &new.currency.to_ascii_lowercase()),
            ("line_items[0][price_data][unit_amount]", &to_stripe(new.total, new.currency).to_string()),
            ("line_items[0][price_data][product_data][name]", &format!("Order {code}")),
            ("expires_at", &(new.expires_at / 1000).to_string()),
            ("success_url", new.success_url.as_str()),
            ("cancel_url", new.cancel_url.as_str()),
        ]);
        let request = self.request(Method::POST, &["v1", "checkout", "sessions"]);
        let digest = hex::encode(&Sha256::digest(&form)[..8]);
        self.send(posted(request, &format!("checkout-{code}-{}-{digest}", new.attempt), form)).await
    }

    /// Fetches a checkout session.
    pub async fn find(&self, session: &str) -> Result<Session, StripeError> {
        self.send(self.request(Method::GET, &["v1", "checkout", "sessions", session])).await
    }

    /// Expires an open checkout session. Stripe rejects this for a session that is no longer open.
    pub async fn expire(&self, session: &str) -> Result<Session, StripeError> {
        let request = self.request(Method::POST, &["v1", "checkout", "sessions", session, "expire"]);
        self.send(posted(request, &format!("expire-{session}"), String::new())).await
    }

    /// Refunds a payment, unless there is a refund with this key. Stripe forgets idempotency keys after a day, so the
    /// refunds of the payment are read first. Returns what became of it; `None` while Stripe processes it.
    pub async fn refund(&self, new: NewRefund<'_>) -> Result<Option<PaymentEvent>, StripeError> {
        let mut listing = self.api.clone();
        listing.query_pairs_mut().append_pair("payment_intent", new.payment).append_pair("limit", MAX_LISTED);
        let query = listing.query().unwrap_or_default().to_owned();
        let known: Refunds = self.send(self.request_with(Method::GET, &["v1", "refunds"], Some(&query))).await?;
        if let Some(known) = known.data.into_iter().find(|refund| refund.key() == Some(new.key)) {
            return Ok(known.event().map(|(_, event)| event));
        }
        let code = new.order.to_string();
        let form = form(&[
            ("payment_intent", new.payment),
            ("amount", &to_stripe(new.amount, new.currency).to_string()),
            (&format!("metadata[{ORDER}]"), &code),
            (&format!("metadata[{KEY}]"), new.key),
        ]);
        let request = self.request(Method::POST, &["v1", "refunds"]);
        let made: Refund = self.send(posted(request, &format!("refund-{code}-{}", new.key), form)).await?;
        Ok(made.event().map(|(_, event)| event))
    }

    fn request(&self, method: Method, path: &[&str]) -> RequestBuilder {
        self.request_with(method, path, None)
    }

    fn request_with(&self, method: Method, path: &[&str], query: Option<&str>) -> RequestBuilder {
        let mut url = self.api.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(path);
        }
        url.set_query(query);
        self.client.request(method, url).bearer_auth(&self.key).header("Stripe-Version", VERSION)
    }

    async fn send<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T, StripeError> {
        let exchange = async {
            let mut response = request.send().await?;
            let (status, mut body) = (response.status(), Vec::new());
            while let Some(chunk) = response.chunk().await? {
                body.extend_from_slice(&chunk);
                if body.len() > MAX_RESPONSE {
                    break;
                }
            }
            Ok::<_, reqwest::Error>((status, body))
        };
        let answered = tokio::time::timeout(PATIENCE, exchange).await;
        let answered = answered.map_err(|_| StripeError::Unheard(format!("no response within {PATIENCE:?}")))?;
        let (status, body) = answered.map_err(|error| StripeError::Unheard(error.without_url().to_string()))?;
        if status.is_success() {
            return serde_json::from_slice(&body).map_err(|error| StripeError::Malformed(error.to_string()));
        }
        let failure: Option<Failure> = serde_json::from_slice(&body).ok();
        let message = failure.map(|failure| failure.error.message).unwrap_or_default();
        Err(StripeError::Rejected { status: status.as_u16(), message })
    }
}

fn posted(request: RequestBuilder, key: &str, form: String) -> RequestBuilder {
    request.header(CONTENT_TYPE, "application/x-www-form-urlencoded").header("Idempotency-Key", key).body(form)
}

fn form(fields: &[(&str, &str)]) -> String {
    Serializer::new(String::new()).extend_pairs(fields).finish()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// Serves responses in order, one a connection, and returns the requests that came.
    async fn exchange<T>(
        responses: &[(&'static str, &'static str)],
        call: impl AsyncFnOnce(Stripe) -> Result<T, StripeError>,
    ) -> (Result<T, StripeError>, Vec<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let api = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        let responses = responses.to_vec();
        let served = tokio::spawn(async move {
            let mut requests = Vec::new();
            for (status, body) in responses {
                let (mut connection, _) = listener.accept().await.unwrap();
                let mut request = Vec::new();
                while !is_complete(&request) {
                    let mut part = [0; 4096];
                    let count = connection.read(&mut part).await.unwrap();
                    assert_ne!(count, 0, "the request is incomplete");
                    request.extend_from_slice(&part[..count]);
                }
                requests.push(String::from_utf8(request).unwrap());
                let head = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", body.len());
                connection.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
            }
            requests
        });
        let outcome = call(Stripe::new(api, "sk_test_key".to_owned()).unwrap()).await;
        (outcome, served.await.unwrap())
    }

    fn is_complete(request: &[u8]) -> bool {
        let text = String::from_utf8_lossy(request);
        let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
        let length = header(head, "content-length").map_or(0, |length| length.parse().unwrap());
        body.len() >= length
    }

    fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
        let lines = head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Returns the request line, the idempotency key and the form of a request.
    fn parts(request: &str) -> (&str, Option<&str>, BTreeMap<String, String>) {
        let (head, body) = request.split_once("\r\n\r\n").unwrap();
        assert_eq!(header(head, "authorization"), Some("Bearer sk_test_key"));
        let form = url::form_urlencoded::parse(body.as_bytes()).into_owned().collect();
        (head.lines().next().unwrap(), header(head, "idempotency-key"), form)
    }

    const SESSION: &str = r#"{"id":"cs_1","status":"open","payment_status":"unpaid","client_reference_id":"2222-2222-2222",
        "amount_total":12345,"currency":"usd","payment_intent":null,"url":"https://pay.example/cs_1"}"#;

    fn code() -> Code {
        "2222-2222-2222".parse().unwrap()
    }

    fn refund() -> NewRefund<'static> {
        NewRefund { order: code(), key: "late-cs_1", payment: "pi_1", amount: 500, currency: "USD" }
    }

    #[tokio::test]
    async fn a_session_is_opened_over_the_total_with_a_key_for_each_attempt() {
        let back: Url = "https://shop.example/checkout?a=1&b=2".parse().unwrap();
        let open = async |stripe: Stripe| {
            let new = NewSession {
                order: code(),
                attempt: 2,
                total: 12_345,
                currency: "USD",
                email: "a+b@example.com",
                expires_at: 1_700_000_000_000,
                success_url: &back,
                cancel_url: &back,
            };
            stripe.open(new).await
        };
        let (opened, requests) = exchange(&[("200 OK", SESSION)], open).await;
        assert_eq!(opened.unwrap().url.as_deref(), Some("https://pay.example/cs_1"));
        let (line, key, form) = parts(&requests[0]);
        assert_eq!(line, "POST /v1/checkout/sessions HTTP/1.1");
        assert!(key.unwrap().starts_with("checkout-2222-2222-2222-2-"), "{key:?}");
        for (field, value) in [
            ("mode", "payment"),
            ("client_reference_id", "2222-2222-2222"),
            ("customer_email", "a+b@example.com"),
            ("line_items[0][price_data][unit_amount]", "12345"),
            ("line_items[0][price_data][currency]", "usd"),
            ("expires_at", "1700000000"),
            ("success_url", back.as_str()),
        ] {
            assert_eq!(form.get(field).map(String::as_str), Some(value), "{field}");
        }
    }

    #[tokio::test]
    async fn a_refund_carries_its_key_twice_and_is_not_made_if_stripe_has_it() {
        let none = ("200 OK", r#"{"data":[{"amount":1,"currency":"usd","metadata":{"platen_refund":"another"}}]}"#);
        let make = async |stripe: Stripe| stripe.refund(refund()).await;
        let (made, requests) =
            exchange(&[none, ("200 OK", r#"{"id":"re_1","amount":500,"currency":"usd","status":"pending"}"#)], make)
                .await;
        assert_eq!(made.unwrap(), None);
        assert_eq!(parts(&requests[0]).0, "GET /v1/refunds?payment_intent=pi_1&limit=100 HTTP/1.1");
        let (line, key, form) = parts(&requests[1]);
        assert_eq!((line, key), ("POST /v1/refunds HTTP/1.1", Some("refund-2222-2222-2222-late-cs_1")));
        assert_eq!(form["metadata[platen_refund]"], "late-cs_1");
        assert_eq!((form["payment_intent"].as_str(), form["amount"].as_str()), ("pi_1", "500"));
        let made = (
            "200 OK",
            r#"{"data":[{"amount":500,"currency":"usd","status":"failed",
                "metadata":{"platen_order":"2222-2222-2222","platen_refund":"late-cs_1"}}]}"#,
        );
        let (known, requests) = exchange(&[made], make).await;
        assert_eq!(known.unwrap(), Some(PaymentEvent::RefundFailed { key: "late-cs_1".to_owned() }));
        assert_eq!(requests.len(), 1);
    }

    #[tokio::test]
    async fn amounts_are_sent_in_the_units_of_stripe() {
        let back: Url = "https://shop.example/checkout".parse().unwrap();
        let none = ("200 OK", r#"{"data":[]}"#);
        for (currency, minor, sent) in [("ISK", 5_000, "500000"), ("UGX", 7, "700"), ("MGA", 12_300, "123")] {
            let open = async |stripe: Stripe| {
                let (success_url, cancel_url) = (&back, &back);
                let (order, attempt, email, expires_at) = (code(), 0, "a@example.com", 0);
                let new =
                    NewSession { order, attempt, total: minor, currency, email, expires_at, success_url, cancel_url };
                stripe.open(new).await
            };
            let (_, requests) = exchange(&[("200 OK", SESSION)], open).await;
            assert_eq!(parts(&requests[0]).2["line_items[0][price_data][unit_amount]"], sent, "{currency}");
            let make = async |stripe: Stripe| stripe.refund(NewRefund { amount: minor, currency, ..refund() }).await;
            let made = r#"{"id":"re_1","amount":1,"currency":"isk","status":"pending"}"#;
            let (_, requests) = exchange(&[none, ("200 OK", made)], make).await;
            assert_eq!(parts(&requests[1]).2["amount"], sent, "{currency}");
        }
    }

    #[tokio::test]
    async fn an_id_cannot_leave_its_place_in_the_path() {
        let find = async |stripe: Stripe| stripe.find("../refunds?x").await;
        let (_, requests) = exchange(&[("200 OK", SESSION)], find).await;
        assert_eq!(parts(&requests[0]).0, "GET /v1/checkout/sessions/..%2Frefunds%3Fx HTTP/1.1");
    }

    #[tokio::test]
    async fn failures_are_told_apart_and_do_not_show_the_key() {
        let expire = async |stripe: Stripe| stripe.expire("cs_1").await;
        let body = r#"{"error":{"message":"This session is not open.","type":"invalid_request_error"}}"#;
        let (rejected, _) = exchange(&[("400 Bad Request", body)], expire).await;
        let shown = rejected.unwrap_err().to_string();
        assert_eq!(shown, "Stripe rejected the request with 400: This session is not open.");
        let (malformed, _) = exchange(&[("200 OK", "<html>")], expire).await;
        assert!(matches!(malformed, Err(StripeError::Malformed(_))));
        let (unheard, _) = exchange(&[], async |stripe: Stripe| stripe.find("cs_1").await).await;
        assert!(matches!(unheard, Err(StripeError::Unheard(_))));
        let stripe = Stripe::new("https://api.stripe.com".parse().unwrap(), "sk_test_key".to_owned()).unwrap();
        assert!(!format!("{stripe:?}").contains("sk_test"));
    }
}

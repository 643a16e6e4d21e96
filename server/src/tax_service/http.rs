//! A tax service reached over HTTP: docs/running.md describes the requests and responses.

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use platen_actors::dates::Day;
use platen_actors::shop::taxes::{TaxPlace, TaxRate};
use reqwest::Client;
use reqwest::header::{ACCEPT, CONTENT_TYPE};
use serde::{Deserialize, Serialize};
use url::Url;

use super::{TaxService, TaxServiceError};
use crate::back_office::config::Token;
use crate::http_client;

/// The timeout of a request. Customers wait for it.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// Responses are a few hundred bytes.
const MAX_ANSWER_LENGTH: usize = 64 * 1024;

/// What the service is asked.
#[derive(Serialize)]
struct Question<'a> {
    country: &'a str,
    region: &'a str,
    postcode: &'a str,
    date: Day,
}

/// What it answers. An unknown field is rejected: it may be a misspelled one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    // `null` has a meaning, so the field must not be missing.
    #[serde(deserialize_with = "Option::deserialize")]
    rates: Option<Vec<AnsweredRate>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct AnsweredRate {
    name: String,
    rate: i64,
    #[serde(default)]
    tax_class: Option<String>,
    #[serde(default)]
    shipping: bool,
}

/// A tax service reached over HTTP.
pub(super) struct HttpTaxService {
    client: Client,
    url: Url,
    token: Token,
}

impl HttpTaxService {
    /// Creates the client.
    pub(super) fn new(mut url: Url, token: Token) -> std::io::Result<Self> {
        // The client would send a user in the URL as a second `Authorization` header.
        let _no_host = (url.set_username(""), url.set_password(None));
        Ok(Self { client: http_client::new()?, url, token })
    }

    async fn ask(&self, place: &TaxPlace, date: Day) -> Result<Vec<u8>, TaxServiceError> {
        let TaxPlace { country, region, postcode } = place;
        // Texts and a day cannot fail to serialize.
        let question = serde_json::to_vec(&Question { country, region, postcode, date }).unwrap_or_default();
        let request = self
            .client
            .post(self.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .header(ACCEPT, "application/json")
            .bearer_auth(self.token.secret())
            .body(question);
        let response = request.send().await.map_err(|error| TaxServiceError::Call(error.without_url().to_string()))?;
        if !response.status().is_success() {
            return Err(TaxServiceError::Status(response.status()));
        }
        http_client::read(response, MAX_ANSWER_LENGTH).await.map_err(TaxServiceError::Unreadable)
    }
}

impl TaxService for HttpTaxService {
    fn rates<'a>(
        &'a self,
        place: &'a TaxPlace,
        on: Day,
    ) -> BoxFuture<'a, Result<Option<Vec<TaxRate>>, TaxServiceError>> {
        async move {
            let asked = tokio::time::timeout(PATIENCE, self.ask(place, on)).await;
            read(place, &asked.map_err(|_| TaxServiceError::Slow(PATIENCE))??)
        }
        .boxed()
    }
}

/// Reads and checks an answer about a place.
fn read(place: &TaxPlace, body: &[u8]) -> Result<Option<Vec<TaxRate>>, TaxServiceError> {
    let answer: Answer =
        serde_json::from_slice(body).map_err(|error| TaxServiceError::Unreadable(error.to_string()))?;
    let Some(rates) = answer.rates else { return Ok(None) };
    let of_place = |rate: AnsweredRate| TaxRate {
        name: rate.name.trim().to_owned(),
        country: place.country.clone(),
        regions: Vec::new(),
        postcodes: Vec::new(),
        tax_class: rate.tax_class,
        rate: rate.rate,
        shipping: rate.shipping,
    };
    let rates: Vec<TaxRate> = rates.into_iter().map(of_place).collect();
    match place.check(&rates).into_iter().next() {
        Some(fault) => Err(TaxServiceError::Invalid { field: fault.field, rule: fault.rule }),
        None => Ok(Some(rates)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::back_office::config::token;

    fn kent() -> TaxPlace {
        TaxPlace { country: "US".to_owned(), region: "OH".to_owned(), postcode: "44240".to_owned() }
    }

    #[test]
    fn an_answer_has_rates_or_none_or_leaves_the_place_to_the_table() {
        let rates = read(
            &kent(),
            br#"{"rates": [{"name": " Ohio sales tax ", "rate": 7000, "shipping": true},
            {"name": "Ohio sales tax", "rate": 0, "taxClass": "food"}]}"#,
        );
        let rates = rates.unwrap().unwrap();
        assert_eq!(
            (&*rates[0].name, &*rates[0].country, rates[0].rate, rates[0].shipping),
            ("Ohio sales tax", "US", 7_000, true)
        );
        assert_eq!((rates[1].tax_class.as_deref(), rates[1].shipping), (Some("food"), false));
        assert_eq!(read(&kent(), br#"{"rates": []}"#).unwrap(), Some(Vec::new()));
        assert_eq!(read(&kent(), br#"{"rates": null}"#).unwrap(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_service_that_is_silent_is_not_waited_for() {
        let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", silent.local_addr().unwrap()).parse().unwrap();
        let service = HttpTaxService::new(url, token("the-secret-of-both").unwrap()).unwrap();
        let error = service.rates(&kent(), Day::EPOCH).await.unwrap_err();
        assert!(error.is_outage());
        assert_eq!(error.to_string(), "no response within 2.5s");
    }

    #[test]
    fn a_malformed_answer_is_rejected_with_its_place() {
        for (wrong, named) in [
            ("", "EOF"),
            ("{}", "missing field `rates`"),
            (r#"{"rates": [{"name": "Tax", "rate": 0.0725}]}"#, "0.0725"),
            (r#"{"rates": [{"name": "Tax", "rate": 7, "taxclass": "food"}]}"#, "taxclass"),
            (r#"{"rates": [{"name": "Tax", "rate": 100001}]}"#, "rates[0].rate must be 0 to 100 percent"),
            (r#"{"rates": [{"name": "Tax", "rate": 1}, {"name": "Tax", "rate": 2}]}"#, "rates[1].name"),
        ] {
            let error = read(&kent(), wrong.as_bytes()).unwrap_err();
            assert!(error.to_string().contains(named) && !error.is_outage(), "{wrong}: {error}");
        }
    }
}

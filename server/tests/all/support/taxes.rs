//! A stand-in for a tax service: answers as the test says, and remembers what it was asked.

use std::net::TcpListener;
use std::sync::{Arc, Mutex};

use actix_web::http::StatusCode;
use actix_web::http::header::{AUTHORIZATION, LOCATION};
use actix_web::web::{self, Data, Json};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use platen::back_office::config::token;
use platen::config::Config;
use platen::tax_service::config::TaxServiceArgs;
use serde_json::{Value, json};

use super::shop;

const SECRET: &str = "the-tax-service's-secret";

/// Runs until the test ends.
pub struct TaxService {
    url: String,
    state: Arc<State>,
}

struct State {
    answer: Mutex<(u16, String)>,
    asked: Mutex<Vec<Value>>,
}

impl TaxService {
    /// Starts a service that knows one rate, on goods and shipping.
    pub fn start(rate: i64) -> Self {
        let state = Arc::new(State { answer: Mutex::default(), asked: Mutex::default() });
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/rates", listener.local_addr().unwrap());
        let shared = Data::from(Arc::clone(&state));
        let server =
            HttpServer::new(move || App::new().app_data(shared.clone()).route("/rates", web::post().to(answer)));
        actix_web::rt::spawn(server.workers(1).disable_signals().listen(listener).unwrap().run());
        let service = Self { url, state };
        service.answers_rate(rate);
        service
    }

    /// From now on it answers this rate for every place.
    pub fn answers_rate(&self, rate: i64) {
        let rates = json!({"rates": [{"name": "Sales tax", "rate": rate, "shipping": true}]});
        self.answers(200, &rates.to_string());
    }

    /// From now on it answers so.
    pub fn answers(&self, status: u16, body: &str) {
        *self.state.answer.lock().unwrap() = (status, body.to_owned());
    }

    /// Returns what it was asked since the last time.
    pub fn asked(&self) -> Vec<Value> {
        std::mem::take(&mut self.state.asked.lock().unwrap())
    }

    /// The configuration of a shop that uses it.
    pub fn config(&self) -> Config {
        config(&self.url)
    }
}

/// The configuration of a shop with a tax service at a URL.
pub fn config(url: &str) -> Config {
    let tax_service = TaxServiceArgs { tax_service: url.parse().ok(), tax_service_token: token(SECRET).ok() };
    Config { tax_service, ..shop::config() }
}

async fn answer(state: Data<State>, request: HttpRequest, Json(asked): Json<Value>) -> HttpResponse {
    assert_eq!(request.headers().get(AUTHORIZATION).unwrap().to_str().unwrap(), format!("Bearer {SECRET}"));
    state.asked.lock().unwrap().push(asked);
    let (status, body) = state.answer.lock().unwrap().clone();
    let mut response = HttpResponse::build(StatusCode::from_u16(status).unwrap());
    response.insert_header((LOCATION, "/rates")).content_type("application/json").body(body)
}

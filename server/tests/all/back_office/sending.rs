//! Messages are sent in order with the secret, and again until they are accepted.

use std::sync::{Arc, Mutex};

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use platen::back_office::carrier::BackOfficeCarrier;
use platen::back_office::config::token;
use platen::back_office::http::HttpBackOffice;
use platen::outbox::Sender;
use platen_testing::MovedClock;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::support::Server;
use crate::support::shop::{Buyer, SECRET, server};

/// A back office that rejects some messages at first.
#[derive(Clone, Default)]
struct Office {
    refuse: Arc<Mutex<usize>>,
    taken: Arc<Mutex<Vec<(String, Value)>>>,
}

impl Office {
    /// Starts it and returns its address.
    fn start(&self) -> String {
        let office = self.clone();
        let server = HttpServer::new(move || {
            App::new().app_data(web::Data::new(office.clone())).default_service(web::route().to(take))
        });
        let server = server.workers(1).disable_signals().bind("127.0.0.1:0").unwrap();
        let address = server.addrs()[0];
        actix_web::rt::spawn(server.run());
        format!("http://{address}/orders")
    }

    fn kinds(&self) -> Vec<String> {
        self.taken.lock().unwrap().iter().map(|(_, message)| message["kind"].as_str().unwrap().to_owned()).collect()
    }
}

async fn take(office: web::Data<Office>, request: HttpRequest, body: web::Json<Value>) -> HttpResponse {
    let header = |name: &str| request.headers().get(name).unwrap().to_str().unwrap().to_owned();
    assert_eq!(header("authorization"), format!("Bearer {SECRET}"));
    let mut refuse = office.refuse.lock().unwrap();
    if *refuse > 0 {
        *refuse -= 1;
        return HttpResponse::ServiceUnavailable().finish();
    }
    office.taken.lock().unwrap().push((header("idempotency-key"), body.into_inner()));
    HttpResponse::Accepted().finish()
}

fn sender(server: &Server, clock: &MovedClock, url: &str) -> Sender<BackOfficeCarrier> {
    let back_office = HttpBackOffice::new(url.parse().unwrap(), token(SECRET).unwrap()).unwrap();
    let carrier = BackOfficeCarrier(Arc::new(back_office));
    Sender { store: server.store.clone(), clock: Arc::new(clock.clone()), carrier }
}

async fn send_due(sender: &Sender<BackOfficeCarrier>) -> usize {
    let (_stop, stopped) = watch::channel(());
    sender.send_due(&stopped).await.unwrap()
}

#[actix_web::test]
async fn an_order_and_its_cancelling_reach_the_back_office_in_that_order() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let placed = ada.order().await;
    let code = placed["code"].as_str().unwrap();
    ada.caller.post(&format!("/api/orders/{code}/cancel"), json!({})).await.is_ok();
    let office = Office::default();
    let sender = sender(&server, &server.clock, &office.start());
    assert_eq!(send_due(&sender).await, 2);
    assert_eq!(office.kinds(), ["order_placed", "order_cancelled"]);
    let taken = office.taken.lock().unwrap().clone();
    assert_eq!(taken[0].1["email"], "ada@example.com");
    assert_eq!(taken[0].1["order"]["lines"][0]["sku"], "FIX-001");
    assert_eq!((&taken[0].1["order"]["code"], &taken[1].1["code"]), (&placed["code"], &placed["code"]));
    assert_ne!(taken[0].0, taken[1].0, "each message has a number of its own");
    assert_eq!(send_due(&sender).await, 0);
}

#[actix_web::test]
async fn a_message_that_is_refused_is_sent_again_and_those_behind_it_wait() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    ada.order().await;
    let id = ada.entry(&server, "cartTotals").await;
    assert!(id.is_null(), "the cart is empty");
    let history = ada.caller.get("/api/orders").await.is_ok();
    let order = &history["orders"][0]["orderId"];
    ada.caller.post(&format!("/api/invoice/{order}/shipment/requesttracking"), json!({})).await.is_ok();
    let office = Office::default();
    *office.refuse.lock().unwrap() = 2;
    let sender = sender(&server, &server.clock, &office.start());
    assert_eq!(send_due(&sender).await, 0);
    server.clock.advance(1_999);
    assert_eq!(send_due(&sender).await, 0, "it is not tried before its time");
    server.clock.advance(1);
    assert_eq!(send_due(&sender).await, 0);
    server.clock.advance(4_000);
    assert_eq!(send_due(&sender).await, 2);
    assert_eq!(office.kinds(), ["order_placed", "tracking_requested"]);
}

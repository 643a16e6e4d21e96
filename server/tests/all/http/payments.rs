//! Payments by card on both engines, with the stand-in for the provider: its webhooks are kept back, so that a test can repeat,
//! delay, forge or lose them.

use std::sync::Arc;
use std::time::Duration;

use platen::config::Config;
use platen::nodes;
use platen::payments::Payments;
use platen::payments::config::{self, PaymentArgs};
use platen::payments::stand_in::{Form, StandIn, Webhook};
use platen_actors::bus::Bus;
use platen_actors::ids::OrderId;
use platen_actors::payment::PAYMENT_WINDOW;
use platen_actors::ports::{Clock, SystemRng};
use platen_bus::nats::NatsBus;
use platen_bus::postgres::PostgresBus;
use platen_store::role::Role;
use platen_store::serving::Node;
use platen_store::{Store, back_office, orders};
use platen_testing::{Fresh, on_both_engines};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::shop::{self, Buyer, report};
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::{Answer, Server, Setup, nats_url};

on_both_engines!(
    #[actix_web::test]
    without_a_provider_orders_are_on_account_and_cards_are_not_taken,
    an_order_by_card_is_produced_once_however_often_its_payment_is_reported,
    what_is_forged_or_old_changes_nothing_and_what_is_not_ours_is_not_sent_again,
    a_lost_report_is_fetched,
    a_lost_report_is_fetched_when_the_time_to_pay_is_over,
    an_order_that_is_not_paid_in_time_returns_to_the_cart_and_late_money_to_the_customer,
    a_crash_before_a_session_is_recorded_opens_no_second_one,
    an_expired_page_is_replaced_and_an_unpaid_order_is_canceled_by_its_customer,
    staff_refund_a_part_then_the_rest_and_no_more,
    a_paid_order_that_is_canceled_is_refunded_and_the_back_office_told,
    the_page_of_the_stand_in_pays_declines_and_reports
);

/// A server with the stand-in.
async fn server(store: Store, bus: Option<Arc<dyn Bus>>) -> Server {
    let config = Config { dev: true, ..shop::config() };
    Server::start_on(store, Setup { config, bus, ..Setup::default() }).await
}

/// A server with the stand-in, and a customer who ordered two hundred pieces by card.
struct World {
    server: Server,
    ada: Buyer,
    code: String,
    key: String,
}

impl World {
    async fn on(store: Store) -> Self {
        let world = Self::with(store, None).await;
        world.stand_in().hold_webhooks();
        world
    }

    /// Like [`World::on`], on a node that hears others. The provider delivers its reports at once.
    async fn with(store: Store, bus: Option<Arc<dyn Bus>>) -> Self {
        let server = server(store, bus).await;
        let ada = Buyer::new(&server, "ada").await;
        ada.buy(1, 200).await;
        let mut body = ada.checkout_body(None).await;
        body["payment"] = json!("card");
        body["purchaseOrder"] = json!("");
        let placed = ada.place(&body).await.is_ok();
        let (code, key) = (placed["code"].as_str().unwrap().to_owned(), format!("orders/{}", placed["orderId"]));
        Self { server, ada, code, key }
    }

    fn payments(&self) -> &Payments {
        self.server.running.platen.payments.as_ref().unwrap()
    }

    fn stand_in(&self) -> &StandIn {
        self.payments().stand_in.as_ref().unwrap()
    }

    fn webhooks(&self) -> Vec<Webhook> {
        self.stand_in().take_webhooks(self.server.clock.now())
    }

    async fn checkout(&self) -> Answer {
        self.ada.caller.post(&format!("/api/orders/{}/pay", self.code), json!({})).await
    }

    /// Opens the page of the provider and returns the session.
    async fn open(&self) -> String {
        let url = self.checkout().await.is_ok()["url"].as_str().unwrap().to_owned();
        url.rsplit('/').next().unwrap().to_owned()
    }

    /// The customer pays on the page of the provider.
    async fn pay(&self) {
        let session = self.open().await;
        assert!(self.stand_in().pay(&session, self.server.clock.now()));
    }

    async fn send(&self, webhook: &Webhook) -> Answer {
        let visitor = self.server.visitor();
        let request = visitor.request(Method::POST, "/api/payments/stripe/webhook");
        let request = request.header("stripe-signature", &webhook.signature).header("content-type", "application/json");
        visitor.send(request.body(webhook.body.clone())).await
    }

    async fn deliver(&self) {
        for webhook in self.webhooks() {
            self.send(&webhook).await.is_ok();
        }
    }

    async fn order(&self) -> Value {
        self.ada.caller.get(&format!("/api/orders/{}", self.code)).await.is_ok()
    }

    async fn state(&self) -> String {
        self.order().await["order"]["payment"]["state"].as_str().unwrap().to_owned()
    }

    /// The number of orders that were reported to the back office.
    async fn told(&self) -> usize {
        let rows = back_office::list(&mut self.server.store.read().await.unwrap(), 100).await.unwrap();
        rows.iter().filter(|row| row.message.contains("order_placed")).count()
    }

    async fn emails(&self) -> Vec<String> {
        let page = self.server.visitor().get("/dev/outbox").await.body;
        page.split("<h2>").skip(1).map(|part| part.split("</h2>").next().unwrap().to_owned()).collect()
    }
}

async fn without_a_provider_orders_are_on_account_and_cards_are_not_taken(store: Store) {
    let server = Server::start_on(store, Setup::default()).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let methods = ada.caller.get(&format!("/api/checkout/shippingmethods/{}", ada.address)).await.is_ok();
    assert_eq!(methods["paymentMethods"], json!(["account"]));
    let mut body = ada.checkout_body(None).await;
    body["payment"] = json!("card");
    ada.place(&body).await.is_problem(422, "invalid");
    body["payment"] = json!("shells");
    ada.place(&body).await.is_problem(422, "invalid");
    body["payment"] = json!("account");
    let placed = ada.place(&body).await.is_ok();
    let code = placed["code"].as_str().unwrap();
    let detail = ada.caller.get(&format!("/api/orders/{code}")).await.is_ok();
    assert!(detail["order"].get("payment").is_none() && detail["placed"].get("payment").is_none());
    ada.caller.post(&format!("/api/orders/{code}/pay"), json!({})).await.is_problem(409, "not_by_card");
    server.visitor().post("/api/payments/stripe/webhook", json!({})).await.is_problem(404, "not_found");
}

async fn an_order_by_card_is_produced_once_however_often_its_payment_is_reported(store: Store) {
    let world = World::on(store).await;
    assert_eq!((world.state().await.as_str(), world.told().await), ("awaiting", 0));
    assert!(!world.emails().await.iter().any(|subject| subject.contains("received your order")));
    let first = world.checkout().await.is_ok();
    assert_eq!(world.checkout().await.is_ok(), first, "the page stays open");
    world.pay().await;
    let webhooks = world.webhooks();
    assert_eq!(webhooks.len(), 1);
    for _ in 0..3 {
        world.send(&webhooks[0]).await.is_ok();
    }
    assert_eq!((world.state().await.as_str(), world.told().await), ("paid", 1));
    let received = world.emails().await.iter().filter(|subject| subject.contains("received your order")).count();
    assert_eq!(received, 1);
    world.checkout().await.is_problem(409, "already_paid");
    let entry = world.ada.entry(&world.server, &world.key).await;
    assert_eq!(entry["payment"]["state"], "paid");
    assert!(entry["startedOn"].is_string());
}

async fn what_is_forged_or_old_changes_nothing_and_what_is_not_ours_is_not_sent_again(store: Store) {
    let world = World::on(store).await;
    world.pay().await;
    let webhook = world.webhooks().remove(0);
    let forged = [
        Webhook { signature: String::new(), ..webhook.clone() },
        Webhook { signature: webhook.signature.replace("v1=", "v1=0"), ..webhook.clone() },
        Webhook { body: webhook.body.replace("\"paid\"", "\"paid\" "), ..webhook.clone() },
    ];
    for forged in &forged {
        world.send(forged).await.is_problem(400, "malformed_body");
    }
    world.server.clock.advance(6 * 60_000);
    world.send(&webhook).await.is_problem(400, "malformed_body");
    world.server.clock.advance(-6 * 60_000);
    let event: Value = serde_json::from_str(&webhook.body).unwrap();
    let now = world.server.clock.now();
    for (field, value) in [("client_reference_id", "2222-2222-2222"), ("client_reference_id", "?"), ("id", "cs_other")]
    {
        let mut other = event.clone();
        other["data"]["object"][field] = json!(value);
        world.send(&world.stand_in().sign(&other, now)).await.is_ok();
    }
    let not_an_event = world.stand_in().sign(&json!({"id": 7}), now);
    world.send(&not_an_event).await.is_problem(400, "malformed_body");
    assert_eq!((world.state().await.as_str(), world.told().await), ("awaiting", 0));
    world.send(&webhook).await.is_ok();
    assert_eq!(world.state().await, "paid");
    // The same session with another amount contradicts what is known.
    let mut other = event;
    other["data"]["object"]["amount_total"] = json!(1);
    world.send(&world.stand_in().sign(&other, now)).await.is_ok();
    assert_eq!(world.state().await, "paid");
}

/// The webhook is lost, and the payment is settled so many milliseconds later.
async fn fetched_after(store: Store, wait: i64) {
    let world = World::on(store).await;
    world.pay().await;
    world.webhooks();
    world.server.clock.advance(wait);
    world.payments().settle().await.unwrap();
    assert_eq!((world.state().await.as_str(), world.told().await), ("paid", 1));
}

async fn a_lost_report_is_fetched(store: Store) {
    Box::pin(fetched_after(store, 0)).await;
}

async fn a_lost_report_is_fetched_when_the_time_to_pay_is_over(store: Store) {
    Box::pin(fetched_after(store, PAYMENT_WINDOW)).await;
}

async fn an_order_that_is_not_paid_in_time_returns_to_the_cart_and_late_money_to_the_customer(store: Store) {
    let world = World::on(store).await;
    let session = world.open().await;
    world.server.clock.advance(PAYMENT_WINDOW - 1);
    world.payments().settle().await.unwrap();
    assert_eq!(world.state().await, "awaiting");
    world.server.clock.advance(1);
    world.checkout().await.is_problem(409, "payment_overdue");
    world.payments().settle().await.unwrap();
    assert_eq!((world.state().await.as_str(), world.told().await), ("canceled", 0));
    assert!(!world.stand_in().pay(&session, world.server.clock.now()), "the page is closed");
    world.checkout().await.is_problem(409, "order_canceled");
    let cart = world.ada.entry(&world.server, "cartTotals").await;
    assert_eq!(cart["units"], 200);
    assert!(world.emails().await.iter().any(|subject| subject.contains("is canceled")));
    // A report that the session was paid after all: the money goes back.
    let id = world.key.trim_start_matches("orders/").parse().map(OrderId).unwrap();
    let total = world.order().await["order"]["total"].clone();
    let paid = json!({"id": "evt", "type": "checkout.session.completed", "data": {"object": {
        "id": session, "status": "complete", "payment_status": "paid", "client_reference_id": world.code,
        "amount_total": total, "currency": "usd", "payment_intent": "pi_late"}}});
    world.send(&world.stand_in().sign(&paid, world.server.clock.now())).await.is_ok();
    let detail = world.order().await;
    assert_eq!(
        (&detail["order"]["payment"]["state"], &detail["order"]["status"]),
        (&json!("canceled"), &json!("cancelled"))
    );
    assert_eq!(detail["order"]["payment"]["refunds"][0]["amount"], total);
    let events = orders::list_events(&mut world.server.store.read().await.unwrap(), id).await.unwrap();
    assert!(events.iter().any(|event| event.event == "refund_requested"));
    assert_eq!(world.told().await, 0);
    // The provider cannot refund it: staff request it again.
    let failed = json!({"id": "evt2", "type": "refund.failed", "data": {"object": {"id": "re_late", "status": "failed",
        "amount": total, "currency": "usd",
        "metadata": {"platen_order": world.code, "platen_refund": detail["order"]["payment"]["refunds"][0]["key"]}}}});
    world.send(&world.stand_in().sign(&failed, world.server.clock.now())).await.is_ok();
    let desk = member(&world.server, Role::Support).await;
    let path = format!("/api/support/orders/{}/refund", world.code);
    desk.post(&path, json!({})).await.is_problem(409, "nothing_paid");
    desk.post(&path, json!({"session": "cs_unknown"})).await.is_problem(409, "nothing_paid");
    desk.post(&path, json!({"session": session})).await.is_ok();
    let refunds = world.order().await["order"]["payment"]["refunds"].clone();
    assert_eq!((&refunds[0]["state"], refunds.as_array().unwrap().len()), (&json!("failed"), 2));
    // The provider may have refused it again by now.
    assert!(["requested", "failed"].contains(&refunds[1]["state"].as_str().unwrap()), "{refunds}");
    assert_eq!(refunds[1]["amount"], total);
}

async fn a_crash_before_a_session_is_recorded_opens_no_second_one(store: Store) {
    let world = World::on(store).await;
    let find = async || {
        let code = world.code.parse().unwrap();
        let mut reader = world.server.store.read().await.unwrap();
        orders::find_by_code(&mut reader, platen_store::scope::Scope::Shop, code).await.unwrap().unwrap()
    };
    // The order as it was before the first session was recorded, as after a crash in between.
    let before = find().await;
    let first = world.payments().checkout(before.clone()).await.unwrap();
    let again = world.payments().checkout(before).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(find().await.entry.payment.unwrap().checkouts.len(), 1);
    world.pay().await;
    // A crash before the report is recorded: it is sent again, or fetched.
    world.payments().settle().await.unwrap();
    world.deliver().await;
    assert_eq!((world.state().await.as_str(), world.told().await), ("paid", 1));
}

async fn an_expired_page_is_replaced_and_an_unpaid_order_is_canceled_by_its_customer(store: Store) {
    let world = World::on(store).await;
    let first = world.open().await;
    let now = world.server.clock.now();
    let key = world.stand_in().key().to_owned();
    let path = ["POST", "checkout", "sessions", &first, "expire"];
    let expired = world.stand_in().answer(&key, Some("test"), &path, &Form::default(), now);
    assert_eq!(expired.status, 200);
    let second = world.open().await;
    assert_ne!(first, second);
    let unpaid = report(&world.server, "r1", &json!(world.code), json!({"kind": "accepted", "number": "C-1"})).await;
    unpaid.is_problem(409, "not_paid");
    world.ada.caller.post(&format!("/api/orders/{}/cancel", world.code), json!({})).await.is_ok();
    assert_eq!((world.state().await.as_str(), world.told().await), ("canceled", 0));
    assert_eq!(world.ada.entry(&world.server, "cartTotals").await["units"], 200);
    world.payments().settle().await.unwrap();
    assert!(!world.stand_in().pay(&second, now), "the page is closed");
}

async fn staff_refund_a_part_then_the_rest_and_no_more(store: Store) {
    let world = World::on(store).await;
    let press = member(&world.server, Role::Production).await;
    let desk = member(&world.server, Role::Support).await;
    let path = format!("/api/support/orders/{}/refund", world.code);
    desk.post(&path, json!({})).await.is_problem(409, "nothing_paid");
    world.pay().await;
    world.deliver().await;
    press.post(&path, json!({"amount": 500})).await.is_problem(403, "not_your_role");
    for wrong in [0, -1, 10_000_000] {
        desk.post(&path, json!({"amount": wrong})).await.is_problem(422, "invalid");
    }
    let send = async |key: &'static str, body: Value| {
        desk.send(desk.request(Method::POST, &path).header("idempotency-key", key).json(&body)).await
    };
    send("one", json!({"amount": 500})).await.is_ok();
    assert_eq!(send("one", json!({"amount": 500})).await.header("idempotent-replayed"), Some("true"));
    world.payments().settle().await.unwrap();
    // The report of the provider comes as well, and is lost.
    world.webhooks();
    world.payments().settle().await.unwrap();
    assert_eq!(world.state().await, "partly_refunded");
    let seen = desk.get("/api/support/customers/1").await.is_ok()["orders"][0].clone();
    assert_eq!((&seen["paymentState"], &seen["refunded"]), (&json!("partly_refunded"), &json!(500)));
    send("two", json!({})).await.is_ok();
    world.payments().settle().await.unwrap();
    world.deliver().await;
    let detail = world.order().await;
    let payment = &detail["order"]["payment"];
    assert_eq!((&payment["state"], payment["refunds"].as_array().unwrap().len()), (&json!("refunded"), 2));
    let total = detail["order"]["total"].as_i64().unwrap();
    assert_eq!(payment["refunds"][1]["amount"], total - 500);
    desk.post(&path, json!({"amount": 1})).await.is_problem(422, "invalid");
    assert!(world.emails().await.iter().any(|subject| subject.contains("We refunded $5.00")));
    let admin = member(&world.server, Role::Admin).await;
    let audit = admin.get("/api/support/audit").await.is_ok().to_string();
    assert!(audit.contains("order_refunded") && audit.contains(&format!("{} $5.00", world.code)), "{audit}");
}

async fn a_paid_order_that_is_canceled_is_refunded_and_the_back_office_told(store: Store) {
    let world = World::on(store).await;
    world.pay().await;
    world.deliver().await;
    world.ada.caller.post(&format!("/api/orders/{}/cancel", world.code), json!({})).await.is_ok();
    world.payments().settle().await.unwrap();
    world.deliver().await;
    assert_eq!(world.state().await, "refunded");
    let rows = back_office::list(&mut world.server.store.read().await.unwrap(), 100).await.unwrap();
    assert!(rows.iter().any(|row| row.message.contains("order_cancelled")));
    assert!(world.ada.entry(&world.server, "cartTotals").await.is_null());
}

async fn the_page_of_the_stand_in_pays_declines_and_reports(store: Store) {
    let server = server(store, None).await;
    let ada = Buyer::new(&server, "ada").await;
    ada.buy(1, 200).await;
    let mut body = ada.checkout_body(None).await;
    body["payment"] = json!("card");
    let code = ada.place(&body).await.is_ok()["code"].as_str().unwrap().to_owned();
    let url = ada.caller.post(&format!("/api/orders/{code}/pay"), json!({})).await.is_ok();
    let url = url["url"].as_str().unwrap();
    let page = url.find("/dev/").map(|at| &url[at..]).unwrap();
    let visitor = server.visitor();
    assert!(visitor.get(page).await.body.contains(&format!("Order {code}")));
    assert!(visitor.post(&format!("{page}/decline"), json!({})).await.body.contains("The card was declined"));
    let paid = visitor.post(&format!("{page}/pay"), json!({})).await;
    assert_eq!(paid.status, 303, "{}", paid.body);
    assert!(paid.header("location").unwrap().ends_with(&format!("/checkout/payment/{code}")));
    let detail = ada.caller.get(&format!("/api/orders/{code}")).await.is_ok();
    assert_eq!(detail["order"]["payment"]["state"], "paid");
    visitor.get("/dev/payments/none").await.is_problem(404, "not_found");
    assert_eq!(visitor.get("/dev/stripe/v1/checkout/sessions").await.status, 401);
}

/// Returns the connections of two nodes on a database to the bus over it, and over NATS.
async fn buses(fresh: &Fresh) -> [[Arc<dyn Bus>; 2]; 2] {
    let name = || nodes::new_name(&SystemRng);
    let over_database = async || {
        let bus = PostgresBus::connect(fresh.store.notifications().unwrap(), name()).await;
        Arc::new(bus.unwrap()) as Arc<dyn Bus>
    };
    let cluster = name();
    let over_nats = async || {
        let bus = NatsBus::connect(vec![nats_url().parse().unwrap()], &cluster, name()).await;
        Arc::new(bus.unwrap()) as Arc<dyn Bus>
    };
    [[over_database().await, over_database().await], [over_nats().await, over_nats().await]]
}

#[actix_web::test]
async fn a_refund_requested_on_any_node_is_made_at_once_by_the_one_that_leads() {
    for kind in 0..2 {
        let fresh = Fresh::postgres().await;
        let [one, two] = buses(&fresh).await.into_iter().nth(kind).unwrap();
        let node = |name: &str| Node { name: name.to_owned(), bus: "same".to_owned(), files: "same".to_owned() };
        let _leads = fresh.store.serve(node("one")).await.unwrap();
        let world = World::with(fresh.store.clone(), Some(one)).await;
        world.pay().await;
        world.deliver().await;

        let store = Store::open(&fresh.url).await.unwrap();
        let _follows = store.serve(node("two")).await.unwrap();
        assert!(fresh.store.leads() && !store.leads());
        let (key, secret) = (world.stand_in().key(), world.stand_in().secret());
        let payments = PaymentArgs {
            stripe_key: config::key(key).ok(),
            stripe_webhook_secret: config::webhook_secret(secret).ok(),
            stripe_url: Some(world.stand_in().api().clone()),
        };
        let setup = Setup { config: Config { payments, ..Config::default() }, bus: Some(two), ..Setup::default() };
        let other = world.server.joined_by(store, setup).await;
        let desk = member(&other, Role::Support).await;
        let mut tab = Tab::open(&world.server, &world.ada.caller).await;
        desk.post(&format!("/api/support/orders/{}/refund", world.code), json!({"amount": 500})).await.is_ok();
        // Long before the leader looks at all open payments again.
        let refunded = tab.until(|tab| tab.entries[&world.key]["payment"]["state"] == "partly_refunded");
        tokio::time::timeout(Duration::from_secs(5), refunded).await.expect("refunded at once");
    }
}

//! Kill -9 at many times while an order is placed: afterwards there is either no order or one whole order with its
//! email and its message to the back office; repeating the request under the same key makes it exactly one.

use std::time::Duration;

use platen_actors::ids::{CustomerId, SessionKey};
use platen_store::{Store, back_office, orders, outbox};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::program::{Program, caller};

const MOMENTS: u64 = 16;

pub struct Customer {
    pub http: reqwest::Client,
    pub id: i64,
    /// The totals that the customer saw before ordering.
    pub checkout_body: Value,
}

pub async fn post(http: &reqwest::Client, url: String, body: &Value) -> Value {
    let answer = http.post(&url).json(body).send().await.unwrap();
    let status = answer.status();
    let text = answer.text().await.unwrap();
    assert!(status.is_success(), "{url}: {status} {text}");
    serde_json::from_str(&text).unwrap()
}

/// A customer who has seen the review of their order.
async fn about_to_order(program: &Program, number: u64, part: i64) -> Customer {
    let (http, url) = (caller(), &program.url);
    let id = program.open_account(&http, &number.to_string()).await;
    let address = address(&http, url, id).await;
    post(&http, format!("{url}/api/cart/lines"), &json!({"partId": part, "quantity": 300})).await;
    let choice = json!({"addressId": address, "shippingMethod": "ground"});
    let shown = post(&http, format!("{url}/api/checkout/totals"), &choice).await;
    let checkout_body = json!({"revision": shown["revision"], "total": shown["totals"]["total"], "addressId": address,
        "shippingMethod": "ground", "purchaseOrder": "PO 17"});
    Customer { http, id, checkout_body }
}

pub async fn address(http: &reqwest::Client, url: &str, customer: i64) -> Value {
    let address = json!({"firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St", "city": "Springfield",
        "state": "IL", "zipcode": "62701", "countryId": "US"});
    post(http, format!("{url}/api/myaccount/{customer}/address/new"), &address).await["addressId"].clone()
}

pub async fn place(customer: &Customer, url: &str) -> Option<Value> {
    let request = customer.http.post(format!("{url}/api/checkout/place")).header("idempotency-key", "once");
    let answer = request.json(&customer.checkout_body).send().await.ok()?;
    let (status, text) = (answer.status(), answer.text().await.ok()?);
    assert!(status.is_success(), "{status} {text}");
    serde_json::from_str(&text).ok()
}

/// A mug of the demo, which is also sold without artwork.
async fn part(url: &str) -> i64 {
    let found: Value = caller().get(format!("{url}/api/search?q=mug")).send().await.unwrap().json().await.unwrap();
    let product = &found["products"][0]["id"];
    let product: Value =
        caller().get(format!("{url}/api/products/{product}")).send().await.unwrap().json().await.unwrap();
    product["parts"][0]["id"].as_i64().unwrap()
}

#[actix_web::test]
async fn a_kill_while_an_order_is_placed_leaves_none_or_a_whole_one() {
    let folder = TempDir::new().unwrap();
    let mut program = Program::serve(folder.path());
    let part = part(&program.url).await;
    for snapshot in 0..MOMENTS {
        let customer = about_to_order(&program, snapshot, part).await;
        let url = program.url.clone();
        let (placing, killing) = (place(&customer, &url), async {
            // From before the request arrives until after it was answered.
            tokio::time::sleep(Duration::from_micros(400 * snapshot)).await;
            program.kill();
        });
        let (told, ()) = futures_util::future::join(placing, killing).await;
        let store = Store::open(&format!("sqlite:{}", folder.path().join("platen.sqlite").display())).await.unwrap();
        let found = counted(&store, customer.id).await;
        assert!(found == [1, 1, 1] || found == [0, 0, 0] && told.is_none(), "moment {snapshot}: {found:?} {told:?}");
        store.close().await;
        program = Program::serve(folder.path());
        let again = place(&customer, &program.url).await.unwrap();
        if let Some(told) = told {
            assert_eq!((&again["code"], &again["orderId"]), (&told["code"], &told["orderId"]));
        }
        let store = Store::open(&format!("sqlite:{}", folder.path().join("platen.sqlite").display())).await.unwrap();
        assert_eq!(counted(&store, customer.id).await, [1, 1, 1], "moment {snapshot}");
        store.close().await;
    }
}

/// Counts orders, emails and messages to the back office.
pub async fn counted(store: &Store, customer: i64) -> [usize; 3] {
    let key = SessionKey::Customer(CustomerId(customer));
    let mut reader = store.read().await.unwrap();
    let orders = orders::list(&mut reader, key, 10, 0).await.unwrap();
    let codes: Vec<_> = orders.iter().map(|order| order.code.to_string()).collect();
    let has_code = |text: &str| codes.iter().any(|code| text.contains(code));
    for order in &orders {
        let found = orders::find(&mut reader, key, order.order_id).await.unwrap().unwrap();
        assert_eq!(found.placed.lines.len(), 1);
    }
    let emails = outbox::list(&mut reader, 1_000).await.unwrap();
    let confirmations = emails.iter().filter(|row| {
        matches!(&row.message, Some(platen_store::outbox::email::EmailMessage::OrderPlaced { order, .. }) if has_code(&order.code.to_string()))
    });
    let messages = back_office::list(&mut reader, 1_000).await.unwrap();
    let messages = messages.iter().filter(|row| row.message.contains("order_placed") && has_code(&row.message));
    [orders.len(), confirmations.count(), messages.count()]
}

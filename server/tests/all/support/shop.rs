//! A buyer: an address, a full cart, and the request that checkout would send for it.

use platen::back_office::config::{BackOfficeArgs, token};
use platen::config::Config;
use serde_json::{Value, json};

use super::tab::Tab;
use super::{Answer, Caller, Server, Setup};

/// The secret of the tests' back office.
pub const SECRET: &str = "a-secret-of-the-shop";

/// A server with a back office.
pub async fn server() -> Server {
    Server::start_with(Setup { config: config(), ..Setup::default() }).await
}

/// The server's configuration.
pub fn config() -> Config {
    let back_office = BackOfficeArgs { back_office_url: None, back_office_token: token(SECRET).ok() };
    Config { back_office, ..Config::default() }
}

/// A customer with an address in their book.
pub struct Buyer {
    pub caller: Caller,
    pub address: i64,
}

impl Buyer {
    pub async fn new(server: &Server, name: &str) -> Self {
        let caller = server.customer(name).await;
        let address = address(&caller, "IL", "62701", "US").await;
        Self { caller, address }
    }

    /// Adds pieces of a product's only part to the cart: 1.995 each from 100 on.
    pub async fn buy(&self, part: i64, quantity: i64) -> Value {
        self.caller.post("/api/cart/lines", json!({"partId": part, "quantity": quantity})).await.is_ok()
    }

    /// The request of checkout for the current cart, with ground shipping.
    pub async fn checkout_body(&self, promo: Option<&str>) -> Value {
        let choice = json!({"addressId": self.address, "shippingMethod": "ground", "promoCode": promo});
        let shown = self.caller.post("/api/checkout/totals", choice).await.is_ok();
        json!({"revision": shown["revision"], "total": shown["totals"]["total"], "addressId": self.address,
            "shippingMethod": "ground", "promoCode": promo, "purchaseOrder": "PO 17"})
    }

    pub async fn place(&self, checkout_body: &Value) -> Answer {
        self.caller.post("/api/checkout/place", checkout_body.clone()).await
    }

    /// An order of two hundred pieces.
    pub async fn order(&self) -> Value {
        self.buy(1, 200).await;
        self.place(&self.checkout_body(None).await).await.is_ok()
    }

    /// Returns the entry that a new tab shows under a key.
    pub async fn entry(&self, server: &Server, key: &str) -> Value {
        Tab::open(server, &self.caller).await.entries.get(key).cloned().unwrap_or_default()
    }
}

/// Adds an address and returns its id.
pub async fn address(caller: &Caller, state: &str, zipcode: &str, country: &str) -> i64 {
    // A guest is customer 0.
    let customer = caller.get("/api/session").await.is_ok()["customerId"].as_i64().unwrap_or(0);
    let body = json!({"firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St", "city": "Springfield",
        "state": state, "zipcode": zipcode, "countryId": country});
    let added = caller.post(&format!("/api/myaccount/{customer}/address/new"), body).await.is_ok();
    added["addressId"].as_i64().unwrap()
}

/// Sends a report of the back office.
pub async fn report(server: &Server, id: &str, order: &Value, report: Value) -> Answer {
    let visitor = server.visitor();
    let request = visitor.request(reqwest::Method::POST, "/api/backoffice/reports").bearer_auth(SECRET);
    visitor.send(request.json(&json!({"id": id, "order": order, "report": report}))).await
}

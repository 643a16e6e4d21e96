//! A catalog change updates the prices of open carts.

use platen_actors::ports::SystemClock;
use platen_catalog::import::{Defaults, Importer, Source};
use serde_json::json;

use crate::support::Server;
use crate::support::tab::Tab;

async fn import(server: &Server, price: &str, status: &str) {
    let record = json!({"sku": "FIX-001", "name": "Pen No. 1", "categories": ["Writing > Pens"], "productionDays": 5,
        "status": status, "prices": [{"minQuantity": 25, "unitPrice": price}], "parts": [{"sku": "FIX-001-NVY"}]});
    let source = Source::bytes("new.jsonl", record.to_string().into_bytes());
    Importer::new(&server.store, &SystemClock, "test").run(vec![source], Defaults::default()).await.unwrap();
}

#[actix_web::test]
async fn a_new_price_shows_in_every_cart_with_what_it_was() {
    let server = Server::start().await;
    let guest = server.visitor();
    let line = guest.post("/api/cart/lines", json!({"partId": 1, "quantity": 50})).await.is_ok();
    let (price, path) = (format!("cartPrices/{}", line["lineId"]), format!("/api/cart/lines/{}", line["lineId"]));
    let mut tab = Tab::open(&server, &guest).await;
    assert_eq!(tab.entries["cartTotals"]["merchandise"], 12_500);

    import(&server, "3.00", "active").await;
    tab.until(|tab| tab.entries["cartTotals"]["merchandise"] == 15_000).await;
    assert_eq!(tab.entries[&price]["was"], 12_500);
    guest.post("/api/cart/seen", json!({})).await.is_ok();
    tab.until(|tab| tab.entries[&price]["was"].is_null()).await;

    import(&server, "3.00", "archived").await;
    tab.until(|tab| tab.entries["cartTotals"]["problems"] == 1).await;
    assert_eq!(tab.entries[&price]["problem"]["code"], "not_sold");
    guest.delete(&path).await.is_ok();
    tab.until(|tab| !tab.entries.contains_key("cartTotals")).await;
}

#[actix_web::test]
async fn a_cart_that_nobody_looked_at_is_priced_when_it_is_read_again() {
    let server = Server::start().await;
    let guest = server.visitor();
    guest.post("/api/cart/lines", json!({"partId": 1, "quantity": 50})).await.is_ok();
    import(&server, "2.00", "active").await;
    // Another node without this session reads it from the store.
    let node = server.second_node().await;
    let mut tab = Tab::open(&node, &guest.at(&node)).await;
    tab.until(|tab| tab.entries["cartTotals"]["merchandise"] == 10_000).await;
}

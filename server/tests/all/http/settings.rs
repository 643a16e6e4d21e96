//! Changed settings files are used without a restart.

use std::path::{Path, PathBuf};

use platen::config::Config;
use platen::tasks::reload_settings;
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::shop::{Buyer, config};
use crate::support::tab::Tab;
use crate::support::{Server, Setup};

const SHOP: &str = include_str!("../../../shop.json");

/// A server with settings files, in a folder.
struct Files {
    folder: TempDir,
    server: Server,
}

impl Files {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        write(&folder.path().join("shop.json"), SHOP);
        write(&folder.path().join("pages.json"), r#"{"contact": {"phone": "+1 555 0100"}}"#);
        let file = |name: &str| Some(folder.path().join(name));
        let config = Config { shop: file("shop.json"), page_settings: file("pages.json"), ..config() };
        let server = Server::start_with(Setup { config, ..Setup::default() }).await;
        Self { folder, server }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file and looks for changes at once.
    async fn change(&self, name: &str, text: &str) {
        write(&self.path(name), text);
        reload_settings(self.server.running.platen.clone().into_inner()).await;
    }
}

fn write(path: &Path, text: &str) {
    std::fs::write(path, text).unwrap();
}

/// Replaces a text of the shop's file that must be there.
fn shop_with(from: &str, to: &str) -> String {
    assert!(SHOP.contains(from), "{from}");
    SHOP.replace(from, to)
}

/// Returns the revision of the shop in the tab's next live frame.
async fn next_revision(tab: &mut Tab) -> Value {
    loop {
        let frame = tab.next().await.unwrap();
        if frame["type"] == "live" {
            return frame["shop"].clone();
        }
    }
}

async fn ground(ada: &Buyer) -> Value {
    let methods = ada.caller.get(&format!("/api/checkout/shippingmethods/{}", ada.address)).await.is_ok();
    methods["methods"][0].clone()
}

#[actix_web::test]
async fn an_open_tab_hears_by_itself_of_a_changed_shipping_price_and_pays_no_other() {
    let files = Files::new().await;
    let ada = Buyer::new(&files.server, "ada").await;
    ada.buy(1, 200).await;
    let before = ground(&ada).await;
    let seen = ada.checkout_body(None).await;
    let mut tab = Tab::open(&files.server, &ada.caller).await;
    let first = next_revision(&mut tab).await;

    // Replaced as a whole, as editors and Kubernetes do it. The server looks every two seconds.
    let new = files.path("new.json");
    write(&new, &shop_with("[645, 745, 945, 1195, 1595, 2195, 3195]", "[646, 746, 946, 1196, 1596, 2196, 3196]"));
    std::fs::rename(&new, files.path("shop.json")).unwrap();
    while next_revision(&mut tab).await == first {}
    let after = ground(&ada).await;
    assert_eq!(after["id"], "ground");
    assert_ne!(after["price"], before["price"]);
    ada.place(&seen).await.is_problem(409, "total_changed");
    ada.place(&ada.checkout_body(None).await).await.is_ok();
}

#[actix_web::test]
async fn a_changed_calendar_changes_delivery_dates_everywhere() {
    let files = Files::new().await;
    let ada = Buyer::new(&files.server, "ada").await;
    let placed = ada.order().await;
    let order = format!("/api/orders/{}", placed["code"].as_str().unwrap());
    ada.buy(1, 200).await;
    let dates = async || {
        let (calendar, method) = (ada.caller.get("/api/calendar").await.is_ok(), ground(&ada).await);
        let detail = ada.caller.get(&order).await.is_ok();
        [calendar["start"].clone(), method["arrivesOn"].clone(), detail["arrivesOn"].clone()]
    };
    let before = dates().await;
    assert_eq!(before[0], "2027-01-15");
    // The clock of tests starts on this day.
    files.change("shop.json", &shop_with("\"2027-01-18\"", "\"2027-01-15\", \"2027-01-18\"")).await;
    let after = dates().await;
    assert_eq!(after[0], "2027-01-19");
    assert!(after.iter().zip(&before).all(|(after, before)| after.as_str() > before.as_str()), "{before:?} {after:?}");
}

#[actix_web::test]
async fn an_invalid_file_or_another_currency_keeps_the_shop() {
    let files = Files::new().await;
    let ada = Buyer::new(&files.server, "ada").await;
    ada.buy(1, 200).await;
    let mut tab = Tab::open(&files.server, &ada.caller).await;
    let (first, before) = (next_revision(&mut tab).await, ground(&ada).await);
    for text in ["{", &shop_with("17:00", "5pm"), &shop_with("\"USD\"", "\"EUR\"")] {
        files.change("shop.json", text).await;
        assert_eq!(ground(&ada).await, before);
    }
    std::fs::remove_file(files.path("shop.json")).unwrap();
    reload_settings(files.server.running.platen.clone().into_inner()).await;
    assert_eq!(ground(&ada).await, before);
    // The tab has heard nothing of it: its next frame comes with the second tab.
    let _second = Tab::open(&files.server, &ada.caller).await;
    assert_eq!(next_revision(&mut tab).await, first);
    files.change("shop.json", &shop_with("17:00", "18:00")).await;
    assert_eq!(ada.caller.get("/api/calendar").await.is_ok()["cutOff"], "18:00");
}

#[actix_web::test]
async fn changed_page_settings_are_in_every_page_and_no_kept_one_is_sent() {
    let files = Files::new().await;
    let guest = files.server.visitor();
    let page = async |path: &str, tag: &str| {
        let request = guest.request(Method::GET, path).header("accept", "text/html").header("if-none-match", tag);
        guest.send(request).await
    };
    let paths = ["/", "/category/1/writing", "/product/1/pen-no-1", "/login", "/nothing"];
    let mut tags = Vec::new();
    for path in paths {
        let first = page(path, "\"none\"").await;
        assert!(first.body.contains("+1 555 0100"), "{path}");
        assert_eq!(page(path, "\"none\"").await.body, first.body, "{path}");
        tags.push(first.header("etag").unwrap_or("\"none\"").to_owned());
    }
    files.change("pages.json", r#"{"contact": {"phone": "+1 555 0199"}}"#).await;
    for (path, tag) in paths.iter().zip(&tags) {
        let body = page(path, tag).await.body;
        assert!(body.contains("+1 555 0199") && !body.contains("+1 555 0100"), "{path}");
    }
    for text in ["{", r#"{"promotion": {"link": "https://elsewhere.example"}}"#] {
        files.change("pages.json", text).await;
        assert!(page("/", "\"none\"").await.body.contains("+1 555 0199"));
    }
    files.change("pages.json", &json!({}).to_string()).await;
    assert!(page("/", "\"none\"").await.body.contains(r#"id="page-settings">{"notOffered":["stockArt"],"pages":["#));
}

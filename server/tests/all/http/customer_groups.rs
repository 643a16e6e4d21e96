//! Customer groups: an administrator edits them, support puts customers into them, and members have their prices everywhere.

use platen_store::role::Role;
use serde_json::{Value, json};

use super::quotes;
use crate::support::shop::{Buyer, config, server};
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::{Caller, Server, Setup};

const GROUPS: &str = "/api/support/shop/groups";

/// Members of this group pay less by a part of the catalog's prices, in 1/100 of a percent.
fn schools(basis_points: i64) -> Value {
    json!({"key": "schools", "name": "Schools", "reductions": [{"goods": {"kind": "all"}, "basisPoints": basis_points}],
        "prices": [], "paymentDays": 45})
}

async fn save(admin: &Caller, revision: i64, groups: Value) -> Value {
    admin.post(GROUPS, json!({"revision": revision, "groups": groups})).await.is_ok()
}

async fn join(desk: &Caller, group: Value) {
    desk.post("/api/support/customers/1/group", json!({"group": group})).await.is_ok();
}

/// The unit price of a product from 100 pieces on.
async fn shown(caller: &Caller, path: &str) -> Value {
    caller.get(path).await.is_ok()["parts"][0]["breaks"][1]["unitPrice"].clone()
}

fn line(tab: &Tab) -> Value {
    tab.entries.iter().find(|(key, _)| key.starts_with("cartPrices/")).unwrap().1.clone()
}

async fn subjects(admin: &Caller, action: &str) -> Vec<String> {
    let audit = admin.get(&format!("/api/support/audit?action={action}")).await.is_ok();
    audit["rows"].as_array().unwrap().iter().map(|row| row["subject"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn members_have_their_prices_everywhere_and_everybody_else_those_of_the_catalog() {
    let server = server().await;
    let (admin, desk) = (member(&server, Role::Admin).await, member(&server, Role::Support).await);
    let (ada, bob) = (Buyer::new(&server, "ada").await, Buyer::new(&server, "bob").await);
    ada.buy(1, 200).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    save(&admin, 0, json!([schools(1_000)])).await;
    join(&desk, json!("schools")).await;
    tab.until(|tab| tab.entries["cartTotals"]["total"] == 35_910).await;
    assert_eq!((&line(&tab)["was"], &tab.entries["membership"]), (&json!(39_900), &json!({"group": "schools"})));

    // The product, first to be kept in the cache by a member, then by others.
    let path = "/api/products/1";
    for caller in [&ada.caller, &bob.caller, &server.visitor(), &ada.caller] {
        assert_eq!(shown(caller, path).await, 19_950, "the public answer is the same for all");
    }
    let mine = ada.caller.get("/api/products/1/mine").await;
    assert_eq!(mine.header("cache-control"), Some("no-store"));
    let product = mine.is_ok();
    assert_eq!(
        (&product["parts"][0]["breaks"][1]["unitPrice"], &product["group"]),
        (&json!(17_955), &json!("Schools"))
    );
    assert_eq!((&product["breaks"][0]["unitPrice"], &product["minQuantity"]), (&json!(22_500), &json!(25)));
    assert_eq!(shown(&bob.caller, "/api/products/1/mine").await, 19_950, "a customer without a group");
    server.visitor().get("/api/products/1/mine").await.is_problem(401, "login_required");
    ada.caller.get("/api/products/999/mine").await.is_problem(404, "not_found");

    // Lists.
    let path = "/api/myaccount/prices?ids=2,1,999";
    let prices = ada.caller.get(path).await.is_ok()["prices"].clone();
    let ids: Vec<_> = prices.as_array().unwrap().iter().map(|price| price["id"].clone()).collect();
    assert_eq!(ids, [json!(2), json!(1)]);
    assert_eq!(prices[1]["breaks"][1], json!({"minQuantity": 100, "unitPrice": 17_955}));
    assert_eq!(prices[1]["printed"]["breaks"], product["printed"]["breaks"]);
    assert_eq!(bob.caller.get(path).await.is_ok(), json!({"prices": []}), "a customer without a group");
    server.visitor().get(path).await.is_problem(401, "login_required");
    ada.caller.get("/api/myaccount/prices?ids=x").await.is_problem(422, "invalid");

    // The price of a configuration, the quick view, and the cart.
    let total = async |caller: &Caller| {
        caller.post("/api/price", json!({"partId": 1, "quantity": 200})).await.is_ok()["total"].clone()
    };
    let guest = server.visitor();
    assert_eq!([total(&ada.caller).await, total(&bob.caller).await, total(&guest).await], [35_910, 39_900, 39_900]);
    let view = async |caller: &Caller| caller.post("/ProductSearch/QuickView", json!({"productId": 1})).await.body;
    assert!(view(&ada.caller).await.contains("2.25") && !view(&ada.caller).await.contains("2.50"));
    assert!(view(&bob.caller).await.contains("2.50") && view(&guest).await.contains("2.50"));
    ada.buy(2, 100).await;
    tab.until(|tab| tab.entries["cartTotals"]["total"] == 35_910 + 17_955).await;

    // The order keeps the price and the terms.
    let placed = ada.place(&ada.checkout_body(None).await).await.is_ok();
    let order = ada.caller.get(&format!("/api/orders/{}", placed["code"].as_str().unwrap())).await.is_ok();
    let placed = &order["placed"];
    assert_eq!((&placed["totals"]["merchandise"], &placed["paymentDays"]), (&json!(53_865), &json!(45)));
    assert_eq!(placed["lines"][0]["price"]["items"][0]["unitPrice"], 17_955);

    // An offer without a price of its own is at the price of the group.
    let quote = quotes::ask(&ada.caller, json!({})).await.is_ok();
    let code = quote["code"].as_str().unwrap();
    let at_list = json!({"kind": "offer", "lines": [{}], "shipping": 0, "validUntil": "2027-01-20"});
    quotes::staff(&server, code, "1", at_list).await.is_ok();
    let sheet = ada.caller.get(&format!("/api/quotes/{code}")).await.is_ok()["sheets"][0].clone();
    assert_eq!(sheet["lines"][0]["price"]["items"][0]["unitPrice"], 22_500);
}

#[actix_web::test]
async fn a_changed_group_changes_open_carts_and_an_old_total_is_refused_in_words() {
    let server = server().await;
    let (admin, desk) = (member(&server, Role::Admin).await, member(&server, Role::Support).await);
    let ada = Buyer::new(&server, "ada").await;
    save(&admin, 0, json!([schools(1_000)])).await;
    join(&desk, json!("schools")).await;
    join(&desk, json!("schools")).await;
    ada.buy(1, 200).await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    assert_eq!(tab.entries["cartTotals"]["total"], 35_910);
    let seen = ada.checkout_body(None).await;
    let members = save(&admin, 1, json!([schools(5_000)])).await["members"].clone();
    assert_eq!(members, json!({"schools": 1}));
    tab.until(|tab| tab.entries["cartTotals"]["total"] == 19_950).await;
    assert_eq!(line(&tab)["was"], 35_910);
    let refused = ada.place(&seen).await.is_problem(409, "cart_changed").json();
    assert!(refused["message"].as_str().unwrap().contains("cart"), "{refused}");

    // A price list comes before the reduction; a deleted group has the catalog's prices.
    let mut listed = schools(5_000);
    listed["prices"] = json!([{"sku": "fix-001", "breaks": [{"minQuantity": 10, "unitPrice": 12_345}]}]);
    save(&admin, 2, json!([listed])).await;
    tab.until(|tab| tab.entries["cartTotals"]["total"] == 24_690).await;
    assert_eq!(ada.caller.get("/api/products/1/mine").await.is_ok()["minQuantity"], 10);
    save(&admin, 3, json!([])).await;
    tab.until(|tab| tab.entries["cartTotals"]["total"] == 39_900).await;
    let customer = desk.get("/api/support/customers/1").await.is_ok();
    assert_eq!((&customer["group"], &customer["groups"]), (&json!("schools"), &json!([])));
    let ids = |page: &Value| {
        page["customers"].as_array().unwrap().iter().map(|row| row["customerId"].clone()).collect::<Vec<_>>()
    };
    let page = desk.get("/api/support/customers?group=schools").await.is_ok();
    assert_eq!((ids(&page), &page["groups"]), (vec![json!(1)], &json!([])));
    assert_eq!(ids(&desk.get("/api/support/customers?group=clubs").await.is_ok()), [Value::Null; 0]);
    join(&desk, json!(null)).await;
    tab.until(|tab| !tab.entries.contains_key("membership")).await;

    assert_eq!(subjects(&admin, "group_joined").await, ["schools (deleted) → no group", "no group → Schools"]);
    let changes = subjects(&admin, "groups_changed").await;
    assert_eq!(changes[1], "schools, FIX-001: nothing → $1.2345 from 10".replace("FIX", "fix"));
    assert_eq!(changes[2], "schools, off: 10% on all goods → 50% on all goods");
    assert!(
        changes[3].contains("schools, name: nothing → Schools; schools, off: nothing → 10% on all goods"),
        "{changes:?}"
    );
}

#[actix_web::test]
async fn a_group_gives_credit_to_members_without_credit_of_their_own() {
    let mut setup = Setup { config: config(), ..Setup::default() };
    setup.config.dev = true;
    let server = Server::start_with(setup).await;
    let (admin, desk) = (member(&server, Role::Admin).await, member(&server, Role::Support).await);
    let ada = Buyer::new(&server, "ada").await;
    let credit = async |body: Value| desk.post("/api/support/customers/1/credit", body).await.is_ok();
    credit(json!({"hasCredit": false, "reason": "New"})).await;
    let mut group = schools(1_000);
    save(&admin, 0, json!([group])).await;
    join(&desk, json!("schools")).await;
    ada.buy(1, 200).await;
    let terms = async || {
        let path = format!("/api/checkout/shippingmethods/{}", ada.address);
        let terms = ada.caller.get(&path).await.is_ok();
        (terms["paymentMethods"].clone(), terms["creditLeft"].clone(), terms["paymentDays"].clone())
    };
    assert_eq!(terms().await, (json!(["card"]), json!(null), json!(null)));
    let body = ada.checkout_body(None).await;
    let refused = ada.place(&body).await.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["code"], "no_credit");
    group["credit"] = json!({"limit": 50_000});
    save(&admin, 1, json!([group])).await;
    assert_eq!(terms().await, (json!(["account", "card"]), json!(50_000), json!(45)));
    ada.place(&body).await.is_ok();
    let shown = desk.get("/api/support/customers/1").await.is_ok()["credit"].clone();
    let (limit, of_group) = (&shown["limit"], &shown["ofGroup"]);
    assert_eq!((limit, of_group, &shown["open"]), (&json!(50_000), &json!(true), &body["total"]));
    ada.buy(1, 200).await;
    let more = ada.place(&ada.checkout_body(None).await).await.is_problem(422, "invalid").json();
    assert_eq!(more["errors"][0]["code"], "credit_exceeded");
    credit(json!({"hasCredit": true, "limit": 90_000, "reason": "Known"})).await;
    let shown = desk.get("/api/support/customers/1").await.is_ok()["credit"].clone();
    assert_eq!((&shown["limit"], shown.get("ofGroup")), (&json!(90_000), None));
    ada.place(&ada.checkout_body(None).await).await.is_ok();
}

#[actix_web::test]
async fn faults_of_groups_are_named_at_their_fields_and_an_edit_of_an_old_revision_is_refused() {
    let server = Server::start().await;
    let (admin, desk) = (member(&server, Role::Admin).await, member(&server, Role::Support).await);
    server.customer("ada").await;
    let first = admin.get(GROUPS).await.is_ok();
    assert_eq!((&first["revision"], &first["groups"], &first["currency"]), (&json!(0), &json!([]), &json!("USD")));
    let wrong = json!([
        {"key": "a", "name": " ", "reductions": [{"goods": {"kind": "categories", "ids": []}, "basisPoints": 0}]},
        {"key": "a", "name": "B", "prices": [{"sku": "X", "breaks": []}], "paymentDays": 0, "credit": {"limit": -1}}]);
    let refused = admin.post(GROUPS, json!({"revision": 0, "groups": wrong})).await.is_problem(422, "invalid").json();
    let fields: Vec<_> =
        refused["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
    let expected = [
        "groups[0].name",
        "groups[0].reductions[0].basisPoints",
        "groups[0].reductions[0].goods.ids",
        "groups[1].key",
        "groups[1].prices[0]",
        "groups[1].paymentDays",
        "groups[1].credit.limit",
    ];
    assert_eq!(fields, expected);
    let mut group = schools(1_000);
    group["prices"] = json!([{"sku": "FIX-001-NVY", "breaks": [{"minQuantity": 1, "unitPrice": 1}]},
        {"sku": "TYPO", "breaks": [{"minQuantity": 1, "unitPrice": 1}]}]);
    let saved = save(&admin, 0, json!([group])).await;
    assert_eq!((&saved["revision"], &saved["unknownSkus"]), (&json!(1), &json!(["TYPO"])));
    admin.post(GROUPS, json!({"revision": 0, "groups": []})).await.is_problem(409, "shop_changed");
    let post =
        async |customer: i64, body: Value| desk.post(&format!("/api/support/customers/{customer}/group"), body).await;
    let refused = post(1, json!({"group": "clubs"})).await.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["field"], "group");
    post(9, json!({"group": "schools"})).await.is_problem(404, "not_found");
}

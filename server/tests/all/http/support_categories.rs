//! Arranging the category tree in the support app.

use std::time::Duration;

use platen_store::role::Role;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::support::shop::Buyer;
use crate::support::staff::member;
use crate::support::tab::{PATIENCE, Tab};
use crate::support::upload::file;
use crate::support::{Caller, Server};

const PATH: &str = "/api/support/categories";

async fn tree(admin: &Caller) -> Value {
    admin.get(PATH).await.is_ok()
}

fn find<'a>(tree: &'a Value, name: &str) -> &'a Value {
    tree["categories"].as_array().unwrap().iter().find(|category| category["name"] == name).unwrap()
}

fn names(tree: &Value) -> Vec<&str> {
    tree["categories"].as_array().unwrap().iter().map(|category| category["name"].as_str().unwrap()).collect()
}

async fn import(admin: &Caller, sku: &str, category: &str) -> Value {
    let line = json!({"sku": sku, "name": sku, "categories": [category], "productionDays": 5,
        "prices": [{"minQuantity": 1, "unitPrice": "1"}], "parts": [{"sku": sku}]});
    let form = Form::new().part("file", file("new.jsonl", line.to_string().into_bytes()));
    admin.send(admin.request(Method::POST, "/api/support/catalogue/import").multipart(form)).await.is_ok()
}

#[actix_web::test]
async fn a_renamed_and_moved_category_keeps_its_products_and_its_old_address_leads_to_it() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = server.visitor();
    let before = tree(&admin).await;
    assert_eq!(names(&before), ["Writing", "Pens", "Drinkware", "Mugs"]);
    let (mugs, writing) = (find(&before, "Mugs"), find(&before, "Writing"));
    assert_eq!((&mugs["products"], &mugs["path"]), (&json!(30), &json!("Drinkware > Mugs")));
    let record = admin.get("/api/support/products/FIX-002").await.is_ok();
    let id = &mugs["categoryId"];
    let change = json!({"revision": 0, "name": " Cups ", "parentId": writing["categoryId"],
        "beforeId": find(&before, "Pens")["categoryId"], "description": "Cups for\ndesks.", "pictureSku": "fix-004"});
    let after = admin.post(&format!("{PATH}/{id}"), change.clone()).await.is_ok();
    assert_eq!(names(&after), ["Writing", "Cups", "Pens", "Drinkware"]);
    assert_eq!((&find(&after, "Cups")["revision"], &find(&after, "Drinkware")["products"]), (&json!(2), &json!(0)));
    assert!(find(&after, "Cups")["imageUrl"].as_str().unwrap().contains("FIX-004"), "{after}");

    let sold = visitor.get("/api/products/2").await.is_ok();
    let way: Vec<_> = sold["categories"][0]["path"].as_array().unwrap().iter().map(|step| &step["name"]).collect();
    assert_eq!(way, ["Writing", "Cups"]);
    assert_eq!(admin.get("/api/support/products/FIX-002").await.is_ok(), record, "records stay as they are");
    let all = visitor.get("/api/categories").await.is_ok();
    assert_eq!(all["categories"].as_array().unwrap().len(), 1, "{all}");
    assert_eq!(all["categories"][0]["children"][0]["description"], "Cups for\ndesks.");
    assert_eq!(visitor.get(&format!("/api/search?category={}", writing["categoryId"])).await.is_ok()["total"], 60);
    assert_eq!(visitor.get("/api/search?q=cups").await.is_ok()["total"], 30);
    let old = visitor.get(&format!("/category/{id}/mugs")).await;
    assert_eq!((old.status.as_u16(), old.header("location")), (301, Some(format!("/category/{id}/cups").as_str())));
    assert_eq!(old.header("cache-control"), Some("no-cache"), "a category can get its old name again");
    let page = visitor.get(&format!("/category/{id}/cups")).await;
    assert!(page.status.is_success() && page.body.contains("Cups for"), "{}", page.status);

    assert_eq!(admin.post(&format!("{PATH}/{id}"), change.clone()).await.is_ok(), after, "nothing to change");
    let mut outdated = change;
    outdated["name"] = json!("Goblets");
    admin.post(&format!("{PATH}/{id}"), outdated).await.is_problem(409, "category_changed");
    let audit = admin.get("/api/support/audit?action=category_changed").await.is_ok();
    assert_eq!(
        audit["rows"][0]["subject"],
        "Mugs: name: Mugs → Cups; parent: Drinkware → Writing; description: nothing → Cups for desks.; \
         picture: nothing → fix-004"
    );
    assert_eq!(audit["rows"].as_array().unwrap().len(), 1);

    // Files with the old path and with the shown one name the same category, whatever it is called later.
    import(&admin, "OLD", "Drinkware > Mugs").await;
    import(&admin, "NEW", "writing > Cups").await;
    let now = tree(&admin).await;
    assert_eq!((names(&now), &find(&now, "Cups")["products"]), (names(&after), &json!(32)));
    let again = json!({"revision": 2, "name": "Beakers", "parentId": writing["categoryId"]});
    let now = admin.post(&format!("{PATH}/{id}"), again).await.is_ok();
    assert_eq!(
        (names(&now), &find(&now, "Beakers")["products"]),
        (vec!["Writing", "Beakers", "Pens", "Drinkware"], &json!(32))
    );
    import(&admin, "BELOW", "Writing > Cups > Small").await;
    let now = tree(&admin).await;
    assert_eq!(names(&now), ["Writing", "Beakers", "Small", "Pens", "Drinkware"]);
}

#[actix_web::test]
async fn the_order_changes_beside_other_changes_and_everywhere_within_a_second() {
    let server = Server::start().await;
    let other = server.second_node().await;
    let admin = member(&server, Role::Admin).await;
    let ada = Buyer::new(&server, "ada").await;
    let before = tree(&admin).await;
    let [drinkware, writing] = ["Drinkware", "Writing"].map(|name| find(&before, name)["categoryId"].clone());
    let mut tab = Tab::open(&other, &ada.caller.at(&other)).await;
    let known = next_catalog(&mut tab).await;

    let first = json!({"revision": 0, "name": "Drinkware", "beforeId": writing});
    let after = admin.post(&format!("{PATH}/{drinkware}"), first).await.is_ok();
    assert_eq!(names(&after), ["Drinkware", "Mugs", "Writing", "Pens"]);
    let described = json!({"revision": 0, "name": "Drinkware", "description": "To drink from."});
    admin.post(&format!("{PATH}/{drinkware}"), described).await.is_ok();
    let second = json!({"revision": 0, "name": "Drinkware", "description": "Never seen.", "afterId": writing});
    admin.post(&format!("{PATH}/{drinkware}"), second.clone()).await.is_problem(409, "category_changed");
    let moved = json!({"revision": 0, "name": "Writing", "beforeId": drinkware});
    let after = admin.post(&format!("{PATH}/{writing}"), moved).await.is_ok();
    assert_eq!(names(&after), ["Writing", "Pens", "Drinkware", "Mugs"]);
    let audit = admin.get("/api/support/audit?action=category_changed").await.is_ok();
    let subjects: Vec<_> = audit["rows"].as_array().unwrap().iter().map(|row| &row["subject"]).collect();
    let expected =
        ["Writing: position: 2 → 1", "Drinkware: description: nothing → To drink from.", "Drinkware: position: 2 → 1"];
    assert_eq!(subjects, expected);

    while next_catalog(&mut tab).await == known {}
    let began = Instant::now();
    loop {
        let [first, second] = shown(&other).await.try_into().unwrap();
        if first["name"] == "Writing" && second["description"] == "To drink from." {
            break;
        }
        assert!(began.elapsed() < PATIENCE, "the other node does not follow");
        sleep(Duration::from_millis(20)).await;
    }
}

/// Returns the categories at the top, as customers see them.
async fn shown(server: &Server) -> Vec<Value> {
    server.visitor().get("/api/categories").await.is_ok()["categories"].as_array().unwrap().clone()
}

/// Returns the state of the catalog in the tab's next live frame.
async fn next_catalog(tab: &mut Tab) -> Value {
    loop {
        let frame = tab.next().await.unwrap();
        if frame["type"] == "live" {
            return frame["catalog"].clone();
        }
    }
}

#[actix_web::test]
async fn a_hidden_category_is_not_shown_and_its_products_are_still_found() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = server.visitor();
    let before = tree(&admin).await;
    let id = find(&before, "Drinkware")["categoryId"].clone();
    let hide = json!({"revision": 0, "name": "Drinkware", "hidden": true});
    let after = admin.post(&format!("{PATH}/{id}"), hide).await.is_ok();
    assert_eq!(find(&after, "Drinkware")["hidden"], true);
    let all = visitor.get("/api/categories").await.is_ok();
    let shown: Vec<_> = all["categories"].as_array().unwrap().iter().map(|category| &category["name"]).collect();
    assert_eq!(shown, ["Writing"]);
    for id in [&id, &find(&after, "Mugs")["categoryId"]] {
        assert_eq!(visitor.get(&format!("/category/{id}/x")).await.status, 404);
    }
    assert_eq!(visitor.get("/api/search?q=mug").await.is_ok()["total"], 30);
    assert_eq!(visitor.get("/api/products/2").await.is_ok()["categories"][0]["name"], "Mugs", "it has no other");
    let show = json!({"revision": 2, "name": "Drinkware"});
    admin.post(&format!("{PATH}/{id}"), show).await.is_ok();
    assert_eq!(visitor.get("/api/categories").await.is_ok()["categories"].as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn what_breaks_a_rule_of_the_tree_is_refused_at_its_field() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let before = tree(&admin).await;
    let of = |name: &str| find(&before, name)["categoryId"].clone();
    let (drinkware, mugs) = (of("Drinkware"), of("Mugs"));
    for (id, wrong, field) in [
        (&drinkware, json!({"name": ""}), "name"),
        (&drinkware, json!({"name": "A > B"}), "name"),
        (&drinkware, json!({"name": "x".repeat(121)}), "name"),
        (&drinkware, json!({"name": "writing"}), "name"),
        (&drinkware, json!({"name": "Drinkware", "parentId": drinkware}), "parentId"),
        (&drinkware, json!({"name": "Drinkware", "parentId": mugs}), "parentId"),
        (&drinkware, json!({"name": "Drinkware", "parentId": 99}), "parentId"),
        (&drinkware, json!({"name": "Drinkware", "parentId": of("Pens")}), "parentId"),
        (&mugs, json!({"name": "Mugs", "parentId": drinkware, "description": "x".repeat(1_001)}), "description"),
        (&mugs, json!({"name": "Mugs", "parentId": drinkware, "pictureSku": "NONE"}), "pictureSku"),
    ] {
        let mut body = wrong;
        body["revision"] = json!(0);
        let refused = admin.post(&format!("{PATH}/{id}"), body).await.is_problem(422, "invalid").json();
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    admin.post(&format!("{PATH}/99"), json!({"revision": 0, "name": "A"})).await.is_problem(404, "not_found");
    assert_eq!(tree(&admin).await, before);
}

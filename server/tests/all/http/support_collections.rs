//! Collections by occasion and by industry: staff make, fill and delete them in the support app, and customers see them.

use platen_store::role::Role;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::support::staff::member;
use crate::support::upload::file;
use crate::support::{Caller, Server};

const PATH: &str = "/api/support/categories";
const BULK: &str = "/api/support/catalogue/change";

fn find<'a>(tree: &'a Value, name: &str) -> &'a Value {
    tree["categories"].as_array().unwrap().iter().find(|category| category["name"] == name).unwrap()
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().map(|list| list.iter().map(|one| one["name"].as_str().unwrap()).collect()).unwrap_or_default()
}

async fn add(admin: &Caller, name: &str, kind: &str) -> Value {
    let tree = admin.post(PATH, json!({"name": name, "kind": kind})).await.is_ok();
    find(&tree, name)["categoryId"].clone()
}

/// Puts products into a collection, or takes them out of it.
async fn change(admin: &Caller, change: &str, collection: &Value, ids: &[i64]) -> Value {
    let mut request = json!({"ids": ids});
    request[change] = collection.clone();
    let preview = admin.post(BULK, request.clone()).await.is_ok();
    request["generation"] = preview["report"]["generation"].clone();
    admin.post(BULK, request).await.is_ok()["report"].clone()
}

async fn subjects(admin: &Caller, action: &str) -> Vec<Value> {
    let audit = admin.get(&format!("/api/support/audit?action={action}")).await.is_ok();
    audit["rows"].as_array().unwrap().iter().map(|row| row["subject"].clone()).collect()
}

#[actix_web::test]
async fn customers_see_a_collection_once_products_are_in_it_beside_their_main_category() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = server.visitor();
    let plain = visitor.get("/api/categories").await.is_ok();
    let made = json!({"name": " Trade  shows ", "kind": "occasion", "description": "For your\nbooth."});
    let tree = admin.post(PATH, made).await.is_ok();
    let fairs = find(&tree, "Trade shows");
    assert_eq!(
        (&fairs["kind"], &fairs["path"], &fairs["products"]),
        (&json!("occasion"), &json!("Trade shows"), &json!(0))
    );
    assert_eq!(
        subjects(&admin, "category_added").await,
        ["Trade shows: description: nothing → For your booth.; kind: category → occasion"]
    );
    let id = &fairs["categoryId"];
    assert_eq!(visitor.get("/api/categories").await.is_ok(), plain, "it is empty");
    assert_eq!(visitor.get(&format!("/category/{id}/trade-shows")).await.status, 404);
    let clinics = add(&admin, "Health care", "industry").await;

    assert_eq!(change(&admin, "putInto", id, &[1, 2, 4]).await["changed"], 3);
    assert_eq!(change(&admin, "putInto", &clinics, &[2]).await["changed"], 1);
    let subject = subjects(&admin, "products_changed").await.pop().unwrap();
    let said = "put into Trade shows, 3 products: FIX-001 categories[1]: nothing → \"Trade shows\"";
    assert!(subject.as_str().unwrap().starts_with(said), "{subject}");
    let record = admin.get("/api/support/products/FIX-002").await.is_ok()["record"].clone();
    assert_eq!(record["categories"], json!(["Drinkware > Mugs", "Trade shows", "Health care"]));

    let all = visitor.get("/api/categories").await.is_ok();
    assert_eq!(names(&all["categories"]), names(&plain["categories"]), "menus have them apart");
    assert_eq!((names(&all["occasions"]), names(&all["industries"])), (vec!["Trade shows"], vec!["Health care"]));
    assert_eq!((&all["occasions"][0]["count"], &all["occasions"][0]["kind"]), (&json!(3), &json!("occasion")));
    let path = format!("/category/{id}/trade-shows");
    let page = visitor.get(&path).await;
    assert!(
        page.status.is_success() && page.body.contains("category-about\">For your&#10;booth.</p>"),
        "{}",
        page.body
    );
    assert!(page.body.contains("BreadcrumbList") && page.body.contains(&format!("/api/search?occasion={id}")));
    assert!(visitor.get("/sitemap.xml").await.body.contains(&path));
    let listed = visitor.get(&format!("/api/search?occasion={id}")).await.is_ok();
    assert_eq!(listed["total"], 3);
    assert_eq!(names_of_facets(&listed), ["category", "color", "price", "days", "method", "occasion", "industry"]);
    let narrowed = visitor.get(&format!("/api/search?occasion={id}&industry={clinics}")).await.is_ok();
    assert_eq!(narrowed["total"], 1);

    let product = visitor.get("/api/products/2").await.is_ok();
    assert_eq!(names(&product["categories"]), ["Mugs", "Trade shows", "Health care"]);
    assert_eq!(
        (&product["categories"][0]["kind"], &product["categories"][1]["kind"]),
        (&Value::Null, &json!("occasion"))
    );
    let shown = visitor.get("/product/2/mug-no-2").await.body;
    let crumbs = shown.split("BreadcrumbList").nth(1).unwrap().split("</script>").next().unwrap();
    assert!(crumbs.contains("\"Mugs\"") && !crumbs.contains("Trade shows"), "{crumbs}");

    assert_eq!(change(&admin, "takeOutOf", id, &[1, 2, 4, 6]).await["changed"], 3);
    let all = visitor.get("/api/categories").await.is_ok();
    assert_eq!((&all["occasions"], names(&all["industries"])), (&Value::Null, vec!["Health care"]));
}

fn names_of_facets(answer: &Value) -> Vec<&str> {
    answer["facets"].as_array().unwrap().iter().map(|facet| facet["name"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn collections_are_renamed_ordered_among_their_kind_and_change_it() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = server.visitor();
    let (fairs, feasts) = (add(&admin, "Fairs", "occasion").await, add(&admin, "Feasts", "occasion").await);
    let clinics = add(&admin, "Clinics", "industry").await;
    for id in [&fairs, &feasts, &clinics] {
        change(&admin, "putInto", id, &[2]).await;
    }
    let tree = admin.get(PATH).await.is_ok();
    let revision = |tree: &Value, name: &str| find(tree, name)["revision"].clone();
    let up = json!({"revision": revision(&tree, "Feasts"), "name": "Holidays", "beforeId": fairs});
    let tree = admin.post(&format!("{PATH}/{feasts}"), up).await.is_ok();
    let all = visitor.get("/api/categories").await.is_ok();
    assert_eq!(names(&all["occasions"]), ["Holidays", "Fairs"]);
    assert_eq!(subjects(&admin, "category_changed").await, ["Feasts: name: Feasts → Holidays; position: 2 → 1"]);
    let other = json!({"revision": revision(&tree, "Holidays"), "name": "Holidays", "kind": "industry"});
    admin.post(&format!("{PATH}/{feasts}"), other).await.is_ok();
    let all = visitor.get("/api/categories").await.is_ok();
    assert_eq!((names(&all["occasions"]), names(&all["industries"])), (vec!["Fairs"], vec!["Clinics", "Holidays"]));
    let tree = admin.get(PATH).await.is_ok();
    let ordinary = json!({"revision": revision(&tree, "Fairs"), "name": "Fairs", "kind": "category"});
    admin.post(&format!("{PATH}/{fairs}"), ordinary).await.is_ok();
    let all = visitor.get("/api/categories").await.is_ok();
    assert_eq!((names(&all["categories"]), &all["occasions"]), (vec!["Writing", "Drinkware", "Fairs"], &Value::Null));
    let product = visitor.get("/api/products/2").await.is_ok();
    assert_eq!(names(&product["categories"]), ["Mugs", "Fairs", "Holidays", "Clinics"]);
}

#[actix_web::test]
async fn a_deleted_collection_leaves_its_products_and_its_name_can_be_used_again() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = server.visitor();
    let fairs = add(&admin, "Fairs", "occasion").await;
    change(&admin, "putInto", &fairs, &[2, 4]).await;
    admin.post(BULK, json!({"ids": [4], "newStatus": "draft", "generation": 3})).await.is_ok();
    let mug = admin.get("/api/support/products/FIX-002").await.is_ok()["record"].clone();
    let remove = format!("{PATH}/{fairs}/remove");
    let left = admin.post(&remove, json!({})).await.is_ok();
    assert_eq!(names(&left["categories"]), ["Writing", "Pens", "Drinkware", "Mugs"]);
    assert_eq!(subjects(&admin, "category_removed").await, ["Fairs"]);
    for sku in ["FIX-002", "FIX-004"] {
        let record = admin.get(&format!("/api/support/products/{sku}")).await.is_ok()["record"].clone();
        assert_eq!(record["categories"], json!(["Drinkware > Mugs"]), "{sku}");
    }
    assert_eq!(visitor.get(&format!("/category/{fairs}/fairs")).await.status, 404);
    admin.post(&remove, json!({})).await.is_problem(404, "not_found");
    admin.post(BULK, json!({"ids": [2], "putInto": fairs})).await.is_problem(422, "invalid");
    let unused = json!({"revision": 0, "name": "Fairs"});
    let drinkware = find(&left, "Drinkware")["categoryId"].clone();
    let mugs = find(&left, "Mugs")["categoryId"].clone();
    admin.post(&format!("{PATH}/{drinkware}"), unused).await.is_ok();
    admin.post(PATH, json!({"name": "Fairs", "kind": "occasion"})).await.is_problem(422, "invalid");
    let back = json!({"revision": revision_of(&admin, "Fairs").await, "name": "Drinkware"});
    admin.post(&format!("{PATH}/{drinkware}"), back).await.is_ok();

    // A file that names it brings it back as it was, and so does a new one of the name.
    let form = Form::new().part("file", file("old.jsonl", mug.to_string().into_bytes()));
    admin.send(admin.request(Method::POST, "/api/support/catalogue/import").multipart(form)).await.is_ok();
    let tree = admin.get(PATH).await.is_ok();
    assert_eq!((&find(&tree, "Fairs")["kind"], &find(&tree, "Fairs")["categoryId"]), (&json!("occasion"), &fairs));
    admin.post(&remove, json!({})).await.is_ok();
    assert_eq!(add(&admin, "fairs", "industry").await, fairs);
    let tree = admin.get(PATH).await.is_ok();
    assert_eq!((&find(&tree, "fairs")["kind"], &find(&tree, "fairs")["products"]), (&json!("industry"), &json!(0)));
    admin.post(&format!("{PATH}/{mugs}/remove"), json!({})).await.is_problem(409, "not_removable");
    admin.post(&format!("{PATH}/999/remove"), json!({})).await.is_problem(404, "not_found");
}

async fn revision_of(admin: &Caller, name: &str) -> Value {
    find(&admin.get(PATH).await.is_ok(), name)["revision"].clone()
}

#[actix_web::test]
async fn what_breaks_a_rule_of_collections_is_refused_at_its_field() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let fairs = add(&admin, "Fairs", "occasion").await;
    let tree = admin.get(PATH).await.is_ok();
    let of = |name: &str| find(&tree, name)["categoryId"].clone();
    for (wrong, field) in [
        (json!({"name": "", "kind": "occasion"}), "name"),
        (json!({"name": "A > B", "kind": "occasion"}), "name"),
        (json!({"name": "fairs", "kind": "industry"}), "name"),
        (json!({"name": "writing", "kind": "occasion"}), "name"),
        (json!({"name": "Feasts", "kind": "category"}), "kind"),
        (json!({"name": "Feasts", "kind": "occasion", "pictureSku": "NONE"}), "pictureSku"),
        (json!({"name": "Feasts", "kind": "occasion", "description": "x".repeat(1_001)}), "description"),
    ] {
        let refused = admin.post(PATH, wrong).await.is_problem(422, "invalid").json();
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    for (id, wrong, field) in [
        (of("Drinkware"), json!({"name": "Drinkware", "kind": "festival"}), "kind"),
        (of("Drinkware"), json!({"name": "Drinkware", "kind": "occasion"}), "kind"),
        (of("Mugs"), json!({"name": "Mugs", "parentId": of("Drinkware"), "kind": "occasion"}), "parentId"),
        (of("Mugs"), json!({"name": "Mugs", "kind": "occasion"}), "parentId"),
        (of("Mugs"), json!({"name": "Mugs", "parentId": fairs}), "parentId"),
        (fairs.clone(), json!({"name": "Fairs", "parentId": of("Drinkware")}), "parentId"),
    ] {
        let mut wrong = wrong;
        wrong["revision"] = json!(0);
        let refused = admin.post(&format!("{PATH}/{id}"), wrong).await.is_problem(422, "invalid").json();
        let fields: Vec<_> = refused["errors"].as_array().unwrap().iter().map(|error| error["field"].clone()).collect();
        assert!(fields.contains(&json!(field)), "{refused}");
    }
    assert_eq!(admin.get(PATH).await.is_ok(), tree);

    // Products that are in a category alone keep it as their main one.
    let top = json!({"revision": 0, "name": "Pens"});
    admin.post(&format!("{PATH}/{}", of("Pens")), top).await.is_ok();
    let pens = json!({"revision": revision_of(&admin, "Pens").await, "name": "Pens", "kind": "industry"});
    let refused = admin.post(&format!("{PATH}/{}", of("Pens")), pens).await.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["field"], "kind");
    assert!(refused["message"].as_str().unwrap().contains("in this category alone: 30."), "{refused}");
    let alone = json!({"sku": "NEW", "name": "New", "categories": ["Fairs"], "productionDays": 5,
        "prices": [{"minQuantity": 1, "unitPrice": "1"}], "parts": [{"sku": "NEW"}]});
    let refused = admin.post("/api/support/products", json!({"record": alone})).await.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["field"], "categories", "{refused}");
    let support = member(&server, Role::Support).await;
    support.post(PATH, json!({"name": "Feasts", "kind": "occasion"})).await.is_problem(403, "not_your_role");
}

//! The content pages, as administrators edit them.

use platen_store::role::Role;
use serde_json::{Value, json};

use crate::support::Server;
use crate::support::shop::Buyer;
use crate::support::staff::member;
use crate::support::tab::Tab;

const PATH: &str = "/api/support/pages";

fn help(version: i64, body: &str, publish: bool) -> Value {
    json!({"page": "help", "version": version, "title": " Ask  us ", "name": "", "description": "How to ask us.", "body": body,
        "inFooter": true, "publish": publish})
}

fn own(page: &str, version: i64, publish: bool) -> Value {
    json!({"page": page, "version": version, "title": "About us", "body": "We print since 1998.", "inFooter": true,
        "publish": publish})
}

/// Returns the revision of the shop in the tab's next live frame.
async fn next_shop(tab: &mut Tab) -> Value {
    loop {
        let frame = tab.next().await.unwrap();
        if frame["type"] == "live" {
            return frame["shop"].clone();
        }
    }
}

#[actix_web::test]
async fn the_home_page_is_painted_without_parts_as_the_client_renders_it() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let home = json!({"page": "home", "version": 0, "title": "Printing", "body": "## Hello\n\nWe print.\n\n{tour}",
        "inFooter": false, "publish": true});
    admin.post(PATH, home).await.is_ok();
    let html = server.visitor().get("/").await.body;
    assert!(html.contains("We print.") && !html.contains("<div class=\"content-part\">"), "{html}");
}

#[actix_web::test]
async fn what_is_published_is_on_the_page_and_told_to_open_tabs_and_a_draft_is_not() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = server.visitor();
    let ada = Buyer::new(&server, "ada").await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    let before = next_shop(&mut tab).await;
    let first = admin.get("/api/support/pages/HELP").await.is_ok();
    assert_eq!((&first["page"], &first["version"], &first["state"]), (&json!("Help"), &json!(0), &json!("builtIn")));
    assert!(first["text"]["body"].as_str().unwrap().contains("{contact-form}"));

    let draft = admin.post(PATH, help(0, "Later & <b>now</b>", false)).await.is_ok();
    assert_eq!((&draft["version"], &draft["state"], draft.get("published")), (&json!(1), &json!("changed"), None));
    assert_eq!(visitor.get("/api/pages/help").await.is_ok()["title"], "Help and contact");
    let saved =
        admin.post(PATH, help(1, "Ask [Ada](mailto:ada@ink.example) & co.\n\n{contact-form}", true)).await.is_ok();
    assert_eq!(
        (&saved["published"], &saved["state"], &saved["savedBy"]),
        (&json!(2), &json!("published"), &json!("admin person"))
    );
    assert_ne!(next_shop(&mut tab).await, before, "an open tab reads the page again");

    let page = visitor.get("/api/pages/Help").await.is_ok();
    let html = r#"<p class="lede">Ask <a href="mailto:ada@ink.example">Ada</a> &amp; co.</p>"#;
    assert_eq!(
        page,
        json!({"path": "/content/Help", "title": "Ask us", "pieces": [{"html": html}, {"part": "contactForm"}]})
    );
    let painted = visitor.get("/content/help").await.body;
    for part in [
        html,
        "<title>Ask us - Platen</title>",
        "content=\"How to ask us.\"",
        "/content/Help\" />",
        "<li><a href=\"/content/Help\" aria-current=\"page\">Ask us</a></li>",
    ] {
        assert!(painted.contains(part), "{part}: {painted}");
    }
    assert!(visitor.get("/").await.body.contains(r#"<li><a href="/content/Help">Ask us</a></li>"#));

    let history = admin.get("/api/support/pages/help").await.is_ok()["history"].clone();
    let history: Vec<_> =
        history.as_array().unwrap().iter().map(|row| (&row["version"], &row["isPublished"])).collect();
    assert_eq!(history, [(&json!(2), &json!(true)), (&json!(1), &json!(false))]);
    assert_eq!(admin.get("/api/support/pages/help/versions/1").await.is_ok()["body"], "Later & <b>now</b>");
    assert_eq!(admin.get("/api/support/pages/help/versions/0").await.is_ok()["title"], "Help and contact");
    admin.get("/api/support/pages/help/versions/9").await.is_problem(404, "not_found");

    let audit = admin.get("/api/support/audit?action=page_published").await.is_ok();
    assert_eq!(
        audit["rows"][0]["subject"],
        "Ask us (/content/Help): text: Later & <b>now</b> → Ask [Ada](mailto:ada@ink.example) & co. {contact-form}"
    );
    let audit = admin.get("/api/support/audit?action=page_drafted").await.is_ok();
    let subject = audit["rows"][0]["subject"].as_str().unwrap();
    let changes = "title: Help and contact → Ask us; name: Help → nothing; description: ";
    assert!(subject.starts_with(&format!("Ask us (/content/Help): {changes}")), "{subject}");
}

#[actix_web::test]
async fn pages_of_the_shops_own_are_added_listed_and_removed() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = server.visitor();
    admin.post(PATH, own("About-us", 0, false)).await.is_ok();
    visitor.get("/api/pages/about-us").await.is_problem(404, "not_found");
    assert_eq!(visitor.get("/content/About-us").await.status, 404);
    admin.post(PATH, own("about-US", 0, true)).await.is_problem(409, "page_exists");
    admin.post(PATH, own("about-us", 1, true)).await.is_ok();
    assert_eq!(visitor.get("/content/about-us").await.status, 200);
    let link = json!({"path": "/content/About-us", "name": "About us"});
    let shop = visitor.get("/api/shop").await.is_ok();
    assert_eq!(shop["pages"].as_array().unwrap().last(), Some(&link), "the spelling of the address stays");
    assert!(visitor.get("/sitemap.xml").await.body.contains("/content/About-us</loc>"));
    let list = admin.get(PATH).await.is_ok();
    let last = list["pages"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["page"], &last["state"], &last["isBuiltIn"]),
        (&json!("About-us"), &json!("published"), &json!(false))
    );

    let remove = |page: &str, version: i64| (format!("{PATH}/{page}/remove"), json!({"version": version}));
    let (path, body) = remove("Help", 0);
    admin.post(&path, body).await.is_problem(409, "page_built_in");
    let (path, body) = remove("about-us", 1);
    admin.post(&path, body).await.is_problem(409, "page_changed");
    let (path, body) = remove("about-us", 2);
    admin.post(&path, body.clone()).await.is_ok();
    admin.post(&path, body).await.is_problem(404, "not_found");
    assert_eq!(visitor.get("/content/about-us").await.status, 404);
    assert!(!visitor.get("/sitemap.xml").await.body.contains("About-us"));
    let audit = admin.get("/api/support/audit?action=page_removed").await.is_ok();
    assert_eq!(audit["rows"][0]["subject"], "About us (/content/About-us)");
}

#[actix_web::test]
async fn a_change_that_did_not_know_the_last_one_is_refused_and_a_repeated_one_is_not() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    admin.post(PATH, help(0, "One", true)).await.is_ok();
    assert_eq!(admin.post(PATH, help(0, "One", true)).await.is_ok()["version"], 1, "its response was lost");
    let refused = admin.post(PATH, help(0, "Two", true)).await.is_problem(409, "page_changed").json();
    assert!(refused["message"].as_str().unwrap().contains("Reload it"), "{refused}");
    assert_eq!(admin.post(PATH, help(1, "Two", true)).await.is_ok()["version"], 2);
}

#[actix_web::test]
async fn what_cannot_be_published_is_refused_in_words_and_nothing_of_it_is_shown() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let body = "<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](/content/Gone) {telephone}";
    let preview = admin.post("/api/support/pages/preview", json!({"page": "Help", "body": body})).await.is_ok();
    let faults: Vec<_> = preview["faults"].as_array().unwrap().iter().map(|fault| fault.as_str().unwrap()).collect();
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert!(faults[0].starts_with("HTML is not possible") && faults[2].contains("/content/Gone"), "{faults:?}");
    let html = preview["pieces"][0]["html"].as_str().unwrap();
    assert!(!html.contains("<script") && !html.contains("javascript:"), "{html}");
    let refused = admin.post(PATH, help(0, body, true)).await.is_problem(422, "invalid").json();
    assert_eq!((&refused["errors"][0]["field"], refused["errors"].as_array().unwrap().len()), (&json!("body"), 1));
    admin.post(PATH, help(0, body, false)).await.is_ok();
    assert!(!server.visitor().get("/content/help").await.body.contains("alert(1)"));
    let wrong = json!({"page": "a/b", "version": 0, "title": " ", "name": "x".repeat(31), "body": "", "inFooter": true, "publish": true});
    let refused = admin.post(PATH, wrong).await.is_problem(422, "invalid").json();
    let fields: Vec<_> = refused["errors"].as_array().unwrap().iter().map(|error| &error["field"]).collect();
    assert_eq!(fields, ["page", "title", "name", "body"]);
}

#[actix_web::test]
async fn the_home_page_says_what_its_page_says() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let body = json!({"page": "home", "version": 0, "title": "Bags", "description": "Bags, printed.",
        "body": "## Bags & more\n\nAll bags.\n\n- Fast", "inFooter": true, "publish": true});
    admin.post(PATH, body).await.is_ok();
    let home = server.visitor().get("/").await.body;
    for part in [
        "<title>Bags - Platen</title>",
        "content=\"Bags, printed.\"",
        "tabindex=\"-1\">Bags &#38; more</h1><div class=\"hero-text\"><p class=\"lede\">All bags.</p>",
        "<li>Fast</li>",
    ] {
        assert!(home.contains(part), "{part}: {home}");
    }
    assert_eq!(server.visitor().get("/content/home").await.status, 404);
    assert_eq!(server.visitor().get("/api/pages/home").await.is_ok()["path"], "/");
}

#[actix_web::test]
async fn another_node_shows_a_published_page_within_a_second() {
    let server = Server::start().await;
    let other = server.second_node().await;
    let admin = member(&server, Role::Admin).await;
    admin.post(PATH, help(0, "Everywhere", true)).await.is_ok();
    let shows = async || other.visitor().get("/content/help").await.body.contains("Everywhere");
    let until = tokio::time::Instant::now() + std::time::Duration::from_secs(2);
    while !shows().await {
        assert!(tokio::time::Instant::now() < until, "the other node does not show it");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

//! The logo and the colors, as administrators change them.

use platen_store::role::Role;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::support::picture::png;
use crate::support::staff::member;
use crate::support::{Answer, Caller, Server};

const PATH: &str = "/api/support/look";
const SVG: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><script>alert(1)</script><rect width="40" height="10" fill="#123456"/></svg>"##;

async fn upload(caller: &Caller, name: &str, bytes: Vec<u8>) -> Answer {
    let form = Form::new().part("file", Part::bytes(bytes).file_name(name.to_owned()));
    caller.send(caller.request(reqwest::Method::POST, "/api/support/look/logo").multipart(form)).await
}

#[actix_web::test]
async fn a_logo_and_colors_are_on_all_pages_and_on_record() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = server.visitor();
    let first = admin.get(PATH).await.is_ok();
    assert_eq!(
        (&first["revision"], &first["look"], &first["builtIn"]["main"]),
        (&json!(0), &json!({}), &json!("#0e5547"))
    );
    assert!(!visitor.get("/").await.body.contains("/shop/colors.css"));

    let logo = upload(&admin, "logo.svg", SVG.as_bytes().to_vec()).await.is_ok()["logo"].clone();
    let new = json!({"revision": 0, "main": "#123456", "mainDark": "#9fc5ff", "accent": "#ffcc00", "logo": logo});
    let saved = admin.post(PATH, new.clone()).await.is_ok();
    assert_eq!(
        (&saved["revision"], &saved["look"]["main"], &saved["changedBy"]),
        (&json!(1), &json!("#123456"), &json!("admin person"))
    );
    assert_eq!(admin.post(PATH, new).await.is_ok()["revision"], 1, "its response was lost");

    let shop = visitor.get("/api/shop").await.is_ok();
    let (colors, picture) = (shop["colors"].as_str().unwrap(), shop["logo"].as_str().unwrap());
    let page = visitor.get("/content/help").await.body;
    assert!(page.contains(&format!("<link rel=\"stylesheet\" href=\"{colors}\" id=\"shop-colors\" />")), "{page}");
    assert!(page.contains(&format!("<img class=\"logo-image\" src=\"{picture}\" alt=\"\" />")), "{page}");
    let css = visitor.get(colors).await;
    assert!(css.header("content-type").unwrap().starts_with("text/css"));
    assert!(
        css.body.contains("--color-press: light-dark(#123456, #9fc5ff);")
            && css.body.contains("--color-coral: #ffcc00;")
    );
    let drawn = visitor.get(picture).await;
    assert_eq!((drawn.status.as_u16(), drawn.header("content-type")), (200, Some("image/png")));
    assert!(drawn.header("cache-control").unwrap().contains("immutable"));

    // The icon has the letter of a name of its own.
    assert_eq!(shop["icon"], Value::Null);
    admin.post("/api/support/shop", json!({"revision": 0, "name": "ink & Oak"})).await.is_ok();
    let icon = visitor.get("/api/shop").await.is_ok()["icon"].as_str().unwrap().to_owned();
    assert_eq!(icon, "/shop/icon.svg?v=49-123456");
    let page = visitor.get("/content/help").await.body;
    assert!(page.contains(&format!("<link rel=\"icon\" type=\"image/svg+xml\" href=\"{icon}\" />")), "{page}");
    assert!(visitor.get(&icon).await.body.contains(">I</text>"));

    let audit = admin.get("/api/support/audit?action=look_changed").await.is_ok();
    let subject = audit["rows"][0]["subject"].as_str().unwrap();
    assert!(
        subject.starts_with("main color: #0e5547 → #123456; main color of the dark theme: #6cc7af → #9fc5ff; accent"),
        "{subject}"
    );
    admin.post(PATH, json!({"revision": 1})).await.is_ok();
    assert_eq!(visitor.get("/api/shop").await.is_ok().get("colors"), None);
}

#[actix_web::test]
async fn a_color_that_cannot_be_read_is_refused_with_the_nearest_one() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let pale = json!({"revision": 0, "main": "#f5c542", "accent": "#222222"});
    let refused = admin.post(PATH, pale.clone()).await.is_problem(422, "invalid").json();
    let fields: Vec<_> = refused["errors"].as_array().unwrap().iter().map(|error| &error["field"]).collect();
    assert_eq!(fields, ["main", "accent"]);
    let checked = admin.post("/api/support/look/check", pale).await.is_ok();
    let fault = &checked["faults"][0];
    let nearest = fault["nearest"].as_str().unwrap();
    assert!(refused["errors"][0]["message"].as_str().unwrap().contains(nearest), "{refused}");
    assert!(checked["checks"][0]["contrast"].as_f64().unwrap() < 4.5);
    admin.post(PATH, json!({"revision": 0, "main": nearest})).await.is_ok();
    let refused =
        admin.post(PATH, json!({"revision": 0, "main": "#000000"})).await.is_problem(409, "look_changed").json();
    assert!(refused["message"].as_str().unwrap().contains("Reload the page"), "{refused}");
    let wrong = admin.post(PATH, json!({"revision": 1, "main": "red", "logo": "0".repeat(64)})).await;
    assert_eq!(wrong.is_problem(422, "invalid").json()["errors"][0]["field"], "main");
    let wrong = admin.post(PATH, json!({"revision": 1, "logo": "0".repeat(64)})).await;
    assert_eq!(wrong.is_problem(422, "invalid").json()["errors"][0]["field"], "logo");
}

#[actix_web::test]
async fn only_pictures_become_logos() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    assert_eq!(upload(&admin, "logo.png", png(40, 20)).await.is_ok()["logo"].as_str().unwrap().len(), 64);
    for (name, bytes) in
        [("logo.exe", b"MZ".to_vec()), ("logo.png", b"no picture".to_vec()), ("logo.svg", b"<svg".to_vec())]
    {
        let refused: Value = upload(&admin, name, bytes).await.is_problem(422, "invalid").json();
        assert_eq!(refused["errors"][0]["field"], "file", "{name}");
    }
    let untrue = SVG.replace("fill=\"#123456\"", "style=\"fill:var(--brand,#123456)\"");
    let refused: Value = upload(&admin, "logo.svg", untrue.into_bytes()).await.is_problem(422, "invalid").json();
    let message = refused["errors"][0]["message"].as_str().unwrap();
    assert!(
        message.starts_with("This file would not be shown as it is. The preview does not show some of"),
        "{message}"
    );
    upload(&admin, "logo.png", vec![0; 2_100_000]).await.is_problem(413, "too_large");
    assert_eq!(server.visitor().get("/shop/logo/0000.png").await.status, 404);
}

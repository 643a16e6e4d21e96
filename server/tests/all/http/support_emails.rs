//! The texts of emails, as administrators change them.

use platen::config::Config;
use platen_store::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::staff::member;
use crate::support::{Caller, Server, Setup};

const PATH: &str = "/api/support/emails";

fn dev() -> Setup {
    Setup { config: Config { dev: true, ..Config::default() }, ..Setup::default() }
}

async fn email(admin: &Caller, name: &str) -> Value {
    admin.get(&format!("{PATH}/{name}")).await.is_ok()
}

fn text(revision: i64, subject: &str, closing: &str) -> Value {
    json!({"revision": revision, "subject": subject, "heading": "Thanks", "introduction": "We got {{order}}.\n\n- **one**",
        "closing": closing})
}

#[actix_web::test]
async fn a_saved_text_is_in_the_next_email_on_every_node_and_on_record() {
    let server = Server::start_with(dev()).await;
    let other = server.second_node().await;
    let admin = member(&server, Role::Admin).await;
    let all = admin.get(PATH).await.is_ok()["emails"].as_array().unwrap().clone();
    assert_eq!((&all[0]["email"], all.len() > 35), (&json!("signature"), true));
    assert!(all.iter().all(|email| email["isChanged"] == false));
    let first = email(&admin, "free_ordered").await;
    assert_eq!((&first["revision"], &first["text"]), (&json!(0), &first["builtIn"]));
    assert_eq!(first["placeholders"][0], json!({"name": "order", "meaning": "the order’s number"}));

    let path = format!("{PATH}/free_ordered");
    let new = text(0, "Samples {order} for {customer}", "Yours, {shop}");
    let saved = admin.post(&path, new.clone()).await.is_ok();
    assert_eq!((&saved["revision"], &saved["isChanged"]), (&json!(1), &json!(true)));
    assert_eq!((&saved["changedBy"], saved["changedAt"].is_i64()), (&json!("admin person"), true));
    assert_eq!(saved["text"]["introduction"], "We got {order}.\n\n- **one**");
    assert_eq!(admin.post(&path, new).await.is_ok(), saved, "its response was lost");
    let late = text(0, "Other", "");
    let refused = admin.post(&path, late).await.is_problem(409, "email_changed").json();
    assert!(refused["message"].as_str().unwrap().contains("Reload the page"), "{refused}");

    let signed = json!({"revision": 0, "closing": "Call us\nany time"});
    admin.post(&format!("{PATH}/signature"), signed).await.is_ok();
    other.running.platen.follow_shop().await.unwrap();
    let texts = other.running.platen.settings.email_texts();
    assert_eq!(texts.signature(), "Call us\nany time");
    let kind = platen::email_texts::kinds::find("free_ordered").unwrap();
    assert_eq!(texts.text(kind).subject, "Samples {order} for {customer}");

    // The built-in text again.
    let mut built_in = first["builtIn"].clone();
    built_in["revision"] = json!(1);
    let reset = admin.post(&path, built_in).await.is_ok();
    assert_eq!((&reset["revision"], &reset["isChanged"], &reset["text"]), (&json!(2), &json!(false), &first["text"]));
    let audit = admin.get("/api/support/audit?action=email_changed").await.is_ok();
    let subjects: Vec<_> =
        audit["rows"].as_array().unwrap().iter().map(|row| row["subject"].as_str().unwrap()).collect();
    assert_eq!(subjects[1], "Signature: text: nothing → Call us any time");
    let change = "Samples or catalog ordered: subject: We received your order {order}: {what} → Samples {order} for {customer}; \
                  heading: We received your order → Thanks; introduction: Thank you. Your order number is {order}.";
    assert!(
        subjects[2].starts_with(change) && subjects[2].ends_with("closing: nothing → Yours, {shop}"),
        "{subjects:?}"
    );
}

#[actix_web::test]
async fn a_draft_is_previewed_in_a_frame_and_sent_to_its_author_only() {
    let server = Server::start_with(dev()).await;
    let admin = member(&server, Role::Admin).await;
    let draft = json!({"subject": "{order} is on its way", "heading": "Soon", "introduction": "<b>Hi</b> {nonsense}", "closing": ""});
    let preview = admin.post(&format!("{PATH}/order_shipped/preview"), draft.clone()).await.is_ok();
    assert!(preview["subject"].as_str().unwrap().ends_with(" is on its way"), "{preview}");
    assert!(preview["text"].as_str().unwrap().contains("<b>Hi</b> {nonsense}"), "{preview}");
    assert_eq!(
        (&preview["faults"][0]["field"], preview["faults"].as_array().unwrap().len()),
        (&json!("introduction"), 1)
    );
    let fields = [("subject", "S"), ("heading", "Soon"), ("introduction", "One\r\n\r\n*Two*"), ("closing", "")];
    let request = admin.request(Method::POST, &format!("{PATH}/order_shipped/preview/html")).form(&fields);
    let frame = admin.send(request).await;
    assert!(frame.status.is_success() && frame.header("content-type").unwrap().starts_with("text/html"));
    let policy = frame.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'self'"), "{policy}");
    assert!(policy.contains("sandbox") && !policy.contains("allow-scripts"), "{policy}");
    assert!(frame.body.contains("<em>Two</em>") && frame.body.contains("UPS Ground"), "{}", frame.body);

    let tested =
        admin.post(&format!("{PATH}/order_shipped/test"), draft.clone()).await.is_problem(422, "invalid").json();
    let message = tested["errors"][0]["message"].as_str().unwrap();
    assert!(tested["errors"][0]["field"] == "introduction" && message.contains("HTML is not possible"), "{tested}");
    let mut right = draft;
    right["introduction"] = json!("Hello");
    let sent = admin.post(&format!("{PATH}/order_shipped/test"), right).await.is_ok();
    let outbox = server.visitor().get("/dev/outbox").await.body;
    assert!(outbox.contains("Test: ") && outbox.contains(sent["to"].as_str().unwrap()), "{outbox}");
    let kept = email(&admin, "order_shipped").await;
    assert_eq!((&kept["revision"], &kept["text"]), (&json!(0), &kept["builtIn"]), "nothing is saved");
    let audit = admin.get("/api/support/audit?action=email_tested").await.is_ok();
    assert_eq!(audit["rows"][0]["subject"], format!("Order shipped, to {}", sent["to"].as_str().unwrap()));
}

#[actix_web::test]
async fn what_cannot_be_sent_is_refused_at_its_field() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let wrong = json!({"revision": 0, "subject": " ", "heading": "x".repeat(121), "introduction": "Dear {custommer}",
        "closing": "[a](javascript:x)"});
    let refused = admin.post(&format!("{PATH}/order_placed"), wrong).await.is_problem(422, "invalid").json();
    let errors = refused["errors"].as_array().unwrap();
    let fields: Vec<_> = errors.iter().map(|error| &error["field"]).collect();
    assert_eq!(fields, ["subject", "heading", "introduction", "closing"]);
    let message = errors[2]["message"].as_str().unwrap();
    assert!(
        message.starts_with(
            "There is no placeholder {custommer} in this email. There are: {order}, {customer}, {total}, {shop}"
        ),
        "{message}"
    );
    admin.get(&format!("{PATH}/nonsense")).await.is_problem(404, "not_found");
    admin.post(&format!("{PATH}/nonsense"), text(0, "A", "")).await.is_problem(404, "not_found");
    let support = member(&server, Role::Support).await;
    support.get(PATH).await.is_problem(403, "not_your_role");
    support.post(&format!("{PATH}/order_placed/test"), text(0, "A", "")).await.is_problem(403, "not_your_role");
}

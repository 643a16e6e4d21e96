//! The work queues over HTTP: tasks are claimed and answered in the member's name, shown to the customer, and audited.

use platen_store::role::Role;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::{proofs, quotes};
use crate::support::picture::png;
use crate::support::shop::{Buyer, server};
use crate::support::staff::member;
use crate::support::tab::Tab;
use crate::support::upload::{UPLOAD, file, upload};
use crate::support::{Answer, Caller};

async fn queue(caller: &Caller, name: &str) -> Value {
    caller.get(&format!("/api/support/work?queue={name}")).await.is_ok()
}

async fn claim(caller: &Caller, queue: &str, code: &str, body: Value) -> Answer {
    caller.post(&format!("/api/support/work/{queue}/{code}/claim"), body).await
}

async fn release(caller: &Caller, queue: &str, code: &str) -> Answer {
    caller.post(&format!("/api/support/work/{queue}/{code}/release"), json!({})).await
}

/// A post under an idempotency key.
async fn keyed(caller: &Caller, path: &str, key: &str, body: &Value) -> Answer {
    caller.send(caller.request(Method::POST, path).header("Idempotency-Key", key).json(body)).await
}

/// Returns the audit log without sign-ins, oldest first: member, action and subject.
async fn record(admin: &Caller) -> Vec<String> {
    let rows = admin.get("/api/support/audit").await.is_ok();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let row = |row: &Value| [&row["who"], &row["action"], &row["subject"], &row["reason"]].map(text).join("|");
    let rows = rows["rows"].as_array().unwrap().iter().rev().filter(|row| row["action"] != "signed_in").map(row);
    rows.map(|row| row.replace("@example.com", "").trim_end_matches('|').to_owned()).collect()
}

#[actix_web::test]
async fn a_quote_is_taken_on_taken_over_and_answered_in_the_name_of_who_answers() {
    let server = server().await;
    let support = member(&server, Role::Support).await;
    let admin = member(&server, Role::Admin).await;
    let ada = server.customer("ada").await;
    let asked = quotes::ask(&ada, json!({})).await.is_ok();
    let code = asked["code"].as_str().unwrap();
    let base = format!("/api/support/quotes/{code}");

    let work = queue(&support, "quotes").await;
    assert_eq!(
        work["counts"],
        json!({"quotes": 1, "proofs": 0, "artwork": 0, "orders": 0, "samples": 0, "questions": 0, "reviews": 0,
            "tracking": 0, "certificates": 0})
    );
    let item = json!({"queue": "quotes", "kind": "quote", "code": code, "session": "c1", "name": "Ada Lovelace",
        "title": "1 line, 10 pieces", "state": "requested", "waitingSince": 1_800_000_000_000_i64});
    assert_eq!((&work["items"], work.get("next")), (&json!([item]), None));

    // Answering an unclaimed item claims it.
    let take_up = json!({"action": {"kind": "take_up"}});
    support.post(&format!("{base}/act"), take_up.clone()).await.is_ok();
    let seen = admin.get(&base).await.is_ok();
    assert_eq!(seen["owner"]["email"], "support@example.com");
    assert_eq!(seen["contact"], json!({"name": "Ada Lovelace", "email": "ada@example.com"}));
    assert_eq!((&seen["quote"]["state"], &seen["session"]), (&json!("in_review"), &json!("c1")));
    let offer = json!({"action": quotes::offer()});
    let refused = admin.post(&format!("{base}/act"), offer.clone()).await;
    let problem = refused.is_problem(409, "claimed").json();
    // 2027-01-15 08:00 UTC, at the shop in Ohio.
    assert_eq!(problem["message"], "support person has had this since 03:00.");
    assert_eq!(problem["errors"][0]["field"], "owner");
    claim(&admin, "quotes", code, json!({})).await.is_problem(409, "claimed");
    claim(&admin, "quotes", code, json!({"from": "eve@example.com"})).await.is_problem(409, "claimed");
    release(&admin, "quotes", code).await.is_problem(409, "claimed");
    let taken = claim(&admin, "quotes", code, json!({"from": "Support@Example.com"})).await.is_ok();
    assert_eq!(
        taken["owner"],
        json!({"name": "admin person", "email": "admin@example.com", "since": 1_800_000_000_000_i64})
    );
    claim(&admin, "quotes", code, json!({})).await.is_ok();
    support.post(&format!("{base}/act"), offer.clone()).await.is_problem(409, "claimed");

    let mut tab = Tab::open(&server, &ada).await;
    let first = keyed(&admin, &format!("{base}/act"), "one", &offer).await;
    let again = keyed(&admin, &format!("{base}/act"), "one", &offer).await;
    assert_eq!((again.header("idempotent-replayed"), again.is_ok()), (Some("true"), first.is_ok()));
    let key = format!("quotes/{}", asked["quoteId"]);
    tab.until(|tab| tab.entries[&key]["state"] == "offered").await;
    let seen = ada.get(&format!("/api/quotes/{code}")).await.is_ok();
    assert_eq!(
        (&seen["sheets"][0]["by"], &seen["events"][1]["name"]),
        (&json!("admin person"), &json!("support person"))
    );
    assert_eq!(queue(&support, "quotes").await["items"], json!([]));
    claim(&support, "quotes", code, json!({})).await.is_problem(404, "not_found");

    // It returns to the staff member who made the offer, also after a withdrawal.
    let body = json!({"revision": 1, "message": "A little less"});
    ada.post(&format!("/api/quotes/{code}/counter"), body).await.is_ok();
    assert_eq!(queue(&support, "quotes").await["items"][0]["owner"]["email"], "admin@example.com");
    keyed(&admin, &format!("{base}/act"), "two", &offer).await.is_ok();
    support.post(&format!("{base}/act"), json!({"action": {"kind": "withdraw"}})).await.is_ok();
    assert_eq!(queue(&support, "quotes").await["items"][0]["owner"]["email"], "support@example.com");
    support.post(&format!("{base}/act"), take_up).await.is_problem(409, "quote_in_review");
    release(&support, "quotes", code).await.is_ok();

    let wanted = [
        format!("support|work_claimed|quotes {code}"),
        format!("support|quote_answered|{code} take_up"),
        format!("admin|quote_opened|{code}"),
        format!("admin|work_taken_over|quotes {code} from support"),
        format!("admin|quote_answered|{code} offer"),
        format!("admin|quote_answered|{code} offer"),
        format!("support|quote_answered|{code} withdraw"),
        format!("support|work_taken_over|quotes {code} from admin"),
        format!("support|quote_answered|{code} take_up"),
        format!(
            "support|answer_refused|{code} take_up|This quote is being worked on, so this is not possible now. Please review \
             it again."
        ),
        format!("support|work_released|quotes {code}"),
    ];
    assert_eq!(record(&admin).await, wanted);
    let found = admin.get(&format!("/api/support/audit?q={}&action=work_released", code.to_lowercase())).await.is_ok();
    assert_eq!(found["rows"][0]["session"], "c1");
}

#[actix_web::test]
async fn a_claim_under_a_key_is_answered_as_the_first_time() {
    let server = server().await;
    let support = member(&server, Role::Support).await;
    let admin = member(&server, Role::Admin).await;
    let guest = server.visitor();
    let asked = quotes::ask(&guest, json!({})).await.is_ok();
    let code = asked["code"].as_str().unwrap();
    let path = format!("/api/support/work/quotes/{code}/claim");
    let taken = keyed(&support, &path, "k", &json!({})).await.is_ok();
    assert!(taken["name"] == "Ada Lovelace" && taken["session"].as_str().unwrap().len() == 33);
    claim(&admin, "quotes", code, json!({"from": "support@example.com"})).await.is_ok();
    let again = keyed(&support, &path, "k", &json!({})).await;
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
    assert_eq!(again.is_ok()["owner"]["email"], "admin@example.com", "it takes nothing back");
    keyed(&support, &path, "k", &json!({"from": "admin@example.com"})).await.is_problem(422, "idempotency_key_reused");
    // The same key from another caller is a different one.
    keyed(&admin, &path, "k", &json!({})).await.is_ok();
}

#[actix_web::test]
async fn a_proof_is_drawn_or_sent_and_its_files_are_only_to_be_saved() {
    let server = server().await;
    proofs::with_printed_mug(&server).await;
    let production = member(&server, Role::Production).await;
    let support = member(&server, Role::Support).await;
    let ada = Buyer::new(&server, "ada").await;
    let artwork = upload(&ada.caller, UPLOAD, "my logo.png", png(40, 40)).await.is_ok()["artworkId"].clone();
    let asked = proofs::ask(&ada.caller, proofs::printed(&artwork)).await.is_ok();
    let (code, key) = (asked["code"].as_str().unwrap(), format!("proofs/{}", asked["proofId"]));
    let base = format!("/api/support/proofs/{code}");
    let item = queue(&production, "proofs").await["items"][0].clone();
    assert_eq!((&item["code"], &item["title"]), (&asked["code"], &json!("Printed <Mug>")));

    let logo = production.get(&format!("{base}/artwork/FRONT/file")).await;
    assert_eq!((logo.status.as_u16(), logo.header("content-type")), (200, Some("image/png")));
    assert!(logo.header("content-disposition").unwrap().starts_with("attachment; filename=\"my logo.png\""));
    assert_eq!(logo.header("content-security-policy"), Some("default-src 'none'; sandbox; frame-ancestors 'none'"));
    assert_eq!(
        (logo.header("x-content-type-options"), logo.header("cache-control")),
        (Some("nosniff"), Some("no-store"))
    );
    production.get(&format!("{base}/artwork/back/file")).await.is_problem(404, "not_found");

    let mut tab = Tab::open(&server, &ada.caller).await;
    claim(&support, "proofs", code, json!({})).await.is_ok();
    production.post(&format!("{base}/draw"), json!({"note": "Please look"})).await.is_problem(409, "claimed");
    release(&support, "proofs", code).await.is_ok();
    let draw = json!({"note": "Please look"});
    let first = keyed(&production, &format!("{base}/draw"), "d1", &draw).await.is_ok();
    let again = keyed(&production, &format!("{base}/draw"), "d1", &draw).await;
    assert_eq!((again.header("idempotent-replayed"), again.is_ok()), (Some("true"), first));
    tab.until(|tab| tab.entries[&key]["state"] == "ready").await;
    assert_eq!(queue(&production, "proofs").await["counts"]["proofs"], 0);

    let send = async |key: &str, name: &str, bytes: Vec<u8>| {
        let form = Form::new().text("note", "By hand").part("file", file(name, bytes));
        let request = production.request(Method::POST, &format!("{base}/file")).header("Idempotency-Key", key);
        production.send(request.multipart(form)).await
    };
    send("f1", "proof.svg", b"<svg/>".to_vec()).await.is_problem(422, "invalid");
    send("f1", "proof.png", png(60, 50)).await.is_ok();
    assert_eq!(send("f1", "proof.png", png(60, 50)).await.header("idempotent-replayed"), Some("true"));
    send("f1", "proof.png", png(61, 50)).await.is_problem(422, "idempotency_key_reused");
    let seen = production.get(&base).await.is_ok();
    assert!(seen.get("order").is_none(), "it was asked for by itself");
    let made: Vec<_> =
        seen["versions"].as_array().unwrap().iter().map(|made| (&made["madeBy"], &made["note"])).collect();
    let by = json!("production person");
    assert_eq!(made, [(&by, &json!("Please look")), (&by, &json!("By hand"))]);
    let sheet = production.get(seen["versions"][0]["url"].as_str().unwrap()).await;
    assert!(sheet.header("content-security-policy").unwrap().contains("sandbox") && sheet.body.contains("Printed"));
    let theirs = ada.caller.get(&format!("/api/proofs/{code}")).await.is_ok();
    assert_eq!(theirs["versions"][0]["url"], format!("/api/proofs/{code}/versions/1/file"));
}

#[actix_web::test]
async fn production_sees_no_address_of_a_customer_in_the_queue_and_in_the_answer_to_a_claim() {
    let server = server().await;
    proofs::with_printed_mug(&server).await;
    let production = member(&server, Role::Production).await;
    let ada = server.customer("ada").await;
    let customer = ada.get("/api/session").await.is_ok()["customerId"].clone();
    let body = json!({"firstName": "Ada", "lastName": "ada@example.com", "address1": "1 Main St", "city": "Springfield",
        "state": "IL", "zipcode": "62701", "countryId": "US", "defaultShipping": true});
    ada.post(&format!("/api/myaccount/{customer}/address/new"), body).await.is_ok();
    let asked = proofs::ask(&ada, proofs::printed(&Value::Null)).await.is_ok();
    let code = asked["code"].as_str().unwrap();
    let masked = format!("Ada {}", platen_actors::masking::email("ada@example.com"));
    assert_eq!(queue(&production, "artwork").await["items"][0]["name"], masked);
    let claimed = claim(&production, "artwork", code, json!({})).await.is_ok();
    assert_eq!((&claimed["name"], &claimed["owner"]["email"]), (&json!(masked), &json!("production@example.com")));
    assert_eq!(release(&production, "artwork", code).await.is_ok()["name"], masked);
}

#[actix_web::test]
async fn an_order_on_hold_and_a_proof_without_artwork_wait_until_somebody_moves_them_on() {
    let server = server().await;
    proofs::with_printed_mug(&server).await;
    let production = member(&server, Role::Production).await;
    let ada = Buyer::new(&server, "ada").await;
    let order = ada.order().await;
    let code = order["code"].as_str().unwrap();
    let status = |status: &str| json!({"report": {"kind": "status", "status": status, "note": "We look into it"}});
    let report = format!("/api/support/orders/{code}/report");
    production.post(&report, status("general_hold")).await.is_ok();
    let item = queue(&production, "orders").await["items"][0].clone();
    assert_eq!((&item["kind"], &item["state"]), (&json!("order"), &json!("general_hold")));
    assert_eq!(item["title"], "1 line, 200 pieces");
    assert!(item.get("owner").is_none(), "who puts it there has not taken it on");
    claim(&production, "orders", code, json!({})).await.is_ok();
    let one = production.get(&format!("/api/support/work/orders/{code}")).await.is_ok();
    assert_eq!(one["owner"]["email"], "production@example.com");
    production.post(&report, status("art_hold")).await.is_ok();
    assert!(queue(&production, "artwork").await["items"][0].get("owner").is_none(), "it waits anew, elsewhere");
    production.post(&report, status("confirmed")).await.is_ok();
    let counts = json!({"quotes": 0, "proofs": 0, "artwork": 0, "orders": 0, "samples": 0, "questions": 0, "reviews": 0,
            "tracking": 0, "certificates": 0});
    assert_eq!(queue(&production, "artwork").await["counts"], counts);
    production.get(&format!("/api/support/work/artwork/{code}")).await.is_problem(404, "not_found");
    production.post(&report, status("received")).await.is_problem(409, "order_transition");
    production.post(&report, json!({"report": {"kind": "burned"}})).await.is_problem(422, "invalid");
    let seen = production.get(&format!("/api/support/orders/{code}")).await.is_ok();
    let events: Vec<_> = seen["events"].as_array().unwrap().iter().map(|event| event["event"].clone()).collect();
    assert_eq!(events, ["received", "general_hold", "art_hold", "confirmed"]);

    let asked = proofs::ask(&ada.caller, proofs::printed(&Value::Null)).await.is_ok();
    let work = queue(&production, "artwork").await;
    assert_eq!((&work["items"][0]["kind"], &work["items"][0]["code"]), (&json!("proof"), &asked["code"]));
    let artwork = upload(&ada.caller, UPLOAD, "logo.png", png(40, 40)).await.is_ok()["artworkId"].clone();
    let put = json!({"location": "Front", "artworkId": artwork});
    ada.caller.post(&format!("/api/proofs/{}/artwork", asked["code"].as_str().unwrap()), put).await.is_ok();
    assert_eq!(queue(&production, "proofs").await["items"][0]["code"], asked["code"]);

    production.get("/api/support/work?queue=invoices").await.is_problem(422, "invalid");
    production.get("/api/support/work?queue=quotes&before=x").await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn what_does_not_exist_and_what_is_something_else_answer_alike() {
    let server = server().await;
    let support = member(&server, Role::Support).await;
    let ada = server.customer("ada").await;
    let asked = quotes::ask(&ada, json!({})).await.is_ok();
    let quote = asked["code"].as_str().unwrap();
    for (method, path) in [
        (Method::GET, "proofs/{}"),
        (Method::POST, "proofs/{}/draw"),
        (Method::GET, "proofs/{}/versions/1/file"),
        (Method::GET, "proofs/{}/versions/1/pdf"),
        (Method::GET, "proofs/{}/artwork/front/file"),
        (Method::GET, "orders/{}"),
        (Method::GET, "work/orders/{}"),
        (Method::POST, "work/orders/{}/claim"),
        (Method::POST, "work/artwork/{}/release"),
    ] {
        let ask = async |code: &str| {
            let path = format!("/api/support/{}", path.replace("{}", code));
            support.send(support.request(method.clone(), &path).json(&json!({}))).await
        };
        let other = ask(quote).await;
        other.is_problem(404, "not_found");
        assert_eq!(other.content(), ask("0000-0000-0000").await.content(), "{path}");
    }
    let path = "/api/support/quotes/0000-0000-0000";
    support.get(path).await.is_problem(404, "not_found");
    support.post(&format!("{path}/act"), json!({"action": {"kind": "take_up"}})).await.is_problem(404, "not_found");
    support.post(&format!("/api/support/quotes/{quote}/act"), json!({})).await.is_problem(422, "invalid");
}

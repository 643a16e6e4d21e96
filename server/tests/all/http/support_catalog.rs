//! Importing the catalog in the support app, and undoing the last import.

use platen_actors::ports::Clock;
use platen_store::catalog;
use platen_store::role::Role;
use platen_testing::range::line;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::support::staff::member;
use crate::support::upload::file;
use crate::support::{Answer, Caller, Server};

async fn import(caller: &Caller, files: &[(&str, String)]) -> Answer {
    let form = files.iter().fold(Form::new().text("comment", "Spring"), |form, (name, text)| {
        form.part("file", file(name, text.clone().into_bytes()))
    });
    caller.send(caller.request(Method::POST, "/api/support/catalogue/import").multipart(form)).await
}

async fn undo(caller: &Caller, import: &Value) -> Answer {
    caller.post("/api/support/catalogue/undo", json!({"importId": import})).await
}

fn scratch(server: &Server) -> usize {
    std::fs::read_dir(&server.running.platen.artworks.scratch).unwrap().count()
}

#[actix_web::test]
async fn an_admin_imports_files_sells_what_is_in_them_at_once_and_takes_them_back() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let before = admin.get("/api/support/catalogue").await.is_ok();
    assert_eq!((&before["products"], &before["imports"][0]["who"]), (&json!(60), &json!("command line")));
    let mug = server.visitor().get("/api/products/1").await.body;
    let changed = line("FIX-001", "Another pen");
    let done = import(&admin, &[("new.jsonl", line("NEW", "Bag")), ("folder/changed.jsonl", changed)]).await.is_ok();
    assert_eq!(done["report"], json!({"added": 1, "changed": 1, "unchanged": 0, "generation": 2}));
    assert_eq!(server.visitor().get("/api/products/61").await.is_ok()["name"], "Bag");
    assert_eq!(server.visitor().get("/api/products/1").await.is_ok()["name"], "Another pen");
    let state = admin.get("/api/support/catalogue").await.is_ok();
    let imported = &state["imports"][0];
    assert_eq!(
        (&state["generation"], &state["products"], &state["undo"]),
        (&json!(2), &json!(61), &imported["importId"])
    );
    assert_eq!((&imported["who"], &imported["current"]), (&json!("admin@example.com"), &json!(true)));
    assert_eq!(imported["files"], json!(["new.jsonl", "changed.jsonl"]));

    undo(&admin, &before["imports"][0]["importId"]).await.is_problem(409, "not_undoable");
    undo(&admin, &Value::Null).await.is_problem(422, "invalid");
    assert_eq!(undo(&admin, &imported["importId"]).await.is_ok(), json!({"generation": 3}));
    assert_eq!(server.visitor().get("/api/products/1").await.body, mug);
    server.visitor().get("/api/products/61").await.is_problem(404, "not_found");
    undo(&admin, &imported["importId"]).await.is_problem(409, "not_undoable");
    let state = admin.get("/api/support/catalogue").await.is_ok();
    assert_eq!((&state["products"], state.get("undo")), (&json!(60), None));
    assert!(state["imports"][0]["undoneAt"].is_i64() && state["imports"][0].get("current").is_none());
    assert_eq!(state["imports"][1]["current"], true);
    let record = admin.get("/api/support/audit?q=catalogue_").await.is_ok();
    let told: Vec<_> = record["rows"].as_array().unwrap().iter().map(|row| row["action"].clone()).collect();
    assert_eq!(told, ["catalogue_undone", "catalogue_imported"]);
    assert_eq!(scratch(&server), 0, "nothing is left on the disk");
}

#[actix_web::test]
async fn every_fault_is_told_and_nothing_is_imported() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let files = [("good.jsonl", line("NEW", "Bag")), ("bad.jsonl", "{}\n".repeat(150))];
    let refused = import(&admin, &files).await;
    let problem = refused.is_problem(422, "import_faults").json();
    assert_eq!((&problem["total"], problem["faults"].as_array().unwrap().len()), (&json!(150), 100));
    let fault = &problem["faults"][0];
    assert_eq!((&fault["file"], &fault["line"], &fault["column"]), (&json!("bad.jsonl"), &json!(1), &json!(2)));
    assert!(fault["reason"].is_string());
    import(&admin, &[]).await.is_problem(422, "invalid");
    import(&admin, &[("zipped.csv", "PK\u{3}\u{4}".to_owned())]).await.is_problem(422, "import_faults");
    let too_many: Vec<_> = (0..21).map(|_| ("a.jsonl", line("NEW", "Bag"))).collect();
    import(&admin, &too_many).await.is_problem(422, "invalid");
    let state = admin.get("/api/support/catalogue").await.is_ok();
    assert_eq!((&state["generation"], state["imports"].as_array().unwrap().len()), (&json!(1), 1));
    let record = admin.get("/api/support/audit?action=catalogue_refused").await.is_ok();
    assert_eq!(record["rows"].as_array().unwrap().len(), 2);
    assert_eq!(scratch(&server), 0, "nothing is left on the disk");
}

#[actix_web::test]
async fn a_form_says_the_currency_and_whether_faulty_products_are_left_out() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let send = async |currency: &str, skip: &str| {
        let text = format!("{}\n{}", line("NEW", "Bag"), line("BAD", ""));
        let form = Form::new().text("currency", currency.to_owned()).text("skipFaulty", skip.to_owned());
        let form = form.part("file", file("new.jsonl", text.into_bytes()));
        admin.send(admin.request(Method::POST, "/api/support/catalogue/import").multipart(form)).await
    };
    send("USD", "false").await.is_problem(422, "import_faults");
    send("Dollar", "true").await.is_problem(422, "invalid");
    let report = send("USD", "true").await.is_ok()["report"].clone();
    assert_eq!((&report["added"], &report["leftOut"], &report["faultCount"]), (&json!(1), &json!(1), &json!(1)));
    assert_eq!(report["faults"][0]["product"], "BAD");
    assert_eq!(server.visitor().get("/api/products/61").await.is_ok()["currency"], "USD");
}

#[actix_web::test]
async fn while_an_import_runs_there_is_no_other_and_no_undoing() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let import_id = admin.get("/api/support/catalogue").await.is_ok()["undo"].clone();
    let mut tx = server.store.write().await.unwrap();
    let now = server.clock.now();
    assert!(catalog::take_lease(&mut tx, "other", now, now + 30_000).await.unwrap());
    tx.commit().await.unwrap();
    let busy = import(&admin, &[("new.jsonl", line("NEW", "Bag"))]).await;
    assert_eq!(busy.is_problem(409, "import_under_way").header("retry-after"), Some("30"));
    undo(&admin, &import_id).await.is_problem(409, "import_under_way");
    let mut tx = server.store.write().await.unwrap();
    catalog::release_lease(&mut tx, "other").await.unwrap();
    tx.commit().await.unwrap();
    undo(&admin, &import_id).await.is_ok();
    assert_eq!(admin.get("/api/support/catalogue").await.is_ok()["products"], 0);
}

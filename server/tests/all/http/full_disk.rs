//! A full disk is reported as such, and the store continues once there is space again.

use platen_store::{Connection, Exec};
use reqwest::Method;
use serde_json::json;

use crate::support::Server;

/// Limits the database to its current size, or removes the limit.
async fn limit(server: &Server, limited: bool) {
    let mut tx = server.store.write().await.unwrap();
    let Exec::Sqlite(db) = tx.exec().await.unwrap() else { panic!("it is SQLite") };
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *db).await.unwrap();
    let most = if limited { pages } else { i64::from(u32::MAX - 1) };
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {most}"))).execute(db).await.unwrap();
    tx.commit().await.unwrap();
}

#[actix_web::test]
async fn a_full_disk_is_not_called_busy() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    limit(&server, true).await;
    let mut kept = 0;
    let refused = loop {
        let comment = json!({"comment": format!("{kept:0>200}")});
        let request = ada.request(Method::POST, "/api/myaccount/samplebasket/addcomment").json(&comment);
        let answer = ada.send(request.header("idempotency-key", format!("key-{kept}"))).await;
        if answer.status != 200 {
            break answer;
        }
        kept += 1;
        assert!(kept < 3_000, "it never filled up");
    };
    let problem = refused.is_problem(507, "storage_full").json();
    assert!(problem["message"].as_str().unwrap().contains("disk is full"), "{problem}");
    assert_eq!(ada.get("/api/session").await.is_ok()["signedIn"], true, "reading goes on");
    limit(&server, false).await;
    ada.post("/api/myaccount/samplebasket/addcomment", json!({"comment": "There is room"})).await.is_ok();
}

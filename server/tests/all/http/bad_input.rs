//! Invalid input of every kind: each gets a clear problem, none a 5xx, and no data is lost.

use reqwest::Method;
use serde_json::json;

use crate::support::Server;

const COMMENT: &str = "/api/myaccount/samplebasket/addComment";

#[actix_web::test]
async fn bodies_that_cannot_be_read_are_refused_and_nothing_is_lost() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    ada.post(COMMENT, json!({"comment": "kept"})).await.is_ok();
    let json =
        |body: &'static [u8]| ada.request(Method::POST, COMMENT).header("content-type", "application/json").body(body);
    ada.send(json(b"{\"comment\":")).await.is_problem(400, "malformed_body");
    ada.send(json(br#"{"comment":"\ud800"}"#)).await.is_problem(400, "malformed_body");
    ada.send(json(b"{\"comment\":\"\xff\"}")).await.is_problem(400, "malformed_body");
    ada.send(json(br#"{"comment":"a\u0000b"}"#)).await.is_problem(422, "invalid");
    ada.send(json(br#"{"comment":{"a":1}}"#)).await.is_problem(422, "invalid");
    ada.send(json(br#"{"comment":12}"#)).await.is_problem(422, "invalid");
    let deep: &'static [u8] = Box::leak("[".repeat(50_000).into_bytes().into_boxed_slice());
    ada.send(json(deep)).await.is_problem(400, "malformed_body");
    let xml = ada.request(Method::POST, COMMENT).header("content-type", "application/xml").body("<a/>");
    ada.send(xml).await.is_problem(415, "unsupported_media_type");
    let same = ada.post(COMMENT, json!({"comment": "kept"})).await.is_ok();
    assert_eq!(same["version"], 1, "nothing has changed since");
}

#[actix_web::test]
async fn a_body_of_three_megabytes_is_refused() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let body = json!({"comment": "x".repeat(3_000_000)});
    ada.post(COMMENT, body).await.is_problem(413, "too_large");
    let chunks = (0..48).map(|_| Ok::<_, std::io::Error>(vec![b' '; 65536]));
    let endless = reqwest::Body::wrap_stream(futures_util::stream::iter(chunks));
    let request = ada.request(Method::POST, COMMENT).header("content-type", "application/json").body(endless);
    ada.send(request).await.is_problem(413, "too_large");
}

#[actix_web::test]
async fn fields_that_no_call_knows_are_ignored() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let bob = server.customer("bob").await;
    let bobs = bob.get("/api/session").await.json()["customerId"].clone();
    let body = json!({"comment": "x", "customerId": bobs, "role": "admin", "price": 0, "version": 99});
    assert_eq!(ada.post(COMMENT, body).await.is_ok()["version"], 1);
    assert_eq!(bob.post(COMMENT, json!({"comment": "y"})).await.is_ok()["version"], 1);
}

#[actix_web::test]
async fn strange_paths_and_headers_are_answered() {
    let server = Server::start().await;
    let guest = server.visitor();
    for path in ["/api/%ff/x", "/api/%00", "/%2e%2e/%2e%2e/etc/passwd", "/api/cart/lines/%F0%9F%8E%A8", "/api//session"]
    {
        let answer = guest.get(path).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
    }
    let cookie = guest.request(Method::GET, "/api/session").header("cookie", "platen_signin=x; platen_guest=%ff; =; a");
    assert_eq!(guest.send(cookie).await.status, 200);
}

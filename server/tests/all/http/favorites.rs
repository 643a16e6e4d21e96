//! Favorite products.

use serde_json::json;

use crate::support::Server;

#[actix_web::test]
async fn a_heart_is_filled_and_emptied() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let (add, remove) =
        ("/api/myaccount/favorites/list/product/3/add", "/api/myaccount/favorites/list/product/3/remove");
    assert_eq!(ada.post(add, json!({})).await.is_ok(), json!({"productId": 3, "favorite": true, "version": 1}));
    assert_eq!(ada.post(add, json!({})).await.is_ok()["version"], 1);
    assert_eq!(ada.post(remove, json!({})).await.is_ok(), json!({"productId": 3, "favorite": false, "version": 2}));
    assert_eq!(ada.post(remove, json!({})).await.is_ok()["version"], 2);
}

#[actix_web::test]
async fn guests_and_unknown_products_are_refused() {
    let server = Server::start().await;
    let path = "/api/myaccount/favorites/list/product/3/add";
    server.visitor().post(path, json!({})).await.is_problem(401, "login_required");
    let ada = server.customer("ada").await;
    let unknown = ada.post("/api/myaccount/favorites/list/product/999999/add", json!({})).await;
    unknown.is_problem(404, "not_found");
}

//! HTML fragments for clients that only insert them.

use serde_json::json;

use crate::support::Server;

#[actix_web::test]
async fn a_quick_view_is_one_escaped_piece_with_one_picture_and_five_thumbnails() {
    let server = Server::start().await;
    for body in [json!({"productId": 3}), json!({"productId": "3"})] {
        let answer = server.visitor().post("/ProductSearch/QuickView", body).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
        let html = &answer.body;
        assert!(html.trim_start().starts_with("<article") && html.trim_end().ends_with("</article>"));
        assert!(html.contains("data-items=\"1\"") && html.contains("data-loop=\"false\""));
        assert!(html.matches("class=\"quick-view-picture\"").count() <= 5);
        assert!(html.contains("Pen No. 3") && html.contains("$1.995"));
        assert!(!html.contains("<script"));
    }
}

#[actix_web::test]
async fn a_favorites_quick_view_shows_lists_and_notes_to_their_owner() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let list = ada
        .post("/api/myaccount/favorites/list/new", json!({"name": "<i>Fair</i>", "favoriteProductIds": [3]}))
        .await
        .is_ok()["listId"]
        .clone();
    let notes = json!({"notes": "<img src=x onerror=alert(1)>"});
    ada.post(&format!("/api/myaccount/favorites/list/{list}/product/3/update/notes"), notes).await.is_ok();
    let html = ada.post("/MyAccountFavorites/QuickView", json!({"productId": 3})).await.body;
    assert!(html.contains("&#60;i&#62;Fair") && html.contains("&#60;img"), "{html}");
    assert!(!html.contains("<i>") && !html.contains("<img src=x"));
    let eve = server.customer("eve").await.post("/MyAccountFavorites/QuickView", json!({"productId": 3})).await.body;
    assert!(!eve.contains("Fair"));
    let guest = server.visitor().post("/MyAccountFavorites/QuickView", json!({"productId": 3})).await;
    guest.is_problem(401, "login_required");
}

#[actix_web::test]
async fn a_quick_view_of_nothing_is_refused() {
    let server = Server::start().await;
    let guest = server.visitor();
    guest.post("/ProductSearch/QuickView", json!({})).await.is_problem(422, "invalid");
    guest.post("/ProductSearch/QuickView", json!({"productId": "x"})).await.is_problem(422, "invalid");
    guest.post("/ProductSearch/QuickView", json!({"productId": 999_999})).await.is_problem(404, "not_found");
    assert_eq!(guest.get("/ProductSearch/QuickView").await.status, 405);
}

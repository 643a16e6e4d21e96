//! Only the store's own pages can open a WebSocket.

use crate::support::Server;
use crate::support::tab::{handshake, refused};

#[actix_web::test]
async fn a_foreign_null_alike_or_absent_origin_is_refused_before_the_upgrade() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let alike = format!("{}.evil.example", server.url);
    for origin in [Some("https://evil.example"), Some("null"), Some(alike.as_str()), Some("http://127.0.0.1"), None] {
        assert_eq!(refused(handshake(&server, &ada, None, origin)).await, 403, "{origin:?}");
    }
}

#[actix_web::test]
async fn without_a_handshake_the_address_says_what_it_speaks() {
    let server = Server::start().await;
    let guest = server.visitor();
    let request = guest.request(reqwest::Method::GET, "/live").header("origin", server.url.clone());
    guest.send(request).await.is_problem(426, "upgrade_required");
}

//! Presentations, and their public links.

use serde_json::{Value, json};

use super::proofs::with_printed_mug;
use crate::support::Server;
use crate::support::picture::png;
use crate::support::tab::Tab;
use crate::support::upload::{UPLOAD, upload};

#[actix_web::test]
async fn a_presentation_shows_the_customers_own_artwork_also_to_those_who_have_its_link() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let (ada, eve) = (server.customer("ada").await, server.customer("eve").await);
    let artwork = upload(&ada, UPLOAD, "logo.png", png(40, 40)).await.is_ok()["artworkId"].clone();
    let new = json!({"name": "Board", "productIds": [61, 3]});
    let id = ada.post("/api/presentations", new).await.is_ok()["presentationId"].clone();
    let base = format!("/api/presentations/{id}");
    let add = format!("{base}/savedProducts/61/add");
    ada.post(&add, json!({"artworkId": 999_999})).await.is_problem(404, "not_found");
    ada.post(&add, json!({"color": "x".repeat(61)})).await.is_problem(422, "invalid");
    let shown = json!({"color": "Navy", "artworkId": artwork, "method": "Screen print"});
    ada.post(&add, shown.clone()).await.is_ok();
    let tab = Tab::open(&server, &ada).await;
    assert_eq!(tab.entries[&format!("presentationProducts/{id}/61")]["shown"], shown);

    let link = ada.post(&format!("{base}/share"), json!({})).await.is_ok()["link"].as_str().unwrap().to_owned();
    let guest = server.visitor();
    let shared = guest.get(&format!("/api/shared/presentations/{link}")).await.is_ok();
    let [mug, pen] = [0, 1].map(|at| shared["products"][at]["product"]["imageUrl"].as_str().unwrap().to_owned());
    assert!(pen.starts_with("/pictures/"), "nothing is chosen for it: {pen}");
    let own = format!("{base}/savedProducts/61/picture");
    let expected = ada.get(&format!("/api/artwork/{artwork}/on/PRT-1/navy/front.svg?method=Screen%20print")).await;
    assert!(expected.body.contains("data:image/png;base64,"));
    for (caller, path) in [(&ada, own.as_str()), (&guest, mug.as_str())] {
        let picture = caller.get(path).await;
        assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, Some("image/svg+xml")), "{path}");
        assert_eq!(picture.body, expected.body, "navy, with the logo");
    }
    eve.get(&own).await.is_problem(404, "not_found");
    ada.post(&format!("{base}/unshare"), json!({})).await.is_ok();
    guest.get(&mug).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn anybody_with_the_link_sees_it_until_it_is_taken_back() {
    let server = Server::start().await;
    let (ada, guest) = (server.customer("ada").await, server.visitor());
    let new = json!({"name": "Board <b>", "productIds": [3, 1, 2]});
    let id = ada.post("/api/presentations", new).await.is_ok()["presentationId"].clone();
    let base = format!("/api/presentations/{id}");
    ada.post(&format!("{base}/savedProducts/2/move"), json!({"before": 3})).await.is_ok();
    ada.post(&format!("{base}/savedProducts/1/comment"), json!({"comment": "in red"})).await.is_ok();
    let link = ada.post(&format!("{base}/share"), json!({})).await.is_ok()["link"].as_str().unwrap().to_owned();
    assert!(link.len() >= 32, "unguessable: {link}");
    assert_eq!(ada.post(&format!("{base}/share"), json!({})).await.is_ok()["link"], link.as_str());
    let shared = guest.get(&format!("/api/shared/presentations/{link}")).await.is_ok();
    let products: Vec<&Value> = shared["products"].as_array().unwrap().iter().collect();
    let ids: Vec<i64> = products.iter().map(|product| product["product"]["id"].as_i64().unwrap()).collect();
    assert_eq!((shared["name"].as_str(), ids), (Some("Board <b>"), vec![2, 3, 1]));
    assert_eq!((products[0].get("comment"), products[2]["comment"].as_str()), (None, Some("in red")));
    let taken_back = ada.post(&format!("{base}/unshare"), json!({})).await.is_ok();
    assert_eq!(taken_back.get("link"), None);
    guest.get(&format!("/api/shared/presentations/{link}")).await.is_problem(404, "not_found");
    let fresh = ada.post(&format!("{base}/share"), json!({})).await.is_ok()["link"].clone();
    assert_ne!(fresh, link.as_str(), "a link that was taken back never works again");
}

#[actix_web::test]
async fn changes_show_in_another_tab_and_faults_are_named() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let id = ada.post("/api/presentations", json!({"name": "Board"})).await.is_ok()["presentationId"].clone();
    let base = format!("/api/presentations/{id}");
    ada.post(&format!("{base}/savedProducts/5/add"), json!({})).await.is_ok();
    tab.until(|tab| tab.entries.contains_key(&format!("presentationProducts/{id}/5"))).await;
    ada.post(&format!("{base}/update"), json!({"name": "Board 2", "comment": "hello"})).await.is_ok();
    tab.until(|tab| tab.entries[&format!("presentations/{id}")]["comment"] == "hello").await;
    ada.post(&format!("{base}/update"), json!({"comment": ""})).await.is_ok();
    tab.until(|tab| tab.entries[&format!("presentations/{id}")].get("comment").is_none()).await;
    assert_eq!(tab.entries[&format!("presentations/{id}")]["name"], "Board 2");
    for (path, body, status) in [
        (format!("{base}/update"), json!({"name": ""}), 422),
        (format!("{base}/update"), json!({"name": "x".repeat(61)}), 422),
        (format!("{base}/savedProducts/5/comment"), json!({"comment": "x".repeat(251)}), 422),
        (format!("{base}/savedProducts/6/comment"), json!({"comment": "x"}), 404),
        (format!("{base}/savedProducts/5/move"), json!({"before": 9}), 404),
        (format!("{base}/savedProducts/999999/add"), json!({}), 404),
        (format!("{base}/savedProducts/sendEmail"), json!({"email": "nobody"}), 422),
        ("/api/presentations/999999/share".to_owned(), json!({}), 404),
        ("/api/presentations".to_owned(), json!({"name": "x", "productIds": [999_999]}), 422),
    ] {
        assert_eq!(ada.post(&path, body.clone()).await.status.as_u16(), status, "{path} {body}");
    }
    ada.post(&format!("{base}/delete"), json!({})).await.is_ok();
    tab.until(|tab| tab.entries.is_empty()).await;
}

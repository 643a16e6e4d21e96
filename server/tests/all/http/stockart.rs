//! Stock art, as a guest, the owner, another customer.

use serde_json::json;

use crate::support::art::{assert_well_formed, fill, import, set};
use crate::support::{Answer, Server};

const ADD: &str = "/api/stockart/favorites/3/add";
const REMOVE: &str = "/api/stockart/favorites/3/remove";

/// A fragment that is well-formed.
fn html(answer: &Answer) -> &str {
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert_well_formed(&answer.body);
    &answer.body
}

#[actix_web::test]
async fn a_piece_becomes_a_favorite_once_until_it_is_taken_back() {
    let server = Server::start().await;
    fill(&server).await;
    let ada = server.customer("ada").await;
    assert_eq!(ada.post(ADD, json!({})).await.is_ok(), json!({"artId": 3, "favorite": true, "version": 1}));
    assert_eq!(ada.post(ADD, json!({})).await.is_ok()["version"], 1);
    assert_eq!(ada.post(REMOVE, json!({})).await.is_ok(), json!({"artId": 3, "favorite": false, "version": 2}));
    assert_eq!(ada.post(REMOVE, json!({})).await.is_ok()["version"], 2);
}

#[actix_web::test]
async fn guests_and_unknown_pieces_are_refused() {
    let server = Server::start().await;
    fill(&server).await;
    for path in [ADD, REMOVE] {
        server.visitor().post(path, json!({})).await.is_problem(401, "login_required");
        server.visitor().get(path).await.is_problem(405, "method_not_allowed");
    }
    let ada = server.customer("ada").await;
    for id in ["999", "-999", "0", "x", "99999999999999999999"] {
        ada.post(&format!("/api/stockart/favorites/{id}/add"), json!({})).await.is_problem(404, "not_found");
    }
}

#[actix_web::test]
async fn a_retried_favorite_is_answered_as_before() {
    let server = Server::start().await;
    fill(&server).await;
    let ada = server.customer("ada").await;
    let send = || ada.request(reqwest::Method::POST, ADD).header("Idempotency-Key", "k1");
    assert_eq!(ada.send(send()).await.header("idempotent-replayed"), None);
    ada.post(REMOVE, json!({})).await.is_ok();
    let again = ada.send(send()).await;
    assert_eq!((again.header("idempotent-replayed"), again.is_ok()["version"].as_i64()), (Some("true"), Some(1)));
}

#[actix_web::test]
async fn the_intro_names_the_categories_and_whose_the_art_is() {
    let server = Server::start().await;
    fill(&server).await;
    let guest = server.visitor();
    let intro = guest.get("/stockart/intro").await;
    let text = html(&intro);
    for part in [
        "31 pictures, free to print",
        "href=\"/stockart/art/1?page=1&#38;ipp=24\"",
        "Animals &#38; &#60;b&#62;",
        "(30)",
        "Ada &#38; &#60;Sons&#62;",
        "https://ada.example/?a=1&#38;b=&#34;2&#34;",
        "MIT",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(guest.get("/StockArt/art/-999/").await.body, intro.body);
}

#[actix_web::test]
async fn an_empty_store_says_so() {
    let server = Server::start().await;
    let guest = server.visitor();
    assert!(html(&guest.get("/stockart/intro").await).contains("There is no stock art yet."));
    let empty = guest.get("/api/stockart/categories").await.is_ok();
    assert_eq!(empty, json!({"categories": [], "collections": [], "total": 0}));
    guest.get("/stockart/art/1").await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn a_listing_is_paged() {
    let server = Server::start().await;
    fill(&server).await;
    let guest = server.visitor();
    let first = guest.get("/stockart/art/1?ipp=12").await;
    let text = html(&first);
    assert_eq!(text.matches("data-image-id=").count(), 12);
    assert!(text.contains("Page 1 of 3") && text.contains("rel=\"next\"") && !text.contains("rel=\"prev\""), "{text}");
    let last = guest.get("/stockart/art/1?page=3&ipp=12&_=1").await;
    let text = html(&last);
    assert_eq!(text.matches("data-image-id=").count(), 6);
    assert!(text.contains("/stockart/art/1/image/25?page=3&#38;ipp=12"), "{text}");
    assert!(text.contains("alt=\"Animal 24\"") && text.contains("MIT"), "{text}");
    let beyond = guest.get("/stockart/art/1?page=9&ipp=12").await;
    assert!(html(&beyond).contains("There is no page 9."), "{}", beyond.body);
}

#[actix_web::test]
async fn what_is_no_page_is_refused_in_words_and_what_is_not_there_is_404() {
    let server = Server::start().await;
    fill(&server).await;
    let guest = server.visitor();
    for listing in ["/stockart/art/1", "/stockart/art/1/image/3", "/api/stockart/art/1"] {
        for query in ["page=0", "page=-1", "page=x", "ipp=13", "ipp=0", "ipp=9999999999"] {
            let refused = guest.get(&format!("{listing}?{query}")).await;
            let field = query.split('=').next().unwrap();
            assert_eq!(refused.is_problem(422, "invalid").json()["errors"][0]["field"], field, "{listing} {query}");
        }
    }
    for path in [
        "/stockart/art/999",
        "/stockart/art/x",
        "/stockart/art/0",
        "/stockart/art/999/image/3",
        "/stockart/art/1/image/999",
        // The cake, which is in another category.
        "/stockart/art/1/image/31",
        "/stockart/art/1/image/x",
        "/stockart/art/-999/image/3",
        "/api/stockart/art/999",
        "/api/stockart/art/-999",
        "/stockart/pictures/999.svg",
        "/stockart/pictures/x.svg",
    ] {
        guest.get(path).await.is_problem(404, "not_found");
    }
}

#[actix_web::test]
async fn a_piece_shows_its_buttons_by_whose_eyes_see_it() {
    const HIDDEN_ADD: &str = "data-image-id=\"3\" hidden=\"hidden\"><button type=\"submit\">Add to favorites";
    const HIDDEN_REMOVE: &str = "data-image-id=\"3\" hidden=\"hidden\"><button type=\"submit\">Remove from favorites";
    let server = Server::start().await;
    fill(&server).await;
    let (ada, bob, guest) = (server.customer("ada").await, server.customer("bob").await, server.visitor());
    ada.post(ADD, json!({})).await.is_ok();
    let path = "/stockart/art/1/image/3?page=2&ipp=12";
    let mine = ada.get(path).await;
    assert!(html(&mine).contains(HIDDEN_ADD) && !mine.body.contains(HIDDEN_REMOVE), "{}", mine.body);
    assert_eq!(mine.header("cache-control"), Some("no-store"));
    for other in [bob.get(path).await, guest.get(path).await] {
        assert!(html(&other).contains(HIDDEN_REMOVE) && !other.body.contains(HIDDEN_ADD), "{}", other.body);
        assert!(other.body.contains("action=\"/api/stockart/favorites/3/add\""), "{}", other.body);
        assert!(other.body.contains("href=\"/stockart/art/1?page=2&#38;ipp=12\""), "{}", other.body);
        assert!(other.body.contains("MIT"), "{}", other.body);
    }
    // Without a page, the link leads to the page that contains the piece.
    let found = guest.get("/stockart/art/1/image/25?ipp=12").await;
    assert!(html(&found).contains("href=\"/stockart/art/1?page=3&#38;ipp=12\""), "{}", found.body);
}

#[actix_web::test]
async fn pictures_are_images_and_nothing_else() {
    let server = Server::start().await;
    fill(&server).await;
    let guest = server.visitor();
    let listing = guest.get("/api/stockart/art/2").await.is_ok();
    let address = listing["pieces"][0]["picture"].as_str().unwrap().to_owned();
    let picture = guest.get(&address).await;
    assert_eq!(picture.status, 200);
    for (header, value) in [
        ("content-type", "image/svg+xml"),
        ("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'"),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "public, max-age=31536000, immutable"),
    ] {
        assert_eq!(picture.header(header), Some(value));
    }
    assert!(picture.body.starts_with("<svg xmlns=") && picture.body.ends_with("</svg>"), "{}", picture.body);
    let tag = picture.header("etag").unwrap().to_owned();
    let known = guest.send(guest.request(reqwest::Method::GET, &address).header("If-None-Match", &tag)).await;
    assert_eq!((known.status.as_u16(), known.body.as_str()), (304, ""));
    // Without its version, or with an old one, it is cached only briefly.
    for query in ["", "?v=old"] {
        let plain = guest.get(&format!("/stockart/pictures/31.svg{query}")).await;
        assert_eq!(plain.header("cache-control"), Some("public, max-age=300"));
    }
    // A different picture has a different address.
    let mut changed = set(&[]);
    changed["icons"]["birthday-cake"]["body"] = json!("<circle r=\"1\"/>");
    import(&server.store, &changed).await.unwrap();
    server.running.platen.art.refresh(&server.store).await.unwrap();
    let after = guest.get("/api/stockart/art/2").await.is_ok();
    assert_ne!(after["pieces"][0]["picture"], address.as_str());
    assert_eq!(after["pieces"][0]["artId"], 31);
}

#[actix_web::test]
async fn categories_listings_and_pieces_come_as_json_too() {
    let server = Server::start().await;
    fill(&server).await;
    let guest = server.visitor();
    let categories = guest.get("/api/stockart/categories").await.is_ok();
    assert_eq!(categories["total"], 31);
    assert_eq!(categories["categories"][0]["count"], 30);
    assert_eq!(categories["categories"][0]["pictures"].as_array().unwrap().len(), 4);
    assert_eq!(categories["collections"][0]["author"], "Ada & <Sons>");
    let listing = guest.get("/api/stockart/art/1?page=3&ipp=12").await.is_ok();
    let names: Vec<_> =
        listing["pieces"].as_array().unwrap().iter().map(|piece| piece["name"].as_str().unwrap()).collect();
    assert_eq!(names.first(), Some(&"Animal 24"));
    assert_eq!((names.len(), listing["pages"].as_i64(), listing["total"].as_i64()), (6, Some(3), Some(30)));
    assert_eq!(guest.get("/api/stockart/art/1?page=9").await.is_ok()["pieces"], json!([]));

    let pieces = guest.get("/api/stockart/pieces?ids=31,999,3,31").await.is_ok();
    let ids: Vec<_> =
        pieces["pieces"].as_array().unwrap().iter().map(|piece| piece["artId"].as_i64().unwrap()).collect();
    assert_eq!(ids, [31, 3], "in the order asked for, each once");
    assert_eq!(guest.get("/api/stockart/pieces").await.is_ok(), json!({"pieces": []}));
    guest.get("/api/stockart/pieces?ids=x").await.is_problem(422, "invalid");
    let many: Vec<String> = (1..=501).map(|id| id.to_string()).collect();
    guest.get(&format!("/api/stockart/pieces?ids={}", many.join(","))).await.is_problem(422, "invalid");
}

#[actix_web::test]
async fn a_search_takes_three_characters_and_mends_a_typo() {
    let server = Server::start().await;
    fill(&server).await;
    let guest = server.visitor();
    for query in ["", "?q=", "?q=ca", "?q=+c++"] {
        guest.get(&format!("/api/stockart/search{query}")).await.is_problem(422, "term_too_short");
    }
    for (term, corrected) in [("cake", false), ("birth", false), ("CANDLES", false), ("candel", true)] {
        let found = guest.get(&format!("/api/stockart/search?q={term}")).await.is_ok();
        assert_eq!((found["total"].as_i64(), found["corrected"].as_bool()), (Some(1), Some(corrected)), "{term}");
        assert_eq!(found["pieces"][0]["name"], "Birthday cake");
        assert_eq!(found.get("category"), None);
    }
    let page = guest.get("/api/stockart/search?q=animal&page=2&ipp=24").await.is_ok();
    assert_eq!((page["total"].as_i64(), page["pieces"].as_array().unwrap().len()), (Some(30), 6));
    assert_eq!(guest.get("/api/stockart/search?q=zeppelin").await.is_ok()["total"], 0);
    guest.get("/api/stockart/search?q=cake%00").await.is_problem(422, "invalid");
    guest.get("/api/stockart/search?q=cake&ipp=13").await.is_problem(422, "invalid");
}

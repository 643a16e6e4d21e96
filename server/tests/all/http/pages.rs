//! Pages as the server paints them.

use reqwest::Method;

use platen::client::painted;
use platen::client::settings::{PageSettings, Promotion};
use platen::config::Config;

use crate::support::{Answer, Caller, Server, Setup};

async fn page(caller: &Caller, path: &str) -> Answer {
    caller.send(caller.request(Method::GET, path).header("accept", "text/html")).await
}

#[actix_web::test]
async fn home_listing_and_product_are_painted_with_their_data() {
    let server = Server::start().await;
    let guest = server.visitor();
    let slug = guest.get("/api/products/1").await.is_ok()["slug"].as_str().unwrap().to_owned();
    for (path, heading, call) in [
        ("/".to_owned(), "well printed", "/api/products/featured/0/1/8/"),
        ("/productsearch/keywordsearch/Mug".to_owned(), "Results for \u{201c}Mug\u{201d}", "/api/search?q=Mug"),
        (
            "/ProductSearch/SkuSearch/FIX-001/".to_owned(),
            "SKU \u{201c}FIX-001\u{201d}",
            "/api/search?q=FIX-001&kind=sku",
        ),
        ("/category/1/x?color=Blue&page=2".to_owned(), "<h1", "/api/search?category=1&color=Blue&page=2"),
        (format!("/product/1/{slug}"), "Pen No. 1", "/api/products/1"),
    ] {
        let answer = page(&guest, &path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").unwrap().starts_with("text/html"));
        assert!(answer.body.contains(heading), "{path}: {}", answer.body);
        let data = answer.body.split_once("id=\"first-view\">").unwrap().1.split_once("</script>").unwrap().0;
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        assert_eq!(data[call], guest.get(call).await.is_ok(), "{path}");
    }
}

#[actix_web::test]
async fn what_people_wrote_is_escaped_wherever_it_is_shown() {
    let server = Server::start().await;
    let guest = server.visitor();
    let slug = guest.get("/api/products/1").await.is_ok()["slug"].as_str().unwrap().to_owned();
    let product = page(&guest, &format!("/product/1/{slug}")).await.body;
    assert!(!product.contains("<b>Not bold"), "{product}");
    let search = page(&guest, "/productsearch/keywordsearch/%3Cscript%3Ealert(1)%3C%2Fscript%3E").await.body;
    assert!(!search.to_lowercase().contains("<script>alert"), "{search}");
}

#[actix_web::test]
async fn a_wrong_slug_is_sent_on_and_an_unknown_page_is_not_found() {
    let server = Server::start().await;
    let guest = server.visitor();
    let moved = page(&guest, "/product/1/wrong?color=Navy").await;
    assert_eq!(moved.status, 301);
    assert!(moved.header("location").unwrap().ends_with("?color=Navy"));
    for path in ["/nothing", "/product/999999/x", "/product/x/y", "/category/999999/x", "/dev/outbox"] {
        let answer = page(&guest, path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.header("content-type").unwrap().starts_with("text/html"), "{path}");
    }
    for path in ["/login", "/register", "/SampleBasket/SampleBasket", "/myaccount/favorites"] {
        assert_eq!(page(&guest, path).await.status, 200, "{path}");
    }
}

/// The addresses that others link to. What is on them is painted by the client's build.
const CONTENT: [&str; 9] =
    ["SampleBasket", "HowToOrder", "Artwork", "Proofs", "Decoration", "Shipping", "Returns", "Help", "Privacy"];

#[actix_web::test]
async fn pages_of_words_are_painted_in_any_letter_case() {
    let server = Server::start().await;
    let guest = server.visitor();
    let built: Vec<&str> = painted::pages().iter().map(|page| page.path.trim_start_matches("/content/")).collect();
    assert_eq!(built, CONTENT, "the client is built by `make web`");
    for name in CONTENT {
        let asked = format!("/Content/{}/", name.to_uppercase());
        let answer = page(&guest, &asked).await;
        assert_eq!(answer.status, 200, "{asked}");
        assert!(answer.body.contains("<h1") && answer.body.contains("class=\"site-footer\""), "{asked}");
        assert!(answer.body.contains(&format!("<link rel=\"canonical\" href=\"/content/{name}\"")), "{asked}");
        assert!(!answer.body.contains("noindex"), "{asked}");
    }
    let artwork = page(&guest, "/content/artwork").await.body;
    assert!(artwork.contains("at most 20000 KB") && artwork.contains("<li>wmf</li>"), "{artwork}");
    assert_eq!(page(&guest, "/content/nothing").await.status, 404);
}

#[actix_web::test]
async fn page_settings_are_in_the_head_of_every_page() {
    let settings = PageSettings {
        promotion: Some(Promotion { link: Some("/category/1/pens".to_owned()), ..Promotion::default() }),
        ..PageSettings::default()
    };
    let config = Config { page_settings: settings, ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let told = r#"id="page-settings">{"promotion":{"link":"/category/1/pens"}}</script>"#;
    for path in ["/", "/login", "/content/help", "/nothing"] {
        assert!(page(&server.visitor(), path).await.body.contains(told), "{path}");
    }
}

#[actix_web::test]
async fn pictures_are_drawn_and_closed_off() {
    let server = Server::start().await;
    let guest = server.visitor();
    let url = guest.get("/api/products/2").await.is_ok()["images"][0]["url"].as_str().unwrap().to_owned();
    let picture = guest.get(&url).await;
    assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, Some("image/svg+xml")));
    assert!(picture.header("content-security-policy").unwrap().contains("sandbox"));
    assert!(picture.header("cache-control").unwrap().contains("immutable"));
    let hostile = guest.get("/assets/../../etc/passwd").await;
    assert!(hostile.status.is_client_error());
}

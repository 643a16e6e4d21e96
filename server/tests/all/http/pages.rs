//! Server-rendered pages.

use reqwest::Method;

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
        ("/".to_owned(), "well printed", "/api/products/bestsellers"),
        ("/productsearch/keywordsearch/Mug".to_owned(), "Results for \u{201c}Mug\u{201d}", "/api/search?q=Mug"),
        (
            "/ProductSearch/SkuSearch/FIX-001/".to_owned(),
            "SKU \u{201c}FIX-001\u{201d}",
            "/api/search?q=FIX-001&kind=sku",
        ),
        ("/category/1/writing?color=Blue&page=2".to_owned(), "<h1", "/api/search?category=1&color=Blue&page=2"),
        (format!("/product/1/{slug}"), "Pen No. 1", "/api/products/1"),
    ] {
        let answer = page(&guest, &path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").unwrap().starts_with("text/html"));
        assert!(answer.body.contains(heading), "{path}: {}", answer.body);
        let element = answer.body.split_once("id=\"first-view\"").unwrap().1.split_once("</script>").unwrap().0;
        let (_, data) = element.split_once('>').unwrap();
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        assert_eq!(data[call], guest.get(call).await.is_ok(), "{path}");
    }
}

#[actix_web::test]
async fn a_page_without_products_to_show_has_no_section_for_them() {
    // No product of the fixture is featured.
    let server = Server::start().await;
    let guest = server.visitor();
    let home = page(&guest, "/").await.body;
    assert!(home.contains("<ul class=\"category-tiles\"") && !home.contains("bestsellers-title"), "{home}");
    for path in ["/", "/productsearch/keywordsearch/xqzwxqzw"] {
        let html = page(&guest, path).await.body;
        assert!(!html.contains("<ul class=\"product-grid\""), "{path}: {html}");
    }
}

#[actix_web::test]
async fn without_javascript_a_product_shows_prices_and_facts_and_other_pages_say_what_they_need() {
    let server = Server::start().await;
    let guest = server.visitor();
    let product = guest.get("/api/products/1").await.is_ok();
    let html = page(&guest, &format!("/product/1/{}", product["slug"].as_str().unwrap())).await.body;
    let (_, plain) = html.split_once("<h2>Price per unit").unwrap();
    let (plain, _) = plain.split_once("</noscript>").unwrap();
    for step in product["breaks"].as_array().unwrap() {
        let price = format!("{} each", platen::format::price(step["unitPrice"].as_i64().unwrap(), "USD"));
        assert!(plain.contains(&format!("<dd>{price}</dd>")), "{price} in {plain}");
    }
    assert!(plain.contains("<dt>SKU</dt><dd>FIX-001</dd>") && plain.contains("after proof approval"), "{plain}");
    for (path, text) in [
        ("/", "need it: please allow JavaScript"),
        ("/category/1/writing", "need it: please allow JavaScript"),
        ("/content/Help", "need it: please allow JavaScript"),
        ("/login", "This page needs JavaScript"),
        ("/shoppingcart", "This page needs JavaScript"),
        ("/compare", "This page needs JavaScript"),
        ("/myaccount/orders/1", "This page needs JavaScript"),
        ("/nothing", "There is nothing at this address."),
        ("/support", "This page needs JavaScript"),
    ] {
        let html = page(&guest, path).await.body;
        let (_, plain) = html.split_once("<noscript>").unwrap_or_else(|| panic!("{path}: {html}"));
        let (plain, _) = plain.split_once("</noscript>").unwrap();
        assert!(plain.contains(text), "{path}: {plain}");
        // With JavaScript, a browser treats everything up to the first end tag as text, so a nested element would end
        // it early.
        assert_eq!(html.matches("<noscript>").count(), html.matches("</noscript>").count(), "{path}");
        assert!(!plain.contains("<noscript"), "{path}: {plain}");
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

#[actix_web::test]
async fn a_german_shop_writes_its_pages_in_german() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shop.json");
    std::fs::write(&file, include_str!("../../../shop.json").replacen('{', r#"{"locale": "de-DE","#, 1)).unwrap();
    let config = Config { shop: Some(file), ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let guest = server.visitor();
    let slug = guest.get("/api/products/1").await.is_ok()["slug"].as_str().unwrap().to_owned();
    for (path, texts) in [
        ("/".to_owned(), &["<title>Drucksachen und Werbeartikel - ", "Ihr Name, gut gedruckt.", ">Alle Produkte<"][..]),
        (
            "/productsearch/keywordsearch/Mug".to_owned(),
            &["<title>Ergebnisse für „Mug“ - ", "content=\"Produkte zu Mug.\""],
        ),
        ("/category/1/writing".to_owned(), &[" mit Ihrem Logo: ", "Ohne JavaScript können Sie", "<span>je Stück bei "]),
        (format!("/product/1/{slug}"), &["\"name\":\"Startseite\"", "<h2>Preis je Stück", "<dt>Mindestmenge</dt>"]),
        ("/content/Help".to_owned(), &["<title>Hilfe und Kontakt - ", "aria-label=\"Hilfethemen\""]),
        ("/shoppingcart".to_owned(), &["<title>Warenkorb - ", "Diese Seite braucht JavaScript"]),
        ("/compare?items=1,2".to_owned(), &["<title>Produkte vergleichen - ", "Diese Seite braucht JavaScript"]),
        ("/nothing".to_owned(), &["<title>Seite nicht gefunden - "]),
        ("/support".to_owned(), &["Für das Team des Shops."]),
    ] {
        let html = page(&guest, &path).await.body;
        assert!(html.contains("<html lang=\"de-DE\"") && !html.contains("Skip to content"), "{path}: {html}");
        for text in texts {
            assert!(html.contains(text), "{path} lacks {text}: {html}");
        }
    }
    assert!(page(&guest, "/content/Help").await.body.contains(" data-first-view>"));
}

/// Addresses that other sites link to.
const CONTENT: [&str; 13] = [
    "SampleBasket",
    "HowToOrder",
    "Artwork",
    "Proofs",
    "Decoration",
    "Shipping",
    "Returns",
    "Guarantee",
    "Help",
    "About",
    "Privacy",
    "Terms",
    "Imprint",
];

#[actix_web::test]
async fn pages_of_words_are_painted_in_any_letter_case() {
    let server = Server::start().await;
    let guest = server.visitor();
    for name in CONTENT {
        let asked = format!("/Content/{}/", name.to_uppercase());
        let answer = page(&guest, &asked).await;
        assert_eq!(answer.status, 200, "{asked}");
        assert!(answer.body.contains("<h1") && answer.body.contains("class=\"site-footer\""), "{asked}");
        assert!(answer.body.contains(&format!("/content/{name}\" />")), "{asked}");
        assert!(!answer.body.contains("noindex"), "{asked}");
    }
    let artwork = page(&guest, "/content/artwork").await.body;
    assert!(artwork.contains("at most 20000 KB (20,000 kilobytes)") && artwork.contains("<li>wmf</li>"), "{artwork}");
    assert_eq!(page(&guest, "/content/nothing").await.status, 404);
}

#[actix_web::test]
async fn a_shop_in_the_european_union_has_a_page_about_the_right_of_withdrawal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shop.json");
    let shop = include_str!("../../../shop.json").replacen(r#""country": "US""#, r#""country": "IE""#, 1);
    std::fs::write(&file, shop).unwrap();
    let config = Config { shop: Some(file), ..Config::default() };
    let irish = Server::start_with(Setup { config, ..Setup::default() }).await;
    let html = page(&irish.visitor(), "/content/withdrawal").await.body;
    assert!(html.contains("Blank goods and samples"), "{html}");
    assert!(html.contains(r#"href="/content/Withdrawal">Withdrawal</a>"#), "{html}");
    assert!(irish.visitor().get("/sitemap.xml").await.body.contains("/content/Withdrawal<"));
    let american = Server::start().await;
    assert_eq!(page(&american.visitor(), "/content/Withdrawal").await.status, 404);
}

#[actix_web::test]
async fn page_settings_are_in_the_head_of_every_page() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pages.json");
    std::fs::write(&file, r#"{"promotion": {"link": "/category/1/pens"}}"#).unwrap();
    let config = Config { page_settings: Some(file), ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let told = r#"id="page-settings">{"promotion":{"link":"/category/1/pens"},"notOffered":["stockArt"],"pages":[{"path":"/content/SampleBasket","#;
    for path in ["/", "/login", "/content/help", "/nothing"] {
        assert!(page(&server.visitor(), path).await.body.contains(told), "{path}");
    }
}

#[actix_web::test]
async fn a_long_name_has_small_letters_in_the_header_of_a_phone() {
    for (name, class) in [("Drucktür", "logo-word"), ("Druckerei", "logo-word logo-word-long")] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pages.json");
        std::fs::write(&file, serde_json::json!({"name": name}).to_string()).unwrap();
        let config = Config { page_settings: Some(file), ..Config::default() };
        let server = Server::start_with(Setup { config, ..Setup::default() }).await;
        let html = page(&server.visitor(), "/").await.body;
        assert!(html.contains(&format!("<span class=\"{class}\">{name}</span></a>")), "{name}: {html}");
    }
}

/// Returns the texts between two markers in a page.
fn all<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

#[actix_web::test]
async fn search_engines_find_every_product_and_category_and_nothing_private() {
    let config = Config { base_url: "https://shop.example".parse().ok(), ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let guest = server.visitor();
    let robots = guest.get("/robots.txt").await;
    assert_eq!(robots.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(robots.body.contains("Disallow: /myaccount\n"), "{}", robots.body);
    assert!(robots.body.contains("Sitemap: https://shop.example/sitemap.xml\n"), "{}", robots.body);
    let map = guest.get("/sitemap.xml").await;
    assert_eq!(map.header("content-type"), Some("application/xml; charset=utf-8"));
    let addresses = all(&map.body, "<loc>https://shop.example", "</loc>");
    let of = |start: &str| addresses.iter().filter(|address| address.starts_with(start)).count();
    assert_eq!((addresses[0], of("/product/"), of("/content/")), ("/", 60, CONTENT.len()));
    assert!(of("/category/") > 3);
    for address in addresses {
        let answer = page(&guest, address).await;
        assert_eq!(answer.status, 200, "{address}");
        let canonical = format!("<link rel=\"canonical\" href=\"https://shop.example{address}\" />");
        assert!(answer.body.contains(&canonical), "{address}");
    }
    assert!(!map.body.contains("/compare"), "{}", map.body);
    // Every choice of products would be a page of its own.
    for path in ["/compare", "/Compare/?items=1,2&quantity=250"] {
        let comparison = page(&guest, path).await;
        assert_eq!(comparison.status, 200, "{path}");
        assert!(comparison.body.contains("<title>Compare products - "), "{path}: {}", comparison.body);
        assert!(
            comparison.body.contains("<meta name=\"robots\" content=\"noindex\" />"),
            "{path}: {}",
            comparison.body
        );
    }
    assert_eq!(guest.get("/sitemap-1.xml").await.body, map.body);
    for missing in ["/sitemap-2.xml", "/sitemap-0.xml"] {
        assert_eq!(guest.get(missing).await.status, 404, "{missing}");
    }
    let icon = guest.send(guest.request(Method::GET, "/favicon.ico")).await;
    assert_eq!((icon.status.as_u16(), icon.header("content-type")), (200, Some("image/x-icon")));
}

#[actix_web::test]
async fn a_product_says_what_it_is_with_whole_addresses() {
    let config = Config { base_url: "https://shop.example".parse().ok(), ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let guest = server.visitor();
    let product = guest.get("/api/products/2").await.is_ok();
    let slug = product["slug"].as_str().unwrap();
    let html = page(&guest, &format!("/product/2/{slug}")).await.body;
    let image = format!("https://shop.example{}", product["images"][0]["url"].as_str().unwrap());
    assert!(html.contains(&format!("<meta property=\"og:image\" content=\"{image}\" />")), "{html}");
    assert!(html.contains("<meta property=\"og:type\" content=\"product\" />"));
    let linked: Vec<serde_json::Value> = all(&html, "<script type=\"application/ld+json\">", "</script>")
        .into_iter()
        .map(|json| serde_json::from_str(json).unwrap())
        .collect();
    assert_eq!(linked[0]["image"][0], image);
    assert_eq!(linked[0]["offers"]["availability"], "https://schema.org/InStock");
    let steps = linked[1]["itemListElement"].as_array().unwrap();
    assert_eq!(
        (&steps[0]["item"], steps[0]["position"].as_u64()),
        (&serde_json::json!("https://shop.example/"), Some(1))
    );
    assert_eq!(steps.last().unwrap()["item"], format!("https://shop.example/product/2/{slug}"));
    let listing = page(&guest, "/category/1/writing").await.body;
    assert!(listing.contains("\"@type\":\"BreadcrumbList\""), "{listing}");
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

//! The catalog's calls.

use actix_web::http::header;
use platen_catalog::import::{Defaults, Importer, Source};
use platen_testing::range;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Server;

/// A server whose catalog has the range besides the fixture: R-1 is product 61.
async fn start() -> Server {
    let server = Server::start().await;
    let files = vec![Source::bytes("range.jsonl", range::lines().into_bytes())];
    Importer::new(&server.store, &server.clock, "range").run(files, Defaults::default()).await.unwrap();
    assert!(server.running.platen.catalog.refresh(&server.store).await.unwrap());
    server
}

fn names(answer: &Value) -> Vec<&str> {
    answer["products"].as_array().unwrap().iter().map(|card| card["name"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn a_product_is_answered_with_a_tag_and_not_again() {
    let server = start().await;
    let guest = server.visitor();
    let answer = guest.get("/api/products/61?_=1").await;
    let product = answer.is_ok();
    assert_eq!((&product["sku"], &product["name"]), (&json!("R-1"), &json!("Notebook 1")));
    assert_eq!(product["breaks"][1], json!({"minQuantity": 100, "unitPrice": 12_500}));
    assert!(product.get("material").is_none(), "what is absent is left out");
    assert_eq!(product["printed"]["method"], json!("Screen print"));
    assert_eq!(product["printed"]["breaks"], product["breaks"], "the print costs nothing here");
    assert_eq!(answer.header("cache-control"), Some("public, max-age=5"));
    let tag = answer.header("etag").unwrap();
    assert!(tag.starts_with('"'), "{tag}");
    for known in [tag.to_owned(), format!("\"x\", W/{tag}"), "*".to_owned()] {
        let again = guest
            .send(guest.request(Method::GET, "/api/products/61").header(header::IF_NONE_MATCH.as_str(), known))
            .await;
        assert_eq!((again.status.as_u16(), again.body.as_str(), again.header("etag")), (304, "", Some(tag)));
    }
    let other = guest.request(Method::GET, "/api/products/61").header(header::IF_NONE_MATCH.as_str(), "\"x\"");
    assert_eq!(guest.send(other).await.status, 200);
}

#[actix_web::test]
async fn what_does_not_exist_is_404() {
    let server = start().await;
    let guest = server.visitor();
    for path in [
        "/api/products/999999",
        "/api/products/-1",
        "/api/products/x",
        "/api/products/99999999999999999999",
        "/api/products/1%00",
        "/api/category/999/image/src",
        "/api/category/x/image/src",
        "/api/categories?category=999",
        "/api/categories?category=x",
        "/api/products/featured/999/1/12",
        "/api/products/featured/x/1/12",
        "/pictures/R-1/red/side.svg",
        "/pictures/R-1/plaid/front.svg",
        "/pictures/nobody/red/front.svg",
        "/pictures/%00/red/front.svg",
    ] {
        guest.get(path).await.is_problem(404, "not_found");
    }
}

#[actix_web::test]
async fn a_search_answers_cards_and_facets() {
    let server = start().await;
    let guest = server.visitor();
    let answer = guest.get("/api/search?q=umbrellas&color=Red&quantity=100&sort=price&ipp=12&_=5").await.is_ok();
    assert_eq!((&answer["total"], &answer["pages"]), (&json!(15), &json!(2)));
    assert_eq!(names(&answer)[0], "Umbrella 4");
    assert_eq!(answer["products"][0]["from"], json!({"quantity": 100, "unitPrice": 42_500}));
    assert_eq!(answer["products"][0]["printed"], json!({"unitPrice": 42_500, "once": 0, "participle": "printed"}));
    let facets: Vec<_> =
        answer["facets"].as_array().unwrap().iter().map(|facet| facet["name"].as_str().unwrap()).collect();
    assert_eq!(facets, ["category", "color", "price", "days", "method"]);
    let exact = guest.get("/api/search?kind=sku&q=r1n").await.is_ok();
    assert_eq!(exact["exact"], json!({"productId": 61, "slug": "notebook-1"}));
    let mended = guest.get("/api/search?q=umbrlla").await.is_ok();
    assert_eq!((&mended["corrected"], &mended["total"]), (&json!("umbrella"), &json!(15)));
    let fewer = guest.get("/api/search?q=umbrella+xyzzy").await.is_ok();
    assert_eq!((&fewer["corrected"], &fewer["dropped"]), (&json!("umbrella"), &json!("xyzzy")));
}

#[actix_web::test]
async fn a_short_term_and_wrong_parameters_are_refused_in_words() {
    let server = start().await;
    let guest = server.visitor();
    for path in ["/api/search", "/api/search?q=ab", "/api/search?q=%20%20a%20", "/api/search?kind=sku"] {
        let problem = guest.get(path).await.is_problem(422, "term_too_short").json();
        assert_eq!(problem["message"], "Please enter a valid search term.");
    }
    let problem = guest.get("/api/search?q=mug&page=0&ipp=7&minPrice=x").await.is_problem(422, "invalid").json();
    let fields: Vec<_> = problem["errors"].as_array().unwrap().iter().map(|error| error["field"].clone()).collect();
    assert_eq!(fields, ["page", "ipp", "minPrice"]);
    for (path, field) in [
        ("/api/search?q=mug%00", "q"),
        ("/api/suggest?q=%1b", "q"),
        ("/api/products?ids=1,x", "ids"),
        ("/api/products/featured/0/0/12", "page"),
        ("/api/products/featured/0/1/49", "size"),
    ] {
        let problem = guest.get(path).await.is_problem(422, "invalid").json();
        assert_eq!(problem["errors"][0]["field"], field, "{path}");
    }
}

#[actix_web::test]
async fn no_question_is_too_strange() {
    let server = start().await;
    let guest = server.visitor();
    let long = format!("/api/search?q={}", "mug+".repeat(3_000));
    for path in [
        "/api/search?q=100%25",
        "/api/search?q=%zz%",
        "/api/search?q=%ff%fe%fd",
        "/api/search?q=mug&q=pen&category=&color=%00",
        "/api/search?q=%22OR%201=1--",
        "/api/search?q=mug&page=1000000",
        "/api/suggest",
        "/api/suggest?q=%",
        long.as_str(),
        "/api/search?&&&=&q",
        "/api/search?q=mug&category=99999999999999999999&days=99999999999",
        "/api/products?ids=",
    ] {
        let answer = guest.get(path).await;
        assert!(
            answer.status.is_success() || answer.status.as_u16() == 422,
            "{} {path}: {}",
            answer.status,
            answer.body
        );
    }
}

#[actix_web::test]
async fn suggestions_categories_and_lists_are_answered() {
    let server = start().await;
    let guest = server.visitor();
    let suggested = guest.get("/api/suggest?q=umb").await.is_ok();
    let count = ["products", "categories", "skus"].map(|kind| suggested[kind].as_array().unwrap().len());
    assert_eq!((count[1], count.iter().sum::<usize>()), (1, 10));
    let tree = guest.get("/api/categories").await.is_ok();
    let outdoor = tree["categories"].as_array().unwrap().iter().find(|node| node["name"] == "Outdoor").unwrap().clone();
    assert_eq!((&outdoor["count"], outdoor["children"].as_array().unwrap().len()), (&json!(30), 2));
    let source = guest.get(&format!("/api/category/{}/image/src", outdoor["id"])).await.is_ok();
    assert_eq!(source["src"], outdoor["imageUrl"]);
    let cards = guest.get("/api/products?ids=63,61,999999,63&_=1").await.is_ok();
    assert_eq!(names(&cards), ["Towel 3", "Notebook 1"]);
    let featured = guest.get("/API/Products/Featured/0/2/4/?_=1").await.is_ok();
    assert_eq!((&featured["total"], featured["products"].as_array().unwrap().len()), (&json!(6), 2));
}

#[actix_web::test]
async fn pages_have_the_upper_levels_of_a_large_category_tree_and_the_rest_is_read_when_it_is_opened() {
    let server = Server::start().await;
    let line = |at: usize| {
        let category = format!("Top {} > Below {at}", at % 20);
        range::line(&format!("W-{at}"), &format!("Wide {at}")).replace("Range > Plain", &category) + "\n"
    };
    let files = vec![Source::bytes("wide.jsonl", (0..320).map(line).collect::<String>().into_bytes())];
    Importer::new(&server.store, &server.clock, "wide").run(files, Defaults::default()).await.unwrap();
    assert!(server.running.platen.catalog.refresh(&server.store).await.unwrap());
    let guest = server.visitor();
    let tree = guest.get("/api/categories").await.is_ok();
    let is_cut = |top: &&Value| top["name"].as_str().unwrap().starts_with("Top ") && top["hasMore"] == true;
    let tops: Vec<&Value> = tree["categories"].as_array().unwrap().iter().filter(is_cut).collect();
    assert_eq!((tops.len(), &tops[0]["children"], &tops[0]["count"]), (20, &json!([]), &json!(16)));
    let branch_of = |id: &Value| format!("/api/categories?category={id}");
    let branch = guest.get(&branch_of(&tops[0]["id"])).await.is_ok();
    let below = branch["categories"][0]["children"].as_array().unwrap();
    assert_eq!((&branch["categories"][0]["id"], below.len()), (&tops[0]["id"], 16));
    for (category, has_branch) in [(tops[0], true), (&below[0], true), (&tree["categories"][0], false)] {
        let path = format!("/category/{}/{}", category["id"], category["slug"].as_str().unwrap());
        let page = guest.send(guest.request(Method::GET, &path).header("accept", "text/html")).await;
        let element = page.body.split_once("id=\"first-view\"").unwrap().1.split_once("</script>").unwrap().0;
        let data: Value = serde_json::from_str(element.split_once('>').unwrap().1).unwrap();
        assert_eq!(data["/api/categories"], tree, "{path}");
        let branch = branch_of(&category["id"]);
        if has_branch || category["hasMore"] == true {
            assert_eq!(data[&branch], guest.get(&branch).await.is_ok(), "{path}");
        } else {
            assert_eq!(data[&branch], Value::Null, "{path}");
        }
    }
}

#[actix_web::test]
async fn a_picture_of_this_version_may_be_kept_for_ever() {
    let server = start().await;
    let guest = server.visitor();
    let card = guest.get("/api/products?ids=61").await.is_ok()["products"][0].clone();
    let address = card["imageUrl"].as_str().unwrap();
    assert!(address.starts_with("/pictures/R-1/red/front.svg?v="), "{address}");
    let picture = guest.get(address).await;
    assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, Some("image/svg+xml")));
    assert!(picture.body.starts_with("<svg") && picture.header("cache-control").unwrap().contains("immutable"));
    let without = guest.get("/pictures/r-1/plain/back.svg").await;
    assert_eq!(without.header("cache-control"), Some("public, max-age=300"));
}

#[actix_web::test]
async fn a_product_page_has_facts_sizes_and_products_that_go_with_it() {
    let server = Server::start().await;
    let guest = server.visitor();
    let line = |sku: &str, more: &str| {
        format!(
            r#"{{"sku":"{sku}","name":"{sku}","categories":["Caps"],"productionDays":5,{more}
            "prices":[{{"minQuantity":10,"unitPrice":"2"}}],"parts":[{{"sku":"{sku}-1"}}],"locations":[{{"name":"Front",
            "widthMm":50,"heightMm":40,"decorations":[{{"method":"Embroidery","charges":[
            {{"kind":"setup","name":"Set-up","price":"40"}},{{"kind":"run","name":"Stitching","price":"1.5"}}]}}]}}]}}"#
        )
        .replace('\n', " ")
    };
    let facts = r#""facts":[{"name":"Care","value":"Hand wash"}],"goesWith":["B-1","GONE-1"],
        "sizeChart":{"measures":["Around (in)"],"sizes":[{"size":"One","values":["23"]}]},"#;
    let lines = format!("{}\n{}\n", line("A-1", facts), line("B-1", ""));
    let files = vec![Source::bytes("caps.jsonl", lines.into_bytes())];
    Importer::new(&server.store, &server.clock, "caps").run(files, Defaults::default()).await.unwrap();
    assert!(server.running.platen.catalog.refresh(&server.store).await.unwrap());

    let found = guest.get("/api/search?kind=sku&q=A-1").await.is_ok();
    let card = &found["products"][0];
    assert_eq!(card["from"], json!({"quantity": 10, "unitPrice": 20_000}));
    assert_eq!(card["printed"], json!({"unitPrice": 35_000, "once": 400_000, "participle": "embroidered"}));
    let product = guest.get(&format!("/api/products/{}", card["id"])).await.is_ok();
    assert_eq!(product["facts"], json!([{"name": "Care", "value": "Hand wash"}]));
    assert_eq!(product["sizeChart"]["sizes"][0]["values"], json!(["23"]));
    let other = guest.get(&format!("/api/products/{}/goeswith", card["id"])).await.is_ok();
    assert_eq!(names(&other), ["B-1"], "products that are not for sale are left out");
    let none = guest.get(&format!("/api/products/{}/goeswith", other["products"][0]["id"])).await.is_ok();
    assert_eq!(none, json!({"products": []}));
    guest.get("/api/products/999999/goeswith").await.is_problem(404, "not_found");
    let page = guest.get(&format!("/product/{}/a-1", card["id"])).await.body;
    assert!(page.contains("<span>From</span> <strong>$3.50</strong> <span>embroidered, at 10</span>"), "{page}");
    assert!(page.contains("Embroidery on Front, plus $40.00 set-up") && page.contains("<dt>Care</dt>"), "{page}");
}

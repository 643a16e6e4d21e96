//! Responses that are the same for all clients: tagged, compressed, kept until the catalog changes.

use platen_catalog::import::{Defaults, Importer, Source};
use platen_testing::range::line;
use reqwest::{Method, Response};
use serde_json::json;

use crate::support::{Caller, Server};

/// Public addresses of every kind that are large enough to be compressed.
const PUBLIC: [&str; 9] = [
    "/",
    "/category/1/writing",
    "/product/1/pen-no-1",
    "/content/Help",
    "/login",
    "/api/products/1",
    "/api/search?q=mug",
    "/openapi.json",
    "/sitemap.xml",
];

async fn get(caller: &Caller, path: &str, header: &str, value: &str) -> Response {
    caller.request(Method::GET, path).header("accept", "text/html").header(header, value).send().await.unwrap()
}

fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    response.headers().get(name).map(|value| value.to_str().unwrap())
}

async fn unpacked(response: Response) -> Vec<u8> {
    let coding = header(&response, "content-encoding").unwrap_or_default().to_owned();
    let body = response.bytes().await.unwrap();
    let mut plain = Vec::new();
    match coding.as_str() {
        "br" => brotli::BrotliDecompress(&mut &*body, &mut plain).unwrap(),
        "gzip" => {
            let _bytes = std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&*body), &mut plain).unwrap();
        }
        _ => plain.extend_from_slice(&body),
    }
    plain
}

#[actix_web::test]
async fn they_are_compressed_once_for_those_who_accept_it() {
    let server = Server::start().await;
    let guest = server.visitor();
    for path in PUBLIC {
        let plain = get(&guest, path, "accept-encoding", "identity").await;
        assert_eq!((plain.status().as_u16(), header(&plain, "content-encoding")), (200, None), "{path}");
        assert_eq!(header(&plain, "vary"), Some("Accept-Encoding"), "{path}");
        let tag = header(&plain, "etag").unwrap().to_owned();
        assert!(tag.starts_with('"'), "{path}: {tag}");
        let plain = unpacked(plain).await;
        // The first response in a coding is compressed for it, the second is kept.
        for coding in ["gzip", "br", "br", "gzip"] {
            let packed = get(&guest, path, "accept-encoding", coding).await;
            assert_eq!(header(&packed, "content-encoding"), Some(coding), "{path}");
            assert_eq!(header(&packed, "etag"), Some(format!("W/{tag}").as_str()), "{path}");
            let length: usize = header(&packed, "content-length").unwrap().parse().unwrap();
            assert!(length < plain.len(), "{path}: {length} of {} bytes", plain.len());
            assert!(unpacked(packed).await == plain, "{path}");
        }
    }
}

#[actix_web::test]
async fn they_are_not_sent_again_to_those_who_have_them() {
    let server = Server::start().await;
    let guest = server.visitor();
    for path in PUBLIC {
        let first = get(&guest, path, "accept-encoding", "br").await;
        let tag = header(&first, "etag").unwrap().to_owned();
        let again = get(&guest, path, "if-none-match", &tag).await;
        assert_eq!(again.status().as_u16(), 304, "{path}");
        assert_eq!(header(&again, "cache-control"), header(&first, "cache-control"), "{path}");
        assert!(again.bytes().await.unwrap().is_empty(), "{path}");
        assert_eq!(get(&guest, path, "if-none-match", "\"another\"").await.status().as_u16(), 200, "{path}");
    }
}

#[actix_web::test]
async fn a_changed_catalog_is_shown_at_once() {
    let server = Server::start().await;
    let guest = server.visitor();
    let paths = ["/api/search?q=pen", "/productsearch/keywordsearch/pen", "/sitemap.xml", "/api/products?ids=61"];
    let mut before = Vec::new();
    for path in paths {
        before.push(get(&guest, path, "accept-encoding", "br").await.bytes().await.unwrap());
    }
    let file = vec![Source::bytes("new.jsonl", line("NEW", "Pen No. 61").into_bytes())];
    Importer::new(&server.store, &server.clock, "new").run(file, Defaults::default()).await.unwrap();
    assert!(server.running.platen.catalog.refresh(&server.store).await.unwrap());
    for (path, before) in paths.iter().zip(before) {
        assert!(get(&guest, path, "accept-encoding", "br").await.bytes().await.unwrap() != before, "{path}");
    }
}

#[actix_web::test]
async fn answers_to_one_customer_are_neither_kept_nor_compressed() {
    let server = Server::start().await;
    let (ada, bob) = (server.customer("ada").await, server.customer("bob").await);
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    let session = get(&ada, "/api/session", "accept-encoding", "br").await;
    assert_eq!((header(&session, "content-encoding"), header(&session, "etag")), (None, None));
    assert_eq!(header(&session, "cache-control"), Some("no-store"));
    assert_ne!(
        unpacked(session).await,
        get(&bob, "/api/session", "accept-encoding", "br").await.bytes().await.unwrap()
    );
}

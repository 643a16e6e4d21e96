//! Paths, method override, foreign pages, headers.

use platen::config::Config;
use reqwest::Method;
use serde_json::json;

use crate::support::{Server, Setup};

#[actix_web::test]
async fn paths_are_taken_in_any_letter_case_with_and_without_a_slash_and_timestamp() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    for path in [
        "/api/myaccount/samplebasket/1/add/",
        "/API/MyAccount/SampleBasket/1/Add",
        "/api/myaccount/samplebasket/1/add?_=1700000000",
        "/Api/myAccount/sampleBasket/1/add/?_=1",
    ] {
        assert_eq!(ada.post(path, json!({})).await.is_ok()["count"], 1, "{path}");
    }
}

#[actix_web::test]
async fn a_post_may_stand_for_another_method_in_a_header_or_a_field() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let (add, delete) = ("/api/myaccount/samplebasket/1/add", "/api/myaccount/samplebasket/1/delete");
    let ways = [
        ada.request(Method::POST, delete).header("x-http-method-override", "DELETE"),
        ada.request(Method::POST, delete).form(&[("X-HTTP-Method-Override", "delete")]),
        ada.request(Method::POST, delete)
            .multipart(reqwest::multipart::Form::new().text("x-http-method-override", "DELETE")),
    ];
    for request in ways {
        ada.post(add, json!({})).await.is_ok();
        assert_eq!(ada.send(request).await.is_ok()["count"], 0);
    }
    for wanted in ["GET", "TRACE", "CONNECT", ""] {
        let request = ada.request(Method::POST, delete).header("x-http-method-override", wanted);
        ada.send(request).await.is_problem(405, "method_not_allowed");
    }
    let get = ada.request(Method::GET, delete).header("x-http-method-override", "DELETE");
    ada.post(add, json!({})).await.is_ok();
    assert_ne!(ada.send(get).await.status, 200);
    assert_eq!(ada.post("/api/myaccount/samplebasket/2/add", json!({})).await.is_ok()["count"], 2);
}

#[actix_web::test]
async fn pages_of_other_sites_change_nothing() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let add = |path: &str| ada.request(Method::POST, path);
    let path = "/api/myaccount/samplebasket/1/add";
    let own = server.url.clone();
    for (name, value, refused) in [
        ("origin", "https://evil.example", true),
        ("origin", "null", true),
        ("origin", "http://127.0.0.1.evil.example", true),
        ("sec-fetch-site", "cross-site", true),
        ("origin", own.as_str(), false),
        ("sec-fetch-site", "same-origin", false),
    ] {
        let answer = ada.send(add(path).header(name, value)).await;
        if refused {
            answer.is_problem(403, "foreign_origin");
        } else {
            answer.is_ok();
        }
    }
    for path in ["/api/customer/login/", "/api/customer/logout/", "/register", "/api/cart/lines"] {
        ada.send(add(path).header("origin", "https://evil.example")).await.is_problem(403, "foreign_origin");
    }
    let overridden = add("/api/myaccount/samplebasket/1/delete").header("x-http-method-override", "DELETE");
    ada.send(overridden.header("origin", "https://evil.example")).await.is_problem(403, "foreign_origin");
    assert_eq!(ada.get("/api/session").await.is_ok()["signedIn"], true);
}

#[actix_web::test]
async fn private_answers_are_not_stored_and_every_answer_is_closed_to_sniffing() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    for answer in [
        ada.get("/api/session").await,
        ada.post("/api/myaccount/samplebasket/1/add", json!({})).await,
        ada.get("/api/nothing").await,
    ] {
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert!(answer.header("content-security-policy").unwrap().contains("default-src 'self'"));
    }
}

#[actix_web::test]
async fn nobody_may_frame_any_answer_and_browsers_of_an_https_shop_stay_with_https() {
    let plain = Server::start().await;
    let config = Config { base_url: "https://shop.example".parse().ok(), ..Config::default() };
    let secure = Server::start_with(Setup { config, ..Setup::default() }).await;
    let bad = "/api/search?page=nonsense";
    let paths = [
        "/",
        "/nothing",
        "/api/session",
        "/api/nothing",
        bad,
        "/assets/nothing.js",
        "/api/customer/login",
        "/pictures/fix-002/navy/front.svg",
        "/stockart/pictures/1.svg",
        "/live",
        "/support",
        "/api/categories",
    ];
    for (server, https) in [(&plain, false), (&secure, true)] {
        let page = server.visitor().get("/").await;
        let asset = page.body.split('"').find(|part| part.starts_with("/assets/")).map(str::to_owned);
        for path in paths.into_iter().map(str::to_owned).chain(asset) {
            let answer = server.visitor().get(&path).await;
            let policy = answer.header("content-security-policy").unwrap_or_default();
            assert_eq!(policy.matches("frame-ancestors").count(), 1, "{path}: {policy}");
            let wanted = https.then_some("max-age=31536000");
            assert_eq!(answer.header("strict-transport-security"), wanted, "{path}");
            let is_page = ["/", "/nothing", "/live", "/support"].contains(&path.as_str());
            assert_eq!(answer.header("cross-origin-opener-policy"), is_page.then_some("same-origin"), "{path}");
            let readers = if path.contains("/pictures/") { "cross-origin" } else { "same-origin" };
            assert_eq!(answer.header("cross-origin-resource-policy"), Some(readers), "{path}");
            assert_eq!(
                answer.header("permissions-policy").is_some_and(|policy| policy.contains("camera=()")),
                is_page,
                "{path}"
            );
        }
    }
    let config = Config { hsts_subdomains: true, ..secure.running.platen.config.clone() };
    let everywhere = Server::start_with(Setup { config, ..Setup::default() }).await.visitor().get("/").await;
    assert_eq!(everywhere.header("strict-transport-security"), Some("max-age=31536000; includeSubDomains"));
    let foreign = plain.visitor().request(Method::POST, "/register").header("origin", "https://evil.example");
    let refused = plain.visitor().send(foreign).await;
    assert!(refused.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
}

#[actix_web::test]
async fn an_unknown_call_is_a_problem_and_a_wrong_method_says_so() {
    let server = Server::start().await;
    let guest = server.visitor();
    guest.get("/api/nothing").await.is_problem(404, "not_found");
    for (method, path, allowed) in [
        (Method::GET, "/api/customer/login/", "POST"),
        (Method::PUT, "/api/cart/lines/1", "PATCH, DELETE"),
        (Method::POST, "/api/products/1", "GET, HEAD"),
        (Method::HEAD, "/api/customer/login", "POST"),
    ] {
        let answer = guest.send(guest.request(method.clone(), path)).await;
        assert_eq!(answer.status, 405, "{path}");
        assert_eq!(answer.header("allow"), Some(allowed), "{method} {path}");
        if method != Method::HEAD {
            answer.is_problem(405, "method_not_allowed");
        }
    }
}

#[actix_web::test]
async fn a_head_is_answered_as_a_get_without_its_body() {
    let server = Server::start().await;
    let guest = server.visitor();
    for path in ["/", "/product/1", "/api/products/1", "/api/search?q=mug", "/no/such/page"] {
        let get = guest.request(Method::GET, path).send().await.unwrap();
        let head = guest.request(Method::HEAD, path).send().await.unwrap();
        assert_eq!(head.status(), get.status(), "{path}");
        for name in ["content-type", "content-length", "etag"] {
            assert_eq!(head.headers().get(name), get.headers().get(name), "{path}: {name}");
        }
        assert_eq!(head.bytes().await.unwrap().len(), 0, "{path}");
    }
    let add = guest.request(Method::HEAD, "/api/myaccount/samplebasket/1/add").send().await.unwrap();
    assert_eq!(add.status(), 405);
}

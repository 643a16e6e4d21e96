//! Every answer has the id of its request, and so has a problem.

use platen::config::Config;
use reqwest::Method;
use serde_json::json;

use crate::support::{Server, Setup};

#[actix_web::test]
async fn every_answer_has_an_id_of_its_own_and_a_problem_repeats_it() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let mut ids = Vec::new();
    for path in ["/", "/", "/nowhere", "/api/products/1", "/api/products/1", "/assets/nothing.js", "/healthz"] {
        let answer = visitor.get(path).await;
        let id = answer.header("x-request-id").unwrap_or_else(|| panic!("no id at {path}")).to_owned();
        assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
        ids.push(id);
    }
    for (path, status) in [("/api/myaccount/signins", 401), ("/api/products/999999", 404), ("/readyz?exclude=all", 400)]
    {
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        let id = answer.header("x-request-id").unwrap().to_owned();
        assert_eq!(answer.json()["requestId"], json!(id), "{path}");
        ids.push(id);
    }
    let refused = visitor.post("/api/customer/login/", json!({})).await;
    assert_eq!(refused.json()["requestId"].as_str(), refused.header("x-request-id"));
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "every id is new");
}

#[actix_web::test]
async fn only_a_trusted_proxy_may_choose_the_id() {
    for is_trusted in [true, false] {
        let trusted_proxies = if is_trusted { vec!["127.0.0.1".parse().unwrap()] } else { Vec::new() };
        let config = Config { trusted_proxies, ..Config::default() };
        let server = Server::start_with(Setup { config, ..Setup::default() }).await;
        let visitor = server.visitor();
        for (id, is_fine) in [("proxy-7.a_B", true), ("two words", false), (&"x".repeat(65), false)] {
            let request = visitor.request(Method::GET, "/api/myaccount/signins").header("x-request-id", id);
            let answer = visitor.send(request).await;
            assert_eq!(answer.header("x-request-id") == Some(id), is_trusted && is_fine, "{id}");
            assert_eq!(answer.json()["requestId"].as_str(), answer.header("x-request-id"));
        }
    }
}

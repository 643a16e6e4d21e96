//! Sends the examples of the OpenAPI document in the order of a customer's calls: every request is accepted, and every
//! answer has the form of its example.

use std::collections::{BTreeMap, BTreeSet};

use platen::openapi;
use platen_store::outbox::email::EmailMessage;
use platen_store::{credits, customers, outbox};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::robots::solve;
use crate::support::shop::{SECRET, server};
use crate::support::{Answer, Caller, Server};

/// The calls that have examples, by their `operationId`.
const WALK: &[&str] = &[
    "register",
    "login",
    "session",
    "email_registered",
    "search",
    "suggest",
    "product",
    "featured",
    "regions",
    "price_configuration",
    "add_address",
    "add_favorite",
    "create_favorite_list",
    "add_sample",
    "create_presentation",
    "add_cart_line",
    "shipping_methods",
    "checkout_totals",
    "place_order",
    "order_history",
    "read_order",
    "report",
    "read_invoice",
    "request_quote",
    "quote_history",
    "act_on_quote",
    "accept_quote",
    "order",
];

/// Characters of the shortest code that an answer gives and a later call takes.
const MIN_CODE_LENGTH: usize = 8;

/// A call with its example.
struct Example {
    id: String,
    method: Method,
    path: String,
    /// Name, place and value.
    parameters: Vec<(String, String, Value)>,
    takes_token: bool,
    request: Option<Value>,
    response: Option<Value>,
}

fn examples() -> BTreeMap<String, Example> {
    let document: Value = serde_json::from_str(&openapi::document().unwrap()).unwrap();
    let mut examples = BTreeMap::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, call) in item.as_object().unwrap() {
            let example = example(method, path, call);
            if example.request.is_some() || example.response.is_some() {
                examples.insert(example.id.clone(), example);
            }
        }
    }
    examples
}

fn example(method: &str, path: &str, call: &Value) -> Example {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let shown = |content: &Value| content["content"]["application/json"].get("example").cloned();
    let parameters = call["parameters"].as_array().cloned().unwrap_or_default();
    let mut answers = call["responses"].as_object().unwrap().iter().filter(|(status, _)| status.starts_with('2'));
    Example {
        id: text(&call["operationId"]),
        method: method.to_ascii_uppercase().parse().unwrap(),
        path: path.to_owned(),
        takes_token: parameters.iter().any(|parameter| parameter["name"] == "RequestVerificationToken"),
        parameters: parameters
            .iter()
            .filter_map(|one| Some((text(&one["name"]), text(&one["in"]), one.get("example")?.clone())))
            .collect(),
        request: shown(&call["requestBody"]),
        response: answers.find_map(|(_, answer)| shown(answer)),
    }
}

/// Values that differ between the examples and this run: codes, links, times.
#[derive(Default)]
struct Names(BTreeMap<String, String>);

impl Names {
    fn learn(&mut self, example: &Value, actual: &Value) {
        match (example, actual) {
            // Codes and revisions. Shorter texts are words, such as a facet's value, which mean something else elsewhere.
            (Value::String(example), Value::String(actual)) if example.len() >= MIN_CODE_LENGTH => {
                self.0.insert(example.clone(), actual.clone());
            }
            (Value::Object(example), Value::Object(actual)) => {
                for (key, value) in example {
                    let real = &actual[key];
                    if key.ends_with("Id") && real.is_number() {
                        self.0.insert(format!("{key} {value}"), real.to_string());
                    }
                    self.learn(value, real);
                }
            }
            (Value::Array(example), Value::Array(actual)) => {
                for (example, actual) in example.iter().zip(actual) {
                    self.learn(example, actual);
                }
            }
            _ => {}
        }
    }

    fn text(&self, value: &Value) -> String {
        match value {
            Value::String(text) => self.0.get(text).unwrap_or(text).clone(),
            other => other.to_string(),
        }
    }

    /// A part of a path. Ids of customers, addresses and orders depend on all earlier calls.
    fn part(&self, name: &str, value: &Value) -> String {
        let keys = [name, "orderId", "addressId"];
        let number = keys.iter().find_map(|key| self.0.get(&format!("{key} {value}")));
        number.cloned().unwrap_or_else(|| self.text(value))
    }

    /// Returns this run's number for the example's `value` under a key.
    fn number(&self, key: &str, value: &Value) -> Option<Value> {
        self.0.get(&format!("{key} {value}"))?.parse::<i64>().ok().map(Value::from)
    }

    fn translate(&self, value: &Value) -> Value {
        match value {
            Value::String(_) => self.text(value).into(),
            Value::Array(items) => items.iter().map(|item| self.translate(item)).collect(),
            Value::Object(fields) => fields
                .iter()
                .map(|(key, value)| (key.clone(), self.number(key, value).unwrap_or_else(|| self.translate(value))))
                .collect::<serde_json::Map<_, _>>()
                .into(),
            other => other.clone(),
        }
    }
}

async fn carry_out(example: &Example, caller: &Caller, names: &Names) -> Answer {
    let mut path = example.path.clone();
    let mut query = Vec::new();
    for (name, place, value) in &example.parameters {
        match place.as_str() {
            "path" => path = path.replace(&format!("{{{name}}}"), &names.part(name, value)),
            "query" => query.push((name.clone(), names.text(value))),
            other => panic!("{}: an example for {name} in {other}", example.id),
        }
    }
    assert!(!path.contains('{'), "{}: please give an example for each part of {path}", example.id);
    let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(&query).finish();
    let mut request = caller.request(example.method.clone(), &format!("{path}?{query}"));
    if path.starts_with("/api/backoffice/") {
        request = request.bearer_auth(SECRET);
    }
    if example.takes_token {
        let token = caller.get("/api/antiforgery").await.is_ok();
        request = request.header("RequestVerificationToken", token["token"].as_str().unwrap());
    }
    if let Some(body) = &example.request {
        let mut body = names.translate(body);
        if body.get("recaptchaResponse").is_some() {
            body["recaptchaResponse"] = solve(caller).await.into();
        }
        request = request.json(&body);
    }
    caller.send(request).await
}

/// Asserts that both have the same fields and kinds of values. Lists are compared by their first items.
fn assert_alike(place: &str, example: &Value, actual: &Value) {
    match (example, actual) {
        (Value::Object(example), Value::Object(actual)) => {
            let (shown, real): (BTreeSet<_>, BTreeSet<_>) = (example.keys().collect(), actual.keys().collect());
            assert_eq!(shown, real, "{place}: {actual:?}");
            for (key, value) in example {
                assert_alike(&format!("{place}.{key}"), value, &actual[key]);
            }
        }
        (Value::Array(example), Value::Array(actual)) => match (example.first(), actual.first()) {
            (Some(example), Some(actual)) => assert_alike(&format!("{place}[0]"), example, actual),
            (example, actual) => assert_eq!(example.is_some(), actual.is_some(), "{place}"),
        },
        _ => assert_eq!(kind(example), kind(actual), "{place}: {actual}"),
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    }
}

/// Follows the link of the newest email, so that the customer may order.
async fn confirm(server: &Server, caller: &Caller) {
    let newest = outbox::list(&mut server.store.read().await.unwrap(), 1).await.unwrap().remove(0);
    let Some(EmailMessage::EmailConfirmation { code }) = newest.message else { panic!("{newest:?}") };
    let confirm = json!({"code": code, "password": "correct horse battery"});
    caller.post("/api/account/confirmemail", confirm).await.is_ok();
    let mut tx = server.store.write().await.unwrap();
    let customer = customers::find_by_email(&mut tx, &newest.recipient).await.unwrap().unwrap();
    credits::give(&mut tx, customer.id, None).await.unwrap();
    tx.commit().await.unwrap();
}

#[actix_web::test]
async fn every_example_is_accepted_and_answered_as_it_shows() {
    let mut examples = examples();
    let server = server().await;
    let caller = server.visitor();
    let mut names = Names::default();
    for id in WALK {
        let example = examples.remove(*id).unwrap_or_else(|| panic!("{id} has no example"));
        let answer = carry_out(&example, &caller, &names).await;
        assert!(answer.status.is_success(), "{id}: {} {}", answer.status, answer.body);
        if let Some(shown) = &example.response {
            let actual = answer.json();
            assert_alike(id, shown, &actual);
            names.learn(shown, &actual);
        }
        if *id == "register" {
            confirm(&server, &caller).await;
        }
    }
    let left: Vec<_> = examples.keys().collect();
    assert!(left.is_empty(), "please add to WALK, in an order that works: {left:?}");
}

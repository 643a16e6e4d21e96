//! Every integer of every documented call at its limits, as staff, customer and back office: no call fails with a server error.

use std::collections::BTreeMap;

use platen::accounts::throttle::LONG_WINDOW;
use platen::openapi;
use platen_store::role::Role;
use reqwest::Method;
use serde_json::{Map, Value, json};

use super::{guest_orders, quotes};
use crate::support::shop::{Buyer, SECRET};
use crate::support::staff::{login, member, sign_in};
use crate::support::{Answer, Caller, Server};

const EXTREMES: [i64; 8] = [i64::MIN, i64::MIN + 1, i64::MAX, -1, 0, i32::MIN as i64, i32::MAX as i64, u32::MAX as i64];

/// Calls that end a sign-in of this test.
const SKIPPED: [&str; 2] = ["logout", "sign_out_staff"];

/// The largest depth of a body that is generated; deeper values are recursive.
const DEPTH: usize = 8;

struct Document(Value);

impl Document {
    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(name) => self.resolved(&self.0["components"]["schemas"][name.rsplit('/').next().unwrap()]),
            None => schema,
        }
    }

    /// Returns bodies with all fields: one for each alternative of each part.
    fn bodies(&self, name: &str, schema: &Value, depth: usize) -> Vec<Value> {
        let schema = self.resolved(schema);
        if let Some(example) = schema.get("example") {
            return vec![example.clone()];
        }
        if depth == 0 {
            return vec![Value::Null];
        }
        for alternatives in ["oneOf", "anyOf"] {
            if let Some(all) = schema[alternatives].as_array() {
                return all
                    .iter()
                    .flat_map(|one| self.bodies(name, one, depth - 1))
                    .filter(|body| !body.is_null())
                    .collect();
            }
        }
        if let Some(words) = schema["enum"].as_array() {
            return vec![words[0].clone()];
        }
        let is = |kind: &str| schema["type"] == kind || schema["type"].as_array().is_some_and(|all| all[0] == kind);
        if is("integer") || is("number") {
            vec![json!(1)]
        } else if is("boolean") {
            vec![json!(true)]
        } else if is("array") {
            self.bodies(name, &schema["items"], depth - 1).into_iter().map(|item| json!([item])).collect()
        } else if is("string") {
            vec![text(name, schema).into()]
        } else {
            self.objects(schema, depth)
        }
    }

    fn objects(&self, schema: &Value, depth: usize) -> Vec<Value> {
        let mut parts = Vec::new();
        for part in schema["allOf"].as_array().into_iter().flatten() {
            parts.extend(self.fields(part, depth));
        }
        parts.extend(self.fields(schema, depth));
        let first: Map<_, _> = parts.iter().map(|(name, all)| (name.clone(), all[0].clone())).collect();
        let mut bodies = vec![Value::Object(first.clone())];
        for (name, all) in &parts {
            for other in all.iter().skip(1) {
                let mut body = first.clone();
                body.insert(name.clone(), other.clone());
                bodies.push(Value::Object(body));
            }
        }
        bodies
    }

    fn fields(&self, schema: &Value, depth: usize) -> Vec<(String, Vec<Value>)> {
        let schema = self.resolved(schema);
        let own = schema["properties"].as_object().into_iter().flatten();
        let own = own.map(|(name, field)| (name.clone(), self.bodies(name, field, depth - 1)));
        own.filter(|(_, all)| !all.is_empty()).collect()
    }
}

fn text(name: &str, schema: &Value) -> String {
    let by_name = match name {
        "email" => "ada@example.com",
        "country" | "countryId" => "US",
        "state" | "region" => "IL",
        "zipcode" => "62701",
        "shippingMethod" => "ground",
        "currency" => "USD",
        "session" => "",
        _ if schema["format"] == "date" => "2027-01-20",
        _ => "x",
    };
    by_name.to_owned()
}

/// Returns where the integers of a body are.
fn integers(body: &Value, at: &str, found: &mut Vec<String>) {
    match body {
        Value::Number(_) => found.push(at.to_owned()),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(number, item)| integers(item, &format!("{at}/{number}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| integers(value, &format!("{at}/{name}"), found));
        }
        _ => {}
    }
}

/// Who calls, and what the paths name.
struct Shop {
    server: Server,
    admin: Caller,
    ada: Caller,
    /// Values of path parameters by the beginning of the path and the name.
    names: BTreeMap<(&'static str, &'static str), String>,
}

impl Shop {
    async fn open() -> Self {
        let server = guest_orders::server().await;
        let paid = guest_orders::order(&server, &guest_orders::guest(&server).await).await;
        let ada = Buyer::new(&server, "ada").await;
        let admin = member(&server, Role::Admin).await;
        ada.buy(1, 200).await;
        ada.caller.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
        let quote = quotes::ask(&ada.caller, json!({})).await.is_ok()["code"].as_str().unwrap().to_owned();
        let names = BTreeMap::from([
            (("/api/support/orders", "code"), paid),
            (("/api/support/sessions", "key"), "c1".to_owned()),
            (("/api/support/emails", "email"), "order_placed".to_owned()),
            (("/api/support/pages", "page"), "Help".to_owned()),
            (("/api/quotes", "code"), quote.clone()),
            (("/api/support/quotes", "code"), quote),
        ]);
        Self { server, admin, ada: ada.caller, names }
    }

    fn name(&self, path: &str, name: &str) -> String {
        let known = self.names.iter().find(|((start, known), _)| path.starts_with(start) && *known == name);
        known.map_or_else(|| "1".to_owned(), |(_, value)| value.clone())
    }

    async fn ask(&self, method: &Method, path: &str, body: Option<&Value>) -> Answer {
        let caller = if path.starts_with("/api/support/") { &self.admin } else { &self.ada };
        let build = || {
            let request = caller.request(method.clone(), path);
            let request = if path.starts_with("/api/backoffice/") { request.bearer_auth(SECRET) } else { request };
            match body {
                Some(body) => request.json(body),
                None => request,
            }
        };
        let answer = caller.send(build()).await;
        if answer.status != 429 && answer.status != 401 {
            return answer;
        }
        self.server.clock.advance(LONG_WINDOW);
        sign_in(&self.admin, login(&self.server, Role::Admin)).await.is_ok();
        caller.send(build()).await
    }
}

/// The path with its parameters, one of which has another value.
fn filled(shop: &Shop, path: &str, parameters: &[Value], other: Option<(&str, &str)>) -> String {
    let mut filled = path.to_owned();
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    for parameter in parameters {
        let name = parameter["name"].as_str().unwrap();
        let value = match other {
            Some((other, value)) if other == name => value.to_owned(),
            _ => shop.name(path, name),
        };
        match parameter["in"].as_str().unwrap() {
            "path" => filled = filled.replace(&format!("{{{name}}}"), &value),
            "query" if other.is_some_and(|(other, _)| other == name) => drop(query.append_pair(name, &value)),
            _ => {}
        }
    }
    format!("{filled}?{}", query.finish())
}

#[actix_web::test]
async fn integers_at_their_limits_never_break_a_call() {
    let document = Document(serde_json::from_str(&openapi::document().unwrap()).unwrap());
    let shop = Shop::open().await;
    let mut asked = 0;
    let mut broken = Vec::new();
    for (path, item) in document.0["paths"].as_object().unwrap() {
        for (method, call) in item.as_object().unwrap() {
            let id = call["operationId"].as_str().unwrap_or(path);
            if SKIPPED.contains(&id) || path.ends_with("/live") {
                continue;
            }
            let method: Method = method.to_ascii_uppercase().parse().unwrap();
            let parameters = call["parameters"].as_array().cloned().unwrap_or_default();
            let mut attempts: Vec<(String, Option<Value>)> = Vec::new();
            let schema = &call["requestBody"]["content"]["application/json"]["schema"];
            let bodies = if schema.is_null() { Vec::new() } else { document.bodies("", schema, DEPTH) };
            for parameter in &parameters {
                let is_integer = document.resolved(&parameter["schema"])["type"].to_string().contains("integer");
                let name = parameter["name"].as_str().unwrap();
                for extreme in EXTREMES.iter().filter(|_| is_integer) {
                    let path = filled(&shop, path, &parameters, Some((name, &extreme.to_string())));
                    attempts.push((path, bodies.first().cloned()));
                }
            }
            for body in &bodies {
                let mut places = Vec::new();
                integers(body, "", &mut places);
                for extreme in EXTREMES {
                    let mut all = body.clone();
                    for place in &places {
                        let mut one = body.clone();
                        *one.pointer_mut(place).unwrap() = extreme.into();
                        *all.pointer_mut(place).unwrap() = extreme.into();
                        attempts.push((filled(&shop, path, &parameters, None), Some(one)));
                    }
                    if places.len() > 1 {
                        attempts.push((filled(&shop, path, &parameters, None), Some(all)));
                    }
                }
            }
            for (path, body) in attempts {
                let answer = shop.ask(&method, &path, body.as_ref()).await;
                asked += 1;
                if answer.status.is_server_error() {
                    broken.push(format!("{} {method} {path} {}", answer.status, body.unwrap_or_default()));
                }
            }
        }
    }
    assert!(asked > 1_000, "{asked}: the document names integers");
    assert!(broken.is_empty(), "{} of {asked}:\n{}", broken.len(), broken.join("\n"));
}

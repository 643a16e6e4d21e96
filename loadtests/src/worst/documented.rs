//! A request to every call of the OpenAPI document, whose fields are as long and as many as a request can hold.

use serde_json::{Map, Value, json};

use super::{Caller, Input};
use crate::Result;

/// The size of a body, in bytes: just below the limit.
const BODY: usize = 63 * 1024;
/// The size of a parameter.
const PARAMETER: usize = 4 * 1024;
/// How deep a body is filled.
const DEPTH: usize = 6;

const METHODS: [&str; 7] = ["get", "post", "put", "patch", "delete", "head", "options"];

/// Returns the requests.
pub(super) async fn inputs(caller: &Caller) -> Result<Vec<Input>> {
    Ok(of_document(&caller.json("GET", "/openapi.json", &Value::Null).await?))
}

/// Returns a request to every call of a document.
fn of_document(document: &Value) -> Vec<Input> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let operations =
        paths.flat_map(|(pattern, operations)| METHODS.map(|method| (pattern, method, &operations[method])));
    operations
        .filter(|(.., operation)| operation.is_object())
        .map(|(pattern, method, operation)| input(document, pattern, &method.to_uppercase(), operation))
        .collect()
}

/// Returns when a request is sent: those that can sign the measuring callers out come last.
pub(super) fn turn(input: &Input) -> u8 {
    let names = |words: &[&str]| input.method != "GET" && words.iter().any(|word| input.call.contains(word));
    if names(&["logout", "signout"]) { 2 } else { u8::from(names(&["signins"])) }
}

fn input(document: &Value, pattern: &str, method: &str, operation: &Value) -> Input {
    let mut path = pattern.to_owned();
    let mut query = String::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap_or_default();
        let is_number = parameter["schema"]["type"] == "integer";
        match parameter["in"].as_str() {
            Some("path") => path = path.replace(&format!("{{{name}}}"), if is_number { "1" } else { "worst" }),
            Some("query") => {
                let value = if is_number { "1".to_owned() } else { "a1,".repeat(PARAMETER / 3) };
                let sign = if query.is_empty() { "?" } else { "&" };
                query.extend([sign, name, "=", &value]);
            }
            _ => {}
        }
    }
    let content = &operation["requestBody"]["content"];
    let schema = &content["application/json"]["schema"];
    let body = if schema.is_null() { Value::Null } else { filled(document, schema, BODY, DEPTH) };
    let what = if body.is_null() { "long parameters" } else { "a full body" };
    Input { call: format!("{method} {pattern}"), ..Input::json(method, &format!("{path}{query}"), what, &body) }
}

/// Returns a value of a schema of about this size.
fn filled(document: &Value, schema: &Value, size: usize, depth: usize) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        let found = document.pointer(name.trim_start_matches('#')).unwrap_or(&Value::Null);
        return if depth == 0 { Value::Null } else { filled(document, found, size, depth - 1) };
    }
    if let Some(all) = schema["allOf"].as_array() {
        let parts = all.iter().map(|part| filled(document, part, size / all.len(), depth));
        let objects = parts.filter_map(|part| part.as_object().cloned());
        return Value::Object(objects.flatten().collect());
    }
    let choice = ["oneOf", "anyOf"].iter().find_map(|word| schema[word].as_array()).and_then(|choices| choices.first());
    if let Some(choice) = choice {
        return filled(document, choice, size, depth);
    }
    if let Some(first) = schema["enum"].as_array().and_then(|values| values.first()) {
        return first.clone();
    }
    let kind = schema["type"].as_array().and_then(|kinds| kinds.first()).unwrap_or(&schema["type"]);
    match kind.as_str() {
        Some("integer" | "number") => json!(1),
        Some("boolean") => json!(true),
        Some("array") => {
            let item = |size| filled(document, &schema["items"], size, depth);
            let length = item(24).to_string().len() + 1;
            let most = schema["maxItems"].as_u64().and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
            let count = (size / length).min(most).max(1);
            (0..count).map(|number| numbered(item(24), number)).collect()
        }
        Some("object") => {
            let properties = schema["properties"].as_object();
            let Some(properties) = properties else { return json!({}) };
            let each = size / properties.len().max(1);
            let filled = properties.iter().map(|(name, schema)| (name.clone(), filled(document, schema, each, depth)));
            Value::Object(filled.collect::<Map<_, _>>())
        }
        _ => {
            let most = schema["maxLength"].as_u64().and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
            let length = size.saturating_sub(24).min(most);
            json!("a. ".repeat(length / 3 + 1)[..length])
        }
    }
}

/// Makes the texts and numbers of an item different from those of others.
fn numbered(item: Value, number: usize) -> Value {
    match item {
        Value::String(_) => json!(format!("item {number}")),
        Value::Number(_) => json!(number + 1),
        Value::Object(fields) => {
            Value::Object(fields.into_iter().map(|(name, value)| (name, numbered(value, number))).collect())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_documented_call_is_measured_and_those_that_sign_out_come_last() {
        let document: Value = serde_json::from_str(include_str!("../../../docs/openapi.json")).unwrap();
        let inputs = of_document(&document);
        let about = ["summary", "description", "servers", "parameters"];
        let mut calls = 0;
        for (pattern, operations) in document["paths"].as_object().unwrap() {
            for method in operations.as_object().unwrap().keys().filter(|key| !about.contains(&key.as_str())) {
                let call = format!("{} {pattern}", method.to_uppercase());
                let input = inputs.iter().find(|input| input.call == call).unwrap_or_else(|| panic!("{call}"));
                assert!(!input.path.contains('{'), "{}", input.path);
                calls += 1;
            }
        }
        assert!(calls > 250 && inputs.len() == calls, "{calls}");
        let of = |turn_of: u8| inputs.iter().filter(|input| turn(input) == turn_of).count();
        assert!(of(0) > of(1) && of(1) > 0 && of(2) == 2, "the shop's and the staff's");
        assert_eq!(turn(&Input::json("GET", "/api/support/signins", "", &Value::Null)), 0);
    }
}

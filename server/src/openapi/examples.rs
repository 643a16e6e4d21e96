//! Examples of the main calls. `examples.json` contains them by `operationId`; a test sends their requests.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use utoipa::Modify;
use utoipa::openapi::path::{Operation, ParameterBuilder};
use utoipa::openapi::{Content, OpenApi, RefOr};

use super::calls;
use crate::http::problem::{Code, Problem};

/// An example of a call as sent over HTTP.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Example {
    /// The values of parameters, by name.
    #[serde(default)]
    pub parameters: BTreeMap<String, Value>,
    /// The body of the request.
    pub request: Option<Value>,
    /// The body of the response.
    pub response: Option<Value>,
}

/// Returns the examples by their calls' `operationId`.
pub(super) fn examples() -> Result<BTreeMap<String, Example>, serde_json::Error> {
    serde_json::from_str(include_str!("examples.json"))
}

/// Returns the problem JSON of this code.
pub(super) fn problem(code: Code) -> Option<Value> {
    serde_json::to_value(Problem::new(code).body()).ok()
}

/// Adds the examples to the calls.
pub(super) struct Examples;

impl Modify for Examples {
    fn modify(&self, document: &mut OpenApi) {
        // A test checks that the file can be parsed.
        let mut examples = examples().unwrap_or_default();
        for (_, call) in document.paths.paths.values_mut().flat_map(calls) {
            if let Some(example) = call.operation_id.as_ref().and_then(|id| examples.remove(id)) {
                write(call, example);
            }
        }
    }
}

fn write(call: &mut Operation, example: Example) {
    for parameter in call.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter
            && let Some(value) = example.parameters.get(&parameter.name)
        {
            *parameter = ParameterBuilder::from(parameter.clone()).example(Some(value.clone())).build();
        }
    }
    if let Some(RefOr::T(body)) = &mut call.request_body
        && let Some(content) = body.content.get_mut(JSON).and_then(json)
    {
        content.example = example.request;
    }
    let answers = call.responses.responses.iter_mut().filter(|(status, _)| status.starts_with('2'));
    for (_, answer) in answers {
        if let RefOr::T(answer) = answer
            && let Some(content) = answer.content.get_mut(JSON).and_then(json)
        {
            content.example.clone_from(&example.response);
        }
    }
}

const JSON: &str = "application/json";

fn json(content: &mut RefOr<Content>) -> Option<&mut Content> {
    match content {
        RefOr::T(content) => Some(content),
        RefOr::Ref(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_of_a_call_and_stands_in_the_document() {
        let document: Value = serde_json::from_str(&crate::openapi::document().unwrap()).unwrap();
        let paths = document["paths"].as_object().unwrap();
        let calls: Vec<_> = paths.values().flat_map(|path| path.as_object().unwrap().values()).collect();
        for (id, example) in examples().unwrap() {
            let call = calls.iter().find(|call| call["operationId"] == id.as_str());
            let call = call.unwrap_or_else(|| panic!("examples.json has {id}, which is no call"));
            if let Some(request) = example.request {
                assert_eq!(call["requestBody"]["content"][JSON]["example"], request, "{id}");
            }
            if let Some(response) = example.response {
                let shown =
                    call["responses"].as_object().unwrap().values().map(|answer| &answer["content"][JSON]["example"]);
                assert!(shown.into_iter().any(|shown| *shown == response), "{id}");
            }
            for (name, value) in example.parameters {
                let parameter =
                    call["parameters"].as_array().unwrap().iter().find(|found| found["name"] == name.as_str());
                assert_eq!(parameter.unwrap_or_else(|| panic!("{id} has no {name}"))["example"], value, "{id}");
            }
        }
    }
}

//! Adds to each call the responses that all calls of its kind share, and a description of every response, so that no
//! handler repeats them.

use utoipa::Modify;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{Components, ObjectBuilder, Schema, Type};
use utoipa::openapi::{
    ContentBuilder, Header, HeaderBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder, Responses,
};

use super::{calls, examples};
use crate::http::problem::Code;

/// A refusal that several calls share.
struct ErrorResponse {
    status: u16,
    /// Its name among the document's components.
    name: &'static str,
    description: &'static str,
}

const ERROR_RESPONSES: &[ErrorResponse] = &[
    ErrorResponse { status: 400, name: "Malformed", description: "The address or the body cannot be read." },
    ErrorResponse {
        status: 401,
        name: "NotSignedIn",
        description: "The caller is not signed in, or is not who may call this.",
    },
    ErrorResponse {
        status: 403,
        name: "Forbidden",
        description: "The caller may not do this, or the call comes from another site.",
    },
    ErrorResponse { status: 404, name: "NotFound", description: "This does not exist, or is not the caller's." },
    ErrorResponse { status: 408, name: "RequestTimeout", description: "The body did not arrive in time." },
    ErrorResponse {
        status: 409,
        name: "Conflict",
        description: "What the caller saw is no longer true. Read it again.",
    },
    ErrorResponse { status: 410, name: "Gone", description: "This is over." },
    ErrorResponse { status: 412, name: "UploadVersion", description: "Another version of the upload protocol." },
    ErrorResponse { status: 413, name: "TooLarge", description: "The body is larger than this call takes." },
    ErrorResponse {
        status: 415,
        name: "UnsupportedMediaType",
        description: "A content type that this call does not take.",
    },
    ErrorResponse {
        status: 422,
        name: "Refused",
        description: "Fields break their rules, which `errors` lists, or a rule of the store forbids it.",
    },
    ErrorResponse { status: 426, name: "UpgradeRequired", description: "Not a WebSocket handshake." },
    ErrorResponse { status: 429, name: "TooManyAttempts", description: "Too many attempts." },
    ErrorResponse { status: 503, name: "Unavailable", description: "The store is busy, or cannot be reached." },
];

/// Statuses with a `Retry-After` header.
const WITH_RETRY_AFTER: &[u16] = &[429, 503];

/// The tags of calls for customers only, or of calls that return who the caller is.
const PERSONAL: &[&str] = &[
    "favorites",
    "samples",
    "addresses",
    "presentations",
    "fragments",
    "account",
    "uploads",
    "checkout",
    "orders",
    "proofs",
];

/// Adds the usual responses, and describes every response.
pub(super) struct Answers;

impl Modify for Answers {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_with(Components::new);
        for refusal in ERROR_RESPONSES {
            components.responses.insert(refusal.name.to_owned(), RefOr::T(refusal.response()));
        }
        for item in document.paths.paths.values_mut() {
            for (method, call) in calls(item) {
                add_usual(method, call);
                describe(&mut call.responses, components);
            }
        }
    }
}

/// Adds the error responses that all calls of this kind can return.
fn add_usual(method: &str, call: &mut Operation) {
    let changes = !matches!(method, "GET" | "OPTIONS");
    let mut statuses = vec![400];
    if method != "OPTIONS" {
        statuses.push(503);
    }
    let in_path = |parameter: &RefOr<Parameter>| matches!(parameter, RefOr::T(it) if matches!(it.parameter_in, ParameterIn::Path));
    if call.parameters.iter().flatten().any(in_path) {
        // No id is so large or so odd that it belongs to a thing.
        statuses.push(404);
    }
    if changes {
        // 403: another site's page. 409: the guest has signed in. 422: the Idempotency-Key, or a rule.
        statuses.extend([403, 409, 422]);
    }
    if call.request_body.is_some() {
        statuses.extend([408, 413, 415]);
    }
    if call.tags.iter().flatten().any(|tag| PERSONAL.contains(&tag.as_str())) && method != "OPTIONS" {
        statuses.push(401);
    }
    for refusal in ERROR_RESPONSES.iter().filter(|refusal| statuses.contains(&refusal.status)) {
        call.responses.responses.entry(refusal.status.to_string()).or_insert_with(|| refusal.reference());
    }
}

/// Gives every response its description, and error responses their content type.
fn describe(responses: &mut Responses, components: &Components) {
    for (status, answer) in &mut responses.responses {
        let RefOr::T(response) = answer else { continue };
        let is_refusal = status.as_str() >= "400";
        if is_refusal && let Some(content) = response.content.shift_remove("application/json") {
            response.content.insert("application/problem+json".to_owned(), content);
        }
        if !response.description.is_empty() {
            continue;
        }
        match ERROR_RESPONSES.iter().find(|refusal| is_refusal && refusal.status.to_string() == *status) {
            Some(refusal) => *answer = refusal.reference(),
            None => response.description = description_of(response, components),
        }
    }
}

/// Describes a response by its schema's documentation or its content type.
fn description_of(response: &Response, components: &Components) -> String {
    let Some((kind, RefOr::T(content))) = response.content.first() else { return "Done.".to_owned() };
    let of_schema = match &content.schema {
        Some(RefOr::Ref(reference)) => schema_description(components, &reference.ref_location),
        _ => None,
    };
    of_schema.unwrap_or_else(|| {
        let words = match kind.split('/').next().unwrap_or_default() {
            "image" => "A picture.",
            "text" => "Text, or a fragment of HTML.",
            "application" if kind != "application/json" => "The bytes of a file.",
            _ => "The answer.",
        };
        words.to_owned()
    })
}

fn schema_description(components: &Components, reference: &str) -> Option<String> {
    let name = reference.rsplit('/').next()?;
    let RefOr::T(schema) = components.schemas.get(name)? else { return None };
    match schema {
        Schema::Array(schema) => schema.description.clone(),
        Schema::Object(schema) => schema.description.clone(),
        Schema::OneOf(schema) => schema.description.clone(),
        Schema::AllOf(schema) => schema.description.clone(),
        Schema::AnyOf(schema) => schema.description.clone(),
        _ => None,
    }
}

impl ErrorResponse {
    fn reference(&self) -> RefOr<Response> {
        Ref::new(format!("#/components/responses/{}", self.name)).into()
    }

    fn response(&self) -> Response {
        let codes: Vec<_> = Code::ALL.iter().filter(|code| code.status().as_u16() == self.status).copied().collect();
        let words: Vec<_> = codes.iter().map(|code| format!("`{}`", code.as_str())).collect();
        let content = ContentBuilder::new()
            .schema(Some(Ref::from_schema_name("Problem")))
            .example(codes.first().and_then(|code| examples::problem(*code)))
            .build();
        let response = ResponseBuilder::new()
            .description(format!("{} Codes: {}.", self.description, words.join(", ")))
            .content("application/problem+json", content);
        if WITH_RETRY_AFTER.contains(&self.status) {
            return response.header("Retry-After", retry_after()).build();
        }
        response.build()
    }
}

fn retry_after() -> Header {
    let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
    HeaderBuilder::new().schema(Some(seconds)).description(Some("Seconds after which to try again.")).build()
}

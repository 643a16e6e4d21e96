//! The body as fields, from JSON, a form, or multipart form data. Names are case-insensitive; unknown fields are
//! ignored.

use std::collections::BTreeMap;
use std::time::Duration;

use actix_multipart::Multipart;
use actix_web::dev::Payload;
use actix_web::http::header::{self, HeaderMap};
use actix_web::web::{Bytes, BytesMut};
use futures_util::{StreamExt, stream};
use serde_json::Value;

use crate::http::problem::{Code, Problem};

/// The largest body of a call other than an upload, in bytes.
pub const MAX_BYTES: usize = 64 * 1024;

/// The largest body of a call that saves settings of the shop as one document, in bytes. Their limits in items come first.
pub const MAX_DOCUMENT_BYTES: usize = 2 * 1024 * 1024;

/// How long a body may take to arrive.
const MAX_TIME: Duration = Duration::from_secs(20);

const MAX_FIELDS: usize = 200;

/// The fields of a body.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    /// Values by field name in lower case; a form may repeat a name.
    values: BTreeMap<String, Vec<Value>>,
    /// A body that is a bare JSON value.
    bare: Option<Value>,
    raw: Bytes,
}

impl Fields {
    /// The raw bytes, which distinguish a repeated request from another one.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// The values sent under a name, ignoring case.
    pub(super) fn values(&self, name: &str) -> &[Value] {
        self.values.get(&name.to_ascii_lowercase()).map_or(&[], Vec::as_slice)
    }

    /// A field's text without any check.
    pub fn raw_text(&self, name: &str) -> Option<&str> {
        self.values(name).last()?.as_str()
    }

    /// The JSON value of a body that is not an object.
    pub(super) fn bare(&self) -> Option<&Value> {
        self.bare.as_ref()
    }
}

/// Receives the fields of a request, at most `most` bytes.
pub(super) async fn receive(headers: &HeaderMap, payload: &mut Payload, most: usize) -> Result<Fields, Problem> {
    let declared = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if declared.is_some_and(|length: u64| length > most as u64) {
        return Err(too_large(most));
    }
    parse(headers, whole(payload, most).await?).await
}

/// Reads a small body completely, within the limits of size and time.
pub async fn whole(payload: &mut Payload, most: usize) -> Result<Bytes, Problem> {
    let read = async {
        let mut body = BytesMut::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|_| Problem::new(Code::MalformedBody))?;
            if body.len() + chunk.len() > most {
                return Err(too_large(most));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body.freeze())
    };
    tokio::time::timeout(MAX_TIME, read).await.map_err(|_| Problem::new(Code::RequestTimeout))?
}

fn too_large(most: usize) -> Problem {
    Problem::new(Code::TooLarge)
        .with_message(format!("The request is too large: please send at most {} KB.", most / 1024))
}

/// Parses the fields of a body according to its content type.
pub async fn parse(headers: &HeaderMap, raw: Bytes) -> Result<Fields, Problem> {
    if raw.is_empty() {
        return Ok(Fields::default());
    }
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    match kind.as_str() {
        "application/json" | "text/json" | "" => json(raw),
        "application/x-www-form-urlencoded" => form(raw),
        "multipart/form-data" => multipart(headers, raw).await,
        _ => Err(Problem::new(Code::UnsupportedMediaType)),
    }
}

fn lowered(pairs: impl IntoIterator<Item = (String, Value)>) -> Result<BTreeMap<String, Vec<Value>>, Problem> {
    let mut values: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for (name, value) in pairs {
        values.entry(name.to_ascii_lowercase()).or_default().push(value);
    }
    if values.len() > MAX_FIELDS {
        return Err(Problem::new(Code::MalformedBody).with_message("The request has too many fields."));
    }
    Ok(values)
}

pub(super) fn json(raw: Bytes) -> Result<Fields, Problem> {
    let value: Value = serde_json::from_slice(&raw).map_err(|error| {
        Problem::new(Code::MalformedBody).with_message(format!("The request is not well-formed JSON: {error}."))
    })?;
    match value {
        Value::Object(object) => Ok(Fields { values: lowered(object)?, bare: None, raw }),
        bare => Ok(Fields { values: BTreeMap::new(), bare: Some(bare), raw }),
    }
}

fn form(raw: Bytes) -> Result<Fields, Problem> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(&raw)
        .map_err(|_| Problem::new(Code::MalformedBody).with_message("The form could not be read as UTF-8 text."))?;
    Ok(Fields {
        values: lowered(pairs.into_iter().map(|(name, value)| (name, Value::String(value))))?,
        bare: None,
        raw,
    })
}

async fn multipart(headers: &HeaderMap, raw: Bytes) -> Result<Fields, Problem> {
    let malformed =
        || Problem::new(Code::MalformedBody).with_message("The multipart form could not be read to its end.");
    let chunk: Result<Bytes, actix_web::error::PayloadError> = Ok(raw.clone());
    let mut parts = Multipart::new(headers, stream::iter([chunk]));
    let mut pairs = Vec::new();
    while let Some(part) = parts.next().await {
        let mut part = part.map_err(|_| malformed())?;
        let Some(name) = part.name().map(str::to_owned) else { continue };
        let bytes = part.bytes(MAX_BYTES).await.map_err(|_| too_large(MAX_BYTES))?.map_err(|_| malformed())?;
        let text = String::from_utf8(bytes.to_vec())
            .map_err(|_| Problem::invalid(name.clone(), "not_text", format!("Please send {name} as UTF-8 text.")))?;
        pairs.push((name, Value::String(text)));
    }
    Ok(Fields { values: lowered(pairs)?, bare: None, raw })
}

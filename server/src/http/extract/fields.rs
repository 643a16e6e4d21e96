//! The body as fields, whatever it came as: JSON, a form, or multipart form data. Names are taken in any letter case;
//! fields that no call knows are ignored and never kept.

mod missing;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use actix_multipart::Multipart;
use actix_web::http::header::{self, HeaderMap};
use actix_web::web::{Bytes, BytesMut};
use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use futures_util::{FutureExt, StreamExt, stream};
use serde::de::DeserializeOwned;
use serde_json::{Number, Value};

use crate::catalogue::text;
use crate::http::problem::{Code, Problem};

/// The largest body of a call that is no upload.
pub const MOST_BYTES: usize = 64 * 1024;

/// How long a body may take to arrive.
const MOST_TIME: Duration = Duration::from_secs(20);

const MOST_FIELDS: usize = 200;

/// The fields of a body.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    /// By name in lower case; a form may send a name more than once.
    values: BTreeMap<String, Vec<Value>>,
    /// A body that is a bare JSON value.
    bare: Option<Value>,
    raw: Bytes,
}

impl Fields {
    /// The bytes they were read from, to tell a retry from another request.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// A field without any check; for the front door.
    pub fn raw_text(&self, name: &str) -> Option<String> {
        self.values.get(name).and_then(|values| values.last()?.as_str()).map(str::to_owned)
    }

    /// Whether a field was sent, with whatever value but null.
    pub fn has(&self, name: &str) -> bool {
        self.value(name).is_some_and(|value| !value.is_null())
    }

    /// The value of a field: the last one, if it was sent more than once.
    fn value(&self, name: &str) -> Option<&Value> {
        self.values.get(&name.to_ascii_lowercase()).and_then(|values| values.last())
    }

    /// The text that a body is, where a call takes one in place of fields.
    pub fn bare_text(&self) -> Option<Cow<'_, str>> {
        self.bare.as_ref().and_then(Value::as_str).filter(|text| !is_forbidden("", text)).map(Cow::Borrowed)
    }

    /// A text: `Ok(None)` if it is absent, empty or null. Numbers and booleans are no texts.
    pub fn text(&self, name: &'static str) -> Result<Option<Cow<'_, str>>, Problem> {
        match self.value(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) if text.is_empty() => Ok(None),
            Some(Value::String(text)) if is_forbidden(name, text) => Err(forbidden_in(name, name)),
            Some(Value::String(text)) => Ok(Some(Cow::Borrowed(text))),
            Some(_) => Err(Problem::invalid(name, "not_text", format!("Please send {name} as text."))),
        }
    }

    /// A whole number, sent as a number or as its digits.
    pub fn whole(&self, name: &'static str) -> Result<Option<i64>, Problem> {
        let refuse = || Problem::invalid(name, "not_whole", format!("Please send {name} as a whole number."));
        match self.value(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Number(number)) => integer(number).map(Some).ok_or_else(refuse),
            Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
            Some(Value::String(text)) => text.trim().parse().map(Some).map_err(|_| refuse()),
            Some(_) => Err(refuse()),
        }
    }
}

impl Fields {
    /// Yes or no, as JSON or as forms say it: a ticked box sends `on` or its value, an unticked one nothing or `false`.
    /// A box with a hidden twin sends both: it is ticked if either says so.
    pub fn flag(&self, name: &'static str) -> Result<bool, Problem> {
        let Some(values) = self.values.get(&name.to_ascii_lowercase()) else { return Ok(false) };
        values.iter().try_fold(false, |ticked, value| {
            let says = match value {
                Value::Null => false,
                Value::Bool(says) => *says,
                Value::String(text) if matches!(text.to_ascii_lowercase().as_str(), "true" | "on" | "1" | "yes") => {
                    true
                }
                Value::String(text)
                    if matches!(text.to_ascii_lowercase().as_str(), "false" | "off" | "0" | "no" | "") =>
                {
                    false
                }
                _ => return Err(Problem::invalid(name, "not_flag", format!("Please send {name} as true or false."))),
            };
            Ok(ticked || says)
        })
    }

    /// A value with parts of its own: JSON, or a form's field that holds JSON as text. `shape` says what it looks like.
    pub fn structured<T: DeserializeOwned>(&self, name: &'static str, shape: &str) -> Result<Option<T>, Problem> {
        let refuse = || Problem::invalid(name, "malformed", format!("Please send {name} as {shape}."));
        match self.value(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
            Some(Value::String(text)) => {
                let value: Value = serde_json::from_str(text).map_err(|_| refuse())?;
                typed(&value, name, refuse).map(Some)
            }
            Some(value) => typed(value, name, refuse).map(Some),
        }
    }

    /// Ids: a JSON array of numbers, their digits in one text with commas between, or a form's field for each. Each id
    /// once, in the order sent.
    pub fn ids(&self, name: &'static str) -> Result<Vec<i64>, Problem> {
        let refuse = || Problem::invalid(name, "not_ids", format!("Please send {name} as a list of ids."));
        let sent = self.values.get(&name.to_ascii_lowercase());
        let sent = sent.or_else(|| self.values.get(&format!("{}[]", name.to_ascii_lowercase())));
        let mut ids = Vec::new();
        for value in sent.into_iter().flatten() {
            let found = match value {
                Value::Array(values) => values.iter().map(one_id).collect::<Option<Vec<_>>>().ok_or_else(refuse)?,
                Value::String(text) => text
                    .split(',')
                    .map(str::trim)
                    .filter(|part| !part.is_empty())
                    .map(|part| part.parse().ok())
                    .collect::<Option<Vec<_>>>()
                    .ok_or_else(refuse)?,
                other => vec![one_id(other).ok_or_else(refuse)?],
            };
            ids.extend(found);
        }
        let mut seen = BTreeSet::new();
        ids.retain(|id| seen.insert(*id));
        Ok(ids)
    }
}

/// A value of a type, none of whose texts holds a character that its field may not hold.
fn typed<T: DeserializeOwned>(value: &Value, name: &'static str, refuse: impl Fn() -> Problem) -> Result<T, Problem> {
    match find_forbidden(name, value) {
        Some(part) => Err(forbidden_in(name, part)),
        None => T::deserialize(value).map_err(|error| match missing::place::<T>(value, &error) {
            Some(place) => {
                let field = format!("{name}.{place}");
                let message = format!("Please send {field}: it is required.");
                Problem::invalid(field, "required", message)
            }
            None => refuse(),
        }),
    }
}

/// The name of the part of a value that holds a forbidden character.
fn find_forbidden<'a>(name: &'a str, value: &'a Value) -> Option<&'a str> {
    match value {
        Value::String(text) => is_forbidden(name, text).then_some(name),
        Value::Array(values) => values.iter().find_map(|value| find_forbidden(name, value)),
        Value::Object(fields) => fields.iter().find_map(|(name, value)| find_forbidden(name, value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// The fields that hold several lines, of all calls and of the values within them. All others hold one line.
const SEVERAL_LINES: &[&str] = &["comment", "customerComment", "message", "note", "notes", "reason", "text"];
/// The fields that hold whatever a keyboard types.
const PASSWORDS: &[&str] = &["password", "currentPassword", "newPassword"];

fn is_one_of(names: &[&str], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether a text holds a character that has no place in its field.
fn is_forbidden(name: &str, value: &str) -> bool {
    // What is around a text goes anyway.
    let value = value.trim();
    if is_one_of(SEVERAL_LINES, name) || is_one_of(PASSWORDS, name) {
        return value.chars().any(forbidden);
    }
    value.chars().any(text::is_forbidden)
}

fn forbidden_in(field: &'static str, part: &str) -> Problem {
    let message = if is_one_of(SEVERAL_LINES, part) || is_one_of(PASSWORDS, part) {
        format!("Please remove the control characters from {part}.")
    } else {
        format!("Please enter {part} in one line, without tabs, control characters or marks that reorder it.")
    };
    Problem::invalid(field, "forbidden_characters", message)
}

/// To JSON 3 and 3.0 are the same number; past 2^53 the latter is no longer exact.
fn integer(number: &Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let number = number.as_f64().filter(|number| number.fract() == 0.0 && number.abs() <= EXACT)?;
        // Whole and within ±2^53.
        #[expect(clippy::cast_possible_truncation, reason = "checked in the line above")]
        Some(number as i64)
    })
}

/// 2^53: up to here every whole number is a number of JSON's.
const EXACT: f64 = 9_007_199_254_740_992.0;

fn one_id(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => integer(number),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Control characters have no place in what people write, but for line breaks and tabs.
pub fn forbidden(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

impl FromRequest for Fields {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let headers = request.headers().clone();
        let mut payload = payload.take();
        async move {
            let declared = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
            if declared.is_some_and(|length: u64| length > MOST_BYTES as u64) {
                return Err(too_large());
            }
            parse(&headers, whole(&mut payload).await?).await
        }
        .boxed_local()
    }
}

/// Reads a small body to its end, within the bounds on its size and time.
pub async fn whole(payload: &mut Payload) -> Result<Bytes, Problem> {
    let read = async {
        let mut body = BytesMut::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|_| Problem::new(Code::MalformedBody))?;
            if body.len() + chunk.len() > MOST_BYTES {
                return Err(too_large());
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body.freeze())
    };
    tokio::time::timeout(MOST_TIME, read).await.map_err(|_| Problem::new(Code::RequestTimeout))?
}

fn too_large() -> Problem {
    Problem::new(Code::TooLarge).with_message("The request is too large: please send at most 64 KB.")
}

/// Reads the fields of a body by its content type.
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
    if values.len() > MOST_FIELDS {
        return Err(Problem::new(Code::MalformedBody).with_message("The request has too many fields."));
    }
    Ok(values)
}

fn json(raw: Bytes) -> Result<Fields, Problem> {
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
        let bytes = part.bytes(MOST_BYTES).await.map_err(|_| too_large())?.map_err(|_| malformed())?;
        let text = String::from_utf8(bytes.to_vec())
            .map_err(|_| Problem::invalid(name.clone(), "not_text", format!("Please send {name} as UTF-8 text.")))?;
        pairs.push((name, Value::String(text)));
    }
    Ok(Fields { values: lowered(pairs)?, bare: None, raw })
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{CONTENT_TYPE, HeaderValue};
    use serde_json::json;

    use super::*;

    async fn read(kind: &'static str, body: &'static str) -> Result<Fields, Problem> {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        parse(&headers, Bytes::from_static(body.as_bytes())).await
    }

    #[actix_web::test]
    async fn the_three_kinds_of_body_say_the_same() {
        let multipart = "--x\r\nContent-Disposition: form-data; name=\"Email\"\r\n\r\na@b.c\r\n--x--\r\n";
        for (kind, body) in [
            ("application/json; charset=utf-8", r#"{"EMAIL":"a@b.c"}"#),
            ("application/x-www-form-urlencoded", "email=a%40b.c"),
            ("multipart/form-data; boundary=x", multipart),
        ] {
            let fields = read(kind, body).await.unwrap();
            assert_eq!(fields.text("email").unwrap().as_deref(), Some("a@b.c"), "{kind}");
        }
    }

    #[actix_web::test]
    async fn a_bare_string_is_no_field() {
        let fields = read("application/json", "\"a@b.c\"").await.unwrap();
        assert_eq!(fields.bare_text().as_deref(), Some("a@b.c"));
        assert_eq!(fields.text("email").unwrap(), None);
    }

    #[actix_web::test]
    async fn what_cannot_be_read_is_refused_in_words() {
        for (kind, body) in [
            ("application/json", "{\"email\":"),
            ("application/json", r#"{"email":"\ud800"}"#),
            ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb"),
        ] {
            assert_eq!(read(kind, body).await.unwrap_err().code(), Code::MalformedBody, "{body}");
        }
        assert_eq!(read("text/plain", "x").await.unwrap_err().code(), Code::UnsupportedMediaType);
    }

    #[actix_web::test]
    async fn wrong_types_and_control_characters_name_the_field() {
        let fields = read("application/json", r#"{"email":5,"comment":"a\u0000b","quantity":1.5}"#).await.unwrap();
        assert_eq!(fields.text("email").unwrap_err().errors()[0].code, "not_text");
        assert_eq!(fields.text("comment").unwrap_err().errors()[0].code, "forbidden_characters");
        assert_eq!(fields.whole("quantity").unwrap_err().errors()[0].code, "not_whole");
    }

    #[actix_web::test]
    async fn one_line_is_one_line_and_reads_in_one_direction() {
        for character in ["\n", "\r", "\t", "\u{0}", "\u{85}", "\u{2028}", "\u{202e}", "\u{2066}", "\u{feff}"] {
            let text = format!("a{character}b");
            let body = json!({"name": text, "action": {"terms": text}, "password": text, "comment": text});
            let fields = json_fields(&body);
            let code = |refused: Problem| refused.errors()[0].code;
            assert_eq!(code(fields.text("name").unwrap_err()), "forbidden_characters", "{character:?}");
            let refused = fields.structured::<Value>("action", "an object").unwrap_err();
            assert!(refused.message().contains("terms"), "{}", refused.message());
            let is_control = matches!(character, "\u{0}" | "\u{85}");
            assert_eq!(fields.text("comment").is_err(), is_control, "{character:?}");
            assert_eq!(fields.text("password").is_err(), is_control, "{character:?}");
            let bare = json_fields(&Value::String(text));
            assert_eq!(bare.bare_text(), None);
        }
        let fields = json_fields(&json!({"name": "Zoë Müller שלום", "action": {"note": "one\ntwo"}}));
        assert!(fields.text("name").is_ok() && fields.structured::<Value>("action", "an object").is_ok());
    }

    fn json_fields(body: &Value) -> Fields {
        json(Bytes::from(body.to_string())).unwrap()
    }

    #[actix_web::test]
    async fn control_characters_deep_in_a_value_name_the_field() {
        for body in [r#"{"action":{"reason":["a\u0000b"]}}"#, r#"{"action":"{\"reason\":[\"a\\u0000b\"]}"}"#] {
            let fields = read("application/json", body).await.unwrap();
            let refused = fields.structured::<Value>("action", "an object").unwrap_err();
            assert_eq!(
                (refused.errors()[0].field.as_ref(), refused.errors()[0].code),
                ("action", "forbidden_characters")
            );
        }
    }

    #[actix_web::test]
    async fn a_whole_number_may_be_written_as_a_decimal() {
        let fields = read("application/json", r#"{"quantity":250.0,"productIds":[3.0],"far":1e300}"#).await.unwrap();
        assert_eq!(fields.whole("quantity").unwrap(), Some(250));
        assert_eq!(fields.ids("productIds").unwrap(), [3]);
        assert_eq!(fields.whole("far").unwrap_err().errors()[0].code, "not_whole");
    }

    #[actix_web::test]
    async fn ids_come_as_an_array_as_a_text_or_as_repeated_fields() {
        for (kind, body) in [
            ("application/json", r#"{"productIds":[3,"1",3,2]}"#),
            ("application/json", r#"{"productIds":"3, 1,2,"}"#),
            ("application/x-www-form-urlencoded", "productIds=3&productIds=1&productIds=2"),
            ("application/x-www-form-urlencoded", "productIds%5B%5D=3&productIds%5B%5D=1&productIds%5B%5D=2"),
        ] {
            assert_eq!(read(kind, body).await.unwrap().ids("productIds").unwrap(), [3, 1, 2], "{body}");
        }
        for body in
            [r#"{"productIds":[1.5]}"#, r#"{"productIds":"a"}"#, r#"{"productIds":{"a":1}}"#, r#"{"productIds":[[1]]}"#]
        {
            let fields = read("application/json", body).await.unwrap();
            assert_eq!(fields.ids("productIds").unwrap_err().errors()[0].code, "not_ids", "{body}");
        }
        assert!(read("application/json", "{}").await.unwrap().ids("productIds").unwrap().is_empty());
    }

    #[actix_web::test]
    async fn a_flag_is_what_json_or_a_ticked_box_says() {
        for (kind, body, says) in [
            ("application/json", r#"{"default":true}"#, true),
            ("application/json", r#"{"default":false}"#, false),
            ("application/json", "{}", false),
            ("application/x-www-form-urlencoded", "default=on", true),
            ("application/x-www-form-urlencoded", "default=true&default=false", true),
            ("application/x-www-form-urlencoded", "default=false", false),
        ] {
            assert_eq!(read(kind, body).await.unwrap().flag("default").unwrap(), says, "{body}");
        }
        let fields = read("application/json", r#"{"default":7}"#).await.unwrap();
        assert_eq!(fields.flag("default").unwrap_err().errors()[0].code, "not_flag");
    }
}

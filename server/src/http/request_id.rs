//! The id of a request: in its response, in the lines of the log that it causes, and in problems. A trusted proxy may choose it.

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use bytestring::ByteString;
use platen_actors::span::Parent;
use platen_actors::unique::UniqueNumbers;

/// The header with the id.
pub static X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The header with the span of the caller.
const TRACEPARENT: &str = "traceparent";

/// The maximum length of an id that a proxy chooses.
const MAX_LENGTH: usize = 64;

/// Returns the id that a trusted proxy has chosen, if it is well-formed: letters, digits and `._-`.
pub fn chosen(headers: &HeaderMap) -> Option<&str> {
    let id = headers.get(&X_REQUEST_ID)?.to_str().ok()?;
    let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    (1..=MAX_LENGTH).contains(&id.len()).then_some(id).filter(|id| id.bytes().all(is_fine))
}

/// Returns a new id: 16 hexadecimal digits.
pub fn new(numbers: &UniqueNumbers) -> ByteString {
    let mut digits = [0; 16];
    // They have the length of the number, and are ASCII.
    let _fits = hex::encode_to_slice(numbers.next().to_be_bytes(), &mut digits);
    std::str::from_utf8(&digits).map(ByteString::from).unwrap_or_default()
}

/// Returns the span of a trusted proxy.
pub fn parent(headers: &HeaderMap) -> Option<Parent> {
    Parent::parse(headers.get(TRACEPARENT)?.to_str().ok()?)
}

/// Returns an id as the value of its header, without a copy.
pub fn value(id: &ByteString) -> HeaderValue {
    // Ids are visible ASCII.
    HeaderValue::from_maybe_shared(id.as_bytes().clone()).unwrap_or(HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_short_id_of_plain_characters_is_taken_over() {
        let chosen = |id: &[u8]| {
            let mut headers = HeaderMap::new();
            headers.insert(X_REQUEST_ID.clone(), HeaderValue::from_bytes(id).unwrap());
            chosen(&headers).map(str::to_owned)
        };
        for fine in ["7", "0af7651916cd43dd8448eb211c80319c", "a.b-C_9", &"x".repeat(64)] {
            assert_eq!(chosen(fine.as_bytes()).as_deref(), Some(fine));
        }
        for wrong in [&b""[..], b"two words", b"quote\"d", b"\xe4", b"<b>", &[b'x'; 65]] {
            assert_eq!(chosen(wrong), None);
        }
    }
}

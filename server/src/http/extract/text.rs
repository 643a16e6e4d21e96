//! The characters that texts in bodies may contain.

use platen_catalog::text;
use serde_json::Value;

use super::field::Fault;

/// The fields that may contain several lines, in all calls and nested values. All others contain one line.
const SEVERAL_LINES: &[&str] = &[
    "bank",
    "body",
    "closing",
    "comment",
    "customerComment",
    "description",
    "introduction",
    "message",
    "note",
    "notes",
    "postalAddress",
    "reason",
    "text",
];
/// The fields that accept any character that can be typed.
const PASSWORDS: &[&str] = &["password", "currentPassword", "newPassword"];

fn is_one_of(names: &[&str], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether a character is forbidden in text: control characters other than line breaks and tabs.
pub fn forbidden(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

/// Rejects a text with a character that its field does not allow.
pub(super) fn check(name: &str, value: &str) -> Result<(), Fault> {
    if is_forbidden(name, value) { Err(fault(name)) } else { Ok(()) }
}

/// Checks every text within a value.
pub(super) fn check_all(name: &str, value: &Value) -> Result<(), Fault> {
    find_forbidden(name, value).map_or(Ok(()), |part| Err(fault(part)))
}

/// Returns the name of the part that contains a forbidden character.
fn find_forbidden<'a>(name: &'a str, value: &'a Value) -> Option<&'a str> {
    match value {
        Value::String(text) => is_forbidden(name, text).then_some(name),
        Value::Array(values) => values.iter().find_map(|value| find_forbidden(name, value)),
        Value::Object(fields) => fields.iter().find_map(|(name, value)| find_forbidden(name, value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

fn is_forbidden(name: &str, value: &str) -> bool {
    // Surrounding white space is trimmed anyway.
    let value = value.trim();
    if is_one_of(SEVERAL_LINES, name) || is_one_of(PASSWORDS, name) {
        return value.chars().any(forbidden);
    }
    value.chars().any(text::is_forbidden)
}

fn fault(part: &str) -> Fault {
    let message = if is_one_of(SEVERAL_LINES, part) || is_one_of(PASSWORDS, part) {
        format!("Please remove the control characters from {part}.")
    } else {
        format!("Please enter {part} in one line, without tabs, control characters or marks that reorder it.")
    };
    Fault::new("forbidden_characters", message)
}
